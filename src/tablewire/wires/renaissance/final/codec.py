"""From lines to messages of the final dialect and back.

What always holds: a line is a message or raises Unreadable, whatever it holds; what is written is
one line, and reading it gives the same message.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tablewire.wires.renaissance.final import messages as m


class Unreadable(Exception):  # noqa: N818  # it is what the line is
    """A line that is no message."""


_encoder: Final = msgspec.json.Encoder()
_requests: Final[msgspec.json.Decoder[m.Request]] = msgspec.json.Decoder(m.Request)
_told: Final[msgspec.json.Decoder[m.Told]] = msgspec.json.Decoder(m.Told)


def encode(message: m.Request | m.Told | m.Failure) -> bytes:
    return _encoder.encode(message) + b"\n"


def decode_request(line: bytes) -> m.Request:
    """What a client says."""
    try:
        return _requests.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error


def decode_told(line: bytes) -> m.Told:
    """What a server says."""
    try:
        return _told.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error
