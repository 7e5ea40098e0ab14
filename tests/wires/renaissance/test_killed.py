"""A server that is killed in the middle of a game: clients of both dialects come back to their
seats, and nothing that they were told is lost."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed.client import SeedClient
from tests.interop.processes import HOST, Programs, free_port
from tests.wires.renaissance.clients import wanted
from tests.wires.renaissance.final.following import Followed
from tests.wires.renaissance.serving import Client

ROUNDS = 3 if os.environ.get("TABLEWIRE_LONG") else 1
"""How often the server is killed."""


class Seed:
    """Our own client, by blind choice."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.chance = Random(1)
        self.client = SeedClient("Ada")
        self.waiting = asyncio.Event()

    async def play(self) -> None:
        """Until the connection is lost or the game over."""
        before = self.client.view
        self.client = client = SeedClient("Ada")
        reader, writer = await asyncio.open_connection(HOST, self.port)
        client.enter(0.0)
        while client.ended is None and not self.is_over():
            for data in client.outgoing:
                writer.write(data)
            client.outgoing.clear()
            try:
                data = await reader.read(65536)
            except ConnectionError:
                data = b""
            if not data:
                client.closed()
            for heard in client.received(data, 0.0):
                if isinstance(heard.message, m.ResNickname):
                    self.waiting.set()
                if isinstance(heard.message, m.GameResumed):
                    assert before is not None
                    self.compare(before, heard.view)
            move = wanted(client, self.chance)
            if move is not None:
                await asyncio.sleep(0.01)
                client.play(move, 0.0)
        writer.close()

    def compare(self, before: Any, now: Any) -> None:
        """All that this one was told is there; what the server did later may be as well."""
        mine, again = (view.players[view.place(view.viewer)] for view in (before, now))
        assert again.active[: len(mine.active)] == mine.active
        assert again.position >= mine.position
        for slot, kept in zip(mine.slots, again.slots, strict=True):
            assert kept[: len(slot)] == slot
        assert now.cross >= before.cross
        assert {p.seat for p in now.players} == {p.seat for p in before.players}

    def is_over(self) -> bool:
        return self.client.view is not None and self.client.view.phase == "over"


class Final:
    """A client of the final dialect that throws away what it takes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.followed: Followed | None = None
        self.moves = 0
        self.moved = asyncio.Event()

    async def play(self) -> None:
        """Until the connection is lost or the game over."""
        before = self.followed
        reader, writer = await asyncio.open_connection(HOST, self.port, limit=1 << 20)
        client = Client(reader, writer)
        client.send("ReqJoin", nickname="Bo")
        while not self.is_over():
            try:
                told = json.loads(await reader.readline() or b"{}")
            except ConnectionError:
                told = {}
            if not told:
                break
            if told["type"] == "UpdateBookedSeats":
                client.send("ReqNewGame", playersCount=2)
            elif told["type"] == "UpdateGame":
                self.followed = Followed(told, "Bo")
                if before is not None:
                    self.compare(before.game, told)
                    # What was asked when the connection broke may have been done or not.
                    if told["currentPlayer"] == "Bo":
                        kind = "ReqEndTurn" if told["isMandatoryActionDone"] else "take"
                        self.ask(client, kind)
                else:
                    self.choose(client)
            elif self.followed is not None and told["type"].startswith("Update"):
                self.followed.follow(told)
                await self.go_on(client, told)
        writer.close()

    def choose(self, client: Client) -> None:
        assert self.followed is not None
        me = self.followed.player("Bo")
        client.send("ReqChooseLeaders", leaders=me["leadersHand"][:2])
        if me["setup"]["initialResources"]:
            shelf = str(me["warehouseShelves"][0])
            client.send("ReqChooseResources", shelves={shelf: {"Coin": 1}})

    async def go_on(self, client: Client, told: dict[str, Any]) -> None:
        assert self.followed is not None
        kind = told["type"]
        if kind == "UpdateAction" and told["player"] == "Bo":
            self.moves += 1
            self.moved.set()
            if told["action"] == "TAKE_MARKET_RESOURCES":
                client.send("ReqEndTurn")
                return
        mine = self.followed.game["currentPlayer"] == "Bo"
        if mine and kind in ("UpdateCurrentPlayer", "UpdateSetupDone"):
            self.ask(client, "take")

    def ask(self, client: Client, kind: str) -> None:
        if kind == "ReqEndTurn":
            client.send(kind)
        else:
            client.send("ReqTakeFromMarket", isRow=True, index=0, replacements={}, shelves={})

    def compare(self, before: dict[str, Any], now: dict[str, Any]) -> None:
        for name in ("Ada", "Bo"):
            was, again = (
                next(p for p in game["players"] if p["nickname"] == name) for game in (before, now)
            )
            assert again["faithPoints"] >= was["faithPoints"]
            for slot, kept in zip(was["devSlots"], again["devSlots"], strict=True):
                assert kept[: len(slot)] == slot
        assert now["lastRound"] >= before["lastRound"]

    def is_over(self) -> bool:
        return self.followed is not None and bool(self.followed.game["ended"])

    async def until_moved(self, moves: int) -> None:
        while self.moves < moves:
            self.moved.clear()
            await self.moved.wait()


async def test_both_dialects_come_back_from_a_kill_and_finish_their_game(tmp_path: Path) -> None:
    with Programs(tmp_path) as programs:
        seed_port = free_port()
        settings = (
            f"wires.renaissance.listen_final={HOST}:{programs.port}",
            f"wires.renaissance.listen={HOST}:{seed_port}",
            "wires.jsettlers.listen=",
        )
        programs.serve(*settings)
        ada, bo = Seed(seed_port), Final(programs.port)
        for killed in range(ROUNDS + 1):
            playing = [asyncio.create_task(bo.play())]
            if killed == 0:
                await asyncio.sleep(0.1)
            playing.append(asyncio.create_task(ada.play()))
            if killed < ROUNDS:
                await asyncio.wait_for(bo.until_moved(bo.moves + 3), 60)
                programs.server.kill()
                programs.server.wait()
            await asyncio.wait_for(asyncio.gather(*playing), 120)
            if killed < ROUNDS:
                assert not ada.is_over()
                await asyncio.to_thread(programs.serve, *settings)
    assert ada.is_over()
    assert bo.is_over()
    assert ada.client.view is not None
    assert ada.client.view.points is not None
    assert bo.followed is not None
    shown = {p["nickname"]: p["victoryPoints"] for p in bo.followed.game["players"]}
    assert sorted(shown.values()) == sorted(ada.client.view.points)
