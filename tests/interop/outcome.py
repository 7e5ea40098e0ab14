"""What became of a game, counted from the journal that the server kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tablewire.core.audience import REFEREE
from tablewire.core.happening import Happening
from tablewire.core.table import Finished, Forced
from tablewire.server import plugins
from tablewire.tables.retelling import retold
from tablewire.tables.store import Store


class Outcome(msgspec.Struct):
    name: str
    finished: bool = False
    moves: int = 0
    seconds: float = 0.0
    forced: int = 0
    """Turns that the table ended; the several moves of one such turn are one."""
    forced_at: Counter[str] = msgspec.field(default_factory=Counter)
    """The state the game was in then, and why."""
    heard: int = 0
    """Messages to the onlooker."""


def past_of(data: Path, name: str) -> Iterator[Happening]:
    games = {game.name: game for game in plugins.found(plugins.GAMES).values()}
    store = Store(data, readonly=True)
    try:
        found = store.find(name)
        if found is None:
            return
        journal = store.journal(found[0], found[1])
    finally:
        store.close()
    yield from retold(games, journal)


def outcome_of(data: Path, name: str, heard: int) -> Outcome:
    return counted(Outcome(name, heard=heard), past_of(data, name))


def counted(outcome: Outcome, past: Iterable[Happening]) -> Outcome:
    state, turn = 0, 0
    last_forced = (-1, -1)
    began_at = 0
    for happening in past:
        for event in happening.events():
            if isinstance(event, Forced):
                if (event.seat, turn) != last_forced:
                    outcome.forced += 1
                    outcome.forced_at[f"{state} {event.why}"] += 1
                last_forced = (event.seat, turn)
            elif isinstance(event, Finished):
                outcome.finished = True
        if happening.move is not None:
            outcome.moves += 1
            began_at = began_at or happening.at
            outcome.seconds = (happening.at - began_at) / 1000
        view = happening.view(REFEREE)
        if view is not None:
            state, turn = view.state, view.turn
    return outcome
