"""The waiting room: one for all who want to play, whatever dialect they speak.

    enter ─▶ wait ─▶ the first one says how many ─▶ so many are here ─▶ they sit down at a table

What always holds: who waits is in the order of arrival; the first one chooses the number of
players; as many as that sit down together, the others go on waiting and the next one chooses.
"""

from __future__ import annotations

from typing import Final, Protocol

from tablewire.core.session import Door, Hall, Plan, Session
from tablewire.core.table import Join, Leave, Sit, Start
from tablewire.wires.renaissance.settings import RenaissanceSettings

MOST_PLAYERS: Final = 4


class Guest(Session, Protocol):
    """A session as the waiting room sees it."""

    def waits(self, place: int, waiting: int) -> None:
        """Its place in the line, the first being 0, and how many wait; told on each change."""
        ...

    @property
    def name(self) -> str: ...

    def chosen(self, count: int) -> None:
        """So many are to play, and it is one of them."""
        ...

    def called(self, door: Door, count: int) -> None:
        """It takes part in the next game, at this table."""
        ...

    def not_begun(self, why: str) -> None:
        """No table could be made; to the first one, who may choose again."""
        ...


class WaitingRoom:
    def __init__(self, hall: Hall, settings: RenaissanceSettings) -> None:
        self.hall = hall
        self.settings = settings
        self.waiting: list[Guest] = []
        self.count: int | None = None
        """How many are to play, once the first one has said so."""
        self.called: dict[str, list[Guest]] = {}
        """Those for whom a table is being made, by its name."""
        self.tables = 0

    def enter(self, guest: Guest) -> None:
        self.waiting.append(guest)
        self.tell()
        if self.count is not None and len(self.waiting) <= self.count:
            guest.chosen(self.count)
        self.begin_when_full()

    def leave(self, guest: Guest) -> None:
        for name, guests in self.called.items():
            if guest in guests:
                self.called[name] = [each for each in guests if each is not guest]
        if guest not in self.waiting:
            return
        if self.waiting[0] is guest and len(self.waiting) == 1:
            self.count = None
        self.waiting.remove(guest)
        self.tell()

    def choose(self, count: int) -> None:
        """The first one has said how many are to play."""
        self.count = count
        for guest in self.waiting[:count]:
            guest.chosen(count)

    def tell(self) -> None:
        for place, guest in enumerate(self.waiting):
            guest.waits(place, len(self.waiting))

    def begin_when_full(self) -> None:
        count = self.count
        if count is None or len(self.waiting) < count:
            return
        guests, self.waiting = self.waiting[:count], self.waiting[count:]
        self.count = None
        name = self.new_name()
        self.called[name] = guests
        plan = Plan(
            name,
            game="renaissance",
            options={"shuffled": True, "disclosed": self.settings.disclosed},
            chairs=count,
            most=count,
            least=count,
            wire="renaissance",
            turn_seconds=self.settings.turn_seconds,
        )
        self.hall.found(guests[0], plan)
        self.tell()

    def new_name(self) -> str:
        while True:
            self.tables += 1
            name = f"masters {self.tables}"
            if self.hall.door(name) is None:
                return name

    def founded(self, name: str) -> None:
        """The table is there: everyone sits down, in the order of arrival."""
        guests = self.called.pop(name, None)
        door = self.hall.door(name)
        if guests is None or door is None:
            return
        if len(guests) < len(door.standing.chairs):
            # Somebody has gone meanwhile: the others wait for another one.
            if guests:
                door.ask(guests[0], Join())
                door.ask(guests[0], Leave())
            self.waiting = guests + self.waiting
            self.count = len(door.standing.chairs)
            self.tell()
            self.begin_when_full()
            return
        for guest in guests:
            guest.called(door, len(guests))
        for seat, guest in enumerate(guests):
            door.ask(guest, Join())
            door.ask(guest, Sit(seat))
        door.ask(guests[0], Start(robots=False))

    def not_founded(self, name: str, why: str) -> None:
        guests = self.called.pop(name, [])
        self.waiting = guests + self.waiting
        self.count = None
        self.tell()
        if guests:
            guests[0].not_begun(why)
