"""The program as a person runs it: it serves, it stops at Ctrl-C, and is there again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewire.cli.main import app
from tablewire.tables.store import FILE_NAME, Store
from tests.cli.serving import ANYWHERE, ENVIRONMENT, PROGRAM, serving, until_served

RUNNER = CliRunner()


def test_robots_play_at_a_table_that_anyone_can_watch_and_ctrl_c_stops_it(tmp_path: Path) -> None:
    flags = ("--set", "robots.pause_alone_seconds=0.05", "--set", "server.stop_seconds=0")
    with serving(tmp_path, *flags) as (server, port):
        until_served(server, port, "/", "Robots at play")
        until_served(server, port, "/table/Robots%20at%20play", "robot 4")
        until_served(server, port, "/table/Robots%20at%20play/board.svg", "<svg")
        until_served(server, port, "/metrics", "tablewire_moves_total [1-9]")
        assert server.stop() == 0
        server.until("stopped")
        said = server.said()
        assert re.search(rf"look at the tables +http://127\.0\.0\.1:{port}/\n", said)
        assert re.search(r"jsettlers clients +127\.0\.0\.1:[1-9]\d*\n", said)
        assert "cookie" not in said  # it is not a terminal, and others may read it
    store = Store(tmp_path / "data", readonly=True)
    [table] = store.tables()
    assert (table.name, table.state) == ("Robots at play", "live")
    assert table.tail == b""  # kept whole at the stop
    with serving(tmp_path, *flags) as (server, port):
        assert "Robots at play" in server.get(port, "/")
        assert server.stop(signal.SIGTERM) == 0


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--http", "nowhere"], "bad-address"),
        (["--jsettlers", "nowhere:port"], "bad-address"),
        (["--set", "limits.connections=none"], "limits.connections"),
        (["--set", "nonsense"], "name=value"),
        (["--set", "no.such=1"], "unknown-setting"),
        (["--config", "missing.toml"], "bad-config"),
        (["--set", "tls.certificate=missing.pem"], "bad-tls"),
    ],
)
def test_what_is_wrong_is_one_line_and_no_traceback(
    tmp_path: Path, flags: list[str], why: str
) -> None:
    told = subprocess.run(
        [*PROGRAM, "serve", "--data", "data", *ANYWHERE, *flags],
        capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False, env=ENVIRONMENT,
    )  # fmt: skip
    assert told.returncode == 2
    assert why in told.stderr
    assert "Traceback" not in told.stderr
    assert len([line for line in told.stderr.splitlines() if "tablewire:" in line]) == 1


def test_config_show_tells_each_setting_and_where_it_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLEWIRE_LIMITS_CONNECTIONS", "12")
    monkeypatch.setenv("TABLEWIRE_LIMITS_CONECTIONS", "13")
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "tablewire.toml").write_text("[hall]\npeople = 7\n")
    told = RUNNER.invoke(app, ["config", "show", "--set", "tables.chat_length=99"])
    assert told.exit_code == 0
    for setting, value, source in (
        ("limits.connections", "12", "environment TABLEWIRE_LIMITS_CONNECTIONS"),
        ("hall.people", "7", "file tablewire.toml"),
        ("tables.chat_length", "99", "flag"),
        ("http.listen", "127.0.0.1:8080", "default"),
    ):
        [line] = [line for line in told.output.splitlines() if f" {setting} " in line]
        assert value in line
        assert source in line
    assert "not settings: TABLEWIRE_LIMITS_CONECTIONS" in told.output


def test_what_config_show_prints_as_a_file_gives_the_same_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    flags = ["--set", "hall.people=7", "--set", "robots.kinds=a,b"]
    first = RUNNER.invoke(app, ["config", "show", "--toml", *flags])
    (tmp_path / "own.toml").write_text(first.output)
    second = RUNNER.invoke(app, ["config", "show", "--toml", "--config", "own.toml"])
    assert first.exit_code == second.exit_code == 0
    assert first.output == second.output


def test_accounts_are_added_listed_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    added = RUNNER.invoke(app, ["account", "add", "Ada"], input="sesame\n")
    assert added.exit_code == 0
    assert "sesame" not in added.output
    again = RUNNER.invoke(app, ["account", "add", "ada"], input="x\n")
    assert (again.exit_code, "name-in-use" in again.output) == (2, True)
    assert RUNNER.invoke(app, ["account", "list"]).output.split() == ["Ada"]
    assert RUNNER.invoke(app, ["account", "add", "a|b"], input="x\n").exit_code == 2
    assert RUNNER.invoke(app, ["account", "remove", "Ada"]).exit_code == 0
    assert RUNNER.invoke(app, ["account", "remove", "Ada"]).exit_code == 2


def test_a_backup_of_a_store_at_rest_and_of_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nothing = RUNNER.invoke(app, ["backup", "copy.db"])
    assert (nothing.exit_code, "bad-store" in nothing.output) == (2, True)
    Store(tmp_path / "data").close()
    assert RUNNER.invoke(app, ["backup", "copy.db"]).exit_code == 0
    (tmp_path / "other").mkdir()
    os.rename(tmp_path / "copy.db", tmp_path / "other" / FILE_NAME)  # noqa: PTH104  # a move
    assert Store(tmp_path / "other", readonly=True).tables() == []


def test_the_admins_door_of_no_server_is_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["list"], ["status"], ["kick", "Ada"], ["ban", "--name", "x"], ["bans"]):
        told = RUNNER.invoke(app, ["admin", *words])
        assert (told.exit_code, "no-server" in told.output) == (2, True)
    both = RUNNER.invoke(app, ["admin", "ban", "--name", "x", "--address", "y"])
    assert both.exit_code == 2
