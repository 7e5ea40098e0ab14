"""The guessed game, from what one seat heard, allows what was really done there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tablewire.clients.jsettlers.guess import guessed
from tablewire.clients.jsettlers.sitting import Sitting
from tablewire.core.audience import REFEREE
from tablewire.logs import read_log
from tablewire.logs.entry import Entry
from tablewire.logs.recording import recorded
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.asking import Place, request_of
from tablewire.wires.jsettlers.message import Message
from tests.clients.jsettlers.tables import RobotHouse, seats_of
from tests.interop.configurations import CONFIGURATIONS

LONG: Final = bool(os.environ.get("TABLEWIRE_LONG"))
LISTED: Final = (
    m.RollDice,
    m.EndTurn,
    m.PutPiece,
    m.BuyDevCardRequest,
    m.PlayDevCardRequest,
    m.MoveRobber,
    m.ChoosePlayer,
    m.MovePiece,
    m.PickResourceType,
)
"""Requests for moves that the rules list."""
SHORT: Final = ("classic4-001", "six-001", "sc_fog-001", "sc_clvi-001", "sc_ftri-001")


def meaning(message: Message) -> tuple[object, ...]:
    """What of a request counts: the game and the number of the seat the server knows by itself."""
    fields = message.__struct_fields__
    told = [getattr(message, name) for name in fields if name not in ("game", "player")]
    return (type(message), *told)


def was_refused(asked: Entry, answer: Entry) -> bool:
    """Whether the first that follows goes to the asker alone and says no."""
    alone = not answer.audience.to_all and answer.audience.seat == asked.audience.seat
    return alone and isinstance(answer.message, m.DeclinePlayerRequest | m.GameServerText)


def listed_at(sitting: Sitting) -> list[tuple[object, ...]]:
    game = guessed(sitting)
    assert sitting.seat in game.waiting_for()
    place = Place(sitting.game, sitting.codes, sitting.chairs, sitting.victim)
    requests = [request_of(place, move) for move in game.legal(sitting.seat)]
    return [meaning(request) for request in requests if request is not None]


def checked(file: Path) -> int:
    """How many requests of all seats were among those that their guess lists."""
    log = read_log(file)
    entries = list(log)
    seats: dict[int, Sitting] = {}
    found = 0
    for entry, following in zip(entries, [*entries[1:], entries[-1]], strict=True):
        message = entry.message
        if message is None:
            continue
        if entry.audience.from_client:
            sitting = seats.get(entry.audience.seat)
            if sitting and isinstance(message, LISTED) and not was_refused(entry, following):
                assert meaning(message) in listed_at(sitting), f"{file.name}:{entry.line}"
                found += 1
            continue
        for seat in range(6):
            if seat not in seats:
                seats[seat] = Sitting("g", seat, log.options or "-")
            if entry.audience.reaches(seat):
                seats[seat].hear(message)
    return found


def test_what_was_done_in_recorded_games_is_listed(shared: Path) -> None:
    folder = shared / "corpus" / "jsettlers" / "soclog"
    robots_only = [file for file in sorted(folder.glob("*.soclog")) if "human" not in file.name]
    files = [file for file in robots_only if LONG or file.stem in SHORT]
    assert sum(checked(file) for file in files) > 150 * len(files)


@pytest.mark.parametrize("name", ["classic3", "sc_4isl"])
def test_what_was_done_at_a_table_of_ours_is_listed(tmp_path: Path, name: str) -> None:
    house = RobotHouse(tmp_path / "house")
    options = CONFIGURATIONS[name]
    for seat in range(seats_of(options)):
        house.robot_client(f"r{seat}", "greedy", seed=seat)
    house.begin("g", options)
    for _ in range(600):
        house.step()
    log = tmp_path / "g.soclog"
    log.write_bytes(b"".join(recorded(house.play.house.keepers["g"].past(), REFEREE)))
    assert checked(log) > 50
