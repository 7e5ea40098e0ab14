"""The web server: pages of tables with their news, metrics, and the wires that are spoken there.

What always holds: nothing is served from the disk but what was read at the start; a page runs no
script and loads nothing but ours; nobody sees more of a game than a spectator.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import aiohttp
import structlog
from aiohttp import WSMsgType, web

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Listener, Session, Wire
from tablewire.core.standing import Standing
from tablewire.server import pages
from tablewire.server.links import Guest, LinkFigures, MessageLink
from tablewire.server.metrics import exposition
from tablewire.server.onlooker import Glance, ListStream, TableStream
from tablewire.server.pages import Page, PlainPage
from tablewire.server.settings import address_of
from tablewire.tables.keeper import Keeper

if TYPE_CHECKING:
    from tablewire.server.server import Server

log = structlog.get_logger(part="web")

POLICY: Final = (
    "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
STATIC: Final = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
ANYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  # compared only
POST_SECONDS: Final = 30.0
HEARTBEAT_SECONDS: Final = 20.0

T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def with_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        response = await handler(request)
    except web.HTTPException as refusal:
        refusal.headers.update(HEADERS)
        raise
    if not response.prepared:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
    return response


class Web:
    def __init__(self, server: Server) -> None:
        self.server = server
        limits = server.settings.limits
        self.app = web.Application(
            middlewares=[with_headers], client_max_size=limits.body_bytes, logger=log
        )
        self.figures = server.figures["web"] = LinkFigures()
        self.static = {
            name: files("tablewire.server").joinpath("static", name).read_bytes() for name in STATIC
        }
        self.glance = Glance(self._link("post", "the house itself", ""))
        self.streams: Counter[str] = Counter()
        self.pictures: dict[int, tuple[str, str]] = {}
        """The last board that was drawn of each table, and of which version."""
        self.stories: dict[int, tuple[str, bytes]] = {}
        """The same of what happened there lately."""
        self.telling = asyncio.Lock()
        self.port = 0
        self._runner: web.AppRunner | None = None
        server.house.came(self.glance)
        routes = self.app.router
        if server.settings.http.pages:
            routes.add_get("/", self.show_list)
            routes.add_get("/events", self.list_events)
            routes.add_get("/table/{name}", self.show_table)
            routes.add_get("/table/{name}/events", self.table_events)
            routes.add_get("/table/{name}/story", self.table_story)
            routes.add_get("/table/{name}/board.svg", self.board)
            routes.add_get("/static/{name}", self.show_static)
        if server.settings.http.metrics:
            routes.add_get("/metrics", self.metrics)

    async def open(self) -> None:
        listen = self.server.settings.http.listen
        if not listen:
            return
        host, port = address_of(listen)
        self._runner = web.AppRunner(
            self.app, access_log=None, shutdown_timeout=1.0, handler_cancellation=True
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port, ssl_context=self.server.tls)
        try:
            await site.start()
        except OSError as error:
            raise Refused("cannot-listen", f"web on {listen}: {error}") from error
        self.port = self._runner.addresses[0][1]
        log.info("listening", wire="web", host=host, port=self.port, tls=bool(self.server.tls))

    def url(self) -> str:
        """Where a browser on this machine finds the pages."""
        host, _ = address_of(self.server.settings.http.listen)
        seen = "localhost" if host in ANYWHERE else host
        seen = f"[{seen}]" if ":" in seen else seen
        return f"{'https' if self.server.tls else 'http'}://{seen}:{self.port}/"

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def _link(self, transport: Literal["websocket", "post"], peer: str, path: str) -> MessageLink:
        server = self.server
        return MessageLink(
            transport, peer, path, server.settings.limits, server.dirty, self.figures
        )

    # --- Pages --------------------------------------------------------------------------

    def _keeper(self, request: web.Request) -> Keeper:
        keeper = self.server.house.keepers.get(request.match_info["name"])
        if keeper is None:
            raise web.HTTPNotFound(text="There is no such table.")
        return keeper

    def page_of(self, standing: Standing) -> Page:
        page: Page | None = self.server.pages.get(standing.game)
        return PlainPage(standing.game) if page is None else page

    def standings(self) -> list[Standing]:
        return [keeper.standing for keeper in self.server.house.keepers.values()]

    async def show_list(self, request: web.Request) -> web.Response:
        text = pages.list_page(self.standings(), self.page_of, self.places(request))
        return web.Response(text=text, content_type="text/html")

    def places(self, request: web.Request) -> list[tuple[str, str]]:
        """Where clients connect, as whoever asks would reach it."""
        found = []
        for what, where in self.server.open_at:
            host, port = address_of(where)
            seen = request.url.host or host if host in ANYWHERE else host
            found.append((what, f"[{seen}]:{port}" if ":" in seen else f"{seen}:{port}"))
        return found

    async def show_table(self, request: web.Request) -> web.Response:
        keeper = self._keeper(request)
        page = self.page_of(keeper.standing)
        text = await self._glance(
            keeper, lambda happening, view: pages.table_page(page, happening, view)
        )
        return web.Response(text=text, content_type="text/html")

    async def board(self, request: web.Request) -> web.Response:
        keeper = self._keeper(request)
        page = self.page_of(keeper.standing)
        known = self.pictures.get(keeper.table.number, ("", ""))

        def drawn(happening: Happening, view: object) -> str:
            version = pages.version(happening)
            if known[0] == version:
                return known[1]
            picture = pages.EMPTY_BOARD if view is None else page.board(view)
            self._keep(self.pictures, keeper, (version, picture))
            return picture

        text = await self._glance(keeper, drawn)
        headers = {"Content-Security-Policy": PICTURE_POLICY}
        return web.Response(text=text, content_type="image/svg+xml", headers=headers)

    async def table_story(self, request: web.Request) -> web.Response:
        """What happened lately, from the journal: told in a thread, for it takes a while, and one
        after the other."""
        keeper = self._keeper(request)
        page, standing = self.page_of(keeper.standing), keeper.standing
        number, round_ = keeper.table.number, standing.round
        async with self.telling:
            version = f"{round_}.{keeper.table.chain.number}"
            known = self.stories.get(number, ("", b""))
            if known[0] != version:
                told = await asyncio.to_thread(self.server.story, page, number, round_)
                known = (version, told)
                if not keeper.recording:  # what is being recorded may be missing
                    self._keep(self.stories, keeper, known)
        return web.Response(body=known[1], content_type="application/json")

    def _keep(self, shelf: dict[int, T], keeper: Keeper, thing: T) -> None:
        """Keeps something of a table, and forgets those of tables that are gone."""
        tables = self.server.house.by_number
        for number in [number for number in shelf if number not in tables]:
            del shelf[number]
        shelf[keeper.table.number] = thing

    async def _glance(self, keeper: Keeper, make: Callable[[Happening, object], T]) -> T:
        try:
            asked = self.glance.at(keeper, make)
            task = asyncio.ensure_future(asked)
            await asyncio.sleep(0)
            self.server.settle()
            seen: T = await task
            return seen
        except Refused as refused:
            raise web.HTTPNotFound(text=str(refused)) from refused
        except TimeoutError as error:
            raise web.HTTPServiceUnavailable(text="The table is busy.") from error

    async def show_static(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in self.static:
            raise web.HTTPNotFound
        return web.Response(body=self.static[name], content_type=STATIC[name])

    async def metrics(self, _request: web.Request) -> web.Response:
        return web.Response(
            body=exposition(self.server),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )

    # --- News ---------------------------------------------------------------------------

    async def table_events(self, request: web.Request) -> web.StreamResponse:
        keeper = self._keeper(request)
        page = self.page_of(keeper.standing)
        link = self._link("websocket", peer_of(request), request.path)
        stream = TableStream(link, lambda happening: pages.table_news(page, happening))
        self._enter(link)
        self.server.house.came(stream)
        self.server.house.watch(keeper.name, stream)
        try:
            link.send(
                await self._glance(
                    keeper, lambda happening, _: pages.table_news(page, happening, fresh=True)
                )
            )
            self.server.settle()
            return await self._stream(request, link, lambda: [encoded(m) for m in link.taken()])
        finally:
            self.server.house.unwatch(keeper, stream)
            self._leave(stream)

    async def list_events(self, request: web.Request) -> web.StreamResponse:
        link = self._link("websocket", peer_of(request), request.path)
        stream = ListStream(link)
        self._enter(link)
        self.server.house.came(stream)
        link.send(b"")
        self.server.settle()

        def whole() -> list[bytes]:
            link.taken()
            stream.changed = False
            return [pages.list_news(self.standings(), self.page_of)]

        try:
            return await self._stream(request, link, whole)
        finally:
            self._leave(stream)

    def _enter(self, link: MessageLink) -> None:
        if self.streams[link.peer] >= self.server.settings.limits.pages_an_address:
            self.figures.refused += 1
            raise web.HTTPTooManyRequests
        self.streams[link.peer] += 1
        self.figures.opened += 1
        self.figures.open += 1

    def _leave(self, session: Session) -> None:
        self.figures.open -= 1
        self.streams[session.link.peer] -= 1
        if self.streams[session.link.peer] <= 0:
            del self.streams[session.link.peer]
        self.server.house.went(session)

    async def _stream(
        self,
        request: web.Request,
        link: MessageLink,
        news: Callable[[], list[bytes]],
    ) -> web.StreamResponse:
        response = web.StreamResponse(
            headers={**HEADERS, "Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}
        )
        await response.prepare(request)
        link.on_slow = lambda: abort(request)
        try:
            while not link.closing and not self.server.house.stopping:
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await link.news.wait()
                    parts = [b"data: " + part + b"\n\n" for part in news()]
                except TimeoutError:
                    parts = [b": still here\n\n"]
                await response.write(b"".join(parts))
        except ConnectionResetError:
            pass
        return response

    # --- Wires --------------------------------------------------------------------------

    def add_wire(self, wire: Wire, listener: Listener, figures: LinkFigures) -> None:
        async def socket(request: web.Request) -> web.StreamResponse:
            return await self._socket(request, wire, figures)

        async def post(request: web.Request) -> web.StreamResponse:
            return await self._post(request, wire, figures)

        async def page(_request: web.Request) -> web.StreamResponse:
            return web.Response(body=listener.published, content_type="application/json")

        if listener.transport == "page":
            self.app.router.add_get(listener.where, page)
        elif listener.transport == "websocket":
            self.app.router.add_get(listener.where, socket)
        else:
            self.app.router.add_post(listener.where, post)

    def _arrive(
        self,
        request: web.Request,
        wire: Wire,
        figures: LinkFigures,
        transport: Literal["websocket", "post"],
    ) -> tuple[MessageLink, Guest]:
        server = self.server
        peer = peer_of(request)
        if not server.addresses.enter(peer):
            figures.refused += 1
            raise web.HTTPTooManyRequests
        figures.opened += 1
        figures.open += 1
        link = MessageLink(
            transport, peer, request.path_qs, server.settings.limits, server.dirty, figures
        )
        return link, server.arrived(wire.session(link), figures)

    def _depart(self, link: MessageLink, guest: Guest, figures: LinkFigures) -> None:
        link.closing = True
        figures.open -= 1
        self.server.addresses.leave(link.peer)
        self.server.gone(guest)
        self.server.settle()

    async def _socket(
        self, request: web.Request, wire: Wire, figures: LinkFigures
    ) -> web.StreamResponse:
        server = self.server
        socket = web.WebSocketResponse(
            max_msg_size=server.settings.limits.frame_bytes, heartbeat=HEARTBEAT_SECONDS
        )
        link, guest = self._arrive(request, wire, figures, "websocket")
        try:
            await socket.prepare(request)
            link.on_slow = lambda: abort(request)
            writing = asyncio.ensure_future(self._write_socket(socket, link))
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    data = message.data.encode()
                elif message.type is WSMsgType.BINARY:
                    data = message.data
                else:
                    break
                if link.closing:
                    break
                figures.bytes_in += len(data)
                count = server.received(guest, data)
                figures.messages_in += count
                wait = guest.bucket.take(count, server.clock.now())
                server.settle()
                if wait:
                    figures.slowed += 1
                    await asyncio.sleep(wait)
            link.closing = True
            link.news.set()
            await writing
        finally:
            self._depart(link, guest, figures)
        return socket

    async def _write_socket(self, socket: web.WebSocketResponse, link: MessageLink) -> None:
        try:
            while True:
                await link.news.wait()
                for message in link.taken():
                    if isinstance(message, str):
                        await socket.send_str(message)
                    else:
                        await socket.send_bytes(message)
                if link.closing:
                    await asyncio.sleep(link.close_after)
                    await socket.close()
                    return
        except (ConnectionResetError, aiohttp.ClientError):
            link.closing = True

    async def _post(
        self, request: web.Request, wire: Wire, figures: LinkFigures
    ) -> web.StreamResponse:
        body = await request.read()
        link, guest = self._arrive(request, wire, figures, "post")
        try:
            figures.bytes_in += len(body)
            figures.messages_in += self.server.received(guest, body)
            self.server.settle()
            async with asyncio.timeout(POST_SECONDS):
                await link.news.wait()
            answer = b"".join(encoded(message) for message in link.taken())
        except TimeoutError as error:
            raise web.HTTPServiceUnavailable from error
        finally:
            self._depart(link, guest, figures)
        return web.Response(body=answer, status=link.status, content_type="application/json")


def encoded(message: bytes | str) -> bytes:
    return message.encode() if isinstance(message, str) else message


def peer_of(request: web.Request) -> str:
    """The address at the other end of the connection, whatever its headers claim."""
    peer = request.transport.get_extra_info("peername") if request.transport else None
    return str(peer[0]) if peer else ""


def abort(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()
