"""From moves to requests of the seed's dialect, for clients: `inbound` the other way round.

What always holds: `move_of(request_of(move), seat)` is the move. What leaves payment or placement
open cannot be asked on this wire and is spelled out before (renaissance/spelling.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from tablewire.renaissance import Move
from tablewire.renaissance import moves as to
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.seed.inbound import GameRequest
from tablewire.wires.renaissance.words import COLOURS, RESOURCES


def request_of(move: Move) -> GameRequest:
    match move:
        case to.Keep(leaders=leaders):
            return m.ReqLeaderChoice(list(leaders))
        case to.Place(stored=stored):
            return m.ReqResourcesChoice(
                [
                    parts.StartingResource(RESOURCES[kind], amount, shelf)
                    for shelf, kind, amount in stored
                ]
            )
        case to.Take(row=row, index=index, whites=tuple(whites), stored=tuple(stored)):
            where = [
                parts.ShelfChoice(shelf, amount, RESOURCES[kind]) for shelf, kind, amount in stored
            ]
            return m.ReqGetMarket(parts.MarketChoice(index, row, amounts(whites), where))
        case to.Buy(colour=colour, level=level, slot=slot, paid=tuple(paid)):
            payments = [
                parts.Payment(RESOURCES[kind], shelf, amount) for shelf, kind, amount in paid
            ]
            return m.ReqBuyDevCard(parts.CardChoice(level, COLOURS[colour], slot, payments))
        case to.Produce(productions=productions, kind=None):
            return m.ReqActivateProd(
                parts.ProductionsChoice([production(each) for each in productions])
            )
        case to.Swap(first=first, second=second, amount=amount):
            return m.ReqSwapShelves([first, second], amount)
        case to.Activate(leader=leader):
            return m.ReqActivateLeader(leader)
        case to.Discard(leaders=leaders):
            return m.ReqDiscardLeader(list(leaders))
        case to.EndTurn():
            return m.ReqTurnEnd()
        case _:
            raise ValueError(f"no request says {move}")


def amounts(listed: Iterable[to.Amount]) -> list[parts.Amount]:
    return [parts.Amount(RESOURCES[kind], amount) for kind, amount in listed if amount]


def shelf_amounts(listed: Iterable[to.Stored]) -> list[parts.ShelfAmount]:
    return [parts.ShelfAmount(RESOURCES[kind], shelf, amount) for shelf, kind, amount in listed]


def production(asked: to.Production) -> parts.ProductionChoice:
    return parts.ProductionChoice(
        asked.number,
        amounts(asked.free_in),
        amounts(asked.free_out),
        shelf_amounts(asked.paid),
        shelf_amounts(asked.stored),
    )
