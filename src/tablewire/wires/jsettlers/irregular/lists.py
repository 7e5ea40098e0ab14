"""The list family: parts between bars instead of commas.

A list needs two parts at least; a single one counts as no list. Empty parts vanish, so an empty
text travels as a TAB. The readable form keeps the parts, most of them under the key `p`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.fields import EMPTY, Named
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import NUMBER, read_hex, shorten
from tablewire.wires.jsettlers.spelling import Spelling, strip_keys
from tablewire.wires.jsettlers.words import ELEMENT_ACTIONS

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m


class ListSpelling(Spelling):
    """What lists share: a subclass says how parts make a message, and back."""

    is_list = True
    least = 2
    first_key = "game"

    def decode(self, data: str) -> Message:
        parts = data.split("|")
        if "" in parts:
            parts = [part for part in parts if part]
        if EMPTY in parts:
            parts = ["" if part == EMPTY else part for part in parts]
        return self.build(self.checked(parts))

    def encode(self, message: Message) -> str:
        return self.head + "|".join([part or EMPTY for part in self.parts(message)])

    def parse(self, text: str) -> Message:
        return self.build(self.checked(strip_keys(text)))

    def show(self, message: Message) -> str:
        first, *others = self.parts(message)
        shown = [f"{self.first_key}={first}", *[f"p={part}" for part in others]]
        return self.title + "|".join(shown)

    def checked(self, parts: list[str]) -> list[str]:
        if len(parts) < self.least:
            raise Malformed("malformed", f"{self.name} needs {self.least} parts")
        return parts

    def build(self, parts: list[str]) -> Message:
        raise NotImplementedError

    def parts(self, message: Message) -> list[str]:
        raise NotImplementedError


def numbers(parts: list[str]) -> list[int]:
    return [NUMBER[part] for part in parts]


def pairs(parts: list[str]) -> tuple[tuple[int, int], ...]:
    if len(parts) % 2 or not parts:
        raise Malformed("malformed", "an amount without its type")
    return tuple([(NUMBER[parts[at]], NUMBER[parts[at + 1]]) for at in range(0, len(parts), 2)])


def flat(elements: tuple[tuple[int, int], ...]) -> list[str]:
    return [str(number) for pair in elements for number in pair]


def show_pairs(elements: tuple[tuple[int, int], ...]) -> str:
    return ",".join([f"e{kind}={amount}" for kind, amount in elements])


def read_pairs(text: str) -> tuple[tuple[int, int], ...]:
    """`e1=3,e5=0`: the letter counts here, unlike all other keys."""
    found = []
    for part in text.split(","):
        kind, equals, amount = part.partition("=")
        if not equals or kind[:1] != "e":
            raise Malformed("malformed", f"{shorten(part)!r} is no element and amount")
        found.append((NUMBER[kind[1:]], NUMBER[amount]))
    return tuple(found)


CHANGES = Named("actionType", ELEMENT_ACTIONS)


class PlayerElementList(ListSpelling):
    """Pairs of element and amount, shown `e1=3,e5=0`; the action is a word there."""

    least = 5

    def build(self, parts: list[str]) -> Message:
        return self.make(parts[0], NUMBER[parts[1]], NUMBER[parts[2]], pairs(parts[3:]))

    def parts(self, message: Message) -> list[str]:
        change = cast("m.PlayerElements", message)
        return [change.game, str(change.player), str(change.action), *flat(change.elements)]

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        if len(parts) != 4:
            raise Malformed("malformed", f"{self.name} needs 4 parts")
        game, player, action = [part[part.find("=") + 1 :] for part in parts[:3]]
        return self.make(game, NUMBER[player], CHANGES.number(action), read_pairs(parts[3]))

    def show(self, message: Message) -> str:
        change = cast("m.PlayerElements", message)
        return (
            f"{self.title}game={change.game}|playerNum={change.player}"
            f"|actionType={CHANGES.word(change.action)}|{show_pairs(change.elements)}"
        )


class GameElementList(ListSpelling):
    """Pairs of element and value, shown `e2=25,e1=2`."""

    least = 3

    def build(self, parts: list[str]) -> Message:
        return self.make(parts[0], pairs(parts[1:]))

    def parts(self, message: Message) -> list[str]:
        change = cast("m.GameElements", message)
        return [change.game, *flat(change.elements)]

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        if len(parts) != 2:
            raise Malformed("malformed", f"{self.name} needs 2 parts")
        return self.make(parts[0][parts[0].find("=") + 1 :], read_pairs(parts[1]))

    def show(self, message: Message) -> str:
        change = cast("m.GameElements", message)
        return f"{self.title}game={change.game}|{show_pairs(change.elements)}"


class Gains(ListSpelling):
    """A count; then of each who gained: seat, total, pairs of amount and kind; between them a 0."""

    def build(self, parts: list[str]) -> Message:
        count, *rest = numbers(parts[1:])
        gains: list[tuple[int, int, tuple[tuple[int, int], ...]]] = []
        at, end = 0, len(rest)
        while at < end:
            seat_at, at = at, at + 2
            resources = []
            while at < end and rest[at] != 0:
                if at + 1 == end:
                    raise Malformed("malformed", "an amount without its resource")
                resources.append((rest[at], rest[at + 1]))
                at += 2
            if not resources:
                raise Malformed("malformed", "a player who gains nothing")
            gains.append((rest[seat_at], rest[seat_at + 1], tuple(resources)))
            at += 1
        if len(gains) != count or not gains:
            raise Malformed("malformed", f"{count} players were to gain, {len(gains)} do")
        return self.make(parts[0], tuple(gains))

    def parts(self, message: Message) -> list[str]:
        result = cast("m.DiceResultResources", message)
        parts = [result.game, str(len(result.gains))]
        for number, (player, total, resources) in enumerate(result.gains):
            parts += ["0"] if number else []
            parts += [str(player), str(total), *flat(resources)]
        return parts


class TypedNumbers(ListSpelling):
    """A type, then numbers, as many as the type has."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def build(self, parts: list[str]) -> Message:
        kind, *values = numbers(parts[1:])
        return self.make(parts[0], kind, tuple(values))

    def parts(self, message: Message) -> list[str]:
        stats = cast("m.PlayerStats", message)
        return [stats.game, str(stats.kind), *map(str, stats.values)]


class ClosedRoute(ListSpelling):
    """Any number but 0 means closed; then the edges, decimal in both forms."""

    least = 3

    def build(self, parts: list[str]) -> Message:
        closed, *edges = numbers(parts[1:])
        return self.make(parts[0], closed != 0, tuple(edges))

    def parts(self, message: Message) -> list[str]:
        route = cast("m.SetShipRouteClosed", message)
        return [route.game, "1" if route.closed else "0", *map(str, route.edges)]


class OptionInfo(ListSpelling):
    """Twelve parts, then a text for each value of an option that is a choice."""

    least = 12
    first_key = "p"

    def build(self, parts: list[str]) -> Message:
        key, kind, least_version, last_change, flag, number, lowest, highest, *rest = parts
        now, value, flags, description, *choices = rest
        found = [NUMBER[text] for text in (kind, least_version, last_change)]
        bounds = [NUMBER[text] for text in (number, lowest, highest)]
        return self.make(
            key, *found, flag == "t", *bounds, now == "t", value, flags, description, tuple(choices)
        )

    def parts(self, message: Message) -> list[str]:
        info = cast("m.GameOptionInfo", message)
        return [
            info.key,
            str(info.kind),
            str(info.min_version),
            str(info.last_change),
            "t" if info.default_flag else "f",
            str(info.default_number),
            str(info.lowest),
            str(info.highest),
            "t" if info.flag else "f",
            info.value,
            info.flags,
            info.description,
            *info.choices,
        ]


class GameList(ListSpelling):
    """Pairs of game and options. Without games even the bar is missing; a single part is none."""

    least = 0

    def build(self, parts: list[str]) -> Message:
        if len(parts) < 2:
            return self.make(())
        if len(parts) % 2:
            raise Malformed("malformed", "a game without its options")
        found = iter(parts)
        return self.make(tuple(zip(found, found, strict=True)))

    def parts(self, message: Message) -> list[str]:
        games = cast("m.GamesWithOptions", message).games
        return [text for game in games for text in game]

    def encode(self, message: Message) -> str:
        return super().encode(message) if self.parts(message) else str(self.id)

    def parse(self, text: str) -> Message:
        return self.make(()) if text == "(pa empty)" else super().parse(text)

    def show(self, message: Message) -> str:
        parts = [f"p={part}" for part in self.parts(message)]
        return self.title + ("|".join(parts) or "(pa empty)")


class Strings(ListSpelling):
    """Flags in hex, then texts that may be empty. Shown as they are, after the key `strs`.

    The original cannot read its own readable form of this message; this can.
    """

    def build(self, parts: list[str]) -> Message:
        return self.make(parts[0], read_hex(parts[1]), tuple(parts[2:]))

    def parts(self, message: Message) -> list[str]:
        strings = cast("m.LocalizedStrings", message)
        return [strings.kind, f"{strings.flags:x}", *strings.texts]

    def parse(self, text: str) -> Message:
        kind, flags, *texts = self.checked(text.split("|"))
        if texts and texts[0].startswith("strs="):
            texts[0] = texts[0].removeprefix("strs=")
        elif texts == ["(strs empty)"]:
            texts = []
        else:
            raise Malformed("malformed", f"{self.name} lacks its texts")
        bits = read_hex(flags.removeprefix("flags=").removeprefix("0x"))
        return self.make(kind.removeprefix("type="), bits, tuple(texts))

    def show(self, message: Message) -> str:
        strings = cast("m.LocalizedStrings", message)
        texts = f"strs={'|'.join(strings.texts)}" if strings.texts else "(strs empty)"
        return f"{self.title}type={strings.kind}|flags=0x{strings.flags:x}|{texts}"


class Scenario(ListSpelling):
    """A request begins with a bracket, or holds a question mark, or keys only.

    All else tells of one scenario, in 1, 3, 5 or 6 parts. The original loses the bracket when it
    reads, and cannot read its own readable form of this message; this keeps it, and can.
    """

    least = 1
    keys = ("key", "minVers", "lastModVers", "opts", "title", "desc")
    unknown = "MARKER_KEY_UNKNOWN"

    def build(self, parts: list[str]) -> Message:
        if parts == ["["]:
            raise Malformed("malformed", f"{self.name} asks for nothing")
        count = len(parts)
        told = parts[0] != "[" and "?" not in parts[:2]
        if not told or (count > 1 and not is_number(parts[1])):
            return self.make("", tuple(parts))
        if count == 1:
            return self.make(parts[0])
        if count in (2, 4):
            raise Malformed("malformed", f"{self.name} of {count} parts")
        versions = [NUMBER[part] for part in parts[1:3]]
        return self.make(parts[0], (), *versions, *parts[3:6])

    def parts(self, message: Message) -> list[str]:
        scenario = cast("m.ScenarioInfo", message)
        if scenario.asked:
            return [*scenario.asked]
        parts = [scenario.key]
        if scenario.min_version is not None and scenario.last_change is not None:
            parts += [str(scenario.min_version), str(scenario.last_change)]
            if scenario.options is not None and scenario.title is not None:
                parts += [scenario.options, scenario.title]
                if scenario.description is not None:
                    parts.append(scenario.description)
        return parts

    def parse(self, text: str) -> Message:
        return super().parse(text.replace(f"|lastModVers={self.unknown}", "|lastModVers=-2", 1))

    def show(self, message: Message) -> str:
        scenario = cast("m.ScenarioInfo", message)
        parts = self.parts(message)
        if scenario.asked:
            return self.title + "|".join([f"p={part}" for part in parts])
        if scenario.last_change == -2:
            parts[2] = self.unknown
        shown = [f"{key}={part}" for key, part in zip(self.keys, parts, strict=False)]
        return self.title + "|".join(shown)


def is_number(text: str) -> bool:
    return text.removeprefix("-").isdigit() and text.isascii()


class ChangedOptions(ListSpelling):
    """Blocks that begin with a letter and a count: O for option keys, C for clients' versions."""

    least = 4
    first_key = "p"

    def build(self, parts: list[str]) -> Message:
        game, operation, *rest = parts
        if operation != "R":
            raise Malformed("malformed", f"{shorten(operation)!r} is no change of options")
        blocks: dict[str, list[str]] = {}
        at = 0
        while at < len(rest):
            letter, space, count = rest[at].partition(" ")
            size = NUMBER[count]
            if letter not in ("O", "C") or letter in blocks or not space or size < 1:
                raise Malformed("malformed", f"{shorten(rest[at])!r} begins no block")
            blocks[letter] = rest[at + 1 : at + 1 + size]
            if len(blocks[letter]) < size:
                raise Malformed("malformed", "a block is shorter than it says")
            at += 1 + size
        clients = blocks.get("C", [])
        if "O" not in blocks or len(clients) % 2:
            raise Malformed("malformed", f"{self.name} lacks a part")
        versions = zip(clients[::2], numbers(clients[1::2]), strict=True)
        return self.make(game, operation, tuple(blocks["O"]), tuple(versions))

    def parts(self, message: Message) -> list[str]:
        change = cast("m.ChangeGameOptions", message)
        parts = [change.game, change.operation, f"O {len(change.keys)}", *change.keys]
        if change.clients:
            parts.append(f"C {len(change.clients) * 2}")
            for name, version in change.clients:
                parts += [name, str(version)]
        return parts
