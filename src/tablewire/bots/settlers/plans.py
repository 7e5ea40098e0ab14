"""Plans: two goals one after the other, and in how many rolls of the dice they win the game.

The time of a plan is the wait for the first goal and the second, and for the points that are
then left at the income that is then there. The best plan is the one that wins soonest; what else
a hand, a trade or a card is worth is the time it saves. What always holds: a plan is made from
what the seat sees, and the same view gives the same plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import add, sub
from typing import Final, NamedTuple

from tablewire.bots.settlers import prices
from tablewire.bots.settlers.chart import chart_of
from tablewire.bots.settlers.goals import Goal, edge_price, goals_of
from tablewire.bots.settlers.outlook import (
    NEVER,
    NO_CARDS,
    income_of,
    rolls_a_point,
    wait,
    with_place,
)
from tablewire.settlers.moves import BUILD_CITY, BUILD_SETTLEMENT, BUILD_WONDER, BUY_CARD
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import PLAY, RESOURCES, SPECIAL_BUILDING

MOST_GIVEN: Final = 2
"""Cards offered for one."""
WATCHED: Final = 6
"""So many of the best plans are looked at again for another hand."""
UNEVEN: Final = 0.4
"""Cards do not come evenly: of a round, so much longer one waits."""
SEVEN: Final = 1 / 6
SEVEN_COSTS: Final = 0.4
"""The share of a hand that is discarded, and what those cards are worth of better ones."""
LATER: Final = 0.9
"""A place that others want, too, is less sure when something else is bought before."""
LEFT_OVER: Final = 0.4
"""What a card that no goal needs is worth of one that is needed."""


class Deal(NamedTuple):
    """A trade with another player."""

    give: tuple[int, ...]
    want: tuple[int, ...]


def cards(kind: int, amount: int) -> tuple[int, ...]:
    return tuple(amount if k == kind else 0 for k in range(RESOURCES))


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

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view.viewer
        self.me: SeatView = view.seats[self.seat]
        self.chart = chart_of(view.board)
        self.hand: tuple[int, ...] = self.me.hand or NO_CARDS
        self.round = sum(seat.taken for seat in view.seats)
        """Rolls from one turn of the seat to its next."""
        self.own_turn = view.current == self.seat and view.state in (PLAY, SPECIAL_BUILDING)
        self.may_trade = self.own_turn and view.state == PLAY
        self.income = income_of(self.chart, view, self.seat)
        self.pace = self.income.total + 0.1
        self.left = points_left(view, self.seat)
        self.limit = view.options.discard_limit or 7
        self.seven = 1.0 - (1.0 - SEVEN) ** self.round
        self.goals = goals_of(self.chart, view, self.seat)
        plans = self._plans()
        times = sorted(zip(self._times(plans, self.hand), range(len(plans)), strict=True))
        self.plans = [plans[place] for _, place in times]
        self.best_time = times[0][0] if times else NEVER

    @cached_property
    def deals(self) -> list[tuple[float, Deal]]:
        """Rolls saved by a card, or two, for a card that the best plan needs; the best first."""
        if not self.plans:
            return []
        hand, need = self.hand, self.plans[0].cost
        found = []
        for want in [kind for kind in range(RESOURCES) if hand[kind] < need[kind]]:
            for give in range(RESOURCES):
                for amount in range(1, min(MOST_GIVEN, hand[give]) + 1):
                    if give != want:
                        deal = Deal(cards(give, amount), cards(want, 1))
                        after = map(add, map(sub, hand, deal.give), deal.want)
                        found.append((self.gain(tuple(after)), deal))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    @property
    def best(self) -> Plan | None:
        return self.plans[0] if self.plans else None

    def _plans(self) -> list[Plan]:
        """Every goal that can be begun with, followed by every other."""
        rolls = rolls_a_point(self.income)
        after = [with_place(self.income, one.rates, one.port, one.sure) for one in self.goals]
        # Two goals together quicken the pace about as much as one after the other.
        quicker = [rolls_a_point(income) / rolls for income in after]
        plans = []
        for first, income, quick in zip(self.goals, after, quicker, strict=True):
            if first.kind == BUILD_SETTLEMENT and not self.me.settlements:
                continue
            speed = self.pace / (income.total + 0.1)
            seconds: list[tuple[Goal | None, float]] = [
                (second, rolls * quick * more)
                for second, more in zip(self.goals, quicker, strict=True)
                if not self._excludes(first, second)
            ]
            if first.kind == BUILD_SETTLEMENT and self.me.cities:
                city = Goal(BUILD_CITY, first.node, (), 0, prices.CITY, first.sure, first.rates)
                seconds.append((city, rolls * quick * quick))
            for second, last in seconds or [(None, rolls * quick)]:
                plans.append(self._plan(first, second, speed, last))
        return plans

    def _excludes(self, first: Goal, second: Goal) -> bool:
        if first is second:
            return first.kind not in (BUY_CARD, BUILD_WONDER)
        if first.kind != BUILD_SETTLEMENT or second.kind != BUILD_SETTLEMENT:
            return False
        return self.me.settlements < 2 or second.node in self.chart.shape.beside[first.node]

    def _plan(self, first: Goal, second: Goal | None, speed: float, rolls: float) -> Plan:
        points = first.points * first.sure
        cost = first.cost
        if second is not None:
            points += second.points * second.sure * (LATER if second.sure < 1.0 else 1.0)
            cost = tuple(map(add, first.cost, second.cost))
            shared = len(set(first.edges) & set(second.edges)) if first.edges else 0
            for _ in range(shared):
                cost = tuple(map(sub, cost, edge_price(second.piece)))
        return Plan(first, second, cost, speed, max(0.0, self.left - points) * rolls)

    # How long it takes

    def _times(self, plans: Sequence[Plan], hand: Sequence[int]) -> list[float]:
        """Rolls until the game is won by each of these plans, with such a hand."""
        size = sum(hand)
        soonest = self.round if self.own_turn else self.round / 2
        firsts: dict[int, tuple[float, bool]] = {}
        times = []
        for first, _, cost, speed, rest in plans:
            known = firsts.get(id(first))
            if known is None:
                at_once = self.own_turn and self.affords(hand, first.cost)
                known = firsts[id(first)] = (wait(hand, first.cost, self.income), at_once)
            began, at_once = known
            between = (wait(hand, cost, self.income) - began) * speed
            kept = size
            if not at_once:
                time = max(soonest, began + UNEVEN * self.round) + between
            elif self.affords(hand, cost):
                time = 0.0
                kept -= sum(cost)
            else:
                time = max(self.round, between + UNEVEN * self.round)
                kept -= sum(first.cost)
            time += rest + self.seven_costs(kept)
            over = size - sum(cost)
            times.append(time - LEFT_OVER * over / self.pace if over > 0 else time)
        return times

    def seven_costs(self, kept: int) -> float:
        """Rolls lost, on average, by holding so many cards until the next turn, when a few more
        have come."""
        then = kept + self.pace * self.round / 2
        sure = min(1.0, (then - self.limit + 1.0) / 2.0)
        return SEVEN_COSTS * sure * self.seven * then / self.pace if sure > 0.0 else 0.0

    def affords(self, hand: Sequence[int], cost: Sequence[int]) -> bool:
        """Whether it can be paid at once, with the bank's help where that is allowed."""
        short = spare = 0
        for have, need, ratio in zip(hand, cost, self.income.ratios, strict=True):
            if have < need:
                short += need - have
            else:
                spare += (have - need) // ratio
        return short == 0 or (self.may_trade and short <= spare)

    def time_with(self, hand: Sequence[int]) -> float:
        """The time of the best of the watched plans, with another hand."""
        return min(self._times(self.plans[:WATCHED], hand), default=NEVER)

    def gain(self, hand: Sequence[int]) -> float:
        """Rolls that another hand would save."""
        return self.best_time - self.time_with(hand)

    def best_with(self, hand: Sequence[int]) -> list[Plan]:
        """The plans in the order in which they win with another hand."""
        times = sorted(zip(self._times(self.plans, hand), range(len(self.plans)), strict=True))
        return [self.plans[place] for _, place in times]


def points_left(view: View, seat: int) -> float:
    """Points to the goal, and what a scenario asks for besides."""
    me = view.seats[seat]
    left = max(0.0, float((view.options.goal or 10) - me.total))
    if me.fortress:
        left = max(left, 1.0 + 0.7 * me.fortress)
    if view.options.scenario == "SC_WOND":
        highest = max(one.wonder_level for one in view.seats if one.seat != seat)
        left = max(left, min(4.0, highest + 1.0) - me.wonder_level)
    return left
