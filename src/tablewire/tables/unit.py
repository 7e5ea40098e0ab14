"""A unit: all that one request leads to. It is recorded whole, then told whole, or it never was."""

from __future__ import annotations

from typing import Any

from tablewire.core.game import Game
from tablewire.core.happening import Versions
from tablewire.core.records import Beside, Opening, Played, Record
from tablewire.core.standing import Standing
from tablewire.core.table import Request, TableEvent
from tablewire.tables.jobs import Job
from tablewire.tables.records import AFTER, BEFORE, EVENTS, KEY, Key


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
