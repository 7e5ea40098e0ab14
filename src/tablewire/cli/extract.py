"""`tablewire extract`: the actions of event logs as one table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from tablewire.cli.log import Files, Lenient, View, end
from tablewire.core.refused import Refused
from tablewire.logs import BadLog, extract, read_log
from tablewire.logs.export import export, format_of
from tablewire.logs.extractor import seat_of, viewer_of
from tablewire.logs.log import Reading
from tablewire.logs.table import objects


def extract_actions(
    logs: Files,
    view: View = None,
    to: Annotated[
        Path | None,
        typer.Option(help="A file .parquet, .jsonl, .csv or .sqlite; without it, JSON lines here."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to work with.")] = 1,
    compatible: Annotated[
        bool,
        typer.Option("--compatible", help="Read as the original program does, also if wrong."),
    ] = False,
    lenient: Lenient = False,
) -> None:
    """Write the game actions of event logs as one clean table."""
    try:
        if view is not None:
            viewer_of(view)
        if to is None:
            print_actions(logs, view, compatible, lenient)
        else:
            format_of(to)  # before any work
            write_actions(logs, view, to, jobs, compatible, lenient)
    except Refused as refused:
        end([refused.detail or str(refused)], 1)
    except OSError as error:
        if to is None:
            raise  # nobody reads what is printed here any more
        end([f"{to}: {error.strerror or error}"], 1)


def print_actions(logs: list[Path], view: str | None, compatible: bool, lenient: bool) -> None:
    failures: list[str] = []
    encode = msgspec.json.Encoder().encode
    for path in logs:
        try:
            log = read_log(path, lenient=lenient)
            shown = view or (seat_of(log) if log.header.at_client else "server")
            way = Reading(log)
            found = extract(log, shown, compatible=compatible, reading=way)
            for one in objects(found, str(path), log.header.game, shown):
                sys.stdout.write(encode(one).decode() + "\n")
        except BadLog as bad:
            failures.append(str(bad))
            continue
        if way.skipped:
            print(f"{path}: {len(way.skipped)} bad lines left out", file=sys.stderr)
    end(failures, len(logs))


def write_actions(
    logs: list[Path], view: str | None, to: Path, jobs: int, compatible: bool, lenient: bool
) -> None:
    failures: list[str] = []
    actions = entries = skipped = 0
    sizes = [path.stat().st_size if path.is_file() else 0 for path in logs]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f}%"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("extract", total=max(1, sum(sizes)))
        for outcome in export(
            logs,
            to,
            view=view,
            compatible=compatible,
            lenient=lenient,
            jobs=jobs,
            read=lambda size: progress.update(bar, advance=size),
        ):
            progress.update(bar, description=outcome.log.name)
            if outcome.error:
                failures.append(outcome.error)
            actions += outcome.actions
            entries += outcome.entries
            skipped += outcome.skipped
        progress.update(bar, completed=max(1, sum(sizes)), description="extracted")
    done = len(logs) - len(failures)
    if done:
        of = f"{done} log{'' if done == 1 else 's'}"
        left_out = f", {skipped} bad lines left out" if skipped else ""
        print(f"{to}: {actions} actions from {entries} entries of {of}{left_out}")
    end(failures, len(logs))
