"""A house with the renaissance wire and connections without a network."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Self, cast

from tablewire.core.chance import Chance, SecretChance
from tablewire.renaissance import Game
from tablewire.tables.house import House
from tablewire.tables.settings import RobotSettings, TableSettings
from tablewire.tables.store import Store
from tablewire.tables.writer import WriterByHand
from tablewire.wires.renaissance.session import RenaissanceSession
from tablewire.wires.renaissance.settings import RenaissanceSettings
from tablewire.wires.renaissance.wire import RenaissanceWire
from tests.tables.playhouse import HandClock, StubLink


class Connection:
    """One client, seen from the test: lines in and out."""

    def __init__(self, host: Host, path: str = "") -> None:
        self.host = host
        self.link = cast(Any, StubLink())
        self.link.path = path
        self.session: RenaissanceSession = host.wire.session(self.link)
        host.house.came(self.session)
        self.session.opened()
        host.run()

    def send(self, message: dict[str, Any]) -> None:
        self.raw(json.dumps(message).encode() + b"\n")

    def raw(self, data: bytes) -> None:
        if not self.link.closed:
            self.host.house.heard(self.session)
            self.session.received(data)
            self.host.run()

    def taken(self) -> list[dict[str, Any]]:
        """What was received since the last call."""
        data = b"".join(self.link.sent)
        self.link.sent.clear()
        return [json.loads(line) for line in data.splitlines()]

    def asked(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """What comes back for this message."""
        self.taken()
        self.send(message)
        return self.taken()

    def go(self) -> None:
        self.link.closed = True
        self.host.house.went(self.session)
        self.host.run()


class Host:
    def __init__(
        self,
        kind: type[Game] = Game,
        *,
        tables: TableSettings | None = None,
        folder: Path | None = None,
        secret: bytes = b"",
        **settings: Any,
    ) -> None:
        """With a secret the same games are dealt in every run."""
        self.kept = tempfile.TemporaryDirectory() if folder is None else None
        self.folder = Path(self.kept.name) if self.kept is not None else folder
        assert self.folder is not None
        self.kind = kind
        self.clock = HandClock()
        self.store = Store(self.folder, "process")
        self.writer = WriterByHand(self.store)
        self.house = House(
            {"renaissance": kind},
            self.writer,
            self.store,
            self.clock,
            tables=tables,
            robots=RobotSettings(kinds=()),
            first_number=self.store.next_number(),
            chance=lambda table: SecretChance(secret and secret + table.encode()),
        )
        self.house.restore(self.store.tables())
        self.wire = RenaissanceWire(self.house, RenaissanceSettings(**settings))
        self.run()

    def run(self) -> None:
        self.house.run()
        while self.writer.run():
            self.house.run()

    def wait(self, seconds: float) -> None:
        end = self.clock.seconds + seconds
        while self.clock.seconds < end:
            self.clock.seconds = min(end, self.clock.seconds + 0.25)
            self.house.tick()
            for session in list(self.house.visitors):
                session.tick(self.clock.seconds)
            self.run()

    def connect(self, name: str = "", path: str = "") -> Connection:
        """A connection, and with a name somebody who waits for a game: in the seed's dialect, or
        with the path "final" in the other."""
        connection = Connection(self, path)
        if name and path == "final":
            connection.send({"type": "ReqJoin", "nickname": name})
        elif name:
            connection.send({"type": "req_nickname", "nickname": name})
        return connection

    def begun(self, *names: str) -> dict[str, Connection]:
        """A game of these players in the seed's dialect."""
        connections = {name: self.connect(name) for name in names}
        connections[names[0]].send({"type": "req_players_count", "count": len(names)})
        return connections

    def game(self) -> Game:
        """The one game that is played here."""
        games = [keeper.table.game for keeper in self.house.keepers.values()]
        game = games[-1]
        assert isinstance(game, Game)
        return game

    def close(self) -> None:
        self.store.close()
        if self.kept is not None:
            self.kept.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def dealt(position: dict[str, Any]) -> type[Game]:
    """A game that always begins with this position."""

    class Dealt(Game):
        @classmethod
        def started(cls, options: dict[str, Any], chance: Chance) -> Self:
            return cls.from_position(position)

    return Dealt
