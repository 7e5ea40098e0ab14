"""A server with the renaissance wire on the loopback, and plain clients of the seed's dialect."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tablewire.renaissance import Game
from tablewire.server import logbook
from tablewire.server.server import Server
from tablewire.server.settings import ServerSettings, loaded
from tablewire.wires.renaissance.settings import RenaissanceSettings
from tablewire.wires.renaissance.wire import RenaissanceWire


def server_for(folder: Path, **flags: Any) -> Server:
    given = {
        "server.data": str(folder / "data"),
        "server.durability": "process",
        "server.stop_seconds": "0",
        "server.show_table": "false",
        "http.listen": "127.0.0.1:0",
        "wires.renaissance.listen": "127.0.0.1:0",
        "wires.renaissance.listen_final": "",
        **{name.replace("__", "."): str(value) for name, value in flags.items()},
    }
    settings, _ = loaded({"renaissance": RenaissanceSettings}, flags=given)
    return Server(settings, {"renaissance": Game}, {"renaissance": RenaissanceWire})


@asynccontextmanager
async def running(folder: Path, **flags: Any) -> AsyncIterator[Server]:
    logbook.configure(ServerSettings(log_level="warning", log_format="text"))
    server = server_for(folder, **flags)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Client:
    """Lines over TCP, with nothing of our own client in it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, kind: str, **fields: Any) -> None:
        self.writer.write(json.dumps({"type": kind, **fields}).encode() + b"\n")

    async def next(self) -> dict[str, Any]:
        line = await asyncio.wait_for(self.reader.readline(), 10)
        if not line:
            raise ConnectionResetError
        told: dict[str, Any] = json.loads(line)
        return told

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of this type."""
        while True:
            told = await self.next()
            if told["type"] == kind:
                return told

    async def ended(self) -> bool:
        """Whether the server closes this connection, whatever it still says."""
        try:
            while await asyncio.wait_for(self.reader.read(65536), 10):
                pass
        except ConnectionError:
            pass
        return True

    def close(self) -> None:
        self.writer.close()


async def connect(server: Server) -> Client:
    port = server.ports["renaissance"]
    return Client(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20))


async def named(server: Server, name: str) -> Client:
    client = await connect(server)
    client.send("req_nickname", nickname=name)
    await client.until("res_nickname")
    return client


async def begun(server: Server, *names: str) -> dict[str, Client]:
    """These people in a game that has just begun."""
    clients = {name: await named(server, name) for name in names}
    clients[names[0]].send("req_players_count", count=len(names))
    for client in clients.values():
        await client.until("game_started")
    return clients
