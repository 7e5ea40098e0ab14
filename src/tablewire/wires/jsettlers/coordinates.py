"""The integers by which JSettlers names hexes, nodes and edges, to our places and back.

Three encodings: 1 and 2 for the classic boards, which pack a diagonal grid into two nibbles,
and 3 for sea boards, which packs row and column into two bytes.

What always holds: a code that names no place of the board gives -1, never a wrong place.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tablewire.settlers.board import Board
from tablewire.settlers.geometry import Geometry, classic_geometry, geometry_of

CLASSIC: Final = 1
CLASSIC_SIX: Final = 2
SEA: Final = 3

MIDDLE: Final = 7
"""Row of the hex in the middle of the classic grid."""

VISUAL_SHIFT: Final[dict[str, tuple[int, ...]]] = {
    "SC_4ISL-3p": (-3, 0, 3, 6),
    "SC_4ISL-4p": (-3, 0, 3, 6),
    "SC_4ISL-6p": (-2, 0, 2, 2),
    "SC_CLVI-4p": (-2, 0, 1, 1),
    "SC_CLVI-6p": (-2, -1, 1, 1),
    "SC_FOG-3p": (-3, 1, 2, 0),
    "SC_FOG-4p": (-2, 0, 1, 0),
    "SC_FOG-6p": (-1, 0, 1, 2),
    "SC_FTRI-4p": (-2, 0, 2, 2),
    "SC_FTRI-6p": (-2, 0, 1, 2),
    "SC_NSHO-3p": (-2, 0, 1, 0),
    "SC_NSHO-4p": (-2, 1),
    "SC_NSHO-6p": (-1, 0),
    "SC_PIRI-4p": (3, -1),
    "SC_PIRI-6p": (3, -1),
    "SC_TTD-3p": (-2, 0, 1, 0),
    "SC_TTD-4p": (-2, 0, 1, 2),
    "SC_TTD-6p": (-2, 0, 1, 2),
    "SC_WOND-4p": (4, -1, 3, 0),
    "SC_WOND-6p": (-1, -1),
    "sea-4p": (-2, 1, 3, 0),
    "sea-6p": (-2, 0, 2, 0),
}
"""By layout: how far clients move the drawn board within its frame (layout part VS)."""


class Codes:
    """The codes of all places on boards of one shape, in the order of our indices."""

    def __init__(self, encoding: int, geometry: Geometry) -> None:
        self.encoding = encoding
        code = sea_code if encoding == SEA else classic_code
        hexes = zip(geometry.hex_rows, geometry.hex_columns, strict=True)
        nodes = zip(geometry.node_rows, geometry.node_columns, strict=True)
        edges = zip(geometry.edge_rows, geometry.edge_columns, strict=True)
        self.hexes = tuple(code(int(row), int(column)) for row, column in hexes)
        self.nodes = tuple(code(int(row), int(column)) for row, column in nodes)
        self.edges = tuple(code(int(row), int(column)) for row, column in edges)
        self.hex_index = {code: index for index, code in enumerate(self.hexes)}
        self.node_index = {code: index for index, code in enumerate(self.nodes)}
        self.edge_index = {code: index for index, code in enumerate(self.edges)}

    def hex_at(self, code: int) -> int:
        return self.hex_index.get(code, -1)

    def node_at(self, code: int) -> int:
        return self.node_index.get(code, -1)

    def edge_at(self, code: int) -> int:
        return self.edge_index.get(code, -1)


def sea_code(row: int, column: int) -> int:
    return row << 8 | column


def classic_code(row: int, column: int) -> int:
    """Along the two diagonals: the first nibble grows to the south-east, the second to the
    north-east. Slanted edges and nodes lie half a step off the hexes and upright edges."""
    if row % 2:
        step = (row - MIDDLE) // 2
        return column + step << 4 | column - step
    step = (row - MIDDLE + 1) // 2
    return column + step << 4 | column - step + 1


@cache
def codes_for(encoding: int, height: int = 0, width: int = 0) -> Codes:
    if encoding == SEA:
        return Codes(SEA, geometry_of(height, width))
    return Codes(encoding, classic_geometry(4 if encoding == CLASSIC else 6))


def codes_of(board: Board) -> Codes:
    if board.sea:
        return codes_for(SEA, board.geometry.height, board.geometry.width)
    return codes_for(CLASSIC if board.seats == 4 else CLASSIC_SIX)
