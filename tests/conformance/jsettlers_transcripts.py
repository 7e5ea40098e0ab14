"""Captured traffic of the JSettlers wire, and the table of its message types.

A transcript is lines of `seconds TAB direction TAB connection TAB message`, with escapes. One case
a line: its message is read, written again the same, and read back from its readable form; what is
no message must be refused, which only people who type by hand send, and no server ever.
The table names numbers, constants and classes: one case a row, against the declarations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tablewire.wires.jsettlers.declare import DECLARATIONS
from tablewire.wires.jsettlers.messages import (
    Malformed,
    Message,
    decode,
    encode,
    parse_readable,
    to_readable,
)

LINE: Final = re.compile(r"(\d+\.\d+)\t(C>S|S>C|--)\t([^\t]*)\t(.*)")
ESCAPE: Final = re.compile(r"\\(x[0-9a-fA-F]{2}|.)")
TO_SERVER: Final = "C>S"
TABLE_HEAD: Final = "id\tconstant\tclass"


class Passage(NamedTuple):
    """One message that passed, in a line of a transcript."""

    line: int
    to_server: bool
    text: str


def recognise(path: Path) -> bool:
    """The first line that is no comment has the four columns."""
    if path.suffix != ".txt":
        return False
    with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                return LINE.fullmatch(line.rstrip("\n")) is not None
    return False


def passages(path: Path) -> Iterator[Passage]:
    """The messages of a transcript, both ways."""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line and not line.startswith("#"):
            _, direction, _, text = line.split("\t", 3)
            if direction != "--":
                yield Passage(number, direction == TO_SERVER, ESCAPE.sub(unescaped, text))


def unescaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if code[0] == "x" else {"t": "\t", "\\": "\\"}[code]


def check(path: Path) -> tuple[int, list[str]]:
    passed, problems = 0, []
    for passage in passages(path):
        problem = problem_of(passage)
        if problem:
            problems.append(f"line {passage.line}: {passage.text!r:.120}: {problem}")
        else:
            passed += 1
    return passed, problems


def problem_of(passage: Passage) -> str:
    try:
        message = decode(passage.text)
    except Malformed as malformed:
        return "" if passage.to_server else f"refused: {malformed}"
    again = encode(message)
    # A client may leave something out or have too much; programs spell it in one way.
    if again != passage.text and not (passage.to_server and encode(decode(again)) == again):
        return f"is written as {again!r:.120}"
    shown = to_readable(message)
    if parse_readable(shown) != without_secrets(message):
        return f"does not come back from {shown!r:.120}"
    return ""


def without_secrets(message: Message) -> Message:
    """The readable form shows stars instead of a password or a cookie."""
    if getattr(message, "password", ""):
        return msgspec.structs.replace(message, password="***")
    if getattr(message, "cookie", None) is not None:
        return msgspec.structs.replace(message, cookie="**")
    return message


# --- The table of types -----------------------------------------------------------------------


def recognise_types(path: Path) -> bool:
    if path.suffix != ".tsv":
        return False
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.readline().rstrip("\n") == TABLE_HEAD


def check_types(path: Path) -> tuple[int, list[str]]:
    """A row with a class is declared by that number; one without is not."""
    names = {declared.number: declared.spelling.name for declared in DECLARATIONS}
    passed, problems = 0, []
    for row in path.read_text(encoding="utf-8").splitlines()[1:]:
        number, _, name = row.split("\t")
        ours = names.get(int(number), "")
        if ours == name:
            passed += 1
        else:
            problems.append(f"{number} is {ours or 'not declared'}, should be {name or 'none'}")
    return passed, problems
