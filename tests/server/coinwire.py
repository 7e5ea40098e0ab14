"""The smallest wire: a line a request, a JSON object a line back. For the game of coins.

name Ada [SECRET]    found den [CHAIRS]    join den    sit 0    start    guess 1    say hello
leave    look    ping
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, Hall, HallEvent, Link, Listener, Person, Plan
from tablewire.core.table import (
    AskReset,
    Join,
    Leave,
    Look,
    Play,
    Request,
    Say,
    Sit,
    Start,
    Vote,
)
from tests.core.coins import Guess


class CoinSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    listen: str = "127.0.0.1:0"
    socket: str = "/coins"
    post: str = "/coin"


class CoinSession:
    def __init__(self, hall: Hall, link: Link) -> None:
        self.hall = hall
        self.link = link
        self.door: Door | None = None
        self.buffer = b""
        self.name = ""

    def tell(self, what: str, **more: Any) -> None:
        line = msgspec.json.encode({"what": what, **more})
        if self.link.transport == "tcp":
            self.link.send(line + b"\n")
        else:
            self.link.send_text(line.decode())

    def opened(self) -> None:
        if self.link.transport != "post":
            self.tell("welcome")

    def received(self, data: bytes) -> int:
        if self.link.transport != "tcp":
            self.read(data.decode())
            return 1
        self.buffer += data
        *lines, self.buffer = self.buffer.split(b"\n")
        for line in lines:
            self.read(line.decode())
        if len(self.buffer) > self.link.longest_frame:
            self.tell("refused", why="frame-too-long")
            self.link.close()
        return len(lines)

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            self.do(word, rest)
        except Refused as refused:
            self.tell("refused", why=refused.reason)

    def do(self, word: str, rest: str) -> None:
        match word:
            case "ping":
                self.tell("pong", of=rest)
            case "boom":
                raise RuntimeError("this wire has a mistake")
            case "name":
                name, _, secret = rest.partition(" ")
                self.hall.enter(self, name, secret=secret, take_over=bool(secret))
            case "password":
                name, _, password = rest.partition(" ")
                self.hall.enter(self, name, password=password)
            case "found":
                name, _, chairs = rest.partition(" ")
                plan = Plan(name, "coins", {"goal": 9}, int(chairs or 2), int(chairs or 2))
                self.hall.found(self, plan)
            case "join":
                self.door = self.hall.door(rest)
                self.ask(Join())
            case "tables":
                self.tell("tables", names=[door.name for door in self.hall.doors()])
            case _:
                requests: dict[str, Any] = {
                    "sit": lambda: Sit(int(rest)),
                    "start": lambda: Start(robots=rest == "robots"),
                    "guess": lambda: Play(Guess(self.seat(), int(rest))),
                    "say": lambda: Say(rest),
                    "leave": Leave,
                    "look": Look,
                    "reset": AskReset,
                    "vote": lambda: Vote(rest == "yes"),
                }
                if word not in requests:
                    raise Refused("unknown-word")
                self.ask(requests[word]())

    def seat(self) -> int:
        return 0 if self.door is None else self.door.standing.viewer(self.name)

    def ask(self, request: Request) -> None:
        if self.door is None:
            raise Refused("no-such-table")
        self.door.ask(self, request)

    def tick(self, now: float) -> None: ...

    def closed(self) -> None: ...

    def entered(self, person: Person) -> None:
        self.name = person.name
        self.tell("named", name=person.name, secret=person.secret)

    def registered(self, name: str) -> None:
        self.tell("registered", name=name)

    def heard(self, door: Door, happening: Happening) -> None:
        viewer = happening.standing.viewer(self.name)
        for event in happening.events():
            self.tell("event", event=event)
        if happening.move is not None:
            self.tell(
                "move",
                number=happening.number,
                seen=happening.seen_by(viewer),
                view=happening.view(viewer),
            )
        if isinstance(happening.request, Look):
            self.tell("look", view=happening.view(viewer), phase=happening.standing.phase)

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        self.tell("refused", why=why.reason)

    def hall_heard(self, event: HallEvent) -> None:
        self.tell("hall", event=type(event).__name__)

    def invited(self, door: Door, seat: int) -> None: ...

    def can_play(self, door: Door) -> bool:
        return False

    def dismissed(self, door: Door) -> None: ...

    def put_out(self, door: Door, why: str) -> None:
        self.tell("out", why=why)

    def replaced(self) -> None:
        self.tell("replaced")


class CoinWire:
    name: ClassVar[str] = "coins"
    Settings: ClassVar[type[msgspec.Struct]] = CoinSettings

    def __init__(self, hall: Hall, settings: Any) -> None:
        self.hall = hall
        self.settings = settings
        self.ticks = 0

    def listeners(self) -> list[Listener]:
        return [
            Listener("tcp", self.settings.listen),
            Listener("websocket", self.settings.socket),
            Listener("post", self.settings.post),
        ]

    def session(self, link: Link) -> CoinSession:
        return CoinSession(self.hall, link)

    def tick(self, now: float) -> None:
        self.ticks += 1

    def notes(self) -> dict[str, str]:
        return {"edge": "milled"}
