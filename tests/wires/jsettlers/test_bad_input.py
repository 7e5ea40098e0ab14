"""What should not come: nonsense, messages of the wrong side, of other games, of no sense now.

What always has to hold: the answer is the documented one or none, no game changes, and the
connection is kept where the protocol keeps it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import frame
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.samples import SAMPLES
from tests.wires.jsettlers.visits import WireHouse, statuses, texts

GAME_OF_SAMPLES = "harbour"
ENDS_THE_CONNECTION = ("1008", "9998|")
"""Leaving everything, and a second version."""
OUTSIDE_THE_GAME = ("1010|", "1011|", "1013|", "1004|", "1005|", "1073|", "1068|", "1058|", "1078|")
"""What a player may do at any time: it changes the table, or the lobby, but no game."""


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "|",
        "hello",
        "99999|x",
        "1000|",
        "-5|test",
        "1025|",
        "1013|",
        "1009|test",
        "1009|test,3,1",
        "1009|test,x,1,67",
        "1009|test,3,1,99999999999999",
        "1041|test,3,true,false",
        "1033|test,1,2",
        "1068|test,0,LOCKED",
        "1018|",
        "999|P",
        "\x00\x01\x02",
        "💥|💥",
        "1012" * 4000,
    ],
)
def test_what_is_no_message_is_passed_over(house: WireHouse, text: str) -> None:
    visit = house.person("alice")
    assert visit.send_text(text) == []
    assert not visit.link.closed
    assert statuses(visit.send(m.JoinGame("-", "", "-", "den"))) == []


def test_bytes_that_are_no_text_are_passed_over(house: WireHouse) -> None:
    visit = house.person("alice")
    visit.session.received(b"\x00\x03\xff\xfe\xfd" + b"\x00\x00" + b"\x00\x02\xc0\x01")
    house.run()
    assert not visit.link.closed
    visit.session.received(frame("1080"))
    house.run()
    assert isinstance(visit.got[-1], m.GameOptionGetDefaults)


def to_roll(at: Laying) -> None:
    at.settle(3, 0x67)
    at.hand(3, clay=3, wood=3)
    at.turn(3, int(ROLL_OR_CARD))


def test_every_kind_of_message_at_the_wrong_time_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    """All samples of the protocol, sent by a player whose turn it is not."""
    table = LaidTable(tmp_path, to_roll)
    visit = table.seats[2]
    position = table.game.position()
    wires = [
        wire.replace(GAME_OF_SAMPLES, "test")
        for wire, _ in SAMPLES
        if not wire.startswith((*ENDS_THE_CONNECTION, *OUTSIDE_THE_GAME))
    ]
    assert sum("|test" in wire or ",test" in wire for wire in wires) > 70
    for wire in wires:
        visit.send_text(wire)
        assert table.game.position() == position, wire
        assert not visit.link.closed, wire
    assert table.house.play.house.figures.failures == 0
    assert table.keeper.standing.phase == "playing"


def test_every_kind_of_message_from_somebody_without_a_name_changes_nothing(
    tmp_path: Path,
) -> None:
    table = LaidTable(tmp_path, to_roll)
    position = table.game.position()
    names = ("999|", "1004|", "1013|", "1022|", "1070|", "1078|")
    for wire, _ in SAMPLES:
        if wire.startswith((*ENDS_THE_CONNECTION, *names)):
            continue
        visit = table.house.client()
        told = visit.send_text(wire.replace(GAME_OF_SAMPLES, "test"))
        assert not any(isinstance(message, m.GameMembers) for message in told), wire
        assert not visit.link.closed, wire
    assert table.game.position() == position
    assert table.house.play.house.figures.failures == 0


REQUESTS = (
    "1009|{0},3,1,67",
    "1031|{0}",
    "1032|{0}",
    "1033|{0},1,0,0,0,0,0",
    "1034|{0},3,119",
    "1035|{0},1",
    "1037|{0},0",
    "1038|{0},0",
    "1039|{0},0,3",
    "1040|{0},4,0,0,0,0,0,1,0,0,0",
    "1041|{0},3,true,true,true,false,1,0,0,0,0,0,1,0,0,0",
    "1043|{0},1",
    "1044|{0},1",
    "1045|{0}",
    "1049|{0},9",
    "1052|{0},1,1,0,0,0",
    "1053|{0},1",
    "1058|{0},0,3",
    "1061|{0},t2",
    "1068|{0},1,true",
    "1073|{0}",
    "1076|{0},0,1",
    "1089|{0},3,1000,0,0",
    "1093|{0},3,3,67,83",
    "1098|{0},3,4,-1",
    "1099|{0},3,_SC_WOND,1,0,-1,-1,0,\t",
    "1105|{0},3,0,67",
)
"""All that a player can ask at a table."""


@pytest.mark.parametrize("request_", REQUESTS)
def test_of_a_game_that_there_is_not_nothing_is_said(house: WireHouse, request_: str) -> None:
    assert house.person("alice").send_text(request_.format("nowhere")) == []


def test_who_is_not_at_a_table_or_only_watches_cannot_play_there(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, to_roll)
    eve = table.house.person("eve")
    position = table.game.position()
    for request in REQUESTS:
        assert eve.send_text(request.format("test")) == [], request
        watching = table.guest.send_text(request.format("test"))
        assert all(text.startswith(("1061|", "1091|")) for text in texts(watching)), request
    assert table.game.position() == position


def test_before_the_game_no_request_of_a_player_does_anything(house: WireHouse) -> None:
    alice = house.person("alice")
    alice.send(m.NewGameWithOptionsRequest("-", "", "-", "den", "-"))
    alice.send(m.SitDown("den", "-", 0, False))
    for request in REQUESTS:
        alice.send_text(request.format("den"))
        assert not alice.link.closed, request
    assert house.play.keeper("den").standing.phase == "forming"
    assert house.play.house.figures.failures == 0


def test_the_number_of_a_seat_in_a_request_means_nothing(tmp_path: Path) -> None:
    """Whoever asks asks for the own seat."""
    table = LaidTable(tmp_path, to_roll)
    table.refuses("""
        f2:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=67
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
    """)


def test_numbers_far_out_of_range_are_refused_like_others(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, to_roll)
    position = table.game.position()
    for request in (
        "1009|test,3,2147483647,2147483647",
        "1034|test,3,-2147483648",
        "1035|test,2147483647",
        "1035|test,-2147483648",
        "1040|test,2147483647,0,0,0,0,0,2147483647,0,0,0",
        "1040|test,-4,0,0,0,0,0,1,0,0,0",
        "1041|test,3,true,true,true,false,-1,0,0,0,0,0,1,0,0,0",
        "1043|test,2147483647",
        "1049|test,2147483647",
        "1052|test,-1,3,0,0,0",
        "1053|test,2147483647",
        "1089|test,3,2147483647,2147483647,0",
        "1093|test,3,3,2147483647,0",
        "1098|test,3,4,-2147483648",
        "1099|test,3,_SC_WOND,2147483647,0,-1,-1,0,\t",
        "1105|test,3,0,2147483647",
        "1068|test,2147483647,true",
        "1012|test,-,2147483647,false",
    ):
        table.seats[3].send_text(request)
        assert table.game.position() == position, request
    assert table.house.play.house.figures.failures == 0
    assert not table.seats[3].link.closed
