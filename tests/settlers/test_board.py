from __future__ import annotations

import pytest

from tablewire.core.chance import Chance
from tablewire.settlers.board import Board
from tablewire.settlers.board_data import board_from, to_dict
from tablewire.settlers.layouts import layout_named, layout_names, make_board

every_layout = pytest.mark.parametrize("name", layout_names())


def around(board: Board, node: int) -> list[int]:
    return [h for h in board.geometry.node_hexes[3 * node : 3 * node + 3] if h >= 0]


def sides(board: Board, edge: int) -> list[int]:
    return list(board.geometry.edge_hexes[2 * edge : 2 * edge + 2])


def test_the_rim_of_a_sea_board_takes_ships_beside_land() -> None:
    board = make_board("SC_PIRI-4p", Chance(1))
    place = board.geometry.hex_at(1, 12)
    north_east = board.geometry.hex_edges[6 * place]
    assert board.terrain[place] != 0
    assert -1 in sides(board, north_east)
    assert board.ship_edge[north_east] == board.road_edge[north_east] == 1


def test_no_ships_sail_on_classic_boards() -> None:
    assert sum(make_board("classic-4p", Chance(1)).ship_edge) == 0
    assert sum(make_board("classic-6p", Chance(1)).ship_edge) == 0


def test_hidden_water_takes_ships_and_roads_until_it_is_revealed() -> None:
    board = make_board("SC_FOG-4p", Chance(5))
    hidden = [h for h in range(board.geometry.hexes) if board.fog[h] and board.terrain[h] == 0]
    assert len(hidden) == 2
    for place in hidden:
        edges = board.geometry.hex_edges[6 * place : 6 * place + 6]
        assert [board.ship_edge[e] for e in edges] == [1] * 6
        assert [board.road_edge[e] for e in edges] == [1] * 6


def test_revealing_everything_leaves_roads_and_places_only_on_land() -> None:
    for seed in range(20):
        board = make_board("SC_FOG-6p", Chance(seed))
        for place in range(board.geometry.hexes):
            if board.fog[place]:
                board.reveal(place)
        land = {h for h in range(board.geometry.hexes) if board.terrain[h]}
        for edge in range(board.geometry.edges):
            has_land = not land.isdisjoint(sides(board, edge))
            has_water = any(h < 0 or h not in land for h in sides(board, edge))
            assert (board.road_edge[edge], board.ship_edge[edge]) == (has_land, has_water)
        for node in range(board.geometry.nodes):
            on_land = not land.isdisjoint(around(board, node))
            assert board.settle_node[node] == (board.node_area[node] > 0) == on_land


def test_revealed_land_changes_no_legal_place() -> None:
    board = make_board("SC_FOG-3p", Chance(2))
    before = (list(board.road_edge), list(board.ship_edge), list(board.settle_node))
    for place in range(board.geometry.hexes):
        if board.fog[place] and board.terrain[place]:
            board.reveal(place)
    assert (list(board.road_edge), list(board.ship_edge), list(board.settle_node)) == before


def test_revealing_one_by_one_equals_loading_the_revealed_board() -> None:
    board = make_board("SC_FOG-4p", Chance(9))
    for place in [h for h in range(board.geometry.hexes) if board.fog[h]][::2]:
        board.reveal(place)
    plain = to_dict(board)
    loaded = board_from(**plain)
    assert to_dict(loaded) == plain
    for field in ("road_edge", "ship_edge", "settle_node", "node_area"):
        assert list(getattr(loaded, field)) == list(getattr(board, field))


def test_a_copy_changes_on_its_own() -> None:
    board = make_board("SC_FOG-4p", Chance(3))
    before = (to_dict(board), list(board.node_area), list(board.road_edge))
    twin = board.copy()
    assert to_dict(twin) == to_dict(board)
    for place in range(board.geometry.hexes):
        twin.reveal(place)
    assert (to_dict(board), list(board.node_area), list(board.road_edge)) == before
    assert to_dict(twin) != to_dict(board)


def test_a_copy_keeps_its_lists_closed_when_the_original_opens_them() -> None:
    board = make_board("SC_WOND-4p", Chance(3))
    twin = board.copy()
    board.open_lists()
    assert not twin.lists_open
    assert sum(twin.settle_node) < sum(board.settle_node)
    assert 3 in list(twin.node_list)


def test_opening_the_lists_lets_everyone_settle_there_and_empties_the_third() -> None:
    board = make_board("SC_WOND-6p", Chance(3))
    listed = [node for node in range(board.geometry.nodes) if board.node_list[node]]
    assert {board.settle_node[node] for node in listed} == {0}
    board.open_lists()
    assert {board.settle_node[node] for node in listed} == {1}
    assert {board.node_area[node] for node in listed} == {1}
    assert {board.node_list[node] for node in listed} == {0, 1, 2}


@every_layout
def test_each_port_serves_both_ends_of_its_edge_and_no_other_port_does(name: str) -> None:
    board = make_board(name, Chance(4))
    served: dict[int, int] = {}
    for kind, edge in zip(board.port_kind, board.port_edge, strict=True):
        assert board.is_coast(edge)
        for node in board.geometry.edge_nodes[2 * edge : 2 * edge + 2]:
            assert node not in served
            served[node] = kind
    for node in range(board.geometry.nodes):
        assert board.node_port[node] == served.get(node, -1)


@every_layout
def test_a_port_faces_land(name: str) -> None:
    board = make_board(name, Chance(4))
    for edge, facing in zip(board.port_edge, board.port_facing, strict=True):
        behind = (facing + 3) % 6
        land = [h for h in sides(board, edge) if h >= 0 and board.terrain[h]]
        assert [board.geometry.hex_edges[6 * h + behind] for h in land] == [edge]


@every_layout
def test_an_area_holds_the_corners_of_its_land_that_no_lower_area_has(name: str) -> None:
    board = make_board(name, Chance(4))
    filled_later = any(group.new_corners_only for group in layout_named(name).groups)
    for node in range(board.geometry.nodes):
        touching = {board.hex_area[h] for h in around(board, node)} - {0}
        area = board.node_area[node]
        assert board.settle_node[node] == (area > 0)
        if board.node_list[node]:
            assert area == 0
        elif filled_later and len(touching) > 1:
            assert area in touching
        else:
            assert area == min(touching, default=0)


def test_gold_in_the_corners_of_the_fog_keeps_its_corners() -> None:
    board = make_board("SC_FOG-6p", Chance(4))
    for place in range(board.geometry.hexes):
        if board.hex_area[place] == 3:
            corners = board.geometry.hex_nodes[6 * place : 6 * place + 6]
            assert [board.node_area[node] for node in corners] == [3] * 6


def test_coasts_are_where_land_meets_water() -> None:
    board = make_board("classic-4p", Chance(1))
    coast = [edge for edge in range(board.geometry.edges) if board.is_coast(edge)]
    assert len(coast) == 30
    shore = [node for node in range(board.geometry.nodes) if board.is_coastal_node(node)]
    assert len(shore) == 30
    assert {n for e in coast for n in board.geometry.edge_nodes[2 * e : 2 * e + 2]} == set(shore)
