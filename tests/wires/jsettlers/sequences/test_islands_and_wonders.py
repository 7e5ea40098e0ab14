"""What is told of settling abroad, of villages, and of wonders."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.sequences.test_robbing import STATISTICS


def before_the_second_island(at: Laying) -> None:
    """A ship of seat 3, who began on the first of the four islands, has come to node 0c08."""
    at.ships(3, 0xC08)
    at.hand(3, clay=1, sheep=1, wheat=1, wood=1)
    at.state.players[3].start_area = 1
    at.turn(3)


SECOND_ISLAND = """
    f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=c08
    all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=1,e4=1,e5=1
    all:SOCGameServerText:game=test|text=p3 built a settlement.
    all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=c08
    all:SOCSVPTextMessage:game=test|pn=3|svp=2|desc=settling a new island
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=104|amount=2
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=102|amount=2
"""


def test_a_new_island_brings_two_points_and_its_bit_in_the_set_of_islands(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, before_the_second_island, options="PL=4,SC=SC_4ISL")
    table.plays(SECOND_ISLAND + "all:SOCGameState:game=test|state=20")


def test_a_new_island_may_win(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        before_the_second_island(at)
        at.settle(3, 0x205, 0x803, 0x805, 0x209, city=True)
        at.settle(3, 0x20B)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_4ISL")
    assert table.game.state.players[3].points == 9
    table.plays(
        SECOND_ISLAND
        + f"""
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 12 points.
        all:SOCGameStats:game=test|0|0|0|12|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {STATISTICS}
    """
    )


def test_land_behind_the_desert_is_a_new_area_though_one_walks_there(tmp_path: Path) -> None:
    """Through the Desert: hex 0305 is of the strip, and its north node is 0205."""

    def lay(at: Laying) -> None:
        at.roads(3, 0x204)
        at.hand(3, clay=1, sheep=1, wheat=1, wood=1)
        at.state.players[3].start_area = 1
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_TTD")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=205
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=1,e4=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=205
        all:SOCSVPTextMessage:game=test|pn=3|svp=2|desc=settling a new area
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=104|amount=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=102|amount=2
        all:SOCGameState:game=test|state=20
    """)


def test_a_small_island_of_the_new_shores_is_one_of_several(tmp_path: Path) -> None:
    """Hex 0305 is the second area: its north node 0205 is settled from the sea."""

    def lay(at: Laying) -> None:
        at.ships(3, 0x205)
        at.hand(3, clay=1, sheep=1, wheat=1, wood=1)
        at.state.players[3].start_area = 1
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_NSHO")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=205
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=1,e4=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=205
        all:SOCSVPTextMessage:game=test|pn=3|svp=2|desc=settling a new island
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=104|amount=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=102|amount=2
        all:SOCGameState:game=test|state=20
    """)


# Villages


def test_a_ship_that_reaches_a_village_begins_to_trade(tmp_path: Path) -> None:
    """From node 0606 on the west coast a route of ships leads to the village on node 0609."""

    def lay(at: Laying) -> None:
        at.settle(3, 0x606)
        at.ships(3, 0x606, 0x607)
        at.hand(3, sheep=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_CLVI")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=608
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCPieceValue:game=test|pieceType=5|coord=609|pv1=4|pv2=0
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=106|amount=1
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=608
        all:SOCGameServerText:game=test|text=p3 established a trade route with a village.
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=103|amount=4
        p3:SOCGameServerText:game=test|text=You may move the pirate ship from now on.
        all:SOCGameState:game=test|state=20
    """)


# Wonders


def with_two_cities(at: Laying) -> None:
    """What the first wonder, the theater, needs; it costs clay, three sheep and wood a level."""
    at.settle(3, 0x408, 0x606, city=True)
    at.hand(3, clay=4, sheep=12, wood=4)
    at.turn(3)


def test_a_wonder_is_begun_with_a_ship_and_built_level_by_level(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_two_cities, options="PL=4,SC=SC_WOND")
    request = "SOCSetSpecialItem:game=test|op=PICK|typeKey=_SC_WOND|gi=1|pi=0|pn=3|co=-1|lv=0|sv=w1"
    built = "SOCSetSpecialItem:game=test|op=SET_PICK|typeKey=_SC_WOND|gi=1|pi=0|pn=3|co=-1"
    table.plays(f"""
        f3:{request}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=3,e5=1
        all:{built}|lv=1|sv=w1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=13|amount=14
        f3:{request}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=3,e5=1
        all:{built}|lv=2|sv=w1
        f3:{request}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=3,e5=1
        all:{built}|lv=3|sv=w1
        f3:{request}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=3,e5=1
        all:{built}|lv=4|sv=w1
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 4 points.
        all:SOCGameStats:game=test|0|0|0|4|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {STATISTICS}
    """)


@pytest.mark.parametrize(
    ("seat", "wonder"),
    [(3, 4), (3, 9), (3, 0), (2, 1)],
    ids=["not entitled", "no such wonder", "index 0", "out of turn"],
)
def test_a_wonder_that_cannot_be_built_is_declined(tmp_path: Path, seat: int, wonder: int) -> None:
    table = LaidTable(tmp_path, with_two_cities, options="PL=4,SC=SC_WOND")
    asked = f"typeKey=_SC_WOND|gi={wonder}|pi=0|pn={seat}|co=-1|lv=0|sv null"
    table.refuses(f"""
        f{seat}:SOCSetSpecialItem:game=test|op=PICK|{asked}
        un:SOCSetSpecialItem:game=test|op=DECLINE|{asked}
    """)


def test_a_robots_pick_is_confirmed_in_its_own_words_too(tmp_path: Path) -> None:
    """It waits for the same item with the operation it asked for."""
    table = LaidTable(tmp_path, with_two_cities, options="PL=4,SC=SC_WOND", robots=[3])
    robot = table.seats[3]
    before = len(robot.got)
    robot.send_text("1099|test,3,_SC_WOND,1,0,-1,-1,0,\t")
    told = [
        (message.operation, message.level)
        for message in robot.got[before:]
        if isinstance(message, m.SetSpecialItem)
    ]
    assert told == [(SET_PICK, 1), (PICK, 1)]


PICK, SET_PICK = 3, 5
