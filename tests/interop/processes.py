"""A server of this project and the robots of JSettlers2, each in a process of its own.

What always holds: everything listens on the loopback, all output goes to files in one folder,
and every process that was started here is ended here.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import tablewire

HOST = "127.0.0.1"
ROBOT_CLASS = "soc.robot.SOCRobotClient"
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Programs:
    """A server and its robots, as long as the block runs."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.cookie = secrets.token_hex(16)
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, name: str, command: list[str], **more: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.txt").open("ab") as output:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, **more},
            )
        self.running.append(process)
        return process

    def start_server(self, *settings: str) -> None:
        self.serve(
            f"wires.jsettlers.listen={HOST}:{self.port}",
            f"wires.jsettlers.cookie={self.cookie}",
            "wires.jsettlers.robots_only=true",
            "wires.renaissance.listen=",
            "wires.renaissance.listen_final=",
            "hall.tables_a_person=1000",
            "tables.over_seconds=5",
            *settings,
        )

    def serve(self, *settings: str) -> None:
        """Starts a server that listens where these settings say, one of which is our port."""
        command = [sys.executable, "-c", "from tablewire.cli.main import app; app()", "serve"]
        command += ["--data", str(self.data), "--http", f"{HOST}:0"]
        for pair in ("server.show_table=false", "server.durability=process", *settings):
            command += ["--set", pair]
        source = str(Path(tablewire.__file__).parents[1])
        self.server = self.start("server", command, PYTHONPATH=source)
        self.wait_for_server()

    def wait_for_server(self) -> None:
        for _ in range(300):
            if self.server.poll() is not None:
                break
            try:
                socket.create_connection((HOST, self.port), timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        sys.exit(f"the server does not listen: see {self.folder / 'server.txt'}")

    def start_robots(self, java: str, jar: str, robot: str, count: int) -> None:
        """As the original server names its own: the first ones play fast, the others smart."""
        for number in range(1, count + 1):
            name = f"{'droid' if number <= (count * 2 + 2) // 3 else 'robot'} {number}"
            command = [java, "-cp", jar, robot, HOST, str(self.port), name, "pw", self.cookie]
            self.start(name.replace(" ", "-"), command)

    def server_seconds(self) -> float:
        """CPU time of the server so far; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND

    def complaints(self) -> dict[str, int]:
        """Lines of exceptions in what the programs wrote, by program."""
        found = {}
        for file in sorted(self.folder.glob("*.txt")):
            lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
            count = sum("Exception" in line or '"level": "error"' in line for line in lines)
            if count:
                found[file.stem] = count
        return found

    def __enter__(self) -> Programs:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in reversed(self.running):
            process.terminate()
        for process in reversed(self.running):
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
