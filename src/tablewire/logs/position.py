"""The game as one view knows it at one point of a log: board, hands, points.

What always holds: a position is a value; it does not change when the log goes on. Cards whose
kind the view cannot know are counted as unknown, so that the number of cards of every seat is
right in every view. Places are the codes of the protocol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tablewire.logs.cards import NO_CARDS, Cards

if TYPE_CHECKING:
    from tablewire.logs.entry import Entry

FIRST_POINT_CARD, LAST_POINT_CARD = 4, 8
NOBODY: Final = -1


class Seat(msgspec.Struct):
    """What a seat holds and has on the board."""

    name: str = ""
    robot: bool = False
    cards: Cards = NO_CARDS
    roads: frozenset[int] = frozenset()
    settlements: frozenset[int] = frozenset()
    cities: frozenset[int] = frozenset()
    ships: frozenset[int] = frozenset()
    last_settlement: int = 0
    left: dict[str, int] = msgspec.field(default_factory=dict)  # pieces in stock
    development: tuple[int, ...] = ()  # cards in hand by number, 0 for one that is not known
    knights: int = 0
    warships: int = 0
    special_points: int = 0
    cloth: int = 0
    picks: int = 0  # gold cards to pick
    asks_to_build: bool = False  # asked for special building
    played_card: bool = False
    items: tuple[int, ...] = ()  # ports and the like in hand
    rolled: Cards = NO_CARDS  # gained by rolls so far
    picked: int = 0  # gained from gold by rolls so far
    bank_given: Cards = NO_CARDS  # in trades with the bank so far
    bank_received: Cards = NO_CARDS
    traded_given: Cards = NO_CARDS  # in trades with players so far
    traded_received: Cards = NO_CARDS
    offer: tuple[Cards, Cards] | None = None  # the open offer: given, wanted

    @property
    def point_cards(self) -> int:
        return sum(FIRST_POINT_CARD <= card <= LAST_POINT_CARD for card in self.development)


class Position(msgspec.Struct):
    """All that is known after an entry."""

    entry: Entry | None = None
    state: int = 0
    current: int = NOBODY
    first: int = NOBODY
    round: int = 0
    dice: int = 0
    deck: int = 0  # development cards left
    longest_route: int = NOBODY
    largest_army: int = NOBODY
    robber: int = 0  # hex, 0 for none
    pirate: int = 0
    sea: bool = False  # which codes the places have
    three_settlements: bool = False  # at the start
    hexes: dict[int, tuple[int, int]] = msgspec.field(default_factory=dict)  # terrain, number
    ports: tuple[int, ...] = ()  # as the layout message gives them
    villages: dict[int, int] = msgspec.field(default_factory=dict)  # cloth left
    fortresses: dict[int, int] = msgspec.field(default_factory=dict)  # strength left
    cloth: int = 0  # general supply
    wonders: dict[int, tuple[int, int]] = msgspec.field(default_factory=dict)  # seat, level
    seats: dict[int, Seat] = msgspec.field(default_factory=dict)
    scores: tuple[int, ...] = ()  # at the end, as the server tells them
    statistics: dict[int, dict[int, tuple[int, ...]]] = msgspec.field(default_factory=dict)

    def points(self, seat: int) -> int:
        """The points that the view can see or infer."""
        known = self.seats.get(seat)
        if known is None:
            return 0
        return (
            len(known.settlements)
            + 2 * len(known.cities)
            + 2 * (self.longest_route == seat)
            + 2 * (self.largest_army == seat)
            + known.special_points
            + known.cloth // 2
            + known.point_cards
        )
