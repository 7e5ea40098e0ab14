"""From lines to messages of the seed's dialect and back.

What always holds: a line is a message or raises Unparsable, whatever it holds; what is written is
one line, and reading it gives the same message.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tablewire.wires.renaissance.seed import messages as m


class Unparsable(Exception):  # noqa: N818  # the word of the protocol
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
        raise Unparsable(str(error)) from error


def decode_told(line: bytes) -> m.Told:
    """What a server says. `UnknownType` is to be ignored: a server may know more messages."""
    try:
        return _told.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if is_unknown_type(line):
            raise UnknownType(str(error)) from error
        raise Unparsable(str(error)) from error


class UnknownType(Unparsable):
    """A message of a type that is not known here."""


class _Typed(msgspec.Struct):
    type: str


_typed: Final = msgspec.json.Decoder(_Typed)
_known: Final = {kind.__struct_config__.tag for kind in m.Told.__args__}


def is_unknown_type(line: bytes) -> bool:
    try:
        return _typed.decode(line).type not in _known
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
