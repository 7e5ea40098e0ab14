"""Our bots as clients of the JSettlers wire play whole games of every configuration."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.clients.jsettlers.tables import RobotHouse, seats_of
from tests.interop.configurations import CONFIGURATIONS

LONG = bool(os.environ.get("TABLEWIRE_LONG"))
SHORT = ("classic4", "six", "sc_fog", "sc_ftri")
"""Played in every run of the tests; the others in the long one."""


@pytest.mark.parametrize("name", CONFIGURATIONS if LONG else SHORT)
def test_whole_games_are_played(tmp_path: Path, name: str) -> None:
    options = CONFIGURATIONS[name]
    house = RobotHouse(tmp_path)
    robots = [
        house.robot_client(f"r{seat}", "greedy", seed=seat) for seat in range(seats_of(options))
    ]
    assert all(robot.welcome for robot in robots)
    house.begin("g", options)
    game = house.play_to_the_end("g")
    assert house.play.house.figures.forced == 0
    assert sum(robot.refused for robot in robots) <= 3
    for robot in robots:
        [finished] = robot.finished
        assert finished.scores == tuple(
            game.scores().get(seat, 0) for seat in range(len(finished.scores))
        )
    assert sum(finished.won for robot in robots for finished in robot.finished) == 1
