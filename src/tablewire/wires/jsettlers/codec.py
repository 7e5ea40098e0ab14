"""Wire text to message and back. Pure: no sockets, no state.

What always holds: any text gives a message or `Malformed`, nothing else.
"""

from __future__ import annotations

from tablewire.wires.jsettlers.declare import BY_ID, BY_TYPE, Message, Spelling
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.numbers import read_decimal, shorten


def decode(text: str) -> Message:
    """The message that a frame's text spells."""
    head, _, data = text.partition("|")
    spelling = BY_ID.get(head)
    if spelling is None:
        spelling, data = find_spelling(text)
    if "|" in data and not spelling.is_list:
        # Only lists go on after a second bar; runs of bars count as one.
        data = data.lstrip("|").partition("|")[0]
    return spelling.decode(data)


def encode(message: Message) -> str:
    """The text that goes into a frame."""
    return BY_TYPE[type(message)].encode(message)


def find_spelling(text: str) -> tuple[Spelling, str]:
    """The rare spellings of a message's number: bars before it, a plus sign, zeros in front."""
    head, _, data = text.lstrip("|").partition("|")
    spelling = BY_ID.get(str(read_decimal(head)))
    if spelling is None:
        raise Malformed("unknown-message", f"no message has the number {shorten(head)}")
    return spelling, data
