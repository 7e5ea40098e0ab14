"""`python -m tests.interop --jar JAR [CONFIGURATION...]`: robots of JSettlers2 play whole games on
a server of this project; a line a game as it ends, then a line a configuration.

The jar is a build of JSettlers2 that the reader has; nothing of it comes with this project.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.interop.configurations import CONFIGURATIONS
from tests.interop.onlooker import Onlooker
from tests.interop.outcome import Outcome, outcome_of
from tests.interop.processes import HOST, ROBOT_CLASS, Programs

Job = tuple[str, int]
"""A configuration, and which of its games."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.interop", description=__doc__)
    parser.add_argument("configurations", nargs="*", metavar="CONFIGURATION")
    parser.add_argument("--jar", required=True, help="a build of JSettlers2, or a class path")
    parser.add_argument("--java", default="java")
    parser.add_argument("--games", type=int, default=5, help="of each configuration")
    parser.add_argument("--at-once", type=int, default=4, help="games at once")
    parser.add_argument("--robots", type=int, default=7, help="programs, each at many tables")
    parser.add_argument("--robot", default=ROBOT_CLASS, metavar="CLASS", help="another robot")
    parser.add_argument("--minutes", type=float, default=30, help="the most for one game")
    parser.add_argument("--set", action="append", default=[], metavar="SETTING=VALUE")
    parser.add_argument("--built-in", default="", metavar="KIND", help="our robots sit there too")
    parser.add_argument("--folder", type=Path, required=True, help="for all output; a new one")
    return parser.parse_args()


async def play(programs: Programs, asked: argparse.Namespace, wanted: list[str]) -> list[Outcome]:
    onlooker = await Onlooker.arrive(HOST, programs.port, "onlooker")
    await asyncio.sleep(5)  # the robots come
    jobs = iter([(name, number) for number in range(asked.games) for name in wanted])
    outcomes: list[Outcome] = []

    async def lane(jobs: Iterator[Job]) -> None:
        for name, number in jobs:
            table = f"{name} {number + 1}"
            watched = await onlooker.watch(table, CONFIGURATIONS[name], asked.minutes * 60)
            heard = watched.heard.total()
            outcome = await asyncio.to_thread(outcome_of, programs.data, table, heard)
            outcomes.append(outcome)
            print(told(outcome), flush=True)
            if not outcome.finished:
                print("  the last words there:", *watched.said, sep="\n    ", flush=True)

    await asyncio.gather(*[lane(jobs) for _ in range(asked.at_once)])
    for text in onlooker.told:
        print("the server says:", text)
    for text in onlooker.unreadable[:10]:
        print("not understood:", text)
    return outcomes


def told(outcome: Outcome) -> str:
    end = "finished" if outcome.finished else "NOT FINISHED"
    where = ", ".join(f"{place} x{count}" for place, count in outcome.forced_at.items())
    return (
        f"{time.strftime('%H:%M:%S')} {outcome.name}: {end}, {outcome.moves} moves,"
        f" {outcome.forced} forced turns{f' ({where})' if where else ''},"
        f" {outcome.heard} messages heard, {outcome.seconds:.0f} s"
    )


def summary(outcomes: list[Outcome], wanted: list[str]) -> Iterator[str]:
    yield "configuration | games | finished | moves | forced turns | messages heard"
    for name in wanted:
        games = [o for o in outcomes if o.name.rpartition(" ")[0] == name]
        forced = sum((o.forced_at for o in games), Counter[str]())
        where = "; ".join(f"{place} x{count}" for place, count in forced.most_common())
        yield (
            f"{name} | {len(games)} | {sum(o.finished for o in games)}"
            f" | {sum(o.moves for o in games)} | {sum(o.forced for o in games)}"
            f"{f' ({where})' if where else ''} | {sum(o.heard for o in games)}"
        )


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # the programs end with it
    asked = arguments()
    wanted = asked.configurations or list(CONFIGURATIONS)
    for name in wanted:
        if name not in CONFIGURATIONS:
            sys.exit(f"no configuration {name!r}; there are: {', '.join(CONFIGURATIONS)}")
    with Programs(asked.folder) as programs:
        programs.start_server(f"robots.kinds={asked.built_in}", *asked.set)
        programs.start_robots(asked.java, asked.jar, asked.robot, asked.robots)
        outcomes = asyncio.run(play(programs, asked, wanted))
        seconds = programs.server_seconds()
    for line in summary(outcomes, wanted):
        print(line)
    print(f"server: {seconds:.1f} s of CPU")
    for program, count in programs.complaints().items():
        print(f"{program}: {count} lines of errors in its output")
    return 0 if all(outcome.finished for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
