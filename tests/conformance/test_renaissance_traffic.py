"""Captured traffic of the final dialect, ours and the original's."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import renaissance_sessions, renaissance_traffic
from tests.conformance.renaissance_recording import Recording
from tests.conformance.renaissance_traffic import DEVIATIONS, EXPLANATIONS, Replay

OURS = Path(__file__).parent / "data/renaissance-lobby-by-hand.jsonl"


def changed(path: Path, tmp_path: Path, change: Callable[[list[dict[str, Any]]], None]) -> Path:
    entries = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(entries)
    copy = tmp_path / path.name
    copy.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    return copy


def test_every_message_of_a_recording_is_a_case() -> None:
    entries = [json.loads(line) for line in OURS.read_text("utf-8").splitlines()]
    told = [entry["raw"] for entry in entries if entry.get("dir") == "s2c" and "raw" in entry]
    assert renaissance_traffic.recognise(OURS)
    assert not renaissance_sessions.recognise(OURS)
    cases = [raw for raw in told if "Heartbeat" not in raw]
    assert renaissance_traffic.check(OURS) == (len(cases), [])


def test_an_answer_that_differs_is_found(tmp_path: Path) -> None:
    def change(entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            entry["raw"] = entry.get("raw", "").replace("TAKEN", "NOT_SET")

    (problem,) = renaissance_traffic.check(changed(OURS, tmp_path, change))[1]
    assert "TAKEN" in problem


def test_an_answer_that_is_missing_or_too_many_is_found(tmp_path: Path) -> None:
    def without(entries: list[dict[str, Any]]) -> None:
        entries[:] = [each for each in entries if "ErrNewGame" not in each.get("raw", "")]

    def twice(entries: list[dict[str, Any]]) -> None:
        at = next(n for n, each in enumerate(entries) if "UpdateJoinGame" in each.get("raw", ""))
        entries.insert(at, entries[at])

    assert len(renaissance_traffic.check(changed(OURS, tmp_path, without))[1]) == 2
    assert len(renaissance_traffic.check(changed(OURS, tmp_path, twice))[1]) == 1


@pytest.mark.parametrize("text", ["", "[]\n", '{"conn": 1}\n', "\x00", '{"event": "open"}\n'])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(text)
    assert not renaissance_traffic.recognise(path)
    assert not renaissance_traffic.recognise_early(path)


def test_the_recorded_games_of_the_original_are_played_here_as_they_were(shared: Path) -> None:
    files = sorted((shared / "corpus/renaissance").glob("final-*.jsonl"))
    assert len(files) >= 14
    used: dict[str, int] = {}
    compared = left = 0
    for path in files:
        assert renaissance_traffic.recognise(path), path.name
        replay = Replay(Recording(path))
        assert replay.problems == [], path.name
        compared, left = compared + replay.good, left + replay.left
        for name, times in replay.used.items():
            used[name] = used.get(name, 0) + times
    # The games go different ways in a few places, and only there.
    assert set(EXPLANATIONS) | {"unanswered", "closed"} == set(used)
    assert set(used) < set(DEVIATIONS)
    assert compared > 10 * left


def test_a_changed_card_in_a_recorded_game_is_found(shared: Path, tmp_path: Path) -> None:
    def change(entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            if "UpdateDevSlot" in entry.get("raw", ""):
                entry["raw"] = entry["raw"].replace('"devSlot":0', '"devSlot":1')

    path = shared / "corpus/renaissance/final-easy-rsolo-1.jsonl"
    assert renaissance_traffic.check(changed(path, tmp_path, change))[1]


def test_clients_of_early_versions_are_told_that_they_are_not_understood(shared: Path) -> None:
    files = sorted((shared / "corpus/renaissance").glob("near-*.jsonl"))
    assert len(files) == 2
    for path in files:
        assert not renaissance_traffic.recognise(path)
        assert renaissance_traffic.recognise_early(path)
        good, problems = renaissance_traffic.check_early(path)
        assert good >= 14
        assert problems == []
