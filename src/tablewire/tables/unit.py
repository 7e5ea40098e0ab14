"""A unit: all that one request leads to. It is recorded whole, then told whole, or it never was.

In the journal a unit is one `Beside` of kind "events", or a `Played` with a "before" and an
"after" of table events. A "key" (who may come back to a chair) and a "standing" (with which a
later round of a table begins) are for the table alone and are told to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from tablewire.core.game import Game
from tablewire.core.happening import Happening, Versions
from tablewire.core.journal import Beside, Opening, Played, Record
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.core.table import AnyTableEvent, Request, TableEvent

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


class Job(msgspec.Struct, frozen=True):
    """Something for the house to do once the unit has been told."""


class InviteRobot(Job, frozen=True):
    seat: int
    name: str
    kind: str


class DismissRobot(Job, frozen=True):
    name: str


class PutOut(Job, frozen=True):
    """Somebody is no longer at the table, without having asked for it."""

    name: str
    why: str


class Next(Job, frozen=True):
    """The table goes on by itself."""

    request: Request


class Unit:
    """Worked out, not yet recorded. Events are applied to a copy of the standing."""

    def __init__(self, standing: Standing, at: int, by: str, request: Request | None) -> None:
        self._known = standing
        self._drafted: Standing | None = None
        self.at = at
        self.by = by
        self.request = request
        self.before: list[TableEvent] = []
        self.move: Any = None
        self.told: list[Versions] = []
        self.after: list[TableEvent] = []
        self.keys: list[Key] = []
        self.opening: Opening | None = None
        self.played: Played | None = None
        self.closing: Record | None = None
        self.game: Game[Any, Any, Any] | None = None
        """A game that begins with this."""
        self.jobs: list[Job] = []
        self.asker_alone = False
        """Nothing happened; only the asker is told how things are."""

    @property
    def standing(self) -> Standing:
        """The table as this unit leaves it, so far."""
        return self._known if self._drafted is None else self._drafted

    def happened(self, event: TableEvent) -> None:
        if self._drafted is None:
            self._drafted = self._known.copy()
        self._drafted.apply(event, self.at)
        (self.before if self.move is None else self.after).append(event)

    def then(self, job: Job) -> None:
        self.jobs.append(job)

    @property
    def changed(self) -> bool:
        return bool(self.before or self.played or self.keys)

    def records(self) -> list[Record]:
        records: list[Record] = [Beside(KEY, key, self.at) for key in self.keys]
        if self.opening is not None:
            records.append(self.opening)
        if self.played is not None:
            if self.before:
                records.append(Beside(BEFORE, (self.by, self.before), self.at))
            records.append(self.played)
            if self.after:
                records.append(Beside(AFTER, (self.by, self.after), self.at))
        elif self.before:
            records.append(Beside(EVENTS, (self.by, self.before), self.at))
        if self.closing is not None:
            records.append(self.closing)
        return records


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


__all__ = [
    "Carried",
    "DismissRobot",
    "Happening",
    "InviteRobot",
    "Job",
    "Key",
    "Next",
    "PutOut",
    "Retold",
    "Told",
    "Unit",
    "carried_in",
    "key_in",
    "told_in",
    "units",
]
