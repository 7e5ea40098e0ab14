"""A table as it is kept beside its journal.

Apart from `table.py`, so that that one can be compiled: the declaration of a struct cannot.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablewire.core.standing import Standing


class Kept(msgspec.Struct):
    """A table as it is kept beside its journal, to be resumed without its past."""

    number: int
    """Of records that it stands for."""
    check: bytes
    begun: bool
    rules: str
    position: dict[str, Any] | None
    standing: Standing
    keys: dict[int, str]
    moves: int


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Kept)


def kept_as_bytes(kept: Kept) -> bytes:
    return _encoder.encode(kept)


def kept_from(data: bytes) -> Kept:
    """Raises `msgspec.MsgspecError` where it is none."""
    return _decoder.decode(data)
