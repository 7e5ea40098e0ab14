"""Roads, settlements, cities and ships: what they cost, where they go, buying before placing."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import Bought, Gained, Paid, PieceCancelled, Placed
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.state import FULL_BANK
from tablewire.settlers.vocabulary import (
    CITY,
    PLACING_CITY,
    PLACING_ROAD,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    PLAY,
    ROAD,
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
    nodes_between,
    nodes_of,
    nodes_where,
    round_hex,
    settle,
    told,
    why_not,
)

PRICES = {
    ROAD: [1, 0, 0, 0, 1],
    SETTLEMENT: [1, 0, 1, 1, 1],
    CITY: [0, 3, 0, 2, 0],
    SHIP: [0, 0, 1, 0, 1],
}
BUILDS = {
    ROAD: m.BUILD_ROAD,
    SETTLEMENT: m.BUILD_SETTLEMENT,
    CITY: m.BUILD_CITY,
    SHIP: m.BUILD_SHIP,
}
PLACING = {
    ROAD: PLACING_ROAD,
    SETTLEMENT: PLACING_SETTLEMENT,
    CITY: PLACING_CITY,
    SHIP: PLACING_SHIP,
}
PIECES = tuple(PRICES)


def building(**options: object) -> tuple[Game, dict[int, int]]:
    """Seat 0 lives on the coast of a sea board with a road two edges long; where each piece of
    its could go next."""
    game = in_play(sea=True, **options)  # type: ignore[arg-type]  # options as a person gives them
    s = game.state
    for home in nodes_where(s, lambda node: s.board.node_area[node] == 1):
        roads = [edge for edge in edges_of(s, home) if s.board.road_edge[edge]]
        ships = [edge for edge in edges_of(s, home) if s.board.ship_edge[edge]]
        inland = [edge for edge in roads if edge not in ships]
        if not (ships and inland):
            continue
        (middle,) = (node for node in nodes_of(s, inland[0]) if node != home)
        on = [e for e in edges_of(s, middle) if e != inland[0] and s.board.road_edge[e]]
        if len(on) == 2:
            settle(game, 0, home)
            lay(game, 0, inland[0], on[0], ship=False)
            (end,) = (node for node in nodes_of(s, on[0]) if node != middle)
            places = {ROAD: on[1], SETTLEMENT: end, CITY: home, SHIP: ships[0]}
            game.take_events()
            return game, places
    raise AssertionError("no such coast")


# Paying and placing


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_is_paid_and_comes_from_the_supply(piece: int) -> None:
    game, places = building()
    player = game.state.players[0]
    give(game, 0, PRICES[piece])
    before = (player.roads, player.settlements, player.cities, player.ships)
    do(game, BUILDS[piece], places[piece])
    after = (player.roads, player.settlements, player.cities, player.ships)
    taken = {
        ROAD: (1, 0, 0, 0), SETTLEMENT: (0, 1, 0, 0), CITY: (0, -1, 1, 0), SHIP: (0, 0, 0, 1),
    }  # fmt: skip
    assert tuple(a - b for a, b in zip(before, after, strict=True)) == taken[piece]
    assert held(game, 0) == [0] * 5
    assert game.state.state == PLAY
    events = game.take_events()
    assert Paid(0, tuple(PRICES[piece]), "piece") in events  # type: ignore[arg-type]
    assert Placed(0, piece, places[piece]) in events


@pytest.mark.parametrize("piece", PIECES)
def test_without_a_single_card_of_the_price_nothing_is_built(piece: int) -> None:
    game, places = building()
    for kind, amount in enumerate(PRICES[piece]):
        if amount:
            hand = [9] * 5
            hand[kind] = amount - 1
            give(game, 0, hand)
            assert why_not(game, BUILDS[piece], places[piece]) == "cannot-pay"
            assert why_not(game, m.BUY_PIECE, piece) == "cannot-pay"
            assert m.move(BUILDS[piece], 0, places[piece]) not in game.legal()


@pytest.mark.parametrize("piece", PIECES)
def test_without_a_piece_in_supply_nothing_is_built(piece: int) -> None:
    game, places = building()
    give(game, 0, RICH)
    player = game.state.players[0]
    for name in ("roads", "settlements", "cities", "ships"):
        setattr(player, name, 0)
    assert why_not(game, BUILDS[piece], places[piece]) == "no-piece-left"
    assert why_not(game, m.BUY_PIECE, piece) == "no-piece-left"


def test_everybody_has_fifteen_roads_five_settlements_four_cities_and_ships_at_sea() -> None:
    for options, ships in (({}, 0), ({"sea": True}, 15)):
        for player in in_play(**options).state.players:  # type: ignore[arg-type]
            supply = (player.roads, player.settlements, player.cities, player.ships)
            assert supply == (15, 5, 4, ships)


def test_prices_go_to_a_bank_with_a_limit() -> None:
    game, places = building(profile="printed")
    give(game, 0, [0, 3, 0, 2, 0])
    game.state.bank = FULL_BANK - hand_of([0, 3, 0, 2, 0])
    do(game, m.BUILD_CITY, places[CITY])
    assert game.state.bank == FULL_BANK


@pytest.mark.parametrize("piece", PIECES)
def test_nothing_is_built_before_the_dice_nor_by_others(piece: int) -> None:
    game, places = building()
    give(game, 0, RICH)
    game.state.state = ROLL_OR_CARD
    assert why_not(game, BUILDS[piece], places[piece]) == "wrong-state"
    assert game.can(m.move(BUILDS[piece], 1, places[piece])) == "not-your-turn"


# Where settlements and cities go


def test_a_settlement_needs_an_own_road_or_ship() -> None:
    game, places = building()
    s = game.state
    give(game, 0, RICH)
    ends = {node for edge in range(int(s.geometry.edges)) if s.owner_of_edge(edge) == 0
            for node in nodes_of(s, edge)}  # fmt: skip
    open_nodes = nodes_where(s, lambda node: why_not(game, m.BUILD_SETTLEMENT, node) is None)
    assert open_nodes == [places[SETTLEMENT]]
    assert places[SETTLEMENT] in ends
    assert why_not(game, m.BUILD_SETTLEMENT, int(s.geometry.nodes)) == "no-such-place"


def test_a_ship_leads_to_a_settlement_as_well_as_a_road() -> None:
    game = in_play(sea=True)
    s = game.state
    give(game, 0, RICH)
    node = nodes_where(s, lambda node: s.board.node_area[node] == 2)[0]
    ship = next(edge for edge in edges_of(s, node) if s.board.ship_edge[edge])
    assert why_not(game, m.BUILD_SETTLEMENT, node) == "place-not-legal"
    lay(game, 0, ship, ship=True)
    assert why_not(game, m.BUILD_SETTLEMENT, node) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_settlement_keeps_away_from_own_and_foreign_buildings(seat: int) -> None:
    game, places = building()
    s = game.state
    give(game, 0, RICH)
    node = places[SETTLEMENT]
    beside = {end for edge in edges_of(s, node) for end in nodes_of(s, edge)} - {node}
    far = max(beside, key=lambda other: not s.node_piece[other])
    settle(game, seat, far, city=True)
    assert why_not(game, m.BUILD_SETTLEMENT, node) == "place-not-legal"
    assert why_not(game, m.BUILD_SETTLEMENT, far) == "place-not-legal"


def test_only_an_own_settlement_becomes_a_city() -> None:
    game, places = building()
    s = game.state
    give(game, 0, RICH)
    foreign = nodes_where(s, lambda node: why_not(game, m.BUILD_CITY, node) is not None)[-1]
    settle(game, 1, foreign)
    fits = nodes_where(s, lambda node: why_not(game, m.BUILD_CITY, node) is None)
    assert fits == [places[CITY]]
    do(game, m.BUILD_CITY, places[CITY])
    assert why_not(game, m.BUILD_CITY, places[CITY]) == "place-not-legal"
    assert game.state.players[0].points == 2


# Where roads and ships go


def hexagon() -> tuple[Game, list[int], list[int]]:
    """A classic board and the edges around a hex in its middle, with the node after each."""
    game = in_play()
    s = game.state
    edges = round_hex(s, inland_hexes(s)[0])
    nodes = nodes_between(s, edges)
    give(game, 0, RICH)
    return game, edges, nodes


def test_a_road_goes_on_from_an_own_road_or_building() -> None:
    game, edges, nodes = hexagon()
    s = game.state
    assert edges_where(s, lambda edge: why_not(game, m.BUILD_ROAD, edge) is None) == []
    settle(game, 0, nodes[0])
    fits = edges_where(s, lambda edge: why_not(game, m.BUILD_ROAD, edge) is None)
    assert fits == sorted(edges_of(s, nodes[0]))
    do(game, m.BUILD_ROAD, edges[1])
    fits = edges_where(s, lambda edge: why_not(game, m.BUILD_ROAD, edge) is None)
    assert fits == sorted({*edges_of(s, nodes[0]), *edges_of(s, nodes[1])} - {edges[1]})
    assert why_not(game, m.BUILD_ROAD, int(s.geometry.edges)) == "no-such-place"


def test_nobody_builds_where_something_lies() -> None:
    game, edges, nodes = hexagon()
    settle(game, 0, nodes[0])
    lay(game, 1, edges[1], ship=False)
    lay(game, 0, edges[0], ship=False)
    assert why_not(game, m.BUILD_ROAD, edges[1]) == "place-not-legal"
    assert why_not(game, m.BUILD_ROAD, edges[0]) == "place-not-legal"


def test_a_road_does_not_go_on_behind_somebodys_building() -> None:
    game, edges, nodes = hexagon()
    lay(game, 0, edges[0], ship=False)
    assert why_not(game, m.BUILD_ROAD, edges[1]) is None
    settle(game, 1, nodes[0])
    assert why_not(game, m.BUILD_ROAD, edges[1]) == "place-not-legal"
    lay(game, 0, edges[2], ship=False)
    assert why_not(game, m.BUILD_ROAD, edges[1]) is None


def test_roads_and_ships_change_over_only_at_an_own_building() -> None:
    game = in_play(sea=True)
    s = game.state
    give(game, 0, RICH)

    def is_shore(node: int) -> bool:
        kinds = [(s.board.road_edge[e], s.board.ship_edge[e]) for e in edges_of(s, node)]
        return s.board.node_area[node] == 1 and {(1, 0), (1, 1)} <= {*kinds} and len(kinds) == 3

    shore = nodes_where(s, is_shore)[0]
    inland = next(edge for edge in edges_of(s, shore) if not s.board.ship_edge[edge])
    first, second = (edge for edge in edges_of(s, shore) if s.board.ship_edge[edge])
    lay(game, 0, inland, ship=False)
    assert why_not(game, m.BUILD_SHIP, first) == "place-not-legal"
    assert why_not(game, m.BUILD_ROAD, first) is None
    settle(game, 0, shore)
    assert why_not(game, m.BUILD_SHIP, first) is None
    do(game, m.BUILD_SHIP, first)
    assert why_not(game, m.BUILD_ROAD, first) == "place-not-legal"
    assert why_not(game, m.BUILD_ROAD, second) is None
    (beyond,) = (node for node in nodes_of(s, first) if node != shore)
    for edge in edges_of(s, beyond):
        if edge != first:
            assert why_not(game, m.BUILD_ROAD, edge) == "place-not-legal"
            fits = None if s.board.ship_edge[edge] else "place-not-legal"
            assert why_not(game, m.BUILD_SHIP, edge) == fits


def test_no_road_at_sea_and_no_ship_inland() -> None:
    game, _ = building()
    s = game.state
    give(game, 0, RICH)
    for edge in range(int(s.geometry.edges)):
        if not s.board.road_edge[edge]:
            assert why_not(game, m.BUILD_ROAD, edge) == "place-not-legal"
        if not s.board.ship_edge[edge]:
            assert why_not(game, m.BUILD_SHIP, edge) == "place-not-legal"


def test_no_ship_is_built_at_the_pirates_hex() -> None:
    game, places = building()
    s = game.state
    give(game, 0, RICH)
    edge = places[SHIP]
    sides = [int(p) for p in s.geometry.edge_hexes[2 * edge : 2 * edge + 2]]
    s.pirate = next(p for p in sides if not s.board.seems_land(p))
    assert why_not(game, m.BUILD_SHIP, edge) == "pirate-is-there"
    listed = [int(move.a) for move in game.legal() if move.kind == m.BUILD_SHIP]
    assert edge not in listed


# Buying first, placing after


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("state", [PLAY, SPECIAL_BUILDING])
def test_a_piece_bought_first_is_placed_and_the_turn_goes_on_where_it_was(
    piece: int, state: int
) -> None:
    game, places = building()
    s = game.state
    s.state = state
    give(game, 0, PRICES[piece])
    do(game, m.BUY_PIECE, piece)
    assert (s.state, held(game, 0)) == (PLACING[piece], [0] * 5)
    assert told(game, Bought) == [Bought(0, piece)]
    for other, place in places.items():
        expected = None if other == piece else "wrong-state"
        assert why_not(game, BUILDS[other], place) == expected
    for kind in (m.END_TURN, m.BUY_CARD, m.ROLL):
        assert why_not(game, kind) == "wrong-state"
    assert {move.kind for move in game.legal()} == {BUILDS[piece]}
    do(game, BUILDS[piece], places[piece])
    assert s.state == state
    assert held(game, 0) == [0] * 5


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("state", [PLAY, SPECIAL_BUILDING])
def test_a_piece_that_is_not_placed_is_paid_back(piece: int, state: int) -> None:
    game, _ = building(profile="printed")
    s = game.state
    s.state = state
    give(game, 0, RICH)
    s.bank = FULL_BANK - hand_of(RICH)
    do(game, m.BUY_PIECE, piece)
    assert why_not(game, m.CANCEL_PIECE, (piece + 1) % 4) == "nothing-to-cancel"
    do(game, m.CANCEL_PIECE, piece)
    assert (s.state, held(game, 0)) == (state, RICH)
    assert counts_of(s.bank) == [10] * 5
    events = game.take_events()
    assert PieceCancelled(0, piece) in events
    assert Gained(0, tuple(PRICES[piece]), "refund") in events  # type: ignore[arg-type]
    assert why_not(game, m.CANCEL_PIECE, piece) == "nothing-to-cancel"


def test_nothing_is_bought_that_has_no_place_and_no_piece_that_does_not_exist() -> None:
    game = in_play(sea=True)
    give(game, 0, RICH)
    for piece in PIECES:
        assert why_not(game, m.BUY_PIECE, piece) == "place-not-legal"
    for piece in (4, 5, 9):
        assert why_not(game, m.BUY_PIECE, piece) == "no-such-move"
        assert why_not(game, m.CANCEL_PIECE, piece) == "no-such-move"
    game.state.state = ROLL_OR_CARD
    assert why_not(game, m.BUY_PIECE, ROAD) == "wrong-state"
