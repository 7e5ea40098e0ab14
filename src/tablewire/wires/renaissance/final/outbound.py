"""From what happened to messages of the final dialect, for one viewer.

Everything that one request led to is told in the order of `TOLD`, a row for each kind of deed.
What always holds: nothing is told that is not in the viewer's events or views; a player's points
are those after the update they stand before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, get_args

from tablewire.renaissance import events as e
from tablewire.renaissance.view import View, after
from tablewire.renaissance.vocabulary import LAST_SPACE
from tablewire.wires.renaissance.final import description, picture
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.picture import Names


def begun(view: View, names: Names) -> list[m.Told]:
    """What a viewer is told when the game begins: the state, then the starting faith.

    The players get it one after the other, in the order of their seats; the faith of those before
    is in the state of those after."""
    told: list[m.Told] = []
    to_come: dict[int, int] = {}
    for player in sorted(view.players, key=lambda each: each.seat):
        if player.seat >= view.viewer and player.position:
            to_come[player.seat] = 0
            told.append(marker(names[player.seat], player.position))
    return [picture.game(view, names, positions=to_come), *told]


def resumed(view: View, names: Names, events: Sequence[e.Event]) -> list[m.Told]:
    """What somebody is told who comes back."""
    told: list[m.Told] = [m.UpdatePlayerStatus(names[view.viewer], isActive=True)]
    if picture.is_setup_done(view):
        told.append(m.UpdateSetupDone())
    for event in events:
        if isinstance(event, e.TurnBegan):
            told.append(m.UpdateCurrentPlayer(names[event.seat]))
    told.append(picture.game(view, names))
    return [*told, *ending(view, names)] if view.phase == "over" else told


def ending(view: View, names: Names) -> list[m.Told]:
    """Everybody's points and who has won; against Lorenzo the winner alone is told."""
    if not view.winners:
        return [m.UpdateGameEnd()]
    places = zip(view.players, view.points or (), strict=True)
    told: list[m.Told] = [m.UpdateVictoryPoints(names[p.seat], points) for p, points in places]
    return [*told, m.UpdateGameEnd(names[view.winners[0]])]


def marker(name: str | None, position: int) -> m.UpdateFaithPoints:
    return m.UpdateFaithPoints(isBlackCross=name is None, faithPoints=position, player=name)


class Telling:
    """The events of one happening, told to one viewer."""

    def __init__(self, before: View, after: View, names: Names) -> None:
        self.before = before
        self.after = after
        self.names = names
        self.told: list[m.Told] = []
        self.events: Sequence[e.Event] = ()
        self.counted = before
        """The position as far as its points have been told."""

    def tell(self, events: Sequence[e.Event]) -> list[m.Told]:
        self.events = events
        deed = self.deed()
        if deed is not None:
            for part in TOLD[type(deed)]:
                part(self)
            action = ACTIONS.get(type(deed))
            if action is not None:
                self.told.append(m.UpdateAction(action, self.names[deed.seat]))
        return self.told

    def deed(self) -> Deed | None:
        """What this is about: somebody leaving or the end of a turn before anything else."""
        deeds = [event for event in self.events if isinstance(event, DEEDS)]
        passing = (deed for deed in deeds if isinstance(deed, PASSES_ON))
        return next(passing, deeds[0] if deeds else None)

    # --- The parts ------------------------------------------------------------------------------

    def containers(self) -> None:
        for event in self.events:
            if isinstance(event, e.StoreChanged):
                changed = picture.container(self.after, event.seat, event.container)
                self.told.append(m.UpdateResourceContainer(changed))

    def faith(self) -> None:
        """The others first, in the order of their turns, as their steps are those of what was
        discarded; then whose turn it is."""
        moved = [event for event in self.events if isinstance(event, e.FaithMoved)]
        order = [each.seat for each in picture.in_turn(self.before)]
        order = [*order[1:], order[0]]
        moved.sort(key=lambda event: -1 if event.seat is None else order.index(event.seat))
        for event in moved:
            if event.seat is not None:
                self.count(event)
            name = None if event.seat is None else self.names[event.seat]
            self.told.append(marker(name, event.position))

    def count(self, event: e.Event) -> None:
        """The points that players have after an event, where they differ."""
        seen, self.counted = self.counted, after(self.counted, event)
        for player in picture.in_turn(self.before):
            points = picture.points(self.counted.player(player.seat))
            if points != picture.points(seen.player(player.seat)):
                self.told.append(m.UpdateVictoryPoints(self.names[player.seat], points))

    def reports(self) -> None:
        order = [each.seat for each in picture.in_turn(self.before)]
        for event in self.events:
            if isinstance(event, e.ReportHeld):
                self.count(event)
                keepers = sorted(event.keepers, key=order.index)
                section = description.SECTION_IDS[event.section]
                kept = [self.names[seat] for seat in keepers]
                self.told.append(m.UpdateVaticanSection(section, kept))

    def market(self) -> None:
        self.told.append(m.UpdateMarket(picture.market(self.after)))

    def grid(self) -> None:
        if any(isinstance(event, e.CardLeftGrid) for event in self.events):
            self.told.append(m.UpdateDevCardGrid(picture.grid(self.after)))

    def slot(self) -> None:
        for event in self.events:
            if isinstance(event, e.CardBought):
                self.count(event)
                cards = self.after.player(event.seat).slots[event.slot]
                self.told.append(m.UpdateDevSlot(self.names[event.seat], event.slot, list(cards)))

    def leader(self) -> None:
        for event in self.events:
            if isinstance(event, e.LeaderActivated):
                self.count(event)
                self.told.append(m.UpdateActivateLeader(event.leader))

    def hands(self) -> None:
        """Of those who chose or discarded: what is left to the player, how many to all."""
        about_leaders = (e.LeadersKept, e.LeaderDiscarded)
        told_of = [event for event in self.events if isinstance(event, about_leaders)]
        for seat in dict.fromkeys(event.seat for event in told_of):
            player = self.after.player(seat)
            if seat == self.after.viewer:
                hand = picture.hand(self.after, player)
                self.told.append(m.UpdateLeadersHand(self.names[seat], hand))
            count = picture.hand_count(player)
            self.told.append(m.UpdateLeadersHandCount(self.names[seat], count))

    def setup_done(self) -> None:
        """The first player is known from the start; another one only if that one is absent."""
        if not picture.is_setup_done(self.after):
            return
        self.told.append(m.UpdateSetupDone())
        if self.before.phase == "setup" and self.after.current != self.before.current:
            self.told.append(m.UpdateCurrentPlayer(self.names[self.after.current]))

    def token(self) -> None:
        for event in self.events:
            if isinstance(event, e.TokenDrawn):
                self.told.append(m.UpdateActionToken(event.token))

    def last_round(self) -> None:
        """Alone there is no round to finish: what ends the game is told as if there were."""
        for event in self.events:
            at_once = (
                self.after.solo
                and isinstance(event, e.GameOver)
                and (event.winners or self.after.cross == LAST_SPACE)
            )
            if at_once or isinstance(event, e.LastRound):
                self.told.append(m.UpdateLastRound())

    def turn(self) -> None:
        """Whose turn it is now, if it is a new one."""
        if self.before.phase == "setup":
            return
        for event in self.events:
            if isinstance(event, e.TurnBegan):
                self.told.append(m.UpdateCurrentPlayer(self.names[event.seat]))

    def ending(self) -> None:
        if any(isinstance(event, e.GameOver) for event in self.events):
            self.told += ending(self.after, self.names)

    def status(self) -> None:
        for event in self.events:
            if isinstance(event, e.SeatLeft | e.SeatReturned):
                here = isinstance(event, e.SeatReturned)
                self.told.append(m.UpdatePlayerStatus(self.names[event.seat], isActive=here))


Deed: TypeAlias = (
    e.SeatLeft
    | e.SeatReturned
    | e.TurnEnded
    | e.LeadersKept
    | e.ResourcesChosen
    | e.MarketTaken
    | e.CardBought
    | e.Produced
    | e.ShelvesRearranged
    | e.LeaderActivated
    | e.LeaderDiscarded
)
DEEDS: Final = get_args(Deed)
PASSES_ON: Final = (e.SeatLeft, e.SeatReturned, e.TurnEnded)
ACTIONS: Final[dict[type[Deed], m.Action]] = {
    e.TurnEnded: "END_TURN",
    e.LeadersKept: "CHOOSE_LEADERS",
    e.ResourcesChosen: "CHOOSE_RESOURCES",
    e.MarketTaken: "TAKE_MARKET_RESOURCES",
    e.CardBought: "BUY_DEVELOPMENT_CARD",
    e.Produced: "ACTIVATE_PRODUCTION",
    e.ShelvesRearranged: "SWAP_SHELVES",
    e.LeaderActivated: "ACTIVATE_LEADER",
    e.LeaderDiscarded: "DISCARD_LEADER",
}

Part: TypeAlias = Callable[[Telling], None]

SCORED: Final[tuple[Part, ...]] = (Telling.reports, Telling.last_round, Telling.ending)
PASSED_ON: Final[tuple[Part, ...]] = (
    Telling.grid,
    Telling.faith,
    Telling.reports,
    Telling.last_round,
    Telling.token,
    Telling.turn,
    Telling.ending,
)
COME_OR_GONE: Final[tuple[Part, ...]] = (
    Telling.status,
    Telling.hands,
    Telling.containers,
    Telling.setup_done,
)

TOLD: Final[dict[type[Deed], tuple[Part, ...]]] = {
    e.SeatLeft: (*COME_OR_GONE, *PASSED_ON),
    e.SeatReturned: (*COME_OR_GONE, *PASSED_ON),
    e.TurnEnded: (Telling.hands, Telling.containers, *PASSED_ON),
    e.LeadersKept: (Telling.hands, Telling.containers, Telling.setup_done),
    e.ResourcesChosen: (Telling.containers, Telling.setup_done),
    e.MarketTaken: (Telling.containers, Telling.faith, Telling.market, *SCORED),
    e.CardBought: (
        Telling.containers,
        Telling.last_round,
        Telling.slot,
        Telling.grid,
        Telling.reports,
        Telling.ending,
    ),
    e.Produced: (Telling.containers, Telling.faith, *SCORED),
    e.ShelvesRearranged: (Telling.containers,),
    e.LeaderActivated: (Telling.leader,),
    e.LeaderDiscarded: (Telling.faith, Telling.hands, *SCORED),
}
"""By the event that a deed begins with: what is told of it, in order. What a deed leads to for
others, such as the choices made for somebody who never came, is told with it."""
