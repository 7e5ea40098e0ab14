"""Whatever write fails: a move is refused or it is there after a restart, and never half of it."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.table import AskReset, Join, Play, Say, Sit, Start, Vote
from tablewire.tables import writer
from tablewire.tables.settings import TableSettings
from tablewire.tables.store import Store
from tests.core.coins import Coins, Guess
from tests.faults.failing_disk import FailingDisk, Way
from tests.tables.playhouse import Listening, Playhouse

SETTINGS = TableSettings(snapshot_records=5)
EVERY = 1 if os.environ.get("TABLEWIRE_LONG") else 5
"""Each write of the run in the long tests, every fifth in the others."""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead disk is not waited for."""
    monkeypatch.setattr(writer, "MENDING_SECONDS", 0.0)
    monkeypatch.setattr(writer, "TRIM_EVERY", 7)


@pytest.fixture
def disk() -> Iterator[FailingDisk]:
    failing = FailingDisk(f"failing-{os.getpid()}")
    yield failing
    failing.arm(0, "fail")
    gc.collect()  # stores that a test left open are closed here, and by nobody else's collection
    failing.unregister()


class Run:
    """One evening of two people at two tables, through whatever fails."""

    def __init__(self, folder: Path, disk: FailingDisk, at: int, way: Way) -> None:
        self.told: list[Happening] = []
        self.refused = 0
        self.acknowledged: dict[str, list[bytes]] = {}
        disk.arm(0, way)
        store = Store(folder, vfs=disk.name)
        self.place = Playhouse(folder, store=store, tables=SETTINGS)
        self.people = [self.place.come("Ada"), self.place.come("Bo")]
        disk.arm(at, way)
        for name in ("den", "attic"):
            self._evening(name)
        self.operations, self.faults = disk.count, disk.faults
        disk.arm(0, way)
        for person in self.people:
            for happening in person.happenings:
                if happening.move is not None and person is self.people[0]:
                    name, round_ = happening.standing.name, happening.standing.round
                    self.acknowledged.setdefault(f"{name}/{round_}", []).append(
                        happening.move.to_bytes()
                    )
            self.refused += person.reasons().count("not-recorded")

    def _evening(self, name: str) -> None:
        from tablewire.core.session import Plan

        place, people = self.place, self.people
        place.house.found(people[0], Plan(name, "coins", {"goal": 9}, 2, 2))
        place.run()
        door = place.house.door(name)
        if door is None:
            return
        for seat, person in enumerate(people):
            place.ask(door, person, Join(), Sit(seat))
        place.ask(door, people[0], Start(robots=False))
        for number in range(10):
            keeper = place.house.keepers.get(name)
            if keeper is None or keeper.table.game is None:
                return
            seat = place.game(door).turn
            place.ask(door, people[seat], Play(Guess(seat, number % 2)))
            if number == 6:
                place.ask(door, people[0], Say("half time"), AskReset())
                place.ask(door, people[1], Vote(True))

    def close(self) -> None:
        self.place.store.connection.close()


def recovered(folder: Path) -> Playhouse:
    return Playhouse(folder, tables=SETTINGS)


def moves_in(place: Playhouse, name: str, round_: int) -> list[bytes]:
    from tablewire.core.chain import loads
    from tablewire.core.records import Played

    found = place.store.find(name)
    assert found is not None
    journal = place.store.journal(found[0], round_)
    return [record.move for record in loads(journal) if isinstance(record, Played)]


def check(folder: Path, run: Run, *, exact: bool) -> None:
    """Every acknowledged move is there, in order; where the disk works on, nothing else is."""
    later = recovered(folder)
    assert later.house.aside == {}
    for key, moves in run.acknowledged.items():
        name, _, round_ = key.partition("/")
        there = moves_in(later, name, int(round_))
        assert there[: len(moves)] == moves
        extra = there[len(moves) :]
        assert extra == [] if exact else len(extra) <= 1
    for name, keeper in later.house.keepers.items():
        game = keeper.table.game
        if isinstance(game, Coins):
            moves = moves_in(later, name, keeper.standing.round)
            assert len(moves) == keeper.table.moves
            replayed = list(keeper.past())[-1]
            assert replayed.view(0) == game.view(0)
    later.store.close()


@pytest.mark.parametrize("way", ["fail", "tear", "full", "short"])
def test_for_every_write_that_fails_no_acknowledged_move_is_lost_and_no_refused_one_returns(
    tmp_path: Path, disk: FailingDisk, way: Way
) -> None:
    whole = Run(tmp_path / "whole", disk, 0, way)
    whole.close()
    assert whole.refused == 0
    assert [len(moves) for moves in whole.acknowledged.values()] == [7, 3, 7, 3]
    operations = whole.operations
    assert operations > 60
    refusals = 0
    for at in range(1, operations + 1, EVERY):
        folder = tmp_path / f"{way}-{at}"
        run = Run(folder, disk, at, way)
        assert run.faults > 0
        refusals += run.refused
        run.close()
        check(folder, run, exact=way in ("fail", "tear"))
    assert refusals > 0


def test_after_a_failed_write_the_table_goes_on_from_what_is_recorded(
    tmp_path: Path, disk: FailingDisk
) -> None:
    store = Store(tmp_path, vfs=disk.name)
    place = Playhouse(tmp_path, store=store)
    door, sessions = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, *sessions)
    position = place.game(door).position()
    turn = place.game(door).turn
    asker = sessions[turn]
    disk.arm(1, "fail")
    place.ask(door, asker, Play(Guess(turn, 0)))
    assert asker.reasons() == ["not-recorded"]
    assert place.game(door).position() == position
    place.ask(door, asker, Play(Guess(turn, 0)))
    assert asker.reasons() == ["not-recorded"]
    assert place.game(door).turn == 1 - turn
    assert_all_heard_the_same(sessions)


@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_a_move_that_was_refused_does_not_come_back_when_the_machine_dies_just_then(
    tmp_path: Path, disk: FailingDisk, at: int
) -> None:
    store = Store(tmp_path / "data", vfs=disk.name)
    place = Playhouse(tmp_path / "data", store=store)
    door, sessions = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, *sessions)
    reader = Store(tmp_path / "data", readonly=True)  # keeps the log from being cleared away
    assert reader.one_table(1) is not None
    turn = place.game(door).turn
    disk.arm(at, "fail")
    place.ask(door, sessions[turn], Play(Guess(turn, 0)))
    told = [happening.move.to_bytes() for happening in sessions[0].happenings if happening.move]
    (tmp_path / "after").mkdir()
    for file in (tmp_path / "data").iterdir():
        if not file.name.endswith("-shm"):
            shutil.copy(file, tmp_path / "after" / file.name)
    assert moves_in(recovered(tmp_path / "after"), "den", 0) == told


def assert_all_heard_the_same(sessions: list[Listening]) -> None:
    moves = [
        [happening.number for happening in session.happenings if happening.move is not None]
        for session in sessions
    ]
    assert moves[0] == moves[1]


def test_a_table_that_cannot_be_recorded_is_not_made(tmp_path: Path, disk: FailingDisk) -> None:
    store = Store(tmp_path, vfs=disk.name)
    place = Playhouse(tmp_path, store=store)
    ada = place.come("Ada")
    disk.arm(1, "fail")
    from tablewire.core.session import Plan

    place.house.found(ada, Plan("den", "coins", {"goal": 9}, 2, 2))
    place.run()
    assert ada.reasons() == ["not-recorded"]
    assert place.house.door("den") is None
    assert place.table(ada).name == "den"


def test_a_backup_that_cannot_be_written_leaves_no_file_of_its_name(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    (tmp_path / "missing").write_text("a file, not a folder")
    with pytest.raises((OSError, Refused, Exception)):
        store.backup(tmp_path / "missing" / "copy.db")
    assert not (tmp_path / "missing" / "copy.db").exists()
