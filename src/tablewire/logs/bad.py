"""The one error of logs: a file, and the line in it, that cannot be read."""

from __future__ import annotations

from tablewire.core.refused import Refused


class BadLog(Refused):
    """Reasons: `missing` and `malformed`, as the protocol reference calls the two kinds;
    `other-game`, `cut-off`, `unreadable`, `wrong-view`. The line is 0 when it is the whole file.
    """

    def __init__(self, reason: str, detail: str, line: int = 0, path: str = "") -> None:
        super().__init__(reason, detail)
        self.line = line
        self.path = path

    def at(self, line: int) -> BadLog:
        return BadLog(self.reason, self.detail, line, self.path)

    def of(self, path: str) -> BadLog:
        return BadLog(self.reason, self.detail, self.line, path)

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        path = f"{self.path}: " if self.path else ""
        return f"{path}{where}{self.detail}"
