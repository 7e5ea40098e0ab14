"""The way of a move: may it be played now, what does it do, who is next.

`why_not` changes nothing; `play` trusts that it was asked. Both read like a table from the kind
of move to the module that owns its rules.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.building import (
    build,
    buy,
    cancel,
    is_setup_edge,
    why_not_build,
    why_not_buy,
    why_not_cancel,
)
from tablewire.settlers.cards import (
    award_army,
    buy_card,
    cancel_card,
    cancel_free_road,
    discover,
    monopolise,
    play_card,
    why_not_buy_card,
    why_not_cancel_card,
    why_not_cancel_free_road,
    why_not_discover,
    why_not_monopolise,
    why_not_play_card,
)
from tablewire.settlers.dice import (
    discard,
    pick_gold,
    random_cards,
    roll,
    why_not_discard,
    why_not_pick,
)
from tablewire.settlers.listener import STATE_CHANGED
from tablewire.settlers.moves import (
    ACCEPT,
    ASK_SPECIAL_BUILDING,
    BANK_TRADE,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUY_CARD,
    BUY_PIECE,
    CANCEL_CARD,
    CANCEL_FREE_ROAD,
    CANCEL_PIECE,
    CHOOSE_PIRATE,
    CHOOSE_ROBBER,
    CLEAR_OFFER,
    DISCARD,
    DISCARD_ANY,
    DISCOVER,
    EMBARGO,
    END_TURN,
    FIRST_RARE,
    FORCE_END,
    JOIN,
    LEAVE,
    LIFT_EMBARGO,
    MONOPOLISE,
    MOVE_PIRATE,
    MOVE_ROBBER,
    MOVE_SHIP,
    OFFER,
    PICK_GOLD,
    PLAY_CARD,
    REJECT,
    ROB,
    ROB_NOBODY,
    ROLL,
    SETTLE_OFFER,
    STEAL_CARD,
    STEAL_CLOTH,
    TAKE_BACK_ANSWER,
    UNDO_BUILD,
    UNDO_SHIP_MOVE,
)
from tablewire.settlers.reasons import (
    ALLOWED,
    GAME_IS_OVER,
    NOT_A_VICTIM,
    NOT_YOUR_TURN,
    NOTHING_TO_CANCEL,
    WRONG_STATE,
)
from tablewire.settlers.robber import (
    choose_loot,
    end_robbery,
    is_victim,
    move_pirate,
    move_robber,
    rob,
    why_not_pirate_there,
    why_not_robber_there,
)
from tablewire.settlers.routes import award_longest_at_turn_end
from tablewire.settlers.seats import (
    ask_special_building,
    end_turn,
    force_end,
    join,
    leave,
    pass_over_absent,
    why_not_ask,
    why_not_end_turn,
    why_not_force,
    why_not_join,
    why_not_leave,
)
from tablewire.settlers.setup import cancel_first_settlement
from tablewire.settlers.ships import move_ship, why_not_move_ship
from tablewire.settlers.state import State
from tablewire.settlers.trade import (
    accept,
    bank_trade,
    clear_offers,
    embargo,
    make_offer,
    reject,
    settle,
    take_back,
    why_not_accept,
    why_not_bank_trade,
    why_not_clear,
    why_not_embargo,
    why_not_offer,
    why_not_reject,
    why_not_settle_with,
    why_not_take_back,
)
from tablewire.settlers.undo import remember, undo, why_not_undo
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CLOTH_OR_CARD,
    NOBODY,
    OVER,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SETTLEMENT,
)
from tablewire.settlers.winning import look_for_winner


def piece_of(kind: i64) -> i64:
    """The piece that a move of building places."""
    if kind == BUILD_ROAD:
        return 0
    if kind == BUILD_SETTLEMENT:
        return 1
    if kind == BUILD_CITY:
        return 2
    return 3


def is_for_anyone(kind: i64) -> bool:
    """Moves that need not come from the current player."""
    return kind in (DISCARD, DISCARD_ANY, PICK_GOLD, FORCE_END, LEAVE, JOIN) or is_talk(kind)


def is_talk(kind: i64) -> bool:
    """Moves that change no piece and no card, so that what came before can still be undone."""
    if kind in (OFFER, CLEAR_OFFER, REJECT, TAKE_BACK_ANSWER, ACCEPT, SETTLE_OFFER):
        return True
    return kind in (EMBARGO, LIFT_EMBARGO, ASK_SPECIAL_BUILDING)


# May it be played?


def why_not(s: State, kind: i64, seat: i64, a: i64, b: i64, give: i64, want: i64) -> i64:
    if s.state == OVER:
        return GAME_IS_OVER
    if seat >= len(s.players) or (not s.players[seat].active and kind != JOIN):
        return NOT_YOUR_TURN
    if seat != s.current and not is_for_anyone(kind):
        return NOT_YOUR_TURN
    if kind in (BUILD_SETTLEMENT, BUILD_CITY, BUILD_ROAD, BUILD_SHIP):
        return why_not_build(s, seat, piece_of(kind), a)
    if kind == ROLL:
        return ALLOWED if s.state == ROLL_OR_CARD else WRONG_STATE
    if kind == END_TURN:
        return why_not_end_turn(s)
    if kind == DISCARD:
        return why_not_discard(s, seat, give)
    if kind == DISCARD_ANY:
        return ALLOWED if s.players[seat].must_discard else WRONG_STATE
    if kind == PICK_GOLD:
        return why_not_pick(s, seat, want)
    if kind == DISCOVER:
        return why_not_discover(s, want)
    if kind == MONOPOLISE:
        return why_not_monopolise(s, a)
    if kind == MOVE_ROBBER:
        return why_not_robber_there(s, a)
    if kind == MOVE_PIRATE:
        return why_not_pirate_there(s, a)
    if kind in (CHOOSE_ROBBER, CHOOSE_PIRATE):
        return ALLOWED if s.state == ROBBER_OR_PIRATE else WRONG_STATE
    if kind == ROB:
        return why_not_rob(s, a)
    if kind == ROB_NOBODY:
        return why_not_rob_nobody(s)
    if kind in (STEAL_CARD, STEAL_CLOTH):
        return ALLOWED if s.state == CLOTH_OR_CARD else WRONG_STATE
    if kind == BUY_CARD:
        return why_not_buy_card(s, seat)
    if kind == PLAY_CARD:
        return why_not_play_card(s, seat, a)
    if kind == BANK_TRADE:
        return why_not_bank_trade(s, seat, give, want)
    if kind == MOVE_SHIP:
        return why_not_move_ship(s, seat, a, b)
    return why_not_rarely(s, kind, seat, a, b, give, want)


def why_not_rarely(s: State, kind: i64, seat: i64, a: i64, b: i64, give: i64, want: i64) -> i64:
    """The moves that `legal()` does not list, and the scenario's own."""
    if kind == BUY_PIECE:
        return why_not_buy(s, seat, a)
    if kind == CANCEL_PIECE:
        if is_setup_edge(s.state):
            return ALLOWED if a == SETTLEMENT else NOTHING_TO_CANCEL
        return why_not_cancel(s, a)
    if kind == CANCEL_CARD:
        return why_not_cancel_card(s)
    if kind == CANCEL_FREE_ROAD:
        return why_not_cancel_free_road(s)
    if kind == ASK_SPECIAL_BUILDING:
        return why_not_ask(s, seat)
    if kind == OFFER:
        return why_not_offer(s, seat, a, give, want, b)
    if kind == CLEAR_OFFER:
        return why_not_clear(s, seat, a)
    if kind == REJECT:
        return why_not_reject(s, seat, a)
    if kind == ACCEPT:
        return why_not_accept(s, seat, a)
    if kind == TAKE_BACK_ANSWER:
        return why_not_take_back(s, seat, a)
    if kind == SETTLE_OFFER:
        return why_not_settle_with(s, seat, a, b)
    if kind in (EMBARGO, LIFT_EMBARGO):
        return why_not_embargo(s, seat, a)
    if kind in (UNDO_BUILD, UNDO_SHIP_MOVE):
        return why_not_undo(s, seat, kind, a, b)
    if kind == FORCE_END:
        return why_not_force(s, seat)
    if kind == LEAVE:
        return why_not_leave(s, seat)
    if kind == JOIN:
        return why_not_join(s, seat)
    return s.scenario.why_not(s, kind, seat, a)


def why_not_rob(s: State, victim: i64) -> i64:
    if s.state != CHOOSE_VICTIM:
        return WRONG_STATE
    if victim >= len(s.players):
        return NOT_A_VICTIM
    return ALLOWED if is_victim(s, victim) or s.scenario.may_rob(s, victim) else NOT_A_VICTIM


def why_not_rob_nobody(s: State) -> i64:
    """Where a sole victim is asked for, sparing is allowed too; a scenario may say so as well."""
    if s.state != CHOOSE_VICTIM:
        return WRONG_STATE
    return ALLOWED if s.rules.ask_sole_victim or s.scenario.may_spare(s) else NOT_A_VICTIM


# What it does


def play(s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, give: i64, want: i64) -> None:
    state, current = s.state, s.current
    if kind < FIRST_RARE or not is_talk(kind):
        if kind != BANK_TRADE:
            s.trade_seat = NOBODY
        if s.card_in_play and state in (ROLL_OR_CARD, PLAY) and kind != CANCEL_CARD:
            s.card_in_play = 0
        if s.rules.undo:
            remember(s, kind, a, b)
    carry_out(s, kind, seat, a, b, c, give, want)
    if s.listener is not None and (s.state != state or s.current != current):
        s.note(STATE_CHANGED, s.current, s.state)


def carry_out(s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, give: i64, want: i64) -> None:
    if kind == ROLL:
        roll(s)
    elif kind == END_TURN:
        if s.rules.win_at_turn_end:
            award_at_turn_end(s)
        if s.state != OVER:
            end_turn(s)
    elif kind in (BUILD_SETTLEMENT, BUILD_CITY, BUILD_ROAD, BUILD_SHIP):
        build(s, seat, piece_of(kind), a)
    elif kind == BANK_TRADE:
        bank_trade(s, seat, give, want)
    elif kind == MOVE_ROBBER:
        move_robber(s, a)
    elif kind == BUY_CARD:
        buy_card(s, seat)
    elif kind == PLAY_CARD:
        play_card(s, seat, a)
    elif kind == DISCARD:
        discard(s, seat, give)
        pass_over_absent(s)
    elif kind == DISCARD_ANY:
        player = s.players[seat]
        discard(s, seat, random_cards(s, player.hand, player.must_discard))
        pass_over_absent(s)
    elif kind == PICK_GOLD:
        pick_gold(s, seat, want)
        pass_over_absent(s)
    elif kind == DISCOVER:
        discover(s, seat, want)
    elif kind == MONOPOLISE:
        monopolise(s, seat, a)
    elif kind == MOVE_PIRATE:
        move_pirate(s, a)
    elif kind == CHOOSE_ROBBER:
        s.state = PLACING_ROBBER
    elif kind == CHOOSE_PIRATE:
        s.state = PLACING_PIRATE
    elif kind == ROB:
        rob(s, a)
    elif kind == ROB_NOBODY:
        end_robbery(s)
    elif kind == STEAL_CARD:
        choose_loot(s, False)
    elif kind == STEAL_CLOTH:
        choose_loot(s, True)
    elif kind == MOVE_SHIP:
        move_ship(s, seat, a, b)
    else:
        carry_out_rarely(s, kind, seat, a, b, c, give, want)


def carry_out_rarely(
    s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, give: i64, want: i64
) -> None:
    if kind == BUY_PIECE:
        buy(s, seat, a)
    elif kind == CANCEL_PIECE:
        if is_setup_edge(s.state):
            cancel_first_settlement(s, seat)
        else:
            cancel(s, seat, a)
    elif kind == CANCEL_CARD:
        cancel_card(s, seat)
    elif kind == CANCEL_FREE_ROAD:
        cancel_free_road(s, seat)
    elif kind == ASK_SPECIAL_BUILDING:
        ask_special_building(s, seat)
    elif kind == OFFER:
        make_offer(s, seat, a, give, want, b, c)
    elif kind == CLEAR_OFFER:
        clear_offers(s, seat, a)
    elif kind == REJECT:
        reject(s, seat, a)
    elif kind == ACCEPT:
        accept(s, seat, a)
    elif kind == TAKE_BACK_ANSWER:
        take_back(s, seat, a)
    elif kind == SETTLE_OFFER:
        settle(s, a, b)
    elif kind == EMBARGO:
        embargo(s, seat, a, on=True)
    elif kind == LIFT_EMBARGO:
        embargo(s, seat, a, on=False)
    elif kind in (UNDO_BUILD, UNDO_SHIP_MOVE):
        undo(s, seat)
    elif kind == FORCE_END:
        force_end(s, seat)
        pass_over_absent(s)
    elif kind == LEAVE:
        leave(s, seat)
    elif kind == JOIN:
        join(s, seat)
    else:
        s.scenario.play(s, kind, seat, a)


def award_at_turn_end(s: State) -> None:
    """The commands profile: bonus points and victory count only here."""
    award_army(s, s.current)
    award_longest_at_turn_end(s, s.current)
    look_for_winner(s)
