"""The picture of a game shows all that a viewer may know of it, the scenario's own things too."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.settlers.picture import picture_of_view, svg_of_view
from tests.settlers.games import TABLES, after


@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_drawn_by_everyone_at_any_time(name: str) -> None:
    for moves in (0, 40, 300):
        view = after(name, moves).view(SPECTATOR)
        ET.fromstring(svg_of_view(view))
        assert len(picture_of_view(view).pieces) >= len(view.buildings) + len(view.links)


def test_villages_show_their_numbers_and_what_cloth_is_left() -> None:
    view = after("SC_CLVI", 500).view(SPECTATOR)
    shown = picture_of_view(view).villages
    assert sorted(number for _, number, _ in shown) == [3, 4, 5, 6, 8, 9, 10, 11]
    assert {cloth for _, _, cloth in shown} == {v.cloth for v in view.scenario.villages} != {5}
    assert "cloth" in svg_of_view(view)


def test_gifts_lie_where_nobody_has_taken_them() -> None:
    game = after("SC_FTRI", 0)
    assert len(picture_of_view(game.view(SPECTATOR)).gifts) == 12
    taken = after("SC_FTRI", 1500, seed=4).view(SPECTATOR)
    assert picture_of_view(taken).gifts == taken.scenario.gifts


def test_a_lone_node_is_marked_until_it_is_built_on_and_fortresses_have_their_strength() -> None:
    view = after("SC_PIRI", 600).view(SPECTATOR)
    picture = picture_of_view(view)
    marked = {node for node, _, _ in picture.marks}
    lone = {seat.lone_node for seat in view.seats if seat.taken}
    assert marked == lone - set(view.buildings)
    assert [piece.strength for piece in picture.pieces if piece.strength] == [
        seat.fortress for seat in view.seats if seat.fortress
    ]
    assert "warship" in svg_of_view(view)


def test_nodes_for_wonders_are_marked_and_closed_ones_only_before_play() -> None:
    before = picture_of_view(after("SC_WOND", 0).view(SPECTATOR))
    playing = picture_of_view(after("SC_WOND", 60).view(SPECTATOR))
    assert {label for _, label, _ in before.marks} == {"W", "B", "x"}
    assert {label for _, label, _ in playing.marks} == {"W", "B"}


def test_what_lies_under_fog_is_shown_to_nobody_at_the_table() -> None:
    view = after("SC_FOG", 60).view(2)
    picture = picture_of_view(view)
    assert all(picture.terrain[place] == 8 for place in view.board.hidden)
    assert all(picture.number[place] == 0 for place in view.board.hidden)


def test_points_on_hidden_cards_show_only_to_who_knows_them() -> None:
    for seed in range(20):
        game = after("classic", 400, seed)
        holders = [seat.seat for seat in game.view(REFEREE).seats if seat.total > seat.points]
        if holders and not game.over:
            seat = holders[0]
            own, others = (picture_of_view(game.view(v)).players for v in (seat, SPECTATOR))
            assert own[seat] != others[seat]
            return
    raise AssertionError("nobody held a card that is a point")
