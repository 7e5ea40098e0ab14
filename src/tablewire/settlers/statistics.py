"""What each seat did in a game, counted from its events.

A listener and no state of the rules: whoever wants statistics feeds the events, as the referee
sees them, from the beginning. What always holds: a bank trade that is taken back leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tablewire.settlers.events import (
    BankTraded,
    CardPlayed,
    CardReturned,
    Cards,
    Event,
    Gained,
    GameOver,
    Rolled,
    SpecialPoints,
    Traded,
    TurnBegan,
)
from tablewire.settlers.vocabulary import DISCOVERY, MONOPOLY, RESOURCES, ROAD_BUILDING

# Where trades are counted: by the port that made them possible.
ANY_PORT_TRADES: Final = 0
"""3:1. The five after it are 2:1, by the resource given."""
BANK_TRADES: Final = 6
"""4:1, without a port."""
PLAYER_TRADES: Final = 7
TRADE_SLOTS: Final = 8


def nothing() -> list[int]:
    return [0] * RESOURCES


class TradeTotals(msgspec.Struct):
    given: list[int] = msgspec.field(default_factory=nothing)
    received: list[int] = msgspec.field(default_factory=nothing)


class SeatStatistics(msgspec.Struct):
    rolled: list[int] = msgspec.field(default_factory=nothing)
    """Cards by dice, also those picked for gold, by kind."""
    gold_picks: int = 0
    trades: list[TradeTotals] = msgspec.field(
        default_factory=lambda: [TradeTotals() for _ in range(TRADE_SLOTS)]
    )
    cards_played: list[int] = []
    """Development cards, in the order in which they were played."""
    special_points: list[tuple[int, int]] = []
    """Points and why, as the event tells."""

    def played(self, card: int) -> int:
        return self.cards_played.count(card)

    @property
    def road_buildings(self) -> int:
        return self.played(ROAD_BUILDING)

    @property
    def discoveries(self) -> int:
        return self.played(DISCOVERY)

    @property
    def monopolies(self) -> int:
        return self.played(MONOPOLY)


class Statistics:
    def __init__(self, seats: int) -> None:
        self.seats = [SeatStatistics() for _ in range(seats)]
        self.rolls = dict.fromkeys(range(2, 13), 0)
        """How often each sum was rolled."""
        self.rounds = 0
        self.turns = 0
        self.winner: int | None = None

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            self.count(event)

    def count(self, event: Event) -> None:
        match event:
            case Gained(why="roll"):
                add(self.seats[event.seat].rolled, event.cards)
            case Gained(why="gold"):
                add(self.seats[event.seat].rolled, event.cards)
                self.seats[event.seat].gold_picks += sum(event.cards)
            case BankTraded():
                self.count_bank_trade(event)
            case Traded():
                count_trade(self.seats[event.seat], PLAYER_TRADES, event.give, event.get)
                count_trade(self.seats[event.partner], PLAYER_TRADES, event.get, event.give)
            case CardPlayed():
                self.seats[event.seat].cards_played.append(event.card)
            case CardReturned():
                take_last(self.seats[event.seat].cards_played, event.card)
            case SpecialPoints():
                self.count_special_points(event)
            case Rolled():
                self.rolls[event.first + event.second] += 1
            case TurnBegan():
                self.rounds, self.turns = event.round, event.turn
            case GameOver():
                self.winner = event.winner if event.winner >= 0 else None
            case _:
                pass

    def count_bank_trade(self, event: BankTraded) -> None:
        """One that undoes the last is counted backwards. At 2:1 every kind given has its port."""
        seat = self.seats[event.seat]
        give, get, sign = event.give, event.get, 1
        if event.undoes:
            give, get, sign = event.get, event.give, -1
        ratio = sum(give) // sum(get)
        if ratio > 2:
            slot = BANK_TRADES if ratio == 4 else ANY_PORT_TRADES
            count_trade(seat, slot, give, get, sign)
            return
        left = [kind for kind in range(RESOURCES) for _ in range(get[kind])]
        for kind in range(RESOURCES):
            groups = give[kind] // 2
            for received in left[:groups]:
                count_trade(seat, kind + 1, one_kind(kind, 2), one_kind(received, 1), sign)
            left = left[groups:]

    def count_special_points(self, event: SpecialPoints) -> None:
        earned = self.seats[event.seat].special_points
        if event.points > 0:
            earned.append((event.points, event.why))
        else:
            # Taken back: the last that brought as many.
            lost = next(one for one in reversed(earned) if one[0] == -event.points)
            take_last(earned, lost)


def add(totals: list[int], cards: Cards, sign: int = 1) -> None:
    for kind, number in enumerate(cards):
        totals[kind] += sign * number


def one_kind(kind: int, number: int) -> Cards:
    clay, ore, sheep, wheat, wood = (number if kind == k else 0 for k in range(RESOURCES))
    return (clay, ore, sheep, wheat, wood)


def count_trade(seat: SeatStatistics, slot: int, give: Cards, get: Cards, sign: int = 1) -> None:
    add(seat.trades[slot].given, give, sign)
    add(seat.trades[slot].received, get, sign)


def take_last(items: list[Any], item: Any) -> None:
    """Takes the last of its like out."""
    del items[len(items) - 1 - items[::-1].index(item)]
