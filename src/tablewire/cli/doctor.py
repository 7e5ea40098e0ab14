"""`tablewire doctor`: versions, whether rules are compiled, what is missing for which feature."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sysconfig
from importlib import metadata
from typing import Final, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from tablewire.core.compiled import is_compiled


class Need(NamedTuple):
    package: str
    feature: str
    optional: bool = False
    """Installed only by those who want the feature."""


NEEDS: Final = {
    "aiohttp": Need("aiohttp", "pages and WebSockets of `tablewire serve`"),
    "apsw": Need("apsw", "journal of `tablewire serve`"),
    "argon2": Need("argon2-cffi", "accounts with passwords"),
    "librt": Need("librt", "rules of any game"),
    "msgspec": Need("msgspec", "messages and journals"),
    "prometheus_client": Need("prometheus-client", "metrics of `tablewire serve`"),
    "structlog": Need("structlog", "log of `tablewire serve`"),
    "uvloop": Need("uvloop", "fast event loop of `tablewire serve`", os.name == "nt"),
    "pyarrow": Need("pyarrow", "Parquet files of `tablewire extract`", optional=True),
}
"""By the module that is imported."""


def doctor() -> None:
    """Print versions, whether the rules are compiled, and what is missing for which feature.
    The exit status is 1 when a package is missing that every install should have."""
    table = Table("what", "here", title="Tablewire")
    table.add_row("tablewire", version_of("tablewire") or "from its sources, not installed")
    table.add_row("Python", f"{platform.python_implementation()} {platform.python_version()}")
    table.add_row("rules", rules())
    table.add_row("C compiler", compiler() or "none: an install here leaves the rules interpreted")
    broken = False
    for module, need in NEEDS.items():
        if importlib.util.find_spec(module) is not None:
            table.add_row(need.package, version_of(need.package) or "of unknown version")
            continue
        broken = broken or not need.optional
        how = "pip install 'tablewire[data]'" if need.optional else f"pip install {need.package}"
        table.add_row(need.package, f"[red]missing[/]: no {need.feature}; {how}")
    Console().print(table)
    if broken:
        raise typer.Exit(1)


def version_of(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def rules() -> str:
    if is_compiled():
        return "compiled"
    return "interpreted (slow): install once more where there is a C compiler"


def compiler() -> str:
    """The one that an install would use, if it is there."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return shutil.which(str(named).split()[0]) or ""
