from __future__ import annotations

from collections import Counter

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers.layouts import deck_for, layout_for, layout_named, layout_names, plan_of
from tablewire.settlers.vocabulary import CARD_NAMES


@pytest.mark.parametrize(
    ("players", "six", "sea", "scenario", "name"),
    [
        (2, False, False, "", "classic-4p"),
        (4, False, False, "", "classic-4p"),
        (5, False, False, "", "classic-6p"),
        (3, True, False, "", "classic-6p"),
        (2, False, True, "", "sea-4p"),
        (6, False, True, "", "sea-6p"),
        (2, False, True, "SC_FOG", "SC_FOG-3p"),
        (3, False, True, "SC_TTD", "SC_TTD-3p"),
        (4, False, True, "SC_TTD", "SC_TTD-4p"),
        (3, False, True, "SC_CLVI", "SC_CLVI-4p"),
        (3, True, True, "SC_CLVI", "SC_CLVI-6p"),
        (2, False, True, "SC_WOND", "SC_WOND-4p"),
        (6, True, True, "SC_NSHO", "SC_NSHO-6p"),
    ],
)
def test_the_options_choose_the_layout(
    players: int, six: bool, sea: bool, scenario: str, name: str
) -> None:
    assert layout_for(players, six, sea, scenario) == name
    assert layout_named(name).name == name


def test_unknown_scenarios_layouts_and_numbers_of_players_are_refused_by_name() -> None:
    with pytest.raises(Refused, match="unknown-scenario: there is no scenario 'SC_MOON'"):
        layout_for(4, False, True, "SC_MOON")
    with pytest.raises(Refused, match="unknown-layout: there is no board layout 'atlantis'"):
        layout_named("atlantis")
    with pytest.raises(Refused, match="bad-players: 7 players"):
        layout_for(7, False, False)


def test_three_players_share_the_board_for_four_where_they_have_none() -> None:
    assert layout_named("SC_PIRI-3p").name == "SC_PIRI-4p"
    assert layout_named("SC_FOG-3p").name == "SC_FOG-3p"


def test_every_layout_is_complete() -> None:
    assert len(layout_names()) == 25
    for name in layout_names():
        board = plan_of(name).template
        assert board.layout == name
        assert board.seats in (4, 6)
        assert board.areas >= 1
        assert board.starting_area <= board.areas
        assert 1 in list(board.settle_node)


def test_the_commands_board_differs_from_the_classic_one_in_its_ports_only() -> None:
    commands, classic = plan_of("classic-commands").template, plan_of("classic-4p").template
    assert commands.geometry is classic.geometry
    assert list(commands.hex_area) == list(classic.hex_area)
    assert sorted(commands.port_edge) != sorted(classic.port_edge)
    assert len(commands.port_edge) == len(classic.port_edge) == 9


@pytest.mark.parametrize(
    ("scenario", "players", "six", "size", "knights"),
    [
        ("", 4, False, 25, 14),
        ("", 2, False, 25, 14),
        ("", 4, True, 34, 20),
        ("SC_FTRI", 5, True, 34, 20),
        ("SC_PIRI", 3, False, 20, 14),
        ("SC_PIRI", 4, False, 25, 19),
        ("SC_PIRI", 6, True, 34, 25),
    ],
)
def test_the_deck_depends_on_seats_and_scenario(
    scenario: str, players: int, six: bool, size: int, knights: int
) -> None:
    deck = Counter(CARD_NAMES[card] for card in deck_for(scenario, players, six))
    assert deck.total() == size
    assert deck["knight"] == knights
    assert deck["monopoly"] == deck["discovery"] == deck["road_building"]
    assert deck["chapel"] == (0 if scenario == "SC_PIRI" else 1)
