"""Games to try things on: every kind of table, played by blind choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablewire.core.chance import Chance
from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move
from tablewire.settlers.options import SCENARIOS

TABLES: Final[dict[str, dict[str, Any]]] = {
    "classic": {"players": 4},
    "classic for two": {"players": 2},
    "classic for three": {"players": 3},
    "six players": {"players": 6},
    "sea": {"players": 4, "sea": True},
    "sea for six": {"players": 6, "sea": True},
    "printed": {"players": 4, "profile": "printed"},
    "commands": {"players": 4, "profile": "commands"},
    "commands for six": {"players": 6, "profile": "commands"},
    "colonist": {"players": 3, "profile": "colonist"},
    "undo": {"players": 4, "sea": True, "undo": True},
    "open hands": {"players": 4, "open_hands": True},
    "open points": {"players": 4, "open_points": True, "robber_not_to_desert": True},
}
"""By a name for people: how to open each."""

for _key in SCENARIOS:
    TABLES[_key] = {"players": 4, "scenario": _key, "undo": True}
    TABLES[f"{_key} for three"] = {"players": 3, "scenario": _key}
    TABLES[f"{_key} for six"] = {"players": 6, "scenario": _key, "profile": "printed"}


def table(name: str, seed: int = 0) -> Game:
    return Game(seed=seed, **TABLES[name])


def some_moves(game: Game, most: int, seed: int = 0) -> Iterator[Move]:
    """Plays so many moves, each chosen blindly with chance of its own; gives every one."""
    chooser = Chance(seed + 1000)
    for _ in range(most):
        if game.over:
            return
        legal = game.legal()
        move = legal[chooser.below(len(legal))]
        game.play(move)
        yield move


def after(name: str, moves: int, seed: int = 0) -> Game:
    game = table(name, seed)
    for _ in some_moves(game, moves, seed):
        pass
    return game
