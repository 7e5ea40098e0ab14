"""Robots at tables: finding one for a chair, and letting those that live here play.

A robot that lives here is an object with `decide(view, legal) -> move`. It is given what its seat
may know and nothing else, it thinks outside the thread of the tables, and it has a time limit.
It is asked when the game waits for it, and when it can answer an offer; the first of `legal` is
then the answer of one who does not care.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from tablewire.core import hosting
from tablewire.core.refused import Refused
from tablewire.core.table import Play
from tablewire.tables.inward import Force, Refill
from tablewire.tables.settings import RobotSettings
from tablewire.tables.table import Table

if TYPE_CHECKING:
    from tablewire.tables.house import House
    from tablewire.tables.keeper import Keeper

log = structlog.get_logger(part="robots")

Answer = Callable[[Any, BaseException | None], None]
"""Takes what a robot decided, or the error instead."""

MOST_REFUSALS = 3
WAITING_SECONDS = 1.0
"""A robot that waits for the answers of others is asked again after so long."""


class Robot(Protocol):
    """See `tablewire.bots.bot`."""

    def decide(self, view: Any, legal: list[Any]) -> Any: ...

    def propose(self, view: Any) -> Any: ...


class RobotKinds(Protocol):
    """Which robots there are."""

    def kinds_of(self, game: str, /) -> Sequence[str]: ...

    def make(self, game: str, kind: str, /) -> Robot: ...


class NoRobots:
    def kinds_of(self, _game: str) -> Sequence[str]:
        return ()

    def make(self, _game: str, kind: str) -> Robot:
        raise Refused("unknown-robot", kind)


class Thinking(Protocol):
    """Where robots think."""

    def run(
        self, work: Callable[[], Any], done: Callable[[Any, BaseException | None], None]
    ) -> None:
        """Calls `done` later, in the thread of the tables, with the result or the error."""
        ...


class AtOnce:
    """Thinks on the spot: for tests and tools."""

    def run(
        self, work: Callable[[], Any], done: Callable[[Any, BaseException | None], None]
    ) -> None:
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  # a robot is somebody else's program
            done(None, error)
        else:
            done(result, None)


class Brain:
    """One robot on one chair."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.scheduled = False
        self.asking = False
        """Its decision waits in the table's line."""
        self.thinking_since: float | None = None
        self.thought = 0
        """Counts its decisions; an answer to an earlier question is dropped."""
        self.refusals = 0
        self.proposed: Any = None
        """The turn in which it was last asked for a proposal."""


class RobotHouse:
    def __init__(
        self,
        house: House,
        settings: RobotSettings,
        kinds: RobotKinds,
        thinking: Thinking,
    ) -> None:
        self.house = house
        self.settings = settings
        self.kinds = kinds
        self.thinking = thinking
        self.brains: dict[tuple[int, str], Brain] = {}
        """By table and name."""
        self.due: list[tuple[float, int, int, str]] = []

    # --- For empty chairs ---------------------------------------------------------------

    def choose(self, table: Table, seats: Sequence[int]) -> list[tuple[int, str, str]]:
        taken = {chair.asked for chair in table.standing.chairs} | set(table.standing.members)
        connected = [name for name in self._connected(table) if name not in taken]
        chosen: list[tuple[int, str, str]] = []
        for seat in seats:
            here = self._kinds(table)
            willing = next((n for n in connected if (seat, n) not in table.declined), "")
            if willing and (self.settings.connected_first or not here):
                connected.remove(willing)
                name, kind = willing, ""
            elif here:
                name, kind = self._free_name(taken), here[0]
            else:
                break
            taken.add(name)
            chosen.append((seat, name, kind))
        return chosen

    def named(self, table: Table, kind: str) -> str:
        known = {*self._kinds(table), *self.kinds.kinds_of(table.standing.game)}
        if kind not in known:
            raise Refused("unknown-robot", kind)
        taken = {chair.asked for chair in table.standing.chairs} | set(table.standing.members)
        return self._free_name(taken)

    def _kinds(self, table: Table) -> list[str]:
        """Those the host wants, as far as they play this game; or a place, `module:Class`."""
        playing = self.kinds.kinds_of(table.standing.game)
        return [kind for kind in self.settings.kinds if kind in playing or ":" in kind]

    def _free_name(self, taken: set[str]) -> str:
        number = 1
        while f"robot {number}" in taken or self.house.session_of(f"robot {number}"):
            number += 1
        return f"robot {number}"

    def _connected(self, table: Table) -> list[str]:
        keeper = self.house.by_number.get(table.number)
        if keeper is None:
            return []
        found: list[tuple[int, str]] = []
        for session, visitor in self.house.visitors.items():
            if visitor.person is None or not visitor.person.robot:
                continue
            if self.house.asked_of(session, session.can_play, keeper):
                found.append((len(visitor.tables), visitor.person.name))
        return [name for _, name in sorted(found)]

    def arrived(self) -> None:
        """A robot has connected: tables that miss one may ask it."""
        for keeper in self.house.by_number.values():
            standing = keeper.standing
            if standing.in_game() and any(
                not standing.chairs[seat].name and not standing.chairs[seat].asked
                for seat in standing.seats
            ):
                keeper.ask_itself(Refill())

    # --- Thinking -----------------------------------------------------------------------

    def attend(self, keeper: Keeper, by: str = "") -> None:
        """Something happened at a table, because somebody asked for it: robots that are waited
        for begin to think."""
        asker = self.brains.get((keeper.table.number, by))
        if asker is not None:
            asker.asking = False
        standing = keeper.standing
        game = keeper.table.game
        if game is None or not standing.in_game() or standing.paused:
            return
        pause: float | None = None
        chairs = standing.chairs
        here = [seat for seat in standing.seats if chairs[seat].kind]
        waiting = game.waiting_for() if here else ()
        for seat in here:
            chair = chairs[seat]
            if not self._is_asked(keeper, game, seat, seat in waiting):
                continue
            brain = self._brain(keeper, chair.name, chair.kind)
            if brain is None or brain.scheduled or brain.asking:
                continue
            if brain.thinking_since is not None:
                continue
            if pause is None:
                people = any(not member.robot for member in standing.members.values())
                pause = self.settings.pause_seconds if people else self.settings.pause_alone_seconds
            self._schedule(keeper, seat, chair.name, brain, pause)

    def _is_asked(self, keeper: Keeper, game: Any, seat: int, waited: bool) -> bool:
        return waited or bool(hosting.answers(game, seat)) or self._may_propose(keeper, game, seat)

    def _may_propose(self, keeper: Keeper, game: Any, seat: int) -> bool:
        """Once a turn, where the game lets it."""
        name = keeper.standing.chairs[seat].name
        brain = self.brains.get((keeper.table.number, name))
        turn = hosting.turn(game)
        return (brain is None or brain.proposed != turn) and hosting.proposes(game, seat)

    def _schedule(self, keeper: Keeper, seat: int, name: str, brain: Brain, pause: float) -> None:
        brain.scheduled = True
        heapq.heappush(self.due, (self.house.now() + pause, keeper.table.number, seat, name))
        if not pause:
            self.house.soon(self.tick)

    def _brain(self, keeper: Keeper, name: str, kind: str) -> Brain | None:
        place = (keeper.table.number, name)
        brain = self.brains.get(place)
        if brain is None:
            try:
                robot = self.kinds.make(keeper.standing.game, kind)
            except Exception:  # its time runs out, and its moves are made for it
                log.exception("robot not made", kind=kind)
                return None
            brain = self.brains[place] = Brain(robot)
        return brain

    def tick(self) -> None:
        now = self.house.now()
        while self.due and self.due[0][0] <= now:
            _, number, seat, name = heapq.heappop(self.due)
            keeper, brain = self.house.by_number.get(number), self.brains.get((number, name))
            if keeper is not None and brain is not None:
                brain.scheduled = False
                self._think(keeper, seat, name, brain)
        for (number, name), brain in list(self.brains.items()):
            if (
                brain.thinking_since is not None
                and now - brain.thinking_since > self.settings.think_seconds
            ):
                self._too_slow(number, name, brain)

    def _think(self, keeper: Keeper, seat: int, name: str, brain: Brain) -> None:
        game, standing = keeper.table.game, keeper.standing
        if keeper.recording:
            return  # what is being recorded will call again
        if game is None or not standing.in_game() or standing.chairs[seat].name != name:
            return
        waited = seat in game.waiting_for()
        legal = game.legal(seat) if waited else hosting.answers(game, seat)
        robot = brain.robot
        work: Callable[[], Any]
        if legal:
            view = game.view(seat)
            work = lambda: robot.decide(view, legal)  # noqa: E731  # one of two short works
        elif self._may_propose(keeper, game, seat):
            brain.proposed = hosting.turn(game)
            view = game.view(seat)
            work = lambda: robot.propose(view)  # noqa: E731
        else:
            return
        brain.thinking_since = self.house.now()
        brain.thought += 1
        question = brain.thought
        self.thinking.run(
            work,
            lambda move, error: self._decided(keeper, seat, name, question, move, error),
        )

    def _decided(
        self,
        keeper: Keeper,
        seat: int,
        name: str,
        question: int,
        move: Any,
        error: BaseException | None,
    ) -> None:
        brain = self.brains.get((keeper.table.number, name))
        if brain is None or brain.thought != question:
            return
        brain.thinking_since = None
        if error is not None:
            log.error("robot failed", table=keeper.name, robot=name, exc_info=error)
            keeper.ask_itself(Force(seat, "robot"))
        elif move is None:  # it waits for others; or it has nothing to propose
            if keeper.table.game is not None and seat in keeper.table.game.waiting_for():
                self._schedule(keeper, seat, name, brain, WAITING_SECONDS)
        else:
            brain.asking = True
            keeper.ask_as(name, Play(move))

    def _too_slow(self, number: int, name: str, brain: Brain) -> None:
        brain.thinking_since = None
        brain.thought += 1
        keeper = self.house.by_number.get(number)
        if keeper is not None:
            log.warning("robot too slow", table=keeper.name, robot=name)
            seat = keeper.standing.viewer(name)
            if seat >= 0:
                keeper.ask_itself(Force(seat, "robot"))

    def refused(self, keeper: Keeper, name: str, why: Refused) -> None:
        """Its move came too late or was none: it thinks again, but not for ever."""
        brain = self.brains.get((keeper.table.number, name))
        if brain is None:
            return
        brain.refusals += 1
        brain.asking = False
        seat = keeper.standing.viewer(name)
        if brain.refusals <= MOST_REFUSALS:
            self.attend(keeper)
        elif seat >= 0:
            log.warning("robot refused", table=keeper.name, robot=name, why=str(why))
            brain.refusals = 0
            keeper.ask_itself(Force(seat, "robot"))

    def forget(self, keeper: Keeper) -> None:
        number = keeper.table.number
        self.brains = {place: brain for place, brain in self.brains.items() if place[0] != number}
