"""Robots: they fill chairs, play, go for people, and come when somebody is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from tablewire.core.table import (
    AddRobot,
    Began,
    Filling,
    FillingStopped,
    Forced,
    Join,
    Joined,
    Leave,
    Left,
    Pause,
    RemoveRobot,
    RobotAsked,
    Sat,
    Say,
    SetLock,
    Sit,
    Start,
)
from tablewire.tables.settings import RobotSettings, TableSettings
from tests.core.coins import Coins, Guess
from tests.tables.playhouse import FirstMove, Listening, Playhouse

ONLY_CONNECTED = RobotSettings(kinds=())
QUICK = RobotSettings(kinds=("first",), pause_seconds=0, pause_alone_seconds=0)


@pytest.fixture
def place(tmp_path: Path) -> Playhouse:
    return Playhouse(tmp_path)


def names(session: Listening) -> list[str]:
    return [type(event).__name__ for event in session.events()]


def test_a_start_fills_open_chairs_with_robots_and_they_play_to_the_end(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada, most=4, robots_only=True, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), SetLock(3, "locked"), Start())
    assert Filling((1, 2), "Ada") in ada.events()
    assert [event.seat for event in ada.events() if isinstance(event, RobotAsked)] == [1, 2]
    assert names(ada)[-1] != "Filling"
    assert door.standing.seats == (0, 1, 2)
    assert [chair.kind for chair in door.standing.chairs] == ["", "first", "first", ""]
    assert door.standing.chairs[1].name != door.standing.chairs[2].name


def test_robots_alone_play_a_whole_game(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True)
    place.ask(door, ada, Join(), AddRobot(0, "first"), AddRobot(1, "first"), Start())
    assert door.standing.phase == "over"
    assert door.standing.winner is not None


def test_too_many_robots_unknown_ones_and_taken_chairs_are_refused(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada, most=2)
    place.ask(
        door,
        ada,
        Join(),
        AddRobot(0, "clever"),
        AddRobot(0, "first"),
        AddRobot(0, "first"),
        AddRobot(1, "first"),
        AddRobot(2, "first"),
        RemoveRobot(3),
        RemoveRobot(1),
    )
    assert ada.reasons() == ["unknown-robot", "seat-taken", "table-full", "not-a-robot"]
    assert door.standing.taken() == [0]
    place.ask(door, bo, Join(), AddRobot(1, "first"), RemoveRobot(0))
    assert bo.reasons() == ["not-seated", "not-seated"]


def test_a_person_takes_a_robots_chair_before_and_during_the_game(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), AddRobot(1, "first"))
    place.ask(door, bo, Join(), Sit(1))
    assert door.standing.viewer("Bo") == 1
    assert [(e.name, e.why) for e in bo.events() if isinstance(e, Left)] == [
        ("robot 1", "replaced")
    ]
    place.ask(door, bo, Leave())
    place.ask(door, ada, Start())
    assert door.standing.phase == "playing"
    assert place.game(door).turn == 0  # the robot has answered; Ada's turn
    cy = place.come("Cy")
    place.ask(door, cy, Join(), Sit(1))
    assert [e for e in cy.events() if isinstance(e, Sat)] == [Sat(1, "Cy", instead_of="robot 1")]


def test_a_robot_is_not_replaced_while_it_is_asked_for_a_move_or_its_chair_is_locked(
    tmp_path: Path,
) -> None:
    slow = RobotSettings(kinds=("first",), pause_seconds=5)
    place = Playhouse(tmp_path, robots=slow)
    ada, cy = place.come("Ada"), place.come("Cy")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    if place.game(door).turn == 0:
        place.ask(door, ada, Play_guess(0))
    place.ask(door, cy, Join(), Sit(1))
    assert cy.reasons() == ["robot-busy"]
    place.wait(6)
    assert place.game(door).turn == 0
    place.ask(door, ada, SetLock(1, "locked"))
    place.ask(door, cy, Sit(1))
    assert cy.reasons() == ["robot-busy", "seat-locked"]
    place.ask(door, ada, SetLock(1, "open"))
    place.ask(door, cy, Sit(1))
    assert door.standing.viewer("Cy") == 1


def Play_guess(seat: int) -> Any:
    from tablewire.core.table import Play

    return Play(Guess(seat, 0))


def test_a_connected_robot_is_invited_joins_and_sits_and_then_the_game_begins(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada = place.come("Ada")
    robot = place.come("robot 7", robot=True)
    assert robot.person is not None
    assert robot.person.robot
    door = place.table(ada)
    place.ask(door, ada, Join(), Sit(0), Start())
    assert robot.invitations == [(door, 1)]
    assert door.standing.chairs[1].asked == "robot 7"
    assert Began not in map(type, ada.events())
    place.ask(door, robot, Join(), Sit(1))
    assert door.standing.phase == "playing"
    assert names(ada)[-3:] == ["Joined", "Sat", "Began"]
    assert Joined("robot 7", robot=True) in ada.events()


def test_without_enough_robots_a_start_is_refused_or_goes_without_them(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada, most=3)
    place.ask(door, ada, Join(), Sit(0), Start())
    assert ada.reasons() == ["no-robots"]
    place.ask(door, bo, Join(), Sit(1))
    place.ask(door, ada, Start())
    assert door.standing.phase == "playing"
    assert door.standing.seats == (0, 1)


def test_a_robot_that_does_not_come_is_replaced_by_another_and_at_last_nobody(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada = place.come("Ada")
    robots = [place.come(f"robot {number}", robot=True) for number in (1, 2)]
    door = place.table(ada)
    place.ask(door, ada, Join(), Sit(0), Start())
    [first] = [robot for robot in robots if robot.invitations]
    [second] = [robot for robot in robots if not robot.invitations]
    place.wait(9)
    assert second.invitations == [(door, 1)]
    place.go(first)
    place.wait(9)
    assert FillingStopped("no-robots") in ada.events()
    assert door.standing.phase == "forming"


def test_a_connected_robot_leaves_before_a_person_has_its_chair(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada, cy = place.come("Ada"), place.come("Cy")
    robot = place.come("robot 7", robot=True)
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, robot, Join(), Sit(1))
    if place.game(door).turn == 1:
        place.ask(door, robot, Play_guess(1))
    place.ask(door, cy, Join(), Sit(1))
    assert robot.dismissals == [door]
    assert door.standing.viewer("Cy") == -1
    place.ask(door, robot, Leave())
    assert door.standing.viewer("Cy") == 1
    assert [e for e in cy.events() if isinstance(e, Sat)] == [Sat(1, "Cy", instead_of="robot 7")]


def test_a_dismissed_robot_that_does_not_go_is_put_out(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada, cy = place.come("Ada"), place.come("Cy")
    robot = place.come("robot 7", robot=True)
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, robot, Join(), Sit(1))
    if place.game(door).turn == 1:
        place.ask(door, robot, Play_guess(1))
    place.ask(door, cy, Join(), Sit(1))
    place.wait(9)
    assert robot.put_outs == ["kicked"]
    assert door.standing.viewer("Cy") == 1


def test_a_robot_that_is_lost_in_a_game_is_replaced_by_another(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada = place.come("Ada")
    one = place.come("robot 1", robot=True)
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, one, Join(), Sit(1))
    place.go(one)
    assert door.standing.chairs[1].name == ""
    two = place.come("robot 2", robot=True)
    assert two.invitations == [(door, 1)]
    place.ask(door, two, Join(), Sit(1))
    assert door.standing.chairs[1].name == "robot 2"


def test_robots_that_cannot_show_a_table_are_not_asked(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=ONLY_CONNECTED)
    ada = place.come("Ada")
    old = Listening("robot 1", willing=False)
    place.house.came(old)
    place.house.enter(old, "robot 1", robot=True)
    place.run()
    door = place.table(ada)
    place.ask(door, ada, Join(), Sit(0), Start())
    assert ada.reasons() == ["no-robots"]
    assert old.invitations == []


class Broken(FirstMove):
    def decide(self, view: Any, legal: list[Any]) -> Any:
        raise ValueError("I do not know")


class Stubborn(FirstMove):
    def decide(self, view: Any, legal: list[Any]) -> Any:
        return Guess(0, 0)


class Nosy(FirstMove):
    views: ClassVar[list[Any]] = []

    def decide(self, view: Any, legal: list[Any]) -> Any:
        self.views.append(view)
        return legal[0]


@pytest.mark.parametrize("kind", [Broken, Stubborn])
def test_a_robot_that_fails_or_plays_nonsense_has_its_move_made_for_it(
    tmp_path: Path, kind: type[FirstMove]
) -> None:
    place = Playhouse(tmp_path, robots=QUICK)
    place.robots.kinds["first"] = kind
    ada = place.come("Ada")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    if place.game(door).turn == 0:
        place.ask(door, ada, Play_guess(0))
    assert Forced(1, "robot") in ada.events()
    assert place.game(door).turn == 0


def test_a_robot_is_given_the_view_of_its_own_seat(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=QUICK)
    Nosy.views.clear()
    place.robots.kinds["first"] = Nosy
    seen: list[int] = []

    class Watched(Coins):
        def view(self, viewer: int) -> tuple[int, ...]:
            seen.append(viewer)
            return super().view(viewer)

    place.house.kinds = {"coins": Watched}
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True)
    place.ask(door, ada, Join(), AddRobot(0, "first"), AddRobot(1, "first"), Start())
    assert set(seen) == {0, 1}
    assert len(Nosy.views) == len(seen)


class HeldThoughts:
    """Thinks only when it is told to."""

    def __init__(self) -> None:
        self.held: list[Any] = []

    def run(self, work: Any, done: Any) -> None:
        self.held.append((work, done))


def test_a_robot_that_thinks_too_long_has_its_move_made_and_its_late_answer_is_dropped(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, robots=QUICK)
    thoughts = HeldThoughts()
    place.house.robots.thinking = thoughts
    ada = place.come("Ada")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    if place.game(door).turn == 0:
        place.ask(door, ada, Play_guess(0))
    place.wait(2.5)
    assert Forced(1, "robot") in ada.events()
    moves = len(ada.seen)
    work, done = thoughts.held[0]
    done(work(), None)
    place.run()
    assert len(ada.seen) == moves
    assert ada.refusals == []


def test_a_robot_waits_while_the_game_rests(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=RobotSettings(kinds=("first",), pause_seconds=1))
    ada = place.come("Ada")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    if place.game(door).turn == 0:
        place.ask(door, ada, Play_guess(0))
    place.ask(door, ada, Pause(True))
    place.wait(30)
    assert place.game(door).turn == 1
    place.ask(door, ada, Pause(False))
    place.wait(2)
    assert place.game(door).turn == 0
    assert not [event for event in ada.events() if isinstance(event, Forced)]


def test_people_see_robots_pause_and_a_table_without_people_may_be_faster(tmp_path: Path) -> None:
    settings = RobotSettings(kinds=("first",), pause_seconds=2, pause_alone_seconds=0)
    place = Playhouse(tmp_path, robots=settings, tables=TableSettings())
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True, options={"goal": 9})
    place.ask(door, ada, Join(), AddRobot(0, "first"), AddRobot(1, "first"), Start())
    assert ada.seen == []
    place.wait(2.25)
    assert len(ada.seen) == 1
    place.ask(door, ada, Leave())
    place.wait(2.25)
    assert door.standing.phase == "over"
    assert not any(isinstance(event, Began) for event in ada.events()[-1:])


class Patient(FirstMove):
    """Waits twice before it plays."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, view: Any, legal: list[Any]) -> Any:
        self.asked += 1
        return legal[0] if self.asked > 2 else None


def test_a_robot_that_waits_for_others_is_asked_again(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=QUICK)
    place.robots.kinds["first"] = Patient
    ada = place.come("Ada")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    if place.game(door).turn == 0:
        place.ask(door, ada, Play_guess(0))
    assert place.game(door).turn == 1
    place.wait(2.25)
    assert place.game(door).turn == 0
    assert not [event for event in ada.events() if isinstance(event, Forced)]


class Proposing(FirstMove):
    asked: ClassVar[list[int]] = []

    def propose(self, view: Any) -> Any:
        self.asked.append(view[2])
        return None


def test_a_robot_is_asked_for_a_proposal_once_in_each_turn_of_another(tmp_path: Path) -> None:
    class Proposable(Coins):
        def proposes(self, seat: int) -> bool:
            return seat != self.turn

    place = Playhouse(tmp_path, robots=QUICK)
    Proposing.asked.clear()
    place.robots.kinds["first"] = Proposing
    place.house.kinds = {"coins": Proposable}
    ada = place.come("Ada")
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    for _ in range(3):
        place.ask(door, ada, Say("hm"))
    assert Proposing.asked == [0]
