"""Who is next: ending a turn, special building, forced ends, leaving and joining."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.settlers.bank import is_limited
from tablewire.settlers.building import refund
from tablewire.settlers.cards import cancel_free_road, return_card
from tablewire.settlers.dice import (
    anyone_discards,
    anyone_picks,
    discard,
    pick_gold,
    put_away,
    random_cards,
)
from tablewire.settlers.hand import COUNT, LANE, ONE_OF
from tablewire.settlers.listener import (
    FIRST_PLAYER,
    PLAYER_JOINED,
    PLAYER_LEFT,
    SPECIAL_BUILDING_ASKED,
    TURN_ENDED,
)
from tablewire.settlers.reasons import (
    ALLOWED,
    ALREADY_ASKED,
    CARD_ALREADY_PLAYED,
    NO_SPECIAL_BUILDING,
    NOT_YOUR_TURN,
    SEAT_TAKEN,
    TOO_LATE_TO_JOIN,
    WRONG_STATE,
)
from tablewire.settlers.setup import advance_setup, cancel_first_settlement
from tablewire.settlers.state import State
from tablewire.settlers.turn_start import begin_special_building, begin_turn
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CITY,
    CLOTH_OR_CARD,
    DISCARDS,
    FREE_ROAD_1,
    FREE_ROAD_2,
    NOBODY,
    OVER,
    PICKING_GOLD,
    PLACING_CITY,
    PLACING_PIRATE,
    PLACING_PORT,
    PLACING_ROAD,
    PLACING_ROBBER,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    PLAY,
    RESOURCES,
    ROAD,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
    START1A,
    START1B,
    START2B,
    START3B,
    START_GOLD,
)
from tablewire.settlers.winning import finish

SEATS_FOR_SPECIAL_BUILDING: Final = 5


def why_not_end_turn(s: State) -> i64:
    if s.state in (PLAY, SPECIAL_BUILDING):
        return ALLOWED
    if s.state in (FREE_ROAD_1, FREE_ROAD_2) and s.dice > 0:
        return ALLOWED
    return WRONG_STATE


def end_turn(s: State) -> None:
    if s.state in (FREE_ROAD_1, FREE_ROAD_2):
        cancel_free_road(s, s.current)
    s.note(TURN_ENDED, s.current)
    if s.special_after >= 0:
        builder = s.players[s.current]
        builder.asked_special = False
        s.note(SPECIAL_BUILDING_ASKED, s.current, 0)
    if s.rules.special_building:
        seat = next_special_builder(s)
        if seat >= 0:
            if s.special_after < 0:
                s.special_after = s.current
            begin_special_building(s, seat)
            return
    if s.special_after < 0:
        s.current = s.next_seat(s.current)
    else:
        end_special_building(s)
    begin_turn(s)


def next_special_builder(s: State) -> i64:
    """Clockwise from the seat whose turn ends; whoever asks during the phase is served too."""
    seat = s.current
    for _ in range(len(s.players)):
        seat = s.next_seat(seat)
        if s.players[seat].asked_special:
            return seat
        if seat == s.current:
            break
    return NOBODY


def end_special_building(s: State) -> None:
    """The seat whose normal turn is next becomes current."""
    ended = s.special_after
    s.current = ended if s.special_at_start and s.players[ended].active else s.next_seat(ended)
    s.special_after = NOBODY
    s.special_at_start = False
    seat: i64 = 0
    while seat < len(s.players):
        s.players[seat].did_special = False
        seat += 1


def why_not_ask(s: State, seat: i64) -> i64:
    if not s.rules.special_building:
        return NO_SPECIAL_BUILDING
    if s.rules.special_building_from_five and active_seats(s) < SEATS_FOR_SPECIAL_BUILDING:
        return NO_SPECIAL_BUILDING
    if s.state < ROLL_OR_CARD:
        return WRONG_STATE
    player = s.players[seat]
    if player.asked_special or player.did_special:
        return ALREADY_ASKED
    if seat == s.current:
        if s.state != ROLL_OR_CARD or s.turn == 1:
            return WRONG_STATE
        if player.cards_played:
            return CARD_ALREADY_PLAYED
    return ALLOWED


def active_seats(s: State) -> i64:
    count: i64 = 0
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].active:
            count += 1
        seat += 1
    return count


def ask_special_building(s: State, seat: i64) -> None:
    """Asked at one's own turn's start, it comes at once, and the normal turn after it."""
    s.players[seat].asked_special = True
    s.note(SPECIAL_BUILDING_ASKED, seat, 1)
    if seat == s.current and s.state == ROLL_OR_CARD:
        s.special_after = seat
        s.special_at_start = True
        begin_special_building(s, seat)


# Forced ends


def why_not_force(s: State, seat: i64) -> i64:
    """Only who is waited for is forced."""
    if owes(s, seat):
        return ALLOWED
    if seat != s.current or waits_for_debts(s):
        return NOT_YOUR_TURN
    return ALLOWED


def owes(s: State, seat: i64) -> bool:
    return s.players[seat].must_discard > 0 or s.players[seat].gold_due > 0


def waits_for_debts(s: State) -> bool:
    return s.state in (DISCARDS, PICKING_GOLD)


def force_end(s: State, seat: i64) -> None:
    """Time is up: whatever is half done is taken back or drawn at random."""
    player = s.players[seat]
    if player.must_discard:
        force_discard(s, seat)
    elif player.gold_due:
        force_pick(s, seat)
    elif s.state < START_GOLD:
        skip_placement(s)
    else:
        end_half_done_turn(s)


def end_half_done_turn(s: State) -> None:
    take_back_half_done(s, s.current)
    if s.state != OVER:
        end_turn(s)


def force_discard(s: State, seat: i64) -> None:
    """After a forced discard of the current player the robber is not moved."""
    player = s.players[seat]
    cards = random_cards(s, player.hand, player.must_discard)
    if seat != s.current:
        discard(s, seat, cards)
        return
    put_away(s, seat, cards)
    if anyone_discards(s):
        s.robber_stays = True
    else:
        s.state = PLAY
        end_turn(s)


def force_pick(s: State, seat: i64) -> None:
    cards = needed_cards(s, seat, s.players[seat].gold_due)
    if seat != s.current:
        pick_gold(s, seat, cards)
        return
    at_start = s.state == START_GOLD
    pick_gold(s, seat, cards)
    if at_start:
        if s.state in (START1B, START2B, START3B) and s.current == seat:
            skip_placement(s)
    elif not anyone_picks(s) and s.current == seat:
        take_back_half_done(s, seat)
        if s.state in (ROLL_OR_CARD, PLAY, SPECIAL_BUILDING):
            end_turn(s)


def needed_cards(s: State, seat: i64, number: i64) -> i64:
    """Kinds the seat has fewest of; chance decides among equals."""
    picked: i64 = 0
    while number > 0:
        held = s.players[seat].hand + picked
        fewest: i64 = COUNT
        equals: i64 = 0
        kind: i64 = 0
        while kind < RESOURCES:
            if not is_limited(s) or ((s.bank - picked) >> (kind * LANE)) & COUNT:
                amount = (held >> (kind * LANE)) & COUNT
                if amount < fewest:
                    fewest, equals = amount, 1
                elif amount == fewest:
                    equals += 1
            kind += 1
        if equals == 0:
            return picked
        choice = s.chance.below(equals)
        kind = 0
        while kind < RESOURCES:
            if not is_limited(s) or ((s.bank - picked) >> (kind * LANE)) & COUNT:
                if (held >> (kind * LANE)) & COUNT == fewest:
                    if choice == 0:
                        picked += ONE_OF[kind]
                        break
                    choice -= 1
            kind += 1
        number -= 1
    return picked


def skip_placement(s: State) -> None:
    """Next in order; the settlement of a half-done pair is removed."""
    seat = s.current
    if s.state in (START1B, START2B, START3B):
        cancel_first_settlement(s, seat)
    if seat == s.first and s.state == START1A:
        begin_with(s, s.next_seat(seat))
        s.current = s.first
    else:
        advance_setup(s, s.state + 1)


def take_back_half_done(s: State, seat: i64) -> None:
    state = s.state
    if state == PLACING_ROAD:
        refund(s, seat, ROAD)
    elif state == PLACING_SETTLEMENT:
        refund(s, seat, SETTLEMENT)
    elif state == PLACING_CITY:
        refund(s, seat, CITY)
    elif state == PLACING_SHIP:
        refund(s, seat, SHIP)
    elif state in (PLACING_ROBBER, PLACING_PIRATE, ROBBER_OR_PIRATE):
        if s.card_in_play:
            return_card(s, seat)
            s.fixed_winner = NOBODY
    elif state in (CHOOSE_VICTIM, CLOTH_OR_CARD):
        if s.fixed_winner >= 0:
            finish(s, s.fixed_winner)
            return
    elif state in (CHOOSING_DISCOVERY, CHOOSING_MONOPOLY):
        return_card(s, seat)
    elif state in (FREE_ROAD_1, FREE_ROAD_2):
        cancel_free_road(s, seat)
    elif state == PLACING_PORT:
        s.scenario.keep_port(s)
    s.pirate_robs = False
    s.victim = NOBODY
    if s.special_after >= 0:
        s.state = SPECIAL_BUILDING
    elif s.state not in (DISCARDS, PICKING_GOLD):
        s.state = PLAY


# Leaving and joining


def why_not_leave(s: State, seat: i64) -> i64:
    return ALLOWED if s.players[seat].active else NOT_YOUR_TURN


def leave(s: State, seat: i64) -> None:
    """The pieces stay. What the seat owes is settled for it, and its turn ends, as soon as all
    others have discarded or picked what they must."""
    player = s.players[seat]
    if active_seats(s) == 1:
        player.active = False
        s.note(PLAYER_LEFT, seat)
        finish(s, NOBODY)
        return
    if why_not_force(s, seat) == ALLOWED:
        force_end(s, seat)
    player.asked_special = False
    player.active = False
    s.offers = [offer for offer in s.offers if offer.maker != seat]
    s.note(PLAYER_LEFT, seat)
    if s.state == OVER:
        return
    pass_over_absent(s)
    if seat == s.first:
        begin_with(s, s.next_seat(seat))


def pass_over_absent(s: State) -> None:
    """Whose turn it is has left, and nobody else is waited for any more: the next one plays."""
    if s.players[s.current].active or s.state == OVER or waits_for_debts(s):
        return
    if s.state < START_GOLD:
        skip_placement(s)
    else:
        end_half_done_turn(s)


def begin_with(s: State, seat: i64) -> None:
    """Another seat counts as the first from now on."""
    s.first = seat
    s.note(FIRST_PLAYER, seat)


def why_not_join(s: State, seat: i64) -> i64:
    """A vacant seat may be taken until the second round of placing begins."""
    if s.players[seat].active:
        return SEAT_TAKEN
    return ALLOWED if s.state in (START1A, START1B) else TOO_LATE_TO_JOIN


def join(s: State, seat: i64) -> None:
    s.players[seat].active = True
    s.note(PLAYER_JOINED, seat)
    s.scenario.joined(s, seat)
