"""The others at the table: how near each is to winning, and where it hurts them most.

What always holds: hands that are not seen count as so many cards of an average kind.
"""

from __future__ import annotations

from typing import Final

from tablewire.bots.settlers.chart import Chart, chart_of
from tablewire.bots.settlers.outlook import Income, income_of, rolls_a_point
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import CITY, RESOURCES

HIDDEN_POINTS: Final = 0.25
"""What an unknown development card counts."""
STAYS: Final = 7.0
"""Rolls that the robber stays somewhere."""
OWN_LOSS: Final = 1.6
STOLEN: Final = 0.8
"""A stolen card is not always one that is needed."""


class Rivals:
    def __init__(self, view: View) -> None:
        self.view = view
        self.chart: Chart = chart_of(view.board)
        self.income: dict[int, Income] = {}
        self.rolls: dict[int, float] = {}
        """Until each would win, roughly."""
        for seat in view.seats:
            if seat.taken:
                self.income[seat.seat] = income_of(self.chart, view, seat.seat, robbed=False)
                self.rolls[seat.seat] = self._rolls(seat.seat)
        others = [rolls for seat, rolls in self.rolls.items() if seat != view.viewer]
        self.soonest = min(others, default=1.0)

    def _rolls(self, seat: int) -> float:
        shown = self.view.seats[seat]
        points = shown.points + HIDDEN_POINTS * shown.card_count
        left = max(0.3, (self.view.options.goal or 10) - points)
        cards = shown.hand_size / 6.0
        return max(0.3, left - 0.6 * cards) * rolls_a_point(self.income[seat])

    def weight(self, seat: int) -> float:
        """How much it matters what happens to a rival: the leader counts whole."""
        return (self.soonest / self.rolls[seat]) ** 2

    def is_ahead(self, seat: int) -> bool:
        """Whether a rival would win before the viewer does, clearly."""
        return self.rolls[seat] < 0.8 * self.rolls[self.view.viewer]

    def robber_worth(self, hex_: int) -> float:
        """Rolls that the others lose by a robber here, each by its weight, and what is stolen."""
        view, chart = self.view, self.chart
        terrain = chart.terrain[hex_]
        lost: dict[int, int] = {}
        for node in chart.shape.hex_nodes[hex_]:
            here = view.buildings.get(node)
            if here is not None and view.seats[here.seat].taken:
                times = 2 if here.piece == CITY else 1
                lost[here.seat] = lost.get(here.seat, 0) + times * chart.hex_ways[hex_]
        worth = stolen = 0.0
        for seat, ways in lost.items():
            harm = STAYS * self._slowed(seat, terrain, ways / 36.0)
            if seat == view.viewer:
                worth -= OWN_LOSS * harm
            else:
                worth += self.weight(seat) * harm
                stolen = max(stolen, self.victim_worth(seat))
        return worth + stolen

    def _slowed(self, seat: int, terrain: int, rate: float) -> float:
        """Which share of its pace a seat loses with so many cards a roll of a hex."""
        income = self.income[seat]
        rates = list(income.rates)
        if 0 < terrain <= RESOURCES:
            rates[terrain - 1] = max(0.0, rates[terrain - 1] - rate)
        else:
            rates = [max(0.0, one - rate * 0.3) for one in rates]
        return 1.0 - rolls_a_point(income) / rolls_a_point(Income(tuple(rates), income.ratios))

    def victim_worth(self, seat: int) -> float:
        if not self.view.seats[seat].hand_size:
            return 0.0
        mine = self.income[self.view.viewer].total
        theirs = self.income[seat].total
        return STOLEN * (self.weight(seat) / (theirs + 0.1) + 0.7 / (mine + 0.1))

    def cards_of_kind(self, kind: int) -> float:
        """How many of a kind the others may hold together, by what their places yield."""
        cards = 0.0
        for seat, income in self.income.items():
            if seat != self.view.viewer:
                share = (income.rates[kind] + 0.02) / (income.total + 0.1)
                cards += self.view.seats[seat].hand_size * share
        return cards
