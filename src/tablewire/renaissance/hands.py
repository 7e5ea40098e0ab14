"""A hand: how many of each resource, packed into one number with a lane of 12 bits a resource.

Paying is one subtraction and asking whether a hand covers a cost is three operations. What
always holds: no lane exceeds 2047, so that the highest bit of each is free for a comparison.
The same numbers count cards of a colour, a lane a colour.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.renaissance.vocabulary import RESOURCES

LANE_BITS: Final[i64] = 12
LANE: Final[i64] = 0xFFF
MOST: Final[i64] = 0x7FF
GUARDS: Final[i64] = 0x800800800800


def pack(kind: i64, count: i64) -> i64:
    return count << (kind * LANE_BITS)


def count_of(hand: i64, kind: i64) -> i64:
    return (hand >> (kind * LANE_BITS)) & LANE


def total(hand: i64) -> i64:
    return (hand & LANE) + ((hand >> 12) & LANE) + ((hand >> 24) & LANE) + ((hand >> 36) & LANE)


def covers(hand: i64, cost: i64) -> bool:
    """Whether there is at least as much of each resource as the cost says."""
    return ((hand | GUARDS) - cost) & GUARDS == GUARDS


def kind_in(hand: i64) -> i64:
    """The lowest kind of which there is one; RESOURCES when there is nothing."""
    if hand & LANE:
        return 0
    if hand & 0xFFF000:
        return 1
    if hand & 0xFFF000000:
        return 2
    return 3 if hand else RESOURCES


def counts(hand: i64) -> list[int]:
    return [int(count_of(hand, kind)) for kind in range(4)]


def packed(amounts: list[int]) -> i64:
    """The hand with these amounts, one for each resource."""
    hand: i64 = 0
    for kind, amount in enumerate(amounts):
        hand += pack(kind, amount)
    return hand
