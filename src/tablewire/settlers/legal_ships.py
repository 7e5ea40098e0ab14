"""Lists where ships could be moved to: each from the open end of a route to any place for a ship
that would not hang on that ship alone.

Moves are ordered by where they start, then by where they go.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.moves import A_SHIFT, B_SHIFT, MOVE_SHIP, SEAT_SHIFT, code_of
from tablewire.settlers.places import (
    beside_pirate,
    carries_on,
    lowest_place,
    open_ship_words,
    ship_words,
)
from tablewire.settlers.ships import can_arrive, can_leave
from tablewire.settlers.state import IS_SHIP, MOST_PLACES, PLACE_BIT, PLACE_WORD, SEAT_BITS, State
from tablewire.settlers.vocabulary import NOWHERE

_targets: Final[vec[i64]] = vec[i64]([0] * MOST_PLACES)
_lost: Final[vec[i64]] = vec[i64]([0] * 4)


def list_ship_moves(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    """Only the open ends of routes can move; where to is asked of the few marked edges."""
    bits, edge_piece = s.bits, s.edge_piece
    own = open_ship_words(s, seat)
    movable = seat + 1 + IS_SHIP
    limited = s.scenario.limits_ships
    hexes, pirate = s.geometry.edge_hexes, s.pirate
    targets: i64 = -1
    word: i64 = 0
    words = s.edge_words
    while word < words:
        left = bits[own + word]
        while left:
            start = word * 60 + lowest_place(left)
            left &= left - 1
            if i64(edge_piece[start]) != movable:
                continue
            if pirate >= 0 and (hexes[2 * start] == pirate or hexes[2 * start + 1] == pirate):
                continue
            if limited:
                if can_leave(s, seat, start):
                    n = list_limited_targets(s, seat, start, moves, n)
                continue
            lost = gather_lost(s, seat, start)
            if lost >= 0:
                if targets < 0:
                    targets = gather_targets(s, seat)
                n = list_targets(seat, start, targets, lost, moves, n)
        word += 1
    return n


def gather_targets(s: State, seat: i64) -> i64:
    """All places for a ship, in the buffer kept for them; returns how many."""
    bits, words, spare = s.bits, ship_words(s, seat), _targets
    hexes, pirate = s.geometry.edge_hexes, s.pirate
    kept: i64 = 0
    word: i64 = 0
    last = s.edge_words
    while word < last:
        left = bits[words + word]
        while left:
            target = word * 60 + lowest_place(left)
            left &= left - 1
            if pirate < 0 or (hexes[2 * target] != pirate and hexes[2 * target + 1] != pirate):
                spare[kept] = target
                kept += 1
        word += 1
    return kept


def gather_lost(s: State, seat: i64, start: i64) -> i64:
    """The places at the free ends of a ship that hang on nothing else: it cannot go there.
    Returns how many; -1 when it has no free end and cannot leave."""
    g, edge_piece, bits = s.geometry, s.edge_piece, s.bits
    words = ship_words(s, seat)
    own = seat + 1 + IS_SHIP
    lost: i64 = -1
    side: i64 = 0
    while side < 2:
        if i64(s.node_piece[g.edge_nodes[2 * start + side]]) & SEAT_BITS != seat + 1:
            k = 4 * start + 2 * side
            a, b = g.edge_edges[k], g.edge_edges[k + 1]
            on_a: i64 = 0
            on_b: i64 = 0
            if a >= 0:
                on_a = i64(edge_piece[a]) & (SEAT_BITS | IS_SHIP)
            if b >= 0:
                on_b = i64(edge_piece[b]) & (SEAT_BITS | IS_SHIP)
            if on_a != own and on_b != own:
                lost = max(lost, 0)
                if a >= 0 and bits[words + PLACE_WORD[a]] & PLACE_BIT[a]:
                    if not carries_on(s, seat, g.beyond[k], IS_SHIP):
                        _lost[lost] = a
                        lost += 1
                if b >= 0 and bits[words + PLACE_WORD[b]] & PLACE_BIT[b]:
                    if not carries_on(s, seat, g.beyond[k + 1], IS_SHIP):
                        _lost[lost] = b
                        lost += 1
        side += 1
    return lost


def list_targets(seat: i64, start: i64, targets: i64, lost: i64, moves: vec[i64], n: i64) -> i64:
    """All that were gathered but those that are lost, of which there are seldom more than two."""
    code = MOVE_SHIP | (seat << SEAT_SHIFT) | (start << A_SHIFT)
    spare = _targets
    i: i64 = 0
    if lost == 0:
        while i < targets:
            moves[n] = code | (spare[i] << B_SHIFT)
            n += 1
            i += 1
        return n
    first = _lost[0]
    second: i64 = NOWHERE
    if lost > 1:
        second = _lost[1]
    while i < targets:
        target = spare[i]
        if target != first and target != second and (lost <= 2 or not is_lost(target, lost)):
            moves[n] = code | (target << B_SHIFT)
            n += 1
        i += 1
    return n


def is_lost(target: i64, lost: i64) -> bool:
    k: i64 = 0
    while k < lost:
        if _lost[k] == target:
            return True
        k += 1
    return False


def list_limited_targets(s: State, seat: i64, start: i64, moves: vec[i64], n: i64) -> i64:
    target: i64 = 0
    while target < s.geometry.edges:
        if not beside_pirate(s, target) and can_arrive(s, seat, start, target):
            moves[n] = code_of(MOVE_SHIP, seat, start, target)
            n += 1
        target += 1
    return n
