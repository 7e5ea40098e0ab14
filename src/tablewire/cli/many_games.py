"""What verbs that play many games have in common: options by name, and a bar while they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablewire.core.refused import Refused


def chosen_options(named: list[str], **given: str) -> dict[str, Any]:
    """`goal=12` as {"goal": 12}: what reads as JSON is JSON, the rest is text."""
    chosen: dict[str, Any] = {name: value for name, value in given.items() if value}
    for words in named:
        name, separator, value = words.partition("=")
        if not separator or not name.isidentifier():
            raise Refused("bad-option", f"{words!r} is not an option; they read name=value")
        try:
            chosen[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            chosen[name] = value
    return chosen


@contextmanager
def watched(name: str, games: int, *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar where somebody can see it; it is told how many games are over. It is drawn
    when it is told and by no thread of its own, so that processes may be forked."""
    console = Console(stderr=True)
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=quiet
    ) as bar:
        task = bar.add_task(name, total=games)
        bar.refresh()
        yield lambda done: bar.update(task, completed=done, refresh=True)


def processes(jobs: int) -> str:
    return f"{jobs} process{'es' if jobs > 1 else ''}"
