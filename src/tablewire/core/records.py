"""What stands in a journal, one struct a kind of record."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

FORMAT: Final = 1


class Opening(msgspec.Struct, frozen=True, tag="opening", array_like=True):
    """Stands before the first move, once. `outcomes` are those of setting the game up."""

    game: str
    rules: str
    options: dict[str, Any]
    outcomes: list[int]
    commitment: str = ""
    position: dict[str, Any] | None = None
    format: int = FORMAT


class Played(msgspec.Struct, frozen=True, tag="played", array_like=True):
    move: bytes
    outcomes: list[int]
    at: int = 0
    """Milliseconds since the table was made; 0 where time does not matter."""


class Beside(msgspec.Struct, frozen=True, tag="beside", array_like=True):
    """Something of the table that the rules do not know: chat, seats, clocks, votes."""

    kind: str
    data: Any
    at: int = 0


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", array_like=True):
    """A whole position, so that a table can be resumed without its past."""

    rules: str
    position: dict[str, Any]


class Closed(msgspec.Struct, frozen=True, tag="closed", array_like=True):
    """The last record: nothing was lost behind it. The secret answers the opening's commitment."""

    secret: bytes = b""


Record: TypeAlias = Opening | Played | Beside | Snapshot | Closed
