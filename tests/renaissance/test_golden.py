"""Golden playthroughs: two whole games from fixed seeds, every move and all that it led to, as
they were read through and kept.

Whatever changes what players see of a game changes these files. `python -m
tests.renaissance.test_golden` writes them again; what differs is to be read before it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tablewire.core.audience import REFEREE
from tablewire.renaissance import Game
from tablewire.renaissance.events import CardBought, FaithMoved, GameOver, ReportHeld
from tablewire.renaissance.moves import Activate, Buy, Discard, Produce
from tests.renaissance.test_properties import points

FOLDER = Path(__file__).parent / "golden"
GAMES = {"one-player": (1, 67), "four-players": (4, 13)}


def play(game: Game, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """Players who buy, produce and activate when they can, seldom throw a leader away, and else do
    anything."""
    chance = Random(seed)
    game.listen()
    while not game.over:
        legal = game.legal()
        if chance.random() < 0.97:
            legal = [move for move in legal if not isinstance(move, Discard)]
        keen = [move for move in legal if isinstance(move, Buy | Produce | Activate)]
        move = chance.choice(keen) if keen and chance.random() < 0.6 else chance.choice(legal)
        game.play(move)
        yield move, game.take_events()


def as_text(move: Any) -> str:
    return f"{type(move).__name__} {json.dumps(msgspec.to_builtins(move)[1:])}"


def transcript(players: int, seed: int) -> str:
    lines: list[str] = []
    game = Game(players=players, seed=seed)
    for number, (move, events) in enumerate(play(game, seed), start=1):
        lines.append(f"{number} {as_text(move)}")
        lines += [f"    {json.dumps(msgspec.to_builtins(event))}" for event in events]
    view = game.view(REFEREE)
    lines.append(f"points {[points(view, seat) for seat in game.seats]}, won by {game.winners}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_was(name: str) -> None:
    assert transcript(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_what_was_kept_is_a_whole_game_with_something_of_everything(name: str) -> None:
    players, seed = GAMES[name]
    game = Game(players=players, seed=seed)
    kinds: set[type] = set()
    for move, events in play(game, seed):
        kinds |= {type(move), *(type(event) for event in events)}
    assert {Buy, Produce, Activate, CardBought, FaithMoved, ReportHeld, GameOver} <= kinds
    assert game.over
    view = game.view(REFEREE)
    assert view.points == tuple(points(view, seat) for seat in game.seats)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, numbers in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(transcript(*numbers), encoding="utf-8")
