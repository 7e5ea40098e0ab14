"""The robber and the pirate: where they go, whom they rob, and what is stolen."""

from __future__ import annotations

import pytest

from tablewire.core.chance import Chance
from tablewire.settlers import moves as m
from tablewire.settlers.events import PirateMoved, RobberMoved, Stolen
from tablewire.settlers.game import Game
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    DESERT,
    GOLD,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    WATER,
)
from tests.settlers.tables import (
    chances,
    corners_of,
    do,
    edges_where,
    give,
    held,
    in_play,
    inland_hexes,
    lay,
    roll,
    settle,
    told,
    why_not,
)


def robbing(**options: object) -> Game:
    """Seat 0 has rolled a seven on a classic board and moves the robber, which is in a desert."""
    game = in_play(**options)  # type: ignore[arg-type]  # options as a person gives them
    seven(game)
    game.take_events()
    return game


def seven(game: Game) -> None:
    roll(game, 3, 4)
    game.chance = Chance(1)


def target(game: Game) -> int:
    return next(p for p in inland_hexes(game.state) if p != game.state.robber)


def neighbours(game: Game, place: int, *seats: int) -> None:
    """Up to three seats live on corners of a hex and hold two ores each."""
    for seat, node in zip(seats, corners_of(game.state, place)[::2], strict=False):
        settle(game, seat, node)
        give(game, seat, [0, 2, 0, 0, 0])


# Where


def test_the_robber_goes_to_any_other_land_the_desert_too() -> None:
    game = robbing()
    s = game.state
    here = int(s.robber)
    assert s.board.terrain[here] == DESERT
    allowed = []
    for place in range(int(s.geometry.hexes)):
        refused = why_not(game, m.MOVE_ROBBER, place)
        if place == here:
            assert refused == "same-hex"
        elif s.board.terrain[place] == WATER:
            assert refused == "robber-barred"
        else:
            assert refused is None
            allowed.append(place)
    assert len(allowed) == 18
    assert [int(move.a) for move in game.legal()] == allowed
    assert why_not(game, m.MOVE_ROBBER, int(s.geometry.hexes)) == "no-such-place"
    do(game, m.MOVE_ROBBER, allowed[0])
    assert told(game, RobberMoved) == [RobberMoved(0, allowed[0])]
    roll(game, 3, 4)
    assert why_not(game, m.MOVE_ROBBER, here) is None


def test_where_that_is_played_the_robber_does_not_go_back_to_the_desert() -> None:
    game = robbing(robber_not_to_desert=True)
    desert = int(game.state.robber)
    do(game, m.MOVE_ROBBER, target(game))
    roll(game, 3, 4)
    assert why_not(game, m.MOVE_ROBBER, desert) == "robber-barred"
    assert desert not in {int(move.a) for move in game.legal()}


def test_the_robber_may_stand_on_gold() -> None:
    game = in_play(sea=True)
    s = game.state
    gold = next(p for p in range(int(s.geometry.hexes)) if s.board.terrain[p] == GOLD)
    roll(game, 3, 4)
    do(game, m.CHOOSE_ROBBER)
    do(game, m.MOVE_ROBBER, gold)
    assert s.robber == gold


def test_a_robber_that_was_not_on_the_board_comes_when_it_is_first_moved() -> None:
    game = in_play("SC_4ISL", 6)
    s = game.state
    assert s.robber == -1
    roll(game, 3, 4)
    do(game, m.CHOOSE_ROBBER)
    land = next(p for p in range(int(s.geometry.hexes)) if s.board.terrain[p] != WATER)
    do(game, m.MOVE_ROBBER, land)
    assert s.robber == land


@pytest.mark.parametrize("kind", [m.MOVE_ROBBER, m.MOVE_PIRATE, m.ROB, m.CHOOSE_ROBBER])
def test_nobody_moves_or_robs_without_a_seven_or_a_knight(kind: int) -> None:
    assert why_not(in_play(), kind, 1) == "wrong-state"
    assert robbing().can(m.move(kind, 1, 1)) == "not-your-turn"


# Whom


def test_with_nobody_to_rob_the_turn_goes_on() -> None:
    game = robbing()
    place = target(game)
    settle(game, 0, corners_of(game.state, place)[0])
    settle(game, 1, corners_of(game.state, place)[2])
    give(game, 0, [1, 0, 0, 0, 0])
    do(game, m.MOVE_ROBBER, place)
    assert game.state.state == PLAY
    assert told(game, Stolen) == []


def test_the_only_victim_is_robbed_at_once() -> None:
    game = robbing()
    place = target(game)
    neighbours(game, place, 2)
    chances(game, 1)
    do(game, m.MOVE_ROBBER, place)
    assert game.state.state == PLAY
    assert (held(game, 0), held(game, 2)) == ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0])
    assert told(game, Stolen) == [Stolen(0, 2, 1)]


def test_of_several_victims_one_is_chosen_and_none_can_be_spared() -> None:
    game = robbing()
    place = target(game)
    neighbours(game, place, 1, 3)
    settle(game, 2, corners_of(game.state, place)[4])
    do(game, m.MOVE_ROBBER, place)
    assert game.state.state == CHOOSE_VICTIM
    assert [(move.kind, move.a) for move in game.legal()] == [(m.ROB, 1), (m.ROB, 3)]
    for nobody in (0, 2, 4, 9):
        assert why_not(game, m.ROB, nobody) == "not-a-victim"
    assert why_not(game, m.ROB_NOBODY) == "not-a-victim"
    do(game, m.ROB, 3)
    assert (held(game, 0), held(game, 3)) == ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0])
    assert game.state.state == PLAY


def test_a_city_makes_a_victim_like_a_settlement() -> None:
    game = robbing()
    place = target(game)
    settle(game, 1, corners_of(game.state, place)[0], city=True)
    give(game, 1, [0, 0, 0, 0, 1])
    do(game, m.MOVE_ROBBER, place)
    assert held(game, 0) == [0, 0, 0, 0, 1]


def test_a_seat_that_was_left_is_not_robbed() -> None:
    game = in_play()
    place = target(game)
    neighbours(game, place, 1)
    game.play(m.move(m.LEAVE, 1))
    roll(game, 3, 4)
    do(game, m.MOVE_ROBBER, place)
    assert held(game, 0) == [0] * 5
    assert held(game, 1) == [0, 2, 0, 0, 0]


def test_where_that_is_played_the_only_victim_is_asked_for_and_may_be_spared() -> None:
    for spared in (True, False):
        game = robbing(ask_sole_victim=True)
        place = target(game)
        neighbours(game, place, 1)
        do(game, m.MOVE_ROBBER, place)
        assert game.state.state == CHOOSE_VICTIM
        assert why_not(game, m.ROB, 2) == "not-a-victim"
        do(game, m.ROB_NOBODY if spared else m.ROB, 0 if spared else 1)
        assert held(game, 0) == ([0] * 5 if spared else [0, 1, 0, 0, 0])
        assert game.state.state == PLAY


@pytest.mark.parametrize(("drawn", "kind"), [(0, 0), (1, 0), (2, 2), (3, 4)])
def test_every_card_of_the_victim_is_as_likely_as_any_other(drawn: int, kind: int) -> None:
    game = robbing()
    place = target(game)
    neighbours(game, place, 1)
    give(game, 1, [2, 0, 1, 0, 1])
    chances(game, drawn)
    do(game, m.MOVE_ROBBER, place)
    assert held(game, 0)[kind] == 1
    assert sum(held(game, 1)) == 3


# The friendly robber


def test_the_friendly_robber_keeps_away_from_those_with_two_points_or_fewer() -> None:
    game = robbing(friendly_robber=True)
    place = target(game)
    neighbours(game, place, 1)
    player = game.state.players[1]
    for points, refused in ((1, "robber-barred"), (2, "robber-barred"), (3, None)):
        player.points = points
        assert why_not(game, m.MOVE_ROBBER, place) == refused
        assert (place in {int(move.a) for move in game.legal()}) == (refused is None)


def test_the_friendly_robber_does_not_mind_its_owners_own_buildings() -> None:
    game = robbing(friendly_robber=True)
    place = target(game)
    neighbours(game, place, 0)
    assert why_not(game, m.MOVE_ROBBER, place) is None


def test_a_friendly_robber_with_nowhere_else_to_go_goes_where_it_likes() -> None:
    game = robbing(friendly_robber=True)
    s = game.state
    for node in range(int(s.geometry.nodes)):
        if why_not(game, m.BUILD_SETTLEMENT, node) == "wrong-state" and not any(
            s.node_piece[beside]
            for beside in s.geometry.node_nodes[3 * node : 3 * node + 3]
            if beside >= 0
        ):
            settle(game, 1, node)
    s.players[1].points = 2
    assert len(game.legal()) == 18


def test_fog_and_barred_land_are_nowhere_to_go_for_a_friendly_robber() -> None:
    for key in ("SC_FOG", "SC_FTRI"):
        game = in_play(key, friendly_robber=True)
        s = game.state
        for place in range(int(s.geometry.hexes)):
            if s.board.terrain[place] != WATER and not s.board.fog[place]:
                s.yields[place] = 1 << 10
        s.players[1].points = 2
        s.state = PLACING_ROBBER
        assert game.legal() != []


# The pirate


def sailing() -> tuple[Game, int, list[int]]:
    """A sea board, a water hex where the pirate is not, and edges of that hex."""
    game = in_play(sea=True)
    s = game.state
    place = next(
        p
        for p in range(int(s.geometry.hexes))
        if s.board.terrain[p] == WATER
        and min(s.geometry.hex_edges[6 * p : 6 * p + 6]) >= 0
        and p != s.pirate
    )
    seven(game)
    assert s.state == ROBBER_OR_PIRATE
    game.take_events()
    return game, place, [int(edge) for edge in s.geometry.hex_edges[6 * place : 6 * place + 6]]


def test_at_sea_one_chooses_between_robber_and_pirate() -> None:
    game, _, _ = sailing()
    assert {move.kind for move in game.legal()} == {m.CHOOSE_ROBBER, m.CHOOSE_PIRATE}
    assert why_not(game, m.MOVE_ROBBER, target(game)) == "wrong-state"
    do(game, m.CHOOSE_PIRATE)
    assert game.state.state == PLACING_PIRATE
    assert why_not(game, m.MOVE_ROBBER, target(game)) == "wrong-state"
    assert why_not(game, m.CHOOSE_ROBBER) == "wrong-state"


def test_on_a_classic_board_there_is_no_choice() -> None:
    assert robbing().state.state == PLACING_ROBBER


def test_the_pirate_goes_to_any_other_water() -> None:
    game, place, _ = sailing()
    s = game.state
    do(game, m.CHOOSE_PIRATE)
    for other in range(int(s.geometry.hexes)):
        expected = None if s.board.terrain[other] == WATER else "robber-barred"
        assert why_not(game, m.MOVE_PIRATE, other) == expected
    assert why_not(game, m.MOVE_PIRATE, int(s.geometry.hexes)) == "no-such-place"
    do(game, m.MOVE_PIRATE, place)
    assert told(game, PirateMoved) == [PirateMoved(0, place)]
    roll(game, 3, 4)
    do(game, m.CHOOSE_PIRATE)
    assert why_not(game, m.MOVE_PIRATE, place) == "same-hex"
    assert place not in {int(move.a) for move in game.legal()}


def test_the_pirate_robs_whoever_has_a_ship_beside_it_and_cards() -> None:
    game, place, edges = sailing()
    s = game.state
    lay(game, 1, edges[0], ship=True)
    lay(game, 2, edges[3], ship=True)
    lay(game, 3, edges[4], ship=True)
    lay(game, 0, edges[5], ship=True)
    for seat in (0, 1, 3):
        give(game, seat, [0, 0, 0, 1, 0])
    do(game, m.CHOOSE_PIRATE)
    do(game, m.MOVE_PIRATE, place)
    assert s.state == CHOOSE_VICTIM
    assert [int(move.a) for move in game.legal()] == [1, 3]
    do(game, m.ROB, 1)
    assert (held(game, 0), held(game, 1)) == ([0, 0, 0, 2, 0], [0] * 5)


def test_roads_do_not_draw_the_pirate_nor_ships_the_robber() -> None:
    game, _, _ = sailing()
    s = game.state

    def joins_land_and_water(edge: int) -> bool:
        kinds = {int(s.board.terrain[place]) for place in beside(game, edge) if place >= 0}
        return WATER in kinds and len(kinds - {WATER, int(s.board.terrain[s.robber])}) == 1

    edge = edges_where(s, joins_land_and_water)[0]
    water, land = sorted(beside(game, edge), key=lambda place: s.board.terrain[place] != WATER)
    lay(game, 1, edge, ship=False)
    give(game, 1, [1, 0, 0, 0, 0])
    do(game, m.CHOOSE_PIRATE)
    do(game, m.MOVE_PIRATE, water)
    assert (s.state, held(game, 1)) == (PLAY, [1, 0, 0, 0, 0])
    s.edge_piece[edge] = 0
    lay(game, 1, edge, ship=True)
    seven(game)
    do(game, m.CHOOSE_ROBBER)
    do(game, m.MOVE_ROBBER, land)
    assert (s.state, held(game, 1)) == (PLAY, [1, 0, 0, 0, 0])


def beside(game: Game, edge: int) -> list[int]:
    return [int(p) for p in game.state.geometry.edge_hexes[2 * edge : 2 * edge + 2]]
