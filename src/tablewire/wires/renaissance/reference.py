"""Prints the reference document of both dialects from the declarations of their messages.

`python -m tablewire.wires.renaissance.reference docs/wires/renaissance.md` writes it.
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tablewire.wires.renaissance import configuration
from tablewire.wires.renaissance.final import messages as final
from tablewire.wires.renaissance.final import parts as final_parts
from tablewire.wires.renaissance.final import session as final_session
from tablewire.wires.renaissance.final.examples import EXAMPLES as FINAL_EXAMPLES
from tablewire.wires.renaissance.lines import LONGEST_LINE
from tablewire.wires.renaissance.seed import messages as seed
from tablewire.wires.renaissance.seed import parts as seed_parts
from tablewire.wires.renaissance.seed import session as seed_session
from tablewire.wires.renaissance.seed.examples import EXAMPLES as SEED_EXAMPLES
from tablewire.wires.renaissance.seed.inbound import ERRORS
from tablewire.wires.renaissance.settings import RenaissanceSettings

Struct = type[msgspec.Struct]
PLAIN: Final = {int: "integer", str: "text", bool: "true or false", type(None): "null"}
DEFAULTS: Final = RenaissanceSettings()

INTRODUCTION: Final = f"""\
# Messages of the renaissance wire

Printed from the declarations in `src/tablewire/wires/renaissance/`; to change this page, change
those and run `python -m tablewire.wires.renaissance.reference docs/wires/renaissance.md`.

Masters of Renaissance is played in two dialects, at the same tables and from one waiting room: the
seed's, which its document defines, and the final one of the same project, which its last clients
speak. Where a message or a rule is marked *ours*, the document says nothing of it.

## Lines

A message is one line of JSON in UTF-8, ended by a line feed; a carriage return before it is left
out, and empty lines count for nothing. A line has at most {LONGEST_LINE // 1024} KiB: a longer
one is answered as one that cannot be read, and the connection ends. On a WebSocket a message is a
text without a line feed. Fields that are not known are ignored; a field that is missing or of the
wrong type makes the line unreadable.

| dialect | TCP | WebSocket |
|---|---|---|
| the seed's | `{DEFAULTS.listen}` | `{DEFAULTS.websocket}` |
| the final one | `{DEFAULTS.listen_final}` | `{DEFAULTS.websocket}/final` |

These are the defaults. The cards, leaders, tokens and numbers that both sides have to agree on are
printed by `tablewire renaissance config` and published at `{DEFAULTS.websocket}/config.json`.

What a host can set: `wires.renaissance.disclosed` (whether the start of a game tells every order,
to all alike, or a shuffled stand-in), `wires.renaissance.turn_seconds` (the time for a turn; who
lets it go by counts as absent until the next message), `tables.last_one_seconds` (after which the
only player left is given the game), `tables.empty_seconds` (how long a game that everybody has left
is kept for them).
"""

SEED: Final = f"""\
## The seed's dialect

The type of a message is the field `type`. The client speaks first, with `req_nickname`. Every
request is answered: by updates, which go to all players of the game, by a `res_` message, or by an
error to the sender alone, which has changed nothing. Requests are handled one after the other.

Leaders, cards and tokens are named by their index in the shared configuration. Shelves are those
of the player who asks, or whom an update names:

{{containers}}

A line that is no message, or of a type that is not known, is answered with
`err_unparsable_message`. Who receives that sends its last message again, and gives up and closes
after {seed_session.MOST_REPEATS} times in a row.

A player whose connection is lost is passed over, and comes back with the same nickname: after
`res_nickname` follows `game_resumed`, and the choice that is still due. Where the host has switched
it on (*ours*), who has been silent for {seed_session.SILENCE:g} seconds is sent `ping`, and is gone
when nothing comes for {seed_session.PATIENCE:g} more.
"""

FINAL: Final = f"""\
## The final dialect

The type of a message is the field `type`, which is the name of its class. Each side begins with
`ReqWelcome` and answers that of the other. After {final_session.SILENCE:g} seconds of silence the
server asks for a sign of life with `ReqHeartbeat`, and after as many more the connection is lost.
A line that cannot be read is answered with `ErrProtocol`, and a request that is refused with an
error to the sender alone; nothing has changed then.

Containers are numbered through the table: four for each player in the order of turns, which are
the three shelves and the strongbox, then the four leader depots. Productions are numbered as in the
seed's dialect, leaders, cards and tokens by their index in the shared configuration. What a
request does is told in updates, the last of which is `UpdateAction`; whoever comes back with
`ReqJoin` is sent the whole game.
"""


def document() -> str:
    return "\n".join(lines()) + "\n"


def lines() -> Iterator[str]:
    yield INTRODUCTION
    yield SEED.format(containers="\n".join(containers()))
    yield from errors_by_request()
    yield from dialect(seed, [seed_parts], SEED_EXAMPLES)
    yield FINAL
    yield from dialect(final, [final, final_parts], FINAL_EXAMPLES)


def containers() -> Iterator[str]:
    yield "| number | container | room |"
    yield "|---|---|---|"
    for each in configuration.containers():
        room = "without limit" if each["size"] is None else each["size"]
        yield f"| {each['index']} | {each['kind'].replace('_', ' ')} | {room} |"


def errors_by_request() -> Iterator[str]:
    yield "### Errors by request\n"
    yield (
        "At the wrong time every request is answered with `err_illegal_message`: before the game"
        " or after it, out of turn, before a choice that is due or after it, a second main action,"
        " a turn ended without one. At the right time:\n"
    )
    yield "| request | errors |"
    yield "|---|---|"
    for request, errors in ERRORS.items():
        names = dict.fromkeys(tag_of(error) for error in errors.values())
        names.pop(tag_of(seed.ErrIllegalMessage), None)
        yield f"| `{tag_of(request)}` | {', '.join(f'`{name}`' for name in names) or '-'} |"
    yield ""


# --- Messages -----------------------------------------------------------------------------------


def dialect(
    messages: Any, modules: Sequence[ModuleType], examples: Sequence[msgspec.Struct]
) -> Iterator[str]:
    asked, told = get_args(messages.Request), get_args(messages.Told)
    by_type = {type(example): example for example in examples}
    groups = {
        "Requests": [each for each in asked if each not in told],
        "From either side": [each for each in asked if each in told],
        "What the server tells": [
            each for each in told if each not in asked and not issubclass(each, messages.Failure)
        ],
        "Errors": [each for each in told if issubclass(each, messages.Failure)],
    }
    for title, kinds in groups.items():
        yield f"### {title}\n"
        for kind in kinds:
            yield from message(kind, by_type.get(kind))
    yield "### What they are made of\n"
    for kind in made_of(modules, (*asked, *told, messages.Failure)):
        yield f"**{kind.__name__}**: {doc_of(kind)}\n"
        yield from table_of_fields(kind)


def made_of(modules: Sequence[ModuleType], messages: Sequence[Struct]) -> Iterator[Struct]:
    """The parts that messages have, in the order of their declarations."""
    for module in modules:
        for kind in vars(module).values():
            declared = inspect.isclass(kind) and kind.__module__ == module.__name__
            if declared and kind not in messages and not kind.__name__.startswith("_"):
                yield kind


def message(kind: Struct, example: msgspec.Struct | None) -> Iterator[str]:
    yield f"#### {tag_of(kind)}\n"
    yield f"{doc_of(kind)}\n"
    yield from table_of_fields(kind)
    if example is not None:
        yield f"```json\n{msgspec.json.encode(example).decode()}\n```\n"


def tag_of(kind: Struct) -> str:
    return str(kind.__struct_config__.tag)


def doc_of(kind: Struct) -> str:
    own = kind.__dict__.get("__doc__")
    return " ".join(inspect.cleandoc(own).split()) if own else ""


def table_of_fields(kind: Struct) -> Iterator[str]:
    fields = msgspec.structs.fields(kind)
    if not fields:
        return
    hints = get_type_hints(kind)
    said = docs_of_fields(kind)
    yield "| field | is | |"
    yield "|---|---|---|"
    for field in fields:
        notes = [said[field.name]] if field.name in said else []
        if not field.required:
            notes.append("May be missing.")
        kinds = in_words(hints[field.name], field)
        yield f"| `{field.encode_name}` | {kinds} | {' '.join(notes)} |"
    yield ""


def in_words(hint: Any, field: msgspec.structs.FieldInfo | None = None) -> str:
    """A type as somebody reads it who writes JSON."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Literal:
        return " or ".join(f"`{each}`" for each in arguments)
    if origin is list:
        return f"list: {in_words(arguments[0])}"
    if origin is dict:
        key = "number" if arguments[0] is int else "name"
        return f"object: {in_words(arguments[1])} by {key}"
    if origin in (Union, types.UnionType):
        # A field that may be missing is left out rather than null.
        missing = field is not None and not field.required
        kinds = [each for each in arguments if not (missing and each is type(None))]
        return " or ".join(in_words(each) for each in kinds)
    return str(hint.__name__)


@cache
def docs_of_fields(kind: Struct) -> dict[str, str]:
    """The words below each field of a class, as they stand in its source."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for declared, below in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(declared, ast.AnnAssign)
            and isinstance(declared.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[declared.target.id] = " ".join(str(below.value.value).split())
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
