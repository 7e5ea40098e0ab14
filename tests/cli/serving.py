"""A server in a process of its own, as a person starts one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

import tablewire

PROGRAM = [sys.executable, "-c", "from tablewire.cli.main import app; app()"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(tablewire.__file__).parents[1])}
ANYWHERE = [
    "--http", "127.0.0.1:0",
    "--jsettlers", "127.0.0.1:0",
    "--renaissance", "127.0.0.1:0",
    "--set", "wires.renaissance.listen_final=",
]  # fmt: skip
"""Any free port, so that tests can run beside each other and beside a server."""


class Serving:
    """A server in a process of its own, and what it writes."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, "serve", "--data", str(folder / "data"), *ANYWHERE, *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            env=ENVIRONMENT,
        )
        self.ports: dict[str, int] = {}
        """Where clients connect, by the name of the wire and of its listener."""
        self.lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.put(line)
        self.lines.put("")

    def until(self, pattern: str) -> re.Match[str]:
        seen = ""
        while True:
            line = self.lines.get(timeout=30)
            assert line, f"it ended before {pattern!r}: {seen}"
            seen += line
            found = re.search(pattern, line)
            if found:
                return found

    def said(self) -> str:
        """What it wrote for the host, after its end."""
        assert self.process.stdout is not None
        return self.process.stdout.read()

    def get(self, port: str, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            text: str = answer.read().decode()
            return text

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=20)


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[tuple[Serving, str]]:
    server = Serving(folder, *flags)
    try:
        while "web" not in server.ports:
            told = server.until(r'"wire": "([^"]+)".*"port": (\d+)')
            server.ports[told[1]] = int(told[2])
        yield server, str(server.ports["web"])
    finally:
        server.process.kill()
        server.process.wait(timeout=10)


def until_served(server: Serving, port: str, path: str, pattern: str) -> None:
    for _ in range(200):
        try:
            if re.search(pattern, server.get(port, path)):
                return
        except OSError:
            pass
        signal.sigtimedwait([], 0.1)
    pytest.fail(f"{path} never showed {pattern!r}")
