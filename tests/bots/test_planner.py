"""The planning bot of Masters of Renaissance."""

from __future__ import annotations

import os
from random import Random

import pytest

from tablewire.arena.match import Match
from tablewire.bots import Bot, make
from tablewire.renaissance import Game
from tablewire.renaissance.imagining import imagined

LONG = bool(os.environ.get("TABLEWIRE_LONG"))


def played(players: int, seed: int, planner: int) -> Game:
    """A game in which one seat plans and the others choose blindly."""
    game = Game(players=players, seed=seed, disclosed=False)
    bots: dict[int, Bot] = {
        seat: make("renaissance", "planner" if seat == planner else "random", seed=seed * 10 + seat)
        for seat in game.seats
    }
    match = Match(game, bots)
    match.play()
    assert sum(match.refused.values()) == 0
    return game


def test_it_beats_random_in_nine_of_ten_games_of_two() -> None:
    games = 1000 if LONG else 10
    won = sum(played(2, seed, seed % 2).winner == seed % 2 for seed in range(games))
    assert won > games * 9 // 10 - (0 if LONG else 1)


def test_it_wins_over_half_of_its_solo_games() -> None:
    games = 1000 if LONG else 24
    won = sum(played(1, seed, 0).winner == 0 for seed in range(games))
    assert won > games // 2


def test_random_play_hardly_ever_wins_alone() -> None:
    assert sum(played(1, seed, planner=-1).winner == 0 for seed in range(30)) < 10


def test_it_wins_among_four_more_often_than_its_share() -> None:
    games = 100 if LONG else 4
    won = sum(played(4, seed, seed % 4).winner == seed % 4 for seed in range(games))
    assert won > games // 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_waits_for_ever_among_planners(players: int) -> None:
    """Two who both gain by waiting could go on without end, one step from it."""
    for seed in (1, 5, 9):
        game = Game(players=players, seed=seed, disclosed=False)
        bots = {seat: make("renaissance", "planner", seed=seed * 10 + seat) for seat in game.seats}
        while not game.over:
            seat = game.waiting_for()[0]
            game.play(bots[seat].decide(game.view(seat), game.legal(seat)))
            assert game.turn <= 60 * players


def test_what_is_hidden_does_not_change_its_mind() -> None:
    """The same view of two positions that differ in all that the seat cannot know."""
    chance = Random(3)
    asked = 0
    for seed in range(6):
        game = Game(players=3, seed=seed, disclosed=False)
        bot = make("renaissance", "planner", seed=1)
        while not game.over and asked < 60 * (seed + 1):
            seat = game.waiting_for()[0]
            position = game.position()
            for pile in position["piles"]:
                below = pile[:-1]
                chance.shuffle(below)
                pile[:-1] = below
            other = Game.from_position(position)
            assert other.view(seat) == game.view(seat)
            move = bot.decide(game.view(seat), game.legal(seat))
            assert move == bot.decide(other.view(seat), other.legal(seat))
            game.play(move)
            asked += 1
    assert asked > 200


def test_the_position_it_imagines_looks_the_same_to_its_seat() -> None:
    chance = Random(4)
    for seed in range(20):
        game = Game(players=seed % 4 + 1, seed=seed, disclosed=False)
        while not game.over:
            seat = game.waiting_for()[0]
            game.play(chance.choice(game.legal(seat)))
            if chance.random() < 0.1 and not game.over:
                view = game.view(0)
                guess = imagined(view).view(0)
                assert guess.players[0] == view.players[0]
                assert (guess.market, guess.slide) == (view.market, view.slide)
                assert [p[-1:] for p in guess.piles] == [p[-1:] for p in view.piles]
                assert imagined(view).legal(0) == game.legal(0)
