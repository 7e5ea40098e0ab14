"""JSettlers clients at a house without a network: what they send goes in, what they get is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from tablewire.settlers.game import Game
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import FrameReader, decode, encode, frame
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.session import JSettlersSession
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.wire import JSettlersWire
from tests.tables.playhouse import Playhouse, StubLink

M = TypeVar("M", bound=Message)
FEATURES = ";6pl;sb;sc=2700;"


def link_from(peer: str) -> Any:
    return StubLink(peer)


class Visit:
    """One client."""

    def __init__(self, house: WireHouse, peer: str = "127.0.0.1") -> None:
        self.house = house
        self.link = link_from(peer)
        self.session: JSettlersSession = house.wire.session(self.link)
        self.reader = FrameReader()
        self.got: list[Message] = []
        house.play.house.came(self.session)
        self.session.opened()
        self.collect()

    def collect(self) -> None:
        for data in self.link.sent:
            for text in self.reader.feed(data):
                assert isinstance(text, str)
                self.got.append(decode(text))
        self.link.sent.clear()

    def send(self, *messages: Message) -> list[Message]:
        """What these messages are answered with, to this client."""
        self.house.collect()
        before = len(self.got)
        for message in messages:
            self.send_text(encode(message))
        return self.got[before:]

    def send_text(self, text: str) -> list[Message]:
        before = len(self.got)
        self.house.play.house.heard(self.session)
        self.session.received(frame(text))
        self.house.run()
        return self.got[before:]

    def since(self, before: int) -> list[Message]:
        return self.got[before:]

    def last(self, kind: type[M]) -> M:
        return [message for message in self.got if isinstance(message, kind)][-1]

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.got if isinstance(message, kind)]

    def go(self) -> None:
        self.house.play.go(self.session)
        self.house.collect()


class WireHouse:
    def __init__(
        self, folder: Path, *, house: dict[str, Any] | None = None, **settings: Any
    ) -> None:
        self.play = Playhouse(folder, **{"kind": Game, **(house or {})})
        self.wire = JSettlersWire(self.play.house, JSettlersSettings(cookie="kuchen", **settings))
        self.visits: list[Visit] = []

    def run(self) -> None:
        self.play.run()
        self.collect()

    def collect(self) -> None:
        for visit in self.visits:
            visit.collect()

    def wait(self, seconds: float) -> None:
        end = self.play.clock.seconds + seconds
        while self.play.clock.seconds < end:
            self.play.wait(min(1.0, end - self.play.clock.seconds))
            for visit in self.visits:
                visit.session.tick(self.play.clock.seconds)
            self.collect()

    def connect(self, peer: str = "127.0.0.1") -> Visit:
        visit = Visit(self, peer)
        self.visits.append(visit)
        return visit

    def client(
        self, version: int = 2700, features: str | None = FEATURES, locale: str | None = "en_US"
    ) -> Visit:
        visit = self.connect()
        name = f"{version // 1000}.{version // 100 % 10}.{version % 100:02d}"
        visit.send(m.Version(version, name, "test", features, locale))
        return visit

    def person(self, name: str, version: int = 2700, **how: Any) -> Visit:
        visit = self.client(version, **how)
        visit.send(m.AuthRequest("P", name, 1, None, ""))
        return visit

    def robot(self, name: str, brain: str = "soc.robot.SOCRobotBrain") -> Visit:
        visit = self.client(locale=None)
        visit.send(m.ImARobot(name, "kuchen", brain))
        return visit


def texts(messages: list[Message]) -> list[str]:
    """As they travel, but for what is said in words: of that only that it was said."""
    return [
        f"1091|{message.game}" if isinstance(message, m.GameServerText) else encode(message)
        for message in messages
    ]


def statuses(messages: list[Message]) -> list[int]:
    return [message.value for message in messages if isinstance(message, m.StatusMessage)]
