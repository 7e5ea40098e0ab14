"""Making and joining games, as clients meet it."""

from __future__ import annotations

from pathlib import Path

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import encode, frame
from tests.wires.jsettlers.visits import WireHouse


def test_a_client_that_makes_two_games_in_one_breath_joins_both(tmp_path: Path) -> None:
    house = WireHouse(tmp_path)
    anna = house.person("Anna")
    asked = [
        m.NewGameWithOptionsRequest("Anna", "", "-", name, "PL=4")
        for name in ("one", "two", "three")
    ]
    anna.session.received(b"".join(frame(encode(message)) for message in asked))
    house.run()
    assert [message.game for message in anna.all(m.JoinGameAuth)] == ["one", "two", "three"]
