"""What a person is told when something is refused: one line and an exit code, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from tablewire.core.refused import Refused


@contextmanager
def complaints() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        typer.echo(f"tablewire: {refused}", err=True)
        raise typer.Exit(2) from None
