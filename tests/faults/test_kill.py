"""`kill -9` at any moment: every move that somebody heard of is there, and no half of one."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from pathlib import Path
from random import Random

from tablewire.core.chain import loads
from tablewire.core.records import Played
from tablewire.tables.store import Store
from tests.core.coins import Coins, Guess
from tests.faults.nursery import Nursery, until_killed
from tests.server.running import Client
from tests.tables.playhouse import Playhouse

KILLS = 1000 if os.environ.get("TABLEWIRE_LONG") else 20
Heard = dict[str, dict[int, bytes]]
"""By table: the number of each record of a move that was told to whoever made it, and the move."""


class Player:
    """Plays as fast as it can, and writes down what it heard of its own moves."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.secret = ""
        self.heard: Heard = {}

    @property
    def moves(self) -> int:
        return sum(map(len, self.heard.values()))

    async def play(self, port: int, table: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        client = Client(reader, writer)
        try:
            client.send(f"name {self.name} {self.secret}".strip())
            self.secret = (await client.until("named"))["secret"]
            if self.seat == 0:
                client.send(f"found {table} 2")
            await self._at(client, table)
        except (ConnectionError, asyncio.IncompleteReadError, BrokenPipeError):
            pass
        finally:
            writer.close()

    async def _at(self, client: Client, table: str) -> None:
        while True:
            client.send(f"join {table}")
            told = await client.next()
            while told["what"] not in ("event", "refused") or told.get("why") == "name-in-use":
                told = await client.next()
            if told["what"] == "event":
                break
            assert told["why"] in ("no-such-table", "too-many-tables", "name-in-use"), told
            await asyncio.sleep(0.002)
        client.send(f"sit {self.seat}", "start", "look")
        while True:
            told = await client.next()
            if told["what"] == "move":
                for event in told["seen"]:
                    if event["seat"] == self.seat:
                        move = Guess(self.seat, event["side"]).to_bytes()
                        self.heard.setdefault(table, {})[told["number"]] = move
                if told["view"][2] == self.seat:
                    client.send(f"guess {told['number'] % 2}")
            elif told["what"] == "look":
                if told["phase"] == "playing" and told["view"][2] == self.seat:
                    client.send("guess 0")
            elif told["what"] == "event" and told["event"]["type"] in ("Began", "Joined", "Sat"):
                client.send("start", "look")


def test_a_kill_at_any_moment_loses_no_move_that_was_heard(tmp_path: Path) -> None:
    chance = Random(20261118)
    nursery = Nursery()
    heard = 0
    kills_while_playing = 0
    try:
        for start in range(0, KILLS, 50):
            folder = tmp_path / f"house-{start}"
            players = [Player("Ada", 0), Player("Bo", 1)]
            for kill in range(min(50, KILLS - start)):
                table = f"den-{kill // 4}"
                number, [port] = nursery.start("coins", folder)
                before = players[0].moves
                playing = [player.play(port, table) for player in players]
                if kill % 4:  # at any moment of a short life, be it before anything is played
                    killed = until_killed(number, chance.random() * 0.25, playing)
                else:  # in the middle of a game that is new, however slow the machine is
                    more = partial(heard_more, players[0], before)
                    killed = until_killed(number, chance.random() * 0.05, playing, more)
                asyncio.run(killed)
                kills_while_playing += players[0].moves > before
                for player in players:
                    check(folder / "data", player)
            heard += sum(player.moves for player in players)
            check_all(folder / "data")
    finally:
        nursery.close()
    assert heard > KILLS
    assert kills_while_playing >= KILLS // 4


def heard_more(player: Player, before: int) -> bool:
    return player.moves > before


def check(folder: Path, player: Player) -> None:
    """Everything this player heard of is in the journal, at its place."""
    if not player.heard:
        return
    store = Store(folder, readonly=True)
    for table, moves in player.heard.items():
        found = store.find(table)
        assert found is not None
        records = list(loads(store.journal(found[0], 0)))
        for number, move in moves.items():
            record = records[number]
            assert isinstance(record, Played)
            assert record.move == move
    store.close()


def check_all(folder: Path) -> None:
    """Every table can be restored, and is what its whole journal says."""
    place = Playhouse(folder.parent / "data")
    assert place.house.aside == {}
    for keeper in list(place.house.keepers.values()):
        game = keeper.table.game
        if isinstance(game, Coins):
            past = list(keeper.past())
            assert past[-1].view(0) == game.view(0)
            assert sum(happening.move is not None for happening in past) == keeper.table.moves
    place.store.close()
