"""Nobody is sent what they may not know: two worlds that differ only in that sound the same.

For each table two games are played side by side with the same face to one viewer and other cards
behind it. Everything that the viewer, spectators, and those who come later are sent over the
JSettlers wire, what any other wire would be handed, the pages with their news and boards, and the
logs that can be had during play, must be the same to the byte.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.settlers.game import Game
from tests.leaks.settlers_pair import Pair
from tests.settlers.games import TABLES

LONG: Final = os.environ.get("TABLEWIRE_LONG") == "1"
MOVES: Final = 400 if LONG else 80
SHORT: Final = (
    "classic", "classic for two", "six players", "sea", "printed", "commands", "colonist",
    "open hands", "open points", "SC_NSHO", "SC_4ISL for three", "SC_FOG", "SC_TTD", "SC_CLVI",
    "SC_PIRI", "SC_FTRI", "SC_WOND",
)  # fmt: skip


def options_of(name: str) -> dict[str, Any]:
    how = dict(TABLES[name])
    return Game.options_for(how.pop("players"), **how)


def viewers(name: str) -> list[int]:
    """Each seat and a spectator, in the long tests; otherwise one of them, in turn."""
    everyone = [*options_of(name)["seats"], SPECTATOR]
    return everyone if LONG else [everyone[SHORT.index(name) % len(everyone)]]


CASES: Final = [(name, viewer) for name in (TABLES if LONG else SHORT) for viewer in viewers(name)]


@pytest.mark.long
@pytest.mark.parametrize(("name", "viewer"), CASES)
def test_a_viewer_is_sent_the_same_whatever_they_may_not_know(
    tmp_path: Path, name: str, viewer: int
) -> None:
    pair = Pair(tmp_path, options_of(name), viewer, seed=len(name) * 31 + viewer)
    pair.play(MOVES)
    pair.close()
    assert pair.bytes > 20_000
    assert pair.steps > 50
    assert pair.differed > pair.steps // 2  # behind the face
    behind = {"SC_FOG": "fog", "SC_FTRI": "gifts"}
    assert {"deck", behind.get(name.split(" for ")[0], "deck")} <= pair.kinds
