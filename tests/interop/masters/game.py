"""The games that are played with the original's client, one after the other on one server.

What always holds: what a game came to is read from the journal, and compared with what every
client showed in the end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tablewire.core.audience import SPECTATOR
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.renaissance import View
from tablewire.tables.store import Store
from tablewire.wires.renaissance.seed.client import SeedClient
from tests.interop.masters.player import Player
from tests.interop.masters.terminal import Stuck
from tests.interop.outcome import past_of
from tests.interop.processes import HOST, Programs, free_port
from tests.wires.renaissance.clients import wanted


class Configuration(msgspec.Struct, frozen=True):
    originals: int
    seeds: int = 0
    """Players of the seed's dialect, with our own client of it."""
    leaves: tuple[tuple[int, int, str], ...] = ()
    """Which original leaves, after how many moves, and how."""
    kills: int = 0
    """After so many moves of the first one the server is killed and started again."""


THINKING: Final = 0.2
"""Seconds that our own client takes for a move: somebody who left has to be able to come back."""
CONFIGURATIONS: Final = {
    "one": Configuration(1),
    "two": Configuration(2),
    "three": Configuration(3),
    "four": Configuration(4),
    "both-dialects": Configuration(1, 1),
    "both-dialects-4": Configuration(2, 2),
    "returning": Configuration(3, 0, ((0, 12, "quits"), (1, 9, "vanishes"), (1, 30, "quits"))),
    "returning-alone": Configuration(1, 0, ((0, 6, "quits"), (0, 12, "vanishes"))),
    "returning-both-dialects": Configuration(1, 2, ((0, 8, "quits"), (0, 18, "vanishes"))),
    "killed": Configuration(2, 1, kills=16),
}


class Outcome(msgspec.Struct):
    name: str
    finished: bool = False
    made: Counter[str] = msgspec.field(default_factory=Counter)
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    left: int = 0
    ending: str = ""
    problems: list[str] = msgspec.field(default_factory=list)


class Stranger:
    """Our own client of the seed's dialect, over a socket; it comes back when it is put out."""

    def __init__(self, name: str, port: int) -> None:
        self.client = SeedClient(name)
        self.name = name
        self.port = port
        self.chance = Random(name)

    async def play(self) -> None:
        while not self.is_over():
            self.client = SeedClient(self.name)
            try:
                await self.visit()
            except OSError:
                await asyncio.sleep(0.5)

    async def visit(self) -> None:
        reader, writer = await asyncio.open_connection(HOST, self.port)
        client = self.client
        client.enter(0.0)
        try:
            while client.ended is None and not self.is_over():
                for data in client.outgoing:
                    writer.write(data)
                client.outgoing.clear()
                data = await reader.read(65536)
                if not data:
                    client.closed()
                client.received(data, 0.0)
                move = wanted(client, self.chance)
                if move is not None:
                    await asyncio.sleep(THINKING)
                    client.play(move, 0.0)
        finally:
            writer.close()
        if client.ended is not None and "closed" not in client.ended:
            raise Stuck(f"{self.name}: {client.ended}")

    def is_over(self) -> bool:
        return self.client.view is not None and self.client.view.phase == "over"


class Evening:
    def __init__(self, programs: Programs, java: Sequence[str], settings: Sequence[str]) -> None:
        self.programs = programs
        self.java = java
        self.settings = [
            f"wires.renaissance.listen_final={HOST}:{programs.port}",
            f"wires.renaissance.listen={HOST}:{free_port()}",
            "wires.jsettlers.listen=",
            "tables.over_seconds=5",
            *settings,
        ]
        self.seed_port = int(self.settings[1].rpartition(":")[2])
        self.programs.serve(*self.settings)
        self.playing = ""
        """The table that was looked at last; it is gone when everybody has left."""
        self.names: dict[int, str] = {}
        """Who sat there."""

    # --- What the journal says --------------------------------------------------------------

    def table(self) -> str:
        """The newest table."""
        store = Store(self.programs.data, readonly=True)
        try:
            return max(store.tables(), key=lambda kept: kept.number).name
        finally:
            store.close()

    def last(self, table: str) -> Happening | None:
        happening = None
        for each in past_of(self.programs.data, table):
            happening = each
        return happening

    def look(self, name: str) -> View | None:
        """What the seat of this nickname may know now."""
        self.playing = self.table()
        last = self.last(self.playing)
        if last is None:
            return None
        view: View | None = last.view(last.standing.viewer(name))
        if view is not None:
            chairs = last.standing.chairs
            self.names = {
                p.seat: chairs[p.seat].kept_for or chairs[p.seat].name for p in view.players
            }
        return view

    # --- A game -----------------------------------------------------------------------------

    async def play(self, name: str, number: int) -> Outcome:
        wanted = CONFIGURATIONS[name]
        outcome = Outcome(f"{name} {number}")
        folder = self.programs.folder / f"{name}-{number}"
        folder.mkdir()
        players = [self.player(f"{name}{number}-{at}", folder) for at in range(wanted.originals)]
        strangers = [
            Stranger(f"{name}{number}-s{at}", self.seed_port) for at in range(wanted.seeds)
        ]
        for who, after, how in wanted.leaves:
            players[who].leaves_in.append((after, how))
        try:
            await self.gather(players, strangers, wanted)
            outcome.finished = True
        except* (Stuck, Refused, ConnectionError) as problems:
            outcome.problems += [str(problem) for problem in problems.exceptions]
        finally:
            for player in players:
                await player.terminal.end()
                outcome.made += player.made
                outcome.refused += player.refused
                outcome.left += player.left
        self.compare(outcome, players)
        outcome.problems += list(complaints(folder))
        return outcome

    def player(self, name: str, folder: Path) -> Player:
        return Player(name, self.java, self.programs.port, folder, self.look)

    async def gather(
        self, players: list[Player], strangers: list[Stranger], wanted: Configuration
    ) -> None:
        """The first one says how many they are, the others come, and they play to the end."""
        await players[0].arrive()
        await players[0].choose_count(wanted.originals + wanted.seeds)
        for other in players[1:]:
            await other.arrive()
        async with asyncio.TaskGroup() as group:
            for stranger in strangers:
                group.create_task(stranger.play())
            for player in players:
                group.create_task(player.play())
            if wanted.kills:
                group.create_task(self.kill_after(wanted.kills, players[0]))

    async def kill_after(self, moves: int, player: Player) -> None:
        await player.until_made(moves)
        self.programs.server.kill()
        self.programs.server.wait()
        await asyncio.to_thread(self.programs.serve, *self.settings)
        player.left += 1

    def compare(self, outcome: Outcome, players: list[Player]) -> None:
        """What the clients showed in the end, with what the journal says."""
        last = self.last(self.playing)
        view: View | None = None if last is None else last.view(SPECTATOR)
        if last is None or view is None or view.points is None or view.winners is None:
            outcome.finished = False
            return
        points = {
            self.names[player.seat]: points
            for player, points in zip(view.players, view.points, strict=True)
        }
        won = [self.names[seat] for seat in view.winners]
        outcome.ending = f"{' and '.join(won) or 'Lorenzo'} won, points {list(view.points)}"
        for player in players:
            if won and player.points != points:
                outcome.problems.append(f"{player.name} shows {player.points}, not {points}")
            if not won and "Lorenzo" not in player.ending:
                outcome.problems.append(f"{player.name} shows {player.ending!r}")


def complaints(folder: Path) -> list[str]:
    """What the clients noted that should not happen, each once."""
    found: Counter[str] = Counter()
    for file in folder.glob("*.txt"):
        if file.name.endswith(".screen.txt"):
            continue
        for line in file.read_text("utf-8", errors="replace").splitlines():
            if "Exception" in line or "ErrProtocol" in line:
                found[line.strip()[:160]] += 1
    return [f"{line} x{count}" for line, count in found.items()]
