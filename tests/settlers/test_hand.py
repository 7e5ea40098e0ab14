"""Hands packed into one number do what five counts do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.settlers import moves as m
from tablewire.settlers.bank import gain
from tablewire.settlers.hand import (
    MOST_PAID,
    ONE_OF,
    cards,
    count,
    counts_of,
    covers,
    hand_of,
    kind_at,
    total,
    what_fits,
)
from tablewire.settlers.listener import FOR_ROLL
from tablewire.settlers.moves import offer
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.vocabulary import MONOPOLY
from tests.settlers.tables import do, give, held, in_play

small = st.lists(st.integers(0, 1000), min_size=5, max_size=5)
hands = st.lists(st.integers(0, 2047), min_size=5, max_size=5)


@given(hands)
def test_a_hand_is_its_five_counts(counts: list[int]) -> None:
    hand = hand_of(counts)
    assert counts_of(hand) == counts
    assert total(hand) == sum(counts)
    assert [count(hand, kind) for kind in range(5)] == counts
    assert sum(int(cards(kind, amount)) for kind, amount in enumerate(counts)) == hand


@given(small, small)
def test_paying_and_gaining_are_subtraction_and_addition(one: list[int], other: list[int]) -> None:
    both = [a + b for a, b in zip(one, other, strict=True)]
    assert counts_of(hand_of(one) + hand_of(other)) == both
    assert counts_of(hand_of(both) - hand_of(one)) == other


@given(hands, hands)
def test_a_hand_covers_a_price_when_it_has_as_many_of_every_kind(
    hand: list[int], price: list[int]
) -> None:
    expected = all(a >= b for a, b in zip(hand, price, strict=True))
    assert covers(hand_of(hand), hand_of(price)) == expected


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_cards_of_a_hand_lie_sorted(counts: list[int]) -> None:
    laid_out = [kind for kind in range(5) for _ in range(counts[kind])]
    hand = hand_of(counts)
    assert [kind_at(hand, at) for at in range(len(laid_out))] == laid_out
    assert kind_at(hand, len(laid_out)) == -1


@pytest.mark.parametrize("counts", [[-1, 0, 0, 0, 0], [0, 0, 2048, 0, 0]])
def test_counts_that_do_not_fit_are_refused(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="cards of one kind"):
        hand_of(counts)


# Hands that would grow without end


@given(hands, hands)
def test_as_much_is_paid_as_fits(hand: list[int], more: list[int]) -> None:
    fitting = counts_of(what_fits(hand_of(hand), hand_of(more)))
    for have, come, fits in zip(hand, more, fitting, strict=True):
        assert fits == min(come, max(0, MOST_PAID - have))


def test_who_holds_a_thousand_of_a_kind_is_paid_no_more_of_it() -> None:
    game = in_play()
    give(game, 0, [1022, 0, 0, 0, 0])
    gain(game.state, 0, hand_of([3, 1, 0, 0, 0]), FOR_ROLL)
    assert held(game, 0) == [1023, 1, 0, 0, 0]
    gain(game.state, 0, ONE_OF[0], FOR_ROLL)
    assert held(game, 0) == [1023, 1, 0, 0, 0]


def test_a_monopoly_and_a_trade_bring_together_no_more_than_fits() -> None:
    game: Any = in_play()
    for seat in range(4):
        give(game, seat, [1023, 0, 0, 0, 1])
    game.play(offer(0, [1], [0, 0, 0, 0, 1], [900, 0, 0, 0, 0]))
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "wrong-number-of-cards"
    game.state.players[0].cards = ONE_CARD[MONOPOLY]
    do(game, m.PLAY_CARD, MONOPOLY)
    do(game, m.MONOPOLISE, 0)
    assert [held(game, seat)[0] for seat in range(4)] == [1500, 546, 1023, 1023]
