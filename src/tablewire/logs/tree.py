"""A decision tree in the form that the compiled loops follow; compiled.

What always holds: it is the tree of `automaton`, number by number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs import shapes
from tablewire.logs.automaton import Automaton
from tablewire.logs.kinds import KIND_NUMBER

# What types of entries say of the game, if anything.
STATE_SAID: Final[i64] = 1
TURN_SAID: Final[i64] = 2
ELEMENTS_SAID: Final[i64] = 3
GAME_STARTED: Final[i64] = 4
PASSED_OVER: Final[i64] = 5


class Tree:
    """One tree in one reading, in the form that the compiled loop follows."""

    def __init__(self, view: str, reading: str) -> None:
        known = Automaton(
            "server" if view == "server" else "client",
            "original" if reading == "original" else "correct",
        )
        self.corrects: bool = reading != "original"
        self.nodes: vec[i64] = vec[i64](known.nodes)
        self.conditions: vec[i64] = vec[i64]([n for four in known.conditions for n in four])
        self.notes: vec[i64] = vec[i64]([n for four in known.notes for n in four])
        self.roots: vec[i64] = vec[i64](known.roots)
        # Types that say something of the game, by what; and types that are passed over.
        self.meaning: vec[i64] = vec[i64]([0] * (shapes.NOTHING + 1))
        for name, what in (
            ("SOCGameState", 1), ("SOCTurn", 2), ("SOCGameElements", 3), ("SOCStartGame", 4),
            ("SOCGameTextMsg", 5), ("SOCGameServerText", 5), ("SOCChangeFace", 5),
        ):  # fmt: skip
            self.meaning[shapes.TYPE_NUMBER[name]] = what
        self.meaning[shapes.NOTHING] = 5
        self.turn_begins: i64 = i64(KIND_NUMBER["TURN_BEGINS"])
