"""`tablewire replay`: plays what was written down, checks it, and shows where it leads.

Three kinds of file are known by what is in them: a notated game of Settlers (docs/notation.md), a
journal (`.twj`) of any game, and a position as JSON.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from tablewire.arena.games import game_named, game_names
from tablewire.cli.complaint import complaints
from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.chain import loads
from tablewire.core.journal import replay
from tablewire.core.records import Closed, Opening, Record
from tablewire.core.refused import Refused
from tablewire.settlers import Game
from tablewire.settlers.notation import Scribe, Text, parsed, read, scribe_of
from tablewire.settlers.notation.names import places_of
from tablewire.settlers.notation.record import result_of
from tablewire.settlers.picture import svg_of_view


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A notated game, a journal or a position.")
    ],
    turn: Annotated[int | None, typer.Option(min=0, help="Stop after this turn.")] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="PICTURE", help="Draw the board as it is then.")
    ] = None,
    names: Annotated[
        bool, typer.Option("--names", help="With the names of the hexes in the picture.")
    ] = False,
    notation: Annotated[
        Path | None, typer.Option(metavar="TEXT", help="Write the game so far in words.")
    ] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="JSON", help="Write the whole position, hands and all.")
    ] = None,
) -> None:
    """Play a game from a file, say whether it keeps to the rules, and show where it leads."""
    with complaints():
        data = read_bytes(file)
        if data[:1] == b"\0":
            game, text = from_journal(list(loads(data)), turn)
        elif data.lstrip()[:1] == b"{":
            game, text = from_position(data, turn), None
        else:
            text = parsed(decoded(data))
            game = read(text, last_turn=turn)
        if svg is not None:
            write(svg, drawn(game, names=names))
        if notation is not None:
            write(notation, str(words_of(game, text, turn)))
        if position is not None:
            write(position, msgspec.json.encode(game.position()).decode() + "\n")
    print(f"{file}: {summary(game)}")


def from_journal(records: list[Record], turn: int | None) -> tuple[Any, Text | None]:
    opening = next((record for record in records if isinstance(record, Opening)), None)
    if opening is None:
        raise Refused("bad-journal", "no game was begun in it")
    if not isinstance(records[-1], Closed):
        print("The journal was not closed: what was played after it is not in it.", file=sys.stderr)
    kind = game_named(opening.game)
    if kind is Game:
        text = scribe_of(records).written()
        return read(text, last_turn=turn), text
    if turn is not None:
        raise Refused("bad-option", f"a game of {opening.game} is only replayed to its end")
    return replay(kind, records), None


def from_position(data: bytes, turn: int | None) -> Any:
    if turn is not None:
        raise Refused("bad-option", "a position has no turns to stop after")
    try:
        position = msgspec.json.decode(data, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise Refused("bad-position", str(error)) from None
    for name in game_names():
        kind = game_named(name)
        if kind.rules == position.get("rules"):
            return kind.from_position(position)
    raise Refused("bad-position", f"rules: this program plays no {position.get('rules')!r}")


def words_of(game: Any, text: Text | None, turn: int | None) -> Text:
    if not isinstance(game, Game):
        raise Refused("no-notation", f"there is no notation of a game of {game.name}")
    if text is None:
        return Scribe(game).written()
    return text if turn is None else text.until(turn, result_of(game))


def drawn(game: Any, *, names: bool) -> str:
    if not isinstance(game, Game):
        raise Refused("no-picture", f"there is no picture of a game of {game.name}")
    shown = tuple(places_of(game.state.board.layout).hexes) if names else ()
    return svg_of_view(game.view(REFEREE if game.over else SPECTATOR), names=shown)


def summary(game: Any) -> str:
    if not isinstance(game, Game):
        return str(game)
    scenario = f" of {game.choices.scenario}" if game.choices.scenario else ""
    return f"game{scenario}, {len(game.seats)} players, turn {game.turn}: {result_of(game)}"


def read_bytes(file: Path) -> bytes:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Refused("cannot-read", f"{file}: {error.strerror}") from None
    if not data.strip():
        raise Refused("cannot-read", f"{file}: it is empty")
    return data


def decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Refused("cannot-read", f"it is no text: byte {error.start}") from None


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("cannot-write", f"{file}: {error.strerror}") from None
