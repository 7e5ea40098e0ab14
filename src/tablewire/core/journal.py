"""The journal of a game: what was decided before the first draw, then every move with its outcomes.

What happened beside the game is recorded in its place; at a table some of it precedes the opening.
A journal replays to the same position, bit for bit, on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tablewire.core.chance import Chance, RecordedChance, TranscribedChance, commitment_of
from tablewire.core.game import Game, Move
from tablewire.core.records import Closed, Opening, Played, Record
from tablewire.core.refused import Refused

M = TypeVar("M", bound=Move)
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
G = TypeVar("G", bound=Game[Any, Any, Any])


class Recorder:
    """Plays a game and keeps its journal in memory."""

    def __init__(
        self, kind: type[Game[M, E, V_co]], options: dict[str, Any], chance: Chance
    ) -> None:
        self.chance = TranscribedChance(chance)
        self.game: Game[Any, Any, Any] = kind.started(options, self.chance)
        commitment = getattr(chance, "commitment", "")
        self.records: list[Record] = [
            Opening(kind.name, kind.rules, self.game.options, self.chance.taken(), commitment)
        ]

    def play(self, move: Move) -> Played:
        self.game.play(move)
        played = Played(move.to_bytes(), self.chance.taken())
        self.records.append(played)
        return played

    def close(self) -> None:
        self.records.append(Closed(getattr(self.chance.source, "secret", b"")))


def replay(
    kind: type[G],
    records: Iterable[Record],
    seen: Callable[[G, Any], None] | None = None,
) -> G:
    """The game that a journal tells, or one clear error that names the record. `seen` is shown
    the game before the first move, with None, and after each with the move that was played."""
    game: G | None = None
    chance = RecordedChance([])
    opening: Opening | None = None
    for number, record in enumerate(records):
        try:
            match record:
                case Opening():
                    opening = record
                    game = _opened(kind, record, chance)
                    if seen is not None:
                        seen(game, None)
                case Played() if game is not None:
                    chance.feed(record.outcomes)
                    move = kind.move_from_bytes(record.move)
                    game.play(move)
                    _all_used(chance)
                    if seen is not None:
                        seen(game, move)
                case Closed() if opening is not None:
                    if opening.commitment and commitment_of(record.secret) != opening.commitment:
                        raise Refused("bad-journal", "the secret is not the one committed to")
                case _:
                    pass
        except Refused as refused:
            if refused.reason == "journal-version":
                raise
            raise Refused("bad-journal", f"record {number}: {refused}") from refused
    if game is None:
        raise Refused("bad-journal", "it is empty")
    return game


def _opened(kind: type[G], opening: Opening, chance: RecordedChance) -> G:
    if opening.game != kind.name:
        raise Refused("bad-journal", f"this is a journal of {opening.game!r}, not of {kind.name!r}")
    if opening.rules != kind.rules:
        raise Refused(
            "journal-version", f"rules {opening.rules!r}; this program plays {kind.rules!r}"
        )
    chance.feed(opening.outcomes)
    if opening.position is not None:
        game = kind.from_position(opening.position)
        game.chance = chance
        return game
    game = kind.started(opening.options, chance)
    _all_used(chance)
    return game


def _all_used(chance: RecordedChance) -> None:
    if chance.left():
        raise Refused("bad-journal", f"{chance.left()} outcomes were recorded but not asked for")
