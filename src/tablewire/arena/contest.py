"""Many games between the same bots, over several processes, and who won them.

What always holds: the bots change seats from game to game, so that none has the better one more
often; game number n has the seed of the run plus n, for the game and for every bot at it.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from tablewire.arena.games import game_named
from tablewire.arena.match import Match, Played
from tablewire.arena.sharing import batches, finished
from tablewire.bots import kind_named, make
from tablewire.core.chance import Chance

SEEDS_A_GAME: Final = 16
"""Bots of one game have seeds of their own; more than there are seats."""
SURE: Final = 1.96
"""So many standard errors either side hold the true share in 95 of 100 contests."""


class Standing(msgspec.Struct, frozen=True):
    """How all bots of one kind did together."""

    kind: str
    seats: int
    """So many of them sat at each table."""
    wins: int
    """A shared victory counts for each who shares it."""
    share: float
    """Of all games."""
    error: float
    """The true share is hardly farther away."""
    points: float
    """The mean at the end."""
    decisions: int
    mean_ms: float
    """What a decision took, as the next two."""
    p99_ms: float
    worst_ms: float
    refused: int


class Contest(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    games: int
    seed: int
    jobs: int
    seconds: float
    turns: float
    """The mean."""
    without_winner: int
    standings: tuple[Standing, ...]
    """In the order in which the kinds were named."""


def seating(kinds: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in game number n: each game everyone moves one seat on."""
    on = number % len(kinds)
    return (*kinds[-on:], *kinds[:-on]) if on else tuple(kinds)


def one_game(
    name: str,
    options: dict[str, Any],
    kinds: Sequence[str],
    first: int,
    seed: int,
    clock: Callable[[], float] = time.perf_counter,
) -> Played:
    """The game with this seed, of a contest that began with the seed `first`."""
    game = game_named(name).started(options, Chance(seed))
    seated = seating(kinds, seed - first)
    bots = {
        seat: make(name, kind, seed * SEEDS_A_GAME + place)
        for place, (seat, kind) in enumerate(zip(game.seats, seated, strict=True))
    }
    match = Match(game, bots, clock)
    match.play()
    return match.result(seed, seated)


def batch(
    name: str,
    options: dict[str, Any],
    kinds: Sequence[str],
    first: int,
    first_seed: int,
    games: int,
) -> bytes:
    """Runs in a process of its own, so it takes and returns plain data."""
    seeds = range(first_seed, first_seed + games)
    return msgspec.msgpack.encode([one_game(name, options, kinds, first, s) for s in seeds])


def contest(
    name: str,
    options: dict[str, Any],
    kinds: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Contest:
    """Plays them all; `progress` is told how many games have been finished."""
    opened = game_named(name).started(options, Chance(seed))
    for kind in kinds:
        kind_named(name, kind)
    began = time.perf_counter()
    played: list[Played] = []
    decode = msgspec.msgpack.Decoder(list[Played]).decode
    work = batches(seed, games, jobs)
    for done in finished(partial(batch, name, options, tuple(kinds), seed), work, jobs):
        played += decode(done)
        if progress is not None:
            progress(len(played))
    return Contest(
        game=name,
        options=opened.options,
        kinds=tuple(kinds),
        games=len(played),
        seed=seed,
        jobs=jobs,
        seconds=time.perf_counter() - began,
        turns=statistics.fmean(one.turns for one in played),
        without_winner=sum(not one.winners for one in played),
        standings=tuple(standing(played, kind) for kind in dict.fromkeys(kinds)),
    )


def standing(played: Sequence[Played], kind: str) -> Standing:
    places = [
        (one, place) for one in played for place, name in enumerate(one.seating) if name == kind
    ]
    wins = sum(place in one.winners for one, place in places)
    share = wins / len(played)
    took = sorted(seconds for one, place in places for seconds in one.seconds[place]) or [0.0]
    return Standing(
        kind=kind,
        seats=len(places) // len(played),
        wins=wins,
        share=share,
        error=SURE * math.sqrt(max(0.0, share * (1 - share)) / len(played)),
        points=statistics.fmean(one.points[place] for one, place in places),
        decisions=len(took),
        mean_ms=1000 * statistics.fmean(took),
        p99_ms=1000 * took[min(len(took) - 1, len(took) * 99 // 100)],
        worst_ms=1000 * took[-1],
        refused=sum(one.refused[place] for one, place in places),
    )
