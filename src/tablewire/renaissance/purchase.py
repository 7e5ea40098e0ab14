"""Buying a development card: which, onto which slot, and what it costs after discounts.

What always holds: only the top card of a pile is sold; a card of level n lies on one of level
n-1; a discount is applied in full and never makes a cost negative.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance.faith import conclude
from tablewire.renaissance.hands import covers, pack
from tablewire.renaissance.state import CARD_BOUGHT, Player, State
from tablewire.renaissance.stores import paid_as_asked, pay
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import AFTER, COLOURS, LEVELS, NOTHING, SLOTS


def cost_for(player: Player, card: i64) -> i64:
    return TABLES.cost[card] - (player.discount & TABLES.cost_kinds[card])


def buy(state: State, seat: i64, pile: i64, slot: i64) -> None:
    """Buys a card that is known to fit and to be affordable, paid from the shelves first."""
    player = state.players[seat]
    before = player.held[:] if state.listening else player.held
    pay(player, cost_for(player, state.pile_top(pile)))
    put_down(state, seat, pile, slot)
    if state.listening:
        state.record_stores(seat, before)
    conclude(state, seat)


def put_down(state: State, seat: i64, pile: i64, slot: i64) -> None:
    player = state.players[seat]
    card = state.take_top(pile)
    height = player.heights[slot]
    player.slots[slot * LEVELS + height] = card
    player.heights[slot] = height + 1
    player.cards += 1
    player.card_points += TABLES.card_points[card]
    player.colours += pack(TABLES.colour[card], 1)
    if TABLES.level[card] == 2:
        player.level_two += pack(TABLES.colour[card], 1)
    state.phase = AFTER
    state.record(CARD_BOUGHT, seat, slot, card)


def check_buy(state: State, seat: i64, colour: int, level: int, slot: int) -> i64:
    """The pile that is meant, or a refusal: first of the card, then of the slot."""
    if not 1 <= level <= LEVELS:
        raise Refused("card-unknown", f"there is no level {level}")
    if not 0 <= colour < COLOURS:
        raise Refused("card-unknown", "there is no such colour")
    pile: i64 = colour * LEVELS + level - 1
    if state.pile_top(pile) == NOTHING:
        raise Refused("pile-empty", "no card is left on that pile")
    if not 0 <= slot < SLOTS:
        raise Refused("slot-unknown", f"there is no slot {slot}")
    height = state.players[seat].heights[slot]
    if height != level - 1:
        raise Refused(
            "slot-level", f"a card of level {level} does not go on slot {slot}, which has {height}"
        )
    return pile


def check_affordable(player: Player, card: i64) -> None:
    if not covers(player.stock(), cost_for(player, card)):
        raise Refused("payment-short", "the cost of the card is more than what is stored")


def buy_as_asked(
    state: State,
    seat: i64,
    colour: int,
    level: int,
    slot: int,
    paid: list[tuple[int, int, int]],
) -> None:
    """Buys a card, paid from where the player says: (container, kind, amount) each."""
    pile = check_buy(state, seat, colour, level, slot)
    player = state.players[seat]
    contents = player.held[:]
    if paid_as_asked(player, paid, contents) != cost_for(player, state.pile_top(pile)):
        raise Refused("payment-sum", "what is paid is not what the card costs")
    before = player.held
    player.held = contents
    put_down(state, seat, pile, slot)
    state.record_stores(seat, before)
    conclude(state, seat)
