"""Reads and writes messages as their declaration says, in both spellings.

What always holds: a spelling keeps nothing of the messages it reads; whatever it is given, it
gives a message or raises `Malformed`.
"""

from __future__ import annotations

from collections.abc import Callable

from tablewire.wires.jsettlers.fields import Field
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message


class Spelling:
    """Reads and writes one type of message. This one derives all from the fields."""

    is_list = False

    def __init__(self) -> None:
        self.id = 0
        self.name = ""
        self.head = ""
        self.title = ""
        self.make: Callable[..., Message] = Message
        self.fields: list[Field] = []
        self.names: list[str] = []
        self.offsets: list[int] = []
        self.groups: list[int] = []  # field numbers where an optional group begins, then the end
        self.needed: list[int] = []  # tokens needed for all fields before each of those
        self.defaults: list[object] = []
        self.separator = ","

    def learn(
        self, number: int, kind: type[Message], fields: list[tuple[str, Field, bool, object]]
    ) -> None:
        self.id, self.name = number, f"SOC{kind.__name__}"
        self.make = kind
        self.head = f"{self.id}|"
        self.title = f"{self.name}:"
        at = 0
        for index, (name, field, begins_tail, default) in enumerate(fields):
            if begins_tail:
                self.groups.append(index)
                self.needed.append(at)
            self.fields.append(field)
            self.names.append(name)
            self.offsets.append(at)
            self.defaults.append(default)
            at += field.width
        self.groups.append(len(fields))
        self.needed.append(at)

    # From the wire and to it

    def decode(self, data: str) -> Message:
        return self.make(*self.take(self.tokens(data), from_wire=True))

    def encode(self, message: Message) -> str:
        out: list[str] = []
        for number in range(self.written(message)):
            self.fields[number].put(out, getattr(message, self.names[number]))
        return self.head + self.separator.join(out)

    # From the readable form and to it

    def parse(self, text: str) -> Message:
        return self.make(*self.take(self.readable_tokens(text), from_wire=False))

    def parse_old(self, text: str) -> Message:
        """The form under the name that older logs use."""
        return self.parse(text)

    def show(self, message: Message) -> str:
        out: list[str] = []
        for number in range(self.written(message)):
            self.fields[number].show(out, getattr(message, self.names[number]))
        return self.title + "|".join(out)

    # What these have in common

    def tokens(self, data: str) -> list[str]:
        tokens = data.split(self.separator)
        return [token for token in tokens if token] if "" in tokens else tokens

    def readable_tokens(self, text: str) -> list[str]:
        values = strip_keys(text)
        if "" in values and len(values) == len(self.fields):
            values = [
                value or field.blank for value, field in zip(values, self.fields, strict=True)
            ]
        return self.tokens(",".join(values)) if "" in values or "," in text else values

    def take(self, tokens: list[str], *, from_wire: bool) -> list[object]:
        end = self.readable(len(tokens))
        values: list[object] = []
        for number in range(end):
            field = self.fields[number]
            at = self.offsets[number]
            values.append(field.take(tokens, at) if from_wire else field.parse(tokens, at))
        return values

    def readable(self, count: int) -> int:
        """How many fields these tokens fill: groups are there as a whole or not at all."""
        if count < self.needed[0]:
            raise Malformed("malformed", f"{self.name} needs {self.needed[0]} fields")
        last = 0
        for group in range(1, len(self.groups)):
            if count <= self.needed[group - 1]:
                break
            if count < self.needed[group]:
                raise Malformed("malformed", f"{self.name} lacks fields at its end")
            last = group
        return self.groups[last]

    def written(self, message: Message) -> int:
        """How many fields are written: without the optional groups that are at their defaults."""
        groups = self.groups
        for group in range(len(groups) - 1, 0, -1):
            for number in range(groups[group - 1], groups[group]):
                if getattr(message, self.names[number]) != self.defaults[number]:
                    return groups[group]
        return groups[0]


def strip_keys(text: str) -> list[str]:
    """The values of `key=value|key=value`: all up to the first `=` of each part goes."""
    parts = text.split("|")
    while parts and not parts[-1]:
        parts.pop()
    return [part[part.find("=") + 1 :] for part in parts]


class WithRest(Spelling):
    """The last field is all that remains, commas included, up to `stop`."""

    def __init__(self, stop: str = "", *, trimmed: bool = False) -> None:
        super().__init__()
        self.stop = stop
        self.trimmed = trimmed

    def tokens(self, data: str) -> list[str]:
        before = self.offsets[-1]
        tokens: list[str] = []
        at = 0
        while len(tokens) < before:
            while at < len(data) and data[at] == ",":
                at += 1
            if at == len(data):
                return tokens
            end = data.find(",", at)
            if end < 0:
                end = len(data)
            tokens.append(data[at:end])
            at = end
        if at == len(data):
            return tokens
        rest = data[at:]
        if self.stop:
            rest = rest.partition(self.stop)[0]
        if self.trimmed:
            rest = rest.strip(BLANK)
        tokens.append(rest.removeprefix(","))
        return tokens

    def readable_tokens(self, text: str) -> list[str]:
        return self.tokens(",".join(strip_keys(text)))


class Whole(Spelling):
    """One field, the whole text."""

    def tokens(self, data: str) -> list[str]:
        return [data]

    def readable_tokens(self, text: str) -> list[str]:
        return [",".join(strip_keys(text))]


BLANK = "".join(chr(code) for code in range(33))


BY_ID: dict[str, Spelling] = {}
"""By the number as it is usually written."""
BY_NAME: dict[str, Spelling] = {}
BY_TYPE: dict[type[Message], Spelling] = {}
