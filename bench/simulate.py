"""Random games of Settlers beside catanatron, in one run, in CPU time.

Four players, classic board, 19 cards of each kind in the bank, no player trades, to 10 points;
uniform choice among legal moves; the very classes that tables use. Peer and program take turns,
so that both see the same machine.
"""

from __future__ import annotations

import math
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bench._catanatron import games_per_second
from bench.figures import cpu_seconds, figure
from tablewire.core.chance import Chance
from tablewire.core.compiled import is_compiled
from tablewire.settlers import Game
from tablewire.settlers.listener import PackedListener
from tablewire.settlers.opening import opened
from tablewire.settlers.options import Options, options_for_players
from tablewire.settlers.playout import LONGEST_GAME, play_randomly, random_games
from tablewire.settlers.settings import setting_of
from tablewire.settlers.state import State

ROUNDS = 5
JOB_ROUNDS = 3
GAMES = 4000
CLASSIC_GAMES = 1000
CLASSIC: dict[str, Any] = {"profile": "printed", "no_trading": True}

COUNT = "for _ in range(60_000_000): pass"
UNCOMPILED = """
import time
from bench.simulate import batch_rate
from tablewire.core.compiled import is_compiled
assert not is_compiled()
print(batch_rate(60))
"""


def classic() -> Options:
    return options_for_players(4, **CLASSIC)


def batch_rate(games: int, seed: int = 1) -> float:
    """Games a CPU-second in the loop inside the rules."""
    setting = setting_of(classic())
    return games / cpu_seconds(lambda: random_games(setting, games, Chance(seed)))


def listened_rate(games: int) -> float:
    """The same with a listener that keeps every event."""
    setting = setting_of(classic())
    moves = vec[i64]([0] * 4096)

    def play() -> None:
        chance = Chance(1)
        listener = PackedListener()
        for _ in range(games):
            listener.clear()
            s = opened(setting, chance)
            s.listener = listener
            play_randomly(s, chance, moves, LONGEST_GAME)

    return games / cpu_seconds(play)


def loop_rate(games: int) -> float:
    """A loop in Python that sees every move as a list and picks one itself."""
    options, chooser = classic(), Chance(3)

    def play() -> None:
        for seed in range(games):
            game = Game(seed=seed, choices=options)
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


def middle_of_a_game(options: Options) -> State:
    game = Game(seed=5, choices=options)
    game.play_at_random(300)
    return game.state


def copies(state: State) -> tuple[float, float, int]:
    """Microseconds of a copy and of a copy into a spare, and the bytes of one state."""
    count = 100_000
    spare = state.copy()

    def copy() -> None:
        for _ in range(count):
            state.copy()

    def copy_into() -> None:
        for _ in range(count):
            state.copy_into(spare)

    def nothing() -> None:
        for _ in range(count):
            pass

    idle = cpu_seconds(nothing)
    return (
        (cpu_seconds(copy) - idle) / count * 1e6,
        (cpu_seconds(copy_into) - idle) / count * 1e6,
        size_of(state),
    )


def size_of(state: State) -> int:
    """Bytes that a copy holds of its own: the objects, and the arrays that are not shared."""
    arrays = (state.node_piece, state.edge_piece, state.bits, state.yields, state.income)
    owned = sum(memoryview(array).nbytes + 40 for array in arrays)
    return owned + sys.getsizeof(state) + sum(sys.getsizeof(player) for player in state.players)


def times_a_classic_move(options: Options, games: int) -> float:
    """What a move of other games costs beside one of the classic game: the median of rounds."""
    return statistics.median(
        nanoseconds_a_move(options, games) / nanoseconds_a_move(classic(), CLASSIC_GAMES)
        for _ in range(ROUNDS)
    )


def nanoseconds_a_move(options: Options, games: int) -> float:
    setting = setting_of(options)
    before = time.process_time()
    results = random_games(setting, games, Chance(1))
    spent = time.process_time() - before
    return spent * 1e9 / int(sum(result.moves for result in results))


def jobs_gain() -> float:
    """How much faster two processes simulate than one, by the clock on the wall: whatever else
    runs on the machine takes a core from the two, so of several rounds in turn the best counts.
    What the machine itself gives two processes is told beside it."""

    def simulated(jobs: int) -> tuple[float, float]:
        command = [sys.executable, "-m", "tablewire.cli.main", "simulate", "--json"]
        command += ["--games", "200000", "--jobs", str(jobs)]
        before, cpu_before = time.perf_counter(), cpu_of_children()
        subprocess.run(command, check=True, capture_output=True)
        return time.perf_counter() - before, cpu_of_children() - cpu_before

    best, limit = {1: math.inf, 2: math.inf}, {1: math.inf, 2: math.inf}
    for _ in range(JOB_ROUNDS):
        for jobs in best:
            limit[jobs] = min(limit[jobs], counted(jobs))
            wall, cpu = simulated(jobs)
            best[jobs] = min(best[jobs], wall)
            load = os.getloadavg()[0]
            print(f"  by {jobs}: {wall:.2f} s, {cpu:.2f} s of CPU; load of the machine {load:.1f}")
    print(f"  two processes that only count do {2 * limit[1] / limit[2]:.2f} times the work of one")
    return best[1] / best[2]


def counted(processes: int) -> float:
    """Seconds until so many processes have counted, each to the same number."""
    before = time.perf_counter()
    counting = [subprocess.Popen([sys.executable, "-c", COUNT]) for _ in range(processes)]
    for one in counting:
        one.wait()
    return time.perf_counter() - before


def cpu_of_children() -> float:
    """Seconds of CPU that processes begun here, and those they began, have used and ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def times_catanatron(rate: Callable[[], float]) -> float:
    """The median of rounds in which the peer plays first and then what is measured."""
    ratios: list[float] = []
    for _ in range(ROUNDS):
        peer = games_per_second(25)
        own = rate()
        ratios.append(own / peer)
        print(f"  {own:.0f} games/s; catanatron {peer:.1f}; {ratios[-1]:.1f} times")
    return statistics.median(ratios)


def main() -> None:
    if not is_compiled():
        print("the rules are interpreted here: the figures below need the compiled build")
    figure("simulate.games_per_second", statistics.median(batch_rate(GAMES) for _ in range(3)))
    figure("simulate.vs_catanatron", times_catanatron(lambda: batch_rate(GAMES)), at_least=250)
    loop = times_catanatron(lambda: loop_rate(400))
    figure("simulate.python_loop_vs_catanatron", loop, at_least=60)
    figure("simulate.uncompiled_vs_catanatron", times_catanatron(uncompiled_rate), at_least=5)
    shares = [listened_rate(1500) / batch_rate(1500) for _ in range(ROUNDS)]
    figure("simulate.with_listener_share", statistics.median(shares), at_least=0.75)
    copy, copy_into, size = copies(middle_of_a_game(classic()))
    figure("simulate.state_bytes", size, at_most=4096)
    figure("simulate.copy_us", copy, at_most=0.4)
    figure("simulate.copy_into_us", copy_into, at_most=0.15)
    cloth = times_a_classic_move(options_for_players(4, scenario="SC_CLVI"), 500)
    figure("simulate.cloth_vs_classic_per_move", cloth, at_most=3)
    six = times_a_classic_move(options_for_players(6), 500)
    figure("simulate.six_vs_classic_per_move", six, at_most=3)
    figure("simulate.two_jobs_gain", jobs_gain(), at_least=1.8)


if __name__ == "__main__":
    main()
