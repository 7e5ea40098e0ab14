"""What can be asked of a table, and what can happen at it beside the game.

A table is chairs, people, robots, chat, locks, votes and clocks around a game. A `Request` is
what a connection asks; a `TableEvent` is what happened: plain data, and everyone at the table
may know all of it. What all events so far add up to is a `tablewire.core.standing.Standing`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

Lock = Literal["open", "locked", "clear"]
"""`locked`: no robot is put there before the start, and none is replaced there afterwards.
`clear`: the robot there goes at the next reset of the board."""


REASONS: Final = {
    "no-name": "enter first",
    "not-at-table": "only who joined can ask this",
    "already-at-table": "joined before",
    "table-closed": "the table is gone",
    "table-aside": "the table was set aside after a failure",
    "not-seated": "only who sits can ask this",
    "seated-already": "sits elsewhere at this table",
    "no-such-seat": "there is no chair with this number",
    "seat-taken": "a person has this chair",
    "seat-locked": "the robot there is not replaced",
    "robot-busy": "it is that robot's turn",
    "table-full": "as many as may play are seated",
    "begun-already": "the game has begun",
    "not-begun": "there is no game yet",
    "game-over": "the game has ended",
    "not-now": "nobody may make this move",
    "not-your-seat": "the move is of another seat",
    "too-few-players": "nobody could play",
    "nobody-seated": "a person has to sit first",
    "no-robots": "there are not enough robots",
    "unknown-robot": "there is no robot of this kind",
    "not-a-robot": "no robot sits there",
    "locks-frozen": "locks rest while a vote runs, or cannot say this before the start",
    "vote-running": "a vote is under way",
    "no-vote": "there is no vote, or this seat has no part in it",
    "voted-already": "one vote a seat",
    "asked-already": "this seat asked for a reset in this turn",
    "no-reset": "no robot's chair is open to begin anew",
    "not-owner": "only the owner of the table may do this",
    "muted": "may not talk here",
    "too-much-talk": "more lines in a minute than are allowed",
    "bad-text": "control characters, or too long",
    "paused": "the game rests",
    "not-recorded": "the journal could not be written: nothing has happened",
}
"""Why a table refuses; other reasons are those of its game."""


# --- Requests -------------------------------------------------------------------------------


class Request(msgspec.Struct, frozen=True):
    """What one member asks of a table. It is answered in its turn: heard by everyone, or refused
    to the asker alone."""

    NEEDS_SEAT: ClassVar[bool] = False


class Join(Request, frozen=True):
    """Come to the table to watch; somebody whose seat is kept gets it back at once."""


class Look(Request, frozen=True):
    """Changes nothing: the asker alone hears of the table as it is now."""


class Here(Request, frozen=True):
    """Somebody who let the time go by, and was passed over since, plays again."""

    NEEDS_SEAT: ClassVar[bool] = True


class Leave(Request, frozen=True):
    """Go for good: a robot may take the seat."""


class Drop(Request, frozen=True):
    """The connection is lost: the seat is kept for a while."""


class Sit(Request, frozen=True):
    """Take a free chair, a robot's chair, or the one that is kept for the asker."""

    seat: int


class SetLock(Request, frozen=True):
    NEEDS_SEAT: ClassVar[bool] = True
    seat: int
    lock: Lock


class SetFace(Request, frozen=True):
    NEEDS_SEAT: ClassVar[bool] = True
    face: int


class SetReady(Request, frozen=True):
    NEEDS_SEAT: ClassVar[bool] = True
    ready: bool


class Say(Request, frozen=True):
    text: str


class Configure(Request, frozen=True):
    """New options and number of players, before the game begins; by the owner."""

    options: dict[str, Any]
    most: int | None = None


class Start(Request, frozen=True):
    """Fill open chairs with robots and begin. `robots` False begins with who is there."""

    robots: bool = True


class AddRobot(Request, frozen=True):
    """A built-in robot takes a free chair; by somebody seated, before the game begins."""

    seat: int
    kind: str = ""


class RemoveRobot(Request, frozen=True):
    seat: int


class Play(Request, frozen=True):
    """A move of the game. Its seat must be the asker's own."""

    NEEDS_SEAT: ClassVar[bool] = True
    move: Any


class AskReset(Request, frozen=True):
    """Ask that the board be laid anew. Other people vote; with robots only it is done at once."""

    NEEDS_SEAT: ClassVar[bool] = True


class Vote(Request, frozen=True):
    NEEDS_SEAT: ClassVar[bool] = True
    yes: bool


class Pause(Request, frozen=True):
    """Stop or restart the clocks."""

    NEEDS_SEAT: ClassVar[bool] = True
    on: bool


class Mute(Request, frozen=True):
    """By the owner of the table."""

    name: str
    on: bool = True


class Extend(Request, frozen=True):
    """Put off the end of a table that nobody has moved at."""


# --- Events ---------------------------------------------------------------------------------


class TableEvent(msgspec.Struct, frozen=True, tag=True):
    """Something that happened at a table. Everybody there may know it."""


class Founded(TableEvent, frozen=True):
    """The first of a table. `wire` is the one that set its profile."""

    name: str
    game: str
    options: dict[str, Any]
    chairs: int
    most: int
    made_at: int
    """Milliseconds since 1970; every `at` counts from here."""
    least: int = 2
    owner: str = ""
    wire: str = ""
    turn_seconds: int = 0
    """0 is no clock for people."""
    robots_only: bool = False
    """It goes on when no person is there."""


class Joined(TableEvent, frozen=True):
    """Somebody came, or came back to the seat that was kept."""

    name: str
    robot: bool = False
    seat: int | None = None


class Dropped(TableEvent, frozen=True):
    """Somebody's connection was lost; a seat stays theirs."""

    name: str
    seat: int | None = None


class Left(TableEvent, frozen=True):
    name: str
    seat: int | None = None
    why: Literal["left", "lost", "kicked", "dismissed", "replaced", "reset"] = "left"


class Sat(TableEvent, frozen=True):
    seat: int
    name: str
    robot: bool = False
    face: int = 1
    instead_of: str = ""
    """The robot that had the chair until now."""
    kind: str = ""
    """Of a robot that lives in the server; empty for one that is connected by a wire."""


class Locked(TableEvent, frozen=True):
    seat: int
    lock: Lock
    by: str = ""


class Faced(TableEvent, frozen=True):
    seat: int
    face: int


class ReadySet(TableEvent, frozen=True):
    seat: int
    ready: bool


class Said(TableEvent, frozen=True):
    name: str
    text: str
    seat: int | None = None


class Announced(TableEvent, frozen=True):
    """A word of the host or of the server to everyone at the table."""

    text: str


class Configured(TableEvent, frozen=True):
    options: dict[str, Any]
    most: int


class Filling(TableEvent, frozen=True):
    """A start was asked for; robots are wanted for these chairs."""

    seats: tuple[int, ...]
    by: str = ""


class RobotAsked(TableEvent, frozen=True):
    """A robot was asked to take a chair; it will join and sit, or another one is asked."""

    seat: int
    name: str


class FillingStopped(TableEvent, frozen=True):
    """There is no robot for a chair: the table waits again."""

    why: str


class Began(TableEvent, frozen=True):
    """The game begins. `commitment` is the hash of the secret that all chance comes from."""

    seats: tuple[int, ...]
    commitment: str = ""


class Forced(TableEvent, frozen=True):
    """Stands before a move that the table makes for a seat."""

    seat: int
    why: Literal["clock", "gone", "robot"]


class ResetAsked(TableEvent, frozen=True):
    seat: int
    name: str
    voters: tuple[int, ...]
    """The seats that are asked, in order."""


class Voted(TableEvent, frozen=True):
    seat: int
    yes: bool


class VoteEnded(TableEvent, frozen=True):
    passed: bool
    why: Literal["votes", "turn-ended", "left"] = "votes"


class Renewed(TableEvent, frozen=True):
    """The board is cleared for a new game of the same people; robots sit down anew."""

    round: int
    by: str = ""


class Paused(TableEvent, frozen=True):
    by: str = ""


class Resumed(TableEvent, frozen=True):
    by: str = ""


class OwnerChanged(TableEvent, frozen=True):
    name: str


class Muted(TableEvent, frozen=True):
    name: str
    on: bool


class Extended(TableEvent, frozen=True):
    until: int
    """Milliseconds since the table was made."""


class Finished(TableEvent, frozen=True):
    """The game is over. The secret answers the commitment of `Began`."""

    winner: int | None
    secret: bytes = b""


class SetAside(TableEvent, frozen=True):
    why: str


class TableClosed(TableEvent, frozen=True):
    why: Literal["empty", "idle", "host", "over"]


AnyTableEvent: TypeAlias = (
    Founded
    | Joined
    | Dropped
    | Left
    | Sat
    | Locked
    | Faced
    | ReadySet
    | Said
    | Announced
    | Configured
    | Filling
    | RobotAsked
    | FillingStopped
    | Began
    | Forced
    | ResetAsked
    | Voted
    | VoteEnded
    | Renewed
    | Paused
    | Resumed
    | OwnerChanged
    | Muted
    | Extended
    | Finished
    | SetAside
    | TableClosed
)
