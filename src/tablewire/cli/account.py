"""`tablewire account`: nicknames with a password. A running server knows them at once."""

from __future__ import annotations

from pathlib import Path

import typer

from tablewire.cli.complaint import complaints
from tablewire.cli.settings import ConfigOption, DataOption, settings_from
from tablewire.core.refused import Refused
from tablewire.server.accounts import AccountBook
from tablewire.tables import names
from tablewire.tables.store import Store

app = typer.Typer(help="Nicknames with a password.", no_args_is_help=True)


def book(config: Path | None, data: Path | None) -> AccountBook:
    flags = {"server.data": None if data is None else str(data)}
    settings, _ = settings_from(config, None, flags)
    folder = Path(settings.server.data)
    Store(folder).close()
    return AccountBook(folder)


@app.command("add")
def add(name: str, config: ConfigOption = None, data: DataOption = None) -> None:
    """Make an account; the password is asked for, or read from standard input."""
    with complaints():
        accounts = book(config, data)
        name = names.person(name, 32, robot=False)
        password = typer.prompt("password", hide_input=True)
        if not accounts.create(name, password):
            raise Refused("name-in-use", name)


@app.command("remove")
def remove(name: str, config: ConfigOption = None, data: DataOption = None) -> None:
    """Forget an account; the name is free for anybody."""
    with complaints():
        book(config, data).remove(name)


@app.command("list")
def listed(config: ConfigOption = None, data: DataOption = None) -> None:
    """All accounts."""
    with complaints():
        for name in book(config, data).names():
            typer.echo(name)
