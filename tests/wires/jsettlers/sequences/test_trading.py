"""What is told of trades with the bank and between players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wires.jsettlers.laid import LaidTable, Laying

FOUR_ORE = "clay=0|ore=4|sheep=0|wheat=0|wood=0|unknown=0"
ONE_SHEEP = "clay=0|ore=0|sheep=1|wheat=0|wood=0|unknown=0"
ONE_CLAY = "clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
ONE_WOOD = "clay=0|ore=0|sheep=0|wheat=0|wood=1|unknown=0"
NOTHING = "clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=0"


def merchants(at: Laying) -> None:
    at.hand(1, sheep=1)
    at.hand(2, clay=1)
    at.hand(3, ore=4, wood=1)
    at.turn(3)


def test_a_trade_with_the_bank_is_one_message(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(f"""
        f3:SOCBankTrade:game=test|give={FOUR_ORE}|get={ONE_SHEEP}
        all:SOCBankTrade:game=test|give={FOUR_ORE}|get={ONE_SHEEP}|pn=3
    """)
    assert table.held(3) == [0, 0, 1, 0, 1]


def test_a_trade_with_the_bank_is_taken_back_in_the_same_way(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(f"""
        f3:SOCBankTrade:game=test|give={FOUR_ORE}|get={ONE_SHEEP}
        all:SOCBankTrade:game=test|give={FOUR_ORE}|get={ONE_SHEEP}|pn=3
        f3:SOCBankTrade:game=test|give={ONE_SHEEP}|get={FOUR_ORE}
        all:SOCBankTrade:game=test|give={ONE_SHEEP}|get={FOUR_ORE}|pn=3
    """)
    assert table.held(3) == [0, 4, 0, 0, 1]


@pytest.mark.parametrize(
    ("give", "get"),
    [
        ("clay=0|ore=3|sheep=0|wheat=0|wood=0|unknown=0", ONE_SHEEP),
        ("clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=0", ONE_CLAY),
        (FOUR_ORE, "clay=0|ore=0|sheep=2|wheat=0|wood=0|unknown=0"),
        (NOTHING, NOTHING),
        ("clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=4", ONE_SHEEP),
    ],
)
def test_a_trade_that_the_bank_does_not_make_is_rejected_by_it(
    tmp_path: Path, give: str, get: str
) -> None:
    table = LaidTable(tmp_path, merchants)
    table.refuses(f"""
        f3:SOCBankTrade:game=test|give={give}|get={get}
        un:SOCRejectOffer:game=test|playerNumber=-1|reasonCode=1
    """)


def test_the_bank_trades_only_with_whose_turn_it_is(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.refuses(f"""
        f2:SOCBankTrade:game=test|give={ONE_CLAY}|get={ONE_SHEEP}
        un:SOCRejectOffer:game=test|playerNumber=-1|reasonCode=2
    """)


OFFER = f"SOCMakeOffer:game=test|from=3|to=false,true,true,false|give={ONE_WOOD}|get={ONE_CLAY}"
OFFERED = f"""
    f3:{OFFER}
    all:{OFFER}
    all:SOCClearTradeMsg:game=test|playerNumber=-1
"""


def test_an_offer_is_told_to_all(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)


def test_a_counter_offer_goes_to_whose_turn_it_is(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    counter = (
        f"SOCMakeOffer:game=test|from=2|to=false,false,false,true|give={ONE_CLAY}|get={FOUR_ORE}"
    )
    table.plays(f"""
        f2:{counter}
        all:{counter}
        all:SOCClearTradeMsg:game=test|playerNumber=-1
    """)


def test_who_offers_again_replaces_the_offer(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    again = f"SOCMakeOffer:game=test|from=3|to=true,true,true,false|give={FOUR_ORE}|get={ONE_CLAY}"
    table.plays(f"""
        f3:{again}
        all:{again}
        all:SOCClearTradeMsg:game=test|playerNumber=-1
    """)


def test_an_offer_is_taken_back_by_its_maker(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    table.plays("""
        f3:SOCClearOffer:game=test|playerNumber=0
        all:SOCClearOffer:game=test|playerNumber=3
        all:SOCClearTradeMsg:game=test|playerNumber=-1
    """)


def test_an_offer_is_rejected(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    table.plays("""
        f1:SOCRejectOffer:game=test|playerNumber=0
        all:SOCRejectOffer:game=test|playerNumber=1
    """)


def test_an_accepted_offer_moves_cards_and_clears_all_offers(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    table.plays(f"""
        f2:SOCAcceptOffer:game=test|accepting=0|offering=3
        all:SOCAcceptOffer:game=test|accepting=2|offering=3|toAccepting={ONE_WOOD}|toOffering={ONE_CLAY}
        all:SOCClearOffer:game=test|playerNumber=-1
    """)
    assert table.held(2) == [0, 0, 0, 0, 1]
    assert table.held(3) == [1, 4, 0, 0, 0]


def test_who_cannot_pay_cannot_accept(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    table.refuses("""
        f1:SOCAcceptOffer:game=test|accepting=0|offering=3
        un:SOCRejectOffer:game=test|playerNumber=1|reasonCode=1
    """)


def test_who_was_not_asked_cannot_accept(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        merchants(at)
        at.hand(0, clay=3)

    table = LaidTable(tmp_path, lay)
    table.plays(OFFERED)
    table.refuses("""
        f0:SOCAcceptOffer:game=test|accepting=0|offering=3
        un:SOCRejectOffer:game=test|playerNumber=0|reasonCode=1
        f0:SOCAcceptOffer:game=test|accepting=0|offering=1
        un:SOCRejectOffer:game=test|playerNumber=0|reasonCode=1
    """)


@pytest.mark.parametrize(
    ("seat", "offer"),
    [
        (
            2,
            f"SOCMakeOffer:game=test|from=2|to=false,true,false,false|give={ONE_CLAY}|get={ONE_SHEEP}",
        ),
        (
            2,
            f"SOCMakeOffer:game=test|from=2|to=false,false,false,true|give={ONE_SHEEP}|get={ONE_CLAY}",
        ),
        (3, f"SOCMakeOffer:game=test|from=3|to=true,true,true,false|give={NOTHING}|get={NOTHING}"),
        (
            3,
            f"SOCMakeOffer:game=test|from=3|to=false,false,false,true|give={ONE_WOOD}|get={ONE_CLAY}",
        ),
    ],
    ids=["past whose turn it is", "of what is not held", "of nothing", "to oneself"],
)
def test_an_offer_that_may_not_be_made_is_refused_with_its_reason(
    tmp_path: Path, seat: int, offer: str
) -> None:
    table = LaidTable(tmp_path, merchants)
    table.refuses(f"""
        f{seat}:{offer}
        un:SOCRejectOffer:game=test|playerNumber={seat}|reasonCode=3
    """)


def test_where_players_may_not_trade_that_is_said(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants, options="PL=4,NT=t")
    table.refuses(f"""
        f3:{OFFER}
        un:SOCGameServerText:game=test|text=Trading between players is not allowed in this game.
    """)


def test_the_end_of_the_turn_clears_offers(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, merchants)
    table.plays(OFFERED)
    table.plays("""
        f3:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=0|gameState=15
        all:SOCRollDicePrompt:game=test|playerNumber=0
    """)
