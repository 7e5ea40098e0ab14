"""A connection in the seed's dialect.

    req_nickname ─▶ waiting room (the first one: req_players_count) ─▶ game_started ─▶ requests
                └─▶ game_resumed, for who comes back

What always holds: every message that is understood gets an answer; one that comes at the wrong time
gets err_illegal_message, a line that is no message err_unparsable_message, and nothing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from tablewire.core.refused import Refused
from tablewire.core.session import Door, Link, Person
from tablewire.renaissance import View
from tablewire.renaissance import events as e
from tablewire.wires.renaissance.room import MOST_PLAYERS
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.codec import Unparsable, decode_request, encode
from tablewire.wires.renaissance.seed.inbound import GameRequest, error_for, move_of
from tablewire.wires.renaissance.seed.outbound import Telling, begun, resumed
from tablewire.wires.renaissance.session import RenaissanceSession

if TYPE_CHECKING:
    from tablewire.wires.renaissance.wire import RenaissanceWire

LONGEST_NAME: Final = 32
MOST_REPEATS: Final = 3
SILENCE: Final = 15.0
"""Seconds after which a sign of life is asked for, where that is switched on."""
PATIENCE: Final = 10.0
GAME_REQUESTS: Final = get_args(GameRequest)


class SeedSession(RenaissanceSession):
    def __init__(self, wire: RenaissanceWire, link: Link) -> None:
        super().__init__(wire, link)
        self.last: bytes = b""
        """The last message sent, for a client that could not read it."""
        self.repeats = 0
        self.was_waiting = False
        self.was_first = False
        self.pinged_at: float | None = None

    def opened(self) -> None:
        """The client speaks first."""

    # --- Out --------------------------------------------------------------------------------

    def send(self, *messages: m.Told | m.Failure) -> None:
        for message in messages:
            self.last = encode(message)
            self.write(self.last)

    def illegal(self, text: str) -> None:
        self.send(m.ErrIllegalMessage(text))

    # --- In ---------------------------------------------------------------------------------

    def handle(self, line: bytes) -> None:
        try:
            message = decode_request(line)
        except Unparsable as error:
            self.send(m.ErrUnparsableMessage(f"received unparsable message: {error}"))
            return
        if isinstance(message, m.ErrUnparsableMessage):
            self.repeat()
            return
        self.repeats = 0
        self.pinged_at = None
        match message:
            case m.Ping():
                self.write(encode(m.Pong()))
            case m.Pong():
                pass
            case m.ReqNickname(nickname=nickname):
                self.nickname(nickname)
            case m.ReqPlayersCount(count=count):
                self.players_count(count)
            case _:
                self.game_request(message)

    def unreadable(self) -> None:
        self.send(m.ErrUnparsableMessage("received unparsable message: the line is too long"))

    def repeat(self) -> None:
        """The other side could not read the last message: it gets it again, three times at most."""
        if self.repeats >= MOST_REPEATS:
            self.leave()
            return
        self.repeats += 1
        if self.last:
            self.write(self.last)
        else:
            self.illegal("nothing was sent yet")

    def nickname(self, nickname: str) -> None:
        if self.person is not None:
            self.illegal("the nickname is chosen already.")
        elif not nickname.strip():
            self.send(m.ErrNickname("a nickname cannot be blank."))
        elif len(nickname) > LONGEST_NAME:
            self.send(m.ErrNickname(f"a nickname has at most {LONGEST_NAME} characters."))
        else:
            self.enter(nickname)

    def players_count(self, count: int) -> None:
        waiting = self.room.waiting
        if not waiting or waiting[0] is not self:
            self.illegal("only the first player of a new game chooses the number of players.")
        elif self.room.count is not None:
            self.illegal("the number of players is chosen already.")
        elif not 1 <= count <= MOST_PLAYERS:
            self.send(m.ErrPlayersCount(f"illegal number of players: {count}."))
        else:
            self.room.choose(count)
            self.send(m.ResPlayersCount(f"the number of players has been set to {count}."))
            self.room.begin_when_full()

    def game_request(self, message: m.Request) -> None:
        assert isinstance(message, GAME_REQUESTS)
        if self.person is None:
            self.illegal("choose a nickname first.")
        elif not self.playing:
            self.illegal("the game has not started.")
        else:
            self.play(move_of(message, self.viewer), message)

    # --- What comes of it -------------------------------------------------------------------

    def named(self, person: Person) -> None:
        if self.has_kept_seat():
            self.send(m.ResNickname(isFirst=False))

    def not_named(self, why: Refused) -> None:
        taken = why.reason == "name-in-use"
        text = "username already taken." if taken else why.detail or why.reason
        self.send(m.ErrNickname(text))

    def waits(self, place: int, waiting: int) -> None:
        """Told once, and again when the one who was to choose has gone."""
        first = place == 0 and self.room.count is None
        if self.was_waiting and (self.was_first or not first):
            return
        self.was_waiting, self.was_first = True, first
        self.send(m.ResNickname(isFirst=first))

    def called(self, door: Door, count: int) -> None:
        self.door = door

    def not_begun(self, why: str) -> None:
        self.send(m.ErrPlayersCount(f"no game could be made: {why}"))

    def play_refused(self, message: Any, why: Refused) -> None:
        self.send(error_for(message, why))

    def begun(self, view: View) -> None:
        self.send(*begun(view, self.names()))

    def resumed(self, view: View, events: list[e.Event]) -> None:
        self.send(*resumed(view, self.names()))

    def told(self, before: View, after: View, events: list[e.Event], *, own: Any) -> None:
        self.send(*Telling(before, after, self.names()).tell(events, after.viewer))

    # --- Signs of life ----------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if not self.wire.settings.ping or self.leaving:
            return
        if self.pinged_at is not None and self.heard_at < self.pinged_at:
            if now - self.pinged_at >= PATIENCE:
                self.leave()
        elif now - self.heard_at >= SILENCE:
            self.pinged_at = now
            self.write(encode(m.Ping()))
