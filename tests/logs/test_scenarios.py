"""Where the original program is wrong: the correct reading, and what `--compatible` gives."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.logs.made import found

CARDS = "clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0"
PAID = "all PlayerElements playerNum=3|actionType=LOSE|e1=1,e5=1"
REQUEST = "f3 BuildRequest pieceType=0"
PLACING = "all GameState state=30"
PUT = "f3 PutPiece playerNumber=3|pieceType=0|coord=67"
PLACED = "all PutPiece playerNumber=3|pieceType=0|coord=67"
PLAY1 = "all GameState state=20"
REJECT = ["f2 RejectOffer playerNumber=0", "all RejectOffer playerNumber=2"]
ASK = ["f2 BuildRequest pieceType=-1",
       "all PlayerElement playerNum=2|actionType=SET|elementType=16|amount=1"]  # fmt: skip
DECLINE = "p3 DeclinePlayerRequest state=0|reason=4"
CLEAR = "all ClearOffer playerNumber=-1"
TURN = "all Turn playerNumber=2|gameState=15"
FLAG = "all PlayerElement playerNum=3|actionType=SET|elementType=19|amount=1"


class Case(NamedTuple):
    title: str
    state: int
    lines: list[str]
    correct: list[str]
    original: list[str]
    view: str = "server"


def played(card: int) -> list[str]:
    return [
        f"f3 PlayDevCardRequest devCard={card}",
        f"all DevCardAction playerNum=3|actionType=PLAY|cardType={card}",
        FLAG,
    ]


FORTRESS = "all SimpleAction pn=3|actType=1001|v1=2|v2=0"
KEPT = "kept=false|isVP=false|canCancel=true"
WONDER = "SetSpecialItem op={}|typeKey=_SC_WOND|gi=1|pi=0|pn={}|co=-1|lv={}|{}"
MOVED = "MovePiece pn=3|pieceType=3|fromCoord=c06|toCoord=f06"
CLOTH = ["all PieceValue pieceType=5|coord=f07|pv1=4|pv2=0",
         "all PlayerElement playerNum=3|actionType=SET|elementType=106|amount=1"]  # fmt: skip
CLOTH_ROBBED = "RobberyResult perp=3|victim=1|peType=SCENARIO_CLOTH_COUNT|amount=3|isGainLose=false"
CASES = [
    Case("a piece is paid, an offer rejected, then the piece is placed", 20,
         [REQUEST, PAID, PLACING, *REJECT, PUT, PLACED, PLAY1],
         ["PAY_FOR_PIECE", "TRADE_REJECT_OFFER", "BUILD_PIECE"],
         ["UNKNOWN", "UNKNOWN", "UNKNOWN"]),
    Case("a refused place is not searched for among the next turns", 20,
         [REQUEST, PAID, PLACING, PUT, DECLINE, "p3 CancelBuildRequest pieceType=0",
          "f3 CancelBuildRequest pieceType=0",
          "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", PLAY1,
          "f3 EndTurn", CLEAR, TURN],
         ["PAY_FOR_PIECE", "REFUSED", "CANCEL_BUILT_PIECE", "END_TURN", "TURN_BEGINS"],
         ["UNKNOWN"]),
    Case("no undo after a reveal", 20,
         [PUT, PAID, "all RevealFogHex hexCoord=908|hexType=4|diceNum=12", PLACED,
          "all PlayerElement playerNum=3|actionType=GAIN|elementType=4|amount=1|news=Y",
          "all UndoNotAllowedReasonText isNotAllowed=1|reason=Revealed a fog hex", PLAY1],
         ["BUILD_PIECE"], ["UNKNOWN"]),
    Case("points for a new area after the piece", 20,
         [PUT, PAID, PLACED, "all SVPTextMessage pn=3|svp=2|desc=settling a new area",
          "all PlayerElement playerNum=3|actionType=SET|elementType=102|amount=2", PLAY1],
         ["BUILD_PIECE"], ["UNKNOWN"]),
    Case("areas that the last initial road told", 11,
         [PUT, PLACED, "all PlayerElement playerNum=3|actionType=SET|elementType=105|amount=1",
          TURN], ["BUILD_PIECE", "TURN_BEGINS"], ["UNKNOWN", "TURN_BEGINS"]),
    Case("the prompt to roll after a robbery", 51,
         ["p3 RobberyResult perp=3|victim=2|resType=5|amount=1|isGainLose=true",
          "p2 RobberyResult perp=3|victim=2|resType=5|amount=1|isGainLose=true",
          "!p[3, 2] RobberyResult perp=3|victim=2|resType=6|amount=1|isGainLose=true",
          "all GameState state=15", "all RollDicePrompt playerNumber=3"],
         ["ROB_PLAYER"], ["ROB_PLAYER", "UNKNOWN"]),
    Case("the prompt to roll when there is nobody to rob", 33,
         ["f3 MoveRobber playerNumber=3|coord=77", "all MoveRobber playerNumber=3|coord=77",
          "all GameState state=15", "all RollDicePrompt playerNumber=3"],
         ["MOVE_ROBBER_OR_PIRATE"], ["MOVE_ROBBER_OR_PIRATE", "UNKNOWN"]),
    Case("a turn that the server ends", 20, [CLEAR, TURN],
         ["END_TURN", "TURN_BEGINS"], ["UNKNOWN", "TURN_BEGINS"]),
    Case("a special building turn that the server ends, with a paid piece", 100,
         [REQUEST, PAID, PLACING,
          "all PlayerElement playerNum=3|actionType=SET|elementType=16|amount=0",
          "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", CLEAR, TURN],
         ["PAY_FOR_PIECE", "END_TURN", "TURN_BEGINS"], ["UNKNOWN", "UNKNOWN", "TURN_BEGINS"]),
    Case("the same, to a spectator", 100,
         [PAID, PLACING, "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1",
          "all PlayerElement playerNum=3|actionType=SET|elementType=16|amount=0", CLEAR, TURN],
         ["PAY_FOR_PIECE", "END_TURN", "TURN_BEGINS"], ["UNKNOWN"], "spectator"),
    Case("special building asked for on one's own turn", 15, [
        "f3 BuildRequest pieceType=-1",
        "all PlayerElement playerNum=3|actionType=SET|elementType=16|amount=1", CLEAR,
        "all Turn playerNumber=3|gameState=100"],
         ["ASK_SPECIAL_BUILDING", "END_TURN", "TURN_BEGINS"],
         ["UNKNOWN", "UNKNOWN", "TURN_BEGINS"]),
    Case("a paid piece is taken back", 20,
         [REQUEST, PAID, PLACING, "f3 CancelBuildRequest pieceType=0",
          "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", PLAY1],
         ["PAY_FOR_PIECE", "CANCEL_BUILT_PIECE"], ["UNKNOWN"]),
    Case("the same, to a spectator", 20,
         [PAID, PLACING, "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", PLAY1],
         ["PAY_FOR_PIECE", "CANCEL_BUILT_PIECE"], ["UNKNOWN"], "spectator"),
    Case("an initial settlement that the server takes back", 11,
         ["all CancelBuildRequest pieceType=1", TURN],
         ["CANCEL_BUILT_PIECE", "TURN_BEGINS"], ["UNKNOWN", "TURN_BEGINS"]),
    Case("a card taken back after it was played", 33,
         ["f3 CancelBuildRequest pieceType=-2",
          "all DevCardAction playerNum=3|actionType=ADD_OLD|cardType=9",
          "all PlayerElement playerNum=3|actionType=LOSE|elementType=15|amount=1",
          "all GameElements e5=-1",
          "all PlayerElement playerNum=3|actionType=SET|elementType=19|amount=0", PLAY1],
         ["CANCEL_DEV_CARD"], ["UNKNOWN"]),
    Case("a discovery while another asks for special building", 20,
         [*played(2), "all GameState state=52", *ASK, f"f3 PickResources resources={CARDS}",
          f"all PickResources resources={CARDS}|pn=3|reason=2", PLAY1],
         ["PLAY_DEV_CARD", "ASK_SPECIAL_BUILDING", "FINISH_DEV_CARD"], ["UNKNOWN", "UNKNOWN"]),
    Case("a monopoly while another asks for special building", 20,
         [*played(3), "all GameState state=53", *ASK, "f3 PickResourceType resType=3",
          "all PlayerElement playerNum=3|actionType=GAIN|elementType=3|amount=0",
          "all SimpleAction pn=3|actType=3|v1=0|v2=3", PLAY1],
         ["PLAY_DEV_CARD", "ASK_SPECIAL_BUILDING", "FINISH_DEV_CARD"], ["UNKNOWN"]),
    Case("free roads while another asks for special building", 20,
         [*played(1), "all GameState state=40", *ASK, PUT, PLACED, "all GameState state=41",
          PUT, PLACED, PLAY1],
         ["PLAY_DEV_CARD", "ASK_SPECIAL_BUILDING", "BUILD_PIECE", "BUILD_PIECE"],
         ["UNKNOWN", "UNKNOWN", "UNKNOWN"]),
    Case("a warship", 20,
         [*played(9), "all PlayerElement playerNum=3|actionType=GAIN|elementType=107|amount=1"],
         ["SHIP_CONVERT_TO_WARSHIP"], ["UNKNOWN"]),
    Case("an attack that weakens a fortress", 20,
         ["f3 SimpleRequest pn=3|reqType=1000|v1=0|v2=0",
          "all PieceValue pieceType=4|coord=204|pv1=2|pv2=0", FORTRESS],
         ["ATTACK_FORTRESS"], ["UNKNOWN"]),
    Case("an attack that wins a fortress", 20,
         ["f3 SimpleRequest pn=3|reqType=1000|v1=0|v2=0",
          "all PieceValue pieceType=4|coord=204|pv1=0|pv2=0",
          "all PutPiece playerNumber=3|pieceType=1|coord=204", FORTRESS],
         ["ATTACK_FORTRESS"], ["UNKNOWN", "UNKNOWN"]),
    Case("an attack that loses ships, to a spectator", 20,
         ["all RemovePiece pn=3|pieceType=3|coord=1539",
          "all RemovePiece pn=3|pieceType=3|coord=1283",
          "all SimpleAction pn=3|actType=1001|v1=6|v2=2"],
         ["ATTACK_FORTRESS"], ["UNKNOWN"], "spectator"),
    Case("a wonder", 20,
         ["f3 " + WONDER.format("PICK", -1, 0, "sv null"),
          "all PlayerElements playerNum=3|actionType=LOSE|e2=1,e4=1",
          "all " + WONDER.format("SET_PICK", 3, 1, "sv=w1")],
         ["BUILD_WONDER"], ["UNKNOWN"]),
    Case("a port of the tribe, taken from the hand and placed", 20,
         ["f3 InventoryItemAction playerNum=3|action=PLAY|itemType=-2|rc=0",
          "all InventoryItemAction playerNum=3|action=PLAYED|itemType=-2|" + KEPT,
          "all GameState state=42",
          "f3 SimpleRequest pn=3|reqType=1001|v1=777|v2=0", PLAY1,
          "all SimpleRequest pn=3|reqType=1001|v1=777|v2=2"],
         ["PLAY_ITEM", "PLACE_PORT"], ["UNKNOWN"]),
    Case("a port of the tribe is placed, to a spectator", 42,
         [PLAY1, "all SimpleRequest pn=3|reqType=1001|v1=777|v2=2"],
         ["PLACE_PORT"], ["UNKNOWN"], "spectator"),
    Case("a ship moves to a village", 20,
         [f"f3 {MOVED}", *CLOTH, f"all {MOVED}"], ["MOVE_PIECE"], ["UNKNOWN", "UNKNOWN"]),
    Case("a ship moves to a village, to a spectator", 20, [*CLOTH, f"all {MOVED}"],
         ["MOVE_PIECE"], ["UNKNOWN", "UNKNOWN", "MOVE_PIECE"], "spectator"),
    Case("a ship moves to a card of the tribe, as its owner sees it", 20,
         ["p3 DevCardAction playerNum=3|actionType=DRAW|cardType=2",
          "all SimpleAction pn=-1|actType=4|v1=772|v2=0", f"all {MOVED}"],
         ["MOVE_PIECE"], ["UNKNOWN", "MOVE_PIECE"], "seat:3"),
    Case("nobody is chosen as the victim", 51,
         ["p3 ChoosePlayerRequest canChooseNone=true|choices=[true, true, false, false]",
          "f3 ChoosePlayer choice=-1", PLAY1],
         ["CHOOSE_ROBBERY_VICTIM"], ["CHOOSE_ROBBERY_VICTIM", "UNKNOWN"]),
    Case("nobody is chosen as the victim, to a spectator", 51, [PLAY1],
         ["CHOOSE_ROBBERY_VICTIM"], ["UNKNOWN"], "spectator"),
    Case("a victim is chosen that has cloth", 51,
         ["p3 ChoosePlayerRequest choices=[true, true, false, false]",
          "f3 ChoosePlayer choice=1", "all GameState state=55", "p3 ChoosePlayer choice=1",
          "f3 ChoosePlayer choice=-2", f"all {CLOTH_ROBBED}|victimAmount=0", PLAY1],
         ["CHOOSE_ROBBERY_VICTIM", "CHOOSE_ROB_CLOTH_OR_RESOURCE", "ROB_PLAYER"],
         ["CHOOSE_ROBBERY_VICTIM", "UNKNOWN", "CHOOSE_ROB_CLOTH_OR_RESOURCE", "ROB_PLAYER"]),
    Case("a victim is chosen that has cloth, to a spectator", 51,
         ["all GameState state=55", f"all {CLOTH_ROBBED}|victimAmount=2", PLAY1],
         ["CHOOSE_ROBBERY_VICTIM", "ROB_PLAYER"], ["UNKNOWN", "ROB_PLAYER"], "spectator"),
    Case("discards that follow picks", 56,
         [f"f3 PickResources resources={CARDS}",
          f"all PickResources resources={CARDS}|pn=3|reason=1",
          "all PlayerElement playerNum=3|actionType=SET|elementType=101|amount=0",
          "all GameState state=50", "p2 DiscardRequest numDiscards=4"],
         ["CHOOSE_FREE_RESOURCES"], ["CHOOSE_FREE_RESOURCES", "UNKNOWN"]),
    Case("gold before the first turn", 14,
         [f"f3 PickResources resources={CARDS}",
          f"all PickResources resources={CARDS}|pn=3|reason=3",
          "all PlayerElement playerNum=3|actionType=SET|elementType=101|amount=0", TURN],
         ["CHOOSE_FREE_RESOURCES", "TURN_BEGINS"], ["UNKNOWN"]),
    Case("the state of the first turn comes before the last piece of the start", 11,
         [PUT, PLAY1, PLACED, PLAY1], ["BUILD_PIECE"], ["UNKNOWN", "UNKNOWN"]),
    Case("a settlement undone", 20,
         ["f3 UndoPutPiece playerNumber=3|pieceType=1|coord=67",
          "all UndoPutPiece playerNumber=3|pieceType=1|coord=67",
          "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e3=1,e4=1,e5=1", PLAY1],
         ["UNDO_BUILD_PIECE"], ["UNKNOWN"]),
    Case("statistics for somebody who joins", 20, ["ob GameStats stype=2|1795029468|0|0"],
         ["UNKNOWN"], ["GAME_OVER"]),
    Case("what somebody gets who joins after a roll", 15,
         ["f3 RollDice", "all DiceResult param=2", PLAY1, "ob GameMembers members=[Ada]"],
         ["ROLL_DICE", "UNKNOWN"], ["ROLL_DICE"]),
    Case("texts at the end of the log", 20, ["f3 EndTurn", CLEAR, "all GameServerText text=Bye."],
         ["END_TURN", "UNKNOWN"], ["END_TURN"]),
]  # fmt: skip
TITLES = [f"{case.title} ({case.view})" for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_the_correct_reading_finds_what_happened(case: Case, tmp_path: Path) -> None:
    actions = found(tmp_path, case.lines, state=case.state, view=case.view)
    assert [action.kind.value for action in actions] == case.correct
    assert sum(action.length for action in actions) == len(case.lines)


@pytest.mark.parametrize("case", CASES, ids=TITLES)
def test_the_compatible_reading_finds_what_the_original_program_does(
    case: Case, tmp_path: Path
) -> None:
    actions = found(tmp_path, case.lines, state=case.state, view=case.view, compatible=True)
    assert [action.kind.value for action in actions] == case.original


def facts(tmp_path: Path, title: str) -> dict[str, object]:
    case = next(case for case in CASES if case.title == title)
    return found(tmp_path, case.lines, state=case.state, view=case.view)[-1].facts()


def test_scenario_actions_carry_their_facts(tmp_path: Path) -> None:
    won = facts(tmp_path, "an attack that wins a fortress")
    assert (won["player"], won["where"], won["amount"], won["choice"]) == (3, 0x204, 2, "won")
    lost = facts(tmp_path, "an attack that loses ships, to a spectator")
    assert (lost["player"], lost["choice"]) == (3, "lost")
    wonder = facts(tmp_path, "a wonder")
    assert (wonder["player"], wonder["amount"], wonder["given"]) == (3, 1, (0, 1, 0, 1, 0, 0))
    port = facts(tmp_path, "a port of the tribe, taken from the hand and placed")
    assert (port["player"], port["where"], port["choice"]) == (3, 777, "ore port")


def test_who_was_robbed_of_cloth_and_who_was_not_robbed(tmp_path: Path) -> None:
    robbed = facts(tmp_path, "a victim is chosen that has cloth")
    assert (robbed["player"], robbed["other"], robbed["amount"]) == (3, 1, 3)
    assert robbed["choice"] == "cloth"
    for spared in (
        facts(tmp_path, "nobody is chosen as the victim"),
        found(tmp_path, [PLAY1], state=51, view="spectator")[0].facts(),
    ):
        assert (spared["player"], spared["other"], spared["choice"]) == (3, None, "nobody")


def test_what_comes_back_is_received(tmp_path: Path) -> None:
    assert facts(tmp_path, "a settlement undone")["received"] == (1, 0, 1, 1, 1, 0)
    case = next(case for case in CASES if case.title == "a paid piece is taken back")
    paid, cancelled = found(tmp_path, case.lines, state=case.state)
    assert paid.given == cancelled.received == (1, 0, 0, 0, 1, 0)
    assert (paid.piece, cancelled.piece) == ("road", "road")


def test_what_was_unknown_before_an_action_is_kept_together(tmp_path: Path) -> None:
    lines = [
        "all ResourceCount playerNum=1|count=2",
        "f2 PutPiece playerNumber=2|pieceType=0|coord=67",
        "f3 EndTurn",
        CLEAR,
    ]
    unknown, ended = found(tmp_path, lines)
    assert (unknown.kind, unknown.length, ended.kind) == ("UNKNOWN", 2, "END_TURN")
    assert [entry.name for entry in unknown.entries] == ["SOCResourceCount", "SOCPutPiece"]
