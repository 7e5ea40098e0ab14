"""Moving a ship: when, which one, and where to."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import LongestRoute, ShipMoved
from tablewire.settlers.game import Game
from tablewire.settlers.state import IS_CLOSED, IS_NEW
from tablewire.settlers.vocabulary import (
    PLACING_ROAD,
    PLAY,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)
from tests.settlers.tables import (
    RICH,
    brute_force_route,
    do,
    edges_of,
    edges_where,
    give,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    settle,
    told,
    why_not,
    within_steps,
)


def at_sea(ships: int = 3) -> tuple[Game, list[int], list[int]]:
    """Seat 0 lives at sea, with a line of ships from there; the nodes along it. Every edge that
    touches one of them is open to ships."""
    game = in_play(sea=True)
    s = game.state

    def is_sea(node: int) -> bool:
        edges = edges_of(s, node)
        return len(edges) == 3 and all(s.board.ship_edge[edge] for edge in edges)

    def far_from(start: int) -> tuple[list[int], list[int]]:
        nodes, edges = [start], list[int]()
        while len(edges) < ships:
            near = within_steps(s, start, len(edges))
            on = [(e, n) for e in edges_of(s, nodes[-1]) for n in nodes_of(s, e) if n not in near]
            on = [(edge, node) for edge, node in on if is_sea(node)]
            if not on:
                break
            edges.append(on[0][0])
            nodes.append(on[0][1])
        return edges, nodes

    lines = [far_from(start) for start in nodes_where(s, is_sea)]
    edges, nodes = next(line for line in lines if len(line[0]) == ships)
    settle(game, 0, nodes[0])
    lay(game, 0, *edges, ship=True)
    s.players[0].route = ships
    game.take_events()
    return game, edges, nodes


def targets(game: Game, start: int) -> list[int]:
    return edges_where(game.state, lambda edge: why_not(game, m.MOVE_SHIP, start, edge) is None)


def listed(game: Game, start: int) -> list[int]:
    moves = [move for move in game.legal() if move.kind == m.MOVE_SHIP and move.a == start]
    return sorted(int(move.b) for move in moves)


# Which one


def test_the_last_ship_of_a_line_moves_the_others_do_not() -> None:
    game, edges, _ = at_sea()
    for edge in edges[:-1]:
        assert targets(game, edge) == listed(game, edge) == []
        assert why_not(game, m.MOVE_SHIP, edge, edges_of(game.state, 0)[0]) == "ship-cannot-move"
    assert targets(game, edges[-1]) == listed(game, edges[-1]) != []


def test_a_ship_between_two_own_buildings_has_no_free_end() -> None:
    game, edges, nodes = at_sea(1)
    settle(game, 0, nodes[1])
    assert targets(game, edges[0]) == []


def test_somebodys_building_does_not_free_an_end_where_own_ships_go_on() -> None:
    game, edges, nodes = at_sea()
    settle(game, 1, nodes[2])
    assert targets(game, edges[1]) == []
    assert targets(game, edges[2]) != []


def test_somebodys_building_at_an_end_leaves_it_free() -> None:
    game, edges, nodes = at_sea()
    settle(game, 1, nodes[3])
    assert targets(game, edges[2]) != []


def test_closed_and_new_ships_stay() -> None:
    for flag in (IS_CLOSED, IS_NEW):
        game, edges, _ = at_sea()
        s = game.state
        s.edge_piece[edges[-1]] = type(s.edge_piece[edges[-1]])(int(s.edge_piece[edges[-1]]) | flag)
        assert targets(game, edges[-1]) == listed(game, edges[-1]) == []


def test_a_ship_built_this_turn_stays_until_the_next() -> None:
    game, _, nodes = at_sea()
    s = game.state
    give(game, 0, RICH)
    built = next(edge for edge in edges_of(s, nodes[-1]) if not s.edge_piece[edge])
    do(game, m.BUILD_SHIP, built)
    assert targets(game, built) == []
    for _ in range(4):
        s.state = PLAY
        do(game, m.END_TURN)
    s.state = PLAY
    assert targets(game, built) != []


def test_a_ship_at_the_pirates_hex_stays_and_none_goes_there() -> None:
    game, edges, _ = at_sea()
    s = game.state
    free = targets(game, edges[-1])
    sides = [int(p) for p in s.geometry.edge_hexes[2 * edges[-1] : 2 * edges[-1] + 2]]
    s.pirate = sides[0]
    assert targets(game, edges[-1]) == listed(game, edges[-1]) == []
    other = next(
        int(p)
        for edge in free
        for p in s.geometry.edge_hexes[2 * edge : 2 * edge + 2]
        if p >= 0 and p not in sides
    )
    s.pirate = other
    beside = {int(edge) for edge in s.geometry.hex_edges[6 * other : 6 * other + 6]}
    assert targets(game, edges[-1]) == listed(game, edges[-1]) == sorted({*free} - beside)
    barred = next(edge for edge in free if edge in beside)
    assert why_not(game, m.MOVE_SHIP, edges[-1], barred) == "pirate-is-there"


def test_nobody_moves_roads_foreign_ships_or_what_is_not_there() -> None:
    game, edges, nodes = at_sea()
    s = game.state
    road = edges_where(s, lambda edge: s.board.road_edge[edge] and not s.edge_piece[edge])[0]
    lay(game, 0, road, ship=False)
    foreign = next(edge for edge in edges_of(s, nodes[-1]) if not s.edge_piece[edge])
    lay(game, 1, foreign, ship=True)
    free = next(edge for edge in edges_of(s, nodes[0]) if not s.edge_piece[edge])
    for start in (road, foreign, free):
        assert why_not(game, m.MOVE_SHIP, start, free) == "ship-cannot-move"
    assert why_not(game, m.MOVE_SHIP, edges[-1], int(s.geometry.edges)) == "no-such-place"
    assert why_not(game, m.MOVE_SHIP, int(s.geometry.edges), free) == "no-such-place"


# Where to


def test_a_ship_goes_to_any_place_for_a_ship_that_hangs_together_without_it() -> None:
    game, edges, nodes = at_sea()
    s = game.state
    fits = {edge for node in nodes[:3] for edge in edges_of(s, node)} - {*edges}
    assert targets(game, edges[-1]) == listed(game, edges[-1]) == sorted(fits)
    hanging = next(edge for edge in edges_of(s, nodes[3]) if edge not in edges)
    assert why_not(game, m.MOVE_SHIP, edges[-1], hanging) == "place-not-legal"
    assert why_not(game, m.MOVE_SHIP, edges[-1], edges[-1]) == "place-not-legal"


def test_the_only_ship_goes_to_another_side_of_its_building() -> None:
    game, edges, nodes = at_sea(1)
    others = sorted({*edges_of(game.state, nodes[0])} - {*edges})
    assert targets(game, edges[0]) == listed(game, edges[0]) == others


def test_a_building_of_somebody_else_is_no_place_to_hang_on() -> None:
    game, edges, nodes = at_sea()
    s = game.state
    settle(game, 1, nodes[2])
    beyond = {edge for edge in edges_of(s, nodes[2]) if edge not in edges}
    assert not beyond & {*targets(game, edges[-1])}


# When


def test_one_ship_a_turn_after_the_dice_and_not_in_special_building() -> None:
    game, edges, _ = at_sea()
    s = game.state
    to = targets(game, edges[-1])[0]
    for state in (ROLL_OR_CARD, SPECIAL_BUILDING, PLACING_ROAD):
        s.state = state
        assert why_not(game, m.MOVE_SHIP, edges[-1], to) == "wrong-state"
    s.state = PLAY
    assert game.can(m.move(m.MOVE_SHIP, 1, edges[-1], to)) == "not-your-turn"
    do(game, m.MOVE_SHIP, edges[-1], to)
    assert why_not(game, m.MOVE_SHIP, edges[-2], to) == "already-moved-a-ship"
    assert m.MOVE_SHIP not in {move.kind for move in game.legal()}


@pytest.mark.parametrize("index", [0, -1])
def test_a_moved_ship_lies_where_it_was_moved_and_the_old_place_is_open(index: int) -> None:
    game, edges, _ = at_sea()
    s = game.state
    to = targets(game, edges[-1])[index]
    do(game, m.MOVE_SHIP, edges[-1], to)
    assert told(game, ShipMoved) == [ShipMoved(0, edges[-1], to)]
    assert (int(s.edge_piece[edges[-1]]), int(s.owner_of_edge(to))) == (0, 0)
    assert s.players[0].route == brute_force_route(s, 0)
    give(game, 0, RICH)
    assert why_not(game, m.BUILD_SHIP, edges[-1]) is None
    s.moved_ship = False
    assert targets(game, to) == []


def test_moving_a_ship_away_may_lose_the_longest_route() -> None:
    game, edges, nodes = at_sea(5)
    s = game.state
    s.route_holder, s.players[0].points = 0, 3
    home = next(edge for edge in edges_of(s, nodes[0]) if edge not in edges)
    branch = next(edge for edge in edges_of(s, nodes[1]) if edge not in edges)
    lay(game, 0, home, ship=True)
    s.players[0].route = brute_force_route(s, 0)
    assert s.players[0].route == 6
    do(game, m.MOVE_SHIP, edges[-1], branch)
    assert s.players[0].route == brute_force_route(s, 0) == 5
    assert s.route_holder == 0
    s.moved_ship = False
    other = next(edge for edge in edges_of(s, nodes[2]) if not s.edge_piece[edge])
    do(game, m.MOVE_SHIP, edges[-2], other)
    assert s.players[0].route == brute_force_route(s, 0) == 4
    assert (s.route_holder, s.players[0].points) == (-1, 1)
    assert told(game, LongestRoute) == [LongestRoute(-1)]


def test_a_vacated_coast_is_open_to_roads_again() -> None:
    game = in_play(sea=True)
    s = game.state

    def is_shore(node: int) -> bool:
        edges = edges_of(s, node)
        both = [edge for edge in edges if s.board.ship_edge[edge] and s.board.road_edge[edge]]
        return s.board.node_area[node] == 1 and len(both) == 2 and len(edges) == 3

    node = nodes_where(s, is_shore)[0]
    first, second = (e for e in edges_of(s, node) if s.board.ship_edge[e] and s.board.road_edge[e])
    settle(game, 0, node)
    lay(game, 0, first, ship=True)
    give(game, 0, RICH)
    assert why_not(game, m.BUILD_ROAD, first) == "place-not-legal"
    do(game, m.MOVE_SHIP, first, second)
    assert why_not(game, m.BUILD_ROAD, first) is None
    assert why_not(game, m.BUILD_SHIP, first) is None
