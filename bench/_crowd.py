"""Tables where somebody moves every second, with an onlooker at each: `python -m bench._crowd`.

Each table reads its script in order, one request at a time. How long a move takes is the time from
its being sent until all five connections of the table have heard what it causes.
"""

from __future__ import annotations

import asyncio
import sys
import time
from functools import partial
from random import Random

import msgspec
import uvloop

from bench._robots import Robot, answer
from bench._scripts import (
    SEATS,
    Script,
    Step,
    frames,
    hello,
    name_of,
    seating,
    watching,
)


class Crowd(msgspec.Struct):
    """What one process of clients is to do."""

    port: int
    tables: list[int]
    scripts: dict[int, Script]
    """By the number of the table, over the number of scripts in all."""
    every: int
    """That number."""
    seconds: float
    pace: float
    """Seconds from one request of a table to the next."""


class Table:
    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.name = name_of(number)
        script = crowd.scripts[number % crowd.every]
        self.old, self.steps = script.name.encode(), script.steps
        self.seats: list[Robot] = []
        self.took: list[float] = []
        """Seconds of each move, to the last who heard of it."""
        self.late = 0
        """Moves whose predecessor was not over when they were due."""

    async def sit(self) -> None:
        loop = asyncio.get_running_loop()
        for seat in range(SEATS + 1):
            _, robot = await loop.create_connection(
                lambda: Robot(lambda: None), "127.0.0.1", self.crowd.port
            )
            self.seats.append(robot)
            if seat == SEATS:
                first, *others = watching(self.name)
                robot.write(frames([first]))
                await asyncio.sleep(0.02)
                told = robot.until(b"1017")  # the members, after which whoever came knows all
                robot.write(frames(others))
                await told
                continue
            greeted = robot.until(b"1071")
            robot.write(frames(hello(f"{self.name}.{seat}")))
            await greeted
            join, sit = seating(self.name, f"{self.name}.{seat}", seat)
            robot.write(frames([join]))
            await robot.until(b"1021")
            robot.write(frames([sit]))
            await robot.until(b"1012")
        await asyncio.sleep(0.1)
        for robot in self.seats:
            robot.heard = 0

    async def play(self, until: float) -> None:
        """Moves at the pace, from a moment of its own on, until the time is up."""
        own = self.name.encode()
        due = time.monotonic() + Random(self.name).random() * self.crowd.pace
        for step in self.steps:
            now = time.monotonic()
            if due > until:
                return
            if now > due + self.crowd.pace:
                self.late += 1
            await asyncio.sleep(max(0.0, due - now))
            due += self.crowd.pace
            await self.move(step, step.data.replace(self.old, own))

    async def move(self, step: Step, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        waits = []
        for robot, heard in zip(self.seats, step.heard, strict=True):
            if robot.heard < heard:
                came = loop.create_future()
                robot.needed, robot.all = heard, heard
                robot.done = partial(settle, came)
                waits.append(came)
        sent = time.monotonic()
        self.seats[step.seat].write(data)
        async with asyncio.timeout(30):
            for came in waits:
                await came
        self.took.append(time.monotonic() - sent)


def settle(came: asyncio.Future[None]) -> None:
    if not came.done():
        came.set_result(None)


async def crowd(asked: Crowd) -> dict[str, object]:
    tables = [Table(asked, number) for number in asked.tables]
    for table in tables:
        await table.sit()
    answer("seated")
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.buffer.readline)
    until = time.monotonic() + asked.seconds
    await asyncio.gather(*(table.play(until) for table in tables))
    return {
        "took": [took for table in tables for took in table.took],
        "late": sum(table.late for table in tables),
    }


async def main() -> None:
    line = sys.stdin.buffer.readline()
    _, _, rest = line.partition(b" ")
    answer(await crowd(msgspec.json.decode(rest, type=Crowd)))


if __name__ == "__main__":
    uvloop.run(main())
