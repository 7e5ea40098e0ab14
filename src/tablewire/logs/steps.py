"""The words that the tables of sequences are written in.

A sequence is a list of parts. A step waits for one entry and takes it; the other parts choose,
repeat or skip. What always holds: parts are plain data, and `automaton` alone gives them
meaning. Field names are those of the protocol's readable form, as in `shapes`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

# Whom an entry may be for or from: sets of the scanner's audiences, by bit.
TO_ALL: Final = 1 << 0
TO_SEAT: Final = 1 << 1
TO_OTHERS: Final = 1 << 2
TO_OBSERVER: Final = 1 << 3
TO_UNSEATED: Final = 1 << 4
FROM_SEAT: Final = 1 << 5
FROM_OBSERVER: Final = 1 << 6
FROM_CLIENT: Final = FROM_SEAT | FROM_OBSERVER
FROM_SERVER: Final = TO_ALL | TO_SEAT | TO_OTHERS | TO_OBSERVER | TO_UNSEATED
ANYONE: Final = FROM_CLIENT | FROM_SERVER

ANY_TYPE: Final = "any"
NO_OPENING: Final = "no opening"  # any type that opens no sequence

Range: TypeAlias = tuple[int, int]
# A number, a range of them, several of either, or the name of a fact that it equals.
Where: TypeAlias = "int | Range | list[int] | str"

MOST: Final = 2147483647
LEAST: Final = -2147483648
CURRENT: Final = "the current player"
NOT_CURRENT: Final = "not the current player"
RESOURCE: Final = (1, 5)


def at_least(least: int) -> Range:
    return (least, MOST)


def at_most(most: int) -> Range:
    return (LEAST, most)


class Step:
    """Waits for an entry of one type and audience; `fields` must hold, `facts` are noted."""

    def __init__(
        self,
        audience: int,
        type_: str,
        of_current: bool = False,  # sent by, or only to, the current player
        fields: dict[str, Where] | None = None,
        facts: dict[str, object] | None = None,
        look: bool = False,  # only looks ahead, and takes nothing
    ) -> None:
        self.audience = audience
        self.type = type_
        self.of_current = of_current
        self.fields = fields or {}
        self.facts = facts or {}
        self.look = look


class Note:
    """Notes facts without an entry."""

    def __init__(self, facts: dict[str, object]) -> None:
        self.facts = facts


class Maybe:
    """Takes its parts if the first of them fits the next entry."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts


class Many:
    """The same, as often as it fits."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts


class Either:
    """The first choice whose first part fits the next entry."""

    def __init__(self, choices: tuple[tuple[Part, ...], ...]) -> None:
        self.choices = choices


class When:
    """Goes on with `parts` if what is known fits, with `otherwise` if not."""

    def __init__(
        self,
        facts: dict[str, Where],
        parts: tuple[Part, ...],
        otherwise: tuple[Part, ...] = (),
    ) -> None:
        self.facts = facts
        self.parts = parts
        self.otherwise = otherwise


class Until:
    """Goes over entries up to one that fits `target`, but never over one of `stops`.

    What is being watched for is noted on the way. The original program stops less often.
    """

    def __init__(
        self,
        target: Step,
        watching: tuple[Step, ...] = (),
        stops: tuple[Step, ...] = (),
        original_stops: tuple[Step, ...] = (),
    ) -> None:
        self.target = target
        self.watching = watching
        self.stops = stops
        self.original_stops = original_stops


class Done:
    """The sequence is complete and is an action of this kind."""

    def __init__(self, kind: str, to_end_of_log: bool = False) -> None:
        self.kind = kind
        self.to_end_of_log = to_end_of_log  # texts after it belong to it when the log ends there


class SoFar:
    """If nothing that is known follows, what was taken so far is an action of this kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class Fail:
    """No known sequence. What was taken, and `also_next` the next entry, are unknown."""

    def __init__(self, also_next: bool = True) -> None:
        self.also_next = also_next


class Only:
    """Parts for one view or one of the two readings: see the functions below."""

    def __init__(self, view: str | None, reading: str | None, parts: tuple[Part, ...]) -> None:
        self.view = view
        self.reading = reading
        self.parts = parts


Part: TypeAlias = "Step | Note | Maybe | Many | Either | When | Until | Done | SoFar | Fail | Only"


def message(audience: int, type_: str, of_current: bool, named: dict[str, object]) -> Step:
    """A step whose upper-case names are facts to note, and whose other names are fields."""
    fields: dict[str, Where] = {}
    facts: dict[str, object] = {}
    for name, value in named.items():
        if name.isupper():
            facts[name.lower()] = value
        else:
            assert isinstance(value, (int, str, tuple))
            fields[name] = value
    return Step(audience, type_, of_current, fields, facts)


def to_all(type_: str, **named: object) -> Step:
    return message(TO_ALL, type_, False, named)


def to_current(type_: str, **named: object) -> Step:
    return message(TO_SEAT, type_, True, named)


def to_seat(type_: str, **named: object) -> Step:
    return message(TO_SEAT, type_, False, named)


def to_others(type_: str, **named: object) -> Step:
    return message(TO_OTHERS, type_, False, named)


def from_server(type_: str, **named: object) -> Step:
    return message(FROM_SERVER, type_, False, named)


def from_current(type_: str, **named: object) -> Step:
    return message(FROM_SEAT, type_, True, named)


def from_client(type_: str, **named: object) -> Step:
    return message(FROM_CLIENT, type_, False, named)


def from_anyone(type_: str, **named: object) -> Step:
    return message(ANYONE, type_, False, named)


def look(step: Step) -> Step:
    """The same step, but the entry is left for what comes next."""
    return Step(step.audience, step.type, step.of_current, step.fields, {}, look=True)


def maybe(*parts: Part) -> Maybe:
    return Maybe(parts)


def many(*parts: Part) -> Many:
    return Many(parts)


def either(*choices: Part | tuple[Part, ...]) -> Either:
    return Either(tuple(c if isinstance(c, tuple) else (c,) for c in choices))


def at_server(*parts: Part) -> Only:
    """Only in the server's view, with the messages of the clients."""
    return Only("server", None, parts)


def at_client(*parts: Part) -> Only:
    """Only in the view of a client or a spectator."""
    return Only("client", None, parts)


def original(*parts: Part) -> Only:
    """Only as the original program reads, where it is wrong: `--compatible`."""
    return Only(None, "original", parts)


def corrected(*parts: Part) -> Only:
    """Only in the correct reading, the default."""
    return Only(None, "correct", parts)
