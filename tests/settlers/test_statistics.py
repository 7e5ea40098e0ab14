"""Statistics count what the events tell, and agree with what every seat holds at the end."""

from __future__ import annotations

import pytest

from tablewire.core.audience import REFEREE
from tablewire.settlers.events import (
    BankTraded,
    CardPlayed,
    CardReturned,
    Discarded,
    Event,
    FleetAttacked,
    Gained,
    GameOver,
    HandedOver,
    Paid,
    Rolled,
    SpecialPoints,
    Stolen,
    Traded,
    TurnBegan,
)
from tablewire.settlers.statistics import Statistics
from tablewire.settlers.vocabulary import CLOTH, DISCOVERY, KNIGHT, MONOPOLY, ROAD_BUILDING
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, table

NONE = [0, 0, 0, 0, 0]


def told(*events: Event) -> Statistics:
    statistics = Statistics(4)
    statistics.follow(events)
    return statistics


def test_cards_by_dice_are_counted_by_kind_and_gold_also_as_picks() -> None:
    seat = told(
        Gained(1, (2, 0, 0, 0, 0), "roll"),
        Gained(1, (0, 1, 0, 0, 1), "gold"),
        Gained(1, (5, 5, 5, 5, 5), "start"),
        Gained(1, (0, 0, 0, 2, 0), "discovery"),
        Gained(2, (0, 0, 1, 0, 0), "roll"),
    ).seats[1]
    assert seat.rolled == [2, 1, 0, 0, 1]
    assert seat.gold_picks == 2


def test_trades_are_counted_where_their_ratio_puts_them() -> None:
    seat = told(
        BankTraded(0, (4, 0, 0, 0, 0), (0, 1, 0, 0, 0), False),
        BankTraded(0, (3, 3, 0, 0, 0), (0, 0, 0, 0, 2), False),
        BankTraded(0, (0, 0, 2, 0, 4), (1, 1, 1, 0, 0), False),
        Traded(0, 3, (1, 0, 0, 0, 0), (0, 0, 0, 2, 0)),
    )
    trades = seat.seats[0].trades
    assert (trades[6].given, trades[6].received) == ([4, 0, 0, 0, 0], [0, 1, 0, 0, 0])
    assert (trades[0].given, trades[0].received) == ([3, 3, 0, 0, 0], [0, 0, 0, 0, 2])
    assert (trades[3].given, trades[3].received) == ([0, 0, 2, 0, 0], [1, 0, 0, 0, 0])
    assert (trades[5].given, trades[5].received) == ([0, 0, 0, 0, 4], [0, 1, 1, 0, 0])
    assert (trades[7].given, trades[7].received) == ([1, 0, 0, 0, 0], [0, 0, 0, 2, 0])
    assert seat.seats[3].trades[7].given == [0, 0, 0, 2, 0]


def test_a_bank_trade_that_is_taken_back_leaves_no_trace() -> None:
    for give, get in (
        ((4, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
        ((0, 3, 0, 0, 0), (0, 0, 1, 0, 0)),
        ((2, 0, 0, 0, 2), (0, 0, 1, 1, 0)),
    ):
        seat = told(BankTraded(0, give, get, False), BankTraded(0, get, give, True)).seats[0]
        assert all(slot.given == slot.received == NONE for slot in seat.trades)


def test_cards_are_kept_in_the_order_of_play_without_those_taken_back() -> None:
    seat = told(
        CardPlayed(2, KNIGHT),
        CardPlayed(2, DISCOVERY),
        CardPlayed(2, KNIGHT),
        CardReturned(2, KNIGHT, 0),
        CardPlayed(2, ROAD_BUILDING),
        CardPlayed(2, MONOPOLY),
    ).seats[2]
    assert seat.cards_played == [KNIGHT, DISCOVERY, ROAD_BUILDING, MONOPOLY]
    assert (seat.road_buildings, seat.discoveries, seat.monopolies) == (1, 1, 1)


def test_special_points_keep_their_reasons_and_go_when_taken_back() -> None:
    statistics = told(SpecialPoints(0, 2, 2), SpecialPoints(0, 1, 3), SpecialPoints(0, -1, 0))
    assert statistics.seats[0].special_points == [(2, 2)]


def test_rolls_rounds_and_the_winner_are_counted() -> None:
    statistics = told(TurnBegan(0, 9, 3), Rolled(0, 3, 4), Rolled(1, 3, 4), GameOver(1, 10))
    assert (statistics.rounds, statistics.turns, statistics.winner) == (3, 9, 1)
    assert statistics.rolls[7] == 2
    assert told(GameOver(-1, 0)).winner is None


@pytest.mark.parametrize("name", TABLES)
def test_what_was_counted_is_what_the_hands_are_made_of(name: str) -> None:
    """Cards by dice and by trades, with what other events brought and took, are the hand."""
    game = table(name, seed=4)
    game.listen()
    blind = Blind(4)
    statistics = Statistics(len(game.state.players))
    beside = [list(NONE) for _ in game.state.players]

    def change(seat: int, cards: tuple[int, ...], sign: int) -> None:
        for kind, number in enumerate(cards):
            beside[seat][kind] += sign * number

    for _ in range(900):
        if game.over:
            break
        move = blind.move(game)
        if game.can(move) is None:
            game.play(move)
        for event in game.take_events():
            statistics.count(event)
            match event:
                case Gained() if event.why not in ("roll", "gold"):
                    change(event.seat, event.cards, 1)
                case Paid():
                    change(event.seat, event.cards, -1)
                case Discarded() | FleetAttacked() if event.cards is not None:
                    change(event.seat, event.cards, -1)
                case Stolen() if event.resource is not None and event.resource != CLOTH:
                    beside[event.seat][event.resource] += 1
                    beside[event.victim][event.resource] -= 1
                case HandedOver():
                    beside[event.seat][event.resource] += event.number
                    beside[event.giver][event.resource] -= event.number
    for seat in game.view(REFEREE).seats:
        counted = statistics.seats[seat.seat]
        hand = [
            counted.rolled[kind]
            + beside[seat.seat][kind]
            + sum(slot.received[kind] - slot.given[kind] for slot in counted.trades)
            for kind in range(5)
        ]
        assert tuple(hand) == seat.hand
