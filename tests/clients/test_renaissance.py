"""Our bots as clients of the wire of the seed document, at a server on the loopback."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablewire.bots.kinds import make
from tablewire.cli.bot import Player
from tablewire.clients.renaissance import RenaissanceRobot
from tablewire.core.refused import Refused
from tests.wires.renaissance.hosting import Connection, Host
from tests.wires.renaissance.serving import running


@pytest.mark.parametrize("players", [1, 3])
async def test_bots_play_a_servers_game_to_its_end(tmp_path: Path, players: int) -> None:
    said: list[str] = []
    async with running(tmp_path) as server:
        where = ("127.0.0.1", server.ports["renaissance"])
        bots = [
            Player(where, f"bot{at}", lambda: make("renaissance", "random", 7), 1, said.append)
            for at in range(players)
        ]
        async with asyncio.timeout(120):
            await asyncio.gather(*(bot.renaissance(players) for bot in bots))
    told = [line for line in said if not line.endswith("waits for a game")]
    assert len(told) == players
    assert all(line.endswith(" 0 requests refused") for line in told)
    assert [bot.played for bot in bots] == [1] * players


def test_a_bot_that_was_passed_over_comes_back_by_itself() -> None:
    with Host(turn_seconds=30) as host:
        bots = [RenaissanceRobot(name, 2, make("renaissance", "random", 7)) for name in ("a", "b")]
        links = [Connection(host) for _ in bots]

        def settle(ticking: list[RenaissanceRobot]) -> None:
            moved = True
            while moved:
                moved = False
                for bot, link in zip(bots, links, strict=True):
                    out = bot.outgoing[:]
                    bot.outgoing.clear()
                    for data in out:
                        link.raw(data)
                    back = b"".join(link.link.sent)
                    link.link.sent.clear()
                    bot.received(back, 0.0)
                    moved = moved or bool(out or back)
            for bot in ticking:
                bot.tick(0.0)

        for bot in bots:
            bot.enter(0.0)
        for _ in range(4):
            settle([])
        host.wait(31)
        settle(bots[1:])
        settle([])
        assert host.game().view().player(int(links[0].session.viewer)).absent
        for _ in range(3):
            settle(bots)
        assert not host.game().view().player(int(links[0].session.viewer)).absent
        for _ in range(2000):
            settle(bots)
        assert all(bot.over for bot in bots)
        assert [bot.refused for bot in bots] == [0, 0]


async def test_a_name_that_is_taken_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        where = ("127.0.0.1", server.ports["renaissance"])
        first = Player(where, "Ada", lambda: make("renaissance", "random", 7), games=1)
        waiting = asyncio.create_task(first.renaissance(2))
        await asyncio.sleep(0.2)
        second = Player(where, "Ada", lambda: make("renaissance", "random", 7), games=1)
        async with asyncio.timeout(20):
            with pytest.raises(Refused, match="not-welcome"):
                await second.renaissance(2)
        waiting.cancel()


async def test_a_bot_waits_for_a_server_that_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    real, pauses = asyncio.sleep, list[float]()

    async def short(seconds: float) -> None:
        if seconds >= 1:
            pauses.append(seconds)
        await real(min(seconds, 0.1))

    monkeypatch.setattr("tablewire.cli.bot.asyncio.sleep", short)
    async with running(tmp_path) as server:
        port = server.ports["renaissance"]
        where = ("127.0.0.1", port)
        bot = Player(where, "Ada", lambda: make("renaissance", "random", 7), 1, said.append)
        playing = asyncio.create_task(bot.renaissance(2))
        while not bot.been_there:  # it is the bot's
            await real(0.02)
    while len(pauses) < 3:
        await real(0.02)
    listen = {"wires__renaissance__listen": f"127.0.0.1:{port}"}
    async with running(tmp_path, **listen):
        other = Player(("127.0.0.1", port), "Bo", lambda: make("renaissance", "random", 8), games=1)
        async with asyncio.timeout(60):
            await asyncio.gather(playing, other.renaissance(2))
    assert pauses[:3] == [1.0, 2.0, 4.0]
    assert "the server is not there; again in 2 s" in said
    assert (bot.played, other.played) == (1, 1)
