"""`tablewire admin`, what a host does with a running server, and `tablewire backup`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tablewire.cli.complaint import complaints
from tablewire.cli.settings import ConfigOption, DataOption, settings_from
from tablewire.server import admin
from tablewire.tables.store import Store

app = typer.Typer(help="Look after a running server.", no_args_is_help=True)


def ask(config: Path | None, data: Path | None, command: admin.Command) -> dict[str, Any]:
    with complaints():
        flags = {"server.data": None if data is None else str(data)}
        settings, _ = settings_from(config, None, flags)
        return admin.ask(admin.socket_path(settings), command)


@app.command("list")
def list_tables(config: ConfigOption = None, data: DataOption = None) -> None:
    """All tables, who sits there and who watches."""
    told = ask(config, data, admin.ListTables())
    table = Table("table", "game", "state", "owner", "chairs", "here")
    for line in told["tables"]:
        chairs = ", ".join(name or "-" for name in line["chairs"])
        here = ", ".join(line["here"])
        table.add_row(line["name"], line["game"], line["phase"], line["owner"], chairs, here)
    Console().print(table)


@app.command("status")
def status(config: ConfigOption = None, data: DataOption = None) -> None:
    """A few figures of the server."""
    told = ask(config, data, admin.Status())
    table = Table("what", "value")
    for name, value in told.items():
        table.add_row(name, str(value))
    Console().print(table)


@app.command("close")
def close(table: str, config: ConfigOption = None, data: DataOption = None) -> None:
    """Close a table. Its journal is kept."""
    ask(config, data, admin.CloseTable(table))


@app.command("kick")
def kick(
    name: str,
    table: Annotated[str, typer.Option(help="From this table only.")] = "",
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Put somebody out of a table, or out of the house."""
    ask(config, data, admin.Kick(name, table))


@app.command("ban")
def ban(
    name: Annotated[str, typer.Option(help="A name, in any spelling.")] = "",
    address: Annotated[str, typer.Option(help="An address.")] = "",
    why: Annotated[str, typer.Option(help="For your own memory.")] = "",
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Keep a name or an address out, from now on."""
    ask(config, data, admin.Ban(*_kind(name, address), why))


@app.command("unban")
def unban(
    name: Annotated[str, typer.Option()] = "",
    address: Annotated[str, typer.Option()] = "",
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Let a name or an address in again."""
    ask(config, data, admin.Unban(*_kind(name, address)))


def _kind(name: str, address: str) -> tuple[str, str]:
    if bool(name) == bool(address):
        raise typer.BadParameter("give either --name or --address")
    return ("name", name) if name else ("address", address)


@app.command("bans")
def bans(config: ConfigOption = None, data: DataOption = None) -> None:
    """Who is kept out."""
    table = Table("what", "value", "why")
    for entry in ask(config, data, admin.ListBans())["bans"]:
        table.add_row(entry["kind"], entry["value"], entry["why"])
    Console().print(table)


@app.command("mute")
def mute(
    table: str,
    name: str,
    off: Annotated[bool, typer.Option("--off", help="Let them talk again.")] = False,
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Keep somebody from talking at a table."""
    ask(config, data, admin.MuteSomebody(table, name, on=not off))


@app.command("broadcast")
def broadcast(text: str, config: ConfigOption = None, data: DataOption = None) -> None:
    """A word to everyone, in the lobby and at all tables."""
    ask(config, data, admin.Tell(text))


def backup(
    to: Annotated[Path, typer.Argument(help="A new file; it is a whole store.")],
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Copy the store while the server runs or rests. To restore, put the copy into a data folder
    as tablewire.db."""
    with complaints():
        flags = {"server.data": None if data is None else str(data)}
        settings, _ = settings_from(config, None, flags)
        store = Store(Path(settings.server.data), readonly=True)
        try:
            store.backup(to)
        finally:
            store.close()
    typer.echo(f"{to}: {to.stat().st_size} bytes")
