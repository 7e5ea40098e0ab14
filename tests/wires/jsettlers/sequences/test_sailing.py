"""What is told of ships: built, moved, into the fog, to new land; and of roads into the fog."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wires.jsettlers.laid import CLAY, GOLD, ORE, WHEAT, LaidTable, Laying

SEA = "PL=4,SBL=t"
FOG = "PL=4,SC=SC_FOG"


def on_the_coast(at: Laying) -> None:
    """Node 060c lies on the east coast of the main land; edges 060c and 060d lead away from it."""
    at.settle(3, 0x60C)
    at.hand(3, clay=5, ore=5, sheep=5, wheat=5, wood=5)
    at.turn(3)


def test_a_ship_is_bought_and_placed_at_once(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, on_the_coast, options=SEA)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [5, 5, 4, 5, 4]


def test_a_ship_that_was_asked_for_is_paid_first_and_placed_then(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, on_the_coast, options=SEA)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=3
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCGameState:game=test|state=35  // PLACING_SHIP
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=60c
        all:SOCGameState:game=test|state=20
    """)


def test_a_ship_that_was_asked_for_can_be_given_back(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, on_the_coast, options=SEA)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=3
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCGameState:game=test|state=35
        f3:SOCCancelBuildRequest:game=test|pieceType=3
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|e3=1,e5=1
        all:SOCGameState:game=test|state=20
    """)


def four_ships(at: Laying) -> None:
    """Around the hex of water at 070d."""
    at.settle(3, 0x60C)
    at.ships(3, 0x60C, 0x60D, 0x70E, 0x80D)
    at.hand(3, sheep=2, wood=2)
    at.turn(3)


def test_a_fifth_ship_takes_the_longest_route(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, four_ships, options=SEA)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=90d
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=90d
        all:SOCGameElements:game=test|e6=3
        all:SOCGameState:game=test|state=20
    """)


def test_a_moved_ship_is_told_alone(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x60C)
        at.ships(3, 0x60C, 0x60D)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options=SEA)
    table.plays("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=50d
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=60d|toCoord=50d
    """)


def test_a_moved_ship_may_take_the_longest_route(tmp_path: Path) -> None:
    """Four in a row and one beside them, which goes to the front."""

    def lay(at: Laying) -> None:
        four_ships(at)
        at.ships(3, 0x50D)

    table = LaidTable(tmp_path, lay, options=SEA)
    table.plays("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=50d|toCoord=90d
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=50d|toCoord=90d
        all:SOCGameElements:game=test|e6=3
    """)


def test_a_moved_ship_that_takes_the_longest_route_may_win(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        four_ships(at)
        at.ships(3, 0x50D)
        at.settle(3, 0x606, 0x808, 0xA06, city=True)
        at.settle(3, 0x404)

    table = LaidTable(tmp_path, lay, options=SEA)
    assert table.game.state.players[3].points == 8
    table.plays(
        """
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=50d|toCoord=90d
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=50d|toCoord=90d
        all:SOCGameElements:game=test|e6=3
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCGameStats:game=test|0|0|0|10|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        p0:SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0
        p0:SOCPlayerStats:game=test|p=2|p=10{no_trades}
        p1:SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0
        p1:SOCPlayerStats:game=test|p=2|p=10{no_trades}
        p2:SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0
        p2:SOCPlayerStats:game=test|p=2|p=10{no_trades}
        p3:SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0
        p3:SOCPlayerStats:game=test|p=2|p=10{no_trades}
    """.replace("{no_trades}", "|p=0" * 80)
    )


# Into the fog. A ship on edge 0a06 or a road leads to hex 0908.


def at_the_fog(at: Laying, terrain: int, number: int = 5) -> None:
    at.hex(0x908, terrain, number)
    at.settle(3, 0xA06)
    at.hand(3, clay=2, sheep=2, wood=2)
    at.turn(3)


@pytest.mark.parametrize(("terrain", "name"), [(CLAY, "clay"), (ORE, "ore"), (WHEAT, "wheat")])
def test_a_ship_lifts_the_fog_and_gains_what_lies_there(
    tmp_path: Path, terrain: int, name: str
) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fog(at, terrain), options=FOG)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCRevealFogHex:game=test|hexCoord=908|hexType={terrain}|diceNum=5
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType={terrain}|amount=1|news=Y
        all:SOCGameServerText:game=test|text=p3 gets 1 {name} by revealing the fog hex.
        all:SOCUndoNotAllowedReasonText:game=test|isNotAllowed=1|reason=Revealed a fog hex
        all:SOCGameState:game=test|state=20
    """)


def test_a_ship_that_was_asked_for_lifts_the_fog_in_the_same_way(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fog(at, CLAY), options=FOG)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=3
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCGameState:game=test|state=35
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCRevealFogHex:game=test|hexCoord=908|hexType=1|diceNum=5
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=1|amount=1|news=Y
        all:SOCGameServerText:game=test|text=p3 gets 1 clay by revealing the fog hex.
        all:SOCUndoNotAllowedReasonText:game=test|isNotAllowed=1|reason=Revealed a fog hex
        all:SOCGameState:game=test|state=20
    """)


def test_a_ship_that_lifts_the_fog_from_gold_lets_its_player_pick(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fog(at, GOLD), options=FOG)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1
        all:SOCRevealFogHex:game=test|hexCoord=908|hexType=7|diceNum=5
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=a06
        all:SOCUndoNotAllowedReasonText:game=test|isNotAllowed=1|reason=Revealed a fog hex
        all:SOCGameState:game=test|state=56
        all:SOCGameServerText:game=test|text=p3 needs to pick resources from the gold hex.
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
        f3:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0|pn=3|reason=3
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=0
        all:SOCGameState:game=test|state=20
    """)


def test_a_moved_ship_lifts_the_fog(tmp_path: Path) -> None:
    """It comes from edge 0b06, along the coast."""

    def lay(at: Laying) -> None:
        at_the_fog(at, ORE)
        at.ships(3, 0xB06)

    table = LaidTable(tmp_path, lay, options=FOG)
    table.plays("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=b06|toCoord=a06
        all:SOCRevealFogHex:game=test|hexCoord=908|hexType=2|diceNum=5
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=b06|toCoord=a06
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=2|amount=1|news=Y
        all:SOCGameServerText:game=test|text=p3 gets 1 ore by revealing the fog hex.
        all:SOCUndoNotAllowedReasonText:game=test|isNotAllowed=1|reason=Revealed a fog hex
    """)


def test_a_moved_ship_that_lifts_the_fog_from_gold_changes_the_state(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at_the_fog(at, GOLD)
        at.ships(3, 0xB06)

    table = LaidTable(tmp_path, lay, options=FOG)
    table.plays("""
        f3:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=b06|toCoord=a06
        all:SOCRevealFogHex:game=test|hexCoord=908|hexType=7|diceNum=5
        all:SOCMovePiece:game=test|pn=3|pieceType=3|fromCoord=b06|toCoord=a06
        all:SOCUndoNotAllowedReasonText:game=test|isNotAllowed=1|reason=Revealed a fog hex
        all:SOCGameState:game=test|state=56
        all:SOCGameServerText:game=test|text=p3 needs to pick resources from the gold hex.
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
    """)
