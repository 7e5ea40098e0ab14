"""The names that both dialects use for what the rules number.

What always holds: a name that is not known becomes UNKNOWN, which the rules refuse where it
matters, so that a bad name is answered in the order in which the rules check.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewire.renaissance.vocabulary import MARBLE_NAMES

RESOURCES: Final = ("Coin", "Servant", "Shield", "Stone")
MARBLES: Final = (*RESOURCES, "Faith", "Zero")
COLOURS: Final = ("Yellow", "Purple", "Green", "Blue")
LEADER_KINDS: Final = ("discount", "depot", "white_marble", "production")
UNKNOWN: Final = -1
MOST: Final = 1 << 30
"""Larger numbers mean the same to the rules: too many."""

_MARBLE_NUMBERS: Final = {name: number for number, name in enumerate(MARBLES)}
_COLOUR_NUMBERS: Final = {name: number for number, name in enumerate(COLOURS)}


def marble(name: str) -> int:
    return _MARBLE_NUMBERS.get(name, UNKNOWN)


def colour(name: str) -> int:
    return _COLOUR_NUMBERS.get(name, UNKNOWN)


def in_words(amounts: Mapping[str, int]) -> dict[str, int]:
    """Amounts of the card data by the names of the wire."""
    return {MARBLES[MARBLE_NAMES.index(name)]: amount for name, amount in amounts.items()}


def bounded(number: int) -> int:
    """A number of the other side, near enough for the rules to say what is wrong with it."""
    return max(-MOST, min(MOST, number))
