"""What a client of the seed's dialect knows of the game: the state it was sent at the start, and
what every message since then has changed.

A message becomes the events of the rules that it tells of, and events change the view as they do
everywhere (renaissance/view.py). What always holds: the view is that of a table which discloses
nothing, whatever the server discloses; so a shuffled stand-in and the true orders are the same to
it. Seats are numbered as in the list of nicknames.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablewire.renaissance import View
from tablewire.renaissance import events as e
from tablewire.renaissance.cards import SECTION_TILES, SOLO_TOKENS, STARTING_RESOURCES
from tablewire.renaissance.view import HIDDEN, PlayerView, after
from tablewire.renaissance.vocabulary import (
    CARDS,
    CONTAINERS,
    DEALT,
    FIRST_DEPOT,
    KEPT,
    LAST_SPACE,
    LEADERS,
    LEVELS,
    SECOND_DEPOT,
    STRONGBOX,
)
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.words import COLOURS, MARBLES, RESOURCES, UNKNOWN, colour, marble

PLAYED: Final = (
    e.MarketTaken,
    e.CardBought,
    e.Produced,
    e.ShelvesRearranged,
    e.LeaderActivated,
    e.LeaderDiscarded,
)
"""What only somebody does who has chosen leaders."""
EMPTY: Final = (0,) * len(RESOURCES)


class Unexpected(ValueError):  # noqa: N818  # the message is, to this client
    """A message about something that is not there: a nickname, card or shelf nobody knows."""


class Follower:
    """The state that one client keeps; `name` is its own nickname."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.names: tuple[str, ...] = ()
        """Nicknames by seat, which is also the order of turns."""
        self.view: View | None = None
        self.columns: tuple[int, ...] = ()
        """The colours in the order of the grid."""
        self.leaving: dict[tuple[int, int], int] = {}
        """Cards that a token takes from each pile: an update tells only the top that is left."""

    def follow(self, message: m.Told, asked: m.Request | None = None) -> list[e.Event]:
        """Changes the view and says what has happened; `asked` is the request of this client that
        the message answers."""
        try:
            match message:
                case m.GameStarted():
                    self.view = self.begun(message.init_state)
                case m.GameResumed():
                    self.view = self.resumed(message)
            if self.view is None:
                return []
            happened = self.events(message, asked, self.view)
            happened = [*chosen_late(self.view, happened), *happened]
            for event in happened:
                self.view = after(self.view, event)
            self.offered(message, self.view)
            check(self.view)
        except (LookupError, ValueError) as error:
            raise Unexpected(f"{type(message).__name__}: {error}") from error
        return happened

    # --- Where it starts --------------------------------------------------------------------

    def begun(self, state: parts.InitState) -> View:
        self.names = tuple(state.nicknames)
        me = self.seat(self.name)
        self.columns = tuple(known(colour(each.color), each.color) for each in state.dev_card_grid)
        piles: list[tuple[int, ...]] = [()] * (len(COLOURS) * LEVELS)
        for column, stacks in zip(self.columns, state.dev_card_grid, strict=True):
            for height, stack in enumerate(stacks.stacks):
                piles[column * LEVELS + height] = (*(HIDDEN for _ in stack[1:]), *stack[-1:])
        order = tuple(
            leader if place // DEALT == me else HIDDEN
            for place, leader in enumerate(state.leader_cards[:LEADERS])
        )
        return View(
            viewer=me,
            disclosed=False,
            players=tuple(blank(seat) for seat in range(len(self.names))),
            market=tuple(tuple(known(marble(n), n) for n in row) for row in state.market.grid),
            slide=known(marble(state.market.slide), state.market.slide),
            piles=tuple(piles),
            leader_order=order,
            tokens=(HIDDEN,) * len(state.solo_action_tokens),
            cross=0,
            reports=(),
            current=0,
            phase="setup",
            last_round=False,
        )

    def resumed(self, message: m.GameResumed) -> View:
        view = self.begun(message.init_state)
        begun = message.cur_player is not None
        players = list(view.players)
        for told in message.players:
            seat = self.seat(told.nickname)
            players[seat] = self.resumed_player(players[seat], told, begun=begun)
        phase = "after" if message.is_main_action_done else "before"
        return replace(
            view,
            players=tuple(players),
            cross=message.black_position,
            reports=reports_held([message.black_position, *(each.position for each in players)]),
            current=0 if message.cur_player is None else self.seat(message.cur_player),
            phase=phase if begun else "setup",
            last_round=message.last_round,
        )

    def resumed_player(
        self, player: PlayerView, told: parts.ResumedPlayer, *, begun: bool
    ) -> PlayerView:
        active = tuple(sorted(each.index for each in told.leaders if each.isActive))
        gone = tuple(sorted(each.index for each in told.leaders if each.isDiscarded))
        hand = tuple(sorted(n.index for n in told.leaders if not n.isActive and not n.isDiscarded))
        chosen = begun or bool(told.leaders)
        if begun and told.nickname != self.name:
            hand = (HIDDEN,) * (KEPT - len(active) - len(gone))
        stores = [EMPTY] * CONTAINERS
        depots: dict[int, int] = {}
        for shelf in told.shelves:
            stores[shelf.index] = with_shelf(stores[shelf.index], shelf)
            if shelf.index in (FIRST_DEPOT, SECOND_DEPOT) and shelf.bound_res is not None:
                depots[shelf.index] = marble(shelf.bound_res)
        owed = 0 if begun or any(map(sum, stores)) else player.owed
        return replace(
            player,
            position=told.position,
            tiles=tuple(told.tiles),
            stores=tuple(stores),
            depots=tuple(kind for _, kind in sorted(depots.items())),
            slots=tuple(tuple(slot) for slot in told.slots),
            active=active,
            discarded=gone,
            hand=hand,
            chosen=chosen,
            owed=owed,
            absent=not told.isActive,
        )

    def offered(self, message: m.Told, view: View) -> None:
        """An offer says what is still to choose, which a returning player cannot know."""
        mine = view.player(view.viewer)
        if isinstance(message, m.OfferLeader):
            owed = STARTING_RESOURCES[view.viewer]
            mine = replace(mine, chosen=False, hand=(), owed=owed)
            order = list(view.leader_order)
            first = view.viewer * DEALT
            order[first : first + len(message.leaders_id)] = message.leaders_id
            view = replace(view, leader_order=tuple(order))
        elif isinstance(message, m.OfferResources):
            mine = replace(mine, owed=message.count)
        else:
            return
        players = list(view.players)
        players[view.viewer] = mine
        self.view = replace(view, players=tuple(players))

    # --- What happens -----------------------------------------------------------------------

    def events(self, message: m.Told, asked: m.Request | None, view: View) -> list[e.Event]:
        match message:
            case m.ResLeaderChoice():
                if isinstance(asked, m.ReqLeaderChoice):
                    return [e.LeadersKept(view.viewer, tuple(asked.choice))]
                # Chosen for who let the time go by: the first ones that were offered.
                chosen = view.offered(view.viewer)[: int(KEPT)]
                return [e.LeadersKept(view.viewer, chosen)]
            case m.ResResourcesChoice():
                return [e.ResourcesChosen(view.viewer)]
            case m.ResTurnEnd():
                ended: e.Event = e.TurnEnded(view.viewer)
                if isinstance(asked, m.ReqTurnEnd) or view.player(view.viewer).absent:
                    return [ended]
                # The time of the turn went by.
                return [ended, e.SeatLeft(view.viewer)]
            case m.UpdateCurPlayer(update=name):
                seat = self.seat(name)
                return [*self.setup_done(view), *self.attending(view, seat), e.TurnBegan(seat)]
            case m.UpdateMarket(update=line):
                return [taken(view, line)]
            case m.UpdateShelves(player=name, update=shelves):
                return self.stored(view, self.owner(name, view), shelves, asked)
            case m.UpdateLeaders(player=name, update=state):
                seat = self.owner(name, view)
                if state.isDiscarded:
                    return [e.LeaderDiscarded(seat, state.index)]
                return [e.LeaderActivated(seat, known(state.index, state.index, LEADERS))]
            case m.UpdateDevGrid(update=cell):
                return self.left_grid(view, cell)
            case m.UpdateDevCardSlot(player=name, update=bought):
                seat = self.owner(name, view)
                return [e.CardBought(seat, bought.slot_index, bought.card_index)]
            case m.UpdateFaithTrack(update=moved, player=name):
                return [
                    e.FaithMoved(None if moved.isLiM else self.owner(name, view), moved.position)
                ]
            case m.UpdateSoloToken(update=drawn):
                return self.token(view, drawn.index)
            case m.UpdateVaticanSection(update=report):
                keepers = tuple(sorted(self.seat(name) for name in report.nicknames))
                return [e.ReportHeld(report.index, keepers)]
            case m.UpdateLastRound():
                return [e.LastRound(view.current)]
            case m.UpdatePlayerStatus(update=status):
                seat = self.seat(status.nickname)
                return [e.SeatReturned(seat) if status.isActive else e.SeatLeft(seat)]
            case m.UpdateWinner(update=ending):
                return [self.ended(ending)]
            case _:
                return []

    def setup_done(self, view: View) -> list[e.Event]:
        """When turns begin, everybody who is there has chosen, though only the owner was told."""
        if view.phase != "setup":
            return []
        done: list[e.Event] = []
        for player in view.players:
            if not player.absent and player.seat != view.viewer:
                if not player.chosen:
                    done.append(e.LeadersKept(player.seat, None))
                if player.owed:
                    done.append(e.ResourcesChosen(player.seat))
        return done

    def attending(self, view: View, current: int) -> list[e.Event]:
        """Nobody is told that the server passes them over: only whose turn it is shows it."""
        mine = view.player(view.viewer)
        if mine.absent:
            return [e.SeatReturned(mine.seat)] if current == mine.seat else []
        late = view.phase == "setup" and not mine.ready and current != mine.seat
        return [e.SeatLeft(mine.seat)] if late else []

    def stored(
        self, view: View, seat: int, shelves: list[parts.Shelf], asked: m.Request | None
    ) -> list[e.Event]:
        player = view.player(seat)
        stores = list(player.stores)
        changed = sorted({shelf.index for shelf in shelves})
        for container in changed:
            if container != STRONGBOX:
                stores[container] = EMPTY
        for shelf in shelves:
            stores[shelf.index] = with_shelf(stores[shelf.index], shelf)
        told: list[e.Event] = []
        if player.owed and seat != view.viewer:
            told.append(e.ResourcesChosen(seat))
        elif seat == view.viewer:
            # Otherwise it is part of something else, such as a choice that was made late.
            if isinstance(asked, m.ReqActivateProd):
                told.append(e.Produced(seat, tuple(p.id for p in asked.choice.productions)))
            elif isinstance(asked, m.ReqSwapShelves):
                told.append(e.ShelvesRearranged(seat))
        elif view.phase == "before" and seat == view.current:
            moved = sum(map(sum, stores)) == sum(map(sum, player.stores))
            if STRONGBOX in changed or not moved:
                told.append(e.Produced(seat, ()))
            else:
                told.append(e.ShelvesRearranged(seat))
        return told + [e.StoreChanged(seat, each, stores[each]) for each in changed]

    def left_grid(self, view: View, cell: parts.GridCell) -> list[e.Event]:
        column, level = self.columns[cell.col_index], cell.row_index + 1
        count = self.leaving.pop((column, level), 1)
        gone: list[e.Event] = []
        top = view.top(column, level)
        for left in range(count - 1, -1, -1):
            below = cell.card_index if left == 0 else HIDDEN
            gone.append(e.CardLeftGrid(column, level, HIDDEN if top is None else top, below))
            top = below
        return gone

    def token(self, view: View, index: int) -> list[e.Event]:
        token = SOLO_TOKENS[known(index, index, len(SOLO_TOKENS))]
        self.leaving.clear()
        wanted = token.discards
        for level in range(1, LEVELS + 1):
            here = min(wanted, len(view.piles[token.colour * LEVELS + level - 1]))
            if here:
                self.leaving[token.colour, level] = here
                wanted -= here
        drawn: list[e.Event] = [e.TokenDrawn(index)]
        return [*drawn, e.TokensShuffled(None)] if token.reshuffle else drawn

    def ended(self, ending: parts.Ending) -> e.Event:
        won = ending.winner
        names = [] if won is None else [won] if isinstance(won, str) else won
        points = {each.nickname: each.quantity for each in ending.victory_points}
        return e.GameOver(
            tuple(self.seat(name) for name in names),
            tuple(points.get(name, 0) for name in self.names),
        )

    # --- Who --------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise Unexpected(f"nobody here is called {name!r}")
        return self.names.index(name)

    def owner(self, name: str | None, view: View) -> int:
        """Whose update it is; without a name, that of the current player."""
        return view.current if name is None else self.seat(name)


def blank(seat: int) -> PlayerView:
    return PlayerView(
        seat=seat,
        position=0,
        tiles=(),
        stores=(EMPTY,) * CONTAINERS,
        depots=(),
        slots=((), (), ()),
        active=(),
        discarded=(),
        hand=(),
        chosen=False,
        owed=STARTING_RESOURCES[seat],
        absent=False,
    )


def reports_held(positions: list[int]) -> tuple[int, ...]:
    """The reports that are behind the foremost marker; the tiles do not tell of one that nobody
    was near enough for, which happens when the black cross calls it."""
    furthest = max(positions)
    sections = enumerate(SECTION_TILES)
    return tuple(number for number, section in sections if furthest >= section.pope)


def chosen_late(view: View, happened: list[e.Event]) -> list[e.Event]:
    """Others who were away while setting up choose when they come back, or it is done for them.
    Nobody else is told; that they play shows it."""
    return [
        e.LeadersKept(event.seat, None)
        for event in happened
        if isinstance(event, PLAYED) and event.seat != view.viewer
        if not view.player(event.seat).chosen
    ]


def taken(view: View, line: parts.MarketLine) -> e.Event:
    """A row or column was taken, as the marbles say that lay there until now."""
    grid = view.market
    marbles = grid[line.index] if line.isRow else tuple(row[line.index] for row in grid)
    shifted = (*marbles[1:], view.slide)
    if [marble(name) for name in line.resources] != list(shifted):
        raise Unexpected("the market is not what it was")
    return e.MarketTaken(view.current, line.isRow, line.index, marbles)


def with_shelf(amounts: tuple[int, ...], shelf: parts.Shelf) -> tuple[int, ...]:
    """What a container holds once one kind of it is as told; a shelf holds only that kind."""
    if shelf.bound_res is None:
        return EMPTY
    kind = known(marble(shelf.bound_res), shelf.bound_res, len(RESOURCES))
    return tuple(shelf.quantity if each == kind else n for each, n in enumerate(amounts))


def known(number: int, told: object, below: int = len(MARBLES)) -> int:
    if not UNKNOWN < number < below:
        raise Unexpected(f"there is no {told!r}")
    return number


def check(view: View) -> None:
    """Refuses numbers of cards, leaders and spaces that nobody could draw."""
    cards = [*(card for pile in view.piles for card in pile[-1:])]
    leaders = [*view.leader_order]
    for player in view.players:
        cards += [card for slot in player.slots for card in slot]
        leaders += [*player.hand, *player.active, *player.discarded]
        known(player.position, player.position, LAST_SPACE + 1)
    known(view.cross, view.cross, LAST_SPACE + 1)
    if not all(HIDDEN <= card < CARDS for card in cards):
        raise Unexpected("there is no such card")
    if not all(HIDDEN <= leader < LEADERS for leader in leaders):
        raise Unexpected("there is no such leader")
