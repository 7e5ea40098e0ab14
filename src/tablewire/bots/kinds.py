"""The kinds of bots of each game, by name.

A kind is a class that is made with nothing, or with `seed=` where it takes one. It is imported
when it is asked for, so that a process loads only the bots that it lets play.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tablewire.bots.bot import Bot
from tablewire.core.refused import Refused

KINDS: Final[dict[str, dict[str, str]]] = {
    "settlers": {
        "random": "tablewire.bots.blind:Blind",
        "greedy": "tablewire.bots.settlers.greedy:Greedy",
        "planner": "tablewire.bots.settlers.planner:Planner",
    },
    "renaissance": {
        "random": "tablewire.bots.blind:Blind",
        "planner": "tablewire.bots.renaissance.planner:Planner",
    },
}
"""By game and name: where the class is. A new bot is one more line here."""


def kinds_of(game: str) -> tuple[str, ...]:
    """The names of the built-in bots of a game."""
    return tuple(KINDS.get(game, ()))


def kind_named(game: str, name: str) -> Callable[..., Bot]:
    """The class of a built-in bot, or of a person's own: `module:Class`. Modules are also looked
    for where the program was started."""
    place = KINDS.get(game, {}).get(name, name)
    module, _, wanted = place.partition(":")
    if not module or not wanted:
        known = ", ".join(kinds_of(game)) or "none"
        raise Refused("unknown-bot", f"{name!r} for {game}; there are: {known}, and module:Class")
    if module != place and place == name and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found: Any = importlib.import_module(module)
        for part in wanted.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise Refused("unknown-bot", f"{name!r}: {error}") from error
    if not callable(getattr(found, "decide", None)):
        raise Refused("unknown-bot", f"{name!r} has no decide(view, legal)")
    made: Callable[..., Bot] = found
    return made


def make(game: str, name: str, seed: int | None = None) -> Bot:
    """A bot for one seat of one game. With a seed it decides the same way each time."""
    kind = kind_named(game, name)
    return kind(seed=seed) if "seed" in inspect.signature(kind).parameters else kind()
