"""Special points for settling abroad: New Shores, Four Islands, Through the Desert."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import AreaSettled, SpecialPoints
from tablewire.settlers.game import Game
from tablewire.settlers.setup import cancel_first_settlement
from tablewire.settlers.vocabulary import START1A, START1B, START2A, START2B
from tests.settlers.tables import (
    RICH,
    do,
    edges_of,
    give,
    in_play,
    lay,
    nodes_where,
    table,
    told,
    turn_of,
    why_not,
)


def settle_in(game: Game, area: int) -> int:
    """The current player settles on a node of this area, come by a ship or a road."""
    s = game.state
    seat = int(s.current)
    give(game, seat, RICH)
    for node in nodes_where(s, lambda node: s.board.node_area[node] == area):
        free = [e for e in edges_of(s, node) if not s.edge_piece[e] and s.board.road_edge[e]]
        if free and not s.node_piece[node]:
            lay(game, seat, free[0], ship=bool(s.board.ship_edge[free[0]]))
            if why_not(game, m.BUILD_SETTLEMENT, node) is None:
                do(game, m.BUILD_SETTLEMENT, node)
                return node
    raise AssertionError(f"no place in area {area}")


def settle_first(game: Game, area: int) -> None:
    """An initial settlement with its road or ship."""
    s = game.state
    for node in nodes_where(s, lambda node: s.board.node_area[node] == area):
        if why_not(game, m.BUILD_SETTLEMENT, node) is None:
            do(game, m.BUILD_SETTLEMENT, node)
            game.play(game.legal()[0])
            return
    raise AssertionError(f"no place in area {area}")


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_first_settlement_on_each_new_shore_brings_two_special_points(players: int) -> None:
    game = in_play("SC_NSHO", players)
    player = game.state.players[0]
    player.start_area = 1
    assert game.state.board.areas >= 4
    for count, area in enumerate(range(2, int(game.state.board.areas) + 1), start=1):
        if player.settlements == 0:
            break
        settle_in(game, area)
        assert told(game, SpecialPoints) == [SpecialPoints(seat=0, points=2, why=2)]
        assert (player.special_points, player.points) == (2 * count, 3 * count)
        assert player.areas >> (area - 1) & 1


def test_a_second_settlement_on_the_same_shore_brings_no_more() -> None:
    game = in_play("SC_NSHO")
    game.state.players[0].start_area = 1
    settle_in(game, 2)
    game.take_events()
    settle_in(game, 2)
    assert told(game, AreaSettled) == []
    assert game.state.players[0].special_points == 2


def test_the_bonus_is_personal_and_stays_with_the_city() -> None:
    game = in_play("SC_NSHO")
    for seat in (0, 1):
        game.state.players[seat].start_area = 1
    node = settle_in(game, 2)
    do(game, m.BUILD_CITY, node)
    assert (game.state.players[0].special_points, game.state.players[0].points) == (2, 4)
    turn_of(game, 1)
    settle_in(game, 2)
    assert game.state.players[1].special_points == 2


def test_settling_at_home_or_at_the_start_brings_no_special_points() -> None:
    game = table("SC_NSHO")
    while game.state.state < 15:
        game.play(game.legal()[0])
    assert [p.special_points for p in game.state.players] == [0] * 4
    assert [p.start_area for p in game.state.players] == [1] * 4
    game.state.state = 20
    settle_in(game, 1)
    assert game.state.players[int(game.state.current)].special_points == 0


def test_new_shores_opens_only_the_main_island_at_the_start() -> None:
    game = table("SC_NSHO")
    areas = {game.state.board.node_area[move.a] for move in game.legal()}
    assert areas == {1}


@pytest.mark.parametrize(("players", "islands"), [(3, 4), (4, 4), (6, 6)])
def test_four_islands_opens_every_island_at_the_start(players: int, islands: int) -> None:
    game = table("SC_4ISL", players)
    areas = {game.state.board.node_area[move.a] for move in game.legal()}
    assert areas == set(range(1, islands + 1))


def test_both_islands_that_a_player_starts_on_are_home() -> None:
    game = table("SC_4ISL", players=2)
    first, second = int(game.state.first), 1 - int(game.state.first)
    for seat, area in ((first, 1), (second, 4), (second, 4), (first, 2)):
        assert game.state.current == seat
        settle_first(game, area)
    player = game.state.players[first]
    assert (player.start_area, player.second_start_area) == (1, 2)
    assert game.state.players[second].second_start_area == 0
    assert game.state.current == first
    game.state.state = 20
    settle_in(game, 2)
    assert player.special_points == 0
    settle_in(game, 3)
    assert player.special_points == 2


def test_taking_an_initial_settlement_back_makes_its_island_foreign_again() -> None:
    game = table("SC_4ISL", players=2)
    s = game.state
    seat = int(s.first)
    for round_states, area in (((START1A, START1B), 1), ((START2A, START2B), 2)):
        s.state, s.current = round_states[0], seat
        node = nodes_where(
            s,
            lambda node, area=area: (  # type: ignore[misc]  # mypy wants no default in a callback
                s.board.node_area[node] == area and why_not(game, m.BUILD_SETTLEMENT, node) is None
            ),
        )[0]
        do(game, m.BUILD_SETTLEMENT, node)
        assert s.state == round_states[1]
    player = s.players[seat]
    assert (player.start_area, player.second_start_area) == (1, 2)
    cancel_first_settlement(s, seat)
    assert (player.start_area, player.second_start_area) == (1, 0)


def test_the_desert_itself_is_no_new_shore_but_the_strip_behind_it_is() -> None:
    game = in_play("SC_TTD")
    player = game.state.players[0]
    player.start_area = 1
    assert player.second_start_area == 3
    settle_in(game, 3)
    assert player.special_points == 0
    settle_in(game, 2)
    assert player.special_points == 2
    settle_in(game, 4)
    assert (player.special_points, player.points) == (4, 7)


def test_behind_the_desert_settling_by_road_counts_like_settling_by_ship() -> None:
    for on_the_coast in (False, True):
        game = in_play("SC_TTD")
        s = game.state
        s.players[0].start_area = 1
        give(game, 0, RICH)
        for edge in range(int(s.geometry.edges)):
            node = int(s.geometry.edge_nodes[2 * edge])
            kinds = (bool(s.board.road_edge[edge]), bool(s.board.ship_edge[edge]))
            if s.board.node_area[node] == 2 and kinds == (True, on_the_coast):
                lay(game, 0, edge, ship=on_the_coast)
                do(game, m.BUILD_SETTLEMENT, node)
                break
        assert s.players[0].special_points == 2


def test_the_strip_behind_the_desert_holds_all_gold_of_the_mainland() -> None:
    for seed in range(12):
        board = table("SC_TTD", seed=seed).state.board
        gold = [h for h in range(int(board.geometry.hexes)) if board.terrain[h] == 7]
        assert {int(board.hex_area[h]) for h in gold if board.hex_area[h] <= 3} == {2}
