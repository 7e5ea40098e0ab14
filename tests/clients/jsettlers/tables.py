"""Robots of ours as clients of a house without a network: what they send goes in, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewire.bots.kinds import make
from tablewire.clients.jsettlers.robot import QUIET, Robot
from tablewire.settlers.game import Game
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.visits import WireHouse, link_from

COOKIE = "kuchen"
STEP = QUIET * 1.5


class RobotAt:
    """A robot and its connection."""

    def __init__(self, house: WireHouse, name: str, kind: str, seed: int, cookie: str) -> None:
        self.house = house
        self.robot = Robot(name, cookie, lambda: make("settlers", kind, seed))
        self.link = link_from("127.0.0.1")
        self.session = house.wire.session(self.link)
        house.play.house.came(self.session)
        self.session.opened()
        self.robot.enter()

    def exchange(self) -> bool:
        out, self.robot.outgoing = self.robot.outgoing, []
        if out:
            self.house.play.house.heard(self.session)
            self.session.received(b"".join(out))
            self.house.run()
        back = b"".join(self.link.sent)
        self.link.sent.clear()
        if back:
            self.robot.received(back, self.house.play.clock.seconds)
        return bool(out or back)


class RobotHouse(WireHouse):
    def __init__(self, folder: Path, **flags: Any) -> None:
        super().__init__(folder, robots_only=True, **flags)
        self.robots: list[RobotAt] = []

    def robot_client(
        self, name: str, kind: str = "greedy", seed: int = 1, cookie: str = COOKIE
    ) -> Robot:
        at = RobotAt(self, name, kind, seed, cookie)
        self.robots.append(at)
        self.settle()
        return at.robot

    def settle(self) -> None:
        busy = True
        while busy:
            busy = False
            for at in self.robots:
                busy = at.exchange() or busy

    def step(self) -> None:
        """A moment passes, in which robots may decide."""
        self.wait(STEP)
        for at in self.robots:
            at.robot.tick(self.play.clock.seconds)
        self.settle()

    def begin(self, name: str, options: str) -> Game:
        person = self.person("Ada")
        person.send(m.NewGameWithOptionsRequest("Ada", "", "-", name, options))
        person.send(m.StartGame(name))
        self.settle()
        for _ in range(20):
            self.step()
        game = self.play.house.keepers[name].table.game
        assert isinstance(game, Game)
        return game

    def play_to_the_end(self, name: str, most: int = 20_000) -> Game:
        keeper = self.play.house.keepers[name]
        for _ in range(most):
            game = keeper.table.game
            assert isinstance(game, Game)
            if game.over:
                self.step()
                return game
            self.step()
        raise AssertionError(f"the game does not end: {game}")


def seats_of(options: str) -> int:
    return int(dict(pair.split("=") for pair in options.split(","))["PL"])
