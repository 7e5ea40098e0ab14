"""The program `tablewire`: every verb has a file of its own and is registered here."""

from __future__ import annotations

import typer

from tablewire.cli import (
    account,
    admin,
    config,
    doctor,
    export,
    extract,
    log,
    renaissance,
    serve,
    simulate,
)

app = typer.Typer(
    name="tablewire",
    help="One table, every client.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.command("serve")(serve.serve)
app.command("export")(export.export)
app.command("backup")(admin.backup)
app.command("doctor")(doctor.doctor)
app.command("simulate")(simulate.command)
app.add_typer(config.app, name="config")
app.add_typer(admin.app, name="admin")
app.add_typer(account.app, name="account")
app.add_typer(renaissance.app, name="renaissance")
app.command("extract")(extract.extract_actions)
app.add_typer(log.app, name="log")


@app.callback()
def main() -> None:
    """One table, every client: host, simulate and analyse resource-trading board games."""
