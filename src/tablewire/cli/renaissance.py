"""`tablewire renaissance config`: what servers and clients of the seed's dialect have to share."""

from __future__ import annotations

import typer

from tablewire.wires.renaissance.configuration import configuration_json

app = typer.Typer(help="Masters of Renaissance.", no_args_is_help=True)


@app.callback()
def main() -> None:
    """Masters of Renaissance."""


@app.command("config")
def config() -> None:
    """Print the shared configuration as JSON: cards, leaders, tokens and numbers, as the wire
    numbers them. A server also publishes it over HTTP, at /renaissance/config.json."""
    typer.echo(configuration_json().decode(), nl=False)
