"""Actions as rows of one clean table: the columns, and what each holds.

What always holds: a row has a value for every column, None where the action has no such fact.
Sets of cards take six columns; lists are JSON text, or real lists in JSON lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.kinds import RESOURCES

TEXT, NUMBER = "text", "number"

COLUMNS: Final[tuple[tuple[str, str], ...]] = (
    ("log", TEXT),  # the file's name
    ("game", TEXT),
    ("view", TEXT),
    ("number", NUMBER),  # of the action in its log, from 0
    ("kind", TEXT),
    ("player", NUMBER),
    ("other", NUMBER),
    ("piece", TEXT),
    ("place", NUMBER),
    ("origin", NUMBER),
    ("card", TEXT),
    ("dice", NUMBER),
    ("amount", NUMBER),
    ("choice", TEXT),
    *((f"given_{kind}", NUMBER) for kind in RESOURCES),
    *((f"received_{kind}", NUMBER) for kind in RESOURCES),
    ("gains", TEXT),  # [[seat, [clay, ore, sheep, wheat, wood, unknown]], ...]
    ("roads", TEXT),  # [[piece, place], ...]
    ("seats", TEXT),
    ("scores", TEXT),
    ("state", NUMBER),
    ("turn", NUMBER),
    ("asked_by", NUMBER),
    ("start", NUMBER),
    ("length", NUMBER),
    ("line", NUMBER),
    ("time_ms", NUMBER),
)
NAMES: Final = tuple(name for name, _ in COLUMNS)

NO_AMOUNTS: Final = (None,) * len(RESOURCES)
Value = str | int | None
Row = tuple[Value, ...]


def rows(actions: Iterable[Action], log: str, game: str, view: str) -> Iterator[Row]:
    """A row for each action."""
    for number, action in enumerate(actions):
        yield (
            log,
            game,
            view,
            number,
            action.kind.value,
            action.player,
            action.other,
            action.piece,
            action.where,
            action.origin,
            action.card,
            action.dice,
            action.amount,
            action.choice,
            *(action.given or NO_AMOUNTS),
            *(action.received or NO_AMOUNTS),
            listed(action.gains),
            listed(action.roads),
            listed(action.seats),
            listed(action.scores),
            action.state,
            action.turn,
            action.asked_by,
            action.start,
            action.length,
            action.line,
            action.time,
        )


def listed(some: tuple[object, ...]) -> str | None:
    return json.dumps(some, separators=(",", ":")) if some else None


def objects(
    actions: Iterable[Action], log: str, game: str, view: str
) -> Iterator[dict[str, object]]:
    """The same as JSON objects: cards and lists as they are, without what is not there."""
    amounts: dict[Cards, dict[str, int]] = {}
    for number, action in enumerate(actions):
        found: dict[str, object] = {"log": log, "game": game, "view": view, "number": number}
        for name, value in action.facts().items():
            if value is None or value == ():
                continue
            if isinstance(value, Cards):
                if value not in amounts:
                    amounts[value] = value._asdict()
                value = amounts[value]
            found[JSON_NAMES.get(name, name)] = value
        yield found


JSON_NAMES: Final = {"where": "place", "time": "time_ms"}
