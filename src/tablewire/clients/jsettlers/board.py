"""A board from the message that describes it: `wires/jsettlers/boards.py` backwards.

What always holds: what the message does not say is as the layout of the options has it; a hex
under fog is taken for a clay hex without a number, which is as good as any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewire.settlers.board import Board
from tablewire.settlers.board_data import board_from
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.options import Options
from tablewire.settlers.settings import layout_of
from tablewire.settlers.vocabulary import CLAY, DESERT, FOG, WATER
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.boards import (
    OLD_NUMBERS,
    PORT_SHIFT,
    WIRE_DESERT,
    WIRE_WATER,
    codes_of_options,
    template_of,
)
from tablewire.wires.jsettlers.coordinates import CLASSIC

TERRAIN: Final = {WIRE_DESERT: int(DESERT), WIRE_WATER: int(WATER)}
NUMBERS: Final = {old: number for number, old in OLD_NUMBERS.items()}
NUMBERLESS: Final = (int(WATER), int(DESERT), int(FOG))

Port = tuple[int, int, int]
"""Kind, edge, and direction from the edge to the land."""


class Layout:
    """What a layout message says, in our own places."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.codes = codes_of_options(options)
        template = template_of(options)
        self.terrain = [int(kind) for kind in template.terrain]
        self.number = [0] * len(self.terrain)
        self.ports = ports_of(template)
        self.robber = self.pirate = -1

    @property
    def fog(self) -> list[int]:
        return [place for place, kind in enumerate(self.terrain) if kind == FOG]

    def told(self, message: m.BoardLayout | m.BoardLayout2) -> None:
        if isinstance(message, m.BoardLayout):
            numbers = [NUMBERS.get(number, 0) for number in message.numbers]
            self.classic(message.hexes, numbers, ports_within=True)
            self.robber = self.codes.hex_at(message.robber)
            return
        parts = dict(message.parts)
        hexes, numbers_, land = parts.get("HL"), parts.get("NL"), parts.get("LH")
        if isinstance(hexes, tuple) and isinstance(numbers_, tuple):
            known = [max(0, number) for number in numbers_]
            self.classic(hexes, known, ports_within=message.encoding == CLASSIC)
        if isinstance(land, tuple):
            self.sea(land)
        ports, robber, pirate = parts.get("PL"), parts.get("RH"), parts.get("PH")
        if isinstance(ports, tuple):
            self.set_ports(ports)
        if isinstance(robber, int):
            self.robber = self.codes.hex_at(robber)
        if isinstance(pirate, int):
            self.pirate = self.codes.hex_at(pirate)

    def classic(self, hexes: Sequence[int], numbers: Sequence[int], *, ports_within: bool) -> None:
        kinds: dict[int, int] = {}
        for place, (kind, number) in enumerate(zip(hexes, numbers, strict=False)):
            self.set_hex(
                place, TERRAIN.get(kind, kind) if kind <= WIRE_WATER else int(WATER), number
            )
            if kind > WIRE_WATER:
                kinds[place] = kind & ((1 << PORT_SHIFT) - 1) if kind >> PORT_SHIFT else 0
        if ports_within:
            sides = template_of(self.options).geometry.edge_hexes
            self.ports = [
                (kinds.get(int(sides[2 * edge]), kinds.get(int(sides[2 * edge + 1]), 0)), edge, way)
                for _, edge, way in self.ports
            ]

    def sea(self, land: Sequence[int]) -> None:
        self.terrain = [int(WATER)] * len(self.terrain)
        self.number = [0] * len(self.terrain)
        for code, kind, number in zip(land[::3], land[1::3], land[2::3], strict=False):
            self.set_hex(self.codes.hex_at(code), kind, number)

    def set_hex(self, place: int, kind: int, number: int) -> None:
        if 0 <= place < len(self.terrain):
            self.terrain[place] = kind
            self.number[place] = 0 if kind in NUMBERLESS else max(0, number)

    def set_ports(self, told: Sequence[int]) -> None:
        if len(told) == len(self.ports):
            kinds = zip(told, self.ports, strict=True)
            self.ports = [(kind, edge, facing) for kind, (_, edge, facing) in kinds]
        elif len(told) % 3 == 0:
            third = len(told) // 3
            self.ports = [
                (told[at], self.codes.edge_at(told[third + at]), told[2 * third + at] - 1)
                for at in range(third)
            ]

    def move_port(self, kind: int, old: int, new: int) -> None:
        """A port of this kind leaves an edge, -1 where it was in a hand, for another or a hand."""
        for at, (known, edge, facing) in enumerate(self.ports):
            if known == kind and edge == old:
                self.ports[at] = (kind, new, facing_at(self, new) if new >= 0 else facing)
                return

    def made(self, *, lists_open: bool) -> Board:
        fog = self.fog
        terrain = [int(CLAY) if kind == FOG else kind for kind in self.terrain]
        return board_from(
            layout_of(self.options),
            terrain=terrain,
            number=self.number,
            ports=self.ports,
            fog=fog,
            lists_open=lists_open,
        )


def ports_of(template: Board) -> list[Port]:
    ports = zip(template.port_kind, template.port_edge, template.port_facing, strict=True)
    return [(int(kind), int(edge), int(facing)) for kind, edge, facing in ports]


def facing_at(layout: Layout, edge: int) -> int:
    """The direction from a coastal edge to its land."""
    geometry = plan_of(layout_of(layout.options)).template.geometry
    for place in geometry.edge_hexes[2 * edge : 2 * edge + 2]:
        if place >= 0 and layout.terrain[place] not in (WATER, FOG):
            sides = geometry.hex_edges[6 * place : 6 * place + 6]
            for side, other in enumerate(sides):
                if other == edge:
                    return (side + 3) % 6
    return 0
