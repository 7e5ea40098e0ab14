"""A file system for SQLite that fails or tears the n-th write or synchronisation of a run."""

from __future__ import annotations

from typing import Any, Literal

import apsw

Way = Literal["fail", "tear", "short", "full"]
"""`tear` writes half and fails; `short` writes half, and nothing is ever written again, as if the
machine had lost power; `full` fails every write from there on, as a full disk does."""


class FailingDisk(apsw.VFS):
    """Counts writes and synchronisations of all its files; the one with the number `at` fails."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "unix")
        self.name = name
        self.count = 0
        self.at = 0
        self.way: Way = "fail"
        self.dead = False
        self.faults = 0

    def arm(self, at: int, way: Way) -> None:
        self.count, self.at, self.way, self.dead, self.faults = 0, at, way, False, 0

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return FailingFile(self, name, flags)

    def struck(self) -> bool:
        """Counts one operation; True when it has to fail."""
        self.count += 1
        hit = self.at and (
            self.count == self.at or (self.count > self.at and self.way in ("full", "short"))
        )
        if hit:
            self.faults += 1
            self.dead = self.way == "short"
        return bool(hit)


class FailingFile(apsw.VFSFile):
    def __init__(self, disk: FailingDisk, name: Any, flags: list[int]) -> None:
        super().__init__("unix", name, flags)
        self.disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:
        was_dead = self.disk.dead
        if not self.disk.struck():
            super().xWrite(data, offset)
            return
        if self.disk.way in ("tear", "short") and not was_dead:
            super().xWrite(data[: len(data) // 2], offset)
        raise apsw.IOError if self.disk.way != "full" else apsw.FullError

    def xSync(self, flags: int) -> None:
        if self.disk.struck():
            raise apsw.IOError
        super().xSync(flags)

    def xTruncate(self, newsize: int) -> None:
        if self.disk.struck():
            raise apsw.IOError
        super().xTruncate(newsize)
