"""Recorded conversations of the seed's dialect (FORMAT.md beside them): one file, one conversation.

The server under test is the wire at a house without a network. Every message of the file is a
case: what is received has to be what the file says, in its order for each receiver, and nothing
else may come before a client speaks again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablewire.renaissance.cards import LEADER_CARDS, STARTING_FAITH, STARTING_RESOURCES
from tablewire.wires.renaissance.words import COLOURS, MARBLES, RESOURCES
from tests.wires.renaissance.hosting import Connection, Host, dealt


def recognise(path: Path) -> bool:
    if path.suffix != ".json":
        return False
    try:
        data = json.loads(path.read_text("utf-8"))
    except ValueError:
        return False
    return isinstance(data, dict) and data.get("dialect") == "document" and "steps" in data


def check(path: Path) -> tuple[int, list[str]]:
    data = json.loads(path.read_text("utf-8"))
    return Conversation(data).play()


class Conversation:
    def __init__(self, data: dict[str, Any]) -> None:
        self.steps: list[dict[str, Any]] = data["steps"]
        self.game: dict[str, Any] | None = data.get("game")
        self.start: dict[str, Any] | None = data.get("start")
        self.good = 0
        self.problems: list[str] = []
        self.connections: dict[str, Connection] = {}
        self.received: dict[str, list[dict[str, Any]]] = {}

    def play(self) -> tuple[int, list[str]]:
        kind = {} if self.game is None else {"kind": dealt(position(self.game, self.start))}
        with Host(**kind) as host:  # type: ignore[arg-type]  # nothing or a kind
            if self.game is not None:
                self.connections = host.begun(*self.game["nicknames"])
                for connection in self.connections.values():
                    waiting = connection.taken()
                    begun = [each["type"] for each in waiting].index("game_started")
                    self.received[connection.session.name] = waiting[begun:]
                if self.start is not None:
                    self.received = {name: [] for name in self.connections}
            for number, step in enumerate(self.steps):
                if "from" in step:
                    self.say(host, number, step)
                else:
                    self.hear(number, step)
            self.nothing_left(len(self.steps))
        return self.good, self.problems

    def connection(self, host: Host, name: str) -> Connection:
        if name not in self.connections:
            self.connections[name] = host.connect()
            self.received[name] = []
        return self.connections[name]

    def say(self, host: Host, number: int, step: dict[str, Any]) -> None:
        self.nothing_left(number)
        connection = self.connection(host, step["from"])
        if "raw" in step:
            connection.raw(step["raw"].encode() + b"\n")
        else:
            connection.send(step["send"])
        for name, each in self.connections.items():
            self.received[name] += each.taken()

    def hear(self, number: int, step: dict[str, Any]) -> None:
        receivers = list(self.connections) if step["to"] == "*" else [step["to"]]
        for name in receivers:
            wanted = step.get("msg", {"type": step.get("msg_type")})
            if not self.received.get(name):
                self.problems.append(f"step {number}: {name} got nothing instead of {wanted}")
                continue
            got = self.received[name].pop(0)
            if "msg_type" in step:
                got = {"type": got["type"]}
            if alike(wanted, got) or alike(wanted, self.as_listed_at_the_end(got)):
                self.good += 1
            else:
                self.problems.append(f"step {number}: {name} got {got} instead of {wanted}")

    def as_listed_at_the_end(self, got: dict[str, Any]) -> dict[str, Any]:
        """A start message as a file lists it that was written down when its game was over: the
        tokens then lie in the order in which the conversation has left them."""
        if got["type"] != "game_started":
            return got
        tokens = list(got["init_state"]["solo_action_tokens"])
        for step in self.steps:
            message = step.get("msg", {})
            if message.get("type") == "update_solo_token":
                tokens.remove(message["update"]["index"])
                tokens.append(message["update"]["index"])
        return {**got, "init_state": {**got["init_state"], "solo_action_tokens": tokens}}

    def nothing_left(self, number: int) -> None:
        for name, messages in self.received.items():
            self.problems += [f"before step {number}: {name} also got {each}" for each in messages]
            messages.clear()


def alike(wanted: Any, got: Any) -> bool:
    """Equal, where the text `*` is any text."""
    if wanted == "*":
        return isinstance(got, str)
    if isinstance(wanted, dict):
        return (
            isinstance(got, dict)
            and wanted.keys() == got.keys()
            and all(alike(value, got[key]) for key, value in wanted.items())
        )
    if isinstance(wanted, list):
        return (
            isinstance(got, list)
            and len(wanted) == len(got)
            and all(alike(each, other) for each, other in zip(wanted, got, strict=True))
        )
    return type(wanted) is type(got) and bool(wanted == got)


def hand(amounts: dict[str, int]) -> list[int]:
    return [amounts.get(name, 0) for name in RESOURCES]


def position(game: dict[str, Any], start: dict[str, Any] | None) -> dict[str, Any]:
    """The position that a file describes, in the form of our journal."""
    names: list[str] = game["nicknames"]
    alone = len(names) == 1
    begin = start or {}
    return {
        "seats": list(range(len(names))),
        "players": [
            player(begin.get("players", {}).get(name, {}), seat, begun=start is not None)
            for seat, name in enumerate(names)
        ],
        "market": [MARBLES.index(name) for row in game["market"] for name in row]
        + [MARBLES.index(game["slide"])],
        "piles": [pile for colour in COLOURS for pile in game["stacks"][colour]],
        "leader_order": game["leader_cards"],
        "tokens": game["tokens"] if alone else [],
        "tokens_drawn": 0,
        "cross": begin.get("black_position", 0),
        "reports": begin.get("reports_held", []),
        "current": names.index(begin.get("current", names[0])),
        "turns": 1,
        "phase": phase(begin),
        "last_round": bool(begin.get("last_round", False)),
        "chance": "seeded:1",
    }


def phase(start: dict[str, Any]) -> str:
    if start.get("phase", "setup") != "turn":
        return "setup"
    return "after" if start.get("main_action_done") else "before"


def player(data: dict[str, Any], seat: int, *, begun: bool) -> dict[str, Any]:
    leaders = {int(leader): active for leader, active in data.get("leaders", {}).items()}
    depots = [(leader, amount) for leader, amount in data.get("depots", [])]
    active = [leader for leader, _ in depots]
    active += [
        leader for leader, is_active in leaders.items() if is_active and leader not in active
    ]
    shelves = [
        hand({} if kind is None else {kind: amount})
        for kind, amount in data.get("shelves", [[None, 0]] * 3)
    ]
    kept = [hand({}), hand({})]
    for place, (leader, amount) in enumerate(depots):
        kept[place] = hand({RESOURCES[leader_resource(leader)]: amount})
    return {
        "stores": [*shelves, kept[0], hand(data.get("strongbox", {})), kept[1]],
        "leaders": [[leader, int(is_active)] for leader, is_active in leaders.items()],
        "active": active,
        "slots": data.get("slots", [[], [], []]),
        "position": data.get("position", 0) if begun else STARTING_FAITH[seat],
        "tiles": data.get("tiles", []),
        "owed": 0 if begun else STARTING_RESOURCES[seat],
        "had_turn": begun,
    }


def leader_resource(leader: int) -> int:
    return LEADER_CARDS[leader].resource
