"""What one seat has: cards, pieces in supply, points, and what it owes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.vocabulary import NOBODY, NOWHERE

# Development cards of one seat are packed like a hand: ten lanes of six bits, one a kind.
CARD_LANE: Final = 6
CARD_COUNT: Final = 63
ONE_CARD: Final[vec[i64]] = vec[i64](
    [0x1, 0x40, 0x1000, 0x40000, 0x1000000, 0x40000000, 0x1000000000, 0x40000000000,
     0x1000000000000, 0x40000000000000]
)  # fmt: skip
"""One development card of each kind."""

ONE_PORT: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32])
"""The bit of each kind of port in `ports`: 3:1, then 2:1 for clay, ore, sheep, wheat, wood."""


class Player:
    def __init__(self) -> None:
        self.active = False
        """Whether somebody plays this seat. A seat that was left keeps its pieces."""
        self.hand: i64 = 0
        self.roads: i64 = 15
        """Pieces still in supply, as the next three."""
        self.settlements: i64 = 5
        self.cities: i64 = 4
        self.ships: i64 = 0
        self.points: i64 = 0
        """Public points: all but the cards that are points."""
        self.point_cards: i64 = 0
        self.cards: i64 = 0
        """Development cards that may be played, and those that are points."""
        self.fresh: i64 = 0
        """Development cards bought since the seat's last turn began."""
        self.cards_played: i64 = 0
        """Since the seat's last turn began."""
        self.knights: i64 = 0
        self.route: i64 = 0
        self.ports: i64 = 0
        self.must_discard: i64 = 0
        self.gold_due: i64 = 0
        self.asked_special = False
        self.did_special = False
        self.undos: i64 = 0
        self.embargoes: i64 = 0
        """A bit for each seat this one does not trade with."""

        # Sea board and scenarios.
        self.special_points: i64 = 0
        self.areas: i64 = 0
        """A bit for each land area (less one) whose first settlement earned points."""
        self.start_area: i64 = 0
        self.second_start_area: i64 = 0
        self.cloth: i64 = 0
        self.reached_village = False
        self.warships: i64 = 0
        self.fortress: i64 = 0
        """Strength of the own pirate fortress; 0 when there is none or it fell."""
        self.fortress_node: i64 = NOWHERE
        self.lone_node: i64 = NOWHERE
        """A node on the way where only this seat may settle."""
        self.slot: i64 = NOBODY
        self.wonder: i64 = NOBODY
        self.wonder_level: i64 = 0
        self.kept_ports: i64 = 0
        """Gift ports not placed yet, as lanes of six bits by kind of port."""

    def copy_into(self, twin: Player) -> None:
        twin.active = self.active
        twin.hand = self.hand
        twin.roads = self.roads
        twin.settlements = self.settlements
        twin.cities = self.cities
        twin.ships = self.ships
        twin.points = self.points
        twin.point_cards = self.point_cards
        twin.cards = self.cards
        twin.fresh = self.fresh
        twin.cards_played = self.cards_played
        twin.knights = self.knights
        twin.route = self.route
        twin.ports = self.ports
        twin.must_discard = self.must_discard
        twin.gold_due = self.gold_due
        twin.asked_special = self.asked_special
        twin.did_special = self.did_special
        twin.undos = self.undos
        twin.embargoes = self.embargoes
        twin.special_points = self.special_points
        twin.areas = self.areas
        twin.start_area = self.start_area
        twin.second_start_area = self.second_start_area
        twin.cloth = self.cloth
        twin.reached_village = self.reached_village
        twin.warships = self.warships
        twin.fortress = self.fortress
        twin.fortress_node = self.fortress_node
        twin.lone_node = self.lone_node
        twin.slot = self.slot
        twin.wonder = self.wonder
        twin.wonder_level = self.wonder_level
        twin.kept_ports = self.kept_ports

    @property
    def total_points(self) -> i64:
        return self.points + self.point_cards

    def card_count(self, kind: i64) -> i64:
        """How many of a kind could be played by their age."""
        return (self.cards >> (kind * CARD_LANE)) & CARD_COUNT

    def fresh_count(self, kind: i64) -> i64:
        return (self.fresh >> (kind * CARD_LANE)) & CARD_COUNT
