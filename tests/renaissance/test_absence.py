"""Seats that lose their connection (chapter 13)."""

from __future__ import annotations

import pytest

from tablewire.core.game import seen_by
from tablewire.renaissance import Game
from tablewire.renaissance.moves import Claim, EndTurn, Keep, Leave, Place, Return, Skip, Take
from tablewire.renaissance.view import after
from tests.renaissance.positions import COIN, X, Y, Z, player, shelves, table


def take(seat: int) -> Take:
    return Take(seat, True, 0, whites=(), stored=())


def test_an_absent_seat_is_passed_over_and_still_gets_faith() -> None:
    game = table(player(), player(), player())
    game.play(Leave(Y))
    game.play(take(X))
    game.play(EndTurn(X))
    assert game.waiting_for() == [Z]
    assert game.view().players[Y].position == 3


def test_the_turn_of_who_leaves_ends_at_once_and_what_was_done_stays() -> None:
    game = table(player(), player())
    game.play(Take(X, row=True, index=0))
    before = shelves(game, X)
    game.play(Leave(X))
    assert game.waiting_for() == [Y]
    assert shelves(game, X) == before


def test_who_comes_back_plays_again_when_the_turn_comes_round() -> None:
    game = table(player(), player(), player())
    game.play(Leave(Y))
    game.play(take(X))
    game.play(EndTurn(X))
    game.play(Return(Y))
    assert game.waiting_for() == [Z]
    game.play(take(Z))
    game.play(EndTurn(Z))
    game.play(take(X))
    game.play(EndTurn(X))
    assert game.waiting_for() == [Y]


def test_the_only_one_left_plays_turn_after_turn() -> None:
    game = table(player(), player())
    game.play(Leave(Y))
    for _ in range(3):
        game.play(take(X))
        game.play(EndTurn(X))
        assert game.waiting_for() == [X]


def test_with_nobody_left_the_game_waits_for_whoever_returns() -> None:
    game = table(player(), player(), player())
    for seat in (Z, X, Y):
        game.play(Leave(seat))
    assert game.waiting_for() == []
    assert not game.over
    game.play(Return(Z))
    assert game.waiting_for() == [Z]


def test_the_last_round_counts_turns_of_absent_seats_as_taken() -> None:
    game = table(player(), player(position=22), player(), reports=[0, 1])
    game.play(Leave(Z))
    game.play(take(X))
    game.play(EndTurn(X))
    game.play(take(Y))
    game.play(EndTurn(Y))
    assert game.over


def test_a_game_that_ends_behind_an_absent_seat_is_told_as_it_is() -> None:
    game = table(player(), player(position=22), player(), reports=[0, 1])
    game.play(Leave(Z))
    game.play(take(X))
    game.play(EndTurn(X))
    game.play(take(Y))
    game.take_events()
    told = game.view(X)
    game.play(EndTurn(Y))
    for event in game.take_events():
        version = seen_by(game, event, X)
        assert version is not None
        told = after(told, version)
    assert told == game.view(X)
    assert told.current == Y


def test_others_begin_without_who_left_while_setting_up() -> None:
    game = Game(players=3, seed=1)
    for seat in (X, Y):
        game.play(Keep(seat, game.view(seat).offered(seat)[:2]))
    game.play(Place(Y, ((0, COIN, 1),)))
    assert game.waiting_for() == [Z]
    game.play(Leave(Z))
    assert game.waiting_for() == [X]


def begun_without_z() -> Game:
    game = Game(players=3, seed=1)
    for seat in (X, Y):
        game.play(Keep(seat, game.view(seat).offered(seat)[:2]))
    game.play(Leave(Z))
    game.play(Place(Y, ((0, COIN, 1),)))
    assert game.waiting_for() == [X]
    return game


def test_who_returns_before_the_first_turn_still_chooses() -> None:
    game = begun_without_z()
    game.play(Return(Z))
    offered = game.view(Z).offered(Z)
    assert len(game.legal(Z)) == 6
    game.play(Keep(Z, offered[2:]))
    assert game.can(Keep(Z, offered[:2])) == "leaders-chosen"
    game.play(Place(Z, ((1, COIN, 1),)))
    assert game.can(Place(Z, ((1, COIN, 1),))) == "setup-done"
    assert game.view(Z).players[Z].hand == tuple(sorted(offered[2:]))


def test_who_is_back_but_has_not_chosen_chooses_in_the_first_turn() -> None:
    game = begun_without_z()
    game.play(Return(Z))
    for seat in (X, Y):
        game.play(take(seat))
        game.play(EndTurn(seat))
    assert game.waiting_for() == [Z]
    assert game.can(take(Z)) == "setup-not-done"
    game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert game.can(take(Z)) is None


def test_who_never_returned_has_the_first_two_leaders_and_coins() -> None:
    game = begun_without_z()
    offered = game.view(Z).offered(Z)
    for seat in (X, Y):
        game.play(take(seat))
        game.play(EndTurn(seat))
    assert game.waiting_for() == [X]
    assert game.view(Z).players[Z].hand == tuple(sorted(offered[:2]))
    assert shelves(game, Z) == [{"coin": 1}, {}, {}]


def test_a_game_nobody_set_up_waits() -> None:
    game = Game(players=2, seed=1)
    game.play(Leave(X))
    game.play(Leave(Y))
    assert game.waiting_for() == []
    game.play(Return(Y))
    assert game.waiting_for() == [Y]
    game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert game.waiting_for() == [Y]
    assert game.view().phase == "before"


def test_a_turn_whose_time_is_up_ends_with_or_without_its_main_action() -> None:
    game = table(player(), player())
    assert game.forced(X) == Skip(X)
    game.play(game.forced(X))
    assert game.waiting_for() == [Y]
    game.play(take(Y))
    assert game.forced(Y) == EndTurn(Y)
    assert game.can(Skip(X)) == "not-your-turn"


def test_alone_a_skipped_turn_still_turns_over_a_token() -> None:
    game = table(player(), tokens=[1, 0, 2, 3, 4, 5, 6])
    game.play(Skip(X))
    assert game.view().cross == 2


def test_only_the_last_one_left_is_given_the_game() -> None:
    game = table(player(), player(position=20), player())
    assert game.can(Claim(X)) == "not-alone"
    game.play(Leave(Y))
    assert game.can(Claim(X)) == "not-alone"
    game.play(Leave(Z))
    assert game.can(Claim(Z)) == "not-alone"
    game.play(Claim(X))
    assert game.over
    assert game.winner == X
    assert table(player()).can(Claim(X)) == "not-alone"


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    game = table(player(), player())
    for move in (Leave(seat), EndTurn(seat), take(seat)):
        assert game.can(move) == "seat-unknown"


def test_leaving_and_returning_twice_is_refused() -> None:
    game = table(player(), player())
    assert game.can(Return(X)) == "present"
    game.play(Leave(Y))
    assert game.can(Leave(Y)) == "absent"
