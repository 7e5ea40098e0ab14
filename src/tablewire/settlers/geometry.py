"""Places of a board and what touches what: hexes, nodes (corners) and edges.

A place is an index from 0, in reading order: top to bottom, left to right. For drawing and for
finding a place, each has a row and a column: hexes and upright edges lie in odd rows, nodes and
slanted edges in even rows, and a slanted edge has the column of its west end. The codes of each
wire are worked out from rows and columns in that wire.

What always holds: adjacency is symmetric, -1 means none, and nothing changes after it is made,
so that all games on boards of one shape share one geometry.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1

# Directions of a hex's sides, in the order of `hex_edges` and `hex_hexes`.
NE: Final = 0
E: Final = 1
SE: Final = 2
SW: Final = 3
W: Final = 4
NW: Final = 5
DIRECTION_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")

# Steps as (rows, columns), clockwise.
HEX_TO_NODES: Final = ((-1, 0), (-1, 1), (1, 1), (1, 0), (1, -1), (-1, -1))
HEX_TO_EDGES: Final = ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
HEX_TO_HEXES: Final = ((-2, 1), (0, 2), (2, 1), (2, -1), (0, -2), (-2, -1))
LOW_NODE_TO_HEXES: Final = ((-1, 0), (1, -1), (1, 1))
"""From a node whose upright edge goes down."""
HIGH_NODE_TO_HEXES: Final = ((1, 0), (-1, -1), (-1, 1))
"""From a node whose upright edge goes up."""
UPRIGHT: Final = (((0, 1), (0, -1)), ((-2, 0), (2, 0)))
RISING: Final = (((-1, 0), (1, 1)), ((-1, 2), (1, -1)))
FALLING: Final = (((-1, 1), (1, 0)), ((-1, -1), (1, 2)))
"""From an edge to the hexes at its sides and to the hexes beyond its ends. An upright edge is
one of `|`, a rising one of `/`, a falling one of `\\`."""

CLASSIC_SIZE: Final = 14
CLASSIC_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)


def is_hex(row: int, column: int) -> bool:
    return row % 2 == 1 and (column - row // 2) % 2 == 0


def is_rising(row: int, column: int) -> bool:
    """Whether the slanted edge here is a `/`; then its west end's upright edge goes down."""
    return (column - row // 2) % 2 != 0


class Geometry:
    """One shape of board: `hexes` that exist, and `core`, those whose corners and sides do too."""

    def __init__(
        self, height: int, width: int, hexes: list[tuple[int, int]], core: list[tuple[int, int]]
    ) -> None:
        hex_places = sorted(hexes)
        node_places = sorted({(r + y, c + x) for r, c in core for y, x in HEX_TO_NODES})
        edge_places = sorted({(r + y, c + x) for r, c in core for y, x in HEX_TO_EDGES})
        hex_index = {place: i for i, place in enumerate(hex_places)}
        node_index = {place: i for i, place in enumerate(node_places)}
        edge_index = {place: i for i, place in enumerate(edge_places)}

        self.height: i64 = height
        self.width: i64 = width
        self.hexes: i64 = len(hex_places)
        self.nodes: i64 = len(node_places)
        self.edges: i64 = len(edge_places)
        self.hex_rows = rows_of(hex_places)
        self.hex_columns = columns_of(hex_places)
        self.node_rows = rows_of(node_places)
        self.node_columns = columns_of(node_places)
        self.edge_rows = rows_of(edge_places)
        self.edge_columns = columns_of(edge_places)
        self.hex_index = lookup(height, width, hex_places)
        self.node_index = lookup(height, width, node_places)
        self.edge_index = lookup(height, width, edge_places)

        hex_nodes: list[i64] = []
        hex_edges: list[i64] = []
        hex_hexes: list[i64] = []
        for r, c in hex_places:
            hex_nodes += [node_index.get((r + y, c + x), -1) for y, x in HEX_TO_NODES]
            hex_edges += [edge_index.get((r + y, c + x), -1) for y, x in HEX_TO_EDGES]
            hex_hexes += [hex_index.get((r + y, c + x), -1) for y, x in HEX_TO_HEXES]
        self.hex_nodes = vec[i64](hex_nodes)
        """Six a hex, clockwise from the north: N, NE, SE, S, SW, NW."""
        self.hex_edges = vec[i64](hex_edges)
        """Six a hex, clockwise from the north-east: NE, E, SE, SW, W, NW."""
        self.hex_hexes = vec[i64](hex_hexes)
        """Six a hex, the neighbour across each side: NE, E, SE, SW, W, NW."""

        edge_nodes: list[i64] = []
        edge_hexes: list[i64] = []
        edge_end_hexes: list[i64] = []
        for r, c in edge_places:
            if r % 2 == 1:
                ends, steps = ((r - 1, c), (r + 1, c)), UPRIGHT
            else:
                ends, steps = ((r, c), (r, c + 1)), RISING if is_rising(r, c) else FALLING
            edge_nodes += [node_index[end] for end in ends]
            edge_hexes += [hex_index.get((r + y, c + x), -1) for y, x in steps[0]]
            edge_end_hexes += [hex_index.get((r + y, c + x), -1) for y, x in steps[1]]
        self.edge_nodes = vec[i64](edge_nodes)
        """Two an edge: the upper or western end first."""
        self.edge_hexes = vec[i64](edge_hexes)
        """Two an edge: the hexes at its sides. Those of `|`: E, W; `/`: NW, SE; `\\`: NE, SW."""
        self.edge_end_hexes = vec[i64](edge_end_hexes)
        """Two an edge: the hexes beyond its ends. `|`: N, S; `/`: NE, SW; `\\`: NW, SE."""

        node_hexes: list[i64] = []
        node_edges: list[i64] = []
        node_nodes: list[i64] = []
        for r, c in node_places:
            down = is_rising(r, c)
            steps_to_hexes = LOW_NODE_TO_HEXES if down else HIGH_NODE_TO_HEXES
            near = [hex_index.get((r + y, c + x), -1) for y, x in steps_to_hexes]
            node_hexes += existing_first(near)
            upright = 1 if down else -1
            edges = [
                edge_index.get((r, c - 1), -1),
                edge_index.get((r, c), -1),
                edge_index.get((r + upright, c), -1),
            ]
            others = [
                node_index.get((r, c - 1), -1),
                node_index.get((r, c + 1), -1),
                node_index.get((r + 2 * upright, c), -1),
            ]
            node_edges += existing_first(edges)
            node_nodes += existing_first([o if e >= 0 else -1 for e, o in zip(edges, others)])  # noqa: B905  # both have three; mypyc is quicker without the keyword
        self.node_hexes = vec[i64](node_hexes)
        """Three a node, existing ones first."""
        self.node_edges = vec[i64](node_edges)
        """Three a node, existing ones first: west, east, upright."""
        self.node_nodes = vec[i64](node_nodes)
        """Three a node: edge `node_edges[3 * n + k]` leads to node `node_nodes[3 * n + k]`."""

        edge_edges: list[i64] = []
        beyond: list[i64] = []
        for edge in range(len(edge_places)):
            for node in edge_nodes[2 * edge : 2 * edge + 2]:
                ways = [k for k in range(3 * node, 3 * node + 3) if node_edges[k] != edge]
                edge_edges += [node_edges[k] for k in ways]
                beyond += [node_nodes[k] for k in ways]
        self.edge_edges = vec[i64](edge_edges)
        """Four an edge: the two others at its upper or western end, then those at the other."""
        self.beyond = vec[i64](beyond)
        """Four an edge: where each of `edge_edges` leads to."""

    def hex_at(self, row: i64, column: i64) -> i64:
        return self.found(self.hex_index, row, column)

    def node_at(self, row: i64, column: i64) -> i64:
        return self.found(self.node_index, row, column)

    def edge_at(self, row: i64, column: i64) -> i64:
        return self.found(self.edge_index, row, column)

    def found(self, index: vec[i64], row: i64, column: i64) -> i64:
        if not 0 <= row <= self.height or not 0 <= column <= self.width:
            return NONE
        return index[row * (self.width + 1) + column]

    def edge_between(self, a: i64, b: i64) -> i64:
        """The edge that joins two nodes, or -1 when they are not neighbours."""
        node_nodes = self.node_nodes
        k: i64 = 3 * a
        while k < 3 * a + 3:
            if node_nodes[k] == b:
                return self.node_edges[k]
            k += 1
        return NONE


def rows_of(places: list[tuple[int, int]]) -> vec[i64]:
    rows: list[i64] = [row for row, _ in places]
    return vec[i64](rows)


def columns_of(places: list[tuple[int, int]]) -> vec[i64]:
    columns: list[i64] = [column for _, column in places]
    return vec[i64](columns)


def lookup(height: int, width: int, places: list[tuple[int, int]]) -> vec[i64]:
    index: list[i64] = [-1] * ((height + 1) * (width + 1))
    for i, (row, column) in enumerate(places):
        index[row * (width + 1) + column] = i
    return vec[i64](index)


def existing_first(places: list[int]) -> list[i64]:
    existing: list[i64] = [place for place in places if place >= 0]
    absent: list[i64] = [-1] * (len(places) - len(existing))
    return existing + absent


MADE: Final[dict[str, Geometry]] = {}
"""Geometries made so far, by shape."""


def geometry_of(height: int, width: int) -> Geometry:
    """A sea board: every hex that fits, all of them with their corners and sides."""
    key = f"{height}x{width}"
    if key not in MADE:
        hexes = [(r, c) for r in range(1, height) for c in range(1, width) if is_hex(r, c)]
        MADE[key] = Geometry(height, width, hexes, hexes)
    return MADE[key]


def classic_geometry(seats: int) -> Geometry:
    """The board for four or six: a grid of 37 hexes, of which 19 or 30 are land.

    Only the land has corners and sides. On the larger board the land reaches the western rim
    of the grid, so that some sides of land have no hex across them.
    """
    key = f"classic-{seats}"
    if key not in MADE:
        hexes: list[tuple[int, int]] = []
        core: list[tuple[int, int]] = []
        for i, count in enumerate(CLASSIC_ROWS):
            first = CLASSIC_SIZE // 2 - count + 1
            for k in range(count):
                place = (2 * i + 1, first + 2 * k)
                hexes.append(place)
                inside = 0 < i < 6 and 0 < k < count - 1
                if inside if seats == 4 else k < count - 1:
                    core.append(place)
        MADE[key] = Geometry(CLASSIC_SIZE, CLASSIC_SIZE, hexes, core)
    return MADE[key]
