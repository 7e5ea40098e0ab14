"""Longest route and closed ship routes, on pieces laid by hand and against plain searching."""

from __future__ import annotations

import itertools

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import LongestRoute, ShipClosed
from tablewire.settlers.game import Game
from tablewire.settlers.routes import award_longest
from tablewire.settlers.state import IS_CLOSED
from tests.settlers.tables import (
    RICH,
    brute_force_route,
    do,
    edges_of,
    edges_where,
    give,
    in_play,
    inland_hexes,
    lay,
    nodes_between,
    nodes_of,
    nodes_where,
    round_hex,
    settle,
    told,
    way,
    within_steps,
)


def ring(**options: object) -> tuple[Game, list[int], list[int]]:
    """The six edges around an inland hex and the node after each."""
    game = in_play(**options)  # type: ignore[arg-type]  # options as a person gives them
    s = game.state
    edges = round_hex(s, inland_hexes(s)[0])
    nodes = nodes_between(s, edges)
    for seat in range(4):
        give(game, seat, RICH)
    return game, edges, nodes


def build_roads(game: Game, *edges: int) -> None:
    for edge in edges:
        do(game, m.BUILD_ROAD, edge)


def outward(game: Game, nodes: list[int], at: int) -> int:
    """The edge that leads away from the ring at one of its nodes."""
    s = game.state
    return next(
        edge
        for edge in edges_of(s, nodes[at])
        if not {*nodes_of(s, edge)} <= {*nodes}
    )  # fmt: skip


# Lengths


def test_a_line_is_as_long_as_it_has_roads_and_the_fifth_brings_two_points() -> None:
    game, edges, nodes = ring()
    player = game.state.players[0]
    settle(game, 0, nodes[5])
    for length, edge in enumerate(edges[:5], start=1):
        build_roads(game, edge)
        assert player.route == length
        assert (game.state.route_holder, player.points) == ((0, 3) if length == 5 else (-1, 1))
    assert told(game, LongestRoute) == [LongestRoute(0)]


def test_a_ring_is_walked_once_around() -> None:
    game, edges, nodes = ring()
    settle(game, 0, nodes[5])
    build_roads(game, *edges)
    assert game.state.players[0].route == 6


def test_a_ring_with_a_tail_counts_both_and_a_second_tail_at_the_same_place_does_not() -> None:
    game, edges, nodes = ring()
    settle(game, 0, nodes[5])
    build_roads(game, *edges, outward(game, nodes, 2))
    assert game.state.players[0].route == 7
    build_roads(game, outward(game, nodes, 4))
    # In by one tail, around the longer side, out by the other; or all around and one tail.
    assert game.state.players[0].route == 7


def test_branches_count_along_one_line_only() -> None:
    game, edges, nodes = ring()
    settle(game, 0, nodes[0])
    build_roads(game, edges[1], edges[2], outward(game, nodes, 1))
    assert game.state.players[0].route == 2
    assert brute_force_route(game.state, 0) == 2


def test_somebodys_building_cuts_a_route_but_a_route_may_end_there() -> None:
    game, edges, nodes = ring()
    lay(game, 0, *edges[:5], ship=False)
    game.state.players[0].route = 5
    award_longest(game.state)
    lay(game, 1, outward(game, nodes, 1), ship=False)
    game.state.current = 1
    do(game, m.BUILD_SETTLEMENT, nodes[1])
    player = game.state.players[0]
    assert (player.route, game.state.route_holder) == (3, -1)
    assert player.points == 0
    assert told(game, LongestRoute)[-1] == LongestRoute(-1)


def test_an_own_building_cuts_nothing() -> None:
    game, edges, nodes = ring()
    lay(game, 0, *edges[:5], ship=False)
    settle(game, 0, nodes[1], city=True)
    assert brute_force_route(game.state, 0) == 5


def shore(game: Game) -> tuple[int, int, int]:
    """A node of the coast with a road inland and an edge for a ship."""
    s = game.state
    for node in nodes_where(s, lambda node: s.board.node_area[node] == 1):
        roads = [edge for edge in edges_of(s, node) if not s.board.ship_edge[edge]]
        ships = [edge for edge in edges_of(s, node) if s.board.ship_edge[edge]]
        if roads and ships:
            return node, roads[0], ships[0]
    raise AssertionError("no shore")


def test_a_road_and_a_ship_are_one_route_only_through_an_own_building() -> None:
    game = in_play(sea=True)
    node, road, ship = shore(game)
    lay(game, 0, road, ship=False)
    lay(game, 0, ship, ship=True)
    assert brute_force_route(game.state, 0) == 1
    give(game, 0, RICH)
    game.state.players[0].route = 1
    do(game, m.BUILD_SETTLEMENT, node)
    assert game.state.players[0].route == 2


# Who holds it


@pytest.mark.parametrize(
    ("lengths", "before", "holder"),
    [
        ([4, 3, 0, 0], -1, -1),
        ([5, 3, 0, 0], -1, 0),
        ([5, 5, 0, 0], -1, -1),
        ([5, 5, 0, 0], 0, 0),
        ([5, 5, 0, 0], 1, 1),
        ([5, 6, 0, 0], 0, 1),
        ([4, 6, 6, 0], 0, -1),
        ([4, 6, 5, 0], 0, 1),
        ([4, 4, 4, 4], 2, -1),
        ([7, 7, 7, 4], 2, 2),
    ],
)
def test_the_only_longest_holds_it_and_among_several_the_present_holder(
    lengths: list[int], before: int, holder: int
) -> None:
    game = in_play()
    s = game.state
    s.route_holder = before
    for player, length in zip(s.players, lengths, strict=True):
        player.route = length
    if before >= 0:
        s.players[before].points = 2
    award_longest(s)
    assert s.route_holder == holder
    assert [int(p.points) for p in s.players] == [2 if seat == holder else 0 for seat in range(4)]


def test_pieces_of_a_player_who_left_keep_counting() -> None:
    game, edges, nodes = ring()
    settle(game, 0, nodes[5])
    build_roads(game, *edges[:5])
    game.play(m.move(m.LEAVE, 0))
    assert (game.state.route_holder, game.state.players[0].points) == (0, 3)


# Where it is counted only at the end of a turn


def test_in_the_commands_profile_routes_count_when_their_owners_turn_ends() -> None:
    game, edges, nodes = ring(profile="commands")
    s = game.state
    settle(game, 0, nodes[5])
    build_roads(game, *edges[:5])
    assert (s.players[0].route, s.route_holder) == (5, -1)
    do(game, m.END_TURN)
    assert (s.route_holder, s.players[0].points) == (0, 3)


def test_in_the_commands_profile_only_a_longer_route_than_the_holders_present_one_takes_it() -> (
    None
):
    game = in_play(profile="commands")
    s = game.state
    s.route_holder, s.players[0].points, s.players[0].route = 0, 2, 6
    s.players[1].route = 6
    do(game, m.END_TURN)
    s.state = 20
    do(game, m.END_TURN)
    assert s.route_holder == 0
    s.players[0].route = 5
    s.current, s.state = 1, 20
    do(game, m.END_TURN)
    assert (s.route_holder, s.players[0].points, s.players[1].points) == (1, 0, 2)


# Closed ship routes


def sea_way() -> tuple[Game, int, int, list[int]]:
    """Two nodes of different islands and the shortest way of ships between them."""
    game = in_play(sea=True)
    s = game.state
    start = nodes_where(
        s,
        lambda node: (
            s.board.node_area[node] == 1
            and any(s.board.ship_edge[edge] for edge in edges_of(s, node))
        ),
    )[0]
    edges = way(
        s, start, lambda node: s.board.node_area[node] > 1, lambda edge: s.board.ship_edge[edge]
    )
    end = start
    for edge in edges:
        (end,) = (node for node in nodes_of(s, edge) if node != end)
    give(game, 0, [15] * 5)
    settle(game, 0, start)
    return game, start, end, edges


def closed(game: Game) -> set[int]:
    return {*edges_where(game.state, lambda e: int(game.state.edge_piece[e]) & IS_CLOSED)}


def test_a_chain_of_ships_between_two_own_buildings_is_closed() -> None:
    game, _, end, edges = sea_way()
    lay(game, 0, *edges, ship=True)
    assert closed(game) == set()
    do(game, m.BUILD_SETTLEMENT, end)
    assert closed(game) == {*edges}
    assert {event.edge for event in told(game, ShipClosed)} == {*edges}


def test_the_last_ship_closes_a_chain_to_a_building_that_stands_already() -> None:
    game, _, end, edges = sea_way()
    settle(game, 0, end)
    for edge in edges[:-1]:
        do(game, m.BUILD_SHIP, edge)
        assert closed(game) == set()
    do(game, m.BUILD_SHIP, edges[-1])
    assert closed(game) == {*edges}


def test_somebodys_building_at_the_end_closes_nothing() -> None:
    game, _, end, edges = sea_way()
    settle(game, 1, end)
    for edge in edges:
        do(game, m.BUILD_SHIP, edge)
    assert closed(game) == set()


def fork() -> tuple[Game, list[tuple[int, int]]]:
    """A node far out at sea: its three edges, each with the node beyond."""
    game = in_play(sea=True)
    s = game.state

    def is_open_sea(node: int) -> bool:
        edges = edges_of(s, node)
        beyond = [edge for end in within_steps(s, node, 1) for edge in edges_of(s, end)]
        return len(edges) == 3 and all(
            s.board.ship_edge[edge] and not s.board.road_edge[edge] for edge in beyond
        )

    node = nodes_where(s, is_open_sea)[0]
    branches = []
    for edge in edges_of(s, node):
        (beyond,) = (end for end in nodes_of(s, edge) if end != node)
        branches.append((edge, beyond))
    give(game, 0, RICH)
    return game, branches


@pytest.mark.parametrize("order", [*itertools.permutations(range(3))])
def test_at_a_fork_either_branch_that_leads_home_closes_the_chain(order: tuple[int, ...]) -> None:
    game, branches = fork()
    (stem, home), (live, other_home), (dead, _) = (branches[i] for i in order)
    settle(game, 0, home)
    settle(game, 0, other_home)
    lay(game, 0, live, dead, ship=True)
    do(game, m.BUILD_SHIP, stem)
    assert closed(game) == {stem, live}


def test_a_branch_that_is_closed_already_closes_what_comes_to_it() -> None:
    game, branches = fork()
    (one, here), (other, there), (third, beyond) = branches
    settle(game, 0, here)
    settle(game, 0, there)
    lay(game, 0, one, ship=True)
    do(game, m.BUILD_SHIP, other)
    assert closed(game) == {one, other}
    settle(game, 0, beyond)
    do(game, m.BUILD_SHIP, third)
    assert closed(game) == {one, other, third}
