"""A standing: what all events of a table so far add up to.

What always holds: it changes only by `apply`, so whoever has the events has the standing: the
journal, a restart, and a wire that tells the past.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Literal

import msgspec

from tablewire.core.audience import SPECTATOR, Viewer
from tablewire.core.table import (
    Began,
    Configured,
    Dropped,
    Extended,
    Faced,
    Filling,
    FillingStopped,
    Finished,
    Founded,
    Joined,
    Left,
    Lock,
    Locked,
    Muted,
    OwnerChanged,
    Paused,
    ReadySet,
    Renewed,
    ResetAsked,
    Resumed,
    RobotAsked,
    Said,
    Sat,
    SetAside,
    TableClosed,
    TableEvent,
    Voted,
    VoteEnded,
)

Phase = Literal["forming", "filling", "playing", "voting", "over", "aside", "closed"]
"""`filling`: robots were asked and not all have come. `voting`: a game in which a reset is voted
on. `aside`: the rules or the journal failed; nothing can be done until the host looks at it."""

CHAT_KEPT: Final = 30


class Chair(msgspec.Struct):
    name: str = ""
    """Who sits there; empty is vacant."""
    robot: bool = False
    present: bool = False
    """False while a person is away and the chair is kept, or a robot has to be found again."""
    kind: str = ""
    """Of a robot that lives in the server."""
    lock: Lock = "open"
    face: int = 1
    ready: bool = False
    asked: str = ""
    """The robot that was asked to come."""
    kept_for: str = ""
    """The person whose place a robot holds until they return."""


class Member(msgspec.Struct):
    """Somebody at the table, seated or watching."""

    name: str
    robot: bool = False
    seat: int | None = None
    present: bool = True
    muted: bool = False


class Ballot(msgspec.Struct):
    seat: int
    name: str
    voters: tuple[int, ...]
    votes: dict[int, bool] = {}


class Standing(msgspec.Struct):
    """A table beside its game: what its events add up to."""

    name: str = ""
    game: str = ""
    options: dict[str, Any] = {}
    most: int = 0
    """So many chairs may be taken at once."""
    least: int = 2
    made_at: int = 0
    owner: str = ""
    wire: str = ""
    turn_seconds: int = 0
    robots_only: bool = False
    phase: Phase = "forming"
    round: int = 0
    """Counts the resets of the board."""
    chairs: list[Chair] = []
    members: dict[str, Member] = {}
    chat: list[tuple[str, str]] = []
    """The last lines, oldest first: name and text."""
    seats: tuple[int, ...] = ()
    """Those that play in the present game."""
    commitment: str = ""
    ballot: Ballot | None = None
    paused: bool = False
    began_at: int | None = None
    ended_at: int | None = None
    winner: int | None = None
    secret: bytes = b""
    """Shown when the game is over."""
    last_at: int = 0
    idle_until: int = 0

    def viewer(self, name: str) -> Viewer:
        """The seat of somebody at this table, or SPECTATOR."""
        member = self.members.get(name)
        return SPECTATOR if member is None or member.seat is None else member.seat

    def taken(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.name]

    def people(self) -> list[int]:
        """The seats that people have, present or kept."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.name and not chair.robot]

    def in_game(self) -> bool:
        return self.phase in ("playing", "voting")

    def copy(self) -> Standing:
        """Changes of one do not show in the other."""
        return msgspec.structs.replace(
            self,
            chairs=[copy(chair) for chair in self.chairs],
            members={name: copy(member) for name, member in self.members.items()},
            ballot=None
            if self.ballot is None
            else msgspec.structs.replace(self.ballot, votes=dict(self.ballot.votes)),
        )

    def apply(self, event: TableEvent, at: int) -> None:
        self.last_at = at
        match event:
            case Founded():
                self.name, self.game, self.options = event.name, event.game, event.options
                self.most, self.made_at, self.owner = event.most, event.made_at, event.owner
                self.wire, self.turn_seconds = event.wire, event.turn_seconds
                self.robots_only, self.least = event.robots_only, event.least
                self.chairs = [Chair() for _ in range(event.chairs)]
            case Joined():
                member = self.members.get(event.name)
                if member is None:
                    member = self.members[event.name] = Member(event.name, event.robot, event.seat)
                member.present = True
                if event.seat is not None:
                    self.chairs[event.seat].present = True
            case Dropped():
                if event.seat is None:
                    self.members.pop(event.name, None)
                else:
                    self.members[event.name].present = False
                    self.chairs[event.seat].present = False
            case Left():
                self.members.pop(event.name, None)
                if event.seat is not None:
                    self._vacate(event)
            case Sat():
                chair = self.chairs[event.seat]
                chair.name, chair.robot, chair.present = event.name, event.robot, True
                chair.face, chair.asked, chair.kind = event.face, "", event.kind
                if not event.robot:
                    chair.kept_for = ""
                self.members[event.name].seat = event.seat
            case Locked():
                self.chairs[event.seat].lock = event.lock
            case Faced():
                self.chairs[event.seat].face = event.face
            case ReadySet():
                self.chairs[event.seat].ready = event.ready
            case Said():
                self.chat = [*self.chat[1 - CHAT_KEPT :], (event.name, event.text)]
            case Configured():
                self.options, self.most = event.options, event.most
            case Filling():
                self.phase = "filling"
            case RobotAsked():
                self.chairs[event.seat].asked = event.name
            case FillingStopped():
                self.phase = "forming"
                for chair in self.chairs:
                    chair.asked = ""
            case Began():
                self.phase, self.seats, self.began_at = "playing", event.seats, at
                self.commitment = event.commitment
            case ResetAsked():
                self.phase = "voting"
                self.ballot = Ballot(event.seat, event.name, event.voters)
            case Voted() if self.ballot is not None:
                self.ballot.votes[event.seat] = event.yes
            case VoteEnded():
                self.ballot = None
                self.phase = "over" if self.ended_at is not None else "playing"
            case Renewed():
                self._renew(event)
            case Paused():
                self.paused = True
            case Resumed():
                self.paused = False
            case OwnerChanged():
                self.owner = event.name
            case Muted():
                if event.name in self.members:
                    self.members[event.name].muted = event.on
            case Extended():
                self.idle_until = event.until
            case Finished():
                self.phase, self.winner, self.ended_at = "over", event.winner, at
                self.secret, self.ballot = event.secret, None
            case SetAside():
                self.phase = "aside"
            case TableClosed():
                self.phase = "closed"
            case _:
                pass

    def _vacate(self, event: Left) -> None:
        assert event.seat is not None
        chair = self.chairs[event.seat]
        if chair.name != event.name:
            return
        if not chair.robot and self.in_game() and event.why != "kicked":
            chair.kept_for = event.name
        chair.name, chair.robot, chair.present, chair.ready = "", False, False, False
        chair.kind = ""

    def _renew(self, event: Renewed) -> None:
        self.round, self.phase, self.seats, self.ballot = event.round, "forming", (), None
        self.began_at = self.ended_at = self.winner = None
        self.commitment, self.secret = "", b""
        for chair in self.chairs:
            chair.kept_for = chair.asked = ""
