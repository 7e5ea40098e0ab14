"""The store gives back whole journals, forgets its tail in time, and can be copied while in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.core.chain import loads
from tablewire.core.journal import replay
from tablewire.core.refused import Refused
from tablewire.core.table import AskReset, Say, Vote
from tablewire.tables.settings import TableSettings
from tablewire.tables.store import FILE_NAME, Store, Write
from tests.core.coins import Coins
from tests.tables.playhouse import Playhouse


def test_the_journal_is_whole_however_often_the_table_was_kept(tmp_path: Path) -> None:
    for records in (1, 2, 3, 7, 1000):
        folder = tmp_path / str(records)
        place = Playhouse(folder, tables=TableSettings(snapshot_records=records))
        door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
        for number in range(12):
            place.guess(door, ada, bo)
            place.ask(door, ada, Say(f"line {number}"))
        journal = place.store.journal(1, 0)
        game = replay(Coins, loads(journal))
        assert isinstance(game, Coins)
        assert game.points == place.game(door).points
        position = place.game(door).position()
        place.store.close()
        later = Playhouse(folder)
        assert later.game(later.house.keepers["den"]).position() == position
        assert later.store.journal(1, 0).startswith(journal)


def test_a_journal_is_whole_while_its_table_is_kept_by_somebody_else(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, tables=TableSettings(snapshot_records=7))
    door, [ada, _] = place.begun("Ada", "Bo", options={"goal": 9})
    reader = Store(tmp_path, readonly=True)
    before = reader.journal(1, 0)

    def meanwhile(_: object, statement: str, __: object) -> bool:
        """Between what is kept and the tail, the server keeps the table once more."""
        if statement.startswith("SELECT round, first_kept"):
            for number in range(20):
                place.ask(door, ada, Say(f"line {number}"))
        return True

    reader.connection.exec_trace = meanwhile
    assert reader.journal(1, 0) == before
    reader.connection.exec_trace = None
    after = reader.journal(1, 0)
    assert len(after) > len(before)
    assert after.startswith(before)
    reader.close()


def test_the_tail_is_trimmed_of_what_no_table_needs(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, tables=TableSettings(snapshot_records=4))
    door, [ada, _] = place.begun("Ada", "Bo", options={"goal": 9})
    for number in range(20):
        place.ask(door, ada, Say(f"line {number}"))
    rows = rows_of(place.store)
    assert rows > 10
    place.store.trim()
    assert rows_of(place.store) <= 4
    position = place.game(door).position()
    place.store.close()
    later = Playhouse(tmp_path)
    assert later.game(later.house.keepers["den"]).position() == position
    assert [text for _, text in later.house.keepers["den"].standing.chat][-1] == "line 19"


def test_after_a_restart_the_tail_still_holds_what_quiet_tables_need(tmp_path: Path) -> None:
    place = Playhouse(tmp_path)
    door, [ada, _] = place.begun("Ada", "Bo", options={"goal": 9})
    for number in range(9):
        place.ask(door, ada, Say(f"line {number}"))
    journal = place.store.journal(1, 0)
    place.store.close()
    again = Store(tmp_path)  # and nobody asks it for its tables
    again.commit([Write(2, 0, 0, b"", found=("attic", "coins", 0), kept=(0, 0, b"x"))])
    again.trim()
    assert again.journal(1, 0) == journal
    again.commit([Write(1, 0, 99, b"later")])
    again.trim()
    assert again.journal(1, 0) == journal + b"later"


def rows_of(store: Store) -> int:
    [(count,)] = store.connection.execute("SELECT count(*) FROM tail")
    return int(count)


def test_a_table_that_holds_back_the_tail_is_kept_when_others_have_gone_far(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, tables=TableSettings(snapshot_records=1000, chats_a_minute=9999))
    slow, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    quick = place.table(ada, "quick", options={"goal": 9})
    place.seated(quick, ada, bo)
    place.guess(slow, ada, bo)
    for number in range(30):
        place.ask(quick, ada, Say(f"{number}"))
    assert 1 in place.store.laggards(20)
    place.house.by_number[1].flush()
    place.run()
    assert place.store.laggards(20) == [2]


def test_numbers_of_the_tail_grow_over_restarts_even_when_it_was_emptied(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for first in range(5):
        store.commit([Write(1, 0, first, b"x")])
    store.oldest.clear()
    store.trim()
    store.close()
    again = Store(tmp_path)
    assert again.seq == 5
    again.commit([Write(1, 0, 5, b"y")])
    assert again.seq == 6


def test_a_backup_taken_in_use_is_a_whole_store(tmp_path: Path) -> None:
    place = Playhouse(tmp_path / "data")
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    position = place.game(door).position()
    reader = Store(tmp_path / "data", readonly=True)
    (tmp_path / "copy").mkdir()
    reader.backup(tmp_path / "copy" / FILE_NAME)
    place.guess(door, ada, bo)
    with pytest.raises(Refused, match="file-exists"):
        reader.backup(tmp_path / "copy" / FILE_NAME)
    copy = Playhouse(tmp_path / "copy")
    assert copy.game(copy.house.keepers["den"]).position() == position


def test_finished_games_keep_their_result(tmp_path: Path) -> None:
    place = Playhouse(tmp_path)
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.clock.seconds += 90
    moves = 0
    while not place.game(door).over:
        place.guess(door, ada, bo)
        moves += 1
    [finish] = place.store.results()
    assert (finish.name, finish.game, finish.round) == ("den", "coins", 0)
    assert finish.result.moves == moves
    assert finish.result.seconds == 90
    assert finish.result.winner == place.game(door).winner
    assert finish.result.options == {"goal": 3}


def test_the_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert store.path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_no_store_or_a_newer_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database, " * 100)
    with pytest.raises(Refused, match="bad-store"):
        Store(tmp_path)
    folder = tmp_path / "newer"
    store = Store(folder)
    store.connection.execute("UPDATE meta SET value=99 WHERE key='format'")
    store.close()
    with pytest.raises(Refused, match="format 99"):
        Store(folder)
    with pytest.raises(Refused, match="bad-store"):
        Store(tmp_path / "nowhere", readonly=True)


def test_by_default_a_commit_survives_a_loss_of_power(tmp_path: Path) -> None:
    for durability, level in (("power", 2), ("process", 1)):
        store = Store(tmp_path / durability, durability)  # type: ignore[arg-type]  # a literal
        [(synchronous,)] = store.connection.execute("PRAGMA synchronous")
        [(mode,)] = store.connection.execute("PRAGMA journal_mode")
        assert (synchronous, mode) == (level, "wal")
    assert Store(tmp_path / "default").durability == "power"


def test_a_reset_leaves_nothing_of_the_old_round_in_the_tail(tmp_path: Path) -> None:
    place = Playhouse(tmp_path)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    place.ask(door, ada, AskReset())
    place.ask(door, bo, Vote(True))
    place.store.trim()
    old = list(loads(place.store.journal(1, 0)))
    assert type(old[-1]).__name__ == "Closed"
    replay(Coins, old)
