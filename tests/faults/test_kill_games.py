"""`kill -9` while real games are played over real wires: whatever a client heard has happened.

Four robots of the JSettlers wire read a game of Settlers aloud, two clients of the seed's dialect
play Masters of Renaissance; the server dies at any moment. Afterwards the journal is told once
more: what each robot was sent is a beginning of what it would be told, and what each client knows
is a position that the game had. Then the server comes back, and the game of Masters goes on.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from bench._robots import Robot
from bench._scripts import SEATS, Script, frames, hello, name_of, recorded, seating

from tablewire.core.happening import Happening
from tablewire.logs.recording import Recorder
from tablewire.renaissance import Game as Renaissance
from tablewire.renaissance import View
from tablewire.settlers.game import Game as Settlers
from tablewire.tables.retelling import retold
from tablewire.tables.store import Store
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import FrameReader, decode, frame
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.renaissance.seed import messages as seed
from tablewire.wires.renaissance.seed.client import SeedClient
from tests.faults.nursery import Nursery, until_killed
from tests.faults.servers import SCRIPTS
from tests.server.running import until
from tests.tables.playhouse import Playhouse
from tests.wires.renaissance.clients import wanted
from tests.wires.renaissance.knowing import by_turns, open_part

KILLS: Final = 1000 if os.environ.get("TABLEWIRE_LONG") == "1" else 10
IN_ONE_FOLDER: Final = 20
LONGEST: Final = 0.5
"""Seconds that a server lives after all have sat down."""
KINDS: Final[dict[str, Any]] = {"settlers": Settlers, "renaissance": Renaissance}
LOBBY: Final = (m.NewGame, m.NewGameWithOptions, m.DeleteGame, m.GameMembers, m.ServerPing)


# --- Settlers -------------------------------------------------------------------------------------


class Reader(Robot):
    """Reads its script and keeps everything it is sent."""

    def __init__(self, table: str) -> None:
        super().__init__(lambda: None)
        self.table = table
        self.frames = FrameReader()
        self.sent: list[Message] = []
        self.lost = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        for text in self.frames.feed(data):
            assert isinstance(text, str)
            message = decode(text)
            if getattr(message, "game", self.table) == self.table:  # others ask for robots too
                self.sent.append(message)
                super().data_received(frame(text))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.lost.done():
            self.lost.set_result(None)
        if self.came is not None and not self.came.done():
            self.came.set_exception(ConnectionResetError())


class Troupe:
    """Four robots at one table."""

    def __init__(self, number: int, script: Script) -> None:
        self.name = name_of(number)
        self.script = script
        self.readers: list[Reader] = []

    async def sit(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            _, reader = await loop.create_connection(lambda: Reader(self.name), "127.0.0.1", port)
            self.readers.append(reader)
            robot = f"{self.name}.{seat}"
            greeted = reader.until(b"1071")
            reader.write(frames(hello(robot)))
            await greeted
            join, sit = seating(self.name, robot, seat)
            reader.write(frames([join]))
            await reader.until(b"1021")
            reader.write(frames([sit]))
            await reader.until(b"1012")
        last = m.SitDown(self.name, f"{self.name}.{SEATS - 1}", SEATS - 1, True)
        await until(lambda: all(last in reader.sent for reader in self.readers))

    async def play(self) -> None:
        own, written = self.name.encode(), self.script.name.encode()
        for seat, reader in reversed(list(enumerate(self.readers))):
            reader.sent.clear()
            lines = [(after, data.replace(written, own)) for after, data in self.script.lines[seat]]
            reader.begin(lines, self.script.heard[seat])
        await asyncio.gather(*[reader.lost for reader in self.readers])

    def check(self, journal: bytes) -> int:
        """What each was sent is how the journal tells it; how many messages that were."""
        heard = 0
        for seat, reader in enumerate(self.readers):
            sent = [message for message in reader.sent if not isinstance(message, LOBBY)]
            if sent:
                told = told_to(seat, journal)
                first = told.index(sent[0])
                assert told[first : first + len(sent)] == sent
                heard += len(sent)
        return heard


def told_to(seat: int, journal: bytes) -> list[Message]:
    """All that a robot in this seat would be told of the game."""
    recorder = Recorder(seat)
    for happening in retold(KINDS, journal):
        recorder.hear(happening)
    return [
        entry.message
        for entry in recorder.entries
        if entry.message is not None
        and not entry.audience.from_client
        and not isinstance(entry.message, (*LOBBY, m.GameServerText))
    ]


# --- Masters of Renaissance -----------------------------------------------------------------------


class Master:
    """A client that plays by blind choice, and comes back to its seat."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.client = SeedClient(name)
        self.chance = Random(number)

    async def play(self, port: int) -> None:
        self.client = SeedClient(self.name)
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            self.client.enter(0.0)
            while True:
                for data in self.client.outgoing:
                    writer.write(data)
                self.client.outgoing.clear()
                data = await reader.read(65536)
                if not data:
                    break
                for heard in self.client.received(data, 0.0):
                    if heard.message == seed.ResNickname(isFirst=True):
                        self.client.ask(seed.ReqPlayersCount(2), 0.0)
                move = wanted(self.client, self.chance)
                if move is not None:
                    self.client.play(move, 0.0)
            writer.close()
        except OSError:
            pass

    def check(self, pasts: list[Iterable[Happening]]) -> bool:
        """Whether it had heard of a game; what it knows of it is in the journal of a table."""
        view = self.client.view
        if view is None:
            return False
        known = [open_part(by_turns(each)) for past in pasts for each in self.views(past)]
        assert open_part(view) in known, f"{self.name} knows of what never was"
        return True

    def views(self, past: Iterable[Happening]) -> Iterator[View]:
        """All that it could see from its chair."""
        for happening in past:
            seat = happening.standing.viewer(self.name)
            view: View | None = happening.view(seat) if seat >= 0 else None
            if view is not None:
                yield view


def journal_of(folder: Path, table: str) -> bytes:
    store = Store(folder, readonly=True)
    try:
        found = store.find(table)
        return b"" if found is None else store.journal(found[0], found[1])
    finally:
        store.close()


def masters_heard(folder: Path, masters: list[Master]) -> int:
    """How many of them had heard of a game; each knows what was."""
    store = Store(folder, readonly=True)
    tables = [table.name for table in store.tables() if table.name.startswith("masters")]
    store.close()
    journals = [journal_of(folder, table) for table in tables]
    return sum(master.check([retold(KINDS, journal) for journal in journals]) for master in masters)


@pytest.mark.long
def test_whatever_a_client_of_either_game_heard_has_happened(tmp_path: Path) -> None:
    scripts = recorded(SCRIPTS)
    chance = Random(20261119)
    nursery = Nursery()
    messages = while_playing = masters_there = 0
    try:
        for kill in range(KILLS):
            folder = tmp_path / f"house-{kill // IN_ONE_FOLDER}"
            if kill % IN_ONE_FOLDER == 0:
                masters = [Master(f"{name}{kill}", kill + at) for at, name in enumerate("AB")]
            number, (jsettlers, renaissance) = nursery.start("games", folder)
            troupe = Troupe(kill, scripts[kill % SCRIPTS])

            async def evening(
                troupe: Troupe = troupe,
                masters: list[Master] = masters,
                ports: tuple[int, int] = (jsettlers, renaissance),
                number: int = number,
            ) -> None:
                await troupe.sit(ports[0])
                playing = [troupe.play(), *(master.play(ports[1]) for master in masters)]
                await until_killed(number, chance.random() * LONGEST, playing)

            asyncio.run(evening())
            heard = troupe.check(journal_of(folder / "data", troupe.name))
            messages += heard
            while_playing += heard > 0
            masters_there += masters_heard(folder / "data", masters)
            if kill % IN_ONE_FOLDER == IN_ONE_FOLDER - 1 or kill == KILLS - 1:
                check_all(folder / "data")
    finally:
        nursery.close()
    print(f"{KILLS} kills, {messages} messages of Settlers, {masters_there} of Masters' clients")
    assert while_playing > KILLS // 2
    assert messages > 20 * KILLS
    assert masters_there > KILLS // 2


def check_all(folder: Path) -> None:
    """Every table can be restored and is what its whole journal says."""
    place = Playhouse(folder, kinds=KINDS)
    assert place.house.aside == {}
    for keeper in list(place.house.keepers.values()):
        if keeper.table.game is not None:
            last = list(keeper.past())[-1]
            for viewer in (-2, -1, *keeper.table.game.seats):
                assert last.view(viewer) == keeper.table.game.view(viewer)
    place.store.close()
