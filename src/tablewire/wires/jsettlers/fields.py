"""The kinds of fields that messages are made of, each with its two spellings in both directions.

A field reads itself from a list of tokens (`take` from the wire, `parse` from the readable form,
whose keys are gone by then) and appends itself to one (`put`, `show`). `width` is how many tokens
it takes; a field of width 0 takes all that remain and stands last.
"""

from __future__ import annotations

from typing import NamedTuple

from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.numbers import (
    HEX_NUMBER,
    NUMBER,
    read_fraction,
    shorten,
    write_fraction,
)

EMPTY = "\t"
"""Stands for an empty or missing text, where a field may be empty."""


class Cards(NamedTuple):
    """A set of resource cards, by kind in the order of the wire."""

    clay: int = 0
    ore: int = 0
    sheep: int = 0
    wheat: int = 0
    wood: int = 0
    unknown: int = 0


class Field:
    """What all kinds share. `meaning` is one line for the reference document."""

    meaning = "text"

    def __init__(self, key: str, width: int = 1, blank: str = "") -> None:
        self.key = key
        self.blank = blank  # the token of an empty value, for kinds that have one
        self.label = f"{key}=" if key else ""
        self.width = width

    def take(self, tokens: list[str], at: int) -> object:
        return tokens[at]

    def put(self, out: list[str], value: object) -> None:
        out.append(str(value))

    def parse(self, tokens: list[str], at: int) -> object:
        return self.take(tokens, at)

    def show(self, out: list[str], value: object) -> None:
        out.append(f"{self.label}{value}")


class Tail:
    """Marks the first field of an optional group: the group is left out while at its defaults."""


class Since:
    """Marks a field that younger versions added: who is older neither sends nor gets it."""

    def __init__(self, version: int) -> None:
        self.version = version


class Text(Field):
    """A text without commas: a name, a key."""


class Rest(Field):
    """All that remains of the message, commas included. Always the last field."""

    meaning = "the rest of the text"


class Special(Field):
    """Spelled by its message's own spelling; here only its description."""

    def __init__(self, key: str, meaning: str) -> None:
        super().__init__(key)
        self.meaning = meaning


class Emptiable(Field):
    """A text that may be empty: a TAB on the wire, nothing in the readable form."""

    meaning = "text, TAB when empty"

    def __init__(self, key: str) -> None:
        super().__init__(key, blank=EMPTY)

    def take(self, tokens: list[str], at: int) -> object:
        token = tokens[at]
        return "" if token == EMPTY else token

    def put(self, out: list[str], value: object) -> None:
        out.append(str(value) or EMPTY)


class Optional(Field):
    """A text or none: a TAB on the wire, `(null)` in the readable form."""

    meaning = "text, TAB when there is none"

    def take(self, tokens: list[str], at: int) -> object:
        token = tokens[at]
        return None if token == EMPTY else token

    def put(self, out: list[str], value: object) -> None:
        out.append(EMPTY if value is None else str(value))

    def parse(self, tokens: list[str], at: int) -> object:
        token = tokens[at]
        return None if token in (EMPTY, "(null)") else token

    def show(self, out: list[str], value: object) -> None:
        out.append(f"{self.label}{'(null)' if value is None else value}")


class Password(Field):
    """Never shown: the readable form says only whether it is empty."""

    meaning = "text, TAB when empty; the readable form hides it"

    def take(self, tokens: list[str], at: int) -> object:
        token = tokens[at]
        return "" if token == EMPTY else token

    def put(self, out: list[str], value: object) -> None:
        out.append(str(value) or EMPTY)

    def parse(self, tokens: list[str], at: int) -> object:
        token = tokens[at]
        return "" if token in (EMPTY, "password empty") else token

    def show(self, out: list[str], value: object) -> None:
        out.append("password=***" if value else "password empty")


class Number(Field):
    """A whole number, refused below `least`."""

    meaning = "number"

    def __init__(self, key: str, least: int = -(1 << 31)) -> None:
        super().__init__(key)
        self.least = least

    def take(self, tokens: list[str], at: int) -> object:
        number = NUMBER[tokens[at]]
        if number < self.least:
            raise Malformed("malformed", f"{self.key} {number} is below {self.least}")
        return number


class Clamped(Field):
    """A whole number that counts as 0 when it is below."""

    meaning = "number, 0 when negative"

    def take(self, tokens: list[str], at: int) -> object:
        return max(0, NUMBER[tokens[at]])


class Coordinate(Field):
    """A place on the board: decimal on the wire, lower-case hex in the readable form."""

    meaning = "coordinate, hex in the readable form"

    def __init__(self, key: str, least: int = -(1 << 31), *, signed: bool = False) -> None:
        super().__init__(key)
        self.least = least
        self.signed = signed

    def take(self, tokens: list[str], at: int) -> object:
        return self.checked(NUMBER[tokens[at]])

    def parse(self, tokens: list[str], at: int) -> object:
        return self.checked(HEX_NUMBER[tokens[at]])

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, int)
        out.append(f"{self.label}{value if self.signed else value & 0xFFFFFFFF:x}")

    def checked(self, place: int) -> int:
        if place < self.least:
            raise Malformed("malformed", f"{self.key} {place} is below {self.least}")
        return place


class Prefixed(Field):
    """A coordinate that the readable form shows as 0x55; minus one is 0xffffffff."""

    meaning = "coordinate, 0x and hex in the readable form"

    def take(self, tokens: list[str], at: int) -> object:
        return NUMBER[tokens[at]]

    def parse(self, tokens: list[str], at: int) -> object:
        return HEX_NUMBER[tokens[at][2:]]

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, int)
        out.append(f"{self.label}0x{value & 0xFFFFFFFF:x}")


class Named(Field):
    """A number whose usual values are words in the readable form."""

    meaning = "number, in the readable form the word for it"

    def __init__(self, key: str, words: dict[int, str]) -> None:
        super().__init__(key)
        self.words = words
        self.numbers = {word: number for number, word in words.items()}

    def take(self, tokens: list[str], at: int) -> object:
        return NUMBER[tokens[at]]

    def parse(self, tokens: list[str], at: int) -> object:
        return self.number(tokens[at])

    def number(self, token: str) -> int:
        number = self.numbers.get(token)
        return NUMBER[token] if number is None else number

    def word(self, number: int) -> str:
        return self.words.get(number) or str(number)

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, int)
        out.append(f"{self.label}{self.word(value)}")


class Flag(Field):
    """True or false: the word `true` in any case is true; anything else is false."""

    meaning = "true or false"

    def take(self, tokens: list[str], at: int) -> object:
        return tokens[at].lower() == "true"

    def put(self, out: list[str], value: object) -> None:
        out.append("true" if value else "false")

    def show(self, out: list[str], value: object) -> None:
        out.append(f"{self.label}{'true' if value else 'false'}")


class Bit(Field):
    """True or false, spelled 1 or 0."""

    meaning = "1 or 0"

    def __init__(self, key: str, *, strict: bool = False) -> None:
        super().__init__(key)
        self.strict = strict

    def take(self, tokens: list[str], at: int) -> object:
        number = NUMBER[tokens[at]]
        if self.strict and number not in (0, 1):
            raise Malformed("malformed", f"{self.key} is neither 0 nor 1")
        return number == 1

    def put(self, out: list[str], value: object) -> None:
        out.append("1" if value else "0")

    def show(self, out: list[str], value: object) -> None:
        out.append(f"{self.label}{'1' if value else '0'}")


class Mark(Field):
    """A letter that is there or not."""

    meaning = "a letter, there or not"

    def __init__(self, key: str, letter: str) -> None:
        super().__init__(key)
        self.letter = letter

    def take(self, tokens: list[str], at: int) -> object:
        return tokens[at] == self.letter

    def put(self, out: list[str], value: object) -> None:
        out.append(self.letter)

    def show(self, out: list[str], value: object) -> None:
        out.append(self.label + self.letter)


class CardSet(Field):
    """Five amounts (clay, ore, sheep, wheat, wood), or six where unknown cards travel too."""

    meaning = "amounts of clay, ore, sheep, wheat, wood"

    def __init__(self, key: str, width: int = 5) -> None:
        super().__init__(key, width)

    def take(self, tokens: list[str], at: int) -> object:
        return take_cards(tokens, at, self.width)

    def put(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        out += card_amounts(value, self.width)

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        out.append(self.label + show_cards(value))


def take_cards(tokens: list[str], at: int, width: int) -> Cards:
    if len(tokens) < at + width:
        raise Malformed("malformed", f"a set of cards needs {width} amounts")
    clay, ore, sheep, wheat, wood = tokens[at : at + 5]
    unknown = tokens[at + 5] if width == 6 else "0"
    amounts = (NUMBER[clay], NUMBER[ore], NUMBER[sheep], NUMBER[wheat], NUMBER[wood])
    return tuple.__new__(Cards, (*amounts, NUMBER[unknown]))  # 3 times as fast as Cards(...)


def card_amounts(cards: tuple[int, ...], width: int = 5) -> list[str]:
    if width == 5 and cards[5]:
        raise Malformed("malformed", "unknown cards where only known ones travel")
    return [str(amount) for amount in cards[:width]]


def show_cards(cards: tuple[int, ...]) -> str:
    clay, ore, sheep, wheat, wood, unknown = cards
    return f"clay={clay}|ore={ore}|sheep={sheep}|wheat={wheat}|wood={wood}|unknown={unknown}"


class Names(Field):
    """All that remain, as names; shown `[a, b, c]`."""

    meaning = "names, any number of them"

    def __init__(self, key: str) -> None:
        super().__init__(key, 0)

    def take(self, tokens: list[str], at: int) -> object:
        return tuple(tokens[at:])

    def put(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        out.extend(value)

    def parse(self, tokens: list[str], at: int) -> object:
        return tuple(token for token in split_names(",".join(tokens[at:])) if token)

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        out.append(f"{self.label}[{', '.join(value)}]")


def split_names(text: str) -> list[str]:
    """`[a, b]` in today's form, `a,b` in the old one."""
    if text.startswith("[") and text.endswith("]"):
        return text[1:-1].split(", ")
    return text.split(",")


class Array(Field):
    """A fixed number of numbers; shown `{ 1 2 3 }`."""

    meaning = "numbers"

    def take(self, tokens: list[str], at: int) -> object:
        return tuple([NUMBER[token] for token in tokens[at : at + self.width]])

    def put(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        if len(value) != self.width:
            raise Malformed("malformed", f"{self.key} needs {self.width} numbers")
        for number in value:
            out.append(str(number))

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, tuple)
        out.append(self.label + show_array([str(number) for number in value]))


def show_array(numbers: list[str]) -> str:
    return f"{{ {' '.join(numbers)} }}" if numbers else "{ }"


def unwrap_array(text: str) -> list[str]:
    if text == "{ }":
        return []
    if not (text.startswith("{ ") and text.endswith(" }")):
        raise Malformed("malformed", f"{shorten(text)!r} is not written as {{ 1 2 3 }}")
    return text[2:-2].split(" ")


class Fraction(Field):
    """A floating-point number of 32 bits."""

    meaning = "number with a fraction"

    def take(self, tokens: list[str], at: int) -> object:
        return read_fraction(tokens[at])

    def put(self, out: list[str], value: object) -> None:
        assert isinstance(value, float)
        out.append(write_fraction(value))

    def show(self, out: list[str], value: object) -> None:
        assert isinstance(value, float)
        out.append(self.label + write_fraction(value))
