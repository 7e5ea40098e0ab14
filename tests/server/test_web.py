"""The pages: live, escaped, under a strict policy, and never more than a spectator sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tablewire.server.server import Server
from tests.server.running import Client, named, running, seated, until


class CoinPage:
    """How coins show themselves."""

    def title(self, options: dict[str, Any]) -> str:
        return f"Coins to {options['goal']}"

    def board(self, view: Any) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{view}</text></svg>'

    def state(self, view: Any) -> str:
        return f"turn of {view[2]}"

    def seats(self, view: Any) -> dict[int, list[str]]:
        return {seat: [f"{view[seat]} points", "a purse"] for seat in (0, 1)}

    def story(self, event: Any, names: dict[int, str]) -> str:
        return f"{names[event.seat]} guesses {event.side}."

    def heading(self, event: Any) -> bool:
        return True


@asynccontextmanager
async def pages(folder: Path, **flags: Any) -> AsyncIterator[tuple[Server, aiohttp.ClientSession]]:
    async with running(folder, **flags) as server:
        server.pages["coins"] = CoinPage()
        base = f"http://127.0.0.1:{server.web.port}"
        async with aiohttp.ClientSession(base_url=base) as web:
            yield server, web


async def text_of(web: aiohttp.ClientSession, path: str, status: int = 200) -> str:
    async with web.get(path) as response:
        assert response.status == status
        return await response.text()


class Stream:
    """The events of a page."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def next(self) -> Any:
        while True:
            line = await asyncio.wait_for(self.response.content.readline(), 10)
            assert line
            if line.startswith(b"data: "):
                return msgspec.json.decode(line[6:])


async def test_the_list_shows_tables_and_changes_as_they_do(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        assert "Nobody plays" in await text_of(web, "/")
        async with web.get("/events") as response:
            assert response.headers["Content-Type"] == "text/event-stream"
            stream = Stream(response)
            people = await seated(server, "Ada", "Bo")
            rows: list[Any] = []
            while not rows or rows[0]["phase"] != "playing":
                rows = await stream.next()
            assert rows == [
                {
                    "name": "den",
                    "href": "/table/den",
                    "title": "Coins to 9",
                    "phase": "playing",
                    "state": "playing",
                    "people": [
                        {"name": "Ada", "class": "seat seat-0"},
                        {"name": "Bo", "class": "seat seat-1"},
                    ],
                }
            ]
        page = await text_of(web, "/")
        assert '<a href="/table/den">' in page
        assert '<li class="seat seat-0">Ada</li><li class="seat seat-1">Bo</li>' in page
        assert len(people) == 2  # who is forgotten would be away


async def test_the_list_says_where_clients_connect(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        server.open_at = [("coins clients", "127.0.0.1:7"), ("dice clients", "0.0.0.0:8")]
        page = await text_of(web, "/")
        assert "<dt>coins clients</dt><dd><code>127.0.0.1:7</code>" in page
        async with web.get("/", headers={"Host": "play.example"}) as response:
            assert "<code>play.example:8</code>" in await response.text()


async def test_a_table_page_shows_board_seats_and_what_happens(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        ada, bo = await seated(server, "Ada", "Bo")
        page = await text_of(web, "/table/den")
        assert '<b class="name">Ada</b><span class="most">0 points</span>' in page
        assert "<li>a purse</li>" in page
        async with web.get("/table/den/events") as response:
            stream = Stream(response)
            now = await stream.next()
            assert (now["fresh"], now["lines"], now["phase"]) == (True, [], "playing")
            assert [seat["words"][0] for seat in now["seats"]] == ["0 points", "0 points"]
            turn = server.house.keepers["den"].table.game.turn  # type: ignore[union-attr]  # begun
            (ada, bo)[turn].send("guess 1", "say well")
            move = await stream.next()
            who = ("Ada", "Bo")[turn]
            assert move["lines"] == [{"kind": "turn", "text": f"{who} guesses None."}]
            assert not move["fresh"]
            assert [seat["turn"] for seat in move["seats"]] == [turn == 1, turn == 0]
            said = await stream.next()
            assert said["lines"] == [{"kind": "said", "text": f"{who}: well"}]
            assert said["version"] != move["version"]
        told = msgspec.json.decode(await text_of(web, "/table/den/story"))
        texts = [line["text"] for happening in told for line in happening["lines"]]
        assert texts[-3:] == ["The game begins.", f"{who} guesses None.", f"{who}: well"]
        assert [happening["number"] for happening in told[-2:]] == [move["number"], said["number"]]
        board = await text_of(web, "/table/den/board.svg")
        view = server.house.keepers["den"].table.game.view(-1)  # type: ignore[union-attr]
        assert f"<text>{view}</text>" in board


async def test_pages_see_what_a_spectator_sees_and_nothing_else(tmp_path: Path) -> None:
    seen: list[int] = []

    async with pages(tmp_path) as (server, web):
        ada, bo = await seated(server, "Ada", "Bo")
        game: Any = server.house.keepers["den"].table.game
        own_view = type(game).view

        def watched(self: Any, viewer: int) -> Any:
            seen.append(viewer)
            return own_view(self, viewer)

        type(game).view = watched
        try:
            async with web.get("/table/den/events") as response:
                stream = Stream(response)
                await stream.next()
                (ada, bo)[game.turn].send("guess 1")
                await stream.next()
            await text_of(web, "/table/den")
            await text_of(web, "/table/den/board.svg")
            await text_of(web, "/table/den/story")
        finally:
            type(game).view = own_view
        assert set(seen) <= {-1, 0, 1}
        assert seen.count(-1) >= 2
        assert seen.count(0) == seen.count(1) == 1  # each player's own, for the one move


HOSTILE = '<img/src=x/onerror="alert(1)">&"\''


async def test_names_and_words_of_people_are_escaped_everywhere(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        client: Client = await named(server, "Ada")
        client.send(f"found {HOSTILE}")
        await until(lambda: server.house.keepers)
        client.send(f"join {HOSTILE}", "sit 0", f"say {HOSTILE}")
        await client.event("Said")
        listing = await text_of(web, "/")
        path = listing.split('href="/table/')[1].split('"')[0]
        page = await text_of(web, "/table/" + path)
        story = await text_of(web, f"/table/{path}/story")
        assert msgspec.json.decode(story)  # JSON, which the script sets as text
        for text in (listing, page):
            assert "<img/src=x" not in text
            assert "&lt;img/src=x" in text


async def test_every_answer_carries_the_strict_policy(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        await seated(server, "Ada", "Bo")
        paths = ["/", "/table/den", "/static/page.js", "/static/page.css", "/metrics", "/nowhere"]
        paths += ["/table/den/story", "/static/icon.svg"]
        for path in (*paths, "/table/nowhere", "/static/nowhere"):
            async with web.get(path) as response:
                policy = response.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert response.headers["Referrer-Policy"] == "no-referrer"
        async with web.get("/table/den/board.svg") as response:
            assert "sandbox" in response.headers["Content-Security-Policy"]
            assert "script" not in response.headers["Content-Security-Policy"]


async def test_pages_hold_no_script_or_style_of_their_own(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        await seated(server, "Ada", "Bo")
        for path in ("/", "/table/den"):
            page = await text_of(web, path)
            assert "<script>" not in page
            assert "<style" not in page
            assert " style=" not in page
            assert " onclick" not in page
        script = await text_of(web, "/static/page.js")
        assert "innerHTML" not in script
        assert "eval" not in script


@pytest.mark.parametrize(
    "path",
    [
        "/static/..%2f..%2fserver.py",
        "/static/%2e%2e/%2e%2e/pages.py",
        "/static/....//page.js",
        "/table/..%2f..%2fetc%2fpasswd",
        "/table/../../../../etc/passwd",
        "/static//etc/passwd",
        "/data/tablewire.db",
        "/tablewire.db",
    ],
)
async def test_no_path_leads_to_the_disk(tmp_path: Path, path: str) -> None:
    async with pages(tmp_path) as (server, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.web.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), 10)
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400"))
        writer.close()


async def test_metrics_tell_of_tables_moves_journal_refusals_and_connections(
    tmp_path: Path,
) -> None:
    async with pages(tmp_path) as (server, web):
        ada, bo = await seated(server, "Ada", "Bo")
        turn = server.house.keepers["den"].table.game.turn  # type: ignore[union-attr]  # begun
        (ada, bo)[turn].send("guess 1")
        await bo.until("move")
        (ada, bo)[turn].send("guess 1")
        await (ada, bo)[turn].until("refused")
        lines = (await text_of(web, "/metrics")).splitlines()
        figures = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        assert figures['tablewire_tables{game="coins",phase="playing"}'] == "1.0"
        assert figures["tablewire_moves_total"] == "1.0"
        assert figures['tablewire_refusals_total{reason="not-your-turn"}'] == "1.0"
        assert figures['tablewire_connections{wire="coins"}'] == "2.0"
        assert float(figures["tablewire_journal_commits_total"]) > 3
        assert float(figures["tablewire_move_seconds_count"]) >= 1
        assert float(figures['tablewire_move_seconds_bucket{le="+Inf"}']) == float(
            figures["tablewire_move_seconds_count"]
        )


async def test_what_is_switched_off_is_not_there(tmp_path: Path) -> None:
    async with pages(tmp_path, http__metrics="off", http__pages="off") as (_, web):
        for path in ("/", "/metrics", "/table/den", "/static/page.js"):
            assert await text_of(web, path, 404)


async def test_a_wire_is_spoken_over_a_websocket(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web), web.ws_connect("/coins") as socket:
        assert (await socket.receive_json())["what"] == "welcome"
        await socket.send_str("name Ada")
        assert (await socket.receive_json())["what"] == "named"
        await socket.send_str("ping 1")
        assert await socket.receive_json() == {"what": "pong", "of": "1"}
        await socket.send_bytes(b"ping 2")
        assert await socket.receive_json() == {"what": "pong", "of": "2"}
        await socket.send_str("boom")
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        await until(lambda: not server.guests)


async def test_a_message_that_is_too_long_closes_a_websocket(tmp_path: Path) -> None:
    async with (
        pages(tmp_path, limits__frame_bytes=300) as (_, web),
        web.ws_connect("/coins") as socket,
    ):
        await socket.receive_json()
        await socket.send_str("ping " + "x" * 400)
        message = await socket.receive()
        assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)


async def test_a_wire_is_spoken_by_posts(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        async with web.post("/coin", data=b"ping 7") as response:
            assert await response.json() == {"what": "pong", "of": "7"}
        async with web.post("/coin", data=b"found den") as response:
            assert (await response.json())["why"] == "no-name"
        assert server.guests == {}


async def test_when_a_table_is_closed_its_pages_are_let_go_and_nothing_of_it_is_kept(
    tmp_path: Path,
) -> None:
    async with pages(tmp_path) as (server, web):
        await seated(server, "Ada", "Bo")
        await text_of(web, "/table/den/board.svg")
        await text_of(web, "/table/den/story")
        async with web.get("/table/den/events") as response:
            stream = Stream(response)
            await stream.next()
            server.house.close_table("den")
            server.settle()
            last = await stream.next()
            assert last["lines"] == [{"kind": "table", "text": "The table is closed."}]
            assert await asyncio.wait_for(response.content.read(), 10) == b"\n"
        await text_of(web, "/table/den", 404)
        await seated(server, "Cy", "Di", table="attic")
        await text_of(web, "/table/attic/board.svg")
        await text_of(web, "/table/attic/story")
        assert len(server.web.pictures) == len(server.web.stories) == 1


async def test_a_page_that_is_closed_is_forgotten(tmp_path: Path) -> None:
    async with pages(tmp_path) as (server, web):
        await seated(server, "Ada", "Bo")
        async with web.get("/table/den/events"):
            await until(lambda: server.house.keepers["den"].watchers)
        await until(lambda: not server.house.keepers["den"].watchers)
        assert server.web.streams == {}
