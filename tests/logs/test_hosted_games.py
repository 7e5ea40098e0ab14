"""Logs of tables as they go when people are slow, leave, come back, and lay the board anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.table import AddRobot, AskReset, Join, Leave, Say, Sit, Start
from tablewire.logs import ActionKind, extract, read_log
from tablewire.logs.recording import recorded
from tablewire.settlers.game import Game
from tablewire.settlers.vocabulary import START1B
from tablewire.wires.jsettlers import messages as m
from tests.tables.playhouse import Listening, Playhouse
from tests.wires.jsettlers.laid import LaidTable, Laying

TABLES: dict[str, dict[str, Any]] = {
    "classic": {},
    "sea": {"sea": True},
    "SC_FOG": {"scenario": "SC_FOG"},
    "SC_CLVI": {"scenario": "SC_CLVI"},
    "SC_FTRI": {"scenario": "SC_FTRI"},
}


def kinds_of(folder: Path, door: Any, viewer: int) -> list[ActionKind]:
    view = {REFEREE: None, SPECTATOR: "spectator"}.get(viewer, f"seat:{viewer}")
    path = folder / f"{viewer}.soclog"
    path.write_bytes(b"".join(recorded(door.past(), viewer)))
    return [action.kind for action in extract(read_log(path), view)]


def slow(place: Playhouse, options: dict[str, Any]) -> tuple[Any, Listening]:
    """Ada, for whom the table moves each time, and three robots that choose blindly."""
    ada = place.come("Ada")
    plan: dict[str, Any] = {"game": "settlers", "options": options, "chairs": 4, "most": 4}
    door = place.table(ada, turn_seconds=1, **plan)
    robots = [AddRobot(seat, "any") for seat in (1, 2, 3)]
    place.ask(door, ada, Join(), Sit(0), *robots, Start())
    return door, ada


@pytest.mark.parametrize("name", TABLES)
def test_every_action_is_known_though_turns_are_forced_and_people_come_and_go(
    tmp_path: Path, name: str
) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = slow(place, TABLES[name])
    bob = place.come("Bob")
    place.ask(door, bob, Join(), Say("Good evening."))
    for turn in range(60):
        place.wait(1.3)
        if door.standing.phase == "over":
            break
        if turn == 20:
            place.go(ada)
        if turn == 30:
            ada = place.come("Ada", secret=ada.person.secret if ada.person else "")
            place.ask(door, ada, Join())
        if turn == 40:
            place.ask(door, bob, Leave())
    assert place.house.figures.forced > 20
    for viewer in (REFEREE, SPECTATOR, 0, 2):
        kinds = kinds_of(tmp_path, door, viewer)
        assert kinds[0] is ActionKind.LOG_START_TO_STARTGAME
        assert kinds.count(ActionKind.TURN_BEGINS) > 40
        assert ActionKind.UNKNOWN not in kinds, f"to viewer {viewer}"


def test_after_a_reset_the_log_is_that_of_the_new_board(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = slow(place, {})
    place.wait(20)
    place.ask(door, ada, AskReset())
    assert door.standing.round == 1
    place.wait(20)
    kinds = kinds_of(tmp_path, door, REFEREE)
    assert kinds.count(ActionKind.LOG_START_TO_STARTGAME) == 1
    assert ActionKind.UNKNOWN not in kinds


def test_a_first_ship_that_reaches_a_village_is_one_action(tmp_path: Path) -> None:
    """What it is given is told before it."""

    def lay(at: Laying) -> None:
        at.first_placement(3)
        at.settle(3, 0x409)
        at.state.last_settlement = at.codes.node_at(0x409)
        at.state.state = int(START1B)

    table = LaidTable(tmp_path, lay, options="PL=4,SC=SC_CLVI")
    table.seats[3].send(m.PutPiece("test", 3, 3, 0x509))
    assert table.guest.all(m.PieceValue)
    for viewer in (REFEREE, SPECTATOR, 0, 3):
        kinds = kinds_of(tmp_path, table.keeper, viewer)
        assert kinds.count(ActionKind.BUILD_PIECE) == 1
        assert ActionKind.UNKNOWN not in kinds, f"to viewer {viewer}"
