"""The check of recorded messages passes on the recorded files, and fails on wrong ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conformance.jsettlers_messages import (
    Case,
    check_parse_cases,
    check_samples,
    recognise_parse_cases,
    recognise_samples,
)

SAMPLE: Case = {
    "type": "SOCPutPiece",
    "id": 1009,
    "wire": "1009|g,3,1,67",
    "string": "SOCPutPiece:game=g|playerNumber=3|pieceType=1|coord=43",
    "fields": {"game": "g", "pieceType": 1, "playerNumber": 3, "coordinates": 67},
    "wire_roundtrip": True,
    "string_roundtrip": True,
}
CASE: Case = {"kind": "wire", "in": "+1015|g", "ok": True, "type": "SOCDeleteGame", "id": 1015}
CASE |= {"wire": "1015|g", "string": "SOCDeleteGame:game=g", "fields": {"game": "g"}}
REFUSED: Case = {"kind": "string", "in": "SOCNope:game=g", "ok": False, "error": "ParseException"}
FRAME: Case = {"kind": "frame", "text": "1003|", "hex": "0005313030337c"}


def written(folder: Path, cases: list[Case]) -> Path:
    path = folder / "anything.json"
    path.write_bytes(msgspec.json.encode(cases))
    return path


def test_a_right_sample_passes_and_is_known_by_its_content(tmp_path: Path) -> None:
    path = written(tmp_path, [SAMPLE])
    assert recognise_samples(path)
    assert not recognise_parse_cases(path)
    assert check_samples(path) == (1, [])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("wire", "1009|g,3,1,067"),
        ("string", "SOCPutPiece:game=g|playerNumber=3|pieceType=1|coord=67"),
        ("fields", {"game": "g", "pieceType": 1, "playerNumber": 2, "coordinates": 67}),
        ("fields", {"game": "g", "another": 1}),
    ],
)
def test_a_wrong_sample_fails(tmp_path: Path, key: str, value: Any) -> None:
    passed, problems = check_samples(written(tmp_path, [SAMPLE | {key: value}]))
    assert (passed, len(problems)) == (0, 1)


def test_right_parse_cases_pass_and_are_known_by_their_content(tmp_path: Path) -> None:
    path = written(tmp_path, [FRAME, CASE, REFUSED])
    assert recognise_parse_cases(path)
    assert not recognise_samples(path)
    assert check_parse_cases(path) == (3, [])


@pytest.mark.parametrize(
    "case",
    [
        CASE | {"ok": False},
        CASE | {"wire": "1015|h"},
        CASE | {"fields": {"game": "h"}},
        REFUSED | {"in": "SOCDeleteGame:game=g"},
        FRAME | {"hex": "0005313030337d"},
    ],
)
def test_a_wrong_parse_case_fails(tmp_path: Path, case: Case) -> None:
    passed, problems = check_parse_cases(written(tmp_path, [case]))
    assert (passed, len(problems)) == (0, 1)


def test_all_recorded_messages_pass(shared: Path) -> None:
    data = shared / "spec/data"
    assert check_samples(data / "jsettlers-message-samples.json") == (440, [])
    assert check_parse_cases(data / "jsettlers-message-parse-cases.json") == (255, [])
