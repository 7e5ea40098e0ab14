"""Turns the declaration of a message into what reads and writes it, in both spellings.

What always holds: every message type is declared once, in `messages/`, as a frozen structure whose
fields carry their kind. All four directions (wire text to message and back, readable form to
message and back) come from that declaration. Types whose spelling does not follow from their
fields name a `Spelling` of their own, and all of those are in `irregular/`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, get_type_hints

import msgspec

from tablewire.wires.jsettlers.fields import Field, Tail
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.spelling import BY_ID, BY_NAME, BY_TYPE, Spelling

M = TypeVar("M", bound=type[Message])


AUDIENCES = {
    "": "nobody: the server never sends it",
    "lobby": "everyone who is connected",
    "channel": "all members of a channel",
    "game": "all members of a game",
    "masked": "all members of a game; who may not see all of it gets a masked one",
    "joiner": "only who joins the game",
    "each": "each player one of their own",
    "one": "one client",
}
"""Whom the server usually sends a message to."""

NEEDS = {
    "R": "robots",
    "H": "human clients",
    "O": "observers are shown it",
    "S": "sea boards and scenarios",
    "X": "optional, for operators, or old",
}
"""Who cannot do without a message."""


class Declaration(msgspec.Struct, frozen=True):
    """One message type as it is declared: what the reference document prints."""

    number: int
    kind: type[Message]
    spelling: Spelling
    direction: str
    since: int
    until: int | None
    to: str
    needs: str


DECLARATIONS: list[Declaration] = []


def message(
    number: int,
    direction: str,
    *,
    since: int = 1000,
    until: int | None = None,
    to: str = "",
    needs: str = "",
    spelled: Spelling | None = None,
) -> Callable[[M], M]:
    """Declares the message type that follows.

    `direction` is `C>S`, `S>C`, `both` or `none`; `since` and `until` the oldest and the newest
    version that it is sent to; `to` one of `AUDIENCES`; `needs` letters of `NEEDS`.
    """
    assert to in AUDIENCES
    assert set(needs) <= set(NEEDS)

    def declare(kind: M) -> M:
        spelling = spelled or Spelling()
        spelling.learn(number, kind, fields_of(kind))
        assert str(number) not in BY_ID, f"{number} is declared twice"
        BY_ID[str(number)] = BY_NAME[spelling.name] = BY_TYPE[kind] = spelling
        DECLARATIONS.append(Declaration(number, kind, spelling, direction, since, until, to, needs))
        return kind

    return declare


def fields_of(kind: type[Message]) -> list[tuple[str, Field, bool, object]]:
    hints = get_type_hints(kind, include_extras=True)
    fields = []
    for info in msgspec.structs.fields(kind):
        extras: tuple[object, ...] = getattr(hints[info.name], "__metadata__", ())
        field = next(extra for extra in extras if isinstance(extra, Field))
        begins_tail = any(isinstance(extra, Tail) for extra in extras)
        fields.append((info.name, field, begins_tail, info.default))
    return fields
