"""Canonical moves with everything said, as clients of a wire have to say them."""

from __future__ import annotations

from random import Random

import pytest

from tablewire.renaissance import Game
from tablewire.renaissance.moves import Buy, Produce, Swap, Take
from tablewire.renaissance.spelling import spelled
from tests.renaissance.positions import COIN, SHIELD, STONE, WHITE, player, table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_move_spelled_out_leads_to_the_same_position(players: int) -> None:
    chance = Random(players)
    kinds: set[type] = set()
    for seed in range(10):
        game = Game(players=players, seed=seed)
        while not game.over:
            move = chance.choice(game.legal())
            twin = game.copy()
            for said in spelled(game, move):
                assert not isinstance(said, Take) or None not in (said.whites, said.stored)
                assert not isinstance(said, Buy) or said.paid is not None
                assert not isinstance(said, Produce) or said.kind is None
                kinds.add(type(said))
                twin.play(said)
            game.play(move)
            assert twin.position() == game.position()
    assert {Take, Buy, Produce, Swap} <= kinds


def test_what_has_to_make_room_is_exchanged_first() -> None:
    market = [[COIN, COIN, WHITE, WHITE], [STONE, STONE, SHIELD, SHIELD], [WHITE, WHITE, 4, 1]]
    shelves = [{"coin": 1}, {}, {"stone": 1}]
    game = table(player(shelves=shelves), player(), market=market, slide=1)
    *exchanges, take = spelled(game, Take(0, True, 0))
    assert exchanges
    assert all(isinstance(each, Swap) for each in exchanges)
    assert take == Take(0, True, 0, (), ((2, COIN, 2),))


def test_depots_are_filled_from_a_shelf_and_all_whites_are_named() -> None:
    chance = Random(1)
    exchanged = 0
    for _ in range(60):
        leaders = chance.choice(({4: True, 5: True}, {6: True, 8: True}, {8: True, 9: True}))
        shelves = [{}, {"stone": chance.randint(0, 2)}, {"servant": chance.randint(0, 3)}]
        game = table(player(leaders, shelves=shelves), player())
        for move in game.legal():
            if isinstance(move, Take):
                twin = game.copy()
                said = spelled(game, move)
                exchanged += any(isinstance(each, Swap) and each.amount for each in said)
                for each in said:
                    twin.play(each)
                whole = game.copy()
                whole.play(move)
                assert twin.position() == whole.position()
    assert exchanged
