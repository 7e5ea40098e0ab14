"""A keeper owns one table: whatever is asked of it waits here in a line and is done one by one.

What always holds: a unit is told only after the journal has it, and nothing else is begun at the
table meanwhile. When the journal cannot be written the asker is refused and the table becomes
again what the journal knows of it. When the rules fail the table is set aside.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import structlog

from tablewire.core import hosting
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Session
from tablewire.core.standing import Standing
from tablewire.core.table import (
    Began,
    Configured,
    Finished,
    Forced,
    Joined,
    Left,
    Look,
    Play,
    Renewed,
    Request,
    Sat,
    Say,
    SetAside,
    TableClosed,
)
from tablewire.tables import clocks
from tablewire.tables.deciding import propose
from tablewire.tables.inward import Force, Inward, PutAside
from tablewire.tables.jobs import DismissRobot, InviteRobot, Job, Next, PutOut
from tablewire.tables.records import Carried
from tablewire.tables.retelling import retold
from tablewire.tables.store import Finish, Result, Seat, Write
from tablewire.tables.table import Table
from tablewire.tables.unit import Unit

if TYPE_CHECKING:
    from tablewire.tables.house import House

log = structlog.get_logger(part="table")

RELISTED = (Joined, Left, Sat, Began, Finished, Renewed, Configured)


def _check_outsider(by: str, request: Request) -> None:
    """Who has no name is nobody, and nobody is the table but itself."""
    if isinstance(request, Inward):
        raise Refused("not-now", "only the table asks this")
    if not by and not isinstance(request, Look):
        raise Refused("no-name", "enter first")


def _begins_a_turn(request: Request | None) -> bool:
    """Whether it is the first of the moves that the table makes for a seat in one turn."""
    return isinstance(request, Force) and request.times == 0


class Keeper:
    """The door of a table, and its owner."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.sessions: dict[str, Session] = {}
        """Who hears, by the name they have here."""
        self.watchers: list[Session] = []
        """Who hears without being at the table: pages, and nothing that plays."""
        self.line: deque[tuple[Session | None, str, Request]] = deque()
        self.recording = False
        self.taken_up_at = 0.0
        self.ready = False
        self.recent: list[bytes] = []
        """Frames since the last chunk, and the number of their first record."""
        self.recent_from = 0
        self.closed = False
        self.unsure = False
        """What is in memory may not be what is recorded, and that could not be read yet."""
        self.chats: dict[str, tuple[int, int]] = {}

    # --- The door -----------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.table.standing.name

    @property
    def standing(self) -> Standing:
        return self.table.standing

    def ask(self, session: Session, request: Request) -> None:
        self.line.append((session, self.house.name_of(session), request))
        self.house.wake(self)

    def past(self) -> Iterator[Happening]:
        if self.recording:
            raise RuntimeError("the past is told between two requests, not while one is recorded")
        journal = self.house.read_journal(self.table.number, self.standing.round)
        return retold(self.house.kinds, journal)

    def ask_itself(self, request: Request, *, first: bool = False) -> None:
        """What the table or the host wants; `first` goes before everyone who waits."""
        if first:
            self.line.appendleft((None, "", request))
        else:
            self.line.append((None, "", request))
        self.house.wake(self)

    def ask_as(self, name: str, request: Request) -> None:
        """A robot that lives here asks."""
        self.line.append((None, name, request))
        self.house.wake(self)

    # --- One by one ---------------------------------------------------------------------

    def work(self) -> None:
        """Does what waits, until something has to be recorded first."""
        while self.line and not self.recording:
            session, by, request = self.line.popleft()
            if self.closed:
                self._refuse(session, by, request, Refused("table-closed"))
                continue
            if self.unsure and not self._reloaded():
                self._refuse(session, by, request, Refused("not-recorded", "the store is away"))
                continue
            self.taken_up_at = self.house.now()
            try:
                if session is not None:
                    _check_outsider(by, request)
                self._check_talk(by, request)
                unit = propose(
                    self.table, by, request, self.at(), self.house.key_of(session, request)
                )
                self._take(session, unit)
            except Refused as refused:
                self._refuse(session, by, request, refused)
            except Exception as error:  # noqa: BLE001  # the rules failed, whatever it was
                self._failed(session, by, request, error)

    def at(self) -> int:
        return self.house.wall_ms() - self.table.standing.made_at

    def _check_talk(self, by: str, request: Request) -> None:
        if not isinstance(request, Say) or not by:
            return
        minute, said = self.chats.get(by, (0, 0))
        now = self.at() // 60_000
        said = said + 1 if now == minute else 1
        self.chats[by] = (now, said)
        if said > self.table.settings.chats_a_minute:
            raise Refused("too-much-talk")

    def _take(self, session: Session | None, unit: Unit) -> None:
        if not unit.changed:
            if unit.asker_alone and session is not None:
                happening = self._as_it_is(unit)
                self.house.tell(session, self, happening)
                happening.all_have_heard()
            self._follow(unit.jobs)
            return
        number = self.table.chain.number
        write = self._write(unit, number)
        self.recording = True
        self.house.journal.append(write, lambda error: self._recorded(session, unit, number, error))

    def _write(self, unit: Unit, number: int) -> Write:
        """What the store has to take for this unit."""
        table, round_ = self.table, self.table.standing.round
        frames = table.sealed(unit)
        write = Write(table.number, round_, number, frames)
        renewed = unit.standing.round != round_
        for event in unit.after or unit.before:
            if isinstance(event, Finished):
                write.finish = self._finish(unit)
            elif isinstance(event, SetAside):
                write.state, write.why = "aside", event.why
            elif isinstance(event, TableClosed):
                write.state, write.why = "closed", event.why
        due = table.chain.number - self.recent_from >= table.settings.snapshot_records
        if not (due or renewed or unit.game is not None or write.state):
            self.recent.append(frames)
            return write
        first = table.renewed(Carried(unit.standing, table.keys)) if renewed else b""
        needed = renewed or unit.game is not None
        kept = table.kept(unit) if needed else self._kept(unit)
        if kept is None:
            self.recent.append(frames)
            return write
        write.chunks.append((round_, self.recent_from, b"".join([*self.recent, frames])))
        write.frames = b""
        self.recent = []
        if renewed:
            write.chunks.append((unit.standing.round, 0, first))
        self.recent_from = table.chain.number
        write.kept = (unit.standing.round, table.chain.number, kept)
        return write

    def _kept(self, unit: Unit | None = None) -> bytes | None:
        """None when the rules cannot say how the game stands: its records stay in the tail."""
        try:
            return self.table.kept(unit)
        except Exception as error:  # the rules failed, whatever it was
            log.error("cannot be kept", table=self.name, exc_info=error)
            self.house.figures.failures += 1
            return None

    def flush(self) -> None:
        """Keeps the table as it is, so that the tail of the store can be forgotten."""
        if self.recording or self.unsure or not self.recent:
            return
        kept = self._kept()
        if kept is None:
            return
        table = self.table
        write = Write(table.number, table.standing.round, self.recent_from, b"")
        write.chunks.append((table.standing.round, self.recent_from, b"".join(self.recent)))
        write.kept = (table.standing.round, table.chain.number, kept)
        self.recent, self.recent_from = [], table.chain.number
        self.recording = True
        self.house.journal.append(write, self._flushed)

    def _flushed(self, error: Exception | None) -> None:
        self.recording = False
        if error is not None:
            self._restore(error)
        self.house.wake(self)

    def _recorded(
        self, session: Session | None, unit: Unit, number: int, error: Exception | None
    ) -> None:
        self.recording = False
        if error is not None:
            self._restore(error)
            assert unit.request is not None
            self._refuse(session, unit.by, unit.request, Refused("not-recorded", str(error)))
        else:
            self._tell(session, unit, number)
            self.house.figures.took(self.house.now() - self.taken_up_at)
            if self.house.stopping:  # it came while this was being recorded
                self.flush()
        self.house.wake(self)

    # --- Telling ------------------------------------------------------------------------

    def _as_it_is(self, unit: Unit) -> Happening:
        return Happening(
            self.table.chain.number,
            unit.at,
            self.table.standing,
            self.table.game,
            by=unit.by,
            request=unit.request,
        )

    def _tell(self, session: Session | None, unit: Unit, number: int) -> None:
        table = self.table
        happening = table.accept(unit, number)
        house = self.house
        house.figures.units += 1
        relisted = False
        if unit.played is not None:
            house.figures.moves += 1
        for event in (*unit.before, *unit.after):
            if isinstance(event, Joined):
                if session is not None and event.name == unit.by:
                    self.sessions[event.name] = session
                    house.came_to(session, self)
            elif isinstance(event, Forced):
                house.figures.forced += 1
                if event.why == "robot" and _begins_a_turn(unit.request):
                    table.forced_robots[event.seat] += 1
            elif isinstance(event, Left):
                table.dismissed_since.pop(event.name, None)
            elif isinstance(event, TableClosed):
                self.closed = True
            relisted = relisted or isinstance(event, RELISTED)
        for listener in list(self.sessions.values()):
            house.tell(listener, self, happening)
        if self.watchers:
            for listener in list(self.watchers):
                house.tell(listener, self, happening)
        happening.all_have_heard()
        if self.closed:
            self._follow(unit.jobs)  # who is still there goes before the table does
            house.table_closed(self)
        else:
            if relisted:
                house.relist(self)
            self._follow(unit.jobs)
        if unit.before or unit.after:
            self._forget_leavers()
        if not self.closed:
            house.robots.attend(self, unit.by)

    def _forget_leavers(self) -> None:
        members = self.table.standing.members
        for name in list(self.sessions):
            member = members.get(name)
            if member is None or not member.present:
                self.house.went_from(self.sessions.pop(name), self)

    def _refuse(self, session: Session | None, by: str, request: Request, why: Refused) -> None:
        self.house.figures.refusals[why.reason] += 1
        if session is not None:
            self.house.tell_refusal(session, self, request, why)
        elif by and isinstance(request, Play):
            self.house.robots.refused(self, by, why)

    # --- What follows -------------------------------------------------------------------

    def _follow(self, jobs: list[Job]) -> None:
        follow: list[Request] = []
        for job in jobs:
            match job:
                case Next():
                    follow.append(job.request)
                case InviteRobot():
                    self.house.invite(self, job)
                case DismissRobot():
                    self.table.dismissed_since[job.name] = self.at()
                    self.house.dismiss(self, job.name)
                case PutOut():
                    self._put_out(job)
                case _:
                    pass
        for request in reversed(follow):
            self.ask_itself(request, first=True)

    def _put_out(self, job: PutOut) -> None:
        session = self.sessions.pop(job.name, None)
        if session is not None:
            self.house.went_from(session, self)
            self.house.guarded(session, session.put_out, self, job.why)

    def tick(self) -> None:
        if self.recording or self.closed or self.unsure:
            return
        for request in clocks.due(self.table, self.at()):
            self.ask_itself(request)

    # --- Failures -----------------------------------------------------------------------

    def _failed(self, session: Session | None, by: str, request: Request, error: Exception) -> None:
        """The rules raised what they never should: the others go on, this table rests."""
        self.house.figures.failures += 1
        log.error(
            "set aside",
            table=self.name,
            number=self.table.number,
            request=type(request).__name__,
            by=by,
            exc_info=error,
        )
        self._refuse(session, by, request, Refused("table-aside", "the rules failed"))
        if isinstance(request, PutAside) or self.table.standing.phase == "aside":
            return
        if self._reloaded():
            why = f"the rules failed: {type(error).__name__}: {error}"
            self.ask_itself(PutAside(why), first=True)

    def _restore(self, error: Exception) -> None:
        log.error("not recorded", table=self.name, number=self.table.number, why=str(error))
        self.house.figures.failures += 1
        self._reloaded()

    def _reloaded(self) -> bool:
        """The table as the store knows it: what is only in memory is forgotten."""
        try:
            known = self.house.read_table(self.table.number)
            if known is None:
                raise Refused("bad-store", "it is not there")
            fresh = self.house.blank_table(self.table.number)
            fresh.restore(known.kept, known.tail)
        except Exception as error:  # noqa: BLE001  # it is tried again before anything is done
            self.unsure = True
            log.error("cannot be read", table=self.name, why=str(error))
            return False
        self.unsure = False
        fresh.away_since = self.table.away_since
        self.table = fresh
        self.recent = [known.tail] if known.tail else []
        self.recent_from = known.first
        return True

    def _finish(self, unit: Unit) -> Finish:
        standing = unit.standing
        game = self.table.game
        assert game is not None
        scores = hosting.scores(game)
        seats = [
            Seat(
                seat,
                standing.chairs[seat].name,
                standing.chairs[seat].robot,
                standing.chairs[seat].kind,
                scores.get(seat),
            )
            for seat in standing.seats
        ]
        began = standing.began_at or 0
        options: dict[str, Any] = game.options
        result = Result(
            standing.winner, seats, self.table.moves + 1, (unit.at - began) // 1000, options
        )
        return Finish(
            standing.name, standing.game, standing.round, standing.made_at + unit.at, result
        )
