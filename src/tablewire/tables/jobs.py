"""What the house has to do once something has been told.

Apart from `unit.py`, so that that one can be compiled: the declaration of a struct cannot.
"""

from __future__ import annotations

import msgspec

from tablewire.core.table import Request


class Job(msgspec.Struct, frozen=True):
    """Something for the house to do once the unit has been told."""


class InviteRobot(Job, frozen=True):
    seat: int
    name: str
    kind: str


class DismissRobot(Job, frozen=True):
    name: str


class PutOut(Job, frozen=True):
    """Somebody is no longer at the table, without having asked for it."""

    name: str
    why: str


class Next(Job, frozen=True):
    """The table goes on by itself."""

    request: Request
