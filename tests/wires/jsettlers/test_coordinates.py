from __future__ import annotations

import pytest

from tablewire.core.chance import Chance
from tablewire.settlers.geometry import classic_geometry, geometry_of
from tablewire.settlers.layouts import layout_names, make_board
from tablewire.wires.jsettlers.coordinates import CLASSIC, CLASSIC_SIX, SEA, codes_for, codes_of

CLASSIC_ROWS = """
17 39 5B 7D
15 37 59 7B 9D
13 35 57 79 9B BD
11 33 55 77 99 BB DD
31 53 75 97 B9 DB
51 73 95 B7 D9
71 93 B5 D7
"""


def test_hexes_of_the_classic_boards_have_the_codes_of_the_protocol_in_its_order() -> None:
    expected = tuple(int(code, 16) for code in CLASSIC_ROWS.split())
    assert codes_for(CLASSIC).hexes == expected
    assert codes_for(CLASSIC_SIX).hexes == expected


def test_the_worked_example_of_the_classic_board_comes_out() -> None:
    codes, board = codes_for(CLASSIC), classic_geometry(4)
    centre = codes.hex_at(0x77)
    around = slice(6 * centre, 6 * centre + 6)
    nodes = [codes.nodes[n] for n in board.hex_nodes[around]]
    edges = [codes.edges[e] for e in board.hex_edges[around]]
    hexes = [codes.hexes[h] for h in board.hex_hexes[around]]
    assert nodes == [0x78, 0x89, 0x98, 0x87, 0x76, 0x67]
    assert edges == [0x78, 0x88, 0x87, 0x76, 0x66, 0x67]
    assert hexes == [0x79, 0x99, 0x97, 0x75, 0x55, 0x57]
    node = codes.node_at(0x67)
    assert [codes.edges[e] for e in board.node_edges[3 * node : 3 * node + 3]] == [0x56, 0x67, 0x66]
    assert [codes.nodes[n] for n in board.node_nodes[3 * node : 3 * node + 3]] == [0x56, 0x78, 0x76]


def test_the_worked_example_of_the_sea_board_comes_out() -> None:
    codes, board = codes_for(SEA, 20, 21), geometry_of(20, 21)
    place = codes.hex_at(0x0707)
    around = slice(6 * place, 6 * place + 6)
    nodes = [codes.nodes[n] for n in board.hex_nodes[around]]
    edges = [codes.edges[e] for e in board.hex_edges[around]]
    hexes = [codes.hexes[h] for h in board.hex_hexes[around]]
    assert nodes == [0x0607, 0x0608, 0x0808, 0x0807, 0x0806, 0x0606]
    assert edges == [0x0607, 0x0708, 0x0807, 0x0806, 0x0706, 0x0606]
    assert hexes == [0x0508, 0x0709, 0x0908, 0x0906, 0x0705, 0x0506]


def test_the_larger_classic_board_has_an_edge_numbered_0() -> None:
    codes = codes_for(CLASSIC_SIX)
    assert codes.edge_at(0x00) >= 0
    assert max(codes.edges) == 0xCC
    assert codes_for(CLASSIC).edge_at(0x00) == -1


@pytest.mark.parametrize("name", layout_names())
def test_codes_lead_back_to_the_place_they_came_from(name: str) -> None:
    codes = codes_of(make_board(name, Chance(1)))
    assert [codes.hex_at(code) for code in codes.hexes] == list(range(len(codes.hexes)))
    assert [codes.node_at(code) for code in codes.nodes] == list(range(len(codes.nodes)))
    assert [codes.edge_at(code) for code in codes.edges] == list(range(len(codes.edges)))


def test_a_code_of_no_place_is_none_of_the_board() -> None:
    codes = codes_for(SEA, 18, 16)
    for code in (-1, 0x0000, 0x0101, 0xFFFF, 0x10101):
        assert codes.hex_at(code) == -1
    assert codes.node_at(0x0000) == codes.edge_at(0x0100) == -1
    assert codes_for(CLASSIC).node_at(0x77) == -1
