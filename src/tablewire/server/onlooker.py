"""Onlookers: sessions of the web pages. They hear what a spectator hears, and only look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tablewire.core.audience import SPECTATOR
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, HallEvent, Person
from tablewire.core.table import Look, Request
from tablewire.server.links import MessageLink


class Onlooker:
    """Everything a session has to be, and nothing happens."""

    def __init__(self, link: MessageLink) -> None:
        self.link = link

    def opened(self) -> None: ...

    def received(self, data: bytes) -> int:  # noqa: ARG002  # nothing comes from a page
        return 0

    def tick(self, now: float) -> None: ...

    def closed(self) -> None: ...

    def entered(self, person: Person) -> None: ...

    def registered(self, name: str) -> None: ...

    def heard(self, door: Door, happening: Happening) -> None: ...

    def refused(self, door: Door | None, request: Request, why: Refused) -> None: ...

    def hall_heard(self, event: HallEvent) -> None: ...

    def invited(self, door: Door, seat: int) -> None: ...

    def can_play(self, door: Door) -> bool:  # noqa: ARG002  # it never can
        return False

    def dismissed(self, door: Door) -> None: ...

    def put_out(self, door: Door, why: str) -> None: ...

    def replaced(self) -> None: ...


class Glance(Onlooker):
    """Looks at tables once, for whoever awaits it."""

    def __init__(self, link: MessageLink) -> None:
        super().__init__(link)
        self._waiting: dict[int, tuple[asyncio.Future[Any], Callable[[Happening, Any], Any]]] = {}

    async def at(self, door: Door, make: Callable[[Happening, Any], Any]) -> Any:
        """What `make` gives of a table as it is now and what a spectator sees of its game."""
        request = Look()
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[id(request)] = (future, make)
        door.ask(self, request)
        try:
            async with asyncio.timeout(5):
                return await future
        finally:
            del self._waiting[id(request)]

    def heard(self, door: Door, happening: Happening) -> None:  # noqa: ARG002  # only one asks
        waiting = self._waiting.get(id(happening.request))
        if waiting is not None and not waiting[0].done():
            future, make = waiting
            try:
                future.set_result(make(happening, happening.view(SPECTATOR)))
            except Exception as error:  # noqa: BLE001  # whoever awaits it gets it
                future.set_exception(error)

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:  # noqa: ARG002
        waiting = self._waiting.get(id(request))
        if waiting is not None and not waiting[0].done():
            waiting[0].set_exception(why)


class TableStream(Onlooker):
    """Tells a page what happens at one table."""

    def __init__(self, link: MessageLink, tell: Callable[[Happening], bytes]) -> None:
        super().__init__(link)
        self.tell = tell

    def heard(self, door: Door, happening: Happening) -> None:  # noqa: ARG002  # it is at one table
        self.link.send(happening.once("page", self.tell))
        if happening.standing.phase == "closed":
            self.link.close()  # the page asks again: there may be another table of this name


class ListStream(Onlooker):
    """Tells a page that the list of tables has changed."""

    def __init__(self, link: MessageLink) -> None:
        super().__init__(link)
        self.changed = False

    def hall_heard(self, event: HallEvent) -> None:  # noqa: ARG002  # any of them
        if not self.changed:
            self.changed = True
            self.link.send(b"")
