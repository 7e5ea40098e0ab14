"""Somebody who speaks the JSettlers wire, makes games for robots, and watches each to its end.

A wire test's client, with a socket: it knows nothing of the server but what the wire tells it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Any

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import FrameReader, decode, encode, frame
from tablewire.wires.jsettlers.malformed import Malformed

OVER = 1000
FEATURES = ";6pl;sb;sc=2700;"


class Watched:
    """One game as its onlooker heard it."""

    def __init__(self) -> None:
        self.heard: Counter[str] = Counter()
        self.said: deque[str] = deque(maxlen=5)
        """The last sentences of the server there."""
        self.entered = asyncio.Event()
        self.ended = asyncio.Event()
        self.state = 0
        self.closed = False


class Onlooker:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.frames = FrameReader()
        self.games: dict[str, Watched] = {}
        self.unreadable: list[str] = []
        self.told: list[str] = []
        """Words of the server about what was asked of it."""

    @classmethod
    async def arrive(cls, host: str, port: int, name: str) -> Onlooker:
        reader, writer = await asyncio.open_connection(host, port)
        onlooker = cls(reader, writer)
        onlooker.name = name
        onlooker.send(m.Version(2700, "2.7.00", "onlooker", FEATURES, "en_US"))
        onlooker.send(m.AuthRequest("P", name, 1, host, ""))
        onlooker.listening = asyncio.create_task(onlooker.listen())
        return onlooker

    name: str
    listening: asyncio.Task[None]

    def send(self, message: Any) -> None:
        self.writer.write(frame(encode(message)))

    async def listen(self) -> None:
        while data := await self.reader.read(65536):
            for text in self.frames.feed(data):
                if isinstance(text, Malformed):
                    self.unreadable.append(str(text))
                    continue
                try:
                    self.hear(decode(text))
                except Malformed as problem:
                    self.unreadable.append(f"{text}: {problem}")
        for game in self.games.values():
            game.closed = True
            game.entered.set()
            game.ended.set()

    def hear(self, message: Any) -> None:
        if isinstance(message, m.ServerPing):
            self.send(message)
        if isinstance(message, m.StatusMessage | m.RejectConnection):
            self.told.append(message.text)
        game = self.games.get(getattr(message, "game", ""))
        if game is None:
            return
        game.heard[type(message).__name__] += 1
        match message:
            case m.GameMembers():
                game.entered.set()
            case m.GameState(state=state):
                game.state = state
            case m.DeleteGame():
                game.closed = True
            case m.GameServerText(text=text):
                game.said.append(text)
                return
            case _:
                return
        if game.state == OVER or game.closed:
            game.ended.set()

    async def watch(self, name: str, options: str, seconds: float) -> Watched:
        """Makes the game, has it filled with robots, and stays until it ends or time is up."""
        game = self.games[name] = Watched()
        self.send(m.NewGameWithOptionsRequest(self.name, "", "-", name, options))
        try:
            async with asyncio.timeout(30):
                await game.entered.wait()
            self.send(m.StartGame(name))
            async with asyncio.timeout(seconds):
                await game.ended.wait()
        except TimeoutError:
            pass
        self.send(m.LeaveGame(self.name, "-", name))
        return game
