"""`tablewire config show`: the settings in force, and where each came from."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tablewire.cli.complaint import complaints
from tablewire.cli.settings import ConfigOption, DataOption, SetOption, settings_from, text_of
from tablewire.server.settings import PREFIX, Setting

app = typer.Typer(help="Settings of the server.", no_args_is_help=True)

NOT_SETTINGS = {"TABLEWIRE_CONFIG", "TABLEWIRE_LONG", "TABLEWIRE_EXPECT", "TABLEWIRE_BUILD_CACHE"}


@app.callback()
def main() -> None:
    """Settings of the server."""


@app.command("show")
def show(
    config: ConfigOption = None,
    data: DataOption = None,
    pairs: SetOption = None,
    as_file: Annotated[
        bool, typer.Option("--toml", help="As a file that sets all of them.")
    ] = False,
) -> None:
    """Print every setting with its value and its source: flag, environment, file or default."""
    with complaints():
        flags = {"server.data": None if data is None else str(data)}
        _, listed = settings_from(config, pairs, flags)
    if as_file:
        typer.echo(toml(listed))
        return
    table = Table("setting", "value", "source")
    for setting in listed:
        style = "dim" if setting.source == "default" else "bold"
        table.add_row(setting.name, text_of(setting.value), setting.source, style=style)
    Console().print(table)
    unknown = unknown_variables({setting.name for setting in listed})
    if unknown:
        typer.echo(f"not settings: {', '.join(unknown)}", err=True)


def toml(listed: list[Setting]) -> str:
    lines: list[str] = []
    section = ""
    for setting in listed:
        own, _, field = setting.name.rpartition(".")
        if own != section:
            section = own
            lines += ["", f"[{section}]"]
        if setting.value is None:  # a file has no word for it; leaving the setting out says it
            lines.append(f"# {field} =")
        else:
            lines.append(f"{field} = {text_of(setting.value)}")
    return "\n".join(lines).strip()


def unknown_variables(names: set[str]) -> list[str]:
    known = {PREFIX + name.replace(".", "_").upper() for name in names} | NOT_SETTINGS
    return sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)
