"""A view holds what its viewer may know and nothing else."""

from __future__ import annotations

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import OVER
from tests.settlers.games import after


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    game = after("classic", 300, seed=1)
    whole = game.view(REFEREE)
    for viewer in (0, 1, 2, 3, SPECTATOR):
        view = game.view(viewer)
        for seat in view.seats:
            true = whole.seats[seat.seat]
            assert true.hand is not None
            assert seat.hand_size == true.hand_size == sum(true.hand)
            assert seat.card_count == true.card_count
            if viewer == seat.seat:
                assert (seat.hand, seat.cards, seat.fresh) == (true.hand, true.cards, true.fresh)
            else:
                assert seat.hand is None
                assert seat.cards == (true.card_count, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                assert seat.total == seat.points


def total_of(view: View) -> list[int]:
    return [seat.total for seat in view.seats]


def test_open_hands_are_open_to_everyone() -> None:
    game = after("open hands", 300, seed=1)
    whole = game.view(REFEREE)
    assert game.view(SPECTATOR).seats == whole.seats
    assert game.view(2).seats == whole.seats


def test_open_points_show_all_development_cards_and_no_hands() -> None:
    game = after("open points", 500, seed=5)
    whole, seen = game.view(REFEREE), game.view(SPECTATOR)
    assert total_of(whole) == total_of(seen)
    assert sum(total_of(whole)) > sum(seat.points for seat in whole.seats)
    for true, seat in zip(whole.seats, seen.seats, strict=True):
        assert seat.hand is None
        assert (seat.cards, seat.fresh) == (true.cards, true.fresh)


def test_when_the_game_is_over_all_points_are_shown() -> None:
    game = after("classic", 5000, seed=3)
    assert game.view(0).state == OVER
    assert total_of(game.view(0)) == total_of(game.view(SPECTATOR)) == total_of(game.view(REFEREE))


@pytest.mark.parametrize("name", ["printed", "classic"])
def test_the_bank_is_shown_when_it_has_a_limit(name: str) -> None:
    game = after(name, 200)
    view = game.view(SPECTATOR)
    if name == "classic":
        assert view.bank is None
        return
    hands = [seat.hand or () for seat in game.view(REFEREE).seats]
    assert view.bank is not None
    assert [a + sum(b) for a, *b in zip(view.bank, *hands, strict=True)] == [19] * 5
