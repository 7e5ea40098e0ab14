"""The games that are installed, by name: entry points of the group `tablewire.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from tablewire.core.refused import Refused

OWN: Final = {"settlers": "tablewire.settlers:Game", "renaissance": "tablewire.renaissance:Game"}
"""Known also where the package runs from its sources and was never installed."""


def game_names() -> list[str]:
    return sorted({*OWN, *(point.name for point in entry_points(group="tablewire.games"))})


@cache
def game_named(name: str) -> Any:
    """The class of a game, which keeps the contract of core/game.py. What is installed is looked
    through once: that takes longer than many a game."""
    for point in entry_points(group="tablewire.games"):
        if point.name == name:
            return point.load()
    if name in OWN:
        module, _, kind = OWN[name].partition(":")
        return getattr(import_module(module), kind)
    raise Refused("unknown-game", f"there is no game {name!r}; there are {', '.join(game_names())}")


def options_for(kind: Any, players: int, chosen: dict[str, Any]) -> dict[str, Any]:
    """The options of a quick game of so many players, checked by the game itself."""
    quick = getattr(kind, "options_for", None)
    if quick is not None:
        options: dict[str, Any] = quick(players, **chosen)
        return options
    return {"seats": list(range(players)), **chosen}
