"""What a game may tell the table that hosts it, beyond the contract of `tablewire.core.game`.

Each of these is an attribute or method of the same name on the game; a game without it is
treated as written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewire.core.game import Game

AnyGame = Game[Any, Any, Any]


def seated(kind: type[AnyGame], options: dict[str, Any], seats: Sequence[int]) -> dict[str, Any]:
    """`seated(options, seats)`, of the class: the options of a game of just these seats.

    Without it the seats are added to the options as `seats`."""
    own = getattr(kind, "seated", None)
    made: dict[str, Any] = {**options, "seats": list(seats)} if own is None else own(options, seats)
    return made


def turn(game: AnyGame | None) -> Any:
    """`turn`: another value in each turn. A vote on a reset ends with the turn it was asked in."""
    return getattr(game, "turn", None)


def scores(game: AnyGame) -> dict[int, int]:
    """`scores()`: what each seat has, for the record of a finished game."""
    own = getattr(game, "scores", None)
    return {} if own is None else dict(own())


def answers(game: AnyGame, seat: int) -> list[Any]:
    """`answers(seat)`: moves by which a seat that is not waited for answers something that it was
    asked, such as an offer. The first is what it would do if it did not care."""
    own = getattr(game, "answers", None)
    return [] if own is None else list(own(seat))


def proposes(game: AnyGame, seat: int) -> bool:
    """`proposes(seat)`: whether a seat that is not waited for may now ask for something of its
    own accord, such as special building."""
    own = getattr(game, "proposes", None)
    return own is not None and bool(own(seat))


def attending(game: AnyGame, seat: int, *, present: bool) -> Any:
    """`attending(seat, present)`: the move by which the rules hear that a player has gone or come
    back; None, also without it, when the rules need not know."""
    own = getattr(game, "attending", None)
    return None if own is None else own(seat, present)


def only_table_plays(game: AnyGame, move: Any) -> bool:
    """`only_table_plays(move)`: moves that nobody at the table may make for themselves."""
    own = getattr(game, "only_table_plays", None)
    return own is not None and bool(own(move))


def idle(game: AnyGame, seat: int) -> Any:
    """`idle(seat)`: the move by which the rules hear that a player lets the time go by; None, also
    without it, when the turn is just forced."""
    own = getattr(game, "idle", None)
    return None if own is None else own(seat)


def helped(game: AnyGame, seat: int) -> Any:
    """`helped(seat)`: the move that is made for a robot whose time is up, where ending its turn
    would leave it with a wrong idea of the game; None, also without it, when the turn is forced."""
    own = getattr(game, "helped", None)
    return None if own is None else own(seat)


def last_one(game: AnyGame) -> Any:
    """`last_one()`: the move that gives the game to the only player who is left; None, also
    without it, while others are playing."""
    own = getattr(game, "last_one", None)
    return None if own is None else own()
