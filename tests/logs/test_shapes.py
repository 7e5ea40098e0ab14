"""The scanner's shapes are never wider than the codec, and read the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablewire.core.refused import Refused
from tablewire.logs import shapes
from tablewire.logs.codes import ENTRY, ODD
from tablewire.logs.log import SHAPES
from tablewire.logs.scan import Scanner
from tablewire.wires.jsettlers.messages import parse_readable, to_readable

DATA = Path(__file__).parent / "data"
GAME = "harbour"


def own_lines() -> list[str]:
    """All messages of our own logs, without time and audience."""
    found = []
    for line in (DATA / "harbour.soclog").read_text(encoding="utf-8").splitlines():
        if "SOC" in line and not line.startswith(("#", "SOC")):
            found.append("SOC" + line.partition(":SOC")[2])
    for line in (DATA / "sequences.txt").read_text(encoding="utf-8").splitlines():
        if re.match(r"(f|all|p\d|!p|un|ob)", line) and " " in line:
            _, name, rest = [*line.replace("[3, 2]", "").split(" ", 2), ""][:3]
            found.append(f"SOC{name}:game={GAME}" + (f"|{rest}" if rest else ""))
    return sorted(set(found))


MORE = [
    "SOCNewGame:game=harbour",
    "SOCBoardLayout2:game=harbour|bef=2|HL={ 6 1 0 }|RH=-1|PL={ 0 1 }|NL={ -1 8 3 }",
    "SOCBoardLayout2:game=harbour|bef=3|PH=777|LH={ 703 2 8 f03 2 4 }|VS={ -2 1 3 0 }",
    "SOCPotentialSettlements:game=harbour|playerNum=-1|list=(null)|pan=1|la1=404 204 |la2=c02 a0",
    "SOCPotentialSettlements:game=harbour|playerNum=-1|list=(fromAllLANodes)|pan=0|la1=404 204 ",
    "SOCPotentialSettlements:game=harbour|playerNum=-1|list=23 25 a7 ",
    "SOCPotentialSettlements:game=harbour|playerNum=-1|list=(empty)",
    "SOCSetSpecialItem:game=harbour|op=SET_PICK|typeKey=_SC_WOND|gi=4|pi=0|pn=0|co=-1|lv=4|sv=w4",
    "SOCSetSpecialItem:game=harbour|op=PICK|typeKey=_SC_WOND|gi=4|pi=0|pn=-1|co=-1|lv=0|sv null",
    (
        "SOCInventoryItemAction:game=harbour|playerNum=3|action=ADD_PLAYABLE|itemType=-2|kept=true"
        "|isVP=false|canCancel=true"
    ),
    "SOCInventoryItemAction:game=harbour|playerNum=3|action=PLAY|itemType=-2|rc=0",
    "SOCSetSeatLock:game=harbour|states=LOCKED,UNLOCKED,UNLOCKED,CLEAR_ON_RESET",
    "SOCSetSeatLock:game=harbour|playerNumber=2|state=LOCKED",
    "SOCJoinGameAuth:game=harbour|bh=20|bw=21|vs=[-2, 1, 3, 0]",
    "SOCGameMembers:game=harbour|members=[robot 4, droid 2]",
    "SOCGameStats:game=harbour|stype=2|1795029468|0|0",
    (
        "SOCRobberyResult:game=harbour|perp=-1|victim=1|resSet=clay=1|ore=0|sheep=0|wheat=0|wood=0"
        "|unknown=0|isGainLose=true|extraValue=3"
    ),
    "SOCRobberyResult:game=harbour|perp=-1|victim=1|resType=6|amount=1|isGainLose=true|extraValue=3",
    "SOCUndoNotAllowedReasonText:game=harbour|isNotAllowed=1|reason=Revealed a fog hex",
    "SOCUndoPutPiece:game=harbour|playerNumber=3|pieceType=3|coord=f06|movedFromCoord=c06",
    "SOCSetShipRouteClosed:game=harbour|p=0|p=3846",
    "SOCPickResources:game=harbour|resources=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0",
    "SOCBotJoinGameRequest:game=harbour|playerNumber=0|opts=BC=t4,N7=f7,RD=f,PL=4",
    "SOCGameTextMsg:game=harbour|nickname=Ada|text=good luck: a|b, c=d",
    "SOCLeaveGame:nickname=Ada|host=-|game=harbour",
    "SOCRemovePiece:game=harbour|pn=2|pieceType=3|coord=2307",
    "SOCChangeFace:game=harbour|playerNumber=0|faceId=-1",
    "SOCDeclinePlayerRequest:game=harbour|state=0|reason=3",
    "SOCRobotDismiss:game=harbour",
    "SOCPieceValue:game=harbour|pieceType=5|coord=809|pv1=1|pv2=0",
]
LINES = own_lines() + MORE


def scanned(message: str) -> tuple[int, str, list[int]]:
    """What the scanner makes of a message: kind of line, type, values."""
    scanner = Scanner(SHAPES, GAME.encode())
    scanner.load(b"all:" + message.encode() + b"\n")
    kind = scanner.next_line()
    if kind != ENTRY:
        return int(kind), "", []
    values = [int(scanner.values[place]) for place in range(scanner.count)]
    return int(kind), shapes.TYPES[scanner.type], values


def canonical(message: str) -> str | None:
    """The message as the codec spells it, or None if it is none."""
    try:
        return to_readable(parse_readable(message.strip(" "))).strip(" ")
    except Refused:
        return None


def test_every_message_of_our_logs_has_a_shape() -> None:
    assert [line for line in LINES if scanned(line)[0] != ENTRY] == []


def test_every_shape_is_tried_by_some_message() -> None:
    tried = {scanned(line)[1] for line in LINES}
    assert set(shapes.SHAPED) == tried


def test_a_shape_spells_messages_as_the_codec_does() -> None:
    for line in LINES:
        assert canonical(line) == line.strip(" "), line


def test_numbers_stand_in_the_order_of_the_message() -> None:
    assert scanned("SOCTurn:game=harbour|playerNumber=3|gameState=15")[2] == [3, 15]
    assert scanned("SOCMoveRobber:game=harbour|playerNumber=3|coord=-90c")[2] == [3, -0x90C]
    assert scanned("SOCPlayerElements:game=harbour|playerNum=1|actionType=LOSE|e1=2,e5=1")[2] == [
        1, 102, 1, 2, 5, 1,
    ]  # fmt: skip


def test_what_has_no_shape_is_odd_and_not_wrong() -> None:
    for odd in (
        "SOCTurn:game=other|playerNumber=3|gameState=15",
        "SOCTurn:harbour|3|15",
        "SOCTurn:game=harbour|playerNumber=03x",
        "SOCSetLastAction:game=harbour|actType=BUILD_PIECE|p1=1|p2=2|p3=3",
        "SOCGameServerText:game=harbour|text=Käse",
        "null",
        "SOCNope:game=harbour",
        "SOCPutPiece:game=harbour|playerNumber=1|pieceType=-1|coord=67",
        "SOCDiceResult:game=harbour|param=99999999999",
    ):
        assert scanned(odd)[0] == ODD, odd


CHANGES = st.lists(
    st.tuples(
        st.integers(0, 300),
        st.sampled_from(
            ["", "|", ",", "=", "-", "0", "9", "a", "{", "}", "[", "]", " ", "\t", "x"]
        ),
        st.integers(0, 6),
    ),
    min_size=1,
    max_size=3,
)


@given(st.sampled_from(LINES), CHANGES)
@example("SOCBoardLayout2:game=harbour|bef=2|HL={ 6 1 0 }|RH=-1", [(41, "a", 1)])
@settings(max_examples=400, deadline=None)
def test_what_the_scanner_takes_is_a_message_of_the_same_values(
    line: str, changes: list[tuple[int, str, int]]
) -> None:
    for place, new, over in changes:
        place = min(place, len(line))
        line = line[:place] + new + line[place + over :]
    kind, type_, values = scanned(line)
    if kind == ENTRY:
        spelled = canonical(line)
        assert spelled is not None, line
        again = scanned(spelled)
        assert again == (ENTRY, type_, values), line


def test_what_the_scanner_takes_of_recorded_logs_is_what_the_codec_reads(shared: Path) -> None:
    seen: set[str] = set()
    for path in sorted((shared / "corpus" / "jsettlers" / "soclog").glob("*.soclog")):
        header, *lines = path.read_text(encoding="utf-8").splitlines()
        scanner = Scanner(SHAPES, header.rpartition("game_name=")[2].encode())
        for line in lines:
            audience, _, message = line.partition(":SOC")
            name = message.partition(":")[0] + audience[-3:]
            if line.startswith("#") or name in seen:
                continue
            seen.add(name)
            scanner.load(line.encode() + b"\n")
            if scanner.next_line() == ENTRY:
                assert canonical("SOC" + message) == "SOC" + message.strip(" ")
    assert len(seen) > 100
