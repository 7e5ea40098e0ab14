"""`tablewire simulate`: many random games, then a table of what came out."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from tablewire.arena.games import game_named, options_for
from tablewire.arena.simulate import Simulation, simulate
from tablewire.cli.many_games import chosen_options, processes, watched
from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers import Game as Settlers
from tablewire.settlers.notation import Scribe

PICTURE = Path("board.svg")


def command(
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    players: Annotated[int, typer.Option(help="How many play in each.")] = 4,
    game: Annotated[str, typer.Option(help="settlers or renaissance.")] = "settlers",
    scenario: Annotated[str, typer.Option(help="Settlers: a scenario, such as SC_FOG.")] = "",
    profile: Annotated[
        str, typer.Option(help="Settlers: jsettlers, commands, colonist or printed rules.")
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="Any option of the game: goal=12, sea=true, …"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same games; else chosen.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=512, help="Processes that share the work.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    draw: Annotated[
        bool, typer.Option("--draw", help=f"Draw the last game's board into {PICTURE}.")
    ] = False,
    notation: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Settlers: write the last game in words, move by move."),
    ] = None,
) -> None:
    """Play many games by blind choice and tell who won, how long they were and how fast."""
    try:
        chosen = chosen_options(option or [], scenario=scenario, profile=profile)
        kind = game_named(game)
        options = options_for(kind, players, chosen)
        seed = secrets.randbelow(1 << 32) if seed is None else seed
        with watched(game, games, quiet=json) as progress:
            result = simulate(game, options, games=games, seed=seed, jobs=jobs, progress=progress)
        last = seed + games - 1
        picture = picture_of(kind, options, last) if draw else None
        words = None if notation is None else words_of(kind, options, last)
    except Refused as refused:
        print(f"tablewire simulate: {refused.detail or refused.reason}", file=sys.stderr)
        raise typer.Exit(2) from None
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        show(result)
    if picture is not None:
        write(PICTURE, picture, "The board of the last game")
    if notation is not None and words is not None:
        write(notation, words, "The last game")


def picture_of(kind: Any, options: dict[str, Any], seed: int) -> str:
    """The board at the end of the game with this seed, played once more."""
    game = kind.started(options, Chance(seed))
    draw = getattr(game, "_repr_svg_", None)
    if draw is None:
        raise Refused("no-picture", f"there is no picture of a game of {kind.name}")
    game.play_at_random()
    return str(game._repr_svg_())


def words_of(kind: Any, options: dict[str, Any], seed: int) -> str:
    """The game with this seed, played once more and written down."""
    if kind is not Settlers:
        raise Refused("no-notation", f"there is no notation of a game of {kind.name}")
    scribe = Scribe(Settlers.started(options, Chance(seed)), {"Seed": str(seed)})
    scribe.play_at_random()
    return str(scribe.written())


def write(file: Path, text: str, what: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"tablewire simulate: {file}: {error.strerror}", file=sys.stderr)
        raise typer.Exit(2) from None
    print(f"{what} is in {file}.", file=sys.stderr)


def show(result: Simulation) -> None:
    console = Console()
    print(title_of(result))
    table = Table("seat", "wins", "share", "mean points")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat, wins in result.wins.items():
        share = f"{100 * wins / result.games:.1f} %"
        table.add_row(str(seat), f"{wins:,}", share, f"{result.points[seat]:.2f}")
    if result.without_winner:
        share = f"{100 * result.without_winner / result.games:.1f} %"
        table.add_row("nobody", f"{result.without_winner:,}", share, "")
    console.print(table)
    for what, span in (("turns", result.turns), ("moves", result.moves)):
        print(
            f"{what} a game: mean {span.mean:,.1f}, median {span.median:,.0f}, "
            f"from {span.least:,} to {span.most:,}"
        )
    print(
        f"{result.games:,} games in {result.seconds:.2f} s: {result.games_per_second:,.0f} games/s "
        f"with {processes(result.jobs)}, seed {result.seed}"
    )


def title_of(result: Simulation) -> str:
    scenario = result.options.get("scenario")
    of = f" of {scenario}" if scenario else ""
    return f"{result.games:,} random games of {result.game}{of}, {len(result.wins)} players"
