"""Taking back the last build or ship move, on tables that allow it.

The state before the action is kept whole; undoing brings it back. What was said since (offers,
embargoes) stays, and so does chance: nothing is drawn again.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.listener import (
    AREA_LEFT,
    FOR_REFUND,
    GAINED,
    LONGEST_ROUTE,
    PORTS_CHANGED,
    ROUTE_LENGTH,
    SHIP_REOPENED,
    SPECIAL_POINTS,
    TAKEN_BACK,
)
from tablewire.settlers.moves import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUY_PIECE,
    MOVE_SHIP,
    UNDO_BUILD,
    UNDO_SHIP_MOVE,
)
from tablewire.settlers.reasons import ALLOWED, NO_UNDO_LEFT, NOTHING_TO_UNDO, WRONG_STATE
from tablewire.settlers.state import IS_CLOSED, State
from tablewire.settlers.vocabulary import (
    CITY,
    FREE_ROAD_2,
    PLAY,
    ROAD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
    START_GOLD,
)


def remember(s: State, kind: i64, a: i64, b: i64) -> None:
    """Called before every move: what can be undone keeps the state, anything else forgets it."""
    if kind in (UNDO_BUILD, UNDO_SHIP_MOVE):
        return
    builds = kind in (BUILD_ROAD, BUILD_SETTLEMENT, BUILD_CITY, BUILD_SHIP)
    if (builds or kind in (BUY_PIECE, MOVE_SHIP)) and s.state > START_GOLD:
        bought = builds and s.undo_kind == BUY_PIECE and s.before is not None
        if not bought:
            s.before = None
            s.before = s.copy()
        s.undo_kind, s.undo_a, s.undo_b = kind, a, b
    else:
        s.before = None
        s.undo_kind = 0


def forget(s: State) -> None:
    """What just happened cannot be taken back: fog was lifted, the game is over."""
    s.before = None
    s.undo_kind = 0


def piece_built(kind: i64) -> i64:
    if kind == BUILD_ROAD:
        return ROAD
    if kind == BUILD_SETTLEMENT:
        return SETTLEMENT
    return CITY if kind == BUILD_CITY else SHIP


def why_not_undo(s: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    if s.state not in (PLAY, SPECIAL_BUILDING, FREE_ROAD_2):
        return WRONG_STATE
    if s.before is None or not s.rules.undo:
        return NOTHING_TO_UNDO
    if kind == UNDO_SHIP_MOVE:
        if s.undo_kind != MOVE_SHIP or (a, b) != (s.undo_a, s.undo_b):
            return NOTHING_TO_UNDO
    elif s.undo_kind in (MOVE_SHIP, BUY_PIECE):
        return NOTHING_TO_UNDO
    elif a != piece_built(s.undo_kind) or b != s.undo_a:
        return NOTHING_TO_UNDO
    if s.rules.undo_limit and s.players[seat].undos >= s.rules.undo_limit:
        return NO_UNDO_LEFT
    return ALLOWED


def undo(s: State, seat: i64) -> None:
    before = s.before
    if before is None:
        return
    after = s.copy()
    kind, a, b = s.undo_kind, s.undo_a, s.undo_b
    gifts = before.scenario.gift_taken_back(before, s)
    before.copy_into(s)
    keep_what_was_said(s, after)
    s.players[seat].undos = after.players[seat].undos + 1
    s.gifts = gifts
    forget(s)
    if kind == MOVE_SHIP:
        s.note(TAKEN_BACK, seat, SHIP, a, b + 1)
    else:
        s.note(TAKEN_BACK, seat, piece_built(kind), a, 0)
    note_differences(s, after, seat)


def keep_what_was_said(s: State, after: State) -> None:
    """Talk goes on while something can still be taken back, and is not taken back with it."""
    s.offers, s.next_offer = after.offers, after.next_offer
    seat: i64 = 0
    while seat < len(s.players):
        s.players[seat].embargoes = after.players[seat].embargoes
        s.players[seat].asked_special = after.players[seat].asked_special
        seat += 1


def note_differences(s: State, after: State, seat: i64) -> None:
    """What else was different a moment ago."""
    player = s.players[seat]
    refund = player.hand - after.players[seat].hand
    if refund:
        s.note(GAINED, seat, refund, FOR_REFUND)
    other: i64 = 0
    while other < len(s.players):
        if s.players[other].route != after.players[other].route:
            s.note(ROUTE_LENGTH, other, s.players[other].route)
        other += 1
    if s.route_holder != after.route_holder:
        s.note(LONGEST_ROUTE, s.route_holder)
    area: i64 = 0
    gone = after.players[seat].areas & ~player.areas
    while gone >> area:
        if (gone >> area) & 1:
            s.note(AREA_LEFT, seat, area + 1)
        area += 1
    if player.special_points != after.players[seat].special_points:
        s.note(SPECIAL_POINTS, seat, player.special_points - after.players[seat].special_points)
    if player.ports != after.players[seat].ports:
        s.note(PORTS_CHANGED, seat, player.ports)
    if s.board.sea:
        note_reopened(s, after, seat)
    s.scenario.note_taken_back(s, after, seat)


def note_reopened(s: State, after: State, seat: i64) -> None:
    edge: i64 = 0
    while edge < s.geometry.edges:
        closed = i64(after.edge_piece[edge]) & IS_CLOSED
        if closed and s.edge_piece[edge] and not i64(s.edge_piece[edge]) & IS_CLOSED:
            s.note(SHIP_REOPENED, seat, edge)
        edge += 1
