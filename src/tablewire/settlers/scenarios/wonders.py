"""Wonders: whoever finishes one wins, and nobody wins without leading one.

Each player may begin one wonder that nobody else has begun, if its requirement is met, for its
cost and a ship of the supply; every further level costs the same again. A player wins with the
fourth level, or with enough points and a wonder above everybody else's. There is no pirate. The
nodes beside the desert, at the strait and around it are closed in initial placement.

The first settlement beyond the starting area earns a special point.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.bank import pay
from tablewire.settlers.hand import covers
from tablewire.settlers.listener import FOR_WONDER, NODES_OPENED, WONDER_BUILT
from tablewire.settlers.moves import BUILD_WONDER, code_of
from tablewire.settlers.places import reopen_node
from tablewire.settlers.reasons import (
    ALLOWED,
    CANNOT_PAY,
    NO_PIECE_LEFT,
    NO_SUCH_MOVE,
    WONDER_NOT_OPEN,
    WONDER_REQUIREMENT,
    WRONG_STATE,
)
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.scenarios.areas import reward_first_area
from tablewire.settlers.state import IS_CITY, SEAT_BITS, State
from tablewire.settlers.vocabulary import NO_PORT, NOBODY, PLAY, SPECIAL_BUILDING
from tablewire.settlers.winning import check_win

THEATER: Final = 1
GREAT_BRIDGE: Final = 2
MONUMENT: Final = 3
GREAT_WALL: Final = 4
CATHEDRAL: Final = 5
WONDER_NAMES: Final = ("none", "theater", "great_bridge", "monument", "great_wall", "cathedral")

DESIGN: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, 1, 2])
"""Wonders are numbered from 1. With six seats two designs can be built twice."""
COSTS: Final[vec[i64]] = vec[i64](
    [0, 0x1000003000001, 0x3001001000000, 0x3000002000, 0x1001000000003, 0x1000003001]
)
"""For each level, by design."""

LAST_LEVEL: Final = 4
CITIES: Final = 4
LONG_ROUTE: Final = 5
MANY_POINTS: Final = 6
DESERT_NODES: Final = 1
STRAIT_NODES: Final = 2


class Wonders(Scenario):
    def may_move_pirate(self, s: State) -> bool:
        return False

    def first_turn(self, s: State) -> None:
        """The closed nodes open now."""
        board = s.board.copy()
        board.open_lists()
        s.board = board
        node: i64 = 0
        while node < s.geometry.nodes:
            reopen_node(s, node)
            node += 1
        s.note(NODES_OPENED, NOBODY)

    def settled(self, s: State, seat: i64, node: i64) -> None:
        reward_first_area(s, seat, node)

    def list_moves(self, s: State, moves: vec[i64], n: i64) -> i64:
        """What can be paid is looked at first: few hands cover a level."""
        hand = s.players[s.current].hand
        wonder: i64 = 1
        while wonder <= wonders_in(s):
            if covers(hand, COSTS[DESIGN[wonder]]):
                if self.why_not(s, BUILD_WONDER, s.current, wonder) == ALLOWED:
                    moves[n] = code_of(BUILD_WONDER, s.current, wonder)
                    n += 1
            wonder += 1
        return n

    def why_not(self, s: State, kind: i64, seat: i64, a: i64) -> i64:
        if kind != BUILD_WONDER:
            return NO_SUCH_MOVE
        if s.state not in (PLAY, SPECIAL_BUILDING):
            return WRONG_STATE
        player = s.players[seat]
        if not 1 <= a <= wonders_in(s) or player.wonder not in (NOBODY, a):
            return WONDER_NOT_OPEN
        if player.wonder == NOBODY:
            if owner_of(s, a) != NOBODY:
                return WONDER_NOT_OPEN
            if not meets_requirement(s, seat, DESIGN[a]):
                return WONDER_REQUIREMENT
            if player.ships == 0:
                return NO_PIECE_LEFT
        elif player.wonder_level == LAST_LEVEL:
            return WONDER_NOT_OPEN
        return ALLOWED if covers(player.hand, COSTS[DESIGN[a]]) else CANNOT_PAY

    def play(self, s: State, kind: i64, seat: i64, a: i64) -> None:
        player = s.players[seat]
        if player.wonder == NOBODY:
            player.wonder = a
            player.ships -= 1
        player.wonder_level += 1
        pay(s, seat, COSTS[DESIGN[a]], FOR_WONDER)
        s.note(WONDER_BUILT, seat, a, player.wonder_level)
        check_win(s)

    def has_won(self, s: State, seat: i64) -> bool:
        player = s.players[seat]
        if player.wonder_level == LAST_LEVEL:
            return True
        if player.total_points < s.rules.goal or player.wonder_level == 0:
            return False
        other: i64 = 0
        while other < len(s.players):
            if other != seat and s.players[other].wonder_level >= player.wonder_level:
                return False
            other += 1
        return True


def wonders_in(s: State) -> i64:
    """One more than there are seats."""
    return i64(len(s.players)) + 1


def owner_of(s: State, wonder: i64) -> i64:
    """Who began a wonder."""
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].wonder == wonder:
            return seat
        seat += 1
    return NOBODY


# What must be there before the first level


def meets_requirement(s: State, seat: i64, design: i64) -> bool:
    player = s.players[seat]
    cities = CITIES - player.cities
    if design == THEATER:
        return cities >= 2
    if design == GREAT_BRIDGE:
        return has_settlement_in(s, seat, STRAIT_NODES)
    if design == MONUMENT:
        return player.route >= LONG_ROUTE and has_city_at_port(s, seat)
    if design == GREAT_WALL:
        return has_settlement_in(s, seat, DESERT_NODES)
    return cities >= 1 and player.total_points >= MANY_POINTS


def has_settlement_in(s: State, seat: i64, list_number: i64) -> bool:
    """A settlement on a node of a special list; a city does not count."""
    node: i64 = 0
    while node < s.geometry.nodes:
        if s.board.node_list[node] == list_number and i64(s.node_piece[node]) == seat + 1:
            return True
        node += 1
    return False


def has_city_at_port(s: State, seat: i64) -> bool:
    node: i64 = 0
    while node < s.geometry.nodes:
        if s.board.node_port[node] != NO_PORT:
            if i64(s.node_piece[node]) & (SEAT_BITS | IS_CITY) == seat + 1 + IS_CITY:
                return True
        node += 1
    return False
