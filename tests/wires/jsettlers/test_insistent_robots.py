"""Whole games of every configuration with robots that insist on the protocol's orders.

What every robot believes that everyone holds is compared with the truth after each move, and the
log of each table has to be a valid one in which every sequence is known, in all views.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.chance import SecretChance
from tablewire.logs import ActionKind, extract, read_log
from tablewire.logs.recording import recorded
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.insistent import InsistentRobot
from tests.wires.jsettlers.visits import WireHouse

SCENARIOS: Final = ("NSHO", "4ISL", "FOG", "TTD", "CLVI", "PIRI", "FTRI", "WOND")
CONFIGURATIONS: Final = {
    "classic for two": "PL=2",
    "classic for three": "PL=3",
    "classic": "PL=4,BC=t4",
    "classic for six": "PL=6",
    "sea": "PL=4,SBL=t",
    "sea for six": "PL=6,SBL=t",
    "no trading": "PL=4,NT=t",
    "thirteen points": "PL=4,VP=t13",
    "no sevens at first": "PL=4,N7=t7,RD=t",
    "open hands": "PL=4,PLAY_FO=t",
    "open cards": "PL=4,PLAY_VPO=t",
    "undo": "PL=4,UB=t",
    **{name: f"PL=4,SC=SC_{name}" for name in SCENARIOS},
    **{f"{name} for three": f"PL=3,SC=SC_{name}" for name in SCENARIOS},
    **{f"{name} for six": f"PL=6,SC=SC_{name}" for name in SCENARIOS},
}
LONG = bool(os.environ.get("TABLEWIRE_LONG"))
SHORT = ("classic for two", "open hands", "classic for six", "FOG", "CLVI", "PIRI", "FTRI")
"""Those that there is always time for."""
GAMES = 5 if LONG else 1
GAME = "den"
LONGEST: Final = 100_000


class Party:
    """A table of robots that somebody watches."""

    def __init__(self, folder: Path, options: str, seed: int) -> None:
        house = {"robots": RobotSettings(kinds=())}
        self.house = WireHouse(folder, house=house, robots_only=True, open_tables=True)
        secret = bytes([seed + 1]) * 32
        self.house.play.house.new_chance = lambda _table: SecretChance(secret)
        most = int(dict(pair.split("=") for pair in options.split(","))["PL"])
        visits = [self.house.robot(f"droid {number}") for number in range(1, most + 1)]
        anna = self.house.person("Anna")
        anna.send(m.NewGameWithOptionsRequest("-", "", "-", GAME, options))
        anna.send(m.StartGame(GAME))
        self.robots = []
        for visit in visits:
            asked = visit.last(m.BotJoinGameRequest)
            visit.send(m.JoinGame("-", "pw", "-", GAME))
            visit.send(m.SitDown(GAME, "-", asked.player, True))
            chairs = len(self.house.play.keeper(GAME).standing.chairs)
            robot = InsistentRobot(visit, GAME, asked.player, chairs, 10 * seed + asked.player)
            self.robots.append(robot)
        self.house.collect()
        for robot in self.robots:
            robot.read_to = 0
            robot.options = self.game.choices
            robot.listen()

    @property
    def game(self) -> Game:
        game = self.house.play.keeper(GAME).table.game
        assert isinstance(game, Game)
        return game

    def play(self) -> None:
        for _ in range(LONGEST):
            for robot in self.robots:
                robot.listen()
            self.compare()
            if self.game.over:
                return
            if not any(robot.act(self.game) for robot in self.robots):
                states = {robot.seat: (robot.state, robot.current) for robot in self.robots}
                raise AssertionError(f"all wait: {states}; {self.game}")
        raise AssertionError("the game does not end")

    def compare(self) -> None:
        """What robots believe, and how it is. They work out by themselves what they begin with."""
        game = self.game
        if game.state.state < 15:
            return
        truth = [counts_of(int(player.hand)) for player in game.state.players]
        for robot in self.robots:
            held = robot.holdings
            if not robot.begun:
                robot.begun = True
                held.own = list(truth[robot.seat])
                held.totals = [sum(cards) for cards in truth]
            assert robot.state == game.state.state
            assert robot.current == game.state.current
            assert held.own == truth[robot.seat]
            assert held.totals == [sum(cards) for cards in truth]


def check_log(folder: Path, party: Party) -> None:
    """One valid log, and every action in it known: to the server, each seat and a spectator."""
    door = party.house.play.keeper(GAME)
    views = {REFEREE: None, SPECTATOR: "spectator"}
    views |= {robot.seat: f"seat:{robot.seat}" for robot in party.robots}
    for viewer, view in views.items():
        path = folder / f"{viewer}.soclog"
        path.write_bytes(b"".join(recorded(door.past(), viewer)))
        kinds = [action.kind for action in extract(read_log(path), view)]
        assert kinds[0] is ActionKind.LOG_START_TO_STARTGAME
        assert kinds[-1] is ActionKind.GAME_OVER
        assert ActionKind.UNKNOWN not in kinds, f"to viewer {viewer}"


@pytest.mark.long
@pytest.mark.parametrize("name", CONFIGURATIONS if LONG else SHORT)
def test_robots_hear_what_they_wait_for_to_the_end_of_the_game(tmp_path: Path, name: str) -> None:
    for seed in range(GAMES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        party = Party(folder, CONFIGURATIONS[name], seed)
        party.play()
        check_log(folder, party)
