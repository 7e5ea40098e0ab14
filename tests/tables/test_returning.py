"""Connections that are lost, people who return, clocks, and what a restart leaves of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.core.table import (
    Announced,
    Dropped,
    Extend,
    Forced,
    Join,
    Joined,
    Leave,
    Left,
    Look,
    Play,
    Sat,
    Say,
    Sit,
    Start,
    TableClosed,
)
from tablewire.tables.settings import RobotSettings, TableSettings
from tests.core.coins import Guess
from tests.tables.playhouse import Listening, Playhouse

NO_ROBOTS = RobotSettings(kinds=())


@pytest.fixture
def place(tmp_path: Path) -> Playhouse:
    return Playhouse(tmp_path)


def secret_of(session: Listening) -> str:
    assert session.person is not None
    assert session.person.secret
    return session.person.secret


def test_a_lost_connection_keeps_its_chair_and_the_secret_gives_it_back(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.go(ada)
    assert Dropped("Ada", 0) in bo.events()
    assert door.standing.chairs[0].name == "Ada"
    again = place.come("Ada", secret=secret_of(ada))
    assert place.house.seats_kept("Ada") == [door]
    place.ask(door, again, Join())
    assert again.events() == [Joined("Ada", seat=0)]
    assert door.standing.viewer("Ada") == 0
    place.ask(door, again, Play(Guess(0, 0)))
    assert set(again.reasons()) <= {"not-your-turn"}


def test_the_name_alone_does_not_give_a_chair_back(place: Playhouse) -> None:
    door, [ada, _] = place.begun("Ada", "Bo")
    place.go(ada)
    stranger = place.come("Ada")
    place.ask(door, stranger, Join())
    assert stranger.reasons() == ["seat-kept"]
    wrong = Listening("Ada")
    place.go(stranger)
    place.house.came(wrong)
    place.house.enter(wrong, "Ada", password="0" * 24)
    place.run()
    assert wrong.reasons() == ["password-wrong"]


def test_a_wire_that_knows_only_names_gives_back_only_chairs_taken_that_way(
    place: Playhouse,
) -> None:
    ada, bo = place.come("Ada", by_name=True), place.come("Bo")
    door = place.table(ada)
    place.seated(door, ada, bo)
    place.ask(door, ada, Start(robots=False))
    place.go(ada)
    place.go(bo)
    again = place.come("Ada", by_name=True)
    thief = place.come("Bo", by_name=True)
    place.ask(door, again, Join())
    place.ask(door, thief, Join())
    assert again.events() == [Joined("Ada", seat=0)]
    assert thief.reasons() == ["seat-kept"]


def test_a_proof_takes_over_a_connection_that_is_still_there(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    thief = place.come("ada", take_over=True)
    assert thief.reasons() == ["name-in-use"]
    new = place.come("Ada", secret=secret_of(ada), take_over=True)
    assert ada.was_replaced
    assert ada.link.closed
    assert place.house.doors_of(new) == [door]
    heard = len(ada.happenings)
    place.ask(door, new, Look(), Say("still here"))
    assert len(ada.happenings) == heard
    assert any(isinstance(event, Dropped) for event in bo.events()) is False
    assert new.happenings[0].standing.viewer("Ada") == 0


def test_after_a_while_a_robot_plays_for_the_lost_one_until_they_sit_down_again(
    place: Playhouse,
) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.go(ada)
    place.wait(121)
    assert Left("Ada", 0, "lost") in bo.events()
    chair = door.standing.chairs[0]
    assert (chair.name, chair.kind, chair.kept_for) == ("robot 1", "first", "Ada")
    again = place.come("Ada", secret=secret_of(ada))
    place.ask(door, again, Join(), Sit(0))
    assert Sat(0, "Ada", instead_of="robot 1") in again.events()
    assert door.standing.viewer("Ada") == 0


def test_nobody_is_given_up_while_nobody_waits(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.go(ada)
    place.go(bo)
    place.wait(500)
    assert [chair.name for chair in door.standing.chairs[:2]] == ["Ada", "Bo"]
    place.wait(200)
    assert door.standing.phase == "closed"


def test_who_leaves_a_game_is_followed_by_a_robot_at_once(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.ask(door, ada, Leave())
    assert Left("Ada", 0) in bo.events()
    assert door.standing.chairs[0].kind == "first"


def test_for_an_empty_chair_the_table_moves(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=NO_ROBOTS)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    if place.game(door).turn == 1:
        place.guess(door, ada, bo)
    place.ask(door, ada, Leave())
    place.wait(1)
    assert Forced(0, "gone") in bo.events()
    assert place.game(door).turn == 1


def test_a_clock_moves_for_who_is_slow_and_only_where_there_is_one(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, tables=TableSettings(turn_seconds=20))
    door, sessions = place.begun("Ada", "Bo", options={"goal": 9})
    turn = place.game(door).turn
    place.wait(19)
    assert place.game(door).turn == turn
    place.wait(2)
    assert Forced(turn, "clock") in sessions[0].events()
    untimed = place.table(sessions[0], "calm", turn_seconds=0)
    place.seated(untimed, *sessions)
    place.ask(untimed, sessions[0], Start(robots=False))
    turn = place.game(untimed).turn
    place.wait(100)
    assert place.game(untimed).turn == turn


def test_a_lost_player_is_moved_for_until_a_robot_comes(place: Playhouse) -> None:
    door, sessions = place.begun("Ada", "Bo", options={"goal": 9})
    turn = place.game(door).turn
    place.go(sessions[turn])
    place.wait(31)
    assert Forced(turn, "gone") in sessions[1 - turn].events()
    assert place.game(door).turn == 1 - turn


def test_a_connected_robot_that_is_silent_is_forced_and_sooner_after_the_second_time(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, robots=NO_ROBOTS)
    ada, robot = place.come("Ada"), place.come("robot 1", robot=True)
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, robot, Join(), Sit(1))
    if place.game(door).turn == 0:
        place.ask(door, ada, Play(Guess(0, 0)))
    for waited in (7.5, 7.5, 3.5):
        place.wait(waited)
        assert place.game(door).turn == 1
        place.wait(1)
        assert place.game(door).turn == 0
        place.ask(door, ada, Play(Guess(0, 0)))
    assert ada.events().count(Forced(1, "robot")) == 3


def test_a_quiet_table_is_announced_and_closed_and_more_time_can_be_had(place: Playhouse) -> None:
    door, [ada, _] = place.begun("Ada", "Bo")
    place.wait(7200 - 1080 + 1)
    assert any(isinstance(event, Announced) for event in ada.events())
    place.ask(door, ada, Extend())
    place.wait(7200)
    assert door.standing.phase == "playing"
    place.wait(4000)
    assert ada.events()[-1] == TableClosed("idle")


def test_a_finished_table_is_closed_after_a_while(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    while not place.game(door).over:
        place.guess(door, ada, bo)
    place.wait(3500)
    assert door.standing.phase == "over"
    place.wait(200)
    assert ada.events()[-1] == TableClosed("over")


def test_after_a_restart_the_table_is_there_and_players_take_their_chairs_again(
    place: Playhouse, tmp_path: Path
) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.ask(door, ada, Say("see you"))
    for _ in range(3):
        place.guess(door, ada, bo)
    position = place.game(door).position()
    place.store.close()

    later = Playhouse(tmp_path)
    door = later.house.keepers["den"]
    assert later.game(door).position() == position
    assert door.standing.in_game()
    assert door.standing.chat == [("Ada", "see you")]
    assert [chair.present for chair in door.standing.chairs[:2]] == [False, False]
    again = later.come("Ada", secret=secret_of(ada))
    back = later.come("Bo", secret=secret_of(bo))
    later.ask(door, again, Join())
    later.ask(door, back, Join())
    while not later.game(door).over:
        later.guess(door, again, back)
    assert door.standing.phase == "over"


def test_after_a_restart_built_in_robots_play_on_and_connected_ones_are_asked_again(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path)
    ada, robot = place.come("Ada"), place.come("robot 9", robot=True)
    door = place.table(ada, most=3, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, robot, Join(), Sit(1))
    assert [chair.name for chair in door.standing.chairs[:3]] == ["Ada", "robot 9", "robot 1"]
    place.store.close()

    later = Playhouse(tmp_path, robots=RobotSettings(kinds=("first",), connected_first=True))
    door = later.house.keepers["den"]
    assert door.standing.chairs[2].kind == "first"
    assert door.standing.chairs[1].kind == "first"  # nobody was connected: one from here
    assert door.standing.phase == "playing"


def test_the_past_is_told_once_more_as_it_was(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.ask(door, ada, Say("hm"))
    for _ in range(4):
        place.guess(door, ada, bo)
    told = list(zip(ada.happenings, [h for h in door.past() if h.number >= 1], strict=False))
    past = [
        (h.number, h.at, list(h.events()), h.move, h.told, h.view(0), h.standing.phase)
        for h in door.past()
    ]
    live = [
        (h.number, h.at, list(h.events()), h.move, h.told, h.standing.phase) for h in ada.happenings
    ]
    assert [(p[0], p[1], p[2], p[3], p[4], p[6]) for p in past[1:]] == live
    assert past[-1][5] == place.game(door).view(0)
    assert told
