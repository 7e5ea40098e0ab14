"""`tablewire bot` as people type it."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tablewire.bots.kinds import make
from tablewire.cli.bot import Player
from tablewire.cli.main import app
from tablewire.core.refused import Refused
from tablewire.server import logbook
from tablewire.server.server import Server
from tablewire.server.settings import ServerSettings, loaded
from tablewire.settlers.game import Game
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.wire import JSettlersWire
from tests.interop.onlooker import Onlooker


def tablewire(*words: str) -> Result:
    return CliRunner().invoke(app, ["bot", *words])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--connect", "a:b:c"], "'a:b:c' is not HOST or HOST:PORT"),
        (["--connect", "localhost", "--wire", "smoke"], "'smoke'; bots speak jsettlers"),
        (["--connect", "localhost", "--players", "5"], "--players is from 1 to 4, not 5"),
        (["--connect", "localhost", "--kind", "nobody"], "'nobody' for settlers"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(words: list[str], told: str) -> None:
    result = tablewire(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


def test_a_server_that_is_not_there_is_said_in_a_line() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        result = tablewire("--connect", f"127.0.0.1:{port}")
    assert result.exit_code == 2
    assert f"not-connected: 127.0.0.1:{port}" in result.stderr


def server_on(folder: Path) -> Server:
    flags = {
        "server.data": str(folder / "data"),
        "server.durability": "process",
        "server.stop_seconds": "0",
        "server.show_table": "false",
        "http.listen": "127.0.0.1:0",
        "wires.jsettlers.listen": "127.0.0.1:0",
        "wires.jsettlers.cookie": "kuchen",
        "wires.jsettlers.robots_only": "true",
    }
    settings, _ = loaded({"jsettlers": JSettlersSettings}, flags=flags)
    logbook.configure(ServerSettings(log_level="warning", log_format="text"))
    return Server(settings, {"settlers": Game}, {"jsettlers": JSettlersWire})


async def test_two_bots_are_asked_to_a_table_and_play_there(tmp_path: Path) -> None:
    said: list[str] = []
    server = server_on(tmp_path)
    await server.start()
    try:
        port = server.ports["jsettlers"]
        where = ("127.0.0.1", port)
        bots = [
            Player(where, f"b{at}", lambda: make("settlers", "greedy", 3), 1, said.append)
            for at in range(2)
        ]
        playing = [asyncio.create_task(bot.settlers("kuchen")) for bot in bots]
        onlooker = await Onlooker.arrive("127.0.0.1", port, "onlooker")
        await asyncio.sleep(0.5)
        onlooker.send(m.NewGameWithOptionsRequest("onlooker", "", "-", "g", "PL=2"))
        await asyncio.sleep(0.3)
        onlooker.send(m.StartGame("g"))
        keeper = server.house.keepers["g"]
        async with asyncio.timeout(60):
            while keeper.table.moves < 12:  # noqa: ASYNC110  # the table is another's
                await asyncio.sleep(0.05)
        assert {chair.name for chair in keeper.standing.chairs if chair.name} == {"b0", "b1"}
        assert server.house.figures.forced == 0
        for task in playing:
            task.cancel()
    finally:
        await server.stop()
    assert f"b0 is at 127.0.0.1:{port} and waits for a game" in said


async def test_a_wrong_cookie_is_said(tmp_path: Path) -> None:
    server = server_on(tmp_path)
    await server.start()
    try:
        where = ("127.0.0.1", server.ports["jsettlers"])
        player = Player(where, "b", lambda: make("settlers", "greedy", 3), games=1)
        async with asyncio.timeout(20):
            with pytest.raises(Refused, match="not-welcome"):
                await player.settlers("brot")
    finally:
        await server.stop()
