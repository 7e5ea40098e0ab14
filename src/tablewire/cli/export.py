"""`tablewire export`: a table as a log, from the store of a server that runs or rests.

What a file becomes is decided by its ending: `.twj` is the journal itself, `.jsonl` one line an
event, and others are registered under the entry point `tablewire.exports`, as a function that
takes the past of a table and a viewer and gives the parts of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tablewire.cli.complaint import complaints
from tablewire.cli.settings import ConfigOption, DataOption, settings_from
from tablewire.core.audience import REFEREE, SPECTATOR, Viewer
from tablewire.core.chain import loads
from tablewire.core.happening import Happening
from tablewire.core.records import Closed
from tablewire.core.refused import Refused
from tablewire.server import plugins
from tablewire.tables.retelling import retold
from tablewire.tables.store import Store

Export = Callable[[Iterable[Happening], Viewer], Iterator[bytes]]


def lines(past: Iterable[Happening], viewer: Viewer) -> Iterator[bytes]:
    """One JSON object a line: the table's events, and the game's as the viewer may know them."""
    for happening in past:
        told = [*happening.before, *happening.seen_by(viewer), *happening.after]
        for event in told:
            record = {"number": happening.number, "at": happening.at, "event": event}
            yield msgspec.json.encode(record) + b"\n"


def export(
    table: str,
    to: Annotated[Path, typer.Option("--to", help="The file; its ending says what it becomes.")],
    seat: Annotated[
        int | None, typer.Option(help="As this seat saw it; otherwise as a spectator.")
    ] = None,
    round_: Annotated[
        int | None, typer.Option("--round", help="Which game, counted from 0 by resets.")
    ] = None,
    config: ConfigOption = None,
    data: DataOption = None,
) -> None:
    """Write a table's game to a file. A finished game is written whole; of a running one only
    what a seat or a spectator may know."""
    with complaints():
        flags = {"server.data": None if data is None else str(data)}
        settings, _ = settings_from(config, None, flags)
        games = {game.name: game for game in plugins.found(plugins.GAMES).values()}
        store = Store(Path(settings.server.data), readonly=True)
        try:
            found = store.find(table)
            if found is None:
                raise Refused("no-such-table", table)
            number, last_round, _ = found
            journal = store.journal(number, last_round if round_ is None else round_)
        finally:
            store.close()
        if not journal:
            raise Refused("no-such-round", f"{table} has no round {round_}")
        parts = exported(games, journal, to.suffix, seat)
        size = write(to, parts)
    typer.echo(f"{to}: {size} bytes")


def exported(
    games: dict[str, type], journal: bytes, suffix: str, seat: int | None
) -> Iterable[bytes]:
    over = any(isinstance(record, Closed) for record in loads(journal)) or any(
        happening.standing.phase == "over" for happening in retold(games, journal)
    )
    viewer = seat if seat is not None else (REFEREE if over else SPECTATOR)
    if suffix == ".twj":
        if viewer != REFEREE:
            raise Refused("not-over", "a journal holds all secrets: it is written after the end")
        return [journal]
    exports: dict[str, Export] = {".jsonl": lines}
    exports |= {f".{name}": make for name, make in plugins.found(plugins.EXPORTS).items()}
    if suffix not in exports:
        raise Refused("unknown-format", f"{suffix!r}; there are: .twj, {', '.join(exports)}")
    return exports[suffix](retold(games, journal), viewer)


def write(to: Path, parts: Iterable[bytes]) -> int:
    """All of it, or no file of this name."""
    partial = to.with_name(to.name + ".partial")
    try:
        with partial.open("wb") as file:
            for part in parts:
                file.write(part)
        partial.replace(to)
    except OSError as error:
        raise Refused("cannot-write", f"{to}: {error.strerror}") from error
    finally:
        partial.unlink(missing_ok=True)
    return to.stat().st_size
