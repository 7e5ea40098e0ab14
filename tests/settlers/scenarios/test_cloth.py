"""Cloth Trade: villages, the routes that reach them, and what their numbers bring."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import ClothMoved, VillageReached
from tablewire.settlers.routes import close_route_of
from tablewire.settlers.scenarios.cloth import cloth_of, general_cloth, traders_at
from tablewire.settlers.state import IS_CLOSED
from tablewire.settlers.vocabulary import (
    PLACING_ROBBER,
    ROLL_OR_CARD,
    START2B,
    START3A,
    START3B,
)
from tests.settlers.scenarios.cloth_tables import (
    alone,
    dice_of,
    reach,
    set_cloth,
    trade_with,
    village_node,
)
from tests.settlers.tables import (
    RICH,
    cloth_in_game,
    do,
    edges_of,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    nodes_where,
    roll,
    settle,
    table,
    told,
    way,
    why_not,
)

# Before play


@pytest.mark.parametrize(("players", "villages"), [(3, 8), (4, 8), (6, 12)])
def test_every_village_starts_with_five_cloth_and_the_general_supply_with_ten(
    players: int, villages: int
) -> None:
    s = table("SC_CLVI", players).state
    assert [cloth_of(s, i) for i in range(villages)] == [5] * villages
    assert general_cloth(s) == 10
    assert len(s.board.village_node) == villages


def test_nobody_settles_on_the_small_islands_and_the_robber_never_goes_there() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    islands = [
        h for h in range(int(s.geometry.hexes)) if s.board.terrain[h] and not s.board.hex_area[h]
    ]
    assert len(islands) == 4
    s.state = PLACING_ROBBER
    assert {why_not(game, m.MOVE_ROBBER, place) for place in islands} == {"robber-barred"}
    assert all(not s.board.settle_node[village_node(game, i)] for i in range(8))


def test_three_settlements_are_placed_first_and_the_third_gives_the_cards() -> None:
    game = table("SC_CLVI")
    order = []
    while game.state.state < ROLL_OR_CARD:
        move = game.legal()[0]
        if move.kind == m.BUILD_SETTLEMENT:
            order.append((int(game.state.state), int(move.seat)))
            resources = [
                int(game.state.board.terrain[h])
                for h in hexes_of(game.state, int(move.a))
                if 1 <= game.state.board.terrain[h] <= 5
            ]
            game.play(move)
            third = len(order) > 8
            expected = [resources.count(kind) if third else 0 for kind in range(1, 6)]
            assert held(game, int(move.seat)) == expected
        else:
            game.play(move)
    first = int(game.state.first)
    up = [(first + i) % 4 for i in range(4)]
    assert [seat for _, seat in order] == [*up, *reversed(up), *up]
    assert [state for state, _ in order[8:]] == [START3A] * 4
    assert game.state.current == first
    assert [p.settlements for p in game.state.players] == [2] * 4


def test_taking_back_the_third_settlement_empties_the_hand() -> None:
    game = table("SC_CLVI")
    while game.state.state != START3B:
        game.play(game.legal()[0])
    seat = int(game.state.current)
    give(game, seat, RICH)
    do(game, m.CANCEL_PIECE, 1)
    assert (int(game.state.state), held(game, seat)) == (START3A, [0] * 5)


def test_the_second_round_goes_on_into_the_third() -> None:
    game = table("SC_CLVI")
    while not (game.state.state == START2B and game.state.current == game.state.first):
        game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert (game.state.state, game.state.current) == (START3A, game.state.first)


def test_no_route_is_ever_the_longest() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    home = nodes_where(s, lambda node: s.board.node_area[node] == 1)[0]
    settle(game, 0, home)
    for _ in range(7):
        give(game, 0, RICH)
        game.play(next(move for move in game.legal() if move.kind == m.BUILD_ROAD))
    assert (s.players[0].route, s.route_holder) == (0, -1)


# Trade routes


def test_a_ship_route_that_reaches_a_village_is_closed_and_brings_a_cloth() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    reach(game, 0)
    node = village_node(game, 0)
    assert traders_at(s, 0) == [0]
    assert (s.players[0].cloth, cloth_of(s, 0)) == (1, 4)
    assert s.players[0].reached_village
    ships = [e for e in range(int(s.geometry.edges)) if s.owner_of_edge(e) == 0]
    assert all(int(s.edge_piece[e]) & int(IS_CLOSED) for e in ships)
    events = game.take_events()
    assert VillageReached(seat=0, node=node) in events
    assert ClothMoved(seat=0, village=node, number=1, left=4) in events


def test_ships_that_were_closed_by_a_village_never_move() -> None:
    game = in_play("SC_CLVI")
    reach(game, 0)
    s = game.state
    for edge in range(int(s.geometry.edges)):
        s.edge_piece[edge] = int(s.edge_piece[edge]) & ~32
    assert [move for move in game.legal() if move.kind == m.MOVE_SHIP] == []


def test_a_second_route_to_the_same_village_brings_nothing() -> None:
    game = in_play("SC_CLVI")
    reach(game, 0)
    trade_with(game, 0, 0)
    assert (game.state.players[0].cloth, traders_at(game.state, 0)) == (1, [0])


def test_a_village_without_cloth_still_gets_traders_but_gives_them_nothing() -> None:
    game = in_play("SC_CLVI")
    set_cloth(game, 0, 0)
    reach(game, 0)
    assert (game.state.players[0].cloth, traders_at(game.state, 0)) == (0, [0])
    assert game.state.players[0].reached_village


def test_traders_are_remembered_in_the_order_in_which_they_came() -> None:
    game = in_play("SC_CLVI", 6)
    for seat in (4, 0, 5, 2):
        trade_with(game, seat, 3)
    assert traders_at(game.state, 3) == [4, 0, 5, 2]
    assert cloth_of(game.state, 3) == 1


def test_ships_beyond_a_village_begin_a_new_route() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    reach(game, 0)
    node = village_node(game, 0)
    onward = next(e for e in edges_of(s, node) if not s.edge_piece[e] and s.board.ship_edge[e])
    do(game, m.BUILD_SHIP, onward)
    assert int(s.edge_piece[onward]) & int(IS_CLOSED) == 0
    close_route_of(s, 0, onward)
    assert int(s.edge_piece[onward]) & int(IS_CLOSED) == 0


def test_a_route_between_two_villages_is_closed_at_the_second() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    reach(game, 0)
    villages = [village_node(game, i) for i in range(8)]
    ships = way(
        s,
        villages[0],
        lambda node: node in villages,
        lambda edge: s.board.ship_edge[edge] and not s.edge_piece[edge],
    )
    lay(game, 0, *ships[:-1], ship=True)
    do(game, m.BUILD_SHIP, ships[-1])
    reached = [i for i in range(8) if traders_at(s, i) == [0]]
    assert len(reached) == 2
    assert s.players[0].cloth == 2
    assert all(int(s.edge_piece[edge]) & int(IS_CLOSED) for edge in ships)


# The dice


def test_a_village_gives_each_trader_a_cloth_when_its_number_is_rolled() -> None:
    game = in_play("SC_CLVI")
    for seat in (2, 0):
        trade_with(game, seat, 1)
    alone(game, 1)
    before = [int(p.cloth) for p in game.state.players]
    roll(game, *dice_of(game, 1))
    assert before == [1, 0, 1, 0]
    assert [int(p.cloth) for p in game.state.players] == [2, 0, 2, 0]
    assert (cloth_of(game.state, 1), general_cloth(game.state)) == (1, 10)


def test_dice_ofs_give_no_cloth() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    first, second = dice_of(game, 1)
    roll(game, *((first, second - 1) if second > 1 else (first, second + 1)))
    assert game.state.players[0].cloth == 1


def test_a_village_without_traders_keeps_its_cloth() -> None:
    game = in_play("SC_CLVI")
    alone(game, 2)
    roll(game, *dice_of(game, 2))
    assert cloth_of(game.state, 2) == 5


def test_what_the_village_lacks_comes_from_the_general_supply() -> None:
    game = in_play("SC_CLVI")
    for seat in (3, 2, 0):
        trade_with(game, seat, 1)
    alone(game, 1)
    set_cloth(game, 1, 1)
    game.take_events()
    roll(game, *dice_of(game, 1))
    assert [int(p.cloth) for p in game.state.players] == [2, 0, 2, 2]
    assert (cloth_of(game.state, 1), general_cloth(game.state)) == (0, 8)
    sources = [event.village for event in told(game, ClothMoved)]
    assert sources == [village_node(game, 1), -1, -1]


def test_when_even_that_is_short_the_current_player_comes_first_then_who_came_first() -> None:
    game = in_play("SC_CLVI")
    for seat in (3, 2, 0, 1):
        trade_with(game, seat, 1)
    alone(game, 1)
    set_cloth(game, 1, 1)
    game.state.extra[0] = 1
    roll(game, *dice_of(game, 1))
    assert [int(p.cloth) for p in game.state.players] == [2, 1, 1, 2]
    assert (cloth_of(game.state, 1), general_cloth(game.state)) == (0, 0)


def test_a_village_without_cloth_gives_nothing_though_the_general_supply_could() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    set_cloth(game, 1, 0)
    roll(game, *dice_of(game, 1))
    assert (game.state.players[0].cloth, general_cloth(game.state)) == (1, 10)


def test_the_robber_has_no_influence_on_villages() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    game.state.robber = hexes_of(game.state, village_node(game, 1))[0]
    roll(game, *dice_of(game, 1))
    assert game.state.players[0].cloth == 2


def test_two_cloth_are_a_point_rounded_down() -> None:
    game = in_play("SC_CLVI")
    points = []
    for village in range(5):
        trade_with(game, 0, village)
        points.append(int(game.state.players[0].points))
    assert points == [0, 1, 1, 2, 2]


def test_no_cloth_is_ever_made_or_lost() -> None:
    game = table("SC_CLVI", seed=3)
    for _ in range(900):
        if game.over:
            break
        game.play_any()
        assert cloth_in_game(game.state) == 50
