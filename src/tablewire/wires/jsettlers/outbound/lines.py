"""What is told: one message or sentence with its audience."""

from __future__ import annotations

from tablewire.core.audience import EVERYONE, NOBODY, Audience, all_but, only
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.texts import Text


class Line:
    """One message, or one sentence that becomes a message in each reader's language."""

    __slots__ = ("frame", "message", "text", "to")

    def __init__(
        self, to: Audience, message: Message | None = None, text: Text | None = None
    ) -> None:
        self.to = to
        self.message = message
        self.text = text
        self.frame: bytes | None = None
        """The message as it goes out, once it has been made."""

    def __repr__(self) -> str:
        return f"Line({self.to}, {self.message or self.text})"


class Welcome(Line):
    """Here one member is told everything about the table: see `joining.py`."""

    __slots__ = ("name", "renewed")

    def __init__(self, name: str, *, renewed: bool = False) -> None:
        super().__init__(NOBODY)
        self.name = name
        self.renewed = renewed


class Lines:
    """Lines in the order in which they are told."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.list: list[Line] = []

    def all(self, message: Message) -> None:
        self.list.append(Line(EVERYONE, message))

    def only(self, seat: int, message: Message) -> None:
        self.list.append(Line(only(seat), message))

    def others(self, seats: tuple[int, ...], message: Message) -> None:
        self.list.append(Line(all_but(*seats), message))

    def to(self, audience: Audience, message: Message) -> None:
        self.list.append(Line(audience, message))

    def say(self, key: str, *args: object) -> None:
        self.list.append(Line(EVERYONE, None, Text(key, args)))

    def whisper(self, seat: int, key: str, *args: object) -> None:
        self.list.append(Line(only(seat), None, Text(key, args)))
