"""A server's table, played from terminals over real connections."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tablewire.cli.terminal.tables import ServerTable
from tablewire.cli.terminal.turns import Conversation
from tablewire.core.refused import Refused
from tablewire.renaissance import moves as to
from tests.cli.terminal.people import Terminal
from tests.wires.renaissance.serving import running


def play(port: int, name: str, players: int, seed: int) -> Terminal:
    terminal = Terminal(chance=Random(seed))
    with socket.create_connection(("127.0.0.1", port)) as line:
        Conversation(ServerTable(line, name, players), terminal.keyboard).run()
    return terminal


def wait_for(table: ServerTable, what: Callable[[], bool]) -> None:
    with table.changed:
        assert table.changed.wait_for(what, timeout=10)


@pytest.mark.parametrize("players", [1, 2, 3])
async def test_people_at_terminals_play_a_servers_game_to_its_end(
    tmp_path: Path, players: int
) -> None:
    async with running(tmp_path) as server:
        port = server.ports["renaissance"]
        sitting = []
        for seed, name in enumerate(("Ada", "Bo", "Cy")[:players]):
            sitting.append(asyncio.create_task(asyncio.to_thread(play, port, name, players, seed)))
            await asyncio.sleep(0.2)
        async with asyncio.timeout(120):
            terminals = await asyncio.gather(*sitting)
    for terminal in terminals:
        lines = terminal.text.splitlines()
        assert max(map(len, lines)) <= 80
        assert "won." in lines[-1]
        assert "does not fit together" not in terminal.text


async def test_a_name_that_is_taken_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        port = server.ports["renaissance"]
        with socket.create_connection(("127.0.0.1", port)) as first:
            table = await asyncio.to_thread(ServerTable, first, "Ada", 2)
            await asyncio.to_thread(wait_for, table, table.answered)
            terminal = await asyncio.to_thread(play, port, "Ada", 2, 1)
    assert terminal.text.splitlines()[-1] == "The table has ended: username already taken."


async def test_a_server_that_stops_ends_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        line = socket.create_connection(("127.0.0.1", server.ports["renaissance"]))
        table = ServerTable(line, "Ada", 1)
        await asyncio.to_thread(wait_for, table, lambda: table.view is not None)
        with pytest.raises(Refused):
            await asyncio.to_thread(table.play, to.EndTurn(0))
    await asyncio.to_thread(wait_for, table, lambda: table.ended is not None)
    assert table.ended == "the server has closed the connection"
    line.close()
