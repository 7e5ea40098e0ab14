"""The lines of a notated game: headers, turns and comments, with no thought of what they mean.

    # A comment is a line of its own, or stands behind a turn.
    Game: Settlers
    Hexes: B1 sheep 8, B2 wheat 10,
           C1 clay 3

    12. red: roll 3+4; blue discard 2 wheat, ore; robber C4 (wheat from white); end  # ouch

An indented line goes on with the one before. What always holds: `parsed(str(text))` is the same
text, with its comments; what cannot be read is refused with the number of its line.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import msgspec

from tablewire.core.refused import Refused
from tablewire.settlers.artwork import SEAT_NAMES

HEADER: Final = re.compile(r"([A-Za-z][A-Za-z0-9 -]*): ?(.*)")
TURN: Final = re.compile(r"(\d{1,6})\. ([a-z]+):(?: (.*))?")
STEP: Final = re.compile(r"(?:(SEATS) )?([a-z-]+)(?: ([^()]+?))?(?: ?\(([^()]*)\))?".replace(
    "SEATS", "|".join(SEAT_NAMES)
))  # fmt: skip
RESULT: Final = "Result"
LONGEST_TEXT: Final = 10_000_000


def bad(line: int, what: str) -> Refused:
    return Refused("bad-notation", f"line {line}: {what}")


class Comment(msgspec.Struct, frozen=True):
    """A line of its own, or an empty one."""

    words: str


class Header(msgspec.Struct, frozen=True):
    name: str
    value: str
    line: int = 0


class Step(msgspec.Struct, frozen=True):
    """One move: who makes it when it is not the seat whose turn it is, and what chance decided."""

    words: str
    seat: str = ""
    told: str = ""

    def __str__(self) -> str:
        seat = f"{self.seat} " if self.seat else ""
        return f"{seat}{self.words}" + (f" ({self.told})" if self.told else "")


class Turn(msgspec.Struct, frozen=True):
    number: int
    seat: str
    steps: tuple[Step, ...]
    comment: str = ""
    line: int = 0

    def __str__(self) -> str:
        words = f"{self.number}. {self.seat}: {'; '.join(map(str, self.steps))}".rstrip()
        return f"{words}  # {self.comment}" if self.comment else words


Line: TypeAlias = Comment | Header | Turn


class Text(msgspec.Struct, frozen=True):
    lines: tuple[Line, ...]

    @property
    def headers(self) -> dict[str, Header]:
        return {line.name: line for line in self.lines if isinstance(line, Header)}

    @property
    def turns(self) -> list[Turn]:
        return [line for line in self.lines if isinstance(line, Turn)]

    def until(self, turn: int, result: str) -> Text:
        """The same game up to this turn, where it has come to this result."""
        kept = [line for line in self.lines if not isinstance(line, Turn) or line.number <= turn]
        return Text(
            tuple(
                Header(line.name, result, line.line)
                if isinstance(line, Header) and line.name == RESULT
                else line
                for line in kept
            )
        )

    def __str__(self) -> str:
        return "".join(f"{written(line)}\n" for line in self.lines)


def written(line: Line) -> str:
    match line:
        case Comment():
            return f"# {line.words}".rstrip() if line.words else ""
        case Header():
            indented = line.value.replace("\n", "\n" + " " * (len(line.name) + 2))
            return f"{line.name}: {indented}".rstrip()
        case Turn():
            return str(line)


def parsed(text: str) -> Text:
    if len(text) > LONGEST_TEXT:
        raise Refused("bad-notation", f"longer than {LONGEST_TEXT:,} characters")
    lines: list[Line] = []
    for number, words in joined(text):
        if not words or words.startswith("#"):
            lines.append(Comment(words.removeprefix("#").strip()))
        elif words[0].isdigit():
            lines.append(turn_in(number, words))
        else:
            if any(isinstance(line, Turn) for line in lines):
                raise bad(number, f"{words!r} is neither a turn, such as '12. red: end', nor '#'")
            lines.append(header_in(number, words, lines))
    return Text(tuple(lines))


def joined(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers, those that are indented joined to the one before."""
    whole: list[tuple[int, str]] = []
    for number, words in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        words = words.rstrip()
        if words[:1] in (" ", "\t") and not words.isspace():
            if not whole or not whole[-1][1] or whole[-1][1].startswith("#"):
                raise bad(number, "it is indented, but there is no line that it goes on with")
            first, before = whole[-1]
            between = " " if before[0].isdigit() else "\n"
            whole[-1] = (first, before + between + words.strip())
        else:
            whole.append((number, words))
    if whole and not whole[-1][1]:
        whole.pop()  # what stands behind the last end of a line
    return whole


def header_in(number: int, words: str, before: list[Line]) -> Header:
    first, _, rest = words.partition("\n")
    found = HEADER.fullmatch(first)
    if found is None:
        raise bad(number, f"{first!r} is neither a header, such as 'Game: Settlers', nor a turn")
    if any(isinstance(line, Header) and line.name == found[1] for line in before):
        raise bad(number, f"a second header {found[1]!r}")
    return Header(found[1], found[2] + ("\n" + rest if rest else ""), number)


def turn_in(number: int, words: str) -> Turn:
    words, _, comment = words.partition("#")
    found = TURN.fullmatch(words.strip())
    if found is None:
        raise bad(number, f"{words.strip()!r} should read like '12. red: roll 3+5; end'")
    if found[2] not in SEAT_NAMES:
        raise bad(number, f"{found[2]!r} is no seat; they are {', '.join(SEAT_NAMES)}")
    steps = [step_in(number, step.strip()) for step in (found[3] or "").split(";") if step.strip()]
    return Turn(int(found[1]), found[2], tuple(steps), comment.strip(), number)


def step_in(number: int, words: str) -> Step:
    found = STEP.fullmatch(words)
    if found is None:
        raise bad(number, f"{words!r} cannot be read as a move")
    seat, verb, rest, told = found.groups()
    made = f"{verb} {' '.join(rest.split())}" if rest else verb
    return Step(made, seat or "", " ".join((told or "").split()))
