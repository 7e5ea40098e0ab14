"""Trades with the bank and between players."""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import Sequence, cards, flags
from tablewire.logs.steps import (
    CURRENT,
    Done,
    at_server,
    either,
    from_client,
    from_current,
    to_all,
)

# An offer says for each seat whether it is meant: four or six of them, before the cards.
OFFER_OF_FOUR, OFFER_OF_SIX = 17, 19

TRADE_BANK: Final[Sequence] = (
    at_server(from_current("SOCBankTrade")),
    to_all("SOCBankTrade", PLAYER=CURRENT, GIVEN=cards("give"), RECEIVED=cards("get")),
    Done("TRADE_BANK"),
)

TRADE_MAKE_OFFER: Final[Sequence] = (
    at_server(from_client("SOCMakeOffer")),
    either(
        to_all(
            "SOCMakeOffer",
            count=OFFER_OF_FOUR,
            PLAYER="from",
            SEATS=flags("to"),
            GIVEN=("cards", 5),
            RECEIVED=("cards", 11),
        ),
        to_all(
            "SOCMakeOffer",
            count=OFFER_OF_SIX,
            PLAYER="from",
            SEATS=flags("to"),
            GIVEN=("cards", 7),
            RECEIVED=("cards", 13),
        ),
    ),
    to_all("SOCClearTradeMsg", playerNumber=-1),
    Done("TRADE_MAKE_OFFER"),
)

TRADE_CLEAR_OFFER: Final[Sequence] = (
    at_server(from_client("SOCClearOffer")),
    to_all("SOCClearOffer", PLAYER="playerNumber"),
    to_all("SOCClearTradeMsg"),
    Done("TRADE_CLEAR_OFFER"),
)

TRADE_REJECT_OFFER: Final[Sequence] = (
    at_server(from_client("SOCRejectOffer")),
    to_all("SOCRejectOffer", PLAYER="playerNumber"),
    Done("TRADE_REJECT_OFFER"),
)

TRADE_ACCEPT_OFFER: Final[Sequence] = (
    at_server(from_client("SOCAcceptOffer")),
    either(
        to_all(
            "SOCAcceptOffer",
            count=14,
            PLAYER="accepting",
            OTHER="offering",
            RECEIVED=cards("toAccepting"),
            GIVEN=cards("toOffering"),
        ),
        to_all("SOCAcceptOffer", PLAYER="accepting", OTHER="offering"),
    ),
    to_all("SOCClearOffer", playerNumber=-1),
    Done("TRADE_ACCEPT_OFFER"),
)
