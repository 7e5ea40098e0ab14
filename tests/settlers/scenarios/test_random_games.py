"""What must hold in every scenario, whatever is played: legal moves, odd moves, undo."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.undo import piece_built
from tests.settlers.blind import Blind
from tests.settlers.tables import (
    KEYS,
    cloth_in_game,
    table,
    wrong_ships,
    wrong_spots,
)

LONG = bool(os.environ.get("TABLEWIRE_LONG"))
SEEDS = 10 if LONG else 1
MOVES = 4000 if LONG else 500


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_places_ships_and_cloth_fit_the_board_after_any_move(key: str, players: int) -> None:
    for seed in range(SEEDS):
        game = table(key, players, seed, undo=True)
        cloth = cloth_in_game(game.state) if key == "SC_CLVI" else 0
        blind = Blind(seed)
        for number in range(MOVES):
            if game.over:
                break
            move = blind.move(game)
            if game.can(move) is None:
                game.play(move)
                if number % 20 == 0:
                    assert wrong_spots(game.state) == []
                if key == "SC_PIRI":
                    assert wrong_ships(game.state) == []
                if key == "SC_CLVI":
                    assert cloth_in_game(game.state) == cloth


@pytest.mark.parametrize("key", KEYS)
def test_undo_brings_back_the_position_before_but_for_what_chance_decides(key: str) -> None:
    undone = 0
    for seed in range(SEEDS):
        game = table(key, seed=seed, undo=True, undo_limit=0)
        blind = Blind(seed)
        for _ in range(MOVES):
            if game.over:
                break
            legal = game.legal()
            move = legal[blind.below(len(legal))]
            builds = move.kind in (m.BUILD_ROAD, m.BUILD_SHIP, m.BUILD_SETTLEMENT, m.BUILD_CITY)
            before = comparable(game) if builds or move.kind == m.MOVE_SHIP else {}
            game.play(move)
            if before and game.state.before is not None and game.can(undo_of(game)) is None:
                game.play(undo_of(game))
                assert comparable(game) == before
                undone += 1
    assert undone > 10


def undo_of(game: Game) -> m.Move:
    """The move that takes back the last build or ship move."""
    s = game.state
    seat, a, b = int(s.current), int(s.undo_a), int(s.undo_b)
    if s.undo_kind == m.MOVE_SHIP:
        return m.move(m.UNDO_SHIP_MOVE, seat, a, b)
    return m.move(m.UNDO_BUILD, seat, int(piece_built(s.undo_kind)), a)


def comparable(game: Game) -> dict[str, Any]:
    """The position without what an undo leaves as it is: chance, its own count, what else could
    be taken back, and the order of cards that one was put back among."""
    position: dict[str, Any] = game.position()["play"]
    for field in ("undo", "trade", "card_in_play", "offers"):
        position.pop(field, None)
    position["gifts"] = sorted(position.get("gifts", []))
    for seat in position["seats"]:
        seat.pop("undos", None)
    return position


@pytest.mark.parametrize("key", KEYS)
def test_random_games_of_every_scenario_end_with_a_winner(key: str) -> None:
    ended = 0
    for seed in range(SEEDS + 1):
        game = table(key, seed=seed)
        game.play_at_random(6000)
        if game.over:
            ended += 1
            assert game.winner is not None
    assert ended > 0
