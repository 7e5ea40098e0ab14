"""Channels: talk of the lobby, beside all tables. Nothing of it is kept on disk.

What always holds: a channel is there as long as it has a member.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from tablewire.core.refused import Refused
from tablewire.core.session import (
    ChannelClosed,
    ChannelJoined,
    ChannelLeft,
    ChannelOpened,
    ChannelSaid,
    HallEvent,
    Session,
)
from tablewire.tables import names
from tablewire.tables.deciding import spoken

if TYPE_CHECKING:
    from tablewire.tables.house import House


class Channel:
    def __init__(self, owner: str, recap: int) -> None:
        self.owner = owner
        self.members: dict[str, Session] = {}
        self.lines: deque[tuple[str, str]] = deque(maxlen=recap)


class Channels:
    def __init__(self, house: House) -> None:
        self.house = house
        self.channels: dict[str, Channel] = {}
        self.chats: dict[str, tuple[int, int]] = {}

    def names(self) -> list[str]:
        return list(self.channels)

    def join(self, session: Session, channel: str) -> list[str]:
        name = self._named(session)
        channel = names.checked(channel, self.house.settings.table_name_length)
        known = self.channels.get(channel)
        if known is None:
            owned = sum(other.owner == name for other in self.channels.values())
            if owned >= self.house.settings.channels_a_person:
                raise Refused("too-many-channels")
            known = self.channels[channel] = Channel(name, self.house.settings.channel_recap)
            self.house.soon(lambda: self.house.tell_all(ChannelOpened(channel)))
        before = list(known.members)
        if name not in known.members:
            known.members[name] = session
            self._tell_soon(channel, ChannelJoined(channel, name))
        return before

    def leave(self, session: Session, channel: str) -> None:
        name = self._named(session)
        known = self.channels.get(channel)
        if known is None or name not in known.members:
            return
        del known.members[name]
        self._tell_soon(channel, ChannelLeft(channel, name))
        if not known.members:
            del self.channels[channel]
            self.house.soon(lambda: self.house.tell_all(ChannelClosed(channel)))

    def say(self, session: Session, channel: str, text: str) -> None:
        """Raises Refused: bad-text, too-much-talk. From outside the channel it is not heard."""
        name = self._named(session)
        known = self.channels.get(channel)
        if known is None or name not in known.members:
            return
        text = spoken(text, self.house.table_settings.chat_length)
        minute = int(self.house.now() // 60)
        before, said = self.chats.get(name, (minute, 0))
        said = said + 1 if before == minute else 1
        self.chats[name] = (minute, said)
        if said > self.house.settings.channel_chats_a_minute:
            raise Refused("too-much-talk")
        known.lines.append((name, text))
        self._tell_soon(channel, ChannelSaid(channel, name, text))

    def recap(self, channel: str) -> list[tuple[str, str]]:
        known = self.channels.get(channel)
        return [] if known is None else list(known.lines)

    def gone(self, session: Session) -> None:
        for channel, known in list(self.channels.items()):
            if session in known.members.values():
                self.leave(session, channel)
        self.chats.pop(self.house.name_of(session), None)

    def replaced(self, old: Session, new: Session) -> None:
        for known in self.channels.values():
            for name, session in known.members.items():
                if session is old:
                    known.members[name] = new

    def _named(self, session: Session) -> str:
        name = self.house.name_of(session)
        if not name:
            raise Refused("no-name", "enter first")
        return name

    def _tell_soon(self, channel: str, event: HallEvent) -> None:
        known = self.channels.get(channel)
        listeners = list(known.members.values()) if known is not None else []

        def tell() -> None:
            for session in listeners:
                if session in self.house.visitors:
                    self.house.guarded(session, session.hall_heard, event)

        self.house.soon(tell)
