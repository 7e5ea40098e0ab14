"""One test for each branch of the two decision trees, in the order of their document."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.logs.made import found

NEW_STATE = "all GameState state=20"
CARDS = "clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
OTHER = "clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0"
PAID = "all PlayerElements playerNum=3|actionType=LOSE|e1=1,e5=1"
PLACED = "all PutPiece playerNumber=3|pieceType=0|coord=67"
ROBBED = "RobberyResult perp=3|victim=2|resType=5|amount=1|isGainLose=true"
HIDDEN = "RobberyResult perp=3|victim=2|resType=6|amount=1|isGainLose=true"
CLEARED = "all ClearTradeMsg playerNumber=-1"
OFFER = f"MakeOffer from=3|to=true,false,false,false|give={CARDS}|get={OTHER}"
BANK = f"BankTrade give={CARDS}|get={OTHER}"
PICKED = "all PlayerElement playerNum=3|actionType=SET|elementType=101|amount=0"
FLAG = "all PlayerElement playerNum=3|actionType=SET|elementType=19|amount=1"
ASKED = "all PlayerElement playerNum=2|actionType=SET|elementType=16|amount=1"
STATS = "all GameStats 0|0|3|10|false|false|false|false"
REVEALED = "all RevealFogHex hexCoord=908|hexType=3|diceNum=4"
GAINED = "all PlayerElement playerNum=3|actionType=GAIN|elementType=3|amount=1|news=Y"
MOVED = "MovePiece pn=3|pieceType=3|fromCoord=c06|toCoord=f06"

# The branch, the state before, the lines, and the kinds of the actions.
SERVER = [
    ("turn, state 15", 20, ["all Turn playerNumber=2|gameState=15"], ["TURN_BEGINS"]),
    ("turn, state 100", 20, ["all Turn playerNumber=2|gameState=100"], ["TURN_BEGINS"]),
    ("turn, state 1000", 20, ["all Turn playerNumber=2|gameState=1000"], ["TURN_BEGINS"]),
    ("roll", 15, ["f3 RollDice", "all DiceResult param=2", NEW_STATE], ["ROLL_DICE"]),
    ("put piece", 20, ["f3 PutPiece playerNumber=3|pieceType=0|coord=67", PAID, PLACED, NEW_STATE],
     ["BUILD_PIECE"]),
    ("build request, own turn", 20,
     ["f3 BuildRequest pieceType=0", PAID, "all GameState state=30",
      "f3 PutPiece playerNumber=3|pieceType=0|coord=67", PLACED, NEW_STATE], ["BUILD_PIECE"]),
    ("build request, another's turn", 20, ["f2 BuildRequest pieceType=-1", ASKED],
     ["ASK_SPECIAL_BUILDING"]),
    ("cancel", 11, ["f3 CancelBuildRequest pieceType=1", "all CancelBuildRequest pieceType=1",
                    "all GameState state=10"], ["CANCEL_BUILT_PIECE"]),
    ("move piece", 20, [f"f3 {MOVED}", f"all {MOVED}"], ["MOVE_PIECE"]),
    ("undo", 20, ["f3 UndoPutPiece playerNumber=3|pieceType=0|coord=67",
                  "all UndoPutPiece playerNumber=3|pieceType=0|coord=67",
                  "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", NEW_STATE],
     ["UNDO_BUILD_PIECE"]),
    ("undo a move", 20,
     ["f3 UndoPutPiece playerNumber=3|pieceType=3|coord=f06",
      "all SetShipRouteClosed p=0|p=3846",
      "all UndoPutPiece playerNumber=3|pieceType=3|coord=f06|movedFromCoord=c06", NEW_STATE],
     ["UNDO_MOVE_PIECE"]),
    ("buy card", 20,
     ["f3 BuyDevCardRequest", "all PlayerElements playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1",
      "p3 DevCardAction playerNum=3|actionType=DRAW|cardType=5",
      "!p3 DevCardAction playerNum=3|actionType=DRAW|cardType=0",
      "all SimpleAction pn=3|actType=1|v1=22|v2=0", NEW_STATE], ["BUY_DEV_CARD"]),
    ("play card", 20,
     ["f3 PlayDevCardRequest devCard=9", "all DevCardAction playerNum=3|actionType=PLAY|cardType=9",
      FLAG, "all PlayerElement playerNum=3|actionType=GAIN|elementType=15|amount=1",
      "all GameState state=33"], ["PLAY_DEV_CARD"]),
    ("discard", 50,
     [f"f3 Discard resources={CARDS}", f"p3 Discard playerNum=3|resources={CARDS}",
      f"!p3 Discard playerNum=3|resources={CARDS}", NEW_STATE], ["DISCARD"]),
    ("pick gold", 56,
     [f"f3 PickResources resources={CARDS}", f"all PickResources resources={CARDS}|pn=3|reason=3",
      PICKED, NEW_STATE], ["CHOOSE_FREE_RESOURCES"]),
    ("choose, state 54", 54, ["f3 ChoosePlayer choice=-2", "all GameState state=33"],
     ["CHOOSE_MOVE_ROBBER_OR_PIRATE"]),
    ("choose, state 55", 55, ["p3 ChoosePlayer choice=2", "f3 ChoosePlayer choice=-3"],
     ["CHOOSE_ROB_CLOTH_OR_RESOURCE"]),
    ("move robber, state 33", 33,
     ["f3 MoveRobber playerNumber=3|coord=77", "all MoveRobber playerNumber=3|coord=77", NEW_STATE],
     ["MOVE_ROBBER_OR_PIRATE"]),
    ("move robber, state 34", 34,
     ["f3 MoveRobber playerNumber=3|coord=-77", "all MoveRobber playerNumber=3|coord=-77",
      NEW_STATE], ["MOVE_ROBBER_OR_PIRATE"]),
    ("choose player request", 51,
     ["p3 ChoosePlayerRequest choices=[true, false, true, false]", "f3 ChoosePlayer choice=2"],
     ["CHOOSE_ROBBERY_VICTIM"]),
    ("robbery result", 51, [f"p3 {ROBBED}", f"p2 {ROBBED}", f"!p[3, 2] {HIDDEN}", NEW_STATE],
     ["ROB_PLAYER"]),
    ("bank trade", 20, [f"f3 {BANK}", f"all {BANK}|pn=3"], ["TRADE_BANK"]),
    ("make offer", 20, [f"f3 {OFFER}", f"all {OFFER}", CLEARED], ["TRADE_MAKE_OFFER"]),
    ("clear offer", 20, ["f3 ClearOffer playerNumber=0", "all ClearOffer playerNumber=3", CLEARED],
     ["TRADE_CLEAR_OFFER"]),
    ("reject offer", 20, ["f2 RejectOffer playerNumber=0", "all RejectOffer playerNumber=2"],
     ["TRADE_REJECT_OFFER"]),
    ("accept offer", 20,
     ["f2 AcceptOffer accepting=0|offering=3",
      f"all AcceptOffer accepting=2|offering=3|toAccepting={CARDS}|toOffering={OTHER}",
      "all ClearOffer playerNumber=-1"], ["TRADE_ACCEPT_OFFER"]),
    ("end turn, usual", 20, ["f3 EndTurn", "all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("end turn, special building", 100,
     ["f3 EndTurn", "all PlayerElement playerNum=3|actionType=SET|elementType=16|amount=0",
      "all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("game stats", 1000, [STATS], ["GAME_OVER"]),
    ("cards added in state 1000", 1000,
     ["all DevCardAction playerNum=2|actionType=ADD_OLD|cardType=6", STATS], ["GAME_OVER"]),
]  # fmt: skip

CLIENT = [
    ("dice result", 15, ["all DiceResult param=2", NEW_STATE], ["ROLL_DICE"]),
    ("put piece", 6, [PLACED, "all GameState state=10"], ["BUILD_PIECE"]),
    ("reveal, then reveal", 5,
     [REVEALED, "all RevealFogHex hexCoord=707|hexType=5|diceNum=9",
      "all PutPiece playerNumber=3|pieceType=1|coord=67", GAINED, GAINED,
      "all GameState state=6"], ["BUILD_PIECE"]),
    ("reveal, then put piece", 6, [REVEALED, PLACED, GAINED, "all GameState state=10"],
     ["BUILD_PIECE"]),
    ("reveal, then move piece", 20, [REVEALED, f"all {MOVED}", GAINED], ["MOVE_PIECE"]),
    ("cancel", 11, ["all CancelBuildRequest pieceType=1", "all GameState state=10"],
     ["CANCEL_BUILT_PIECE"]),
    ("undo", 20, ["all UndoPutPiece playerNumber=3|pieceType=0|coord=67",
                  "all PlayerElements playerNum=3|actionType=GAIN|e1=1,e5=1", NEW_STATE],
     ["UNDO_BUILD_PIECE"]),
    ("undo that opens a route", 20,
     ["all SetShipRouteClosed p=0|p=3846",
      "all UndoPutPiece playerNumber=3|pieceType=3|coord=f06|movedFromCoord=c06", NEW_STATE],
     ["UNDO_MOVE_PIECE"]),
    ("asked for special building", 20, [ASKED], ["ASK_SPECIAL_BUILDING"]),
    ("no more asked, current player", 100,
     ["all PlayerElement playerNum=3|actionType=SET|elementType=16|amount=0",
      "all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("cards lost in state 20, then a card drawn", 20,
     ["all PlayerElements playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1",
      "!p3 DevCardAction playerNum=3|actionType=DRAW|cardType=0",
      "all SimpleAction pn=3|actType=1|v1=22|v2=0", NEW_STATE], ["BUY_DEV_CARD"]),
    ("cards lost in state 100, then a card drawn", 100,
     ["all PlayerElements playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1",
      "!p3 DevCardAction playerNum=3|actionType=DRAW|cardType=0",
      "all SimpleAction pn=3|actType=1|v1=22|v2=0", "all GameState state=100"], ["BUY_DEV_CARD"]),
    ("cards lost, then the deck", 20,
     ["all PlayerElements playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1", "all GameElements e2=22",
      "!p3 DevCardAction playerNum=3|actionType=DRAW|cardType=0",
      "all SimpleAction pn=3|actType=1|v1=22|v2=0", NEW_STATE], ["BUY_DEV_CARD"]),
    ("cards lost, else", 20, [PAID, PLACED, NEW_STATE], ["BUILD_PIECE"]),
    ("cards lost, by request", 100,
     [PAID, "all GameState state=30", PLACED, "all GameState state=100"], ["BUILD_PIECE"]),
    ("move piece", 20, [f"all {MOVED}"], ["MOVE_PIECE"]),
    ("card action, state 1000", 1000,
     ["all DevCardAction playerNum=2|actionType=ADD_OLD|cardType=6", STATS], ["GAME_OVER"]),
    ("card action, played", 20,
     ["all DevCardAction playerNum=3|actionType=PLAY|cardType=9", FLAG,
      "all PlayerElement playerNum=3|actionType=GAIN|elementType=15|amount=1",
      "all GameState state=33"], ["PLAY_DEV_CARD"]),
    ("discard", 50, [f"!p3 Discard playerNum=3|resources={CARDS}", NEW_STATE], ["DISCARD"]),
    ("pick gold", 56,
     [f"all PickResources resources={CARDS}|pn=3|reason=3", PICKED, NEW_STATE],
     ["CHOOSE_FREE_RESOURCES"]),
    ("move robber, state 33", 33, ["all MoveRobber playerNumber=3|coord=77", NEW_STATE],
     ["MOVE_ROBBER_OR_PIRATE"]),
    ("move robber, state 34", 34, ["all MoveRobber playerNumber=3|coord=-77", NEW_STATE],
     ["MOVE_ROBBER_OR_PIRATE"]),
    ("state, before it 54", 54, ["all GameState state=33"], ["CHOOSE_MOVE_ROBBER_OR_PIRATE"]),
    ("robbery result", 51, [f"!p[3, 2] {HIDDEN}", NEW_STATE], ["ROB_PLAYER"]),
    ("bank trade", 20, [f"all {BANK}|pn=3"], ["TRADE_BANK"]),
    ("make offer", 20, [f"all {OFFER}", CLEARED], ["TRADE_MAKE_OFFER"]),
    ("clear offer of a seat", 20, ["all ClearOffer playerNumber=3", CLEARED],
     ["TRADE_CLEAR_OFFER"]),
    ("clear offer -1", 20, ["all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("clear offer -1, state 40", 40, ["all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("clear offer -1, state 41", 41, ["all ClearOffer playerNumber=-1"], ["END_TURN"]),
    ("reject offer", 20, ["all RejectOffer playerNumber=2"], ["TRADE_REJECT_OFFER"]),
    ("accept offer", 20,
     [f"all AcceptOffer accepting=2|offering=3|toAccepting={CARDS}|toOffering={OTHER}",
      "all ClearOffer playerNumber=-1"], ["TRADE_ACCEPT_OFFER"]),
    ("turn, state 15", 20, ["all Turn playerNumber=2|gameState=15"], ["TURN_BEGINS"]),
    ("turn, state 100", 20, ["all Turn playerNumber=2|gameState=100"], ["TURN_BEGINS"]),
    ("turn, state 1000", 20, ["all Turn playerNumber=2|gameState=1000", STATS],
     ["TURN_BEGINS", "GAME_OVER"]),
    ("game stats", 1000, [STATS], ["GAME_OVER"]),
]  # fmt: skip

SEAT = [
    ("choose player request", 51, ["p3 ChoosePlayerRequest choices=[true, false, true, false]"],
     ["CHOOSE_ROBBERY_VICTIM"]),
    ("choose player, state 55", 55, ["p3 ChoosePlayer choice=2"],
     ["CHOOSE_ROB_CLOTH_OR_RESOURCE"]),
    ("own card drawn", 20,
     ["all PlayerElements playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1",
      "p3 DevCardAction playerNum=3|actionType=DRAW|cardType=5",
      "all SimpleAction pn=3|actType=1|v1=22|v2=0", NEW_STATE], ["BUY_DEV_CARD"]),
    ("own discard", 50, [f"p3 Discard playerNum=3|resources={CARDS}", NEW_STATE], ["DISCARD"]),
    ("own robbery", 51, [f"p3 {ROBBED}", NEW_STATE], ["ROB_PLAYER"]),
]  # fmt: skip

CASES = [
    (view, *case)
    for view, cases in (("server", SERVER), ("spectator", CLIENT), ("seat:3", SEAT))
    for case in cases
]
# The one branch that the original program's documentation has and the program has not.
NOT_IN_THE_ORIGINAL = {("spectator", "cards lost, then the deck")}


@pytest.mark.parametrize(
    ("view", "branch", "state", "lines", "kinds"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES]
)
def test_the_branch_leads_to_its_action(
    view: str, branch: str, state: int, lines: list[str], kinds: list[str], tmp_path: Path
) -> None:
    actions = found(tmp_path, lines, state=state, view=view)
    assert [action.kind.value for action in actions] == kinds
    assert sum(action.length for action in actions) == len(lines)


@pytest.mark.parametrize(
    ("view", "branch", "state", "lines", "kinds"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES]
)
def test_the_branch_leads_to_the_same_as_in_the_original(
    view: str, branch: str, state: int, lines: list[str], kinds: list[str], tmp_path: Path
) -> None:
    actions = found(tmp_path, lines, state=state, view=view, compatible=True)
    same = [action.kind.value for action in actions] == kinds
    assert same == ((view, branch) not in NOT_IN_THE_ORIGINAL)


def test_a_build_request_on_ones_own_turn_is_not_for_special_building(tmp_path: Path) -> None:
    lines = ["f3 BuildRequest pieceType=0", PAID, "all GameState state=30"]
    assert [a.kind for a in found(tmp_path, lines)] == ["PAY_FOR_PIECE"]


def test_a_piece_of_another_seat_begins_nothing(tmp_path: Path) -> None:
    lines = ["f2 PutPiece playerNumber=2|pieceType=0|coord=67"]
    assert [a.kind for a in found(tmp_path, lines)] == ["UNKNOWN"]


def test_a_robber_that_nobody_may_move_begins_nothing(tmp_path: Path) -> None:
    lines = ["f3 MoveRobber playerNumber=3|coord=77", "all MoveRobber playerNumber=3|coord=77"]
    assert [a.kind for a in found(tmp_path, lines, state=20)] == ["UNKNOWN"]


def test_cards_added_before_the_end_are_no_end_of_the_game(tmp_path: Path) -> None:
    lines = ["all DevCardAction playerNum=2|actionType=ADD_OLD|cardType=6", STATS]
    assert [a.kind for a in found(tmp_path, lines, state=20)] == ["UNKNOWN"]


def test_a_cleared_offer_of_a_seat_ends_no_turn(tmp_path: Path) -> None:
    lines = ["all ClearOffer playerNumber=0", CLEARED]
    assert [a.kind for a in found(tmp_path, lines, view="spectator")] == ["TRADE_CLEAR_OFFER"]


def test_a_state_that_follows_no_choice_begins_nothing(tmp_path: Path) -> None:
    lines = ["all GameState state=33"]
    assert [a.kind for a in found(tmp_path, lines, state=20, view="spectator")] == ["UNKNOWN"]


def test_the_original_leaves_what_follows_a_robbery_instead_of_a_state_to_be_read(
    tmp_path: Path,
) -> None:
    lines = [f"all {BANK}|pn=3"]
    robbed = [f"!p[3, 2] {HIDDEN}", *lines, NEW_STATE]
    kinds = [
        action.kind.value
        for action in found(tmp_path, robbed, state=51, view="spectator", compatible=True)
    ]
    assert kinds == ["UNKNOWN", "TRADE_BANK", "UNKNOWN"]


def test_the_original_takes_a_wrong_winner_with_the_robbery_before_it(tmp_path: Path) -> None:
    robbed = [f"!p[3, 2] {HIDDEN}", "all GameElements e6=3", NEW_STATE]
    actions = found(tmp_path, robbed, state=51, view="spectator", compatible=True)
    assert [(action.kind.value, action.length) for action in actions] == [
        ("UNKNOWN", 2),
        ("UNKNOWN", 1),
    ]


def test_the_original_takes_anything_to_all_for_the_first_free_road(tmp_path: Path) -> None:
    played = [
        "all DevCardAction playerNum=3|actionType=PLAY|cardType=1",
        FLAG,
        "all GameState state=40",
        NEW_STATE,
        "all ClearOffer playerNumber=-1",
        "all Turn playerNumber=2|gameState=15",
    ]
    original = found(tmp_path, played, view="spectator", compatible=True)
    assert [(a.kind.value, a.length) for a in original] == [("UNKNOWN", 5), ("TURN_BEGINS", 1)]
    correct = found(tmp_path, played, view="spectator")
    assert [a.kind.value for a in correct][-2:] == ["END_TURN", "TURN_BEGINS"]
    assert sum(a.length for a in correct) == len(played)
