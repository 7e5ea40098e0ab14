"""Our side of a connection in the seed's dialect, without any I/O.

    client = SeedClient("Ada")
    client.enter(now)                     the first request; bytes are in client.outgoing
    for heard in client.received(data, now):
        ...                               the message, and what happened in the words of the rules
    client.ask(request, now)              refused here when the cached state says it must be
    client.tick(now)                      a silent server is noticed

What always holds: one request at a time, each with its answer; views are answered from the state
that is kept, never by the server; a message that the server could not read is sent again, three
times at most; `ended` says why nothing more will come.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from tablewire.core.refused import Refused
from tablewire.renaissance import Move, View
from tablewire.renaissance import events as e
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.view import after
from tablewire.wires.renaissance.lines import LineReader, TooLong
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.asking import request_of
from tablewire.wires.renaissance.seed.codec import (
    UnknownType,
    Unparsable,
    decode_told,
    encode,
)
from tablewire.wires.renaissance.seed.following import Follower, Unexpected
from tablewire.wires.renaissance.seed.inbound import GameRequest, move_of

MOST_REPEATS: Final = 3
PATIENCE: Final = 20.0
"""Seconds after which a server that owes an answer counts as silent."""
SILENCE: Final = 15.0
"""Seconds without a word after which a server is asked for a sign of life, where it knows how."""
NO_SIGN: Final = 10.0
"""Seconds after that, and it is lost."""

ANSWERS: Final[Mapping[type[m.Request], tuple[type[m.Told], ...]]] = {
    m.ReqNickname: (m.ResNickname,),
    m.ReqPlayersCount: (m.ResPlayersCount,),
    m.ReqLeaderChoice: (m.ResLeaderChoice,),
    m.ReqResourcesChoice: (m.ResResourcesChoice,),
    m.ReqGetMarket: (m.UpdateMarket,),
    m.ReqBuyDevCard: (m.UpdateDevGrid, m.UpdateDevCardSlot),
    m.ReqActivateProd: (m.UpdateShelves,),
    m.ReqTurnEnd: (m.ResTurnEnd, m.UpdateCurPlayer, m.UpdateWinner),
    m.ReqSwapShelves: (m.UpdateShelves,),
    m.ReqActivateLeader: (m.UpdateLeaders,),
    m.ReqDiscardLeader: (m.UpdateLeaders,),
}
"""By request: the messages with which its success begins."""


class Heard(msgspec.Struct, frozen=True):
    """One message, what it says of the game, and the view after it."""

    message: m.Told
    events: list[e.Event]
    view: View | None
    answers: m.Request | None
    """The request of this client that it answers."""

    @property
    def failure(self) -> str | None:
        """Why the request was refused."""
        return self.message.msg if isinstance(self.message, m.Failure) else None


class SeedClient:
    def __init__(self, name: str, *, patience: float = PATIENCE, pings: bool = False) -> None:
        self.name = name
        self.patience = patience
        self.pings = pings
        """Whether the server knows pings, which the document does not."""
        self.outgoing: list[bytes] = []
        """What is to be sent; whoever sends it takes it out."""
        self.game = Follower(name)
        self.reader = LineReader(1 << 20)
        self.asked: m.Request | None = None
        self.asked_at = 0.0
        self.returning = False
        """Whether what was asked is only a word to be counted as present again."""
        self.heard_at = 0.0
        self.pinged = False
        self.last: bytes = b""
        self.repeats = 0
        self.unread = 0
        self.ended: str | None = None

    @property
    def view(self) -> View | None:
        return self.game.view

    # --- Out --------------------------------------------------------------------------------

    def enter(self, now: float) -> None:
        self.ask(m.ReqNickname(self.name), now)

    def play(self, move: Move, now: float) -> None:
        """Asks for a move that has everything said."""
        self.ask(request_of(move), now)

    def ask(self, request: m.Request, now: float) -> None:
        """Sends a request, or raises Refused when the state that is kept already says no."""
        if self.ended is not None:
            raise Refused("connection-ended", self.ended)
        if self.asked is not None:
            raise Refused("unanswered", "the last request has no answer yet")
        if isinstance(request, GameRequest):
            self.check(request)
        if isinstance(request, m.ReqNickname):
            self.name = self.game.name = request.nickname
        self.asked, self.asked_at = request, now
        self.heard_at = max(self.heard_at, now)
        self.send(request)

    @property
    def free(self) -> bool:
        """Whether something can be asked now."""
        return self.asked is None and self.ended is None

    @property
    def passed_over(self) -> bool:
        """Whether the time of a turn went by, and the server goes on without this player."""
        view = self.view
        return view is not None and view.phase != "over" and view.player(view.viewer).absent

    def come_back(self, now: float) -> None:
        """Any request is a sign of life to the server; nothing else comes of this one."""
        view = self.view
        if not self.free or view is None:
            return
        self.game.view = after(view, e.SeatReturned(view.viewer))
        self.asked, self.asked_at, self.returning = m.ReqTurnEnd(), now, True
        self.heard_at = max(self.heard_at, now)
        self.send(self.asked)

    def check(self, request: GameRequest) -> None:
        """Asks the rules, on a position made from what is known, before the server is asked."""
        view = self.view
        if view is None:
            raise Refused("not-begun", "the game has not begun")
        imagined(view).play(move_of(request, view.viewer))

    def send(self, message: m.Request) -> None:
        self.last = encode(message)
        self.outgoing.append(self.last)

    # --- In ---------------------------------------------------------------------------------

    def received(self, data: bytes, now: float) -> list[Heard]:
        self.heard_at = now
        self.pinged = False
        heard: list[Heard] = []
        try:
            lines = self.reader.feed(data)
        except TooLong as error:
            lines = [*error.args[0], b""]
        for line in lines:
            if self.ended is None:
                message = self.read(line)
                if message is not None:
                    self.hear(message, heard)
        return heard

    def read(self, line: bytes) -> m.Told | None:
        try:
            message = decode_told(line)
        except UnknownType:
            # A server may know more than this client.
            return None
        except Unparsable:
            self.unread += 1
            if self.unread > MOST_REPEATS:
                self.end("the server sends what nobody can read")
            else:
                self.send_unparsable()
            return None
        self.unread = 0
        return message

    def send_unparsable(self) -> None:
        """Not kept as the last message: what the server may ask for again is a request."""
        self.outgoing.append(encode(m.ErrUnparsableMessage("received unparsable message.")))

    def hear(self, message: m.Told, heard: list[Heard]) -> None:
        match message:
            case m.ErrUnparsableMessage():
                self.repeat()
            case m.Ping():
                self.outgoing.append(encode(m.Pong()))
            case m.Pong():
                pass
            case _:
                self.repeats = 0
                self.follow(message, heard)

    def follow(self, message: m.Told, heard: list[Heard]) -> None:
        answered = self.asked if self.is_answer(message) else None
        try:
            events = self.game.follow(message, answered)
        except Unexpected as error:
            self.end(f"what the server says does not fit together: {error}")
            return
        if answered is not None:
            returned, self.returning = self.returning, False
            self.asked = None
            if returned and isinstance(message, m.Failure):
                return
        heard.append(Heard(message, events, self.view, answered))

    def is_answer(self, message: m.Told) -> bool:
        """Whether this message answers the request that is waiting for one."""
        if self.asked is None:
            return False
        if isinstance(message, m.Failure):
            return True
        if self.returning:
            # A turn may begin meanwhile, which is no answer to this.
            return isinstance(message, m.ResTurnEnd)
        if isinstance(message, m.UpdateShelves | m.UpdateLeaders):
            if message.player not in (None, self.name):
                return False
        return isinstance(message, ANSWERS[type(self.asked)])

    def repeat(self) -> None:
        if self.repeats >= MOST_REPEATS or not self.last:
            self.end("the server cannot read what this client sends")
            return
        self.repeats += 1
        self.outgoing.append(self.last)

    # --- Time, and the end ------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """To be called now and then; `ended` says when the server has fallen silent."""
        if self.ended is not None:
            return
        if self.asked is not None and now - max(self.asked_at, self.heard_at) >= self.patience:
            self.end(f"the server has not answered for {self.patience:g} seconds")
        elif self.pinged and now - self.heard_at >= SILENCE + NO_SIGN:
            self.end(f"the server has been silent for {SILENCE + NO_SIGN:g} seconds")
        elif self.pings and not self.pinged and now - self.heard_at >= SILENCE:
            self.pinged = True
            self.outgoing.append(encode(m.Ping()))

    def closed(self) -> None:
        """The connection is gone."""
        if self.ended is None:
            self.end("the server has closed the connection")

    def end(self, why: str) -> None:
        self.ended = why
