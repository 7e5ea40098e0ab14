"""Actions as rows of one clean table: the columns, and what each holds.

What always holds: a row has a value for every column, None where the action has no such fact.
Sets of cards take six columns. Lists stay lists where the format has them; in the others they
are JSON text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.kinds import RESOURCES

TEXT, NUMBER = "text", "number"
GAINS, ROADS, NUMBERS = "gains", "roads", "numbers"  # lists, see below

COLUMNS: Final[tuple[tuple[str, str], ...]] = (
    ("log", TEXT),  # the file, as it was named
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
    ("gains", GAINS),  # [{"seat": 3, "clay": 1, "ore": 0, ...}, ...]
    ("roads", ROADS),  # [{"piece": "road", "place": 86}, ...]
    ("seats", NUMBERS),
    ("scores", NUMBERS),  # by seat
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
List = list[int] | list[dict[str, int]] | list[dict[str, str | int]]
Value = str | int | List | None
Row = tuple[Value, ...]


def as_text(some: List) -> Value:
    return msgspec.json.encode(some).decode()


def as_list(some: List) -> Value:
    return some


def rows(
    actions: Iterable[Action],
    log: str,
    game: str,
    view: str,
    spell: Callable[[List], Value] = as_text,
) -> Iterator[Row]:
    """A row for each action, with its lists as `spell` gives them."""
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
            spell(gained(action)) if action.gains else None,
            spell(placed(action)) if action.roads else None,
            spell(list(action.seats)) if action.seats else None,
            spell(list(action.scores)) if action.scores else None,
            action.state,
            action.turn,
            action.asked_by,
            action.start,
            action.length,
            action.line,
            action.time,
        )


def gained(action: Action) -> list[dict[str, int]]:
    """What a roll gave; its cards are never hidden."""
    return [
        {"seat": seat, **dict(zip(RESOURCES[:5], cards, strict=False))}
        for seat, cards in action.gains
    ]


def placed(action: Action) -> list[dict[str, str | int]]:
    return [{"piece": piece, "place": where} for piece, where in action.roads]


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
            elif name == "gains":
                value = gained(action)
            elif name == "roads":
                value = placed(action)
            found[JSON_NAMES.get(name, name)] = value
        yield found


JSON_NAMES: Final = {"where": "place", "time": "time_ms"}
