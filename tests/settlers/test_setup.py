"""Initial placement: who places when and where, what it brings, and taking it back."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import Gained, Removed, TurnBegan
from tablewire.settlers.game import Game
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    DESERT,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    START1A,
    START1B,
    START2A,
    START2B,
    WATER,
)
from tests.settlers.tables import (
    RICH,
    chances,
    do,
    edges_of,
    give,
    held,
    hexes_of,
    nodes_of,
    places_apart,
    table,
    told,
    why_not,
)


def beginning_with(first: int, **options: object) -> Game:
    game = table(**options)  # type: ignore[arg-type]  # options as a person gives them
    game.state.first = game.state.current = first
    game.listen()
    return game


def place_pair(game: Game) -> int:
    """The current player's settlement and road, somewhere; says who it was."""
    seat = int(game.state.current)
    game.play(game.legal()[0])
    game.play(game.legal()[0])
    return seat


def around(s: State, node: int) -> set[int]:
    """The kinds of terrain around a node."""
    return {int(s.board.terrain[place]) for place in hexes_of(s, node)}


# Order


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        ((0, 1, 2, 3), 0, [0, 1, 2, 3, 3, 2, 1, 0]),
        ((0, 1, 2, 3), 2, [2, 3, 0, 1, 1, 0, 3, 2]),
        ((0, 2, 3), 2, [2, 3, 0, 0, 3, 2]),
        ((1, 3), 3, [3, 1, 1, 3]),
        ((0, 1, 3, 4, 5), 4, [4, 5, 0, 1, 3, 3, 1, 0, 5, 4]),
    ],
)
def test_the_first_round_goes_up_the_second_comes_back_and_vacant_seats_are_skipped(
    seats: tuple[int, ...], first: int, order: list[int]
) -> None:
    game = beginning_with(first, seats=seats, max_players=6 if 5 in seats else 4)
    assert [place_pair(game) for _ in order] == order
    s = game.state
    assert (s.current, s.state, s.turn, s.round) == (first, ROLL_OR_CARD, 1, 1)
    assert told(game, TurnBegan) == [TurnBegan(first, 1, 1)]


def test_any_taken_seat_may_be_the_first() -> None:
    firsts = {int(table(seed=seed, seats=(0, 2, 3)).state.first) for seed in range(60)}
    assert firsts == {0, 2, 3}


def test_where_the_first_seat_begins_it_always_does() -> None:
    for seed in range(20):
        assert table(seed=seed, profile="commands", seats=(1, 2)).state.first == 1


# Where


def test_settlements_keep_their_distance_from_everybodys() -> None:
    game = table()
    node = places_apart(game.state, 1)[0]
    do(game, m.BUILD_SETTLEMENT, node)
    game.play(game.legal()[0])
    s = game.state
    beside = {end for edge in edges_of(s, node) for end in nodes_of(s, edge)}
    listed = {int(move.a) for move in game.legal()}
    for place in range(int(s.geometry.nodes)):
        refused = why_not(game, m.BUILD_SETTLEMENT, place)
        assert refused == ("place-not-legal" if place in beside else None)
        assert (place in listed) == (refused is None)
    assert why_not(game, m.BUILD_SETTLEMENT, int(s.geometry.nodes)) == "no-such-place"


def test_the_road_touches_the_settlement_just_placed_in_the_second_round_too() -> None:
    game = beginning_with(0, players=2)
    s = game.state
    here, there, other, last = places_apart(s, 4)
    for node in (here, there):
        do(game, m.BUILD_SETTLEMENT, node)
        do(game, m.BUILD_ROAD, edges_of(s, node)[0])
    for node in (other, last):
        do(game, m.BUILD_SETTLEMENT, node)
        touching = edges_of(s, node)
        for edge in range(int(s.geometry.edges)):
            expected = None if edge in touching else "place-not-legal"
            assert why_not(game, m.BUILD_ROAD, edge) == expected
        assert [int(move.a) for move in game.legal()] == touching
        do(game, m.BUILD_ROAD, touching[0])
    assert s.state == ROLL_OR_CARD


def test_first_pieces_cost_nothing_and_come_from_the_supply() -> None:
    game = beginning_with(0)
    place_pair(game)
    player = game.state.players[0]
    assert (player.settlements, player.roads, player.points) == (4, 14, 1)
    assert held(game, 0) == [0] * 5


def test_only_a_settlement_and_then_only_a_road_is_placed() -> None:
    game = beginning_with(0)
    s = game.state
    node = places_apart(s, 1)[0]
    assert why_not(game, m.BUILD_ROAD, edges_of(s, node)[0]) == "wrong-state"
    assert why_not(game, m.BUILD_CITY, node) == "wrong-state"
    do(game, m.BUILD_SETTLEMENT, node)
    assert why_not(game, m.BUILD_SETTLEMENT, places_apart(s, 2)[1]) == "wrong-state"
    assert why_not(game, m.BUILD_CITY, node) == "wrong-state"
    for kind in (m.ROLL, m.END_TURN, m.BUY_CARD):
        assert why_not(game, kind) == "wrong-state"
    assert game.can(m.move(m.BUILD_ROAD, 1, edges_of(s, node)[0])) == "not-your-turn"


def test_on_a_sea_board_the_start_is_the_mainland_and_a_ship_may_follow_instead_of_a_road() -> None:
    game = beginning_with(0, sea=True)
    s = game.state
    assert {int(s.board.node_area[int(move.a)]) for move in game.legal()} == {1}
    coast = next(
        int(move.a)
        for move in game.legal()
        if any(s.board.ship_edge[edge] for edge in edges_of(s, int(move.a)))
    )
    do(game, m.BUILD_SETTLEMENT, coast)
    edge = next(edge for edge in edges_of(s, coast) if s.board.ship_edge[edge])
    do(game, m.BUILD_SHIP, edge)
    player = s.players[0]
    assert (player.ships, player.roads) == (14, 15)
    assert s.current == 1


def test_a_first_ship_may_not_touch_the_pirates_hex() -> None:
    game = beginning_with(0, sea=True)
    s = game.state
    coast, edge = next(
        (int(move.a), edge)
        for move in game.legal()
        for edge in edges_of(s, int(move.a))
        if s.board.ship_edge[edge]
    )
    sides = [int(place) for place in s.geometry.edge_hexes[2 * edge : 2 * edge + 2]]
    s.pirate = next(p for p in sides if p >= 0 and s.board.terrain[p] == WATER)
    do(game, m.BUILD_SETTLEMENT, coast)
    assert why_not(game, m.BUILD_SHIP, edge) == "pirate-is-there"
    assert m.move(m.BUILD_SHIP, 0, edge) not in game.legal()


# What it brings


def test_the_second_settlement_brings_a_card_of_each_hex_around_it_the_robbers_too() -> None:
    game = beginning_with(0, players=2)
    for _ in range(2):
        place_pair(game)
    s = game.state
    node = next(
        int(move.a)
        for move in game.legal()
        if len(around(s, int(move.a))) == 3 and not around(s, int(move.a)) & {WATER, DESERT}
    )
    s.robber = hexes_of(s, node)[0]
    game.take_events()
    do(game, m.BUILD_SETTLEMENT, node)
    expected = [0] * 5
    for place in hexes_of(s, node):
        expected[int(s.board.terrain[place]) - 1] += 1
    assert held(game, 1) == expected
    assert held(game, 0) == [0] * 5
    assert told(game, Gained) == [Gained(1, tuple(expected), "start")]  # type: ignore[arg-type]


def test_desert_brings_nothing_at_the_start() -> None:
    game = beginning_with(0, players=2)
    s = game.state
    for _ in range(2):
        place_pair(game)
    node = next(
        int(move.a)
        for move in game.legal()
        if DESERT in around(s, int(move.a)) and WATER not in around(s, int(move.a))
    )
    do(game, m.BUILD_SETTLEMENT, node)
    assert sum(held(game, 1)) == 2


def test_start_cards_come_from_a_bank_with_a_limit() -> None:
    game = table(profile="printed")
    while game.state.state < ROLL_OR_CARD:
        game.play(game.legal()[0])
    hands = [held(game, seat) for seat in range(4)]
    assert sum(map(sum, hands)) > 0
    bank = game.view(0).bank
    assert bank is not None
    assert [left + sum(kind) for left, *kind in zip(bank, *hands, strict=True)] == [19] * 5


# Taking it back


def test_a_first_settlement_taken_back_leaves_no_trace() -> None:
    game = beginning_with(0)
    before = game.position()["play"]
    node = places_apart(game.state, 1)[0]
    do(game, m.BUILD_SETTLEMENT, node)
    do(game, m.CANCEL_PIECE, SETTLEMENT)
    assert game.position()["play"] == before
    assert told(game, Removed) == [Removed(0, SETTLEMENT, node)]
    assert why_not(game, m.CANCEL_PIECE, SETTLEMENT) == "nothing-to-cancel"


def test_in_the_second_round_taking_back_empties_the_hand() -> None:
    game = beginning_with(0, players=2)
    s = game.state
    for _ in range(2):
        place_pair(game)
    do(game, m.BUILD_SETTLEMENT, int(game.legal()[0].a))
    assert s.state == START2B
    assert why_not(game, m.CANCEL_PIECE, SHIP) == "nothing-to-cancel"
    do(game, m.CANCEL_PIECE, SETTLEMENT)
    assert (s.state, s.current) == (START2A, 1)
    assert held(game, 1) == [0] * 5


def test_no_phantom_of_a_settlement_taken_back_carries_roads_or_becomes_a_city() -> None:
    game = beginning_with(0, players=2)
    s = game.state
    node = places_apart(s, 1)[0]
    do(game, m.BUILD_SETTLEMENT, node)
    do(game, m.CANCEL_PIECE, SETTLEMENT)
    while s.state < ROLL_OR_CARD:
        far = [move for move in game.legal() if move.kind != m.BUILD_SETTLEMENT or node != move.a]
        game.play(far[-1])
    give(game, 0, RICH)
    chances(game, 0, 0)
    do(game, m.ROLL)
    assert why_not(game, m.BUILD_CITY, node) == "place-not-legal"
    if node not in {
        end
        for e in range(int(s.geometry.edges))
        if s.owner_of_edge(e) == 0
        for end in nodes_of(s, e)
    }:
        for edge in edges_of(s, node):
            assert why_not(game, m.BUILD_ROAD, edge) == "place-not-legal"


# Joining


@pytest.mark.parametrize("state", [START1A, START1B])
def test_who_joins_in_the_first_round_places_too(state: int) -> None:
    game = beginning_with(0, seats=(0, 1, 3))
    if state == START1B:
        game.play(game.legal()[0])
    assert game.can(m.move(m.JOIN, 3)) == "seat-taken"
    game.play(m.move(m.JOIN, 2))
    if state == START1B:
        game.play(game.legal()[0])
    order = [place_pair(game) for _ in range(7 if state == START1B else 8)]
    assert order == [0, 1, 2, 3, 3, 2, 1, 0][-len(order) :]


def test_from_the_second_round_on_nobody_joins() -> None:
    game = beginning_with(0, seats=(0, 1, 3))
    for _ in range(3):
        place_pair(game)
    assert game.state.state == START2A
    assert game.can(m.move(m.JOIN, 2)) == "too-late-to-join"
    assert game.can(m.move(m.ROLL, 2)) == "not-your-turn"
