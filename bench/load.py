"""A full house: 300 tables at which somebody moves every second, for ten minutes, on one core.

Four scripted robots sit at each table and a person looks on. The server has one core to itself;
the clients have the others, in a process of their own. How long a move takes is the time from its
being sent until the last of the five has heard what it causes, journal and all. What the machine
itself takes for as many round trips, through a server that only echoes, is measured in the same
run. `TABLEWIRE_LOAD_SECONDS` makes the run shorter.
"""

from __future__ import annotations

import os
import re
import tempfile
import time
import urllib.request
from threading import Thread
from typing import Final

from bench._crowd import Crowd
from bench._processes import Served, clients, cores, served
from bench._scripts import Script, recorded
from bench.figures import figure

TABLES: Final = 300
SCRIPTS: Final = 24
PACE: Final = 1.0
SECONDS: Final = float(os.environ.get("TABLEWIRE_LOAD_SECONDS", "600"))
MARGIN: Final = 5
"""So many more moves than seconds a script must have."""


def main() -> None:
    scripts = long_scripts()
    numbers = sorted(scripts)
    tables = [numbers[at % len(numbers)] + SCRIPTS * (at // len(numbers)) for at in range(TABLES)]
    here, there = cores()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(folder, str(SCRIPTS), before=here) as server,
        clients(1, "bench._crowd", there) as [crowd],
    ):
        empty = server.memory()
        crowd.ask("crowd", Crowd(server.port, tables, scripts, SCRIPTS, SECONDS, PACE))
        crowd.answer()
        started, cpu = time.monotonic(), server.cpu()
        sizes: list[tuple[float, int]] = []
        crowd.ask("go")
        watch = Thread(target=weigh, args=(server, started, sizes), daemon=True)
        watch.start()
        told = crowd.answer()
        seconds, used = time.monotonic() - started, server.cpu() - cpu
        forced = metric(server, "tablewire_forced_moves_total")
    took = sorted(told["took"])
    print(
        f"{TABLES} tables for {seconds:.0f} s: {len(took):,} moves, {told['late']} of them late;"
        f" {100 * used / seconds:.0f} % of a core"
    )
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"  {100 * share:g} % of moves within {1000 * part(took, share):.1f} ms")
    half = [size for at, size in sizes if at > seconds / 2]
    first = half[: max(1, len(half) // 5)]
    last = half[-max(1, len(half) // 5) :]
    figure("load.forced_turns", forced, at_most=0)
    figure("load.p99_ms", 1000 * part(took, 0.99), at_most=50)
    figure("load.mb_a_table", (max(size for _, size in sizes) - empty) / TABLES / 1e6, at_most=1)
    figure("load.growth_in_second_half", mean(last) / mean(first), at_most=1.05)


def long_scripts() -> dict[int, Script]:
    """Those with a move for every second of the run."""
    played = recorded(SCRIPTS, watched=True, between_offers=1)
    least = SECONDS / PACE + MARGIN
    found = {at: script for at, script in enumerate(played) if len(script.steps) >= least}
    if not found:
        raise RuntimeError(f"no script has {least:g} requests")
    return found


def weigh(server: Served, started: float, sizes: list[tuple[float, int]]) -> None:
    while server.process.poll() is None:
        sizes.append((time.monotonic() - started, server.memory()))
        time.sleep(1)


def metric(server: Served, name: str) -> float:
    """A figure of the server itself, over all its labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.web_port}/metrics") as page:
        text = page.read().decode()
    found = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.M)
    if not found:
        raise RuntimeError(f"{name} is not among the metrics")
    return sum(map(float, found))


def part(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


if __name__ == "__main__":
    main()
