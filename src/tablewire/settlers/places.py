"""Pieces on the board, and where each seat could build next.

What always holds after every function here: the bits of a seat's spots equal what the rules of
placement say of each edge and node on its own (`is_road_spot`, `is_ship_spot`), whatever the
history was. Who pays, whose turn it is and what is left in supply is not asked here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewire.settlers.hand import ONE_OF
from tablewire.settlers.player import ONE_PORT
from tablewire.settlers.state import (
    IS_CITY,
    IS_NEW,
    IS_SHIP,
    MANY_NEW,
    PLACE_BIT,
    PLACE_WORD,
    ROOM_FOR_ONE,
    SEAT_BITS,
    State,
)
from tablewire.settlers.vocabulary import DESERT, WATER

DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def bit_positions() -> vec[i64]:
    positions = [0] * 64
    for place in range(64):
        positions[((0x03F79D71B4CB0A89 << place) >> 58) & 63] = place
    return vec[i64](positions)


BIT_POSITION: Final[vec[i64]] = bit_positions()


def lowest_place(word: i64) -> i64:
    """Which bit is the lowest that is set; a word holds 60."""
    return BIT_POSITION[(((word & -word) * DE_BRUIJN) >> 58) & 63]


YIELD_LANE: Final = 10
YIELD_COUNT: Final = 1023
ONE_YIELD: Final[vec[i64]] = vec[i64](
    [0x1, 0x400, 0x100000, 0x40000000, 0x10000000000, 0x4000000000000]
)
"""One card for each seat, in the lanes of `State.yields`."""


def lay_out(s: State) -> None:
    """An empty board: no pieces, all legal nodes open."""
    g, board = s.geometry, s.board
    seats: i64 = len(s.players)
    s.node_piece = vec[u8]([0] * int(g.nodes))
    s.edge_piece = vec[u8]([0] * int(g.edges))
    s.yields = vec[i64]([0] * int(g.hexes))
    s.income = vec[i64]([0] * int(13 * seats))
    s.bits = vec[i64]([0] * int(s.node_words + seats * s.block))
    s.setup_nodes = vec[i64]([0] * int(s.node_words))
    node: i64 = 0
    while node < g.nodes:
        if board.settle_node[node]:
            s.bits[PLACE_WORD[node]] |= PLACE_BIT[node]
            starts = board.starting_area == 0 or board.node_area[node] == board.starting_area
            if starts and board.node_list[node] == 0:
                s.setup_nodes[PLACE_WORD[node]] |= PLACE_BIT[node]
        node += 1


# The words of one seat


def touched_words(s: State, seat: i64) -> i64:
    return s.node_words + seat * s.block


def settled_words(s: State, seat: i64) -> i64:
    return 2 * s.node_words + seat * s.block


def road_words(s: State, seat: i64) -> i64:
    return 3 * s.node_words + seat * s.block


def ship_words(s: State, seat: i64) -> i64:
    return 3 * s.node_words + s.edge_words + seat * s.block


def open_ship_words(s: State, seat: i64) -> i64:
    return 3 * s.node_words + 2 * s.edge_words + seat * s.block


def has(s: State, words: i64, place: i64) -> bool:
    return s.bits[words + PLACE_WORD[place]] & PLACE_BIT[place] != 0


def mark(s: State, words: i64, place: i64) -> None:
    s.bits[words + PLACE_WORD[place]] |= PLACE_BIT[place]


def clear(s: State, words: i64, place: i64) -> None:
    s.bits[words + PLACE_WORD[place]] &= ~PLACE_BIT[place]


def any_place(s: State, words: i64, count: i64) -> bool:
    """Whether any place is marked in so many words."""
    word: i64 = 0
    while word < count:
        if s.bits[words + word]:
            return True
        word += 1
    return False


# The rules of placement


def is_road_spot(s: State, seat: i64, edge: i64) -> bool:
    """A free edge on land, at an own building or an own road that nobody's building cuts off."""
    if s.edge_piece[edge] != 0 or s.board.road_edge[edge] == 0:
        return False
    ends = s.geometry.edge_nodes
    return carries_on(s, seat, ends[2 * edge], 0) or carries_on(s, seat, ends[2 * edge + 1], 0)


def is_ship_spot(s: State, seat: i64, edge: i64) -> bool:
    """A free edge at water, at an own building or an own ship. The pirate is not asked here."""
    if s.edge_piece[edge] != 0 or s.board.ship_edge[edge] == 0:
        return False
    if s.scenario.limits_ships and not s.scenario.may_place_ship(s, seat, edge):
        return False
    ends = s.geometry.edge_nodes
    return carries_on(s, seat, ends[2 * edge], IS_SHIP) or carries_on(
        s, seat, ends[2 * edge + 1], IS_SHIP
    )


def carries_on(s: State, seat: i64, node: i64, kind: i64) -> bool:
    """Whether a new road (0) or ship (IS_SHIP) may start at this node."""
    piece = i64(s.node_piece[node])
    if piece != 0:
        return piece & SEAT_BITS == seat + 1
    if not has(s, touched_words(s, seat), node):
        return False
    node_edges, edge_piece = s.geometry.node_edges, s.edge_piece
    own = seat + 1 + kind
    k: i64 = 3 * node
    end = k + 3
    while k < end:
        edge = node_edges[k]
        if edge >= 0 and i64(edge_piece[edge]) & (SEAT_BITS | IS_SHIP) == own:
            return True
        k += 1
    return False


def is_free_node(s: State, node: i64) -> bool:
    """Empty, with empty neighbours: the distance rule."""
    if s.node_piece[node] != 0:
        return False
    k: i64 = 3 * node
    while k < 3 * node + 3:
        beside = s.geometry.node_nodes[k]
        if beside >= 0 and s.node_piece[beside] != 0:
            return False
        k += 1
    return True


def may_settle(s: State, seat: i64, node: i64) -> bool:
    """After the start: a legal free node at an own road or ship."""
    if not has(s, touched_words(s, seat), node):
        return False
    if has(s, 0, node):
        return True
    return s.players[seat].lone_node == node and is_free_node(s, node)


# Roads and ships


def put_edge(s: State, seat: i64, edge: i64, kind: i64) -> None:
    """A road (kind 0) or a ship (IS_SHIP, perhaps IS_NEW) of this seat now lies here."""
    s.edge_piece[edge] = u8(seat + 1 + kind)
    if kind & IS_SHIP:
        mark(s, open_ship_words(s, seat), edge)
    if kind & IS_NEW:
        note_new_ship(s, edge)
    bits, block = s.bits, s.block
    word, others = PLACE_WORD[edge], ~PLACE_BIT[edge]
    at = 3 * s.node_words + word
    sea = s.board.sea
    end: i64 = len(bits)
    while at < end:
        bits[at] &= others
        if sea:
            bits[at + s.edge_words] &= others
        at += block
    open_ends(s, seat, edge, kind)


def open_ends(s: State, seat: i64, edge: i64, kind: i64) -> None:
    """What is free at the ends of a new road (kind 0) or ship becomes a spot for another."""
    g, bits, edge_piece = s.geometry, s.bits, s.edge_piece
    touched = touched_words(s, seat)
    words = road_words(s, seat) if kind == 0 else ship_words(s, seat)
    legal = s.board.road_edge if kind == 0 else s.board.ship_edge
    limited = kind != 0 and s.scenario.limits_ships
    k: i64 = 4 * edge
    end = k + 4
    while k < end:
        node = g.edge_nodes[k >> 1]
        bits[touched + PLACE_WORD[node]] |= PLACE_BIT[node]
        last = k + 2
        if s.is_blocked(node, seat):
            k = last
        while k < last:
            beside = g.edge_edges[k]
            k += 1
            if beside < 0 or edge_piece[beside] != 0 or legal[beside] == 0:
                continue
            if limited and not s.scenario.may_place_ship(s, seat, beside):
                bits[words + PLACE_WORD[beside]] &= ~PLACE_BIT[beside]
            else:
                bits[words + PLACE_WORD[beside]] |= PLACE_BIT[beside]


def take_edge(s: State, edge: i64) -> None:
    """Whatever lay on this edge is gone. Roads carry on roads only, and ships ships."""
    lies = i64(s.edge_piece[edge])
    seat, kind = (lies & SEAT_BITS) - 1, lies & IS_SHIP
    s.edge_piece[edge] = 0
    if kind:
        clear(s, open_ship_words(s, seat), edge)
    leave_end(s, seat, edge, kind, 0)
    leave_end(s, seat, edge, kind, 1)


def leave_end(s: State, seat: i64, edge: i64, kind: i64, side: i64) -> None:
    """One end of an edge that was just emptied: whoever has something there that carries on may
    use the edge, and what is free beside it may have hung on what lay here."""
    g, edge_piece = s.geometry, s.edge_piece
    node = g.edge_nodes[2 * edge + side]
    piece = i64(s.node_piece[node])
    carried = piece != 0
    if carried:
        check_spot(s, (piece & SEAT_BITS) - 1, edge)
    touched = False
    first = 4 * edge + 2 * side
    k = first
    while k < first + 2:
        beside = g.edge_edges[k]
        k += 1
        if beside < 0 or edge_piece[beside] == 0:
            continue
        lies = i64(edge_piece[beside])
        owner = (lies & SEAT_BITS) - 1
        if owner == seat:
            touched = True
            if lies & IS_SHIP == kind:
                carried = True
        if piece == 0:
            open_spot(s, owner, edge, lies & IS_SHIP)
    if not touched:
        clear(s, touched_words(s, seat), node)
    if kind and s.scenario.limits_ships:
        check_ships_beside(s, seat, first)
    elif not carried:
        close_beside(s, seat, kind, first)


def open_spot(s: State, seat: i64, edge: i64, kind: i64) -> None:
    """A free edge at an own road (kind 0) or ship."""
    if kind == 0:
        if s.board.road_edge[edge] != 0:
            mark(s, road_words(s, seat), edge)
    elif s.scenario.limits_ships:
        check_ship_spot(s, seat, edge)
    elif s.board.ship_edge[edge] != 0:
        mark(s, ship_words(s, seat), edge)


def close_beside(s: State, seat: i64, kind: i64, first: i64) -> None:
    """Nothing carries on from an end of an edge any more: what is free beside it, which stands
    here in `edge_edges`, is a spot from its other end or not at all."""
    g, edge_piece = s.geometry, s.edge_piece
    words = road_words(s, seat) if kind == 0 else ship_words(s, seat)
    k = first
    while k < first + 2:
        beside = g.edge_edges[k]
        if beside >= 0 and edge_piece[beside] == 0 and not carries_on(s, seat, g.beyond[k], kind):
            clear(s, words, beside)
        k += 1


def check_ships_beside(s: State, seat: i64, first: i64) -> None:
    """Where ships are limited, one less changes what may lie beside it."""
    k = first
    while k < first + 2:
        beside = s.geometry.edge_edges[k]
        if beside >= 0 and s.edge_piece[beside] == 0:
            check_ship_spot(s, seat, beside)
        k += 1


def touches(s: State, seat: i64, node: i64) -> bool:
    node_edges, edge_piece = s.geometry.node_edges, s.edge_piece
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = node_edges[k]
        if edge >= 0 and i64(edge_piece[edge]) & SEAT_BITS == seat + 1:
            return True
        k += 1
    return False


def check_edge(s: State, edge: i64) -> None:
    """Works out anew whether this edge is a spot, for every seat."""
    ends = s.geometry.edge_nodes
    seat: i64 = 0
    while seat < len(s.players):
        if is_near(s, seat, ends[2 * edge]) or is_near(s, seat, ends[2 * edge + 1]):
            check_spot(s, seat, edge)
        else:
            clear(s, road_words(s, seat), edge)
            clear(s, ship_words(s, seat), edge)
        seat += 1


def is_near(s: State, seat: i64, node: i64) -> bool:
    """Whether this seat has anything at a node."""
    return has(s, touched_words(s, seat), node) or s.owner_of_node(node) == seat


def check_spot(s: State, seat: i64, edge: i64) -> None:
    check_road_spot(s, seat, edge)
    if s.board.sea:
        check_ship_spot(s, seat, edge)


def check_road_spot(s: State, seat: i64, edge: i64) -> None:
    if is_road_spot(s, seat, edge):
        mark(s, road_words(s, seat), edge)
    else:
        clear(s, road_words(s, seat), edge)


def check_ship_spot(s: State, seat: i64, edge: i64) -> None:
    if is_ship_spot(s, seat, edge):
        mark(s, ship_words(s, seat), edge)
    else:
        clear(s, ship_words(s, seat), edge)


def check_all_spots(s: State) -> None:
    """After the board itself changed."""
    edge: i64 = 0
    while edge < s.geometry.edges:
        check_edge(s, edge)
        edge += 1


# Settlements and cities


def put_settlement(s: State, seat: i64, node: i64) -> None:
    s.node_piece[node] = u8(seat + 1)
    mark(s, settled_words(s, seat), node)
    close_node(s, node)
    add_yield(s, seat, node, 1)
    port = s.board.node_port[node]
    if port >= 0:
        s.players[seat].ports |= ONE_PORT[port]
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0 and s.edge_piece[edge] == 0:
            check_edge(s, edge)
        k += 1


def put_city(s: State, seat: i64, node: i64) -> None:
    """In place of the settlement that stands here."""
    s.node_piece[node] = u8(seat + 1 + IS_CITY)
    clear(s, settled_words(s, seat), node)
    add_yield(s, seat, node, 1)


def take_settlement(s: State, node: i64) -> None:
    seat = s.owner_of_node(node)
    s.node_piece[node] = 0
    clear(s, settled_words(s, seat), node)
    add_yield(s, seat, node, -1)
    reopen_node(s, node)
    k: i64 = 3 * node
    while k < 3 * node + 3:
        beside = s.geometry.node_nodes[k]
        if beside >= 0:
            reopen_node(s, beside)
        edge = s.geometry.node_edges[k]
        if edge >= 0:
            check_edge(s, edge)
        k += 1
    count_ports(s, seat)


def close_node(s: State, node: i64) -> None:
    """Nobody settles here or beside it any more."""
    clear(s, 0, node)
    k: i64 = 3 * node
    while k < 3 * node + 3:
        beside = s.geometry.node_nodes[k]
        if beside >= 0:
            clear(s, 0, beside)
        k += 1


def reopen_node(s: State, node: i64) -> None:
    if s.board.settle_node[node] != 0 and is_free_node(s, node):
        mark(s, 0, node)
    else:
        clear(s, 0, node)


def add_yield(s: State, seat: i64, node: i64, amount: i64) -> None:
    k: i64 = 3 * node
    while k < 3 * node + 3:
        hex_ = s.geometry.node_hexes[k]
        if hex_ >= 0:
            s.yields[hex_] += amount * ONE_YIELD[seat]
            terrain = s.board.terrain[hex_]
            if WATER < terrain < DESERT:
                earned = s.board.number[hex_] * len(s.players) + seat
                s.income[earned] += amount * ONE_OF[terrain - 1]
        k += 1


def count_ports(s: State, seat: i64) -> None:
    """The ports of a seat from its buildings, after one of the two changed."""
    ports: i64 = 0
    node: i64 = 0
    while node < s.geometry.nodes:
        if i64(s.node_piece[node]) & SEAT_BITS == seat + 1 and s.board.node_port[node] >= 0:
            ports |= ONE_PORT[s.board.node_port[node]]
        node += 1
    s.players[seat].ports = ports


def note_new_ship(s: State, edge: i64) -> None:
    """Up to five edges fit; when there are more, all ships are looked through later."""
    noted = s.new_ships
    if 0 <= noted < ROOM_FOR_ONE:
        s.new_ships = (noted << 12) | (edge + 1)
    else:
        s.new_ships = MANY_NEW


def forget_new_ships(s: State) -> None:
    """A turn begins: ships placed in the last one may move again."""
    edge_piece = s.edge_piece
    noted = s.new_ships
    s.new_ships = 0
    if noted < 0:
        k: i64 = 0
        while k < len(edge_piece):
            piece = edge_piece[k]
            if piece & IS_NEW:
                edge_piece[k] = piece - IS_NEW
            k += 1
        return
    while noted:
        edge = (noted & 0xFFF) - 1
        piece = edge_piece[edge]
        if piece & IS_NEW:
            edge_piece[edge] = piece - IS_NEW
        noted >>= 12


def beside_pirate(s: State, edge: i64) -> bool:
    """Whether the pirate's hex has this edge."""
    if s.pirate < 0:
        return False
    sides = s.geometry.edge_hexes
    return sides[2 * edge] == s.pirate or sides[2 * edge + 1] == s.pirate
