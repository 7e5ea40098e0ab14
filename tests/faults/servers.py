"""Starts servers quickly, to be killed: everything is imported once, then each server is a fork.

As a program it reads a folder a line from standard input, and answers with the process id and the
port of a server on that folder.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from tablewire.server import logbook
from tablewire.server.settings import ServerSettings
from tests.server.running import server_for


async def serve(folder: Path, answer: int) -> None:
    server = server_for(
        folder,
        server__durability="power",
        tables__snapshot_records=7,
        tables__absence_seconds=100000,
        hall__tables_a_person=100000,
        http__listen="",
    )
    await server.start()
    os.write(answer, f"{os.getpid()} {server.ports['coins']}\n".encode())
    await asyncio.Event().wait()


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    logbook.configure(ServerSettings(log_level="error", log_format="text"))
    answer = sys.stdout.fileno()
    for line in sys.stdin:
        if os.fork() == 0:
            os.setpgid(0, 0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asyncio.run(serve(Path(line.strip()), answer))
            os._exit(0)


if __name__ == "__main__":
    main()
