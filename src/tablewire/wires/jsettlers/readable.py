"""The readable form of messages, which event logs hold: text to message and back.

What always holds: any text gives a message or `Malformed`. The keys are never checked and may be
missing; the order counts.
"""

from __future__ import annotations

from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import shorten
from tablewire.wires.jsettlers.spelling import BY_NAME, BY_TYPE
from tablewire.wires.jsettlers.words import OLD_NAMES


def parse_readable(text: str) -> Message:
    name, colon, rest = text.partition(":")
    spelling = BY_NAME.get(name)
    if spelling is None or not colon:
        today = OLD_NAMES.get(name)
        if today is None or not colon:
            raise Malformed("unknown-message", f"no message is called {shorten(name)!r}")
        return BY_NAME[today].parse_old(rest)
    return spelling.parse(rest)


def to_readable(message: Message) -> str:
    return BY_TYPE[type(message)].show(message)
