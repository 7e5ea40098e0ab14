"""Logs in disorder: entries that are missing, come twice or elsewhere, and bytes that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewire.logs import BadLog, Entry, extract, read_log
from tablewire.logs.positions import positions
from tablewire.logs.stats import statistics_of
from tablewire.logs.story import story
from tests.logs.made import found

HARBOUR = Path(__file__).parent / "data" / "harbour.soclog"
LINES = HARBOUR.read_bytes().splitlines()
START = next(number for number, line in enumerate(LINES) if b":SOCStartGame:" in line) + 1
VIEWS = ("server", "seat:1", "seat:3", "spectator")
AWAY, TWICE, LATER = "away", "twice", "later"

changes = st.lists(
    st.tuples(
        st.integers(START, len(LINES) - 1),
        st.sampled_from([AWAY, TWICE, LATER, b"all:", b"p3:", b"!p3:", b"f1:"]),
    ),
    max_size=12,
)
Written = Callable[[bytes], Path]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    path = tmp_path_factory.mktemp("disorder") / "made.soclog"

    def write(content: bytes) -> Path:
        path.write_bytes(content)
        return path

    return write


def disordered(wanted: list[tuple[int, str | bytes]]) -> bytes:
    lines = {number: [line] for number, line in enumerate(LINES)}
    for number, change in wanted:
        was = lines[number]
        if isinstance(change, bytes):  # for somebody else, or from somebody else
            body = LINES[number].split(b":SOC", 1)
            lines[number] = [change + b"SOC" + body[1]] if len(body) == 2 else was
        elif change == AWAY:
            lines[number] = []
        elif change == TWICE:
            lines[number] = was * 2
        else:
            lines[number] = []
            lines[min(number + 3, len(LINES) - 1)].extend(was)
    return b"\n".join(line for number in sorted(lines) for line in lines[number])


@settings(max_examples=40, deadline=None)
@given(changes)
def test_every_entry_is_in_exactly_one_action(
    written: Written, wanted: list[tuple[int, str | bytes]]
) -> None:
    log = read_log(written(disordered(wanted)))
    entries = [entry for entry in log if isinstance(entry, Entry)]
    for view in VIEWS:
        seat = int(view[5:]) if view.startswith("seat:") else 99
        seen = [entry for entry in entries if view == "server" or entry.audience.reaches(seat)]
        at = 0
        for action in extract(log, view):
            assert action.start == at
            assert [str(one) for one in action.entries] == [
                str(one) for one in seen[at : at + action.length]
            ]
            at += action.length
        assert at == len(seen)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1 << 30), st.integers(0, 255)), max_size=20))
def test_wrong_bytes_are_told_with_their_line_and_left_out_when_lenient(
    written: Written, wrong: list[tuple[int, int]]
) -> None:
    content = bytearray(HARBOUR.read_bytes())
    first = content.index(b":SOCStartGame:")
    for place, byte in wrong:
        content[first + place % (len(content) - first)] = byte
    path = written(bytes(content))
    try:
        for _ in extract(read_log(path)):
            pass
    except BadLog as bad:
        assert bad.line > 0
        assert bad.detail
        assert bad.path == str(path)
    log = read_log(path, lenient=True)
    lengths = sum(action.length for action in extract(log))
    assert lengths == sum(isinstance(entry, Entry) for entry in log)
    assert list(story(extract(log)))
    assert list(positions(log))
    assert statistics_of(log).turns >= 0


@pytest.mark.parametrize("compatible", [False, True])
def test_any_number_of_sequences_may_be_open_at_the_end(tmp_path: Path, compatible: bool) -> None:
    rolls = ["all DiceResult param=5"] * 600
    actions = found(tmp_path, rolls, state=15, view="spectator", compatible=compatible)
    assert [(action.kind.value, action.length) for action in actions] == [("UNKNOWN", 600)]
