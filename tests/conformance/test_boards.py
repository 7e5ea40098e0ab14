from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conformance import adjacency, layouts
from tests.conformance.json_files import content_of
from tests.conformance.recorded_boards import board_of, differences

DATA = Path(__file__).parent / "data"


def test_our_own_small_files_are_recognised_and_pass() -> None:
    for check, name in ((adjacency, "adjacency-small.json"), (layouts, "board-classic.json")):
        assert check.recognise(DATA / name)
        passed, problems = check.check(DATA / name)
        assert problems == []
        assert passed > 100


def test_a_dump_with_one_wrong_relation_fails_there(tmp_path: Path) -> None:
    dump = content_of(DATA / "adjacency-small.json")
    ends = dump["edge_nodes"]
    first = next(iter(ends))
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(msgspec.json.encode(dump | {"edge_nodes": ends | {first: ends[first][::-1]}}))
    _, problems = adjacency.check(wrong)
    assert len(problems) == 1
    assert f"edge_nodes of edge {int(first):#x}" in problems[0]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"max_players": 6}, "seats"),
        ({"pirate_start": "0x77"}, "pirate"),
        ({"scenario": "SC_MOON"}, "unknown-scenario"),
    ],
)
def test_a_layout_file_that_says_otherwise_fails(
    tmp_path: Path, change: dict[str, Any], problem: str
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(msgspec.json.encode(content_of(DATA / "board-classic.json") | change))
    _, problems = layouts.check(wrong)
    assert problem in problems[0]


def test_adjacency_dumps_and_layout_files_of_the_reference_pass(shared: Path) -> None:
    files = sorted((shared / "spec/data/boards").glob("*.json"))
    assert len(files) == 31
    for path in files:
        check = adjacency if adjacency.recognise(path) else layouts
        assert check.recognise(path)
        passed, problems = check.check(path)
        assert (path.name, problems) == (path.name, [])
        assert passed > 300


def test_boards_recorded_by_the_reference_load_and_have_the_same_areas(shared: Path) -> None:
    vectors = shared / "spec/data/vectors"
    instances = [
        board
        for name in ("production", "longest-route", "legal-placements", "legal-placements-quirks")
        for board in content_of(vectors / f"{name}.json")["boards"]
    ]
    for line in (vectors / "full-games.jsonl").read_bytes().splitlines():
        game = msgspec.json.decode(line)
        instances.append(game["board"] | {"def": game["board_def"]})
    assert len(instances) > 200
    for instance in instances:
        assert differences(instance, board_of(instance)) == []
