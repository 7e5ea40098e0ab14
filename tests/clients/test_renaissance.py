"""Our bots as clients of the wire of the seed document, at a server on the loopback."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablewire.bots.kinds import make
from tablewire.cli.bot import Player
from tablewire.core.refused import Refused
from tests.wires.renaissance.serving import running


@pytest.mark.parametrize("players", [1, 3])
async def test_bots_play_a_servers_game_to_its_end(
    tmp_path: Path, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(tmp_path) as server:
        where = ("127.0.0.1", server.ports["renaissance"])
        bots = [
            Player(where, f"bot{at}", lambda: make("renaissance", "random", 7), games=1)
            for at in range(players)
        ]
        async with asyncio.timeout(120):
            await asyncio.gather(*(bot.renaissance(players) for bot in bots))
    told = capsys.readouterr().out.splitlines()
    assert len(told) == players
    assert all(line.endswith(" 0 requests refused") for line in told)
    assert [bot.played for bot in bots] == [1] * players


async def test_a_name_that_is_taken_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        where = ("127.0.0.1", server.ports["renaissance"])
        first = Player(where, "Ada", lambda: make("renaissance", "random", 7), games=1)
        waiting = asyncio.create_task(first.renaissance(2))
        await asyncio.sleep(0.2)
        second = Player(where, "Ada", lambda: make("renaissance", "random", 7), games=1)
        async with asyncio.timeout(20):
            with pytest.raises(Refused, match="ended"):
                await second.renaissance(2)
        waiting.cancel()
