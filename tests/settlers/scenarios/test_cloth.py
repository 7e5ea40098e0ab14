"""Cloth Trade: villages, what they bring, the pirate's ban, and how the game ends."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import ClothMoved, GameOver, Stolen, VillageLeft, VillageReached
from tablewire.settlers.game import Game
from tablewire.settlers.routes import close_route_of
from tablewire.settlers.scenarios.cloth import cloth_of, general_cloth, traders_at, village_at
from tablewire.settlers.state import IS_CLOSED
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CLOTH_OR_CARD,
    OVER,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    START2B,
    START3A,
    START3B,
)
from tests.settlers.scenarios.tables import (
    RICH,
    cloth_in_game,
    do,
    edges_of,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    roll,
    settle,
    table,
    told,
    turn_of,
    way,
    why_not,
)


def village_node(game: Game, village: int) -> int:
    return int(game.state.board.village_node[village])


def is_plain_sea(game: Game, edge: int) -> bool:
    s = game.state
    return s.board.ship_edge[edge] != 0 and s.edge_piece[edge] == 0 and not s.board.road_edge[edge]


def trade_with(game: Game, seat: int, village: int) -> None:
    """This seat becomes a trader of a village: as if its route had just been closed."""
    game.state.scenario.route_reached(game.state, seat, village_node(game, village))


def set_cloth(game: Game, village: int, cloth: int) -> None:
    game.state.extra[1 + village] = cloth


def almost_there(game: Game, seat: int, village: int) -> int:
    """A settlement and ships towards a village; only the ship on this edge is missing."""
    s = game.state
    goal = village_node(game, village)
    ships = way(
        s,
        goal,
        lambda node: s.board.node_area[node] == 1 and s.node_piece[node] == 0,
        lambda edge: s.board.ship_edge[edge] and not s.edge_piece[edge],
    )
    a, b = nodes_of(s, ships[-1])
    home = a if s.board.node_area[a] == 1 else b
    settle(game, seat, home)
    lay(game, seat, *reversed(ships[1:]), ship=True)
    return ships[0]


def reach(game: Game, village: int) -> None:
    """The current player builds the last ship of a route to a village."""
    edge = almost_there(game, int(game.state.current), village)
    give(game, int(game.state.current), RICH)
    do(game, m.BUILD_SHIP, edge)


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


def other_number(game: Game, village: int) -> tuple[int, int]:
    """Dice that add up to the number of a village."""
    number = int(game.state.board.village_dice[village])
    return (number - 6, 6) if number > 7 else (1, number - 1)


def alone(game: Game, village: int) -> None:
    """Only this village has its number."""
    s = game.state
    board = s.board.copy()
    dice = board.village_dice[:]
    for i in range(len(dice)):
        if i != village:
            dice[i] = 0
    board.village_dice = dice
    s.board = board


def test_a_village_gives_each_trader_a_cloth_when_its_number_is_rolled() -> None:
    game = in_play("SC_CLVI")
    for seat in (2, 0):
        trade_with(game, seat, 1)
    alone(game, 1)
    before = [int(p.cloth) for p in game.state.players]
    roll(game, *other_number(game, 1))
    assert before == [1, 0, 1, 0]
    assert [int(p.cloth) for p in game.state.players] == [2, 0, 2, 0]
    assert (cloth_of(game.state, 1), general_cloth(game.state)) == (1, 10)


def test_other_numbers_give_no_cloth() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    first, second = other_number(game, 1)
    roll(game, *((first, second - 1) if second > 1 else (first, second + 1)))
    assert game.state.players[0].cloth == 1


def test_a_village_without_traders_keeps_its_cloth() -> None:
    game = in_play("SC_CLVI")
    alone(game, 2)
    roll(game, *other_number(game, 2))
    assert cloth_of(game.state, 2) == 5


def test_what_the_village_lacks_comes_from_the_general_supply() -> None:
    game = in_play("SC_CLVI")
    for seat in (3, 2, 0):
        trade_with(game, seat, 1)
    alone(game, 1)
    set_cloth(game, 1, 1)
    game.take_events()
    roll(game, *other_number(game, 1))
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
    roll(game, *other_number(game, 1))
    assert [int(p.cloth) for p in game.state.players] == [2, 1, 1, 2]
    assert (cloth_of(game.state, 1), general_cloth(game.state)) == (0, 0)


def test_a_village_without_cloth_gives_nothing_though_the_general_supply_could() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    set_cloth(game, 1, 0)
    roll(game, *other_number(game, 1))
    assert (game.state.players[0].cloth, general_cloth(game.state)) == (1, 10)


def test_the_robber_has_no_influence_on_villages() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    game.state.robber = hexes_of(game.state, village_node(game, 1))[0]
    roll(game, *other_number(game, 1))
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


# The pirate


def test_the_pirate_may_be_moved_only_after_reaching_a_village() -> None:
    game = in_play("SC_CLVI")
    roll(game, 3, 4)
    assert game.state.state == PLACING_ROBBER
    trade_with(game, 0, 0)
    roll(game, 3, 4)
    assert game.state.state == ROBBER_OR_PIRATE


def pirate_beside(game: Game, *seats: int) -> int:
    """A water hex at which each of these seats has a ship; the pirate is about to go there."""
    s = game.state
    place = next(
        h
        for h in range(int(s.geometry.hexes))
        if not s.board.terrain[h]
        and h != s.pirate
        and all(e >= 0 for e in s.geometry.hex_edges[6 * h : 6 * h + 6])
    )
    for side, seat in enumerate(seats):
        lay(game, seat, int(s.geometry.hex_edges[6 * place + 2 * side]), ship=True)
    s.state = PLACING_PIRATE
    s.return_state = PLAY
    return place


def test_the_pirate_takes_a_cloth_from_who_has_only_that() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 2, 0)
    place = pirate_beside(game, 2)
    do(game, m.MOVE_PIRATE, place)
    assert [int(p.cloth) for p in game.state.players] == [1, 0, 0, 0]
    assert told(game, Stolen) == [Stolen(seat=0, victim=2, resource=6)]
    assert game.state.state == PLAY


def test_the_pirate_takes_a_card_from_who_has_only_cards() -> None:
    game = in_play("SC_CLVI")
    give(game, 2, [0, 0, 1, 0, 0])
    place = pirate_beside(game, 2)
    do(game, m.MOVE_PIRATE, place)
    assert (held(game, 0), held(game, 2)) == ([0, 0, 1, 0, 0], [0] * 5)


@pytest.mark.parametrize("takes_cloth", [False, True])
def test_from_who_has_both_the_pirates_owner_chooses_cloth_or_card(takes_cloth: bool) -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 2, 0)
    give(game, 2, [0, 0, 1, 0, 0])
    place = pirate_beside(game, 2)
    do(game, m.MOVE_PIRATE, place)
    assert game.state.state == CLOTH_OR_CARD
    do(game, m.STEAL_CLOTH if takes_cloth else m.STEAL_CARD)
    assert game.state.players[0].cloth == (1 if takes_cloth else 0)
    assert held(game, 0) == ([0] * 5 if takes_cloth else [0, 0, 1, 0, 0])
    assert game.state.state == PLAY


def test_of_several_victims_one_is_chosen_first() -> None:
    game = in_play("SC_CLVI")
    for seat in (1, 2):
        trade_with(game, seat, 0)
    give(game, 2, [0, 0, 1, 0, 0])
    place = pirate_beside(game, 1, 2)
    do(game, m.MOVE_PIRATE, place)
    assert game.state.state == CHOOSE_VICTIM
    do(game, m.ROB, 2)
    assert game.state.state == CLOTH_OR_CARD


def test_the_robber_takes_no_cloth() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    trade_with(game, 2, 0)
    node = next(n for n in range(int(s.geometry.nodes)) if s.board.node_area[n] == 1)
    settle(game, 2, node)
    place = next(h for h in hexes_of(s, node) if s.board.terrain[h] and h != s.robber)
    s.state = PLACING_ROBBER
    s.return_state = PLAY
    do(game, m.MOVE_ROBBER, place)
    assert (int(s.players[2].cloth), s.state) == (1, PLAY)


def test_stolen_cloth_can_win() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    for village in range(3):
        trade_with(game, 2, village)
    trade_with(game, 0, 4)
    s.players[0].points = 13
    place = pirate_beside(game, 2)
    do(game, m.MOVE_PIRATE, place)
    assert (s.state, s.winner) == (OVER, 0)


# The end


def empty_but(game: Game, left: int) -> None:
    for village in range(len(game.state.board.village_node)):
        set_cloth(game, village, 1 if village < left else 0)


def test_cloth_of_the_roll_can_win() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 0, 1)
    alone(game, 1)
    game.state.players[0].points = 13
    roll(game, *other_number(game, 1))
    assert (game.state.state, game.state.winner) == (OVER, 0)


def test_cloth_of_the_roll_wins_nothing_for_others() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 2, 1)
    alone(game, 1)
    game.state.players[2].points = 13
    roll(game, *other_number(game, 1))
    assert (game.state.state, int(game.state.players[2].points)) == (PLAY, 14)


def test_the_game_is_over_when_fewer_than_four_villages_have_cloth() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    trade_with(game, 1, 3)
    s.players[2].points = 5
    empty_but(game, left=4)
    alone(game, 3)
    roll(game, *other_number(game, 3))
    assert (s.state, s.winner, s.current) == (OVER, 2, 2)
    assert GameOver(winner=2, points=5) in game.take_events()


def test_four_villages_with_cloth_are_enough_to_go_on() -> None:
    game = in_play("SC_CLVI")
    empty_but(game, left=4)
    do(game, m.END_TURN)
    assert not game.over


def test_the_villages_are_looked_at_at_the_start_of_each_turn() -> None:
    game = in_play("SC_CLVI")
    game.state.players[3].points = 4
    empty_but(game, left=3)
    do(game, m.END_TURN)
    assert (game.state.state, game.state.winner) == (OVER, 3)


def test_who_reaches_the_goal_wins_though_the_villages_run_out_with_it() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    trade_with(game, 0, 3)
    s.players[0].points = 14
    s.players[2].points = 16
    empty_but(game, left=4)
    alone(game, 3)
    roll(game, *other_number(game, 3))
    assert s.winner == 0


def end_with(points: list[int], cloth: list[int], current: int = 0) -> int:
    """Who wins when the villages run out."""
    game = in_play("SC_CLVI", len(points))
    turn_of(game, (current - 1) % len(points))
    for player, total, bales in zip(game.state.players, points, cloth, strict=False):
        player.points, player.cloth = total, bales
    empty_but(game, left=3)
    do(game, m.END_TURN)
    assert game.over
    return int(game.state.winner)


def test_at_the_early_end_most_points_win_also_those_on_hidden_cards() -> None:
    assert end_with([5, 7, 6, 6], [9, 0, 0, 0]) == 1
    game = in_play("SC_CLVI")
    game.state.players[1].points = 6
    game.state.players[2].points = 5
    game.state.players[2].point_cards = 2
    empty_but(game, left=3)
    do(game, m.END_TURN)
    assert game.state.winner == 2


def test_a_tie_at_the_early_end_goes_to_the_most_cloth() -> None:
    assert end_with([6, 7, 7, 7], [9, 2, 3, 1]) == 2


@pytest.mark.parametrize(("current", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_full_tie_goes_to_the_current_player_or_to_who_is_next(current: int, winner: int) -> None:
    assert end_with([4, 7, 6, 7], [2, 3, 2, 3], current) == winner


def test_a_tie_without_any_cloth_has_a_winner_too() -> None:
    assert end_with([7, 7, 7, 7], [0, 0, 0, 0], current=2) == 2


def test_the_villages_are_not_looked_at_during_special_building() -> None:
    game = in_play("SC_CLVI", 6)
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 2))
    empty_but(game, left=3)
    do(game, m.END_TURN)
    assert (game.state.current, game.over) == (2, False)
    do(game, m.END_TURN)
    assert game.over


# Undo


def test_taking_back_the_ship_that_reached_a_village_gives_the_cloth_back() -> None:
    game = in_play("SC_CLVI", undo=True)
    s = game.state
    trade_with(game, 0, 5)
    edge = almost_there(game, 0, 0)
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, edge)
    assert (s.players[0].cloth, s.players[0].points) == (2, 2)
    game.take_events()
    do(game, m.UNDO_BUILD, 3, edge)
    node = village_node(game, 0)
    assert (s.players[0].cloth, s.players[0].points) == (1, 1)
    assert (cloth_of(s, 0), traders_at(s, 0), traders_at(s, 5)) == (5, [], [0])
    events = game.take_events()
    assert VillageLeft(seat=0, node=node) in events
    assert ClothMoved(seat=0, village=node, number=-1, left=5) in events


def test_taking_back_the_first_route_bans_the_pirate_again() -> None:
    game = in_play("SC_CLVI", undo=True)
    edge = almost_there(game, 0, 0)
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, edge)
    do(game, m.UNDO_BUILD, 3, edge)
    give(game, 0, [0] * 5)
    roll(game, 3, 4)
    assert game.state.state == PLACING_ROBBER


def test_a_village_is_found_by_its_node_only() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    found = {village_at(s, node) for node in range(int(s.geometry.nodes))}
    assert found == {-1, *range(8)}
