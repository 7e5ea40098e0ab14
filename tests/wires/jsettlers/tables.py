"""Tables that people of this wire have made, and what they ask there."""

from __future__ import annotations

from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.visits import Visit, WireHouse, texts

NO_ROBOTS = {"robots": RobotSettings(kinds=())}


def make(visit: Visit, name: str = "den", options: str = "-") -> list[str]:
    return texts(visit.send(m.NewGameWithOptionsRequest("-", "", "-", name, options)))


def join(visit: Visit, name: str = "den") -> list[str]:
    return texts(visit.send(m.JoinGame("-", "", "-", name)))


def sit(visit: Visit, seat: int, name: str = "den", *, robot: bool = False) -> list[str]:
    return texts(visit.send(m.SitDown(name, "-", seat, robot)))


def lock(visit: Visit, *seats: int, name: str = "den") -> None:
    for seat in seats:
        visit.send(m.SetSeatLock(name, seat, ("LOCKED",)))


def since(visit: Visit, before: int) -> list[str]:
    visit.house.collect()
    return texts(visit.got[before:])


def two_play(house: WireHouse, options: str = "-") -> tuple[Visit, Visit]:
    """Alice on seat 0 and bob on seat 1, on a table for two."""
    alice, bob = house.person("alice"), house.person("bob")
    make(alice, options=options)
    join(bob)
    sit(alice, 0)
    sit(bob, 1)
    lock(alice, 2, 3)
    alice.send(m.StartGame("den"))
    return alice, bob


def coming(robot: Visit, name: str = "den") -> None:
    """A robot follows its invitation."""
    asked = robot.last(m.BotJoinGameRequest)
    robot.send(m.JoinGame("-", "pw", "-", name))
    robot.send(m.SitDown(name, "-", asked.player, True))


def seated_robot(house: WireHouse) -> tuple[Visit, Visit, int]:
    """Alice and a robot play; it is alice's turn. The robot's seat."""
    for attempt in range(20):
        robot, alice = house.robot(f"droid {attempt}"), house.person(f"alice{attempt}")
        name = f"den{attempt}"
        make(alice, name, "PL=2")
        sit(alice, 0, name)
        alice.send(m.StartGame(name))
        coming(robot, name)
        seat = robot.last(m.BotJoinGameRequest).player
        if alice.last(m.Turn).player == 0:
            return alice, robot, seat
    raise AssertionError("the robot always began")
