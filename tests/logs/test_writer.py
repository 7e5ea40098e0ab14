"""Writing logs: what the recorder writes, and what it refuses to write."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tablewire.logs import BadLog, Comment, Entry, Header, read_log
from tablewire.logs.audience import LogAudience
from tablewire.logs.entry import parse_entry
from tablewire.logs.log import Reading
from tablewire.logs.writer import LogWriter, Standing
from tests.logs.made import GAME, START

HARBOUR = Path(__file__).parent / "data" / "harbour.soclog"
CREATED = datetime.fromtimestamp(1700000000, UTC)
WRITTEN = datetime.fromtimestamp(1700000900, UTC)


def writer(*, type_: str = "F", timed: bool = True) -> tuple[LogWriter, io.StringIO]:
    file = io.StringIO(newline="\n")
    version = 2700 if timed else 2500
    return LogWriter(file, Header(type_, version, GAME), CREATED, WRITTEN, timed=timed), file


def entries(*lines: str) -> list[Entry]:
    found = [parse_entry(line) for line in lines]
    return [entry for entry in found if isinstance(entry, Entry)]


def test_a_log_is_written_as_it_was_read() -> None:
    log, file = writer()
    for entry in Reading(read_log(HARBOUR)).entries():
        if isinstance(entry, Entry):
            log.entry(entry)
        elif entry.startswith(" End of log"):
            break
        elif isinstance(entry, Comment) and not entry.startswith((" Game created", " Log written")):
            log.comment(entry)
    log.end(
        1000,
        [
            Standing(1, "Ada", 6, longest_road=True, winner=True),
            Standing(3, "droid 7", 2),
        ],
    )
    assert file.getvalue().encode() == HARBOUR.read_bytes()


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "new.soclog"
    with (
        path.open("w", encoding="utf-8", newline="\n") as file,
        LogWriter(file, Header("F", 2500, GAME), CREATED, WRITTEN) as log,
    ):
        for entry in entries(*START):
            log.entry(entry)
        log.end(5, [])
    found = list(read_log(path))
    assert [str(entry) for entry in found] == list(START)


def test_a_clients_log_has_nothing_from_clients() -> None:
    log, file = writer(type_="C", timed=False)
    for entry in entries(
        *START, f"f3:SOCRollDice:game={GAME}", f"p1:SOCDiceResult:game={GAME}|param=7"
    ):
        log.entry(entry)
    lines = file.getvalue().splitlines()
    assert lines[0].startswith("SOC game event log: type=C, version=2500, created_at=1700000000")
    assert [line.partition(":")[0] for line in lines[3:]] == ["all", "all", "all", "p1"]


def test_times_may_be_left_out() -> None:
    log, file = writer(timed=False)
    for entry in entries(*(f"0:01.000:{line}" for line in START)):
        log.entry(entry)
    assert file.getvalue().splitlines()[3:] == list(START)


def test_a_standing_tells_hidden_points_and_a_vacant_seat() -> None:
    assert str(Standing(2, "robot 3", 3, visible=2)) == (
        " - pn 2: visible score 2, total score 3: robot 3"
    )
    assert str(Standing(0, "", 0)) == " - pn 0: total score 0: (vacant)"
    best = Standing(3, "Ada", 10, 10, largest_army=True, longest_road=True, winner=True)
    assert str(best) == " - pn 3: total score 10: Ada, Largest Army, Longest Road, Winner"


def test_a_log_must_begin_with_its_version_and_game() -> None:
    with pytest.raises(BadLog, match="SOCVersion 2700"):
        writer()[0].entry(entries(START[0])[0])
    log, _ = writer(timed=False)
    log.entry(entries(START[0])[0])
    with pytest.raises(BadLog, match="must make the game"):
        log.entry(entries(START[2])[0])
    with pytest.raises(BadLog, match="game must be"):
        log.entry(entries(f"all:SOCNewGame:game={GAME}2")[0])


def test_a_name_that_could_not_be_read_again_is_refused() -> None:
    for name in ("", "a|b", "a, b"):
        with pytest.raises(BadLog):
            LogWriter(io.StringIO(), Header("F", 2700, name), CREATED, WRITTEN)


def test_a_text_with_an_end_of_line_is_refused() -> None:
    from tablewire.wires.jsettlers.messages import GameServerText

    log, _ = writer(timed=False)
    for entry in entries(*START):
        log.entry(entry)
    with pytest.raises(BadLog):
        log.entry(Entry(LogAudience(), "x", message=GameServerText(GAME, "two\nlines")))
    with pytest.raises(BadLog):
        log.comment("two\nlines")
