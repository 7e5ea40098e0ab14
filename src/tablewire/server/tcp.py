"""TCP: one protocol object a connection, from bytes to the session and from its link to bytes."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Final, cast

import structlog

from tablewire.core.session import Wire
from tablewire.server.links import Guest, LinkFigures, TcpLink

if TYPE_CHECKING:
    from tablewire.server.server import Server

log = structlog.get_logger(part="tcp")

PIECE: Final = 512
"""Input is handed on in pieces of this size, so that a flood is slowed down before it is read."""


class Connection(asyncio.Protocol):
    def __init__(self, server: Server, wire: Wire, listener: str, figures: LinkFigures) -> None:
        self.server = server
        self.wire = wire
        self.listener = listener
        self.figures = figures
        self.guest: Guest | None = None
        self.link: TcpLink | None = None
        self.held = b""
        """Input that came too fast, and how much of it has been read."""
        self.held_at = 0
        self.resumes: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast("asyncio.Transport", transport)  # uvloop's do not derive from it
        peer = transport.get_extra_info("peername") or ("",)
        address = str(peer[0])
        if not self.server.addresses.enter(address):
            self.figures.refused += 1
            transport.abort()
            return
        stream = transport.get_extra_info("socket")
        if stream is not None and stream.family in (socket.AF_INET, socket.AF_INET6):
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = self.server
        transport.set_write_buffer_limits(high=server.settings.limits.outbox_bytes)
        self.figures.opened += 1
        self.figures.open += 1
        self.link = TcpLink(
            transport, address, self.listener, server.settings.limits, server.dirty, self.figures
        )
        self.guest = server.arrived(self.wire.session(self.link), self.figures)

    def data_received(self, data: bytes) -> None:
        guest, link = self.guest, self.link
        if guest is None or link is None or link.closing:
            return
        self.figures.bytes_in += len(data)
        if self.held or len(data) > PIECE:
            self.held = self.held[self.held_at :] + data
            self.held_at = 0
            self._read_held()
            return
        wait = self._read(guest, data)
        self.server.settle()
        if wait:
            self._slow_down(wait)

    def _read(self, guest: Guest, data: bytes) -> float:
        """Hands input to the session; the seconds to wait before more is read."""
        server = self.server
        count = server.received(guest, data)
        self.figures.messages_in += count
        return guest.bucket.take(count, server.clock.now())

    def _read_held(self) -> None:
        """Reads on in what was held, until it is done or too much came."""
        guest, link = self.guest, self.link
        assert link is not None
        if self.resumes is not None:
            return
        wait = 0.0
        while self.held and guest is not None and not link.closing and not wait:
            piece = self.held[self.held_at : self.held_at + PIECE]
            self.held_at += len(piece)
            if self.held_at >= len(self.held):
                self.held, self.held_at = b"", 0
            wait = self._read(guest, piece)
        self.server.settle()
        if wait:
            self._slow_down(wait)

    def _slow_down(self, seconds: float) -> None:
        assert self.link is not None
        if self.resumes is not None or self.link.closing:
            return
        self.figures.slowed += 1
        self.link.stream.pause_reading()
        self.resumes = asyncio.get_running_loop().call_later(seconds, self._resume)

    def _resume(self) -> None:
        assert self.link is not None
        self.resumes = None
        if self.link.stream.is_closing():
            return
        self.link.stream.resume_reading()
        self._read_held()

    def pause_writing(self) -> None:
        """More waits to be written than a reader may leave lying."""
        if self.link is not None:
            self.link.too_slow()

    def resume_writing(self) -> None:
        """Nothing: who was too slow is closed."""

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # the name is asyncio's
        if self.resumes is not None:
            self.resumes.cancel()
        if self.guest is None or self.link is None:
            return
        self.link.closing = True
        self.figures.open -= 1
        self.server.addresses.leave(self.link.peer)
        self.server.gone(self.guest)
        self.server.settle()
        self.guest = None
