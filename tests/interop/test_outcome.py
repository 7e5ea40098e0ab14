"""The driver counts what it says it counts."""

from __future__ import annotations

from pathlib import Path

from tablewire.core.table import AddRobot, Join, Start
from tablewire.settlers.game import Game
from tablewire.tables.settings import RobotSettings
from tests.interop.configurations import CONFIGURATIONS
from tests.interop.outcome import Outcome, counted
from tests.tables.playhouse import Playhouse

LATE = RobotSettings(kinds=("first",), pause_seconds=1000, pause_alone_seconds=1000)
"""Robots that never move in time."""


def test_each_turn_that_the_table_ends_is_one_forced_turn(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game, robots=LATE)
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True, game="settlers", options={}, chairs=4, most=4)
    for seat in range(4):
        place.ask(door, ada, Join(), AddRobot(seat, "first"))
    place.ask(door, ada, Start())
    place.wait(100)
    outcome = counted(Outcome("den"), door.past())
    assert outcome.forced == outcome.moves > 10
    assert not outcome.finished


def test_a_game_that_nobody_is_late_in_has_no_forced_turn(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True, game="settlers", options={}, chairs=4, most=4)
    for seat in range(4):
        place.ask(door, ada, Join(), AddRobot(seat, "any"))
    place.ask(door, ada, Start())
    outcome = counted(Outcome("den"), door.past())
    assert outcome.finished
    assert outcome.forced == 0
    assert outcome.moves == sum(happening.move is not None for happening in ada.happenings)


def test_every_scenario_is_among_the_configurations() -> None:
    names = {options.partition("SC=")[2] for options in CONFIGURATIONS.values()}
    assert len(names - {""}) == 8
