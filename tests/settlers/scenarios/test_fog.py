"""Fog Islands: what lifts the fog, what it brings, and what it changes."""

from __future__ import annotations

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.events import Gained, HexRevealed
from tablewire.settlers.game import Game
from tablewire.settlers.moves import with_cards
from tablewire.settlers.places import is_free_node
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    DESERT,
    FREE_ROAD_1,
    FREE_ROAD_2,
    GOLD,
    OVER,
    PICKING_GOLD,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLACING_SHIP,
    PLAY,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    SHIP,
    START1A,
    START1B,
    START2A,
    START_GOLD,
    WATER,
)
from tests.settlers.tables import (
    KEYS,
    RICH,
    corners_of,
    do,
    edges_of,
    edges_where,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    settle,
    table,
    told,
    why_not,
    wrong_spots,
)


def beyond(s: State, edge: int) -> list[int]:
    """The hexes beyond the ends of an edge that are still hidden, in the order they are tried."""
    ends = s.geometry.edge_end_hexes[2 * edge : 2 * edge + 2]
    return [int(place) for place in ends if place >= 0 and s.board.fog[place]]


def hide(game: Game, place: int, terrain: int, number: int = 5) -> None:
    """This lies under the fog of one hex."""
    s = game.state
    board = s.board.copy()
    board.terrain[place] = terrain
    board.number[place] = number if terrain not in (WATER, DESERT) else 0
    board.derive()
    s.board = board


def is_open(s: State, node: int) -> bool:
    return s.board.node_area[node] == 1 and is_free_node(s, node)


def shore(game: Game, terrain: int, hidden: int = 1, *, ship: bool = False) -> tuple[int, int]:
    """A settlement of the current player and an edge at it that faces so many hidden hexes; the
    first of them holds this terrain. Gives the edge and that hex."""
    s = game.state
    legal = s.board.ship_edge if ship else s.board.road_edge
    for edge in edges_where(s, lambda edge: legal[edge] and len(beyond(s, edge)) == hidden):
        for node in nodes_of(s, edge):
            if not any(s.board.fog[place] for place in hexes_of(s, node)):
                first = beyond(s, edge)[0]
                hide(game, first, terrain)
                settle(game, int(s.current), node)
                return edge, first
    raise AssertionError(f"no shore facing {hidden} hidden hexes")


@pytest.mark.parametrize(("players", "ship"), [(3, True), (4, True), (6, True), (6, False)])
def test_a_road_or_ship_reveals_the_hex_beyond_its_end_and_brings_a_card(
    players: int, ship: bool
) -> None:
    game = in_play("SC_FOG", players)
    edge, place = shore(game, terrain=2, ship=ship)
    give(game, 0, [1, 0, 1, 0, 1])
    do(game, m.BUILD_SHIP if ship else m.BUILD_ROAD, edge)
    assert game.state.board.fog[place] == 0
    assert held(game, 0) == ([1, 1, 0, 0, 0] if ship else [0, 1, 1, 0, 0])
    assert [held(game, seat) for seat in range(1, players)] == [[0] * 5] * (players - 1)
    events = game.take_events()
    assert HexRevealed(seat=0, hex=place, terrain=2, number=5) in events
    assert Gained(seat=0, cards=(0, 1, 0, 0, 0), why="reveal") in events
    assert wrong_spots(game.state) == []


def test_the_fog_lifts_before_the_piece_lies() -> None:
    game = in_play("SC_FOG", 6)
    edge, _ = shore(game, terrain=2)
    give(game, 0, RICH)
    do(game, m.BUILD_ROAD, edge)
    kinds = [type(event).__name__ for event in game.take_events()]
    assert kinds.index("HexRevealed") < kinds.index("Placed")


def test_only_the_first_of_two_hidden_hexes_beyond_the_ends_is_revealed() -> None:
    game = in_play("SC_FOG", 6)
    s = game.state
    edge = edges_where(s, lambda edge: s.board.road_edge[edge] and len(beyond(s, edge)) == 2)[0]
    first, second = beyond(s, edge)
    settle(game, 0, nodes_of(s, edge)[0])
    give(game, 0, RICH)
    hide(game, first, WATER)
    do(game, m.BUILD_ROAD, edge)
    assert (s.board.fog[first], s.board.fog[second]) == (0, 1)


@pytest.mark.parametrize("terrain", [int(WATER), int(DESERT)])
def test_desert_and_water_bring_nothing(terrain: int) -> None:
    game = in_play("SC_FOG", 6)
    edge, place = shore(game, terrain)
    give(game, 0, [1, 0, 0, 0, 1])
    do(game, m.BUILD_ROAD, edge)
    assert game.state.board.fog[place] == 0
    assert held(game, 0) == [0] * 5
    assert game.state.state == PLAY


def test_gold_is_picked_before_the_turn_goes_on() -> None:
    game = in_play("SC_FOG", 6)
    edge, _ = shore(game, int(GOLD))
    give(game, 0, [1, 0, 0, 0, 1])
    do(game, m.BUILD_ROAD, edge)
    assert (game.state.state, game.state.players[0].gold_due) == (PICKING_GOLD, 1)
    game.play(with_cards(m.PICK_GOLD, 0, [0] * 5, [0, 0, 0, 1, 0]))
    assert (game.state.state, held(game, 0)) == (PLAY, [0, 0, 0, 1, 0])


def test_gold_found_by_a_ship_bought_before_is_picked_and_then_the_turn_goes_on() -> None:
    game = in_play("SC_FOG")
    edge, _ = shore(game, int(GOLD), ship=True)
    give(game, 0, [0, 0, 1, 0, 1])
    do(game, m.BUY_PIECE, int(SHIP))
    assert game.state.state == PLACING_SHIP
    do(game, m.BUILD_SHIP, edge)
    assert game.state.state == PICKING_GOLD
    game.play(with_cards(m.PICK_GOLD, 0, [0] * 5, [1, 0, 0, 0, 0]))
    assert game.state.state == PLAY


@pytest.mark.parametrize(("dice", "following"), [(5, PLAY), (0, ROLL_OR_CARD)])
def test_gold_found_by_free_roads_is_picked_between_and_after_them(
    dice: int, following: int
) -> None:
    game = in_play("SC_FOG", 6)
    s = game.state
    first, _ = shore(game, int(GOLD))
    s.players[0].cards = 1 << (6 * int(ROAD_BUILDING))
    s.dice = dice
    s.state = PLAY if dice else ROLL_OR_CARD
    do(game, m.PLAY_CARD, int(ROAD_BUILDING))
    assert s.state == FREE_ROAD_1
    pick = with_cards(m.PICK_GOLD, 0, [0] * 5, [0, 0, 0, 1, 0])
    do(game, m.BUILD_ROAD, first)
    assert s.state == PICKING_GOLD
    game.play(pick)
    assert s.state == FREE_ROAD_2
    second, _ = shore(game, int(GOLD))
    do(game, m.BUILD_ROAD, second)
    assert s.state == PICKING_GOLD
    game.play(pick)
    assert s.state == following


def test_a_game_that_is_won_with_the_road_that_found_gold_waits_for_no_pick() -> None:
    game = in_play("SC_FOG", 6, goal=3)
    s = game.state
    edge, _ = shore(game, int(GOLD))
    give(game, 0, RICH)
    settle(game, 0, next(node for node in nodes_where(s, lambda n: is_open(s, n))), city=True)
    do(game, m.BUILD_ROAD, edge)
    assert (s.state, s.winner) == (OVER, 0)
    assert game.waiting_for() == []
    assert Game.from_position(game.position()).position() == game.position()


def test_a_moved_ship_reveals_too() -> None:
    game = in_play("SC_FOG")
    s = game.state
    edge, place = shore(game, terrain=3, ship=True)
    home = next(node for node in nodes_of(s, edge) if s.node_piece[node])
    start = next(e for e in edges_of(s, home) if e != edge and s.board.ship_edge[e])
    lay(game, 0, start, ship=True)
    do(game, m.MOVE_SHIP, start, edge)
    assert s.board.fog[place] == 0
    assert held(game, 0) == [0, 0, 1, 0, 0]


def foggy_start(game: Game, hidden: int) -> tuple[int, list[int]]:
    """A node that can be settled first and touches so many hidden hexes."""
    s = game.state
    for node in nodes_where(s, lambda node: why_not(game, m.BUILD_SETTLEMENT, node) is None):
        fog = [place for place in hexes_of(s, node) if s.board.fog[place]]
        if len(fog) == hidden:
            return node, fog
    raise AssertionError(f"no start beside {hidden} hidden hexes")


def foggy_table(hidden: int) -> tuple[Game, int, list[int]]:
    """A table where such a node lies on the starting islands; fog is put there if need be."""
    game = table("SC_FOG")
    game.listen()
    s = game.state
    try:
        node, fog = foggy_start(game, hidden)
    except AssertionError:
        node = nodes_where(s, lambda node: why_not(game, m.BUILD_SETTLEMENT, node) is None)[0]
        board = s.board.copy()
        fog = hexes_of(s, node)[:hidden]
        for place in fog:
            board.fog[place] = 1
        board.derive()
        s.board = board
    return game, node, fog


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_an_initial_settlement_reveals_every_hidden_hex_it_touches(hidden: int) -> None:
    game, node, fog = foggy_table(hidden)
    seat = int(game.state.current)
    for place in fog:
        hide(game, place, terrain=4)
    do(game, m.BUILD_SETTLEMENT, node)
    assert [game.state.board.fog[place] for place in fog] == [0] * hidden
    assert held(game, seat) == [0, 0, 0, hidden, 0]
    assert game.state.state == START1B


def test_several_golds_of_one_initial_settlement_are_picked_together() -> None:
    game, node, fog = foggy_table(2)
    seat = int(game.state.current)
    for place in fog:
        hide(game, place, int(GOLD))
    do(game, m.BUILD_SETTLEMENT, node)
    assert (game.state.state, game.state.players[seat].gold_due) == (START_GOLD, 2)
    with pytest.raises(Refused, match="wrong-number-of-cards"):
        game.play(with_cards(m.PICK_GOLD, seat, [0] * 5, [1, 0, 0, 0, 0]))
    game.play(with_cards(m.PICK_GOLD, seat, [0] * 5, [1, 0, 0, 0, 1]))
    assert (game.state.state, held(game, seat)) == (START1B, [1, 0, 0, 0, 1])


def test_what_the_second_settlement_reveals_comes_on_top_of_its_starting_cards() -> None:
    game, node, fog = foggy_table(1)
    s = game.state
    seat = int(s.current)
    s.state = START2A
    hide(game, fog[0], terrain=1)
    others = [place for place in hexes_of(s, node) if place != fog[0]]
    expected = [2, 0, 0, 0, 0]
    for place in others:
        if 1 <= s.board.terrain[place] <= 5:
            expected[int(s.board.terrain[place]) - 1] += 1
    golds = sum(s.board.terrain[place] == GOLD for place in others)
    do(game, m.BUILD_SETTLEMENT, node)
    assert held(game, seat) == expected
    assert s.players[seat].gold_due == golds


def test_gold_at_the_second_settlement_is_picked_once_for_each_hex_seen_before_or_not() -> None:
    game, node, fog = foggy_table(1)
    s = game.state
    s.state = START2A
    hide(game, fog[0], int(GOLD))
    golds = sum(s.board.terrain[place] == GOLD for place in hexes_of(s, node))
    do(game, m.BUILD_SETTLEMENT, node)
    assert s.players[int(s.current)].gold_due == golds
    assert s.state == START_GOLD


def test_revealed_hexes_stay_revealed_when_the_settlement_is_taken_back() -> None:
    game, node, fog = foggy_table(1)
    hide(game, fog[0], terrain=4)
    do(game, m.BUILD_SETTLEMENT, node)
    do(game, m.CANCEL_PIECE, 1)
    assert game.state.state == START1A
    assert game.state.board.fog[fog[0]] == 0


def test_hidden_water_is_closed_to_roads_and_settlements_once_it_is_seen() -> None:
    game = in_play("SC_FOG", 6)
    s = game.state
    edge, place = shore(game, int(WATER))
    inside = [e for e in range(int(s.geometry.edges)) if s.board.road_edge[e]]
    give(game, 0, RICH)
    do(game, m.BUILD_ROAD, edge)
    for side in s.geometry.hex_edges[6 * place : 6 * place + 6]:
        both = [int(h) for h in s.geometry.edge_hexes[2 * side : 2 * side + 2]]
        land = any(h >= 0 and (s.board.terrain[h] or s.board.fog[h]) for h in both)
        assert side in inside
        assert (s.board.road_edge[side], s.board.ship_edge[side]) == (land, 1)
    for node in corners_of(s, place):
        land = any(s.board.terrain[h] or s.board.fog[h] for h in hexes_of(s, node))
        assert bool(s.board.settle_node[node]) == land
    assert wrong_spots(s) == []


def test_neither_robber_nor_pirate_enters_the_fog() -> None:
    game = in_play("SC_FOG")
    s = game.state
    hidden = [h for h in range(int(s.geometry.hexes)) if s.board.fog[h]]
    hide(game, hidden[0], int(WATER))
    for state, kind in ((PLACING_ROBBER, m.MOVE_ROBBER), (PLACING_PIRATE, m.MOVE_PIRATE)):
        s.state = state
        assert {why_not(game, kind, place) for place in hidden} == {"robber-barred"}
        assert not {int(move.a) for move in game.legal()} & set(hidden)


def test_what_was_revealed_cannot_be_undone() -> None:
    game = in_play("SC_FOG", 6, undo=True)
    edge, _ = shore(game, terrain=2)
    give(game, 0, RICH)
    do(game, m.BUILD_ROAD, edge)
    assert why_not(game, m.UNDO_BUILD, 0, edge) == "nothing-to-undo"
    other = [int(move.a) for move in game.legal() if move.kind == m.BUILD_ROAD]
    plain = next(e for e in other if not beyond(game.state, e))
    do(game, m.BUILD_ROAD, plain)
    do(game, m.UNDO_BUILD, 0, plain)
    assert game.state.edge_piece[plain] == 0


def test_a_copy_of_the_game_keeps_its_fog_when_the_game_lifts_it() -> None:
    game = in_play("SC_FOG", 6)
    edge, place = shore(game, terrain=2)
    give(game, 0, RICH)
    twin = game.copy()
    do(game, m.BUILD_ROAD, edge)
    assert (game.state.board.fog[place], twin.state.board.fog[place]) == (0, 1)
    assert wrong_spots(twin.state) == []


def test_fog_lies_only_on_the_fog_islands() -> None:
    for key in KEYS:
        hidden = sum(table(key).state.board.fog)
        assert hidden == (12 if key == "SC_FOG" else 0)
    assert sum(table("SC_FOG", 6).state.board.fog) == 25
    assert told(in_play("SC_FOG"), HexRevealed) == []
