"""Writes the actions of many logs into one file: Parquet, JSON lines, CSV or SQLite.

This module owns the formats and the work of several processes. What always holds: a log that
fails leaves nothing in the output and does not keep others from being processed; the output
appears when it is whole, in the order of the logs, whatever the number of processes.
"""

from __future__ import annotations

import contextlib
import csv
import importlib.util
import itertools
import multiprocessing
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tablewire.core.refused import Refused
from tablewire.logs.bad import BadLog
from tablewire.logs.extractor import extract, seat_of
from tablewire.logs.kinds import RESOURCES
from tablewire.logs.log import Log, Reading
from tablewire.logs.table import (
    COLUMNS,
    GAINS,
    NAMES,
    NUMBER,
    NUMBERS,
    ROADS,
    TEXT,
    List,
    Row,
    Value,
    as_list,
    as_text,
    objects,
    rows,
)

BATCH: Final = 4096  # rows at a time
BATCHES: Final = 32  # at most so many of them in a group of rows
PATIENCE: Final = 0.1  # seconds between two looks at how far the processes are


class Task(NamedTuple):
    """One log to extract, and where the part of the output goes."""

    log: Path
    view: str | None
    compatible: bool
    lenient: bool
    format: str
    part: Path


class Outcome(NamedTuple):
    """What became of a log."""

    log: Path
    actions: int = 0
    entries: int = 0
    skipped: int = 0
    error: str = ""


# --- Formats: how a worker writes a part, and how parts become the output ---------------------


def write_json(task: Task, log: Log, view: str, way: Reading) -> tuple[int, int]:
    encode = msgspec.json.Encoder().encode
    actions = entries = 0
    lines: list[bytes] = []
    found = extract(log, view, compatible=task.compatible, reading=way)
    with task.part.open("wb") as file:
        for one in objects(found, str(log.path), log.header.game, view):
            lines.append(encode(one))
            actions += 1
            entries += one["length"]  # type: ignore[operator]  # a number
            if len(lines) == BATCH:
                file.write(b"\n".join(lines) + b"\n")
                lines.clear()
        if lines:
            file.write(b"\n".join(lines) + b"\n")
    return actions, entries


def batches(
    task: Task,
    log: Log,
    view: str,
    way: Reading,
    write: Callable[[list[Row]], object],
    spell: Callable[[List], Value] = as_text,
) -> tuple[int, int]:
    actions = entries = 0
    length = NAMES.index("length")
    batch: list[Row] = []
    found = extract(log, view, compatible=task.compatible, reading=way)
    for row in rows(found, str(log.path), log.header.game, view, spell):
        batch.append(row)
        actions += 1
        entries += row[length]  # type: ignore[operator]  # a number
        if len(batch) == BATCH:
            write(batch)
            batch = []
    if batch:
        write(batch)
    return actions, entries


def write_csv(task: Task, log: Log, view: str, way: Reading) -> tuple[int, int]:
    with task.part.open("w", encoding="utf-8", newline="") as file:
        return batches(task, log, view, way, csv.writer(file, lineterminator="\n").writerows)


def write_sqlite(task: Task, log: Log, view: str, way: Reading) -> tuple[int, int]:
    places = ", ".join("?" * len(COLUMNS))
    insert = f"INSERT INTO actions VALUES ({places})"  # noqa: S608  # question marks only
    with contextlib.closing(new_store(task.part)) as store:
        store.execute("BEGIN")
        counts = batches(task, log, view, way, lambda batch: store.executemany(insert, batch))
        store.execute("COMMIT")
    return counts


def new_store(path: Path) -> sqlite3.Connection:
    """A database with an empty table `actions`."""
    store = sqlite3.connect(path, isolation_level=None)
    columns = ", ".join(
        f'"{name}" {"INTEGER" if kind == NUMBER else "TEXT"}' for name, kind in COLUMNS
    )
    store.execute("PRAGMA journal_mode = OFF")  # the output appears when it is whole
    store.execute("PRAGMA synchronous = OFF")
    store.execute(f"CREATE TABLE actions ({columns})")
    return store


def write_arrow(task: Task, log: Log, view: str, way: Reading) -> tuple[int, int]:
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no types

    schema = arrow_schema()
    with pa.ipc.new_stream(str(task.part), schema) as stream:

        def write(batch: list[Row]) -> None:
            columns = [
                pa.array(values, column.type)
                for values, column in zip(zip(*batch, strict=True), schema, strict=True)
            ]
            stream.write_batch(pa.record_batch(columns, schema=schema))

        return batches(task, log, view, way, write, as_list)


def arrow_schema() -> Any:
    import pyarrow as pa

    number, text = pa.int64(), pa.string()
    amounts = [(kind, number) for kind in RESOURCES[:5]]
    kinds = {
        TEXT: text,
        NUMBER: number,
        NUMBERS: pa.list_(number),
        GAINS: pa.list_(pa.struct([("seat", number), *amounts])),
        ROADS: pa.list_(pa.struct([("piece", text), ("place", number)])),
    }
    return pa.schema([(name, kinds[kind]) for name, kind in COLUMNS])


class Output:
    """The whole output, made of parts in their order."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, part: Path) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class Joined(Output):
    """Parts that are the output's bytes already."""

    def __init__(self, path: Path, first_line: str = "") -> None:
        super().__init__(path)
        self._file = path.open("wb")
        self._file.write(first_line.encode())

    def add(self, part: Path) -> None:
        with part.open("rb") as file:
            shutil.copyfileobj(file, self._file, 1 << 20)

    def close(self) -> None:
        self._file.close()


class Sqlite(Output):
    """A table `actions` in a database of its own."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._store = new_store(path)

    def add(self, part: Path) -> None:
        self._store.execute("ATTACH ? AS part", (str(part),))
        self._store.execute("INSERT INTO actions SELECT * FROM part.actions")
        self._store.execute("DETACH part")

    def close(self) -> None:
        self._store.close()


class Parquet(Output):
    """One Parquet file, a group of rows for each log, or more for a long one."""

    def __init__(self, path: Path) -> None:
        import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no types

        super().__init__(path)
        self._writer = pq.ParquetWriter(path, arrow_schema(), compression="zstd")

    def add(self, part: Path) -> None:
        import pyarrow as pa

        with pa.OSFile(str(part)) as file:
            written = iter(pa.ipc.open_stream(file))
            while group := list(itertools.islice(written, BATCHES)):
                self._writer.write_table(pa.Table.from_batches(group))

    def close(self) -> None:
        self._writer.close()


class Format(NamedTuple):
    write: Callable[[Task, Log, str, Reading], tuple[int, int]]
    output: Callable[[Path], Output]


FORMATS: Final[dict[str, Format]] = {
    ".jsonl": Format(write_json, Joined),
    ".csv": Format(write_csv, lambda path: Joined(path, ",".join(NAMES) + "\n")),
    ".sqlite": Format(write_sqlite, Sqlite),
    ".parquet": Format(write_arrow, Parquet),
}


def format_of(path: Path) -> str:
    """The format of an output, by the end of its name; refused if it cannot be written."""
    if path.suffix not in FORMATS:
        known = ", ".join(FORMATS)
        raise Refused("unknown-format", f"{path}: the name must end with one of {known}")
    if path.suffix == ".parquet":
        if importlib.util.find_spec("pyarrow") is None:
            detail = "Parquet needs pyarrow: pip install 'tablewire[data]'"
            raise Refused("missing-package", detail)
    folder = path.resolve().parent
    if not folder.is_dir():
        raise Refused("no-folder", f"{path}: there is no folder {folder}")
    return path.suffix


# --- The work ---------------------------------------------------------------------------------


def work(task: Task, read: Callable[[int], object]) -> Outcome:
    """Extracts one log into its part."""
    try:
        log = Log(task.log, lenient=task.lenient)
        view = task.view
        if view is None:
            view = seat_of(log) if log.header.at_client else "server"
        way = Reading(log, read)
        actions, entries = FORMATS[task.format].write(task, log, view, way)
    except BadLog as bad:
        return Outcome(task.log, error=str(bad))
    return Outcome(task.log, actions, entries, len(way.skipped))


def export(
    logs: list[Path],
    to: Path,
    *,
    view: str | None = None,
    compatible: bool = False,
    lenient: bool = False,
    jobs: int = 1,
    read: Callable[[int], object] = lambda _: None,
) -> Iterator[Outcome]:
    """Writes the actions of all logs; tells of each log when it is in the output.

    `read` is told, on the way, how many bytes more were read.
    """
    suffix = format_of(to)
    with tempfile.TemporaryDirectory(prefix=f".{to.name}-", dir=to.resolve().parent) as parts:
        tasks = [
            Task(log, view, compatible, lenient, suffix, Path(parts) / f"{number}.part")
            for number, log in enumerate(logs)
        ]
        whole = Path(parts) / f"whole{suffix}"
        output = FORMATS[suffix].output(whole)
        good = False
        with contextlib.closing(output):
            for task, outcome in zip(tasks, outcomes(tasks, jobs, read), strict=True):
                if not outcome.error:
                    output.add(task.part)
                    good = True
                task.part.unlink(missing_ok=True)
                yield outcome
        if good:
            whole.replace(to)


def outcomes(tasks: list[Task], jobs: int, read: Callable[[int], object]) -> Iterator[Outcome]:
    """What becomes of each task, in order; the tasks run in as many processes."""
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield work(task, read)
        return
    # Spawned, not forked: the same on every system, and nothing is inherited by accident.
    spawned = multiprocessing.get_context("spawn")
    counter = spawned.Value("q")
    told = 0
    with ProcessPoolExecutor(
        min(jobs, len(tasks)), mp_context=spawned, initializer=count_in, initargs=(counter,)
    ) as pool:
        waiting: list[Future[Outcome]] = [pool.submit(counted_work, task) for task in tasks]
        try:
            for future in waiting:
                while not wait([future], PATIENCE).done:
                    now = counter.value
                    read(now - told)
                    told = now
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def count_in(counter: Synchronized[int]) -> None:
    """In a new process: where it counts the bytes that it reads."""
    globals()["bytes_read"] = counter


def counted_work(task: Task) -> Outcome:
    counter: Synchronized[int] = globals()["bytes_read"]

    def read(size: int) -> None:
        with counter.get_lock():
            counter.value += size

    return work(task, read)
