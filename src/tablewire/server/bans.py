"""Bans: names and addresses that may not come in. Kept in the store, looked up in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw

from tablewire.core.refused import Refused
from tablewire.tables.store import FILE_NAME

KINDS = ("name", "address")


class Bans:
    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        rows = self._execute("SELECT kind, value, why FROM bans", ())
        self.known = {(str(kind), str(value).casefold()): str(why) for kind, value, why in rows}

    def _execute(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            connection.set_busy_timeout(5000)
            return list(connection.execute(query, values))
        finally:
            connection.close()

    def __call__(self, kind: str, value: str) -> bool:
        return (kind, value.casefold()) in self.known

    def add(self, kind: str, value: str, why: str, at: int) -> None:
        if kind not in KINDS or not value:
            raise Refused("bad-ban", f"a ban is of a name or an address, not of {kind!r}")
        self._execute("INSERT OR REPLACE INTO bans VALUES(?, ?, ?, ?)", (kind, value, why, at))
        self.known[kind, value.casefold()] = why

    def remove(self, kind: str, value: str) -> None:
        if (kind, value.casefold()) not in self.known:
            raise Refused("no-such-ban", f"{kind} {value}")
        self._execute("DELETE FROM bans WHERE kind=? AND value=?", (kind, value))
        del self.known[kind, value.casefold()]

    def listed(self) -> list[dict[str, str]]:
        return [
            {"kind": kind, "value": value, "why": why}
            for (kind, value), why in sorted(self.known.items())
        ]
