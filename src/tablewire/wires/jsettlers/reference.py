"""Prints the reference document of all messages from their declarations.

`python -m tablewire.wires.jsettlers.reference docs/wires/jsettlers.md` writes it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

import msgspec

from tablewire.wires.jsettlers import words
from tablewire.wires.jsettlers.client import OLDEST_NAME
from tablewire.wires.jsettlers.codec import LONGEST_FRAME, decode
from tablewire.wires.jsettlers.declare import (
    AUDIENCES,
    DECLARATIONS,
    NEEDS,
    Declaration,
    fields_of,
)
from tablewire.wires.jsettlers.examples import EXAMPLES
from tablewire.wires.jsettlers.fields import Field, Since
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages import (
    connection,
    dealings,
    lobby,
    options,
    pieces,
    table,
    turns,
)
from tablewire.wires.jsettlers.readable import to_readable
from tablewire.wires.jsettlers.spelling import Spelling, Whole, WithRest

AREAS = (connection, lobby, options, table, pieces, turns, dealings)
REGULAR = (Spelling, Whole, WithRest)

INTRODUCTION = f"""\
# Messages of the JSettlers wire

Printed from the declarations in `src/tablewire/wires/jsettlers/messages/`; to change this page,
change those and run `python -m tablewire.wires.jsettlers.reference docs/wires/jsettlers.md`.

## Frames and texts

A frame is two bytes of length, the higher first, then that many bytes (at most {LONGEST_FRAME})
of modified UTF-8: a NUL takes the two bytes `C0 80`, and a letter above U+FFFF goes as its two
surrogates of three bytes each. A frame holds one message.

A message is its number, a bar, and its data: `1009|game,2,0,150`. Most have fields between
commas. Lists have parts between bars. Runs of commas or bars count as one, so an empty field
travels as a TAB. Fields beyond the last are ignored; too few, or no number where there has to be
one, and the text is no message.

The readable form, which event logs hold, is `SOCPutPiece:game=test|playerNumber=2|...`. Its keys
are never checked when it is read: the order counts.

In the tables below, the fields stand in their order on the wire. *Key* is the one of the readable
form. A field with a default may be left out; where a group is named, then only with the others of
its group and of all groups after it. In the examples `^T` is a TAB, `^@` a NUL and `^A` the byte 1.

## What this server does in its own way

* Clients older than {OLDEST_NAME}, and those that say no version, are turned away with a text
  (1059).
* A lost connection keeps its seat for a while; the same name has it back by joining again (1013).
  Somebody who leaves (1011) is followed by a robot at once, and has the seat back from it.
* Options of a game that say nothing are left out when it is announced, also if they were asked for.
* A robot whose cancel (1044) is refused hears the state (1025) too, and one whose wonder was built
  hears of it a second time with the operation that it asked with (1099, PICK): else it would sit
  idle until its turn is ended for it.
* A robot whose first road is refused hears again that it is its turn (1026), and looks for another
  place. When its time is up before it has found one, a road is placed for it: a settlement that is
  taken from it (1044) it would still have in its own idea of the game. From people it is taken.
* Where water lies hidden in fog the places around it are told as legal (1057), like those around
  hidden land; what is left out would say where the water is.
* Account managers do not log in over this wire; there is no debugging user and no saved game.
* Words to people (1091, and the texts of 1059, 1069 and 1104) are this server's own, in the
  language of the connection where it is known.
"""


def document() -> str:
    return "\n".join(lines()) + "\n"


def lines() -> Iterator[str]:
    yield INTRODUCTION
    yield from rows_of("Audience", "The server sends it to", AUDIENCES)
    yield from rows_of("Letter", "Needed by", NEEDS)
    yield from overview()
    for area in AREAS:
        yield f"## {(area.__doc__ or '').strip().rstrip('.')}\n"
        for declaration in DECLARATIONS:
            if declaration.kind.__module__ == area.__name__:
                yield from message(declaration)
    yield from exceptions()
    yield from tables_of_words()


def overview() -> Iterator[str]:
    yield "## All messages by number\n"
    yield "| number | message | direction | versions | audience | needed by |"
    yield "|---|---|---|---|---|---|"
    for d in sorted(DECLARATIONS, key=lambda d: d.number):
        name = d.kind.__name__
        yield (
            f"| {d.number} | [{name}](#{d.number}-{name.lower()}) | {direction(d)} "
            f"| {versions(d)} | {d.to or '-'} | {d.needs or '-'} |"
        )
    yield ""


def message(declaration: Declaration) -> Iterator[str]:
    kind, spelling = declaration.kind, declaration.spelling
    yield f"### {declaration.number} {kind.__name__}\n"
    yield f"{inspect.getdoc(kind)}\n"
    facts = [direction(declaration), f"versions {versions(declaration)}"]
    facts += [f"to {declaration.to}"] if declaration.to else []
    facts += [f"needed by {declaration.needs}"] if declaration.needs else []
    yield f"{', '.join(facts)}.\n"
    yield from table_of_fields(kind)
    if type(spelling) not in REGULAR:
        name = type(spelling).__name__
        yield f"*Exception ({name}):* {escape(what_is_unusual()[name])}\n"
    yield "```"
    for wire in EXAMPLES[declaration.number]:
        yield visible(wire)
        yield visible(to_readable(decode(wire)))
    yield "```\n"


def table_of_fields(kind: type[Message]) -> Iterator[str]:
    fields = fields_of(kind)
    if not fields:
        return
    yield "| field | key | spelled | default | since |"
    yield "|---|---|---|---|---|"
    came_with = dict(versions_of_fields(kind))
    group = 0
    for name, field, begins_tail, default in fields:
        group += begins_tail
        left_out = "" if default is msgspec.NODEFAULT else f"`{default!r}`"
        if group:
            left_out += f" (group {group})"
        spelled = escape(field.meaning) + least(field)
        key, since = field.key or "-", came_with.get(name, "")
        yield f"| {name} | {key} | {spelled} | {left_out} | {since} |"
    yield ""


def versions_of_fields(kind: type) -> Iterator[tuple[str, str]]:
    """The version that a field came with, by its name."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, Since):
                yield name, str(extra.version)


def exceptions() -> Iterator[str]:
    yield "## Exceptions\n"
    yield "Messages whose spelling does not follow from their fields.\n"
    yield "| spelling | messages | what is unusual |"
    yield "|---|---|---|"
    users: dict[str, list[str]] = {}
    for d in DECLARATIONS:
        if type(d.spelling) not in REGULAR:
            users.setdefault(type(d.spelling).__name__, []).append(d.kind.__name__)
    for spelling, names in users.items():
        yield f"| {spelling} | {', '.join(names)} | {escape(what_is_unusual()[spelling])} |"
    yield ""


@cache
def what_is_unusual() -> dict[str, str]:
    """What each exception says of itself, from its source: compiled classes drop those lines."""
    classes = [
        node
        for path in sorted((Path(__file__).parent / "irregular").glob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    return {node.name: " ".join((ast.get_docstring(node) or "").split()) for node in classes}


def tables_of_words() -> Iterator[str]:
    yield "## Words for numbers\n"
    yield "The readable form prints these words; any other number stays a number there.\n"
    for title, found in WORDS.items():
        yield from rows_of("number", title, found)
    yield "Elements, which stay numbers in both forms (but for `peType` of RobberyResult):\n"
    yield from rows_of("number", "element of a player", words.PLAYER_ELEMENTS)
    yield from rows_of("number", "element of the game", words.GAME_ELEMENTS)
    yield "Older logs use other names for some types:\n"
    yield from rows_of("old name", "name today", words.OLD_NAMES)


WORDS: dict[str, dict[int, str] | dict[str, str]] = {
    "actionType of PlayerElement and PlayerElements": words.ELEMENT_ACTIONS,
    "actionType of DevCardAction": words.CARD_ACTIONS,
    "action of InventoryItemAction": words.INVENTORY_ACTIONS,
    "op of SetSpecialItem": words.SPECIAL_ITEM_OPERATIONS,
    "state of SetSeatLock": words.SEAT_LOCKS,
    "actType of SetLastAction": words.LAST_ACTIONS,
}


def rows_of(left: str, right: str, rows: dict[int, str] | dict[str, str]) -> Iterator[str]:
    yield f"| {left} | {right} |"
    yield "|---|---|"
    for key, value in rows.items():
        yield f"| {key if key != '' else '-'} | {value} |"
    yield ""


def direction(declaration: Declaration) -> str:
    return {"C>S": "client to server", "S>C": "server to client", "none": "never sent"}.get(
        declaration.direction, "both ways"
    )


def versions(declaration: Declaration) -> str:
    if declaration.until is None:
        return f"{declaration.since} and later"
    return f"{declaration.since} to {declaration.until}"


def least(field: Field) -> str:
    least = getattr(field, "least", None)
    return "" if least is None or least == -(1 << 31) else f", {least} or more"


def escape(text: str) -> str:
    return text.replace("|", "\\|")


def visible(text: str) -> str:
    return text.replace("\t", "^T").replace("\0", "^@").replace("\x01", "^A")


def main() -> None:
    if len(sys.argv) > 1:
        path = Path(sys.argv[1])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document(), encoding="utf-8")
    else:
        sys.stdout.write(document())


if __name__ == "__main__":
    main()
