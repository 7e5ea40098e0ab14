"""What has to be typed into the original's client for a move: pairs of what it asks and what is
answered, from the menu of a turn or from one of the choices before the first turn.

What always holds: the moves are spelled out (renaissance/spelling.py); what the client cannot ask
for has no keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewire.renaissance import Move, View, cards
from tablewire.renaissance import moves as to
from tablewire.renaissance.moves import Amount, Stored
from tablewire.renaissance.vocabulary import FIRST_CARD_PRODUCTION, WHITE, WHITE_MARBLE
from tablewire.wires.renaissance.final.numbering import id_of
from tablewire.wires.renaissance.words import COLOURS, RESOURCES

Keys = list[tuple[str, str]]
MENU = "Quit to Title"
RESOURCE, QUANTITY, SHELF, CONTAINER = "Resource: ", "Quantity: ", "Shelf: ", "Container: "
DISCARD = "Press ENTER otherwise."


def keys_for(move: Move, view: View) -> Keys | None:
    match move:
        case to.Keep(leaders=leaders):
            return [("left to be chosen: ", str(leader)) for leader in leaders]
        case to.Place(stored=stored):
            return list(placed(stored, view, SHELF))
        case to.Take(whites=tuple(), stored=tuple()):
            return take(move, view)
        case to.Buy(colour=colour, level=level, slot=slot, paid=tuple(paid)):
            return [
                (MENU, "2"),
                ("Card color: ", COLOURS[colour].lower()),
                ("Card level: ", str(level)),
                ("Slot: ", str(slot + 1)),
                *placed(paid, view, CONTAINER),
            ]
        case to.Produce(productions=productions, kind=None):
            return produce(productions, view)
        case to.Swap(first=first, second=second, amount=None):
            one, other = (str(id_of(view, view.viewer, shelf)) for shelf in (first, second))
            return [(MENU, "S"), ("First shelf: ", one), ("Second shelf: ", other)]
        case to.Activate(leader=leader):
            return [(MENU, "L"), ("Discard leader", "A"), ("Leader: ", str(leader))]
        case to.Discard(leaders=(leader,)):
            return [(MENU, "L"), ("Discard leader", "D"), ("Leader: ", str(leader))]
        case to.EndTurn():
            return [(MENU, "E")]
        case _:
            return None


def placed(stored: Iterable[Stored], view: View, where: str) -> Iterator[tuple[str, str]]:
    for container, kind, amount in stored:
        yield from ((RESOURCE, RESOURCES[kind].lower()), (QUANTITY, str(amount)))
        yield (where, str(id_of(view, view.viewer, container)))


def chosen(amounts: Iterable[Amount]) -> Iterator[tuple[str, str]]:
    for kind, amount in amounts:
        if amount:
            yield from ((RESOURCE, RESOURCES[kind]), (QUANTITY, str(amount)))


def take(move: to.Take, view: View) -> Keys:
    """The client asks for conversions where there are any, and shelf by shelf what is stored."""
    assert move.whites is not None
    assert move.stored is not None
    grid = view.market
    line = grid[move.index] if move.row else tuple(row[move.index] for row in grid)
    whites = line.count(int(WHITE))
    active = view.player(view.viewer).active
    converts = any(cards.LEADER_CARDS[leader].kind == WHITE_MARBLE for leader in active)
    keys = [(MENU, "1"), ("[row/col]: ", "row" if move.row else "col")]
    keys.append(("Number: ", str(move.index + 1)))
    if whites and converts:
        keys += chosen(move.whites)
    taken = sum(marble < len(RESOURCES) for marble in line) + whites * converts
    for container, kind, amount in move.stored:
        keys += [(DISCARD, ""), *placed([(container, kind, amount)], view, SHELF)]
        taken -= amount
    if taken:
        keys.append((DISCARD, "d"))
    return keys


def produce(productions: Iterable[to.Production], view: View) -> Keys | None:
    """The client lists the lowest card of each slot, not the one on top."""
    asked = list(productions)
    lowest = [slot[0] for slot in view.player(view.viewer).slots if slot]
    if any(to_card(each) not in (None, *lowest) for each in asked):
        return None
    keys: Keys = [(MENU, "3")]
    for at, each in enumerate(asked):
        keys.append(("Production: ", str(each.number)))
        if each.number < FIRST_CARD_PRODUCTION:
            keys += chosen(each.free_out)
        keys += placed(each.paid, view, CONTAINER)
        keys.append(("Done [y/n]: ", "y" if at == len(asked) - 1 else "n"))
    return keys


def to_card(production: to.Production) -> int | None:
    number = production.number - int(FIRST_CARD_PRODUCTION)
    return number if number >= 0 else None
