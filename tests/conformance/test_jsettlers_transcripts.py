"""Captured traffic and the table of message types, as conformance reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance import jsettlers_transcripts

DATA = Path(__file__).parent / "data"
HEAD = "# anything\n# time_s\tdir\tconn\tmessage\n0.100\t--\tone\tconnect\n"


def written(folder: Path, *lines: str) -> Path:
    path = folder / "visit.txt"
    path.write_text(HEAD + "".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def test_our_own_transcript_is_recognised_and_passes() -> None:
    path = DATA / "jsettlers-visit.txt"
    assert jsettlers_transcripts.recognise(path)
    passed, problems = jsettlers_transcripts.check(path)
    assert problems == []
    assert passed == 13


def test_every_line_of_the_recorded_transcripts_passes(shared: Path) -> None:
    folder = shared / "corpus" / "jsettlers" / "transcripts"
    passed = 0
    for path in sorted(folder.glob("*.txt")):
        assert jsettlers_transcripts.recognise(path)
        good, problems = jsettlers_transcripts.check(path)
        assert problems == [], path.name
        passed += good
    assert passed > 30_000


def test_the_declared_numbers_and_names_are_those_of_the_protocol(shared: Path) -> None:
    path = shared / "corpus" / "jsettlers" / "transcripts" / "message-types.tsv"
    assert jsettlers_transcripts.recognise_types(path)
    passed, problems = jsettlers_transcripts.check_types(path)
    assert problems == []
    assert passed >= 110


@pytest.mark.parametrize(
    "line",
    [
        "0.200\tS>C\tone\thello",
        "0.200\tS>C\tone\t1025|harbour,twenty",
        "0.200\tS>C\tone\t1069|0,welcome",  # a status of 0 is left out
    ],
)
def test_what_a_server_would_not_send_is_a_problem(line: str, tmp_path: Path) -> None:
    passed, problems = jsettlers_transcripts.check(written(tmp_path, line))
    assert passed == 0
    assert problems[0].startswith("line 4: ")


def test_what_a_person_types_may_be_no_message(tmp_path: Path) -> None:
    path = written(tmp_path, "0.200\tC>S\tone\thello", "0.300\tC>S\tone\t1069|0,hi")
    assert jsettlers_transcripts.check(path) == (2, [])


def test_escapes_are_undone(tmp_path: Path) -> None:
    line = "0.200\tS>C\tone\t1091|harbour\\x01a \\\\ b\\tc"
    [passage] = jsettlers_transcripts.passages(written(tmp_path, line))
    assert passage.text == "1091|harbour\x01a \\ b\tc"


def test_a_wrong_or_unknown_type_in_the_table_is_a_problem(tmp_path: Path) -> None:
    table = tmp_path / "types.tsv"
    table.write_text(
        "id\tconstant\tclass\n1025\tGAMESTATE\tSOCGameState\n1026\tTURN\tSOCTurns\n1000\tNULL\t\n",
        encoding="utf-8",
    )
    assert jsettlers_transcripts.recognise_types(table)
    assert jsettlers_transcripts.check_types(table) == (
        2,
        ["1026 is SOCTurn, should be SOCTurns"],
    )


def test_other_texts_are_no_transcripts(tmp_path: Path) -> None:
    for content in ("", "notes\n", "# only\n", "1\t2\t3\n"):
        path = tmp_path / "some.txt"
        path.write_text(content, encoding="utf-8")
        assert not jsettlers_transcripts.recognise(path)
