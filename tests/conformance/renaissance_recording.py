"""Captured traffic of the original's final server: lines of every connection, and what they tell
of the game behind them.

What always holds: nothing here comes from our own program; what the recording does not tell (cards
that never came up, tokens that were never turned over) is filled up in the order of the numbers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tablewire.renaissance import cards
from tablewire.wires.renaissance.words import COLOURS, MARBLES

Message = dict[str, Any]

SILENT = ("ResWelcome", "ResHeartbeat")
"""What a client says without an answer."""
SIGNS_OF_LIFE = ("ReqHeartbeat", "ResHeartbeat")
OWN_ANSWERS = {"ReqWelcome": "ResWelcome", "ReqQuit": "ResQuit", "ReqGoodbye": "ResGoodbye"}


class Line(NamedTuple):
    number: int
    connection: int
    raw: str
    """Empty when the connection ends."""

    @property
    def type(self) -> str:
        return str(parsed(self.raw).get("type", ""))


def parsed(raw: str) -> Message:
    try:
        message = json.loads(raw)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


class Recording:
    def __init__(self, path: Path) -> None:
        self.asked: list[Line] = []
        self.told: dict[int, list[tuple[int, Message]]] = {}
        """What the server said to each connection, with the numbers of the lines."""
        self.names: dict[int, str] = {}
        for number, text in enumerate(path.read_text("utf-8").splitlines()):
            self.take(number, json.loads(text))
        self.begun = {
            connection: number
            for connection, told in self.told.items()
            for number, message in reversed(told)
            if message["type"] == "UpdateGame"
        }
        """The line of the first state that each connection got."""

    def take(self, number: int, entry: dict[str, Any]) -> None:
        connection = entry["conn"]
        self.told.setdefault(connection, [])
        if entry.get("event") == "eof" and entry["dir"] == "c2s":
            self.asked.append(Line(number, connection, ""))
        elif entry.get("dir") == "c2s":
            line = Line(number, connection, entry["raw"])
            if line.type == "ReqJoin":
                self.names.setdefault(connection, parsed(entry["raw"])["nickname"])
            if line.type not in SIGNS_OF_LIFE:
                self.asked.append(line)
        elif entry.get("dir") == "s2c" and "raw" in entry:
            message = json.loads(entry["raw"])
            if message["type"] not in SIGNS_OF_LIFE:
                self.told[connection].append((number, message))

    # --- The order in which the server took the requests ----------------------------------------

    def requests(self) -> list[Line]:
        """All lines of clients in the order in which the server answered them.

        Every connection hears of all deeds in the same order, so where its own answers stand
        among them tells when its request was taken."""
        placed: list[tuple[tuple[float, ...], Line]] = []
        for connection in self.told:
            placed += self.placed(connection)
        return [line for _, line in sorted(placed, key=lambda each: each[0])]

    def placed(self, connection: int) -> Iterator[tuple[tuple[float, ...], Line]]:
        answers = list(self.answers(connection))
        place = 0.0
        before = -1.0
        if connection in self.begun and connection not in self.states():
            before = place = self.deeds_before(self.begun[connection])
        own = [line for line in self.asked if line.connection == connection]
        for line in own:
            if line.number < self.begun.get(connection, 1 << 30) and line.raw:
                yield (before, line.number), line
                continue
            if line.raw and line.type not in SILENT and not goes_unanswered(line):
                at = next(
                    (at for at, (_, kind) in enumerate(answers) if fits(line.type, kind)), None
                )
                if at is not None and (at == 0 or line.type in ("ReqQuit", "ReqGoodbye")):
                    place = max(place, answers[at][0])
                    del answers[: at + 1]
            elif not line.raw:
                place = max(place, self.deeds_before(line.number))
            yield (place, line.number), line

    def answers(self, connection: int) -> Iterator[tuple[float, str]]:
        """The messages that answer this connection's own requests once the game has begun, each
        with its place among the deeds."""
        first = self.begun.get(connection)
        if first is None:
            return
        deeds = self.deeds_before(first)
        for number, message in self.told[connection]:
            kind = message["type"]
            if number <= first:
                continue
            if kind == "UpdateAction":
                if message["player"] == self.names[connection]:
                    yield deeds + 0.5, kind
                deeds += 1
            elif kind.startswith("Err") or kind in OWN_ANSWERS.values():
                yield deeds, kind

    def deeds_before(self, number: int) -> float:
        """How many deeds some connection had heard of by this line."""
        heard = [0.0]
        for connection, told in self.told.items():
            first = self.begun.get(connection, 1 << 30)
            if first >= number:
                continue
            base = self.deeds_before(first) if first != min(self.begun.values()) else 0.0
            heard.append(
                base
                + sum(
                    message["type"] == "UpdateAction" for at, message in told if first < at < number
                )
            )
        return max(heard)

    # --- The game -------------------------------------------------------------------------------

    def states(self) -> dict[int, Message]:
        """The state that each connection of the first players got."""
        found = {}
        for connection, told in self.told.items():
            for _, message in told:
                if message["type"] == "UpdateGame":
                    found[connection] = message
                    break
        seen: dict[str, int] = {}
        for connection in found:
            seen.setdefault(self.names[connection], connection)
        return {connection: found[connection] for connection in seen.values()}

    def position(self) -> dict[str, Any]:
        """The position at the start, in the form of our journal."""
        states = self.states()
        state = next(iter(states.values()))
        arrived = [self.names[connection] for connection in sorted(states)]
        order = [player["nickname"] for player in state["players"]]
        leaders = [leader for name in order for leader in self.dealt(name)]
        leaders += [number for number in range(16) if number not in leaders]
        market = state["market"]
        tokens = [token["id"] for token in state.get("actionTokens", [])]
        return {
            "seats": [arrived.index(name) for name in order],
            "players": [
                {
                    "stores": [[0, 0, 0, 0]] * 6,
                    "leaders": [],
                    "active": [],
                    "slots": [[], [], []],
                    "position": cards.STARTING_FAITH[place],
                    "tiles": [],
                    "owed": cards.STARTING_RESOURCES[place],
                    "had_turn": False,
                }
                for place in range(len(order))
            ],
            "market": [MARBLES.index(name) for row in market["grid"] for name in row]
            + [MARBLES.index(market["slide"])],
            "piles": self.piles(state),
            "leader_order": leaders,
            "tokens": tokens,
            "tokens_drawn": 0,
            "cross": 0,
            "reports": [],
            "current": 0,
            "turns": 0,
            "phase": "setup",
            "last_round": False,
            "chance": "seeded:1",
        }

    def dealt(self, name: str) -> list[int]:
        for connection, state in self.states().items():
            if self.names[connection] == name:
                mine = next(each for each in state["players"] if each["nickname"] == name)
                hand: list[int] = mine["leadersHand"]
                return hand
        raise KeyError(name)

    def piles(self, state: Message) -> list[list[int]]:
        """By colour and level, from the bottom to the top."""
        known = self.sold(state) if "actionTokens" not in state else self.sold_alone(state)
        return [laid(pile, known[pile]) for pile in range(12)]

    def sold(self, state: Message) -> list[dict[int, int]]:
        """What came up on each pile, by depth: among several, cards leave one by one."""
        grids = [
            (number, message["devCardGrid"])
            for told in self.told.values()
            for number, message in told
            if message["type"] == "UpdateDevCardGrid"
        ]
        tops: list[list[int]] = [[] for _ in range(12)]
        for grid in [state["devCardGrid"], *(each for _, each in sorted(grids, key=first))]:
            for pile, top in enumerate(tops_of(grid)):
                if top is not None and top not in tops[pile]:
                    tops[pile].append(top)
        return [dict(enumerate(pile)) for pile in tops]

    def sold_alone(self, state: Message) -> list[dict[int, int]]:
        """The same where tokens take cards away, two at a time."""
        known: list[dict[int, int]] = [{} for _ in range(12)]
        gone = [0] * 12
        told = [message for _, message in self.told[self.longest()]]
        bought = False
        note_tops(state["devCardGrid"], known, gone)
        for at, message in enumerate(told):
            if message["type"] == "UpdateDevSlot":
                gone[pile_of(message["devCards"][-1])] += 1
                bought = True
            elif message["type"] == "UpdateDevCardGrid":
                if not bought:
                    discard(next_token(told[at:]), gone)
                bought = False
                note_tops(message["devCardGrid"], known, gone)
        return known

    def longest(self) -> int:
        """The connection that heard of the most."""
        return max(self.states(), key=lambda connection: len(self.told[connection]))

    def shuffles(self) -> list[list[int]]:
        """The order of the tokens after each time they were shuffled."""
        drawn = [
            message["actionToken"]
            for _, message in self.told[self.longest()]
            if message["type"] == "UpdateActionToken"
        ]
        orders: list[list[int]] = []
        for at, token in enumerate(drawn):
            if token == 0:
                order = list(dict.fromkeys(drawn[at + 1 : at + 8]))
                if 0 in order:
                    order = order[: order.index(0) + 1]
                orders.append(order + [each for each in range(7) if each not in order])
        return orders


def pile_of(card: int) -> int:
    return cards.DEVELOPMENT[card].colour * 3 + cards.DEVELOPMENT[card].level - 1


def laid(pile: int, known: dict[int, int]) -> list[int]:
    """The cards of a pile from the bottom, what is not known in the order of the numbers."""
    others = iter(
        card for card in range(48) if pile_of(card) == pile and card not in known.values()
    )
    return [known[depth] if depth in known else next(others) for depth in range(4)][::-1]


def first(pair: tuple[int, Message]) -> int:
    return pair[0]


def tops_of(grid: Message) -> list[int | None]:
    return [top for name in COLOURS for top in grid["topCards"][name][1:]]


def note_tops(grid: Message, known: list[dict[int, int]], gone: list[int]) -> None:
    for pile, top in enumerate(tops_of(grid)):
        if top is not None:
            known[pile][gone[pile]] = top


def discard(token: int, gone: list[int]) -> None:
    pile = cards.SOLO_TOKENS[token].colour * 3
    for _ in range(2):
        while pile % 3 < 2 and gone[pile] == 4:
            pile += 1
        gone[pile] += 1


def next_token(told: list[Message]) -> int:
    return next(int(m["actionToken"]) for m in told if m["type"] == "UpdateActionToken")


def goes_unanswered(line: Line) -> bool:
    """What the original has no answer for: a map that is missing, and a colour, a level or a slot
    that does not exist. Its client waits for ever then."""
    message = parsed(line.raw)
    match message.get("type"):
        case "ReqTakeFromMarket":
            return "shelves" not in message and isinstance(message.get("isRow"), bool)
        case "ReqBuyDevCard":
            return (
                message["color"] not in COLOURS
                or not 1 <= message["level"] <= 3
                or not 0 <= message["devSlot"] <= 2
            )
    return False


def fits(request: str, answer: str) -> bool:
    if answer in OWN_ANSWERS.values():
        return OWN_ANSWERS.get(request) == answer
    return request not in OWN_ANSWERS
