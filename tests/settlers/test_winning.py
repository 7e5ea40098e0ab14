"""Points, and the moment at which somebody has won."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.events import GameOver, PointsShown
from tablewire.settlers.game import Game
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.vocabulary import (
    CHAPEL,
    CHOOSE_VICTIM,
    KNIGHT,
    MARKET,
    OVER,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
    TEMPLE,
)
from tests.settlers.tables import (
    RICH,
    corners_of,
    do,
    edges_of,
    give,
    held,
    in_play,
    inland_hexes,
    lay,
    nodes_where,
    places_apart,
    settle,
    told,
    why_not,
)


def nearly(points: int, **options: Any) -> tuple[Game, int]:
    """Seat 0 has so many points, is rich, and lives at a node with a road."""
    game = in_play(**options)
    s = game.state
    node = places_apart(s, 1)[0]
    settle(game, 0, node)
    lay(game, 0, edges_of(s, node)[0], ship=False)
    s.players[0].points = points
    give(game, 0, RICH)
    game.take_events()
    return game, node


def test_the_tenth_point_wins_at_once_when_it_is_built() -> None:
    game, node = nearly(9)
    do(game, m.BUILD_CITY, node)
    assert (game.over, game.winner, game.state.state) == (True, 0, OVER)
    assert told(game, GameOver) == [GameOver(0, 10)]


def test_nine_points_do_not_win() -> None:
    game, node = nearly(8)
    do(game, m.BUILD_CITY, node)
    assert not game.over


@pytest.mark.parametrize("goal", [3, 12, 15])
def test_the_goal_is_an_option(goal: int) -> None:
    for points in (goal - 2, goal - 1):
        game, node = nearly(points, goal=goal)
        do(game, m.BUILD_CITY, node)
        assert game.over == (points == goal - 1)


def test_a_card_that_is_a_point_wins_when_it_is_bought_and_all_are_shown_then() -> None:
    game, _ = nearly(9)
    s = game.state
    s.deck = type(s.deck)([MARKET])
    s.deck_left = 1
    s.players[1].cards, s.players[1].point_cards = ONE_CARD[CHAPEL] + ONE_CARD[KNIGHT], 1
    do(game, m.BUY_CARD)
    assert game.winner == 0
    assert {event.seat for event in told(game, PointsShown)} == {0, 1}
    assert game.view(3).seats[1].total == game.view(3).seats[1].points + 1


def test_the_fifth_road_wins_with_the_longest_route() -> None:
    game = in_play()
    s = game.state
    place = inland_hexes(s)[0]
    ring = [int(e) for e in s.geometry.hex_edges[6 * place : 6 * place + 6]]
    settle(game, 0, corners_of(s, place)[0])
    lay(game, 0, *ring[:4], ship=False)
    s.players[0].route, s.players[0].points = 4, 8
    give(game, 0, RICH)
    do(game, m.BUILD_ROAD, ring[4])
    assert game.winner == 0


def test_nobody_wins_in_somebody_elses_turn_but_at_the_start_of_their_own() -> None:
    game, _ = nearly(0)
    s = game.state
    s.players[2].points = 10
    do(game, m.END_TURN)
    assert (s.current, game.over) == (1, False)
    s.state = PLAY
    do(game, m.END_TURN)
    assert (game.winner, s.dice) == (2, 0)


def test_nobody_wins_in_special_building_but_at_the_own_next_turn() -> None:
    game = in_play(players=6)
    s = game.state
    s.turn = 5
    node = places_apart(s, 1)[0]
    settle(game, 1, node)
    s.players[1].points = 9
    give(game, 1, RICH)
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 1))
    do(game, m.END_TURN)
    assert (s.current, s.state) == (1, SPECIAL_BUILDING)
    do(game, m.BUILD_CITY, node)
    assert (game.over, s.players[1].points) == (False, 10)
    do(game, m.END_TURN)
    assert (game.over, game.winner) == (True, 1)


def test_a_win_after_special_building_is_not_missed_by_free_roads_or_ship_moves() -> None:
    """The last purchase on the table was made in special building."""
    game = in_play(players=6, sea=True)
    s = game.state
    s.turn = 5
    give(game, 1, RICH)
    settle(game, 1, places_apart(s, 2)[1])
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 1))
    do(game, m.END_TURN)
    do(game, m.BUY_PIECE, 0)
    game.play(game.legal()[0])
    do(game, m.END_TURN)
    assert (s.current, s.state) == (1, ROLL_OR_CARD)
    sea = nodes_where(
        s, lambda n: len(edges_of(s, n)) == 3 and all(s.board.ship_edge[e] for e in edges_of(s, n))
    )[0]
    settle(game, 1, sea)
    start, target = edges_of(s, sea)[:2]
    lay(game, 1, start, ship=True)
    s.state, s.dice = PLAY, 5
    s.players[1].points = 10
    do(game, m.MOVE_SHIP, start, target)
    assert game.winner == 1


# The knight that wins


def knight(points: int, **options: Any) -> Game:
    game = in_play(**options)
    player = game.state.players[0]
    player.points, player.knights, player.cards = points, 2, ONE_CARD[KNIGHT]
    return game


@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
def test_a_knight_that_wins_fixes_the_winner_and_the_robbery_is_finished_first(state: int) -> None:
    game = knight(8)
    s = game.state
    s.state = state
    place = next(p for p in inland_hexes(s) if p != s.robber)
    for seat, node in zip((1, 2), corners_of(s, place)[::2], strict=False):
        settle(game, seat, node)
        give(game, seat, RICH)
    do(game, m.PLAY_CARD, KNIGHT)
    assert (s.state, game.over, s.fixed_winner) == (PLACING_ROBBER, False, 0)
    assert why_not(game, m.CANCEL_CARD) == "wins-the-game"
    do(game, m.MOVE_ROBBER, place)
    assert (s.state, game.over) == (CHOOSE_VICTIM, False)
    do(game, m.ROB, 1)
    assert (game.over, game.winner) == (True, 0)
    assert sum(held(game, 0)) == 1


def test_a_winning_knight_at_sea_is_not_taken_back_either() -> None:
    game = knight(8, sea=True)
    do(game, m.PLAY_CARD, KNIGHT)
    assert game.state.state == ROBBER_OR_PIRATE
    assert why_not(game, m.CANCEL_CARD) == "wins-the-game"
    do(game, m.CHOOSE_PIRATE)
    assert why_not(game, m.CANCEL_CARD) == "wins-the-game"


def test_a_winning_knight_that_time_takes_back_wins_nothing() -> None:
    game = knight(8)
    s = game.state
    do(game, m.PLAY_CARD, KNIGHT)
    game.play(game.forced(0))
    assert (game.over, s.current, s.players[0].points) == (False, 1, 8)
    assert (s.fixed_winner, s.army_holder, s.players[0].knights) == (-1, -1, 2)


def test_a_knight_that_does_not_win_may_be_taken_back() -> None:
    game = knight(7)
    do(game, m.PLAY_CARD, KNIGHT)
    assert why_not(game, m.CANCEL_CARD) is None


# Where points count at a turn's end only


def test_in_the_commands_profile_points_win_when_the_own_turn_ends() -> None:
    game, node = nearly(9, profile="commands")
    s = game.state
    do(game, m.BUILD_CITY, node)
    assert not game.over
    do(game, m.END_TURN)
    assert (game.over, game.winner, s.current) == (True, 0, 0)


def test_in_the_commands_profile_the_army_may_win_at_the_end_of_the_turn() -> None:
    game = knight(8, profile="commands")
    do(game, m.PLAY_CARD, KNIGHT)
    assert game.state.fixed_winner == -1
    do(game, m.MOVE_ROBBER, next(p for p in inland_hexes(game.state) if p != game.state.robber))
    assert not game.over
    do(game, m.END_TURN)
    assert game.winner == 0


def test_in_the_commands_profile_somebody_elses_points_do_not_win_at_my_turns_end() -> None:
    game = in_play(profile="commands")
    s = game.state
    s.players[1].points = 12
    do(game, m.END_TURN)
    assert (s.current, s.state) == (1, ROLL_OR_CARD)


# Afterwards


def test_when_the_game_is_over_nothing_more_is_played() -> None:
    game, node = nearly(9)
    do(game, m.BUILD_CITY, node)
    assert game.legal() == []
    assert game.waiting_for() == []
    for kind in m.MOVES:
        for seat in range(4):
            assert game.can(m.move(kind, seat)) == "game-over"
    with pytest.raises(Refused, match="game-over"):
        do(game, m.END_TURN)


# What points are made of


def test_points_are_settlements_cities_route_army_and_cards() -> None:
    game = in_play()
    s = game.state
    first, second = places_apart(s, 2)
    settle(game, 0, first)
    settle(game, 0, second, city=True)
    place = next(
        p for p in inland_hexes(s) if not any(s.node_piece[n] for n in corners_of(s, p))
    )  # fmt: skip
    ring = [int(e) for e in s.geometry.hex_edges[6 * place : 6 * place + 6]]
    lay(game, 0, *ring[:4], *edges_of(s, first)[:1], ship=False)
    s.players[0].route, s.players[0].knights = 4, 2
    s.players[0].cards = ONE_CARD[KNIGHT] + ONE_CARD[TEMPLE]
    s.players[0].point_cards = 1
    give(game, 0, RICH)
    assert (s.players[0].points, game.scores()[0]) == (3, 4)
    do(game, m.BUILD_ROAD, ring[4])
    assert (s.players[0].points, game.scores()[0]) == (5, 6)
    do(game, m.PLAY_CARD, KNIGHT)
    assert (s.players[0].points, game.scores()[0]) == (7, 8)
    seen = game.view(1).seats[0]
    assert (seen.points, seen.total) == (7, 7)
    assert game.view(0).seats[0].total == 8
