"""Many random games over several processes, and what came out of them.

What always holds: game number n of a run is played with the seed of the run plus n, so that the
result does not depend on how many processes shared the work.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from tablewire.arena.games import game_named
from tablewire.arena.sharing import batches, finished
from tablewire.core.chance import Chance
from tablewire.core.outcome import Outcome

LONGEST_GAME: Final = 100_000


class Span(msgspec.Struct, frozen=True):
    """Of one figure over all games."""

    mean: float
    median: float
    least: int
    most: int


class Simulation(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    games: int
    seed: int
    jobs: int
    seconds: float
    games_per_second: float
    wins: dict[int, int]
    """By seat; a shared victory counts for each who shares it."""
    without_winner: int
    turns: Span
    moves: Span
    points: dict[int, float]
    """The mean at the end, by seat."""


def batch(name: str, options: dict[str, Any], first_seed: int, games: int) -> bytes:
    """Runs in a process of its own, so it takes and returns plain data."""
    kind = game_named(name)
    compiled = getattr(kind, "random_games", None)
    if compiled is not None:
        outcomes = compiled(options, first_seed, games)
    else:
        seeds = range(first_seed, first_seed + games)
        outcomes = [random_game(kind, options, seed) for seed in seeds]
    return msgspec.msgpack.encode(outcomes)


def random_game(kind: Any, options: dict[str, Any], seed: int) -> Outcome:
    """For a game without a batch of its own."""
    chance = Chance(seed)
    game = kind.started(options, chance)
    moves = 0
    while not game.over and moves < LONGEST_GAME:
        legal = game.legal()
        game.play(legal[chance.below(len(legal))])
        moves += 1
    winner = game.winner
    winners = getattr(game, "winners", () if winner is None else (winner,))
    scores = game.scores()
    points = tuple(scores[seat] for seat in sorted(game.seats))
    return Outcome(tuple(winners), game.turn, moves, points)


def simulate(
    name: str,
    options: dict[str, Any],
    *,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays them all; `progress` is told how many games were finished since the last call."""
    opened = game_named(name).started(options, Chance(seed))
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    decode = msgspec.msgpack.Decoder(list[Outcome]).decode
    for done in finished(partial(batch, name, options), batches(seed, games, jobs), jobs):
        outcomes += decode(done)
        if progress is not None:
            progress(len(outcomes))
    seconds = time.perf_counter() - began
    seats = sorted(opened.seats)
    wins = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Simulation(
        game=name,
        options=opened.options,
        games=len(outcomes),
        seed=seed,
        jobs=jobs,
        seconds=seconds,
        games_per_second=len(outcomes) / seconds,
        wins={seat: wins[seat] for seat in seats},
        without_winner=sum(not outcome.winners for outcome in outcomes),
        turns=span([outcome.turns for outcome in outcomes]),
        moves=span([outcome.moves for outcome in outcomes]),
        points={
            seat: statistics.fmean(outcome.points[i] for outcome in outcomes)
            for i, seat in enumerate(seats)
        },
    )


def span(numbers: list[int]) -> Span:
    return Span(statistics.fmean(numbers), statistics.median(numbers), min(numbers), max(numbers))
