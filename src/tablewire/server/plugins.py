"""Finds games, wires, pages and exports: ours, and whatever is registered under an entry point.

One that cannot be loaded is left out with a word in the log; the others work.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from typing import Any, Final

import structlog

GAMES: Final = "tablewire.games"
WIRES: Final = "tablewire.wires"
PAGES: Final = "tablewire.pages"
EXPORTS: Final = "tablewire.exports"

OURS: Final[dict[str, dict[str, str]]] = {
    GAMES: {
        "settlers": "tablewire.settlers:Game",
        "renaissance": "tablewire.renaissance:Game",
    },
    WIRES: {},
    PAGES: {"settlers": "tablewire.settlers.page:Page"},
    EXPORTS: {"soclog": "tablewire.logs.recording:recorded"},
}
"""What comes with the program, so that it is there also where nothing was installed."""

log = structlog.get_logger(part="plugins")


def found(group: str) -> dict[str, Any]:
    """Everything there is of a group, by name; another's cannot take the name of ours."""
    loaded: dict[str, Any] = {}
    for name, place in OURS[group].items():
        _add(group, name, partial(by_place, place), loaded)
    for entry in entry_points(group=group):
        if entry.name not in loaded:
            _add(group, entry.name, entry.load, loaded)
    return loaded


def _add(group: str, name: str, load: Callable[[], Any], loaded: dict[str, Any]) -> None:
    try:
        loaded[name] = load()
    except (ImportError, AttributeError) as error:
        log.warning("left out", group=group, name=name, why=str(error))


def by_place(place: str) -> Any:
    """What `module:Name` names."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)
