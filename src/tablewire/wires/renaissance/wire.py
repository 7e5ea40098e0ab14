"""The renaissance wire as the server knows it: where it listens, and which dialect a link speaks.

What always holds: both dialects share one waiting room, so that they meet at the same tables.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from tablewire.core.session import Hall, Link, Listener
from tablewire.wires.renaissance.configuration import configuration_json
from tablewire.wires.renaissance.final.session import FinalSession
from tablewire.wires.renaissance.room import WaitingRoom
from tablewire.wires.renaissance.seed.session import SeedSession
from tablewire.wires.renaissance.session import RenaissanceSession
from tablewire.wires.renaissance.settings import RenaissanceSettings

FINAL: Final = "final"
"""The listener, and the end of the path, of the final dialect."""


class RenaissanceWire:
    name: ClassVar[str] = "renaissance"
    Settings: ClassVar[type[msgspec.Struct]] = RenaissanceSettings

    def __init__(self, hall: Hall, settings: RenaissanceSettings) -> None:
        self.hall = hall
        self.settings = settings
        self.room = WaitingRoom(hall, settings)

    def listeners(self) -> list[Listener]:
        settings = self.settings
        listeners = [
            Listener("tcp", where, name=name)
            for where, name in ((settings.listen, ""), (settings.listen_final, FINAL))
            if where
        ]
        if settings.websocket:
            listeners.append(Listener("websocket", settings.websocket))
            listeners.append(Listener("websocket", f"{settings.websocket}/{FINAL}"))
            path = f"{settings.websocket}/config.json"
            listeners.append(Listener("page", path, configuration_json()))
        return listeners

    def session(self, link: Link) -> RenaissanceSession:
        path = link.path.partition("?")[0]
        is_final = path in (FINAL, f"{self.settings.websocket}/{FINAL}")
        return FinalSession(self, link) if is_final else SeedSession(self, link)

    def tick(self, now: float) -> None:
        pass

    def notes(self) -> dict[str, str]:
        return {}
