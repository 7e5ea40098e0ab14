"""Longest routes as a viewer sees them: how much is missing for the award, and where to build."""

from __future__ import annotations

from typing import Final

from tablewire.bots.settlers.chart import Chart
from tablewire.bots.settlers.ways import Way
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import NOBODY, ROAD, SHIP

SHORTEST_THAT_COUNTS: Final = 5
MOST_MISSING: Final = 4


def extension(chart: Chart, view: View, seat: int) -> Way | None:
    """The shortest row of new pieces that wins the award; None when it is too far or held."""
    if view.route_holder == seat or view.options.scenario in ("SC_CLVI", "SC_PIRI"):
        return None
    me = view.seats[seat]
    target = SHORTEST_THAT_COUNTS
    if view.route_holder != NOBODY:
        target = max(target, view.seats[view.route_holder].route + 1)
    if target - me.route > MOST_MISSING:
        return None
    network = Network(chart, view, seat)
    best: Way | None = None
    for node, length in network.ends():
        missing = max(1, target - length)
        if missing > MOST_MISSING or (best is not None and missing >= len(best.edges)):
            continue
        for piece in (ROAD, SHIP):
            row = network.free_row(node, piece, missing)
            if row and len(row) <= (me.roads if piece == ROAD else me.ships):
                best = Way(-1, row, piece)
                break
    return best


class Network:
    """The roads and ships of a seat."""

    def __init__(self, chart: Chart, view: View, seat: int) -> None:
        self.chart = chart
        self.view = view
        self.seat = seat
        self.own = {e: link.piece for e, link in view.links.items() if link.seat == seat}
        self.walked: set[int] = set()

    def blocked(self, node: int) -> bool:
        here = self.view.buildings.get(node)
        return here is not None and here.seat != self.seat

    def joins(self, node: int, one: int, other: int) -> bool:
        """Roads go on as ships only at an own building."""
        return one == other or (node in self.view.buildings and not self.blocked(node))

    def ends(self) -> list[tuple[int, int]]:
        """Nodes where a trail can end and go on, with the length of the longest that ends there,
        the longest first."""
        nodes = sorted({node for edge in self.own for node in self.chart.shape.edge_nodes[edge]})
        found = [(node, self.trail(node, -1)) for node in nodes if not self.blocked(node)]
        return sorted(found, key=lambda end: (-end[1], end[0]))

    def trail(self, node: int, piece: int) -> int:
        """The longest trail that begins here, come by this kind of piece."""
        if piece >= 0 and self.blocked(node):
            return 0
        best = 0
        for edge, far in self.chart.shape.steps[node]:
            here = self.own.get(edge)
            if here is None or edge in self.walked:
                continue
            if piece < 0 or self.joins(node, piece, here):
                self.walked.add(edge)
                best = max(best, 1 + self.trail(far, here))
                self.walked.discard(edge)
        return best

    def free_row(self, node: int, piece: int, length: int) -> tuple[int, ...]:
        """So many free edges in a row from a node; nothing when there are not."""
        fits = self.chart.road_edge if piece == ROAD else self.chart.ship_edge
        mine = {self.own[e] for e, _ in self.chart.shape.steps[node] if e in self.own}
        if not any(self.joins(node, piece, other) for other in mine):
            return ()
        return self._row(node, fits, length, ())

    def _row(
        self, node: int, fits: tuple[bool, ...], length: int, edges: tuple[int, ...]
    ) -> tuple[int, ...]:
        if len(edges) == length:
            return edges
        if edges and (self.blocked(node) or self._touches(node)):
            return ()
        for edge, far in self.chart.shape.steps[node]:
            if edge in self.view.links or not fits[edge] or edge in edges:
                continue
            row = self._row(far, fits, length, (*edges, edge))
            if row:
                return row
        return ()

    def _touches(self, node: int) -> bool:
        return any(edge in self.own for edge, _ in self.chart.shape.steps[node])
