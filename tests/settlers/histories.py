"""Whole games as something to compare: every move, everything told, every position now and then."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from tablewire.settlers.game import Game
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, table

MOST_MOVES: Final = 260


def history(game: Game, blind: Blind, most: int = MOST_MOVES) -> str:
    """A digest of a game in which legal moves and others are tried."""
    game.listen()
    told = hashlib.sha256()
    for number in range(most):
        if game.over:
            break
        move = blind.move(game)
        refused = game.can(move)
        told.update(move.to_bytes() + (refused or "").encode())
        if refused is None:
            game.play(move)
            told.update(msgspec.json.encode(game.take_events()))
        told.update(b"".join(move.to_bytes() for move in game.legal()))
        if number % 20 == 0:
            told.update(msgspec.json.encode(game.position()))
    told.update(msgspec.json.encode(game.position()))
    return told.hexdigest()


def random_history(game: Game, most: int) -> str:
    """A digest of a game played by blind choice inside the rules: much longer in the same time."""
    game.listen()
    played = game.play_at_random(most)
    told = msgspec.json.encode([played, game.take_events(), game.position()])
    return hashlib.sha256(told).hexdigest()


def histories(seeds: int, most: int) -> dict[str, str]:
    """For every kind of table."""
    found = {}
    for name in TABLES:
        for seed in range(seeds):
            found[f"{name} {seed}"] = history(table(name, seed), Blind(seed))
            found[f"{name} {seed} at random"] = random_history(table(name, seed), most)
    return found
