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


def test_a_game_that_is_cut_or_asks_for_nonsense_fails_and_the_others_are_replayed(
    tmp_path: Path,
) -> None:
    line = (DATA / "games-by-hand.jsonl").read_text().strip()
    unknown = json.loads(line)
    unknown["steps"][3]["a"] = {"k": "fly", "pn": 0}
    off_board = json.loads(line)
    off_board["steps"][1]["a"]["c"] = 4095
    lines = [line, line[: len(line) // 2], json.dumps(unknown), json.dumps(off_board), "[]", line]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(lines))
    assert settlers_games.recognise(path)
    passed, problems = settlers_games.check(path)
    assert passed == 18 + 3 + 1 + 18
    assert problems[0].startswith("line 2: ")
    assert len(problems) == 4
    assert main([str(path)]) == 1


def test_a_vector_that_is_broken_fails_by_itself(tmp_path: Path) -> None:
    content = json.loads((DATA / "production-by-hand.json").read_text())
    (good,) = content["vectors"]
    broken: list[object] = [{**good, "board": 9}, {**good, "gains": {}}, {"gains": 3}, 7]
    content["vectors"] = [good, *broken, {**good, "gains": {"7": []}}]
    path = tmp_path / "production.json"
    path.write_text(json.dumps(content))
    passed, problems = settlers_positions.check(path)
    assert (passed, len(problems)) == (1, 5)


@pytest.mark.parametrize(
    "name", ["production-by-hand.json", "board-classic.json", "adjacency-small.json"]
)
def test_files_that_were_cut_are_failures_beside_others_that_pass(
    tmp_path: Path, name: str
) -> None:
    whole = (DATA / name).read_bytes()
    (tmp_path / "whole.json").write_bytes(whole)
    assert main([str(tmp_path)]) == 0
    (tmp_path / "cut.json").write_bytes(whole[: len(whole) // 2])
    assert main([str(tmp_path)]) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b'{"vectors": 3, "boards": []}',
        b'{"vectors": [{"gains": {}}], "boards": []}',
        b'{"hex_groups": 1, "port_sets": 2}',
        b'{"edge_nodes": 1, "encoding": "none"}',
    ],
)
def test_nonsense_in_a_file_is_a_failure_and_no_crash(tmp_path: Path, content: bytes) -> None:
    for name in ("games-by-hand.jsonl", "routes-by-hand.json"):
        (tmp_path / name).write_bytes((DATA / name).read_bytes())
    assert main([str(tmp_path)]) == 0
    (tmp_path / "nonsense.json").write_bytes(content)
    assert main([str(tmp_path)]) == 1
