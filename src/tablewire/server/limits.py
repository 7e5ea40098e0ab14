"""Limits of what one connection, one address or one robot out of hand may cost the others.

Every limit is a setting with a safe default. Who sends too fast is read more slowly; who does not
read what is sent, or never says who they are, is closed. Others notice nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class LimitSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    connections: Count = 4000
    """In all."""
    connections_an_address: Count = 64
    frame_bytes: Annotated[int, msgspec.Meta(ge=256, le=16_777_216)] = 65535
    """The longest message that is read."""
    messages_a_second: Count = 200
    """Of one connection; beyond that it is read more slowly."""
    messages_at_once: Count = 1000
    """A burst that is read without delay."""
    silent_seconds: Seconds = 30.0
    """A connection that has sent no whole message after so long is closed."""
    unnamed_seconds: Seconds = 900.0
    """A connection that has not said who it is after so long is closed."""
    outbox_bytes: Annotated[int, msgspec.Meta(ge=4096)] = 1_048_576
    """What may wait for a slow reader before it is closed."""
    body_bytes: Annotated[int, msgspec.Meta(ge=256)] = 65536
    """The longest body of a web request."""
    pages_an_address: Count = 32
    """Open streams of the web pages."""


class AddressBook:
    """How many connections each address has."""

    def __init__(self, in_all: int, an_address: int) -> None:
        self.in_all = in_all
        self.an_address = an_address
        self.count = 0
        self.by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self.count >= self.in_all or self.by_address[address] >= self.an_address:
            return False
        self.count += 1
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.count -= 1
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]
