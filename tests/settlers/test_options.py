"""Options by name, the profiles that bundle them, and what is refused before a game begins."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers.game import Game
from tablewire.settlers.options import (
    PROFILES,
    SCENARIOS,
    as_data,
    options_for_players,
    options_from,
    ruleset_of,
)

# What the references say of each original: docs of its protocol, and how the programs answered.
PLAYED: dict[str, dict[str, Any]] = {
    "jsettlers": {
        "bank": "unlimited", "cards_a_turn": 1, "fresh_cards": False, "cards_before_dice": True,
        "win_at_turn_end": False, "ask_sole_victim": False, "first_seat_begins": False,
        "numbers": "spiral", "ports": "standard", "discard_limit": 7, "friendly_robber": False,
    },
    "commands": {
        "bank": "by-tile", "cards_a_turn": 0, "fresh_cards": True, "cards_before_dice": False,
        "win_at_turn_end": True, "ask_sole_victim": True, "first_seat_begins": True,
        "numbers": "shuffled", "ports": "commands", "discard_limit": 7, "friendly_robber": False,
    },
    "colonist": {
        "bank": "by-kind", "cards_a_turn": 1, "fresh_cards": False, "cards_before_dice": True,
        "win_at_turn_end": False, "ask_sole_victim": False, "discard_limit": 7,
        "friendly_robber": False,
    },
    "printed": {
        "bank": "by-kind", "cards_a_turn": 1, "fresh_cards": False, "cards_before_dice": True,
        "win_at_turn_end": False, "discard_limit": 7, "friendly_robber": False,
    },
}  # fmt: skip


@pytest.mark.parametrize("profile", PLAYED)
def test_a_profile_plays_as_its_original_does(profile: str) -> None:
    options = options_from({"profile": profile})
    assert {name: getattr(options, name) for name in PLAYED[profile]} == PLAYED[profile]


def test_every_profile_says_everything_that_profiles_differ_in() -> None:
    names = {*PROFILES["jsettlers"]}
    assert {*PROFILES} == {*PLAYED}
    for profile in PROFILES.values():
        assert {*profile} == names
        assert None not in profile.values()


@pytest.mark.parametrize("name", ["bank", "cards_a_turn", "friendly_robber", "discard_limit"])
def test_what_a_profile_says_can_be_chosen_otherwise(name: str) -> None:
    chosen = {"bank": "by-tile", "cards_a_turn": 3, "friendly_robber": True, "discard_limit": 9}
    options = options_from({"profile": "printed", name: chosen[name]})
    assert getattr(options, name) == chosen[name]


@pytest.mark.parametrize("key", ["", *SCENARIOS])
@pytest.mark.parametrize("profile", [*PROFILES])
def test_options_go_through_plain_data(key: str, profile: str) -> None:
    if key and profile == "commands":
        return
    options = options_from({"scenario": key, "profile": profile, "undo": True, "seats": [2, 0]})
    again = options_from(as_data(options))
    assert again == options
    assert as_data(again) == as_data(options)
    assert options.seats == (0, 2)


@pytest.mark.parametrize(
    ("key", "goal"),
    [
        ("", 10), ("SC_NSHO", 13), ("SC_4ISL", 12), ("SC_FOG", 12), ("SC_TTD", 12),
        ("SC_CLVI", 14), ("SC_PIRI", 10), ("SC_FTRI", 13), ("SC_WOND", 10),
    ],
)  # fmt: skip
def test_a_scenario_has_its_own_goal_and_is_played_at_sea(key: str, goal: int) -> None:
    options = options_from({"scenario": key})
    assert (options.goal, options.sea) == (goal, bool(key))
    assert options_from({"scenario": key, "goal": 11}).goal == 11


def test_more_than_four_players_take_the_board_for_six() -> None:
    for options, six in (({"max_players": 4}, False), ({"max_players": 5}, True),
                         ({"six_players": True}, True)):  # fmt: skip
        rules = ruleset_of(options_from(options))
        assert (rules.seats, rules.special_building) == ((6, True) if six else (4, False))


def test_six_play_on_the_small_board_of_the_commands_profile() -> None:
    game = Game(players=6, seed=3, profile="commands")
    s = game.state
    assert (len(s.players), sum(1 for kind in s.board.terrain if kind)) == (6, 19)
    assert (len(s.deck), s.rules.special_building) == (25, False)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    game.play_at_random()
    assert game.winner in range(6)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_quick_game_seats_so_many_players(players: int) -> None:
    game = Game(players=players, seed=1)
    assert game.seats == tuple(range(players))
    assert len(game.state.players) == (4 if players < 5 else 6)
    assert [player.active for player in game.state.players] == [
        seat < players for seat in range(len(game.state.players))
    ]


@pytest.mark.parametrize(
    ("key", "players", "layout"),
    [
        ("", 2, "classic-4p"), ("", 4, "classic-4p"), ("", 6, "classic-6p"),
        ("SC_NSHO", 2, "SC_NSHO-3p"), ("SC_NSHO", 3, "SC_NSHO-3p"), ("SC_NSHO", 4, "SC_NSHO-4p"),
        ("SC_NSHO", 6, "SC_NSHO-6p"), ("SC_CLVI", 6, "SC_CLVI-6p"),
    ],
)  # fmt: skip
def test_the_number_of_players_chooses_the_layout(key: str, players: int, layout: str) -> None:
    assert Game(players=players, seed=1, scenario=key).state.board.layout == layout


def test_scenario_rules_follow_from_the_scenario() -> None:
    for key in ("", *SCENARIOS):
        rules = ruleset_of(options_from({"scenario": key}))
        assert rules.third_settlement == (key == "SC_CLVI")
        assert rules.no_routes == (key in ("SC_CLVI", "SC_PIRI"))


# Refused


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"colour": "red"}, "colour"),
        ({"profile": "other"}, "profile"),
        ({"scenario": "SC_NONE"}, "SC_NONE"),
        ({"max_players": 1}, "max_players"),
        ({"max_players": 7}, "max_players"),
        ({"max_players": "four"}, "max_players"),
        ({"no_sevens_rounds": 1000}, "no_sevens_rounds"),
        ({"no_sevens_rounds": -1}, "no_sevens_rounds"),
        ({"break_clumps": 10}, "break_clumps"),
        ({"goal": 2}, "goal"),
        ({"goal": 41}, "goal"),
        ({"undo_limit": -1}, "undo_limit"),
        ({"undo_limit": 1000}, "undo_limit"),
        ({"cards_a_turn": 100}, "cards_a_turn"),
        ({"discard_limit": 1}, "discard_limit"),
        ({"bank": "stolen"}, "bank"),
        ({"seats": [0, 0]}, "seats"),
        ({"seats": [0, 4]}, "seats"),
        ({"seats": [-1, 1]}, "seats"),
        ({"seats": []}, "0 seats"),
        ({"seats": [0, 1, 2], "max_players": 2}, "3 seats"),
        ({"sea": True, "ports": "commands"}, "ports"),
        ({"six_players": True, "profile": "commands"}, "ports"),
        ({"scenario": "SC_FOG", "profile": "commands"}, "ports"),
    ],
)
def test_options_that_no_table_can_play_are_refused_by_name(
    options: dict[str, Any], word: str
) -> None:
    with pytest.raises(Refused, match="bad-option") as refused:
        options_from(options)
    assert word in refused.value.detail


@pytest.mark.parametrize("players", [1, 7])
def test_there_are_two_to_six_players(players: int) -> None:
    with pytest.raises(Refused, match="bad-option"):
        options_for_players(players)


@pytest.mark.parametrize("clump", range(10))
@pytest.mark.parametrize("options", [{}, {"players": 6}, {"sea": True}, {"scenario": "SC_4ISL"}])
def test_a_board_is_made_whatever_clumps_are_to_be_broken_up(
    options: dict[str, Any], clump: int
) -> None:
    board = Game(seed=clump, break_clumps=clump, **options).state.board
    assert sum(board.number) > 0
