"""Writes event logs as the recorder does: header, comments, entries, and the end of the log.

What always holds: what is written can be read again. A log starts with the server's version and
the game that is made, both as the header says; a client's log has no messages from clients.
"""

from __future__ import annotations

from datetime import datetime
from types import TracebackType
from typing import NamedTuple, TextIO

from tablewire.logs.bad import BadLog
from tablewire.logs.entry import NO_TIME, Entry
from tablewire.logs.log import Header, parse_header
from tablewire.wires.jsettlers.messages import NewGame, NewGameWithOptions, Version

DATE = "%Y-%m-%d %H:%M:%S %z"


class Standing(NamedTuple):
    """How a seat stands at the end."""

    seat: int
    name: str
    total: int
    visible: int | None = None  # without what only the player sees
    largest_army: bool = False
    longest_road: bool = False
    winner: bool = False

    def __str__(self) -> str:
        hidden = self.visible is not None and self.visible != self.total
        score = f"visible score {self.visible}, " if hidden else ""
        marks = [
            mark
            for mark, has in (
                ("Largest Army", self.largest_army),
                ("Longest Road", self.longest_road),
                ("Winner", self.winner),
            )
            if has
        ]
        name = self.name or "(vacant)"
        return f" - pn {self.seat}: {score}total score {self.total}: {', '.join([name, *marks])}"


class LogWriter:
    """Writes one log into a text file that has been opened with `newline="\\\\n"`."""

    def __init__(
        self, file: TextIO, header: Header, created: datetime, now: datetime, *, timed: bool = True
    ) -> None:
        header = header._replace(
            created=str(int(created.timestamp())), now=str(int(now.timestamp()))
        )
        if parse_header(str(header)) != header:
            raise BadLog("malformed", f"a log cannot have the game name {header.game!r}")
        self.header = header
        self._file = file
        self._timed = timed
        self._written = 0
        self._line(str(header))
        self.comment(f" Game created at: {created.strftime(DATE)}")
        self.comment(f" Log written at:  {now.strftime(DATE)}")

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.flush()

    def comment(self, text: str) -> None:
        if "\n" in text or "\r" in text:
            raise BadLog("malformed", "a comment is one line")
        self._line(f"#{text}")

    def entry(self, entry: Entry) -> None:
        if self.header.at_client and entry.audience.from_client:
            return
        self._check_start(entry)
        line = entry.written(timed=self._timed and entry.time != NO_TIME)
        if "\n" in line or "\r" in line:
            raise BadLog("malformed", "a message with an end of line cannot be written")
        self._line(line)
        self._written += 1

    def end(self, state: int, standings: list[Standing]) -> None:
        """The last lines, which tell a reader that the log is whole."""
        self.comment(f" End of log. Game state {state}")
        self.comment(" Player info:")
        for standing in standings:
            self.comment(str(standing))
        self._file.flush()

    def _check_start(self, entry: Entry) -> None:
        message = entry.message
        if self._written == 0:
            if not isinstance(message, Version) or message.number != self.header.version:
                detail = f"the first entry must be SOCVersion {self.header.version}"
                raise BadLog("missing", detail)
        elif self._written == 1:
            if not isinstance(message, (NewGame, NewGameWithOptions)):
                raise BadLog("missing", "the second entry must make the game")
            if message.game != self.header.game:
                raise BadLog("malformed", f"the game must be {self.header.game!r}")

    def _line(self, line: str) -> None:
        self._file.write(line + "\n")
