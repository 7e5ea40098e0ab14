"""What is told when the dice are rolled."""

from __future__ import annotations

from pathlib import Path

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tablewire.wires.jsettlers.coordinates import codes_of
from tests.settlers.scenarios.cloth_tables import dice_of, trade_with, village_node
from tests.wires.jsettlers.laid import GOLD, ORE, WHEAT, LaidTable, Laying


def to_roll(at: Laying) -> None:
    """Hex 77 gives ore on a 9, hex 55 wheat. Node 78 is a corner of the first, 76 of both."""
    at.hex(0x77, ORE, 9)
    at.hex(0x55, WHEAT, 9)
    at.settle(2, 0x78)
    at.settle(3, 0x76)
    at.robber(0x33)
    at.turn(3, int(ROLL_OR_CARD))


def test_on_a_seven_who_holds_too_much_is_asked_to_discard(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        to_roll(at)
        at.hand(2, sheep=4, wood=5)

    table = LaidTable(tmp_path, lay)
    table.dice(3, 4)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=50  // WAITING_FOR_DISCARDS
        all:SOCGameServerText:game=test|text=p2 needs to discard.
        p2:SOCDiscardRequest:game=test|numDiscards=4
    """)


def test_on_a_seven_several_are_asked_each_for_half_of_their_own(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        to_roll(at)
        at.hand(0, clay=8)
        at.hand(2, sheep=4, wood=5)
        at.hand(3, wheat=7)

    table = LaidTable(tmp_path, lay)
    table.dice(1, 6)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=50
        all:SOCGameServerText:game=test|text=p0 and p2 need to discard.
        p0:SOCDiscardRequest:game=test|numDiscards=4
        p2:SOCDiscardRequest:game=test|numDiscards=4
    """)


def test_on_a_seven_the_robber_is_to_be_moved(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, to_roll)
    table.dice(3, 4)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=33  // PLACING_ROBBER
        all:SOCGameServerText:game=test|text=p3 will move the robber.
    """)


def test_on_the_sea_board_a_seven_asks_for_the_robber_or_the_pirate(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x606)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.dice(2, 5)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=54  // WAITING_FOR_ROBBER_OR_PIRATE
        all:SOCGameServerText:game=test|text=p3 must choose to move the robber or the pirate.
    """)


def test_gains_are_told_to_all_and_then_to_each_what_they_hold(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        to_roll(at)
        at.hand(2, clay=1)
        at.hand(3, ore=2, sheep=1)

    table = LaidTable(tmp_path, lay)
    table.dice(4, 5)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=9
        all:SOCDiceResultResources:game=test|p=2|p=2|p=2|p=1|p=2|p=0|p=3|p=5|p=1|p=2|p=1|p=4
        p2:SOCPlayerElements:game=test|playerNum=2|actionType=SET|e1=1,e2=1,e3=0,e4=0,e5=0
        p3:SOCPlayerElements:game=test|playerNum=3|actionType=SET|e1=0,e2=3,e3=1,e4=1,e5=0
        all:SOCGameState:game=test|state=20  // PLAY1
    """)


def test_a_city_gains_twice_and_a_robbed_hex_gives_nothing(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hex(0x77, ORE, 9)
        at.hex(0x55, WHEAT, 9)
        at.settle(2, 0x78, city=True)
        at.settle(3, 0x76)
        at.robber(0x55)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay)
    table.dice(4, 5)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=9
        all:SOCDiceResultResources:game=test|p=2|p=2|p=2|p=2|p=2|p=0|p=3|p=1|p=1|p=2
        p2:SOCPlayerElements:game=test|playerNum=2|actionType=SET|e1=0,e2=2,e3=0,e4=0,e5=0
        p3:SOCPlayerElements:game=test|playerNum=3|actionType=SET|e1=0,e2=1,e3=0,e4=0,e5=0
        all:SOCGameState:game=test|state=20
    """)


def test_that_nobody_gains_is_said_in_words(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, to_roll)
    table.dice(1, 1)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=2
        all:SOCGameServerText:game=test|text=No player gets anything.
        all:SOCGameState:game=test|state=20
    """)


def gold_on_four(at: Laying) -> None:
    """Hex 0707 is gold, hex 0705 gives ore."""
    at.hex(0x707, GOLD, 4)
    at.hex(0x705, ORE, 4)
    at.settle(3, 0x607)
    at.settle(2, 0x604)
    at.robber(0xB05)
    at.turn(2, int(ROLL_OR_CARD))


def test_who_gains_gold_is_asked_to_pick(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, gold_on_four, options="PL=4,SBL=t")
    table.dice(2, 2)
    table.plays("""
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=4
        all:SOCDiceResultResources:game=test|p=1|p=2|p=1|p=1|p=2
        p2:SOCPlayerElements:game=test|playerNum=2|actionType=SET|e1=0,e2=1,e3=0,e4=0,e5=0
        all:SOCGameServerText:game=test|text=p3 needs to pick resources from the gold hex.
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
        all:SOCGameState:game=test|state=56  // WAITING_FOR_PICK_GOLD_RESOURCE
    """)


def test_two_who_gain_gold_are_both_asked_and_the_game_waits_for_both(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hex(0x707, GOLD, 4)
        at.settle(3, 0x607)
        at.settle(1, 0x806, city=True)
        at.robber(0xB05)
        at.turn(2, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.dice(2, 2)
    table.plays("""
        f2:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=4
        all:SOCGameServerText:game=test|text=p1 and p3 need to pick resources from the gold hex.
        all:SOCPlayerElement:game=test|playerNum=1|actionType=SET|elementType=101|amount=2
        p1:SOCSimpleRequest:game=test|pn=1|reqType=1|v1=2|v2=0
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=1
        p3:SOCSimpleRequest:game=test|pn=3|reqType=1|v1=1|v2=0
        all:SOCGameState:game=test|state=56
        f3:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0|pn=3|reason=3
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=101|amount=0
        all:SOCGameState:game=test|state=56
        f1:SOCPickResources:game=test|resources=clay=2|ore=0|sheep=0|wheat=0|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=2|ore=0|sheep=0|wheat=0|wood=0|unknown=0|pn=1|reason=3
        all:SOCPlayerElement:game=test|playerNum=1|actionType=SET|elementType=101|amount=0
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [0, 1, 0, 0, 0]
    assert table.held(1) == [2, 0, 0, 0, 0]


def test_villages_hand_out_cloth_after_the_land(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, villages, options="PL=4,SC=SC_CLVI")
    village = table.game.state.board.village_node[0]
    code = f"{codes_of(table.game.state.board).nodes[int(village)]:x}"
    table.dice(*dice_of(table.game, 0))
    number = sum(dice_of(table.game, 0))
    table.plays(f"""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param={number}
        all:SOCPieceValue:game=test|pieceType=5|coord={code}|pv1=3|pv2=0
        all:SOCPlayerElement:game=test|playerNum=2|actionType=SET|elementType=106|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=106|amount=1
        all:SOCGameServerText:game=test|text=p2 and p3 received cloth from the villages.
        all:SOCGameState:game=test|state=20
    """)


def villages(at: Laying) -> None:
    """Seats 2 and 3 trade with the first village, and no other has its number."""
    board = at.state.board
    dice = board.village_dice[:]
    for other in range(1, len(dice)):
        if dice[other] == dice[0]:
            dice[other] = 0
    board.village_dice = dice
    at.turn(3, int(ROLL_OR_CARD))
    for seat in (2, 3):
        trade_with(at.game, seat, 0)
        at.state.players[seat].cloth = 0
    at.state.extra[1] = 5
    assert village_node(at.game, 0) >= 0
