from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tablewire.core.chance import Chance, RecordedChance, TranscribedChance
from tablewire.settlers.board import Board
from tablewire.settlers.board_data import to_dict
from tablewire.settlers.layouts import layout_named, layout_names, make_board
from tablewire.settlers.vocabulary import DESERT, GOLD, TERRAIN_NAMES

every_layout = pytest.mark.parametrize("name", layout_names())
SPIRAL = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
COUNTER_CLOCKWISE_FROM_SOUTH_WEST = [
    29, 30, 31, 26, 20, 13, 7, 6, 5, 10, 16, 23, 24, 25, 19, 12, 11, 17, 18,
]  # fmt: skip
"""The outer ring, the inner ring and the middle, by index of the hexes."""


def neighbours(board: Board, place: int) -> list[int]:
    return [h for h in board.geometry.hex_hexes[6 * place : 6 * place + 6] if h >= 0]


def largest_clump(board: Board) -> int:
    largest = 0
    todo = {h for h in range(board.geometry.hexes) if board.terrain[h]}
    while todo:
        clump = [todo.pop()]
        for place in clump:
            same = {o for o in neighbours(board, place) if board.terrain[o] == board.terrain[place]}
            clump += same & todo
            todo -= same
        largest = max(largest, len(clump))
    return largest


@every_layout
def test_the_same_chance_makes_the_same_board(name: str) -> None:
    first, again = make_board(name, Chance(11)), make_board(name, Chance(11))
    assert to_dict(first) == to_dict(again)
    assert to_dict(make_board(name, Chance(12))) != to_dict(first)


@every_layout
def test_a_board_is_made_again_from_the_recorded_outcomes(name: str) -> None:
    chance = TranscribedChance(Chance(5))
    board = make_board(name, chance)
    recorded = RecordedChance(chance.taken())
    assert to_dict(make_board(name, recorded)) == to_dict(board)
    assert recorded.left() == 0


def fingerprint() -> str:
    """Of boards of every layout, drawn in several ways."""
    boards = [
        to_dict(make_board(name, Chance(seed), clump, free))
        for name in layout_names()
        for seed, clump, free in ((1, 4, False), (2, 3, True), (3, 0, False))
    ]
    return hashlib.sha256(json.dumps(boards).encode()).hexdigest()


def test_boards_are_the_same_whether_the_rules_are_compiled_or_not() -> None:
    root = Path(__file__).parents[2]
    show = "from tests.settlers.test_generation import fingerprint; print(fingerprint())"
    interpreted = subprocess.run(
        [sys.executable, "-c", show],
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    assert interpreted.stdout.strip() == fingerprint()


def test_the_classic_board_has_its_tiles_numbers_and_ports() -> None:
    board = make_board("classic-4p", Chance(8))
    tiles = Counter(TERRAIN_NAMES[kind] for kind in board.terrain if kind)
    assert tiles == {"clay": 3, "ore": 3, "sheep": 4, "wheat": 4, "wood": 4, "desert": 1}
    assert sorted(n for n in board.number if n) == sorted(SPIRAL)
    assert sorted(board.port_kind) == [0, 0, 0, 0, 1, 2, 3, 4, 5]
    assert board.terrain[board.robber_start] == DESERT
    assert board.pirate_start == -1


def test_numbers_of_the_classic_board_follow_a_spiral_from_each_of_three_corners() -> None:
    board = make_board("classic-4p", Chance(0))
    ring, inner = board.geometry.hex_hexes, COUNTER_CLOCKWISE_FROM_SOUTH_WEST[12:18]
    assert all(inner[(k + 1) % 6] in ring[6 * p : 6 * p + 6] for k, p in enumerate(inner))
    starts: Counter[int] = Counter()
    walks = spirals(COUNTER_CLOCKWISE_FROM_SOUTH_WEST)
    for seed in range(120):
        board = make_board("classic-4p", Chance(seed))
        laid = [[board.number[p] for p in walk if board.number[p]] for walk in walks]
        assert SPIRAL in laid
        starts[laid.index(SPIRAL)] += 1
    assert set(starts) == set(range(6)), "three corners, both ways round"


def spirals(walk: list[int]) -> list[list[int]]:
    """The same walk from every second but one corner, and each of them the other way round."""
    outer, inner, middle = walk[:12], walk[12:18], walk[18:]
    found = []
    for turn in range(3):
        ring = outer[4 * turn :] + outer[: 4 * turn]
        core = inner[2 * turn :] + inner[: 2 * turn]
        found.append(ring + core + middle)
        found.append([ring[0], *reversed(ring[1:]), core[0], *reversed(core[1:]), *middle])
    return found


def test_on_a_classic_board_no_six_or_eight_touches_another() -> None:
    for name in ("classic-4p", "classic-6p", "sea-4p", "sea-6p"):
        for seed in range(60):
            board = make_board(name, Chance(seed))
            red = [h for h in range(board.geometry.hexes) if board.number[h] in (6, 8)]
            assert not any(o in red for h in red for o in neighbours(board, h))


def test_free_numbers_keep_sixes_from_eights_but_not_from_their_own_kind() -> None:
    sixes_touch = False
    orders = set()
    for seed in range(100):
        board = make_board("classic-commands", Chance(seed), free_numbers=True)
        numbers = list(board.number)
        orders.add(tuple(n for n in numbers if n))
        assert sorted(n for n in numbers if n) == sorted(SPIRAL)
        assert board.terrain[board.robber_start] == DESERT
        for place in (h for h, n in enumerate(numbers) if n == 6):
            near = [numbers[o] for o in neighbours(board, place)]
            assert 8 not in near
            sixes_touch = sixes_touch or 6 in near
    assert sixes_touch
    assert len(orders) == 100


@pytest.mark.parametrize("limit", [3, 4, 5])
@pytest.mark.parametrize("name", ["classic-4p", "classic-6p", "SC_4ISL-4p", "SC_4ISL-6p"])
def test_no_clump_of_equal_land_is_as_large_as_the_option_forbids(name: str, limit: int) -> None:
    for seed in range(25):
        assert largest_clump(make_board(name, Chance(seed), clump=limit)) < limit


def test_without_the_option_clumps_and_runs_of_ports_occur() -> None:
    boards = [make_board("classic-4p", Chance(seed), clump=0) for seed in range(60)]
    assert max(largest_clump(board) for board in boards) >= 4
    assert any(len({kind == 0 for kind in board.port_kind[:4]}) == 1 for board in boards), (
        "the first four ports are of one sort on some board"
    )


@pytest.mark.parametrize("limit", [3, 4])
def test_no_run_of_ports_is_as_long_as_the_option_forbids(limit: int) -> None:
    for seed in range(60):
        kinds = list(make_board("classic-6p", Chance(seed), clump=limit).port_kind)
        around = [kind == 0 for kind in kinds + kinds]
        assert not any(len(set(around[i : i + limit])) == 1 for i in range(len(kinds)))


def test_every_terrain_reaches_every_hex_and_every_port_every_place() -> None:
    seen: set[tuple[int, int]] = set()
    ports: set[tuple[int, int]] = set()
    for seed in range(400):
        board = make_board("classic-4p", Chance(seed))
        seen |= {(h, kind) for h, kind in enumerate(board.terrain) if kind}
        ports |= set(enumerate(board.port_kind))
    assert len(seen) == 19 * 6
    assert len(ports) == 9 * 6


def test_gold_lies_apart_and_never_bears_a_six_or_an_eight() -> None:
    for name in ("sea-4p", "sea-6p", "SC_FOG-4p", "SC_NSHO-6p", "SC_TTD-6p"):
        drawn = {
            h
            for group in layout_named(name).groups
            if group.pool
            for words in group.areas.values()
            for h in hexes_named(make_board(name, Chance(0)), words)
        }
        for seed in range(40):
            board = make_board(name, Chance(seed))
            gold = [h for h in drawn if board.terrain[h] == GOLD]
            assert gold
            assert not any(board.number[h] in (6, 8) for h in gold)
            assert not any(o in gold for h in gold for o in neighbours(board, h))


def hexes_named(board: Board, words: str) -> list[int]:
    pairs = [word.split(".") for word in words.split()]
    return [board.geometry.hex_at(int(row), int(column)) for row, column in pairs]


def test_numbers_a_scenario_keeps_off_some_hexes_stay_off_them() -> None:
    for name, numbers in (("SC_FTRI-4p", (5, 6, 8, 9)), ("SC_WOND-6p", (6, 8))):
        kept_off = layout_named(name).groups[0].keep_off
        assert kept_off is not None
        for seed in range(40):
            board = make_board(name, Chance(seed))
            for place in hexes_named(board, kept_off.hexes):
                assert board.number[place] not in numbers
