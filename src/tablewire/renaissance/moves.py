"""Typed moves: what a player decides, with or without saying where from and where to.

A move that leaves payment or placement open (None) is canonical: the rules pay from the shelves
first and store as much as they can. What always holds: `from_bytes(move.to_bytes())` is the same
move; resources, colours, containers, cards and leaders are the numbers of vocabulary.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from tablewire.core.refused import Refused
from tablewire.renaissance import turn
from tablewire.renaissance.market import whites_in
from tablewire.renaissance.production import production_at
from tablewire.renaissance.state import State
from tablewire.renaissance.vocabulary import FIRST_LEADER, LEVELS, PRODUCTIONS, ROWS

Stored: TypeAlias = tuple[int, int, int]
"""Container, resource, amount."""
Amount: TypeAlias = tuple[int, int]
"""Resource, amount."""


class _Move(msgspec.Struct, frozen=True, array_like=True, tag=True):
    seat: int

    def to_bytes(self) -> bytes:
        return _encoder.encode(self)


class Keep(_Move, frozen=True):
    """Keeps two of the leaders that were dealt."""

    leaders: tuple[int, ...]


class Place(_Move, frozen=True):
    """Chooses the starting resources and puts them on shelves."""

    stored: tuple[Stored, ...]


class Take(_Move, frozen=True):
    """Takes a row or column of the market."""

    row: bool
    index: int
    whites: tuple[Amount, ...] | None = None
    """What the white marbles become; None lets the only leader decide."""
    stored: tuple[Stored, ...] | None = None
    """What is put where, the rest is discarded; None stores as much as there is room for."""


class Buy(_Move, frozen=True):
    colour: int
    level: int
    slot: int
    paid: tuple[Stored, ...] | None = None


class Production(msgspec.Struct, frozen=True, array_like=True):
    """0 the basic one, 1 to 4 the production leaders in the order of the list (12 to 15), and 5
    more than the number of a card."""

    number: int
    free_in: tuple[Amount, ...] = ()
    free_out: tuple[Amount, ...] = ()
    paid: tuple[Stored, ...] = ()
    stored: tuple[Stored, ...] = ()


class Produce(_Move, frozen=True):
    """Activates productions. With `kind` all free outputs are of that kind and the rules pay."""

    productions: tuple[Production, ...]
    kind: int | None = None


class Swap(_Move, frozen=True):
    """Exchanges the contents of two shelves, or moves an amount from the first to the second."""

    first: int
    second: int
    amount: int | None = None


class Activate(_Move, frozen=True):
    leader: int


class Discard(_Move, frozen=True):
    leaders: tuple[int, ...]


class EndTurn(_Move, frozen=True):
    pass


class Skip(_Move, frozen=True):
    """Ends a turn whose time is up, even before its main action. Only a table makes it."""


class Leave(_Move, frozen=True):
    """The seat is absent from now on. Only a table makes it."""


class Return(_Move, frozen=True):
    """The seat is back. Only a table makes it."""


class Claim(_Move, frozen=True):
    """The only seat left is given the game. Only a table makes it."""


Move: TypeAlias = (
    Keep
    | Place
    | Take
    | Buy
    | Produce
    | Swap
    | Activate
    | Discard
    | EndTurn
    | Skip
    | Leave
    | Return
    | Claim
)

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Move] = msgspec.msgpack.Decoder(Move)


def from_bytes(data: bytes) -> Move:
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused("bad-move", str(error)) from error


def from_code(state: State, seats: Sequence[int], code: int) -> Move:
    """The typed form of a canonical move; `seats` are those of the players in turn order."""
    kind = turn.kind_of(code)
    place = int(turn.seat_of(code))
    seat = seats[place]
    first = int(turn.first_of(code))
    second = int(turn.second_of(code))
    player = state.players[place]
    if kind == turn.KEEP:
        return Keep(seat, (first, second))
    if kind == turn.PLACE:
        if second == 0:
            return Place(seat, ((0, first, 1),))
        if second - 1 == first:
            return Place(seat, ((1, first, 2),))
        return Place(seat, ((0, first, 1), (1, second - 1, 1)))
    if kind == turn.MARKET:
        row = first < ROWS
        whites: tuple[Amount, ...] | None = None
        if player.second_white >= 0:
            others = int(whites_in(state.market, first)) - second
            both = ((int(player.first_white), second), (int(player.second_white), others))
            whites = both if both[0][0] < both[1][0] else both[::-1]
        return Take(seat, row, first if row else int(first - ROWS), whites)
    if kind == turn.BUY:
        return Buy(seat, int(first // LEVELS), int(first % LEVELS) + 1, second)
    if kind == turn.PRODUCE:
        places = [at for at in range(PRODUCTIONS) if first >> at & 1]
        numbers = tuple([Production(int(production_at(player, at))) for at in places])
        free = first & 1 or first >= FIRST_LEADER
        return Produce(seat, numbers, second if free else 0)
    if kind == turn.ACTIVATE:
        return Activate(seat, int(player.kept[first]))
    if kind == turn.DISCARD:
        return Discard(seat, (int(player.kept[first]),))
    if kind == turn.END_TURN:
        return EndTurn(seat)
    if kind == turn.SKIP:
        return Skip(seat)
    raise AssertionError(f"no canonical move of kind {kind}")
