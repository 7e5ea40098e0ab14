"""Hands, prices and what the bank gives, as five counts: clay, ore, sheep, wheat, wood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from tablewire.settlers.hand import (
    CARD_PRICE,
    CITY_PRICE,
    ROAD_PRICE,
    SETTLEMENT_PRICE,
    SHIP_PRICE,
    counts_of,
)
from tablewire.settlers.scenarios.wonders import COSTS, DESIGN

Counts: TypeAlias = Sequence[int]


def price(hand: int) -> tuple[int, ...]:
    return tuple(counts_of(int(hand)))


ROAD: Final = price(ROAD_PRICE)
SETTLEMENT: Final = price(SETTLEMENT_PRICE)
CITY: Final = price(CITY_PRICE)
SHIP: Final = price(SHIP_PRICE)
CARD: Final = price(CARD_PRICE)
WONDERS: Final = tuple(price(COSTS[design]) for design in DESIGN)
"""By the number of the wonder, for one level."""


def missing(hand: Counts, cost: Counts) -> int:
    return sum(need - have for have, need in zip(hand, cost, strict=True) if need > have)


def covers(hand: Counts, cost: Counts) -> bool:
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def without(hand: Counts, cost: Counts) -> list[int]:
    return [have - need for have, need in zip(hand, cost, strict=True)]


def together(hand: Counts, cards: Counts) -> list[int]:
    return [have + more for have, more in zip(hand, cards, strict=True)]


def ratios_with(ports: Iterable[int]) -> tuple[int, ...]:
    """How many cards of each kind the bank takes for one; ports by kind, 0 is 3:1."""
    owned = set(ports)
    usual = 3 if 0 in owned else 4
    return tuple(2 if kind + 1 in owned else usual for kind in range(5))


def bank_trades(hand: Counts, cost: Counts, ratios: Counts) -> list[tuple[int, int]]:
    """Trades with the bank, as kinds given and wanted, after which the hand covers the cost.
    Empty when it does so already, or cannot."""
    spare = [max(0, have - need) for have, need in zip(hand, cost, strict=True)]
    trades: list[tuple[int, int]] = []
    for kind in range(5):
        for _ in range(cost[kind] - hand[kind]):
            offered = [give for give in range(5) if spare[give] >= ratios[give]]
            if not offered:
                return []
            give = max(offered, key=lambda k: (spare[k] / ratios[k], k))
            spare[give] -= ratios[give]
            trades.append((give, kind))
    return trades
