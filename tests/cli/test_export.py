"""A table as a file: whole when its game is over, and only what a viewer may know before that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tablewire.cli.main import app
from tablewire.core.chain import loads
from tablewire.core.journal import replay
from tablewire.core.table import AddRobot, Join, Start
from tablewire.settlers.events import Stolen
from tablewire.settlers.game import Game
from tests.tables.playhouse import Playhouse
from tests.tables.test_settlers import PLAN

RUNNER = CliRunner()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with a finished game at `den` and one that goes on at `attic`."""
    monkeypatch.chdir(tmp_path)
    place = Playhouse(tmp_path / "data", kind=Game)
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True, **PLAN)
    place.ask(door, ada, Join(), *[AddRobot(seat, "any") for seat in range(4)], Start())
    door = place.table(ada, "attic", robots_only=True, **PLAN)
    place.house.robots.settings = msgspec.structs.replace(
        place.house.robots.settings, pause_seconds=1
    )
    place.ask(door, ada, Join(), *[AddRobot(seat, "any") for seat in range(4)], Start())
    while not any(isinstance(event, Stolen) for event in ada.seen[-40:]):
        place.wait(10)
        assert door.standing.phase == "playing"
    place.store.close()
    return tmp_path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def test_a_finished_game_is_exported_whole(folder: Path) -> None:
    told = RUNNER.invoke(app, ["export", "den", "--to", "den.twj"])
    assert told.exit_code == 0, told.output
    game = replay(Game, loads((folder / "den.twj").read_bytes()))
    assert game.over
    RUNNER.invoke(app, ["export", "den", "--to", "den.jsonl"])
    bought = [line for line in lines_of(folder / "den.jsonl") if kind(line) == "card-bought"]
    assert bought
    assert all(line["event"]["card"] is not None for line in bought)


def kind(line: dict[str, Any]) -> str:
    return str(line["event"]["type"])


def test_of_a_running_game_only_what_a_viewer_may_know_is_exported(folder: Path) -> None:
    told = RUNNER.invoke(app, ["export", "attic", "--to", "attic.twj"])
    assert (told.exit_code, "not-over" in told.output) == (2, True)
    assert not (folder / "attic.twj").exists()
    hidden: dict[int | None, list[int]] = {}
    for seat in (None, 0, 2):
        flags = [] if seat is None else ["--seat", str(seat)]
        told = RUNNER.invoke(app, ["export", "attic", "--to", "attic.jsonl", *flags])
        assert told.exit_code == 0, told.output
        stolen = [
            line["event"] for line in lines_of(folder / "attic.jsonl") if kind(line) == "stolen"
        ]
        for event in stolen:
            known = event["resource"] is not None
            assert known == (seat is not None and seat in (event["seat"], event["victim"]))
        hidden[seat] = [event["seat"] for event in stolen]
    assert hidden[None] == hidden[0] == hidden[2]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nowhere", "--to", "x.jsonl"], "no-such-table"),
        (["den", "--to", "x.doc"], "unknown-format"),
        (["den", "--to", "x.jsonl", "--round", "9"], "no-such-round"),
        (["den", "--to", "missing/x.jsonl"], "cannot-write"),
    ],
)
def test_what_cannot_be_exported_is_named(folder: Path, words: list[str], why: str) -> None:
    told = RUNNER.invoke(app, ["export", *words])
    assert (told.exit_code, why in told.output) == (2, True)
    assert not list(folder.glob("x.*"))
