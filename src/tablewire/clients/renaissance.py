"""A bot of Masters of Renaissance on the wire of the seed document: one connection, one game.

What always holds: what the bot decides is spelled out and checked by the rules before it is asked
for; a request of the server's that went wrong is decided anew.
"""

from __future__ import annotations

from collections import deque

from tablewire.bots.bot import Bot
from tablewire.core.refused import Refused
from tablewire.renaissance import Move, View
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.spelling import spelled
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.client import SeedClient


class RenaissanceRobot:
    def __init__(self, name: str, players: int, bot: Bot) -> None:
        self.client = SeedClient(name)
        self.players = players
        self.bot = bot
        self.next: deque[Move] = deque()
        """What is left of the last decision."""
        self.refused = 0
        self.welcome = False
        """Whether the server has taken the name."""

    @property
    def outgoing(self) -> list[bytes]:
        return self.client.outgoing

    @property
    def ended(self) -> str | None:
        return self.client.ended

    @property
    def view(self) -> View | None:
        return self.client.view

    @property
    def over(self) -> bool:
        return self.view is not None and self.view.phase == "over"

    def enter(self, now: float) -> None:
        self.client.enter(now)

    def received(self, data: bytes, now: float) -> None:
        for heard in self.client.received(data, now):
            self.welcome = self.welcome or isinstance(heard.message, m.ResNickname)
            if heard.message == m.ResNickname(isFirst=True) and self.client.free:
                self.client.ask(m.ReqPlayersCount(self.players), now)
            elif isinstance(heard.message, m.ErrNickname | m.ErrPlayersCount):
                self.client.end(heard.message.msg)
            elif heard.failure is not None:
                self.refused += 1
                self.next.clear()

    def closed(self) -> None:
        self.client.closed()

    def tick(self, now: float) -> None:
        self.client.tick(now)
        view = self.view
        if view is None or self.ended is not None or self.client.asked is not None:
            return
        if self.client.passed_over:
            self.client.come_back(now)
            return
        if not view.waits_for_viewer:
            self.next.clear()
            return
        if not self.next:
            game = imagined(view)
            legal = game.legal(view.viewer)
            if not legal:
                return
            self.next.extend(spelled(game, self.bot.decide(view, legal)))
        try:
            self.client.play(self.next.popleft(), now)
        except Refused:
            self.refused += 1
            self.next.clear()
