"""What is told when a turn is ended for a player: half-done things are given back first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import DISCARDS, ROLL_OR_CARD, START1A, START1B
from tests.wires.jsettlers.laid import KNIGHT, ROADS, LaidTable, Laying

SAID = "all:SOCGameServerText:game=test|text=Time is up for p3: the turn is ended."
NEXT_TURN = """
    f3:SOCEndTurn:game=test
    all:SOCClearOffer:game=test|playerNumber=-1
    all:SOCTurn:game=test|playerNumber=0|gameState=15
    all:SOCRollDicePrompt:game=test|playerNumber=0
"""


@pytest.mark.parametrize("state", [int(ROLL_OR_CARD), 20])
def test_a_turn_in_which_nothing_is_half_done_just_ends(tmp_path: Path, state: int) -> None:
    table = LaidTable(tmp_path, lambda at: at.turn(3, state))
    table.forces(3, f"{SAID}{NEXT_TURN}")


def test_who_has_just_settled_takes_that_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.settle(3, 0x67)
        at.state.last_settlement = at.codes.node_at(0x67)
        at.state.state = int(START1B)

    table = LaidTable(tmp_path, lay)
    table.forces(
        3,
        f"""
        {SAID}
        all:SOCCancelBuildRequest:game=test|pieceType=1
        all:SOCGameServerText:game=test|text=It's p0's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=0|gameState=5
        """,
    )


def test_the_last_to_place_is_passed_over_in_both_rounds(tmp_path: Path) -> None:
    """Each a turn of its own, though the player stays the same."""

    def lay(at: Laying) -> None:
        at.first_placement(0)
        for seat, node in zip((0, 1, 2), (0x45, 0x69, 0xA9), strict=True):
            at.settle(seat, node)
            at.roads(seat, node)
        at.state.current = 3
        at.state.state = int(START1A)

    table = LaidTable(tmp_path, lay)
    table.forces(
        3,
        f"""
        {SAID}
        all:SOCGameServerText:game=test|text=It's p3's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=3|gameState=10
        {SAID}
        all:SOCGameServerText:game=test|text=It's p2's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=2|gameState=10
        """,
    )


def test_what_was_paid_for_is_paid_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.hand(3, clay=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=0
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameState:game=test|state=30
    """)
    table.forces(
        3,
        f"""
        {SAID}
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|e1=1,e5=1
        all:SOCGameState:game=test|state=20
        {NEXT_TURN.strip()}
        """,
    )
    assert table.held(3) == [1, 0, 0, 0, 1]


def test_a_card_that_was_half_played_is_given_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.cards(3, ROADS)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send_text("1049|test,1")
    table.read = len(table.log())
    table.forces(
        3,
        f"""
        {SAID}
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        all:SOCGameServerText:game=test|text=p3 cancelled the Road Building card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCGameState:game=test|state=20
        {NEXT_TURN.strip()}
        """,
    )


def test_a_soldier_whose_robber_was_not_moved_is_given_back_with_the_army(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, KNIGHT)
        at.state.players[3].knights = 2
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send_text("1049|test,9")
    table.read = len(table.log())
    table.forces(
        3,
        f"""
        {SAID}
        f3:SOCCancelBuildRequest:game=test|pieceType=-2
        all:SOCGameServerText:game=test|text=p3 cancelled the Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=LOSE|elementType=15|amount=1
        all:SOCGameElements:game=test|e5=-1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCGameState:game=test|state=20
        {NEXT_TURN.strip()}
        """,
    )


def test_who_must_discard_loses_cards_by_chance(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(2, sheep=8)
        at.robber(0x33)
        at.turn(3, int(DISCARDS))
        at.state.players[2].must_discard = 4

    table = LaidTable(tmp_path, lay)
    table.draws(0, 0, 0, 0)
    table.forces(
        2,
        """
        all:SOCGameServerText:game=test|text=Time is up for p2: the turn is ended.
        f2:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=0
        p2:SOCDiscard:game=test|playerNum=2|resources=clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=0
        !p2:SOCDiscard:game=test|playerNum=2|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=4
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p3 will move the robber.
        """,
    )
