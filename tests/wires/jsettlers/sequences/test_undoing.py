"""What is told when a build or a ship's move is taken back, where the game allows it."""

from __future__ import annotations

from pathlib import Path

from tests.wires.jsettlers.laid import LaidTable, Laying

UNDO = "PL=4,UB=t"


def builder(at: Laying) -> None:
    at.settle(3, 0x67)
    at.roads(3, 0x66, 0x76)
    at.hand(3, clay=5, ore=5, sheep=5, wheat=5, wood=5)
    at.turn(3)


def test_a_road_is_taken_back_with_its_cost(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder, options=UNDO)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCGameState:game=test|state=20
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|e1=1,e5=1
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [5, 5, 5, 5, 5]


def test_with_the_road_goes_the_longest_route(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.roads(3, 0x67, 0x78, 0x89, 0x9A)
        at.hand(3, clay=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options=UNDO)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3
        all:SOCGameState:game=test|state=20
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|e1=1,e5=1
        all:SOCLongestRoad:game=test|playerNumber=-1
        all:SOCGameState:game=test|state=20
    """)


def test_a_moved_ship_goes_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x60C)
        at.ships(3, 0x60C, 0x60D)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t,UB=t")
    table.plays("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=50d
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=50d
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=3|coord=50d|movedFromCoord=60d
        all:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=3|coord=50d|movedFromCoord=60d
        all:SOCGameState:game=test|state=20
    """)


def test_what_cannot_be_taken_back_is_declined(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder, options=UNDO)
    table.refuses("""
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        un:SOCUndoPutPiece:game=test|playerNumber=-1|pieceType=0|coord=76
        f2:SOCUndoPutPiece:game=test|playerNumber=2|pieceType=1|coord=67
        un:SOCUndoPutPiece:game=test|playerNumber=-1|pieceType=1|coord=67
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=9|coord=67
        un:SOCUndoPutPiece:game=test|playerNumber=-1|pieceType=9|coord=67
    """)


def test_who_has_used_up_the_undos_is_told_so(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        builder(at)
        at.state.players[3].undos = 2

    table = LaidTable(tmp_path, lay, options="PL=4,UB=t,UBL=t2")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCGameState:game=test|state=20
    """)
    table.refuses("""
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        un:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=25|amount=0
        un:SOCUndoPutPiece:game=test|playerNumber=-1|pieceType=0|coord=87
    """)


def test_where_undo_is_off_nothing_is_taken_back(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder)
    table.refuses("""
        f3:SOCUndoPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        un:SOCUndoPutPiece:game=test|playerNumber=-1|pieceType=0|coord=76
    """)
