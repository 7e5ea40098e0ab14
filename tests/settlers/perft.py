"""Counts positions reached by all listed moves to some depth, and keeps the counts in a file.

`python -m tests.settlers.perft` counts anew and writes `data/perft.json`: do so only after the
rules were changed on purpose, and say with the change why the counts differ.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tablewire.settlers.game import Game
from tests.settlers.games import TABLES, after

GOLDEN: Final = Path(__file__).parent / "data" / "perft.json"
STARTS: Final = (0, 60, 300)
"""After so many moves chosen blindly."""
DEEPEST: Final = 4
MOST: Final = 20_000
"""No depth is counted that has more positions than this."""

HOW = (
    "Made by `python -m tests.settlers.perft`. Each table of tests/settlers/games.py is opened "
    "with seed 1 and played by blind choice for so many moves; count k is how many sequences of k "
    "listed moves lead on from there, each from a copy with its own chance. The counts of depth 1 "
    "are checked in another way too: every move that can be made is asked for, one by one."
)


def positions(game: Game, depth: int) -> int:
    """How many sequences of so many listed moves there are."""
    if depth == 1:
        return game.count()
    reached = 0
    for move in game.legal():
        twin = game.copy()
        twin.play(move)
        reached += positions(twin, depth - 1)
    return reached


def counted(game: Game, most: int) -> list[int]:
    """The counts of depth 1, 2, ... as long as no more than so many positions are reached."""
    counts: list[int] = []
    while len(counts) < DEEPEST:
        # A level is about as much wider than the last as that was than the one before.
        wider = counts[-1] * max(counts[0], 1) if counts else 0
        if wider > most or (counts and counts[-1] == 0):
            break
        counts.append(positions(game, len(counts) + 1))
    return counts


def starts() -> Iterator[tuple[str, int, Game]]:
    for name in TABLES:
        for moves in STARTS:
            yield name, moves, after(name, moves, seed=1)


def main() -> None:
    tables: dict[str, dict[str, list[int]]] = {}
    for name, moves, game in starts():
        tables.setdefault(name, {})[str(moves)] = counted(game, MOST)
    golden: dict[str, Any] = {"how": HOW, "tables": tables}
    lines = re.sub(
        r"\[[^]]*\]", lambda counts: " ".join(counts[0].split()), json.dumps(golden, indent=1)
    )
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(lines + "\n", "utf-8")


if __name__ == "__main__":
    main()
