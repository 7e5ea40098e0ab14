"""Tables recorded as event logs: valid, whole for the referee, and no more than a viewer heard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.refused import Refused
from tablewire.core.table import AddRobot, Join, Start
from tablewire.logs import ActionKind, Log, extract, read_log
from tablewire.logs.recording import recorded
from tablewire.settlers.game import Game
from tests.tables.playhouse import Playhouse


def played(folder: Path, chairs: int = 4, **options: Any) -> Any:
    """The door of a table at which robots have played a whole game."""
    place = Playhouse(folder, kind=Game)
    ada = place.come("Ada")
    plan: dict[str, Any] = {
        "game": "settlers",
        "options": options,
        "chairs": chairs,
        "most": chairs,
    }
    door = place.table(ada, robots_only=True, **plan)
    place.ask(door, ada, Join(), *[AddRobot(seat, "any") for seat in range(chairs)], Start())
    assert door.standing.phase == "over"
    return door


def log_of(folder: Path, door: Any, viewer: int) -> Log:
    path = folder / f"{viewer}.soclog"
    path.write_bytes(b"".join(recorded(door.past(), viewer)))
    return read_log(path)


def kinds(log: Log, view: str | None = None) -> list[ActionKind]:
    return [action.kind for action in extract(log, view)]


def test_a_game_is_recorded_from_its_making_to_its_end(tmp_path: Path) -> None:
    door = played(tmp_path)
    log = log_of(tmp_path, door, REFEREE)
    entries = [str(entry).split(":", 2)[2] for entry in log]
    assert entries[0].startswith("all:SOCVersion:2700")
    assert entries[1].startswith("all:SOCNewGameWithOptions:game=den|param1=-1|param2=BC=t4")
    actions = kinds(log)
    assert actions[0] is ActionKind.LOG_START_TO_STARTGAME
    assert actions[-1] is ActionKind.GAME_OVER
    rolls = sum(":SOCDiceResult:" in entry and "param=-1" not in entry for entry in entries)
    assert actions.count(ActionKind.ROLL_DICE) == rolls
    assert ActionKind.UNKNOWN not in actions


def test_before_what_a_move_caused_stands_its_request(tmp_path: Path) -> None:
    door = played(tmp_path)
    log = log_of(tmp_path, door, REFEREE)
    asked = {action.asked_by for action in extract(log) if action.kind is ActionKind.END_TURN}
    assert asked == {0, 1, 2, 3}


def test_the_log_of_a_viewer_has_what_they_heard_and_no_requests(tmp_path: Path) -> None:
    door = played(tmp_path)
    whole = log_of(tmp_path, door, REFEREE)
    for viewer, seat in ((2, 2), (SPECTATOR, 99)):
        log = log_of(tmp_path, door, viewer)
        assert log.header.at_client
        heard = [str(entry) for entry in whole if entry.audience.reaches(seat)]
        assert [str(entry) for entry in log] == heard
        view = "spectator" if viewer == SPECTATOR else f"seat:{viewer}"
        assert kinds(log, view) == kinds(whole, view)


@pytest.mark.parametrize("game", ["coins", "settlers"])
def test_what_has_no_words_on_that_wire_is_refused(tmp_path: Path, game: str) -> None:
    place = Playhouse(tmp_path) if game == "coins" else Playhouse(tmp_path, kind=Game)
    ada = place.come("Ada")
    plan: dict[str, Any] = {"game": game, "options": {"goal": 3}, "chairs": 4, "most": 4}
    if game == "settlers":
        plan["options"] = {"profile": "commands"}
    door = place.table(ada, **plan)
    place.ask(door, ada, Join())
    with pytest.raises(Refused, match="cannot-show"):
        list(recorded(door.past(), REFEREE))
