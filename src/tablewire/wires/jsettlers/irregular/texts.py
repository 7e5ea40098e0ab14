"""Chat, status texts, names and passwords: messages that end in free text, or hide some."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.fields import EMPTY
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import DECIMAL, NUMBER
from tablewire.wires.jsettlers.spelling import Spelling, WithRest, strip_keys

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m


class Chat(Spelling):
    """Fields are parted by a control character, so that the text may hold commas.

    The readable form is cut at its keys, so that the text may hold bars as well.
    """

    def __init__(self, separator: str) -> None:
        super().__init__()
        self.separator = separator

    def readable_tokens(self, text: str) -> list[str]:
        tokens: list[str] = []
        rest = text[text.find("=") + 1 :] if text.startswith(self.fields[0].label) else text
        for field in self.fields[1:]:
            value, found, rest = rest.partition(f"|{field.label}")
            if not found:
                raise Malformed("malformed", f"{self.name} lacks {field.key}")
            tokens.append(value)
        return [token for token in [*tokens, rest] if token]


class Status(Spelling):
    """The value comes before the text and is left out when it is 0.

    So a text of which the part before its first comma is a number must not stand alone.
    """

    def decode(self, data: str) -> Message:
        return self.read(data)

    def parse(self, text: str) -> Message:
        return self.read(",".join(strip_keys(text)))

    def read(self, data: str) -> Message:
        head, comma, text = data.partition(",")
        if comma and not head:
            raise Malformed("malformed", "a status text begins with a comma")
        if comma and DECIMAL.fullmatch(head):
            return self.make(max(0, NUMBER[head]), text)
        return self.make(0, data)

    def encode(self, message: Message) -> str:
        status = cast("m.StatusMessage", message)
        head, comma, _ = status.text.partition(",")
        if status.value > 0 or (comma and (not head or DECIMAL.fullmatch(head))):
            return f"{self.head}{status.value},{status.text}"
        return self.head + status.text

    def show(self, message: Message) -> str:
        status = cast("m.StatusMessage", message)
        value = f"sv={status.value}|" if status.value > 0 else ""
        return f"{self.title}{value}status={status.text}"


class Authentication(WithRest):
    """The password is all that remains, trimmed, and never shown; the host may be missing there."""

    def __init__(self) -> None:
        super().__init__("\x01", trimmed=True)

    def decode(self, data: str) -> Message:
        role, nickname, scheme, host, password = self.tokens_needed(self.tokens(data))
        if any(is_control(letter) for letter in nickname):
            raise Malformed("malformed", "a control character in a name")
        return self.make(role, nickname, NUMBER[scheme], None if host == EMPTY else host, password)

    def tokens_needed(self, tokens: list[str]) -> list[str]:
        if len(tokens) < 5:
            raise Malformed("malformed", f"{self.name} needs 5 fields")
        return tokens

    def encode(self, message: Message) -> str:
        asked = cast("m.AuthRequest", message)
        host = EMPTY if asked.host is None else asked.host
        return f"{self.head}{asked.role},{asked.nickname},{asked.scheme},{host},{asked.password}"

    def parse(self, text: str) -> Message:
        values = strip_keys(text)
        if len(values) == 4:
            values.insert(3, EMPTY)
        if values[-1:] == ["password empty"]:
            values[-1] = ""
        return self.decode(",".join(values))

    def show(self, message: Message) -> str:
        asked = cast("m.AuthRequest", message)
        host = "" if asked.host is None else f"|host={asked.host}"
        password = "password=***" if asked.password else "password empty"
        return (
            f"{self.title}role={asked.role}|nickname={asked.nickname}|scheme={asked.scheme}"
            f"{host}|{password}"
        )


def is_control(letter: str) -> bool:
    return letter < " " or "\x7f" <= letter <= "\x9f"


class Options(WithRest):
    """The options are all that remains, with their commas.

    The original keeps the comma before them when it reads and so writes it twice; this does not.
    """


class Robot(Spelling):
    """One field is a nickname, two are nickname and brain, three have the cookie between them."""

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def parse(self, text: str) -> Message:
        nickname, *others = self.three(self.readable_tokens(text))
        return self.make(nickname, *[None if other == "null" else other for other in others])

    def build(self, tokens: list[str]) -> Message:
        return self.make(*self.three(tokens))

    def three(self, tokens: list[str]) -> list[str | None]:
        if not tokens:
            raise Malformed("malformed", f"{self.name} needs a nickname")
        if len(tokens) == 1:
            return [tokens[0], None, None]
        if len(tokens) == 2:
            return [tokens[0], None, tokens[1]]
        return [*tokens[:3]]

    def encode(self, message: Message) -> str:
        robot = cast("m.ImARobot", message)
        if robot.brain is None and robot.cookie is not None:
            raise Malformed("malformed", "a robot's cookie cannot be written without its brain")
        parts = [robot.nickname, robot.cookie, robot.brain]
        return self.head + ",".join([part for part in parts if part is not None])

    def show(self, message: Message) -> str:
        robot = cast("m.ImARobot", message)
        cookie = "null" if robot.cookie is None else "**"
        brain = "null" if robot.brain is None else robot.brain
        return f"{self.title}nickname={robot.nickname}|cookie={cookie}|rbclass={brain}"


class VersionNumbers(Spelling):
    """Without a key before the number; build and features are always written, the locale if any.

    Features without a build are refused on the wire, and the readable form needs all five parts.
    """

    LACKS_BUILD = "features without a build"

    def decode(self, data: str) -> Message:
        tokens = self.tokens(data)
        if len(tokens) > 3 and tokens[2] == EMPTY and tokens[3] != EMPTY:
            raise Malformed("malformed", self.LACKS_BUILD)
        return self.make(*self.take(tokens, from_wire=True))

    def encode(self, message: Message) -> str:
        version = cast("m.Version", message)
        if version.build is None and version.features is not None:
            raise Malformed("malformed", self.LACKS_BUILD)
        out: list[str] = []
        count = 4 if version.locale is None else 5
        for number in range(count):
            self.fields[number].put(out, getattr(message, self.names[number]))
        return self.head + ",".join(out)

    def parse(self, text: str) -> Message:
        tokens = self.readable_tokens(text)
        if len(tokens) < 5:
            raise Malformed("malformed", f"{self.name} needs 5 fields")
        return self.make(*self.take(tokens, from_wire=False))

    def written(self, message: Message) -> int:
        return len(self.fields)


class OptionKeys(Spelling):
    """Keys, or a dash for all that may be new; two tokens that begin with `?` are no keys.

    `?CHANGES` is shown in the readable form but never written to the wire.
    """

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def parse(self, text: str) -> Message:
        return self.build(self.readable_tokens(text))

    def build(self, tokens: list[str]) -> Message:
        keys = tuple([key for key in tokens if key not in ("?I18N", "?CHANGES")])
        i18n, changes = "?I18N" in tokens, "?CHANGES" in tokens
        if "-" in keys and len(keys) > 1:
            raise Malformed("malformed", "a dash among option keys")
        if not keys and (changes or not i18n):
            keys = ("-",)
        return self.make(keys, i18n, changes)

    def encode(self, message: Message) -> str:
        asked = cast("m.GameOptionGetInfos", message)
        return self.head + ",".join([*asked.keys, "?I18N"] if asked.i18n else asked.keys)

    def show(self, message: Message) -> str:
        asked = cast("m.GameOptionGetInfos", message)
        parts = [*asked.keys]
        parts += ["?CHANGES"] if asked.changes else []
        parts += ["?I18N"] if asked.i18n else []
        return f"{self.title}options={','.join(parts)}"


class Defaults(Spelling):
    """A request has no data at all, not even the bar; shown `null`."""

    def decode(self, data: str) -> Message:
        return self.make(data or None)

    def encode(self, message: Message) -> str:
        options = cast("m.GameOptionGetDefaults", message).options
        return str(self.id) if options is None else self.head + options

    def parse(self, text: str) -> Message:
        options = ",".join(strip_keys(text))
        return self.make(None if options in ("", "null") else options)

    def show(self, message: Message) -> str:
        options = cast("m.GameOptionGetDefaults", message).options
        return f"{self.title}opts={'null' if options is None else options}"


class Nothing(Spelling):
    """No data: the number stands alone."""

    def encode(self, message: Message) -> str:
        return str(self.id)

    def decode(self, data: str) -> Message:
        return self.make()

    def parse(self, text: str) -> Message:
        return self.make()


class Seconds(Spelling):
    """The whole text is the number: nothing may follow."""

    def tokens(self, data: str) -> list[str]:
        return [data]


class ChannelList(Spelling):
    """Names only; shown with commas in one type and in brackets in the other."""

    def __init__(self, *, bracketed: bool) -> None:
        super().__init__()
        self.bracketed = bracketed

    def show(self, message: Message) -> str:
        names: tuple[str, ...] = getattr(message, self.names[0])
        shown = f"[{', '.join(names)}]" if self.bracketed else ",".join(names)
        return f"{self.title}{self.fields[0].label}{shown}"
