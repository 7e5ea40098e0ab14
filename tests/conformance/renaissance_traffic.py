"""Captured traffic of the original's final server, said again to ours: one file, one server.

Every message that the original sent is a case: ours sends the same one, in the same order to each
connection. Where it does not, one of `DEVIATIONS` says why; a file that needs another one fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Self, TypeAlias, get_args
from unittest import mock

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.renaissance import Game, cards, moves
from tablewire.renaissance.tables import TABLES, Tables
from tablewire.renaissance.vocabulary import MARBLE_NAMES
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.words import COLOURS, MARBLES
from tests.conformance.renaissance_recording import (
    SIGNS_OF_LIFE,
    Message,
    Recording,
    goes_unanswered,
    parsed,
)
from tests.wires.renaissance.hosting import Connection, Host


class Deviation(NamedTuple):
    name: str
    why: str


DEVIATIONS: Final = {
    each.name: each
    for each in (
        # In how something is told.
        Deviation("order", "lists that the original keeps without order: colours, kinds, tiles"),
        Deviation(
            "steps",
            "a container is told once for each deed, as it is afterwards, in the order of the ids;"
            " the original tells each step, and again what has not changed",
        ),
        Deviation("text", "texts of ErrProtocol are for people"),
        Deviation("excluded", "a free output is never faith; the original leaves it to leaders"),
        Deviation("before-state", "what is told before the state is in the state"),
        Deviation("last-round-again", "the last round is told once, not after each deed again"),
        Deviation("unanswered", "every request gets an answer: see goes_unanswered"),
        Deviation("chosen-for", "for who never chose it is chosen when their turn is passed over"),
        Deviation("cut-off", "what a deed led to is told to the end, also to who has just quit"),
        Deviation("closed", "what is told after the other side has closed is not in a recording"),
        # In what happens: the rules. The recording is compared as far as both play the same game.
        Deviation("seventh-card", "the seventh card ends the game, in the original the eighth"),
        Deviation("points-at-24", "faith on the last space gives no points again and again"),
        Deviation("other-kind", "what is stored from the market is what was taken, by kind"),
    )
}


def recognise(path: Path) -> bool:
    return is_traffic(path) and '\\"ReqWelcome\\"' in head(path)


def recognise_early(path: Path) -> bool:
    """Traffic of the early versions, whose server spoke first, and only of a welcome."""
    return is_traffic(path) and not recognise(path)


def is_traffic(path: Path) -> bool:
    return path.suffix == ".jsonl" and '"conn"' in head(path) and '"event": "open"' in head(path)


def head(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return "".join(file.readline()[:1000] for _ in range(8))


def check_early(path: Path) -> tuple[int, list[str]]:
    """No dialect of ours: what a client of those versions says is answered with an error each,
    also where it is a message of the final one, and the connection is kept."""
    good, problems = 0, []
    known = {kind.__name__ for kind in get_args(m.Request)}
    with Host() as host:
        connections: dict[int, Connection] = {}
        for text in path.read_text("utf-8").splitlines():
            entry = json.loads(text)
            if entry.get("dir") != "c2s" or "raw" not in entry:
                continue
            number = entry["conn"]
            connection = connections.setdefault(number, host.connect(path="final"))
            connection.taken()
            connection.raw(entry["raw"].encode() + b"\n")
            answers = [answer["type"] for answer in connection.taken()]
            is_message = parsed(entry["raw"]).get("type") in known
            expected = answers == ["ErrProtocol"] if not is_message else len(answers) >= 1
            if expected and not connection.link.closed:
                good += 1
            else:
                problems.append(f"{entry['raw']:.200}: {answers}")
    return good, problems


def check(path: Path) -> tuple[int, list[str]]:
    replay = Replay(Recording(path))
    return replay.good, replay.problems


class Replay:
    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.ours: dict[int, list[Message]] = {c: [] for c in recording.told}
        self.good = 0
        self.problems: list[str] = []
        self.used: dict[str, int] = {}
        """Which deviations it took, and how often."""
        self.left = 0
        """Messages that are not compared, as the games go different ways."""
        if recording.begun:
            with cards_of(next(iter(recording.states().values()))):
                self.play(begun_like(recording))
        else:
            self.play(Game)
        for connection in recording.told:
            Comparison(self, connection).run()

    def play(self, kind: type[Game]) -> None:
        connections: dict[int, Connection] = {}
        with Host(kind) as host:
            for line in self.recording.requests():
                connection = connections.get(line.connection)
                if connection is None:
                    connection = connections[line.connection] = host.connect(path="final")
                if line.raw:
                    self.collect(connections)
                    connection.raw(line.raw.encode() + b"\n")
                    if goes_unanswered(line) and line.number > self.recording.begun.get(
                        line.connection, 1 << 30
                    ):
                        self.unanswered(connection, line.raw)
                else:
                    connection.go()
                self.collect(connections)

    def unanswered(self, connection: Connection, raw: str) -> None:
        (answer,) = connection.taken()
        self.use("unanswered")
        if not answer["type"].startswith("Err"):
            self.problems.append(f"{raw} was answered with {answer}")

    def collect(self, connections: dict[int, Connection]) -> None:
        for number, connection in connections.items():
            told = connection.taken()
            self.ours[number] += [each for each in told if each["type"] not in SIGNS_OF_LIFE]

    def use(self, name: str) -> None:
        self.used[DEVIATIONS[name].name] = self.used.get(name, 0) + 1


class Comparison:
    """What one connection was told, by both servers."""

    def __init__(self, replay: Replay, connection: int) -> None:
        self.replay = replay
        self.connection = connection
        self.theirs = self.told_in_ours([m for _, m in replay.recording.told[connection]])
        self.ours = self.told_in_ours(replay.ours[connection])
        self.extra: dict[str, int] = {}
        """Points that the original counts and the rules do not."""

    def run(self) -> None:
        theirs, ours = self.theirs, self.ours
        at = by = 0
        while at < len(theirs):
            here = self.with_extra(theirs[at])
            mine = ours[by] if by < len(ours) else {"type": ""}
            if here == mine:
                self.replay.good += 1
                at, by = at + 1, by + 1
                continue
            name, forward, skipped = self.explained(at, by)
            if not name:
                self.replay.problems.append(
                    f"connection {self.connection}: {mine!s:.300} instead of {here!s:.300}"
                )
                return
            self.replay.use(name)
            if forward is None:
                self.replay.left += len(theirs) - at
                return
            at, by = at + forward, by + skipped
        for message in ours[by:]:
            if message["type"] == "ResGoodbye":
                self.replay.use("closed")
            else:
                self.replay.problems.append(f"connection {self.connection}: also {message!s:.300}")

    def with_extra(self, message: Message) -> Message:
        if message["type"] != "UpdateVictoryPoints":
            return message
        counted = message["victoryPoints"] - self.extra.get(message["player"], 0)
        return {**message, "victoryPoints": counted}

    def explained(self, at: int, by: int) -> tuple[str, int | None, int]:
        """The deviation behind a difference, and how many messages of each side it is about; None
        is all that are left."""
        for name, explain in EXPLANATIONS.items():
            found = explain(self, at, by)
            if found is not None:
                return name, *found
        return "", 0, 0

    def their(self, at: int) -> Message:
        return self.theirs[at] if at < len(self.theirs) else {"type": ""}

    def our(self, by: int) -> Message:
        return self.ours[by] if by < len(self.ours) else {"type": ""}

    def ends_here(self, by: int) -> bool:
        """Whether our game is over with what comes next."""
        for message in self.ours[by:]:
            if message["type"] == "UpdateGameEnd":
                return True
            if message["type"] not in ("UpdateVictoryPoints", "UpdateLastRound"):
                return False
        return False

    def most_cards(self, by: int) -> int:
        """The most development cards that somebody has once this deed is told."""
        slots: dict[tuple[str, int], int] = {}
        for message in self.ours[: by + 4]:
            if message["type"] == "UpdateDevSlot":
                slots[message["player"], message["devSlot"]] = len(message["devCards"])
        players = {player for player, _ in slots}
        return max([sum(n for (p, _), n in slots.items() if p == q) for q in players], default=0)

    def stands_at(self, by: int, player: str) -> int:
        told = [m for m in self.ours[:by] if m["type"] == "UpdateFaithPoints"]
        return next((m["faithPoints"] for m in reversed(told) if m.get("player") == player), 0)

    def is_away(self, by: int, player: str) -> bool:
        told = [m for m in self.ours[:by] if m["type"] == "UpdatePlayerStatus"]
        return any(m["player"] == player and not m["isActive"] for m in told)

    # --- What is compared of a message ----------------------------------------------------------

    def told_in_ours(self, messages: list[Message]) -> list[Message]:
        """Messages without what differs only in how it is told."""
        told: list[Message] = []
        containers: dict[int, Message] = {}
        changed: dict[int, Message] = {}
        last_round = False
        has_state = False

        def settle() -> None:
            for number in sorted(changed):
                if containers.get(number) != changed[number]:
                    told.append({"type": "UpdateResourceContainer", **changed[number]})
                containers[number] = changed[number]
            changed.clear()

        for message in messages:
            kind = message["type"]
            if kind == "UpdateResourceContainer":
                changed[message["resContainer"]["id"]] = message["resContainer"]
                continue
            settle()
            if kind == "UpdateFaithPoints" and not has_state:
                continue
            if kind == "UpdateLastRound":
                if last_round:
                    continue
                last_round = True
            if kind == "UpdateGame":
                has_state = True
                containers = {each["id"]: each for each in message["resContainers"]}
            told.append(ordered(message))
        settle()
        return told


def ordered(message: Message) -> Message:
    match message["type"]:
        case "ErrProtocol":
            return {"type": "ErrProtocol"}
        case "ErrCardRequirements" if "missingDevCards" in message:
            missing = sorted(message["missingDevCards"], key=str)
            return {**message, "missingDevCards": missing}
        case "UpdateGame":
            return state_in_order(message)
    return message


def state_in_order(state: Message) -> Message:
    state = dict(state)
    for name, by in (
        ("devCardColors", "name"),
        ("resourceTypes", "name"),
        ("resContainers", "id"),
    ):
        state[name] = sorted(state[name], key=lambda each: str(each[by]))
    track = state["faithTrack"]
    tiles = sorted(track["yellowTiles"], key=lambda each: int(each["faithPoints"]))
    state["faithTrack"] = {**track, "yellowTiles": tiles}
    state["productions"] = [
        {**each, "outputBlanksExclusions": ["Faith"] if each["outputBlanks"] else []}
        for each in state["productions"]
    ]
    state["leaderCards"] = [
        {
            **each,
            "devCardRequirement": sorted(
                each.get("devCardRequirement", {}).get("entries", []), key=str
            ),
        }
        for each in state["leaderCards"]
    ]
    return state


# --- The game of a recording ----------------------------------------------------------------


def begun_like(recording: Recording) -> type[Game]:
    """A game that begins as the recorded one did, and in which tokens come up as they did."""
    position = recording.position()
    orders = recording.shuffles()

    class Recorded(Game):
        def play(self, move: moves.Move) -> None:
            super().play(move)
            if not self.state.solo or not isinstance(move, moves.EndTurn):
                return
            if not self.state.tokens_drawn and not self.over and orders:
                order = vec[i64]()
                for token in orders.pop(0):
                    order = append(order, i64(token))
                self.state.tokens = order

        @classmethod
        def started(cls, options: dict[str, Any], chance: Chance) -> Self:
            return cls.from_position(position)

    return Recorded


@contextmanager
def cards_of(state: Message) -> Iterator[None]:
    """The cards as the recorded game had them: the original's, or cheaper ones."""
    productions = {each["id"]: each for each in state["productions"]}
    development = tuple(card(each, productions) for each in state["developmentCards"])
    leaders = tuple(leader(number, each) for number, each in enumerate(state["leaderCards"]))
    try:
        with mock.patch.multiple(cards, DEVELOPMENT=development, LEADER_CARDS=leaders):
            lay_out()
            yield
    finally:
        lay_out()


def lay_out() -> None:
    """Has the rules play with the cards as they are now."""
    fresh = Tables()
    for name in (
        "cost",
        "cost_kinds",
        "pays",
        "gives",
        "faith",
        "card_points",
        "leader_points",
        "needs_resources",
        "needs_colours",
        "needs_level_two",
    ):
        setattr(TABLES, name, getattr(fresh, name))


def plain(amounts: dict[str, int]) -> dict[str, int]:
    """By the names of the card data."""
    return {MARBLE_NAMES[MARBLES.index(name)]: amount for name, amount in amounts.items()}


def card(told: Message, productions: dict[int, Message]) -> cards.Development:
    production = productions[told["production"]]
    return cards.Development(
        COLOURS.index(told["color"]),
        told["level"],
        told["victoryPoints"],
        plain(told["cost"]["requirements"]),
        plain(production["input"]),
        plain(production["output"]),
    )


def leader(number: int, told: Message) -> cards.Leader:
    entries = told.get("devCardRequirement", {}).get("entries", [])
    needs = [cards.Need(COLOURS.index(n["color"]), n["level"], n["quantity"]) for n in entries]
    resources = told.get("resourceRequirement", {}).get("requirements", {})
    kept = cards.LEADER_CARDS[number]
    return cards.Leader(
        kept.kind, kept.resource, told["victoryPoints"], tuple(needs), plain(resources)
    )


# --- Why ours differs: how many messages of theirs and of ours it explains ------------------

Explained: TypeAlias = tuple[int | None, int] | None
END: Final = None


def cut_off(c: Comparison, at: int, by: int) -> Explained:
    if c.their(at)["type"] != "ResQuit":
        return None
    rest = [message["type"] for message in c.ours[by:]]
    return (0, rest.index("ResQuit")) if "ResQuit" in rest else None


def seventh_card(c: Comparison, at: int, by: int) -> Explained:
    if c.most_cards(by) < 7:
        return None
    if c.ends_here(by) and (c.our(by)["type"] != "UpdateLastRound" or len(c.replay.ours) == 1):
        return END, 0
    return (0, 1) if c.our(by)["type"] == "UpdateLastRound" else None


def points_at_24(c: Comparison, at: int, by: int) -> Explained:
    told = c.their(at)
    player = told.get("player", "")
    if told["type"] == "UpdateGameEnd" and c.extra:
        return END, 0
    if c.stands_at(by, player) != 24:
        return None
    if told["type"] == "UpdateFaithPoints":
        return 1, 0
    if told["type"] != "UpdateVictoryPoints" or c.their(at + 1)["type"] != "UpdateFaithPoints":
        return None
    before = [m for m in c.theirs[:at] if m["type"] == "UpdateVictoryPoints"]
    had = next(m["victoryPoints"] for m in reversed(before) if m["player"] == player)
    c.extra[player] = c.extra.get(player, 0) + told["victoryPoints"] - had
    return 1, 0


def other_kind(c: Comparison, at: int, by: int) -> Explained:
    ours, theirs = c.our(by), c.their(at)
    if ours["type"] != "ErrReplacedTransRecipe" or ours["isInput"] or not ours["resType"]:
        return None
    return (1, 1) if theirs["type"].startswith("Err") else (END, 0)


def chosen_for(c: Comparison, at: int, by: int) -> Explained:
    ours = c.our(by)
    is_hand = ours["type"] == "UpdateLeadersHandCount"
    return (0, 1) if is_hand and c.is_away(by, ours["player"]) else None


EXPLANATIONS: Final[dict[str, Callable[[Comparison, int, int], Explained]]] = {
    "cut-off": cut_off,
    "seventh-card": seventh_card,
    "points-at-24": points_at_24,
    "other-kind": other_kind,
    "chosen-for": chosen_for,
}
