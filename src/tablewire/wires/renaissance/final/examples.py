"""One message of each type of the final dialect, for its reference and for tests.

What always holds: `EXAMPLES` has every type once, except the whole game, which is too long to be
looked at. They are made up, and not of one game.
"""

from __future__ import annotations

from typing import Final

from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final import parts

EXAMPLES: Final[tuple[m.Request | m.Told, ...]] = (
    m.ReqWelcome(),
    m.ResWelcome(),
    m.ReqHeartbeat(),
    m.ResHeartbeat(),
    m.ReqGoodbye(),
    m.ResGoodbye(),
    m.ReqJoin("Ada"),
    m.ReqNewGame(2),
    m.ReqQuit(),
    m.ReqChooseLeaders([2, 15]),
    m.ReqChooseResources({4: {"Coin": 1}}),
    m.ReqTakeFromMarket(
        isRow=False, index=3, replacements={"Stone": 1}, shelves={1: {"Stone": 2}, 0: {"Coin": 1}}
    ),
    m.ReqBuyDevCard("Blue", 1, 2, {1: {"Coin": 1}, 3: {"Coin": 2}}),
    m.ReqActivateProductions(
        [m.ProductionRequest(0, {1: {"Coin": 1}, 3: {"Stone": 1}}, {}, {"Shield": 1})]
    ),
    m.ReqSwapShelves(0, 2),
    m.ReqLeaderAction(15, isActivate=True),
    m.ReqEndTurn(),
    m.ResQuit(),
    m.UpdateBookedSeats(2, "Ada"),
    m.UpdateJoinGame(2),
    m.UpdateAction("TAKE_MARKET_RESOURCES", "Ada"),
    m.UpdateCurrentPlayer("Bo"),
    m.UpdateMarket(
        parts.Market(
            [
                ["Zero", "Coin", "Faith", "Stone"],
                ["Servant", "Zero", "Shield", "Coin"],
                ["Stone", "Zero", "Servant", "Zero"],
            ],
            "Zero",
            "Shield",
        )
    ),
    m.UpdateDevCardGrid(
        parts.Grid(
            3,
            4,
            {
                "Yellow": [None, 7, 27, 39],
                "Purple": [None, 5, 25, 41],
                "Green": [None, None, 20, 36],
                "Blue": [None, 10, 30, 46],
            },
        )
    ),
    m.UpdateDevSlot("Ada", 2, [10, 30]),
    m.UpdateResourceContainer(parts.Container(1, {"Coin": 2}, 2, "Coin")),
    m.UpdateFaithPoints(isBlackCross=False, faithPoints=5, player="Bo"),
    m.UpdateVictoryPoints("Bo", 3),
    m.UpdateVaticanSection(0, ["Bo"]),
    m.UpdateLeadersHand("Ada", [2, 15]),
    m.UpdateLeadersHandCount("Ada", 2),
    m.UpdateActivateLeader(15),
    m.UpdateActionToken(4),
    m.UpdateLastRound(),
    m.UpdateGameEnd("Bo"),
    m.UpdatePlayerStatus("Bo", isActive=False),
    m.UpdateSetupDone(),
    m.ErrProtocol("JSON is malformed: invalid character (byte 0)"),
    m.ErrNickname("TAKEN"),
    m.ErrNewGame(isInvalidPlayersCount=True),
    m.ErrAction("NOT_CURRENT_PLAYER"),
    m.ErrInitialChoice(isLeadersChoice=True, missingLeadersCount=1),
    m.ErrObjectNotOwned(7, "Shelf"),
    m.ErrNoSuchEntity("RESOURCE", -1, "Gold"),
    m.ErrReplacedTransRecipe(
        isInput=True,
        resType="Coin",
        replacedCount=2,
        shelvesChoiceResCount=1,
        isIllegalDiscardedOut=False,
    ),
    m.ErrInvalidResourceTransaction(isInput=False, isReplacement=True, reason="EXCLUDED"),
    m.ErrResourceTransfer(isAdded=True, reason="CAPACITY_REACHED", resType="Coin"),
    m.ErrBuyDevCard(isStackEmpty=False),
    m.ErrCardRequirements(missingDevCards=[parts.CardsNeeded("Green", 2, 0)]),
    m.ErrActiveLeaderDiscarded(),
)
