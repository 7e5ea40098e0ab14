"""A server on the loopback, and clients for it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablewire.server import logbook
from tablewire.server.server import Server
from tablewire.server.settings import ServerSettings, loaded
from tests.core.coins import Coins
from tests.server.coinwire import CoinSettings, CoinWire


def settings_for(folder: Path, **flags: Any) -> Any:
    given = {
        "server.data": str(folder / "data"),
        "server.durability": "process",
        "server.stop_seconds": "0",
        "server.show_table": "false",
        "http.listen": "127.0.0.1:0",
        **{name.replace("__", "."): str(value) for name, value in flags.items()},
    }
    settings, _ = loaded({"coins": CoinSettings}, flags=given)
    return settings


def server_for(folder: Path, **flags: Any) -> Server:
    return Server(settings_for(folder, **flags), {"coins": Coins}, {"coins": CoinWire})


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
    """Speaks the wire of coins over TCP."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, *lines: str) -> None:
        self.writer.write("".join(f"{line}\n" for line in lines).encode())

    async def next(self) -> dict[str, Any]:
        line = await asyncio.wait_for(self.reader.readline(), 10)
        if not line:
            raise ConnectionResetError
        told: dict[str, Any] = msgspec.json.decode(line)
        return told

    async def until(self, what: str, **more: Any) -> dict[str, Any]:
        """The next line of this kind."""
        while True:
            told = await self.next()
            if told["what"] == what and all(told.get(k) == v for k, v in more.items()):
                return told

    async def event(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next event of this kind."""
        while True:
            event: dict[str, Any] = (await self.until("event"))["event"]
            if event["type"] == kind and all(event[k] == v for k, v in fields.items()):
                return event

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


async def connect(server: Server, tls: ssl.SSLContext | None = None) -> Client:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", server.ports["coins"], ssl=tls, limit=1 << 24
    )
    return Client(reader, writer)


async def named(server: Server, name: str, secret: str = "") -> Client:
    client = await connect(server)
    client.send(f"name {name} {secret}".strip())
    await client.until("named")
    return client


async def seated(server: Server, *names: str, table: str = "den") -> list[Client]:
    """These people at a table, and the game begun."""
    clients = [await named(server, name) for name in names]
    clients[0].send(f"found {table} {len(names)}")
    await clients[0].until("hall", event="Listed")
    for seat, client in enumerate(clients):
        client.send(f"join {table}", f"sit {seat}")
        await client.until("event")
    await until(lambda: len(server.house.keepers[table].standing.taken()) == len(names))
    clients[0].send("start")
    for client in clients:
        await client.event("Began")
    return clients


async def until(holds: Callable[[], object], seconds: float = 10) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not holds():
        assert asyncio.get_running_loop().time() < end, "it never came to be"
        await asyncio.sleep(0.005)
