"""From requests of the final dialect to moves.

What always holds: a request becomes a move of the player who asks, whatever it says; the rules
decide. What they refuse, `refusals.py` explains.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewire.renaissance import Move, View
from tablewire.renaissance import moves as to
from tablewire.renaissance.cards import LEADER_CARDS
from tablewire.renaissance.vocabulary import COLUMNS, ROWS, WHITE, WHITE_MARBLE
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.numbering import container_of
from tablewire.wires.renaissance.words import UNKNOWN, bounded, colour, marble


def move_of(request: m.GameRequest, view: View) -> Move:
    """The move that a viewer asks for."""
    seat = view.viewer
    match request:
        case m.ReqChooseLeaders(leaders=leaders):
            return to.Keep(seat, tuple(bounded(leader) for leader in leaders))
        case m.ReqChooseResources(shelves=shelves):
            return to.Place(seat, stored(shelves, view))
        case m.ReqTakeFromMarket(isRow=row, index=index):
            whites = conversions(request, view)
            return to.Take(seat, row, bounded(index), whites, stored(request.shelves, view))
        case m.ReqBuyDevCard(color=name, level=level, devSlot=slot):
            paid = stored(request.resContainers, view)
            return to.Buy(seat, colour(name), bounded(level), bounded(slot), paid)
        case m.ReqActivateProductions(prodRequests=requests):
            return to.Produce(seat, tuple(production(each, view) for each in requests))
        case m.ReqSwapShelves(shelf1=first, shelf2=second):
            return to.Swap(seat, container_of(view, seat, first), container_of(view, seat, second))
        case m.ReqLeaderAction(leader=leader, isActivate=True):
            return to.Activate(seat, bounded(leader))
        case m.ReqLeaderAction(leader=leader):
            return to.Discard(seat, (bounded(leader),))
        case m.ReqEndTurn():
            return to.EndTurn(seat)


def kind_of(name: str) -> int:
    """A resource by its name, which may begin with a small letter."""
    return marble(name[:1].upper() + name[1:])


def amounts(listed: Mapping[str, int]) -> tuple[to.Amount, ...]:
    """An amount of nothing is as good as not listed."""
    return tuple((kind_of(name), bounded(amount)) for name, amount in listed.items() if amount)


def stored(listed: m.ContainerMap, view: View) -> tuple[to.Stored, ...]:
    return tuple(
        (container_of(view, view.viewer, given), kind, amount)
        for given, resources in listed.items()
        for kind, amount in amounts(resources)
    )


def production(asked: m.ProductionRequest, view: View) -> to.Production:
    paid = stored(asked.inputContainers, view)
    # Only the basic one has free inputs, and nothing else. What cannot be stored stands for none.
    free = tuple((kind, amount) for _, kind, amount in paid) if asked.production == 0 else ()
    free += amounts(asked.inputNonStorableRep)
    number = bounded(asked.production)
    return to.Production(number, free, amounts(asked.outputRep), paid, ())


def conversions(request: m.ReqTakeFromMarket, view: View) -> tuple[to.Amount, ...]:
    """What becomes of the white marbles: of what is named, what active leaders give, as far as
    there are white marbles. A name that is not known stays one."""
    left = whites_in(view, request)
    asked = dict(amounts(request.replacements))
    active = view.player(view.viewer).active
    found: list[to.Amount] = [(UNKNOWN, asked[UNKNOWN])] if UNKNOWN in asked else []
    for leader in view.offered(view.viewer):
        card = LEADER_CARDS[leader]
        amount = asked.get(card.resource, 0)
        if leader in active and card.kind == WHITE_MARBLE and amount:
            found.append((card.resource, min(amount, left)))
            left -= found[-1][1]
    return tuple(found)


def line_of(view: View, request: m.ReqTakeFromMarket) -> list[int]:
    """The marbles of a line; none where there is no such line."""
    index = request.index
    if not 0 <= index < (ROWS if request.isRow else COLUMNS):
        return []
    if request.isRow:
        return list(view.market[index])
    return [row[index] for row in view.market]


def whites_in(view: View, request: m.ReqTakeFromMarket) -> int:
    return line_of(view, request).count(int(WHITE))
