"""What all messages are."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A value: typed fields, equality, no behaviour."""
