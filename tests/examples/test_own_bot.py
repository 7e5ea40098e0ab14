"""The bot of one's own in `examples/` plays whole games, and its document says what is true."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from tablewire.arena.contest import contest
from tablewire.arena.games import options_for
from tablewire.cli.main import app
from tablewire.settlers import Game

OWN = "examples.own_bot:Farmer"
DOCUMENT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_it_plays_whole_games_without_a_refused_move_and_beats_random() -> None:
    kinds = (OWN, "random", "random")
    played = contest("settlers", options_for(Game, 3, {}), kinds, games=9, seed=3)
    assert played.without_winner == 0
    own, others = played.standings
    assert own.refused == 0
    assert own.wins > others.wins


def test_it_plays_on_the_sea_and_with_six() -> None:
    for players, chosen in ((3, {"scenario": "SC_FOG"}), (6, {})):
        kinds = (OWN, *["random"] * (players - 1))
        played = contest("settlers", options_for(Game, players, chosen), kinds, games=1, seed=2)
        assert played.without_winner == 0


def test_the_code_of_the_document_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        exec(compile(block, "bots.md", "exec"), {"__name__": "bots"})  # our own text


def test_the_commands_of_the_document_are_understood() -> None:
    commands = re.findall(r"^tablewire (match .*)$", DOCUMENT, re.MULTILINE)
    assert len(commands) >= 3
    for command in commands:
        words = [*command.split(), "--games", "1"]
        assert CliRunner().invoke(app, words).exit_code == 0, command
