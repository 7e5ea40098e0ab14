"""Processes of a benchmark: servers to measure, and clients that keep them busy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

TICKS = os.sysconf("SC_CLK_TCK")


class Served:
    """A server in a process of its own."""

    def __init__(self, *words: str, before: tuple[str, ...] = ()) -> None:
        self.process = subprocess.Popen(
            [*before, sys.executable, "-m", "bench._host", *words],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.port, self.web_port = map(int, self.process.stdout.readline().split())

    def cpu(self) -> float:
        """Seconds of CPU that the system has counted for all its threads, its own work included."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes that are really there."""
        text = Path(f"/proc/{self.process.pid}/statm").read_text()
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)


def cores() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What puts the server on one core and its clients on another."""
    allowed = sorted(os.sched_getaffinity(0))
    taskset = shutil.which("taskset")
    if taskset is None or len(allowed) < 2:
        print("no second core, or no taskset: server and clients share")
        return (), ()
    return (taskset, "-c", str(allowed[0])), (taskset, "-c", str(allowed[1]))


@contextmanager
def served(*words: str, before: tuple[str, ...] = ()) -> Iterator[Served]:
    server = Served(*words, before=before)
    try:
        yield server
    finally:
        server.stop()


class Clients:
    """A process of many clients."""

    def __init__(self, module: str = "bench._robots", before: tuple[str, ...] = ()) -> None:
        self.process = subprocess.Popen(
            [*before, sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, word: str, what: object = None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(word.encode() + b" " + msgspec.json.encode(what) + b"\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the clients have ended")
        return msgspec.json.decode(line)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=60)


@contextmanager
def clients(
    processes: int, module: str = "bench._robots", before: tuple[str, ...] = ()
) -> Iterator[list[Clients]]:
    started = [Clients(module, before) for _ in range(processes)]
    try:
        yield started
    finally:
        for one in started:
            one.close()


def together(of: list[Clients], word: str, whats: list[Any]) -> list[Any]:
    """Asks all of them at once and awaits all answers."""
    for one, what in zip(of, whats, strict=True):
        one.ask(word, what)
    return [one.answer() for one in of]
