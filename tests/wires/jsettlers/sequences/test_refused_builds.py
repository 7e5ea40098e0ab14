"""A piece that cannot be built is bought by nobody: the reason, and the cancel robots wait for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import PLACING_ROBBER, ROLL_OR_CARD, START1A, START1B
from tests.wires.jsettlers.laid import LaidTable, Laying

BUILDER = [[], [3]]
"""A person, and a robot, on seat 3."""


def builder(at: Laying) -> None:
    at.settle(3, 0x67)
    at.settle(2, 0x89)
    at.roads(3, 0x67, 0x66, 0x76)
    at.hand(3, clay=5, ore=5, sheep=5, wheat=5, wood=5)
    at.turn(3)


@pytest.mark.parametrize("robots", BUILDER)
@pytest.mark.parametrize(
    ("piece", "coord", "name"),
    [
        (0, "bb", "road"),
        (0, "67", "road"),
        (0, "ff", "road"),
        (1, "78", "settlement"),
        (1, "a5", "settlement"),
        (1, "0", "settlement"),
        (2, "87", "city"),
        (2, "89", "city"),
    ],
)
def test_at_an_illegal_place_nothing_is_bought(
    tmp_path: Path, piece: int, coord: str, name: str, robots: list[int]
) -> None:
    table = LaidTable(tmp_path, builder, robots=robots)
    table.refuses(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType={piece}|coord={coord}
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=4|detail1={piece}|detail2={int(coord, 16)}|text=You can't build a {name} there.
        un:SOCCancelBuildRequest:game=test|pieceType={piece}
    """)
    assert table.held(3) == [5, 5, 5, 5, 5]


@pytest.mark.parametrize("robots", BUILDER)
def test_a_piece_that_was_paid_for_waits_for_a_better_place(
    tmp_path: Path, robots: list[int]
) -> None:
    table = LaidTable(tmp_path, builder, robots=robots)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=0
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameState:game=test|state=30
    """)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=bb
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=4|detail1=0|detail2=187|text=You can't build a road there.
        un:SOCCancelBuildRequest:game=test|pieceType=0
    """)
    table.plays("""
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|e1=1,e5=1
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize("robots", BUILDER)
def test_in_initial_placement_too_an_illegal_place_is_cancelled(
    tmp_path: Path, robots: list[int]
) -> None:
    def lay(at: Laying) -> None:
        at.settle(2, 0x89)
        at.first_placement(3)
        at.state.state = int(START1A)

    table = LaidTable(tmp_path, lay, robots=robots)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=78
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=4|detail1=1|detail2=120|text=You can't build a settlement there.
        un:SOCCancelBuildRequest:game=test|pieceType=1
    """)


def test_an_initial_road_begins_at_the_settlement_just_placed(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.settle(3, 0x67, 0xA7)
        at.state.last_settlement = at.codes.node_at(0xA7)
        at.state.state = int(START1B)

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=67
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=4|detail1=0|detail2=103|text=You can't build a road there.
        un:SOCCancelBuildRequest:game=test|pieceType=0
    """)


@pytest.mark.parametrize("robots", BUILDER)
def test_who_cannot_pay_is_declined_as_not_now(tmp_path: Path, robots: list[int]) -> None:
    def lay(at: Laying) -> None:
        builder(at)
        at.hand(3, clay=1)

    table = LaidTable(tmp_path, lay, robots=robots)
    cancel = "un:SOCCancelBuildRequest:game=test|pieceType=1" if robots else ""
    table.refuses(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=87
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=1|detail2=135|text=You can't build now.
        {cancel}
        f3:SOCBuildRequest:game=test|pieceType=1
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=0|detail2=0|text=You can't build now.
        {cancel}
    """)


@pytest.mark.parametrize("state", [ROLL_OR_CARD, PLACING_ROBBER])
def test_at_another_time_of_the_own_turn_nothing_is_built(tmp_path: Path, state: int) -> None:
    def lay(at: Laying) -> None:
        builder(at)
        at.turn(3, int(state))

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=0|detail2=135|text=You can't build now.
        f3:SOCBuildRequest:game=test|pieceType=0
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=0|detail2=0|text=You can't build now.
    """)


def test_out_of_turn_nothing_is_built_nor_cancelled(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder)
    table.refuses("""
        f2:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCBuildRequest:game=test|pieceType=0
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCCancelBuildRequest:game=test|pieceType=0
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCBuyDevCardRequest:game=test
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCMoveRobber:game=test|playerNumber=3|coord=77
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCChoosePlayer:game=test|choice=1
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f2:SOCPickResourceType:game=test|resType=1
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
    """)


def test_a_kind_of_piece_that_there_is_not_is_named_as_the_reason(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=7|coord=87
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=5|detail1=7|detail2=135|text=Unknown piece type.
        f3:SOCBuildRequest:game=test|pieceType=7
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=5|detail1=0|detail2=0|text=Unknown piece type.
    """)


def test_on_land_there_are_no_ships(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder)
    table.refuses("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=87
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=3|detail2=135|text=You can't build now.
    """)


def test_a_ship_cannot_be_moved_where_it_may_not_go(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x60C)
        at.ships(3, 0x60C, 0x60D)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.refuses("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60c|toCoord=50d
        un:SOCGameServerText:game=test|text=You can't move that ship there now.
        un:SOCCancelBuildRequest:game=test|pieceType=3
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=b06
        un:SOCGameServerText:game=test|text=You can't move that ship there now.
        un:SOCCancelBuildRequest:game=test|pieceType=3
        f2:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=50d
        un:SOCGameServerText:game=test|text=You can't move that ship there now.
        un:SOCCancelBuildRequest:game=test|pieceType=3
    """)


def test_nothing_to_cancel_is_declined_with_the_state(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, builder)
    table.refuses("""
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        un:SOCDeclinePlayerRequest:game=test|state=20|reason=3|detail1=0|detail2=0|text=There is nothing to cancel.
        f3:SOCCancelBuildRequest:game=test|pieceType=-3
        un:SOCDeclinePlayerRequest:game=test|state=20|reason=0|detail1=0|detail2=0|text=There is nothing to cancel.
    """)


def test_the_robber_must_go_elsewhere_and_not_into_the_water(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.robber(0x77)
        at.turn(3, int(PLACING_ROBBER))

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        un:SOCDeclinePlayerRequest:game=test|state=33|reason=3|detail1=0|detail2=0|text=It can't be moved there.
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=17
        un:SOCDeclinePlayerRequest:game=test|state=33|reason=3|detail1=0|detail2=0|text=It can't be moved there.
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=-33
        un:SOCDeclinePlayerRequest:game=test|state=33|reason=3|detail1=0|detail2=0|text=It can't be moved there.
    """)


def test_a_wrong_pick_is_asked_for_again(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, 2)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=2
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a Year of Plenty card.
        all:SOCGameState:game=test|state=52
    """)
    table.refuses("""
        f3:SOCPickResources:game=test|resources=clay=0|ore=3|sheep=0|wheat=0|wood=0|unknown=0
        un:SOCGameServerText:game=test|text=You can't pick that many cards.
        un:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=2|v2=0
        f2:SOCPickResources:game=test|resources=clay=0|ore=2|sheep=0|wheat=0|wood=0|unknown=0
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
    """)
