"""Games between bots, for the tests of bots and of the arena."""

from __future__ import annotations

import os
from typing import Any, Final

from tablewire.arena.match import Match
from tablewire.bots import Bot, make
from tablewire.settlers.game import Game
from tablewire.settlers.options import SCENARIOS

TABLES: Final[dict[str, dict[str, Any]]] = {
    f"{scenario or board} for {players}": {
        "players": players,
        **({"scenario": scenario} if scenario else {"sea": board == "sea"}),
    }
    for board, scenario in [("classic", ""), ("sea", ""), *(("", key) for key in SCENARIOS)]
    for players in (3, 4, 6)
}
"""Every board and scenario for three, four and six."""


def share(names: list[str], kind: int) -> list[str]:
    """Of each board one table, another one for each kind, unless there is time for all."""
    if os.environ.get("TABLEWIRE_LONG"):
        return names
    return [name for i, name in enumerate(names) if (i + i // 3 + kind) % 3 == 0]


def match(kinds: list[str], seed: int, **options: Any) -> Match:
    game = Game(seed=seed, **{"players": len(kinds), **options})
    bots: dict[int, Bot] = {
        seat: make("settlers", kind, seed=100 * seed + seat)
        for seat, kind in zip(game.seats, kinds, strict=True)
    }
    return Match(game, bots)
