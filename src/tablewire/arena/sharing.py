"""Work on many games, shared by processes.

What always holds: game number n of a run has the seed of the run plus n, and results come in the
order of the games, so that they do not depend on how many processes shared the work.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from typing import Final

SHARES: Final = 64
"""So many batches a process, so that none waits long for the last one."""
LARGEST_BATCH: Final = 2000


def batches(seed: int, games: int, jobs: int) -> list[tuple[int, int]]:
    """First seed and number of games of each batch."""
    size = max(1, min(LARGEST_BATCH, -(-games // (jobs * SHARES))))
    return [(seed + done, min(size, games - done)) for done in range(0, games, size)]


def kind_of_process() -> BaseContext:
    """A fork has everything loaded already and costs no start-up, but is safe only where no other
    thread could hold a lock at that moment."""
    forks = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")


def end_when_interrupted() -> None:
    """Ctrl-C reaches all processes; those that work need not finish what nobody waits for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def finished(
    batch: Callable[[int, int], bytes], work: list[tuple[int, int]], jobs: int
) -> Iterator[bytes]:
    """The results in order, as they come. A batch runs in a process of its own where there is
    more than one, so it is a function of a module, and gives plain data."""
    if jobs == 1:
        for first, games in work:
            yield batch(first, games)
        return
    with ProcessPoolExecutor(
        min(jobs, len(work)), mp_context=kind_of_process(), initializer=end_when_interrupted
    ) as pool:
        futures = [pool.submit(batch, first, games) for first, games in work]
        try:
            for future in futures:
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)
