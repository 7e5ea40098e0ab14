"""Hands of resource cards as one number: five lanes of 12 bits, so that paying is a subtraction.

A hand also says prices, gains and trades. Counts stay below 2,048: the top bit of a lane is
the guard that tells in one step whether a hand covers a price. Who holds a thousand of a kind is
paid no more of it, and no hand takes more than fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LANE: Final = 12
COUNT: Final = 0xFFF
GUARDS: Final = 0x800800800800800
MOST_CARDS: Final = 2047

MOST_PAID: Final = 1023
OVERFULL: Final = 0xC00C00C00C00C00
"""The bits of a hand that are set only where more than `MOST_PAID` of a kind are held."""

ONE_OF: Final[vec[i64]] = vec[i64]([0x1, 0x1000, 0x1000000, 0x1000000000, 0x1000000000000])
"""One card of each kind, as a hand."""

GUARD_OF: Final[vec[i64]] = vec[i64](
    [0x800, 0x800000, 0x800000000, 0x800000000000, 0x800000000000000]
)
ANY_WHEAT: Final = 0xFFF000000000
ANY_WOOD: Final = 0xFFF000000000000
"""The lanes of two kinds: set in a hand that has any of them."""

NOTHING: Final = 0
ROAD_PRICE: Final = 0x1000000000001
SETTLEMENT_PRICE: Final = 0x1001001000001
CITY_PRICE: Final = 0x2000003000
SHIP_PRICE: Final = 0x1000001000000
CARD_PRICE: Final = 0x1001001000


def count(hand: i64, kind: i64) -> i64:
    return (hand >> (kind * LANE)) & COUNT


def total(hand: i64) -> i64:
    return (
        (hand & COUNT)
        + ((hand >> 12) & COUNT)
        + ((hand >> 24) & COUNT)
        + ((hand >> 36) & COUNT)
        + ((hand >> 48) & COUNT)
    )


def covers(hand: i64, price: i64) -> bool:
    return ((hand | GUARDS) - price) & GUARDS == GUARDS


def what_fits(hand: i64, cards: i64) -> i64:
    """What of these cards can be paid to a hand before it has too many of a kind."""
    fitting: i64 = 0
    kind: i64 = 0
    while kind < 5:
        room = max(0, MOST_PAID - ((hand >> (kind * LANE)) & COUNT))
        fitting += ONE_OF[kind] * min(room, (cards >> (kind * LANE)) & COUNT)
        kind += 1
    return fitting


def cards(kind: i64, amount: i64) -> i64:
    """So many cards of one kind."""
    return ONE_OF[kind] * amount


def kind_at(hand: i64, index: i64) -> i64:
    """The kind of the card at this place when the hand is laid out sorted."""
    kind: i64 = 0
    while kind < 5:
        here = (hand >> (kind * LANE)) & COUNT
        if index < here:
            return kind
        index -= here
        kind += 1
    return -1


def hand_of(counts: Sequence[int]) -> int:
    """A hand from five counts in the order clay, ore, sheep, wheat, wood."""
    packed = 0
    for kind, amount in enumerate(counts):
        if not 0 <= amount <= MOST_CARDS:
            raise ValueError(f"{amount} cards of one kind")
        packed |= amount << (12 * kind)
    return packed


def counts_of(hand: int) -> list[int]:
    return [(hand >> (12 * kind)) & 0xFFF for kind in range(5)]
