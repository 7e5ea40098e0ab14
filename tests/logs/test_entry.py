"""Single lines of a log: audiences, times, comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.logs import BadLog, Comment, Entry
from tablewire.logs.audience import ALL, OBSERVER, UNSEATED, LogAudience, parse_audience
from tablewire.logs.entry import parse_entry

MESSAGE = "SOCTurn:game=harbour|playerNumber=3|gameState=15"


def entry(line: str) -> Entry:
    found = parse_entry(line)
    assert isinstance(found, Entry)
    return found


@pytest.mark.parametrize(
    ("text", "audience", "again"),
    [
        ("all", LogAudience(), "all"),
        ("p3", LogAudience(3), "p3"),
        ("p12", LogAudience(12), "p12"),
        ("p-1", LogAudience(ALL), "all"),
        ("!p3", LogAudience(ALL, (3,)), "!p3"),
        ("!p[4]", LogAudience(ALL, (4,)), "!p4"),
        ("!p[3, 2]", LogAudience(ALL, (3, 2)), "!p[3, 2]"),
        ("!p[3,2]", LogAudience(ALL, (3, 2)), "!p[3, 2]"),
        ("!p[1, ]", LogAudience(ALL, (1,)), "!p1"),
        ("ob", LogAudience(OBSERVER), "ob"),
        ("un", LogAudience(UNSEATED), "un"),
        ("f3", LogAudience(3, (), True), "f3"),
        ("fo", LogAudience(OBSERVER, (), True), "fo"),
        ("f-1", LogAudience(-1, (), True), "f-1"),
    ],
)
def test_an_audience_is_read_and_written(text: str, audience: LogAudience, again: str) -> None:
    assert parse_audience(text) == audience
    assert str(audience) == again
    assert entry(f"{text}:{MESSAGE}").audience == audience


@pytest.mark.parametrize(
    "text",
    ["p", "p_", "f", "f_", "fz", "al", "ALL", "xy", "_", "!p", "!pz", "!p[]", "!p[", "!p[X]",
     "!p[5, X]", "!p-3", "!q3", " all", "a", ""],
)  # fmt: skip
def test_no_other_audience_is_taken(text: str) -> None:
    with pytest.raises(BadLog):
        parse_entry(f"{text}:{MESSAGE}")


def test_an_audience_knows_whom_it_reaches() -> None:
    assert parse_audience("all").reaches(3)
    assert parse_audience("all").reaches(99)
    assert parse_audience("p3").reaches(3)
    assert not parse_audience("p3").reaches(2)
    assert parse_audience("!p[3, 2]").reaches(1)
    assert not parse_audience("!p[3, 2]").reaches(2)
    assert not any(parse_audience(text).reaches(3) for text in ("ob", "un", "f3", "fo"))


@pytest.mark.parametrize(
    ("time", "milliseconds", "again"),
    [
        ("0:00.000:", 0, "0:00.000:"),
        ("0:05.211:", 5211, "0:05.211:"),
        ("07:31.123:", 451123, "7:31.123:"),
        ("7:5.123:", 425123, "7:05.123:"),
        ("7:75.123:", 495123, "8:15.123:"),
        ("600:01.001:", 36001001, "600:01.001:"),
        ("35791:23.648:", 2147483647, "35791:23.647:"),
        ("99999999999:00.000:", 2147483647, "35791:23.647:"),
        ("", -1, ""),
    ],
)
def test_a_time_is_read_and_written(time: str, milliseconds: int, again: str) -> None:
    found = entry(f"{time}all:{MESSAGE}")
    assert found.time == milliseconds
    assert found.written() == f"{again}all:{MESSAGE}"
    assert found.written(timed=False) == f"all:{MESSAGE}"


@pytest.mark.parametrize(
    "time", ["7:", "7XYZ:", "7:XYZ:", "7:31:", "7:31.1:", "7:31.12:", "7:31.1234:", "7:-5.123:",
             "7:31.-12:", "7"]
)  # fmt: skip
def test_no_other_time_is_taken(time: str) -> None:
    with pytest.raises(BadLog):
        parse_entry(f"{time}all:{MESSAGE}")


def test_a_comment_is_kept_as_it_is() -> None:
    found = parse_entry("# what  it says ", 7)
    assert isinstance(found, Comment)
    assert (str(found), found.line) == (" what  it says ", 7)


def test_no_line_is_no_entry() -> None:
    assert parse_entry("") is None
    assert parse_entry(None) is None


def test_a_null_is_an_entry_without_a_message_but_not_from_a_client() -> None:
    found = entry("0:01.002:p3:null")
    assert (found.message, found.time, found.written()) == (None, 1002, "0:01.002:p3:null")
    with pytest.raises(BadLog):
        parse_entry("f3:null")
    with pytest.raises(BadLog):
        parse_entry("f3:SOCVersion:2500|str=2.5.00|verBuild=B|feats=;ch;|cliLocale=(null)")


@given(st.text(max_size=60))
def test_any_line_is_an_entry_a_comment_nothing_or_an_error(line: str) -> None:
    try:
        found = parse_entry(line)
    except BadLog:
        return
    assert found is None or isinstance(found, (Entry, Comment))
