"""Where servers that are to be killed come from, and how they end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import tablewire
from tests.server.running import until


class Nursery:
    """Where servers come from."""

    def __init__(self) -> None:
        source, tests = Path(tablewire.__file__).parents[1], Path(__file__).parents[2]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.servers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{tests}"},
        )

    def start(self, host: str, folder: Path) -> tuple[int, list[int]]:
        """The process of a new server, and the ports of its wires in the order of their names."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{host} {folder}\n")
        self.process.stdin.flush()
        number, *ports = self.process.stdout.readline().split()
        return int(number), [int(port) for port in ports]

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=10)


async def until_killed(
    number: int,
    after: float,
    playing: Iterable[Awaitable[None]],
    at_play: Callable[[], object] = lambda: True,
) -> None:
    """Lets them play for so long, counted from when they are at play, then kills the server and
    waits for all to end."""
    tasks = [asyncio.ensure_future(each) for each in playing]
    await until(at_play, 20)
    await asyncio.sleep(after)
    os.kill(number, signal.SIGKILL)
    await asyncio.wait_for(asyncio.gather(*tasks), 20)
    await until(lambda: not is_alive(number))


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True
