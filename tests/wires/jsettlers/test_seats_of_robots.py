"""Starts that fill seats with robots, leaving, and robots and people who take turns at a seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import DISCARDS
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.tables import (
    NO_ROBOTS,
    coming,
    join,
    lock,
    make,
    seated_robot,
    since,
    sit,
    two_play,
)
from tests.wires.jsettlers.visits import WireHouse, texts


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path, house=NO_ROBOTS)


# The start


def test_without_robots_two_people_begin(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    sit(alice, 0)
    sit(bob, 3)
    told = texts(alice.send(m.StartGame("den")))
    assert told[0].startswith("1014|den,")
    assert told[1:5] == [
        "1086|den|0|100|10|15|11|5|12|4",
        "1086|den|3|100|10|15|11|5|12|4",
        "1024|den,-1,100,19,0",
        "1096|den|2|25",
    ]
    first = alice.last(m.Turn).player
    assert told[5:] == ["1091|den", "1018|den,5", "1091|den", f"1026|den,{first},5"]


def test_on_the_sea_board_the_places_follow_the_board(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice, options="SC=SC_FOG")
    join(bob)
    sit(alice, 0)
    sit(bob, 3)
    told = texts(alice.send(m.StartGame("den")))
    assert told[0].startswith("1084|den,3,")
    assert told[1].startswith("1057|den,-1,NA,2,PAN,1,LA1,")
    assert told[2:4] == [
        "1086|den|0|100|10|15|11|5|12|4|13|15",
        "1086|den|3|100|10|15|11|5|12|4|13|15",
    ]


def test_pieces_that_stand_there_from_the_beginning_come_before_the_start(
    house: WireHouse,
) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice, options="SC=SC_PIRI")
    join(bob)
    sit(alice, 0)
    sit(bob, 3)
    told = texts(alice.send(m.StartGame("den")))
    assert told[2] == "1025|den,1"
    assert [text.split(",")[:3] for text in told[3:6]] == [
        ["1009|den", "0", "1"],
        ["1009|den", "0", "3"],
        ["1009|den", "0", "4"],
    ]
    assert told[6] == "1086|den|0|100|10|15|11|3|12|4|13|14"


@pytest.mark.parametrize(("seated", "locked"), [([], []), ([0], []), ([0], [1, 2, 3])])
def test_too_few_do_not_begin(house: WireHouse, seated: list[int], locked: list[int]) -> None:
    alice = house.person("alice")
    make(alice)
    for seat in seated:
        sit(alice, seat)
    lock(alice, *locked)
    assert texts(alice.send(m.StartGame("den"))) == ["1091|den"]
    assert house.play.keeper("den").standing.phase == "forming"


def test_free_chairs_are_filled_with_robots_and_the_last_begins_the_game(house: WireHouse) -> None:
    robots = [house.robot(f"droid {number}") for number in (1, 2)]
    alice = house.person("alice")
    make(alice)
    sit(alice, 2)
    lock(alice, 3)
    told = texts(alice.send(m.StartGame("den")))
    assert told == ["1091|den", "1091|den"]
    seats = {robot.last(m.BotJoinGameRequest).player for robot in robots}
    assert seats == {0, 1}
    assert robots[0].last(m.BotJoinGameRequest).options == "-"
    before = len(alice.got)
    coming(robots[0])
    seat = robots[0].last(m.BotJoinGameRequest).player
    assert since(alice, before) == [
        "1013|droid 1,\t,\t,den",
        f"1012|den,droid 1,{seat},true",
        "1025|den,1",
        f"1058|den,{seat},1",
    ]
    before = len(alice.got)
    coming(robots[1])
    told = since(alice, before)
    assert [text.split("|")[0] for text in told[:5]] == ["1013", "1012", "1025", "1058", "1014"]
    assert told[-1].startswith("1026|den,")


def test_a_robot_joins_after_its_invitation_and_sits_after_the_members(house: WireHouse) -> None:
    """The order that robots insist on."""
    robot, alice = house.robot("droid 1"), house.person("alice")
    make(alice, options="PL=2")
    sit(alice, 0)
    before = len(robot.got)
    alice.send(m.StartGame("den"))
    asked = robot.last(m.BotJoinGameRequest)
    assert texts([asked]) == [f"1023|den,{asked.player},BC=f4,N7=f7,PL=2,RD=f"]
    told = texts(robot.send(m.JoinGame("-", "pw", "-", "den")))
    assert told[0] == "1021|den"
    assert [text for text in told if text.startswith("1017")] == ["1017|den,alice,droid 1"]
    assert told.index("1012|den,alice,0,false") < told.index("1017|den,alice,droid 1")
    told = sit(robot, asked.player, robot=True)
    assert told[0] == f"1012|den,droid 1,{asked.player},true"
    assert not [text for text in since(robot, before) if text.startswith("1091")]


def test_not_enough_robots_is_said(tmp_path: Path) -> None:
    house = WireHouse(tmp_path, house=NO_ROBOTS)
    house.robot("droid 1")
    alice = house.person("alice")
    make(alice)
    sit(alice, 0)
    assert texts(alice.send(m.StartGame("den"))) == ["1091|den"]


# Leaving, and robots' seats


def test_who_leaves_is_told_to_the_others_and_hears_nothing(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    before = len(alice.got)
    assert bob.send(m.LeaveGame("bob", "-", "den")) == []
    assert since(alice, before) == ["1011|bob,-,den", "1091|den"]


def test_the_longest_at_the_table_is_its_owner_next(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    before = len(bob.got)
    alice.send(m.LeaveGame("-", "-", "den"))
    assert since(bob, before) == ["1011|alice,-,den", "1091|den", "1091|den"]
    assert house.play.keeper("den").standing.owner == "bob"


def test_a_table_that_all_people_have_left_is_gone_and_its_robots_are_dismissed(
    house: WireHouse,
) -> None:
    robot, alice = house.robot("droid 1"), house.person("alice")
    make(alice, options="PL=2")
    sit(alice, 0)
    alice.send(m.StartGame("den"))
    coming(robot)
    before = len(robot.got)
    told = texts(alice.send(m.LeaveGame("-", "-", "den")))
    assert told == ["1015|den"]
    heard = since(robot, before)
    assert "1056|den" in heard
    assert heard[-1] == "1015|den"


def test_a_robot_takes_the_seat_of_who_leaves_a_game(house: WireHouse) -> None:
    robot = house.robot("droid 1")
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    join(bob)
    sit(alice, 0)
    sit(bob, 1)
    lock(alice, 2, 3)
    alice.send(m.StartGame("den"))
    before = len(alice.got)
    bob.send(m.LeaveGame("-", "-", "den"))
    assert robot.last(m.BotJoinGameRequest).player == 1
    coming(robot)
    told = since(alice, before)
    assert told[:4] == ["1011|bob,-,den", "1091|den", "1091|den", "1013|droid 1,\t,\t,den"]
    assert told[4] == "1012|den,droid 1,1,true"
    assert "1058|den,1,1" in told


def test_a_person_takes_a_robots_seat_when_it_has_gone(house: WireHouse) -> None:
    alice, robot, seat = seated_robot(house)
    name = robot.last(m.BotJoinGameRequest).game
    droid = robot.session.name
    late = house.person("late")
    join(late, name)
    before = len(alice.got)
    late.send(m.SitDown(name, "-", seat, False))
    robot.collect()
    assert robot.got[-1] == m.RobotDismiss(name)
    robot.send(m.LeaveGame(droid, "-", name))
    assert since(alice, before) == [
        f"1011|{droid},-,{name}",
        f"1091|{name}",
        f"1012|{name},late,{seat},false",
        f"1025|{name},5",
        f"1091|{name}",
        f"1058|{name},{seat},1",
    ]
    told = texts(late.got)
    assert f"1086|{name}|{seat}|100|1|0|2|0|3|0|4|0|5|0|6|0" in told
    assert f"1085|{name}|1|0|0|0|0|0" in told


def test_a_locked_robot_is_not_replaced(house: WireHouse) -> None:
    alice, robot, seat = seated_robot(house)
    name = robot.last(m.BotJoinGameRequest).game
    lock(alice, seat, name=name)
    late = house.person("late")
    join(late, name)
    before = len(robot.got)
    assert sit(late, seat, name) == [f"1091|{name}"]
    assert since(robot, before) == []


def test_a_robot_whose_turn_it_is_is_not_replaced(house: WireHouse) -> None:
    alice, robot, seat = seated_robot(house)
    name = robot.last(m.BotJoinGameRequest).game
    alice.send_text(f"1009|{name},0,1,{0x67}")
    alice.send_text(f"1009|{name},0,0,{0x67}")
    assert alice.last(m.Turn).player == seat
    late = house.person("late")
    join(late, name)
    assert sit(late, seat, name) == [f"1091|{name}"]


def test_a_person_who_leaves_and_returns_takes_the_seat_from_the_robot(house: WireHouse) -> None:
    """By the name alone, as the protocol has it."""
    robot = house.robot("droid 1")
    alice, bob = two_play(house)
    alice.send_text("1068|den,1,false")
    bob.send(m.LeaveGame("-", "-", "den"))
    coming(robot)
    join(bob)
    bob.send(m.SitDown("den", "-", 1, False))
    robot.collect()
    assert robot.got[-1] == m.RobotDismiss("den")
    robot.send(m.LeaveGame("droid 1", "-", "den"))
    assert house.play.keeper("den").standing.chairs[1].name == "bob"


def test_who_lost_the_connection_comes_back_to_the_own_seat(house: WireHouse) -> None:
    alice, bob = two_play(house)
    before = len(alice.got)
    bob.go()
    assert since(alice, before) == ["1091|den"]
    again = house.person("bob")
    told = join(again)
    assert "1012|den,bob,1,false" in told
    assert "1086|den|1|100|1|0|2|0|3|0|4|0|5|0|6|0" in told
    assert "1017|den,alice,bob" in told
    assert house.play.keeper("den").standing.chairs[1].present


def test_who_takes_a_robots_seat_is_told_its_cards_and_nobody_else_is(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(2, clay=1, wood=4)
        at.cards(2, 9, 4)
        at.turn(3)

    table = LaidTable(tmp_path, lay, robots=[2])
    robot, late = table.seats[2], table.house.person("late")
    join(late, "test")
    late.send(m.SitDown("test", "-", 2, False))
    before, heard = len(late.got), len(table.guest.got)
    robot.send(m.LeaveGame("-", "-", "test"))
    told = since(late, before)
    assert told[:6] == [
        "1011|droid 2,-,test",
        "1091|test",
        "1012|test,late,2,false",
        "1086|test|2|100|1|1|2|0|3|0|4|0|5|4|6|0",
        "1046|test,2,3,4",
        "1046|test,2,3,9",
    ]
    assert [text.split("|")[0] for text in told[6:]] == ["1085", "1085", "1025", "1058"]
    assert [text.split("|")[0] for text in since(table.guest, heard)] == [
        "1011",
        "1091",
        "1012",
        "1025",
        "1058",
    ]


def test_a_robot_that_owes_cards_gives_them_before_it_goes(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(2, clay=8)
        at.turn(3, int(DISCARDS))
        at.state.players[2].must_discard = 4
        at.hand(1, ore=9)
        at.state.players[1].must_discard = 4

    table = LaidTable(tmp_path, lay, robots=[2])
    late = table.house.person("late")
    join(late, "test")
    assert sit(late, 2, "test") == ["1091|test"]  # it has to discard first
    table.seats[2].send_text("1033|test,4,0,0,0,0,0")
    late.send(m.SitDown("test", "-", 2, False))
    table.seats[2].send(m.LeaveGame("-", "-", "test"))
    assert table.keeper.standing.chairs[2].name == "late"


def test_a_locked_seat_is_unlocked_when_its_player_leaves_the_game(house: WireHouse) -> None:
    robot = house.robot("droid 1")
    alice, _bob = two_play(house)
    lock(alice, 1)
    before = len(alice.got)
    _bob.send(m.LeaveGame("-", "-", "den"))
    told = since(alice, before)
    assert "1068|den,1,false" in told
    assert robot.last(m.BotJoinGameRequest).player == 1
