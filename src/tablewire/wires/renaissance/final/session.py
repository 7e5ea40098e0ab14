"""A connection in the final dialect.

    ReqWelcome, both ways ─▶ ReqJoin ─▶ waiting room (the first one: ReqNewGame) ─▶ UpdateGame
                                    └▶ UpdateGame, for who comes back
    UpdateGame ─▶ requests ─▶ ReqQuit, ReqGoodbye ─▶ end

What always holds: every request gets an answer, a line that is no message ErrProtocol, and what is
refused changes nothing. A seat in a running game is kept for whoever leaves or is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablewire.core.refused import Refused
from tablewire.core.session import Door, HallEvent, Link, Person, ShuttingDown
from tablewire.core.table import Drop
from tablewire.renaissance import View
from tablewire.renaissance import events as e
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.codec import Unreadable, decode_request, encode
from tablewire.wires.renaissance.final.inbound import move_of
from tablewire.wires.renaissance.final.outbound import Telling, begun, resumed
from tablewire.wires.renaissance.final.refusals import error_for
from tablewire.wires.renaissance.room import MOST_PLAYERS
from tablewire.wires.renaissance.session import RenaissanceSession

if TYPE_CHECKING:
    from tablewire.wires.renaissance.wire import RenaissanceWire

SILENCE: Final = 12.5
"""Seconds until a sign of life is asked for; after as many more the connection is lost."""


class FinalSession(RenaissanceSession):
    def __init__(self, wire: RenaissanceWire, link: Link) -> None:
        super().__init__(wire, link)
        self.has_quit = False
        self.asked_at: float | None = None
        """When a sign of life was asked for that has not come."""

    def opened(self) -> None:
        self.send(m.ReqWelcome())

    # --- Out --------------------------------------------------------------------------------

    def send(self, *messages: m.Told | m.Failure) -> None:
        for message in messages:
            self.write(encode(message))

    # --- In ---------------------------------------------------------------------------------

    def received(self, data: bytes) -> int:
        self.asked_at = None
        return super().received(data)

    def handle(self, line: bytes) -> None:
        try:
            message = decode_request(line)
        except Unreadable as error:
            self.send(m.ErrProtocol(str(error)))
            return
        match message:
            case m.ReqWelcome():
                self.send(m.ResWelcome())
            case m.ReqHeartbeat():
                self.send(m.ResHeartbeat())
            case m.ResWelcome() | m.ResHeartbeat():
                pass
            case m.ReqGoodbye():
                self.send(m.ResGoodbye())
                # At once, as the name is free only then.
                self.leave(0.0)
            case m.ResGoodbye():
                self.leave()
            case m.ReqQuit():
                self.quit()
            case m.ReqJoin(nickname=nickname):
                self.join(nickname)
            case m.ReqNewGame(playersCount=count):
                self.new_game(count)
            case _:
                self.game_request(message)

    def unreadable(self) -> None:
        self.send(m.ErrProtocol("the line is too long"))

    def join(self, nickname: str | None) -> None:
        if self.person is not None and not self.has_quit:
            self.send(m.ErrNickname("ALREADY_SET"))
        elif self.has_quit or nickname is None or not nickname.strip():
            self.send(m.ErrNickname("NOT_SET"))
        else:
            self.enter(nickname)

    def new_game(self, count: int) -> None:
        """May be said again as long as players are missing."""
        if self.person is None or self.has_quit:
            self.send(m.ErrNickname("NOT_SET"))
        elif not self.room.waiting or self.room.waiting[0] is not self:
            self.send(m.ErrNewGame(isInvalidPlayersCount=False))
        elif not 1 <= count <= MOST_PLAYERS:
            self.send(m.ErrNewGame(isInvalidPlayersCount=True))
        else:
            self.room.choose(count)
            self.room.begin_when_full()

    def game_request(self, message: m.GameRequest) -> None:
        if self.person is None or self.has_quit:
            self.send(m.ErrNickname("NOT_SET"))
        elif self.seen is None or self.door is None:
            self.send(m.ErrNickname("NOT_IN_GAME"))
        else:
            self.play(move_of(message, self.seen), message)

    def quit(self) -> None:
        """Leaves what this one was in. The name is free when the connection ends."""
        if not self.has_quit:
            self.has_quit = True
            self.closed()
            if self.door is not None:
                self.door.ask(self, Drop())
                self.door = self.seen = None
        self.send(m.ResQuit())

    # --- What comes of it -------------------------------------------------------------------

    def named(self, person: Person) -> None:
        """Seen by what follows: the waiting room or the game."""

    def not_named(self, why: Refused) -> None:
        taken = why.reason == "name-in-use"
        self.send(m.ErrNickname("TAKEN" if taken else "NOT_SET"))

    def waits(self, place: int, waiting: int) -> None:
        self.send(m.UpdateBookedSeats(waiting, self.room.waiting[0].name))

    def chosen(self, count: int) -> None:
        self.send(m.UpdateJoinGame(count))

    def called(self, door: Door, count: int) -> None:
        self.door = door

    def not_begun(self, why: str) -> None:
        self.send(m.ErrNewGame(isInvalidPlayersCount=True))

    def play_refused(self, message: Any, why: Refused) -> None:
        if self.seen is None:
            self.send(m.ErrNickname("NOT_IN_GAME"))
        else:
            self.send(error_for(message, self.seen, why))

    def begun(self, view: View) -> None:
        self.send(*begun(view, self.names()))

    def resumed(self, view: View, events: list[e.Event]) -> None:
        self.send(*resumed(view, self.names(), events))

    def told(self, before: View, after: View, events: list[e.Event], *, own: Any) -> None:
        self.send(*Telling(before, after, self.names()).tell(events))

    # --- Signs of life ----------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self.leaving:
            return
        if self.asked_at is not None:
            if now - self.asked_at >= SILENCE:
                self.leave()
        elif now - self.heard_at >= SILENCE:
            self.asked_at = now
            self.send(m.ReqHeartbeat())

    def hall_heard(self, event: HallEvent) -> None:
        super().hall_heard(event)
        if isinstance(event, ShuttingDown):
            self.send(m.ReqGoodbye())
