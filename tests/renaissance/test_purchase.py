"""Buying development cards (chapter 7)."""

from __future__ import annotations

import pytest

from tablewire.renaissance.events import CardLeftGrid, LastRound
from tablewire.renaissance.moves import Buy
from tests.renaissance.positions import (
    BLUE,
    COIN,
    GREEN,
    SERVANT,
    SHIELD,
    STONE,
    X,
    contents,
    player,
    shelves,
    table,
)

RICH = {"coin": 9, "servant": 9, "shield": 9, "stone": 9}


def test_the_top_card_goes_on_the_slot_and_the_next_one_shows() -> None:
    game = table(player(strongbox=RICH), player())
    game.play(Buy(X, GREEN, 1, 0))
    assert game.view().players[X].slots == ((12,), (), ())
    assert CardLeftGrid(GREEN, 1, 12, 8) in game.take_events()
    assert contents(game, X, 4) == {"coin": 7, "servant": 9, "shield": 7, "stone": 9}


def test_payment_comes_from_shelves_before_depots_before_the_strongbox() -> None:
    game = table(
        player(
            leaders={6: True, 0: False},
            shelves=[{"shield": 1}, {"coin": 2}, {}],
            depots=[{"shield": 2}],
            strongbox={"shield": 3},
        ),
        player(),
        gone=[8, 12],
    )
    # Card 4 costs a servant, so the pile is thinned to card 4's neighbour first.
    assert game.can(Buy(X, GREEN, 1, 0)) == "payment-short"
    game = table(
        player(
            leaders={6: True, 0: False},
            shelves=[{"shield": 1}, {"coin": 2}, {}],
            depots=[{"shield": 1}],
            strongbox={"shield": 3},
        ),
        player(),
        gone=[4, 8, 12],
    )
    game.play(Buy(X, GREEN, 1, 0))
    assert shelves(game, X) == [{}, {"coin": 2}, {}]
    assert contents(game, X, 3) == {}
    assert contents(game, X, 4) == {"shield": 3}


def test_payment_is_taken_from_where_the_player_says() -> None:
    game = table(
        player(shelves=[{"shield": 1}, {"coin": 2}, {}], strongbox={"shield": 2}),
        player(),
    )
    game.play(Buy(X, GREEN, 1, 2, paid=((4, SHIELD, 1), (4, SHIELD, 1), (1, COIN, 2))))
    assert shelves(game, X) == [{"shield": 1}, {}, {}]
    assert contents(game, X, 4) == {}


@pytest.mark.parametrize(
    ("paid", "reason"),
    [
        (((4, SHIELD, 2), (4, COIN, 1)), "payment-sum"),
        (((4, SHIELD, 2), (4, COIN, 3)), "payment-sum"),
        (((4, SHIELD, 2), (4, COIN, 2), (4, STONE, 1)), "payment-sum"),
        (((0, SHIELD, 2), (4, COIN, 2)), "payment-short"),
        (((4, SHIELD, 99),), "payment-short"),
        (((5, SHIELD, 2), (4, COIN, 2)), "payment-shelf"),
        (((4, 5, 2),), "payment-kind"),
        (((4, SHIELD, 0),), "payment-count"),
        (((4, SHIELD, -2),), "payment-count"),
        ((), "payment-sum"),
    ],
)
def test_a_payment_that_is_not_the_cost_is_refused(
    paid: tuple[tuple[int, int, int], ...], reason: str
) -> None:
    game = table(player(strongbox=RICH), player())
    before = game.position()
    assert game.can(Buy(X, GREEN, 1, 0, paid)) == reason
    assert game.position() == before


@pytest.mark.parametrize(
    ("colour", "level", "slot", "reason"),
    [
        (GREEN, 0, 0, "card-unknown"),
        (GREEN, 4, 0, "card-unknown"),
        (7, 1, 0, "card-unknown"),
        (-1, 1, 0, "card-unknown"),
        (GREEN, 1, 3, "slot-unknown"),
        (GREEN, 1, -1, "slot-unknown"),
        (GREEN, 1, 1, "slot-level"),
        (GREEN, 2, 0, "slot-level"),
        (GREEN, 3, 1, "slot-level"),
        (BLUE, 1, 0, "pile-empty"),
    ],
)
def test_a_card_that_is_not_there_or_does_not_fit_is_refused(
    colour: int, level: int, slot: int, reason: str
) -> None:
    game = table(player(strongbox=RICH, slots=[[], [1], []]), player(), gone=[2, 6, 10, 14])
    assert game.can(Buy(X, colour, level, slot)) == reason


def test_a_card_of_any_colour_goes_on_one_a_level_below() -> None:
    game = table(player(strongbox=RICH, slots=[[2], [1, 17], []]), player())
    game.play(Buy(X, GREEN, 2, 0))
    assert game.view().players[X].slots == ((2, 28), (1, 17), ())


def test_a_third_level_card_is_the_last_of_its_pile() -> None:
    game = table(player(strongbox=RICH, slots=[[0, 16, 32], [], []]), player())
    assert game.can(Buy(X, GREEN, 3, 0)) == "slot-level"


def test_discounts_lower_the_cost_by_one_each_and_must_be_used() -> None:
    # Card 28 costs 3 coins and 3 shields; leaders 1 and 3 take a shield and a coin off.
    game = table(
        player(leaders={1: True, 3: True}, strongbox={"coin": 3, "shield": 3}, slots=[[0], [], []]),
        player(),
    )
    full = ((4, COIN, 3), (4, SHIELD, 3))
    assert game.can(Buy(X, GREEN, 2, 0, full)) == "payment-sum"
    game.play(Buy(X, GREEN, 2, 0, ((4, COIN, 2), (4, SHIELD, 2))))
    assert contents(game, X, 4) == {"coin": 1, "shield": 1}


def test_a_discount_makes_no_cost_negative() -> None:
    # Card 0 costs two shields: neither stones nor servants come back.
    game = table(
        player(leaders={0: True, 2: True}, strongbox={"shield": 2}),
        player(),
        gone=[4, 8, 12],
    )
    game.play(Buy(X, GREEN, 1, 0))
    assert contents(game, X, 4) == {}


def test_the_seventh_card_triggers_the_last_round() -> None:
    slots = [[0, 16], [1, 17], [2, 18]]
    game = table(player(strongbox=RICH, slots=slots), player())
    game.play(Buy(X, GREEN, 3, 0))
    assert game.take_events()[-1] == LastRound(X)
    assert game.view().last_round
    assert not game.over


def test_six_cards_do_not() -> None:
    game = table(player(strongbox=RICH, slots=[[0, 16], [1, 17], [2]]), player())
    game.play(Buy(X, GREEN, 3, 0))
    assert not game.view().last_round


def test_a_card_too_expensive_is_not_legal() -> None:
    game = table(player(strongbox={"servant": 3}), player(), gone=[13])
    bought = [move for move in game.legal() if isinstance(move, Buy)]
    # Nine servants would buy much; three buy only card 9, the top of purple level 1.
    assert bought == [Buy(X, 1, 1, 0)]
    assert SERVANT == 1
