"""What is listed is what can be played, and as many positions are reached as ever."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from tests.settlers.asking import asked_for
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, after, table
from tests.settlers.perft import GOLDEN, HOW, STARTS, positions

LONG = bool(os.environ.get("TABLEWIRE_LONG"))
MOST = 20_000 if LONG else 1_500
"""Deeper counts than this are left to the long run."""

golden: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))


def test_the_file_of_counts_says_how_it_was_made_and_has_every_table() -> None:
    assert golden["how"] == HOW
    assert {*golden["tables"]} == {*TABLES}
    for counts in golden["tables"].values():
        assert {*counts} == {str(moves) for moves in STARTS}
    assert sum(len(c) for counts in golden["tables"].values() for c in counts.values()) > 200


@pytest.mark.parametrize("name", TABLES)
def test_as_many_positions_are_reached_as_were_counted(name: str) -> None:
    for moves, counts in golden["tables"][name].items():
        game = after(name, int(moves), seed=1)
        for depth, expected in enumerate(counts, start=1):
            if depth == 1 or expected <= MOST:
                assert positions(game, depth) == expected, f"{moves} moves, depth {depth}"


@pytest.mark.parametrize("name", TABLES)
def test_the_first_counts_are_those_of_asking_for_every_move(name: str) -> None:
    for moves, counts in golden["tables"][name].items():
        assert len(asked_for(after(name, int(moves), seed=1))) == counts[0]


@pytest.mark.parametrize("name", TABLES)
def test_listed_are_the_moves_that_asking_for_every_one_finds(name: str) -> None:
    for seed in range(10 if LONG else 1):
        game, blind = table(name, seed + 20), Blind(seed)
        for number in range(1500 if LONG else 400):
            move = blind.move(game)
            if game.can(move) is None:
                game.play(move)
            if number % 25 == 0:
                assert {*game.legal()} == asked_for(game)
            if game.over:
                break
