"""All settings of a server, and where each came from: flags, environment, file, or default.

A setting's name is its section and field: `limits.messages_a_second`. In the file it stands under
`[limits]`; in the environment it is `TABLEWIRE_LIMITS_MESSAGES_A_SECOND`. Each wire has a section
of its own, `[wires.NAME]`, with the fields that the wire declares.

What always holds: a name that is not known, or a value that does not fit, is refused with its
name and the place it came from; nothing is silently ignored in a file or a flag.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from tablewire.core.refused import Refused
from tablewire.server.limits import LimitSettings
from tablewire.tables.settings import HallSettings, RobotSettings, TableSettings
from tablewire.tables.store import Durability

PREFIX: Final = "TABLEWIRE_"
DEFAULT_FILE: Final = "tablewire.toml"


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    data: str = "data"
    """The folder of journals, accounts and the admin socket."""
    durability: Durability = "power"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "text", "json"] = "auto"
    """`auto` is text on a terminal and JSON elsewhere."""
    admin_socket: str = ""
    """Where `tablewire admin` reaches the server; empty is `admin.sock` in the data folder."""
    stop_seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.5
    """Between the word that the server stops and the end of the connections."""
    show_table: bool = True
    """A table of robots plays when there is nothing else to see."""


class HttpSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    listen: str = "127.0.0.1:8080"
    """Empty is no web server."""
    metrics: bool = True
    """Whether /metrics is there."""
    pages: bool = True
    """Whether tables can be looked at."""


class TlsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    certificate: str = ""
    """A file with the certificate and those it is signed with; with a key, all listeners use it."""
    key: str = ""


class AccountSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    open_registration: bool = False
    """Anybody may make an account."""


class Settings(msgspec.Struct, frozen=True):
    server: ServerSettings
    http: HttpSettings
    tls: TlsSettings
    accounts: AccountSettings
    limits: LimitSettings
    hall: HallSettings
    tables: TableSettings
    robots: RobotSettings
    wires: dict[str, msgspec.Struct]


SECTIONS: Final[dict[str, type[msgspec.Struct]]] = {
    "server": ServerSettings,
    "http": HttpSettings,
    "tls": TlsSettings,
    "accounts": AccountSettings,
    "limits": LimitSettings,
    "hall": HallSettings,
    "tables": TableSettings,
    "robots": RobotSettings,
}


class Setting(msgspec.Struct, frozen=True):
    """One setting as it is in force."""

    name: str
    value: Any
    source: str


def all_sections(wires: Mapping[str, type[msgspec.Struct]]) -> dict[str, type[msgspec.Struct]]:
    return {**SECTIONS, **{f"wires.{name}": kind for name, kind in wires.items()}}


def loaded(
    wires: Mapping[str, type[msgspec.Struct]],
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, str] | None = None,
) -> tuple[Settings, list[Setting]]:
    """The settings in force, and each with its source. Later sources win: the file, then the
    environment, then flags."""
    sections = all_sections(wires)
    found: dict[str, dict[str, tuple[Any, str]]] = {section: {} for section in sections}
    if file is not None:
        _read_file(file, sections, found)
    for name, text in (environment or {}).items():
        place = _of_environment(sections, name)
        if place is not None:
            found[place[0]][place[1]] = (text, f"environment {name}")
    for name, text in (flags or {}).items():
        section, _, field = name.rpartition(".")
        if section not in sections or field not in fields_of(sections[section]):
            raise Refused("unknown-setting", f"{name}, from a flag; see: tablewire config show")
        found[section][field] = (text, "flag")
    made: dict[str, msgspec.Struct] = {}
    listed: list[Setting] = []
    for section, kind in sections.items():
        made[section] = _made(section, kind, found[section])
        for field in fields_of(kind):
            source = found[section][field][1] if field in found[section] else "default"
            listed.append(Setting(f"{section}.{field}", getattr(made[section], field), source))
    own = {name: made[f"wires.{name}"] for name in wires}
    settings = Settings(**{name: made[name] for name in SECTIONS}, wires=own)  # type: ignore[arg-type]  # by name
    return settings, listed


def fields_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


def _read_file(
    file: Path,
    sections: Mapping[str, type[msgspec.Struct]],
    found: dict[str, dict[str, tuple[Any, str]]],
) -> None:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused("bad-config", f"{file}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("bad-config", f"{file}: {error}") from error
    wires = data.pop("wires", {})
    if not isinstance(wires, dict):
        raise Refused("bad-config", f"{file}: wires is not a table")
    parts = {**data, **{f"wires.{name}": part for name, part in wires.items()}}
    for section, part in parts.items():
        if section not in sections or not isinstance(part, dict):
            raise Refused("unknown-setting", f"{section}, in {file}")
        for field, value in part.items():
            if field not in fields_of(sections[section]):
                raise Refused("unknown-setting", f"{section}.{field}, in {file}")
            found[section][field] = (value, f"file {file}")


def environment_name(section: str, field: str) -> str:
    return PREFIX + f"{section}.{field}".replace(".", "_").upper()


def _of_environment(
    sections: Mapping[str, type[msgspec.Struct]], name: str
) -> tuple[str, str] | None:
    if not name.startswith(PREFIX):
        return None
    for section, kind in sections.items():
        for field in fields_of(kind):
            if environment_name(section, field) == name:
                return section, field
    return None


def _made(
    section: str, kind: type[msgspec.Struct], found: Mapping[str, tuple[Any, str]]
) -> msgspec.Struct:
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    values: dict[str, Any] = {}
    for field, (value, source) in found.items():
        try:
            values[field] = _fitting(value, types[field])
        except (msgspec.ValidationError, ValueError) as error:
            raise Refused("bad-setting", f"{section}.{field}, from {source}: {error}") from error
    return kind(**values)


def _fitting(value: Any, wanted: Any) -> Any:
    """A value as its setting wants it; text from a flag or the environment is read as that."""
    if isinstance(value, str) and "tuple" in str(wanted):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, str) and wanted is not str:
        try:
            return msgspec.convert(value, wanted, strict=False)
        except msgspec.ValidationError:
            if value.lower() in ("on", "yes", "off", "no"):
                return msgspec.convert(value.lower() in ("on", "yes"), wanted)
            raise
    return msgspec.convert(value, wanted)


def address_of(listen: str) -> tuple[str, int]:
    """Host and port of `host:port`; an IPv6 host stands in brackets."""
    host, colon, port = listen.rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        raise Refused("bad-address", f"{listen!r} is not host:port")
    return host.strip("[]") or "0.0.0.0", int(port)  # noqa: S104  # who leaves the host out wants all
