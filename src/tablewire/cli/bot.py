"""`tablewire bot`: our bots as clients, of this project's server or of another."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Final, Protocol

import typer

from tablewire.bots.bot import Bot
from tablewire.bots.kinds import kind_named, make
from tablewire.cli.complaint import complaints
from tablewire.cli.place import place_of
from tablewire.clients.jsettlers.robot import Robot
from tablewire.clients.renaissance import RenaissanceRobot
from tablewire.core.refused import Refused

PORTS: Final = {"jsettlers": 8880, "renaissance": 1234}
GAMES: Final = {"jsettlers": "settlers", "renaissance": "renaissance"}
TICK: Final = 0.02
LONGEST_PAUSE: Final = 60.0
CLOSED: Final = "the server has closed the connection"


class Connected(Protocol):
    """A client without I/O."""

    @property
    def outgoing(self) -> list[bytes]: ...

    @property
    def ended(self) -> str | None: ...

    def received(self, data: bytes, now: float) -> None: ...

    def tick(self, now: float) -> None: ...

    def closed(self) -> None: ...


def bot(
    connect: Annotated[str, typer.Option(metavar="HOST[:PORT]", help="Where the server is.")],
    wire: Annotated[str, typer.Option(help="jsettlers or renaissance.")] = "jsettlers",
    kind: Annotated[
        str, typer.Option(help="Who plays: greedy, planner, random, or module:Class.")
    ] = "",
    cookie: Annotated[
        str,
        typer.Option(
            envvar="TABLEWIRE_COOKIE", help="jsettlers: what robots show; the server prints it."
        ),
    ] = "",
    name: Annotated[str, typer.Option(help="Its name; else one is drawn.")] = "",
    players: Annotated[
        int, typer.Option(help="renaissance: how many play, should the bot be the first.")
    ] = 2,
    games: Annotated[
        int, typer.Option(min=0, help="Stop after so many games; 0 plays on and on.")
    ] = 0,
    seed: Annotated[int | None, typer.Option(help="The same seed decides the same way.")] = None,
) -> None:
    """Let a bot play at the tables of a server, over the network. Ctrl-C stops it."""
    with complaints():
        if wire not in PORTS:
            raise Refused("unknown-wire", f"{wire!r}; bots speak {' and '.join(PORTS)}")
        if not 1 <= players <= 4:
            raise Refused("bad-option", f"--players is from 1 to 4, not {players}")
        kind = kind or ("greedy" if wire == "jsettlers" else "planner")
        kind_named(GAMES[wire], kind)
        player = Player(
            place_of(connect, PORTS[wire]),
            name or f"{kind.rpartition(':')[2].lower()}-{secrets.token_hex(2)}",
            lambda: make(GAMES[wire], kind, seed),
            games,
        )
        run = player.settlers(cookie) if wire == "jsettlers" else player.renaissance(players)
        try:
            asyncio.run(run)
        except KeyboardInterrupt:
            typer.echo("stopped")


class Player:
    """One name on one server, connected again whenever the connection is lost."""

    def __init__(
        self,
        where: tuple[str, int],
        name: str,
        make_bot: Callable[[], Bot],
        games: int,
        tell: Callable[[str], object] = typer.echo,
    ) -> None:
        self.where = where
        self.name = name
        self.make_bot = make_bot
        self.games = games
        self.tell = tell
        self.played = 0
        self.been_there = False

    @property
    def done(self) -> bool:
        return 0 < self.games <= self.played

    async def settlers(self, cookie: str) -> None:
        pause = 1.0
        while not self.done:
            robot = Robot(self.name, cookie, self.make_bot)
            robot.enter()
            await self.talk(robot, partial(self.tell_settlers, robot))
            if self.games and self.played >= self.games:
                return
            if not self.been_there:
                raise Refused("not-welcome", robot.ended or CLOSED)
            pause = await self.rest(robot.ended, 1.0 if robot.welcome else pause)

    async def rest(self, why: str | None, pause: float) -> float:
        """Before connecting again; how long it is to be the next time."""
        self.tell(f"{why or 'the server is not there'}; again in {pause:g} s")
        await asyncio.sleep(pause)
        return min(LONGEST_PAUSE, 2 * pause)

    def tell_settlers(self, robot: Robot) -> bool:
        for finished in robot.finished:
            self.played += 1
            points = ", ".join(map(str, finished.scores))
            end = "won" if finished.won else "lost"
            self.tell(
                f"{finished.game}: {end} on seat {finished.seat}, points {points}; "
                f"{robot.refused} requests refused so far"
            )
        robot.finished.clear()
        self.tell_welcome(robot.welcome)
        return self.done

    def tell_welcome(self, welcome: bool) -> None:
        if welcome and not self.been_there:
            self.been_there = True
            self.tell(f"{self.name} is at {self.where[0]}:{self.where[1]} and waits for a game")

    async def renaissance(self, players: int) -> None:
        pause = 1.0
        while not self.done:
            robot = RenaissanceRobot(self.name, players, self.make_bot())
            robot.enter(time.monotonic())
            await self.talk(robot, partial(self.is_over, robot))
            if not robot.over:
                if not self.been_there:
                    raise Refused("not-welcome", robot.ended or CLOSED)
                pause = await self.rest(robot.ended, 1.0 if robot.welcome else pause)
                continue
            self.played += 1
            view = robot.view
            assert view is not None
            assert view.points is not None
            end = "won" if view.viewer in (view.winners or ()) else "lost"
            points = ", ".join(map(str, view.points))
            self.tell(f"{end}, points {points}; {robot.refused} requests refused")

    def is_over(self, robot: RenaissanceRobot) -> bool:
        self.tell_welcome(robot.welcome)
        return robot.over

    async def talk(self, client: Connected, enough: Callable[[], bool]) -> None:
        """Carries bytes to and fro until the client has ended, or it is enough."""
        host, port = self.where
        try:
            reader, writer = await asyncio.open_connection(host, port)
        except OSError as error:
            if not self.been_there:
                raise Refused("not-connected", f"{host}:{port}: {error}") from error
            return
        listening = asyncio.create_task(self.listen(reader, client))
        try:
            while not enough() and client.ended is None:
                client.tick(time.monotonic())
                if client.outgoing:
                    writer.write(b"".join(client.outgoing))
                    client.outgoing.clear()
                    await writer.drain()
                await asyncio.sleep(TICK)
        except ConnectionError:
            client.closed()
        finally:
            listening.cancel()
            writer.close()

    async def listen(self, reader: asyncio.StreamReader, client: Connected) -> None:
        try:
            while data := await reader.read(65536):
                client.received(data, time.monotonic())
        except ConnectionError:
            pass
        client.closed()
