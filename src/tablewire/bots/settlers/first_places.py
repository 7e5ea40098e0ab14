"""The first settlements, chosen as a pair: which two places together win soonest.

For the first one a seat imagines which places the others will have taken before its second.
"""

from __future__ import annotations

from typing import Final

from tablewire.bots.settlers.chart import Chart, chart_of, has_port
from tablewire.bots.settlers.outlook import (
    Income,
    income_of,
    place_rates,
    rolls_a_point,
    with_place,
)
from tablewire.bots.settlers.routes import closed_nodes, spread
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import ROAD, START1A

LOOKED_AT: Final = 14
SECOND_LOOKED_AT: Final = 8
GROWS: Final = 0.35
"""The best place that a road could lead to counts as a share of a settlement."""


def rough(chart: Chart, node: int) -> float:
    kinds = sum(1 for amount in chart.income[node] if amount)
    port = 1.0 if has_port(chart, node) else 0.0
    return chart.pips[node] + 0.5 * kinds + 0.5 * port + 0.3 * chart.hidden[node]


class FirstPlaces:
    def __init__(self, view: View) -> None:
        self.view = view
        self.chart = chart_of(view.board)
        self.seat = view.viewer
        self.closed = closed_nodes(self.chart, view)
        self.income = income_of(self.chart, view, self.seat, robbed=False)

    def settlement(self, nodes: list[int]) -> int:
        """The best of these places."""
        best_first = sorted(nodes, key=lambda node: (-rough(self.chart, node), node))
        if self.view.state == START1A:
            return max(best_first[:LOOKED_AT], key=lambda node: self._first(node, best_first))
        return max(
            best_first[: LOOKED_AT * 2], key=lambda node: self._worth(self._with(node), node, ())
        )

    def _with(self, node: int, income: Income | None = None) -> Income:
        income = self.income if income is None else income
        return with_place(income, place_rates(self.chart, node), self.chart.port[node])

    def _first(self, node: int, nodes: list[int]) -> float:
        """With the best that will be left for the second."""
        taken = self._taken_meanwhile(node, nodes)
        beside = self.chart.shape.beside
        shut = {node, *beside[node], *taken, *(n for one in taken for n in beside[one])}
        left = [other for other in nodes if other not in shut][:SECOND_LOOKED_AT]
        first = self._with(node)
        return max(
            (self._worth(self._with(other, first), other, taken) for other in left),
            default=self._worth(first, node, taken),
        )

    def _taken_meanwhile(self, node: int, nodes: list[int]) -> list[int]:
        """Places that the others may take before this seat's second turn."""
        view = self.view
        order = [seat.seat for seat in view.seats if seat.taken]
        placed = sum(1 for _ in view.buildings)
        taken: list[int] = []
        shut = {node, *self.chart.shape.beside[node]}
        picks = 2 * (len(order) - 1 - placed)
        for other in nodes:
            if len(taken) >= picks:
                break
            if other not in shut:
                taken.append(other)
                shut.update((other, *self.chart.shape.beside[other]))
        return taken

    def _worth(self, income: Income, node: int, taken: tuple[int, ...] | list[int]) -> float:
        grown = self._growth(node, taken)
        if grown >= 0:
            rates = place_rates(self.chart, grown)
            income = with_place(income, rates, self.chart.port[grown], GROWS)
        start = 0.0
        if self.view.state != START1A:
            start = sum(1 for h in self.chart.shape.node_hexes[node] if self.chart.hex_ways[h])
        return start * 0.8 - 8.0 * rolls_a_point(income)

    def _growth(self, node: int, taken: tuple[int, ...] | list[int]) -> int:
        """The best place two steps away that is likely to stay free."""
        shape = self.chart.shape
        shut = self.closed | {node, *shape.beside[node]}
        for one in taken:
            shut |= {one, *shape.beside[one]}
        near = {far for one in shape.beside[node] for far in shape.beside[one]} - shut
        free = [far for far in near if self.chart.settle[far]]
        return max(free, key=lambda far: (rough(self.chart, far), far), default=-1)

    def edge_worth(self, edge: int, piece: int) -> float:
        """Towards the best places for the next settlement that will not be gone."""
        chart, view = self.chart, self.view
        start = [n for n in chart.shape.edge_nodes[edge] if n in view.buildings]
        free = [n for n in range(chart.shape.nodes) if chart.settle[n] and n not in self.closed]
        free.sort(key=lambda node: (-rough(chart, node), node))
        taken = set()
        if len(view.buildings) < 2 * sum(seat.taken for seat in view.seats):
            taken = set(self._taken_next(free))
        found = [
            (self._pull(step.node, piece) / (1 + step.pieces), step.node)
            for step in spread(chart, view, self.seat, piece, start, farthest=3)
            if step.first == edge
            and step.node not in self.closed
            and step.node not in taken
            and chart.settle[step.node]
        ]
        found.sort(reverse=True)
        return sum(worth / (1 + place) for place, (worth, _) in enumerate(found[:3]))

    def _pull(self, node: int, piece: int) -> float:
        grown = rolls_a_point(self._with(node))
        saved = rolls_a_point(self.income) - grown if sum(self.income.rates) else 0.0
        return max(0.1, saved) * (1.0 if piece == ROAD else 0.8)

    def _taken_next(self, nodes: list[int]) -> list[int]:
        left = 2 * sum(seat.taken for seat in self.view.seats) - len(self.view.buildings)
        taken: list[int] = []
        shut: set[int] = set()
        for node in nodes:
            if len(taken) >= left:
                break
            if node not in shut:
                taken.append(node)
                shut.update((node, *self.chart.shape.beside[node]))
        return [*taken, *shut]
