"""Where a wire meets the tables: what a wire builds, what it is told, and what it may ask.

A `Wire` is made once and makes a `Session` for every connection. A session does no I/O: bytes
come in by `received`, go out by `link.send`, and time comes by `tick`. Everything at a table
goes through its `Door`: a request is asked, and later either everyone at the table hears what
it caused (`heard`), or the asker alone hears that it was refused (`refused`).

A connection, in order (JSettlers words on the right):

    session = wire.session(link)      accepted
    session.opened()                  the greeting is sent
    session.received(data)            any number of times, any cut of the bytes
      hall.enter(session, name, …)      login, answered by session.entered or .refused
      hall.found(session, plan)         a new table; everybody gets hall_heard(Listed)
      door.ask(session, Join())         answered by heard(door, happening) with Joined in it
      door.ask(session, Sit(2))
      door.ask(session, Play(move))
    session.closed()                  the connection is gone; what was joined is dropped

What always holds:
* Requests of one session to one table are answered in the order in which they were asked, never
  inside the call that asks. A table does one thing at a time: what `heard` is given, and the
  standing and the view it finds there, are exactly what that one request led to.
* What a session hears is in the journal already. It is never taken back.
* There is at most one move in a happening, so the view after a happening is the view after
  that move. A forced turn is several happenings.
* All sessions that hear a happening get the same object, one after the other. What a wire makes
  of it for all of them at once is kept with `once`.
* A game's events reach a wire only as `game.share` made them, with their audiences. To tell a
  story once for all viewers, translate `told` and keep the audience with every message; to
  tell each viewer their own, use `seen_by`. `move` and the viewer REFEREE are for the recorded
  log of a table alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Literal, Protocol

import msgspec

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.core.table import Request


class Link(Protocol):
    """One connection as its session sees it: a buffer out, and what is known of the other end."""

    transport: Literal["tcp", "websocket", "post"]
    peer: str
    """The address, for messages and waiting times; never proof of who somebody is."""
    path: str
    """On the web: the path and query that were asked for. On TCP: the name of the listener."""
    status: int
    """The status of the answer to a post; 200 unless the session sets another."""
    longest_frame: int
    """A longer frame than this is refused before it is read whole."""

    def send(self, data: bytes) -> None:
        """Bytes on TCP, one whole message on the others; binary on a WebSocket. All sent while
        one happening is told, or while one piece of input is read, leaves in one write."""
        ...

    def send_text(self, text: str) -> None:
        """The same in UTF-8; on a WebSocket it is a text message."""
        ...

    def close(self, after: float = 0.0) -> None:
        """Writes what was sent, waits so many seconds, closes. Nothing is received meanwhile."""
        ...


class Person(msgspec.Struct, frozen=True):
    """Who a session is, after `Hall.enter`."""

    name: str
    robot: bool = False
    secret: str = ""
    """Proves later that a seat is theirs. Only the person may be told."""
    account: bool = False


class Enter(Request, frozen=True):
    """Asked by `Hall.enter`; here so that a refusal can name it."""

    name: str


class Register(Request, frozen=True):
    """Asked by `Hall.register`; here so that a refusal can name it."""

    name: str


class Plan(Request, frozen=True):
    """A table to be made. The options are those of the game; `seats` among them is set by the
    table when the game begins, to the chairs that are taken then."""

    name: str
    game: str
    options: dict[str, Any]
    chairs: int
    most: int
    least: int = 2
    """So many are needed to begin."""
    wire: str = ""
    """Which wire makes it; shown in lists."""
    turn_seconds: int | None = None
    """None is what the host's settings say."""
    robots_only: bool = False
    """It goes on when no person is there."""


class HallEvent(msgspec.Struct, frozen=True):
    """What every session is told, whether it has a name or not."""


class Listed(HallEvent, frozen=True):
    """There is a new table."""

    standing: Standing


class Relisted(HallEvent, frozen=True):
    """A table began, ended, or has other options or people."""

    standing: Standing


class Unlisted(HallEvent, frozen=True):
    name: str


class Broadcast(HallEvent, frozen=True):
    """A word of the host to everyone. `by` is empty when the server says it."""

    text: str
    by: str = ""


class ShuttingDown(HallEvent, frozen=True):
    """The server stops half a second later."""

    text: str


class ChannelOpened(HallEvent, frozen=True):
    channel: str


class ChannelClosed(HallEvent, frozen=True):
    channel: str


class ChannelJoined(HallEvent, frozen=True):
    """Told to the members of a channel, as are the next two."""

    channel: str
    name: str


class ChannelLeft(HallEvent, frozen=True):
    channel: str
    name: str


class ChannelSaid(HallEvent, frozen=True):
    channel: str
    name: str
    text: str


class Door(Protocol):
    """A table from outside."""

    @property
    def name(self) -> str: ...

    @property
    def standing(self) -> Standing:
        """The table as everyone heard of it last. Read only."""
        ...

    def ask(self, session: Session, request: Request) -> None:
        """Answered later, in its turn. Whoever is not at the table can only `Join` or `Look`."""
        ...

    def past(self) -> Iterator[Happening]:
        """Everything that was told in this round of the table, told once more from the journal,
        at the price of replaying it. Take the views of one before taking the next."""
        ...


class Hall(Protocol):
    """The house around the tables: who is here, which tables there are, channels, robots."""

    def enter(
        self,
        session: Session,
        name: str,
        *,
        password: str = "",
        secret: str = "",
        robot: bool = False,
        take_over: bool = False,
        by_name: bool = False,
    ) -> None:
        """Claim a name. Later `session.entered(person)` or `session.refused(None, Enter, why)`.

        Reasons: bad-name, name-too-long, name-reserved, name-in-use, password-wrong (also for an
        unknown account, after the same time), password-needed, banned, too-many-people.
        `take_over` replaces the connection that has the name; the old session hears `replaced`.
        A wire asks for it only when the old connection has been silent for long or the proof
        is good. A secret or a password proves that a kept seat is theirs.
        """
        ...

    def is_full(self) -> bool:
        """Whether so many have a name that nobody else gets one."""
        ...

    def person(self, session: Session) -> Person | None: ...

    def register(self, session: Session, name: str, password: str) -> None:
        """Make an account. Later `session.registered(name)`, or `session.refused` with a Register:
        bad-name, name-too-long, name-reserved, bad-password, name-in-use, no-registration."""
        ...

    def accounts_open(self) -> bool:
        """Whether anybody may make an account here."""
        ...

    def session_of(self, name: str) -> Session | None:
        """Who has this name now, in any spelling of letters."""
        ...

    def heard_from(self, name: str) -> float:
        """Seconds since anything came from the connection that has this name."""
        ...

    def doors(self) -> Iterable[Door]: ...

    def door(self, name: str) -> Door | None: ...

    def doors_of(self, session: Session) -> list[Door]:
        """The tables this session is at; after a take-over, those of the old connection."""
        ...

    def seats_kept(self, name: str) -> list[Door]:
        """Tables where a seat is kept for this name."""
        ...

    def found(self, session: Session, plan: Plan) -> None:
        """Make a table. Later all hear `Listed`, or the asker is refused: bad-name,
        name-too-long, name-in-use, too-many-tables, unknown-game, or a reason of the options.
        The founder is the owner, but still has to `Join`."""
        ...

    def channels(self) -> list[str]: ...

    def join_channel(self, session: Session, channel: str) -> list[str]:
        """The members before; raises Refused: bad-name, too-many-channels."""
        ...

    def leave_channel(self, session: Session, channel: str) -> None: ...

    def say_in_channel(self, session: Session, channel: str, text: str) -> None: ...

    def channel_recap(self, channel: str) -> list[tuple[str, str]]: ...

    def new_secret(self) -> str:
        """Randomness of the system, in hexadecimal: cookies and the like."""
        ...

    def now(self) -> float:
        """Seconds of a clock that only goes forward; the one that `tick` is given."""
        ...


class Session(Protocol):
    """One connection of one wire."""

    @property
    def link(self) -> Link: ...

    def opened(self) -> None: ...

    def received(self, data: bytes) -> int:
        """Input: any piece of the stream on TCP, one message on the others. Returns how many
        messages were read, for the limit of messages a second."""
        ...

    def tick(self, now: float) -> None:
        """About once a second: pings, timers of the protocol."""
        ...

    def closed(self) -> None:
        """The connection is gone and nothing can be sent. A wire whose protocol has no grace
        asks `Leave` here; from every table that is still joined afterwards it is dropped."""
        ...

    def entered(self, person: Person) -> None: ...

    def registered(self, name: str) -> None: ...

    def heard(self, door: Door, happening: Happening) -> None:
        """Something happened at a table this session is at, or joins by this."""
        ...

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        """To the asker alone. Reasons of the table are in `tablewire.core.table.REASONS`;
        others are those of the game."""
        ...

    def hall_heard(self, event: HallEvent) -> None: ...

    def invited(self, door: Door, seat: int) -> None:
        """For robots: join this table and take this chair."""
        ...

    def can_play(self, door: Door) -> bool:
        """For robots: whether this table's board and options can be shown to it."""
        ...

    def dismissed(self, door: Door) -> None:
        """For robots: leave this table."""
        ...

    def put_out(self, door: Door, why: str) -> None:
        """No longer at this table: kicked, or it was closed. Nothing more is heard from it."""
        ...

    def replaced(self) -> None:
        """Another connection has taken over the name: say so; the link is closed afterwards."""
        ...


class Listener(msgspec.Struct, frozen=True):
    """Where a wire is spoken: an address for TCP, a path of the web server for the others.

    A `page` is not spoken: it is JSON that the wire publishes for whoever writes a client."""

    transport: Literal["tcp", "websocket", "post", "page"]
    where: str
    published: bytes = b""
    """What a page says."""
    name: str = ""
    """Tells apart what a wire listens for over TCP, where it listens for more than one thing."""


class Wire(Protocol):
    """A wire as the server knows it; registered under the entry point `tablewire.wires`."""

    name: ClassVar[str]
    Settings: ClassVar[type[msgspec.Struct]]
    """Its own section of the configuration, [wires.NAME]: every field has a default."""

    def __init__(self, hall: Hall, settings: Any) -> None: ...

    def listeners(self) -> list[Listener]: ...

    def session(self, link: Link) -> Session: ...

    def tick(self, now: float) -> None: ...

    def notes(self) -> dict[str, str]:
        """What the host has to know and nobody else, such as a secret that was drawn."""
        ...


__all__ = [
    "REFEREE",
    "SPECTATOR",
    "Broadcast",
    "ChannelClosed",
    "ChannelJoined",
    "ChannelLeft",
    "ChannelOpened",
    "ChannelSaid",
    "Door",
    "Enter",
    "Hall",
    "HallEvent",
    "Link",
    "Listed",
    "Listener",
    "Person",
    "Plan",
    "Refused",
    "Relisted",
    "Session",
    "ShuttingDown",
    "Unlisted",
    "Wire",
]
