"""Every place of every board has one name that is written, and up to three that are read."""

from __future__ import annotations

import colorsys

import pytest

from tablewire.settlers.artwork import SEAT_COLOURS, SEAT_NAMES
from tablewire.settlers.geometry import DIRECTION_NAMES
from tablewire.settlers.layouts import layout_names, plan_of
from tablewire.settlers.notation.names import CORNER_NAMES, places_of
from tests.settlers.shapes import corners_of

every_layout = pytest.mark.parametrize("layout", layout_names())


@every_layout
def test_names_lead_back_to_their_places_and_no_two_places_share_one(layout: str) -> None:
    places = places_of(layout)
    g = places.geometry
    assert [places.hex(name) for name in places.hexes] == list(range(g.hexes))
    assert [places.node(places.nodes[node]) for node in range(g.nodes)] == list(range(g.nodes))
    assert [places.edge(places.edges[edge]) for edge in range(g.edges)] == list(range(g.edges))


@every_layout
def test_a_corner_is_where_plane_geometry_puts_it(layout: str) -> None:
    """Directions are held against hexes drawn on the plane, not against our tables."""
    places = places_of(layout)
    g = places.geometry
    found: dict[tuple[int, int], int] = {}
    for place, name in enumerate(places.hexes):
        corners = corners_of(int(g.hex_rows[place]), int(g.hex_columns[place]))
        for direction, corner in zip(CORNER_NAMES, corners, strict=True):
            if g.hex_nodes[6 * place + CORNER_NAMES.index(direction)] < 0:
                continue
            node = places.node(f"{name}-{direction}")
            assert found.setdefault(corner, node) == node
    assert sorted(set(found.values())) == list(range(g.nodes))


@every_layout
def test_rows_are_letters_from_the_top_and_places_count_from_the_left(layout: str) -> None:
    places = places_of(layout)
    g = places.geometry
    for place, name in enumerate(places.hexes):
        same_row = [k for k in range(g.hexes) if g.hex_rows[k] == g.hex_rows[place]]
        further_left = [k for k in same_row if g.hex_columns[k] < g.hex_columns[place]]
        assert name == f"{'ABCDEFGHIJKLMNOP'[int(g.hex_rows[place]) // 2]}{len(further_left) + 1}"


@every_layout
def test_what_lies_at_land_is_named_by_land(layout: str) -> None:
    places = places_of(layout)
    terrain = plan_of(layout).template.terrain
    for edge, name in places.edges.items():
        beside = [h for h in places.geometry.edge_hexes[2 * edge : 2 * edge + 2] if h >= 0]
        at_land = any(terrain[place] for place in beside)
        assert bool(terrain[places.hex(name.partition("-")[0])]) == at_land
        assert name.partition("-")[2] in DIRECTION_NAMES


def test_seats_are_called_by_the_colours_that_are_painted() -> None:
    degrees = {"red": 0, "orange": 30, "green": 130, "blue": 220, "purple": 270}
    for name, colour in zip(SEAT_NAMES, SEAT_COLOURS, strict=True):
        red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
        hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
        if name == "white":
            assert lightness > 0.9
        else:
            assert abs(hue * 360 - degrees[name]) < 20
            assert saturation > 0.3
