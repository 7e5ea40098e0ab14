"""The server: everything put together, from the store to the sockets, and the life of it.

What always holds: whatever came in is settled before the loop goes on, that is, the house does
all that is ready and every link that was written to leaves in one write. Nobody listens before
all tables are back.
"""

from __future__ import annotations

import asyncio
import fcntl
import gc
import ssl
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog

from tablewire.bots import kinds as bots
from tablewire.core.refused import Refused
from tablewire.core.session import Listener, Plan, Session, Wire
from tablewire.core.table import Start
from tablewire.server import pages
from tablewire.server.accounts import AccountBook, Accounts
from tablewire.server.admin import AdminSocket, socket_path
from tablewire.server.bans import Bans
from tablewire.server.limits import AddressBook
from tablewire.server.links import Guest, LinkFigures, Outgoing, write_out
from tablewire.server.robot_threads import RobotThreads
from tablewire.server.settings import Settings, address_of
from tablewire.server.tcp import Connection
from tablewire.server.web import Web
from tablewire.tables.house import House
from tablewire.tables.retelling import retold
from tablewire.tables.robots import Robot
from tablewire.tables.store import Store
from tablewire.tables.table import Kinds, NewChance, drawn
from tablewire.tables.writer import WriterThread

log = structlog.get_logger(part="server")

TICK_SECONDS: Final = 0.05
SLOW_TICK: Final = 5
"""Clocks of tables are looked at in every fifth tick, sessions once a second."""
GARBAGE_AFTER: Final = 50_000
"""So many objects more, and those that are new are looked through."""
SHOW_TABLE: Final = "Robots at play"
SHOW_GAME: Final = "settlers"
SHOW_PAUSE_SECONDS: Final = 30.0


class RealClock:
    now = staticmethod(time.monotonic)

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000


class BuiltInRobots:
    def kinds_of(self, game: str) -> tuple[str, ...]:
        return bots.kinds_of(game)

    def make(self, game: str, kind: str) -> Robot:
        return bots.make(game, kind)


class FolderLock:
    """One server at a time has a data folder."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / "server.lock").open("w")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise Refused("in-use", f"another server has the folder {folder}") from error

    def close(self) -> None:
        self._file.close()


class Server:
    def __init__(
        self,
        settings: Settings,
        kinds: Kinds,
        wires: Mapping[str, Callable[[Any, Any], Wire]],
        own_pages: Mapping[str, pages.Page] | None = None,
        chance: NewChance = drawn,
    ) -> None:
        self.settings = settings
        self.kinds = kinds
        self.wire_kinds = wires
        self.pages = dict(own_pages or {})
        self.new_chance = chance
        self.folder = Path(settings.server.data)
        self.clock = RealClock()
        self.dirty: list[Outgoing] = []
        self.addresses = AddressBook(
            settings.limits.connections, settings.limits.connections_an_address
        )
        self.figures: dict[str, LinkFigures] = {}
        self.guests: dict[Session, Guest] = {}
        self.ports: dict[str, int] = {}
        """Where each wire really listens, for those who asked for any port; by the name of the
        wire, and of the listener where it has one."""
        self.open_at: list[tuple[str, str]] = []
        """What can be reached where, in words for the host."""
        self.tls = tls_context(settings)
        self._listening: list[asyncio.Server] = []
        self._wires: list[Wire] = []
        self._tick: asyncio.TimerHandle | None = None
        self._ticks = 0
        self._show_over_at: float | None = None

    # --- Life ---------------------------------------------------------------------------

    async def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = FolderLock(self.folder)
        try:
            await self._start()
        except BaseException:
            self._let_go()
            raise

    async def _start(self) -> None:
        loop = asyncio.get_running_loop()
        settings = self.settings
        started = time.monotonic()
        store = self._store = Store(self.folder, settings.server.durability)
        known = store.tables()  # by the store that writes: it must not forget what they still need
        self.reader = Store(self.folder, readonly=True)
        self.bans = Bans(self.folder)
        self.writer = WriterThread(
            store, loop.call_soon, lambda work: loop.call_soon_threadsafe(self._posted, work)
        )
        self.accounts = Accounts(
            AccountBook(self.folder),
            lambda work: loop.call_soon_threadsafe(self._posted, work),
            open_registration=settings.accounts.open_registration,
        )
        self.thinking = RobotThreads(
            settings.robots.threads, lambda work: loop.call_soon_threadsafe(self._posted, work)
        )
        self.house = House(
            self.kinds,
            self.writer,
            self.reader,
            self.clock,
            tables=settings.tables,
            hall=settings.hall,
            robots=settings.robots,
            robot_kinds=BuiltInRobots(),
            thinking=self.thinking,
            accounts=self.accounts,
            banned=self.bans,
            first_number=store.next_number(),
            chance=self.new_chance,
        )
        self.house.restore(known)
        self.settle()
        await self.all_recorded()
        log.info(
            "tables are back",
            tables=len(self.house.keepers),
            unreadable=len(self.house.aside),
            seconds=round(time.monotonic() - started, 3),
        )
        self.web = Web(self)
        await self._open_wires()
        self.admin = AdminSocket(self, socket_path(settings))
        await self.admin.open()
        self._tick = loop.call_later(TICK_SECONDS, self._on_tick)
        look_for_garbage_seldom()

    async def _open_wires(self) -> None:
        for name, make in self.wire_kinds.items():
            wire = make(self.house, self.settings.wires[name])
            figures = self.figures[name] = LinkFigures()
            self._wires.append(wire)
            for listener in wire.listeners():
                if listener.transport == "tcp":
                    await self._listen(name, wire, listener, figures)
                else:
                    self.web.add_wire(wire, listener, figures)
        await self.web.open()

    async def _listen(
        self, name: str, wire: Wire, listener: Listener, figures: LinkFigures
    ) -> None:
        host, port = address_of(listener.where)
        loop = asyncio.get_running_loop()
        try:
            listening = await loop.create_server(
                lambda: Connection(self, wire, listener.name, figures),
                host,
                port,
                ssl=self.tls,
                backlog=512,
            )
        except OSError as error:
            raise Refused("cannot-listen", f"{name} on {listener.where}: {error}") from error
        self._listening.append(listening)
        spoken = f"{name}/{listener.name}" if listener.name else name
        port = self.ports[spoken] = listening.sockets[0].getsockname()[1]
        self.open_at.append((f"{spoken} clients", f"{host}:{port}"))
        log.info("listening", wire=spoken, host=host, port=port, tls=bool(self.tls))

    async def all_recorded(self) -> None:
        while self.writer.waiting:
            await asyncio.sleep(0.001)
            self.settle()

    async def stop(self, text: str = "The server stops.") -> None:
        """Says so to everyone, keeps all tables, closes everything."""
        log.info("stopping")
        for listening in self._listening:
            listening.close()
        if self._tick is not None:
            self._tick.cancel()
        self.house.stop(text)
        self.settle()
        await self.all_recorded()
        if self.guests:
            await asyncio.sleep(self.settings.server.stop_seconds)
        for session in list(self.guests):
            session.link.close()
        await self.web.close()
        await self.admin.close()
        await self.all_recorded()
        self._let_go()
        log.info("stopped")

    def _let_go(self) -> None:
        """Closes whatever was opened, however far the start came."""
        for listening in self._listening:
            listening.close()
        for part in ("thinking", "accounts", "writer", "reader"):
            opened = self.__dict__.get(part)
            if opened is not None:
                opened.close()
        if "writer" not in self.__dict__ and "_store" in self.__dict__:
            self._store.close()
        self._lock.close()

    def backup(self, target: Path) -> None:
        """A whole copy of the store, while play goes on. Runs in any thread."""
        source = Store(self.folder, readonly=True)
        try:
            source.backup(target)
        finally:
            source.close()

    def story(self, page: pages.Page, number: int, round_: int) -> bytes:
        """What happened lately at a table, for its page. Runs in any thread."""
        source = Store(self.folder, readonly=True)
        try:
            journal = source.journal(number, round_)
        finally:
            source.close()
        return msgspec.json.encode(pages.story(page, retold(self.kinds, journal)))

    def notes(self) -> dict[str, str]:
        """What the host has to know of the wires and nobody else."""
        return {
            f"{wire.name}: {what}": note
            for wire in self._wires
            for what, note in wire.notes().items()
        }

    # --- What comes in ------------------------------------------------------------------

    def settle(self) -> None:
        """Does all that is ready, then writes out what was sent."""
        self.house.run()
        write_out(self.dirty)

    def _posted(self, work: Callable[[], None]) -> None:
        work()
        self.settle()

    def arrived(self, session: Session, figures: LinkFigures) -> Guest:
        guest = Guest(session, figures, self.settings.limits, self.clock.now())
        self.guests[session] = guest
        self.house.came(session)
        if self.bans("address", session.link.peer):
            session.link.close()
            return guest
        self.house.guarded(session, session.opened)
        self.settle()
        return guest

    def received(self, guest: Guest, data: bytes) -> int:
        """Input for a session; how many messages it was."""
        session = guest.session
        if session not in self.guests or self.house.stopping:
            return 0
        self.house.heard(session)
        try:
            count = session.received(data)
        except Exception:
            self.house.figures.failures += 1
            log.exception("session failed", peer=session.link.peer)
            session.link.close()
            return 0
        if count:
            guest.has_spoken = True
        return count

    def gone(self, guest: Guest) -> None:
        if self.guests.pop(guest.session, None) is not None:
            self.house.went(guest.session)

    def throw_out(self, kind: str, value: str) -> None:
        """Closes who has just been banned."""
        for session in list(self.guests):
            same = session.link.peer if kind == "address" else self.house.name_of(session)
            if same.casefold() == value.casefold():
                session.link.close()

    # --- Time ---------------------------------------------------------------------------

    def _on_tick(self) -> None:
        self._ticks += 1
        now = self.clock.now()
        try:
            if self._ticks % SLOW_TICK == 0:
                self.house.tick()
            else:
                self.house.robots.tick()
            if self._ticks % 20 == 0:
                self._every_second(now)
            self.settle()
        except Exception:
            self.house.figures.failures += 1
            log.exception("tick failed")
        loop = asyncio.get_running_loop()
        self._tick = loop.call_later(TICK_SECONDS, self._on_tick)

    def _every_second(self, now: float) -> None:
        limits = self.settings.limits
        for session, guest in list(self.guests.items()):
            self.house.guarded(session, session.tick, now)
            if guest.named or session.link.transport == "post":
                continue
            if self.house.name_of(session):
                guest.named = True
                continue
            age = now - guest.since
            if age > limits.unnamed_seconds or (
                not guest.has_spoken and age > limits.silent_seconds
            ):
                log.info("closed, never said who it is", peer=session.link.peer)
                guest.figures.unnamed += 1
                session.link.close()
        for wire in self._wires:
            try:
                wire.tick(now)
            except Exception:
                self.house.figures.failures += 1
                log.exception("wire failed", wire=wire.name)
        if self.settings.server.show_table:
            self._keep_show(now)

    def _keep_show(self, now: float) -> None:
        """A table of robots plays as long as there is nothing else to see."""
        keeper = self.house.keepers.get(SHOW_TABLE)
        if keeper is None:
            if not self.house.keepers and SHOW_GAME in self.kinds:
                plan = Plan(SHOW_TABLE, SHOW_GAME, {}, 4, 4, robots_only=True)
                self.house.found(None, plan)
            return
        if keeper.standing.phase == "forming" and not keeper.recording and not keeper.line:
            keeper.ask_itself(Start())
        if keeper.standing.phase != "over":
            self._show_over_at = None
        elif self._show_over_at is None:
            self._show_over_at = now
        elif now - self._show_over_at > SHOW_PAUSE_SECONDS:
            self._show_over_at = None
            self.house.close_table(SHOW_TABLE)


def look_for_garbage_seldom() -> None:
    """Next to nothing here refers to itself in a circle, but tables hold a great many objects, and
    going through all of them again and again would cost a server a seventh of its time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER, 20, 100)


def tls_context(settings: Settings) -> ssl.SSLContext | None:
    tls = settings.tls
    if not tls.certificate and not tls.key:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(tls.certificate, tls.key or None)
    except (OSError, ssl.SSLError) as error:
        raise Refused("bad-tls", f"{tls.certificate}, {tls.key}: {error}") from error
    return context
