"""Cloth Trade: ship routes to villages bring cloth, and two cloth are a point.

Nobody settles on the small islands; a village there ends a ship route. Whoever reaches one
becomes its trader, takes a cloth, and from then on gets one whenever its number is rolled. The
first village also lifts a player's ban on moving the pirate. The game is over when fewer than
four villages have cloth left, though nobody may have reached the goal.

`State.extra`: the general supply, then the cloth of each village, then the traders of each in
the order in which they came, as lanes of three bits (the seat plus one).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.listener import CLOTH_MOVED, VILLAGE_LEFT, VILLAGE_REACHED
from tablewire.settlers.robber import move_cloth
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import NOBODY, NOWHERE

FEWEST_VILLAGES_WITH_CLOTH: Final = 4
TRADER_LANE: Final = 3
TRADER: Final = 7


class Cloth(Scenario):
    def __init__(self) -> None:
        super().__init__()
        self.has_villages = True

    def begin(self, s: State) -> None:
        villages: i64 = len(s.board.village_node)
        s.extra = vec[i64]([0] * int(1 + 2 * villages))
        s.extra[0] = s.board.general_cloth
        village: i64 = 0
        while village < villages:
            s.extra[1 + village] = s.board.village_cloth
            village += 1

    # Trade routes

    def ends_route(self, s: State, node: i64) -> bool:
        return village_at(s, node) >= 0

    def route_reached(self, s: State, seat: i64, node: i64) -> None:
        village = village_at(s, node)
        if is_trader(s, village, seat):
            return
        add_trader(s, village, seat)
        s.players[seat].reached_village = True
        s.note(VILLAGE_REACHED, seat, node)
        if s.extra[1 + village]:
            hand_out(s, village, seat)

    # The dice

    def produced(self, s: State, number: i64) -> bool:
        """A village with this number and at least one cloth gives one to each of its traders."""
        given = False
        numbers = s.board.village_dice
        village: i64 = 0
        while village < len(numbers):
            if numbers[village] == number and s.extra[1 + village]:
                if serve_traders(s, village):
                    given = True
            village += 1
        return given

    # The pirate

    def may_move_pirate(self, s: State) -> bool:
        return s.players[s.current].reached_village

    def can_lose_to_pirate(self, s: State, seat: i64) -> bool:
        return s.players[seat].cloth > 0

    # The end

    def ends_early(self, s: State) -> bool:
        extra = s.extra
        left: i64 = 0
        village: i64 = len(s.board.village_node)
        while village > 0 and left < FEWEST_VILLAGES_WITH_CLOTH:
            if extra[village]:
                left += 1
            village -= 1
        return left < FEWEST_VILLAGES_WITH_CLOTH

    def early_winner(self, s: State) -> i64:
        """Most points; among equals most cloth; then whose turn it is, or is next."""
        seat = s.current
        winner = NOBODY
        for _ in range(len(s.players)):
            if s.players[seat].active and (winner < 0 or leads(s, seat, winner)):
                winner = seat
            seat = seat + 1 if seat + 1 < len(s.players) else 0
        return winner

    # Undo

    def note_taken_back(self, s: State, after: State, seat: i64) -> None:
        village: i64 = 0
        while village < len(s.board.village_node):
            node = s.board.village_node[village]
            if is_trader(after, village, seat) and not is_trader(s, village, seat):
                s.note(VILLAGE_LEFT, seat, node)
                given = s.extra[1 + village] - after.extra[1 + village]
                if given:
                    s.note(CLOTH_MOVED, seat, node, -given, s.extra[1 + village])
            village += 1


def village_at(s: State, node: i64) -> i64:
    """Which village stands at this node; -1 for none."""
    return s.board.node_village[node]


def cloth_of(s: State, village: i64) -> i64:
    return s.extra[1 + village]


def general_cloth(s: State) -> i64:
    return s.extra[0]


def traders_at(s: State, village: i64) -> list[int]:
    """The seats that trade with a village, in the order in which they came."""
    lanes = s.extra[1 + len(s.board.village_node) + village]
    seats: list[int] = []
    while lanes:
        seats.append(int((lanes & TRADER) - 1))
        lanes >>= TRADER_LANE
    return seats


def is_trader(s: State, village: i64, seat: i64) -> bool:
    lanes = s.extra[1 + len(s.board.village_node) + village]
    while lanes:
        if lanes & TRADER == seat + 1:
            return True
        lanes >>= TRADER_LANE
    return False


def add_trader(s: State, village: i64, seat: i64) -> None:
    at = 1 + len(s.board.village_node) + village
    shift: i64 = 0
    while (s.extra[at] >> shift) & TRADER:
        shift += TRADER_LANE
    s.extra[at] |= (seat + 1) << shift


def serve_traders(s: State, village: i64) -> bool:
    """Every trader gets a cloth, from the village as long as it has any, then from the general
    supply. Where both run out the current player comes first, then who came first."""
    served = False
    current = s.players[s.current]
    if current.active and is_trader(s, village, s.current):
        served = serve(s, village, s.current)
    lanes = s.extra[1 + len(s.board.village_node) + village]
    while lanes:
        seat = (lanes & TRADER) - 1
        lanes >>= TRADER_LANE
        if seat != s.current and s.players[seat].active and serve(s, village, seat):
            served = True
    return served


def serve(s: State, village: i64, seat: i64) -> bool:
    if s.extra[1 + village]:
        hand_out(s, village, seat)
        return True
    if s.extra[0]:
        s.extra[0] -= 1
        move_cloth(s, seat, s.players[seat].cloth + 1)
        s.note(CLOTH_MOVED, seat, NOWHERE, 1, s.extra[0])
        return True
    return False


def hand_out(s: State, village: i64, seat: i64) -> None:
    s.extra[1 + village] -= 1
    move_cloth(s, seat, s.players[seat].cloth + 1)
    s.note(CLOTH_MOVED, seat, s.board.village_node[village], 1, s.extra[1 + village])


def leads(s: State, seat: i64, other: i64) -> bool:
    """Whether a seat stands better than another at the early end."""
    a, b = s.players[seat], s.players[other]
    if a.total_points != b.total_points:
        return a.total_points > b.total_points
    return a.cloth > b.cloth
