"""Whatever some send, the server answers the others: random and mutated traffic against a live one.

A few seconds, a minute with TABLEWIRE_LONG. Nothing that comes from outside may be an error inside,
either: the count of failures stays at nothing.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import aiohttp
import msgspec
import pytest

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import FrameReader, decode, encode, frame
from tablewire.wires.renaissance.seed.examples import EXAMPLES as SEED_EXAMPLES
from tests.cli.serving import serving
from tests.wires.jsettlers.samples import SAMPLES

LONG: Final = os.environ.get("TABLEWIRE_LONG") == "1"
SECONDS: Final = 60.0 if LONG else 4.0
PATIENCE: Final = 20.0
FLAGS: Final = (
    "--set", "limits.connections_an_address=1000",
    "--set", "limits.pages_an_address=1000",
    "--set", "wires.renaissance.listen_final=127.0.0.1:0",
    "--set", "wires.jsettlers.robots_only=true",
    "--set", "wires.jsettlers.cookie=kuchen",
    "--set", "server.stop_seconds=0",
)  # fmt: skip
FINAL: Final = [
    {"type": "ReqJoin", "nickname": "Ada"},
    {"type": "ReqNewGame", "playersCount": 1},
    {"type": "ReqChooseLeaders", "leaders": [1, 2]},
    {"type": "ReqTakeFromMarket", "isRow": True, "index": 0, "replacements": {}, "shelves": {}},
    {"type": "ReqEndTurn"},
]
NASTY: Final = ("\0", "\n", "|", ",", "💥", "\u2028", "%n", "-1", "99999999999999999999", "{}", '"')


class Mischief:
    """Bytes that are nearly right, hardly right, or wrong."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.sent = 0

    def noise(self, most: int = 300) -> bytes:
        return self.random.randbytes(self.random.randint(1, most))

    def text(self, sound: str) -> str:
        """A text with some of its parts changed."""
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 5))):
            at = self.random.randrange(len(sound) + 1)
            match self.random.randrange(5):
                case 0:
                    sound = sound[:at] + self.random.choice(NASTY) + sound[at:]
                case 1:
                    sound = sound[:at] + sound[at + self.random.randint(1, 6) :]
                case 2:
                    sound = re.sub(r"\d+", lambda _: str(self.random.randint(-9, 9999)), sound)
                case 3:
                    sound = sound[:at] * 2 + sound[at:]
                case _:
                    sound = sound[:at] + chr(self.random.randrange(1, 0x2FF)) + sound[at + 1 :]
        return sound

    def jsettlers(self) -> bytes:
        if self.random.random() < 0.1:
            return self.noise()
        wire = self.text(self.random.choice(SAMPLES)[0])
        data = wire.encode("utf-8", "replace")[:60_000]
        return len(data).to_bytes(2, "big") + data

    def line(self, final: bool) -> bytes:
        if self.random.random() < 0.1:
            return self.noise() + b"\n"
        known: Any = self.random.choice(FINAL if final else SEED_EXAMPLES)
        return self.text(msgspec.json.encode(known).decode()).encode("utf-8", "replace") + b"\n"

    def request(self) -> bytes:
        if self.random.random() < 0.1:
            return self.noise()
        path = self.random.choice(
            ("/", "/events", "/table/Robots%20at%20play", "/table/%00/story", "/static/../x",
             "/metrics", "/renaissance", "/table/Robots%20at%20play/board.svg?v=1")
        )  # fmt: skip
        method = self.random.choice(("GET", "GET", "POST", "HEAD", "PUT", "BREW"))
        body = self.noise(2000).hex()
        whole = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        return self.text(whole).encode("utf-8", "replace")


async def pester(port: int, hello: bytes, make: Callable[[], bytes], mischief: Mischief) -> None:
    """One connection after the other, each as long as it is borne."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            reading = asyncio.ensure_future(swallow(reader))
            try:
                writer.write(hello)
                for _ in range(mischief.random.randint(1, 60)):
                    writer.write(make())
                    mischief.sent += 1
                    await asyncio.sleep(0.002)
                    if reading.done():
                        break
            finally:
                reading.cancel()
                if mischief.random.random() < 0.5:
                    writer.transport.abort()
                writer.close()
        await asyncio.sleep(0.002)


async def swallow(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass


async def pester_socket(port: str, path: str, mischief: Mischief, *, final: bool) -> None:
    while True:
        with suppress(aiohttp.ClientError, OSError):
            async with (
                aiohttp.ClientSession() as web,
                web.ws_connect(f"http://127.0.0.1:{port}{path}") as socket,
            ):
                for _ in range(mischief.random.randint(1, 40)):
                    if mischief.random.random() < 0.2:
                        await socket.send_bytes(mischief.noise())
                    else:
                        await socket.send_str(mischief.line(final).decode("utf-8", "replace"))
                    mischief.sent += 1
                    await asyncio.sleep(0.002)
        await asyncio.sleep(0.002)


class Calm:
    """Somebody who only wants to talk, and hears every word."""

    async def come(self, port: int) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        self.frames = FrameReader()
        self.waiting: list[Any] = []
        self.send(m.Version(2700, "2.7.00", "test", ";6pl;sb;sc=2700;", "en_US"))
        self.send(m.AuthRequest("P", "Calm", 1, None, ""))
        self.send(m.JoinGame("Calm", "", "-", "quiet corner"))
        await self.until(lambda message: isinstance(message, m.GameMembers))

    def send(self, message: Any) -> None:
        self.writer.write(frame(encode(message)))

    async def talk(self, words: str) -> None:
        self.send(m.GameTextMsg("quiet corner", "Calm", words))
        await self.until(
            lambda message: isinstance(message, m.GameTextMsg) and message.text == words
        )

    async def until(self, awaited: Callable[[Any], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                while self.waiting:
                    if awaited(self.waiting.pop(0)):
                        return
                data = await self.reader.read(65536)
                assert data, "the calm one was thrown out"
                for text in self.frames.feed(data):
                    assert isinstance(text, str)
                    self.waiting.append(decode(text))


async def fuzzed(jsettlers: int, seed: int, final: int, web: str) -> tuple[int, int]:
    mischief = Mischief(20261119)
    hello = b"".join(
        frame(encode(message))
        for message in (
            m.Version(2700, "2.7.00", "test", ";6pl;sb;sc=2700;", "en_US"),
            m.ImARobot("robber", "kuchen", "soc.robot.SOCRobotBrain"),
            m.JoinGame("robber", "", "-", "ga"),
        )
    )
    named = b'{"type": "req_nickname", "nickname": "Eve"}\n'
    joined = b'{"type": "ReqJoin", "nickname": "Eva"}\n'
    calm = Calm()
    await calm.come(jsettlers)
    await calm.talk("hello")
    pests: list[Awaitable[None]] = []
    for _ in range(3):
        pests += [
            pester(jsettlers, hello, mischief.jsettlers, mischief),
            pester(jsettlers, b"", mischief.jsettlers, mischief),
            pester(seed, named, lambda: mischief.line(False), mischief),
            pester(final, joined, lambda: mischief.line(True), mischief),
            pester(int(web), b"", mischief.request, mischief),
            pester_socket(web, "/renaissance", mischief, final=False),
            pester_socket(web, "/renaissance/final", mischief, final=True),
        ]
    tasks = [asyncio.ensure_future(pest) for pest in pests]
    ends = asyncio.get_running_loop().time() + SECONDS
    said = 0
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as browser:
        while asyncio.get_running_loop().time() < ends:
            said += 1
            await calm.talk(f"word {said}")
            async with browser.get(f"http://127.0.0.1:{web}/") as page:
                assert page.status == 200
            await asyncio.sleep(2.0)  # it may say forty words a minute
    for task in tasks:
        assert not task.done() or task.exception() is None, task
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return said, mischief.sent


@pytest.mark.long
def test_whatever_some_send_the_others_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path, *FLAGS) as (server, web):
        ports = server.ports
        said, sent = asyncio.run(
            fuzzed(ports["jsettlers"], ports["renaissance"], ports["renaissance/final"], web)
        )
        figures = server.get(web, "/metrics")
        assert re.search(r"^tablewire_failures_total 0\.0$", figures, re.MULTILINE), said_of(server)
        assert server.stop() == 0
    assert said >= 2
    assert sent > 300


def said_of(server: Any) -> str:
    """What the log says of failures."""
    found = []
    while not server.lines.empty():
        line = server.lines.get()
        if "failed" in line or "exception" in line:
            found.append(line[-1500:])
    return "\n".join(found[:3])
