"""What somebody who joins a table is told, before and during its game, and what others hear."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import CHOOSE_VICTIM, DISCARDS, PLAY, ROLL_OR_CARD
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.tables import NO_ROBOTS, join, make, since, sit
from tests.wires.jsettlers.visits import WireHouse, texts


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path, house=NO_ROBOTS)


SUPPLY = "18|0|6|0|15|0|10|15|11|5|12|4"


def test_who_joins_a_new_game_is_told_every_seat_in_order(house: WireHouse) -> None:
    alice = house.client()
    told = texts(alice.send_text("1078|alice,\t,\t,game one,PL=4,BC=t4,N7=f7,RD=f"))
    assert told[:4] == [
        "1079|game one,-1,BC=t4,N7=f7,PL=4,RD=f",
        "1021|game one",
        "1069|Welcome!",
        "1068|game one,false,false,false,false",
    ]
    assert told[4].startswith("1057|game one,-1,")
    assert len(told[4].split(",")) == 2 + 54
    made = house.play.keeper("game one").standing.made_at // 1000
    assert told[5:] == [
        "1096|game one|4|-1",
        f"1086|game one|0|100|{SUPPLY}",
        "1058|game one,0,1",
        "1028|game one,-1",
        f"1086|game one|1|100|{SUPPLY}",
        "1058|game one,1,1",
        f"1086|game one|2|100|{SUPPLY}",
        "1058|game one,2,1",
        f"1086|game one|3|100|{SUPPLY}",
        "1058|game one,3,1",
        "1096|game one|2|25|1|0|3|-1|6|-1|5|-1",
        f"1061|game one,t2,{made},0,0",
        "1017|game one,alice",
        "1025|game one,0",
        "1013|alice,\t,\t,game one",
    ]


def test_six_seats_have_their_own_board_and_deck(house: WireHouse) -> None:
    told = make(house.person("alice"), options="PL=6")
    assert "1068|den,false,false,false,false,false,false" in told
    assert "1096|den|2|34|1|0|3|-1|6|-1|5|-1" in told
    assert len(next(text for text in told if text.startswith("1057")).split(",")) == 2 + 80
    assert sum(text.startswith("1086|den|") for text in told) == 6


def test_on_the_sea_board_its_size_comes_first_and_no_places_yet(house: WireHouse) -> None:
    told = make(house.person("alice"), options="SBL=t")
    assert told[1] == "1021|den,20,21,S,-2,1,3,0"
    assert "1057|den,-1" in told
    assert f"1086|den|0|100|{SUPPLY}|13|15" in told


def test_a_joiner_sees_who_sits_and_what_was_said(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    make(alice)
    sit(alice, 2)
    for number in range(10):
        alice.send_text(f"1010|den\0-\0line {number}")
    told = join(bob)
    assert told[:3] == ["1021|den", "1068|den,false,false,false,false", "1012|den,alice,2,false"]
    recap = [text for text in told if text.startswith("1010|")]
    assert [text.split("\0")[1] for text in recap] == [":", *["alice"] * 9, ":"]
    assert recap[1:-1] == [f"1010|den\0alice\0line {number}" for number in range(1, 10)]
    assert told[-3:] == ["1017|den,alice,bob", "1025|den,0", "1013|bob,\t,\t,den"]


def test_others_hear_who_has_come(house: WireHouse) -> None:
    alice = house.person("alice")
    make(alice)
    before = len(alice.got)
    join(house.person("bob"))
    assert since(alice, before) == ["1013|bob,\t,\t,den"]


def test_who_comes_into_a_running_game_sees_the_pieces_seat_by_seat(tmp_path: Path) -> None:
    """A city is told as a settlement first; of cards only how many there are."""

    def lay(at: Laying) -> None:
        at.settle(0, 0x67, city=True)
        at.roads(0, 0x66)
        at.settle(1, 0xA7)
        at.hand(0, clay=2, wood=1)
        at.cards(1, 9, 4)
        at.state.players[0].knights = 2
        at.turn(1)

    table = LaidTable(tmp_path, lay, seats=[0, 1])
    made = table.keeper.standing.made_at // 1000
    told = texts(table.house.person("late").send(m.JoinGame("-", "", "-", "test")))
    assert told[:3] == [
        "1021|test",
        "1068|test,false,false,false,false",
        "1012|test,p0,0,false",
    ]
    assert told[3] == "1012|test,p1,1,false"
    assert told[4].startswith("1014|test,")
    assert [text.split(",")[1] for text in told[5:9]] == ["0", "1", "2", "3"]
    assert all(text.startswith("1057|test,") for text in told[5:9])
    assert told[9:] == [
        "1096|test|4|1",
        "1009|test,0,0,102",
        "1009|test,0,1,103",
        "1009|test,0,2,103",
        "1086|test|0|100|18|0|6|3|15|2|10|14|11|5|12|3",
        "1058|test,0,1",
        "1028|test,5",
        "1009|test,1,1,167",
        "1086|test|1|100|18|0|6|0|15|0|10|15|11|4|12|4",
        "1046|test,1,3,0",
        "1046|test,1,3,0",
        "1058|test,1,1",
        "1086|test|2|100|18|0|6|0|15|0|10|15|11|5|12|4",
        "1058|test,2,1",
        "1086|test|3|100|18|0|6|0|15|0|10|15|11|5|12|4",
        "1058|test,3,1",
        "1096|test|2|25|1|1|3|1|6|-1|5|-1",
        f"1061|test,t2,{made},1,0",
        "1017|test,guest,p0,p1,late",
        "1025|test,20",
        "1013|late,\t,\t,test",
        "1091|test",
    ]


@pytest.mark.parametrize(
    ("option", "hand", "cards"), [("PLAY_FO", True, True), ("PLAY_VPO", False, True)]
)
def test_where_cards_lie_open_a_joiner_sees_them(
    tmp_path: Path, option: str, hand: bool, cards: bool
) -> None:
    def lay(at: Laying) -> None:
        at.hand(0, clay=2, wood=1)
        at.cards(1, 9, 4)
        at.turn(1)

    table = LaidTable(tmp_path, lay, seats=[0, 1], options=f"{option}=t", open_tables=True)
    told = texts(table.house.person("late").send(m.JoinGame("-", "", "-", "test")))
    assert ("1086|test|0|100|1|2|2|0|3|0|4|0|5|1" in told) == hand
    assert (f"1086|test|0|100|18|0|6|{0 if hand else 3}|15|0|10|15|11|5|12|4") in told
    assert ("1046|test,1,3,9" in told and "1046|test,1,3,4" in told) == cards


def told_late(table: LaidTable, name: str = "late", version: int = 2700) -> list[str]:
    visit = table.house.person(name, version)
    told = texts(visit.send(m.JoinGame("-", "", "-", "test")))
    elements = next(at for at, text in enumerate(told) if text.startswith("1096|test|2|"))
    times = next(at for at, text in enumerate(told) if text.startswith(("1061|", "1017|")))
    return told[elements + 1 : times]


def test_the_last_build_is_told_since_it_may_be_taken_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.hand(3, clay=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send(m.PutPiece("test", 3, 0, 0x67))
    assert told_late(table) == ["1106|test,40,0,103,3"]
    assert told_late(table, "older", 2600) == []
    table.seats[3].send(m.EndTurn("test"))
    assert told_late(table, "later") == []


def test_that_the_robber_is_moved_for_a_card_is_told(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, 9)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send(m.PlayDevCardRequest("test", 9))
    assert told_late(table) == ["1096|test|9|1", "1106|test,80,9,0,0"]


def test_that_lifted_fog_bars_an_undo_is_told(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hex(0x908, 1, 5)
        at.settle(3, 0xA06)
        at.hand(3, sheep=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_FOG")
    table.seats[3].send(m.PutPiece("test", 3, 3, 0xA06))
    assert told_late(table) == ["1106|test,40,3,2566,3", "1107|test,1,Revealed a fog hex"]


def test_who_comes_back_is_told_the_own_cards_too(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(3, clay=2, ore=1)
        at.cards(3, 9, 1)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].go()
    assert told_late(table, "p3") == [
        "1086|test|3|100|1|2|2|1|3|0|4|0|5|0|6|0",
        "1046|test,3,3,1",
        "1046|test,3,3,9",
    ]
    assert not any(text.startswith("1046|") for text in texts(table.guest.got))


def test_a_finished_game_is_told_with_its_end(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x43, 0x83, 0xA5, city=True)
        at.settle(3, 0x67)
        at.cards(3, 4, 5)
        at.hand(3, ore=3, wheat=2)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send(m.PutPiece("test", 3, 2, 0x67))
    late = table.house.person("late")
    told = texts(late.send(m.JoinGame("-", "", "-", "test")))
    state = told.index("1025|test,1000")
    assert told[state + 1 : state + 3] == [
        "1046|test,3,3,4,5",
        "1061|test,0,0,0,10,false,false,false,false",
    ]
    assert told[-1] == "1013|late,\t,\t,test"


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (int(ROLL_OR_CARD), "1072|test,3"),
        (int(DISCARDS), "1029|test,4"),
        (int(CHOOSE_VICTIM), "1036|test,true,true,false,false"),
        (int(PLAY), "1025|test,20"),
    ],
)
def test_who_comes_back_is_asked_for_what_the_game_waits_for(
    tmp_path: Path, state: int, prompt: str
) -> None:
    def lay(at: Laying) -> None:
        at.settle(0, 0x78)
        at.settle(1, 0x76)
        for seat in (0, 1):
            at.hand(seat, clay=2)
        at.robber(0x77)
        at.hand(3, wood=8)
        at.turn(3, state)
        if state == DISCARDS:
            at.state.players[3].must_discard = 4

    table = LaidTable(tmp_path, lay)
    table.seats[3].go()
    told = texts(table.house.person("p3").send(m.JoinGame("-", "", "-", "test")))
    assert told[-2:] == [prompt, "1091|test"]
    spectator = texts(table.house.person("late").send(m.JoinGame("-", "", "-", "test")))
    assert prompt == "1025|test,20" or prompt not in spectator
