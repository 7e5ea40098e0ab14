"""Who else plays: bots at a table of our own, or whoever sits at a server's.

What always holds: a person is given only the view and the events of their own seat; `play` has
the same refusals on both kinds of table. Text that comes from here steers no terminal.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from tablewire.bots.bot import Bot
from tablewire.cli.terminal.words import printable
from tablewire.core.chance import Chance
from tablewire.core.game import seen_by
from tablewire.core.refused import Refused
from tablewire.renaissance import Game, Move, View
from tablewire.renaissance import events as e
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.client import Heard, SeedClient

PATIENCE: Final = 0.25
"""Seconds between two looks at the clock while nothing is heard."""
LONGEST_NAME: Final = 40
"""Signs of a nickname that are shown; the server may be anybody's."""


class Table(Protocol):
    @property
    def names(self) -> Mapping[int, str]: ...

    @property
    def view(self) -> View | None:
        """None until the game has begun."""
        ...

    @property
    def ended(self) -> str | None:
        """Why the game will not go on."""
        ...

    def play(self, move: Move) -> None: ...

    def news(self) -> list[e.Event]:
        """What has happened since the last call."""
        ...

    def wait(self) -> None:
        """Until there may be news."""
        ...

    def come_back(self) -> None:
        """After the time for a turn went by: the person is here again."""
        ...

    def when_heard(self, tell: Callable[[], None]) -> None:
        """Calls this, from any thread, when something has come."""
        ...


class OwnTable:
    """A game in this process against bots, or alone against Lorenzo."""

    ended: str | None = None

    def __init__(self, name: str, bots: Sequence[Bot], chance: Chance) -> None:
        seats = list(range(len(bots) + 1))
        options = {"seats": seats, "shuffled": True, "disclosed": False}
        self.game = Game.started(options, chance)
        self.bots = dict(enumerate(bots, 1))
        self.names: Mapping[int, str] = {0: name} | {
            seat: "Bot" if len(bots) == 1 else f"Bot {seat}" for seat in self.bots
        }
        self._news: list[e.Event] = []
        self.game.listen()
        self.let_bots_play()

    @property
    def view(self) -> View:
        return self.game.view(0)

    def play(self, move: Move) -> None:
        self.game.play(move)
        self.let_bots_play()

    def let_bots_play(self) -> None:
        while waiting := [seat for seat in self.game.waiting_for() if seat in self.bots]:
            seat = waiting[0]
            legal = self.game.legal(seat)
            try:
                self.game.play(self.bots[seat].decide(self.game.view(seat), legal))
            except Refused:
                self.game.play(legal[0])
        for event in self.game.take_events():
            told = seen_by(self.game, event, 0)
            if told is not None:
                self._news.append(told)

    def news(self) -> list[e.Event]:
        news, self._news = self._news, []
        return news

    def wait(self) -> None:
        self.let_bots_play()

    def come_back(self) -> None:
        """At a table of one's own nobody is passed over."""

    def when_heard(self, tell: Callable[[], None]) -> None:
        """Nothing happens while the person thinks."""


class ServerTable:
    """A seat at a server's table, in the dialect of the seed document.

    A thread of its own keeps the connection, so that the server is answered while the person
    thinks; what both touch is touched only with the lock held.
    """

    def __init__(
        self,
        line: socket.socket,
        name: str,
        players: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.line = line
        self.players = players
        self.clock = clock
        self.client = SeedClient(name)
        self.changed = threading.Condition(threading.RLock())
        self.notice: str | None = None
        """What the server said that is for the person, not the game."""
        self.tell: Callable[[], None] = lambda: None
        self._news: list[e.Event] = []
        self.line.settimeout(PATIENCE)
        self.client.enter(clock())
        self.flush()
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    @property
    def names(self) -> Mapping[int, str]:
        names = self.client.game.names
        return {seat: printable(name, LONGEST_NAME) for seat, name in enumerate(names)}

    @property
    def view(self) -> View | None:
        with self.changed:
            return None if self.client.asked is not None else self.client.view

    @property
    def ended(self) -> str | None:
        with self.changed:
            ended = self.client.ended
        return None if ended is None else printable(ended)

    def play(self, move: Move) -> None:
        with self.changed:
            self.notice = None
            self.client.play(move, self.clock())
            self.flush()
            self.changed.wait_for(self.answered)
            if self.notice is not None:
                raise Refused("server", printable(self.notice))

    def answered(self) -> bool:
        return self.client.asked is None or self.client.ended is not None

    def news(self) -> list[e.Event]:
        with self.changed:
            news, self._news = self._news, []
            return news

    def wait(self) -> None:
        with self.changed:
            self.changed.wait(PATIENCE)

    def come_back(self) -> None:
        with self.changed:
            self.client.come_back(self.clock())
            self.flush()
            self.changed.wait_for(self.answered)

    def when_heard(self, tell: Callable[[], None]) -> None:
        self.tell = tell

    def close(self) -> None:
        self.line.close()

    # --- The thread -------------------------------------------------------------------------

    def listen(self) -> None:
        while True:
            try:
                data = self.line.recv(65536)
            except TimeoutError:
                data = None
            except OSError:
                data = b""
            with self.changed:
                now = self.clock()
                if data == b"":
                    self.client.closed()
                else:
                    for heard in self.client.received(data, now) if data else []:
                        self.take(heard, now)
                    self.client.tick(now)
                    self.flush()
                self.changed.notify_all()
                ended = self.client.ended is not None
            self.tell()
            if ended:
                return

    def take(self, heard: Heard, now: float) -> None:
        self._news += heard.events
        if heard.message == m.ResNickname(isFirst=True) and self.client.free:
            self.client.ask(m.ReqPlayersCount(self.players), now)
        elif isinstance(heard.message, m.ErrNickname | m.ErrPlayersCount):
            self.client.end(heard.message.msg)
        elif heard.failure is not None:
            self.notice = heard.failure

    def flush(self) -> None:
        out, self.client.outgoing = self.client.outgoing, []
        if out:
            with suppress(OSError):
                self.line.sendall(b"".join(out))
