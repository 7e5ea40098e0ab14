"""The front door keeps the contract of core/game.py."""

from __future__ import annotations

import copy
import pickle

import pytest

from tablewire.core.audience import REFEREE
from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers import Game, Move
from tablewire.settlers.moves import BUILD_CITY, END_TURN, move
from tests.settlers.games import TABLES, after, some_moves, table


@pytest.mark.parametrize("name", TABLES)
def test_playing_the_first_legal_move_again_and_again_ends_the_game(name: str) -> None:
    game = table(name, seed=7)
    moves = 0
    while not game.over:
        game.play(game.legal()[0])
        moves += 1
        assert moves < 40_000
    assert game.winner in game.seats
    assert game.legal() == []
    assert game.waiting_for() == []


def test_a_game_that_nobody_can_win_is_over_without_a_winner() -> None:
    game = Game(players=2, seed=1, goal=40)
    while not game.over:
        game.play(game.legal()[0])
    assert game.winner is None
    assert game.view(REFEREE).turn == 4000


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = after("classic", 300, seed=5), after("classic", 300, seed=5)
    assert one.position() == other.position()
    assert one.position() != after("classic", 300, seed=6).position()


def test_a_copy_goes_its_own_way() -> None:
    game = after("classic", 120)
    before = game.position()
    twin = game.copy()
    assert twin.position() == before
    for _ in some_moves(twin, 50):
        pass
    assert twin.position() != before
    assert game.position() == before


def test_a_spare_game_becomes_equal_and_goes_its_own_way() -> None:
    game, spare = after("classic", 120), after("classic", 200, seed=3)
    game.copy_into(spare)
    assert spare.view(REFEREE) == game.view(REFEREE)
    before = game.position()
    for _ in some_moves(spare, 50):
        pass
    assert game.position() == before
    with pytest.raises(Refused, match="other options"):
        game.copy_into(table("sea"))


def test_counting_and_playing_by_number_is_the_same_as_by_list() -> None:
    one, other = table("classic", 2), table("classic", 2)
    chooser = Chance(9)
    while not one.over:
        listed = one.legal()
        assert other.count() == len(listed)
        at = chooser.below(len(listed))
        assert other.nth(at) == listed[at]
        one.play(listed[at])
        other.play_nth(at)
    assert one.position() == other.position()
    for refused in (lambda: other.play_nth(0), lambda: other.nth(0), other.play_any):
        with pytest.raises(Refused):
            refused()


def test_a_refused_move_names_its_reason_and_changes_nothing() -> None:
    game = table("classic")
    before = game.position()
    refused = move(BUILD_CITY, game.waiting_for()[0], 0)
    assert game.can(refused) == "wrong-state"
    with pytest.raises(Refused, match="wrong-state: <seat .: city 0>"):
        game.play(refused)
    other = (game.waiting_for()[0] + 1) % 4
    assert game.can(move(END_TURN, other)) == "not-your-turn"
    assert game.position() == before


def test_moves_go_through_bytes() -> None:
    game = after("classic", 400)
    for listed in game.legal():
        assert Game.move_from_bytes(listed.to_bytes()) == listed
    with pytest.raises(Refused, match="bad-move"):
        Game.move_from_bytes(b"\xff" * 8)


def test_only_the_seats_that_are_waited_for_have_moves() -> None:
    for moves in range(0, 400, 25):
        game = after("six players", moves)
        waiting = game.waiting_for()
        for seat in range(-2, 8):
            assert bool(game.legal(seat)) == (seat in waiting)


def test_a_forced_move_is_always_accepted() -> None:
    game = table("sea", 1)
    chooser = Chance(4)
    for _ in range(400):
        if game.over:
            break
        seat = game.waiting_for()[0]
        forced = game.forced(seat)
        assert game.can(forced) is None
        legal = game.legal()
        game.play(forced if chooser.below(3) == 0 else legal[chooser.below(len(legal))])


def test_events_are_kept_only_when_somebody_listens() -> None:
    game = table("classic")
    game.play(game.legal()[0])
    assert game.take_events() == []
    game.listen()
    game.play(game.legal()[0])
    names = [type(event).__name__ for event in game.take_events()]
    assert names == ["Placed", "RouteLength", "StateChanged"]
    assert game.take_events() == []


def test_a_game_can_be_pickled_and_deep_copied() -> None:
    game = after("sea", 200)
    assert pickle.loads(pickle.dumps(game)).position() == game.position()
    assert copy.deepcopy(game).position() == game.position()


@pytest.mark.parametrize(
    "options",
    [{"players": 7}, {"players": 1}, {"scenario": "SC_NONE"}, {"goal": 99}, {"colour": "red"}],
)
def test_options_that_cannot_be_played_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(Refused, match="bad-option"):
        Game(**options)  # type: ignore[arg-type]  # what a person may type


def test_a_game_describes_itself_and_draws_itself() -> None:
    game = after("classic", 100)
    assert "points: seat 0: " in str(game)
    assert game._repr_svg_().startswith("<svg")


def test_moves_compare_by_what_they_are() -> None:
    assert move(END_TURN, 2) == Move(move(END_TURN, 2).code)
    assert {move(END_TURN, 2), move(END_TURN, 2)} == {move(END_TURN, 2)}
    assert move(END_TURN, 2) != move(END_TURN, 1)
