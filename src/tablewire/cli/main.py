"""The program `tablewire`: every verb has a file of its own and is registered here.

A verb's file is loaded when the verb is used: what one verb needs costs the others no start-up,
nor the processes that share its work.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from tablewire.core.compiled import is_compiled

INTERPRETED: Final = (
    "tablewire: the rules run interpreted, many times slower than compiled; see `tablewire doctor`"
)

# The verbs in the order of the help: a function, or an app of verbs below it.
VERBS: Final[dict[str, str]] = {
    "serve": "serve:serve",
    "play": "play:play",
    "bot": "bot:bot",
    "export": "export:export",
    "backup": "admin:backup",
    "doctor": "doctor:doctor",
    "simulate": "simulate:command",
    "match": "match:match",
    "replay": "replay:command",
    "extract": "extract:extract_actions",
    "log": "log:app",
    "config": "config:app",
    "admin": "admin:app",
    "account": "account:app",
    "renaissance": "renaissance:app",
}


class Verbs(TyperGroup):
    """The verbs by name."""

    def list_commands(self, _ctx: object) -> list[str]:
        return list(VERBS)

    def get_command(self, _ctx: object, cmd_name: str) -> Any:
        return loaded(cmd_name) if cmd_name in VERBS else None


def loaded(verb: str) -> Any:
    module, _, name = VERBS[verb].partition(":")
    found = getattr(importlib.import_module(f"tablewire.cli.{module}"), name)
    holder = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    holder.callback()(main)  # with one, a single verb is still a verb by name
    if isinstance(found, typer.Typer):
        holder.add_typer(found, name=verb)
    else:
        holder.command(verb)(found)
    group = get_command(holder)
    assert isinstance(group, TyperGroup)
    return group.commands[verb]


def main() -> None:
    """One table, every client: host, simulate and analyse resource-trading board games."""


app = typer.Typer(
    name="tablewire",
    cls=Verbs,
    help="One table, every client.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


app.callback()(main)


def run() -> None:
    """The program: it says once, at its start, when the rules run without having been compiled."""
    if not is_compiled():
        print(INTERPRETED, file=sys.stderr)
    app()


if __name__ == "__main__":
    run()
