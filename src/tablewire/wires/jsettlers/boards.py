"""The messages that describe a board: its size, its layout, and where pieces may go.

What always holds: nothing is told that the view does not hold; a hex under fog is told as fog.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tablewire.settlers.board import Board
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.options import Options
from tablewire.settlers.settings import layout_of
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import DESERT, FOG, ROLL_OR_CARD, WATER
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import (
    CLASSIC,
    SEA,
    VISUAL_SHIFT,
    Codes,
    codes_of,
)

FIRST_WITH_LAYOUT_PARTS = 1108
"""Games for this version and newer get their classic board in parts."""

WIRE_DESERT, WIRE_WATER = 0, 6
"""Two classic boards number these the other way round."""
PORT_SHIFT = 4
"""A water hex with a 2:1 port: the facing above the port's kind."""
OLD_NUMBERS = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 8: 5, 9: 6, 10: 7, 11: 8, 12: 9}
NOTHING = -1


@cache
def template_of(options: Options) -> Board:
    """What never changes of the board that these options play on."""
    return plan_of(layout_of(options)).template


def codes_of_options(options: Options) -> Codes:
    return codes_of(template_of(options))


# The size and the layout


def join_answer(game: str, options: Options) -> m.JoinGameAuth:
    if not options.sea:
        return m.JoinGameAuth(game)
    template = template_of(options)
    shift = VISUAL_SHIFT.get(template.layout, ())
    return m.JoinGameAuth(game, template.geometry.height, template.geometry.width, shift)


def layout(game: str, view: View | None, options: Options, min_version: int) -> m.Message:
    """The board as the viewer may know it; without a view as it is before a game begins."""
    codes = codes_of_options(options)
    if codes.encoding == SEA:
        return m.BoardLayout2(game, SEA, sea_parts(view, options, codes))
    hexes, numbers, robber = classic_arrays(view, codes)
    if codes.encoding == CLASSIC:
        hexes = with_ports(view, codes, hexes)
        if min_version < FIRST_WITH_LAYOUT_PARTS:
            old = tuple(OLD_NUMBERS.get(number, NOTHING) for number in numbers)
            return m.BoardLayout(game, tuple(hexes), old, robber)
    parts: list[tuple[str, int | tuple[int, ...]]] = [
        ("HL", tuple(hexes)),
        ("NL", tuple(numbers)),
        ("RH", robber),
    ]
    if codes.encoding != CLASSIC and view is not None:
        parts.append(("PL", tuple(kind for kind, _, _ in view.board.ports)))
    return m.BoardLayout2(game, codes.encoding, tuple(parts))


def classic_arrays(view: View | None, codes: Codes) -> tuple[list[int], list[int], int]:
    count = len(codes.hexes)
    if view is None:
        return [WIRE_WATER] * count, [NOTHING] * count, NOTHING
    hexes = [WIRE_TERRAIN.get(kind, kind) for kind in view.board.terrain]
    numbers = [number or NOTHING for number in view.board.number]
    return hexes, numbers, codes.hexes[view.robber]


WIRE_TERRAIN = {int(WATER): WIRE_WATER, int(DESERT): WIRE_DESERT}


def with_ports(view: View | None, codes: Codes, hexes: list[int]) -> list[int]:
    """A port stands in the water hex before its edge."""
    if view is None:
        return hexes
    template = plan_of(view.board.layout).template
    sides = template.geometry.edge_hexes
    for kind, edge, facing in view.board.ports:
        a, b = int(sides[2 * edge]), int(sides[2 * edge + 1])
        water = a if view.board.terrain[a] == WATER else b
        hexes[water] = WIRE_WATER + facing + 1 if kind == 0 else facing + 1 << PORT_SHIFT | kind
    return hexes


def sea_parts(
    view: View | None, options: Options, codes: Codes
) -> tuple[tuple[str, int | tuple[int, ...]], ...]:
    template = template_of(options)
    parts: dict[str, int | tuple[int, ...]] = {}
    if view is not None:
        land: list[int] = []
        for place, kind in enumerate(view.board.terrain):
            if kind != WATER:
                land += [codes.hexes[place], kind, view.board.number[place]]
        parts["LH"] = tuple(land)
        ports = view.board.ports
        parts["PL"] = (
            *(kind for kind, _, _ in ports),
            *(codes.edges[edge] if edge >= 0 else -1 for _, edge, _ in ports),
            *(facing + 1 for _, _, facing in ports),
        )
        if view.robber >= 0:
            parts["RH"] = codes.hexes[view.robber]
        if view.pirate >= 0:
            parts["PH"] = codes.hexes[view.pirate]
        parts.update(scenario_parts(view, template, codes))
    shift = VISUAL_SHIFT.get(template.layout)
    if shift is not None:
        parts["VS"] = shift
    return tuple(parts.items())


def scenario_parts(view: View, template: Board, codes: Codes) -> dict[str, int | tuple[int, ...]]:
    parts: dict[str, int | tuple[int, ...]] = {}
    if any(template.robber_barred):
        parts["RX"] = (0,)
    if len(template.village_node):
        sites = zip(template.village_node, template.village_dice, strict=True)
        villages = [number for node, dice in sites for number in (codes.nodes[node], int(dice))]
        parts["CV"] = (int(template.general_cloth), int(template.village_cloth), *villages)
    if len(template.pirate_path):
        parts["PP"] = tuple(codes.hexes[place] for place in template.pirate_path)
        parts["LS"] = tuple(
            codes.nodes[seat.lone_node] if seat.lone_node >= 0 else 0 for seat in view.seats
        )
    gifts = list(zip(template.special_edge, template.special_kind, strict=True))
    for key, kind in (("CE", 1), ("VE", 2)):
        edges = tuple(codes.edges[edge] for edge, gift in gifts if gift == kind)
        if edges:
            parts[key] = edges
    if len(template.list_area):
        for number in range(1, len(template.list_area) + 1):
            nodes = [codes.nodes[node] for node, k in enumerate(template.node_list) if k == number]
            parts[f"N{number}"] = tuple(nodes)
        areas = enumerate(template.list_area, start=1)
        parts["AL"] = tuple(int(value) for pair in areas for value in pair)
    return parts


# Where pieces may go


def all_nodes(options: Options) -> tuple[int, ...]:
    """Every node of a classic board."""
    codes, template = codes_of_options(options), template_of(options)
    return tuple(codes.nodes[node] for node, open_ in enumerate(template.settle_node) if open_)


CORNERS: Final = ((-1, 0), (-1, 1), (1, 1), (1, 0), (1, -1), (-1, -1))
"""Rows and columns from a hex to its nodes, clockwise from the north."""


def land_areas(view: View, codes: Codes) -> tuple[tuple[int, ...], ...]:
    """The nodes of each area, column by column, and in a column as they come up on a walk around
    the land, hex by hex in the order in which a layout fills them. Of places that are equally good
    a robot takes the first: in any other order it settles where the original's robots do not, and
    has no way on from there."""
    plan = plan_of(view.board.layout)
    template = plan.template
    met: dict[int, int] = {}
    filled = [int(place) for group in plan.groups for place in group.hexes]
    fixed = [place for place, kind in enumerate(view.board.terrain) if kind != WATER]
    for place in [*filled, *fixed]:
        for rows, columns in CORNERS:
            met.setdefault(codes.hexes[place] + (rows << 8) + columns, len(met))

    def walk(node: int) -> tuple[int, int]:
        return (node & 0xFF, met.get(node, node))

    return tuple(
        tuple(
            sorted(
                (codes.nodes[node] for node, a in enumerate(template.node_area) if a == area),
                key=walk,
            )
        )
        for area in range(1, int(template.areas) + 1)
    )


def sea_edges(view: View, codes: Codes) -> tuple[tuple[int, ...], ...] | None:
    """In the pirate islands every seat has edges of its own."""
    template = plan_of(view.board.layout).template
    if not template.slots:
        return None
    edges = int(template.geometry.edges)
    slots = iter(range(int(template.slots)))
    blocks: list[tuple[int, ...]] = []
    for seat in view.seats:
        if seat.lone_node < 0:
            blocks.append(())
            continue
        slot = next(slots)
        own = range(slot * edges, (slot + 1) * edges)
        blocks.append(
            tuple(codes.edges[i - slot * edges] for i in own if template.slot_ship_edge[i])
        )
    return tuple(blocks)


def places_at_start(game: str, view: View, options: Options) -> m.PotentialSettlements | None:
    """When a game begins on the sea board."""
    if not options.sea:
        return None
    codes, template = codes_of_options(options), template_of(options)
    start = int(template.starting_area)
    return m.PotentialSettlements(
        game, -1, None, start, land_areas(view, codes), sea_edges(view, codes)
    )


def places_before(game: str, options: Options) -> m.PotentialSettlements:
    """For somebody who joins before the first settlement stands."""
    return m.PotentialSettlements(game, -1, () if options.sea else all_nodes(options))


def places_now(game: str, view: View, options: Options) -> list[m.PotentialSettlements]:
    """For somebody who joins later: of each seat the nodes it could settle."""
    codes = codes_of_options(options)
    edges = sea_edges(view, codes)
    told = []
    for seat in view.seats:
        nodes = tuple(codes.nodes[node] for node in open_nodes(view, seat.seat))
        if not options.sea:
            told.append(m.PotentialSettlements(game, seat.seat, nodes or (0,)))
            continue
        areas = land_areas(view, codes) if seat.seat == 0 else ()
        own = None if edges is None else (edges[seat.seat],)
        if seat.seat == 0:
            told.append(m.PotentialSettlements(game, 0, nodes, 0, areas, own))
        else:
            told.append(m.PotentialSettlements(game, seat.seat, nodes or (0,), 1, (), own))
    return told


def open_nodes(view: View, seat: int) -> list[int]:
    """Nodes that keep their distance; once play has begun, only those an own road reaches."""
    template = plan_of(view.board.layout).template
    g = template.geometry
    closed = set(view.buildings)
    reached: set[int] = set()
    for edge in range(int(g.edges)):
        a, b = int(g.edge_nodes[2 * edge]), int(g.edge_nodes[2 * edge + 1])
        if a in view.buildings or b in view.buildings:
            closed |= {a, b}
        link = view.links.get(edge)
        if link is not None and link.seat == seat:
            reached |= {a, b}
    lone = view.seats[seat].lone_node
    found = []
    for node in range(int(g.nodes)):
        area = template.node_area[node]
        legal = template.settle_node[node] and (area > 0 or node == lone)
        if not legal or node in closed or drowned(view, template, node):
            continue
        if view.state < ROLL_OR_CARD:
            if template.starting_area and area != template.starting_area:
                continue
        elif node not in reached:
            continue
        found.append(node)
    return found


def drowned(view: View, template: Board, node: int) -> bool:
    """Whether no land, and no fog that may hide some, touches a node."""
    hexes = [int(template.geometry.node_hexes[k]) for k in range(3 * node, 3 * node + 3)]
    kinds = [view.board.terrain[place] for place in hexes if place >= 0]
    return all(kind == WATER for kind in kinds) and FOG not in kinds
