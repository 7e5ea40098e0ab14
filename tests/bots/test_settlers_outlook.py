"""What the planner builds its plans from: waits, ways, the longest route, first places, rivals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewire.bots.settlers.chart import chart_of
from tablewire.bots.settlers.first_places import FirstPlaces
from tablewire.bots.settlers.goals import chance_to_come_first
from tablewire.bots.settlers.longest import extension
from tablewire.bots.settlers.outlook import NEVER, Income, income_of, wait
from tablewire.bots.settlers.plans import Prospect
from tablewire.bots.settlers.rivals import Rivals
from tablewire.bots.settlers.ways import places_to_settle, rivals_distance
from tablewire.core.chance import Chance
from tablewire.settlers import Game
from tablewire.settlers.moves import BUILD_ROAD, MOVE_ROBBER
from tablewire.settlers.view import Link, View
from tablewire.settlers.vocabulary import CITY, PLACING_ROBBER, ROAD, START1A

FOUR = (4, 4, 4, 4, 4)
NOTHING = (0, 0, 0, 0, 0)
CITY_COST = (0, 3, 0, 2, 0)


# Waiting


def test_what_is_in_hand_is_not_waited_for() -> None:
    assert wait((0, 3, 0, 2, 0), CITY_COST, Income((0.0,) * 5, FOUR)) == 0.0


def test_one_kind_is_waited_for_at_its_rate() -> None:
    income = Income((0.0, 0.25, 0.0, 0.0, 0.0), FOUR)
    assert wait((0, 1, 0, 2, 0), CITY_COST, income) == pytest.approx(8.0)


def test_the_bank_helps_at_its_ratio() -> None:
    """Eight sheep are two cards of another kind; at half a sheep a roll that takes 16."""
    income = Income((0.0, 0.0, 0.5, 0.0, 0.0), FOUR)
    assert wait((0, 2, 0, 1, 0), CITY_COST, income) == pytest.approx(16.0)
    better = Income(income.rates, (4, 4, 2, 4, 4))
    assert wait((0, 2, 0, 1, 0), CITY_COST, better) == pytest.approx(8.0)


def test_without_any_income_it_takes_for_ever() -> None:
    assert wait(NOTHING, CITY_COST, Income((0.0,) * 5, FOUR)) == NEVER


def covered_after(
    rolls: float, hand: tuple[int, ...], cost: tuple[int, ...], income: Income
) -> bool:
    """Whether the cards that came evenly, and those they buy, cover the cost."""
    lacking = bought = 0.0
    for kind in range(5):
        have = hand[kind] + income.rates[kind] * rolls - cost[kind]
        if have < 0:
            lacking -= have
        else:
            bought += have / income.ratios[kind]
    return bought >= lacking - 1e-9  # thirds of a card add up to a whole one


few = st.integers(0, 6)
hands = st.tuples(few, few, few, few, few)
rates = st.tuples(*[st.integers(0, 20).map(lambda ways: ways / 36)] * 5)
ratios = st.tuples(*[st.sampled_from([2, 3, 4])] * 5)


@settings(deadline=None)
@given(hand=hands, cost=hands, rates=rates, ratios=ratios)
def test_the_wait_ends_just_when_the_cost_is_covered(
    hand: tuple[int, ...],
    cost: tuple[int, ...],
    rates: tuple[float, ...],
    ratios: tuple[int, ...],
) -> None:
    income = Income(rates, ratios)
    rolls = wait(hand, cost, income)
    if rolls < NEVER:
        assert covered_after(rolls + 1e-6, hand, cost, income)
        assert rolls == 0.0 or not covered_after(rolls - 1e-4, hand, cost, income)
    else:
        assert not covered_after(1000.0, hand, cost, income)


@settings(deadline=None)
@given(hand=hands, cost=hands, rates=rates, kind=st.integers(0, 4))
def test_a_card_more_or_a_better_rate_is_never_a_longer_wait(
    hand: tuple[int, ...], cost: tuple[int, ...], rates: tuple[float, ...], kind: int
) -> None:
    before = wait(hand, cost, Income(rates, FOUR))
    more = tuple(have + (k == kind) for k, have in enumerate(hand))
    faster = tuple(rate + 0.1 * (k == kind) for k, rate in enumerate(rates))
    assert wait(more, cost, Income(rates, FOUR)) <= before + 1e-6
    assert wait(hand, cost, Income(faster, FOUR)) <= before + 1e-6


def test_income_is_what_the_dice_bring_on_average() -> None:
    """Of every number as often as two dice show it, counted from the rules' own production."""
    game = Game(players=4, seed=3)
    game.play_at_random(300)
    state, view = game.state, game.view(0)
    chart = chart_of(view.board)
    for seat in game.seats:
        cards = [0.0] * 5
        for number in range(2, 13):
            hand = state.income[number * len(state.players) + seat]
            for kind in range(5):
                cards[kind] += (6 - abs(7 - number)) / 36 * int((hand >> (12 * kind)) & 0xFFF)
        told = income_of(chart, view, seat, robbed=False)
        assert told.rates == pytest.approx(tuple(cards))


# Ways and routes


def views() -> list[View]:
    found = []
    for seed in range(6):
        game = Game(players=4, seed=seed)
        game.play_at_random(120 + 40 * seed)
        found += [game.view(seat) for seat in game.seats if not game.over]
    return found


def test_a_way_is_a_row_of_free_edges_from_the_own_network_to_its_node() -> None:
    seen = 0
    for view in views():
        chart, seat = chart_of(view.board), view.viewer
        own = {
            node
            for edge, link in view.links.items()
            if link.seat == seat
            for node in chart.shape.edge_nodes[edge]
        }
        for way in places_to_settle(chart, view, seat):
            assert way.node not in view.buildings
            assert not any(node in view.buildings for node in chart.shape.beside[way.node])
            at = None
            for edge in way.edges:
                assert edge not in view.links
                ends = set(chart.shape.edge_nodes[edge])
                assert ends & (own if at is None else at)
                at = ends
            assert way.node in (own if at is None else at)
            seen += len(way.edges)
    assert seen > 50


def test_nobody_is_nearer_to_a_place_than_the_rules_let_him_be() -> None:
    for view in views():
        chart = chart_of(view.board)
        nearest = rivals_distance(chart, view, view.viewer)
        for rival in view.seats:
            if rival.seat != view.viewer:
                for way in places_to_settle(chart, view, rival.seat):
                    if len(way.edges) <= 3:
                        assert nearest[way.node] <= len(way.edges)


def test_who_is_nearer_comes_first_more_likely() -> None:
    assert chance_to_come_first(1, 3) > chance_to_come_first(1, 1) > chance_to_come_first(1, 0)
    assert chance_to_come_first(0, 9) == 1.0
    assert 0.0 < chance_to_come_first(4, 0) < 0.3


def test_the_roads_it_names_would_win_the_longest_route() -> None:
    """Built one after the other by the rules, they bring the award."""
    won = 0
    for seed in range(30):
        game = Game(players=3, seed=seed)
        game.play_at_random(250)
        if game.over:
            continue
        seat = next((s for s in game.seats if s != game.state.route_holder), 0)
        view = game.view(seat)
        row = extension(chart_of(view.board), view, seat)
        if row is None or row.piece != ROAD:
            continue
        links = {**view.links, **{edge: Link(seat, ROAD) for edge in row.edges}}
        target = max(5, view.seats[view.route_holder].route + 1 if view.route_holder >= 0 else 5)
        assert longest_trail(view, seat, {e for e, k in links.items() if k.seat == seat}) >= target
        won += 1
    assert won > 3


def longest_trail(view: View, seat: int, edges: set[int]) -> int:
    """Tried out from every end, without any cleverness."""
    shape = chart_of(view.board).shape

    def on(node: int, left: set[int]) -> int:
        here = view.buildings.get(node)
        if here is not None and here.seat != seat:
            return 0
        return start(node, left)

    def start(node: int, left: set[int]) -> int:
        return max(
            (1 + on(far, left - {edge}) for edge, far in shape.steps[node] if edge in left),
            default=0,
        )

    return max(start(node, edges) for edge in edges for node in shape.edge_nodes[edge])


# First places


def test_its_first_places_bring_more_than_places_taken_blindly() -> None:
    chance = Chance(5)
    better = 0
    for seed in range(20):
        game = Game(players=4, seed=seed)
        assert game.state.state == START1A
        view = game.view(game.waiting_for()[0])
        nodes = [int(one.a) for one in game.legal()]
        chart = chart_of(view.board)
        chosen = FirstPlaces(view).settlement(nodes)
        assert chosen in nodes
        better += chart.pips[chosen] >= chart.pips[nodes[chance.below(len(nodes))]]
    assert better >= 17


# Rivals


def robbing() -> list[Game]:
    found = []
    for seed in range(40):
        game = Game(players=4, seed=seed)
        game.play_at_random(100)
        while not game.over and game.state.state != PLACING_ROBBER:
            game.play_any()
        if not game.over:
            found.append(game)
    return found


def test_the_robber_never_goes_where_only_the_robber_loses() -> None:
    games = robbing()
    assert len(games) > 10
    for game in games:
        seat = game.waiting_for()[0]
        view = game.view(seat)
        rivals, chart = Rivals(view), chart_of(view.board)
        moves = [one for one in game.legal(seat) if one.kind == MOVE_ROBBER]
        best = max(moves, key=lambda one: rivals.robber_worth(int(one.a)))
        seats = {
            view.buildings[node].seat
            for node in chart.shape.hex_nodes[int(best.a)]
            if node in view.buildings
        }
        assert seats - {seat}


def test_the_leader_counts_whole_and_the_others_less() -> None:
    for view in views():
        rivals = Rivals(view)
        weights = [rivals.weight(seat.seat) for seat in view.seats if seat.seat != view.viewer]
        assert max(weights) == pytest.approx(1.0)
        assert min(weights) > 0.0


# Plans


def test_a_card_more_never_costs_time_beyond_what_a_seven_may_take() -> None:
    for view in views():
        prospect = Prospect(view)
        if not prospect.plans or sum(prospect.hand) > 4:
            continue
        for kind in range(5):
            more = [have + (k == kind) for k, have in enumerate(prospect.hand)]
            assert prospect.gain(more) > -1.0


def test_a_plan_costs_what_both_its_goals_cost_and_shared_roads_once() -> None:
    shared = 0
    for view in views():
        for plan in Prospect(view).plans:
            if plan.second is None:
                continue
            common = set(plan.first.edges) & set(plan.second.edges)
            whole = sum(plan.first.cost) + sum(plan.second.cost)
            assert sum(plan.cost) == whole - 2 * len(common)
            shared += bool(common)
    assert shared


def test_cities_are_planned_only_where_own_settlements_stand() -> None:
    for view in views():
        for goal in Prospect(view).goals:
            if goal.kind == CITY:
                assert view.buildings[goal.node].seat == view.viewer
            if goal.kind == BUILD_ROAD:
                assert goal.edges
