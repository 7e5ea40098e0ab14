"""The renaissance wire as the server knows it: where it listens, and which dialect a link speaks.

What always holds: both dialects share one waiting room, so that they meet at the same tables.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablewire.core.session import Hall, Link, Listener
from tablewire.wires.renaissance.configuration import configuration_json
from tablewire.wires.renaissance.room import WaitingRoom
from tablewire.wires.renaissance.seed.session import SeedSession
from tablewire.wires.renaissance.session import RenaissanceSession
from tablewire.wires.renaissance.settings import RenaissanceSettings


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
            Listener("tcp", where) for where in (settings.listen, settings.listen_final) if where
        ]
        if settings.websocket:
            listeners.append(Listener("websocket", settings.websocket))
            listeners.append(Listener("websocket", f"{settings.websocket}/final"))
            path = f"{settings.websocket}/config.json"
            listeners.append(Listener("page", path, configuration_json()))
        return listeners

    def session(self, link: Link) -> RenaissanceSession:
        return SeedSession(self, link)

    def tick(self, now: float) -> None:
        pass

    def notes(self) -> dict[str, str]:
        return {}
