"""Random games of Masters of Renaissance beside catanatron, in one run, in CPU time.

Uniform choice among legal moves with canonical payment and placement; the very classes that
tables use. The original's model plays 344 to 387 such games of four a second, in 23 to 25
thousand turns, where catanatron 3.2.1 plays 38.6 of its own: what is needed is told as a multiple
of catanatron, so that it means the same on every machine.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys

from bench._catanatron import games_per_second
from bench.figures import cpu_seconds, figure
from tablewire.core.chance import Chance
from tablewire.core.compiled import is_compiled
from tablewire.renaissance import Game
from tablewire.renaissance.playout import random_games

ROUNDS = 5
GAMES = 10_000
CATANATRON_THERE = 38.6
"""On the machine where the original was measured."""
ORIGINAL_FOUR = 387 / CATANATRON_THERE
"""Games of four that the original plays while catanatron plays one of its own."""

ORIGINAL_ALONE = 558 / CATANATRON_THERE
"""Games for one, in the same time."""

UNCOMPILED = """
from bench.renaissance import batch_rate
from tablewire.core.compiled import is_compiled
assert not is_compiled()
print(batch_rate(4, 200))
"""


def batch_rate(players: int, games: int) -> float:
    """Games a CPU-second in the loop inside the rules."""
    return games / cpu_seconds(lambda: random_games(players, 1, games))


def loop_rate(games: int) -> float:
    """A loop in Python that sees every move as a list and picks one itself."""
    chooser = Chance(3)

    def play() -> None:
        for seed in range(games):
            game = Game(seed=seed)
            while not game.over:
                legal = game.legal()
                game.play(legal[chooser.below(len(legal))])

    return games / cpu_seconds(play)


def uncompiled_rate() -> float:
    played = subprocess.run(
        [sys.executable, "-c", UNCOMPILED],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": "src" + os.pathsep + "."},
    )
    return float(played.stdout)


def main() -> None:
    if not is_compiled():
        print("the rules are interpreted here: the figures below need the compiled build")
    ratios, rates, peers = [], [], []
    for _ in range(ROUNDS):
        peers.append(games_per_second(25))
        rates.append(batch_rate(4, GAMES))
        ratios.append(rates[-1] / peers[-1])
        print(f"  {rates[-1]:.0f} games/s; catanatron {peers[-1]:.1f}; {ratios[-1]:.0f} times")
    peer = statistics.median(peers)
    turns = int(random_games(4, 1, GAMES).turns) / GAMES
    figure("renaissance.games_per_second", statistics.median(rates))
    figure("renaissance.turns_a_game", turns)
    figure("renaissance.turns_per_second", statistics.median(rates) * turns)
    figure("renaissance.vs_catanatron", statistics.median(ratios), at_least=95)
    solo = batch_rate(1, GAMES)
    figure("renaissance.solo_games_per_second", solo)
    figure("renaissance.solo_vs_original", solo / (ORIGINAL_ALONE * peer), at_least=10)
    figure("renaissance.python_loop_vs_catanatron", loop_rate(300) / peer)
    figure(
        "renaissance.uncompiled_vs_original",
        uncompiled_rate() / (ORIGINAL_FOUR * peer),
        at_least=1 / 7,
    )


if __name__ == "__main__":
    main()
