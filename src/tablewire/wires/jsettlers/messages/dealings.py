"""Cards that change hands: trades, discards, picks, robbery, development cards and items."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import (
    Cards,
    CardSet,
    Coordinate,
    Named,
    Number,
    Optional,
    Since,
    Special,
    Tail,
    Text,
)
from tablewire.wires.jsettlers.irregular.seats import CardAction, InventoryItem, SpecialItem
from tablewire.wires.jsettlers.irregular.trades import (
    Choices,
    Discarded,
    Offer,
    Robbery,
    WithCards,
)
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, PlayerNum, PlayerNumber, Pn
from tablewire.wires.jsettlers.spelling import Whole
from tablewire.wires.jsettlers.words import (
    CARD_ACTIONS,
    INVENTORY_ACTIONS,
    SPECIAL_ITEM_OPERATIONS,
)


@message(1040, "both", to="game", needs="RHO", spelled=WithCards())
class BankTrade(Message, frozen=True):
    """A trade with the bank, or the request for it; the seat comes only from the server."""

    game: Game
    give: Annotated[Cards, CardSet("give")]
    get: Annotated[Cards, CardSet("get")]
    player: Annotated[int, Number("pn"), Tail()] = -1


@message(1041, "both", to="game", needs="RHO", spelled=Offer())
class MakeOffer(Message, frozen=True):
    """A player offers a trade, to some of the seats."""

    game: Game
    player: Annotated[int, Number("from")]
    to: Annotated[tuple[bool, ...], Special("to", "true or false for each seat")]
    give: Annotated[Cards, CardSet("give")]
    get: Annotated[Cards, CardSet("get")]


@message(1038, "both", to="game", needs="RHO")
class ClearOffer(Message, frozen=True):
    """A player's offer is taken back; -1 clears all (since 1109)."""

    game: Game
    player: PlayerNumber


@message(1037, "both", to="game", needs="RHO")
class RejectOffer(Message, frozen=True):
    """A player rejects an offer; with a reason, the server a trade."""

    game: Game
    player: PlayerNumber
    reason: Annotated[int, Number("reasonCode"), Tail()] = 0


@message(1039, "both", to="game", needs="RHO", spelled=WithCards())
class AcceptOffer(Message, frozen=True):
    """A player accepts an offer; from the server with what both get."""

    game: Game
    accepting: Annotated[int, Number("accepting")]
    offering: Annotated[int, Number("offering")]
    to_accepting: Annotated[Cards | None, CardSet("toAccepting"), Tail()] = None
    to_offering: Annotated[Cards | None, CardSet("toOffering")] = None


@message(1042, "S>C", to="game", needs="HO")
class ClearTradeMsg(Message, frozen=True):
    """Clears what is shown about answers to an offer; -1 for all seats (since 1112)."""

    game: Game
    player: PlayerNumber


@message(1029, "S>C", to="one", needs="RH")
class DiscardRequest(Message, frozen=True):
    """Asks a player to discard."""

    game: Game
    count: Annotated[int, Number("numDiscards")]


@message(1033, "both", to="masked", needs="RHO", spelled=Discarded())
class Discard(Message, frozen=True):
    """A player discards; the others see only how many. Seat -1 in a request."""

    game: Game
    player: Annotated[
        int, Special("playerNum", "p and a number, missing in a request"), Since(2500)
    ]
    cards: Annotated[Cards, CardSet("resources", 6)]


@message(1052, "both", to="game", needs="RHOS", spelled=WithCards())
class PickResources(Message, frozen=True):
    """Free resources picked, or the request; reasons: 1 other, 2 a card, 3 a gold hex."""

    game: Game
    cards: Annotated[Cards, CardSet("resources")]
    player: Annotated[int, Number("pn"), Tail(), Since(2500)] = 0
    reason: Annotated[int, Number("reason"), Since(2500)] = 0


@message(1053, "C>S", needs="RH")
class PickResourceType(Message, frozen=True):
    """The resource to monopolize."""

    game: Game
    resource: Annotated[int, Number("resType")]


@message(1034, "both", to="game", needs="RHOS")
class MoveRobber(Message, frozen=True):
    """The robber moves, or the pirate when negative; 0 removes the pirate."""

    game: Game
    player: PlayerNumber
    coord: Annotated[int, Coordinate("coord", signed=True)]


@message(1035, "both", to="one", needs="RHS")
class ChoosePlayer(Message, frozen=True):
    """A choice: whom to rob, robber or pirate, cloth or a resource."""

    game: Game
    choice: Annotated[int, Number("choice")]


@message(1036, "S>C", to="one", needs="RH", spelled=Choices())
class ChoosePlayerRequest(Message, frozen=True):
    """Asks whom to rob."""

    game: Game
    can_choose_none: Annotated[bool, Special("canChooseNone", "NONE, there or not")]
    choices: Annotated[tuple[bool, ...], Special("choices", "true or false for each seat")]


@message(1102, "S>C", since=2500, to="masked", needs="RHO", spelled=Robbery())
class RobberyResult(Message, frozen=True):
    """What was robbed: one of `resource`, `cards`, `element`. Robber -1 is the pirate fleet."""

    game: Game
    robber: Annotated[int, Number("perp")]
    victim: Annotated[int, Number("victim")]
    resource: Annotated[int, Special("resType", "R, kind, amount; 6 is unknown")] = 0
    cards: Annotated[Cards | None, Special("resSet", "S, then pairs of kind and amount")] = None
    element: Annotated[int, Special("peType", "E, player element, amount")] = 0
    amount: Annotated[int, Special("amount", "after resType or peType")] = 0
    gained: Annotated[bool, Special("isGainLose", "T: amounts gained and lost, F: new totals")] = (
        True
    )
    victim_amount: Annotated[int, Special("victimAmount", "number, left out when 0")] = 0
    extra: Annotated[int, Special("extraValue", "number, left out when 0")] = 0


@message(1045, "C>S", needs="RH", spelled=Whole())
class BuyDevCardRequest(Message, frozen=True):
    """Asks for a development card."""

    game: Game


@message(1046, "S>C", to="masked", needs="RHO", spelled=CardAction())
class DevCardAction(Message, frozen=True):
    """A development card is drawn, played, added or removed; 0 is a card one may not see."""

    game: Game
    player: PlayerNum
    action: Annotated[int, Named("actionType", CARD_ACTIONS)]
    cards: Annotated[
        tuple[int, ...], Special("cardType", "one card, or cardTypes=[several] (2000)")
    ]


@message(1049, "C>S", needs="RH")
class PlayDevCardRequest(Message, frozen=True):
    """Asks to play a development card."""

    game: Game
    card: Annotated[int, Number("devCard")]


@message(1098, "both", since=2000, to="game", needs="RHOS", spelled=InventoryItem())
class InventoryItemAction(Message, frozen=True):
    """An item is bought, added, played or removed."""

    game: Game
    player: PlayerNum
    action: Annotated[int, Named("action", INVENTORY_ACTIONS)]
    item: Annotated[int, Number("itemType")]
    reason: Annotated[int, Number("rc"), Tail()] = 0


@message(1099, "both", since=2000, to="game", needs="RHOS", spelled=SpecialItem())
class SetSpecialItem(Message, frozen=True):
    """A special item, such as a wonder, is set, cleared or picked."""

    game: Game
    operation: Annotated[int, Named("op", SPECIAL_ITEM_OPERATIONS)]
    key: Annotated[str, Text("typeKey")]
    game_index: Annotated[int, Number("gi")]
    player_index: Annotated[int, Number("pi")]
    player: Pn
    coord: Annotated[int, Number("co")]
    level: Annotated[int, Number("lv")]
    text: Annotated[str | None, Optional("sv")]
