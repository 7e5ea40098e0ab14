"""A table: its standing, its game, its chance and its journal, changed by one unit at a time.

`deciding.propose` works out what a request leads to and changes nothing that is seen; the unit
is then recorded by whoever owns the table, and `accept` makes it true. A move is the exception: it
is played on the game at once. If it cannot be recorded, the table is restored from its journal.

What always holds: replaying the journal of a table gives the same standing and the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tablewire.core import hosting
from tablewire.core.chain import Chain, dumps, loads
from tablewire.core.chance import SecretChance, TranscribedChance
from tablewire.core.game import Game
from tablewire.core.happening import Happening
from tablewire.core.records import Beside, Closed, Opening, Played
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.core.table import Began, Founded, Resumed, RobotAsked, Sat
from tablewire.tables.kept import Kept, kept_as_bytes, kept_from
from tablewire.tables.records import KEY, STANDING, Carried, carried_in, key_in, told_in
from tablewire.tables.settings import TableSettings
from tablewire.tables.unit import Unit

Kinds = Mapping[str, type[Game[Any, Any, Any]]]
"""The games of this house by name."""

NewChance = Callable[[str], SecretChance]
"""Draws the chance of a new game at the table of this name."""


def drawn(_table: str) -> SecretChance:
    """From the system's randomness."""
    return SecretChance()


class Robots(Protocol):
    """Where a table gets robots from."""

    def choose(self, table: Table, seats: Sequence[int]) -> list[tuple[int, str, str]]:
        """A robot for as many of these seats as there are: seat, name, and the kind of one that
        lives here or nothing for one that is connected."""
        ...

    def named(self, table: Table, kind: str) -> str:
        """A name for a robot of this kind that lives here, or Refused."""
        ...


class Table:
    def __init__(
        self,
        number: int,
        kinds: Kinds,
        settings: TableSettings,
        robots: Robots,
        new_chance: NewChance = drawn,
    ) -> None:
        self.number = number
        """Of the table in the store; names can be used again."""
        self.kinds = kinds
        self.settings = settings
        self.robots = robots
        self.new_chance = new_chance
        self.standing = Standing()
        self.game: Game[Any, Any, Any] | None = None
        self.chance = TranscribedChance(SecretChance())
        self.chain = Chain()
        self.keys: dict[int, str] = {}
        """What proves a claim to a kept chair: the hash of a secret, or an account."""
        self.moves = 0
        """Played in this round."""

        # What is forgotten at a restart.
        self.moved_at = 0
        """When the game was last brought forward, for the clocks."""
        self.away_since: dict[int, int] = {}
        self.alone_since: int | None = None
        """When the only player left was first seen to be the only one."""
        self.forced_robots: Counter[int] = Counter()
        """How many turns of a robot's chair the table has ended in this game."""
        self.reset_askers: set[int] = set()
        self.newcomers: dict[int, str] = {}
        """Who takes a connected robot's chair as soon as it has left."""
        self.asked_since: dict[int, int] = {}
        """When the robot that is asked for a chair was asked."""
        self.declined: set[tuple[int, str]] = set()
        """Robots that did not come when they were asked for a chair."""
        self.dismissed_since: dict[str, int] = {}
        """Connected robots that have been told to leave."""
        self.back_after_reset: dict[int, tuple[str, str]] = {}
        """Robots that are to sit down again after a reset, by seat: name and kind."""
        self.out_for_reset: set[str] = set()
        """Connected robots that must have left before the board is cleared."""
        self.reset_by = ""
        self.warned = False

    # --- One unit -----------------------------------------------------------------------

    def sealed(self, unit: Unit) -> bytes:
        """The unit as it stands in the journal. To be called once for each unit, in order."""
        return dumps(unit.records(), self.chain)

    def accept(self, unit: Unit, number: int) -> Happening:
        """The unit has been recorded: from now on it is so."""
        self.standing = unit.standing
        self.standing.last_at = unit.at
        for key in unit.keys:
            self.keys[key.seat] = key.key
        if unit.game is not None:
            self.game = unit.game
            self.moves = 0
            self.moved_at = unit.at
        if unit.played is not None:
            self.moves += 1
            self.moved_at = unit.at
        self._notice(unit)
        return Happening(
            number,
            unit.at,
            self.standing,
            self.game,
            by=unit.by,
            request=unit.request,
            before=unit.before,
            move=unit.move,
            told=unit.told,
            after=unit.after,
        )

    def _notice(self, unit: Unit) -> None:
        """Keeps what the clocks need in step with who is there."""
        for event in unit.before:
            match event:
                case RobotAsked():
                    self.asked_since[event.seat] = unit.at
                case Began():
                    self.declined = set()
                case Resumed() | Sat():
                    self.moved_at = unit.at
                case _:
                    pass
        if unit.before:
            self.away_since = {
                seat: self.away_since.get(seat, unit.at)
                for seat, chair in enumerate(self.standing.chairs)
                if chair.name and not chair.present
            }
            self.asked_since = {
                seat: since
                for seat, since in self.asked_since.items()
                if self.standing.chairs[seat].asked
            }

    def begin_game(self, unit: Unit, options: dict[str, Any], seats: list[int]) -> SecretChance:
        """Starts a game of these options and seats within a unit."""
        kind = self.kinds[self.standing.game]
        options = hosting.seated(kind, options, seats)
        source = self.new_chance(self.standing.name)
        chance = TranscribedChance(source)
        game = kind.started(options, chance)
        game.listen()
        game.take_events()
        unit.game = game
        unit.opening = Opening(
            kind.name, kind.rules, game.options, chance.taken(), source.commitment
        )
        self.chance = chance
        return source

    def play(self, unit: Unit, move: Any) -> None:
        """Plays a move within a unit."""
        game = self.game
        assert game is not None
        data = move.to_bytes()
        game.play(move)
        unit.move = move
        unit.played = Played(data, self.chance.taken(), unit.at)
        share = game.share
        unit.told = [share(event) for event in game.take_events()]

    @property
    def secret(self) -> bytes:
        secret: bytes = getattr(self.chance.source, "secret", b"")
        return secret

    def closed_record(self) -> Closed | None:
        return Closed(self.secret) if self.game is not None else None

    # --- The journal --------------------------------------------------------------------

    def kept(self, unit: Unit | None = None) -> bytes:
        """The table for a restart, as a sealed unit will leave it, or as it is."""
        game, standing, keys, moves = self.game, self.standing, self.keys, self.moves
        if unit is not None:
            game, standing = unit.game or game, unit.standing
            standing.last_at = unit.at
            keys = {**keys, **{key.seat: key.key for key in unit.keys}}
            moves = 0 if unit.game is not None else moves + (unit.played is not None)
        return kept_as_bytes(
            Kept(
                number=self.chain.number,
                check=self.chain.check,
                begun=self.chain.begun,
                rules="" if game is None else game.rules,
                position=None if game is None else game.position(),
                standing=standing,
                keys=keys,
                moves=moves,
            )
        )

    def restore(self, kept: bytes, tail: bytes) -> None:
        """Becomes what the store knows of it: a kept table and the records after it."""
        try:
            known = kept_from(kept)
        except msgspec.MsgspecError as error:
            raise Refused("bad-journal", f"the kept table: {error}") from error
        self.standing, self.keys, self.moves = known.standing, known.keys, known.moves
        self.chain = Chain(known.check, known.number, begun=known.begun)
        self.game = None
        if known.position is not None:
            if known.rules != self._kind().rules and any(
                isinstance(record, Played)
                for record in loads(tail, Chain(known.check, known.number, begun=known.begun))
            ):
                raise Refused(
                    "journal-version",
                    f"moves of rules {known.rules!r}; this program plays {self._kind().rules!r}",
                )
            self._resume(self._kind().from_position(known.position))
        for record in loads(tail, self.chain):
            match record:
                case Played():
                    self._replay(record)
                case Beside():
                    self._fold(record)
                case Opening():
                    raise Refused("bad-journal", "a game began without its position being kept")
                case _:
                    pass
        self.moved_at = self.standing.last_at

    def _kind(self) -> type[Game[Any, Any, Any]]:
        try:
            return self.kinds[self.standing.game]
        except KeyError:
            raise Refused("unknown-game", self.standing.game) from None

    def _resume(self, game: Game[Any, Any, Any]) -> None:
        self.chance = TranscribedChance(game.chance)
        game.chance = self.chance
        game.listen()
        game.take_events()
        self.game = game

    def _replay(self, record: Played) -> None:
        if self.game is None:
            raise Refused("bad-journal", "a move without a game")
        self.game.play(self._kind().move_from_bytes(record.move))
        self.game.take_events()
        if self.chance.taken() != record.outcomes:
            raise Refused("bad-journal", "the secret gives other outcomes than were recorded")
        self.moves += 1
        self.standing.last_at = record.at

    def _fold(self, record: Beside) -> None:
        if record.kind == KEY:
            key = key_in(record)
            self.keys[key.seat] = key.key
        elif record.kind == STANDING:
            carried = carried_in(record)
            self.standing, self.keys = carried.standing, carried.keys
            self.game, self.moves = None, 0
        else:
            for event in told_in(record).events:
                self.standing.apply(event, record.at)

    def renewed(self, carried: Carried) -> bytes:
        """Starts the journal of the next round with what is carried into it."""
        self.chain = Chain()
        self.game, self.moves = None, 0
        self.newcomers, self.forced_robots, self.reset_askers = {}, Counter(), set()
        return dumps([Beside(STANDING, carried, carried.standing.last_at)], self.chain)


def founded(
    number: int,
    kinds: Kinds,
    settings: TableSettings,
    robots: Robots,
    event: Founded,
    new_chance: NewChance = drawn,
) -> tuple[Table, bytes]:
    """A new table, and the first record of its journal."""
    table = Table(number, kinds, settings, robots, new_chance)
    vetted(kinds, event.game, event.options, event.chairs, event.most, event.least)
    unit = Unit(table.standing, 0, event.owner, None)
    unit.happened(event)
    frames = table.sealed(unit)
    table.accept(unit, 0)
    return table, frames


def vetted(
    kinds: Kinds, game: str, options: dict[str, Any], chairs: int, most: int, least: int
) -> None:
    """Refuses what could not be begun with any number of players."""
    if game not in kinds:
        raise Refused("unknown-game", game)
    if not 1 <= least <= most <= chairs <= 16:
        raise Refused("bad-option", f"{least} to {most} players on {chairs} chairs")
    kind = kinds[game]
    kind.started(hosting.seated(kind, options, list(range(most))), SecretChance())
