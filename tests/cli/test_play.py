"""`tablewire play` as people type it."""

from __future__ import annotations

import socket

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli.main import app


def tablewire(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *words], input=typed)


def test_a_game_begins_and_stops_when_the_person_does() -> None:
    result = tablewire("renaissance", "--seed", "4", "--name", "Ada", typed="1 2\nq\n")
    assert result.exit_code == 0
    assert "The game of seed 4." in result.stdout
    assert "It is the turn of Ada." in result.stdout
    assert "Lorenzo" in result.stdout


def test_the_same_seed_deals_the_same_game() -> None:
    words = ("--seed", "8", "--players", "3", "--bot", "random", "--name", "Ada")
    once, again = (tablewire(*words, typed="1 2\n1\nq\n").stdout for _ in range(2))
    assert once == again


def test_nobody_at_the_keyboard_ends_it_quietly() -> None:
    assert tablewire("--seed", "1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "in the terminal there is renaissance, not 'chess'"),
        (["--players", "5"], "--players is from 1 to 4, not 5"),
        (["--players", "2", "--bot", "nobody"], "'nobody' for renaissance"),
        (["--connect", "a:b:c"], "'a:b:c' is not HOST or HOST:PORT"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(words: list[str], told: str) -> None:
    result = tablewire(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


def test_a_server_that_is_not_there_is_said_in_a_line() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        result = tablewire("--connect", f"127.0.0.1:{port}")
    assert result.exit_code == 2
    assert f"not-connected: 127.0.0.1:{port}" in result.stderr
