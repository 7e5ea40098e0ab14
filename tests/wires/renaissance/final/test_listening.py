"""Where the final dialect is spoken: on a port and a path of its own, at the tables of all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp

from tests.wires.renaissance.serving import Client, named, running


async def final(port: int) -> Client:
    return Client(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20))


async def test_clients_of_both_dialects_and_of_a_browser_play_at_one_table(tmp_path: Path) -> None:
    flags = {"wires.renaissance.listen_final": "127.0.0.1:0"}
    async with running(tmp_path, **flags) as server, aiohttp.ClientSession() as web:
        assert len({server.ports["renaissance"], server.ports["renaissance/final"]}) == 2
        ada = await final(server.ports["renaissance/final"])
        assert (await ada.next())["type"] == "ReqWelcome"
        ada.send("ReqWelcome")
        assert (await ada.next())["type"] == "ResWelcome"
        ada.send("ReqJoin", nickname="Ada")
        assert (await ada.next())["bookedSeats"] == 1
        bo = await named(server, "Bo")
        assert (await ada.next())["bookedSeats"] == 2
        url = f"http://127.0.0.1:{server.web.port}/renaissance/final"
        async with web.ws_connect(url) as cy:
            await cy.send_json({"type": "ReqJoin", "nickname": "Cy"})
            ada.send("ReqNewGame", playersCount=3)
            started = await bo.until("game_started")
            state = await ada.until("UpdateGame")
            nicknames = started["init_state"]["nicknames"]
            assert sorted(nicknames) == ["Ada", "Bo", "Cy"]
            assert [each["nickname"] for each in state["players"]] == nicknames
            assert state["market"]["grid"] == started["init_state"]["market"]["grid"]
            types: list[str] = []
            while not types or types[-1] != "UpdateGame":
                types.append((await cy.receive_json(timeout=10))["type"])
            assert types == ["ReqWelcome", "UpdateBookedSeats", "UpdateJoinGame", "UpdateGame"]
