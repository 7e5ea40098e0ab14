"""How a simulation scales over processes: the same games by one and by two, side by side.

Wall-clock time, as processes are about nothing else; start-up of the processes is part of it.
"""

from __future__ import annotations

import os

from bench.figures import figure
from tablewire.arena.games import options_for
from tablewire.arena.simulate import simulate
from tablewire.settlers import Game

GAMES = 30_000
ROUNDS = 3


def main() -> None:
    options = options_for(Game, 4, {"profile": "printed"})
    best = {
        jobs: min(
            simulate("settlers", options, games=GAMES, seed=1, jobs=jobs).seconds
            for _ in range(ROUNDS)
        )
        for jobs in (1, 2)
    }
    print(f"{GAMES:,} games on {os.cpu_count()} cores, seconds by processes: {best}")
    figure("jobs.two_processes", best[1] / best[2], at_least=1.8)


if __name__ == "__main__":
    main()
