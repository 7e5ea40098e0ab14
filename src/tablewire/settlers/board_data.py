"""A board as plain data, and boards made from explicit content instead of by chance.

What always holds: `from_dict(to_dict(board))` is the same board, and content that does not fit
the layout it names is refused with what is wrong and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.settlers.board import Board
from tablewire.settlers.geometry import DIRECTION_NAMES
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.vocabulary import (
    ANY_PORT,
    DESERT,
    FOG,
    NOWHERE,
    RESOURCES,
    TERRAIN_NAMES,
    WATER,
)

DICE_NUMBERS: Final = (0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    layout: str
    terrain: list[int]
    number: list[int]
    ports: list[tuple[int, int, int]] = []
    """Kind, edge, and direction from the edge to the land."""
    fog: list[int] = []
    robber: int = -1
    pirate: int = -1
    lists_open: bool = False


def to_dict(board: Board) -> dict[str, Any]:
    ports = zip(board.port_kind, board.port_edge, board.port_facing, strict=True)
    data = BoardData(
        layout=board.layout,
        terrain=[int(kind) for kind in board.terrain],
        number=[int(number) for number in board.number],
        ports=[(int(kind), int(edge), int(facing)) for kind, edge, facing in ports],
        fog=[place for place, hidden in enumerate(board.fog) if hidden],
        robber=int(board.robber_start),
        pirate=int(board.pirate_start),
        lists_open=board.lists_open,
    )
    plain: dict[str, Any] = msgspec.to_builtins(data)
    return plain


def from_dict(plain: dict[str, Any]) -> Board:
    try:
        data = msgspec.convert(plain, BoardData)
    except msgspec.ValidationError as error:
        raise Refused("bad-board", str(error)) from None
    return board_from(
        data.layout,
        terrain=data.terrain,
        number=data.number,
        ports=data.ports,
        fog=data.fog,
        robber=data.robber,
        pirate=data.pirate,
        lists_open=data.lists_open,
    )


def board_from(
    layout: str,
    terrain: Sequence[int],
    number: Sequence[int],
    ports: Sequence[tuple[int, int, int]],
    fog: Iterable[int] = (),
    robber: int = -1,
    pirate: int = -1,
    lists_open: bool = False,
) -> Board:
    """A board of this layout with the given content, hidden content included."""
    board = plan_of(layout).template.copy()
    lay_hexes(board, terrain, number, fog)
    if lists_open:
        board.open_lists()
    for node in range(board.geometry.nodes):
        if not board.touches_land(node):
            board.node_area[node] = 0
    lay_ports(board, ports)
    board.derive()
    check_stander(board, "robber", robber, on_water=False)
    check_stander(board, "pirate", pirate, on_water=True)
    board.robber_start, board.pirate_start = robber, pirate
    return board


def lay_hexes(
    board: Board, terrain: Sequence[int], number: Sequence[int], fog: Iterable[int]
) -> None:
    hexes = board.geometry.hexes
    for what, given in (("terrain", terrain), ("number", number)):
        if len(given) != hexes:
            raise Refused("bad-board", f"{what} for {len(given)} hexes; there are {hexes}")
    hidden = set(fog)
    unknown = sorted(place for place in hidden if not 0 <= place < hexes)
    if unknown:
        raise Refused("bad-board", f"fog on hex {unknown[0]}; there are {hexes} hexes")
    for place in range(hexes):
        row, column = board.geometry.hex_rows[place], board.geometry.hex_columns[place]
        here = f"hex {place} (row {row}, column {column})"
        kind, value = terrain[place], number[place]
        may_hide = board.fog[place] == 1
        if not 0 <= kind < FOG:
            raise Refused("bad-board", f"{here}: {kind} is no terrain")
        if kind != WATER and board.terrain[place] == WATER:
            raise Refused("bad-board", f"{here}: {TERRAIN_NAMES[kind]} where the layout has water")
        if kind == WATER and board.terrain[place] != WATER and not may_hide:
            raise Refused("bad-board", f"{here}: water where the layout has land")
        if value not in DICE_NUMBERS:
            raise Refused("bad-board", f"{here}: no dice number is {value}")
        if value and kind in (WATER, DESERT):
            raise Refused("bad-board", f"{here}: a number on {TERRAIN_NAMES[kind]}")
        if place in hidden and not may_hide:
            raise Refused("bad-board", f"{here}: fog where the layout has none")
        board.terrain[place] = kind
        board.number[place] = value
        board.fog[place] = 1 if place in hidden else 0


def lay_ports(board: Board, ports: Sequence[tuple[int, int, int]]) -> None:
    expected = len(board.port_edge)
    if len(ports) != expected:
        raise Refused("bad-board", f"{len(ports)} ports; the layout has {expected}")
    taken: dict[int, int] = {}
    for i, (kind, edge, facing) in enumerate(ports):
        if not ANY_PORT <= kind <= RESOURCES:
            raise Refused("bad-board", f"port {i}: {kind} is no kind of port")
        if not 0 <= facing < 6:
            raise Refused("bad-board", f"port {i}: {facing} is no direction")
        if edge == NOWHERE:
            continue
        if not 0 <= edge < board.geometry.edges:
            raise Refused("bad-board", f"port {i}: there is no edge {edge}")
        if not board.is_coast(edge):
            raise Refused("bad-board", f"port {i}: edge {edge} is not on a coast")
        if facing not in facings(board, edge):
            raise Refused("bad-board", f"port {i}: no land to the {DIRECTION_NAMES[facing]}")
        for node in board.geometry.edge_nodes[2 * edge : 2 * edge + 2]:
            if node in taken:
                raise Refused("bad-board", f"ports {taken[node]} and {i} share node {node}")
            taken[node] = i
    board.port_kind = vec[i64]([kind for kind, _, _ in ports])
    board.port_edge = vec[i64]([edge for _, edge, _ in ports])
    board.port_facing = vec[i64]([facing for _, _, facing in ports])


def facings(board: Board, edge: int) -> list[int]:
    """The directions in which there is land from an edge; one on a coast."""
    found: list[int] = []
    for place in board.geometry.edge_hexes[2 * edge : 2 * edge + 2]:
        if board.seems_land(place):
            sides = board.geometry.hex_edges[6 * place : 6 * place + 6]
            found += [(side + 3) % 6 for side, other in enumerate(sides) if other == edge]
    return found


def check_stander(board: Board, what: str, place: int, on_water: bool) -> None:
    if place == NOWHERE:
        return
    if not 0 <= place < board.geometry.hexes:
        raise Refused("bad-board", f"the {what} stands on hex {place}, which does not exist")
    if board.seems_land(place) == on_water or board.fog[place]:
        raise Refused("bad-board", f"the {what} cannot stand on hex {place}")
