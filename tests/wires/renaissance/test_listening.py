"""Where the wire is spoken: lines over TCP and messages over WebSocket, at the same tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp

from tablewire.core.session import Hall
from tablewire.wires.renaissance.settings import RenaissanceSettings
from tablewire.wires.renaissance.wire import RenaissanceWire
from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.serving import named, running


class Socket:
    """A client of the seed's dialect on a WebSocket: one message a message, no line feeds."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send_json({"type": kind, **fields})

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            text = await self.socket.receive_str(timeout=10)
            assert "\n" not in text
            told: dict[str, Any] = json.loads(text)
            if told["type"] == kind:
                return told


async def test_a_browser_and_a_line_client_play_at_one_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server, aiohttp.ClientSession() as web:
        url = f"http://127.0.0.1:{server.web.port}/renaissance"
        async with web.ws_connect(url) as raw:
            ada, bo = Socket(raw), await named(server, "Bo")
            await ada.send("req_nickname", nickname="Ada")
            assert not (await ada.until("res_nickname"))["isFirst"]
            bo.send("req_players_count", count=2)
            started = await ada.until("game_started")
            assert started == await bo.until("game_started")
            offered = (await ada.until("offer_leader"))["leaders_id"]
            await ada.send("req_leader_choice", choice=offered[:2])
            await ada.until("res_leader_choice")
            offered = (await bo.until("offer_leader"))["leaders_id"]
            bo.send("req_leader_choice", choice=offered[:2])
            second = started["init_state"]["nicknames"][1]
            choice = [{"res": "Coin", "quantity": 1, "shelf": 0}]
            if second == "Ada":
                await ada.until("offer_resources")
                await ada.send("req_resources_choice", choice=choice)
            else:
                await bo.until("offer_resources")
                bo.send("req_resources_choice", choice=choice)
            first = started["init_state"]["nicknames"][0]
            assert (await ada.until("update_cur_player"))["update"] == first
            assert (await bo.until("update_cur_player"))["update"] == first


async def test_a_message_that_is_no_json_is_answered_on_a_web_socket_too(tmp_path: Path) -> None:
    async with running(tmp_path) as server, aiohttp.ClientSession() as web:
        url = f"http://127.0.0.1:{server.web.port}/renaissance"
        async with web.ws_connect(url) as raw:
            await raw.send_str("hello")
            await Socket(raw).until("err_unparsable_message")
            await raw.send_bytes(b"\xff\x00")
            await Socket(raw).until("err_unparsable_message")


def test_it_listens_where_its_settings_say() -> None:
    with Host() as host:
        hall: Hall = host.house
        wire = RenaissanceWire(hall, RenaissanceSettings())
        where = {listener.where: listener.transport for listener in wire.listeners()}
        assert where["127.0.0.1:1234"] == "tcp"
        assert where["127.0.0.1:51015"] == "tcp"
        assert where["/renaissance/final"] == "websocket"
        assert where["/renaissance"] == "websocket"
        assert where["/renaissance/config.json"] == "page"
        quiet = RenaissanceSettings(listen="", listen_final="", websocket="")
        assert RenaissanceWire(hall, quiet).listeners() == []
