"""Finds games, wires, robots, pages and exports: whatever is registered under an entry point.

Ours are registered the same way as anybody's. One that cannot be loaded is left out with a word
in the log; the others work.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any, Final

import structlog

from tablewire.core.refused import Refused

GAMES: Final = "tablewire.games"
WIRES: Final = "tablewire.wires"
ROBOTS: Final = "tablewire.robots"
PAGES: Final = "tablewire.pages"
EXPORTS: Final = "tablewire.exports"

log = structlog.get_logger(part="plugins")


def found(group: str) -> dict[str, Any]:
    """Everything registered in a group, by name."""
    loaded: dict[str, Any] = {}
    for entry in entry_points(group=group):
        try:
            loaded[entry.name] = entry.load()
        except (ImportError, AttributeError) as error:
            log.warning("left out", group=group, name=entry.name, why=str(error))
    return loaded


def by_place(place: str) -> Any:
    """What `module:Name` says, for a person's own robot."""
    module_name, _, name = place.partition(":")
    if not module_name or not name:
        raise Refused("bad-place", f"{place!r} is not module:Name")
    import importlib

    try:
        return getattr(importlib.import_module(module_name), name)
    except (ImportError, AttributeError) as error:
        raise Refused("bad-place", f"{place}: {error}") from error
