"""`tablewire play` as people type it."""

from __future__ import annotations

import os
import re
import select
import socket
import subprocess
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli.main import app
from tests.cli.serving import ENVIRONMENT, PROGRAM, serving


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


def test_a_server_that_lets_nobody_play_is_an_exit_status() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def hang_up() -> None:
            server.accept()[0].close()

        hanging_up = Thread(target=hang_up)
        hanging_up.start()
        result = tablewire("--connect", f"127.0.0.1:{port}")
        hanging_up.join()
    assert result.exit_code == 1
    assert "The table has ended: the server has closed the connection." in result.stdout


def test_a_nickname_that_is_taken_is_an_exit_status(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, _):
        port = server.ports["renaissance"]
        with socket.create_connection(("127.0.0.1", port)) as first:
            first.sendall(b'{"type":"req_nickname","nickname":"Ada"}\n')
            first.recv(4096)
            result = tablewire("--connect", f"127.0.0.1:{port}", "--name", "Ada")
    assert result.exit_code == 1
    assert "The table has ended: username already taken." in result.stdout


def test_who_stops_at_a_servers_table_has_done_what_they_wanted(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, _):
        port = server.ports["renaissance"]
        result = tablewire("--connect", f"127.0.0.1:{port}", "--name", "Ada", typed="1 2\nq\n")
    assert "It is the turn of Ada." in result.stdout
    assert result.exit_code == 0


class AtATerminal:
    """The program at a terminal of its own, and all that it has shown."""

    def __init__(self, *words: str) -> None:
        self.ours, terminal = os.openpty()
        self.process = subprocess.Popen(
            [*PROGRAM, "play", *words],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            env={**ENVIRONMENT, "TERM": "xterm", "COLUMNS": "80", "INPUTRC": os.devnull},
        )
        os.close(terminal)
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def until(self, pattern: str, seconds: float = 30) -> None:
        """Waits until this is shown, after all that was waited for before."""
        while (found := re.search(pattern, self.shown, re.DOTALL)) is None:
            ready, _, _ = select.select([self.ours], [], [], seconds)
            assert ready, f"{pattern!r} is not shown: {self.shown!r}"
            self.shown += os.read(self.ours, 65536).decode()
        self.shown = self.shown[found.end() :]

    def close(self) -> None:
        os.close(self.ours)
        self.process.kill()
        self.process.wait(timeout=10)


def test_what_others_do_is_shown_while_an_answer_is_typed(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, _):
        port = server.ports["renaissance"]
        with socket.create_connection(("127.0.0.1", port)) as other:
            other.sendall(b'{"type":"req_nickname","nickname":"Bo"}\n')
            other.recv(4096)
            other.sendall(b'{"type":"req_players_count","count":2}\n')
            other.recv(4096)
            ada = AtATerminal("--connect", f"127.0.0.1:{port}", "--name", "Ada")
            ada.until("Which two leaders do you keep.*2 numbers > ")
            ada.type("1")
            ada.until("1")
        ada.until(r"\r\x1b\[2K[^\n]*\* Bo has left and is passed over\.[^\n]*\n2 numbers > 1")
        ada.type(" 2\r")
        ada.until("Which resources do you start with|It is the turn of Ada")
        ada.type("q\r")
        assert ada.process.wait(timeout=20) == 0
        ada.close()


def test_a_server_that_goes_is_told_to_who_is_being_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, _):
        port = server.ports["renaissance"]
        ada = AtATerminal("--connect", f"127.0.0.1:{port}", "--name", "Ada")
        ada.until("Which two leaders do you keep.*2 numbers > ")
        server.stop()
        ada.until("The table has ended: .*2 numbers > ")
        ada.type("\r")
        assert ada.process.wait(timeout=20) == 1
        ada.close()
