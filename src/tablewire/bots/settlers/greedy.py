"""The greedy bot: always the best thing it can afford now.

Its rule: whatever can be built is worth a fixed number of points, more on a better place; the
listed move with the highest worth is made, and the turn ends when none has any. In order: a
level of a wonder, a city, a settlement, a card that can be played, a piece that leads to a
place worth settling, a development card. Nothing is kept for later, except that it builds no road
while it has a free place to settle already. It trades with the bank when that buys one of the
first things at once. It makes no offers; it takes one that brings its best purchase nearer.
The robber goes where the leaders lose most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewire.bots.settlers import prices, robbery
from tablewire.bots.settlers.chart import Chart, chart_of, has_port
from tablewire.bots.settlers.player import SettlersBot
from tablewire.bots.settlers.prices import covers, missing, together, without
from tablewire.bots.settlers.routes import (
    Step,
    closed_nodes,
    spread,
    starts_of,
    touched_nodes,
)
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import (
    ATTACK_FORTRESS,
    BANK_TRADE,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WONDER,
    BUY_CARD,
    CHOOSE_PIRATE,
    DISCARD,
    DISCARD_ANY,
    DISCOVER,
    END_TURN,
    MONOPOLISE,
    MOVE_PIRATE,
    MOVE_ROBBER,
    MOVE_SHIP,
    PICK_GOLD,
    PLAY_CARD,
    ROB,
    STEAL_CLOTH,
    TAKE_OUT_PORT,
    Move,
    with_cards,
)
from tablewire.settlers.view import OpenOffer, SeatView, View
from tablewire.settlers.vocabulary import (
    KNIGHT,
    ROAD,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    START1B,
    START2B,
    START3B,
)

WONDER_WORTH: Final = 1000.0
CITY_WORTH: Final = 800.0
SETTLEMENT_WORTH: Final = 600.0
ATTACK_WORTH: Final = 500.0
PLAYING_WORTH: Final = 400.0
TRADE_WORTH: Final = 300.0
WAY_WORTH: Final = 200.0
CARD_WORTH: Final = 100.0
IDLE_WAY_WORTH: Final = 1.0

FIRST_EDGES: Final = (START1B, START2B, START3B)
WARSHIPS_TO_ATTACK: Final = 4
LAST_POINTS: Final = 2
"""Nobody deals with a player who is so near to winning."""


class Greedy(SettlersBot):
    def choose(self, view: View, legal: list[Move]) -> Move | None:
        kind = legal[0].kind
        if kind == DISCARD_ANY:
            return self.discard(view)
        if kind == PICK_GOLD:
            return self.pick(view, legal)
        situation = Situation(view)
        return max(legal, key=situation.worth)

    def accepts(self, view: View, offer: OpenOffer) -> bool:
        if offer.any_cards or near_the_goal(view, offer.seat):
            return False
        situation = Situation(view)
        after = without(together(situation.hand, offer.give), offer.want)
        return situation.distance(after) < situation.distance(situation.hand)

    def discard(self, view: View) -> Move:
        """Of what is least needed, one card after the other."""
        situation = Situation(view)
        hand, given = list(situation.hand), [0] * 5
        for _ in range(situation.me.must_discard):
            held = [kind for kind in range(5) if hand[kind]]
            kind = min(held, key=lambda k: (situation.distance(less(hand, k)), -hand[k]))
            hand[kind] -= 1
            given[kind] += 1
        return with_cards(DISCARD, view.viewer, given, [0] * 5)

    def pick(self, view: View, legal: list[Move]) -> Move:
        """What is needed most, as long as the bank has it."""
        situation = Situation(view)
        left = list(view.bank) if view.bank is not None else [99] * 5
        hand, wanted = list(situation.hand), [0] * 5
        for _ in range(situation.me.gold_due):
            there = [kind for kind in range(5) if left[kind] > wanted[kind]]
            if not there:
                return legal[0]
            kind = min(there, key=lambda k: (situation.distance(more(hand, k)), hand[k]))
            hand[kind] += 1
            wanted[kind] += 1
        return with_cards(PICK_GOLD, view.viewer, [0] * 5, wanted)


def less(hand: Sequence[int], kind: int) -> list[int]:
    return [amount - (k == kind) for k, amount in enumerate(hand)]


def more(hand: Sequence[int], kind: int) -> list[int]:
    return [amount + (k == kind) for k, amount in enumerate(hand)]


def near_the_goal(view: View, seat: int) -> bool:
    return view.seats[seat].points >= (view.options.goal or 10) - LAST_POINTS


class Situation:
    """One view, and what every listed move is worth in it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.viewer
        self.me: SeatView = view.seats[view.viewer]
        self.chart: Chart = chart_of(view.board)
        self.hand = list(self.me.hand or (0,) * 5)
        self.ratios = prices.ratios_with(self.me.ports)
        self.closed = closed_nodes(self.chart, view)
        self._ways: dict[int, float] | None = None
        self._wanted: list[tuple[int, ...]] | None = None

    # What a move is worth

    def worth(self, move: Move) -> float:
        kind = move.kind
        if kind == BUILD_CITY:
            return CITY_WORTH + self.place(move.a)
        if kind == BUILD_SETTLEMENT:
            return SETTLEMENT_WORTH + self.place(move.a)
        if kind in (BUILD_ROAD, BUILD_SHIP):
            if self.view.state in FIRST_EDGES:
                return self.first_edge_worth(int(move.a), ROAD if kind == BUILD_ROAD else SHIP)
            return self.ways().get(int(move.a), IDLE_WAY_WORTH)
        if kind == BANK_TRADE:
            return self.trade_worth(move)
        if kind == PLAY_CARD:
            return self.card_worth(int(move.a))
        if kind == MOVE_ROBBER:
            return robbery.robber_worth(self.view, self.chart, int(move.a))
        if kind == MOVE_PIRATE:
            return robbery.pirate_worth(self.view, self.chart, int(move.a))
        if kind == ROB:
            return robbery.victim_worth(self.view, int(move.a))
        if kind == DISCOVER:
            return -self.distance(together(self.hand, counts_of(move.want)))
        if kind == MONOPOLISE:
            return robbery.monopoly_worth(self.view, self.chart, int(move.a))
        if kind == ATTACK_FORTRESS:
            strong = self.me.warships >= WARSHIPS_TO_ATTACK or self.view.deck == 0
            return ATTACK_WORTH if strong else -1.0
        return self.fixed_worth(kind)

    def fixed_worth(self, kind: int) -> float:
        """Of moves that are as good anywhere; those that nobody needs are below the turn's end."""
        if kind == BUILD_WONDER:
            return WONDER_WORTH
        if kind == BUY_CARD:
            return CARD_WORTH
        if kind == TAKE_OUT_PORT:
            return CARD_WORTH
        if kind in (STEAL_CLOTH, CHOOSE_PIRATE):
            return 0.5 if kind == STEAL_CLOTH else -0.5
        if kind == MOVE_SHIP:
            return -1.0
        return 0.0 if kind == END_TURN else 0.1

    def place(self, node: int) -> float:
        """How good a node is for a building."""
        chart = self.chart
        return chart.pips[node] + chart.gold[node] / 2 + (1.0 if has_port(chart, node) else 0.0)

    def card_worth(self, card: int) -> float:
        """Before the dice only a knight that frees an own hex."""
        if card == KNIGHT:
            robbed = self.view.robber >= 0 and any(
                here.seat == self.seat
                for node in self.chart.shape.hex_nodes[self.view.robber]
                if (here := self.view.buildings.get(node))
            )
            return PLAYING_WORTH if robbed or self.view.state != ROLL_OR_CARD else -1.0
        if self.view.state == ROLL_OR_CARD:
            return -1.0
        if card == ROAD_BUILDING:
            return PLAYING_WORTH if self.ways() else -1.0
        return PLAYING_WORTH

    def first_edge_worth(self, edge: int, piece: int) -> float:
        """Towards the best place for the next settlement."""
        start = [n for n in self.chart.shape.edge_nodes[edge] if n in self.view.buildings]
        found = spread(self.chart, self.view, self.seat, piece, start, farthest=3)
        return max(
            (self.aim(step, piece) / step.pieces for step in found if step.first == edge),
            default=0.0,
        )

    # What it wants to buy

    def wanted(self) -> list[tuple[int, ...]]:
        """The prices of what it could place, the best first."""
        if self._wanted is None:
            me, view = self.me, self.view
            owned = [b.piece for b in view.buildings.values() if b.seat == self.seat]
            wanted: list[tuple[int, ...]] = []
            if me.wonder > 0:
                wanted.append(prices.WONDERS[me.wonder])
            if me.cities and SETTLEMENT in owned:
                wanted.append(prices.CITY)
            if me.settlements and self.settles_at_once():
                wanted.append(prices.SETTLEMENT)
            if view.deck:
                wanted.append(prices.CARD)
            self._wanted = wanted or [prices.CARD]
        return self._wanted

    def settles_at_once(self) -> bool:
        chart = self.chart
        return any(
            chart.settle[node] and node not in self.closed
            for node in touched_nodes(chart, self.view, self.seat)
        )

    def distance(self, hand: Sequence[int]) -> float:
        """How far a hand is from the purchases wanted: cards missing, the first weighing most."""
        return sum(missing(hand, cost) / (rank + 1) ** 2 for rank, cost in enumerate(self.wanted()))

    def trade_worth(self, move: Move) -> float:
        """A trade that is one of those that buy the best thing within reach of the bank."""
        give = next(kind for kind, amount in enumerate(counts_of(move.give)) if amount)
        want = next(kind for kind, amount in enumerate(counts_of(move.want)) if amount)
        for cost in self.wanted():
            if covers(self.hand, cost):
                return -1.0
            trades = prices.bank_trades(self.hand, cost, self.ratios)
            if trades:
                return TRADE_WORTH if (give, want) in trades else -1.0
        return -1.0

    # Where to go

    def ways(self) -> dict[int, float]:
        """By edge: what it leads to. Empty while there is a place to settle at once."""
        if self._ways is None:
            self._ways = {}
            if not self.settles_at_once() or not self.me.settlements:
                for piece in (ROAD, SHIP):
                    starts = starts_of(self.chart, self.view, self.seat, piece)
                    for step in spread(self.chart, self.view, self.seat, piece, starts):
                        self._lead(step, piece)
        return self._ways

    def _lead(self, step: Step, piece: int) -> None:
        assert self._ways is not None
        gain = self.aim(step, piece)
        if gain > 0:
            worth = WAY_WORTH + gain / step.pieces
            self._ways[step.first] = max(worth, self._ways.get(step.first, 0.0))

    def aim(self, step: Step, piece: int) -> float:
        """What it is worth to come here."""
        chart, view = self.chart, self.view
        gain = 0.0
        if self.me.settlements and chart.settle[step.node] and step.node not in self.closed:
            gain += self.place(step.node)
        if any(h in chart.fog for h in chart.shape.end_hexes[step.edge]):
            gain += 5.0
        if piece == SHIP:
            if self.me.fortress and step.node == self.me.fortress_node:
                gain += 20.0
            gain += sum(8.0 for edge, _ in view.scenario.gifts if edge == step.edge)
            gain += sum(
                8.0
                for village in view.scenario.villages
                if village.node == step.node and village.cloth and self.seat not in village.traders
            )
        return gain
