"""Telling a client about game options: those it lacks, those it asks for, the defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import SERVER_VERSION, SINCE_UNDO, Client
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import (
    ACTIVATED,
    ANY,
    HIDDEN,
    INTERNAL,
    OPPORTUNISTIC,
    OPTIONS,
    TEXT,
    UNKNOWN,
    Option,
)

Known = Mapping[str, Option]
"""The options of this server, by key."""

NEVER: Final = 2147483647
"""The version of an option that nobody knows."""
END: Final = m.GameOptionInfo("-", UNKNOWN, NEVER, NEVER, False, 0, 0, 0, False, "0", "f", "-")
ALL: Final = "-"
MOST_PLAYERS_WITHOUT_SIX: Final = 4
EMPTY: Final = "\t"


def info(option: Option, client: Client) -> m.GameOptionInfo:
    """One option as this client may use it."""
    min_version, about = option.min_version, option.about
    if option.flags & OPPORTUNISTIC and client.version < min_version:
        min_version, about = ANY, f"{about} (needs a newer client)"
    highest = option.highest
    if option.key == "PL" and "6pl" not in client.features:
        highest = MOST_PLAYERS_WITHOUT_SIX
    value = EMPTY if option.kind == TEXT else str(option.number)
    return m.GameOptionInfo(
        option.key,
        option.kind,
        min_version,
        option.last_change,
        option.flag,
        option.number,
        option.lowest,
        highest,
        option.flag,
        value,
        str(option.flags),
        about,
    )


def unknown(key: str, about: str = "") -> m.GameOptionInfo:
    return m.GameOptionInfo(
        key, UNKNOWN, NEVER, NEVER, False, 0, 0, 0, False, "0", "0", about or key
    )


def unasked(client: Client, known: Known) -> list[Message]:
    """Right after its version, to a client as new as the server: the options that it lacks a
    feature for, and those that every other server hides."""
    if client.version < SERVER_VERSION:
        return []
    told: list[Message] = [
        unknown(option.key, ALL) for option in known.values() if option.feature in client.lacking
    ]
    if "6pl" in client.lacking:
        told.append(info(known["PL"], client))
    told += [info(option, client) for option in known.values() if option.flags & ACTIVATED]
    return [*told, END] if told and client.version == SERVER_VERSION else told


def asked(request: m.GameOptionGetInfos, client: Client, known: Known) -> list[Message]:
    told: list[Message] = []
    if request.keys == (ALL,):
        told += [info(option, client) for option in newer_than(client, known)]
    else:
        told += [described(key, client, known) for key in request.keys]
    if request.i18n:
        told.append(m.LocalizedStrings("O", ALL_SENT))
    return [*told, END]


ALL_SENT: Final = 4


def newer_than(client: Client, known: Known) -> Iterable[Option]:
    """Options that are new to a client, have changed since its version, or are hidden from it."""
    for option in known.values():
        newest = max(option.min_version, option.last_change)
        new = newest > client.version or bool(option.flags & ACTIVATED)
        if new and not option.flags & (HIDDEN | INTERNAL):
            yield option


def described(key: str, client: Client, known: Known) -> m.GameOptionInfo:
    option = known.get(key)
    if option is None or option.flags & HIDDEN:
        return unknown(key)
    if option.feature in client.lacking:
        return unknown(key, option.about)
    return info(option, client)


def problem(key: str, client: Client) -> m.GameOptionInfo:
    """An option that a new game may not have."""
    option = OPTIONS.get(key)
    known = option is not None and not option.flags & HIDDEN
    about = option.about if option is not None and known and client.version >= SINCE_UNDO else key
    return unknown(key, about)
