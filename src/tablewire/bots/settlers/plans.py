"""Plans: two goals one after the other, and in how many rolls of the dice they win the game.

The time of a plan is the wait for the first goal and the second, and for the points that are
then left at the income that is then there. The best plan is the one that wins soonest; what else
a hand, a trade or a card is worth is the time it saves. What always holds: a plan is made from
what the seat sees, and the same view gives the same plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablewire.bots.settlers import prices
from tablewire.bots.settlers.chart import chart_of
from tablewire.bots.settlers.goals import Goal, edge_price, goals_of
from tablewire.bots.settlers.outlook import (
    NEVER,
    NO_CARDS,
    Income,
    income_of,
    rolls_a_point,
    wait,
    with_place,
)
from tablewire.settlers.moves import BUILD_CITY, BUILD_SETTLEMENT
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import PLAY, RESOURCES, SPECIAL_BUILDING

WATCHED: Final = 6
"""So many of the best plans are looked at again for another hand."""
UNEVEN: Final = 0.4
"""Cards do not come evenly: of a round, so much longer one waits."""
SEVEN: Final = 1 / 6
LEFT_OVER: Final = 0.4
"""What a card that no goal needs is worth of one that is needed."""


class Plan(NamedTuple):
    first: Goal
    second: Goal | None
    cost: tuple[int, ...]
    """Of both."""
    speed: float
    """By how much the first goal's cards shorten the wait for the second."""
    rest: float
    """Rolls for the points that are left after both."""


class Prospect:
    """A view as its seat sees its future."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        self.view = view
        self.seat: int = view.viewer if seat is None else seat
        self.me: SeatView = view.seats[self.seat]
        self.chart = chart_of(view.board)
        self.hand: tuple[int, ...] = self.me.hand or NO_CARDS
        self.round = sum(seat.taken for seat in view.seats)
        """Rolls from one turn of the seat to its next."""
        self.own_turn = view.current == self.seat and view.state in (PLAY, SPECIAL_BUILDING)
        self.may_trade = self.own_turn and view.state == PLAY
        self.income = income_of(self.chart, view, self.seat)
        self.left = max(0.0, (view.options.goal or 10) - self.me.total)
        self.limit = view.options.discard_limit or 7
        self.goals = goals_of(self.chart, view, self.seat)
        plans = [plan for goal in self.goals for plan in self._plans_from(goal)]
        times = [(self.time(plan, self.hand), place) for place, plan in enumerate(plans)]
        times.sort()
        self.plans = [plans[place] for _, place in times]
        self.best_time = times[0][0] if times else NEVER

    @property
    def best(self) -> Plan | None:
        return self.plans[0] if self.plans else None

    def _plans_from(self, first: Goal) -> list[Plan]:
        if first.kind == BUILD_SETTLEMENT and not self.me.settlements:
            return []
        after = self._after(self.income, first)
        plans = []
        for second in self.goals:
            if self._excludes(first, second):
                continue
            plans.append(self._plan(first, second, after))
        if first.kind == BUILD_SETTLEMENT and self.me.cities:
            city = Goal(BUILD_CITY, first.node, (), 0, prices.CITY, first.sure, first.rates)
            plans.append(self._plan(first, city, after))
        return plans or [self._plan(first, None, after)]

    def _excludes(self, first: Goal, second: Goal) -> bool:
        if first is second:
            return first.node >= 0 or bool(first.edges)
        if first.kind != BUILD_SETTLEMENT or second.kind != BUILD_SETTLEMENT:
            return False
        return self.me.settlements < 2 or second.node in self.chart.shape.beside[first.node]

    def _after(self, income: Income, goal: Goal) -> Income:
        return with_place(income, goal.rates, goal.port, goal.sure)

    def _plan(self, first: Goal, second: Goal | None, after: Income) -> Plan:
        points = first.points * first.sure
        cost = first.cost
        if second is not None:
            sure = second.sure * (0.9 if second.sure < 1.0 else 1.0)
            points += second.points * sure
            shared = len(set(first.edges) & set(second.edges))
            saved = edge_price(second.piece)
            cost = tuple(
                first.cost[kind] + second.cost[kind] - shared * saved[kind]
                for kind in range(RESOURCES)
            )
        last = after if second is None else self._after(after, second)
        rest = max(0.0, self.left - points) * rolls_a_point(last)
        speed = (self.income.total + 0.01) / (after.total + 0.01)
        return Plan(first, second, cost, speed, rest)

    # How long it takes

    def time(self, plan: Plan, hand: Sequence[int]) -> float:
        """Rolls until the game is won by this plan, with such a hand."""
        size = sum(hand)
        began = wait(hand, plan.first.cost, self.income)
        done = wait(hand, plan.cost, self.income)
        if self.own_turn and self.affords(hand, plan.first.cost):
            first = 0.0
            if self.affords(hand, plan.cost):
                second = 0.0
                kept = size - sum(plan.cost)
            else:
                second = max(self.round, (done - began) * plan.speed + UNEVEN * self.round)
                kept = size - sum(plan.first.cost)
        else:
            soonest = self.round if self.own_turn else self.round / 2
            first = max(soonest, began + UNEVEN * self.round)
            second = first + (done - began) * plan.speed
            kept = size
        over = size - sum(plan.cost)
        total = second + plan.rest
        if over > 0:
            total -= LEFT_OVER * over / (self.income.total + 0.1)
        if kept > self.limit:
            total += self.seven_costs(kept)
        return total

    def seven_costs(self, kept: int) -> float:
        """Rolls lost, on average, by holding so many cards until the next turn."""
        likely = 1.0 - (1.0 - SEVEN) ** self.round
        return likely * (kept // 2) * 0.6 / (self.income.total + 0.1)

    def affords(self, hand: Sequence[int], cost: Sequence[int]) -> bool:
        """Whether it can be paid at once, with the bank's help where that is allowed."""
        short = spare = 0
        ratios = self.income.ratios
        for kind in range(RESOURCES):
            more = hand[kind] - cost[kind]
            if more < 0:
                short -= more
            else:
                spare += more // ratios[kind]
        return short == 0 or (self.may_trade and short <= spare)

    def time_with(self, hand: Sequence[int]) -> float:
        """The same for the best of the watched plans, with another hand."""
        return min((self.time(plan, hand) for plan in self.plans[:WATCHED]), default=NEVER)

    def gain(self, hand: Sequence[int]) -> float:
        """Rolls that another hand would save."""
        return self.best_time - self.time_with(hand)
