"""What a table, its owner or the host asks of it: requests that no connection can make."""

from __future__ import annotations

from typing import Literal

from tablewire.core.table import Request


class Inward(Request, frozen=True):
    """What is refused to every session."""


class Begin(Inward, frozen=True):
    """All robots have come."""


class Force(Inward, frozen=True):
    seat: int
    why: Literal["clock", "gone", "robot"]
    times: int = 0


class Attend(Inward, frozen=True):
    """The rules hear of somebody who went or came back."""

    seat: int
    present: bool


class Refill(Inward, frozen=True):
    """Find robots for the chairs of a running game that nobody has."""


class RobotSits(Inward, frozen=True):
    """A robot that lives in the server takes a chair."""

    seat: int
    name: str
    kind: str


class RobotGone(Inward, frozen=True):
    """A robot that was asked has gone or cannot play here."""

    seat: int
    name: str


class GiveUp(Inward, frozen=True):
    """Somebody has been away for too long."""

    name: str


class Award(Inward, frozen=True):
    """The only player left has waited for the others long enough."""


class Renew(Inward, frozen=True):
    """All robots have left for the reset."""

    by: str


class Reseat(Inward, frozen=True):
    """The board is cleared: the same robots are asked again."""


class Wake(Inward, frozen=True):
    """The server has been restarted."""


class Kick(Inward, frozen=True):
    name: str


class Announce(Inward, frozen=True):
    text: str


class PutAside(Inward, frozen=True):
    why: str


class Close(Inward, frozen=True):
    why: Literal["empty", "idle", "host", "over"]
