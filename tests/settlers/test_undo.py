"""Taking back the last build or ship move, where a table allows it."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import Gained, LongestRoute, ShipReopened, TakenBack
from tablewire.settlers.game import Game
from tablewire.settlers.moves import offer, with_cards
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.vocabulary import (
    CITY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    PLAY,
    ROAD,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
)
from tests.settlers.tables import (
    RICH,
    do,
    edges_of,
    edges_where,
    give,
    held,
    in_play,
    inland_hexes,
    lay,
    nodes_of,
    nodes_where,
    places_apart,
    roll,
    round_hex,
    settle,
    table,
    told,
    why_not,
)


def building(**options: Any) -> tuple[Game, int]:
    """Seat 0 is rich and lives at a node, with one road."""
    game = in_play(undo=True, **options)
    s = game.state
    node = places_apart(s, 1)[0]
    settle(game, 0, node)
    lay(game, 0, edges_of(s, node)[0], ship=False)
    s.players[0].route = 1
    give(game, 0, RICH)
    game.take_events()
    return game, node


def undo(game: Game, piece: int, place: int) -> None:
    do(game, m.UNDO_BUILD, piece, place)


def why_no_undo(game: Game, piece: int, place: int) -> str | None:
    return why_not(game, m.UNDO_BUILD, piece, place)


def a_road(game: Game) -> int:
    return edges_where(game.state, lambda edge: why_not(game, m.BUILD_ROAD, edge) is None)[0]


def before_and_now(game: Game) -> dict[str, Any]:
    """The position without what an undo leaves behind: its count."""
    position: dict[str, Any] = game.position()["play"]
    position.pop("undo", None)
    for seat in position["seats"]:
        seat.pop("undos", None)
    return position


# What comes back


def test_a_road_is_taken_back_and_paid_back() -> None:
    game, _ = building()
    before = before_and_now(game)
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    game.take_events()
    undo(game, ROAD, road)
    assert before_and_now(game) == before
    events = game.take_events()
    assert TakenBack(0, ROAD, road, None) in events
    assert Gained(0, (1, 0, 0, 0, 1), "refund") in events


def test_a_city_is_a_settlement_again_and_no_city_was_ever_built() -> None:
    game, node = building(no_sevens_before_city=True)
    before = before_and_now(game)
    do(game, m.BUILD_CITY, node)
    assert game.state.city_built
    undo(game, CITY, node)
    assert before_and_now(game) == before
    assert not game.state.city_built


def test_a_settlement_is_taken_back_and_the_routes_it_cut_are_whole_again() -> None:
    game = in_play(undo=True)
    s = game.state
    edges = round_hex(s, inland_hexes(s)[0])
    node = next(n for n in nodes_of(s, edges[0]) if n in nodes_of(s, edges[1]))
    lay(game, 1, *edges[:5], ship=False)
    s.players[1].route, s.route_holder, s.players[1].points = 5, 1, 2
    lay(game, 0, next(e for e in edges_of(s, node) if e not in edges), ship=False)
    s.players[0].route = 1
    give(game, 0, RICH)
    before = before_and_now(game)
    do(game, m.BUILD_SETTLEMENT, node)
    assert s.route_holder == -1
    game.take_events()
    undo(game, SETTLEMENT, node)
    assert before_and_now(game) == before
    assert (s.route_holder, s.players[1].route, s.players[1].points) == (1, 5, 2)
    assert told(game, LongestRoute) == [LongestRoute(1)]


def test_a_ship_that_closed_a_route_opens_it_again() -> None:
    game = in_play(undo=True, sea=True)
    s = game.state
    coast = nodes_where(
        s, lambda n: len(edges_of(s, n)) == 3 and all(s.board.ship_edge[e] for e in edges_of(s, n))
    )[0]
    first, second = edges_of(s, coast)[:2]
    (here,) = (node for node in nodes_of(s, first) if node != coast)
    (there,) = (node for node in nodes_of(s, second) if node != coast)
    settle(game, 0, here)
    settle(game, 0, there)
    lay(game, 0, first, ship=True)
    s.players[0].route = 1
    give(game, 0, RICH)
    before = before_and_now(game)
    do(game, m.BUILD_SHIP, second)
    game.take_events()
    undo(game, SHIP, second)
    assert before_and_now(game) == before
    assert told(game, ShipReopened) == [ShipReopened(0, first)]


def test_a_piece_that_was_bought_first_is_paid_back_as_well() -> None:
    game, node = building()
    before = before_and_now(game)
    do(game, m.BUY_PIECE, CITY)
    assert why_no_undo(game, CITY, node) == "wrong-state"
    do(game, m.BUILD_CITY, node)
    undo(game, CITY, node)
    assert before_and_now(game) == before


def test_a_purchase_that_was_cancelled_leaves_nothing_to_take_back() -> None:
    game, _ = building()
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    do(game, m.BUY_PIECE, ROAD)
    do(game, m.CANCEL_PIECE, ROAD)
    assert why_no_undo(game, ROAD, road) == "nothing-to-undo"


def ship_moved() -> tuple[Game, int, int, dict[str, Any]]:
    game = in_play(undo=True, sea=True)
    s = game.state
    sea = nodes_where(
        s, lambda n: len(edges_of(s, n)) == 3 and all(s.board.ship_edge[e] for e in edges_of(s, n))
    )[0]
    start, target = edges_of(s, sea)[:2]
    settle(game, 0, sea)
    lay(game, 0, start, ship=True)
    s.players[0].route = 1
    before = before_and_now(game)
    do(game, m.MOVE_SHIP, start, target)
    game.take_events()
    return game, start, target, before


def test_a_moved_ship_goes_back_and_may_move_again() -> None:
    game, start, target, before = ship_moved()
    assert why_not(game, m.UNDO_SHIP_MOVE, target, start) == "nothing-to-undo"
    assert why_no_undo(game, SHIP, target) == "nothing-to-undo"
    do(game, m.UNDO_SHIP_MOVE, start, target)
    assert before_and_now(game) == before
    assert told(game, TakenBack) == [TakenBack(0, SHIP, start, target)]
    assert why_not(game, m.MOVE_SHIP, start, target) is None


def test_the_first_free_road_is_taken_back_and_two_are_due_again() -> None:
    for dice, following in ((5, PLAY), (0, ROLL_OR_CARD)):
        game, _ = building()
        s = game.state
        s.dice, s.state = dice, following
        s.players[0].cards = ONE_CARD[ROAD_BUILDING]
        do(game, m.PLAY_CARD, ROAD_BUILDING)
        before = before_and_now(game)
        road = a_road(game)
        do(game, m.BUILD_ROAD, road)
        assert s.state == FREE_ROAD_2
        undo(game, ROAD, road)
        assert before_and_now(game) == before
        assert s.state == FREE_ROAD_1


def test_the_second_free_road_is_taken_back_after_the_dice_but_not_before() -> None:
    for dice, expected in ((5, None), (0, "wrong-state")):
        game, _ = building()
        s = game.state
        s.dice, s.state = dice, PLAY if dice else ROLL_OR_CARD
        s.players[0].cards = ONE_CARD[ROAD_BUILDING]
        do(game, m.PLAY_CARD, ROAD_BUILDING)
        do(game, m.BUILD_ROAD, a_road(game))
        second = a_road(game)
        do(game, m.BUILD_ROAD, second)
        assert why_no_undo(game, ROAD, second) == expected
        if expected is None:
            undo(game, ROAD, second)
            assert s.state == FREE_ROAD_2
            assert held(game, 0) == RICH


def test_in_special_building_the_last_build_is_taken_back_too() -> None:
    game, node = building(players=6)
    s = game.state
    s.current = 1
    s.turn = 5
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 0))
    do(game, m.END_TURN)
    assert (s.current, s.state) == (0, SPECIAL_BUILDING)
    do(game, m.BUILD_CITY, node)
    undo(game, CITY, node)
    assert (s.state, held(game, 0)) == (SPECIAL_BUILDING, RICH)


# When nothing is taken back


def test_only_the_last_action_and_only_once() -> None:
    game, node = building()
    first = a_road(game)
    do(game, m.BUILD_ROAD, first)
    second = a_road(game)
    do(game, m.BUILD_ROAD, second)
    assert why_no_undo(game, ROAD, first) == "nothing-to-undo"
    assert why_no_undo(game, SETTLEMENT, second) == "nothing-to-undo"
    assert why_no_undo(game, CITY, node) == "nothing-to-undo"
    assert game.can(m.move(m.UNDO_BUILD, 1, ROAD, second)) == "not-your-turn"
    undo(game, ROAD, second)
    assert why_no_undo(game, ROAD, second) == "nothing-to-undo"
    assert why_no_undo(game, ROAD, first) == "nothing-to-undo"


@pytest.mark.parametrize("done", ["card", "trade", "turn", "pieces"])
def test_anything_done_since_makes_it_final(done: str) -> None:
    game, node = building()
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    assert why_no_undo(game, ROAD, road) is None
    if done == "card":
        do(game, m.BUY_CARD)
    elif done == "trade":
        game.play(with_cards(m.BANK_TRADE, 0, [0, 4, 0, 0, 0], [0, 0, 1, 0, 0]))
    elif done == "pieces":
        do(game, m.BUILD_CITY, node)
    else:
        do(game, m.END_TURN)
        game.state.state = PLAY
        game.state.current = 0
    assert why_no_undo(game, ROAD, road) == "nothing-to-undo"


def test_talk_takes_nothing_away_and_is_not_taken_back() -> None:
    game, _ = building(players=6)
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    game.play(offer(0, [1], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0]))
    game.play(m.move(m.EMBARGO, 2, 0))
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 3))
    undo(game, ROAD, road)
    s = game.state
    assert len(s.offers) == 1
    assert s.players[2].embargoes == 1
    assert s.players[3].asked_special


def test_initial_pieces_are_not_undone() -> None:
    game = table(undo=True)
    node = int(game.legal()[0].a)
    do(game, m.BUILD_SETTLEMENT, node)
    assert why_no_undo(game, SETTLEMENT, node) == "wrong-state"


def test_nothing_is_undone_where_the_table_does_not_allow_it() -> None:
    game = in_play()
    settle(game, 0, places_apart(game.state, 1)[0])
    give(game, 0, RICH)
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    assert why_no_undo(game, ROAD, road) == "nothing-to-undo"
    assert game.state.before is None


def test_the_dice_are_never_taken_back() -> None:
    game, _ = building()
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    roll(game, 1, 1)
    assert why_no_undo(game, ROAD, road) == "nothing-to-undo"


@pytest.mark.parametrize(("limit", "allowed"), [(1, 1), (3, 3), (0, 9)])
def test_each_player_takes_back_so_many_a_game(limit: int, allowed: int) -> None:
    game, _ = building(undo_limit=limit)
    for _ in range(allowed):
        road = a_road(game)
        do(game, m.BUILD_ROAD, road)
        undo(game, ROAD, road)
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    assert why_no_undo(game, ROAD, road) == ("no-undo-left" if limit else None)


def test_what_was_undone_is_part_of_the_position() -> None:
    game, _ = building()
    road = a_road(game)
    do(game, m.BUILD_ROAD, road)
    again = Game.from_position(game.position())
    undo(again, ROAD, road)
    undo(game, ROAD, road)
    assert again.position() == game.position()
    assert game.state.players[0].undos == 1
