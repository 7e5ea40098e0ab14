"""Reading logs: headers, first entries, streams, bad lines, and what is no log at all."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from tablewire.logs import BadLog, Entry, extract, read_log
from tablewire.logs.log import MOST_SLIPS, Reading, parse_header
from tests.logs.made import GAME, HEADER, START, log_of, spelled

HARBOUR = Path(__file__).parent / "data" / "harbour.soclog"
STATE = f"all:SOCGameState:game={GAME}|state=20"


def written(folder: Path, text: str | bytes, name: str = "some.soclog") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def lines_of(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def refusal(path: Path, *, lenient: bool = False) -> BadLog:
    """The error that reading all of a log ends in."""
    with pytest.raises(BadLog) as caught:
        list(read_log(path, lenient=lenient))
    assert caught.value.path == str(path)
    return caught.value


@pytest.mark.parametrize(
    ("header", "reason", "words"),
    [
        (HEADER.replace("SOC game", "SOC Game"), "missing", "must start with"),
        (HEADER.replace("type=F, ", ""), "missing", "must start with"),
        (HEADER.replace("type=F", "type=FG"), "malformed", "one character"),
        (HEADER.replace("type=F", "type=?"), "malformed", "unknown type"),
        (HEADER.replace("2500", "XYZ"), "malformed", "no number"),
        (HEADER.replace("2500", "2499"), "missing", "least version"),
        (HEADER.replace("version=2500, ", ""), "missing", "no version"),
        (HEADER.replace(f"game_name={GAME}", "game_name="), "malformed", "empty"),
        (HEADER.replace(f"game_name={GAME}", "game_name=te|st"), "malformed", "not allowed"),
        (HEADER.replace(f", game_name={GAME}", ""), "malformed", "no game_name"),
    ],
)
def test_a_bad_header_is_refused_in_the_order_of_the_checks(
    header: str, reason: str, words: str, tmp_path: Path
) -> None:
    bad = refusal(written(tmp_path, lines_of(header, *START)))
    assert (bad.reason, bad.line) == (reason, 1)
    assert words in bad.detail


def test_header_fields_may_come_in_any_order_and_unknown_ones_are_let_be() -> None:
    header = parse_header(f"SOC game event log: type=C, x=1, game_name={GAME}, version=2700")
    assert (header.at_client, header.version, header.game) == (True, 2700, GAME)


@pytest.mark.parametrize(
    ("lines", "reason", "line", "words"),
    [
        (START[1:], "missing", 2, "SOCVersion"),
        ((START[0].replace("2500", "2501"), *START[1:]), "malformed", 2, "2501"),
        ((START[0], START[2]), "missing", 3, "SOCNewGame"),
        ((START[0], START[1].replace(GAME, "other")), "malformed", 3, "other"),
        ((START[0],), "missing", 2, "second event"),
        ((), "missing", 1, "first event"),
        ((START[0].replace("str=", "str"), "all:nonsense"), "malformed", 3, "nonsense"),
    ],
)
def test_the_first_two_entries_must_be_the_version_and_the_game(
    lines: tuple[str, ...], reason: str, line: int, words: str, tmp_path: Path
) -> None:
    bad = refusal(written(tmp_path, lines_of(HEADER, *lines)))
    assert (bad.reason, bad.line) == (reason, line)
    assert words in bad.detail


def test_comments_and_blank_lines_count_as_lines_and_are_no_entries(tmp_path: Path) -> None:
    path = written(
        tmp_path, lines_of(HEADER, "# one", "", START[0], "  ", *START[1:], f"  {STATE} ")
    )
    entries = list(read_log(path))
    assert [entry.line for entry in entries] == [4, 6, 7, 8]
    assert entries[-1].spelling == STATE.partition(":")[2]


def test_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    text = lines_of(HEADER, *START, STATE).replace("\n", "\r\n")
    assert len(list(read_log(written(tmp_path, text)))) == 4


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("all:SOCNope:game=harbour", "Nope"),
        ("all:SOCGameState:game=harbour", ""),
        ("all:SOCGameState:game=harbour|state=x", ""),
        ("pz:SOCGameState:game=harbour|state=20", "audience"),
        ("7:31:all:SOCGameState:game=harbour|state=20", "time"),
        ("f3:null", "client"),
        ("nothing to read", "colon"),
        ("SOC game event log: type=F, version=2500, game_name=harbour", "audience"),
    ],
)
def test_a_bad_entry_is_refused_with_its_line(line: str, words: str, tmp_path: Path) -> None:
    path = written(tmp_path, lines_of(HEADER, *START, STATE, line, STATE))
    bad = refusal(path)
    assert (bad.reason, bad.line) == ("malformed", 6)
    assert words in bad.detail
    with pytest.raises(BadLog) as caught:
        list(extract(read_log(path)))
    assert (caught.value.line, caught.value.path) == (6, str(path))


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    text = lines_of(HEADER, *START).encode() + b"all:SOCGameServerText:game=harbour|text=\xff\n"
    assert refusal(written(tmp_path, text)).line == 5


def test_lenient_leaves_bad_lines_out_and_counts_them(tmp_path: Path) -> None:
    path = written(tmp_path, lines_of(HEADER, *START, "all:SOCNope:x", STATE, "bad", STATE))
    log = read_log(path, lenient=True)
    way = Reading(log)
    assert len([entry for entry in way.entries() if isinstance(entry, Entry)]) == 5
    assert [skipped.line for skipped in way.skipped] == [5, 7]
    actions = list(extract(log))
    assert sum(action.length for action in actions) == 5
    assert [len(action.entries) for action in actions] == [action.length for action in actions]


def test_a_line_that_the_extractor_reads_twice_counts_once(tmp_path: Path) -> None:
    paid = [
        "all Turn playerNumber=3|gameState=20",
        "f3 BuildRequest pieceType=0",
        "all PlayerElements playerNum=3|actionType=LOSE|e1=1,e5=1",
        "all GameState state=30",
    ]
    answered = ["f2 RejectOffer playerNumber=0", "all RejectOffer playerNumber=2"]
    slip = "all:SOCChangeFace:game=other|playerNumber=1|faceId=2"
    lines = [*map(spelled, paid), "nonsense", slip, *map(spelled, answered)]
    path = written(tmp_path, lines_of(HEADER, *START, *lines))
    log = read_log(path, lenient=True)
    way = Reading(log)
    kinds = [action.kind.value for action in extract(log, reading=way)]
    assert kinds[2:] == ["PAY_FOR_PIECE", "TRADE_REJECT_OFFER"]  # it went back behind the payment
    assert [skipped.line for skipped in way.skipped] == [9]
    assert way.slips == [10]


def test_a_message_of_another_game_is_refused(tmp_path: Path) -> None:
    other = "0:01.000:all:SOCGameState:game=other|state=20"
    bad = refusal(written(tmp_path, lines_of(HEADER, *START, STATE, other)))
    assert (bad.reason, bad.line) == ("other-game", 6)
    assert "'other'" in bad.detail


def test_another_log_mixed_in_is_refused_at_its_first_line(tmp_path: Path) -> None:
    own = HARBOUR.read_text(encoding="utf-8").splitlines()
    mixed = [*own[:60], *(line.replace(GAME, "other") for line in own[60:90]), *own[60:]]
    bad = refusal(written(tmp_path, lines_of(*mixed)))
    assert (bad.reason, bad.line) == ("other-game", 61)


def test_a_lone_slip_of_the_pen_in_a_log_without_times_is_read(tmp_path: Path) -> None:
    slip = "all:SOCGameState:game=g|state=30"
    log = log_of(tmp_path, [STATE, slip, STATE])
    way = Reading(log)
    assert len(list(way.entries())) == 6
    assert way.slips == [6]
    assert list(extract(log))[-1].state == 20
    bad = refusal(written(tmp_path, lines_of(HEADER, *START, slip, slip)))
    assert (bad.reason, bad.line) == ("other-game", 6)


def test_another_log_mixed_in_line_by_line_is_no_slip(tmp_path: Path) -> None:
    mixed = [STATE, STATE.replace(GAME, "other")] * (MOST_SLIPS + 1)
    path = written(tmp_path, lines_of(HEADER, *START, *mixed))
    bad = refusal(path)
    assert (bad.reason, bad.line) == ("other-game", 1 + len(START) + len(mixed))
    with pytest.raises(BadLog, match="'other'"):
        list(extract(read_log(path)))
    few = written(tmp_path, lines_of(HEADER, *START, *mixed[:-1]))
    assert len(list(read_log(few))) == len(START) + len(mixed) - 1


def test_a_recorded_log_whose_end_is_missing_is_cut_off(tmp_path: Path) -> None:
    own = HARBOUR.read_text(encoding="utf-8").splitlines()
    path = written(tmp_path, lines_of(*own[:200]))
    bad = refusal(path)
    assert (bad.reason, bad.line) == ("cut-off", 200)
    with pytest.raises(BadLog):
        list(extract(read_log(path)))
    assert len(list(read_log(path, lenient=True))) == 197


def test_a_log_that_is_cut_within_a_line_is_refused(tmp_path: Path) -> None:
    text = HARBOUR.read_bytes()
    for size in (4000, 4321, 9999, 15000):
        assert refusal(written(tmp_path, text[:size])).line > 20


def test_a_log_without_a_last_end_of_line_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, lines_of(HEADER, *START, STATE).rstrip("\n"))
    assert len(list(read_log(path))) == 4
    assert sum(action.length for action in extract(read_log(path))) == 4


def test_what_is_no_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(BadLog) as missing:
        read_log(tmp_path / "nothing.soclog")
    assert (missing.value.reason, missing.value.line) == ("unreadable", 0)
    assert "No such file" in str(missing.value)
    with pytest.raises(BadLog) as folder:
        read_log(tmp_path)
    assert str(tmp_path) in str(folder.value)


def test_a_pipe_is_refused_and_not_read_in_part() -> None:
    reading, writing = os.pipe()
    try:
        os.write(writing, lines_of(HEADER, *START, STATE).encode())
        with pytest.raises(BadLog, match="not a pipe") as caught:
            read_log(Path(f"/dev/fd/{reading}"))
        assert (caught.value.reason, caught.value.line) == ("unreadable", 0)
    finally:
        os.close(reading)
        os.close(writing)


@pytest.mark.parametrize("content", [b"", b"\n", b"\x00\x01\x02\xff" * 1000, b"PK\x03\x04", b"{}"])
def test_any_other_file_is_refused_in_its_first_line(content: bytes, tmp_path: Path) -> None:
    assert refusal(written(tmp_path, content)).line == 1


def test_a_last_action_is_read_though_the_original_program_refuses_it(tmp_path: Path) -> None:
    line = f"ob:SOCSetLastAction:game={GAME}|actType=BUILD_PIECE|p1=1"
    entry = list(log_of(tmp_path, [line]))[-1]
    assert entry.written(timed=False) == line


def test_an_entry_of_a_type_without_a_shape_is_read(tmp_path: Path) -> None:
    log = log_of(tmp_path, [f"all:SOCLongestRoad:game={GAME}|playerNumber=2", STATE])
    assert sum(action.length for action in extract(log)) == 5


def test_a_log_may_be_read_again_and_again() -> None:
    log = read_log(HARBOUR)
    assert len(list(log)) == len(list(log)) == HARBOUR.read_text().count(":SOC")
    assert len(list(extract(log))) == len(list(extract(log)))


def test_a_large_log_needs_no_more_memory_than_a_small_one(tmp_path: Path) -> None:
    header, *lines = HARBOUR.read_text(encoding="utf-8").splitlines()
    body = [line for line in lines if not line.startswith("#")]

    def peak(times: int) -> int:
        path = written(tmp_path, lines_of(header, *body[:2], *(body[2:] * times)))
        tracemalloc.start()
        length = sum(action.length for action in extract(read_log(path)))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert length == 2 + (len(body) - 2) * times
        return most

    peak(1)
    assert peak(400) < peak(80) * 1.5


def test_what_has_no_end_of_line_is_given_up_and_not_kept(tmp_path: Path) -> None:
    path = written(tmp_path, lines_of(HEADER, *START, STATE))
    with path.open("ab") as file:
        file.truncate(1 << 27)  # zeros, as a disk leaves them
    for read in (list, lambda log: list(extract(log))):
        tracemalloc.start()
        with pytest.raises(BadLog, match="a line of more than") as caught:
            read(read_log(path))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert (caught.value.reason, caught.value.line) == ("malformed", 6)
        assert most < 1 << 26
