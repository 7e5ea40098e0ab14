"""What is told on the pirate islands: warships, the fleet that sails with each roll, fortresses.

Seat 3 begins with a settlement on node 060b and a ship on edge 060a; its fortress is on node 0403.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tests.wires.jsettlers.laid import KNIGHT, ORE, LaidTable, Laying

PIRATES = "PL=4,SC=SC_PIRI"
WAY = (0x609, 0x608, 0x607, 0x606, 0x605, 0x604, 0x603, 0x503)
"""Where the ships of seat 3 lie when they have come to its fortress."""


def fleet_at(at: Laying, hex_: int) -> None:
    """The pirate fleet stands here on its way."""
    state = at.state
    path = [at.codes.hexes[int(place)] for place in state.board.pirate_path]
    state.extra[0] = path.index(hex_)
    state.pirate = at.codes.hex_at(hex_)


def warships(at: Laying, seat: int, number: int) -> None:
    at.state.players[seat].warships = number


def test_a_soldier_makes_a_warship_and_moves_no_robber(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, KNIGHT)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options=PIRATES)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 converted a ship to a warship.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=107|amount=1
    """)


def before_the_fleet(at: Laying, own_warships: int) -> None:
    """The fleet is at 0307; a roll of 3 and 2 takes it past 0108 to 010a, where seat 3 has a
    settlement on node 000a. Hex 070d gives ore on a 5."""
    at.hex(0x70D, ORE, 5)
    at.settle(3, 0xA)
    at.settle(2, 0x80D)
    at.hand(3, wheat=2)
    fleet_at(at, 0x307)
    warships(at, 3, own_warships)
    at.turn(2, int(ROLL_OR_CARD))


GAINED = """
    all:SOCDiceResultResources:game=test|p=1|p=2|p=1|p=1|p=2
    p2:SOCPlayerElements:game=test|playerNum=2|actionType=SET|e1=0,e2=1,e3=0,e4=0,e5=0
"""


def test_a_stronger_fleet_takes_cards_that_only_their_owner_sees(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: before_the_fleet(at, 1), options=PIRATES)
    table.dice(3, 2, 0)
    table.plays(
        """
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=5
        all:SOCMoveRobber:game=test|playerNumber=2|coord=-10a
        p3:SOCRobberyResult:game=test|perp=-1|victim=3|resSet=clay=0|ore=0|sheep=0|wheat=1|wood=0|unknown=0|isGainLose=true|extraValue=2
        !p3:SOCRobberyResult:game=test|perp=-1|victim=3|resType=6|amount=1|isGainLose=true|extraValue=2
        """
        + GAINED
        + "all:SOCGameState:game=test|state=20"
    )


def test_a_fleet_that_is_as_strong_takes_nothing(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.ships(3, WAY[0])
        before_the_fleet(at, 2)

    table = LaidTable(tmp_path, lay, options=PIRATES)
    table.dice(3, 2)
    table.plays(
        """
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=5
        all:SOCMoveRobber:game=test|playerNumber=2|coord=-10a
        all:SOCRobberyResult:game=test|perp=-1|victim=3|resType=0|amount=0|isGainLose=true|extraValue=2
        """
        + GAINED
        + "all:SOCGameState:game=test|state=20"
    )


def test_who_beats_the_fleet_picks_a_card(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.ships(3, *WAY[:2])
        before_the_fleet(at, 3)

    table = LaidTable(tmp_path, lay, options=PIRATES)
    table.dice(3, 2)
    table.plays(
        """
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=5
        all:SOCMoveRobber:game=test|playerNumber=2|coord=-10a
        all:SOCRobberyResult:game=test|perp=-1|victim=3|resType=6|amount=0|isGainLose=true|extraValue=2
        """
        + GAINED
        + """
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
        all:SOCGameState:game=test|state=56
        f3:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0|pn=3|reason=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=0
        all:SOCGameState:game=test|state=20
        """
    )


def test_on_a_seven_nobody_may_be_robbed_as_well(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(0, clay=1)
        at.hand(3, wheat=2)
        fleet_at(at, 0x307)
        at.turn(2, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay, options=PIRATES)
    table.dice(6, 1)
    table.plays("""
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCMoveRobber:game=test|playerNumber=2|coord=-108
        all:SOCGameState:game=test|state=51
        p2:SOCChoosePlayerRequest:game=test|canChooseNone=true|choices=[true, false, false, true]
        f2:SOCChoosePlayer:game=test|choice=-1
        all:SOCGameServerText:game=test|text=p2 robs nobody.
        all:SOCGameState:game=test|state=20
    """)


# The fortress


def at_the_fortress(at: Laying, own_warships: int, strength: int = 3) -> None:
    at.ships(3, *WAY)
    warships(at, 3, own_warships)
    at.state.players[3].fortress = strength
    fleet_at(at, 0x90A)
    at.turn(3)


ATTACK = "SOCSimpleRequest:game=test|pn=3|reqType=1000|v1=0|v2=0"
NEXT_TURN = """
    all:SOCClearOffer:game=test|playerNumber=-1
    all:SOCTurn:game=test|playerNumber=0|gameState=15
    all:SOCRollDicePrompt:game=test|playerNumber=0
"""


def test_an_attack_that_wins_weakens_the_fortress_and_ends_the_turn(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fortress(at, 4), options=PIRATES)
    table.draws(1)
    table.plays(f"""
        f3:{ATTACK}
        all:SOCPieceValue:game=test|pieceType=4|coord=403|pv1=2|pv2=0
        all:SOCSimpleAction:game=test|pn=3|actType=1001|v1=2|v2=0
        {NEXT_TURN}
    """)


@pytest.mark.parametrize(
    ("own", "die", "lost"), [(4, 4, [1283]), (2, 5, [1283, 1539])], ids=["tied", "lost"]
)
def test_an_attack_that_does_not_win_costs_ships(
    tmp_path: Path, own: int, die: int, lost: list[int]
) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fortress(at, own), options=PIRATES)
    table.draws(die - 1)
    removed = "\n".join(
        f"all:SOCRemovePiece:game=test|playerNum=3|pieceType=3|param3={edge}" for edge in lost
    )
    table.plays(f"""
        f3:{ATTACK}
        {removed}
        all:SOCSimpleAction:game=test|pn=3|actType=1001|v1={die}|v2={len(lost)}
        {NEXT_TURN}
    """)


def test_a_fortress_that_falls_is_a_settlement_of_its_owner(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at_the_fortress(at, 4, strength=1), options=PIRATES)
    table.draws(0)
    table.plays(f"""
        f3:{ATTACK}
        all:SOCPieceValue:game=test|pieceType=4|coord=403|pv1=0|pv2=0
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=403
        all:SOCSimpleAction:game=test|pn=3|actType=1001|v1=1|v2=0
        {NEXT_TURN}
    """)


def test_who_has_no_ship_at_the_fortress_cannot_attack(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        warships(at, 3, 1)
        at.turn(3)

    table = LaidTable(tmp_path, lay, options=PIRATES)
    table.refuses(f"""
        f3:{ATTACK}
        un:SOCSimpleRequest:game=test|pn=-1|reqType=1000|v1=0|v2=0
        f2:{ATTACK}
        un:SOCGameServerText:game=test|text=It's not your turn.
        un:SOCSimpleRequest:game=test|pn=-1|reqType=1000|v1=0|v2=0
    """)
