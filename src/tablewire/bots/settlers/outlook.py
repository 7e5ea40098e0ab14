"""What a seat can expect: cards with every roll, and how long it waits for what it wants to buy.

All times here are in rolls of the dice, as if cards came evenly and the bank took any number of
them; what that leaves out is added where a plan is judged. What always holds: more income or a
better hand never makes a wait longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablewire.bots.settlers.chart import Chart
from tablewire.bots.settlers.prices import CARD, CITY, ROAD, SETTLEMENT, ratios_with
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import CITY as CITY_PIECE
from tablewire.settlers.vocabulary import NO_PORT, RESOURCES

NEVER: Final = 10_000.0
NO_CARDS: Final = (0, 0, 0, 0, 0)
ROLLS: Final = 36.0
A_CHOICE: Final = 0.3
"""A card of one's choice is worth a bit more than a fifth of each kind."""

Rates = tuple[float, ...]


class Income(NamedTuple):
    """Cards of each kind that a roll brings, and how many the bank takes for one."""

    rates: Rates
    ratios: tuple[int, ...]

    @property
    def total(self) -> float:
        return sum(self.rates)


def wait(hand: Sequence[float], cost: Sequence[float], income: Income) -> float:
    """Rolls until the hand covers the cost, with the help of the bank.

    What is missing less what the spare cards buy falls along straight lines that only get
    flatter, so a few steps of Newton's find where it is nothing."""
    rates, ratios = income
    time = 0.0
    for _ in range(12):
        lacking = slope = 0.0
        for kind in range(RESOURCES):
            rate = rates[kind]
            short = cost[kind] - hand[kind] - rate * time
            if short > 0.0:
                lacking += short
                slope += rate
            else:
                ratio = ratios[kind]
                lacking += short / ratio
                slope += rate / ratio
        if lacking <= 1e-9:
            return time
        if slope <= 1e-6:
            return NEVER
        time += lacking / slope
    return time


def place_rates(chart: Chart, node: int, robber: int = -1) -> Rates:
    """What a settlement here gets a roll. A robber that stands there will not stay for ever."""
    cards = list(chart.income[node])
    if robber in chart.shape.node_hexes[node]:
        terrain = chart.terrain[robber]
        if 0 < terrain <= RESOURCES:
            # To mypy a native number is no index of a list; it is one all the same.
            cards[terrain - 1] -= 0.5 * chart.hex_ways[robber]  # type: ignore[call-overload]
    choice = chart.gold[node] * A_CHOICE
    return tuple((amount + choice) / ROLLS for amount in cards)


def income_of(chart: Chart, view: View, seat: int, *, robbed: bool = True) -> Income:
    rates = [0.0] * RESOURCES
    for node, building in view.buildings.items():
        if building.seat == seat:
            times = 2 if building.piece == CITY_PIECE else 1
            here = place_rates(chart, node, view.robber if robbed else -1)
            for kind in range(RESOURCES):
                rates[kind] += times * here[kind]
    return Income(tuple(rates), ratios_with(view.seats[seat].ports))


def with_place(income: Income, rates: Sequence[float], port: int, share: float = 1.0) -> Income:
    """The income after a building that yields this; only a share of it where it is uncertain."""
    ratios = income.ratios
    if port != NO_PORT and share > 0.5:
        if port == 0:
            ratios = tuple(min(ratio, 3) for ratio in ratios)
        else:
            ratios = tuple(2 if kind == port - 1 else r for kind, r in enumerate(ratios))
    added = tuple(a + share * b for a, b in zip(income.rates, rates, strict=True))
    return Income(added, ratios)


def mix(*parts: tuple[float, Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(times * cost[kind] for times, cost in parts) for kind in range(RESOURCES))


# What points usually cost: two ways to come to more of them, by point.
GROWING: Final = mix((0.55, SETTLEMENT), (0.9, ROAD), (0.45, CITY))
CROWNING: Final = mix((0.55, CITY), (1.1, CARD))


def rolls_a_point(income: Income) -> float:
    """How long a further point takes at this income, in the way that suits it better."""
    growing = wait(NO_CARDS, GROWING, income)
    crowning = wait(NO_CARDS, CROWNING, income)
    return 0.75 * min(growing, crowning) + 0.25 * min(max(growing, crowning), 200.0)
