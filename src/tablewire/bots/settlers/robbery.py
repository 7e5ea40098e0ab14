"""Whom to rob and where: the robber and the pirate go where the leaders lose most."""

from __future__ import annotations

from typing import Final

from tablewire.bots.settlers.chart import Chart
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import CITY, SHIP

OWN_LOSS: Final = 3.0
"""How much worse it is to lose a card than that a rival does."""


def threat(view: View, seat: SeatView) -> float:
    """How much a rival should lose: the more the nearer to the goal."""
    goal = view.options.goal or 10
    left = max(1, goal - seat.points)
    return 1.0 + 10.0 / (left + 2)


def robber_worth(view: View, chart: Chart, hex_: int) -> float:
    """What the others lose there in 36 rolls, and what can be stolen, less one's own loss."""
    worth = 0.0
    ways = chart.hex_ways[hex_]
    victims = set()
    for node in chart.shape.hex_nodes[hex_]:
        here = view.buildings.get(node)
        if here is None:
            continue
        lost = ways * (2 if here.piece == CITY else 1)
        if here.seat == view.viewer:
            worth -= OWN_LOSS * lost
        elif view.seats[here.seat].taken:
            worth += lost * threat(view, view.seats[here.seat])
            if view.seats[here.seat].hand_size:
                victims.add(here.seat)
    if victims:
        worth += max(victim_worth(view, victim) for victim in victims)
    return worth


def victim_worth(view: View, seat: int) -> float:
    victim = view.seats[seat]
    return threat(view, victim) * (1.0 + min(victim.hand_size, 10) / 5)


def pirate_worth(view: View, chart: Chart, hex_: int) -> float:
    """Beside ships of others and away from one's own."""
    worth = 0.0
    for edge, link in view.links.items():
        if link.piece == SHIP and hex_ in chart.shape.edge_hexes[edge]:
            if link.seat == view.viewer:
                worth -= OWN_LOSS
            elif view.seats[link.seat].taken and view.seats[link.seat].hand_size:
                worth += victim_worth(view, link.seat)
    return worth


def monopoly_worth(view: View, chart: Chart, kind: int) -> float:
    """The cards of a kind that the others may hold, by what their places yield."""
    worth = 0.0
    income: dict[int, list[int]] = {}
    for node, building in view.buildings.items():
        if building.seat != view.viewer:
            cards = income.setdefault(building.seat, [0] * 5)
            for k in range(5):
                cards[k] += chart.income[node][k] * (2 if building.piece == CITY else 1)
    for seat, cards in income.items():
        total = sum(cards)
        if total:
            worth += view.seats[seat].hand_size * cards[kind] / total
    return worth
