"""Cloth Trade: the pirate and cloth, how the game ends, undo."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import ClothMoved, GameOver, Stolen, VillageLeft
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.cloth import cloth_of, traders_at, village_at
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CLOTH_OR_CARD,
    OVER,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
)
from tests.settlers.scenarios.cloth_tables import (
    almost_there,
    alone,
    dice_of,
    set_cloth,
    trade_with,
    village_node,
)
from tests.settlers.tables import (
    RICH,
    do,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    roll,
    settle,
    told,
    turn_of,
)

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
    roll(game, *dice_of(game, 1))
    assert (game.state.state, game.state.winner) == (OVER, 0)


def test_cloth_of_the_roll_wins_nothing_for_others() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 2, 1)
    alone(game, 1)
    game.state.players[2].points = 13
    roll(game, *dice_of(game, 1))
    assert (game.state.state, int(game.state.players[2].points)) == (PLAY, 14)


def test_the_game_is_over_when_fewer_than_four_villages_have_cloth() -> None:
    game = in_play("SC_CLVI")
    s = game.state
    trade_with(game, 1, 3)
    s.players[2].points = 5
    empty_but(game, left=4)
    alone(game, 3)
    roll(game, *dice_of(game, 3))
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
    roll(game, *dice_of(game, 3))
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
