"""Forgotten Tribe: gifts for ships that reach the small islands, where nobody settles.

A ship placed on or moved to an edge with a gift takes it: a development card that was set aside
before play, or a special point. One that comes to a port of the tribe takes the port along: it
must be placed at an own building on the coast at once, or where there is no room it is kept and
can be placed in a later turn.

`State.extra`: the kind of port being placed plus one (0: none), whether it was taken out of
what was kept, the state that follows, then what lies on each special edge (0: nothing more).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.settlers.cards import take_card
from tablewire.settlers.listener import (
    CARD_BOUGHT,
    GIFT_CARD_RETURNED,
    PORT_KEPT,
    PORT_PLACED,
    PORT_RETURNED,
    PORT_TAKEN,
    PORT_TAKEN_OUT,
    PORTS_CHANGED,
    SPECIAL_EDGE_RESTORED,
    SPECIAL_EDGE_TAKEN,
)
from tablewire.settlers.moves import CANCEL_PORT, PLACE_PORT, TAKE_OUT_PORT, code_of
from tablewire.settlers.places import count_ports
from tablewire.settlers.reasons import (
    ALLOWED,
    NO_SUCH_MOVE,
    NO_SUCH_PLACE,
    NO_SUCH_PORT,
    NOTHING_TO_CANCEL,
    PLACE_NOT_LEGAL,
    WRONG_STATE,
)
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.scenarios.areas import FOR_SPECIAL_EDGE, reward
from tablewire.settlers.state import SEAT_BITS, State
from tablewire.settlers.vocabulary import (
    NO_PORT,
    NOWHERE,
    PLACING_PORT,
    PLAY,
    SPECIAL_BUILDING,
)

GIVES_CARD: Final = 1
GIVES_POINT: Final = 2

PORT_IN_HAND: Final = 0
WAS_KEPT: Final = 1
FOLLOWING: Final = 2
GIFTS: Final = 3
"""Where what lies on the first special edge stands in `State.extra`."""

PORT_KINDS: Final = 6
KEPT_LANE: Final = 6
KEPT_COUNT: Final = 63
ONE_KEPT: Final[vec[i64]] = vec[i64]([0x1, 0x40, 0x1000, 0x40000, 0x1000000, 0x40000000])
"""One port of each kind, in the lanes of `Player.kept_ports`."""


class Tribe(Scenario):
    def begin(self, s: State) -> None:
        """As many cards as edges give one are set aside from the deck."""
        s.extra = vec[i64]([0] * int(GIFTS + len(s.board.special_edge)))
        cards: i64 = 0
        i: i64 = 0
        while i < len(s.board.special_edge):
            s.extra[GIFTS + i] = s.board.special_kind[i]
            if s.board.special_kind[i] == GIVES_CARD:
                cards += 1
            i += 1
        s.deck_left = len(s.deck) - cards
        s.gifts = s.deck[s.deck_left :]
        s.deck = s.deck[: s.deck_left]

    # Gifts

    def ship_arrived(self, s: State, seat: i64, edge: i64) -> None:
        special = s.board.special_edge
        i: i64 = 0
        while i < len(special):
            if special[i] == edge and s.extra[GIFTS + i]:
                take_gift(s, seat, i)
            i += 1
        i = 0
        while i < len(s.board.port_edge):
            if s.board.port_edge[i] == edge and is_gift_port(s, edge):
                take_port(s, seat, i)
            i += 1

    def after_piece(self, s: State, seat: i64) -> None:
        """A port that came with a ship is placed before the turn goes on as it would have."""
        if s.extra[PORT_IN_HAND]:
            s.extra[FOLLOWING] = s.state
            s.state = PLACING_PORT

    # Placing a port

    def list_moves(self, s: State, moves: vec[i64], n: i64) -> i64:
        seat = s.current
        if s.state == PLACING_PORT:
            edge: i64 = 0
            while edge < s.geometry.edges:
                if may_place_port(s, seat, edge):
                    moves[n] = code_of(PLACE_PORT, seat, edge)
                    n += 1
                edge += 1
            return n
        if s.players[seat].kept_ports and has_place_for_port(s, seat):
            port: i64 = 0
            while port < PORT_KINDS:
                if kept(s, seat, port):
                    moves[n] = code_of(TAKE_OUT_PORT, seat, port)
                    n += 1
                port += 1
        return n

    def why_not(self, s: State, kind: i64, seat: i64, a: i64) -> i64:
        if kind == TAKE_OUT_PORT:
            if a >= PORT_KINDS or kept(s, seat, a) == 0:
                return NO_SUCH_PORT
            if s.state not in (PLAY, SPECIAL_BUILDING):
                return WRONG_STATE
            return ALLOWED if has_place_for_port(s, seat) else PLACE_NOT_LEGAL
        if kind == PLACE_PORT:
            if s.state != PLACING_PORT:
                return WRONG_STATE
            if a >= s.geometry.edges:
                return NO_SUCH_PLACE
            return ALLOWED if may_place_port(s, seat, a) else PLACE_NOT_LEGAL
        if kind == CANCEL_PORT:
            kept_before = s.state == PLACING_PORT and s.extra[WAS_KEPT] != 0
            return ALLOWED if kept_before else NOTHING_TO_CANCEL
        return NO_SUCH_MOVE

    def play(self, s: State, kind: i64, seat: i64, a: i64) -> None:
        if kind == TAKE_OUT_PORT:
            s.players[seat].kept_ports -= ONE_KEPT[a]
            s.extra[PORT_IN_HAND] = a + 1
            s.extra[WAS_KEPT] = 1
            s.extra[FOLLOWING] = s.state
            s.state = PLACING_PORT
            s.note(PORT_TAKEN_OUT, seat, a)
            return
        if kind == PLACE_PORT:
            place_port(s, seat, a)
        else:
            self.keep_port(s)
        s.state = s.extra[FOLLOWING]

    def keep_port(self, s: State) -> None:
        port = s.extra[PORT_IN_HAND] - 1
        forget_port_in_hand(s)
        keep(s, s.current, port)

    # Undo

    def gift_taken_back(self, before: State, s: State) -> vec[i64]:
        if len(before.gifts) == len(s.gifts):
            return before.gifts
        place = s.chance.below(len(before.gifts))
        gifts = vec[i64]([])
        i: i64 = 0
        while i < len(before.gifts):
            if i == place:
                gifts = append(gifts, before.gifts[len(before.gifts) - 1])
            if i < len(s.gifts):
                gifts = append(gifts, s.gifts[i])
            i += 1
        return gifts

    def note_taken_back(self, s: State, after: State, seat: i64) -> None:
        i: i64 = 0
        while i < len(s.board.special_edge):
            if s.extra[GIFTS + i] != after.extra[GIFTS + i]:
                edge = s.board.special_edge[i]
                s.note(SPECIAL_EDGE_RESTORED, seat, edge, s.extra[GIFTS + i])
            i += 1
        if len(s.gifts) > len(after.gifts):
            s.note(GIFT_CARD_RETURNED, seat, gift_given(s, after))
        i = 0
        while i < len(s.board.port_edge):
            if s.board.port_edge[i] != after.board.port_edge[i]:
                s.note(PORT_RETURNED, seat, s.board.port_edge[i], s.board.port_kind[i])
            i += 1


# Special edges


def gift_at(s: State, i: i64) -> i64:
    """What lies on the special edge with this number: a card, a point, or nothing any more."""
    return s.extra[GIFTS + i]


def take_gift(s: State, seat: i64, i: i64) -> None:
    gift = s.extra[GIFTS + i]
    s.extra[GIFTS + i] = 0
    s.note(SPECIAL_EDGE_TAKEN, seat, s.board.special_edge[i], gift)
    if gift == GIVES_POINT:
        reward(s, seat, 1, FOR_SPECIAL_EDGE)
    elif len(s.gifts):
        card = s.gifts[len(s.gifts) - 1]
        s.gifts = s.gifts[: len(s.gifts) - 1]
        take_card(s, seat, card)
        s.note(CARD_BOUGHT, seat, card, s.deck_left)


def gift_given(s: State, after: State) -> i64:
    """The card that is among the gifts again: the sums differ by it."""
    card: i64 = 0
    for gift in s.gifts:
        card += gift
    for gift in after.gifts:
        card -= gift
    return card


# Ports


def land_beside(s: State, edge: i64) -> i64:
    """The land hex beside an edge of the coast."""
    a, b = s.geometry.edge_hexes[2 * edge], s.geometry.edge_hexes[2 * edge + 1]
    return a if s.board.seems_land(a) else b


def is_gift_port(s: State, edge: i64) -> bool:
    """Ports of the tribe lie on land where nobody settles."""
    return s.board.hex_area[land_beside(s, edge)] == 0


def take_port(s: State, seat: i64, i: i64) -> None:
    edge, port = s.board.port_edge[i], s.board.port_kind[i]
    move_port(s, i, NOWHERE, 0)
    s.note(PORT_TAKEN, seat, edge, port)
    if has_place_for_port(s, seat):
        s.extra[PORT_IN_HAND] = port + 1
        s.extra[WAS_KEPT] = 0
    else:
        keep(s, seat, port)


def move_port(s: State, i: i64, edge: i64, facing: i64) -> None:
    board = s.board.copy()
    port_edge, port_facing = board.port_edge[:], board.port_facing[:]
    port_edge[i] = edge
    if edge >= 0:
        port_facing[i] = facing
    board.port_edge, board.port_facing = port_edge, port_facing
    board.node_port = board.ports_of_nodes(port_edge)
    s.board = board


def may_place_port(s: State, seat: i64, edge: i64) -> bool:
    """On the coast, at an own building, away from other ports."""
    a, b = s.geometry.edge_nodes[2 * edge], s.geometry.edge_nodes[2 * edge + 1]
    if s.owner_of_node(a) != seat and s.owner_of_node(b) != seat:
        return False
    if s.board.node_port[a] != NO_PORT or s.board.node_port[b] != NO_PORT:
        return False
    return s.board.is_coast(edge)


def has_place_for_port(s: State, seat: i64) -> bool:
    edge: i64 = 0
    while edge < s.geometry.edges:
        if may_place_port(s, seat, edge):
            return True
        edge += 1
    return False


def place_port(s: State, seat: i64, edge: i64) -> None:
    """It serves whoever builds beside it, and whoever has done so already."""
    port = s.extra[PORT_IN_HAND] - 1
    i: i64 = 0
    while s.board.port_edge[i] >= 0 or s.board.port_kind[i] != port:
        i += 1
    move_port(s, i, edge, direction_to_land(s, edge))
    forget_port_in_hand(s)
    s.note(PORT_PLACED, seat, edge, port)
    side: i64 = 2 * edge
    while side < 2 * edge + 2:
        owner = (i64(s.node_piece[s.geometry.edge_nodes[side]]) & SEAT_BITS) - 1
        if owner >= 0:
            ports = s.players[owner].ports
            count_ports(s, owner)
            if s.players[owner].ports != ports:
                s.note(PORTS_CHANGED, owner, s.players[owner].ports)
        side += 1


def direction_to_land(s: State, edge: i64) -> i64:
    """The way from an edge of the coast to its land: opposite the land's own side."""
    land = land_beside(s, edge)
    side: i64 = 0
    while s.geometry.hex_edges[6 * land + side] != edge:
        side += 1
    return (side + 3) % 6


# Ports that are kept


def kept(s: State, seat: i64, port: i64) -> i64:
    """How many ports of a kind a seat keeps for later."""
    return (s.players[seat].kept_ports >> (port * KEPT_LANE)) & KEPT_COUNT


def keep(s: State, seat: i64, port: i64) -> None:
    s.players[seat].kept_ports += ONE_KEPT[port]
    s.note(PORT_KEPT, seat, port)


def port_in_hand(s: State) -> i64:
    """The kind of port that is being placed; -1 for none."""
    return s.extra[PORT_IN_HAND] - 1


def was_kept(s: State) -> bool:
    """Whether the port that is being placed can be put back among those kept."""
    return s.extra[WAS_KEPT] != 0


def forget_port_in_hand(s: State) -> None:
    s.extra[PORT_IN_HAND] = 0
    s.extra[WAS_KEPT] = 0
