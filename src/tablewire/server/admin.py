"""The host's door: a local socket that only the server's own user can open.

One JSON object a line in, one out: `{"do": "list"}`, and `{"ok": true, …}` or `{"ok": false,
"why": …}`. `tablewire admin` and `tablewire backup` speak it.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from tablewire.core.refused import Refused
from tablewire.core.table import Mute
from tablewire.server.settings import Settings

if TYPE_CHECKING:
    from tablewire.server.server import Server

log = structlog.get_logger(part="admin")

LONGEST_LINE: Final = 65536


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What the host wants."""


class ListTables(Command, tag="list"):
    pass


class Status(Command, tag="status"):
    pass


class CloseTable(Command, tag="close"):
    table: str


class Kick(Command, tag="kick"):
    name: str
    table: str = ""


class Ban(Command, tag="ban"):
    kind: str
    """`name` or `address`."""
    value: str
    why: str = ""


class Unban(Command, tag="unban"):
    kind: str
    value: str


class ListBans(Command, tag="bans"):
    pass


class MuteSomebody(Command, tag="mute"):
    table: str
    name: str
    on: bool = True


class Tell(Command, tag="broadcast"):
    text: str


class Backup(Command, tag="backup"):
    to: str


AnyCommand = (
    ListTables | Status | CloseTable | Kick | Ban | Unban | ListBans | MuteSomebody | Tell | Backup
)


def socket_path(settings: Settings) -> Path:
    own = settings.server.admin_socket
    return Path(own) if own else Path(settings.server.data) / "admin.sock"


class AdminSocket:
    def __init__(self, server: Server, path: Path) -> None:
        self.server = server
        self.path = path
        self._listening: asyncio.Server | None = None

    async def open(self) -> None:
        self.path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._listening = await asyncio.start_unix_server(
                self._serve, str(self.path), limit=LONGEST_LINE
            )
        finally:
            os.umask(before)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.close()
        self.path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                answer = await self._answer(line)
                writer.write(msgspec.json.encode(answer) + b"\n")
                await writer.drain()
        except (OSError, ValueError):
            log.info("admin connection lost")
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            command = msgspec.json.decode(line, type=AnyCommand)
        except msgspec.MsgspecError as error:
            return {"ok": False, "why": f"bad command: {error}"}
        try:
            told = await self._done(command)
        except Refused as refused:
            return {"ok": False, "why": str(refused)}
        except Exception as error:
            log.exception("admin command failed")
            return {"ok": False, "why": f"{type(error).__name__}: {error}"}
        finally:
            self.server.settle()
        log.info("admin", do=type(command).__name__)
        return {"ok": True, **told}

    async def _done(self, command: AnyCommand) -> dict[str, Any]:
        server, house = self.server, self.server.house
        match command:
            case ListTables():
                return {"tables": [_line(keeper.standing) for keeper in house.keepers.values()]}
            case Status():
                return {
                    "tables": len(house.keepers),
                    "unreadable": house.aside,
                    "people": len(house.by_name),
                    "connections": server.addresses.count,
                    "moves": house.figures.moves,
                    "failures": house.figures.failures,
                    **server.notes(),
                }
            case CloseTable():
                house.close_table(command.table)
            case Kick():
                house.kick(command.name, command.table)
            case Ban():
                server.bans.add(command.kind, command.value, command.why, int(time.time()))
                server.throw_out(command.kind, command.value)
            case Unban():
                server.bans.remove(command.kind, command.value)
            case ListBans():
                return {"bans": server.bans.listed()}
            case MuteSomebody():
                keeper = house.keepers.get(command.table)
                if keeper is None:
                    raise Refused("no-such-table", command.table)
                keeper.ask_itself(Mute(command.name, command.on))
            case Tell():
                house.broadcast(command.text)
            case Backup():
                await asyncio.to_thread(server.backup, Path(command.to))
        return {}


def _line(standing: Any) -> dict[str, Any]:
    return {
        "name": standing.name,
        "game": standing.game,
        "phase": standing.phase,
        "owner": standing.owner,
        "chairs": [chair.name for chair in standing.chairs],
        "here": [name for name, member in standing.members.items() if member.present],
    }


def ask(path: Path, command: Command) -> dict[str, Any]:
    """Asks a running server, from another process."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(120)
            connection.connect(str(path))
            connection.sendall(msgspec.json.encode(command) + b"\n")
            answer = b""
            while not answer.endswith(b"\n"):
                part = connection.recv(65536)
                if not part:
                    break
                answer += part
    except OSError as error:
        raise Refused("no-server", f"{path}: {error.strerror or error}") from error
    told: dict[str, Any] = msgspec.json.decode(answer)
    if not told.pop("ok", False):
        raise Refused("refused", str(told.get("why", "")))
    return told
