"""Trades with the bank and between players.

One model serves all wires: an offer is binding (the first acceptance settles it) or not (seats
say yes or no, and the maker settles with one of them). Offers do not reserve cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.bank import can_give, is_limited
from tablewire.settlers.hand import COUNT, LANE, OVERFULL, covers, hand_of, total
from tablewire.settlers.listener import (
    ANSWER_TAKEN_BACK,
    BANK_TRADED,
    EMBARGOED,
    OFFER_ACCEPTED,
    OFFER_CLEARED,
    OFFER_MADE,
    OFFER_REJECTED,
    TRADED,
)
from tablewire.settlers.moves import ALL_OFFERS, BINDING, PLACE_MASK
from tablewire.settlers.offers import Offer
from tablewire.settlers.player import ONE_PORT
from tablewire.settlers.reasons import (
    ALLOWED,
    BAD_RATIO,
    BANK_IS_SHORT,
    CARDS_NOT_HELD,
    EMBARGO_STANDS,
    EMPTY_OFFER,
    NO_SUCH_OFFER,
    NO_TRADING,
    NOT_ADDRESSED,
    NOT_ANSWERED,
    SEAT_NOT_TAKEN,
    WRONG_NUMBER_OF_CARDS,
    WRONG_STATE,
)
from tablewire.settlers.state import State
from tablewire.settlers.undo import forget
from tablewire.settlers.vocabulary import (
    NOBODY,
    OVER,
    PLAY,
    RESOURCES,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)

MOST_OFFERS: Final = 8
"""So many offers that do not bind may a seat keep open."""
LAST_NUMBER: Final = PLACE_MASK
SEAT_BIT: Final = ONE_PORT
"""The bit of each seat in masks of seats."""


# The bank


def price_with(ports: int) -> i64:
    """How many cards of each kind are given for one by who has these ports, as a hand."""
    usual = 3 if ports & 1 else 4
    return i64(hand_of([2 if ports >> (kind + 1) & 1 else usual for kind in range(5)]))


PORT_MASKS: Final = 64
BANK_PRICES: Final[vec[i64]] = vec[i64]([price_with(ports) for ports in range(PORT_MASKS)])
"""By the ports that a seat has, a bit each."""


def ratio_for(s: State, seat: i64, kind: i64) -> i64:
    """How many cards of this kind the seat gives for one."""
    return (BANK_PRICES[s.players[seat].ports] >> (kind * LANE)) & COUNT


def is_reverse_trade(s: State, seat: i64, give: i64, want: i64) -> bool:
    """The exact opposite of the last bank trade takes it back."""
    return s.trade_seat == seat and s.trade_give == want and s.trade_want == give


def why_not_bank_trade(s: State, seat: i64, give: i64, want: i64) -> i64:
    if s.state != PLAY:
        return WRONG_STATE
    if not covers(s.players[seat].hand, give):
        return CARDS_NOT_HELD
    if is_reverse_trade(s, seat, give, want):
        return ALLOWED
    given, wanted = total(give), total(want)
    if given == 0 or wanted == 0:
        return EMPTY_OFFER
    ratio = given // wanted
    if given != ratio * wanted or not 2 <= ratio <= 4:
        return BAD_RATIO
    ports = s.players[seat].ports
    kind: i64 = 0
    while kind < RESOURCES:
        amount = (give >> (kind * LANE)) & COUNT
        if amount:
            if amount % ratio:
                return BAD_RATIO
            if ratio == 2 and not ports & ONE_PORT[kind + 1]:
                return BAD_RATIO
            if ratio == 3 and not ports & 1:
                return BAD_RATIO
        kind += 1
    return ALLOWED if can_give(s, want) else BANK_IS_SHORT


def bank_trade(s: State, seat: i64, give: i64, want: i64) -> None:
    undoes = is_reverse_trade(s, seat, give, want)
    if is_limited(s):
        s.bank += give
        s.bank -= want
    player = s.players[seat]
    player.hand -= give
    player.hand += want
    s.note(BANK_TRADED, seat, give, want, 1 if undoes else 0)
    s.trade_seat = seat
    if undoes:
        s.trade_seat = NOBODY
    s.trade_give = give
    s.trade_want = want


# Offers


def why_not_offer(s: State, seat: i64, to: i64, give: i64, want: i64, flags: i64) -> i64:
    if s.rules.no_trading:
        return NO_TRADING
    if s.state < ROLL_OR_CARD or s.state >= SPECIAL_BUILDING:
        return WRONG_STATE
    others = to & ~SEAT_BIT[seat]
    if others == 0 or to != others:
        return NOT_ADDRESSED
    if seat != s.current and to != SEAT_BIT[s.current]:
        return NOT_ADDRESSED
    if give == 0 and want == 0 and flags < 2:
        return EMPTY_OFFER
    if not covers(s.players[seat].hand, give):
        return CARDS_NOT_HELD
    partner: i64 = 0
    while partner < len(SEAT_BIT):
        if to & SEAT_BIT[partner]:
            if partner >= len(s.players) or not s.players[partner].active:
                return SEAT_NOT_TAKEN
            if has_embargo(s, seat, partner):
                return EMBARGO_STANDS
        partner += 1
    return ALLOWED if to < 64 else SEAT_NOT_TAKEN


def has_embargo(s: State, seat: i64, partner: i64) -> bool:
    return (
        s.players[seat].embargoes & SEAT_BIT[partner] != 0
        or s.players[partner].embargoes & SEAT_BIT[seat] != 0
    )


def make_offer(
    s: State, seat: i64, to: i64, give: i64, want: i64, flags: i64, counters: i64
) -> None:
    """A binding offer replaces the maker's older ones; of the others the oldest makes room."""
    binding = flags & BINDING != 0
    own = [offer for offer in s.offers if offer.maker == seat]
    if binding:
        for offer in own:
            remove_offer(s, offer)
    elif len(own) >= MOST_OFFERS:
        remove_offer(s, own[0])
    offer = Offer(free_number(s), seat, to, give, want)
    offer.binding = binding
    offer.any_cards = flags >> 1
    offer.counters = counters
    s.next_offer = offer.number + 1
    s.offers = [*s.offers, offer]
    note_offer(s, offer)


def free_number(s: State) -> i64:
    """The next number that no open offer has. They come round again: a move has room for no more
    than it has for places."""
    number = s.next_offer
    while True:
        if number > LAST_NUMBER:
            number = 1
        if offer_numbered(s, number) is None:
            return number
        number += 1


def note_offer(s: State, offer: Offer) -> None:
    """Number, addressees, flags and the offer it answers share one number."""
    flags: i64 = offer.any_cards * 2 + (1 if offer.binding else 0)
    packed = offer.number | (offer.to << 24) | (flags << 32) | (offer.counters << 40)
    s.note(OFFER_MADE, offer.maker, packed, offer.give, offer.want)


def remove_offer(s: State, gone: Offer) -> None:
    s.offers = [offer for offer in s.offers if offer.number != gone.number]
    s.note(OFFER_CLEARED, gone.maker, gone.number)


def offer_numbered(s: State, number: i64) -> Offer | None:
    for offer in s.offers:
        if offer.number == number:
            return offer
    return None


def why_not_clear(s: State, seat: i64, number: i64) -> i64:
    if number == ALL_OFFERS:
        return ALLOWED
    offer = offer_numbered(s, number)
    return ALLOWED if offer is not None and offer.maker == seat else NO_SUCH_OFFER


def clear_offers(s: State, seat: i64, number: i64) -> None:
    for offer in s.offers:
        if offer.maker == seat and number in (ALL_OFFERS, offer.number):
            remove_offer(s, offer)


def clear_all_offers(s: State) -> None:
    for offer in s.offers:
        remove_offer(s, offer)


def why_not_reject(s: State, seat: i64, number: i64) -> i64:
    for offer in s.offers:
        if offer.to & SEAT_BIT[seat] and number in (ALL_OFFERS, offer.number):
            return ALLOWED
    return NO_SUCH_OFFER


def reject(s: State, seat: i64, number: i64) -> None:
    for offer in s.offers:
        if offer.to & SEAT_BIT[seat] and number in (ALL_OFFERS, offer.number):
            offer.no |= SEAT_BIT[seat]
            offer.yes &= ~SEAT_BIT[seat]
            s.note(OFFER_REJECTED, seat, offer.number)


def why_not_accept(s: State, seat: i64, number: i64) -> i64:
    offer = offer_numbered(s, number)
    if offer is None:
        return NO_SUCH_OFFER
    if not offer.to & SEAT_BIT[seat]:
        return NOT_ADDRESSED
    if s.state != PLAY or (seat != s.current and offer.maker != s.current):
        return WRONG_STATE
    if offer.any_cards:
        return NOT_ANSWERED
    if not offer.binding:
        return ALLOWED if covers(s.players[seat].hand, offer.want) else CARDS_NOT_HELD
    return why_not_settle(s, offer, seat)


def why_not_settle(s: State, offer: Offer, partner: i64) -> i64:
    if offer.binding and (offer.give == 0 or offer.want == 0):
        return EMPTY_OFFER
    if has_embargo(s, offer.maker, partner):
        return EMBARGO_STANDS
    if not covers(s.players[offer.maker].hand, offer.give):
        return CARDS_NOT_HELD
    if not covers(s.players[partner].hand, offer.want):
        return CARDS_NOT_HELD
    maker, taker = s.players[offer.maker].hand, s.players[partner].hand
    if ((maker - offer.give + offer.want) | (taker - offer.want + offer.give)) & OVERFULL:
        return WRONG_NUMBER_OF_CARDS
    return ALLOWED


def accept(s: State, seat: i64, number: i64) -> None:
    offer = offer_numbered(s, number)
    if offer is None:
        return
    if offer.binding:
        exchange(s, offer, seat)
        return
    offer.yes |= SEAT_BIT[seat]
    offer.no &= ~SEAT_BIT[seat]
    s.note(OFFER_ACCEPTED, seat, offer.number)


def why_not_take_back(s: State, seat: i64, number: i64) -> i64:
    offer = offer_numbered(s, number)
    if offer is None:
        return NO_SUCH_OFFER
    return ALLOWED if (offer.yes | offer.no) & SEAT_BIT[seat] else NOT_ANSWERED


def take_back(s: State, seat: i64, number: i64) -> None:
    offer = offer_numbered(s, number)
    if offer is not None:
        offer.yes &= ~SEAT_BIT[seat]
        offer.no &= ~SEAT_BIT[seat]
        s.note(ANSWER_TAKEN_BACK, seat, number)


def why_not_settle_with(s: State, seat: i64, number: i64, partner: i64) -> i64:
    offer = offer_numbered(s, number)
    if offer is None or offer.maker != seat:
        return NO_SUCH_OFFER
    if s.state != PLAY or (seat != s.current and partner != s.current):
        return WRONG_STATE
    if partner >= len(s.players) or not offer.yes & SEAT_BIT[partner]:
        return NOT_ANSWERED
    if not s.players[partner].active:
        return SEAT_NOT_TAKEN
    return why_not_settle(s, offer, partner)


def settle(s: State, number: i64, partner: i64) -> None:
    offer = offer_numbered(s, number)
    if offer is not None:
        exchange(s, offer, partner)


def exchange(s: State, offer: Offer, partner: i64) -> None:
    """The cards change hands; all offers are over. What was done before can no more be taken
    back: this is the last thing done now."""
    maker = s.players[offer.maker]
    taker = s.players[partner]
    maker.hand += offer.want - offer.give
    taker.hand += offer.give - offer.want
    s.note(TRADED, offer.maker, partner, offer.give, offer.want)
    clear_all_offers(s)
    s.trade_seat = NOBODY
    s.card_in_play = 0
    forget(s)


def why_not_embargo(s: State, seat: i64, partner: i64) -> i64:
    if s.state == OVER:
        return WRONG_STATE
    if partner >= len(s.players) or partner == seat or not s.players[partner].active:
        return SEAT_NOT_TAKEN
    return ALLOWED


def embargo(s: State, seat: i64, partner: i64, *, on: bool) -> None:
    player = s.players[seat]
    if on:
        player.embargoes |= SEAT_BIT[partner]
    else:
        player.embargoes &= ~SEAT_BIT[partner]
    s.note(EMBARGOED, seat, partner, 1 if on else 0)
