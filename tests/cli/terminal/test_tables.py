"""A server's table, played from terminals over real connections."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from tablewire.cli.terminal import words
from tablewire.cli.terminal.tables import ServerTable
from tablewire.cli.terminal.turns import Conversation
from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.renaissance import Game
from tablewire.renaissance import moves as to
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.seed.codec import encode
from tablewire.wires.renaissance.seed.outbound import begun
from tests.cli.terminal.people import Terminal
from tests.wires.renaissance.serving import running


def play(port: int, name: str, players: int, seed: int) -> Terminal:
    terminal = Terminal(chance=Random(seed))
    with socket.create_connection(("127.0.0.1", port)) as line:
        to_its_end = Conversation(ServerTable(line, name, players), terminal.keyboard).run()
    assert to_its_end == ("won." in terminal.text.splitlines()[-1])
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


def told_by_a_stranger(*messages: m.Told) -> str:
    """What somebody at a terminal reads whose server says this and goes."""
    terminal = Terminal()
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            theirs.sendall(b"".join(map(encode, messages)))
            table = ServerTable(ours, "Ada", 2)
        wait_for(table, lambda: table.client.ended is not None)
        assert not Conversation(table, terminal.keyboard).run()
    return terminal.text


EVIL = "\x1b]0;you\x07 \x9b2J\u202eevE\r\n\x1b[31m"
TAME = "?]0;you? ?2J?evE ?[31m"


VIEW = Game.started({"seats": [0, 1], "shuffled": False}, Chance(1)).view(0)


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        ([m.ErrNickname(EVIL)], [f"The table has ended: {TAME}."]),
        (
            [
                *begun(VIEW, {0: "Ada", 1: EVIL}),
                m.UpdateCurPlayer(EVIL),
                m.UpdateFaithTrack(parts.Marker(False, 3), EVIL),
                m.UpdatePlayerStatus(parts.PlayerStatus(EVIL, isActive=False)),
            ],
            [
                f"  * It is the turn of {TAME}.",
                f"  * {TAME} stands at 3 of the faith track.",
                f"  * {TAME} has left and is passed over.",
                "The table has ended: the server has closed the connection.",
            ],
        ),
        (
            [*begun(VIEW, {0: "Ada", 1: "Bo"}), m.UpdateCurPlayer("\u202e")],
            ["The table has ended: what the server says does not fit together:"],
        ),
    ],
)
def test_nothing_that_a_server_says_steers_the_terminal(
    messages: list[m.Told], told: list[str]
) -> None:
    text = told_by_a_stranger(*messages)
    assert all(sign.isprintable() for sign in text.replace("\n", ""))
    lines = iter(text.splitlines())
    assert all(any(line.startswith(expected) for line in lines) for expected in told)


def answering(line: socket.socket, message: m.Told) -> None:
    """Says this to what is asked after the name."""

    def answer() -> None:
        requests = b""
        while requests.count(b"\n") < 2:
            requests += line.recv(65536)
        line.sendall(encode(message))

    Thread(target=answer).start()


def test_a_refusal_of_the_server_is_told_without_what_steers_the_terminal() -> None:
    ours, theirs = socket.socketpair()

    with ours, theirs:
        table = ServerTable(ours, "Ada", 2)
        hello = [m.ResNickname(isFirst=False), *begun(VIEW, {0: "Ada", 1: "Bo"})]
        theirs.sendall(b"".join(map(encode, hello)))
        wait_for(table, lambda: table.view is not None)
        answering(theirs, m.ErrLeaderChoice(EVIL))
        with pytest.raises(Refused) as refused:
            table.play(to.Keep(0, VIEW.offered(0)[:2]))
    assert refused.value.detail == TAME


def test_an_error_that_answers_nothing_is_not_that_of_the_next_request() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        table = ServerTable(ours, "Ada", 2)
        hello = [m.ResNickname(isFirst=False), *begun(VIEW, {0: "Ada", 1: "Bo"})]
        theirs.sendall(b"".join(map(encode, [*hello, m.ErrIllegalMessage("what?")])))
        wait_for(table, lambda: table.notice is not None)
        answering(theirs, m.ResLeaderChoice())
        table.play(to.Keep(0, VIEW.offered(0)[:2]))
        view = table.view
        assert view is not None
        assert view.player(0).chosen


def test_nicknames_of_a_server_are_shown_as_long_as_they_fit() -> None:
    assert words.printable("x" * 41, 40) == "x" * 37 + "..."
    assert words.printable("Zo\u00eb \u6f22", 40) == "Zo\u00eb \u6f22"
