"""How a unit stands in the journal, and how it is put together again.

It is one `Beside` of kind "events", or a `Played` with a "before" and an "after" of table events.
A "key" (who may come back to a chair) and a "standing" (with which a later round of a table
begins) are for the table alone and are told to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

from tablewire.core.records import Beside, Opening, Played, Record
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.core.table import AnyTableEvent, TableEvent

EVENTS: Final = "events"
BEFORE: Final = "before"
AFTER: Final = "after"
KEY: Final = "key"
STANDING: Final = "standing"


class Told(msgspec.Struct, array_like=True):
    """What stands in a record of table events: who asked, and what happened."""

    by: str
    events: list[AnyTableEvent]


class Key(msgspec.Struct, array_like=True):
    seat: int
    key: str


class Carried(msgspec.Struct):
    """What a table brings into a later round."""

    standing: Standing
    keys: dict[int, str]


def told_in(record: Beside) -> Told:
    return _converted(record, Told)


def key_in(record: Beside) -> Key:
    return _converted(record, Key)


def carried_in(record: Beside) -> Carried:
    return _converted(record, Carried)


T = TypeVar("T")


def _converted(record: Beside, kind: type[T]) -> T:
    try:
        return msgspec.convert(record.data, kind)
    except msgspec.ValidationError as error:
        raise Refused("bad-journal", f"a record of kind {record.kind!r}: {error}") from error


class Retold:
    """One unit as the journal tells it: the happening it was, without who asked what."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.before: list[TableEvent] = []
        self.by = ""
        self.played: Played | None = None
        self.opening: Opening | None = None
        self.carried: Carried | None = None
        self.after: list[TableEvent] = []
        self.at = 0


def units(records: Iterator[Record]) -> Iterator[Retold]:
    """The records of a journal, put together again as they were told."""
    unit = Retold(0)
    waiting = False  # the unit has all but what may follow a move
    for number, record in enumerate(records):
        if waiting and not (isinstance(record, Beside) and record.kind == AFTER):
            yield unit
            unit, waiting = Retold(number), False
        match record:
            case Beside(kind="key"):
                continue
            case Beside(kind="standing"):
                unit.carried, unit.at, waiting = carried_in(record), record.at, True
            case Beside(kind="events"):
                told = told_in(record)
                unit.by, unit.before, unit.at, waiting = told.by, list(told.events), record.at, True
            case Beside(kind="before"):
                told = told_in(record)
                unit.by, unit.before = told.by, list(told.events)
            case Beside(kind="after"):
                unit.after = list(told_in(record).events)
            case Opening():
                unit.opening = record
            case Played():
                unit.played, unit.at, waiting = record, record.at, True
            case _:
                pass
    if waiting:
        yield unit
