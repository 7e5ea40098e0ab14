"""The past of a table, told once more from its journal exactly as it was told at the time.

Exports, recaps and late joiners read it. Each happening is good until the next one is taken: the
game goes on underneath. Who asked for what is known; the request itself is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewire.core.chain import loads
from tablewire.core.chance import RecordedChance
from tablewire.core.game import Game
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.tables.records import units
from tablewire.tables.table import Kinds


def retold(kinds: Kinds, journal: bytes) -> Iterator[Happening]:
    """Every happening of one round, in order."""

    standing = Standing()
    game: Game[Any, Any, Any] | None = None
    chance = RecordedChance([])
    for unit in units(loads(journal)):
        if unit.carried is not None:
            standing = unit.carried.standing.copy()
            yield Happening(unit.number, unit.at, standing, None)
            continue
        standing = standing.copy()
        for event in unit.before:
            standing.apply(event, unit.at)
        if unit.opening is not None:
            kind = _kind(kinds, unit.opening.game, unit.opening.rules)
            chance.feed(unit.opening.outcomes)
            game = kind.started(unit.opening.options, chance)
            game.listen()
            game.take_events()
        move, told, by = None, [], unit.by
        if unit.played is not None:
            if game is None:
                raise Refused("bad-journal", f"record {unit.number}: a move without a game")
            move = game.move_from_bytes(unit.played.move)
            chance.feed(unit.played.outcomes)
            game.play(move)
            told = [game.share(event) for event in game.take_events()]
            if not unit.before:
                by = standing.chairs[move.seat].name
        for event in unit.after:
            standing.apply(event, unit.at)
        standing.last_at = unit.at
        yield Happening(
            unit.number,
            unit.at,
            standing,
            game,
            by=by,
            before=unit.before,
            move=move,
            told=told,
            after=unit.after,
        )


def _kind(kinds: Kinds, name: str, rules: str) -> type[Game[Any, Any, Any]]:
    if name not in kinds:
        raise Refused("unknown-game", name)
    if kinds[name].rules != rules:
        raise Refused(
            "journal-version", f"rules {rules!r}; this program plays {kinds[name].rules!r}"
        )
    return kinds[name]
