"""What a message changes: the one door, and the ways to change a seat; see the modules beside it.

What always holds: a seat that was in a position before stays as it was; a change makes a new one.
"""

from __future__ import annotations

from functools import singledispatch

import msgspec

from tablewire.logs.cards import Cards
from tablewire.logs.hands import lost
from tablewire.logs.position import Position, Seat


@singledispatch
def change(message: object, now: Position) -> None:
    """Most messages change nothing that a position holds."""


def update(now: Position, seat: int, **fields: object) -> None:
    """Gives a seat other fields, in a copy of the seats."""
    if seat < 0:
        return
    old = now.seats.get(seat) or Seat()
    now.seats = {**now.seats, seat: msgspec.structs.replace(old, **fields)}


def seat_at(now: Position, seat: int) -> Seat:
    return now.seats.get(seat) or Seat()


def give(now: Position, seat: int, cards: Cards) -> None:
    update(now, seat, cards=seat_at(now, seat).cards.plus(cards))


def take(now: Position, seat: int, cards: Cards) -> None:
    update(now, seat, cards=lost(seat_at(now, seat).cards, cards))
