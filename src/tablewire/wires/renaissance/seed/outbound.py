"""From what happened to messages of the seed's dialect, for one viewer.

What always holds: nothing is told that is not in the viewer's events or view; the updates of one
request leave in the order that the document's answers have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tablewire.core.audience import Viewer
from tablewire.renaissance import View
from tablewire.renaissance import events as e
from tablewire.renaissance.view import HIDDEN, PlayerView
from tablewire.renaissance.vocabulary import (
    CONTAINERS,
    FIRST_DEPOT,
    LEVELS,
    SECOND_DEPOT,
    STRONGBOX,
)
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.standin import orders_in
from tablewire.wires.renaissance.words import COLOURS, MARBLES, RESOURCES

Names = Mapping[int, str]
"""Nicknames by seat."""


def begun(view: View, names: Names) -> list[m.Told]:
    """What a viewer is told when the game begins."""
    told: list[m.Told] = [m.GameStarted(init_state(view, names))]
    for player in view.players:
        if player.position:
            told.append(marker(names[player.seat], player.position))
    return told + pending_offer(view)


def init_state(view: View, names: Names) -> parts.InitState:
    orders = orders_in(view)
    return parts.InitState(
        [names[player.seat] for player in view.players],
        parts.Market(
            [[MARBLES[marble] for marble in row] for row in view.market], MARBLES[view.slide]
        ),
        orders.leaders,
        [
            parts.ColourStacks(name, orders.piles[number * LEVELS : number * LEVELS + LEVELS])
            for number, name in enumerate(COLOURS)
        ],
        orders.tokens,
    )


def pending_offer(view: View) -> list[m.Told]:
    """The choice that the viewer still has to make, if any."""
    mine = next((player for player in view.players if player.seat == view.viewer), None)
    if mine is None or view.phase == "over":
        return []
    if not mine.chosen:
        return [m.OfferLeader(list(view.offered(mine.seat)))]
    return [m.OfferResources(mine.owed, list(RESOURCES))] if mine.owed else []


def resumed(view: View, names: Names) -> list[m.Told]:
    """All that somebody needs who comes back."""
    players = [
        parts.ResumedPlayer(
            names[player.seat],
            not player.absent,
            player.position,
            all_shelves(player),
            leader_states(player),
            [list(slot) for slot in player.slots],
            list(player.tiles),
        )
        for player in view.players
    ]
    state = m.GameResumed(
        init_state(view, names),
        players,
        view.cross,
        None if view.phase == "setup" else names[view.current],
        view.phase in ("after", "over"),
        view.last_round,
    )
    if view.phase == "over":
        # It ends with a return when all had gone, and nobody was left to play the last round.
        return [state, ending(view, names)]
    return [state, *pending_offer(view)]


def leader_states(player: PlayerView) -> list[parts.LeaderState]:
    """Those that lie open, and for the owner those in hand."""
    states = [parts.LeaderState(leader, isActive=True) for leader in player.active]
    states += [parts.LeaderState(n, isActive=False) for n in player.hand if n != HIDDEN]
    return states + [
        parts.LeaderState(leader, isActive=False, isDiscarded=True) for leader in player.discarded
    ]


def all_shelves(player: PlayerView) -> list[parts.Shelf]:
    shelves: list[parts.Shelf] = []
    for container in range(CONTAINERS):
        amounts = player.stores[container]
        if container == STRONGBOX:
            shelves += [parts.Shelf(container, RESOURCES[k], n) for k, n in enumerate(amounts) if n]
        elif container < FIRST_DEPOT or player.depot(container) is not None:
            shelves.append(shelf(player, container))
    return shelves


def shelf(player: PlayerView, container: int) -> parts.Shelf:
    """A shelf or depot as it is now; a depot is always bound to its kind."""
    amounts = player.stores[container]
    held = next((kind for kind, amount in enumerate(amounts) if amount), None)
    bound = player.depot(container) if container in (FIRST_DEPOT, SECOND_DEPOT) else held
    return parts.Shelf(container, None if bound is None else RESOURCES[bound], sum(amounts))


def ending(view: View, names: Names) -> m.Told:
    """Who has won a game that is over, and everybody's points."""
    won = [names[seat] for seat in view.winners or ()]
    if not won:
        winner: str | list[str] | None = None
        text = "Lorenzo il Magnifico wins!"
    elif len(won) == 1:
        winner = won[0]
        text = f"Player {won[0]} wins!"
    else:
        winner = won
        text = f"Players {', '.join(won[:-1])} and {won[-1]} share the victory!"
    counted = [
        parts.Points(names[player.seat], quantity)
        for player, quantity in zip(view.players, view.points or (), strict=True)
    ]
    return m.UpdateWinner(parts.Ending(text, winner, counted))


def marker(name: str | None, position: int) -> m.Told:
    return m.UpdateFaithTrack(parts.Marker(name is None, position), name)


class Telling:
    """The events of one happening, told to one viewer."""

    def __init__(self, before: View, after: View, names: Names) -> None:
        self.before = before
        self.after = after
        self.names = names
        self.told: list[m.Told] = []

    def tell(self, events: Sequence[e.Event], viewer: Viewer) -> list[m.Told]:
        last_round = [event for event in events if isinstance(event, e.LastRound)]
        for at, event in enumerate(events):
            self.one(event, events[at + 1 :], viewer)
        if last_round:
            # After all updates of the request, but before what ends the game.
            ending = [each for each in self.told if isinstance(each, m.UpdateWinner)]
            self.told = [each for each in self.told if not isinstance(each, m.UpdateWinner)]
            self.told += [m.UpdateLastRound(), *ending]
        return self.told

    def one(self, event: e.Event, rest: Sequence[e.Event], viewer: Viewer) -> None:
        names, told = self.names, self.told
        match event:
            case e.LeadersKept(seat=seat) if seat == viewer:
                told.append(m.ResLeaderChoice())
                told += pending_offer(self.after)
            case e.ResourcesChosen(seat=seat):
                if seat == viewer:
                    told.append(m.ResResourcesChoice())
                self.shelves(seat, rest)
            case e.TurnBegan(seat=seat):
                told.append(m.UpdateCurPlayer(names[seat]))
            case e.MarketTaken(seat=seat, row=row, index=index):
                grid = self.after.market
                line = grid[index] if row else [each[index] for each in grid]
                marbles = [MARBLES[marble] for marble in line]
                slide = MARBLES[self.after.slide]
                told.append(m.UpdateMarket(parts.MarketLine(row, index, marbles, slide)))
                self.shelves(seat, rest)
            case e.CardLeftGrid(colour=colour, level=level, top=top):
                cell = parts.GridCell(level - 1, colour, top)
                told[:] = [each for each in told if not is_cell(each, cell)]
                told.append(m.UpdateDevGrid(cell))
            case e.CardBought(seat=seat, slot=slot, card=card):
                told.append(m.UpdateDevCardSlot(parts.SlotCard(slot, card), names[seat]))
                self.shelves(seat, rest)
            case e.Produced(seat=seat) | e.ShelvesRearranged(seat=seat):
                self.shelves(seat, rest)
            case e.LeaderActivated(seat=seat, leader=leader):
                told.append(m.UpdateLeaders(parts.LeaderState(leader, isActive=True), names[seat]))
            case e.LeaderDiscarded(seat=seat, leader=leader):
                state = parts.LeaderState(leader, isActive=False, isDiscarded=True)
                told.append(m.UpdateLeaders(state, names[seat]))
            case e.FaithMoved(seat=seat, position=position):
                told.append(marker(None if seat is None else names[seat], position))
            case e.ReportHeld(section=section, keepers=keepers):
                kept = [names[seat] for seat in keepers]
                told.append(m.UpdateVaticanSection(parts.Report(section, kept)))
            case e.TokenDrawn(token=token):
                told.append(m.UpdateSoloToken(parts.TokenIndex(token)))
            case e.TurnEnded(seat=seat) if seat == viewer:
                told.append(m.ResTurnEnd())
            case e.SeatLeft(seat=seat) if seat != viewer:
                told.append(m.UpdatePlayerStatus(parts.PlayerStatus(names[seat], isActive=False)))
            case e.SeatReturned(seat=seat) if seat != viewer:
                told.append(m.UpdatePlayerStatus(parts.PlayerStatus(names[seat], isActive=True)))
            case e.GameOver():
                told.append(ending(self.after, names))
            case _:
                pass

    def shelves(self, seat: int, rest: Iterable[e.Event]) -> None:
        """One update for the containers that change right after this event."""
        before, after = self.before.player(seat), self.after.player(seat)
        update: list[parts.Shelf] = []
        for event in rest:
            if not isinstance(event, e.StoreChanged):
                break
            if event.container == STRONGBOX:
                was = before.stores[STRONGBOX]
                update += [
                    parts.Shelf(STRONGBOX, RESOURCES[kind], amount)
                    for kind, amount in enumerate(event.amounts)
                    if amount != was[kind]
                ]
            else:
                update.append(shelf(after, event.container))
        update.sort(key=lambda changed: changed.index)
        self.told.append(m.UpdateShelves(update, self.names[seat]))


def is_cell(message: m.Told, cell: parts.GridCell) -> bool:
    return (
        isinstance(message, m.UpdateDevGrid)
        and message.update.row_index == cell.row_index
        and message.update.col_index == cell.col_index
    )
