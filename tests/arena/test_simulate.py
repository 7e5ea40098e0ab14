"""Many games at once: the same games whoever shares the work, and counts that add up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewire.arena.games import game_named, game_names, options_for
from tablewire.arena.sharing import batches
from tablewire.arena.simulate import random_game, simulate
from tablewire.core.refused import Refused
from tablewire.settlers import Game


def settlers(players: int = 4, **chosen: Any) -> dict[str, Any]:
    return options_for(Game, players, chosen)


def test_every_installed_game_is_found_by_name() -> None:
    assert {"settlers", "renaissance"} <= set(game_names())
    assert game_named("settlers") is Game
    with pytest.raises(Refused, match="there is no game 'chess'; there are"):
        game_named("chess")


def test_the_counts_of_a_simulation_add_up() -> None:
    told: list[int] = []
    result = simulate("settlers", settlers(3), games=40, seed=5, progress=told.append)
    assert result.games == 40 == told[-1]
    assert told == sorted(told)
    assert sum(result.wins.values()) + result.without_winner == 40
    assert list(result.wins) == [0, 1, 2] == list(result.points)
    assert result.turns.least <= result.turns.median <= result.turns.most
    assert result.moves.least > result.turns.least
    assert 2 < min(result.points.values()) < max(result.points.values()) < 11


@pytest.mark.parametrize("name", ["settlers", "renaissance"])
def test_the_games_do_not_depend_on_how_many_processes_share_them(name: str) -> None:
    options = options_for(game_named(name), 2, {})
    alone, shared = (
        msgspec.structs.replace(
            simulate(name, options, games=24, seed=3, jobs=jobs),
            jobs=0,
            seconds=0.0,
            games_per_second=0.0,
        )
        for jobs in (1, 2)
    )
    assert alone == shared


def test_every_game_is_in_one_batch() -> None:
    for games in (1, 7, 100, 12_345):
        for jobs in (1, 2, 5):
            work = batches(10, games, jobs)
            seeds = [seed for first, count in work for seed in range(first, first + count)]
            assert seeds == list(range(10, 10 + games))


def test_the_compiled_batch_plays_the_games_that_the_contract_alone_would_play() -> None:
    options = settlers(4, profile="printed")
    outcome = Game.random_games(options, 7, 1)[0]
    alone = random_game(Game, options, 7)
    assert len(alone.points) == len(outcome.points) == 4
    assert max(outcome.points) >= 10
    assert max(alone.points) >= 10
    assert outcome == Game.random_games(options, 6, 2)[1]


def test_nobody_wins_a_game_to_forty_points() -> None:
    result = simulate("settlers", settlers(2, goal=40), games=1)
    assert result.without_winner == 1
    assert sum(result.wins.values()) == 0
