"""Starts servers quickly, to be killed: everything is imported once, then each server is a fork.

As a program it reads a line from standard input for each server: what it hosts and its folder. It
answers with the process id and the ports of the wires.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from bench._scripts import COOKIE, chance_of

from tablewire.renaissance import Game as Renaissance
from tablewire.server import logbook
from tablewire.server.server import Server
from tablewire.server.settings import ServerSettings, loaded
from tablewire.settlers.game import Game as Settlers
from tablewire.wires.jsettlers.wire import JSettlersWire
from tablewire.wires.renaissance.wire import RenaissanceWire
from tests.server.running import server_for

SCRIPTS = 3
"""So many different games of Settlers are played."""
ANYHOW: dict[str, Any] = {
    "server.durability": "power",
    "tables.snapshot_records": 7,
    "tables.absence_seconds": 100000,
    "hall.tables_a_person": 100000,
    "http.listen": "",
}


def coins(folder: Path) -> Server:
    return server_for(folder, **{name.replace(".", "__"): value for name, value in ANYHOW.items()})


def games(folder: Path) -> Server:
    """Settlers for scripted robots of the JSettlers wire, and Masters of Renaissance."""
    kinds = {"settlers": Settlers, "renaissance": Renaissance}
    wires: dict[str, Any] = {"jsettlers": JSettlersWire, "renaissance": RenaissanceWire}
    flags = {
        **ANYHOW,
        "server.data": folder / "data",
        "server.show_table": "false",
        "tables.robot_seconds": 100000,
        "limits.messages_a_second": 100000,
        "robots.kinds": "",
        "wires.jsettlers.listen": "127.0.0.1:0",
        "wires.jsettlers.cookie": COOKIE,
        "wires.jsettlers.robots_only": "true",
        "wires.renaissance.listen": "127.0.0.1:0",
        "wires.renaissance.listen_final": "",
        "wires.renaissance.websocket": "",
    }
    given = {name: str(value) for name, value in flags.items()}
    settings, _ = loaded({name: wire.Settings for name, wire in wires.items()}, flags=given)
    return Server(settings, kinds, wires, chance=chance_for)


def chance_for(table: str) -> Any:
    """Of a table with a script, that of the script."""
    from tablewire.core.chance import SecretChance

    return chance_of(table, SCRIPTS) if table.startswith("bench-") else SecretChance()


HOSTS = {"coins": coins, "games": games}


async def serve(host: str, folder: Path, answer: int) -> None:
    server = HOSTS[host](folder)
    await server.start()
    ports = " ".join(str(port) for _, port in sorted(server.ports.items()))
    os.write(answer, f"{os.getpid()} {ports}\n".encode())
    await asyncio.Event().wait()


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    logbook.configure(ServerSettings(log_level="error", log_format="text"))
    answer = sys.stdout.fileno()
    for line in sys.stdin:
        host, _, folder = line.strip().partition(" ")
        if os.fork() == 0:
            os.setpgid(0, 0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asyncio.run(serve(host, Path(folder), answer))
            os._exit(0)


if __name__ == "__main__":
    main()
