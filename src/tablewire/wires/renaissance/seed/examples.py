"""One message of each type of the seed's dialect, for its reference and for tests.

What always holds: `EXAMPLES` has every type once. They are made up, and not of one game.
"""

from __future__ import annotations

from typing import Final

from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts

START: Final = parts.InitState(
    ["Ada", "Bo"],
    parts.Market(
        [
            ["Zero", "Coin", "Faith", "Stone"],
            ["Servant", "Zero", "Shield", "Coin"],
            ["Stone", "Zero", "Servant", "Zero"],
        ],
        "Shield",
    ),
    [7, 2, 15, 0, 9, 4, 12, 1, 8, 14, 3, 10, 5, 11, 6, 13],
    [
        parts.ColourStacks("Yellow", [[15, 3, 11, 7], [19, 31, 23, 27], [47, 35, 43, 39]]),
        parts.ColourStacks("Purple", [[1, 13, 9, 5], [29, 17, 21, 25], [33, 45, 37, 41]]),
        parts.ColourStacks("Green", [[8, 0, 4, 12], [16, 28, 24, 20], [44, 40, 32, 36]]),
        parts.ColourStacks("Blue", [[6, 2, 14, 10], [18, 26, 22, 30], [34, 42, 38, 46]]),
    ],
    [],
)
"""Two players; the leaders 7, 2, 15 and 0 are dealt to Ada."""

EXAMPLES: Final[tuple[m.Request | m.Told, ...]] = (
    m.ReqNickname("Ada"),
    m.ReqPlayersCount(2),
    m.ReqLeaderChoice([2, 15]),
    m.ReqResourcesChoice([parts.StartingResource("Coin", 1, 0)]),
    m.ReqGetMarket(
        parts.MarketChoice(
            1,
            isRow=True,
            replacements=[parts.Amount("Stone", 1)],
            shelf_choice=[
                parts.ShelfChoice(0, 1, "Shield"),
                parts.ShelfChoice(1, 1, "Coin"),
                parts.ShelfChoice(3, 1, "Stone"),
            ],
        )
    ),
    m.ReqBuyDevCard(
        parts.CardChoice(1, "Blue", 2, [parts.Payment("Coin", 1, 1), parts.Payment("Coin", 4, 2)])
    ),
    m.ReqActivateProd(
        parts.ProductionsChoice(
            [
                parts.ProductionChoice(
                    0,
                    [parts.Amount("Coin", 1), parts.Amount("Stone", 1)],
                    [parts.Amount("Shield", 1)],
                    [parts.ShelfAmount("Coin", 1, 1), parts.ShelfAmount("Stone", 4, 1)],
                    [parts.ShelfAmount("Shield", 4, 1)],
                )
            ]
        )
    ),
    m.ReqTurnEnd(),
    m.ReqSwapShelves([0, 2]),
    m.ReqActivateLeader(15),
    m.ReqDiscardLeader([2]),
    m.ErrUnparsableMessage("received unparsable message."),
    m.Ping(),
    m.Pong(),
    m.ResNickname(isFirst=True),
    m.ResPlayersCount("the number of players has been set to 2."),
    m.GameStarted(START),
    m.OfferLeader([7, 2, 15, 0]),
    m.ResLeaderChoice(),
    m.OfferResources(1, ["Coin", "Servant", "Shield", "Stone"]),
    m.ResResourcesChoice(),
    m.ResTurnEnd(),
    m.UpdateCurPlayer("Ada"),
    m.UpdateMarket(
        parts.MarketLine(
            isRow=True,
            index=1,
            resources=["Zero", "Shield", "Coin", "Shield"],
            slide_res="Servant",
        )
    ),
    m.UpdateShelves(
        [parts.Shelf(0, "Shield", 1), parts.Shelf(1, None, 0), parts.Shelf(4, "Coin", 2)], "Ada"
    ),
    m.UpdateLeaders(parts.LeaderState(2, isActive=False, isDiscarded=True), "Ada"),
    m.UpdateDevGrid(parts.GridCell(0, 3, 14)),
    m.UpdateDevCardSlot(parts.SlotCard(2, 10), "Ada"),
    m.UpdateFaithTrack(parts.Marker(isLiM=False, position=5), "Bo"),
    m.UpdateSoloToken(parts.TokenIndex(4)),
    m.UpdateWinner(
        parts.Ending("Player Bo wins!", "Bo", [parts.Points("Ada", 31), parts.Points("Bo", 38)])
    ),
    m.UpdateVaticanSection(parts.Report(0, ["Bo"])),
    m.UpdateLastRound(),
    m.UpdatePlayerStatus(parts.PlayerStatus("Bo", isActive=False)),
    m.GameResumed(
        START,
        [
            parts.ResumedPlayer(
                "Ada",
                isActive=True,
                position=9,
                shelves=[
                    parts.Shelf(0, None, 0),
                    parts.Shelf(1, "Coin", 2),
                    parts.Shelf(2, None, 0),
                ],
                leaders=[
                    parts.LeaderState(15, isActive=True),
                    parts.LeaderState(2, isActive=False),
                ],
                slots=[[6], [], []],
                tiles=[0],
            )
        ],
        black_position=0,
        cur_player="Bo",
        is_main_action_done=False,
        last_round=False,
    ),
    m.ErrIllegalMessage("it is not your turn."),
    m.ErrNickname("username already taken."),
    m.ErrPlayersCount("illegal number of players: 5."),
    m.ErrLeaderChoice("leader 3 was not offered."),
    m.ErrResourcesChoice("1 resource is due, not 2."),
    m.ErrShelfChoice("no room for 2 on shelf 0."),
    m.ErrShelvesChoice("no room for 4 on shelf 2."),
    m.ErrReplacementChoice("2 white marbles are to become something, not 3."),
    m.ErrDevCardChoice("there is no such pile."),
    m.ErrPaymentShelfChoice("there is no Coin on shelf 0."),
    m.ErrSlotChoice("level 2 needs a card of level 1 below."),
    m.ErrProdChoice("production 17 is not to be had."),
    m.ErrShelfMapChoice("2 Coin are to be paid, not 1."),
    m.ErrShelfSwap("3 do not fit on shelf 1."),
    m.ErrLeaderActivate("2 more cards are needed."),
    m.ErrLeaderDiscard("leader 15 is active."),
)
