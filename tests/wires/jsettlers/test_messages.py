"""Messages in both spellings, in both directions."""

from __future__ import annotations

import pytest

from tablewire.wires.jsettlers.messages import (
    Cards,
    DevCardAction,
    Malformed,
    Message,
    PlayerElements,
    PutPiece,
    RobberyResult,
    StatusMessage,
    decode,
    encode,
    parse_readable,
    to_readable,
)

EXAMPLES = [
    (
        PutPiece("test", 3, 1, 1034),
        "1009|test,3,1,1034",
        "SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=40a",
    ),
    (
        PlayerElements("game one", 3, 102, ((1, 1), (5, 1))),
        "1086|game one|3|102|1|1|5|1",
        "SOCPlayerElements:game=game one|playerNum=3|actionType=LOSE|e1=1,e5=1",
    ),
    (
        RobberyResult("g", -1, 3, cards=Cards(clay=1, sheep=2), extra=3),
        "1102|g,-1,3,S,1,1,3,2,T,0,3",
        (
            "SOCRobberyResult:game=g|perp=-1|victim=3|resSet=clay=1|ore=0|sheep=2|wheat=0|wood=0"
            "|unknown=0|isGainLose=true|extraValue=3"
        ),
    ),
    (
        DevCardAction("g", 3, 3, (4, 5)),
        "1046|g,3,3,4,5",
        "SOCDevCardAction:game=g|playerNum=3|actionType=ADD_OLD|cardTypes=[4, 5]",
    ),
    (
        StatusMessage(20, "alice,Welcome"),
        "1069|20,alice,Welcome",
        "SOCStatusMessage:sv=20|status=alice,Welcome",
    ),
]


@pytest.mark.parametrize(("message", "wire", "readable"), EXAMPLES)
def test_a_message_is_written_and_read_in_both_spellings(
    message: Message, wire: str, readable: str
) -> None:
    assert encode(message) == wire
    assert decode(wire) == message
    assert to_readable(message) == readable
    assert parse_readable(readable) == message


@pytest.mark.parametrize("text", ["", "|", "abc|x", "1000|g", "1027|g", "12345|g", " 1015|g"])
def test_text_that_is_no_message_gives_the_one_error(text: str) -> None:
    with pytest.raises(Malformed):
        decode(text)
