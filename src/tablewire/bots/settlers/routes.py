"""Where a seat's roads and ships lead: the places it could come to, and by which first piece."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final, NamedTuple

from tablewire.bots.settlers.chart import Chart
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import ROAD, SHIP

FARTHEST: Final = 7
"""Nobody plans farther ahead than so many pieces."""


class Step(NamedTuple):
    """A node that can be reached, the last edge to it, and the edge to build first."""

    node: int
    edge: int
    pieces: int
    first: int


def closed_nodes(chart: Chart, view: View) -> set[int]:
    """Where nobody can settle any more: buildings and what is beside them."""
    closed = set(view.buildings)
    for node in view.buildings:
        closed.update(chart.shape.beside[node])
    return closed


def starts_of(chart: Chart, view: View, seat: int, piece: int) -> set[int]:
    """Nodes from which this seat can build a road, or a ship."""
    starts = set()
    for edge, link in view.links.items():
        if link.seat == seat and link.piece == piece:
            for node in chart.shape.edge_nodes[edge]:
                here = view.buildings.get(node)
                if here is None or here.seat == seat:
                    starts.add(node)
    for node, building in view.buildings.items():
        if building.seat == seat:
            starts.add(node)
    return starts


def touched_nodes(chart: Chart, view: View, seat: int) -> set[int]:
    """Nodes at own roads and ships."""
    return {
        node
        for edge, link in view.links.items()
        if link.seat == seat
        for node in chart.shape.edge_nodes[edge]
    }


def own_waters(chart: Chart, view: View, seat: int) -> Set[int] | None:
    """Pirate islands: the only edges where this seat may sail. Elsewhere None."""
    shape = chart.shape
    if not shape.ship_edges:
        return None
    fortress = view.seats[seat].fortress_node
    if fortress not in shape.fortresses:
        return frozenset()
    return shape.ship_edges[shape.fortresses.index(fortress)]


def spread(
    chart: Chart, view: View, seat: int, piece: int, starts: Iterable[int], farthest: int = FARTHEST
) -> list[Step]:
    """All that roads, or ships, can come to from these nodes, the nearest first."""
    shape = chart.shape
    fits = chart.road_edge if piece == ROAD else chart.ship_edge
    waters = own_waters(chart, view, seat) if piece == SHIP else None
    links, buildings = view.links, view.buildings
    found: list[Step] = []
    seen = set(starts)
    layer = [Step(node, -1, 0, -1) for node in sorted(seen)]
    for pieces in range(1, farthest + 1):
        following = []
        for step in layer:
            if step.pieces and (here := buildings.get(step.node)) and here.seat != seat:
                continue
            for edge, node in shape.steps[step.node]:
                if edge in links or not fits[edge] or (waters is not None and edge not in waters):
                    continue
                if node in seen:
                    continue
                seen.add(node)
                following.append(Step(node, edge, pieces, step.first if step.pieces else edge))
        if not following:
            break
        found += following
        layer = following
    return found
