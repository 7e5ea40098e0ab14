"""`tablewire log`: check event logs, show them as a readable story, count what happened."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tablewire.logs import BadLog, extract, read_log
from tablewire.logs.entry import Entry
from tablewire.logs.extractor import viewer_of
from tablewire.logs.log import Reading
from tablewire.logs.plot import plot
from tablewire.logs.stats import EXPECTED, Statistics, statistics_of, together
from tablewire.logs.story import story

app = typer.Typer(no_args_is_help=True, help="Read event logs (.soclog).")

Files = Annotated[list[Path], typer.Argument(metavar="LOG", help="Event logs.")]
Lenient = Annotated[bool, typer.Option("--lenient", help="Leave out bad lines, and say how many.")]
View = Annotated[
    str | None,
    typer.Option(help="server, seat:N or spectator; a client's log has the view of its seat."),
]

# So that nine columns fit a terminal of 80.
COMPACT: Final[dict[str, Any]] = {
    "padding": (0, 1, 0, 0), "show_edge": False, "pad_edge": False, "title_justify": "left",
}  # fmt: skip


@app.command()
def check(logs: Files, lenient: Lenient = False) -> None:
    """Say whether each log is valid; if not, the line and the reason."""
    failures: list[str] = []
    for path in logs:
        try:
            log = read_log(path, lenient=lenient)
            way = Reading(log)
            kinds = Counter(isinstance(entry, Entry) for entry in way.entries())
        except BadLog as bad:
            failures.append(str(bad))
            continue
        kind = "client" if log.header.at_client else "full"
        print(
            f"{path}: ok, {kind} log of game {log.header.game}, version {log.header.version}, "
            f"{way.lines} lines, {kinds[True]} entries, {kinds[False]} comments"
            + (f", {log.options}" if log.options else "")
        )
        for line in way.slips:
            print(f"{path}: line {line}: note: it names another game")
        tell_skipped(path, way)
    end(failures, len(logs))


@app.command()
def show(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="An event log.")],
    actions: Annotated[bool, typer.Option("--actions", help="One action a line.")] = False,
    view: View = None,
    compatible: Annotated[
        bool, typer.Option("--compatible", help="Actions as the original program finds them.")
    ] = False,
    lenient: Lenient = False,
) -> None:
    """Show a log: its entries as they are, or the game as a story."""
    try:
        found = read_log(log, lenient=lenient)
        way = Reading(found)
        if actions:
            for line in story(extract(found, view, compatible=compatible, reading=way)):
                print(line)
        else:
            show_entries(way, view)
    except BadLog as bad:
        end([str(bad if bad.path else bad.of(str(log)))], 1)
    tell_skipped(log, way)


def show_entries(way: Reading, view: str | None) -> None:
    viewer = -1 if view is None else viewer_of(view)
    for entry in way.entries():
        if isinstance(entry, Entry) and (viewer < 0 or entry.audience.reaches(viewer)):
            print(f"{entry.line:>6} {entry.written(timed=True)}")


@app.command()
def stats(
    logs: Files,
    plot_to: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw a chart too.")
    ] = None,
    lenient: Lenient = False,
) -> None:
    """Rolls, trades, robberies, time a turn, winners: a table, and a chart."""
    if plot_to is not None and plot_to.suffix != ".svg":
        end([f"{plot_to}: a chart is an .svg file"], 1)
    failures: list[str] = []
    found: list[Statistics] = []
    for path in logs:
        try:
            found.append(statistics_of(read_log(path, lenient=lenient)))
        except BadLog as bad:
            failures.append(str(bad))
    if found:
        total = together(found)
        # Where it is no terminal, nothing is cut.
        console = Console(width=None if sys.stdout.isatty() else 160)
        console.print(games_table(found, total))
        console.print(rolls_table(total))
        if plot_to is not None:
            title = found[0].log if len(found) == 1 else f"{len(found)} logs"
            try:
                plot_to.write_text(plot(total, title), encoding="utf-8")
                print(f"{plot_to}: the rolls and the turns as a chart")
            except OSError as error:
                failures.append(f"{plot_to}: {error.strerror}")
    end(failures, len(logs))


def games_table(found: list[Statistics], total: Statistics) -> Table:
    """A row for each game and one for all; it fits a terminal of 80 columns."""
    table = Table(title="Games", box=box.SIMPLE_HEAD, **COMPACT)
    table.add_column("log", overflow="fold")
    for name in ("rolls", "7s", "bank", "offers", "agreed", "robbed", "s/turn"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("winner", overflow="fold")
    for one in [*found, total] if len(found) > 1 else found:
        is_total = one is total
        seconds = one.seconds_a_turn
        scores = f" ({max(one.scores)})" if one.scores else ""
        table.add_row(
            f"all {len(found)}" if is_total else one.log.removesuffix(".soclog"),
            str(sum(one.rolls.values())),
            str(one.rolls[7]),
            str(one.bank_trades),
            str(one.offers),
            str(one.accepted),
            str(one.robberies),
            "-" if seconds is None else f"{seconds:.2f}",
            f"{sum(one.winners.values())} won"
            if is_total
            else (", ".join(one.winners) or "-") + scores,
            end_section=len(found) > 1 and one is found[-1],
        )
    return table


def rolls_table(total: Statistics) -> Table:
    rolls = sum(total.rolls.values())
    table = Table(title="Rolls", box=box.SIMPLE_HEAD, **COMPACT)
    for name in ("dice", "rolled", "share", "expected"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for dice, ways in EXPECTED.items():
        count = total.rolls[dice]
        share = count / rolls if rolls else 0.0
        table.add_row(
            str(dice),
            str(count),
            f"{share:.1%}" if rolls else "-",
            f"{ways / 36:.1%}",
            "█" * round(share * 200),
        )
    return table


def tell_skipped(path: Path, way: Reading) -> None:
    if way.skipped:
        print(f"{path}: {len(way.skipped)} bad lines left out")
        for line, reason in way.skipped:
            print(f"{path}: line {line}: {reason}")


def end(failures: list[str], files: int) -> None:
    """Lists what failed at the end; exit status 1 if anything did."""
    if failures:
        if files > 1:
            print(f"{len(failures)} of {files} logs failed:", file=sys.stderr)
        for failure in failures:
            print(f"error: {failure}", file=sys.stderr)
        raise typer.Exit(1)
