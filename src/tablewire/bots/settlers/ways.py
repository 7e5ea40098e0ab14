"""Places to settle within reach, the edges that lead there, and who else could come first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tablewire.bots.settlers.chart import Chart
from tablewire.bots.settlers.routes import Step, closed_nodes, spread, starts_of, touched_nodes
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import ROAD, SHIP

FARTHEST: Final = 4
NOWHERE_NEAR: Final = 9


class Way(NamedTuple):
    """A node that can be come to, and the edges still to build, the first first."""

    node: int
    edges: tuple[int, ...]
    piece: int
    """ROAD or SHIP; of no edges, a road."""


def ways_of(
    chart: Chart, view: View, seat: int, piece: int, starts: Iterable[int], farthest: int
) -> list[Way]:
    """All that roads, or ships, can come to."""
    steps = {step.node: step for step in spread(chart, view, seat, piece, starts, farthest)}
    return [Way(step.node, _edges_to(chart, steps, step), piece) for step in steps.values()]


def _edges_to(chart: Chart, steps: dict[int, Step], step: Step) -> tuple[int, ...]:
    edges = [step.edge]
    while step.pieces > 1:
        one, other = chart.shape.edge_nodes[step.edge]
        step = steps[one if other == step.node else other]
        edges.append(step.edge)
    return tuple(reversed(edges))


def places_to_settle(chart: Chart, view: View, seat: int) -> list[Way]:
    """Free nodes within reach, each by its shortest way; those that need no edge first."""
    closed = closed_nodes(chart, view)

    def is_free(node: int) -> bool:
        return chart.settle[node] and node not in closed

    found = {
        node: Way(node, (), ROAD)
        for node in sorted(touched_nodes(chart, view, seat))
        if is_free(node)
    }
    for piece in (ROAD, SHIP):
        if piece == SHIP and not any(chart.ship_edge):
            continue
        starts = starts_of(chart, view, seat, piece)
        for way in ways_of(chart, view, seat, piece, starts, FARTHEST):
            if is_free(way.node):
                known = found.get(way.node)
                if known is None or len(way.edges) < len(known.edges):
                    found[way.node] = way
    return list(found.values())


def rivals_distance(chart: Chart, view: View, seat: int) -> dict[int, int]:
    """By node: how many pieces the nearest rival must build to settle there; not listed where
    nobody else can come soon."""
    nearest: dict[int, int] = {}
    for rival in view.seats:
        if rival.seat == seat or not rival.taken or not rival.settlements:
            continue
        for node in touched_nodes(chart, view, rival.seat):
            nearest[node] = 0
        for piece in (ROAD, SHIP):
            if piece == SHIP and not any(chart.ship_edge):
                continue
            starts = starts_of(chart, view, rival.seat, piece)
            for step in spread(chart, view, rival.seat, piece, starts, 3):
                nearest[step.node] = min(step.pieces, nearest.get(step.node, NOWHERE_NEAR))
    return nearest
