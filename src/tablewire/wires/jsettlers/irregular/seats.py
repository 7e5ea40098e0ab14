"""Seats, development cards, items and statistics: forms that change with their content."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.fields import EMPTY, split_names
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import NUMBER, read_hex, read_long, shorten
from tablewire.wires.jsettlers.spelling import Spelling, strip_keys
from tablewire.wires.jsettlers.words import SEAT_LOCKS

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m


WIRE_WORDS = {word: wire for wire, word in SEAT_LOCKS.items()}


class SeatLocks(Spelling):
    """One seat and its state, or the states of all seats: told apart by the first field's digit.

    The states are words that differ between the wire and the readable form.
    """

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def parse(self, text: str) -> Message:
        values = self.tokens(",".join(strip_keys(text)))
        return self.build(values[:1] + [WIRE_WORDS.get(value, value) for value in values[1:]])

    def build(self, tokens: list[str]) -> Message:
        if len(tokens) < 3:
            raise Malformed("malformed", f"{self.name} needs 3 fields")
        player, states = -1, tokens[1:]
        if tokens[1][0].isdigit():
            player, states = NUMBER[tokens[1]], tokens[2:3]
        elif len(states) not in (4, 6):
            raise Malformed("malformed", f"{self.name} needs the states of 4 or 6 seats")
        for state in states:
            if state not in SEAT_LOCKS:
                raise Malformed("malformed", f"{shorten(state)!r} is no state of a seat")
        return self.make(tokens[0], player, tuple([SEAT_LOCKS[state] for state in states]))

    def encode(self, message: Message) -> str:
        lock = cast("m.SetSeatLock", message)
        player = f"{lock.player}," if lock.player >= 0 else ""
        return f"{self.head}{lock.game},{player}{','.join(WIRE_WORDS[s] for s in lock.states)}"

    def show(self, message: Message) -> str:
        lock = cast("m.SetSeatLock", message)
        states = ",".join(lock.states)
        if lock.player >= 0:
            return f"{self.title}game={lock.game}|playerNumber={lock.player}|state={states}"
        return f"{self.title}game={lock.game}|states={states}"


class Statistics(Spelling):
    """Points and robot flags of all seats, or `t` with a type and numbers of 64 bits."""

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        values = strip_keys(text)
        if len(parts) > 1 and parts[1].startswith("stype="):
            values[1] = f"t{values[1]}"
        return self.build(self.tokens(",".join(values)))

    def build(self, tokens: list[str]) -> Message:
        if len(tokens) < 2:
            raise Malformed("malformed", f"{self.name} needs 2 fields")
        game, first, values = tokens[0], tokens[1], tokens[1:]
        if first[0].isdigit():
            half = len(values) // 2
            if not half:
                raise Malformed("malformed", f"{self.name} needs points and a flag for each seat")
            points = tuple([NUMBER[value] for value in values[:half]])
            robots = tuple([value.lower() == "true" for value in values[half : half * 2]])
            return self.make(game, 1, points, robots)
        if first[0] != "t":
            raise Malformed("malformed", f"{shorten(first)!r} begins no statistics")
        kind = NUMBER[first[1:]]
        if kind == 1:
            raise Malformed("malformed", "statistics of type 1 have the form without a type")
        return self.make(game, kind, tuple([read_long(value) for value in values[1:]]), ())

    def encode(self, message: Message) -> str:
        stats = cast("m.GameStats", message)
        first = [] if stats.kind == 1 else [f"t{stats.kind}"]
        flags = ["true" if robot else "false" for robot in stats.robots]
        return self.head + ",".join([stats.game, *first, *map(str, stats.values), *flags])

    def show(self, message: Message) -> str:
        stats = cast("m.GameStats", message)
        first = [] if stats.kind == 1 else [f"stype={stats.kind}"]
        flags = ["true" if robot else "false" for robot in stats.robots]
        return self.title + "|".join(
            [f"game={stats.game}", *first, *map(str, stats.values), *flags]
        )


class CardAction(Spelling):
    """One card or several; several only with an action that adds or removes, of a real player."""

    MOST = 100

    def decode(self, data: str) -> Message:
        tokens = self.tokens(data)
        return self.build(tokens, NUMBER[tokens[2]] if len(tokens) > 2 else 0)

    def parse(self, text: str) -> Message:
        values = strip_keys(text)
        if len(values) == 4:
            values[3:] = split_names(values[3])
        return self.build(values, self.action(values))

    def parse_old(self, text: str) -> Message:
        """The older form counts the knight as 0 and has no word for its action."""
        values = self.readable_tokens(text)
        if len(values) > 3 and values[3] == "0":
            values[3] = "9"
        return self.build(values, NUMBER[values[2]] if len(values) > 2 else 0)

    def action(self, values: list[str]) -> int:
        action = self.fields[2].parse(values, 2) if len(values) > 2 else 0
        assert isinstance(action, int)
        return action

    def build(self, tokens: list[str], action: int) -> Message:
        if len(tokens) < 4:
            raise Malformed("malformed", f"{self.name} needs 4 fields")
        player = NUMBER[tokens[1]]
        cards = tuple([NUMBER[token] for token in tokens[3:]])
        if len(cards) > 1 and (action in (1, 4) or player < 0 or len(cards) > self.MOST):
            raise Malformed("malformed", "several cards do not go with this action")
        return self.make(tokens[0], player, action, cards)

    def encode(self, message: Message) -> str:
        done = cast("m.DevCardAction", message)
        cards = ",".join(map(str, done.cards))
        return f"{self.head}{done.game},{done.player},{done.action},{cards}"

    def show(self, message: Message) -> str:
        done = cast("m.DevCardAction", message)
        out = [f"game={done.game}", f"playerNum={done.player}"]
        self.fields[2].show(out, done.action)
        if len(done.cards) == 1:
            out.append(f"cardType={done.cards[0]}")
        else:
            out.append(f"cardTypes=[{', '.join(map(str, done.cards))}]")
        return self.title + "|".join(out)


class BoardSize(Spelling):
    """The visual shift is a list marked with an `S`, of two numbers at least."""

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def build(self, tokens: list[str]) -> Message:
        if len(tokens) not in (1, 3) and len(tokens) < 6:
            raise Malformed("malformed", f"{self.name} needs 1, 3, or 6 and more fields")
        size = [NUMBER[token] for token in tokens[1:3]]
        if len(tokens) <= 3:
            return self.make(tokens[0], *size)
        if tokens[3] != "S":
            raise Malformed("malformed", f"{self.name} needs an S before its last numbers")
        return self.make(tokens[0], *size, tuple([NUMBER[token] for token in tokens[4:]]))

    def encode(self, message: Message) -> str:
        auth = cast("m.JoinGameAuth", message)
        parts = [auth.game]
        if auth.height or auth.width:
            parts += [str(auth.height), str(auth.width)]
            if auth.shift:
                parts += ["S", *map(str, auth.shift)]
        return self.head + ",".join(parts)

    def parse(self, text: str) -> Message:
        values = strip_keys(text)
        if len(values) > 3:
            values[3:] = ["S", *split_names(",".join(values[3:]))]
        return self.build(self.tokens(",".join(values)))

    def show(self, message: Message) -> str:
        auth = cast("m.JoinGameAuth", message)
        size = f"|bh={auth.height}|bw={auth.width}" if auth.height or auth.width else ""
        shift = f"|vs=[{', '.join(map(str, auth.shift))}]" if size and auth.shift else ""
        return f"{self.title}game={auth.game}{size}{shift}"


class InventoryItem(Spelling):
    """The last number is a reason for two actions and flag bits for all others.

    The original cannot read its own readable form of this message; this can.
    """

    REASONED = (4, 5)  # PLAY, CANNOT_PLAY

    def parse(self, text: str) -> Message:
        values = strip_keys(text)
        if len(values) > 5:
            if len(values) != 7 or not set(values[4:]) <= {"true", "false"}:
                raise Malformed(
                    "malformed", f"{self.name} has flags that are neither true nor false"
                )
            bits = sum(
                bit for bit, value in zip((1, 2, 4), values[4:], strict=True) if value == "true"
            )
            values[4:] = [str(bits)]
        return self.make(*self.take(values, from_wire=False))

    def show(self, message: Message) -> str:
        item = cast("m.InventoryItemAction", message)
        out: list[str] = []
        for number in range(4):
            self.fields[number].show(out, getattr(message, self.names[number]))
        if item.action in self.REASONED:
            out.append(f"rc={item.reason}")
        else:
            for bit, key in ((1, "kept"), (2, "isVP"), (4, "canCancel")):
                out.append(f"{key}={'true' if item.reason & bit else 'false'}")
        return self.title + "|".join(out)


class SpecialItem(Spelling):
    """An item has an index in the game, in a player's list, or both; a player only with the latter.

    The coordinate shows in hex, but minus one as it is. The original reads hex as if it were
    decimal; this reads what is written.
    """

    def build(self, values: list[object]) -> Message:
        item = cast("m.SetSpecialItem", self.make(*values))
        if item.player_index == -1 and (item.game_index == -1 or item.player != -1):
            raise Malformed("malformed", "a special item without an index")
        return item

    def decode(self, data: str) -> Message:
        return self.build(self.take(self.tokens(data), from_wire=True))

    def parse(self, text: str) -> Message:
        values = self.readable_tokens(text)
        if len(values) > 6:
            values[6] = str(read_hex(values[6]))
        if values[8:] == ["sv null"]:
            values[8] = EMPTY
        if len(values) > 1:
            values[1] = str(self.fields[1].parse(values, 1))
        return self.build(self.take(values, from_wire=True))

    def show(self, message: Message) -> str:
        item = cast("m.SetSpecialItem", message)
        out: list[str] = []
        for number in range(len(self.fields)):
            self.fields[number].show(out, getattr(message, self.names[number]))
        out[6] = f"co={item.coord:x}" if item.coord >= 0 else f"co={item.coord}"
        out[8] = "sv null" if item.text is None else f"sv={item.text}"
        return self.title + "|".join(out)
