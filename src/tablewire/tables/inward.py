"""What a table, its owner or the host asks of it: requests that no connection can make."""

from __future__ import annotations

from typing import Literal

from tablewire.core.table import Request


class Begin(Request, frozen=True):
    """All robots have come."""


class Force(Request, frozen=True):
    seat: int
    why: Literal["clock", "gone", "robot"]
    times: int = 0


class Attend(Request, frozen=True):
    """The rules hear of somebody who went or came back."""

    seat: int
    present: bool


class Refill(Request, frozen=True):
    """Find robots for the chairs of a running game that nobody has."""


class RobotSits(Request, frozen=True):
    """A robot that lives in the server takes a chair."""

    seat: int
    name: str
    kind: str


class RobotGone(Request, frozen=True):
    """A robot that was asked has gone or cannot play here."""

    seat: int
    name: str


class GiveUp(Request, frozen=True):
    """Somebody has been away for too long."""

    name: str


class Renew(Request, frozen=True):
    """All robots have left for the reset."""

    by: str


class Reseat(Request, frozen=True):
    """The board is cleared: the same robots are asked again."""


class Wake(Request, frozen=True):
    """The server has been restarted."""


class Kick(Request, frozen=True):
    name: str


class Announce(Request, frozen=True):
    text: str


class PutAside(Request, frozen=True):
    why: str


class Close(Request, frozen=True):
    why: Literal["empty", "idle", "host", "over"]
