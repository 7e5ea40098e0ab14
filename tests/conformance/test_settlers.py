"""Our own small vectors, worked out by hand, pass; and one wrong number in them is noticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conformance import settlers_games, settlers_positions
from tests.conformance.__main__ import main

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize(
    ("name", "count"),
    [("routes-by-hand.json", 2), ("production-by-hand.json", 1), ("places-by-hand.json", 1)],
)
def test_positions_worked_out_by_hand_pass(name: str, count: int) -> None:
    assert settlers_positions.recognise(DATA / name)
    assert settlers_positions.check(DATA / name) == (count, [])


def test_a_game_worked_out_by_hand_passes() -> None:
    path = DATA / "games-by-hand.jsonl"
    assert settlers_games.recognise(path)
    assert settlers_games.check(path) == (18, [])


def test_one_wrong_card_in_a_recorded_game_is_named_with_its_step(tmp_path: Path) -> None:
    game = json.loads((DATA / "games-by-hand.jsonl").read_text())
    game["steps"][11]["p"]["3"][0] = [1, 1, 1, 0, 0]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(json.dumps(game) + "\n")
    passed, problems = settlers_games.check(wrong)
    assert passed == 11
    assert len(problems) == 1
    assert "step 11" in problems[0]
    assert "seat 3: hand is [1, 2, 1, 0, 0], not [1, 1, 1, 0, 0]" in problems[0]


def test_nothing_that_passes_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "unknown.json").write_text("{}")
    assert main([str(tmp_path)]) == 1
    assert main([str(DATA)]) == 0
