"""Wonders: closed nodes, requirements, levels, and how they win."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import NodesOpened, SpecialPoints, WonderBuilt
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.wonders import owner_of, wonders_in
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    KNIGHT,
    OVER,
    PLACING_ROBBER,
    PLAY,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)
from tests.settlers.tables import (
    RICH,
    do,
    edges_of,
    give,
    held,
    in_play,
    lay,
    nodes_where,
    roll,
    settle,
    table,
    told,
    turn_of,
    why_not,
    wrong_spots,
)

THEATER, BRIDGE, MONUMENT, WALL, CATHEDRAL = range(1, 6)
COSTS = {
    THEATER: [1, 0, 3, 0, 1],
    BRIDGE: [0, 0, 1, 1, 3],
    MONUMENT: [0, 2, 0, 3, 0],
    WALL: [3, 0, 0, 1, 1],
    CATHEDRAL: [1, 3, 0, 1, 0],
}
"""Clay, ore, sheep, wheat, wood for each level."""


def listed(s: State, number: int) -> list[int]:
    return nodes_where(s, lambda node: s.board.node_list[node] == number)


def free_nodes(s: State, count: int) -> list[int]:
    """Nodes of the main island far from each other, from the lists and from ports."""
    chosen: list[int] = []
    for node in nodes_where(s, lambda n: s.board.node_area[n] == 1 and s.board.node_port[n] < 0):
        near = {int(n) for n in s.geometry.node_nodes[3 * node : 3 * node + 3]}
        if not s.board.node_list[node] and not near & set(chosen):
            chosen.append(node)
    return chosen[:count]


def able(game: Game, seat: int, wonder: int) -> None:
    """The seat meets the requirement of this wonder."""
    s = game.state
    design = (wonder - 1) % 5 + 1
    if design == THEATER:
        for node in free_nodes(s, 6)[2 * seat : 2 * seat + 2]:
            settle(game, seat, node, city=True)
    elif design == BRIDGE:
        settle(game, seat, listed(s, 2)[-1 if wonder > 5 else 0])
    elif design == MONUMENT:
        settle(game, seat, nodes_where(s, lambda n: s.board.node_port[n] >= 0)[0], city=True)
        s.players[seat].route = 5
    elif design == WALL:
        settle(game, seat, listed(s, 1)[0])
    else:
        settle(game, seat, free_nodes(s, 1)[0], city=True)
        s.players[seat].points = 6


def build(game: Game, wonder: int) -> None:
    give(game, int(game.state.current), RICH)
    do(game, m.BUILD_WONDER, wonder)


# The board


@pytest.mark.parametrize("players", [4, 6])
def test_nodes_of_the_special_lists_are_closed_at_the_start_and_open_when_play_begins(
    players: int,
) -> None:
    game = table("SC_WOND", players)
    game.listen()
    s = game.state
    special = nodes_where(s, lambda node: s.board.node_list[node] > 0)
    around = listed(s, 3)
    assert special
    assert not {int(move.a) for move in game.legal()} & set(special)
    assert {why_not(game, m.BUILD_SETTLEMENT, node) for node in special} == {"place-not-legal"}
    while s.state < ROLL_OR_CARD:
        game.play(game.legal()[0])
    assert told(game, NodesOpened) == [NodesOpened()]
    assert all(s.board.settle_node[node] and s.board.node_area[node] == 1 for node in special)
    assert listed(s, 3) == []
    assert set(special) - set(around) == set(listed(s, 1)) | set(listed(s, 2))
    assert wrong_spots(s) == []


def test_there_is_no_pirate() -> None:
    game = in_play("SC_WOND")
    assert game.state.pirate == -1
    roll(game, 3, 4)
    assert game.state.state == PLACING_ROBBER
    game.state.state = PLAY
    game.state.players[0].cards = 1 << (6 * int(KNIGHT))
    do(game, m.PLAY_CARD, int(KNIGHT))
    assert game.state.state == PLACING_ROBBER


def test_the_first_settlement_on_the_small_islands_brings_one_special_point_only_once() -> None:
    game = in_play("SC_WOND")
    s = game.state
    s.players[0].start_area = 1
    built = 0
    for node in nodes_where(s, lambda node: s.board.node_area[node] == 2):
        give(game, 0, RICH)
        edge = next((e for e in edges_of(s, node) if not s.edge_piece[e]), -1)
        if built < 3 and edge >= 0 and not s.node_piece[node]:
            lay(game, 0, edge, ship=True)
            if why_not(game, m.BUILD_SETTLEMENT, node) is None:
                do(game, m.BUILD_SETTLEMENT, node)
                built += 1
    assert built == 3
    assert told(game, SpecialPoints) == [SpecialPoints(seat=0, points=1, why=1)]
    assert (int(s.players[0].special_points), int(s.players[0].points)) == (1, 4)
    assert s.players[0].areas == 0


# Building


@pytest.mark.parametrize(("players", "wonders"), [(3, 5), (4, 5), (6, 7)])
def test_there_is_one_wonder_more_than_there_are_seats(players: int, wonders: int) -> None:
    game = in_play("SC_WOND", players)
    assert wonders_in(game.state) == wonders
    assert why_not(game, m.BUILD_WONDER, 0) == "wonder-not-open"
    assert why_not(game, m.BUILD_WONDER, wonders + 1) == "wonder-not-open"


@pytest.mark.parametrize("wonder", [1, 2, 3, 4, 5, 6, 7])
def test_each_level_costs_the_same_and_the_first_a_ship_as_well(wonder: int) -> None:
    game = in_play("SC_WOND", 6)
    s = game.state
    able(game, 0, wonder)
    cost = COSTS[(wonder - 1) % 5 + 1]
    for level in (1, 2, 3):
        give(game, 0, cost)
        assert m.move(m.BUILD_WONDER, 0, wonder) in game.legal()
        do(game, m.BUILD_WONDER, wonder)
        player = s.players[0]
        assert (int(player.wonder), int(player.wonder_level)) == (wonder, level)
        assert (int(player.ships), held(game, 0)) == (14, [0] * 5)
        assert why_not(game, m.BUILD_WONDER, wonder) == "cannot-pay"
    assert told(game, WonderBuilt) == [
        WonderBuilt(seat=0, wonder=wonder, level=level) for level in (1, 2, 3)
    ]
    assert owner_of(s, wonder) == 0


@pytest.mark.parametrize("wonder", [1, 2, 3, 4, 5])
def test_one_card_too_few_does_not_pay_a_level(wonder: int) -> None:
    for kind, amount in enumerate(COSTS[wonder]):
        if amount:
            game = in_play("SC_WOND")
            able(game, 0, wonder)
            give(game, 0, [n - (i == kind) for i, n in enumerate(COSTS[wonder])])
            assert why_not(game, m.BUILD_WONDER, wonder) == "cannot-pay"


def test_several_levels_may_be_built_in_one_turn() -> None:
    game = in_play("SC_WOND")
    able(game, 0, WALL)
    for _ in range(3):
        build(game, WALL)
    assert (int(game.state.players[0].wonder_level), game.over) == (3, False)


def test_the_first_level_needs_a_ship_in_supply_later_ones_do_not() -> None:
    game = in_play("SC_WOND")
    able(game, 0, WALL)
    player = game.state.players[0]
    give(game, 0, RICH)
    player.ships = 0
    assert why_not(game, m.BUILD_WONDER, WALL) == "no-piece-left"
    player.ships = 1
    build(game, WALL)
    build(game, WALL)
    assert (int(player.ships), int(player.wonder_level)) == (0, 2)


def test_a_wonder_belongs_to_who_began_it_and_nobody_has_two() -> None:
    game = in_play("SC_WOND")
    able(game, 0, WALL)
    able(game, 0, THEATER)
    able(game, 1, THEATER)
    build(game, WALL)
    give(game, 0, RICH)
    assert why_not(game, m.BUILD_WONDER, THEATER) == "wonder-not-open"
    turn_of(game, 1)
    give(game, 1, RICH)
    settle(game, 1, listed(game.state, 1)[2])
    assert why_not(game, m.BUILD_WONDER, WALL) == "wonder-not-open"
    build(game, THEATER)
    assert [int(p.wonder) for p in game.state.players] == [WALL, THEATER, -1, -1]


def test_with_six_seats_two_designs_can_be_built_twice() -> None:
    game = in_play("SC_WOND", 6)
    able(game, 0, BRIDGE)
    able(game, 1, 7)
    build(game, BRIDGE)
    turn_of(game, 1)
    give(game, 1, RICH)
    assert why_not(game, m.BUILD_WONDER, BRIDGE) == "wonder-not-open"
    build(game, 7)
    assert [int(p.wonder) for p in game.state.players[:2]] == [BRIDGE, 7]


def test_wonders_are_built_after_rolling_and_in_special_building() -> None:
    game = in_play("SC_WOND", 6)
    s = game.state
    able(game, 2, WALL)
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 2))
    do(game, m.END_TURN)
    assert (s.state, s.current) == (SPECIAL_BUILDING, 2)
    build(game, WALL)
    assert (s.state, int(s.players[2].wonder_level)) == (SPECIAL_BUILDING, 1)
    s.state = ROLL_OR_CARD
    assert why_not(game, m.BUILD_WONDER, WALL) == "wrong-state"


# Requirements


def requirement(wonder: int, *pieces: tuple[str, bool]) -> str | None:
    """Why not, with these buildings (where, whether a city): `free`, `port`, `desert`, `strait`."""
    game = in_play("SC_WOND")
    s = game.state
    places = {
        "free": iter(free_nodes(s, 3)),
        "port": iter(nodes_where(s, lambda n: s.board.node_port[n] >= 0)),
        "desert": iter(listed(s, 1)),
        "strait": iter(listed(s, 2)),
    }
    for where, city in pieces:
        settle(game, 0, next(places[where]), city=city)
    give(game, 0, RICH)
    return why_not(game, m.BUILD_WONDER, wonder)


def test_the_theater_takes_two_cities() -> None:
    assert requirement(THEATER, ("free", True), ("free", False)) == "wonder-requirement"
    assert requirement(THEATER, ("free", True), ("free", True)) is None


def test_the_great_bridge_takes_a_settlement_at_the_strait_and_no_city() -> None:
    assert requirement(BRIDGE, ("free", False), ("desert", False)) == "wonder-requirement"
    assert requirement(BRIDGE, ("strait", True)) == "wonder-requirement"
    assert requirement(BRIDGE, ("strait", False)) is None


def test_the_great_wall_takes_a_settlement_at_the_desert_and_no_city() -> None:
    assert requirement(WALL, ("free", False), ("strait", False)) == "wonder-requirement"
    assert requirement(WALL, ("desert", True)) == "wonder-requirement"
    assert requirement(WALL, ("desert", False)) is None


@pytest.mark.parametrize(
    ("where", "city", "length", "allowed"),
    [
        ("port", True, 5, True),
        ("port", True, 4, False),
        ("port", False, 5, False),
        ("free", True, 9, False),
    ],
)
def test_the_monument_takes_a_city_at_a_port_and_a_long_route(
    where: str, city: bool, length: int, allowed: bool
) -> None:
    game = in_play("SC_WOND")
    s = game.state
    ports = nodes_where(s, lambda n: s.board.node_port[n] >= 0)
    settle(game, 0, ports[0] if where == "port" else free_nodes(s, 1)[0], city=city)
    s.players[0].route = length
    give(game, 0, RICH)
    assert (why_not(game, m.BUILD_WONDER, MONUMENT) is None) == allowed


@pytest.mark.parametrize(
    ("city", "points", "point_cards", "allowed"),
    [(True, 6, 0, True), (True, 5, 1, True), (True, 5, 0, False), (False, 8, 0, False)],
)
def test_the_cathedral_takes_a_city_and_six_points_also_hidden_ones(
    city: bool, points: int, point_cards: int, allowed: bool
) -> None:
    game = in_play("SC_WOND")
    settle(game, 0, free_nodes(game.state, 1)[0], city=city)
    player = game.state.players[0]
    player.points, player.point_cards = points, point_cards
    give(game, 0, RICH)
    assert (why_not(game, m.BUILD_WONDER, CATHEDRAL) is None) == allowed


def test_the_requirement_is_asked_only_for_the_first_level() -> None:
    game = in_play("SC_WOND")
    able(game, 0, WALL)
    build(game, WALL)
    give(game, 0, RICH)
    do(game, m.BUILD_CITY, listed(game.state, 1)[0])
    build(game, WALL)
    assert game.state.players[0].wonder_level == 2


# The end


def test_the_fourth_level_wins_without_the_points() -> None:
    game = in_play("SC_WOND")
    able(game, 0, WALL)
    for _ in range(4):
        build(game, WALL)
    assert (game.state.state, game.state.winner) == (OVER, 0)
    assert game.state.players[0].points == 1


def test_ten_points_alone_do_not_win() -> None:
    game = in_play("SC_WOND")
    game.state.players[0].points = 14
    settle(game, 0, free_nodes(game.state, 1)[0])
    give(game, 0, RICH)
    do(game, m.BUILD_CITY, free_nodes(game.state, 1)[0])
    assert not game.over


def test_ten_points_with_a_wonder_above_all_others_win() -> None:
    game = in_play("SC_WOND")
    game.state.players[0].points = 10
    able(game, 0, WALL)
    build(game, WALL)
    assert (game.state.state, game.state.winner) == (OVER, 0)


def test_ten_points_with_an_equal_wonder_do_not_win_until_it_is_higher() -> None:
    game = in_play("SC_WOND")
    other = game.state.players[1]
    other.wonder, other.wonder_level = THEATER, 2
    game.state.players[0].points = 10
    able(game, 0, WALL)
    for level, over in ((1, False), (2, False), (3, True)):
        build(game, WALL)
        assert (int(game.state.players[0].wonder_level), game.over) == (level, over)


def test_a_fourth_level_of_special_building_wins_at_the_own_next_turn() -> None:
    game = in_play("SC_WOND", 6)
    s = game.state
    able(game, 2, WALL)
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 2))
    do(game, m.END_TURN)
    for _ in range(4):
        build(game, WALL)
    assert not game.over
    assert why_not(game, m.BUILD_WONDER, WALL) == "wonder-not-open"
    while not game.over and s.current != 1:
        do(game, m.END_TURN)
        s.state = PLAY if s.state == ROLL_OR_CARD else s.state
    assert (game.over, s.current) == (False, 1)
    do(game, m.END_TURN)
    assert (s.state, s.winner) == (OVER, 2)


def test_building_a_wonder_cannot_be_undone() -> None:
    game = in_play("SC_WOND", undo=True)
    able(game, 0, WALL)
    give(game, 0, RICH)
    do(game, m.BUILD_CITY, listed(game.state, 1)[0])
    game.state.players[0].wonder, game.state.players[0].wonder_level = WALL, 1
    build(game, WALL)
    city = listed(game.state, 1)[0]
    assert why_not(game, m.UNDO_BUILD, 2, city) == "nothing-to-undo"
