"""The JSettlers wire as the server knows it: makes sessions, and tells each table once for all.

What always holds: there is a teller for every table that a session of this wire is at, and it is
up to date.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablewire.core.happening import Happening
from tablewire.core.session import Door, Hall, Link, Listener, Relisted
from tablewire.core.standing import Standing
from tablewire.core.table import Configured, Joined
from tablewire.wires.jsettlers.games import pairs_of_table
from tablewire.wires.jsettlers.outbound.statistics import statistics_of
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.outbound.teller import Teller
from tablewire.wires.jsettlers.session import JSettlersSession
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.showing import options_of

KEY = "jsettlers"
REMOVABLE = ("UB", "UBL")
"""What a game can lose at its start."""


class JSettlersWire:
    name: ClassVar[str] = "jsettlers"
    Settings: ClassVar[type[msgspec.Struct]] = JSettlersSettings

    def __init__(self, hall: Hall, settings: JSettlersSettings) -> None:
        self.hall = hall
        self.settings = settings
        self.cookie = hall.new_secret() if settings.cookie is None else settings.cookie
        """What robots show; drawn from the system's randomness unless the host has set one."""
        self.tellers: dict[str, Teller] = {}
        self.suspects: dict[str, float] = {}
        """Names whose old connection was asked whether it is still there, and when."""
        self.options: dict[str, dict[str, str]] = {}
        """With what options the tables are on the list."""
        self.relisted: Relisted | None = None
        self.removed: tuple[str, ...] = ()

    def listeners(self) -> list[Listener]:
        where = self.settings.listen
        return [Listener("tcp", where)] if where else []

    def session(self, link: Link) -> JSettlersSession:
        return JSettlersSession(self, link)

    def tick(self, now: float) -> None:
        pass

    def notes(self) -> dict[str, str]:
        return {"cookie of robots": self.cookie} if self.cookie else {}

    # Lists

    def listed(self, standing: Standing) -> None:
        """A table is on the list with these options."""
        self.options.setdefault(standing.name, pairs_of_table(standing))

    def removed_options(self, event: Relisted) -> tuple[str, ...]:
        """Keys of what a table has lost since it was listed, worked out once for all sessions."""
        if self.relisted is not event:
            standing = event.standing
            before = self.options.get(standing.name, {})
            now = pairs_of_table(standing) if standing.name in self.options else {}
            self.relisted = event
            self.removed = tuple(key for key in before if key in REMOVABLE and key not in now)
            if self.removed:
                self.options[standing.name] = now
        return self.removed

    # Telling

    def teller(self, door: Door) -> Teller:
        teller = self.tellers.get(door.name)
        if teller is None:
            standing = door.standing
            chairs = len(standing.chairs)
            teller = Teller(
                door.name, options_of(standing), chairs, lambda: statistics_of(door.past(), chairs)
            )
            self.tellers[door.name] = teller
        return teller

    def told(self, door: Door, happening: Happening) -> Story:
        """What happened, told once for all sessions that hear it."""
        story: Story | None = happening.kept(KEY)
        return self.told_first(door, happening) if story is None else story

    def told_first(self, door: Door, happening: Happening) -> Story:
        return happening.once(KEY, lambda told: self.tell(door, told))

    def tell(self, door: Door, happening: Happening) -> Story:
        if any(isinstance(event, Configured) for event in happening.before):
            self.tellers.pop(door.name, None)
        teller = self.teller(door)
        joined = {event.name for event in happening.before if isinstance(event, Joined)}
        if joined and not self.listened(happening.standing, joined):
            teller.catch_up(happening)
        return teller.tell(happening)

    def listened(self, standing: Standing, joined: set[str]) -> bool:
        """Whether somebody of this wire was at a table before these: then all has been told."""
        return any(
            member.present
            and name not in joined
            and isinstance(self.hall.session_of(name), JSettlersSession)
            for name, member in standing.members.items()
        )

    def forget(self, name: str) -> None:
        self.options.pop(name, None)
        self.tellers.pop(name, None)
