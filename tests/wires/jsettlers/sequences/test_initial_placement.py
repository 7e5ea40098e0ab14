"""What is told while players place their first pieces: they cost nothing, and turns begin."""

from __future__ import annotations

from pathlib import Path

from tablewire.settlers.vocabulary import START1A, START1B, START2A, START2B
from tests.wires.jsettlers.laid import GOLD, SHEEP, LaidTable, Laying


def second_placement(at: Laying) -> None:
    """All have placed once; seat 3 began, so seat 2 was last and goes on backwards."""
    at.first_placement(3)
    for seat, node in zip((3, 0, 1), (0x45, 0x69, 0xA9), strict=True):
        at.settle(seat, node)
        at.roads(seat, node)
    at.settle(2, 0xA7)
    at.state.last_settlement = at.codes.node_at(0xA7)
    at.state.current = 2
    at.state.state = int(START1B)


def test_the_last_to_place_first_places_again(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, second_placement)
    table.plays("""
        f2:SOCPutPiece:game=test|playerNumber=2|pieceType=0|coord=a7
        all:SOCGameServerText:game=test|text=p2 built a road.
        all:SOCPutPiece:game=test|playerNumber=2|pieceType=0|coord=a7
        all:SOCGameServerText:game=test|text=It's p2's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=2|gameState=10  // START2A
        f2:SOCPutPiece:game=test|playerNumber=2|pieceType=1|coord=87
        all:SOCGameServerText:game=test|text=p2 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=2|pieceType=1|coord=87
        all:SOCGameState:game=test|state=11  // START2B
        all:SOCGameServerText:game=test|text=It's p2's turn to build a road.
    """)


def test_the_turn_goes_on_to_the_next_seat(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.settle(3, 0x45)
        at.state.last_settlement = at.codes.node_at(0x45)
        at.state.state = int(START1B)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=45
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=45
        all:SOCGameServerText:game=test|text=It's p0's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=0|gameState=5  // START1A
    """)


def test_a_first_settlement_is_taken_back_and_placed_elsewhere(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.state.state = int(START2A)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=58
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=58
        all:SOCGameState:game=test|state=11
        all:SOCGameServerText:game=test|text=It's p3's turn to build a road.
        f3:SOCCancelBuildRequest:game=test|pieceType=1
        all:SOCCancelBuildRequest:game=test|pieceType=1
        all:SOCGameServerText:game=test|text=p3 cancelled this settlement placement.
        all:SOCGameState:game=test|state=10
        all:SOCGameServerText:game=test|text=It's p3's turn to build a settlement.
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=67
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=67
        all:SOCGameState:game=test|state=11
        all:SOCGameServerText:game=test|text=It's p3's turn to build a road.
    """)


def test_the_first_turn_begins_though_the_player_stays_the_same(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.settle(3, 0x606)
        at.state.last_settlement = at.codes.node_at(0x606)
        at.state.state = int(START2B)

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=606
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=606
        all:SOCTurn:game=test|playerNumber=3|gameState=15  // ROLL_OR_CARD
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def beside_fog(at: Laying, terrain: int) -> None:
    """A ship on edge 0805 leads from the coast to hex 0707, which lies in fog."""
    at.hex(0x707, terrain, 4)
    at.first_placement(3)
    at.settle(3, 0x805)
    at.state.last_settlement = at.codes.node_at(0x805)
    at.state.state = int(START1B)


def test_a_first_ship_lifts_the_fog_from_a_hex_and_gains_its_resource(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: beside_fog(at, SHEEP), options="PL=4,SC=SC_FOG")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=805
        all:SOCRevealFogHex:game=test|hexCoord=707|hexType=3|diceNum=4
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=805
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=3|amount=1|news=Y
        all:SOCGameServerText:game=test|text=p3 gets 1 sheep by revealing the fog hex.
        all:SOCGameServerText:game=test|text=It's p0's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=0|gameState=5
    """)


def test_a_first_ship_that_lifts_the_fog_from_gold_lets_its_player_pick(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: beside_fog(at, GOLD), options="PL=4,SC=SC_FOG")
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=805
        all:SOCRevealFogHex:game=test|hexCoord=707|hexType=7|diceNum=4
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=805
        all:SOCGameState:game=test|state=14  // STARTS_WAITING_FOR_PICK_GOLD_RESOURCE
        all:SOCGameServerText:game=test|text=p3 needs to pick resources from the gold hex.
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
        f3:SOCPickResources:game=test|resources=clay=0|ore=0|sheep=0|wheat=0|wood=1|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=0|sheep=0|wheat=0|wood=1|unknown=0|pn=3|reason=3
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=0
        all:SOCGameServerText:game=test|text=It's p0's turn to build a settlement.
        all:SOCTurn:game=test|playerNumber=0|gameState=5
    """)


def test_the_first_to_place_places_first(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.state.state = int(START1A)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=67
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=67
        all:SOCGameState:game=test|state=6  // START1B
        all:SOCGameServerText:game=test|text=It's p3's turn to build a road.
    """)
