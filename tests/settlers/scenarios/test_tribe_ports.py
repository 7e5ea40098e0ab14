"""Forgotten Tribe: ports that are taken along, placed at once or kept."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import (
    PortKept,
    PortPlaced,
    PortsChanged,
    PortTaken,
)
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.tribe import (
    may_place_port,
    port_in_hand,
)
from tablewire.settlers.vocabulary import (
    FREE_ROAD_1,
    FREE_ROAD_2,
    PLACING_PORT,
    PLACING_SHIP,
    PLAY,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    SHIP,
    SPECIAL_BUILDING,
)
from tests.settlers.scenarios.tribe_tables import (
    coast,
    next_to,
    port_edge,
    ports_kept,
    sail_to,
)
from tests.settlers.tables import (
    RICH,
    do,
    edges_where,
    give,
    in_play,
    lay,
    nodes_of,
    settle,
    told,
    turn_of,
    why_not,
)

# Ports taken along


def test_a_port_that_a_ship_reaches_must_be_placed_at_an_own_building_at_once() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    node = coast(game, 0)
    edge, kind = port_edge(game, 0), int(s.board.port_kind[0])
    sail_to(game, edge)
    assert (s.state, port_in_hand(s), s.board.port_edge[0]) == (PLACING_PORT, kind, -1)
    assert why_not(game, m.CANCEL_PORT) == "nothing-to-cancel"
    assert why_not(game, m.END_TURN) == "wrong-state"
    places = game.legal()
    assert {int(move.kind) for move in places} == {m.PLACE_PORT}
    assert all(node in nodes_of(s, int(move.a)) for move in places)
    game.play(places[0])
    assert (s.state, port_in_hand(s)) == (PLAY, -1)
    target = int(places[0].a)
    assert s.board.port_edge[0] == target
    assert [int(s.board.node_port[n]) for n in nodes_of(s, target)] == [kind, kind]
    assert s.players[0].ports == 1 << kind
    events = game.take_events()
    assert PortTaken(seat=0, edge=edge, port=kind) in events
    assert PortPlaced(seat=0, edge=target, port=kind) in events
    assert PortsChanged(seat=0, ports=1 << kind) in events


def test_a_port_faces_the_land() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    coast(game, 0)
    sail_to(game, port_edge(game, 0))
    for move in game.legal():
        twin = game.copy()
        twin.play(move)
        board = twin.state.board
        facing = int(board.port_facing[0])
        land = [
            int(h)
            for h in s.geometry.edge_hexes[2 * move.a : 2 * move.a + 2]
            if h >= 0 and board.terrain[h]
        ]
        assert len(land) == 1
        assert s.geometry.hex_edges[6 * land[0] + (facing + 3) % 6] == move.a


def test_ports_go_only_on_the_coast_at_own_buildings_away_from_other_ports() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    node = coast(game, 0)
    sail_to(game, port_edge(game, 0))
    for edge in range(int(s.geometry.edges)):
        own = node in nodes_of(s, edge)
        free = all(s.board.node_port[n] == -1 for n in nodes_of(s, edge))
        sides = [int(h) for h in s.geometry.edge_hexes[2 * edge : 2 * edge + 2]]
        land = [h for h in sides if h >= 0 and s.board.terrain[h]]
        fits = own and free and len(land) == 1
        assert (why_not(game, m.PLACE_PORT, edge) is None) == fits
    assert why_not(game, m.PLACE_PORT, 4000) == "no-such-place"


def test_a_second_port_keeps_away_from_the_first() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    coast(game, 0)
    sail_to(game, port_edge(game, 0))
    first = game.legal()[0]
    game.play(first)
    taken = set(nodes_of(s, int(first.a)))
    for edge in edges_where(s, lambda e: may_place_port(s, 0, e)):
        assert not taken & set(nodes_of(s, edge))


def test_the_port_serves_whoever_builds_beside_it() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    node = coast(game, 0)
    kind = int(s.board.port_kind[0])
    sail_to(game, port_edge(game, 0))
    place = game.legal()[0]
    game.play(place)
    other = next(n for n in nodes_of(s, int(place.a)) if n != node)
    s.node_piece[node] = 0
    settle(game, 1, other)
    assert s.players[1].ports == 1 << kind


def test_without_a_place_the_port_is_kept() -> None:
    game = in_play("SC_FTRI")
    kind = int(game.state.board.port_kind[0])
    edge = port_edge(game, 0)
    sail_to(game, edge)
    assert game.state.state == PLAY
    assert ports_kept(game, 0)[kind] == 1
    events = game.take_events()
    assert events.index(PortTaken(seat=0, edge=edge, port=kind)) < events.index(
        PortKept(seat=0, port=kind)
    )


def test_ports_on_the_main_island_stay_where_they_are() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    coast(game, 0)
    sail_to(game, port_edge(game, 0))
    place = next(move for move in game.legal() if s.board.ship_edge[move.a])
    game.play(place)
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, int(place.a))
    assert (s.board.port_edge[0], s.state) == (place.a, PLAY)


# Ports kept for later


def keeping(kind_of: int = 0) -> tuple[Game, int]:
    """Seat 0 keeps the port with this number, and has a place for it now."""
    game = in_play("SC_FTRI")
    sail_to(game, port_edge(game, kind_of))
    coast(game, 0)
    game.take_events()
    return game, int(game.state.board.port_kind[kind_of])


def test_a_kept_port_is_placed_in_a_later_turn() -> None:
    game, kind = keeping()
    s = game.state
    turn_of(game, 1)
    turn_of(game, 0)
    assert m.move(m.TAKE_OUT_PORT, 0, kind) in game.legal()
    do(game, m.TAKE_OUT_PORT, kind)
    assert (s.state, port_in_hand(s), ports_kept(game, 0)) == (PLACING_PORT, kind, [0] * 6)
    game.play(game.legal()[0])
    assert (s.state, int(s.players[0].ports)) == (PLAY, 1 << kind)


def test_a_port_taken_out_can_be_put_back() -> None:
    game, kind = keeping()
    do(game, m.TAKE_OUT_PORT, kind)
    do(game, m.CANCEL_PORT)
    assert (game.state.state, ports_kept(game, 0)[kind]) == (PLAY, 1)
    assert told(game, PortKept) == [PortKept(seat=0, port=kind)]


def test_a_port_is_taken_out_only_when_it_is_kept_and_has_a_place_at_the_right_time() -> None:
    game, kind = keeping()
    assert why_not(game, m.TAKE_OUT_PORT, (kind + 1) % 6) == "no-such-port"
    assert why_not(game, m.TAKE_OUT_PORT, 6) == "no-such-port"
    game.state.state = ROLL_OR_CARD
    assert why_not(game, m.TAKE_OUT_PORT, kind) == "wrong-state"
    lonely = in_play("SC_FTRI")
    lonely.state.players[0].kept_ports = 1
    assert why_not(lonely, m.TAKE_OUT_PORT, 0) == "place-not-legal"


def test_a_kept_port_is_placed_in_special_building_too() -> None:
    game = in_play("SC_FTRI", 6)
    s = game.state
    s.players[2].kept_ports = 1
    coast(game, 2)
    board = s.board.copy()
    edges = board.port_edge[:]
    index = next(i for i, kind in enumerate(board.port_kind) if kind == 0)
    edges[index] = -1
    board.port_edge = edges
    board.node_port = board.ports_of_nodes(edges)
    s.board = board
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 2))
    do(game, m.END_TURN)
    assert (s.state, s.current) == (SPECIAL_BUILDING, 2)
    do(game, m.TAKE_OUT_PORT, 0)
    game.play(game.legal()[0])
    assert (s.state, int(s.players[2].ports)) == (SPECIAL_BUILDING, 1)


@pytest.mark.parametrize("from_the_kept", [False, True])
def test_when_time_runs_out_the_port_in_hand_is_kept(from_the_kept: bool) -> None:
    if from_the_kept:
        game, kind = keeping()
        do(game, m.TAKE_OUT_PORT, kind)
    else:
        game = in_play("SC_FTRI")
        coast(game, 0)
        kind = int(game.state.board.port_kind[0])
        sail_to(game, port_edge(game, 0))
    game.play(m.move(m.FORCE_END, 0))
    assert (game.state.current, ports_kept(game, 0)[kind]) == (1, 1)
    assert port_in_hand(game.state) == -1


# Free ships


@pytest.mark.parametrize(("dice", "following"), [(5, int(PLAY)), (0, int(ROLL_OR_CARD))])
def test_a_port_reached_by_the_first_free_ship_leaves_the_second(dice: int, following: int) -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.pirate = -1
    coast(game, 0)
    edge = port_edge(game, 0)
    lay(game, 0, next_to(game, edge), ship=True)
    s.players[0].cards = 1 << (6 * int(ROAD_BUILDING))
    s.dice = dice
    s.state = PLAY if dice else ROLL_OR_CARD
    do(game, m.PLAY_CARD, int(ROAD_BUILDING))
    assert s.state == FREE_ROAD_1
    do(game, m.BUILD_SHIP, edge)
    assert s.state == PLACING_PORT
    game.play(game.legal()[0])
    assert s.state == FREE_ROAD_2
    do(game, m.BUILD_SHIP, next_to(game, edge))
    assert s.state == following


@pytest.mark.parametrize(("dice", "following"), [(5, int(PLAY)), (0, int(ROLL_OR_CARD))])
def test_after_a_port_reached_by_the_second_the_turn_goes_on_where_it_was(
    dice: int, following: int
) -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.pirate = -1
    coast(game, 0)
    edge = port_edge(game, 0)
    lay(game, 0, next_to(game, edge), ship=True)
    s.dice = dice
    s.state = FREE_ROAD_2
    do(game, m.BUILD_SHIP, edge)
    assert s.state == PLACING_PORT
    game.play(game.legal()[0])
    assert s.state == following


def test_a_port_reached_by_a_ship_bought_before_is_placed_and_the_turn_goes_on() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.pirate = -1
    coast(game, 0)
    edge = port_edge(game, 0)
    lay(game, 0, next_to(game, edge), ship=True)
    give(game, 0, [0, 0, 1, 0, 1])
    do(game, m.BUY_PIECE, int(SHIP))
    assert s.state == PLACING_SHIP
    do(game, m.BUILD_SHIP, edge)
    game.play(game.legal()[0])
    assert s.state == PLAY
