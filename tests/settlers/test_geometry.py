from __future__ import annotations

import pytest

from tablewire.settlers.geometry import Geometry, classic_geometry, geometry_of
from tests.settlers.shapes import Point, Side, shape_of

SEA_SIZES = [(4, 5), (14, 18), (16, 22), (18, 15), (18, 16), (18, 17), (20, 21), (22, 23)]
ALL = [classic_geometry(4), classic_geometry(6), *(geometry_of(*size) for size in SEA_SIZES)]
NAMES = ["classic 4", "classic 6", *(f"sea {h}x{w}" for h, w in SEA_SIZES)]
every_board = pytest.mark.parametrize("board", ALL, ids=NAMES)


def places_with_corners(board: Geometry) -> list[int]:
    return [h for h in range(board.hexes) if min(board.hex_nodes[6 * h : 6 * h + 6]) >= 0]


def drawn(board: Geometry) -> tuple[list[Point], list[Side], list[int]]:
    """Points of our nodes and edges when hexes are drawn on paper, and hexes with corners."""
    land = places_with_corners(board)
    places = [(int(board.hex_rows[h]), int(board.hex_columns[h])) for h in land]
    shape = shape_of(places)
    points: dict[int, Point] = {}
    sides: dict[int, Side] = {}
    for h, place in zip(land, places, strict=True):
        for k in range(6):
            node, edge = board.hex_nodes[6 * h + k], board.hex_edges[6 * h + k]
            assert points.setdefault(node, shape.corners[place][k]) == shape.corners[place][k]
            assert sides.setdefault(edge, shape.sides_of(place)[k]) == shape.sides_of(place)[k]
    assert len(points) == board.nodes == len(shape.nodes())
    assert len(sides) == board.edges == len(shape.sides())
    return (
        [points[n] for n in range(board.nodes)],
        [sides[e] for e in range(board.edges)],
        land,
    )


@every_board
def test_corners_and_sides_of_hexes_are_those_of_a_drawing_on_paper(board: Geometry) -> None:
    points, sides, _ = drawn(board)
    assert len(set(points)) == board.nodes
    assert len(set(sides)) == board.edges


@every_board
def test_an_edge_joins_the_ends_of_its_side(board: Geometry) -> None:
    points, sides, _ = drawn(board)
    for edge in range(board.edges):
        a, b = board.edge_nodes[2 * edge : 2 * edge + 2]
        assert {points[a], points[b]} == set(sides[edge])
        assert board.edge_between(a, b) == board.edge_between(b, a) == edge


@every_board
def test_edges_around_a_node_lead_to_the_nodes_they_join_it_with(board: Geometry) -> None:
    points, sides, _ = drawn(board)
    for node in range(board.nodes):
        edges = list(board.node_edges[3 * node : 3 * node + 3])
        others = list(board.node_nodes[3 * node : 3 * node + 3])
        expected = {side for side in sides if points[node] in side}
        assert {sides[edge] for edge in edges if edge >= 0} == expected
        for edge, other in zip(edges, others, strict=True):
            assert (edge < 0) == (other < 0)
            if edge >= 0:
                assert set(sides[edge]) == {points[node], points[other]}
        assert edges == sorted(edges, key=lambda edge: edge < 0), "existing ones come first"


@every_board
def test_hexes_around_a_node_are_those_whose_corner_it_is(board: Geometry) -> None:
    for node in range(board.nodes):
        around = [h for h in board.node_hexes[3 * node : 3 * node + 3] if h >= 0]
        corner_of = [h for h in range(board.hexes) if node in board.hex_nodes[6 * h : 6 * h + 6]]
        assert sorted(around) == corner_of


@every_board
def test_neighbours_across_sides_are_symmetric_and_at_the_sides_of_edges(board: Geometry) -> None:
    for place in range(board.hexes):
        for k in range(6):
            other = board.hex_hexes[6 * place + k]
            if other >= 0:
                assert board.hex_hexes[6 * other + (k + 3) % 6] == place
            edge = board.hex_edges[6 * place + k]
            if edge >= 0:
                assert sorted(board.edge_hexes[2 * edge : 2 * edge + 2]) == sorted([place, other])


@every_board
def test_hexes_beyond_the_ends_of_an_edge_touch_its_ends_but_not_its_sides(
    board: Geometry,
) -> None:
    for edge in range(board.edges):
        ends = list(board.edge_nodes[2 * edge : 2 * edge + 2])
        around = {h for n in ends for h in board.node_hexes[3 * n : 3 * n + 3] if h >= 0}
        beyond = {h for h in board.edge_end_hexes[2 * edge : 2 * edge + 2] if h >= 0}
        assert beyond == around - set(board.edge_hexes[2 * edge : 2 * edge + 2])


@every_board
def test_places_are_numbered_in_reading_order_and_found_by_row_and_column(
    board: Geometry,
) -> None:
    for count, rows, columns, at in (
        (board.hexes, board.hex_rows, board.hex_columns, board.hex_at),
        (board.nodes, board.node_rows, board.node_columns, board.node_at),
        (board.edges, board.edge_rows, board.edge_columns, board.edge_at),
    ):
        places = list(zip(rows, columns, strict=True))
        assert places == sorted(set(places))
        assert [at(row, column) for row, column in places] == list(range(count))
    assert board.hex_at(0, 0) == -1
    assert board.node_at(-1, 3) == board.node_at(2, board.width + 1) == -1
    assert board.edge_at(board.height + 1, 2) == -1


def test_the_classic_boards_have_the_known_numbers_of_places() -> None:
    four, six = classic_geometry(4), classic_geometry(6)
    assert (four.hexes, four.nodes, four.edges) == (37, 54, 72)
    assert (six.hexes, six.nodes, six.edges) == (37, 80, 109)
    assert len(places_with_corners(four)) == 19
    assert len(places_with_corners(six)) == 30


def test_a_sea_board_of_20_by_21_has_the_known_numbers_of_places() -> None:
    board = geometry_of(20, 21)
    assert (board.hexes, board.nodes, board.edges) == (100, 240, 339)


def test_distant_nodes_have_no_edge_between_them() -> None:
    assert classic_geometry(4).edge_between(0, 53) == -1


def test_games_on_boards_of_one_shape_share_a_geometry() -> None:
    assert geometry_of(18, 16) is geometry_of(18, 16)
    assert classic_geometry(4) is not classic_geometry(6)
