"""Pirate Islands: pieces of the start, ships, the fleet, the seven."""

from __future__ import annotations

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import (
    FleetAttacked,
    PirateMoved,
)
from tablewire.settlers.game import Game
from tablewire.settlers.moves import with_cards
from tablewire.settlers.places import take_edge
from tablewire.settlers.scenarios.pirates import ships_of
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    DISCARDS,
    KNIGHT,
    PICKING_GOLD,
    PLAY,
    ROLL_OR_CARD,
    START1A,
)
from tests.settlers.scenarios.pirate_tables import (
    beside_path,
    dry,
    fleet_to,
    fork,
    own_edges,
    quiet,
    route,
    set_warships,
)
from tests.settlers.tables import (
    RICH,
    chances,
    corners_of,
    do,
    edges_of,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    roll,
    settle,
    table,
    told,
    turn_of,
    why_not,
    wrong_ships,
    wrong_spots,
)

# Before play


@pytest.mark.parametrize(("seats", "most"), [((0, 2, 3), 3), ((1, 2), 4), ((0, 1, 2, 3), 4)])
def test_every_taken_seat_starts_with_a_settlement_a_ship_and_a_fortress(
    seats: tuple[int, ...], most: int
) -> None:
    game = Game.started(
        {"seats": list(seats), "max_players": most, "scenario": "SC_PIRI"}, table("SC_PIRI").chance
    )
    s = game.state
    for slot, seat in enumerate(seats):
        player = s.players[seat]
        assert s.owner_of_node(s.board.slot_settlement[slot]) == seat
        assert s.owner_of_edge(s.board.slot_ship[slot]) == seat
        assert (player.settlements, player.ships, player.points) == (3, 14, 1)
        assert (player.fortress, player.fortress_node) == (3, s.board.slot_fortress[slot])
        assert player.lone_node == s.board.slot_lone_node[slot]
    pieces = sum(1 for piece in s.node_piece if piece)
    assert pieces == len(seats)
    assert (s.robber, s.pirate) == (-1, s.board.pirate_path[0])


def test_two_rounds_on_the_main_island_leave_one_settlement_in_supply() -> None:
    game = table("SC_PIRI")
    while game.state.state < ROLL_OR_CARD:
        game.play(game.legal()[0])
    assert [(int(p.settlements), int(p.points)) for p in game.state.players] == [(1, 3)] * 4


def test_who_joins_in_the_first_round_gets_the_next_slot() -> None:
    game = Game.started(
        {"seats": [0, 3], "max_players": 4, "scenario": "SC_PIRI"}, table("SC_PIRI").chance
    )
    assert game.state.state == START1A
    game.play(m.move(m.JOIN, 1))
    player = game.state.players[1]
    assert (player.slot, player.fortress, player.points) == (2, 3, 1)
    assert game.state.owner_of_node(game.state.board.slot_settlement[2]) == 1
    assert wrong_ships(game.state) == []


def test_the_layout_is_fixed_and_there_are_no_cards_that_are_points() -> None:
    boards = [table("SC_PIRI", seed=seed).state.board for seed in range(4)]
    assert len({tuple(board.terrain) for board in boards}) == 1
    assert len({tuple(board.number) for board in boards}) == 1
    for players, knights, others in ((3, 14, 2), (4, 19, 2), (6, 25, 3)):
        deck = [int(card) for card in table("SC_PIRI", players).state.deck]
        assert deck.count(KNIGHT) == knights
        assert sorted(set(deck)) == [1, 2, 3, 9]
        assert len(deck) == knights + 3 * others


# Ships


def test_ships_sail_only_along_the_own_edges() -> None:
    game = quiet()
    s = game.state
    give(game, 0, RICH)
    for _ in range(8):
        ships = [int(move.a) for move in game.legal() if move.kind == m.BUILD_SHIP]
        if not ships:
            break
        assert set(ships) <= set(own_edges(s, 0))
        do(game, m.BUILD_SHIP, ships[0])
        give(game, 0, RICH)
    assert s.players[0].ships < 12


def test_a_route_does_not_fork() -> None:
    game = quiet()
    s = game.state
    give(game, 0, RICH)
    first, second, third = edges_of(s, fork(game))
    lay(game, 0, first, ship=True)
    assert why_not(game, m.BUILD_SHIP, second) is None
    assert why_not(game, m.BUILD_SHIP, third) is None
    lay(game, 0, second, ship=True)
    assert why_not(game, m.BUILD_SHIP, third) == "place-not-legal"
    assert wrong_spots(s) == []


def test_an_edge_opens_again_when_the_fork_is_gone() -> None:
    game = quiet()
    s = game.state
    give(game, 0, RICH)
    first, second, third = edges_of(s, fork(game))
    lay(game, 0, first, second, ship=True)
    assert why_not(game, m.BUILD_SHIP, third) == "place-not-legal"
    do(game, m.MOVE_SHIP, second, third)
    assert why_not(game, m.BUILD_SHIP, second) == "place-not-legal"
    assert ships_of(s, 0)[1:] == [first, third]
    take_edge(s, third)
    assert why_not(game, m.BUILD_SHIP, second) is None
    assert why_not(game, m.BUILD_SHIP, third) is None
    assert wrong_spots(s) == []


def test_a_moved_ship_keeps_to_the_own_edges() -> None:
    game = quiet()
    s = game.state
    lay(game, 0, *edges_of(s, fork(game))[:2], ship=True)
    moves = [move for move in game.legal() if move.kind == m.MOVE_SHIP]
    assert moves
    assert {int(move.b) for move in moves} <= set(own_edges(s, 0))
    other = next(e for e in own_edges(s, 1) if e not in own_edges(s, 0))
    assert why_not(game, m.MOVE_SHIP, int(moves[0].a), other) == "place-not-legal"


def test_a_moved_ship_may_go_on_from_one_other_ship_or_from_a_building() -> None:
    game = quiet()
    s = game.state
    found = route(s, 0)
    lay(game, 0, *found[1:4], ship=True)
    targets = {int(move.b) for move in game.legal() if move.kind == m.MOVE_SHIP}
    edges = set(own_edges(s, 0))
    open_end = next(node for node in nodes_of(s, found[2]) if node in nodes_of(s, found[3]))
    home = int(s.board.slot_settlement[s.players[0].slot])
    expected = {
        edge
        for node in (open_end, home)
        for edge in edges_of(s, node)
        if edge in edges and not s.edge_piece[edge]
    }
    assert targets == expected


def test_no_ship_is_built_or_moved_at_the_pirates_hex() -> None:
    game = quiet()
    s = game.state
    give(game, 0, RICH)
    edge = route(s, 0)[1]
    assert why_not(game, m.BUILD_SHIP, edge) is None
    sides = [int(h) for h in s.geometry.edge_hexes[2 * edge : 2 * edge + 2]]
    s.pirate = next(h for h in sides if h >= 0 and not s.board.terrain[h])
    assert why_not(game, m.BUILD_SHIP, edge) == "pirate-is-there"


def test_the_lone_node_on_the_way_is_for_its_own_seat_only() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    for seat in (0, 1):
        node = int(s.players[seat].lone_node)
        for other in (0, 1):
            turn_of(game, other)
            give(game, other, RICH)
            lay(game, other, next(e for e in edges_of(s, node) if not s.edge_piece[e]), ship=True)
            expected = None if other == seat else "place-not-legal"
            assert why_not(game, m.BUILD_SETTLEMENT, node) == expected
            listed = {int(move.a) for move in game.legal() if move.kind == m.BUILD_SETTLEMENT}
            assert (node in listed) == (other == seat)


def test_nobody_settles_elsewhere_on_the_pirate_islands() -> None:
    s = in_play("SC_PIRI").state
    for node in nodes_where(s, lambda node: s.board.settle_node[node]):
        assert s.board.node_area[node] == 1


# The fleet


def test_the_fleet_sails_as_far_as_the_lower_die_on_every_roll() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    path = [int(h) for h in s.board.pirate_path]
    at = 0
    for first, second in ((1, 3), (5, 2), (6, 6), (4, 6)):
        for seat in range(4):
            give(game, seat, [0] * 5)
        roll(game, first, second)
        at = (at + min(first, second)) % len(path)
        assert (s.pirate, int(s.extra[0])) == (path[at], at)
        assert told(game, PirateMoved)[-1].hex == path[at]


def test_the_path_of_the_fleet_is_a_circle() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    s.extra[0] = len(s.board.pirate_path) - 2
    roll(game, 3, 5)
    assert s.extra[0] == 1


@pytest.mark.parametrize(("city", "lost"), [(False, 1), (True, 2)])
def test_a_weaker_victim_loses_a_card_and_one_more_for_each_city(city: bool, lost: int) -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2, city=city)
    give(game, 2, [0, 4, 0, 0, 0])
    fleet_to(game, place, 2)
    roll(game, *dry(game, 2, 2), *[0] * lost)
    assert held(game, 2) == [0, 4 - lost, 0, 0, 0]
    attacks = told(game, FleetAttacked)
    assert attacks == [FleetAttacked(seat=2, strength=2, lost=lost, cards=(0, lost, 0, 0, 0))]


def test_nobody_loses_more_cards_than_they_hold() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2, city=True)
    give(game, 2, [0, 0, 0, 0, 1])
    fleet_to(game, place, 2)
    roll(game, *dry(game, 2, 2), 0)
    assert held(game, 2) == [0] * 5
    assert told(game, FleetAttacked)[0].lost == 1


def test_cards_lost_to_the_fleet_are_not_counted_for_the_discards_of_a_seven() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2)
    give(game, 2, [0, 8, 0, 0, 0])
    fleet_to(game, place, 2)
    roll(game, 2, 5, 0)
    assert (held(game, 2), game.state.state) == ([0, 7, 0, 0, 0], CHOOSE_VICTIM)


def test_with_as_many_warships_as_the_fleet_nothing_happens() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2)
    give(game, 2, [0, 4, 0, 0, 0])
    set_warships(game, 2, 2)
    fleet_to(game, place, 2)
    roll(game, *dry(game, 2, 2))
    assert (held(game, 2), game.state.state) == ([0, 4, 0, 0, 0], PLAY)
    assert told(game, FleetAttacked)[0].lost == 0


def test_with_more_warships_the_victim_picks_a_card_after_production() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2)
    set_warships(game, 2, 3)
    fleet_to(game, place, 2)
    roll(game, 2, 4)
    assert (game.state.state, int(game.state.players[2].gold_due)) == (PICKING_GOLD, 1)
    assert told(game, FleetAttacked)[0].lost == -1
    before = held(game, 2)
    game.play(with_cards(m.PICK_GOLD, 2, [0] * 5, [0, 0, 1, 0, 0]))
    assert sum(held(game, 2)) == sum(before) + 1
    assert game.state.state == PLAY


def test_on_a_seven_the_pick_comes_before_the_discards() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2)
    set_warships(game, 2, 4)
    give(game, 2, [0, 0, 7, 0, 0])
    fleet_to(game, place, 3)
    roll(game, 3, 4)
    assert game.state.state == PICKING_GOLD
    game.play(with_cards(m.PICK_GOLD, 2, [0] * 5, [0, 0, 1, 0, 0]))
    assert (game.state.state, int(game.state.players[2].must_discard)) == (DISCARDS, 4)
    game.play(with_cards(m.DISCARD, 2, [0, 0, 4, 0, 0], [0] * 5))
    assert game.state.state == CHOOSE_VICTIM


def test_the_current_player_is_attacked_too() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 0)
    give(game, 0, [0, 4, 0, 0, 0])
    fleet_to(game, place, 1)
    roll(game, 1, 4, 0)
    assert told(game, FleetAttacked)[0].seat == 0


def test_who_has_no_cards_is_attacked_in_vain() -> None:
    game = in_play("SC_PIRI")
    place = beside_path(game, 2)
    fleet_to(game, place, 3)
    roll(game, 3, 6)
    assert told(game, FleetAttacked)[0].lost == 0


def test_two_players_beside_the_fleet_protect_each_other() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    place = beside_path(game, 2)
    other = next(
        node for node in corners_of(s, place) if not s.node_piece[node] and not beside(s, node)
    )
    settle(game, 3, other)
    give(game, 2, [0, 4, 0, 0, 0])
    give(game, 3, [0, 4, 0, 0, 0])
    fleet_to(game, place, 2)
    roll(game, 2, 4)
    assert told(game, FleetAttacked) == []


def beside(s: State, node: int) -> bool:
    nodes = s.geometry.node_nodes[3 * node : 3 * node + 3]
    return any(other >= 0 and s.node_piece[other] for other in nodes)


def lone_neighbours(game: Game) -> tuple[int, int, int]:
    """Two seats whose lone nodes touch one hex of the path, and that hex."""
    s = game.state
    for place in (int(h) for h in s.board.pirate_path):
        corners = corners_of(s, place)
        seats = [seat for seat in range(len(s.players)) if s.players[seat].lone_node in corners]
        if len(seats) > 1:
            return seats[0], seats[1], place
    raise AssertionError("no two lone nodes share a hex of the path")


@pytest.mark.parametrize("settled_too", [False, True])
def test_a_lone_settlement_is_spared_where_another_lone_node_lies(settled_too: bool) -> None:
    game = in_play("SC_PIRI", 6)
    seat, other, place = lone_neighbours(game)
    s = game.state
    settle(game, seat, int(s.players[seat].lone_node))
    if settled_too:
        settle(game, other, int(s.players[other].lone_node))
    give(game, seat, [0, 4, 0, 0, 0])
    fleet_to(game, place, 2)
    roll(game, 2, 4)
    assert told(game, FleetAttacked) == []


def test_a_lone_settlement_is_attacked_when_the_other_lone_nodes_seat_is_empty() -> None:
    game = in_play("SC_PIRI", 6)
    seat, other, place = lone_neighbours(game)
    s = game.state
    settle(game, seat, int(s.players[seat].lone_node))
    s.players[other].active = False
    fleet_to(game, place, 2)
    roll(game, 2, 4)
    assert told(game, FleetAttacked)[0].seat == seat


def test_a_lone_settlement_by_itself_is_attacked() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    for seat in range(4):
        lone = int(s.players[seat].lone_node)
        for place in set(hexes_of(s, lone)) & {int(h) for h in s.board.pirate_path}:
            lones = [p for p in s.players if p.lone_node in corners_of(s, place)]
            if len(lones) == 1:
                settle(game, seat, lone)
                fleet_to(game, place, 2)
                roll(game, 2, 4)
                assert told(game, FleetAttacked)[0].seat == seat
                return
    raise AssertionError("no lone node lies alone beside the path")


# Seven


def test_a_seven_robs_anybody_who_has_cards_or_nobody() -> None:
    game = in_play("SC_PIRI")
    for seat in (0, 1, 3):
        give(game, seat, [0, 0, 1, 0, 0])
    roll(game, 1, 6)
    assert game.state.state == CHOOSE_VICTIM
    assert {int(move.a) for move in game.legal() if move.kind == m.ROB} == {1, 3}
    assert why_not(game, m.ROB, 2) == "not-a-victim"
    assert why_not(game, m.ROB, 0) == "not-a-victim"
    twin = game.copy()
    do(game, m.ROB_NOBODY)
    assert (game.state.state, held(game, 0)) == (PLAY, [0, 0, 1, 0, 0])
    chances(twin, 0)
    do(twin, m.ROB, 3)
    assert (twin.state.state, held(twin, 0), held(twin, 3)) == (PLAY, [0, 0, 2, 0, 0], [0] * 5)


def test_a_seven_goes_by_when_nobody_else_has_cards() -> None:
    game = in_play("SC_PIRI")
    give(game, 0, [0, 0, 3, 0, 0])
    roll(game, 1, 6)
    assert game.state.state == PLAY
