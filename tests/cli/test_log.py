"""`tablewire log` and `tablewire extract`: what they print, and how they end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli.main import INTERPRETED, app

HARBOUR = Path(__file__).parent.parent / "logs" / "data" / "harbour.soclog"
HEADER = "SOC game event log: type=F, version=2499, created_at=1, now=2, game_name=harbour\n"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.soclog"
    path.write_text(HEADER, encoding="utf-8")
    return path


def test_a_valid_log_is_told_to_be_one() -> None:
    result = run("log", "check", HARBOUR)
    assert result.exit_code == 0
    assert f"{HARBOUR}: ok, full log of game harbour, version 2700, 311 lines" in result.output


def test_a_bad_log_is_told_with_line_and_reason(old: Path) -> None:
    result = run("log", "check", old)
    assert result.exit_code == 1
    assert f"error: {old}: line 1: the least version is 2500, this is 2499" in result.output


@pytest.mark.parametrize("verb", [("log", "check"), ("log", "stats"), ("extract",)])
def test_other_logs_are_still_processed_and_failures_listed_at_the_end(
    verb: tuple[str, ...], old: Path, tmp_path: Path
) -> None:
    missing = tmp_path / "missing.soclog"
    result = run(*verb, old, HARBOUR, missing, tmp_path)
    assert result.exit_code == 1
    assert "harbour" in result.output
    end = result.output.splitlines()[-4:]
    assert end[0] == "3 of 4 logs failed:"
    assert end[1].startswith(f"error: {old}: line 1:")
    assert end[2] == f"error: {missing}: No such file or directory"
    assert end[3].startswith(f"error: {tmp_path}: ")


def test_a_log_is_shown_entry_by_entry_or_as_a_story() -> None:
    entries = run("log", "show", HARBOUR)
    assert entries.exit_code == 0
    assert "0:02.740:all:SOCTurn:game=harbour|playerNumber=1|gameState=5" in entries.output
    assert len(entries.output.splitlines()) == 304
    actions = run("log", "show", HARBOUR, "--actions")
    assert "Ada rolls 8: Ada gets 1 wood; droid 7 gets 1 wood" in actions.output
    seat = run("log", "show", HARBOUR, "--view", "seat:1")
    assert ":f1:" not in seat.output
    assert ":p3:" not in seat.output


def test_lenient_says_what_was_left_out(tmp_path: Path) -> None:
    lines = HARBOUR.read_text(encoding="utf-8").splitlines()
    lines[99] = "nonsense"
    path = tmp_path / "some.soclog"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert run("log", "check", path).exit_code == 1
    lenient = run("log", "check", path, "--lenient")
    assert lenient.exit_code == 0
    assert "1 bad lines left out" in lenient.output
    assert f"{path}: line 100: an entry needs an audience" in lenient.output
    assert run("extract", path, "--lenient").exit_code == 0


def test_statistics_are_a_table_and_a_chart(tmp_path: Path) -> None:
    to = tmp_path / "out.svg"
    result = run("log", "stats", HARBOUR, "--plot", to)
    assert result.exit_code == 0
    assert "harbour " in result.output
    assert "Ada (6)" in result.output
    assert to.read_text(encoding="utf-8").startswith("<svg")
    assert f"{to}: the rolls and the turns as a chart" in result.output


def test_a_chart_is_refused_under_a_name_that_promises_something_else(tmp_path: Path) -> None:
    result = run("log", "stats", HARBOUR, "--plot", tmp_path / "out.png")
    assert (result.exit_code, "out.png: a chart is an .svg file" in result.output) == (1, True)
    assert not (tmp_path / "out.png").exists()


def test_actions_are_printed_as_json_lines_without_a_file() -> None:
    result = run("extract", HARBOUR, "--view", "seat:3")
    assert result.exit_code == 0
    rows = [json.loads(line) for line in result.output.splitlines()]
    assert rows[0]["kind"] == "LOG_START_TO_STARTGAME"
    assert {row["view"] for row in rows} == {"seat:3"}


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "sqlite", "parquet"])
def test_actions_are_written_to_a_file(suffix: str, tmp_path: Path) -> None:
    to = tmp_path / f"actions.{suffix}"
    result = run("extract", HARBOUR, HARBOUR, "--to", to, "--jobs", 2)
    assert result.exit_code == 0
    actions = 2 * len(run("extract", HARBOUR).output.splitlines())
    assert f"{to}: {actions} actions from 608 entries of 2 logs" in result.output
    assert to.stat().st_size > 1000


def test_a_wrong_view_or_format_is_refused(tmp_path: Path) -> None:
    view = run("extract", HARBOUR, "--view", "seat:x")
    assert (view.exit_code, "no such view: 'seat:x'" in view.output) == (1, True)
    format_ = run("extract", HARBOUR, "--to", tmp_path / "a.xlsx")
    assert (format_.exit_code, ".parquet" in format_.output) == (1, True)
    folder = run("extract", HARBOUR, "--to", tmp_path / "no" / "a.csv")
    assert (folder.exit_code, "there is no folder" in folder.output) == (1, True)
    assert "extract" not in format_.output  # refused before any work: no progress bar


def test_the_compatible_reading_may_be_asked_for() -> None:
    usual = run("log", "show", HARBOUR, "--actions")
    compatible = run("log", "show", HARBOUR, "--actions", "--compatible")
    assert "is refused" in usual.output
    assert "is refused" not in compatible.output


def test_a_clients_log_has_the_view_of_its_seat(tmp_path: Path) -> None:
    lines = HARBOUR.read_text(encoding="utf-8").splitlines()
    own = [line for line in lines if ":f" not in line and ":p3:" not in line]
    path = tmp_path / "client.soclog"
    path.write_text("\n".join(own).replace("type=F", "type=C"), encoding="utf-8")
    rows = [json.loads(line) for line in run("extract", path).output.splitlines()]
    assert {row["view"] for row in rows} == {"seat:1"}
    assert run("extract", path, "--view", "server").exit_code == 1


def test_who_reads_no_further_is_told_nothing() -> None:
    command = [sys.executable, "-m", "tablewire.cli.main", "extract", *[str(HARBOUR)] * 40]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"log":')
        running.stdout.close()
        told = running.stderr.read().decode().splitlines()
    assert [line for line in told if line != INTERPRETED] == []


def test_an_output_that_cannot_be_written_is_told_with_the_reason() -> None:
    result = run("extract", HARBOUR, "--to", "/dev/null/../actions.csv")
    assert result.exit_code == 1
    assert "error: /dev/null/../actions.csv: " in result.output
