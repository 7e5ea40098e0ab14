"""A live server: it plays, it stops, it comes back; one that misbehaves harms nobody else."""

from __future__ import annotations

import asyncio
import shutil
import socket
import ssl
from pathlib import Path

import pytest

from tablewire.core.chain import loads
from tablewire.core.records import Opening, Played
from tablewire.core.refused import Refused
from tablewire.tables import writer
from tests.core.coins import Coins, Guess
from tests.server.running import connect, named, running, seated, server_for, until


async def test_two_people_play_over_tcp(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        for _ in range(4):
            keeper = server.house.keepers["den"]
            turn = keeper.table.game.turn  # type: ignore[union-attr]  # it has begun
            player, other = (ada, bo) if turn == 0 else (bo, ada)
            player.send("guess 1")
            mine, theirs = await player.until("move"), await other.until("move")
            assert mine["number"] == theirs["number"]
            assert [event["side"] for event in mine["seen"]] == [1]
            assert [event["side"] for event in theirs["seen"]] == [None]
            assert mine["view"] == theirs["view"]


async def test_everything_sent_for_one_thing_leaves_in_one_write(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        figures = server.figures["coins"]
        before, messages = figures.writes, figures.messages_out
        ada.send("say one")
        await bo.until("event")
        await ada.until("event")
        assert figures.messages_out - messages == 2
        assert figures.writes - before == 2
        before, messages = figures.writes, figures.messages_out
        ada.send("ping 1", "ping 2", "ping 3")
        await ada.until("pong", of="3")
        assert figures.messages_out - messages == 3
        assert figures.writes - before == 1


async def test_what_is_written_does_not_wait_for_more(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, _bo = await seated(server, "Ada", "Bo")
        session = server.house.session_of("Ada")
        assert session is not None
        stream = session.link.stream  # type: ignore[attr-defined]  # of TCP
        option = stream.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        assert option == 1
        ada.send("ping 1")
        await ada.until("pong", of="1")


async def test_requests_are_read_however_the_bytes_are_cut(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = await connect(server)
        for byte in b"ping caf\xc3\xa9\n":
            client.writer.write(bytes([byte]))
            await client.writer.drain()
        assert (await client.until("pong"))["of"] == "café"


async def test_after_a_stop_and_a_start_the_table_is_there_and_seats_are_taken_again(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        ada = await named(server, "Ada")
        bo = await connect(server)
        bo.send("name Bo")
        secret = (await bo.until("named"))["secret"]
        ada.send("found den 2")
        await ada.until("hall", event="Listed")
        ada.send("join den", "sit 0")
        bo.send("join den", "sit 1")
        await until(lambda: server.house.keepers["den"].standing.taken() == [0, 1])
        ada.send("start", "say we will be back")
        await bo.event("Said", text="we will be back", seat=0)
        position = server.house.keepers["den"].table.game.position()  # type: ignore[union-attr]
    assert (await ada.until("hall", event="ShuttingDown")) is not None
    assert await ada.ended()
    async with running(tmp_path) as server:
        keeper = server.house.keepers["den"]
        assert keeper.table.game is not None
        assert keeper.table.game.position() == position
        back = await named(server, "Bo", secret)
        back.send("join den", "look")
        await back.event("Joined", name="Bo", seat=1)
        assert (await back.until("look"))["phase"] == "playing"
        assert keeper.standing.viewer("Bo") == 1


async def test_what_one_table_records_after_a_kill_costs_another_none_of_its_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "TRIM_EVERY", 3)
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        ada.send("say we were here")
        await bo.event("Said")
        copied(tmp_path, tmp_path / "then")
    async with running(tmp_path / "then") as server:
        cy, di = await seated(server, "Cy", "Di", table="attic")
        for number in range(12):
            cy.send(f"say {number}")
            await di.event("Said")
        copied(tmp_path / "then", tmp_path / "later")
    async with running(tmp_path / "later") as server:
        assert server.house.aside == {}
        assert server.house.keepers["den"].standing.chat == [("Ada", "we were here")]
        assert len(server.house.keepers["attic"].standing.chat) == 12


class Cursed(Coins):
    """Its rules fail when somebody guesses tails."""

    def play(self, move: Guess) -> None:
        super().play(move)
        if move.side == 1:
            raise ZeroDivisionError("a mistake in the rules")


async def test_a_table_whose_rules_fail_is_set_aside_and_logged_while_the_others_play_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(tmp_path) as server:
        server.house.kinds = {"coins": Cursed}
        ada, bo = await seated(server, "Ada", "Bo")
        cy, di = await seated(server, "Cy", "Di", table="attic")
        for table, players, side in (("den", (ada, bo), 1), ("attic", (cy, di), 0)):
            player = players[server.house.keepers[table].table.game.turn]  # type: ignore[union-attr]
            player.send(f"guess {side}")
        await ada.event("SetAside")
        await bo.event("SetAside")
        await cy.until("move")
        ada.send("guess 0")
        assert (await ada.until("refused"))["why"] == "table-aside"
        di.send("say what was that?")
        await cy.event("Said")
        assert server.house.figures.failures == 1
        journal = list(loads(server.reader.journal(1, 0)))
        assert not any(isinstance(record, Played) for record in journal)  # what failed is not in it
        assert any(isinstance(record, Opening) for record in journal)
    logged = capsys.readouterr().err
    assert "set aside" in logged
    assert "a mistake in the rules" in logged
    async with running(tmp_path) as server:
        phases = {name: keeper.standing.phase for name, keeper in server.house.keepers.items()}
        assert phases == {"den": "aside", "attic": "playing"}


def copied(house: Path, to: Path) -> None:
    """What a kill would leave."""
    left = shutil.ignore_patterns("*.sock", "*.lock", "*-shm")
    shutil.copytree(house / "data", to / "data", ignore=left)


async def test_a_wire_that_fails_closes_its_own_connection_and_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        broken = await connect(server)
        broken.send("boom")
        assert await broken.ended()
        assert server.house.figures.failures == 1
        ada.send("say still here")
        await bo.event("Said")


async def test_a_lost_connection_keeps_the_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        ada.writer.transport.abort()
        await bo.event("Dropped", name="Ada", seat=0)
        assert server.house.keepers["den"].standing.chairs[0].name == "Ada"


async def test_a_port_that_is_taken_is_one_clear_error(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        other = server_for(
            tmp_path / "other", wires__coins__listen=f"127.0.0.1:{server.ports['coins']}"
        )
        with pytest.raises(Refused, match="cannot-listen"):
            await other.start()


async def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path):
        with pytest.raises(Refused, match="in-use"):
            await server_for(tmp_path).start()
    async with running(tmp_path) as again:
        assert again.house.keepers == {}


async def test_both_listeners_speak_tls_by_two_settings(tmp_path: Path) -> None:
    from tests.server.certificate import made

    certificate, key = made(tmp_path)
    async with running(tmp_path, tls__certificate=certificate, tls__key=key) as server:
        trusting = ssl.create_default_context(cafile=str(certificate))
        trusting.check_hostname = False
        client = await connect(server, trusting)
        client.send("ping 1")
        await client.until("pong")
        import aiohttp

        async with (
            aiohttp.ClientSession() as web,
            web.get(f"https://127.0.0.1:{server.web.port}/", ssl=trusting) as response,
        ):
            assert response.status == 200
        plain = await connect(server)
        plain.send("ping 1")
        assert await plain.ended()


def test_a_certificate_that_is_none_is_one_clear_error(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("not a certificate")
    for path in (wrong, tmp_path / "missing.pem"):
        with pytest.raises(Refused, match="bad-tls"):
            server_for(tmp_path, tls__certificate=path, tls__key=path)


async def test_the_store_is_released_when_the_loop_ends(tmp_path: Path) -> None:
    for _ in range(3):
        async with running(tmp_path) as server:
            await named(server, "Ada")
        await asyncio.sleep(0)
