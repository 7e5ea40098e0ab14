"""The track, reports and the end of the game (chapters 9 and 10)."""

from __future__ import annotations

import pytest

from tablewire.renaissance.events import (
    FaithMoved,
    GameOver,
    LastRound,
    MarketTaken,
    ReportHeld,
)
from tablewire.renaissance.moves import Discard, EndTurn, Take
from tests.renaissance.positions import X, Y, Z, player, table


def waste(seat: int, line: int = 0) -> Take:
    """Row 0 of the usual market is two coins, a white marble and a stone: three are wasted."""
    return Take(seat, True, line, whites=(), stored=())


def test_a_report_gives_tiles_to_those_inside_the_section_or_beyond() -> None:
    game = table(player(), player(position=5), player(position=6))
    game.play(waste(X))
    assert [p.position for p in game.view().players] == [0, 8, 9]
    assert [p.tiles for p in game.view().players] == [(), (0,), (0,)]
    assert game.view().reports == (0,)


def test_each_report_happens_once() -> None:
    game = table(player(), player(position=7), player(position=1))
    game.play(waste(X))
    assert [p.tiles for p in game.view().players] == [(), (0,), ()]
    game.play(EndTurn(X))
    game.play(waste(Y, 0))
    # Z passes space 5 and later 8, but the tile is lost.
    game.play(EndTurn(Y))
    game.take_events()
    game.play(Discard(Z, game.view(Z).players[Z].hand))
    assert game.view().players[Z].tiles == ()
    assert not [event for event in game.take_events() if isinstance(event, ReportHeld)]


def test_all_markers_move_before_a_report_is_held() -> None:
    # Y reaches 8 by the action that takes Z only to 5.
    game = table(player(), player(position=5), player(position=2))
    game.play(waste(X))
    assert [p.tiles for p in game.view().players] == [(), (0,), (0,)]
    events = [e for e in game.take_events() if isinstance(e, (FaithMoved, ReportHeld))]
    assert events == [FaithMoved(1, 8), FaithMoved(2, 5), ReportHeld(0, (1, 2))]


def test_two_reports_in_one_action_are_held_lower_first() -> None:
    game = table(player(position=12), player(position=15), reports=[])
    game.play(waste(X))
    reports = [event for event in game.take_events() if isinstance(event, ReportHeld)]
    assert reports == [ReportHeld(0, (0, 1)), ReportHeld(1, (0, 1))]


def test_the_marker_stops_at_24_and_more_is_lost() -> None:
    game = table(player(), player(position=23, tiles=[0, 1]), reports=[0, 1])
    game.play(waste(X))
    assert game.view().players[Y].position == 24
    game.take_events()
    game.play(EndTurn(X))
    game.play(Discard(Y, game.view(Y).players[Y].hand))
    assert not [event for event in game.take_events() if isinstance(event, FaithMoved)]


@pytest.mark.parametrize(
    ("position", "points"),
    [
        (0, 0),
        (2, 0),
        (3, 1),
        (5, 1),
        (6, 2),
        (8, 2),
        (9, 4),
        (12, 6),
        (14, 6),
        (15, 9),
        (18, 12),
        (20, 12),
        (21, 16),
        (23, 16),
        (24, 20),
    ],
)
def test_points_are_those_of_the_last_marked_space(position: int, points: int) -> None:
    game = table(player(position=position), player(), reports=[0, 1, 2])
    assert game.points(X) == points


def test_points_count_cards_faith_tiles_active_leaders_and_fives_of_resources() -> None:
    game = table(
        player(
            leaders={8: True, 4: False},
            shelves=[{"stone": 1}, {"coin": 2}, {}],
            strongbox={"shield": 6},
            slots=[[0, 16], [1], []],
            position=13,
            tiles=[0, 1],
        ),
        player(),
        reports=[0, 1],
    )
    # Cards 1 + 5 + 1, space 12 is 6, tiles 2 + 3, leader 8 is 5, nine resources are 1.
    assert game.points(X) == 7 + 6 + 5 + 5 + 1


def test_the_round_is_completed_after_24_is_reached() -> None:
    game = table(player(position=10), player(position=22), player(), reports=[0, 1])
    game.play(waste(X))
    events = game.take_events()
    assert events[-1] == LastRound(X)
    turns = 0
    while not game.over:
        game.play(EndTurn(game.waiting_for()[0]))
        if not game.over:
            turns += 1
            game.play(waste(game.waiting_for()[0], 1))
    assert turns == 2
    assert isinstance(game.take_events()[-1], GameOver)


def test_when_the_last_seat_triggers_the_end_the_game_ends_with_that_turn() -> None:
    game = table(player(position=23), player(), reports=[0, 1], current=1)
    game.play(waste(Y))
    assert game.waiting_for() == [Y]
    game.play(EndTurn(Y))
    assert game.over
    assert game.waiting_for() == []
    assert game.can(EndTurn(Y)) == "game-over"


def test_the_notice_of_the_last_round_comes_once() -> None:
    game = table(player(), player(position=22), player(), reports=[0, 1])
    game.play(waste(X))
    game.play(EndTurn(X))
    game.play(waste(Y, 1))
    notices = [event for event in game.take_events() if isinstance(event, LastRound)]
    assert notices == [LastRound(X)]


def test_most_points_win() -> None:
    game = table(player(position=23, tiles=[0, 1]), player(position=9), reports=[0, 1], current=1)
    game.play(waste(Y))
    game.play(EndTurn(Y))
    assert game.winner == X
    assert game.winners == (X,)


def test_a_tie_goes_to_who_has_more_resources() -> None:
    game = table(
        player(position=23, strongbox={"coin": 2}),
        player(position=23, strongbox={"coin": 1}),
        player(),
        reports=[0, 1],
        current=2,
    )
    game.play(waste(Z))
    game.play(EndTurn(Z))
    assert game.points(X) == game.points(Y)
    assert game.winner == X


def test_still_tied_they_share_the_victory() -> None:
    game = table(player(position=23), player(position=23), player(), reports=[0, 1], current=2)
    game.play(waste(Z))
    game.play(EndTurn(Z))
    assert game.winner is None
    assert game.winners == (X, Y)


def test_what_was_taken_is_told_as_it_lay() -> None:
    game = table(player(), player())
    game.play(waste(X))
    assert game.take_events()[0] == MarketTaken(X, True, 0, (0, 0, 5, 3))
