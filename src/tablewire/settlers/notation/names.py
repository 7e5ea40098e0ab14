"""The names of places, seats and cards in a notated game.

A hex is a letter for its row, from the top, and its place in that row, from the left: `C4`. A
corner or a side is a hex and a direction: `C4-N` is a corner, `C4-NE` a corner or a side, as the
move asks. Every corner and every side has up to three such names; all are read, and the one on
the land that comes first in reading order is written.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tablewire.core.refused import Refused
from tablewire.settlers.artwork import SEAT_NAMES
from tablewire.settlers.geometry import DIRECTION_NAMES, Geometry
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.vocabulary import CARD_NAMES, RESOURCE_NAMES, TERRAIN_NAMES, WATER

CORNER_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""In the order of `Geometry.hex_nodes`; the sides are those of `DIRECTION_NAMES`."""

HEX: Final = re.compile(r"([A-Z])([1-9][0-9]?)")
PLACE: Final = re.compile(r"([A-Z][1-9][0-9]?)-([NESW]{1,2})")
COUNTED: Final = re.compile(r"(?:([1-9][0-9]{0,3}) )?([a-z]+)")


def unknown(what: str, word: str) -> Refused:
    return Refused("bad-notation", f"{word!r} is no {what}")


class Places:
    """The places of one layout by their names."""

    def __init__(self, geometry: Geometry, terrain: list[int]) -> None:
        self.geometry = geometry
        counted: dict[int, int] = {}
        self.hexes: list[str] = []
        for row in geometry.hex_rows:
            counted[int(row)] = counted.get(int(row), 0) + 1
            self.hexes.append(f"{chr(65 + int(row) // 2)}{counted[int(row)]}")
        self.hex_numbers = {name: number for number, name in enumerate(self.hexes)}
        land_first = sorted(range(len(self.hexes)), key=lambda place: terrain[place] == WATER)
        self.nodes: dict[int, str] = {}
        self.edges: dict[int, str] = {}
        for place in land_first:
            for k in range(6):
                node, edge = self.corner(place, k), self.side(place, k)
                self.nodes.setdefault(node, f"{self.hexes[place]}-{CORNER_NAMES[k]}")
                self.edges.setdefault(edge, f"{self.hexes[place]}-{DIRECTION_NAMES[k]}")

    def corner(self, place: int, direction: int) -> int:
        return int(self.geometry.hex_nodes[6 * place + direction])

    def side(self, place: int, direction: int) -> int:
        return int(self.geometry.hex_edges[6 * place + direction])

    def hex(self, name: str) -> int:
        if name not in self.hex_numbers:
            raise unknown("hex of this board", name)
        return self.hex_numbers[name]

    def node(self, name: str) -> int:
        place, direction = self.split(name, "corner", CORNER_NAMES)
        node = self.corner(place, direction)
        if node < 0:
            raise unknown("corner where one could build", name)
        return node

    def edge(self, name: str) -> int:
        return self.facing_edge(name)[0]

    def facing_edge(self, name: str) -> tuple[int, int]:
        """An edge, and the direction from it to the hex that it was named by."""
        place, direction = self.split(name, "side", DIRECTION_NAMES)
        edge = self.side(place, direction)
        if edge < 0:
            raise unknown("side where one could build", name)
        return edge, (direction + 3) % 6

    def split(self, name: str, what: str, directions: tuple[str, ...]) -> tuple[int, int]:
        found = PLACE.fullmatch(name)
        if found is None or found[2] not in directions:
            raise unknown(f"{what}, such as C4-NE", name)
        return self.hex(found[1]), directions.index(found[2])

    def faced(self, edge: int, facing: int) -> str:
        """The name of an edge by the hex that lies in this direction from it."""
        side = (facing + 3) % 6
        for place in range(len(self.hexes)):
            if self.side(place, side) == edge:
                return f"{self.hexes[place]}-{DIRECTION_NAMES[side]}"
        raise unknown("edge with a hex there", str(edge))


@cache
def places_of(layout: str) -> Places:
    template = plan_of(layout).template
    return Places(template.geometry, [int(kind) for kind in template.terrain])


def seat_of(word: str) -> int:
    if word not in SEAT_NAMES:
        raise unknown(f"seat; they are {', '.join(SEAT_NAMES)}", word)
    return SEAT_NAMES.index(word)


def resource_of(word: str) -> int:
    if word not in RESOURCE_NAMES:
        raise unknown("resource", word)
    return RESOURCE_NAMES.index(word)


def terrain_of(word: str) -> int:
    if word not in TERRAIN_NAMES[:-1]:
        raise unknown("terrain", word)
    return TERRAIN_NAMES.index(word)


def card_of(word: str) -> int:
    if word not in CARD_NAMES[1:]:
        raise unknown("development card", word)
    return CARD_NAMES.index(word)


def port_of(word: str) -> int:
    """The number of a kind of port: 3:1, or the resource that it takes two of."""
    return 0 if word == "3:1" else resource_of(word) + 1


def port_name(kind: int) -> str:
    return RESOURCE_NAMES[kind - 1] if kind else "3:1"


def cards_named(counts: list[int]) -> str:
    """`2 wheat, ore`: resource cards by number."""
    words = [
        name if number == 1 else f"{number} {name}"
        for name, number in zip(RESOURCE_NAMES, counts, strict=True)
        if number
    ]
    return ", ".join(words) if words else "nothing"


def cards_of(words: str) -> list[int]:
    counts = [0] * len(RESOURCE_NAMES)
    if words == "nothing":
        return counts
    for word in words.split(","):
        found = COUNTED.fullmatch(word.strip())
        if found is None:
            raise unknown("number of cards, such as '2 wheat, ore'", word.strip())
        counts[resource_of(found[2])] += int(found[1] or 1)
    return counts
