"""Forgotten Tribe: gifts for ships, and ports that are taken along."""

from __future__ import annotations

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.settlers import moves as m
from tablewire.settlers.audience import share
from tablewire.settlers.events import (
    CardBought,
    GiftCardReturned,
    PortKept,
    PortPlaced,
    PortReturned,
    PortsChanged,
    PortTaken,
    SpecialEdgeRestored,
    SpecialEdgeTaken,
    SpecialPoints,
)
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.tribe import (
    GIVES_CARD,
    GIVES_POINT,
    gift_at,
    may_place_port,
    port_in_hand,
)
from tablewire.settlers.vocabulary import (
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MARKET,
    OVER,
    PLACING_PORT,
    PLACING_ROBBER,
    PLACING_SHIP,
    PLAY,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    SHIP,
    SPECIAL_BUILDING,
)
from tests.settlers.scenarios.tables import (
    RICH,
    chances,
    do,
    edges_of,
    edges_where,
    give,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    settle,
    table,
    told,
    turn_of,
    why_not,
)


def gift_edge(game: Game, kind: int, index: int = 0) -> tuple[int, int]:
    """The number and the edge of a gift of this kind."""
    board = game.state.board
    numbers = [i for i, k in enumerate(board.special_kind) if k == kind]
    return numbers[index], int(board.special_edge[numbers[index]])


def next_to(game: Game, edge: int) -> int:
    """A free edge for a ship beside this one, with no gift and no port."""
    s = game.state
    given = {int(e) for e in s.board.special_edge} | {int(e) for e in s.board.port_edge}
    return next(
        e
        for node in nodes_of(s, edge)
        for e in edges_of(s, node)
        if e != edge and s.board.ship_edge[e] and not s.edge_piece[e] and e not in given
    )


def sail_to(game: Game, edge: int) -> None:
    """The current player builds a ship on this edge, from a ship that lies beside it."""
    seat = int(game.state.current)
    game.state.pirate = -1
    lay(game, seat, next_to(game, edge), ship=True)
    give(game, seat, [0, 0, 1, 0, 1])
    do(game, m.BUILD_SHIP, edge)


def port_edge(game: Game, port: int) -> int:
    return int(game.state.board.port_edge[port])


def coast(game: Game, seat: int) -> int:
    """A settlement of the seat on the coast, with room for a port."""
    s = game.state
    for node in nodes_where(s, lambda node: s.board.settle_node[node]):
        if s.board.is_coastal_node(node) and not s.node_piece[node]:
            settle(game, seat, node)
            return node
    raise AssertionError("no coast")


def ports_kept(game: Game, seat: int) -> list[int]:
    kept = int(game.state.players[seat].kept_ports)
    return [(kept >> (6 * kind)) & 63 for kind in range(6)]


# Before play


@pytest.mark.parametrize(("players", "cards", "points", "ports"), [(4, 4, 8, 6), (6, 6, 10, 8)])
def test_as_many_cards_are_set_aside_from_the_deck_as_edges_give_one(
    players: int, cards: int, points: int, ports: int
) -> None:
    s = table("SC_FTRI", players).state
    assert len(s.gifts) == cards
    assert (int(s.deck_left), len(s.deck)) == ((34 if players == 6 else 25) - cards,) * 2
    kinds = [gift_at(s, i) for i in range(cards + points)]
    assert (kinds.count(GIVES_CARD), kinds.count(GIVES_POINT)) == (cards, points)
    assert len(s.board.port_edge) == ports


def test_nobody_settles_on_the_tribes_islands_and_the_robber_never_goes_there() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    tribe = [
        h for h in range(int(s.geometry.hexes)) if s.board.terrain[h] and not s.board.hex_area[h]
    ]
    assert s.robber in tribe
    s.state = PLACING_ROBBER
    assert {why_not(game, m.MOVE_ROBBER, h) for h in tribe} <= {"robber-barred", "same-hex"}
    assert {
        int(s.board.node_area[n]) for n in nodes_where(s, lambda n: s.board.settle_node[n])
    } == {1}


# Gifts


def test_a_card_edge_gives_a_card_of_those_set_aside_as_fresh_as_a_bought_one() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.gifts[len(s.gifts) - 1] = KNIGHT
    left = int(s.deck_left)
    i, edge = gift_edge(game, int(GIVES_CARD))
    sail_to(game, edge)
    player = s.players[0]
    assert (len(s.gifts), int(s.deck_left)) == (3, left)
    assert player.fresh_count(KNIGHT) == 1
    assert why_not(game, m.PLAY_CARD, int(KNIGHT)) == "card-is-fresh"
    assert gift_at(s, i) == 0
    events = game.take_events()
    assert SpecialEdgeTaken(seat=0, edge=edge, kind=1) in events
    assert CardBought(seat=0, card=int(KNIGHT), left=left) in events


def test_which_card_it_was_others_do_not_see() -> None:
    game = in_play("SC_FTRI")
    _, edge = gift_edge(game, int(GIVES_CARD))
    sail_to(game, edge)
    event = told(game, CardBought)[0]
    versions = share(event, game.choices)
    shown = {viewer: seen for audience, seen in versions for viewer in (0, 1) if viewer in audience}
    assert isinstance(shown[0], CardBought)
    assert isinstance(shown[1], CardBought)
    assert (shown[0].card, shown[1].card) == (event.card, None)
    assert sum(game.view(SPECTATOR).seats[0].cards) == 1
    assert game.view(SPECTATOR).seats[0].cards[0] == 1


def test_the_gifts_are_drawn_from_the_end() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    drawn = []
    expected = [int(card) for card in s.gifts][::-1]
    for index in range(4):
        _, edge = gift_edge(game, int(GIVES_CARD), index)
        sail_to(game, edge)
        drawn += [event.card for event in told(game, CardBought)]
    assert drawn == expected
    assert len(s.gifts) == 0


def test_a_card_that_is_a_point_counts_at_once_and_can_win() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.gifts[len(s.gifts) - 1] = MARKET
    s.players[0].points = 12
    _, edge = gift_edge(game, int(GIVES_CARD))
    sail_to(game, edge)
    assert (s.state, s.winner) == (OVER, 0)


def test_a_point_edge_gives_a_special_point() -> None:
    game = in_play("SC_FTRI")
    i, edge = gift_edge(game, int(GIVES_POINT))
    sail_to(game, edge)
    player = game.state.players[0]
    assert (int(player.special_points), int(player.points)) == (1, 1)
    assert told(game, SpecialPoints) == [SpecialPoints(seat=0, points=1, why=3)]
    assert gift_at(game.state, i) == 0


def test_an_edge_loses_its_gift() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    _, edge = gift_edge(game, int(GIVES_POINT))
    sail_to(game, edge)
    s.scenario.ship_arrived(s, 1, edge)
    assert [int(p.special_points) for p in s.players] == [1, 0, 0, 0]


def test_a_moved_ship_takes_a_gift_too() -> None:
    game = in_play("SC_FTRI")
    s = game.state
    s.pirate = -1
    _, edge = gift_edge(game, int(GIVES_POINT))
    base = next_to(game, edge)
    lay(game, 0, base, ship=True)
    other = next(
        e
        for node in nodes_of(s, base)
        for e in edges_of(s, node)
        if e not in (base, edge) and s.board.ship_edge[e] and not s.edge_piece[e]
    )
    lay(game, 0, other, ship=True)
    do(game, m.MOVE_SHIP, other, edge)
    assert s.players[0].special_points == 1


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


# Undo


def test_undoing_the_ship_puts_the_point_back_on_its_edge() -> None:
    game = in_play("SC_FTRI", undo=True)
    i, edge = gift_edge(game, int(GIVES_POINT))
    sail_to(game, edge)
    game.take_events()
    do(game, m.UNDO_BUILD, 3, edge)
    assert (int(game.state.players[0].special_points), int(game.state.players[0].points)) == (0, 0)
    assert gift_at(game.state, i) == GIVES_POINT
    events = game.take_events()
    assert SpecialEdgeRestored(seat=0, edge=edge, kind=2) in events
    assert SpecialPoints(seat=0, points=-1, why=0) in events


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_undoing_the_ship_puts_the_card_back_at_a_place_that_chance_decides(place: int) -> None:
    game = in_play("SC_FTRI", undo=True)
    s = game.state
    for i, card in enumerate((1, 2, 3, 9)):
        s.gifts[i] = card
    number, edge = gift_edge(game, int(GIVES_CARD))
    sail_to(game, edge)
    game.take_events()
    chances(game, place)
    do(game, m.UNDO_BUILD, 3, edge)
    expected = [1, 2, 3]
    expected.insert(place, 9)
    assert [int(card) for card in s.gifts] == expected
    assert s.players[0].fresh == 0
    assert gift_at(s, number) == GIVES_CARD
    events = game.take_events()
    assert GiftCardReturned(seat=0, card=9) in events
    assert SpecialEdgeRestored(seat=0, edge=edge, kind=1) in events


def test_undoing_the_ship_puts_a_kept_port_back_on_its_edge() -> None:
    game = in_play("SC_FTRI", undo=True)
    edge, kind = port_edge(game, 0), int(game.state.board.port_kind[0])
    sail_to(game, edge)
    do(game, m.UNDO_BUILD, 3, edge)
    assert (port_edge(game, 0), ports_kept(game, 0)) == (edge, [0] * 6)
    assert PortReturned(seat=0, edge=edge, port=kind) in game.take_events()


def test_a_port_that_was_placed_is_not_undone() -> None:
    game = in_play("SC_FTRI", undo=True)
    coast(game, 0)
    edge = port_edge(game, 0)
    sail_to(game, edge)
    game.play(game.legal()[0])
    assert why_not(game, m.UNDO_BUILD, 3, edge) == "nothing-to-undo"


def test_a_copy_keeps_its_ports_and_gifts() -> None:
    game = in_play("SC_FTRI")
    _, edge = gift_edge(game, int(GIVES_POINT))
    twin = game.copy()
    sail_to(game, port_edge(game, 0))
    sail_to(game, edge)
    assert port_edge(twin, 0) >= 0
    assert gift_at(twin.state, gift_edge(twin, int(GIVES_POINT))[0]) == GIVES_POINT
