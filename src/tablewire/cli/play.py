"""`tablewire play`: a game in the terminal, against bots, alone, or at a server's table."""

from __future__ import annotations

import getpass
import re
import secrets
import socket
from contextlib import suppress
from typing import Annotated

import typer
from rich.console import Console

from tablewire.bots.kinds import make
from tablewire.cli.complaint import complaints
from tablewire.cli.place import place_of
from tablewire.cli.terminal.asking import Gone, Keyboard
from tablewire.cli.terminal.drawing import WIDTH
from tablewire.cli.terminal.tables import OwnTable, ServerTable
from tablewire.cli.terminal.turns import Conversation
from tablewire.core.chance import Chance
from tablewire.core.refused import Refused

PORT = 1234


def play(
    game: Annotated[str, typer.Argument(help="renaissance.")] = "renaissance",
    players: Annotated[
        int, typer.Option(help="How many play, you among them; alone against Lorenzo.")
    ] = 1,
    bot: Annotated[
        str, typer.Option(help="Who the others are: planner, random, or module:Class.")
    ] = "planner",
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    connect: Annotated[
        str, typer.Option(metavar="HOST[:PORT]", help="Play at the table of a server instead.")
    ] = "",
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same game; else drawn.")
    ] = None,
) -> None:
    """Play Masters of Renaissance here, drawn in 80 columns, every choice explained.

    The exit status is 1 when a server's table ended before the game did."""
    with complaints():
        if game != "renaissance":
            raise Refused("unknown-game", f"in the terminal there is renaissance, not {game!r}")
        if not 1 <= players <= 4:
            raise Refused("bad-option", f"--players is from 1 to 4, not {players}")
        console = Console(highlight=False)
        if console.width > WIDTH:
            console.width = WIDTH
        who = name or own_name()
        keyboard = Keyboard(console)
        if connect:
            line = called(connect)
            table = ServerTable(line, who, players)
            keyboard.say(f"Connected to {connect} as {who}. {goodbye_hint()}", "dim")
            with line, suppress(Gone, KeyboardInterrupt):
                if not Conversation(table, keyboard).run():
                    raise typer.Exit(1)
        else:
            seed = secrets.randbits(32) if seed is None else seed
            bots = [make("renaissance", bot, seed + at) for at in range(1, players)]
            keyboard.say(f"The game of seed {seed}. {goodbye_hint()}", "dim")
            with suppress(Gone):
                Conversation(OwnTable(who, bots, Chance(seed)), keyboard).run()


def goodbye_hint() -> str:
    return "q stops, at any question; h explains the rules."


def own_name() -> str:
    try:
        name = re.sub(r"[^\w-]", "", getpass.getuser())
    except (OSError, KeyError):
        name = ""
    return name or "You"


def called(address: str) -> socket.socket:
    host, port = place_of(address, PORT)
    try:
        return socket.create_connection((host, port), timeout=10)
    except (OSError, OverflowError) as error:
        raise Refused("not-connected", f"{host}:{port}: {error}") from error
