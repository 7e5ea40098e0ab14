"""What a connection of either dialect has in common: lines in, one thing after the other, a place
in the waiting room, a seat at one table.

What always holds: requests are answered in the order in which they came; while one is with the
table or a name is being checked, what follows waits. Everything that is told comes from the
viewer's own events and view.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from tablewire.core.audience import SPECTATOR, Viewer
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, Enter, HallEvent, Link, Listed, Person, Plan
from tablewire.core.table import Began, Here, Join, Joined, Leave, Play, Request, Sit
from tablewire.renaissance import Move, View
from tablewire.renaissance import events as e
from tablewire.wires.renaissance.lines import LineReader, TooLong

if TYPE_CHECKING:
    from tablewire.wires.renaissance.wire import RenaissanceWire

MOST_WAITING: Final = 256
"""Lines that may wait for their turn; whoever sends more is not waiting for answers."""
LAST_WORDS: Final = 0.3
"""Seconds between the last message and the end of a connection."""


class RenaissanceSession:
    """A dialect says what its messages are; what happens to them is here."""

    def __init__(self, wire: RenaissanceWire, link: Link) -> None:
        self.wire = wire
        self.hall = wire.hall
        self.room = wire.room
        self.link = link
        self.reader = LineReader(link.longest_frame)
        self.person: Person | None = None
        self.entering = False
        self.door: Door | None = None
        self.seen: View | None = None
        """The position as this viewer knew it after the last happening."""
        self.asked: tuple[Request, Any] | None = None
        """What was asked of the table and is not answered yet, with the message that asked it."""
        self.waiting: deque[bytes] = deque()
        self.leaving = False
        self.heard_at = self.hall.now()

    # --- What a dialect does ----------------------------------------------------------------

    def opened(self) -> None:
        raise NotImplementedError

    def handle(self, line: bytes) -> None:
        """One line that is not empty."""
        raise NotImplementedError

    def unreadable(self) -> None:
        """Tells the other side that a line was too long."""
        raise NotImplementedError

    def named(self, person: Person) -> None:
        """The name is theirs now."""
        raise NotImplementedError

    def not_named(self, why: Refused) -> None:
        raise NotImplementedError

    def play_refused(self, message: Any, why: Refused) -> None:
        raise NotImplementedError

    def begun(self, view: View) -> None:
        raise NotImplementedError

    def resumed(self, view: View, events: list[e.Event]) -> None:
        """Back at the table, where this has happened just now."""
        raise NotImplementedError

    def told(self, before: View, after: View, events: list[e.Event], *, own: Any) -> None:
        """What happened at the table; `own` is the message of this client that caused it."""
        raise NotImplementedError

    def waits(self, place: int, waiting: int) -> None:
        raise NotImplementedError

    def chosen(self, count: int) -> None:
        """So many are to play, and this is one of them."""

    def called(self, door: Door, count: int) -> None:
        raise NotImplementedError

    def not_begun(self, why: str) -> None:
        raise NotImplementedError

    # --- Out --------------------------------------------------------------------------------

    def write(self, line: bytes) -> None:
        if self.link.transport == "websocket":
            self.link.send_text(line.rstrip(b"\n").decode())
        else:
            self.link.send(line)

    def names(self) -> dict[int, str]:
        """Nicknames by seat; of those whose place a robot holds too."""
        assert self.door is not None
        chairs = self.door.standing.chairs
        return {seat: chair.kept_for or chair.name for seat, chair in enumerate(chairs)}

    # --- In ---------------------------------------------------------------------------------

    def received(self, data: bytes) -> int:
        self.heard_at = self.hall.now()
        if self.link.transport == "websocket":
            data += b"\n"
        try:
            lines = self.reader.feed(data)
            too_long = False
        except TooLong as error:
            lines, too_long = error.args[0], True
        for line in lines:
            self.take(line)
        if too_long and not self.leaving:
            self.unreadable()
            self.leave()
        return len(lines)

    def take(self, line: bytes) -> None:
        if self.leaving:
            return
        if self.busy:
            if len(self.waiting) >= MOST_WAITING:
                self.leave()
                return
            self.waiting.append(line)
        else:
            self.handle(line)

    @property
    def busy(self) -> bool:
        return self.entering or self.asked is not None

    def go_on(self) -> None:
        while self.waiting and not self.busy and not self.leaving:
            self.handle(self.waiting.popleft())

    def leave(self, after: float = LAST_WORDS) -> None:
        """The connection ends from this side."""
        self.leaving = True
        self.waiting.clear()
        self.link.close(after)

    # --- Names ------------------------------------------------------------------------------

    def enter(self, name: str) -> None:
        self.entering = True
        self.hall.enter(self, name, by_name=True)

    def entered(self, person: Person) -> None:
        self.entering = False
        self.person = person
        self.named(person)
        for door in self.hall.seats_kept(person.name):
            if door.standing.game == "renaissance" and door.standing.in_game():
                self.door = door
                door.ask(self, Join())
                break
        else:
            self.room.enter(self)
        self.go_on()

    def registered(self, name: str) -> None:
        """Nobody makes accounts here."""

    @property
    def name(self) -> str:
        return "" if self.person is None else self.person.name

    @property
    def viewer(self) -> Viewer:
        return SPECTATOR if self.door is None else self.door.standing.viewer(self.name)

    def has_kept_seat(self) -> bool:
        """Whether this is somebody who comes back to a game."""
        return any(
            door.standing.game == "renaissance" and door.standing.in_game()
            for door in self.hall.seats_kept(self.name)
        )

    # --- At the table -----------------------------------------------------------------------

    def play(self, move: Move, message: Any) -> None:
        assert self.door is not None
        if self.passed_over:
            self.door.ask(self, Here())
        request = Play(move)
        self.asked = (request, message)
        self.door.ask(self, request)

    @property
    def passed_over(self) -> bool:
        """Whether the rules count this one as absent, who has only let the time go by."""
        return self.seen is not None and self.seen.player(self.seen.viewer).absent

    @property
    def playing(self) -> bool:
        """Whether there is a game here to which messages can belong."""
        return self.door is not None and self.seen is not None

    def heard(self, door: Door, happening: Happening) -> None:
        if door is not self.door:
            return
        own = None
        if self.asked is not None and happening.request is self.asked[0]:
            own, self.asked = self.asked[1], None
        viewer = happening.standing.viewer(self.name)
        view: View | None = happening.view(viewer)
        if view is not None and viewer >= 0:
            self.hear(view, happening, own)
        elif any(self.came_back(event) for event in happening.before):
            self.take_seat_back(door)
        self.go_on()

    def hear(self, view: View, happening: Happening, own: Any) -> None:
        seen, self.seen = self.seen, view
        events: list[e.Event] = happening.seen_by(view.viewer)
        if any(isinstance(event, Began) for event in happening.before):
            self.begun(view)
        elif seen is None:
            # Back at the table; once the rules know it too, all there is to know is told.
            if view.player(view.viewer).absent and happening.standing.in_game():
                self.seen = None
            else:
                self.resumed(view, events)
        elif events:
            self.told(seen, view, events, own=own)
        elif any(self.came_back(event) for event in happening.before):
            self.resumed(view, events)

    def take_seat_back(self, door: Door) -> None:
        """After a long absence the table has given up on whoever it was, and kept the seat."""
        for seat, chair in enumerate(door.standing.chairs):
            if chair.kept_for == self.name:
                door.ask(self, Sit(seat))

    def came_back(self, event: Any) -> bool:
        return isinstance(event, Joined) and event.name == self.name

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        if isinstance(request, Enter):
            self.entering = False
            self.not_named(why)
        elif isinstance(request, Plan):
            self.room.not_founded(request.name, why.detail or why.reason)
        elif self.asked is not None and request is self.asked[0]:
            message, self.asked = self.asked[1], None
            self.play_refused(message, why)
        elif isinstance(request, Join | Sit):
            if door is not None and isinstance(request, Sit):
                door.ask(self, Leave())
            self.door = None
            self.room.enter(self)
        self.go_on()

    # --- What the hall tells ----------------------------------------------------------------

    def hall_heard(self, event: HallEvent) -> None:
        if isinstance(event, Listed):
            self.room.founded(event.standing.name)

    def tick(self, now: float) -> None:
        pass

    def closed(self) -> None:
        """A seat in a running game is kept; everything else is given up."""
        self.room.leave(self)
        if self.door is not None and not self.door.standing.in_game():
            self.door.ask(self, Leave())

    def invited(self, door: Door, seat: int) -> None:
        """No robots speak this wire."""

    def can_play(self, door: Door) -> bool:
        return False

    def dismissed(self, door: Door) -> None:
        pass

    def put_out(self, door: Door, why: str) -> None:
        self.leave()

    def replaced(self) -> None:
        self.leave()
