"""A program that is read and typed to, as somebody at a terminal does.

What always holds: what was read up to some words is not read again, so that an answer always
belongs to what is asked now; all output is kept in a file.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
PATIENCE = 40.0
"""Seconds for the words to appear. Those who wait for other players wait as long as it takes."""


class Stuck(Exception):  # noqa: N818  # it is what the program is
    """The program does not say what it should."""


class Terminal:
    def __init__(self, process: asyncio.subprocess.Process, screen: Path) -> None:
        self.process = process
        self.screen = screen
        self.text = ""
        """What was not read yet, without colours."""
        self.partial = b""

    @classmethod
    async def open(cls, command: Sequence[str], screen: Path, complaints: Path) -> Terminal:
        with complaints.open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
            )
        return cls(process, screen)

    def type(self, line: str = "") -> None:
        assert self.process.stdin is not None
        self.note(f"<<{line}>>\n".encode())
        self.process.stdin.write(f"{line}\n".encode())

    async def until(self, *words: str, seconds: float = PATIENCE) -> tuple[str, str]:
        """Reads until one of these appears: which one it is, and what stood before it."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    places = [(self.text.find(each), each) for each in words if each in self.text]
                    if places:
                        at, found = min(places)
                        before, self.text = self.text[:at], self.text[at + len(found) :]
                        return found, before
                    await self.read()
        except TimeoutError:
            raise Stuck(f"none of {words} after {self.text[-2000:].strip()!r}") from None

    async def read(self) -> None:
        assert self.process.stdout is not None
        data = await self.process.stdout.read(65536)
        if not data:
            raise Stuck(f"the program has ended after {self.text[-2000:].strip()!r}")
        self.note(data)
        # A colour or a letter may be cut in two: what is not whole waits for the rest.
        whole = (self.partial + data).decode("utf-8", errors="ignore")
        cut = whole.rfind("\x1b", len(whole) - 8) if "\x1b" in whole[-8:] else -1
        if cut >= 0 and not COLOURS.match(whole[cut:]):
            self.partial, whole = whole[cut:].encode(), whole[:cut]
        else:
            self.partial = b""
        self.text += COLOURS.sub("", whole)

    def note(self, data: bytes) -> None:
        with self.screen.open("ab") as kept:
            kept.write(data)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
