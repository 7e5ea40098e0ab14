"""How the verbs of the server find their settings: file, environment and flags."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from tablewire.core.refused import Refused
from tablewire.server import plugins
from tablewire.server.settings import DEFAULT_FILE, Setting, Settings, loaded

CONFIG_VARIABLE: Final = "TABLEWIRE_CONFIG"

ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config", help=f"A TOML file; without it {DEFAULT_FILE} in this folder, if it is there."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="Any setting: limits.connections=100. May be repeated."),
]
DataOption = Annotated[
    Path | None, typer.Option("--data", help="The folder of journals and accounts.")
]


def settings_from(
    config: Path | None, pairs: list[str] | None, flags: Mapping[str, str | None] | None = None
) -> tuple[Settings, list[Setting]]:
    """The settings in force; `flags` are those of the verb, by the name of their setting."""
    given: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("bad-setting", f"--set {pair}: it is name=value")
        given[name.strip()] = value
    given |= {name: value for name, value in (flags or {}).items() if value is not None}
    wires: dict[str, type[msgspec.Struct]] = {
        name: wire.Settings for name, wire in plugins.found(plugins.WIRES).items()
    }
    return loaded(wires, file_of(config), os.environ, given)


def file_of(config: Path | None) -> Path | None:
    if config is not None:
        return config
    if own := os.environ.get(CONFIG_VARIABLE):
        return Path(own)
    default = Path(DEFAULT_FILE)
    return default if default.is_file() else None


def text_of(value: Any) -> str:
    """A setting as it would stand in the file."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return msgspec.json.encode(value).decode()
        case tuple() | list():
            return "[" + ", ".join(text_of(part) for part in value) + "]"
        case _:
            return str(value)
