"""The store: one SQLite file that keeps all tables, their journals, results and accounts.

* `tail` holds what was recorded last, all tables in order of time: a row a commit, so that
  thousands of tables cost one insert. `chunks` holds the older records of each table; `tables`
  holds each table as it was kept when its last chunk was written.
* `commit` makes a list of writes durable together, or none of them. By default durable means
  through a loss of power: the write-ahead log is synchronised at every commit.

What always holds: the chunks of a round and then its records in the tail, joined in the order of
their numbers, are its whole journal.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import apsw
import msgspec

from tablewire.core.refused import Refused

FORMAT: Final = 1
FILE_NAME: Final = "tablewire.db"

Durability = Literal["power", "process"]
"""`process`: survives the end of the program, but a loss of power may cost the last moments."""

SCHEMA: Final = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE tables(
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, state TEXT NOT NULL,
    round INTEGER NOT NULL, made_at INTEGER NOT NULL, first_kept INTEGER NOT NULL,
    kept BLOB NOT NULL, why TEXT NOT NULL DEFAULT '');
CREATE INDEX tables_by_state ON tables(state) WHERE state != 'closed';
CREATE INDEX tables_by_name ON tables(name);
CREATE TABLE tail(seq INTEGER PRIMARY KEY, batch BLOB NOT NULL);
CREATE TABLE chunks(
    id INTEGER PRIMARY KEY, number INTEGER NOT NULL, round INTEGER NOT NULL,
    first INTEGER NOT NULL, frames BLOB NOT NULL);
CREATE INDEX chunks_by_table ON chunks(number, round, first);
CREATE TABLE results(
    number INTEGER NOT NULL, round INTEGER NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL,
    ended_at INTEGER NOT NULL, result TEXT NOT NULL, PRIMARY KEY(number, round));
CREATE INDEX results_by_time ON results(ended_at);
CREATE TABLE accounts(name TEXT PRIMARY KEY COLLATE NOCASE, hash TEXT NOT NULL, made_at INTEGER);
CREATE TABLE bans(kind TEXT, value TEXT COLLATE NOCASE, why TEXT, made_at INTEGER,
    PRIMARY KEY(kind, value)) WITHOUT ROWID;
"""


class Seat(msgspec.Struct):
    """Of a result: who played, and what they had in the end where the game says so."""

    seat: int
    name: str
    robot: bool
    kind: str = ""
    score: int | None = None


class Result(msgspec.Struct):
    winner: int | None
    seats: list[Seat]
    moves: int
    seconds: int
    options: dict[str, Any]


class Finish(msgspec.Struct):
    """A result, to be stored with the unit that ended the game."""

    name: str
    game: str
    round: int
    ended_at: int
    result: Result


class Write(msgspec.Struct):
    """What one unit of one table adds to the store."""

    number: int
    round: int
    first: int
    """Number of the first record in `frames`."""
    frames: bytes
    """Empty when they are in a chunk."""
    found: tuple[str, str, int] | None = None
    """A new table: its name, its game, when it was made."""
    chunks: list[tuple[int, int, bytes]] = []
    """Records of which nothing is needed in the tail any more: round, first, frames."""
    kept: tuple[int, int, bytes] | None = None
    """With chunks: round, number of records, and the table after all of these."""
    state: str = ""
    why: str = ""
    finish: Finish | None = None


class KeptTable(msgspec.Struct):
    number: int
    name: str
    game: str
    state: str
    round: int
    kept: bytes
    tail: bytes
    first: int
    """Number of the first record of `tail`."""


_batches = msgspec.msgpack.Decoder(list[tuple[int, int, int, bytes]])
_encode = msgspec.msgpack.Encoder().encode


class Store:
    """Used by one thread at a time."""

    def __init__(
        self,
        folder: Path,
        durability: Durability = "power",
        *,
        vfs: str | None = None,
        readonly: bool = False,
    ) -> None:
        self.folder = folder
        self.path = folder / FILE_NAME
        self.durability = durability
        self.vfs = vfs
        self.readonly = readonly
        self.seq = 0
        self.oldest: dict[int, int] = {}
        """The first row of the tail that a table still needs."""
        self.surveyed = False
        """Whether `oldest` knows of all tables, also of those that were here before."""
        if not readonly:
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        self.connection = self._opened()

    def _opened(self) -> apsw.Connection:
        flags = (
            apsw.SQLITE_OPEN_READONLY
            if self.readonly
            else apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
        )
        try:
            connection = apsw.Connection(str(self.path), flags=flags, vfs=self.vfs)
            connection.set_busy_timeout(5000)
            if self.readonly:
                self._check_format(connection)
                return connection
            connection.execute("PRAGMA journal_mode=WAL")
            level = "FULL" if self.durability == "power" else "NORMAL"
            connection.execute(f"PRAGMA synchronous={level}")
            self.path.chmod(0o600)
            if not connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
                with connection:
                    connection.execute(SCHEMA)
                    connection.execute("INSERT INTO meta VALUES('format', ?)", (FORMAT,))
            self._check_format(connection)
            self.seq = self._one(connection, "SELECT max(seq) FROM tail") or self._one(
                connection, "SELECT value FROM meta WHERE key='seq'"
            )
        except apsw.Error as error:
            raise Refused("bad-store", f"{self.path}: {error}") from error
        return connection

    def _check_format(self, connection: apsw.Connection) -> None:
        known = self._one(connection, "SELECT value FROM meta WHERE key='format'")
        if known != FORMAT:
            raise Refused("bad-store", f"{self.path}: format {known}, this program has {FORMAT}")

    @staticmethod
    def _one(connection: apsw.Connection, query: str) -> int:
        row = connection.execute(query).fetchone()
        return 0 if row is None or row[0] is None else int(row[0])

    def close(self) -> None:
        self.connection.close()

    def reopen(self) -> None:
        """After a failure. What was not committed is overwritten before this returns, so that
        it cannot come back at a restart."""
        self.connection.close()
        self.connection = self._opened()
        with self.connection:
            self.connection.execute(
                "INSERT OR REPLACE INTO meta VALUES('mended', ?)", (time.time_ns(),)
            )

    # --- Writing ------------------------------------------------------------------------

    def commit(self, writes: list[Write]) -> None:
        """All of it, or an error and nothing."""
        units = [(w.number, w.round, w.first, w.frames) for w in writes if w.frames]
        others = [write for write in writes if _has_rows(write)]
        connection = self.connection
        seq = self.seq + 1
        if units and not others:
            connection.execute("INSERT INTO tail VALUES(?, ?)", (seq, _encode(units)))
        else:
            with connection:
                if units:
                    connection.execute("INSERT INTO tail VALUES(?, ?)", (seq, _encode(units)))
                for write in others:
                    self._rows(connection, write)
        self._committed(writes, seq)

    def _committed(self, writes: list[Write], seq: int) -> None:
        self.seq = seq
        for write in writes:
            if write.state == "closed":
                self.oldest.pop(write.number, None)
            elif write.chunks:
                self.oldest.pop(write.number, None)
            elif write.frames:
                self.oldest.setdefault(write.number, seq)

    def _rows(self, connection: apsw.Connection, write: Write) -> None:
        if write.found is not None:
            name, game, made_at = write.found
            connection.execute(
                "INSERT INTO tables VALUES(?, ?, ?, 'live', 0, ?, 0, x'', '')",
                (write.number, name, game, made_at),
            )
        for chunk in write.chunks:
            connection.execute(
                "INSERT INTO chunks(number, round, first, frames) VALUES(?, ?, ?, ?)",
                (write.number, *chunk),
            )
        if write.kept is not None:
            connection.execute(
                "UPDATE tables SET round=?, first_kept=?, kept=? WHERE number=?",
                (*write.kept, write.number),
            )
        if write.state:
            connection.execute(
                "UPDATE tables SET state=?, why=? WHERE number=?",
                (write.state, write.why, write.number),
            )
        if write.finish is not None:
            end = write.finish
            result = msgspec.json.encode(end.result).decode()
            connection.execute(
                "INSERT OR REPLACE INTO results VALUES(?, ?, ?, ?, ?, ?)",
                (write.number, end.round, end.name, end.game, end.ended_at, result),
            )

    def trim(self) -> None:
        """Forgets rows of the tail that no table needs any more."""
        if not self.surveyed:
            self.tables()
        keep = min(self.oldest.values(), default=self.seq + 1)
        with self.connection:
            self.connection.execute("DELETE FROM tail WHERE seq < ?", (keep,))
            self.connection.execute("INSERT OR REPLACE INTO meta VALUES('seq', ?)", (self.seq,))

    def laggards(self, rows: int) -> list[int]:
        """Tables that hold back more than so many rows of the tail."""
        return [number for number, seq in self.oldest.items() if seq <= self.seq - rows]

    # --- Reading ------------------------------------------------------------------------

    def next_number(self) -> int:
        return self._one(self.connection, "SELECT max(number) FROM tables") + 1

    def tables(self) -> list[KeptTable]:
        """Every table that was not closed, with what has to be replayed."""
        rows = self.connection.execute(
            "SELECT number, name, game, state, round, first_kept, kept FROM tables"
            " WHERE state != 'closed' ORDER BY number"
        )
        known = {
            number: (KeptTable(number, name, game, state, round_, kept, b"", first), list[bytes]())
            for number, name, game, state, round_, first, kept in rows
        }
        oldest: dict[int, int] = {}
        for seq, batch in self.connection.execute("SELECT seq, batch FROM tail ORDER BY seq"):
            for number, round_, first, frames in _batches.decode(batch):
                entry = known.get(number)
                if entry is None:
                    continue
                table, parts = entry
                if (round_, first) >= (table.round, table.first):
                    parts.append(frames)
                    oldest.setdefault(number, seq)
        for table, parts in known.values():
            table.tail = b"".join(parts)
        self.oldest, self.surveyed = oldest, True
        return [table for table, _ in known.values()]

    def one_table(self, number: int) -> KeptTable | None:
        """One table as it was last recorded, for a restart of it alone."""
        try:
            return self._one_table(number)
        except apsw.Error as error:
            raise Refused("bad-store", f"{self.path}: {error}") from error

    def _one_table(self, number: int) -> KeptTable | None:
        row = self.connection.execute(
            "SELECT number, name, game, state, round, kept, first_kept FROM tables WHERE number=?",
            (number,),
        ).fetchone()
        if row is None:
            return None
        name, game, state, round_now, kept, first = row[1:]
        table = KeptTable(number, name, game, state, round_now, kept, b"", first)
        parts = [
            frames
            for round_, start, frames in self._tail_of(number)
            if (round_, start) >= (table.round, first)
        ]
        table.tail = b"".join(parts)
        return table

    def _tail_of(self, number: int) -> Iterator[tuple[int, int, bytes]]:
        since = self.oldest.get(number, 0)
        for (batch,) in self.connection.execute(
            "SELECT batch FROM tail WHERE seq >= ? ORDER BY seq", (since,)
        ):
            for owner, round_, first, frames in _batches.decode(batch):
                if owner == number:
                    yield round_, first, frames

    def journal(self, number: int, round_: int) -> bytes:
        """The whole journal of a round, as a file of `tablewire.core.chain`."""
        # As it was at one moment: a server may be keeping the table while somebody else reads.
        with self.connection:
            parts = list(self._journal(number, round_))
        return b"".join(parts)

    def _journal(self, number: int, round_: int) -> Iterator[bytes]:
        for (frames,) in self.connection.execute(
            "SELECT frames FROM chunks WHERE number=? AND round=? ORDER BY first",
            (number, round_),
        ):
            yield frames
        now = self.connection.execute(
            "SELECT round, first_kept FROM tables WHERE number=?", (number,)
        ).fetchone()
        if now is not None and now[0] == round_:
            for owner_round, first, frames in self._tail_of(number):
                if owner_round == round_ and first >= now[1]:
                    yield frames

    def find(self, name: str) -> tuple[int, int, str] | None:
        """Number, last round and state of the newest table of this name."""
        row = self.connection.execute(
            "SELECT number, round, state FROM tables WHERE name=? ORDER BY number DESC", (name,)
        ).fetchone()
        return None if row is None else (int(row[0]), int(row[1]), str(row[2]))

    def results(self, most: int = 100) -> list[Finish]:
        rows = self.connection.execute(
            "SELECT name, game, round, ended_at, result FROM results"
            " ORDER BY ended_at DESC LIMIT ?",
            (most,),
        )
        return [
            Finish(name, game, round_, ended, msgspec.json.decode(result, type=Result))
            for name, game, round_, ended, result in rows
        ]

    def backup(self, target: Path) -> None:
        """A whole copy, while others go on writing."""
        if target.exists():
            raise Refused("file-exists", str(target))
        partial = target.with_name(target.name + ".partial")
        partial.unlink(missing_ok=True)
        copy = apsw.Connection(str(partial))
        try:
            with copy.backup("main", self.connection, "main") as run:
                run.step(-1)
            copy.execute("PRAGMA journal_mode=DELETE")
        finally:
            copy.close()
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.replace(target)


def _has_rows(write: Write) -> bool:
    return bool(write.found or write.chunks or write.kept or write.state or write.finish)
