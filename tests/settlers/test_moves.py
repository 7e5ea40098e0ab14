"""Moves as values: made, stored, and refused when they are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.core.refused import Refused
from tablewire.settlers.hand import GUARDS, covers
from tablewire.settlers.moves import (
    BANK_TRADE,
    END_TURN,
    MOVES,
    OFFER,
    Move,
    code_of,
    move,
    offer,
    with_cards,
)

hands = st.lists(st.integers(0, 2047), min_size=5, max_size=5)


@given(
    st.sampled_from([*MOVES]),
    st.integers(0, 7),
    st.integers(0, 4095),
    st.integers(0, 4095),
    st.integers(0, 65535),
)
def test_the_parts_of_a_move_are_those_it_was_made_of(
    kind: int, seat: int, a: int, b: int, c: int
) -> None:
    made = move(kind, seat, a, b, c)
    assert (made.kind, made.seat, made.a, made.b, made.c) == (kind, seat, a, b, c)
    assert Move.from_bytes(made.to_bytes()) == made
    assert len(made.to_bytes()) == 8


@given(hands, hands)
def test_cards_of_a_move_go_through_bytes(give: list[int], want: list[int]) -> None:
    made = with_cards(BANK_TRADE, 3, give, want)
    assert Move.from_bytes(made.to_bytes()) == made
    assert len(made.to_bytes()) == (24 if any(give) or any(want) else 8)


@given(st.binary(max_size=30))
def test_bytes_are_a_move_or_one_refusal(data: bytes) -> None:
    try:
        made = Move.from_bytes(data)
    except Refused as refused:
        assert refused.reason == "bad-move"
    else:
        assert made.kind in MOVES
        assert not (made.give | made.want) & GUARDS


@pytest.mark.parametrize("lane", range(5))
def test_a_hand_of_too_many_cards_is_no_move(lane: int) -> None:
    """It would seem to be covered by any hand."""
    code = int(code_of(BANK_TRADE, 0)).to_bytes(8, "big")
    for amount in (2048, 4095):
        hand = (amount << (12 * lane)).to_bytes(8, "big")
        for data in (code + hand + bytes(8), code + bytes(8) + hand):
            with pytest.raises(Refused, match="bad-move"):
                Move.from_bytes(data)
    most = 2047 << (12 * lane)
    assert Move.from_bytes(code + most.to_bytes(8, "big") + bytes(8)).give == most
    assert not covers(0, most)


@pytest.mark.parametrize(
    ("seat", "a", "b", "c"), [(8, 0, 0, 0), (-1, 0, 0, 0), (0, 4096, 0, 0), (0, 0, -1, 0),
                              (0, 0, 4096, 0), (0, 0, 0, 65536)],
)  # fmt: skip
def test_seats_and_places_that_do_not_fit_are_refused(seat: int, a: int, b: int, c: int) -> None:
    with pytest.raises(Refused, match="bad-move"):
        move(END_TURN, seat, a, b, c)


@pytest.mark.parametrize("cards", [[-1, 0, 0, 0, 0], [0, 0, 0, 0, 2048]])
def test_hands_that_do_not_exist_are_refused(cards: list[int]) -> None:
    with pytest.raises(Refused, match="bad-move"):
        with_cards(BANK_TRADE, 0, cards, [0] * 5)
    with pytest.raises(Refused, match="bad-move"):
        offer(0, [1], [0] * 5, cards)


def test_a_move_is_spelled_with_what_its_kind_takes() -> None:
    assert repr(move(END_TURN, 2)) == "<seat 2: end>"
    assert repr(with_cards(BANK_TRADE, 1, [4, 0, 0, 0, 0], [0, 1, 0, 0, 0])) == (
        "<seat 1: bank [4, 0, 0, 0, 0] [0, 1, 0, 0, 0]>"
    )
    made = offer(0, [1, 3], [1, 0, 0, 0, 0], [0] * 5, binding=False, any_cards=2, counters=7)
    assert (made.kind, made.a, made.b, made.c) == (OFFER, 0b1010, 4, 7)
    assert made.name == "offer"
