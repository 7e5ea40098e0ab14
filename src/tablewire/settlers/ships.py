"""Moving a ship: once a turn, from the open end of a route."""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.building import carry_on
from tablewire.settlers.listener import SHIP_MOVED
from tablewire.settlers.places import beside_pirate, has, put_edge, ship_words, take_edge
from tablewire.settlers.reasons import (
    ALLOWED,
    ALREADY_MOVED_A_SHIP,
    NO_SUCH_PLACE,
    PIRATE_IS_THERE,
    PLACE_NOT_LEGAL,
    SHIP_CANNOT_MOVE,
    WRONG_STATE,
)
from tablewire.settlers.routes import close_route_of, lengthened, longest_through, recounted
from tablewire.settlers.state import IS_NEW, IS_SHIP, SEAT_BITS, State
from tablewire.settlers.vocabulary import PLAY


def why_not_move_ship(s: State, seat: i64, start: i64, target: i64) -> i64:
    if s.state != PLAY:
        return WRONG_STATE
    if s.moved_ship:
        return ALREADY_MOVED_A_SHIP
    if start >= s.geometry.edges or target >= s.geometry.edges:
        return NO_SUCH_PLACE
    if not can_leave(s, seat, start):
        return SHIP_CANNOT_MOVE
    if beside_pirate(s, target):
        return PIRATE_IS_THERE
    return ALLOWED if can_arrive(s, seat, start, target) else PLACE_NOT_LEGAL


def can_leave(s: State, seat: i64, edge: i64) -> bool:
    """An open ship that was not placed this turn, not held by the pirate, with a free end."""
    if i64(s.edge_piece[edge]) != seat + 1 + IS_SHIP or beside_pirate(s, edge):
        return False
    ends = s.geometry.edge_nodes
    return is_free_end(s, seat, edge, ends[2 * edge]) or is_free_end(
        s, seat, edge, ends[2 * edge + 1]
    )


def is_free_end(s: State, seat: i64, edge: i64, node: i64) -> bool:
    """No own building and no other own ship here."""
    return s.owner_of_node(node) != seat and not has_other_ship(s, seat, edge, node)


def has_other_ship(s: State, seat: i64, edge: i64, node: i64) -> bool:
    node_edges, edge_piece = s.geometry.node_edges, s.edge_piece
    own = seat + 1 + IS_SHIP
    k: i64 = 3 * node
    end = k + 3
    while k < end:
        other = node_edges[k]
        if other >= 0 and other != edge and i64(edge_piece[other]) & (SEAT_BITS | IS_SHIP) == own:
            return True
        k += 1
    return False


def can_arrive(s: State, seat: i64, start: i64, target: i64) -> bool:
    """A place for a ship that would still be joined to something without the old one."""
    if s.scenario.limits_ships and s.scenario.may_ship_arrive(s, seat, start, target):
        return True
    if start == target or not has(s, ship_words(s, seat), target):
        return False
    ends = s.geometry.edge_nodes
    return is_joined(s, seat, start, ends[2 * target]) or is_joined(
        s, seat, start, ends[2 * target + 1]
    )


def is_joined(s: State, seat: i64, start: i64, node: i64) -> bool:
    """An own building, or an own ship other than the one that leaves; nobody else's building."""
    if s.node_piece[node] != 0:
        return s.owner_of_node(node) == seat
    return has_other_ship(s, seat, start, node)


def move_ship(s: State, seat: i64, start: i64, target: i64) -> None:
    s.moved_ship = True
    s.scenario.about_to_build(s, seat, target)
    length = s.players[seat].route
    was_on_longest = length > 0 and longest_through(s, seat, start) == length
    take_edge(s, start)
    put_edge(s, seat, target, IS_SHIP | IS_NEW)
    s.note(SHIP_MOVED, seat, start, target)
    if was_on_longest:
        recounted(s, seat)
    else:
        lengthened(s, seat, target)
    close_route_of(s, seat, target)
    s.scenario.ship_arrived(s, seat, target)
    carry_on(s, seat, PLAY)
