"""Boards drawn with plain geometry of the plane, to hold our adjacency against.

Hexes are regular, stand on a corner and have side 1. A node is a point where corners meet, an
edge joins two neighbouring corners; nothing of the program's own tables is used.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Side: TypeAlias = frozenset[Point]


def point(x: float, y: float) -> Point:
    """Whole numbers, so that corners of different hexes compare equal."""
    return round(x * 1000), round(y * 1000)


def centre(row: int, column: int) -> tuple[float, float]:
    return column * math.sqrt(3) / 2, row * 0.75


def corners_of(row: int, column: int) -> list[Point]:
    """Clockwise from the north."""
    x, y = centre(row, column)
    turns = [math.radians(60 * k - 90) for k in range(6)]
    return [point(x + math.cos(turn), y + math.sin(turn)) for turn in turns]


@dataclass
class Shape:
    """Everything about the hexes at these rows and columns."""

    corners: dict[tuple[int, int], list[Point]]

    def nodes(self) -> set[Point]:
        return {corner for corners in self.corners.values() for corner in corners}

    def sides(self) -> set[Side]:
        return {side for place in self.corners for side in self.sides_of(place)}

    def sides_of(self, place: tuple[int, int]) -> list[Side]:
        """Clockwise from the north-east."""
        corners = self.corners[place]
        return [frozenset((corners[k], corners[(k + 1) % 6])) for k in range(6)]


def shape_of(places: list[tuple[int, int]]) -> Shape:
    return Shape({place: corners_of(*place) for place in sorted(places)})
