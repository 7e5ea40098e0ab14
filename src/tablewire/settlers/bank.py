"""Cards between the bank and the hands, with or without a limit."""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.hand import OVERFULL, covers, what_fits
from tablewire.settlers.listener import GAINED, MUST_PICK_GOLD, PAID
from tablewire.settlers.state import State


def is_limited(s: State) -> bool:
    return s.rules.bank_is_limited


def gain(s: State, seat: i64, cards: i64, why: i64) -> None:
    """The bank gives. Whether it can is asked before."""
    player = s.players[seat]
    if (player.hand + cards) & OVERFULL:
        cards = what_fits(player.hand, cards)
    if cards == 0:
        return
    if s.rules.bank_is_limited:
        s.bank -= cards
    player.hand += cards
    s.note(GAINED, seat, cards, why)


def pay(s: State, seat: i64, cards: i64, why: i64) -> None:
    """The bank takes. Whether the hand covers it is asked before."""
    if cards == 0:
        return
    if s.rules.bank_is_limited:
        s.bank += cards
    s.players[seat].hand -= cards
    s.note(PAID, seat, cards, why)


def can_give(s: State, cards: i64) -> bool:
    return not is_limited(s) or covers(s.bank, cards)


def owe_gold(s: State, seat: i64, number: i64) -> None:
    """So many more cards of their choice are due to a seat."""
    if number != 0:
        player = s.players[seat]
        player.gold_due += number
        s.note(MUST_PICK_GOLD, seat, player.gold_due)
