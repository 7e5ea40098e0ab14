"""The conversations and data files of Masters of Renaissance, ours and the reference's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import renaissance_data, renaissance_sessions

OURS = Path(__file__).parent / "data/renaissance-by-hand.json"


def changed(tmp_path: Path, change: Any) -> Path:
    data = json.loads(OURS.read_text())
    change(data["steps"])
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(data))
    return path


def test_a_conversation_is_what_it_says() -> None:
    assert renaissance_sessions.recognise(OURS)
    assert renaissance_sessions.check(OURS) == (18, [])


def test_a_wrong_answer_is_found(tmp_path: Path) -> None:
    def change(steps: list[dict[str, Any]]) -> None:
        steps[3]["msg"]["update"]["card_index"] = 9

    assert len(renaissance_sessions.check(changed(tmp_path, change))[1]) == 2


def test_an_answer_too_many_is_found(tmp_path: Path) -> None:
    def change(steps: list[dict[str, Any]]) -> None:
        del steps[8]

    assert renaissance_sessions.check(changed(tmp_path, change))[1]


def test_an_answer_that_never_comes_is_found(tmp_path: Path) -> None:
    def change(steps: list[dict[str, Any]]) -> None:
        steps.append(steps[-1])

    assert len(renaissance_sessions.check(changed(tmp_path, change))[1]) == 2


def test_every_conversation_of_the_reference(shared: Path) -> None:
    files = sorted((shared / "spec/data/renaissance/sessions").glob("*.json"))
    assert len(files) >= 18
    for path in files:
        assert renaissance_sessions.recognise(path)
        assert renaissance_sessions.check(path)[1] == [], path.name


def test_every_data_file_of_the_reference(shared: Path) -> None:
    files = sorted((shared / "spec/data/renaissance").glob("*.json"))
    assert len(files) == 6
    for path in files:
        assert renaissance_data.recognise(path), path.name
        assert renaissance_data.check(path)[1] == [], path.name


def test_a_card_that_differs_is_found(shared: Path, tmp_path: Path) -> None:
    data = json.loads((shared / "spec/data/renaissance/development_cards.json").read_text())
    data["cards"][18]["cost"] = {"Coin": 1}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(data))
    assert len(renaissance_data.check(path)[1]) == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"dialect": "document"}', "\x00"])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    assert not renaissance_sessions.recognise(path)
    assert not renaissance_data.recognise(path)
