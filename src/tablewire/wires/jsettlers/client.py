"""What is known of the program at the other end: version, features, language.

A client that says nothing of its version is taken for the first of all, and is too old.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tablewire.wires.jsettlers.texts import LANGUAGES

SERVER_VERSION: Final = 2700
SERVER_NAME: Final = "2.7.00"
BUILD: Final = "TW1"
OLDEST_VERSION: Final = 2500
OLDEST_NAME: Final = "2.5.00"
ASSUMED_VERSION: Final = 1000

SINCE_STATISTICS_OF_TRADES: Final = 2600
SINCE_UNDO: Final = 2700

FEATURES: Final = ("6pl", "sb", "sc")
"""What a client may lack: boards for six, the sea board, scenarios."""

LOCALE = re.compile(r"([a-z]{2,3})(?:_[A-Z]{2}(?:_\w+)?)?")


class Client(NamedTuple):
    version: int = ASSUMED_VERSION
    features: frozenset[str] = frozenset()
    scenario_version: int = 0
    language: str = "en"
    locale_known: bool = True

    @property
    def too_old(self) -> bool:
        return self.version < OLDEST_VERSION

    @property
    def lacking(self) -> set[str]:
        return {feature for feature in FEATURES if feature not in self.features}

    def missing(self, needed: tuple[str, ...]) -> list[str]:
        """Of the features that a game needs, those that this client has not."""
        return [feature for feature in needed if not self.has(feature)]

    def has(self, feature: str) -> bool:
        name, _, least = feature.partition("=")
        if name not in self.features:
            return False
        return not least or self.scenario_version >= int(least)


def client_of(version: int, features: str | None, locale: str | None) -> Client:
    """As a version message describes it."""
    known = set()
    scenarios = 0
    for feature in (features or "").split(";"):
        name, _, value = feature.partition("=")
        if not name:
            continue
        known.add(name)
        if name == "sc" and value.isdecimal():
            scenarios = min(int(value), version)
    language, locale_known = "en", True
    if locale:
        match = LOCALE.fullmatch(locale)
        locale_known = match is not None
        if match and match[1] in LANGUAGES:
            language = match[1]
    return Client(version, frozenset(known), scenarios, language, locale_known)


def version_name(version: int) -> str:
    return f"{version // 1000}.{version // 100 % 10}.{version % 100:02d}"
