"""Who comes, goes and sits down while a game runs, and after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.logs import Action, extract
from tablewire.logs.story import Names, sentence
from tests.logs.made import GAME, log_of

TURN = f"all:SOCTurn:game={GAME}|playerNumber=3|gameState=20"
ENDS = [f"f3:SOCEndTurn:game={GAME}", f"all:SOCClearOffer:game={GAME}|playerNumber=-1"]

COMES = f"all:SOCJoinGame:nickname=Cleo|password empty|host=-|game={GAME}"
GOES = f"all:SOCLeaveGame:nickname=Bo|host=-|game={GAME}"
ASKS_TO_GO = f"f2:SOCLeaveGame:nickname=-|host=-|game={GAME}"
SAYS = f"all:SOCGameServerText:game={GAME}|text=Bo left the game."
SITS = f"all:SOCSitDown:game={GAME}|nickname=Cleo|playerNumber=2|robotFlag=false"
HIS_CARDS = f"p2:SOCPlayerElements:game={GAME}|playerNum=2|actionType=SET|e1=1,e2=0,e3=0,e4=2,e5=0"
A_CARD = f"p2:SOCDevCardAction:game={GAME}|playerNum=2|actionType=ADD_OLD|cardType=9"
STATE = f"all:SOCGameState:game={GAME}|state=20"
TOLD_ALL = [
    f"ob:SOCJoinGameAuth:game={GAME}",
    f"ob:SOCSitDown:game={GAME}|nickname=Ada|playerNumber=3|robotFlag=false",
    f"ob:SOCGameElements:game={GAME}|e4=3",
    f"ob:SOCGameState:game={GAME}|state=20",
]
VOTE = [
    f"f2:SOCResetBoardRequest:game={GAME}",
    f"p1:SOCResetBoardVoteRequest:game={GAME}|param=2",
    f"f1:SOCResetBoardVote:game={GAME}|pn=1|vote=0",
    f"all:SOCResetBoardVote:game={GAME}|pn=1|vote=0",
    f"all:SOCResetBoardReject:game={GAME}",
]

CASES = {
    "somebody leaves": ([ASKS_TO_GO, GOES], "Bo leaves"),
    "somebody comes": ([*TOLD_ALL, COMES], "Cleo comes"),
    "somebody sits down": ([SITS, HIS_CARDS, A_CARD, STATE], "Cleo sits down"),
    "one follows the other": ([GOES, SITS, HIS_CARDS, STATE], "Bo leaves; Cleo sits down"),
    "a board is not reset": (VOTE, "something happens at the table"),
}


def actions_of(folder: Path, lines: list[str], view: str) -> list[Action]:
    found = list(extract(log_of(folder, [TURN, *lines]), view))
    assert [action.kind.value for action in found[:2]] == ["LOG_START_TO_STARTGAME", "TURN_BEGINS"]
    return found[2:]


@pytest.mark.parametrize("case", CASES)
def test_what_people_do_at_the_table_is_one_action_apart(case: str, tmp_path: Path) -> None:
    lines, told = CASES[case]
    table, end = actions_of(tmp_path, [*lines, *ENDS], "server")
    assert (table.kind.value, end.kind.value) == ("TABLE", "END_TURN")
    assert table.length == len(lines)
    assert sentence(table, Names()) == told


@pytest.mark.parametrize("view", ["seat:1", "seat:2", "spectator"])
@pytest.mark.parametrize("case", CASES)
def test_nobody_sees_an_unknown_action_in_it(case: str, view: str, tmp_path: Path) -> None:
    lines, _ = CASES[case]
    found = actions_of(tmp_path, [*lines, *ENDS], view)
    assert [action.kind.value for action in found] == ["TABLE", "END_TURN"]


def test_who_leaves_after_the_end_is_not_part_of_it(tmp_path: Path) -> None:
    lines = [
        f"all:SOCGameState:game={GAME}|state=1000",
        f"all:SOCGameStats:game={GAME}|0|0|3|10|false|false|false|false",
        GOES,
        SAYS,
    ]
    kinds = [action.kind.value for action in actions_of(tmp_path, [*ENDS, *lines], "spectator")]
    assert kinds[-2:] == ["GAME_OVER", "TABLE"]


@pytest.mark.parametrize(
    ("view", "drawn"),
    [
        ("server", ["p3:{}6", "!p3:{}0"]),
        ("seat:3", ["p3:{}6"]),
        ("spectator", ["!p3:{}0"]),
    ],
)
def test_a_card_that_wins_the_game_was_bought(view: str, drawn: list[str], tmp_path: Path) -> None:
    card = f"SOCDevCardAction:game={GAME}|playerNum=3|actionType=DRAW|cardType="
    lines = [
        f"all:SOCPlayerElements:game={GAME}|playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1",
        *[line.format(card) for line in drawn],
        f"all:SOCSimpleAction:game={GAME}|pn=3|actType=1|v1=21|v2=0",
        f"all:SOCGameElements:game={GAME}|e4=3",
        f"all:SOCGameState:game={GAME}|state=1000",
        f"all:SOCGameStats:game={GAME}|0|0|3|10|false|false|false|false",
    ]
    if view == "server":
        lines.insert(0, f"f3:SOCBuyDevCardRequest:game={GAME}")
    bought, over = actions_of(tmp_path, lines, view)
    assert (bought.kind.value, over.kind.value) == ("BUY_DEV_CARD", "GAME_OVER")
    assert bought.amount == 21
