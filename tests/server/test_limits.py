"""Every limit holds, is a setting, and costs nobody but the one who meets it."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

import pytest

from tablewire.server.buckets import Bucket
from tablewire.server.limits import AddressBook, LimitSettings
from tests.server.running import connect, named, running, seated, until


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    bucket = Bucket(10, 5, 0.0)
    assert [bucket.take(1, 0.0) for _ in range(5)] == [0.0] * 5
    assert bucket.take(1, 0.0) == 0.1
    assert bucket.take(1, 0.1) == 0.1
    assert bucket.take(20, 100.0) == 1.5
    assert bucket.take(0, 101.5) == 0.0


def test_an_address_book_counts_each_address_and_all() -> None:
    book = AddressBook(3, 2)
    assert [book.enter(who) for who in ("a", "a", "a", "b", "c")] == [
        True, True, False, True, False,
    ]  # fmt: skip
    book.leave("a")
    assert book.enter("c")
    assert book.by_address == {"a": 1, "b": 1, "c": 1}


def test_every_limit_has_a_default() -> None:
    defaults = LimitSettings()
    for field in LimitSettings.__struct_fields__:
        assert getattr(defaults, field) > 0


async def test_a_message_that_is_too_long_is_refused_before_it_is_whole(tmp_path: Path) -> None:
    async with running(tmp_path, limits__frame_bytes=1000) as server:
        client = await connect(server)
        client.writer.write(b"say " + b"x" * 5000)
        assert (await client.until("refused"))["why"] == "frame-too-long"
        assert await client.ended()


async def test_who_sends_too_fast_is_read_more_slowly_and_loses_nothing(tmp_path: Path) -> None:
    flags = {"limits__messages_a_second": 400, "limits__messages_at_once": 50}
    async with running(tmp_path, **flags) as server:
        flood, calm = await connect(server), await connect(server)
        flood.send(*[f"ping {number}" for number in range(250)])
        calm.send("ping 1")
        await calm.until("pong")
        answers = [(await flood.until("pong"))["of"] for _ in range(250)]
        assert answers == [str(number) for number in range(250)]
        assert server.figures["coins"].slowed > 0


async def test_a_flood_in_one_piece_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async with running(tmp_path, limits__messages_at_once=100) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        flood = await connect(server)
        flood.writer.write(b"ping x\n" * 100_000)
        ada.send("say hello")
        await bo.event("Said")
        assert server.figures["coins"].messages_in < 10_000


async def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async with running(tmp_path, limits__connections_an_address=3) as server:
        clients = [await connect(server) for _ in range(3)]
        for client in clients:
            await client.until("welcome")
        one_more = await connect(server)
        assert await one_more.ended()
        clients[0].close()
        await until(lambda: server.addresses.count == 2)
        again = await connect(server)
        await again.until("welcome")
        assert server.figures["coins"].refused == 1


async def test_the_server_has_only_so_many_connections(tmp_path: Path) -> None:
    async with running(tmp_path, limits__connections=2) as server:
        clients = [await connect(server) for _ in range(2)]
        for client in clients:
            await client.until("welcome")
        assert await (await connect(server)).ended()


async def test_who_never_speaks_or_never_says_who_they_are_is_closed(tmp_path: Path) -> None:
    flags = {"limits__silent_seconds": 0.5, "limits__unnamed_seconds": 3.0}
    async with running(tmp_path, **flags) as server:
        silent, unnamed, ada = await connect(server), await connect(server), await connect(server)
        unnamed.send("ping 1")
        ada.send("name Ada")
        assert await silent.ended()
        unnamed.send("ping 2")
        await unnamed.until("pong", of="2")
        assert await unnamed.ended()
        ada.send("ping 3")
        await ada.until("pong")
        assert server.figures["coins"].unnamed == 2


async def test_a_slow_reader_is_closed_and_the_others_are_not_affected(tmp_path: Path) -> None:
    flags = {
        "limits__outbox_bytes": 65536,
        "tables__chats_a_minute": 100_000,
        "tables__chat_length": 30_000,
    }
    async with running(tmp_path, **flags) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        slow = await named(server, "Slow")
        slow.send("join den")
        await until(lambda: "Slow" in server.house.keepers["den"].standing.members)
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a reading transport
        said = 0
        while not server.figures["coins"].slow_readers and said < 2000:
            said += 1  # the system holds some megabytes for it
            ada.send("say " + "x" * 30_000)
            await ada.event("Said")
            await bo.event("Said")
        assert server.figures["coins"].slow_readers == 1
        assert said > 2
        await until(lambda: "Slow" not in server.house.keepers["den"].standing.members)
        ada.send("say the end")
        await bo.event("Said", text="the end")


async def test_a_web_body_and_the_streams_of_an_address_are_limited(tmp_path: Path) -> None:
    import aiohttp

    flags = {"limits__body_bytes": 300, "limits__pages_an_address": 2}
    async with running(tmp_path, **flags) as server, aiohttp.ClientSession() as web:
        base = f"http://127.0.0.1:{server.web.port}"
        async with web.post(f"{base}/coin", data=b"x" * 301) as response:
            assert response.status == 413
        streams = [await web.get(f"{base}/events") for _ in range(2)]
        assert [stream.status for stream in streams] == [200, 200]
        async with web.get(f"{base}/events") as response:
            assert response.status == 429
        streams[0].close()
        await until(lambda: server.web.streams["127.0.0.1"] == 1)
        async with web.get(f"{base}/events") as response:
            assert response.status == 200


async def test_a_person_has_only_so_many_tables_and_lines_a_minute(tmp_path: Path) -> None:
    flags = {"hall__tables_a_person": 2, "tables__chats_a_minute": 3, "tables__chat_length": 20}
    async with running(tmp_path, **flags) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        ada.send("found attic")
        await until(lambda: "attic" in server.house.keepers)
        ada.send("found cellar")
        assert (await ada.until("refused"))["why"] == "too-many-tables"
        assert sorted(server.house.keepers) == ["attic", "den"]
        bo.send("found cellar")
        await until(lambda: "cellar" in server.house.keepers)
        ada.send("say " + "x" * 21)
        assert (await ada.until("refused"))["why"] == "bad-text"
        ada.send(*[f"say {number}" for number in range(4)])
        assert (await ada.until("refused"))["why"] == "too-much-talk"
        bo.send("say I may")
        await ada.event("Said", text="I may")


@pytest.mark.parametrize(
    "name", ["a|b", "a,b", "?a", "*", "a\tb", "a\x07b", "a\u2028b", "a\u202eb", "x" * 33, "server"]
)
async def test_names_that_would_break_a_protocol_or_deceive_are_refused(
    tmp_path: Path, name: str
) -> None:
    async with running(tmp_path) as server:
        client = await connect(server)
        client.send(f"password {name} ")
        why = (await client.until("refused"))["why"]
        assert why in ("bad-name", "name-too-long", "name-reserved")


@pytest.mark.parametrize("name", ["a|b", "a,b", "?a", "a\x07b", "a\u2028b", "x" * 41])
async def test_so_are_such_names_of_tables(tmp_path: Path, name: str) -> None:
    async with running(tmp_path) as server:
        client = await named(server, "Ada")
        client.send(f"found {name}")
        assert (await client.until("refused"))["why"] in ("bad-name", "name-too-long")
        assert server.house.keepers == {}


@pytest.mark.parametrize("text", ["a\x07b", "\x1b[31mred", "a\x00b"])
async def test_lines_with_control_characters_are_refused(tmp_path: Path, text: str) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        ada.send(f"say {text}", "say plain")
        assert (await ada.until("refused"))["why"] == "bad-text"
        assert (await bo.event("Said"))["text"] == "plain"


async def test_a_slow_reader_of_a_websocket_is_closed_and_the_others_are_not_affected(
    tmp_path: Path,
) -> None:
    flags = {
        "limits__outbox_bytes": 65536,
        "tables__chats_a_minute": 100_000,
        "tables__chat_length": 30_000,
    }
    async with running(tmp_path, **flags) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        reader, writer = await asyncio.open_connection("127.0.0.1", server.web.port)
        key = base64.b64encode(bytes(16)).decode()
        writer.write(
            f"GET /coins HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        for line, answer in ((b"name Slow", b'"named"'), (b"join den", b'"event"')):
            writer.write(bytes([0x81, 0x80 | len(line), 0, 0, 0, 0]) + line)  # masked with nothing
            await asyncio.wait_for(reader.readuntil(answer), 10)
        await until(lambda: "Slow" in server.house.keepers["den"].standing.members)
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # a reading transport
        said = 0
        while not server.figures["coins"].slow_readers and said < 2000:
            said += 1
            ada.send("say " + "x" * 30_000)
            await ada.event("Said")
            await bo.event("Said")
        assert server.figures["coins"].slow_readers == 1
        await until(lambda: "Slow" not in server.house.keepers["den"].standing.members)
        ada.send("say the end")
        await bo.event("Said", text="the end")
        writer.close()
