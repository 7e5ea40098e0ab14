"""What is told when turns end and begin, special building between them, and the end of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import LaidTable, Laying
from tests.wires.jsettlers.sequences.test_robbing import STATISTICS

SIX = "PL=6"
CAPITOL, MARKET, TEMPLE = 4, 5, 7


def quiet_turn(at: Laying) -> None:
    at.turn(3)


def test_a_usual_turn_ends_and_the_next_begins(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, quiet_turn)
    table.plays("""
        f3:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=0|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=0
    """)


def test_empty_seats_are_passed_over(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.turn(1)

    table = LaidTable(tmp_path, lay, seats=[1, 3])
    table.plays("""
        f1:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=3|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def before_the_dice(at: Laying) -> None:
    at.turn(3, int(ROLL_OR_CARD))


def test_a_turn_cannot_be_ended_before_the_dice(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, before_the_dice)
    table.refuses("""
        f3:SOCEndTurn:game=test
        un:SOCGameServerText:game=test|text=You can't end your turn yet.
        un:SOCGameState:game=test|state=15
    """)


def test_another_cannot_end_the_turn_nor_roll(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, before_the_dice)
    table.refuses("""
        f2:SOCEndTurn:game=test
        un:SOCGameServerText:game=test|text=You can't end your turn yet.
        un:SOCGameState:game=test|state=15
        f2:SOCRollDice:game=test
        un:SOCGameServerText:game=test|text=You can't roll right now.
    """)


# Six players


def test_special_building_is_asked_for_in_anothers_turn(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, quiet_turn, options=SIX, seats=range(6))
    table.plays("""
        f5:SOCBuildRequest:game=test|pieceType=-1
        all:SOCPlayerElement:game=test|playerNum=5|actionType=SET|elementType=16|amount=1
    """)


def test_whatever_piece_is_asked_for_in_anothers_turn_stands_for_special_building(
    tmp_path: Path,
) -> None:
    table = LaidTable(tmp_path, quiet_turn, options=SIX, seats=range(6))
    before = len(table.guest.got)
    table.seats[1].send(m.BuildRequest("test", 2))
    assert table.guest.got[before:] == [m.PlayerElement("test", 1, 100, 16, 1)]


def test_between_two_turns_all_who_asked_build_one_after_the_other(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, quiet_turn, options=SIX, seats=range(6))
    table.plays("""
        f5:SOCBuildRequest:game=test|pieceType=-1
        all:SOCPlayerElement:game=test|playerNum=5|actionType=SET|elementType=16|amount=1
        f1:SOCBuildRequest:game=test|pieceType=-1
        all:SOCPlayerElement:game=test|playerNum=1|actionType=SET|elementType=16|amount=1
        f3:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=5|gameState=100  // SPECIAL_BUILDING
        f5:SOCEndTurn:game=test
        all:SOCPlayerElement:game=test|playerNum=5|actionType=SET|elementType=16|amount=0
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=1|gameState=100
        f1:SOCEndTurn:game=test
        all:SOCPlayerElement:game=test|playerNum=1|actionType=SET|elementType=16|amount=0
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=4|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=4
    """)


def test_who_asks_before_the_dice_of_the_own_turn_builds_at_once(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        before_the_dice(at)
        at.state.turn = 7

    table = LaidTable(tmp_path, lay, options=SIX, seats=range(6))
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=-1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=16|amount=1
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=3|gameState=100
        f3:SOCEndTurn:game=test
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=16|amount=0
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=3|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def test_where_there_is_no_special_building_that_is_the_reason(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, before_the_dice)
    table.refuses("""
        f2:SOCBuildRequest:game=test|pieceType=-1
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
        f3:SOCBuildRequest:game=test|pieceType=-1
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=1|detail1=0|detail2=0|text=You can't ask to build now.
    """)


def test_in_special_building_there_are_no_trades_and_no_cards(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(4, ore=4)
        at.cards(4, 9)
        at.turn(3)
        at.state.players[4].asked_special = True

    table = LaidTable(tmp_path, lay, options=SIX, seats=range(6))
    table.plays("""
        f3:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=4|gameState=100
    """)
    table.refuses("""
        f4:SOCBankTrade:game=test|give=clay=0|ore=4|sheep=0|wheat=0|wood=0|unknown=0|get=clay=0|ore=0|sheep=1|wheat=0|wood=0|unknown=0
        un:SOCRejectOffer:game=test|playerNumber=-1|reasonCode=1
        f4:SOCPlayDevCardRequest:game=test|devCard=9
        un:SOCDeclinePlayerRequest:game=test|state=100|reason=3|detail1=0|detail2=0|text=You can't play a Soldier card now.
        f4:SOCRollDice:game=test
        un:SOCGameServerText:game=test|text=You can't roll right now.
    """)


# The end


def nearly_won(at: Laying) -> None:
    """Seat 3 has nine points, two of them cards; seats 0 and 2 have a card each."""
    at.settle(3, 0x43, 0x83, 0xA5, city=True)
    at.settle(3, 0x67)
    at.cards(3, MARKET, CAPITOL)
    at.cards(2, TEMPLE)
    at.hand(3, ore=3, wheat=2)
    at.settle(2, 0x89)
    at.turn(3)


END = f"""
    all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
    {STATISTICS}
"""


def test_who_wins_is_told_with_all_points_and_the_cards_that_were_some(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, nearly_won)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=3,e4=2
        all:SOCGameServerText:game=test|text=p3 built a city.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCGameElements:game=test|e4=3  // CURRENT_PLAYER
        all:SOCGameState:game=test|state=1000  // OVER
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCDevCardAction:game=test|playerNum=2|actionType=ADD_OLD|cardType=7
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardTypes=[4, 5]
        all:SOCGameStats:game=test|0|0|2|10|false|false|false|false
        {END}
    """)
    assert table.keeper.standing.phase == "over"


@pytest.mark.parametrize("option", ["PLAY_FO=t", "PLAY_VPO=t"])
def test_cards_that_all_have_seen_are_not_told_again(tmp_path: Path, option: str) -> None:
    table = LaidTable(tmp_path, nearly_won, options=f"PL=4,{option}", open_tables=True)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=3,e4=2
        all:SOCGameServerText:game=test|text=p3 built a city.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCGameStats:game=test|0|0|2|10|false|false|false|false
        {END}
    """)


def test_robots_are_marked_in_the_final_points_and_get_no_statistics(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, nearly_won, robots=[0, 2])
    statistics = "\n".join(line for line in STATISTICS.splitlines() if line[1] in "13")
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=3,e4=2
        all:SOCGameServerText:game=test|text=p3 built a city.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCDevCardAction:game=test|playerNum=2|actionType=ADD_OLD|cardType=7
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardTypes=[4, 5]
        all:SOCGameStats:game=test|0|0|2|10|true|false|true|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {statistics}
    """)


def test_who_has_enough_points_when_the_own_turn_begins_wins_then(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x43, 0x83, 0xA5, 0x67, city=True)
        at.settle(3, 0x6B, 0x8B)
        at.cards(3, CAPITOL)
        at.turn(2)

    table = LaidTable(tmp_path, lay)
    table.plays(f"""
        f2:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=3|gameState=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 11 points.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=4
        all:SOCGameStats:game=test|0|0|0|11|false|false|false|false
        {END}
    """)


def test_after_the_end_nothing_can_be_done(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        nearly_won(at)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send_text("1009|test,3,2,103")
    table.read = len(table.log())
    table.refuses("""
        f3:SOCEndTurn:game=test
        un:SOCGameServerText:game=test|text=The game is over.
        un:SOCGameServerText:game=test|text=You can't end your turn yet.
        un:SOCGameState:game=test|state=1000
    """)
