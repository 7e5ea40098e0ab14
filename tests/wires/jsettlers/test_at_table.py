"""At a table: chairs, faces, locks, talk, and figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.tables import NO_ROBOTS, join, make, since, sit, two_play
from tests.wires.jsettlers.visits import WireHouse, statuses, texts


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path, house=NO_ROBOTS)


# Chairs


def test_who_sits_down_holds_nothing_yet(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    before = len(bob.got)
    assert sit(alice, 2) == [
        "1012|den,alice,2,false",
        "1086|den|2|100|1|0|2|0|3|0|4|0|5|0|6|0",
        "1025|den,0",
        "1058|den,2,1",
    ]
    assert since(bob, before) == ["1012|den,alice,2,false", "1025|den,0", "1058|den,2,1"]


def test_chairs_that_cannot_be_had_are_refused_in_words(house: WireHouse) -> None:
    alice, bob, eve = (house.person(name) for name in ("alice", "bob", "eve"))
    make(alice, options="PL=2")
    for visit in (bob, eve):
        join(visit)
    sit(alice, 2)
    assert sit(bob, 2) == ["1091|den"]
    assert sit(alice, 1) == ["1091|den"]
    assert sit(bob, 9) == []
    assert sit(bob, -1) == []
    sit(bob, 0)
    assert sit(eve, 1) == ["1091|den"]
    assert [chair.name for chair in house.play.keeper("den").standing.chairs] == [
        "bob",
        "",
        "alice",
        "",
    ]


def test_to_sit_at_a_game_that_there_is_not_is_answered_in_words(house: WireHouse) -> None:
    assert sit(house.person("alice"), 0, "nowhere") == ["1091|nowhere"]


def test_a_robot_that_cannot_sit_is_dismissed(house: WireHouse) -> None:
    alice, robot = house.person("alice"), house.robot("droid 1")
    make(alice)
    sit(alice, 0)
    robot.send(m.JoinGame("-", "pw", "-", "den"))
    assert sit(robot, 0, robot=True) == ["1056|den"]


def test_nobody_sits_down_on_a_free_chair_of_a_running_game(house: WireHouse) -> None:
    two_play(house)
    late = house.person("late")
    join(late)
    assert sit(late, 2) == ["1091|den"]


def test_faces_are_told_and_those_of_robots_are_not_for_people(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    sit(alice, 2)
    before = len(bob.got)
    assert texts(alice.send_text("1058|den,0,5")) == ["1058|den,2,5"]
    assert since(bob, before) == ["1058|den,2,5"]
    assert alice.send_text("1058|den,2,0") == []
    assert alice.send_text("1058|den,2,-3") == []
    assert bob.send_text("1058|den,2,7") == []


# Locks


def test_a_seated_player_locks_any_chair_and_all_hear(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    sit(alice, 0)
    before = len(bob.got)
    assert texts(alice.send_text("1068|den,2,true")) == ["1068|den,2,true"]
    assert texts(alice.send_text("1068|den,2,false")) == ["1068|den,2,false"]
    assert since(bob, before) == ["1068|den,2,true", "1068|den,2,false"]
    assert bob.send_text("1068|den,2,true") == []
    assert alice.send_text("1068|den,9,true") == []


def test_that_a_robot_is_to_go_at_a_reset_can_be_said_only_in_a_game(house: WireHouse) -> None:
    alice = house.person("alice")
    make(alice)
    sit(alice, 0)
    assert texts(alice.send_text("1068|den,2,clear")) == ["1091|den"]
    alice, _bob = two_play(WireHouse(house.play.store.folder / "other", house=NO_ROBOTS))
    assert texts(alice.send_text("1068|den,2,clear")) == ["1068|den,2,clear"]


# Talk


def test_words_go_to_all_under_the_true_name_and_trimmed(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    before = len(bob.got)
    assert texts(alice.send_text("1010|den\0bob\0  hello, all ")) == ["1010|den\0alice\0hello, all"]
    assert since(bob, before) == ["1010|den\0alice\0hello, all"]


def test_who_is_not_at_a_table_is_not_heard_there(house: WireHouse) -> None:
    alice, eve = house.person("alice"), house.person("eve")
    make(alice)
    before = len(alice.got)
    assert eve.send_text("1010|den\0eve\0boo") == []
    assert eve.send_text("1010|nowhere\0eve\0boo") == []
    assert since(alice, before) == []


@pytest.mark.parametrize(
    ("command", "answers"),
    [
        ("*WHO*", 1),
        ("*who*", 1),
        ("*HELP*", 1),
        ("*VERSION*", 1),
        ("*CHECKTIME*", 3),
        ("*STATS*", 3),
    ],
)
def test_commands_are_answered_to_who_gave_them(
    house: WireHouse, command: str, answers: int
) -> None:
    alice, bob = two_play(house)
    before = len(bob.got)
    told = texts(alice.send_text(f"1010|den\0-\0{command}"))
    assert told[0] == "1091|den"
    assert len(told) == answers
    assert [text.split("|")[0] for text in told[1:]] == ["1085"] * (answers - 1)
    assert since(bob, before) == []


def test_more_time_is_told_to_all_and_the_owner_silences(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    before = len(bob.got)
    alice.send_text("1010|den\0-\0*ADDTIME*")
    assert since(bob, before) == ["1091|den"]
    assert texts(bob.send_text("1010|den\0-\0*MUTE* alice")) == ["1091|den"]
    alice.send_text("1010|den\0-\0*MUTE* bob")
    before = len(alice.got)
    assert texts(bob.send_text("1010|den\0-\0hello")) == ["1091|den"]
    assert since(alice, before) == []
    alice.send_text("1010|den\0-\0*UNMUTE* bob")
    assert texts(bob.send_text("1010|den\0-\0hello")) == ["1010|den\0bob\0hello"]


# Figures


def test_times_of_a_game_are_told_when_asked_for(house: WireHouse) -> None:
    alice, _bob = two_play(house)
    made = house.play.keeper("den").standing.made_at // 1000
    assert texts(alice.send_text("1061|den,t2")) == [f"1061|den,t2,{made},1,0"]


def test_older_clients_are_spared_what_is_newer_than_they_are(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.turn(3)

    table = LaidTable(tmp_path, lay, version=2500)
    old = table.seats[3]
    assert not any(isinstance(message, m.GameStats) for message in old.got)
    newer = table.house.person("newer", 2600)
    newer.send(m.JoinGame("-", "", "-", "test"))
    assert newer.last(m.GameMembers).game == "test"
    assert statuses(newer.got) == [0]
