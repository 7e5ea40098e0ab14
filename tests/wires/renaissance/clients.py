"""Our client of the seed's dialect, joined to a server without a network or over one."""

from __future__ import annotations

import asyncio
from random import Random

from tablewire.renaissance import Move
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.spelling import spelled
from tablewire.server.server import Server
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.client import Heard, SeedClient
from tests.wires.renaissance.hosting import Connection, Host


class Joined:
    """A client and its connection to a host without a network."""

    def __init__(self, host: Host, name: str) -> None:
        self.client = SeedClient(name)
        self.connection = Connection(host)
        self.heard: list[Heard] = []
        self.client.enter(0.0)

    def exchange(self) -> bool:
        """What waits on either side goes over; whether there was anything."""
        out, self.client.outgoing = self.client.outgoing, []
        for data in out:
            self.connection.raw(data)
        back = b"".join(self.connection.link.sent)
        self.connection.link.sent.clear()
        self.heard += self.client.received(back, 0.0)
        return bool(out or back)


def settle(*joined: Joined) -> None:
    while any(each.exchange() for each in joined):
        pass


def wanted(client: SeedClient, chance: Random) -> Move | None:
    """A move by blind choice, when the state that the client keeps says that it is to choose."""
    view = client.view
    if view is None or client.asked is not None or not view.waits_for_viewer:
        return None
    game = imagined(view)
    legal = game.legal(view.viewer)
    return spelled(game, chance.choice(legal))[0] if legal else None


class Online:
    """A client on a real connection that plays by blind choice until the game is over."""

    def __init__(self, name: str, seed: int, players: int) -> None:
        self.client = SeedClient(name)
        self.chance = Random(seed)
        self.players = players
        self.heard: list[Heard] = []

    async def play(self, server: Server) -> None:
        port = server.ports["renaissance"]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        self.client.enter(0.0)
        while self.client.ended is None and not self.is_over():
            for data in self.client.outgoing:
                writer.write(data)
            self.client.outgoing.clear()
            data = await asyncio.wait_for(reader.read(65536), 10)
            if not data:
                self.client.closed()
            for heard in self.client.received(data, 0.0):
                self.heard.append(heard)
                if heard.message == m.ResNickname(isFirst=True):
                    self.client.ask(m.ReqPlayersCount(self.players), 0.0)
            move = wanted(self.client, self.chance)
            if move is not None:
                self.client.play(move, 0.0)
        writer.close()

    def is_over(self) -> bool:
        return self.client.view is not None and self.client.view.phase == "over"
