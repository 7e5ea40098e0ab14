"""The journal of a game: what was decided before the first draw, then every move with its outcomes.

What happened beside the game is recorded in its place; at a table some of it precedes the opening.

A journal replays to the same position, bit for bit, on any machine. Every record carries a
check of itself and of all records before it, so that one that was cut inside, edited or taken
from elsewhere is named with its number instead of giving a wrong game.

On disk a record is: length (4 bytes, big-endian), check (8 bytes), MessagePack body. The store
of a table keeps the same records as rows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from tablewire.core.chance import Chance, RecordedChance, TranscribedChance, commitment_of
from tablewire.core.game import Game, Move
from tablewire.core.refused import Refused

FORMAT: Final = 1
CHECK_BYTES: Final = 8
LENGTH_BYTES: Final = 4
LONGEST_RECORD: Final = 1 << 24


class Opening(msgspec.Struct, frozen=True, tag="opening", array_like=True):
    """Stands before the first move, once. `outcomes` are those of setting the game up."""

    game: str
    rules: str
    options: dict[str, Any]
    outcomes: list[int]
    commitment: str = ""
    position: dict[str, Any] | None = None
    format: int = FORMAT


class Played(msgspec.Struct, frozen=True, tag="played", array_like=True):
    move: bytes
    outcomes: list[int]
    at: int = 0
    """Milliseconds since the table was made; 0 where time does not matter."""


class Beside(msgspec.Struct, frozen=True, tag="beside", array_like=True):
    """Something of the table that the rules do not know: chat, seats, clocks, votes."""

    kind: str
    data: Any
    at: int = 0


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", array_like=True):
    """A whole position, so that a table can be resumed without its past."""

    rules: str
    position: dict[str, Any]


class Closed(msgspec.Struct, frozen=True, tag="closed", array_like=True):
    """The last record: nothing was lost behind it. The secret answers the opening's commitment."""

    secret: bytes = b""


Record: TypeAlias = Opening | Played | Beside | Snapshot | Closed

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Record] = msgspec.msgpack.Decoder(Record)


class Chain:
    """Makes and verifies the checks; one for each journal, fed in order."""

    def __init__(self, check: bytes = b"", number: int = 0, *, begun: bool = False) -> None:
        self.check = check
        self.number = number
        self.begun = begun

    def sealed(self, record: Record) -> tuple[bytes, bytes]:
        """The check and the body of the next record."""
        body = _encoder.encode(record)
        self.check = self._next(body)
        self.number += 1
        self.begun = self.begun or isinstance(record, Opening)
        return self.check, body

    def opened(self, check: bytes, body: bytes) -> Record:
        if check != self._next(body):
            raise Refused(
                "bad-journal", f"record {self.number} was changed or does not belong here"
            )
        try:
            record = _decoder.decode(body)
        except msgspec.MsgspecError as error:
            raise Refused("bad-journal", f"record {self.number}: {error}") from error
        if isinstance(record, Opening):
            if self.begun:
                raise Refused("bad-journal", f"record {self.number}: a second opening")
            if record.format != FORMAT:
                raise Refused(
                    "journal-version", f"format {record.format}, this program reads {FORMAT}"
                )
            self.begun = True
        elif not self.begun and not isinstance(record, Beside):
            raise Refused("bad-journal", f"record {self.number}: there is no opening before it")
        self.check = check
        self.number += 1
        return record

    def _next(self, body: bytes) -> bytes:
        return hashlib.sha256(self.check + body).digest()[:CHECK_BYTES]


def dumps(records: Iterable[Record], chain: Chain | None = None) -> bytes:
    """Whole records as they stand in a file; `chain` goes on from those before."""
    chain = chain or Chain()
    parts: list[bytes] = []
    for record in records:
        check, body = chain.sealed(record)
        parts += (len(body).to_bytes(LENGTH_BYTES, "big"), check, body)
    return b"".join(parts)


def loads(data: bytes, chain: Chain | None = None) -> Iterator[Record]:
    """The records of a journal file. One that was cut gives its whole records, then refuses."""
    chain = chain or Chain()
    at = 0
    while at < len(data):
        length = int.from_bytes(data[at : at + LENGTH_BYTES], "big")
        start = at + LENGTH_BYTES + CHECK_BYTES
        if length > LONGEST_RECORD or start + length > len(data):
            raise Refused("bad-journal", f"record {chain.number} at byte {at} is cut short")
        yield chain.opened(data[at + LENGTH_BYTES : start], data[start : start + length])
        at = start + length
    if chain.number == 0:
        raise Refused("bad-journal", "it is empty")


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
