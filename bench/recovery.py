"""A thousand tables after a crash: how long until a server that starts has them all back.

The tables are played into the middle of their games in a house without a network, with the same
journal that a server writes, and then just left, as by `kill -9`. What counts is the time from the
start of the process until it listens; the time that the bare program takes is measured beside it.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from bench._processes import Served
from bench._scripts import (
    COOKIE,
    SEATS,
    Ear,
    Script,
    StandingClock,
    chance_of,
    frames,
    hello,
    name_of,
    recorded,
    seating,
)
from bench.figures import figure
from bench.load import metric
from tablewire.settlers.game import Game
from tablewire.tables.house import House
from tablewire.tables.store import Store
from tablewire.tables.writer import WriterByHand
from tablewire.wires.jsettlers.session import JSettlersSession
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.wire import JSettlersWire

TABLES: Final = 1000
SCRIPTS: Final = 10
FEWEST, MOST = 40, 400
"""How far the tables are in their games, in requests."""


def main() -> None:
    scripts = recorded(SCRIPTS, watched=True)
    with tempfile.TemporaryDirectory() as folder:
        bare, _, _ = started(folder, 0)
        requests = left_behind(Path(folder), scripts)
        seconds, cpu, tables = started(folder, TABLES)
    print(
        f"{tables:,} tables, {requests / TABLES:.0f} requests into their games:"
        f" {seconds:.2f} s until the server listens, {cpu:.2f} s of CPU; {bare:.2f} s without any"
    )
    figure("recovery.tables", tables, at_least=TABLES)
    figure("recovery.seconds", seconds, at_most=5)


def started(folder: str, tables: int) -> tuple[float, float, int]:
    """Seconds, and CPU seconds, until a server on this folder listens; how many tables it has."""
    before = time.monotonic()
    server = Served(folder, str(SCRIPTS))
    try:
        seconds, cpu = time.monotonic() - before, server.cpu()
        found = int(metric(server, "tablewire_tables")) if tables else 0
    finally:
        server.process.kill()
        server.process.wait(timeout=60)
    return seconds, cpu, found


def left_behind(folder: Path, scripts: list[Script]) -> int:
    """Plays all tables into the middle of their games; how many requests that took."""
    writer = WriterByHand(Store(folder, "process"))
    house = House(
        {"settlers": Game},
        writer,
        writer.committer.store,
        StandingClock(),
        first_number=writer.committer.store.next_number(),
        chance=lambda name: chance_of(name, SCRIPTS),
    )
    wire = JSettlersWire(house, JSettlersSettings(cookie=COOKIE, robots_only=True))
    chance = Random(1)
    requests = 0
    for number in range(TABLES):
        script, name = scripts[number % SCRIPTS], name_of(number)
        sessions = [robot(house, writer, wire, name, seat) for seat in range(SEATS)]
        wanted = min(chance.randrange(FEWEST, MOST), len(script.steps) - 1)
        for step in script.steps[:wanted]:
            data = step.data.replace(script.name.encode(), name.encode())
            told(house, writer, sessions[step.seat], data)
        requests += wanted
    writer.committer.store.close()
    return requests


def robot(
    house: House, writer: WriterByHand, wire: JSettlersWire, table: str, seat: int
) -> JSettlersSession:
    link: Any = Ear()
    session = wire.session(link)
    house.came(session)
    session.opened()
    nickname = f"{table}.{seat}"
    for message in (*hello(nickname), *seating(table, nickname, seat)):
        told(house, writer, session, frames([message]))
    return session


def told(house: House, writer: WriterByHand, session: JSettlersSession, data: bytes) -> None:
    house.heard(session)
    session.received(data)
    house.run()
    while writer.run():
        house.run()


if __name__ == "__main__":
    main()
