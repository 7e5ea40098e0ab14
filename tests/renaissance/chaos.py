"""Moves of every kind, good and bad, from a stream of chance: for tests that try everything."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tablewire.renaissance import Game, Move
from tablewire.renaissance.moves import (
    Activate,
    Amount,
    Buy,
    Claim,
    Discard,
    EndTurn,
    Keep,
    Leave,
    Place,
    Produce,
    Production,
    Return,
    Skip,
    Stored,
    Swap,
    Take,
)
from tablewire.renaissance.spelling import spelled


def stored(chance: Random, most: int = 3) -> tuple[Stored, ...]:
    return tuple(
        (chance.randint(-1, 6), chance.randint(-1, 5), chance.choice((-1, 0, 1, 1, 1, 2, 3, 2**40)))
        for _ in range(chance.randint(0, most))
    )


def sound(chance: Random, most: int = 3) -> tuple[Stored, ...]:
    """Like `stored`, with nothing that is wrong by itself."""
    return tuple(
        (chance.randint(0, 5), chance.randint(0, 3), chance.randint(1, 2))
        for _ in range(chance.randint(0, most))
    )


def amounts(chance: Random) -> tuple[Amount, ...]:
    return tuple(
        (chance.randint(-1, 5), chance.choice((-1, 0, 1, 1, 2, 3)))
        for _ in range(chance.randint(0, 2))
    )


def production(chance: Random) -> Production:
    return Production(
        chance.choice((-1, 0, 0, 0, 1, 2, 3, 4, 5, 9, 12, 53, chance.randint(5, 52))),
        amounts(chance) if chance.random() < 0.5 else ((chance.randint(0, 3), 2),),
        amounts(chance) if chance.random() < 0.5 else ((chance.randint(0, 3), 1),),
        sound(chance),
        stored(chance, 1),
    )


def any_move(game: Game, chance: Random) -> Move:
    seat = chance.choice(game.seats) if chance.random() < 0.95 else chance.randint(-1, 16)
    if chance.random() < 0.5 and game.waiting_for():
        seat = game.waiting_for()[0]
    pick = sound if chance.random() < 0.5 else stored
    offered = game.view(seat).offered(seat) if seat in game.seats else (0, 1, 2, 3)
    leaders = [*offered, chance.randint(-1, 16)]
    match chance.randint(0, 12):
        case 0:
            return Keep(seat, tuple(chance.choices(leaders, k=chance.choice((1, 2, 2, 3)))))
        case 1:
            return Place(seat, pick(chance))
        case 2 | 3:
            whites = chance.choice((None, (), amounts(chance)))
            where = chance.choice((None, (), pick(chance)))
            return Take(seat, chance.random() < 0.5, chance.randint(-1, 4), whites, where)
        case 4:
            paid = chance.choice((None, pick(chance)))
            return Buy(
                seat, chance.randint(-1, 4), chance.randint(0, 4), chance.randint(-1, 3), paid
            )
        case 5 | 6:
            kind = chance.choice((None, None, chance.randint(-1, 4)))
            return Produce(
                seat, tuple(production(chance) for _ in range(chance.randint(0, 3))), kind
            )
        case 7:
            amount = chance.choice((None, None, chance.randint(-1, 3)))
            return Swap(seat, chance.randint(-1, 6), chance.randint(-1, 6), amount)
        case 8:
            return Activate(seat, chance.choice(leaders))
        case 9:
            return Discard(seat, tuple(chance.choices(leaders, k=chance.choice((0, 1, 1, 2)))))
        case 10:
            return EndTurn(seat)
        case 11:
            return Skip(seat) if chance.random() < 0.3 else Claim(seat)
        case _:
            return Leave(seat) if chance.random() < 0.3 else Return(seat)


def nearly(game: Game, chance: Random) -> Move | None:
    """A legal move spelled out, with one number of it changed."""
    kind = chance.choice((Take, Buy, Produce))
    legal = [move for move in game.legal() if isinstance(move, kind)]
    move = spelled(game, chance.choice(legal))[-1] if legal else None
    match move:
        case Take(stored=tuple(things)) if things and (move.whites or chance.random() < 0.5):
            at = chance.randrange(len(things))
            changed = (*things[:at], bent(things[at], chance), *things[at + 1 :])
            whites = move.whites
            if whites and chance.random() < 0.6:
                whites = ((whites[0][0], whites[0][1] + chance.choice((-1, 1))), *whites[1:])
            return Take(move.seat, move.row, move.index, whites, changed)
        case Buy(paid=tuple(things)) if things:
            changed = (bent(things[0], chance), *things[1:])
            return Buy(move.seat, move.colour, move.level, move.slot, changed)
        case Produce(productions=(first, *others)):
            if first.stored and chance.random() < 0.5:
                first = replace(first, stored=(bent(first.stored[0], chance), *first.stored[1:]))
            elif first.paid:
                first = replace(first, paid=(bent(first.paid[0], chance), *first.paid[1:]))
            return Produce(move.seat, (first, *others))
        case _:
            return None


def bent(thing: Stored, chance: Random) -> Stored:
    container, kind, amount = thing
    match chance.randint(0, 2):
        case 0:
            return (chance.randint(-1, 6), kind, amount)
        case 1:
            return (container, chance.randint(0, 5), amount)
        case _:
            return (container, kind, amount + chance.choice((-1, 1)))


def next_move(game: Game, chance: Random, wild: float) -> Move:
    """A legal move of someone who is waited for, or with some likelihood any move at all."""
    waiting = game.waiting_for()
    if not waiting or chance.random() < wild:
        near = nearly(game, chance) if chance.random() < 0.5 else None
        return near or any_move(game, chance)
    return chance.choice(game.legal(chance.choice(waiting)))
