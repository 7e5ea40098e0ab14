"""What is told of the road building card: two roads or ships, or what is left of them."""

from __future__ import annotations

from pathlib import Path

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tests.wires.jsettlers.laid import ROADS, LaidTable, Laying

PLAYED = """
    f3:SOCPlayDevCardRequest:game=test|devCard=1
    all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=1
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
    all:SOCGameServerText:game=test|text=p3 played a Road Building card.
    all:SOCGameState:game=test|state=40  // PLACING_FREE_ROAD1
    p3:SOCGameServerText:game=test|text=You may place 2 roads.
"""


def with_card(at: Laying) -> None:
    at.settle(3, 0x67)
    at.cards(3, ROADS)
    at.turn(3)


def test_two_roads_are_placed_for_nothing(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_card)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [0, 0, 0, 0, 0]


def test_before_the_dice_the_turn_goes_on_with_them(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        with_card(at)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=76
        all:SOCGameState:game=test|state=15
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def test_who_has_one_road_left_places_that_one(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        with_card(at)
        at.state.players[3].roads = 1

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=1
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a Road Building card.
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place your 1 remaining road.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameState:game=test|state=20
    """)


def test_at_sea_ships_may_be_placed_instead(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x60C)
        at.cards(3, ROADS)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=1
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a Road Building card.
        all:SOCGameState:game=test|state=40
        p3:SOCGameServerText:game=test|text=You may place 2 roads/ships.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road or ship.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60d
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60d
        all:SOCGameState:game=test|state=20
    """)


def a_route_of(at: Laying, *edges: int) -> None:
    at.settle(3, 0x67)
    at.roads(3, *edges)
    at.cards(3, ROADS)
    at.turn(3)


def test_the_first_road_may_take_the_longest_route(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: a_route_of(at, 0x67, 0x78, 0x89, 0x9A))
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
    """)


def test_the_second_road_may_take_the_longest_route(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: a_route_of(at, 0x67, 0x78, 0x89))
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=9a
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=9a
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3
        all:SOCGameState:game=test|state=20
    """)


def test_a_road_that_takes_the_longest_route_may_win(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        a_route_of(at, 0x67, 0x78, 0x89, 0x9A)
        at.settle(3, 0x43, 0x83, 0xC7, city=True)
        at.settle(3, 0xA5)

    table = LaidTable(tmp_path, lay)
    assert table.game.state.players[3].points == 8
    table.plays(PLAYED)
    no_trades = "|p=0" * 80
    nothing = "SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0"
    statistics = "\n".join(
        f"p{seat}:{nothing}\np{seat}:SOCPlayerStats:game=test|p=2|p=10{no_trades}"
        for seat in range(4)
    )
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCGameStats:game=test|0|0|0|10|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {statistics}
    """)


# Cancelled


def test_who_cancels_before_the_first_road_has_the_card_back(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_card)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        all:SOCGameServerText:game=test|text=p3 cancelled the Road Building card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCGameState:game=test|state=20
    """)
    table.plays(PLAYED)


def test_who_cancels_after_the_first_road_goes_on_without_the_second(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_card)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
        f3:SOCCancelBuildRequest:game=test|pieceType=0
        all:SOCGameServerText:game=test|text=p3 skipped placing the second road.
        all:SOCGameState:game=test|state=20
    """)


def test_who_ends_the_turn_before_the_first_road_has_the_card_back(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_card)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCEndTurn:game=test
        all:SOCGameServerText:game=test|text=p3 cancelled the Road Building card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=0|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=0
    """)


def test_who_ends_the_turn_after_the_first_road_has_used_the_card(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_card)
    table.plays(PLAYED)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameState:game=test|state=41
        p3:SOCGameServerText:game=test|text=You may place a second road.
        f3:SOCEndTurn:game=test
        all:SOCGameServerText:game=test|text=p3 skipped placing the second road.
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=0|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=0
    """)
