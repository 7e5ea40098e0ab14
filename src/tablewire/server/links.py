"""Links: what a session writes into, and what becomes of it on each kind of connection.

What always holds: everything a session sends while one thing happens leaves in one write; what
waits for a slow reader is bounded; a closing link takes nothing in and sends nothing more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol

import structlog

from tablewire.core.session import Session
from tablewire.server.buckets import Bucket
from tablewire.server.limits import LimitSettings

log = structlog.get_logger(part="links")


class Outgoing(Protocol):
    """A link that has something to write."""

    def flush(self) -> None: ...


def write_out(dirty: list[Outgoing]) -> None:
    """What was sent leaves: one write a link."""
    while dirty:
        dirty.pop().flush()


class LinkFigures:
    """What there is to tell about connections."""

    def __init__(self) -> None:
        self.opened = 0
        self.open = 0
        self.refused = 0
        self.messages_in = 0
        self.bytes_in = 0
        self.messages_out = 0
        self.bytes_out = 0
        self.writes = 0
        self.slow_readers = 0
        self.slowed = 0
        self.unnamed = 0


class TcpLink:
    """The stream of one TCP connection."""

    transport: Literal["tcp", "websocket", "post"] = "tcp"
    status = 200

    def __init__(
        self,
        stream: asyncio.Transport,
        peer: str,
        path: str,
        limits: LimitSettings,
        dirty: list[Outgoing],
        figures: LinkFigures,
    ) -> None:
        self.stream = stream
        self.peer = peer
        self.path = path
        self.longest_frame = limits.frame_bytes
        self.closing = False
        self._parts: list[bytes] = []
        self._dirty = dirty
        self._figures = figures

    def send(self, data: bytes) -> None:
        if not self._parts:
            if self.closing:
                return
            self._dirty.append(self)
        self._parts.append(data)

    def send_text(self, text: str) -> None:
        self.send(text.encode())

    def flush(self) -> None:
        parts, self._parts = self._parts, []
        if not parts or self.stream.is_closing():
            return
        data = parts[0] if len(parts) == 1 else b"".join(parts)
        figures = self._figures
        figures.writes += 1
        figures.messages_out += len(parts)
        figures.bytes_out += len(data)
        self.stream.write(data)

    def too_slow(self) -> None:
        log.warning("slow reader closed", peer=self.peer)
        self._figures.slow_readers += 1
        self.closing = True
        self.stream.abort()

    def close(self, after: float = 0.0) -> None:
        if self.closing:
            return
        self.closing = True
        self.flush()
        if after > 0:
            asyncio.get_running_loop().call_later(after, self.stream.close)
        else:
            self.stream.close()


class MessageLink:
    """A WebSocket, or the one answer of a web request: whole messages."""

    status = 200

    def __init__(
        self,
        transport: Literal["websocket", "post"],
        peer: str,
        path: str,
        limits: LimitSettings,
        dirty: list[Outgoing],
        figures: LinkFigures,
    ) -> None:
        self.transport: Literal["tcp", "websocket", "post"] = transport
        self.peer = peer
        self.path = path
        self.longest_frame = limits.frame_bytes
        self.closing = False
        self.waiting: list[bytes | str] = []
        """Messages that were sent and not yet taken."""
        self.waiting_bytes = 0
        self._is_dirty = False
        """Whether a flush is due, also while a reader has not taken what was sent before."""
        self.news = asyncio.Event()
        self.close_after = 0.0
        self._outbox_bytes = limits.outbox_bytes
        self._dirty = dirty
        self._figures = figures
        self.on_slow: Callable[[], None] = lambda: None

    def send(self, data: bytes) -> None:
        self._send(data)

    def send_text(self, text: str) -> None:
        self._send(text)

    def _send(self, message: bytes | str) -> None:
        if self.closing:
            return
        if not self._is_dirty:
            self._is_dirty = True
            self._dirty.append(self)
        self.waiting.append(message)
        self.waiting_bytes += len(message)

    def flush(self) -> None:
        self._is_dirty = False
        if self.waiting_bytes > self._outbox_bytes:
            log.warning("slow reader closed", peer=self.peer)
            self._figures.slow_readers += 1
            self.closing = True
            self.waiting.clear()
            self.on_slow()
        self.news.set()

    def taken(self) -> list[bytes | str]:
        """All that waits; called by whoever writes it out."""
        messages, self.waiting = self.waiting, []
        self._figures.writes += 1
        self._figures.messages_out += len(messages)
        self._figures.bytes_out += self.waiting_bytes
        self.waiting_bytes = 0
        self.news.clear()
        return messages

    def close(self, after: float = 0.0) -> None:
        if not self.closing:
            self.closing = True
            self.close_after = after
            self.news.set()


class Guest:
    """A session with what the server keeps of it: its rate, and since when it is here."""

    def __init__(
        self, session: Session, figures: LinkFigures, limits: LimitSettings, now: float
    ) -> None:
        self.session = session
        self.figures = figures
        self.bucket = Bucket(limits.messages_a_second, limits.messages_at_once, now)
        self.since = now
        self.has_spoken = False
        self.named = False
