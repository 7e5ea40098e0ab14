"""From moves to requests of the final dialect, as a client of it would ask."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tablewire.renaissance import Move, View
from tablewire.renaissance import moves as to
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.numbering import id_of
from tablewire.wires.renaissance.words import COLOURS, RESOURCES


def request_of(move: Move, view: View) -> m.GameRequest | None:
    """None for what this dialect cannot say."""
    match move:
        case to.Keep(leaders=leaders):
            return m.ReqChooseLeaders(list(leaders))
        case to.Place(stored=stored):
            return m.ReqChooseResources(containers(stored, view))
        case to.Take(row=row, index=index, whites=tuple(whites), stored=tuple(stored)):
            return m.ReqTakeFromMarket(row, index, amounts(whites), containers(stored, view))
        case to.Buy(colour=colour, level=level, slot=slot, paid=tuple(paid)):
            return m.ReqBuyDevCard(COLOURS[colour], level, slot, containers(paid, view))
        case to.Produce(productions=productions, kind=None):
            return m.ReqActivateProductions(
                [
                    m.ProductionRequest(
                        each.number, containers(each.paid, view), {}, amounts(each.free_out)
                    )
                    for each in productions
                ]
            )
        case to.Swap(first=first, second=second, amount=None):
            seat = view.viewer
            return m.ReqSwapShelves(id_of(view, seat, first), id_of(view, seat, second))
        case to.Activate(leader=leader):
            return m.ReqLeaderAction(leader, isActivate=True)
        case to.Discard(leaders=(leader,)):
            return m.ReqLeaderAction(leader, isActivate=False)
        case to.EndTurn():
            return m.ReqEndTurn()
        case _:
            return None


def amounts(listed: Iterable[to.Amount]) -> m.ResourceMap:
    return {RESOURCES[kind]: amount for kind, amount in listed if amount}


def containers(listed: Iterable[to.Stored], view: View) -> m.ContainerMap:
    found: dict[int, dict[str, int]] = defaultdict(dict)
    for container, kind, amount in listed:
        found[id_of(view, view.viewer, container)][RESOURCES[kind]] = amount
    return dict(found)
