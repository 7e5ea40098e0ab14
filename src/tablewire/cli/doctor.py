"""`tablewire doctor`: versions, whether rules are compiled, what is missing for which feature."""

from __future__ import annotations

import importlib.util
import platform
from importlib import metadata

import typer
from rich.console import Console
from rich.table import Table

from tablewire.core.compiled import is_compiled

FEATURES = {
    "pyarrow": "Parquet files from `tablewire extract --to actions.parquet`",
    "uvloop": "the fast event loop of `tablewire serve`",
    "apsw": "the journal of `tablewire serve`",
    "aiohttp": "the web pages of `tablewire serve`",
    "argon2": "accounts with passwords",
}


def doctor() -> None:
    """Print versions, whether the rules are compiled, and what is missing for which feature."""
    console = Console()
    table = Table("what", "here", title="Tablewire")
    table.add_row("tablewire", metadata.version("tablewire"))
    table.add_row("Python", f"{platform.python_implementation()} {platform.python_version()}")
    table.add_row(
        "rules", "compiled" if is_compiled() else "interpreted (slow): no C compiler at install"
    )
    missing = False
    for module, feature in FEATURES.items():
        if importlib.util.find_spec(module) is None:
            missing = True
            table.add_row(module, f"[red]missing[/]: no {feature}")
        else:
            name = "argon2-cffi" if module == "argon2" else module
            table.add_row(module, metadata.version(name))
    console.print(table)
    if missing:
        raise typer.Exit(1)
