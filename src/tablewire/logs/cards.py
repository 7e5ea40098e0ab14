"""A set of resource cards, as the facts of actions give it."""

from __future__ import annotations

from typing import NamedTuple

from tablewire.logs.kinds import RESOURCES


class Cards(NamedTuple):
    """How many cards of each kind; `unknown` are those whose kind was not shown."""

    clay: int = 0
    ore: int = 0
    sheep: int = 0
    wheat: int = 0
    wood: int = 0
    unknown: int = 0

    @property
    def total(self) -> int:
        return sum(self)

    def plus(self, other: Cards) -> Cards:
        return Cards(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return ", ".join(
            f"{amount} {kind}" for amount, kind in zip(self, RESOURCES, strict=True) if amount
        )


NO_CARDS = Cards()
