"""How well the planning bot of Settlers plays, and how long it thinks.

A thousand games against three greedy bots and a thousand against three random ones, four at a
table on the classic board, seats changed each game; CPU time of every decision is measured where
it is made. A fourth of the games is what any of four equals would win.
"""

from __future__ import annotations

import os

from bench.figures import figure
from tablewire.arena.contest import Contest, contest
from tablewire.arena.games import options_for
from tablewire.settlers import Game

GAMES = 1000
SEED = 20_000


def against(rival: str) -> Contest:
    kinds = ("planner", rival, rival, rival)
    options = options_for(Game, len(kinds), {})
    jobs = min(2, os.cpu_count() or 1)
    played = contest("settlers", options, kinds, games=GAMES, seed=SEED, jobs=jobs)
    planner, other = played.standings
    print(
        f"  {planner.wins} of {played.games} games against three {rival} ones, "
        f"±{100 * planner.error:.1f} %, {played.turns:.1f} turns a game, "
        f"{planner.points:.2f} points to their {other.points:.2f}; "
        f"{planner.decisions:,} decisions in {planner.mean_ms:.2f} ms each, "
        f"{planner.refused} moves refused"
    )
    return played


def main() -> None:
    greedy, random = against("greedy"), against("random")
    planner = greedy.standings[0]
    figure("bots.planner_beats_three_greedy", planner.share, at_least=0.45)
    figure("bots.planner_beats_three_random", random.standings[0].share, at_least=0.97)
    figure("bots.planner_ms", planner.mean_ms)
    figure("bots.planner_p99_ms", planner.p99_ms, at_most=20)
    figure("bots.planner_worst_ms", planner.worst_ms, at_most=20)
    figure(
        "bots.refused_moves",
        sum(one.refused for played in (greedy, random) for one in played.standings),
        at_most=0,
    )


if __name__ == "__main__":
    main()
