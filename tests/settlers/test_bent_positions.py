"""A position in which anything was changed is refused with its one error, or it is a game that
can be played: never a crash, and never a game that breaks its own rules."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers.game import Game
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, after

TRIES = 400 if os.environ.get("TABLEWIRE_LONG") else 12
MOVES = (0, 35, 160, 400)


def places(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a position."""
    if path:
        yield path
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    if isinstance(part, dict | list):
        for key, value in inner:
            yield from (
                places(value, (*path, key)) if isinstance(value, dict | list) else [(*path, key)]
            )


def bend(position: dict[str, Any], chance: Random) -> tuple[Any, ...]:
    """Changes one thing somewhere; says where."""
    path = chance.choice([*places(position["play"])])
    part = position["play"]
    for key in path[:-1]:
        part = part[key]
    value = part[path[-1]]
    if isinstance(value, bool):
        part[path[-1]] = not value
    elif isinstance(value, int):
        step = chance.choice([-1, 1, -2, 2, 5, -100, 100, 10**6, 2**40, 2**70])
        part[path[-1]] = chance.choice([value + step, chance.randint(-2, 80)])
    elif isinstance(value, str):
        part[path[-1]] = chance.choice(["", "knight", "monopoly", value + "s"])
    elif isinstance(value, list) and value and chance.random() < 0.5:
        del value[chance.randrange(len(value))]
    elif isinstance(value, list):
        value.append(copy.deepcopy(chance.choice(value)) if value else chance.randint(-1, 9))
    elif isinstance(value, dict) and value:
        del value[chance.choice([*value])]
    return path


@pytest.mark.parametrize("name", TABLES)
def test_a_bent_position_is_refused_or_is_a_game(name: str) -> None:
    chance = Random(name)
    whole = [after(name, moves, seed=chance.randrange(40)).position() for moves in MOVES]
    refused = 0
    for number in range(TRIES):
        position = copy.deepcopy(chance.choice(whole))
        path = bend(position, chance)
        try:
            game = Game.from_position(json.loads(json.dumps(position)))
        except Refused as error:
            assert error.reason == "bad-position"
            refused += 1
            continue
        blind = Blind(number)
        for _ in range(60):
            if game.over:
                break
            move = blind.move(game)
            if game.can(move) is None:
                game.play(move)
            assert game.over or game.legal(), path
        assert Game.from_position(game.position()).position() == game.position(), path
    assert refused > 0
