"""One line of a log: an entry with its time, audience and message, or a comment.

This module owns the careful way through a line. What always holds: a line gives an entry, a
comment, nothing, or `BadLog`; and an entry gives its line back in the form that the recorder
writes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tablewire.logs.audience import LogAudience, parse_audience
from tablewire.logs.bad import BadLog

if TYPE_CHECKING:
    from tablewire.wires.jsettlers.messages import Message

TIME: Final = re.compile(r"([0-9]+):([0-9]+)\.([0-9]{3}):")
LONGEST: Final = 2147483647  # milliseconds
NO_TIME: Final = -1


class Comment(str):
    """A comment line, without its `#`."""

    __slots__ = ("line",)
    line: int


class Entry:
    """A message in a log: when (milliseconds, or -1), for whom or from whom, and what."""

    __slots__ = ("_message", "audience", "line", "spelling", "time")

    def __init__(
        self,
        audience: LogAudience,
        spelling: str | None,
        time: int = NO_TIME,
        line: int = 0,
        message: Message | None = None,
    ) -> None:
        self.audience = audience
        self.spelling = spelling  # the message as it is written, or None for a null
        self.time = time
        self.line = line
        self._message = message

    @property
    def message(self) -> Message | None:
        """The message itself; None where the log holds a null."""
        if self._message is None and self.spelling is not None:
            self._message = read_message(self.spelling)
        return self._message

    @property
    def name(self) -> str:
        """The name of its type, as it is written."""
        return "" if self.spelling is None else self.spelling.partition(":")[0]

    def __str__(self) -> str:
        return self.written()

    def written(self, *, timed: bool = True) -> str:
        """The line that the recorder writes."""
        if self.message is None:
            text = "null"
        else:
            from tablewire.wires.jsettlers.messages import to_readable

            text = to_readable(self.message)
        time = written_time(self.time) if timed and self.time != NO_TIME else ""
        return f"{time}{self.audience}:{text}"

    def __repr__(self) -> str:
        return f"Entry({self.line}: {self.audience}:{self.spelling})"


def written_time(time: int) -> str:
    return f"{time // 60000}:{time // 1000 % 60:02}.{time % 1000:03}:"


def read_message(spelling: str) -> Message:
    from tablewire.core.refused import Refused
    from tablewire.wires.jsettlers.messages import parse_readable

    try:
        return parse_readable(spelling)
    except Refused as refused:
        raise BadLog("malformed", refused.detail) from refused


def parse_entry(text: str | None, line: int = 0, *, lazily: bool = False) -> Entry | Comment | None:
    """Reads one line, which is not trimmed; an empty one is nothing.

    Lazily is for lines that the scanner has read: the message is read when it is asked for.
    """
    if not text:
        return None
    if text[0] == "#":
        comment = Comment(text[1:])
        comment.line = line
        return comment
    time = NO_TIME
    at = 0
    if "0" <= text[0] <= "9":
        timed = TIME.match(text)
        if timed is None:
            raise BadLog("malformed", "the time is not minutes:seconds.thousandths:", line)
        minutes, seconds, thousandths = (int(part[:12]) for part in timed.groups())
        time = min(LONGEST, (minutes * 60 + seconds) * 1000 + thousandths)
        at = timed.end()
    audience_text, colon, spelling = text[at:].partition(":")
    if not colon or not audience_text or not spelling:
        raise BadLog("malformed", "an entry needs an audience, a colon and a message", line)
    try:
        audience = parse_audience(audience_text)
        if spelling == "null":
            entry = Entry(audience, None, time, line)
        elif lazily:
            return Entry(audience, spelling, time, line)
        else:
            entry = Entry(audience, spelling, time, line, read_message(spelling))
    except BadLog as bad:
        raise bad.at(line) from bad
    if audience.from_client and not hasattr(entry.message, "game"):
        raise BadLog("malformed", "a client's message must be about a game", line)
    return entry
