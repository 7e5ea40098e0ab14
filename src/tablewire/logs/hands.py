"""What a view knows of a hand of cards when cards come and go.

What always holds: the number of cards is right; which kinds they are is never claimed without
knowing it.
"""

from __future__ import annotations

from typing import Final

from tablewire.logs.cards import NO_CARDS, Cards

UNKNOWN: Final = 6


def lost(hand: Cards, cards: Cards) -> Cards:
    """Known cards that are not known to be there come from the unknown ones, and the other way."""
    left = list(hand)
    unknown = hand.unknown
    for kind in range(5):
        missing = cards[kind] - left[kind]
        left[kind] = max(0, -missing)
        unknown -= max(0, missing)
    unknown -= cards.unknown
    if cards.unknown and any(left[:5]):
        # Which of the known ones went is not known any more.
        return Cards(unknown=max(0, sum(left[:5]) + unknown))
    left[5] = max(0, unknown)
    return Cards(*left)


def with_kind(hand: Cards, kind: int, amount: int) -> Cards:
    cards = list(hand)
    cards[kind - 1] = amount
    return Cards(*cards)


def of_kind(kind: int, amount: int) -> Cards:
    return with_kind(NO_CARDS, kind, amount) if 1 <= kind <= UNKNOWN else NO_CARDS


def counted(hand: Cards, total: int) -> Cards:
    """The hand, knowing how many cards it has."""
    known = hand.total - hand.unknown
    if total >= known:
        return hand._replace(unknown=total - known)
    return Cards(unknown=total)


def as_cards(cards: tuple[int, ...]) -> Cards:
    """The wire's set of cards as ours."""
    return Cards(*cards)
