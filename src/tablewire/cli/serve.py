"""`tablewire serve`: the server, until Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import Annotated

import typer

from tablewire.cli.complaint import complaints
from tablewire.cli.settings import ConfigOption, DataOption, SetOption, settings_from
from tablewire.core.refused import Refused
from tablewire.server import logbook, plugins
from tablewire.server.server import Server
from tablewire.server.settings import Settings


def serve(
    config: ConfigOption = None,
    data: DataOption = None,
    jsettlers: Annotated[
        str | None, typer.Option(help="Where the JSettlers wire listens: host:port.")
    ] = None,
    renaissance: Annotated[
        str | None, typer.Option(help="Where the Renaissance wire listens: host:port.")
    ] = None,
    http: Annotated[str | None, typer.Option(help="Where the web pages are: host:port.")] = None,
    pairs: SetOption = None,
) -> None:
    """Host tables: people, their programs and robots play, and nothing is lost."""
    flags = {
        "server.data": None if data is None else str(data),
        "wires.jsettlers.listen": jsettlers,
        "wires.renaissance.listen": renaissance,
        "http.listen": http,
    }
    with complaints():
        settings, _ = settings_from(config, pairs, flags)
        logbook.configure(settings.server)
        run(settings)


def run(settings: Settings) -> None:
    games = plugins.found(plugins.GAMES)
    if not games:
        raise Refused("no-games", "no game is installed")
    server = Server(
        settings,
        {game.name: game for game in games.values()},
        plugins.found(plugins.WIRES),
        {name: page() for name, page in plugins.found(plugins.PAGES).items()},
    )
    runner = asyncio.run
    if sys.platform != "win32":
        import uvloop

        runner = uvloop.run
    runner(serving(server))


def welcome(server: Server) -> None:
    """Says where to look. What only the host may know is shown on a terminal, and otherwise by
    `tablewire admin status`: the output of a service is read by others too."""
    print("Tablewire is open. Ctrl-C stops it; nothing is lost.")
    places = list(server.open_at)
    if server.web.port and server.settings.http.pages:
        places.insert(0, ("look at the tables", server.web.url()))
    width = max((len(what) for what, _ in places), default=0) + 3
    for what, where in places:
        print(f"  {what:<{width}}{where}")
    if sys.stdout.isatty():
        for what, note in server.notes().items():
            print(f"  {what}: {note}")
    sys.stdout.flush()


async def serving(server: Server) -> None:
    """Starts, waits to be interrupted, and stops cleanly; a second interruption does not wait."""
    loop = asyncio.get_running_loop()
    interrupted = asyncio.Event()
    await server.start()
    welcome(server)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, interrupted.set)
    await interrupted.wait()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.remove_signal_handler(number)
    await server.stop()
