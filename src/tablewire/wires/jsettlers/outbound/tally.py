"""What is known at a table between two happenings, so that telling one needs no whole view.

What always holds: a tally made from the views after a happening equals one that was moved on by
that happening. It knows all hands: of each, only what its own seat was told.
"""

from __future__ import annotations

from typing import NamedTuple

from tablewire.core.audience import SPECTATOR
from tablewire.core.happening import Happening
from tablewire.settlers.events import Cards
from tablewire.settlers.view import PORT_KINDS, View
from tablewire.wires.jsettlers.outbound import numbers as n


class LastAction(NamedTuple):
    """As the protocol numbers it: a piece, its code and seat; a piece and from where to where it
    went; or a card."""

    kind: int
    first: int
    second: int = 0
    third: int = 0


class Offer:
    """An open offer; `yes` are those who accepted one that does not bind."""

    __slots__ = ("binding", "give", "maker", "number", "to", "want", "yes")

    def __init__(
        self, number: int, maker: int, to: tuple[int, ...], give: Cards, want: Cards, binding: bool
    ) -> None:
        self.number = number
        self.maker = maker
        self.to = to
        self.give = give
        self.want = want
        self.binding = binding
        self.yes: set[int] = set()


class Tally:
    def __init__(self, chairs: int) -> None:
        self.state = 0
        self.current = -1
        self.turn = 0
        self.round = 0
        self.special_building = False
        self.hands: list[list[int]] = [[0, 0, 0, 0, 0] for _ in range(chairs)]
        self.knights = [0] * chairs
        self.cloth = [0] * chairs
        self.warships = [0] * chairs
        self.special_points = [0] * chairs
        self.areas = [0] * chairs
        """Land areas that earned special points, a bit each."""
        self.happened = [0] * chairs
        """Player event bits."""
        self.kept = [[0] * PORT_KINDS for _ in range(chairs)]
        """Gift ports in hand."""
        self.victim = -1
        """Who loses either cloth or a card, while that is being chosen."""
        self.ship_moved: tuple[int, int] | None = None
        """From edge to edge, by the last move that changed anything."""
        self.last_action: LastAction | None = None
        """That move, where it may be one that can be taken back."""
        self.fog_lifted = False
        """By that move, which cannot be taken back then."""
        self.offers: dict[int, Offer] = {}
        self.prizes: set[int] = set()
        """Seats that pick a card for having beaten the pirate fleet, not for a gold hex."""
        self.picking: dict[int, int] = {}
        self.discarding: dict[int, int] = {}

    def gain(self, seat: int, cards: Cards) -> None:
        hand = self.hands[seat]
        for kind in range(5):
            hand[kind] += cards[kind]

    def lose(self, seat: int, cards: Cards) -> None:
        hand = self.hands[seat]
        for kind in range(5):
            hand[kind] -= cards[kind]

    def total(self, seat: int) -> int:
        return sum(self.hands[seat])

    def offers_by(self, seat: int) -> list[Offer]:
        """Oldest first. On this wire only the last one is shown."""
        return [offer for offer in self.offers.values() if offer.maker == seat]


def happened_to(view: View, seat: int) -> int:
    """The player event bits that a view shows."""
    reached = n.REACHED_VILLAGE if view.seats[seat].reached_village else 0
    abroad = view.options.scenario == ANY_AREA_COUNTS and view.seats[seat].special_points > 0
    return reached | (n.SETTLED_ANY_AREA if abroad else 0)


ANY_AREA_COUNTS = "SC_WOND"
"""Where only the first settlement abroad earns special points."""


def tally_from(happening: Happening, chairs: int) -> Tally:
    """As things are after a happening; empty where no game has begun."""
    tally = Tally(chairs)
    view: View | None = happening.view(SPECTATOR)
    if view is None:
        return tally
    tally.state, tally.current = view.state, view.current
    tally.turn, tally.round = view.turn, view.round
    tally.special_building = view.special_building
    tally.victim = view.victim
    for seat in view.seats:
        number = seat.seat
        own: View = happening.view(number)
        hand = own.seats[number].hand
        tally.hands[number] = list(hand) if hand is not None else [0, 0, 0, 0, 0]
        tally.knights[number] = seat.knights
        tally.cloth[number] = seat.cloth
        tally.warships[number] = seat.warships
        tally.special_points[number] = seat.special_points
        tally.areas[number] = sum(1 << (area - 1) for area in seat.areas)
        tally.happened[number] = happened_to(view, number)
        tally.kept[number] = list(seat.kept_ports)
        if seat.gold_due:
            tally.picking[number] = seat.gold_due
        if seat.must_discard:
            tally.discarding[number] = seat.must_discard
    for open_offer in view.offers:
        offer = Offer(
            open_offer.number,
            open_offer.seat,
            open_offer.to,
            open_offer.give,
            open_offer.want,
            open_offer.binding,
        )
        offer.yes = set(open_offer.yes)
        if not open_offer.any_cards:
            tally.offers[offer.number] = offer
    return tally
