"""Which tables this protocol has words for."""

from __future__ import annotations

from typing import Final

from tablewire.core.standing import Standing
from tablewire.settlers.options import Options, options_from
from tablewire.wires.jsettlers.options import chairs_for

GAME: Final = "settlers"


def options_of(standing: Standing) -> Options:
    """The options of a table as its game will have them, but for the seats."""
    return options_from({**standing.options, "seats": [0]})


def can_show(standing: Standing) -> bool:
    """Whether the protocol can tell this table: its game, its board, its number of chairs."""
    if standing.game != GAME:
        return False
    options = options_of(standing)
    return options.ports != "commands" and len(standing.chairs) == chairs_for(options)
