"""Fog Islands: building towards the fog lifts it.

A road or ship lifts the fog from one hex, the first of the two beyond its ends that is hidden;
an initial settlement from every hidden hex it touches. Whoever did it gets a card of what is
found, or picks one for gold, before the piece itself counts. What was seen stays seen: lifting
fog cannot be undone.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.bank import can_give, gain, owe_gold
from tablewire.settlers.hand import ONE_OF
from tablewire.settlers.listener import FOR_REVEAL, HEX_REVEALED
from tablewire.settlers.places import check_edge, reopen_node
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.state import PLACE_BIT, PLACE_WORD, State
from tablewire.settlers.undo import forget
from tablewire.settlers.vocabulary import DESERT, GOLD, WATER


class Fog(Scenario):
    def about_to_build(self, s: State, seat: i64, edge: i64) -> None:
        beyond = s.geometry.edge_end_hexes
        if is_hidden(s, beyond[2 * edge]):
            reveal(s, seat, beyond[2 * edge])
        elif is_hidden(s, beyond[2 * edge + 1]):
            reveal(s, seat, beyond[2 * edge + 1])

    def about_to_settle(self, s: State, seat: i64, node: i64) -> None:
        k: i64 = 3 * node
        while k < 3 * node + 3:
            hex_ = s.geometry.node_hexes[k]
            if is_hidden(s, hex_):
                reveal(s, seat, hex_)
            k += 1


def is_hidden(s: State, hex_: i64) -> bool:
    return hex_ >= 0 and s.board.fog[hex_] != 0


def reveal(s: State, seat: i64, hex_: i64) -> None:
    board = s.board.copy()
    board.reveal(hex_)
    s.board = board
    forget(s)
    terrain = board.terrain[hex_]
    s.note(HEX_REVEALED, seat, hex_, terrain, board.number[hex_])
    redraw(s, hex_)
    if terrain == GOLD:
        owe_gold(s, seat, 1)
    elif WATER < terrain < DESERT and can_give(s, ONE_OF[terrain - 1]):
        gain(s, seat, ONE_OF[terrain - 1], FOR_REVEAL)


def redraw(s: State, hex_: i64) -> None:
    """Hidden water closes roads and places to settle, land at the rim opens its coast to ships."""
    setup_nodes = s.setup_nodes[:]
    k: i64 = 6 * hex_
    while k < 6 * hex_ + 6:
        node = s.geometry.hex_nodes[k]
        reopen_node(s, node)
        if not s.board.settle_node[node]:
            setup_nodes[PLACE_WORD[node]] &= ~PLACE_BIT[node]
        check_edge(s, s.geometry.hex_edges[k])
        k += 1
    s.setup_nodes = setup_nodes
