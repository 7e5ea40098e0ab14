"""The host's door: what it does, and that only the host's own user can open it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablewire.core.refused import Refused
from tablewire.server import admin
from tablewire.server.bans import Bans
from tablewire.tables.store import FILE_NAME, Store
from tests.server.running import connect, named, running, seated, settings_for


async def asked(folder: Path, command: admin.Command) -> dict[str, Any]:
    path = admin.socket_path(settings_for(folder))
    return await asyncio.to_thread(admin.ask, path, command)


async def test_the_host_lists_closes_kicks_mutes_and_speaks(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        [line] = (await asked(tmp_path, admin.ListTables()))["tables"]
        assert (line["name"], line["phase"], line["chairs"]) == ("den", "playing", ["Ada", "Bo"])
        status = await asked(tmp_path, admin.Status())
        assert (status["tables"], status["people"], status["connections"]) == (1, 2, 2)
        assert status["coins: edge"] == "milled"
        await asked(tmp_path, admin.Tell("tea is ready"))
        await bo.event("Announced", text="tea is ready")
        await asked(tmp_path, admin.MuteSomebody("den", "Bo"))
        await ada.event("Muted", name="Bo", on=True)
        bo.send("say hm")
        assert (await bo.until("refused"))["why"] == "muted"
        await asked(tmp_path, admin.Kick("Bo", "den"))
        assert (await bo.until("out"))["why"] == "kicked"
        await asked(tmp_path, admin.CloseTable("den"))
        assert (await ada.until("out"))["why"] == "closed"
        await asked(tmp_path, admin.Kick("Ada"))
        assert await ada.ended()


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (admin.CloseTable("nowhere"), "no-such-table"),
        (admin.Kick("nobody"), "nobody"),
        (admin.Kick("nobody", "nowhere"), "no-such-table"),
        (admin.MuteSomebody("nowhere", "x"), "no-such-table"),
        (admin.Unban("name", "x"), "no-such-ban"),
        (admin.Ban("shoe size", "44"), "bad-ban"),
    ],
)
async def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path, command: admin.Command, why: str
) -> None:
    async with running(tmp_path):
        with pytest.raises(Refused, match=why):
            await asked(tmp_path, command)


async def test_a_line_that_is_no_command_is_answered_and_the_door_stays_open(
    tmp_path: Path,
) -> None:
    async with running(tmp_path):
        path = str(admin.socket_path(settings_for(tmp_path)))
        reader, writer = await asyncio.open_unix_connection(path)
        for line in (b"garbage\n", b"[]\n", b'{"do": "explode"}\n', b'{"do": "kick"}\n'):
            writer.write(line)
            assert b'"ok":false' in await reader.readline()
        writer.write(b'{"do": "status"}\n')
        assert b'"ok":true' in await reader.readline()
        writer.close()


async def test_only_its_own_user_can_open_the_door(tmp_path: Path) -> None:
    async with running(tmp_path):
        path = admin.socket_path(settings_for(tmp_path))
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()
    with pytest.raises(Refused, match="no-server"):
        admin.ask(path, admin.Status())


async def test_a_ban_throws_out_keeps_out_and_survives_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        eve = await named(server, "Eve")
        await asked(tmp_path, admin.Ban("name", "EVE", "shouts"))
        assert await eve.ended()
        again = await connect(server)
        again.send("name eve")
        assert (await again.until("refused"))["why"] == "banned"
    async with running(tmp_path) as server:
        again = await connect(server)
        again.send("name Eve")
        assert (await again.until("refused"))["why"] == "banned"
        assert (await asked(tmp_path, admin.ListBans()))["bans"] == [
            {"kind": "name", "value": "eve", "why": "shouts"}
        ]
        await asked(tmp_path, admin.Unban("name", "Eve"))
        again.send("name Eve")
        await again.until("named")
        await asked(tmp_path, admin.Ban("address", "127.0.0.1"))
        assert await again.ended()
        assert await (await connect(server)).ended()
    Bans(tmp_path / "data").remove("address", "127.0.0.1")


async def test_a_backup_is_taken_while_people_play(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada, bo = await seated(server, "Ada", "Bo")
        target = tmp_path / "copy" / FILE_NAME
        target.parent.mkdir()
        await asked(tmp_path, admin.Backup(str(target)))
        with pytest.raises(Refused, match="file-exists"):
            await asked(tmp_path, admin.Backup(str(target)))
        ada.send("say it went on")
        await bo.event("Said")
    [kept] = Store(target.parent).tables()
    assert (kept.name, kept.state) == ("den", "live")
