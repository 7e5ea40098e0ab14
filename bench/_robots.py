"""Many robots in a process of its own, reading their scripts: `python -m bench._robots`.

It is told on its standard input what to do, a line a step, and answers each with a line.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Final

import msgspec
import uvloop

from bench._scripts import SEATS, Script, frames, hello, name_of, seating

LOBBY: Final = frozenset((b"1016", b"1079", b"1015", b"9999", b"1062", b"1069"))
"""What is told beside the games: tables that come and go, pings, words to everyone."""
SAT: Final = b"1012"
PING: Final = b"x" * 20


class Part(msgspec.Struct):
    """What one process of robots is to do."""

    port: int
    tables: list[int]
    scripts: list[Script]


class Robot(asyncio.Protocol):
    """One connection: first it is led by hand, then it reads its script."""

    def __init__(self, done: Callable[[], None]) -> None:
        self.done = done
        self.waits_for = b""
        self.came: asyncio.Future[None] | None = None
        self.seated = 0
        """How many it has heard to sit."""
        self.kept = b""
        self.heard = 0
        self.lines: list[tuple[int, bytes]] = []
        self.next = 0
        self.needed = -1
        self.all = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.write = transport.write  # type: ignore[attr-defined]  # uvloop's transport has it

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # the name is asyncio's
        if self.heard < self.all:
            sys.exit("a connection was closed before the end")

    def data_received(self, data: bytes) -> None:
        if self.kept:
            data = self.kept + data
        at, end, heard = 0, len(data), self.heard
        while at + 2 <= end:
            after = at + 2 + (data[at] << 8 | data[at + 1])
            if after > end:
                break
            number = data[at + 2 : at + 6]
            if number not in LOBBY:
                heard += 1
                self.seated += number == SAT
                if number == self.waits_for and self.came is not None:
                    self.came.set_result(None)
                    self.came = None
            at = after
        self.kept = data[at:]
        self.heard = heard
        if heard >= self.needed >= 0:
            self.go_on()

    def go_on(self) -> None:
        """Says what is due."""
        while self.next < len(self.lines) and self.heard >= self.lines[self.next][0]:
            self.write(self.lines[self.next][1])
            self.next += 1
        if self.next < len(self.lines):
            self.needed = self.lines[self.next][0]
        else:
            self.needed = self.all
            if self.heard >= self.all:
                self.needed = -1
                self.done()

    async def until(self, number: bytes) -> None:
        self.waits_for, self.came = number, asyncio.get_running_loop().create_future()
        await self.came

    async def until_all_sit(self) -> None:
        """What comes late would be taken for the first words of the game."""
        while self.seated < SEATS:
            await self.until(SAT)

    def begin(self, lines: list[tuple[int, bytes]], hears: int) -> None:
        self.heard, self.lines, self.next, self.all = 0, lines, 0, hears
        self.go_on()


class Troupe:
    """The robots of some tables."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.left = 0
        self.over = asyncio.Event()
        self.robots: dict[int, list[Robot]] = {}

    def done(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.over.set()

    async def sit(self) -> None:
        for table in self.part.tables:
            await self._table(table)

    async def _table(self, table: int) -> None:
        loop = asyncio.get_running_loop()
        name = name_of(table)
        robots = self.robots[table] = []
        for seat in range(SEATS):
            _, robot = await loop.create_connection(
                lambda: Robot(self.done), "127.0.0.1", self.part.port
            )
            robots.append(robot)
            greeted = robot.until(b"1071")
            robot.write(frames(hello(f"{name}.{seat}")))
            await greeted
            join, sit = seating(name, f"{name}.{seat}", seat)
            robot.write(frames([join]))
            await robot.until(b"1021")
            robot.write(frames([sit]))
            await robot.until(SAT)
        for robot in robots:
            await robot.until_all_sit()

    async def play(self) -> dict[str, float]:
        """All games from the start to the end."""
        started = time.monotonic()
        heard = said = 0
        self.left = len(self.robots) * SEATS
        self.over.clear()
        scripts = self.part.scripts
        parts = []
        for table, robots in self.robots.items():
            script = scripts[table % len(scripts)]
            own = name_of(table).encode()
            for seat, robot in enumerate(robots):
                lines = [
                    (after, data.replace(script.name.encode(), own))
                    for after, data in script.lines[seat]
                ]
                heard += script.heard[seat]
                said += len(lines)
                parts.append((robot, lines, script.heard[seat]))
        for robot, lines, hears in reversed(parts):
            robot.begin(lines, hears)
        await self.over.wait()
        return {"heard": heard, "said": said, "seconds": time.monotonic() - started}


class Pinger(asyncio.Protocol):
    """Sends what it was sent, so many times."""

    def __init__(self, rounds: int, done: Callable[[], None]) -> None:
        self.left = rounds
        self.done = done

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.write = transport.write  # type: ignore[attr-defined]  # uvloop's transport has it

    def data_received(self, data: bytes) -> None:  # noqa: ARG002  # one answer is like another
        self.left -= 1
        if self.left > 0:
            self.write(PING)
        elif self.left == 0:
            self.done()


async def ping(port: int, connections: int, rounds: int) -> dict[str, float]:
    """Messages to and fro, each of them awaited."""
    loop = asyncio.get_running_loop()
    over = asyncio.Event()
    left = connections

    def done() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            over.set()

    made = [
        await loop.create_connection(lambda: Pinger(rounds, done), "127.0.0.1", port)
        for _ in range(connections)
    ]
    started = time.monotonic()
    for _, pinger in made:
        pinger.write(PING)
    await over.wait()
    for transport, _ in made:
        transport.close()
    return {"heard": connections * rounds, "seconds": time.monotonic() - started}


def answer(told: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


async def main() -> None:
    loop = asyncio.get_running_loop()
    troupe: Troupe | None = None
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        word, _, rest = line.partition(b" ")
        match word.strip():
            case b"sit":
                troupe = Troupe(msgspec.json.decode(rest, type=Part))
                await troupe.sit()
                answer("seated")
            case b"play":
                assert troupe is not None
                answer(await troupe.play())
            case b"ping":
                port, connections, rounds = msgspec.json.decode(rest, type=tuple[int, int, int])
                answer(await ping(port, connections, rounds))


if __name__ == "__main__":
    uvloop.run(main())
