"""The house: all tables, all who are here, robots, and what everyone is told.

It is the `Hall` of every session. It runs in one thread and knows no event loop: what is asked
waits until `run` is called, and time comes by `tick`. The server calls `run` after everything
that came in, and then writes out what the sessions sent.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

import structlog

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import (
    Broadcast,
    Door,
    HallEvent,
    Listed,
    Person,
    Plan,
    Relisted,
    Session,
    ShuttingDown,
    Unlisted,
)
from tablewire.core.table import Drop, Founded, Request
from tablewire.tables import names
from tablewire.tables.channels import Channels
from tablewire.tables.figures import Figures
from tablewire.tables.inward import Announce, Close, Kick, RobotGone, RobotSits, Wake
from tablewire.tables.jobs import InviteRobot
from tablewire.tables.keeper import Keeper
from tablewire.tables.people import Accounts, People, Visitor, new_secret
from tablewire.tables.robots import AtOnce, NoRobots, RobotHouse, RobotKinds, Thinking
from tablewire.tables.settings import HallSettings, RobotSettings, TableSettings
from tablewire.tables.store import KeptTable, Write
from tablewire.tables.table import Kinds, NewChance, Table, drawn, founded
from tablewire.tables.writer import Journal

log = structlog.get_logger(part="house")


class Reader(Protocol):
    """What the house reads from the store."""

    def one_table(self, number: int) -> KeptTable | None: ...

    def journal(self, number: int, round_: int) -> bytes: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds; only goes forward."""
        ...

    def wall_ms(self) -> int:
        """Milliseconds since 1970."""
        ...


class House:
    """All of it. `kinds` are the games, `robot_kinds` the robots that can live here."""

    def __init__(
        self,
        kinds: Kinds,
        journal: Journal,
        reader: Reader,
        clock: Clock,
        *,
        tables: TableSettings | None = None,
        hall: HallSettings | None = None,
        robots: RobotSettings | None = None,
        robot_kinds: RobotKinds | None = None,
        thinking: Thinking | None = None,
        accounts: Accounts | None = None,
        banned: Callable[[str, str], bool] = lambda _kind, _value: False,
        first_number: int = 1,
        chance: NewChance = drawn,
        secret: Callable[[], str] = new_secret,
    ) -> None:
        self.kinds = kinds
        self.journal = journal
        self.reader = reader
        self.clock = clock
        self.table_settings = tables or TableSettings()
        self.settings = hall or HallSettings()
        self.new_chance = chance
        self.new_secret = secret
        self.robots = RobotHouse(
            self, robots or RobotSettings(), robot_kinds or NoRobots(), thinking or AtOnce()
        )
        self.figures = Figures()
        self.keepers: dict[str, Keeper] = {}
        self.by_number: dict[int, Keeper] = {}
        self.aside: dict[str, str] = {}
        """Tables that could not be restored, and why."""
        self.people = People(self, accounts, banned)
        self.visitors = self.people.visitors
        self.by_name = self.people.by_name
        self.channel_house = Channels(self)
        self.stopping = False
        self._number = first_number
        self._founding: dict[str, str] = {}
        """Tables that are being recorded, and their owners."""
        self._soon: deque[Callable[[], None]] = deque()
        self._ready: deque[Keeper] = deque()

    # --- Time and order -----------------------------------------------------------------

    def now(self) -> float:
        return self.clock.now()

    def wall_ms(self) -> int:
        return self.clock.wall_ms()

    def soon(self, work: Callable[[], None]) -> None:
        self._soon.append(work)

    def wake(self, keeper: Keeper) -> None:
        if keeper.line and not keeper.ready and not self.stopping:
            keeper.ready = True
            self._ready.append(keeper)

    def run(self) -> None:
        """Does all that is ready. What has to be recorded first goes on when it is."""
        soon, ready = self._soon, self._ready
        while soon or ready:
            while soon:
                soon.popleft()()
            if ready:
                keeper = ready.popleft()
                keeper.ready = False
                keeper.work()

    def tick(self) -> None:
        for keeper in list(self.keepers.values()):
            keeper.tick()
        self.robots.tick()
        for number in self.journal.laggards():
            keeper_behind = self.by_number.get(number)
            if keeper_behind is not None:
                keeper_behind.flush()

    # --- Sessions -----------------------------------------------------------------------

    def came(self, session: Session) -> None:
        """A connection has been made."""
        self.visitors[session] = Visitor(self.now())

    def heard(self, session: Session) -> None:
        """Something came from this connection."""
        self.visitors[session].heard_at = self.now()

    def went(self, session: Session) -> None:
        """A connection is gone: from every table it did not leave it is dropped."""
        visitor = self.visitors.get(session)
        if visitor is None:
            return
        self.guarded(session, session.closed)
        for keeper in list(visitor.tables):
            keeper.ask(session, Drop())
        self.channel_house.gone(session)
        self.people.gone(session)

    def came_to(self, session: Session, keeper: Keeper) -> None:
        visitor = self.visitors.get(session)
        if visitor is not None:
            visitor.tables.add(keeper)

    def went_from(self, session: Session, keeper: Keeper) -> None:
        visitor = self.visitors.get(session)
        if visitor is not None:
            visitor.tables.discard(keeper)

    def guarded(self, session: Session, call: Callable[..., object], *args: object) -> None:
        """Tells a session something. If it fails, it is closed, and nobody else suffers."""
        try:
            call(*args)
        except Exception as error:  # noqa: BLE001  # whatever it was
            self.failed(session, error)

    def failed(self, session: Session, error: Exception) -> None:
        self.figures.failures += 1
        log.error("session failed", peer=session.link.peer, exc_info=error)
        session.link.close()

    def asked_of(self, session: Session, call: Callable[..., bool], *args: object) -> bool:
        try:
            return call(*args)
        except Exception as error:  # noqa: BLE001  # whatever it was
            self.failed(session, error)
            return False

    def tell(self, session: Session, door: Door, happening: Happening) -> None:
        if session not in self.visitors:
            return
        try:  # as `guarded`, at every message that leaves
            session.heard(door, happening)
        except Exception as error:  # noqa: BLE001  # whatever it was
            self.failed(session, error)

    def tell_refusal(
        self, session: Session, door: Door | None, request: Request, why: Refused
    ) -> None:
        if session in self.visitors:
            self.guarded(session, session.refused, door, request, why)

    def tell_all(self, event: HallEvent) -> None:
        for session in list(self.visitors):
            self.guarded(session, session.hall_heard, event)

    def refuse_soon(self, session: Session, request: Request, why: Refused) -> None:
        self.figures.refusals[why.reason] += 1
        self.soon(lambda: self.tell_refusal(session, None, request, why))

    # --- Who is who ---------------------------------------------------------------------

    def enter(
        self,
        session: Session,
        name: str,
        *,
        password: str = "",
        secret: str = "",
        robot: bool = False,
        take_over: bool = False,
        by_name: bool = False,
    ) -> None:
        self.people.enter(
            session,
            name,
            password=password,
            secret=secret,
            robot=robot,
            take_over=take_over,
            by_name=by_name,
        )

    def register(self, session: Session, name: str, password: str) -> None:
        self.people.register(session, name, password)

    def accounts_open(self) -> bool:
        return self.people.accounts.open

    def is_full(self) -> bool:
        return self.people.is_full()

    def person(self, session: Session) -> Person | None:
        return self.people.person(session)

    def name_of(self, session: Session) -> str:
        return self.people.name_of(session)

    def key_of(self, session: Session | None, request: Request) -> str:
        return self.people.key_of(session, request)

    def session_of(self, name: str) -> Session | None:
        return self.people.session_of(name)

    def heard_from(self, name: str) -> float:
        return self.people.heard_from(name)

    # --- Tables -------------------------------------------------------------------------

    def doors(self) -> Iterable[Door]:
        return list(self.keepers.values())

    def door(self, name: str) -> Door | None:
        return self.keepers.get(name)

    def doors_of(self, session: Session) -> list[Door]:
        return list(self.visitors[session].tables)

    def seats_kept(self, name: str) -> list[Door]:
        return [
            keeper
            for keeper in self.keepers.values()
            if any(
                (chair.name == name and not chair.present) or chair.kept_for == name
                for chair in keeper.standing.chairs
            )
        ]

    def found(self, session: Session | None, plan: Plan) -> None:
        """`session` is None when the host makes a table."""
        owner = self.name_of(session) if session is not None else ""
        try:
            event = self._plan_checked(session, plan, owner)
            table, frames = founded(
                self._number,
                self.kinds,
                self.table_settings,
                self.robots,
                event,
                self.new_chance,
            )
        except Refused as refused:
            if session is None:
                raise
            self.refuse_soon(session, plan, refused)
            return
        self._number += 1
        self._founding[event.name] = owner
        write = Write(
            table.number,
            0,
            0,
            b"",
            found=(event.name, event.game, event.made_at),
            chunks=[(0, 0, frames)],
            kept=(0, table.chain.number, table.kept()),
        )
        self.journal.append(write, lambda error: self._table_founded(session, plan, table, error))

    def _plan_checked(self, session: Session | None, plan: Plan, owner: str) -> Founded:
        settings = self.settings
        if session is not None and not owner:
            raise Refused("no-name", "enter first")
        name = names.checked(plan.name, settings.table_name_length)
        if name in self.keepers or name in self._founding or name in self.aside:
            raise Refused("name-in-use", name)
        owned = sum(keeper.standing.owner == owner for keeper in self.keepers.values())
        owned += sum(founder == owner for founder in self._founding.values())
        if session is not None and owned >= settings.tables_a_person:
            raise Refused("too-many-tables", f"at most {settings.tables_a_person} a person")
        if len(self.keepers) + len(self._founding) >= settings.tables:
            raise Refused("too-many-tables", f"at most {settings.tables} in all")
        seconds = plan.turn_seconds
        return Founded(
            name,
            plan.game,
            plan.options,
            plan.chairs,
            plan.most,
            self.wall_ms(),
            least=plan.least,
            owner=owner,
            wire=plan.wire,
            turn_seconds=self.table_settings.turn_seconds if seconds is None else seconds,
            robots_only=plan.robots_only,
        )

    def _table_founded(
        self, session: Session | None, plan: Plan, table: Table, error: Exception | None
    ) -> None:
        name = table.standing.name
        del self._founding[name]
        if error is not None:
            log.error("not recorded", table=name, why=str(error))
            if session is not None:
                self.tell_refusal(session, None, plan, Refused("not-recorded", str(error)))
            return
        keeper = Keeper(self, table)
        keeper.recent_from = table.chain.number
        self._add(keeper)
        self.tell_all(Listed(keeper.standing))

    def _add(self, keeper: Keeper) -> None:
        self.keepers[keeper.name] = keeper
        self.by_number[keeper.table.number] = keeper

    def blank_table(self, number: int) -> Table:
        """To be restored."""
        return Table(number, self.kinds, self.table_settings, self.robots, self.new_chance)

    def relist(self, keeper: Keeper) -> None:
        self.tell_all(Relisted(keeper.standing))

    def table_closed(self, keeper: Keeper) -> None:
        if self.keepers.get(keeper.name) is keeper:
            del self.keepers[keeper.name]
            del self.by_number[keeper.table.number]
            self.robots.forget(keeper)
            self.tell_all(Unlisted(keeper.name))

    def restore(self, known: Iterable[KeptTable]) -> None:
        """The tables of the store are here again. Call `run` afterwards."""
        for kept in known:
            table = self.blank_table(kept.number)
            try:
                table.restore(kept.kept, kept.tail)
            except Exception as error:  # noqa: BLE001  # one table must not keep others out
                self._set_aside(kept, error)
                continue
            keeper = Keeper(self, table)
            keeper.recent = [kept.tail] if kept.tail else []
            keeper.recent_from = kept.first
            self._add(keeper)
            if table.standing.phase != "aside":
                keeper.ask_itself(Wake())
                self.robots.attend(keeper)

    def _set_aside(self, kept: KeptTable, error: Exception) -> None:
        why = str(error) if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        log.error("cannot be restored", table=kept.name, number=kept.number, why=why)
        self.aside[kept.name] = why
        self.figures.failures += 1
        if kept.state != "aside":
            write = Write(kept.number, kept.round, 0, b"", state="aside", why=why)
            self.journal.append(write, lambda _error: None)

    def read_journal(self, number: int, round_: int) -> bytes:
        return self.reader.journal(number, round_)

    def read_table(self, number: int) -> KeptTable | None:
        return self.reader.one_table(number)

    def watch(self, name: str, session: Session) -> Keeper | None:
        """A page looks at a table: it hears everything a spectator hears."""
        keeper = self.keepers.get(name)
        if keeper is not None:
            keeper.watchers.append(session)
        return keeper

    def unwatch(self, keeper: Keeper, session: Session) -> None:
        if session in keeper.watchers:
            keeper.watchers.remove(session)

    # --- Robots that are connected ------------------------------------------------------

    def invite(self, keeper: Keeper, job: InviteRobot) -> None:
        if job.kind:
            keeper.ask_itself(RobotSits(job.seat, job.name, job.kind))
            return
        session = self.session_of(job.name)
        if session is None:
            keeper.ask_itself(RobotGone(job.seat, job.name))
        else:
            self.guarded(session, session.invited, keeper, job.seat)

    def dismiss(self, keeper: Keeper, name: str) -> None:
        session = keeper.sessions.get(name)
        if session is None:
            keeper.ask_itself(Kick(name))
        else:
            self.guarded(session, session.dismissed, keeper)

    # --- Channels -----------------------------------------------------------------------

    def channels(self) -> list[str]:
        return self.channel_house.names()

    def join_channel(self, session: Session, channel: str) -> list[str]:
        return self.channel_house.join(session, channel)

    def leave_channel(self, session: Session, channel: str) -> None:
        self.channel_house.leave(session, channel)

    def say_in_channel(self, session: Session, channel: str, text: str) -> None:
        self.channel_house.say(session, channel, text)

    def channel_recap(self, channel: str) -> list[tuple[str, str]]:
        return self.channel_house.recap(channel)

    # --- The host -----------------------------------------------------------------------

    def broadcast(self, text: str, by: str = "") -> None:
        self.tell_all(Broadcast(text, by))
        for keeper in self.keepers.values():
            keeper.ask_itself(Announce(text))

    def close_table(self, name: str) -> None:
        keeper = self.keepers.get(name)
        if keeper is None:
            raise Refused("no-such-table", name)
        keeper.ask_itself(Close("host"))

    def kick(self, name: str, table: str = "") -> None:
        """From one table, or out of the house."""
        if table:
            keeper = self.keepers.get(table)
            if keeper is None:
                raise Refused("no-such-table", table)
            keeper.ask_itself(Kick(name))
            return
        session = self.session_of(name)
        if session is None:
            raise Refused("nobody", name)
        for keeper in list(self.visitors[session].tables):
            keeper.ask_itself(Kick(name))
        session.link.close(0.3)

    def stop(self, text: str = "The server stops.") -> None:
        """Everyone is told. Tables are kept as they are; nothing is asked any more."""
        self.stopping = True
        self.tell_all(ShuttingDown(text))
        for keeper in self.keepers.values():
            keeper.line.clear()
            keeper.flush()
