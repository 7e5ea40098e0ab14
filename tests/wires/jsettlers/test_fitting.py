"""What leaves for one connection: what its version knows, in its language; robots get no words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.fitting import for_version
from tablewire.wires.jsettlers.message import Message
from tests.wires.jsettlers.laid import LaidTable, Laying

NOTHING: list[Message] = []
TRADES = m.PlayerStats("g", 2, (10, *[0] * 80))
ROLLS = m.PlayerStats("g", 1, (1, 2, 3, 4, 5))
SCORES = m.GameStats("g", 1, (1, 2, 3, 10), (True, False, False, False))
TIMES = m.GameStats("g", 2, (1, 1, 0))


@pytest.mark.parametrize(
    ("message", "version", "told"),
    [
        (TRADES, 2599, NOTHING),
        (TRADES, 2600, [TRADES]),
        (ROLLS, 2500, [ROLLS]),
        (SCORES, 2500, [SCORES]),
        (TIMES, 2699, NOTHING),
        (TIMES, 2700, [TIMES]),
        (m.SetLastAction("g", 40, 0, 1, 2), 2699, NOTHING),
        (m.UndoPutPiece("g", 3, 0, 103), 2699, NOTHING),
        (m.UndoNotAllowedReasonText("g", True, "why"), 2699, NOTHING),
        (m.SetShipRouteClosed("g", False, (1, 2)), 2699, NOTHING),
        (m.ChangeGameOptions("g", "R", ("UB",)), 2699, NOTHING),
        (m.PlayerElement("g", 3, 100, 25, 4), 2699, NOTHING),
        (m.PlayerElement("g", 3, 100, 16, 1), 2500, [m.PlayerElement("g", 3, 100, 16, 1)]),
        (m.SimpleAction("g", 3, 1003, 7, 0), 2699, NOTHING),
        (m.SimpleAction("g", 3, 1, 24, 0), 2500, [m.SimpleAction("g", 3, 1, 24, 0)]),
        (m.GameElements("g", ((9, 1),)), 2699, NOTHING),
        (m.GameElements("g", ((10, 0), (6, 3))), 2699, [m.GameElements("g", ((6, 3),))]),
        (m.GameElements("g", ((6, 3),)), 2500, [m.GameElements("g", ((6, 3),))]),
    ],
)
def test_a_message_is_told_as_a_version_knows_it(
    message: Message, version: int, told: list[Message]
) -> None:
    assert for_version(message, version) == told


def test_each_hears_in_the_own_language_and_robots_hear_nothing(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.hand(3, clay=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay, robots=[1])
    german = table.house.person("Jörg", locale="de_AT")
    german.send(m.JoinGame("-", "", "-", "test"))
    table.seats[3].send(m.PutPiece("test", 3, 0, 0x67))
    table.house.collect()
    assert german.last(m.GameServerText).text == "p3 baut eine Straße."
    assert table.guest.last(m.GameServerText).text == "p3 built a road."
    assert table.seats[1].all(m.GameServerText) == []
    assert table.seats[1].last(m.PutPiece) == m.PutPiece("test", 3, 0, 0x67)


def test_a_bar_in_what_somebody_is_called_or_says_cuts_nothing(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at.turn(3))
    house = table.house.play.house
    house.broadcast("left | right")
    table.house.run()
    assert "¦" in table.guest.last(m.BCastTextMsg).text
    assert table.guest.last(m.GameServerText).text.endswith("right")
