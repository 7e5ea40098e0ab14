"""Scenarios as clients ask for them: names, versions, options."""

from __future__ import annotations

from tablewire.settlers.options import SCENARIOS
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import Client
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import SCENARIO_OPTIONS, SCENARIO_VERSION

UNKNOWN_VERSION = -2
END = m.ScenarioInfo("-")
ANY_CHANGED = "?"
ALL_SENT = 4
KIND_UNKNOWN = 1
LIST_MARK = "["

ABOUT = {
    "SC_NSHO": None,
    "SC_4ISL": "Each island beyond those you began on brings 2 points when you settle it first.",
    "SC_FOG": "Part of the sea lies in fog. Whoever builds towards it sees what is there, and gets "
    "a card of it.",
    "SC_TTD": "Behind the desert and over the sea lies land that brings 2 points for each area.",
    "SC_CLVI": "Ships to the villages bring cloth, and 2 cloth are a point. Place three "
    "settlements to begin with.",
    "SC_PIRI": "Sail past the pirate fleet and win your fortress back. Soldiers make warships.",
    "SC_FTRI": "Ships that visit the tribe's islands are given cards, points and ports.",
    "SC_WOND": "Build a wonder: to its last level, or to enough points and ahead of the others.",
}


def info_of(key: str) -> m.ScenarioInfo:
    if key not in SCENARIOS:
        return m.ScenarioInfo(key, min_version=0, last_change=UNKNOWN_VERSION)
    name, _ = SCENARIOS[key]
    return m.ScenarioInfo(
        key,
        min_version=SCENARIO_VERSION,
        last_change=SCENARIO_VERSION,
        options=SCENARIO_OPTIONS[key],
        title=name,
        description=ABOUT[key],
    )


class ScenarioDesk:
    """Answers one client, and knows what it was sent before."""

    def __init__(self) -> None:
        self.sent: set[str] = set()

    def about(self, key: str) -> m.ScenarioInfo:
        self.sent.add(key)
        return info_of(key)

    def needed(self, key: str, client: Client) -> list[Message]:
        """What a client that joins a game of this scenario has to be told first."""
        if not key or key in self.sent or client.scenario_version >= SCENARIO_VERSION:
            return []
        return [self.about(key)]

    def answer(self, request: m.ScenarioInfo, client: Client) -> list[Message]:
        asked = [part for part in (request.key, *request.asked) if part and part != LIST_MARK]
        asked = list(dict.fromkeys(asked))
        if len(asked) == 1 and asked[0] != ANY_CHANGED:
            return [] if asked[0] in self.sent else [self.about(asked[0])]
        told: list[Message] = []
        for key in asked:
            if key != ANY_CHANGED:
                told.append(self.about(key))
            elif client.scenario_version < SCENARIO_VERSION:
                told += [self.about(known) for known in SCENARIOS if known not in self.sent]
        return [*told, END]


def strings_answer(request: m.LocalizedStrings) -> m.LocalizedStrings:
    """Names are told in English only: all there are have been sent."""
    known = request.kind in ("O", "S")
    return m.LocalizedStrings(request.kind, ALL_SENT if known else KIND_UNKNOWN)
