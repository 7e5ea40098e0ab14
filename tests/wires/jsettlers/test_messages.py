"""Messages in both spellings, in both directions."""

from __future__ import annotations

import pytest

from tablewire.wires.jsettlers.declare import DECLARATIONS
from tablewire.wires.jsettlers.messages import (
    AcceptOffer,
    BoardLayout2,
    Cards,
    DevCardAction,
    DiceResultResources,
    Discard,
    GameStats,
    Malformed,
    Message,
    PlayerElements,
    PotentialSettlements,
    PutPiece,
    RobberyResult,
    ScenarioInfo,
    SetLastAction,
    StatusMessage,
    Turn,
    Version,
    decode,
    encode,
    parse_readable,
    to_readable,
)
from tests.wires.jsettlers.samples import SAMPLES


@pytest.mark.parametrize(("wire", "readable"), SAMPLES)
def test_a_message_is_written_and_read_in_both_spellings(wire: str, readable: str) -> None:
    message = decode(wire)
    assert encode(message) == wire
    assert to_readable(message) == readable
    assert parse_readable(readable) == message


def test_the_samples_hold_every_type() -> None:
    assert {type(decode(wire)) for wire, _ in SAMPLES} == {d.kind for d in DECLARATIONS}
    assert len(DECLARATIONS) == 110


@pytest.mark.parametrize(
    ("wire", "message"),
    [
        ("1009|g,3,1,1034", PutPiece("g", player=3, piece=1, coord=1034)),
        ("1026|g,2", Turn("g", player=2, state=0)),
        ("1086|g|3|102|1|1|5|2", PlayerElements("g", 3, 102, ((1, 1), (5, 2)))),
        (
            "1092|g|2|1|6|4|1|2|5|0|3|7|2|2|5|4",
            DiceResultResources("g", ((1, 6, ((4, 1), (2, 5))), (3, 7, ((2, 2), (5, 4))))),
        ),
        ("1102|g,-1,3,S,1,1,3,2,T,0,3", RobberyResult("g", -1, 3, cards=Cards(1, 0, 2), extra=3)),
        ("1102|g,-1,3,S,T", RobberyResult("g", -1, 3, cards=Cards())),
        ("1046|g,3,3,4,5", DevCardAction("g", 3, 3, (4, 5))),
        ("1033|g,p3,0,0,0,0,0,4", Discard("g", 3, Cards(unknown=4))),
        ("1033|g,1,0,0,0,0,0", Discard("g", -1, Cards(clay=1))),
        ("1039|g,2,1", AcceptOffer("g", 2, 1, None, None)),
        ("1061|g,7,10,true,false", GameStats("g", 1, (7, 10), (True, False))),
        ("1069|20,alice,Welcome", StatusMessage(20, "alice,Welcome")),
        ("1084|g,3,RH,777,VS,[2,3,-1", BoardLayout2("g", 3, (("RH", 777), ("VS", (3, -1))))),
        ("1101|SC_X|0|-2", ScenarioInfo("SC_X", (), 0, -2)),
        ("1101|[|SC_X", ScenarioInfo("", asked=("[", "SC_X"))),
        (
            "1106|g,160,0,0,0,R2,0,1,0,0,0",
            SetLastAction("g", 160, 0, 0, 0, None, Cards(ore=1)),
        ),
        ("9998|2700,2.7.00", Version(2700, "2.7.00", None, None, None)),
        (
            "1057|g,-1,NA,1,PAN,1,LA1,5,SE,c07,-c0b,SE,0",
            PotentialSettlements("g", -1, None, 1, ((5,),), ((0xC07, -0xC0B), ())),
        ),
        ("1057|g,0,0,NA,1,PAN,0,LA1,1028", PotentialSettlements("g", 0, (), 0, ((1028,),), None)),
        ("1057|g,3,0", PotentialSettlements("g", 3, (0,))),
        ("1057|NA,3,5", PotentialSettlements("NA", 3, (5,))),
    ],
)
def test_the_fields_of_a_message_mean_what_the_wire_says(wire: str, message: Message) -> None:
    assert decode(wire) == message


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("|1015||g", "1015|g"),
        ("+1015|g", "1015|g"),
        ("01015|g", "1015|g"),
        ("1015|g|extra", "1015|g"),
        ("1015", "1015|"),
        ("1009|g,,3,1,67", "1009|g,3,1,67"),
        ("1009|g,3,1,67,99", "1009|g,3,1,67"),
        ("1012|g,mira,3,TRUE", "1012|g,mira,3,true"),
        ("1012|g,mira,3,yes", "1012|g,mira,3,false"),
        ("1036|g,TRUE,true", "1036|g,false,true"),
        ("1010|g\0mira\0one|two", "1010|g\0mira\0one"),
        ("1010|g\0mira\0one\0two", "1010|g\0mira\0one"),
        ("1018|g,-1", "1018|g"),
        ("1061|g,4,3,true", "1061|g,4,false"),
        ("1069|0,hi", "1069|hi"),
        ("1069|-4,hi", "1069|hi"),
        ("1081|PL,?CHANGES", "1081|PL"),
        ("1083|alone", "1083"),
        ("1084|g,3,VS,[1,3,RH,777", "1084|g,3,RH,777,VS,[1,3"),
        ("10002|g|5|3", "10002|g|1|3"),
        ("9998|2700,2.7.00", "9998|2700,2.7.00,\t,\t"),
        ("1057|g,3,0,NA,0,PAN,1", "1057|g,3"),
    ],
)
def test_loose_spellings_are_read_as_the_protocol_allows(text: str, canonical: str) -> None:
    assert encode(decode(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "|",
            "abc|x",
            "1000|g",
            "1027|g",
            "1050|g,1",
            "12345|g",
            " 1015|g",
            "\u0661\u0660\u0661\u0665|g",
        ),
        *("1009|g,3,1", "1009|g,3,1,-5", "1009|g,3,-1,5", "1009|g, 3,1,67", "1009|g,3,1,1_0"),
        *("1009|g,3,1,2147483648", "1009|g,3,1,\u0663", "1043|g,-2", "1036|g,NONE", "1036|g"),
        *("1068|g,true,false,clear", "1068|g,3,TRUE", "1068|g,-1,true", "1061|g,x1", "1061|g,t1,5"),
        *(
            "1061|g,-4,3,true,false",
            "1069|,hi",
            "9998|abc,2.7.00",
            "9998|2700",
            "9999|",
            "9999|5,6",
        ),
        *("999|P,mira,1,\t", "999|P,a\tb,1,\t,pw", "1005|c\0mira\0", "1091|g\x01", "1091|g"),
        *("1013|mira,,,g", "1078|mira,\t,\t,g", "1023|g,3", "1083|a|-|b", "1086|g|3|100"),
        *("1086|g|3|100|1|2|3", "1086|g,3,100,1,2", "1092|g|2|2|5|1|3", "1092|g|1|2", "1103|g|1"),
        *("10002|g|1", "1033|g,1,0,0,0,0", "1052|g,1,0,0,0,1,3", "1046|g,3,1,4,5"),
        *("1021|g,16,18,S,1", "1021|g,16,18,X,1,2", "1084|g,3,VS,[3,3,-1", "1084|g,3,RH,x"),
        *(
            "1057|g,-1,NA,2,PAN,1,LA1,5,6",
            "1057|g,-1,NA,1,PAN,-1,LA1,5",
            "1057|g,0,NA,0,PAN,0,SE,b",
        ),
        *(
            "1102|g,0,1,R,5",
            "1102|g,0,1,R,5,1,X",
            "1102|g,0,1,E,99,4,F",
            "1102|g,0,1,R,5,1,T,2",
            "1104|g,0,3,1",
        ),
        *("1099|g,1,K,-1,-1,-1,-1,0,\t", "1099|g,1,K,1,-1,2,-1,0,\t", "1105|g,3,0,0,5"),
        *("1106|g,40,0,67", "1107|g,2", "1108|g|X|O 1|UB", "1108|g|R|O 2|UB", "1108|g|R|Q 1|UB"),
        *("1081|-,PL", "1082|PL|2|-1|1108|f|4|2|6|f|4|0", "1100|S|zz", "1100|S", "1101|["),
    ],
)
def test_text_that_is_no_message_gives_the_one_error(text: str) -> None:
    with pytest.raises(Malformed):
        decode(text)


@pytest.mark.parametrize(
    ("text", "wire"),
    [
        ("SOCPutPiece:g|3|0|40a", "1009|g,3,0,1034"),
        ("SOCPutPiece:game=g|foo=3|bar=0|baz=40a", "1009|g,3,0,1034"),
        (
            "SOCPlayerElement:game=g|playerNum=1|actionType=100|elementType=1|value=3",
            "1024|g,1,100,1,3",
        ),
        ("SOCSetSeatLock:game=g|playerNumber=1|state=false", "1068|g,1,false"),
        ("SOCBCastTextMsg:text=a|b", "1062|a,b"),
        ("SOCGameTextMsg:game=g|nickname=mira|text=x|text=y", "1010|g\0mira\0x|text=y"),
        ("SOCDebugFreePlace:game=g|playerNumber=1|pieceType=1|coord=405", "1087|g,1,1,5"),
        (
            (
                "SOCBankTrade:game=g|give=clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=1"
                "|get=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0"
            ),
            "1040|g,0,0,4,0,0,1,0,1,0,0,0",
        ),
        (
            (
                "SOCMakeOffer:game=g|offer=game=g|from=1|to=false,true"
                "|give=clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0"
                "|get=clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
            ),
            "1041|g,1,false,true,0,1,0,0,0,1,0,0,0,0",
        ),
        ("SOCJoin:nickname=mira|password empty|host=h|channel=c", "1004|mira,\t,h,c"),
        ("SOCJoinAuth:nickname=mira|channel=c", "1020|mira,c"),
        ("SOCLeave:nickname=mira|host=h|channel=c", "1006|mira,h,c"),
        ("SOCMembers:channel=c|members=a,b", "1002|c,a,b"),
        ("SOCTextMsg:channel=c|nickname=mira|text=x,y", "1005|c\0mira\0x,y"),
        ("SOCBuyCardRequest:game=g", "1045|g"),
        ("SOCDevCard:game=g|playerNum=1|actionType=0|cardType=0", "1046|g,1,0,9"),
        ("SOCDevCard:game=g|playerNum=1|actionType=1|cardType=5", "1046|g,1,1,5"),
        (
            "SOCDiscoveryPick:game=g|resources=clay=1|ore=0|sheep=0|wheat=0|wood=1|unknown=0",
            "1052|g,1,0,0,0,1",
        ),
        ("SOCMonopolyPick:game=g|resource=3", "1053|g,3"),
        ("SOCJoinGameRequest:game=g|playerNumber=1|opts=PL=6", "1023|g,1,PL=6"),
    ],
)
def test_old_and_loose_readable_forms_are_read(text: str, wire: str) -> None:
    assert encode(parse_readable(text)) == wire


@pytest.mark.parametrize(
    "text",
    [
        *("", "SOCPutPiece", ":game=g", "SOCNope:game=g", "SOCMessage:game=g", "SOCAdminReset"),
        "SOCPutPiece:playerNumber=3|game=g|pieceType=0|coord=40a",
        "SOCPutPiece:game=g|playerNumber=3|pieceType=0|coord=xyz",
        "SOCPutPiece:game=g|playerNumber=3|pieceType=0",
        "SOCPlayerElement:game=g|playerNum=1|actionType=SET|elementType=CLAY|amount=3",
        "SOCPlayerElement:game=g|playerNum=1|actionType=FOO|elementType=1|amount=3",
        "SOCPlayerElements:game=g|playerNum=1|actionType=SET|e1=1,x5=1",
        "SOCPlayerElements:game=g|playerNum=1|actionType=SET|",
        "SOCGameElements:game=g|e4=1|e5=2",
        "SOCSetSeatLock:game=g|playerNumber=1|state=BOGUS",
        "SOCRobberyResult:game=g|perp=1|victim=2|peType=BOGUS|amount=4|isGainLose=false",
        "SOCChoosePlayerRequest:game=g|canChooseNone=false|choices=[true, false]",
        "SOCDevCardAction:game=g|playerNum=1|actionType=NOPE|cardType=7",
        "SOCBoardLayout2:game=g|bef=3|LH={ xx }",
        "SOCBoardLayout2:game=g|bef=3|LH={703}",
        "SOCBoardLayout:game=g|hexLayout={ 6 6 }|numberLayout={ -1 -1 }|robberHex=0x55",
        "SOCPotentialSettlements:game=g|playerNum=-1|list=(null)|pan=1|la1=403 |la2=(empty)",
        "SOCSetLastAction:game=g|actType=NOPE|p1=3|p2=1|p3=1",
        "SOCVersion:2500|str=2.5.00",
    ],
)
def test_a_readable_form_that_is_no_message_gives_the_one_error(text: str) -> None:
    with pytest.raises(Malformed):
        parse_readable(text)


def test_the_readable_form_hides_passwords_and_cookies() -> None:
    for wire in ("999|P,mira,1,\t,secret", "1013|mira,secret,\t,g", "1022|kit,secret,brain"):
        assert "secret" not in to_readable(decode(wire))


def test_a_status_text_that_begins_with_a_number_keeps_its_value_apart() -> None:
    for text in ("7,up", ",so", "-1,no", "plain, text"):
        message = StatusMessage(0, text)
        assert decode(encode(message)) == message
