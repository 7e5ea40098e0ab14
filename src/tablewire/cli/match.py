"""`tablewire match`: bots play each other many times, then a table of how each kind did."""

from __future__ import annotations

import secrets
import sys
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from tablewire.arena.contest import Contest, contest
from tablewire.arena.games import game_named, options_for
from tablewire.cli.many_games import chosen_options, processes, watched
from tablewire.core.refused import Refused


def match(
    kinds: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="A kind for each seat: random, greedy, planner, or your own as module:Class.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
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
) -> None:
    """Let bots play each other, changing seats each game, and tell who won how often."""
    try:
        chosen = chosen_options(option or [], scenario=scenario, profile=profile)
        options = options_for(game_named(game), len(kinds), chosen)
        seed = secrets.randbelow(1 << 32) if seed is None else seed
        with watched(game, games, quiet=json) as progress:
            result = contest(
                game, options, kinds, games=games, seed=seed, jobs=jobs, progress=progress
            )
    except Refused as refused:
        print(f"tablewire match: {refused.detail or refused.reason}", file=sys.stderr)
        raise typer.Exit(2) from None
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        show(result)


def show(result: Contest) -> None:
    scenario = result.options.get("scenario")
    of = f" of {scenario}" if scenario else ""
    print(f"{result.games:,} games of {result.game}{of}, {len(result.kinds)} players")
    table = Table("bot", "seats", "wins", "share", "±", "points", "mean ms", "p99", "worst")
    for column in table.columns[1:]:
        column.justify = "right"
    for one in result.standings:
        table.add_row(
            one.kind,
            str(one.seats),
            f"{one.wins:,}",
            f"{100 * one.share:.1f} %",
            f"{100 * one.error:.1f}",
            f"{one.points:.2f}",
            f"{one.mean_ms:.3f}",
            f"{one.p99_ms:.2f}",
            f"{one.worst_ms:.2f}",
        )
    Console().print(table)
    for one in result.standings:
        if one.refused:
            print(f"{one.refused:,} moves of {one.kind} were refused, another was made instead")
    if result.without_winner:
        print(f"nobody won {result.without_winner:,} of them")
    print(f"turns a game: mean {result.turns:,.1f}; ms are those of a decision")
    print(
        f"{result.games:,} games in {result.seconds:.2f} s "
        f"with {processes(result.jobs)}, seed {result.seed}"
    )
