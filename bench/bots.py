"""How well the planning bot of Settlers plays, and how long it thinks.

A thousand games against three greedy bots and a thousand against three random ones, four at a
table on the classic board, seats changed each game: a fourth is what any of four equals would
win. Then fewer games of all kinds of tables in which every decision of a planner is timed by the
CPU time that it took.
"""

from __future__ import annotations

import os
import time
from typing import Any, Final

from bench.figures import figure
from tablewire.arena.contest import Contest, contest, one_game
from tablewire.arena.games import options_for
from tablewire.core.compiled import is_compiled
from tablewire.settlers import Game
from tablewire.settlers.options import SCENARIOS

GAMES: Final = 1000
SEED: Final = 20_000
TIMED: Final = 40
PLANNER: Final = "planner"


def against(rival: str) -> Contest:
    kinds = (PLANNER, rival, rival, rival)
    options = options_for(Game, len(kinds), {})
    jobs = min(2, os.cpu_count() or 1)
    played = contest("settlers", options, kinds, games=GAMES, seed=SEED, jobs=jobs)
    planner, other = played.standings
    print(
        f"  {planner.wins} of {played.games} games against three {rival} ones "
        f"(±{100 * planner.error:.1f} %), {planner.points:.2f} points to their {other.points:.2f}, "
        f"{played.turns:.1f} turns a game, in {played.seconds:.0f} s"
    )
    return played


def timed(players: int, games: int, **chosen: Any) -> list[float]:
    """CPU seconds of every decision in games between planners."""
    options = options_for(Game, players, chosen)
    kinds = (PLANNER,) * players
    played = [
        one_game("settlers", options, kinds, 0, seed, clock=time.thread_time)
        for seed in range(games)
    ]
    if any(sum(one.refused) for one in played):
        raise RuntimeError("a planner made a move that was refused")
    return sorted(took for one in played for seat in one.seconds for took in seat)


def tell(name: str, took: list[float], *, needed: float | None) -> None:
    figure(f"bots.{name}.ms", 1000 * sum(took) / len(took))
    figure(f"bots.{name}.p99_ms", 1000 * took[len(took) * 99 // 100], at_most=needed)
    figure(f"bots.{name}.worst_ms", 1000 * took[-1], at_most=needed)


def main() -> None:
    if not is_compiled():
        print("the rules are interpreted here: the games take longer than they need")
    greedy, random = against("greedy"), against("random")
    figure("bots.planner_beats_three_greedy", greedy.standings[0].share, at_least=0.45)
    figure("bots.planner_beats_three_random", random.standings[0].share, at_least=0.97)
    refused = sum(one.refused for played in (greedy, random) for one in played.standings)
    figure("bots.refused_moves", refused, at_most=0)
    tell("planner_classic", timed(4, TIMED), needed=20)
    scenarios = [timed(6, 1, scenario=key) for key in SCENARIOS]
    took = sorted(one for times in (timed(6, 2), *scenarios) for one in times)
    tell("planner_six_and_scenarios", took, needed=20)


if __name__ == "__main__":
    main()
