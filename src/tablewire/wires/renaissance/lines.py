"""Framing: one message a line, UTF-8, line feed at the end.

What always holds: any cut of the bytes gives the same lines; a line that is too long is noticed
before it is kept whole, and nothing after it is read.
"""

from __future__ import annotations

from typing import Final

LONGEST_LINE: Final = 64 * 1024
"""In bytes, without the line feed."""


class TooLong(Exception):  # noqa: N818  # it is what happened, not a fault of ours
    """A line is longer than the limit."""


class LineReader:
    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self.longest = min(longest, LONGEST_LINE)
        self.kept = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that are complete now, without carriage returns and without empty ones.

        Raises TooLong behind the lines before it: they are in its first argument."""
        parts = (self.kept + data).split(b"\n")
        self.kept = parts.pop()
        lines: list[bytes] = []
        for part in parts:
            if len(part) > self.longest:
                raise TooLong(lines)
            line = part.removesuffix(b"\r")
            if line.strip():
                lines.append(line)
        if len(self.kept) > self.longest:
            self.kept = b""
            raise TooLong(lines)
        return lines
