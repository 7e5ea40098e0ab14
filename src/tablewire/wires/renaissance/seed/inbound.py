"""From requests of the seed's dialect to moves, and from refusals to its errors.

What always holds: a request becomes a move without looking at the game, so what it means does not
depend on when it is read; the rules decide, and the reason they give decides which error it is.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tablewire.core.refused import Refused
from tablewire.renaissance import Move
from tablewire.renaissance import moves as to
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.words import UNKNOWN, bounded, colour, marble

GameRequest: TypeAlias = (
    m.ReqLeaderChoice
    | m.ReqResourcesChoice
    | m.ReqGetMarket
    | m.ReqBuyDevCard
    | m.ReqActivateProd
    | m.ReqTurnEnd
    | m.ReqSwapShelves
    | m.ReqActivateLeader
    | m.ReqDiscardLeader
)

WRONG_TIME: Final = frozenset(
    {
        "not-at-table",
        "not-seated",
        "not-begun",
        "not-your-seat",
        "table-closed",
        "game-over",
        "not-your-turn",
        "main-action-done",
        "main-action-first",
        "setup-not-done",
        "setup-done",
        "leaders-first",
        "leaders-chosen",
        "resources-chosen",
        "absent",
        "paused",
    }
)
"""A message at the wrong time, whatever it asks."""

ERRORS: Final[dict[type[GameRequest], dict[str, type[m.Failure]]]] = {
    m.ReqLeaderChoice: {"": m.ErrLeaderChoice},
    m.ReqResourcesChoice: {"resource": m.ErrResourcesChoice, "": m.ErrShelfChoice},
    m.ReqGetMarket: {"white": m.ErrReplacementChoice, "": m.ErrShelvesChoice},
    m.ReqBuyDevCard: {
        "card": m.ErrDevCardChoice,
        "pile": m.ErrDevCardChoice,
        "slot": m.ErrSlotChoice,
        "": m.ErrPaymentShelfChoice,
    },
    m.ReqActivateProd: {
        "production": m.ErrProdChoice,
        "free": m.ErrReplacementChoice,
        "": m.ErrShelfMapChoice,
    },
    m.ReqTurnEnd: {"": m.ErrIllegalMessage},
    m.ReqSwapShelves: {"": m.ErrShelfSwap},
    m.ReqActivateLeader: {"": m.ErrLeaderActivate},
    m.ReqDiscardLeader: {"": m.ErrLeaderDiscard},
}
"""By request: the error for each first word of a reason; empty for all others."""


def move_of(request: GameRequest, seat: int) -> Move:
    match request:
        case m.ReqLeaderChoice(choice=choice):
            return to.Keep(seat, tuple(bounded(leader) for leader in choice))
        case m.ReqResourcesChoice(choice=resources):
            return to.Place(
                seat,
                tuple((bounded(r.shelf), marble(r.res), bounded(r.quantity)) for r in resources),
            )
        case m.ReqGetMarket(choice=market):
            return to.Take(
                seat,
                market.isRow,
                bounded(market.market_index),
                amounts(market.replacements),
                tuple(
                    (bounded(s.shelf_index), marble(s.res_type), bounded(s.res_quantity))
                    for s in market.shelf_choice
                ),
            )
        case m.ReqBuyDevCard(choice=card):
            return to.Buy(
                seat,
                colour(card.color),
                bounded(card.level),
                bounded(card.slot_index),
                tuple(
                    (bounded(p.shelf_index), marble(p.res_type), bounded(p.quantity))
                    for p in card.res_choice
                ),
            )
        case m.ReqActivateProd(choice=productions):
            return to.Produce(seat, tuple(production(each) for each in productions.productions))
        case m.ReqTurnEnd():
            return to.EndTurn(seat)
        case m.ReqSwapShelves(choice=shelves, quantity=quantity):
            # Two shelves are swapped; anything else names one that does not exist.
            first, second = shelves if len(shelves) == 2 else (UNKNOWN, UNKNOWN)
            amount = None if quantity is None else bounded(quantity)
            return to.Swap(seat, bounded(first), bounded(second), amount)
        case m.ReqActivateLeader(choice=leader):
            return to.Activate(seat, bounded(leader))
        case m.ReqDiscardLeader(choice=leaders):
            return to.Discard(seat, tuple(bounded(leader) for leader in leaders))


def amounts(listed: list[parts.Amount]) -> tuple[to.Amount, ...]:
    return tuple((marble(each.res), bounded(each.quantity)) for each in listed)


def shelf_amounts(listed: list[parts.ShelfAmount]) -> tuple[to.Stored, ...]:
    return tuple((bounded(s.shelf), marble(s.res), bounded(s.quantity)) for s in listed)


def production(asked: parts.ProductionChoice) -> to.Production:
    return to.Production(
        bounded(asked.id),
        amounts(asked.inputBlanksRepl),
        amounts(asked.outputBlanksRepl),
        shelf_amounts(asked.inputShelves),
        shelf_amounts(asked.outputShelves),
    )


def error_for(request: GameRequest, why: Refused) -> m.Failure:
    """The error that a refusal is on this wire."""
    if why.reason in WRONG_TIME:
        return m.ErrIllegalMessage(why.detail or why.reason)
    known = ERRORS[type(request)]
    kind = known.get(why.reason.partition("-")[0], known[""])
    return kind(why.detail or why.reason)
