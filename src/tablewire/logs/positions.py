"""`positions`: the board and the hands that a client of a view would hold after each entry.

This module owns which entries count; `changes` what each message changes. What always holds: a
position comes from the log alone. In the server's view, where a message goes to one seat as it
is and to the others veiled, the first is taken.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tablewire.logs.audience import ALL, LogAudience
from tablewire.logs.changes import change
from tablewire.logs.entry import Entry
from tablewire.logs.extractor import SERVER, seat_of, viewer_of
from tablewire.logs.log import Log
from tablewire.logs.position import Position
from tablewire.wires.jsettlers import messages as said


def positions(log: Log, view: str | None = None) -> Iterator[Position]:
    """The position after each entry of the view; `entry` is that entry."""
    if view is None:
        view = seat_of(log) if log.header.at_client else "server"
    viewer = viewer_of(view)
    now = Position(three_settlements="_SC_3IP=t" in (log.options or "").split(","))
    for entry in log:
        if viewer != SERVER and not entry.audience.reaches(viewer):
            continue
        now = followed(now, entry, viewer)
        yield now


def followed(now: Position, entry: Entry, viewer: int = ALL) -> Position:
    """The position after one entry more; a client counts whatever reaches it."""
    now = msgspec.structs.replace(now, entry=entry)
    if entry.message is not None and counts(entry, viewer):
        change(entry.message, now)
    return now


def counts(entry: Entry, viewer: int) -> bool:
    """Whether the entry tells the view something new of the game."""
    audience: LogAudience = entry.audience
    if viewer != SERVER:
        return True
    if audience.from_client or audience.hidden or audience.seat < ALL:
        return False
    message = entry.message
    if isinstance(message, said.RobberyResult) and audience.seat != ALL:
        # Robber and victim both hear of it; the pirate fleet hears nothing.
        return audience.seat == (message.robber if message.robber >= 0 else message.victim)
    return True
