"""For whom an entry of a log is, or from whom: `all`, `p3`, `!p[3, 2]`, `ob`, `un`, `f3`, `fo`.

What always holds: a text gives one audience or `BadLog`, and an audience gives its text back in
the form that the recorder writes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tablewire.logs.bad import BadLog

ALL: Final = -1
OBSERVER: Final = -257
UNSEATED: Final = -258

ONE_SEAT: Final = re.compile(r"(p|f|!p(?![+-]))([+-]?[0-9]{1,9})$")
SEVERAL: Final = re.compile(r"!p\[([+-]?[0-9]{1,9}(?:, ?[+-]?[0-9]{1,9})*)(?:, ?)?\]$")


class LogAudience(NamedTuple):
    """A seat, ALL, OBSERVER or UNSEATED; whom it is hidden from; whether a client sent it."""

    seat: int = ALL
    hidden: tuple[int, ...] = ()
    from_client: bool = False

    @property
    def to_all(self) -> bool:
        return self.seat == ALL and not self.hidden and not self.from_client

    def reaches(self, seat: int) -> bool:
        """Whether a client at that seat receives it; someone at none gets what goes to all."""
        if self.from_client or self.seat not in (ALL, seat):
            return False
        return seat not in self.hidden

    def __str__(self) -> str:
        if self.from_client:
            return "fo" if self.seat == OBSERVER else f"f{self.seat}"
        if len(self.hidden) == 1:
            return f"!p{self.hidden[0]}"
        if self.hidden:
            return f"!p[{', '.join(map(str, self.hidden))}]"
        if self.seat == OBSERVER:
            return "ob"
        if self.seat == UNSEATED:
            return "un"
        return "all" if self.seat == ALL else f"p{self.seat}"


TO_ALL: Final = LogAudience()
NAMED: Final = {
    "all": TO_ALL,
    "ob": LogAudience(OBSERVER),
    "un": LogAudience(UNSEATED),
    "fo": LogAudience(OBSERVER, from_client=True),
}


def parse_audience(text: str) -> LogAudience:
    named = NAMED.get(text)
    if named is not None:
        return named
    one = ONE_SEAT.match(text)
    if one is not None:
        seat = int(one[2])
        if one[1] == "!p":
            return LogAudience(ALL, (seat,))
        return LogAudience(seat, (), one[1] == "f")
    several = SEVERAL.match(text)
    if several is None:
        raise BadLog("malformed", f"no such audience: {text[:20]!r}")
    return LogAudience(ALL, tuple(int(seat) for seat in several[1].split(",")))
