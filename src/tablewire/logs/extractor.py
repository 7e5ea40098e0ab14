"""`extract`: the actions of a log, as one view has them.

What always holds: a view gets nothing that the log does not show it, and every entry of the
view is in exactly one action.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from tablewire.logs.bad import BadLog
from tablewire.logs.engine import Extraction
from tablewire.logs.log import SHAPES, Log, Reading
from tablewire.logs.tree import Tree

if TYPE_CHECKING:
    from tablewire.logs.action import Action

SERVER: Final = -1
SPECTATOR: Final = 99  # a seat that nobody has: it gets what goes to all


def viewer_of(view: str) -> int:
    """The number of a view that is named `server`, `spectator` or `seat:3`."""
    if view == "server":
        return SERVER
    if view == "spectator":
        return SPECTATOR
    seat = re.fullmatch(r"seat:([0-9]{1,2})", view)
    if seat is None:
        raise BadLog("wrong-view", f"no such view: {view!r}; say server, seat:N or spectator")
    return int(seat[1])


@cache
def tree(view: str, reading: str) -> Tree:
    return Tree(view, reading)


def extract(
    log: Log, view: str | None = None, *, compatible: bool = False, reading: Reading | None = None
) -> Iterator[Action]:
    """The actions of a log, in its order.

    The view is `server` (all messages), `seat:N` (what a client there gets) or `spectator`.
    Without one it is the server's, or for a client's log that of the seat whose log it is.
    `compatible` reads as the original program does, also where it is wrong.
    """
    if view is None:
        view = seat_of(log) if log.header.at_client else "server"
    viewer = viewer_of(view)
    if viewer == SERVER and log.header.at_client:
        detail = "this is a client's log, without the server's view: say seat:N or spectator"
        raise BadLog("wrong-view", detail, 0, str(log.path))
    way = reading or Reading(log)
    return Extraction(
        tree("server" if viewer == SERVER else "client", "original" if compatible else "correct"),
        SHAPES,
        log.header.game.encode(),
        viewer,
        b"",
        1,
        way.more,
        way.careful,
        way.finished,
        lambda text, line: way.read_entries(text, line, viewer),
    )


def seat_of(log: Log) -> str:
    """The seat of a client's log: the only one that anything is sent to; else a spectator's."""
    seats = {entry.audience.seat for entry in log if entry.audience.seat >= 0}
    return f"seat:{seats.pop()}" if len(seats) == 1 else "spectator"
