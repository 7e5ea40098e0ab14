"""`python -m tests.interop.masters --jar JAR [CONFIGURATION...]`: the command-line client of the
original Masters of Renaissance plays whole games on a server of this project; a line a game as it
ends, then a line a configuration.

The jar (or class path) is a build of the original that the reader has, with the library it needs;
nothing of it comes with this project.
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

from tests.interop.masters.game import CONFIGURATIONS, Evening, Outcome
from tests.interop.processes import Programs


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.interop.masters", description=__doc__)
    parser.add_argument("configurations", nargs="*", metavar="CONFIGURATION")
    parser.add_argument("--jar", required=True, help="a build of the original, or a class path")
    parser.add_argument("--java", default="java")
    parser.add_argument("--games", type=int, default=2, help="of each configuration")
    parser.add_argument("--set", action="append", default=[], metavar="SETTING=VALUE")
    parser.add_argument("--folder", type=Path, required=True, help="for all output; a new one")
    return parser.parse_args()


def told(outcome: Outcome) -> str:
    end = "finished" if outcome.finished else "NOT FINISHED"
    problems = "".join(f"; {problem}" for problem in outcome.problems)
    left = f", {outcome.left} times left and came back" if outcome.left else ""
    return (
        f"{time.strftime('%H:%M:%S')} {outcome.name}: {end}, {outcome.made.total()} moves typed,"
        f" {outcome.refused.total()} refused{left}, {outcome.ending}{problems}"
    )


def summary(outcomes: list[Outcome], wanted: list[str]) -> Iterator[str]:
    yield "configuration | games | finished | moves typed | refused | left and came back"
    for name in wanted:
        games = [each for each in outcomes if each.name.rpartition(" ")[0] == name]
        yield (
            f"{name} | {len(games)} | {sum(each.finished for each in games)}"
            f" | {sum(each.made.total() for each in games)}"
            f" | {sum(each.refused.total() for each in games)}"
            f" | {sum(each.left for each in games)}"
        )
    made = sum((each.made for each in outcomes), Counter[str]())
    yield "typed: " + ", ".join(f"{kind} x{count}" for kind, count in made.most_common())
    refused = sum((each.refused for each in outcomes), Counter[str]())
    for text, count in refused.most_common():
        yield f"refused x{count}: {text}"


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # the programs end with it
    asked = arguments()
    wanted = asked.configurations or list(CONFIGURATIONS)
    for name in wanted:
        if name not in CONFIGURATIONS:
            sys.exit(f"no configuration {name!r}; there are: {', '.join(CONFIGURATIONS)}")
    outcomes: list[Outcome] = []
    with Programs(asked.folder) as programs:
        evening = Evening(programs, [asked.java, "-cp", asked.jar], asked.set)
        for name in wanted:
            for number in range(asked.games):
                outcomes.append(asyncio.run(evening.play(name, number + 1)))
                print(told(outcomes[-1]), flush=True)
        seconds = programs.server_seconds()
    for line in summary(outcomes, wanted):
        print(line)
    print(f"server: {seconds:.1f} s of CPU")
    for program, count in programs.complaints().items():
        print(f"{program}: {count} lines of errors in its output")
    return 0 if all(each.finished and not each.problems for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
