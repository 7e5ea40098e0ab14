"""A server in a process of its own, to be measured from outside: `python -m bench._host FOLDER`.

It is the server as a host runs it, journal and all, but for limits of one address, since all
clients are on this machine. The chance of a table is that of the script it is named after.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from functools import partial

import uvloop

from bench._scripts import COOKIE, chance_of
from tablewire.server import logbook
from tablewire.server.server import Server
from tablewire.server.settings import loaded
from tablewire.settlers import Game
from tablewire.settlers.page import Page
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.wire import JSettlersWire


def server_on(folder: str, scripts: int, own: dict[str, str]) -> Server:
    flags = {
        "server.data": folder,
        "server.show_table": "false",
        "server.stop_seconds": "0",
        "server.log_level": "warning",
        "http.listen": "127.0.0.1:0",
        "limits.connections": "20000",
        "limits.connections_an_address": "20000",
        "wires.jsettlers.listen": "127.0.0.1:0",
        "wires.jsettlers.cookie": COOKIE,
        "wires.jsettlers.robots_only": "true",
        **own,
    }
    settings, _ = loaded({"jsettlers": JSettlersSettings}, flags=flags)
    logbook.configure(settings.server)
    return Server(
        settings,
        {"settlers": Game},
        {"jsettlers": JSettlersWire},
        {"settlers": Page()},
        chance=partial(chance_of, scripts=scripts),
    )


async def serve(folder: str, scripts: int, own: dict[str, str]) -> None:
    server = server_on(folder, scripts, own)
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    await server.start()
    print(server.ports["jsettlers"], server.web.port, flush=True)
    await stopped.wait()
    await server.stop()


class Echo(asyncio.Protocol):
    """The limit beside it: nothing but the loop and the system."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)  # type: ignore[attr-defined]  # uvloop's transport has it


async def echo() -> None:
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    listening = await loop.create_server(Echo, "127.0.0.1", 0, backlog=512)
    print(listening.sockets[0].getsockname()[1], 0, flush=True)
    await stopped.wait()


def main() -> None:
    if sys.argv[1] == "echo":
        uvloop.run(echo())
    else:
        folder, scripts, *pairs = sys.argv[1:]
        own = dict(pair.split("=", 1) for pair in pairs)
        uvloop.run(serve(folder, int(scripts), own))


if __name__ == "__main__":
    main()
