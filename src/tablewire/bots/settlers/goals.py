"""What a seat could buy next: each goal with its price, its points, and what it brings.

A goal is a whole purchase: a settlement with the roads that lead there, a city, a development
card, the pieces that win the longest route, a level of a wonder. What always holds: goals follow
from a view alone; `sure` says how likely the goal is still there when it has been paid.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewire.bots.settlers import prices
from tablewire.bots.settlers.chart import Chart
from tablewire.bots.settlers.longest import extension
from tablewire.bots.settlers.outlook import Rates, place_rates
from tablewire.bots.settlers.routes import starts_of
from tablewire.bots.settlers.ways import (
    NOWHERE_NEAR,
    Way,
    places_to_settle,
    rivals_distance,
    ways_of,
)
from tablewire.settlers.moves import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_WONDER,
    BUY_CARD,
)
from tablewire.settlers.scenarios.wonders import (
    CATHEDRAL,
    DESIGN,
    LAST_LEVEL,
    MANY_POINTS,
    THEATER,
)
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import (
    CITY,
    KNIGHT,
    NO_PORT,
    NOBODY,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SHIP,
)

NOTHING_MORE: Final[Rates] = (0.0,) * RESOURCES
CARDS: Final = 25
KNIGHTS: Final = 14 / CARDS
POINT_CARDS: Final = 5 / CARDS
USES: Final = 0.35
"""Points' worth of what a card does when it is played: cards, roads, a robber sent away."""
ENOUGH_LEFT: Final = 3
"""Beyond the next point: with so many to go there is time to use a card."""
SMALLEST_ARMY: Final = 3
ARMY_POINTS: Final = 2.0
ROUTE_POINTS: Final = 2.0
NEW_SHORE_POINTS: Final = {"SC_NSHO": 2.0, "SC_4ISL": 2.0, "SC_TTD": 2.0, "SC_WOND": 1.0}
"""For the first settlement in a land area where one did not start."""
LEVEL_POINTS: Final = 1.5
"""A level of a wonder is no point, but wins all the same."""
WARSHIPS: Final = 5
POINT_GIFT: Final = 2
MOST_SETTLEMENTS: Final = 5
MOST_CITIES: Final = 3
MOST_VOYAGES: Final = 2
FARTHEST_VOYAGE: Final = 15
"""As many pieces as there are."""


class Goal(NamedTuple):
    kind: int
    """The kind of move that completes it; BUILD_ROAD for a mere row of roads or ships."""
    node: int
    edges: tuple[int, ...]
    """Roads, or ships, to build before."""
    piece: int
    """What kind of piece lies on the edges."""
    cost: tuple[int, ...]
    points: float
    rates: Rates = NOTHING_MORE
    port: int = NO_PORT
    sure: float = 1.0


def edge_price(piece: int) -> tuple[int, ...]:
    return prices.SHIP if piece == SHIP else prices.ROAD


def with_edges(cost: tuple[int, ...], way: Way) -> tuple[int, ...]:
    each = edge_price(way.piece)
    return tuple(cost[kind] + len(way.edges) * each[kind] for kind in range(RESOURCES))


def goals_of(chart: Chart, view: View, seat: int) -> list[Goal]:
    me = view.seats[seat]
    goals = cities(chart, view, seat) if me.cities else []
    goals += settlements(chart, view, seat)
    if view.deck:
        goals.append(Goal(BUY_CARD, -1, (), ROAD, prices.CARD, card_points(view, seat)))
    row = extension(chart, view, seat)
    if row is not None:
        cost = with_edges((0,) * RESOURCES, row)
        sure = 0.9 - 0.1 * len(row.edges)
        goals.append(Goal(BUILD_ROAD, -1, row.edges, row.piece, cost, ROUTE_POINTS, sure=sure))
    if view.options.scenario == "SC_WOND":
        goals += [
            Goal(BUILD_WONDER, wonder, (), ROAD, prices.WONDERS[wonder], LEVEL_POINTS)
            for wonder in open_wonders(view, seat)
        ]
    if view.options.scenario:
        goals += voyages(chart, view, seat)
    return goals


def cities(chart: Chart, view: View, seat: int) -> list[Goal]:
    found = [
        Goal(BUILD_CITY, node, (), ROAD, prices.CITY, 1.0, place_rates(chart, node, view.robber))
        for node, here in sorted(view.buildings.items())
        if here.seat == seat and here.piece == SETTLEMENT
    ]
    found.sort(key=lambda goal: -sum(goal.rates))
    return found[:MOST_CITIES]


def settlements(chart: Chart, view: View, seat: int) -> list[Goal]:
    me = view.seats[seat]
    rivals = rivals_distance(chart, view, seat)
    found = []
    for way in places_to_settle(chart, view, seat):
        if len(way.edges) > (me.roads if way.piece == ROAD else me.ships):
            continue
        goal = Goal(
            BUILD_SETTLEMENT,
            way.node,
            way.edges,
            way.piece,
            with_edges(prices.SETTLEMENT, way),
            1.0 + new_shore(chart, view, seat, way.node),
            place_rates(chart, way.node),
            chart.port[way.node],
            chance_to_come_first(len(way.edges), rivals.get(way.node, NOWHERE_NEAR)),
        )
        found.append(goal)
    found.sort(key=rough_worth, reverse=True)
    return found[:MOST_SETTLEMENTS]


def rough_worth(goal: Goal) -> float:
    """To choose which places are looked at closely."""
    port = 0.05 if goal.port != NO_PORT else 0.0
    return goal.sure * (goal.points * 0.15 + sum(goal.rates) + port) / (4 + 2 * len(goal.edges))


def chance_to_come_first(mine: int, theirs: int) -> float:
    return min(1.0, max(0.1, 0.75 + 0.18 * (theirs - mine) - 0.08 * mine))


def new_shore(chart: Chart, view: View, seat: int, node: int) -> float:
    """Special points, where the scenario has them."""
    points = NEW_SHORE_POINTS.get(view.options.scenario, 0.0)
    area = chart.area[node]
    if not points or not area or area in view.seats[seat].areas:
        return 0.0
    if view.options.scenario == "SC_WOND" and view.seats[seat].special_points:
        return 0.0
    at_home = any(
        here.seat == seat and chart.area[place] == area for place, here in view.buildings.items()
    )
    return 0.0 if at_home else points


def open_wonders(view: View, seat: int) -> list[int]:
    """The own one; before that those that ask for cities only, if nobody has begun them."""
    me = view.seats[seat]
    if me.wonder > 0:
        return [me.wonder] if me.wonder_level < LAST_LEVEL else []
    begun = {other.wonder for other in view.seats}
    cities = sum(b.seat == seat and b.piece == CITY for b in view.buildings.values())
    return [
        wonder
        for wonder in range(1, len(view.seats) + 2)
        if wonder not in begun
        and (
            (DESIGN[wonder] == THEATER and cities >= 2)
            or (DESIGN[wonder] == CATHEDRAL and cities >= 1 and me.total >= MANY_POINTS)
        )
    ]


def knights_of(view: View, seat: int) -> int:
    """Played, and those in hand as far as the viewer knows."""
    me = view.seats[seat]
    return me.knights + me.cards[KNIGHT] + me.fresh[KNIGHT]


def card_points(view: View, seat: int) -> float:
    """What a development card is worth in points: those that are one, what it does, the army."""
    if view.army_holder == seat:
        army = 0.05
    elif view.options.scenario == "SC_PIRI":
        few = view.seats[seat].warships + view.seats[seat].cards[KNIGHT] < WARSHIPS
        army = 0.6 if few and view.seats[seat].fortress else 0.0
    else:
        target = SMALLEST_ARMY
        if view.army_holder != NOBODY:
            target = max(target, view.seats[view.army_holder].knights + 1)
        missing = max(0, target - knights_of(view, seat))
        army = 0.0 if missing == 0 else 0.75 * ARMY_POINTS * KNIGHTS / missing
    left = (view.options.goal or 10) - view.seats[seat].total
    uses = USES * min(1.0, max(0.0, (left - 1) / ENOUGH_LEFT))
    return POINT_CARDS + uses + army


def voyages(chart: Chart, view: View, seat: int) -> list[Goal]:
    """Roads and ships to what a scenario has lying about: fog, gifts, villages, a fortress."""
    found = []
    me = view.seats[seat]
    for piece in (ROAD, SHIP):
        left = me.roads if piece == ROAD else me.ships
        starts = starts_of(chart, view, seat, piece)
        for way in ways_of(chart, view, seat, piece, starts, FARTHEST_VOYAGE):
            worth = landfall(chart, view, seat, way)
            if worth and len(way.edges) <= left:
                cost = with_edges((0,) * RESOURCES, way)
                found.append(Goal(BUILD_ROAD, way.node, way.edges, piece, cost, worth))
    found.sort(key=lambda goal: (goal.points / len(goal.edges), -goal.node), reverse=True)
    return found[:MOST_VOYAGES]


def landfall(chart: Chart, view: View, seat: int, way: Way) -> float:
    """Points, roughly, for coming here."""
    me, edge = view.seats[seat], way.edges[-1]
    worth = 0.0
    if any(h in chart.fog for h in chart.shape.end_hexes[edge]):
        worth += 0.25
    if way.piece == SHIP:
        if me.fortress and way.node == me.fortress_node:
            worth += 3.0
        worth += sum(
            1.0 if gift == 2 else 0.6 for place, gift in view.scenario.gifts if place == edge
        )
        worth += sum(
            1.5
            for village in view.scenario.villages
            if village.node == way.node and village.cloth and seat not in village.traders
        )
    return worth
