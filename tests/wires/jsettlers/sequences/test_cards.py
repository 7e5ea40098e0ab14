"""What is told of development cards: bought, and each kind played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tests.wires.jsettlers.laid import DISCOVERY, KNIGHT, MONOPOLY, ROADS, LaidTable, Laying

UNIVERSITY = 6


def about_to_buy_a_soldier(at: Laying) -> None:
    at.deck(UNIVERSITY, KNIGHT)
    at.hand(3, ore=1, sheep=1, wheat=1)
    at.turn(3)


def about_to_buy(at: Laying) -> None:
    at.deck(KNIGHT, UNIVERSITY)
    at.hand(3, ore=1, sheep=1, wheat=1)
    at.turn(3)


def test_only_the_buyer_sees_which_card_was_bought(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, about_to_buy)
    table.plays("""
        f3:SOCBuyDevCardRequest:game=test
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1
        p3:SOCDevCardAction:game=test|playerNum=3|actionType=DRAW|cardType=6
        !p3:SOCDevCardAction:game=test|playerNum=3|actionType=DRAW|cardType=0
        all:SOCSimpleAction:game=test|pn=3|actType=1|v1=1|v2=0  // DEVCARD_BOUGHT
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize("options", ["PL=4,PLAY_VPO=t", "PL=4,PLAY_FO=t"])
def test_where_cards_lie_open_all_see_which_was_bought(tmp_path: Path, options: str) -> None:
    table = LaidTable(tmp_path, about_to_buy_a_soldier, options=options, open_tables=True)
    table.plays("""
        f3:SOCBuyDevCardRequest:game=test
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=1,e3=1,e4=1
        all:SOCDevCardAction:game=test|playerNum=3|actionType=DRAW|cardType=9
        all:SOCSimpleAction:game=test|pn=3|actType=1|v1=1|v2=0
        all:SOCGameState:game=test|state=20
    """)


def test_a_point_that_was_bought_may_win(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        about_to_buy(at)
        at.settle(3, 0x67, 0x43, 0x83, 0xC7, city=True)
        at.settle(3, 0xA5)

    table = LaidTable(tmp_path, lay)
    table.seats[3].got.clear()
    before = len(table.guest.got)
    table.seats[3].send_text("1045|test")
    told = [type(message).__name__ for message in table.guest.got[before:]]
    assert told[:5] == [
        "PlayerElements",
        "DevCardAction",
        "SimpleAction",
        "GameElements",
        "GameState",
    ]
    assert table.game.over


def test_a_discovery_is_two_cards_of_ones_choice(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, DISCOVERY)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=2
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a Year of Plenty card.
        all:SOCGameState:game=test|state=52  // WAITING_FOR_DISCOVERY
        f3:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=1|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=1|sheep=0|wheat=1|wood=0|unknown=0|pn=3|reason=2
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [0, 1, 0, 1, 0]


def test_a_discovery_before_the_dice_is_followed_by_them(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, DISCOVERY)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=2
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a Year of Plenty card.
        all:SOCGameState:game=test|state=52
        f3:SOCPickResources:game=test|resources=clay=0|ore=2|sheep=0|wheat=0|wood=0|unknown=0
        all:SOCPickResources:game=test|resources=clay=0|ore=2|sheep=0|wheat=0|wood=0|unknown=0|pn=3|reason=2
        all:SOCGameState:game=test|state=15
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def with_a_monopoly(at: Laying) -> None:
    at.cards(3, MONOPOLY)
    at.hand(1, ore=7, sheep=5)
    at.hand(2, ore=1, wheat=1, sheep=1)
    at.hand(3, sheep=1)
    at.turn(3)


MONOPOLY_PLAYED = """
    f3:SOCPlayDevCardRequest:game=test|devCard=3
    all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=3
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
    all:SOCGameServerText:game=test|text=p3 played a Monopoly card.
    all:SOCGameState:game=test|state=53  // WAITING_FOR_MONOPOLY
"""


def test_a_monopoly_takes_one_resource_from_each(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_monopoly)
    table.plays(MONOPOLY_PLAYED)
    table.plays("""
        f3:SOCPickResourceType:game=test|resType=3
        all:SOCPlayerElement:game=test|playerNum=1|actionType=SET|elementType=3|amount=0|news=Y
        all:SOCResourceCount:game=test|playerNum=1|count=7
        all:SOCPlayerElement:game=test|playerNum=2|actionType=SET|elementType=3|amount=0|news=Y
        all:SOCResourceCount:game=test|playerNum=2|count=2
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=3|amount=6
        all:SOCSimpleAction:game=test|pn=3|actType=3|v1=6|v2=3  // RSRC_TYPE_MONOPOLIZED
        p1:SOCGameServerText:game=test|text=p3's Monopoly took your 5 sheep.
        p2:SOCGameServerText:game=test|text=p3's Monopoly took your 1 sheep.
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [0, 0, 7, 0, 0]


def test_a_monopoly_that_takes_nothing_says_so(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_monopoly)
    table.plays(MONOPOLY_PLAYED)
    table.plays("""
        f3:SOCPickResourceType:game=test|resType=5
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=5|amount=0
        all:SOCSimpleAction:game=test|pn=3|actType=3|v1=0|v2=5
        all:SOCGameState:game=test|state=20
    """)


def with_a_soldier(at: Laying) -> None:
    at.cards(3, KNIGHT)
    at.turn(3)


def test_a_soldier_moves_the_robber(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_soldier)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 played a Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p3 will move the robber.
    """)


def test_a_third_soldier_takes_the_largest_army(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        with_a_soldier(at)
        at.state.players[3].knights = 2

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 played a Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
        all:SOCGameElements:game=test|e5=3  // LARGEST_ARMY_PLAYER
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p3 will move the robber.
    """)


def test_at_sea_a_soldier_chooses_between_robber_and_pirate(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_soldier, options="PL=4,SBL=t")
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 played a Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
        all:SOCGameState:game=test|state=54
        all:SOCGameServerText:game=test|text=p3 must choose to move the robber or the pirate.
    """)


def test_a_soldier_that_was_just_played_can_be_taken_back(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        with_a_soldier(at)
        at.state.players[3].knights = 2

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 played a Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
        all:SOCGameElements:game=test|e5=3
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p3 will move the robber.
        f3:SOCCancelBuildRequest:game=test|pieceType=-2
        all:SOCGameServerText:game=test|text=p3 cancelled the Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=LOSE|elementType=15|amount=1
        all:SOCGameElements:game=test|e5=-1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize(
    ("card", "name", "state"), [(2, "Year of Plenty", 52), (3, "Monopoly", 53)]
)
def test_a_card_that_waits_for_a_choice_can_be_taken_back(
    tmp_path: Path, card: int, name: str, state: int
) -> None:
    def lay(at: Laying) -> None:
        at.cards(3, card)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays(f"""
        f3:SOCPlayDevCardRequest:game=test|devCard={card}
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType={card}
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCGameServerText:game=test|text=p3 played a {name} card.
        all:SOCGameState:game=test|state={state}
        f3:SOCCancelBuildRequest:game=test|pieceType=-2
        all:SOCGameServerText:game=test|text=p3 cancelled the {name} card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=ADD_OLD|cardType={card}
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=0
        all:SOCGameState:game=test|state=20
    """)


# Refused


def test_a_card_that_a_person_cannot_play_is_declined_with_a_reason(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_soldier)
    table.refuses("""
        f3:SOCPlayDevCardRequest:game=test|devCard=1
        un:SOCDeclinePlayerRequest:game=test|state=20|reason=3|detail1=0|detail2=0|text=You can't play a Road Building card now.
        f2:SOCPlayDevCardRequest:game=test|devCard=9
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=2
    """)


def test_a_card_that_a_robot_cannot_play_is_told_in_its_words(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_soldier, robots=[2, 3])
    table.refuses(f"""
        f3:SOCPlayDevCardRequest:game=test|devCard={ROADS}
        un:SOCDevCardAction:game=test|playerNum=-1|actionType=CANNOT_PLAY|cardType=1
        f2:SOCPlayDevCardRequest:game=test|devCard=9
        un:SOCDevCardAction:game=test|playerNum=-1|actionType=CANNOT_PLAY|cardType=9
    """)


def test_who_cannot_buy_a_card_is_declined_and_a_robot_cancels(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCBuyDevCardRequest:game=test
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=0|detail2=0|text=You can't buy a card now.
    """)


def test_a_robot_that_cannot_buy_a_card_is_told_to_cancel(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.turn(3)

    table = LaidTable(tmp_path, lay, robots=[3])
    table.refuses("""
        f3:SOCBuyDevCardRequest:game=test
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=3|detail1=0|detail2=0|text=You can't buy a card now.
        un:SOCCancelBuildRequest:game=test|pieceType=-2
    """)


def test_when_no_cards_are_left_that_is_the_reason(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.deck()
        at.hand(3, ore=1, sheep=1, wheat=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCBuyDevCardRequest:game=test
        un:SOCDeclinePlayerRequest:game=test|state=0|reason=1|detail1=0|detail2=0|text=There are no cards left.
    """)
