"""A house without a network: sessions that write down what they hear, a clock moved by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, HallEvent, Person, Plan, Session
from tablewire.core.table import Join, Play, Request, Sit, Start, TableEvent
from tablewire.tables.house import House
from tablewire.tables.keeper import Keeper
from tablewire.tables.people import Accounts
from tablewire.tables.settings import HallSettings, RobotSettings, TableSettings
from tablewire.tables.store import Store
from tablewire.tables.table import Kinds
from tablewire.tables.writer import WriterByHand
from tests.core.coins import Coins, Guess


class HandClock:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        return self.seconds

    def wall_ms(self) -> int:
        return 1_700_000_000_000 + int(self.seconds * 1000)


class StubLink:
    transport = "tcp"
    path = ""
    status = 200
    longest_frame = 65535

    def __init__(self, peer: str = "127.0.0.1") -> None:
        self.peer = peer
        self.sent: list[bytes] = []
        self.closed = False
        self.closed_after = -1.0

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def send_text(self, text: str) -> None:
        self.sent.append(text.encode())

    def close(self, after: float = 0.0) -> None:
        self.closed = True
        self.closed_after = after


class Listening:
    """A session that writes down what it hears."""

    def __init__(self, name: str, *, willing: bool = True) -> None:
        self.link: Any = StubLink()
        self.name = name
        self.willing = willing
        self.person: Person | None = None
        self.happenings: list[Happening] = []
        self.seen: list[Any] = []
        self.refusals: list[tuple[Request, str]] = []
        self.hall: list[HallEvent] = []
        self.invitations: list[tuple[Door, int]] = []
        self.dismissals: list[Door] = []
        self.put_outs: list[str] = []
        self.was_replaced = False
        self.made_accounts: list[str] = []
        self.leaves_when_closed: Callable[[], None] = lambda: None

    def opened(self) -> None: ...

    def received(self, data: bytes) -> int:
        return len(data)

    def tick(self, now: float) -> None: ...

    def closed(self) -> None:
        self.leaves_when_closed()

    def entered(self, person: Person) -> None:
        self.person = person

    def registered(self, name: str) -> None:
        self.made_accounts.append(name)

    def heard(self, door: Door, happening: Happening) -> None:
        self.happenings.append(happening)
        self.seen += happening.seen_by(happening.standing.viewer(self.name))

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        self.refusals.append((request, why.reason))

    def hall_heard(self, event: HallEvent) -> None:
        self.hall.append(event)

    def invited(self, door: Door, seat: int) -> None:
        self.invitations.append((door, seat))

    def can_play(self, door: Door) -> bool:
        return self.willing

    def dismissed(self, door: Door) -> None:
        self.dismissals.append(door)

    def put_out(self, door: Door, why: str) -> None:
        self.put_outs.append(why)

    def replaced(self) -> None:
        self.was_replaced = True

    def events(self) -> list[TableEvent]:
        return [event for happening in self.happenings for event in happening.events()]

    def reasons(self) -> list[str]:
        return [reason for _, reason in self.refusals]


class FirstMove:
    """The simplest robot."""

    def decide(self, view: Any, legal: list[Any]) -> Any:
        return legal[0]

    def propose(self, view: Any) -> Any:
        return None


class SomeRobots:
    def __init__(self) -> None:
        self.kinds: dict[str, type[FirstMove]] = {"first": FirstMove, "any": AnyMove}

    def kinds_of(self, game: str) -> list[str]:
        return list(self.kinds)

    def make(self, game: str, kind: str) -> FirstMove:
        return self.kinds[kind]()


class AnyMove(FirstMove):
    """Plays whatever it may; always the same for one of them."""

    def __init__(self) -> None:
        self.chance = Random(7)

    def decide(self, view: Any, legal: list[Any]) -> Any:
        return self.chance.choice(legal)


class Playhouse:
    def __init__(
        self,
        folder: Path,
        *,
        tables: TableSettings | None = None,
        hall: HallSettings | None = None,
        robots: RobotSettings | None = None,
        accounts: Accounts | None = None,
        kind: type[Any] = Coins,
        kinds: Kinds | None = None,
        store: Store | None = None,
        clock: HandClock | None = None,
    ) -> None:
        self.clock = clock or HandClock()
        self.store = store or Store(folder, "process")
        self.reader = self.store
        self.writer = WriterByHand(self.store)
        self.robots = SomeRobots()
        quick = RobotSettings(kinds=("first",), pause_seconds=0, pause_alone_seconds=0)
        self.house = House(
            kinds or {kind.name: kind},
            self.writer,
            self.reader,
            self.clock,
            tables=tables,
            hall=hall,
            robots=robots or quick,
            robot_kinds=self.robots,
            accounts=accounts,
            first_number=self.store.next_number(),
        )
        self.house.restore(self.store.tables())
        self.run()

    def run(self) -> None:
        self.house.run()
        while self.writer.run():
            self.house.run()

    def wait(self, seconds: float) -> None:
        """Time goes by, in small steps as the server's clock does."""
        end = self.clock.seconds + seconds
        while self.clock.seconds < end:
            self.clock.seconds = min(end, self.clock.seconds + 0.25)
            self.house.tick()
            self.run()

    def come(self, name: str, **how: Any) -> Listening:
        session = Listening(name)
        self.house.came(session)
        self.house.enter(session, name, **how)
        self.run()
        return session

    def go(self, session: Session) -> None:
        self.house.went(session)
        self.run()

    def table(self, owner: Listening, name: str = "den", **plan: Any) -> Door:
        made = {"game": "coins", "options": {"goal": 3}, "chairs": 4, "most": 2, **plan}
        self.house.found(owner, Plan(name, **made))
        self.run()
        door = self.house.door(name)
        assert door is not None, owner.refusals
        return door

    def ask(self, door: Door, session: Session, *requests: Request) -> None:
        for request in requests:
            door.ask(session, request)
            self.run()

    def seated(self, door: Door, *sessions: Listening) -> None:
        for seat, session in enumerate(sessions):
            self.ask(door, session, Join(), Sit(seat))

    def begun(self, *names: str, **plan: Any) -> tuple[Door, list[Listening]]:
        """A table at which these people play."""
        sessions = [self.come(name) for name in names]
        door = self.table(sessions[0], **plan)
        self.seated(door, *sessions)
        self.ask(door, sessions[0], Start(robots=False))
        assert door.standing.phase == "playing", [s.refusals for s in sessions]
        return door, sessions

    def keeper(self, name: str) -> Keeper:
        return self.house.keepers[name]

    def game(self, door: Door) -> Coins:
        game = self.house.keepers[door.name].table.game
        assert isinstance(game, Coins)
        return game

    def guess(self, door: Door, *sessions: Listening, side: int = 0) -> None:
        """Whoever's turn it is guesses."""
        seat = self.game(door).turn
        self.ask(door, sessions[seat], Play(Guess(seat, side)))
