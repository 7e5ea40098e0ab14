"""Legal moves: those that bring the game forward, each with its payment and placement settled.

`fill` writes them as numbers into a vec that is kept; the list of typed moves is a convenience
on top of it. What always holds: the first legal move, again and again, ends the game; every
number written here is accepted by `turn.apply`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.renaissance.hands import covers, pack, total
from tablewire.renaissance.leaders import meets_needs
from tablewire.renaissance.market import whites_in
from tablewire.renaissance.production import leader_makes
from tablewire.renaissance.purchase import cost_for
from tablewire.renaissance.setup import dealt
from tablewire.renaissance.state import Player, State
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.turn import (
    ACTIVATE,
    BUY,
    DISCARD,
    END_TURN,
    KEEP,
    MARKET,
    PLACE,
    PRODUCE,
    coded,
)
from tablewire.renaissance.vocabulary import (
    AFTER,
    BASIC,
    COLOURS,
    DEALT,
    FIRST_LEADER,
    IN_HAND,
    KEPT,
    LEVELS,
    LINES,
    NOTHING,
    OVER,
    RESOURCES,
    SETUP,
    SLOTS,
)

ROOM: Final[i64] = 1024
"""More than there can ever be: 31 sets of cards and leaders, with and without the basic
production, in four kinds each, beside 35 ways to the market and 27 purchases."""

SETS: Final[i64] = 32


class Moves:
    """A buffer of legal moves, and the room to work them out."""

    def __init__(self) -> None:
        self.codes = vec[i64]([0] * ROOM)
        self.count: i64 = 0
        self.costs = vec[i64]([0] * SETS)
        self.sets = vec[i64]([0] * SETS)

    def add(self, code: i64) -> None:
        self.codes[self.count] = code
        self.count += 1


def fill(state: State, seat: i64, moves: Moves) -> i64:
    """Writes the legal moves of a seat and returns how many there are."""
    moves.count = 0
    player = state.players[seat]
    if state.phase == OVER or player.absent:
        return 0
    if state.phase == SETUP or not player.ready():
        add_choices(state, seat, moves)
        return moves.count
    if seat != state.current:
        return 0
    if state.phase == AFTER:
        moves.add(coded(END_TURN, seat, 0, 0))
    else:
        add_market(state, seat, player, moves)
        add_purchases(state, seat, player, moves)
        add_productions(seat, player, moves)
    for place in range(KEPT):
        if player.standing[place] == IN_HAND:
            if meets_needs(player, player.kept[place]):
                moves.add(coded(ACTIVATE, seat, place, 0))
            moves.add(coded(DISCARD, seat, place, 0))
    return moves.count


def add_choices(state: State, seat: i64, moves: Moves) -> None:
    player = state.players[seat]
    if player.kept[0] == NOTHING:
        for first in range(DEALT - 1):
            for second in range(first + 1, DEALT):
                moves.add(coded(KEEP, seat, dealt(state, seat, first), dealt(state, seat, second)))
    elif player.owed == 1:
        for kind in range(RESOURCES):
            moves.add(coded(PLACE, seat, kind, 0))
    elif player.owed == 2:
        for kind in range(RESOURCES):
            for other in range(kind, RESOURCES):
                moves.add(coded(PLACE, seat, kind, other + 1))


def add_market(state: State, seat: i64, player: Player, moves: Moves) -> None:
    if player.second_white == NOTHING:
        for line in range(LINES):
            moves.add(coded(MARKET, seat, line, 0))
        return
    for line in range(LINES):
        for first in range(whites_in(state.market, line) + 1):
            moves.add(coded(MARKET, seat, line, first))


def add_purchases(state: State, seat: i64, player: Player, moves: Moves) -> None:
    stock = player.stock()
    heights = player.heights
    for height in range(LEVELS):
        if heights[0] != height and heights[1] != height and heights[2] != height:
            continue
        for colour in range(COLOURS):
            pile = colour * LEVELS + height
            card = state.pile_top(pile)
            if card == NOTHING or not covers(stock, cost_for(player, card)):
                continue
            for slot in range(SLOTS):
                if heights[slot] == height:
                    moves.add(coded(BUY, seat, pile, slot))
                    if height == 0:
                        # Empty slots are alike.
                        break


def add_productions(seat: i64, player: Player, moves: Moves) -> None:
    """Every set that can be paid; sets with a free output once for each kind."""
    stock = player.stock()
    costs = moves.costs
    sets = moves.sets
    costs[0] = 0
    sets[0] = 0
    count: i64 = 1
    for slot in range(SLOTS):
        if player.heights[slot]:
            count = extend(
                stock, TABLES.pays[player.top(slot)], TABLES.bit[slot + 1], costs, sets, count
            )
    for place in range(KEPT):
        if leader_makes(player, place):
            cost = pack(TABLES.leader_resource[player.kept[place]], 1)
            count = extend(stock, cost, TABLES.bit[place + 1 + SLOTS], costs, sets, count)
    for at in range(count):
        chosen = sets[at]
        if chosen >= FIRST_LEADER:
            for kind in range(RESOURCES):
                moves.add(coded(PRODUCE, seat, chosen, kind))
        elif chosen:
            moves.add(coded(PRODUCE, seat, chosen, 0))
        if total(stock - costs[at]) >= 2:
            for kind in range(RESOURCES):
                moves.add(coded(PRODUCE, seat, chosen + BASIC, kind))


def extend(stock: i64, cost: i64, bit: i64, costs: vec[i64], sets: vec[i64], count: i64) -> i64:
    """Adds one production to every set so far that leaves enough to pay for it."""
    # The end is a copy: compiled, a range follows a variable that grows inside the loop.
    before = count
    for at in range(before):
        both = costs[at] + cost
        if covers(stock, both):
            costs[count] = both
            sets[count] = sets[at] + bit
            count += 1
    return count
