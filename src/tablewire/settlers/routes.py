"""Longest route and closed ship routes.

A route is a trail over own roads and ships: no edge twice, not through somebody's building, and
from road to ship or back only at an own building. What always holds: `Player.route` is the
length of the longest, and a ship is closed when its chain joins two ends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from tablewire.settlers.listener import LONGEST_ROUTE, ROUTE_LENGTH, SHIP_CLOSED
from tablewire.settlers.places import clear, open_ship_words
from tablewire.settlers.state import (
    IS_CLOSED,
    IS_SEEN,
    IS_SHIP,
    IS_WALKED,
    PLACE_BIT,
    PLACE_WORD,
    SEAT_BITS,
    State,
)
from tablewire.settlers.vocabulary import NOBODY

SHORTEST_ROUTE_THAT_COUNTS: Final = 5
ROUTE_POINTS: Final = 2
UNWALKED: Final = SEAT_BITS | IS_WALKED
"""Of a piece that is not part of the trail so far, these bits are its owner alone."""


def longest_from(s: State, own: u8, node: i64, kind: u8) -> i64:
    """The longest trail over `own` pieces (the seat's number plus one) that goes on from this
    node, come by road (0) or ship (IS_SHIP)."""
    piece = s.node_piece[node]
    own_building = piece & SEAT_BITS == own
    if piece != 0 and not own_building:
        return 0
    best: i64 = 0
    g, edge_piece = s.geometry, s.edge_piece
    k: i64 = 3 * node
    end = k + 3
    while k < end:
        edge = g.node_edges[k]
        if edge >= 0:
            lies = edge_piece[edge]
            if lies & UNWALKED == own:
                next_kind = lies & IS_SHIP
                if own_building or next_kind == kind:
                    edge_piece[edge] = lies | IS_WALKED
                    length = 1 + longest_from(s, own, g.node_nodes[k], next_kind)
                    edge_piece[edge] = lies
                    best = max(best, length)
        k += 1
    return best


def longest_both(s: State, own: u8, node: i64, kind: u8, far: i64, far_kind: u8) -> i64:
    """The longest trail that goes on from two ends at once, sharing no edge."""
    best = longest_from(s, own, far, far_kind)
    piece = s.node_piece[node]
    own_building = piece & SEAT_BITS == own
    if piece != 0 and not own_building:
        return best
    g, edge_piece = s.geometry, s.edge_piece
    k: i64 = 3 * node
    end = k + 3
    while k < end:
        edge = g.node_edges[k]
        if edge >= 0:
            lies = edge_piece[edge]
            if lies & UNWALKED == own:
                next_kind = lies & IS_SHIP
                if own_building or next_kind == kind:
                    edge_piece[edge] = lies | IS_WALKED
                    length = 1 + longest_both(s, own, g.node_nodes[k], next_kind, far, far_kind)
                    edge_piece[edge] = lies
                    best = max(best, length)
        k += 1
    return best


def lengthened(s: State, seat: i64, edge: i64) -> None:
    """A new road or ship: only trails through it can be longer than before."""
    if s.rules.no_routes:
        return
    length = longest_through(s, seat, edge)
    if length > s.players[seat].route:
        set_length(s, seat, length)


def longest_through(s: State, seat: i64, edge: i64) -> i64:
    lies = s.edge_piece[edge]
    kind = lies & IS_SHIP
    s.edge_piece[edge] = lies | IS_WALKED
    ends = s.geometry.edge_nodes
    length = 1 + longest_both(s, u8(seat + 1), ends[2 * edge], kind, ends[2 * edge + 1], kind)
    s.edge_piece[edge] = lies
    return length


def recounted(s: State, seat: i64) -> None:
    """Something was cut, moved or joined: every trail that could be the longest is tried."""
    if s.rules.no_routes:
        return
    best: i64 = 0
    touched = s.node_words + seat * s.block
    node: i64 = 0
    nodes = s.geometry.nodes
    while node < nodes:
        if s.bits[touched + PLACE_WORD[node]] & PLACE_BIT[node] and may_begin(s, seat, node):
            best = max(best, longest_starting(s, seat, node))
            mark_seen(s, seat, node)
        node += 1
    # What no beginning leads to is a ring: it may be walked from anywhere.
    edge: i64 = 0
    while edge < s.geometry.edges:
        lies = i64(s.edge_piece[edge])
        if lies & SEAT_BITS == seat + 1 and not lies & IS_SEEN:
            start = s.geometry.edge_nodes[2 * edge]
            best = max(best, longest_starting(s, seat, start))
            mark_seen(s, seat, start)
        edge += 1
    edge = 0
    while edge < s.geometry.edges:
        s.edge_piece[edge] = u8(i64(s.edge_piece[edge]) & ~IS_SEEN)
        edge += 1
    set_length(s, seat, best)


def may_begin(s: State, seat: i64, node: i64) -> bool:
    """A trail that begins where exactly two pieces run through could begin one piece earlier."""
    count: i64 = 0
    kinds: i64 = 0
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0:
            lies = i64(s.edge_piece[edge])
            if lies & SEAT_BITS == seat + 1:
                count += 1
                kinds += lies & IS_SHIP
        k += 1
    if count != 2:
        return True
    piece = i64(s.node_piece[node])
    if piece != 0:
        return piece & SEAT_BITS != seat + 1
    return kinds == IS_SHIP


def mark_seen(s: State, seat: i64, node: i64) -> None:
    """Marks all pieces that hang together with this node, whoever's buildings stand between."""
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0:
            lies = i64(s.edge_piece[edge])
            if lies & (SEAT_BITS | IS_SEEN) == seat + 1:
                s.edge_piece[edge] = u8(lies | IS_SEEN)
                mark_seen(s, seat, s.geometry.node_nodes[k])
        k += 1


def longest_starting(s: State, seat: i64, node: i64) -> i64:
    """A trail may start anywhere, also at somebody's building."""
    best: i64 = 0
    own = u8(seat + 1)
    g = s.geometry
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = g.node_edges[k]
        if edge >= 0:
            lies = s.edge_piece[edge]
            if lies & SEAT_BITS == own:
                s.edge_piece[edge] = lies | IS_WALKED
                best = max(best, 1 + longest_from(s, own, g.node_nodes[k], lies & IS_SHIP))
                s.edge_piece[edge] = lies
        k += 1
    return best


def set_length(s: State, seat: i64, length: i64) -> None:
    player = s.players[seat]
    if player.route != length:
        player.route = length
        s.note(ROUTE_LENGTH, seat, length)
        if not s.rules.win_at_turn_end:
            award_longest(s)


def award_longest(s: State) -> None:
    """The only one with the best length holds it; among several the present holder keeps it."""
    best: i64 = 0
    holder: i64 = NOBODY
    shared = False
    seat: i64 = 0
    while seat < len(s.players):
        length = s.players[seat].route
        if length > best:
            best, holder, shared = length, seat, False
        elif length == best:
            shared = True
            if seat == s.route_holder:
                holder = seat
        seat += 1
    if best < SHORTEST_ROUTE_THAT_COUNTS or (shared and holder != s.route_holder):
        holder = NOBODY
    hand_over_longest(s, holder)


def award_longest_at_turn_end(s: State, seat: i64) -> None:
    """The commands profile: only who ends a turn can take it, and only with a longer route."""
    length = s.players[seat].route
    if length < SHORTEST_ROUTE_THAT_COUNTS:
        return
    holder = s.route_holder
    if holder < 0 or s.players[holder].route < length:
        hand_over_longest(s, seat)


def hand_over_longest(s: State, holder: i64) -> None:
    if holder == s.route_holder:
        return
    if s.route_holder >= 0:
        s.players[s.route_holder].points -= ROUTE_POINTS
    if holder >= 0:
        s.players[holder].points += ROUTE_POINTS
    s.route_holder = holder
    s.note(LONGEST_ROUTE, holder)


def settlement_changes_routes(s: State, seat: i64, node: i64) -> None:
    """A new settlement may cut somebody's route, and may join an own road and an own ship."""
    roads: i64 = 0
    ships: i64 = 0
    cut: i64 = NOBODY
    seen: i64 = NOBODY
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0 and s.edge_piece[edge] != 0:
            owner = s.owner_of_edge(edge)
            if owner == seat:
                if i64(s.edge_piece[edge]) & IS_SHIP:
                    ships += 1
                else:
                    roads += 1
            elif owner == seen:
                cut = owner
            else:
                seen = owner
        k += 1
    if cut >= 0:
        recounted(s, cut)
    if roads and ships:
        recounted(s, seat)


# Closed ship routes


def close_routes_at(s: State, seat: i64, node: i64) -> None:
    """A building now stands here: the chains of open ships that touch it may be complete."""
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0 and is_open_ship(s, seat, edge):
            close_route_of(s, seat, edge)
        k += 1


def close_route_of(s: State, seat: i64, edge: i64) -> None:
    """A ship that lies at an own building or a village completes its chain when its other end
    leads to one too. A ship that joins two chains at sea completes nothing by itself."""
    ends = s.geometry.edge_nodes
    a, b = ends[2 * edge], ends[2 * edge + 1]
    if is_end(s, seat, a):
        close_from(s, seat, edge, b)
    if is_open_ship(s, seat, edge) and is_end(s, seat, b):
        close_from(s, seat, edge, a)


def is_end(s: State, seat: i64, node: i64) -> bool:
    """Whether a route of ships is complete here."""
    piece = i64(s.node_piece[node])
    if piece != 0:
        return piece & SEAT_BITS == seat + 1
    return s.scenario.has_villages and s.scenario.ends_route(s, node)


def close_from(s: State, seat: i64, edge: i64, far: i64) -> None:
    lies = i64(s.edge_piece[edge])
    s.edge_piece[edge] = u8(lies | IS_WALKED)
    complete = leads_to_an_end(s, seat, far)
    s.edge_piece[edge] = u8(lies)
    if complete:
        close_ship(s, seat, edge)


def leads_to_an_end(s: State, seat: i64, node: i64) -> bool:
    """Whether ships lead on from this node to an end or to a closed route; those that do close."""
    if s.node_piece[node] != 0 or is_end(s, seat, node):
        return is_end(s, seat, node)
    leads = False
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0:
            lies = i64(s.edge_piece[edge])
            if lies & (SEAT_BITS | IS_SHIP | IS_WALKED) == seat + 1 + IS_SHIP:
                if lies & IS_CLOSED:
                    leads = True
                else:
                    s.edge_piece[edge] = u8(lies | IS_WALKED)
                    onward = leads_to_an_end(s, seat, s.geometry.node_nodes[k])
                    s.edge_piece[edge] = u8(lies)
                    if onward:
                        leads = True
                        close_ship(s, seat, edge)
        k += 1
    return leads


def close_ship(s: State, seat: i64, edge: i64) -> None:
    lies = i64(s.edge_piece[edge])
    if lies & IS_CLOSED:
        return
    s.edge_piece[edge] = u8(lies | IS_CLOSED)
    clear(s, open_ship_words(s, seat), edge)
    s.note(SHIP_CLOSED, seat, edge)
    if s.scenario.has_villages:
        side: i64 = 2 * edge
        while side < 2 * edge + 2:
            node = s.geometry.edge_nodes[side]
            if s.scenario.ends_route(s, node):
                s.scenario.route_reached(s, seat, node)
            side += 1


def is_open_ship(s: State, seat: i64, edge: i64) -> bool:
    return i64(s.edge_piece[edge]) & (SEAT_BITS | IS_SHIP | IS_CLOSED) == seat + 1 + IS_SHIP
