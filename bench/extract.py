"""The extractor of game actions: entries a second beside two limits, in one run.

The limits are what any reader in Python starts from: reading the file line by line, and one `re`
match a line that cuts it into six groups. The original program (Java) reaches about 0.2 of the
second limit warm, and 0.06 from a cold start, so what is needed is told as a share of it and means
the same on every machine. All is CPU time, but for the gain by a second process.

The log is made of the recorded games beside this repository where they are, one after the other
under one name; elsewhere our own game of the tests is repeated.
"""

from __future__ import annotations

import itertools
import operator
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.figures import cpu_seconds, figure
from tablewire.core.compiled import is_compiled
from tablewire.logs import extract, read_log

ROOT = Path(__file__).parent.parent
RECORDED = ROOT.parent / "shared" / "corpus" / "jsettlers" / "soclog"
OWN = ROOT / "tests" / "logs" / "data"

HEADER = "SOC game event log: type=F, version=2700, created_at=1, now=2, game_name=bench"
FIRST = (
    "0:00.000:all:SOCVersion:2700|str=2.7.00|verBuild=B|feats=;ch;|cliLocale=(null)",
    "0:00.000:all:SOCNewGame:game=bench",
)
COLD_ENTRIES = 100_000
WARM_ENTRIES = 200_000
ROUNDS = 7
JOBS_LOGS = 48  # so many that the start of a process weighs little
JOBS_ROUNDS = 3

# Minutes, seconds, thousandths, audience, type of message, its fields.
LINE = re.compile(r"(?:(\d+):(\d+)\.(\d+):)?([^:]+):(\w+):?(.*)")
FACTS = (
    "kind", "player", "other", "piece", "where", "origin", "card", "dice", "amount", "choice",
    "given", "received", "gains", "roads", "seats", "scores", "state", "turn", "asked_by", "start",
    "length", "line", "time",
)  # fmt: skip
every_fact = operator.attrgetter(*FACTS)

# What somebody's own program would be: it imports nothing of the benchmark.
COLD = """
import operator, sys
from tablewire.logs import extract, read_log
path, *facts = sys.argv[1:]
every_fact = operator.attrgetter(*facts)
for action in extract(read_log(path)):
    every_fact(action)
"""


def bodies() -> Iterator[list[str]]:
    """The entries of each game behind the first two, all under one name."""
    logs = sorted(RECORDED.glob("*.soclog")) or sorted(OWN.glob("*.soclog"))
    for path in logs:
        header, *lines = path.read_text(encoding="utf-8").splitlines()
        name = f"game={header.rpartition('game_name=')[2]}"
        entries = [line.replace(name, "game=bench") for line in lines if line[:1] not in ("", "#")]
        yield entries[2:]


def write_log(path: Path, entries: int) -> None:
    """A log of exactly so many entries, of games over and over."""
    games = itertools.cycle(list(bodies()))
    rest = itertools.islice(itertools.chain.from_iterable(games), entries - len(FIRST))
    path.write_text("\n".join([HEADER, *FIRST, *rest, ""]), encoding="utf-8")


def consume(path: Path | str, view: str) -> int:
    """Extracts a log, takes every fact of every action, and counts the entries."""
    length = FACTS.index("length")
    entries = 0
    for action in extract(read_log(path), view):
        entries += every_fact(action)[length]
    return entries


def read_lines(path: Path) -> None:
    with path.open(encoding="utf-8") as file:
        for _ in file:
            pass


def match_lines(path: Path) -> None:
    match = LINE.match
    with path.open(encoding="utf-8") as file:
        for line in file:
            match(line)


def child_cpu_seconds(command: list[str]) -> float:
    """CPU time of another process, from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rates(entries: int, works: dict[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Entries a second of each work, several times in turn, so that all see the same machine."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            found[name].append(entries / work())
    return found


def share(found: dict[str, list[float]], name: str) -> float:
    """Of the limit that was measured in the same round."""
    pairs = zip(found[name], found["re"], strict=True)
    return statistics.median(rate / limit for rate, limit in pairs)


def jobs_gain(folder: Path, log: Path) -> float:
    """How much faster two processes write a table of many logs, by the clock on the wall.

    The CPU time of both stands beside it: on a machine that is busy otherwise, only that means
    something, and half of the one against the other is what a machine at rest would give.
    """
    logs = [folder / f"{number}.soclog" for number in range(JOBS_LOGS)]
    for one in logs:
        one.symlink_to(log)
    command = [sys.executable, "-m", "tablewire.cli.main", "extract", *map(str, logs)]
    command += ["--to", str(folder / "actions.parquet"), "--jobs"]
    walls: dict[str, list[float]] = {"1": [], "2": []}
    spent: dict[str, list[float]] = {"1": [], "2": []}
    for _ in range(JOBS_ROUNDS):
        for jobs in ("1", "2"):
            before = time.perf_counter()
            spent[jobs].append(child_cpu_seconds([*command, jobs]))
            walls[jobs].append(time.perf_counter() - before)
    for jobs in ("1", "2"):
        print(f"  --jobs {jobs}: wall {min(walls[jobs]):.2f} s, CPU {min(spent[jobs]):.2f} s")
    figure("extract.two_jobs_cpu_gain", 2 * min(spent["1"]) / min(spent["2"]))
    return min(walls["1"]) / min(walls["2"])


def main() -> None:
    if not is_compiled():
        print("the extractor is interpreted here: the figures below need the compiled build")
    with tempfile.TemporaryDirectory(prefix="bench-extract-") as place:
        folder = Path(place)
        warm, cold = folder / "warm.soclog", folder / "cold.soclog"
        write_log(warm, WARM_ENTRIES)
        write_log(cold, COLD_ENTRIES)
        assert consume(warm, "server") == WARM_ENTRIES
        found = rates(
            WARM_ENTRIES,
            {
                "lines": lambda: cpu_seconds(lambda: read_lines(warm)),
                "re": lambda: cpu_seconds(lambda: match_lines(warm)),
                "server": lambda: cpu_seconds(lambda: consume(warm, "server")),
                "seat": lambda: cpu_seconds(lambda: consume(warm, "seat:2")),
            },
        )
        figure("extract.lines_per_second", statistics.median(found["lines"]))
        figure("extract.re_lines_per_second", statistics.median(found["re"]))
        figure("extract.entries_per_second", statistics.median(found["server"]))
        figure("extract.seat_entries_per_second", statistics.median(found["seat"]))
        figure("extract.share_of_line_limit", statistics.median(
            rate / limit for rate, limit in zip(found["server"], found["lines"], strict=True)
        ))  # fmt: skip
        figure("extract.share_of_re_limit", share(found, "server"), at_least=0.28)
        figure("extract.seat_share_of_re_limit", share(found, "seat"), at_least=0.28)
        command = [sys.executable, "-c", COLD, str(cold), *FACTS]
        found = rates(
            COLD_ENTRIES,
            {
                "re": lambda: cpu_seconds(lambda: match_lines(cold)),
                "cold": lambda: child_cpu_seconds(command),
            },
        )
        figure("extract.cold_entries_per_second", statistics.median(found["cold"]))
        figure("extract.cold_share_of_re_limit", share(found, "cold"), at_least=0.11)
        figure("extract.two_jobs_gain", jobs_gain(folder, warm), at_least=1.8)


if __name__ == "__main__":
    main()
