"""The usual spelling of each message in a log, as data, and its compilation for the scanner.

This module owns the list below: a line for each form of a message, spelled as in section 3.3
of the protocol reference, with the kind of each value in angle brackets. The scanner reads a
line that keeps to its shape without building a message; every other line goes through the
codec of `wires/jsettlers`, which alone decides what a message is.

What always holds: a shape may be narrower than what the codec takes, never wider. Numbers
become the scanner's values in the order in which they stand; words without a number, such as
names and texts, leave none.
"""

from __future__ import annotations

import re
from typing import Final

from tablewire.logs.codes import (
    AREAS,
    BOOL,
    CARDS,
    END,
    FLAG_LIST,
    FLAGS,
    GAINS,
    GAME,
    HEX,
    LAYOUT,
    LINE,
    LIST,
    LITERAL,
    LOCKS,
    NAME,
    NODES,
    NUMBER,
    NUMBERS,
    OPTION,
    PAIRS,
    REST,
    ROW,
    SCORES,
    TEXT,
    WORD,
)

# <n> <0+> <1+> <-1+>  a whole number, and the least it may be
# <hex> <-hex>         a coordinate, and one that may be negative
# <edge>               a coordinate in hex, or negative and decimal
# <bool>               true or false, 1 or 0
# <name>               without | and ,   <line> without |   <text> with anything to the end
# <cards>              five kinds and no unknown: six values   <any cards> the same with unknown
# <pairs>              e1=2,e5=1: type and amount in turn
# <numbers>            p=1|p=2   <list> [1, 2]   <row> { 1 2 }: 37 of them   <rest> 1|2
# <nodes>              23 25 a7, in hex
# <flags> [true, false]   <flag list> true,false   <scores> points of all seats, then robot flags
# <layout>             RH=12|HL={ 1 2 }, <areas> la1=23 25 |la2=a7: no values
# <gains>              the numbers of a roll, which have a structure of their own
# <SET>, <DRAW>, ...   one of the words below that name numbers
SHAPES: Final = """\
SOCAcceptOffer:<game>|accepting=<n>|offering=<n>[|toAccepting=<cards>|toOffering=<cards>]
SOCBankTrade:<game>|give=<cards>|get=<cards>[|pn=<0+>]
SOCBoardLayout:<game>|hexLayout={ <row>}|numberLayout={ <row>}|robberHex=0x<hex>
SOCBoardLayout:<game>|hexLayout={ <row>}|numberLayout={ <row>}|robberHex=0xffffffff
SOCBoardLayout2:<game>|bef=<1+>|<layout>
SOCBotJoinGameRequest:<game>|playerNumber=<0+>|opts=<line>
SOCBuildRequest:<game>|pieceType=<-1+>
SOCBuyDevCardRequest:<game>
SOCCancelBuildRequest:<game>|pieceType=<n>
SOCChangeFace:<game>|playerNumber=<n>|faceId=<n>
SOCChoosePlayer:<game>|choice=<n>
SOCChoosePlayerRequest:<game>|choices=<flags>
SOCChoosePlayerRequest:<game>|canChooseNone=<bool>|choices=<flags>
SOCClearOffer:<game>|playerNumber=<n>
SOCClearTradeMsg:<game>|playerNumber=<n>
SOCDeclinePlayerRequest:<game>|state=<0+>|reason=<0+>[|detail1=<n>|detail2=<n>[|text=<line>]]
SOCDevCardAction:<game>|playerNum=<n>|actionType=<DRAW>|cardType=<n>
SOCDevCardAction:<game>|playerNum=<0+>|actionType=<ADD_OLD>|cardTypes=<list>
SOCDiceResult:<game>|param=<n>
SOCDiceResultResources:<game>|<gains>
SOCDiscard:<game>|resources=<any cards>
SOCDiscard:<game>|playerNum=<0+>|resources=<any cards>
SOCDiscardRequest:<game>|numDiscards=<n>
SOCEndTurn:<game>
SOCGameElements:<game>|<pairs>
SOCGameMembers:<game>|members=[<line>
SOCGameServerText:<game>|text=<text>
SOCGameState:<game>|state=<n>
SOCGameStats:<game>|<scores>
SOCGameStats:<game>|stype=<rest>
SOCGameTextMsg:<game>|nickname=<name>|text=<text>
SOCInventoryItemAction:<game>|playerNum=<n>|action=<BUY>|itemType=<n>|kept=<bool>|isVP=<bool>|canCancel=<bool>
SOCInventoryItemAction:<game>|playerNum=<n>|action=<CANNOT_PLAY>|itemType=<n>|rc=<n>
SOCJoinGame:nickname=<name>|password empty|host=<name>|<game>
SOCJoinGameAuth:<game>
SOCJoinGameAuth:<game>|bh=<1+>|bw=<1+>[|vs=<list>]
SOCLeaveGame:nickname=<name>|host=<name>|<game>
SOCMakeOffer:<game>|from=<0+>|to=<flag list>|give=<cards>|get=<cards>
SOCMovePiece:<game>|pn=<n>|pieceType=<0+>|fromCoord=<hex>|toCoord=<hex>
SOCMoveRobber:<game>|playerNumber=<n>|coord=<-hex>
SOCNewGame:<game>
SOCNewGameWithOptions:<game>|param1=<n>|param2=<line>
SOCPickResourceType:<game>|resType=<1+>
SOCPickResources:<game>|resources=<cards>[|pn=<0+>|reason=<1+>]
SOCPieceValue:<game>|pieceType=<0+>|coord=<hex>|pv1=<n>|pv2=<n>
SOCPlayDevCardRequest:<game>|devCard=<0+>
SOCPlayerElement:<game>|playerNum=<n>|actionType=<SET>|elementType=<n>|amount=<n>[|news=<Y>]
SOCPlayerElements:<game>|playerNum=<n>|actionType=<SET>|<pairs>
SOCPlayerStats:<game>|<numbers>
SOCPotentialSettlements:<game>|playerNum=<n>|list=<nodes>
SOCPotentialSettlements:<game>|playerNum=<n>|list=(empty)
SOCPotentialSettlements:<game>|playerNum=<n>|list=(null)|pan=<1+>|<areas>
SOCPotentialSettlements:<game>|playerNum=<n>|list=(fromAllLANodes)|pan=0|<areas>
SOCPutPiece:<game>|playerNumber=<n>|pieceType=<0+>|coord=<hex>
SOCRejectOffer:<game>|playerNumber=<n>[|reasonCode=<1+>]
SOCRemovePiece:<game>|pn=<n>|pieceType=<0+>|coord=<0+>
SOCResourceCount:<game>|playerNum=<n>|count=<n>
SOCRevealFogHex:<game>|hexCoord=<hex>|hexType=<0+>|diceNum=<0+>
SOCRobberyResult:<game>|perp=<n>|victim=<n>|resType=<0+>|amount=<0+>|isGainLose=<Y>[|extraValue=<1+>]
SOCRobberyResult:<game>|perp=<n>|victim=<n>|resSet=<cards>|isGainLose=<Y>[|extraValue=<1+>]
SOCRobberyResult:<game>|perp=<n>|victim=<n>|peType=<CLOTH>|amount=<0+>|isGainLose=<N>[|victimAmount=<0+>]
SOCRobotDismiss:<game>
SOCRollDice:<game>
SOCRollDicePrompt:<game>|playerNumber=<n>
SOCSVPTextMessage:<game>|pn=<0+>|svp=<0+>|desc=<line>
SOCSetSeatLock:<game>|states=<locks>
SOCSetSeatLock:<game>|playerNumber=<0+>|state=<LOCK>
SOCSetShipRouteClosed:<game>|<numbers>
SOCSetSpecialItem:<game>|op=<PICK>|typeKey=<name>|gi=<n>|pi=<n>|pn=<n>|co=<edge>|lv=<n>|sv=<name>
SOCSetSpecialItem:<game>|op=<PICK>|typeKey=<name>|gi=<n>|pi=<n>|pn=<n>|co=<edge>|lv=<n>|sv null
SOCSimpleAction:<game>|pn=<n>|actType=<1+>|v1=<n>|v2=<n>
SOCSimpleRequest:<game>|pn=<n>|reqType=<1+>|v1=<n>|v2=<n>
SOCSitDown:<game>|nickname=<name>|playerNumber=<0+>|robotFlag=<bool>
SOCStartGame:<game>[|gameState=<1+>]
SOCTurn:<game>|playerNumber=<n>[|gameState=<1+>]
SOCUndoNotAllowedReasonText:<game>|isNotAllowed=<0+>[|reason=<line>]
SOCUndoPutPiece:<game>|playerNumber=<n>|pieceType=<0+>|coord=<hex>[|movedFromCoord=<hex>]
SOCVersion:<n>|str=<name>|verBuild=<name>|feats=<name>|cliLocale=<name>
"""

# Words that name numbers, by the word that the shapes call each list by.
WORDS: Final[dict[str, dict[str, int]]] = {
    "SET": {"SET": 100, "GAIN": 101, "LOSE": 102},
    "DRAW": {
        "DRAW": 0, "PLAY": 1, "ADD_NEW": 2, "ADD_OLD": 3, "CANNOT_PLAY": 4, "REMOVE_NEW": 5,
        "REMOVE_OLD": 6,
    },
    "ADD_OLD": {"DRAW": 0, "ADD_NEW": 2, "ADD_OLD": 3, "REMOVE_NEW": 5, "REMOVE_OLD": 6},
    "BUY": {
        "BUY": 1, "ADD_PLAYABLE": 2, "ADD_OTHER": 3, "PLAYED": 6, "PLACING_EXTRA": 7,
        "REMOVE_PLAYABLE": 8, "REMOVE_OTHER": 9,
    },
    "CANNOT_PLAY": {"PLAY": 4, "CANNOT_PLAY": 5},
    "PICK": {"SET": 1, "CLEAR": 2, "PICK": 3, "DECLINE": 4, "SET_PICK": 5, "CLEAR_PICK": 6},
    "LOCK": {"UNLOCKED": 0, "LOCKED": 1, "CLEAR_ON_RESET": 2},
    "CLOTH": {"SCENARIO_CLOTH_COUNT": 106},
    "Y": {"Y": 1, "true": 1},
    "N": {"false": 0},
}  # fmt: skip

# What each kind of value is to the scanner: a number, and perhaps one more.
PARTS: Final[dict[str, tuple[int, ...]]] = {
    "game": (GAME,), "n": (NUMBER, -2147483648), "0+": (NUMBER, 0), "1+": (NUMBER, 1),
    "-1+": (NUMBER, -1), "hex": (HEX, 0), "-hex": (HEX, 1), "edge": (HEX, 2), "bool": (BOOL,),
    "name": (NAME,), "line": (LINE,), "text": (TEXT,), "cards": (CARDS, 0),
    "any cards": (CARDS, 1), "pairs": (PAIRS,), "numbers": (NUMBERS,), "list": (LIST,),
    "row": (ROW,), "rest": (REST,), "nodes": (NODES,), "flags": (FLAGS,),
    "flag list": (FLAG_LIST,), "scores": (SCORES,), "gains": (GAINS,), "locks": (LOCKS,),
    "layout": (LAYOUT,), "areas": (AREAS,),
}  # fmt: skip

# The types with a shape, then those that sequences speak of without one.
SHAPED: Final = tuple(dict.fromkeys(re.findall(r"^(SOC\w+)", SHAPES, re.MULTILINE)))
TYPES: Final = (
    *SHAPED,
    "SOCSetLastAction",
    "SOCResetBoardRequest",
    "SOCResetBoardVoteRequest",
    "SOCResetBoardVote",
    "SOCResetBoardReject",
    "SOCResetBoardAuth",
)
TYPE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TYPES)}
OTHER: Final = len(TYPES)  # the number of every other type
NOTHING: Final = len(TYPES) + 1  # an entry that holds no message


class Program:
    """All shapes as one list of numbers, with the texts they speak of."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.texts = bytearray()
        self.words: list[tuple[int, int, int]] = []  # start of a text, its length, its number
        self.lists: list[tuple[int, int]] = []  # a list of words: from, to
        self.starts: list[list[int]] = [[] for _ in SHAPED]  # where the forms of a type start
        self.names: list[tuple[int, int]] = []  # the text of each type's name and its colon
        self._placed: dict[str, tuple[int, int]] = {}
        self._list_number: dict[str, int] = {}
        for title, words in WORDS.items():
            self._list_number[title] = len(self.lists)
            first = len(self.words)
            self.words += [(*self._text(word), number) for word, number in words.items()]
            self.lists.append((first, len(self.words)))
        self.names += [self._text(name + ":") for name in SHAPED]
        for line in SHAPES.strip().splitlines():
            name, _, shape = line.partition(":")
            self.starts[TYPE_NUMBER[name]].append(len(self.code))
            self._compile(shape)

    def _text(self, text: str) -> tuple[int, int]:
        if text not in self._placed:
            self._placed[text] = (len(self.texts), len(text))
            self.texts += text.encode()
        return self._placed[text]

    def _compile(self, shape: str) -> None:
        open_brackets: list[int] = []
        for word in re.findall(r"<[^>]+>|\[\||\](?!$)|\](?=$)|[^<\[\]]+|\[", shape):
            if word == "[|":  # an option always starts with the bar that tells it is there
                self.code += [OPTION, 0]
                open_brackets.append(len(self.code) - 1)
                self.code += [LITERAL, *self._text("|")]
            elif word == "]":
                self.code[open_brackets.pop()] = len(self.code)
            elif word[0] != "<":
                self.code += [LITERAL, *self._text(word)]
            elif word[1:-1] in PARTS:
                self.code += PARTS[word[1:-1]]
            else:
                self.code += [WORD, self._list_number[word[1:-1]]]
        self.code.append(END)
