"""Whatever one client sends, it is answered, and the others play on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tablewire.wires.renaissance.final.codec import encode as encode_final
from tablewire.wires.renaissance.final.examples import EXAMPLES as FINAL_EXAMPLES
from tablewire.wires.renaissance.seed.codec import encode as encode_seed
from tablewire.wires.renaissance.seed.examples import EXAMPLES as SEED_EXAMPLES
from tests.wires.renaissance.final.playing import Player
from tests.wires.renaissance.hosting import Connection, Host
from tests.wires.renaissance.seed.playing import types

LINES = {
    "": [encode_seed(example) for example in SEED_EXAMPLES],
    "final": [encode_final(example) for example in FINAL_EXAMPLES],
}
STRANGE: list[Any] = [
    None, True, -1, 0, 1, 3, 99, 2**31, 2**63, -(2**63), 10**30, 1.5, "", "Coin", "x" * 5000,
    "\x00", "\ud7ff\U0001f600", [], [[]], [None], {}, {"Coin": 1}, {"1": {"Coin": 1}},
    [0, 1], [1, 1, 1],
]  # fmt: skip


def bent(value: Any, chance: Random) -> Any:
    """The same with something strange somewhere in it."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(list(value))
        return {**value, name: bent(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], bent(value[at], chance), *value[at + 1 :]]
    return chance.choice(STRANGE)


def strange_line(path: str, chance: Random) -> bytes:
    line = chance.choice(LINES[path])
    message = json.loads(line)
    for _ in range(chance.randint(0, 2)):
        name = chance.choice(list(message))
        if name != "type" or chance.random() < 0.1:
            message[name] = bent(message[name], chance)
    data = json.dumps(message).encode() + b"\n"
    if chance.random() < 0.1:
        at = chance.randrange(len(data) - 1)
        data = data[:at] + bytes([chance.randrange(11, 256)]) + data[at + 1 :]
    return data


def leaves(connection: Connection, line: bytes) -> bool:
    """Whether this is how a client leaves by itself, or asks for what was said before."""
    words = (b"ReqQuit", b"Goodbye", b"err_unparsable")
    return any(word in line for word in words) or connection.session.leaving


@pytest.mark.parametrize("path", ["", "final"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_strange_messages_are_answered_and_nothing_fails(path: str, seed: int) -> None:
    chance = Random(seed)
    with Host() as host:
        wild = host.connect("Ada", path)
        tame = Player(host, "Bo")
        tame.say("ReqJoin", nickname="Bo")
        if path:
            wild.send({"type": "ReqNewGame", "playersCount": 2})
        else:
            wild.send({"type": "req_players_count", "count": 2})
        tame.heard()
        tame.choose()
        wild.taken()
        for number in range(400):
            line = strange_line(path, chance)
            if leaves(wild, line):
                continue
            wild.raw(line)
            silent = (b'"pong"', b"ResWelcome", b"ResHeartbeat")
            answered = wild.taken()
            assert answered or any(word in line for word in silent) or line.isspace(), line
            if number % 50 == 0:
                assert types(tame.say("ReqHeartbeat"))[-1] == "ResHeartbeat"
        assert host.house.figures.failures == 0
        assert not wild.session.leaving
        assert not tame.connection.session.leaving


@pytest.mark.parametrize("path", ["", "final"])
def test_rubbish_before_a_name_does_no_harm(path: str) -> None:
    chance = Random(5)
    with Host() as host:
        for _ in range(40):
            wild = host.connect(path=path)
            for _ in range(10):
                if not wild.session.leaving:
                    wild.raw(chance.randbytes(chance.randrange(200)) + chance.choice((b"", b"\n")))
            wild.go()
        assert host.house.figures.failures == 0
        kinds = types(host.connect("Ada", path).taken())
        assert kinds[-1] == ("UpdateBookedSeats" if path else "res_nickname")
