"""Forgotten Tribe: gifts for ships, and how an undo gives them back."""

from __future__ import annotations

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.settlers import moves as m
from tablewire.settlers.audience import share
from tablewire.settlers.events import (
    CardBought,
    GiftCardReturned,
    PortReturned,
    SpecialEdgeRestored,
    SpecialEdgeTaken,
    SpecialPoints,
)
from tablewire.settlers.scenarios.tribe import (
    GIVES_CARD,
    GIVES_POINT,
    gift_at,
)
from tablewire.settlers.vocabulary import (
    KNIGHT,
    MARKET,
    OVER,
    PLACING_ROBBER,
)
from tests.settlers.scenarios.tribe_tables import (
    coast,
    gift_edge,
    next_to,
    port_edge,
    ports_kept,
    sail_to,
)
from tests.settlers.tables import (
    chances,
    do,
    edges_of,
    in_play,
    lay,
    nodes_of,
    nodes_where,
    table,
    told,
    why_not,
)

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
