"""Event logs: read, write, convert; the extractor of game actions.

for action in extract(read_log("game.soclog")):
    print(action.kind, action.player, action.given, action.received)
"""

from __future__ import annotations

from pathlib import Path

from tablewire.logs.action import Action
from tablewire.logs.bad import BadLog
from tablewire.logs.cards import Cards
from tablewire.logs.entry import Comment, Entry
from tablewire.logs.extractor import extract
from tablewire.logs.kinds import ActionKind
from tablewire.logs.log import Header, Log

__all__ = [
    "Action",
    "ActionKind",
    "BadLog",
    "Cards",
    "Comment",
    "Entry",
    "Header",
    "Log",
    "extract",
    "read_log",
]


def read_log(path: str | Path, *, lenient: bool = False) -> Log:
    """Opens a log and checks its beginning; the rest is read, as a stream, when it is used.

    Lenient leaves out lines that are wrong, instead of giving up at the first.
    """
    return Log(Path(path), lenient=lenient)
