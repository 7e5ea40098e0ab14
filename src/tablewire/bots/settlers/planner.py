"""The planning bot: it works out what wins soonest, and does what brings that nearer.

Before every move it makes its plans anew (plans.py): which two purchases, one after the other,
leave the least time until it has won. It builds what the best plan begins with as soon as it can
pay for it, asks the others for what is missing, then the bank. Places count by what they yield
and by who could come first; cards that it must give or may take are judged by the plans, too.
The robber goes where the leader loses most.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablewire.bots.settlers import dealing, prices
from tablewire.bots.settlers.first_places import FirstPlaces
from tablewire.bots.settlers.goals import Goal, edge_price
from tablewire.bots.settlers.greedy import FIRST_EDGES, Greedy, Situation, less, more
from tablewire.bots.settlers.plans import Deal, Prospect
from tablewire.bots.settlers.prices import covers, together
from tablewire.bots.settlers.rivals import Rivals
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import (
    ACCEPT,
    ASK_SPECIAL_BUILDING,
    ATTACK_FORTRESS,
    BANK_TRADE,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WONDER,
    BUY_CARD,
    DISCARD,
    DISCARD_ANY,
    DISCOVER,
    END_TURN,
    MONOPOLISE,
    MOVE_ROBBER,
    PICK_GOLD,
    PLAY_CARD,
    ROB,
    ROLL,
    SETTLE_OFFER,
    Move,
    move,
    offer,
    with_cards,
)
from tablewire.settlers.view import OpenOffer, View
from tablewire.settlers.vocabulary import (
    DISCOVERY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MONOPOLY,
    PLAY,
    RESOURCES,
    ROAD,
    ROAD_BUILDING,
    SHIP,
    START1A,
    START2A,
    START3A,
)

FIRST_SETTLEMENTS: Final = (START1A, START2A, START3A)
MOST_OFFERS: Final = 3
"""In one turn."""
SILENCE: Final = 4
"""Rounds in which nobody is asked who did not answer."""
PATIENCE: Final = 8
"""So often it lets itself be asked again while others have not answered."""
WORTH_A_CARD: Final = 1.5
"""Rolls that a discovery or a monopoly must save; else it is kept for a better moment."""
MONOPOLY_CARDS: Final = 2.0
"""It must be likely to bring so many."""
FREE_ROADS: Final = 2
MANY_WARSHIPS: Final = 4
FEW_WARSHIPS: Final = 2
"""When there will never be more."""
EDGES: Final = (BUILD_ROAD, BUILD_SHIP)
PLANNED: Final = (*EDGES, BUILD_CITY, BUILD_SETTLEMENT, BUY_CARD, PLAY_CARD, BANK_TRADE)
"""Made only when a plan says so."""


class Planner(Greedy):
    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._turn = -1
        self._offered: set[Deal] = set()
        """In this turn."""
        self._waited = 0
        self._silent: dict[int, int] = {}
        """Seats that did not answer, and since which turn."""
        self._prospect: Prospect | None = None

    def prospect(self, view: View) -> Prospect:
        """Offers change nothing about the plans: while they come and go, those made are kept."""
        last = self._prospect
        if last is None or replace(last.view, offers=view.offers) != view:
            last = self._prospect = Prospect(view)
        return last

    def choose(self, view: View, legal: list[Move]) -> Move | None:
        kind = legal[0].kind
        if kind == DISCARD_ANY:
            return self.discard(view)
        if kind == PICK_GOLD:
            return self.pick(view, legal)
        if view.state in FIRST_SETTLEMENTS:
            node = FirstPlaces(view).settlement([int(one.a) for one in legal])
            return next(one for one in legal if one.a == node)
        if view.state in FIRST_EDGES:
            places = FirstPlaces(view)
            return max(legal, key=lambda one: places.edge_worth(int(one.a), piece_of(one)))
        if any(one.kind in (END_TURN, ROLL) for one in legal):
            return self.turn(view, legal)
        return self.question(view, legal)

    # A turn

    def turn(self, view: View, legal: list[Move]) -> Move | None:
        kinds: dict[int, list[Move]] = {}
        for one in legal:
            kinds.setdefault(int(one.kind), []).append(one)
        if BUILD_WONDER in kinds:
            return kinds[BUILD_WONDER][0]
        prospect = self.prospect(view)
        if END_TURN in kinds and not prospect.left:
            return kinds[END_TURN][0]  # won, where that is looked at when the turn ends
        if not prospect.plans:
            return super().choose(view, legal)
        if PLAY_CARD in kinds:
            card = self.card_to_play(prospect, kinds)
            if card is not None:
                return card
        if ROLL in kinds:
            return kinds[ROLL][0]
        if view.turn != self._turn:
            self._turn, self._waited = view.turn, 0
            self._offered.clear()
        mine = [one for one in view.offers if one.seat == view.viewer]
        if mine and view.state == PLAY:
            answered = self.answered(prospect, mine)
            if answered is not None:
                return answered
            if self._waits(mine[-1]):
                return None
        step = self.next_step(prospect, kinds)
        if step is not None and step.kind != BANK_TRADE:
            return step
        if view.state == PLAY and not view.options.no_trading:
            asked = self.offer(prospect)
            if asked is not None:
                return asked
        if step is not None:
            return step
        return self.other_step(view, kinds)

    def next_step(self, prospect: Prospect, kinds: dict[int, list[Move]]) -> Move | None:
        """What the best plan begins with, as far as it can be paid now."""
        plan = prospect.best
        if plan is None:
            return None
        for goal in (plan.first, plan.second):
            if goal is None:
                continue
            built = self.build(goal, kinds)
            if built is not None:
                return built
            if goal is plan.first and prospect.may_trade:
                trades = prices.bank_trades(prospect.hand, goal.cost, prospect.income.ratios)
                for one in kinds.get(BANK_TRADE, ()):
                    if trades and kinds_traded(one) == trades[0]:
                        return one
            if goal is plan.first and not prospect.affords(prospect.hand, plan.cost):
                break
        return None

    def build(self, goal: Goal, kinds: dict[int, list[Move]]) -> Move | None:
        """The next piece of a goal, if it can be paid."""
        if goal.edges:
            kind = BUILD_SHIP if goal.piece == SHIP else BUILD_ROAD
            return next((one for one in kinds.get(kind, ()) if one.a == goal.edges[0]), None)
        anywhere = goal.kind == BUY_CARD
        fitting = (one for one in kinds.get(goal.kind, ()) if anywhere or one.a == goal.node)
        return next(fitting, None)

    def other_step(self, view: View, kinds: dict[int, list[Move]]) -> Move:
        """What a scenario adds to a turn; else its end."""
        me = view.seats[view.viewer]
        if ATTACK_FORTRESS in kinds:
            enough = FEW_WARSHIPS if not view.deck and not me.cards[KNIGHT] else MANY_WARSHIPS
            if me.warships >= enough:
                return kinds[ATTACK_FORTRESS][0]
        passed = (*PLANNED, ATTACK_FORTRESS)
        others = [one for kind, moves in kinds.items() if kind not in passed for one in moves]
        return max(others, key=Situation(view).worth)

    # Cards

    def card_to_play(self, prospect: Prospect, kinds: dict[int, list[Move]]) -> Move | None:
        listed = {int(one.a): one for one in kinds[PLAY_CARD]}
        before_dice = ROLL in kinds
        worth: list[tuple[float, int]] = []
        if KNIGHT in listed and self.plays_knight(prospect, before_dice=before_dice):
            worth.append((2.0, KNIGHT))
        if not before_dice:
            if DISCOVERY in listed:
                gain = max(prospect.gain(hand) for hand in self._discovered(prospect))
                worth.append((gain - WORTH_A_CARD, DISCOVERY))
            if MONOPOLY in listed:
                gain, cards = self._monopoly(prospect)
                worth.append((gain - WORTH_A_CARD if cards >= MONOPOLY_CARDS else 0.0, MONOPOLY))
            if ROAD_BUILDING in listed and self.wants_roads(prospect):
                worth.append((3.0, ROAD_BUILDING))
        best = max(worth, default=(0.0, 0))
        return listed[best[1]] if best[0] > 0.0 else None

    def plays_knight(self, prospect: Prospect, *, before_dice: bool) -> bool:
        """At once, unless the robber stands well and the dice may bring something better."""
        view = prospect.view
        if not before_dice or view.options.scenario == "SC_PIRI":
            return True
        if view.robber < 0:
            return False
        stands = [
            here.seat
            for node in prospect.chart.shape.hex_nodes[view.robber]
            if (here := view.buildings.get(node))
        ]
        return prospect.seat in stands or not stands

    def _discovered(self, prospect: Prospect) -> list[list[int]]:
        hands = []
        for first in range(RESOURCES):
            for second in range(first, RESOURCES):
                hands.append(more(more(prospect.hand, first), second))
        return hands

    def _monopoly(self, prospect: Prospect) -> tuple[float, float]:
        """Rolls saved by the best kind, and how many cards it may bring."""
        rivals = Rivals(prospect.view)
        best = (0.0, 0.0)
        for kind in range(RESOURCES):
            cards = rivals.cards_of_kind(kind)
            hand = [have + (int(cards) if k == kind else 0) for k, have in enumerate(prospect.hand)]
            best = max(best, (prospect.gain(hand), cards))
        return best

    def wants_roads(self, prospect: Prospect) -> bool:
        plan = prospect.best
        if plan is None:
            return False
        edges = set(plan.first.edges) | set(plan.second.edges if plan.second else ())
        return len(edges) >= FREE_ROADS or bool(plan.first.edges)

    # Trades

    def offer(self, prospect: Prospect) -> Move | None:
        if len(self._offered) >= MOST_OFFERS:
            return None
        rivals = Rivals(prospect.view)
        pause = SILENCE * prospect.round
        to = [
            seat
            for seat in dealing.partners(prospect, rivals)
            if self._silent.get(seat, -pause) + pause <= self._turn
        ]
        if not to:
            return None
        for gain, deal in prospect.deals:
            if gain < dealing.WORTH_OFFERING:
                break
            if deal not in self._offered:
                self._offered.add(deal)
                self._waited = 0
                binding = prospect.view.options.profile != "colonist"
                return offer(prospect.seat, to, list(deal.give), list(deal.want), binding=binding)
        return None

    def _waits(self, newest: OpenOffer) -> bool:
        """For answers to its own offer, but not for ever; who says nothing is left in peace."""
        asked = [seat for seat in newest.to if seat not in (*newest.yes, *newest.no)]
        self._waited += 1
        if self._waited > PATIENCE:
            self._silent.update(dict.fromkeys(asked, self._turn))
            return False
        return bool(asked)

    def answered(self, prospect: Prospect, mine: list[OpenOffer]) -> Move | None:
        """An offer that somebody said yes to is settled with the one farthest from winning."""
        rivals = Rivals(prospect.view)
        for one in mine:
            willing = [seat for seat in one.yes if not dealing.near_the_goal(prospect, seat)]
            if willing and not one.binding and covers(prospect.hand, one.give):
                partner = max(willing, key=lambda seat: rivals.rolls[seat])
                return move(SETTLE_OFFER, prospect.seat, one.number, partner)
        return None

    def answer(self, view: View, legal: list[Move]) -> Move:
        """The best of the offers that are worth taking; else the first is rejected."""
        prospect, rivals = self.prospect(view), Rivals(view)
        offers = {one.number: one for one in view.offers}
        best, worth = legal[0], 0.0
        for one in legal:
            if one.kind == ACCEPT:
                gain = dealing.takes(prospect, rivals, offers[int(one.a)])
                if gain > worth:
                    best, worth = one, gain
        return best

    def propose(self, view: View) -> Move | None:
        """Special building, when the best plan can go on without the bank."""
        best = self.prospect(view).best
        if best is not None and covers(self.prospect(view).hand, best.first.cost):
            return move(ASK_SPECIAL_BUILDING, view.viewer)
        return None

    # Questions

    def question(self, view: View, legal: list[Move]) -> Move:
        kind = legal[0].kind
        if kind == MOVE_ROBBER:
            rivals = Rivals(view)
            return max(legal, key=lambda one: rivals.robber_worth(int(one.a)))
        if kind == ROB:
            rivals = Rivals(view)
            return max(
                legal,
                key=lambda one: rivals.victim_worth(int(one.a)) if one.kind == ROB else -1.0,
            )
        if kind == DISCOVER:
            prospect = self.prospect(view)
            return max(
                legal,
                key=lambda one: prospect.gain(together(prospect.hand, counts_of(one.want))),
            )
        if kind == MONOPOLISE:
            return self.monopolise(view, legal)
        if kind in (BUILD_ROAD, BUILD_SHIP):
            return self.edge(view, legal)
        if kind in (BUILD_CITY, BUILD_SETTLEMENT):
            return self.place(view, legal)
        situation = Situation(view)
        return max(legal, key=situation.worth)

    def monopolise(self, view: View, legal: list[Move]) -> Move:
        prospect, rivals = self.prospect(view), Rivals(view)

        def worth(one: Move) -> float:
            kind = int(one.a)
            cards = rivals.cards_of_kind(kind)
            hand = [have + (int(cards) if k == kind else 0) for k, have in enumerate(prospect.hand)]
            return prospect.gain(hand) + 0.01 * cards

        return max(legal, key=worth)

    def edge(self, view: View, legal: list[Move]) -> Move:
        """A free road, or one that was bought before it was placed: the first of the best plan
        that has any."""
        prospect = self.prospect(view)
        free = FREE_ROADS if view.state == FREE_ROAD_1 else 1 if view.state == FREE_ROAD_2 else 0
        hand = [
            have + free * cost for have, cost in zip(prospect.hand, edge_price(ROAD), strict=True)
        ]
        by_place = {(piece_of(one), int(one.a)): one for one in legal if one.kind in EDGES}
        for plan in prospect.best_with(hand):
            for goal in (plan.first, plan.second):
                if goal is not None and goal.edges:
                    found = by_place.get((goal.piece, goal.edges[0]))
                    if found is not None:
                        return found
        situation = Situation(view)
        return max(legal, key=situation.worth)

    def place(self, view: View, legal: list[Move]) -> Move:
        prospect = self.prospect(view)
        by_node = {int(one.a): one for one in legal}
        for plan in prospect.plans:
            for goal in (plan.first, plan.second):
                if goal is not None and goal.kind == legal[0].kind and goal.node in by_node:
                    return by_node[goal.node]
        situation = Situation(view)
        return max(legal, key=situation.worth)

    # Cards to give and to take

    def discard(self, view: View) -> Move:
        """One after the other, the card whose loss costs the least time."""
        prospect = self.prospect(view)
        hand, given = list(prospect.hand), [0] * RESOURCES
        for _ in range(prospect.me.must_discard):
            held = [kind for kind in range(RESOURCES) if hand[kind]]
            now = hand
            kind = min(held, key=lambda k: (prospect.time_with(less(now, k)), -now[k]))
            hand[kind] -= 1
            given[kind] += 1
        return with_cards(DISCARD, view.viewer, given, [0] * RESOURCES)

    def pick(self, view: View, legal: list[Move]) -> Move:
        """One after the other, the card that saves the most time, as long as the bank has it."""
        prospect = self.prospect(view)
        left = list(view.bank) if view.bank is not None else [99] * RESOURCES
        hand, wanted = list(prospect.hand), [0] * RESOURCES
        for _ in range(prospect.me.gold_due):
            there = [kind for kind in range(RESOURCES) if left[kind] > wanted[kind]]
            if not there:
                return legal[0]
            now = hand
            kind = min(there, key=lambda k: (prospect.time_with(more(now, k)), now[k]))
            hand[kind] += 1
            wanted[kind] += 1
        return with_cards(PICK_GOLD, view.viewer, [0] * RESOURCES, wanted)


def piece_of(one: Move) -> int:
    return SHIP if one.kind == BUILD_SHIP else ROAD


def kinds_traded(one: Move) -> tuple[int, int]:
    """Of a trade with the bank: the kind given and the kind wanted."""
    give = next(kind for kind, amount in enumerate(counts_of(one.give)) if amount)
    want = next(kind for kind, amount in enumerate(counts_of(one.want)) if amount)
    return give, want
