"""A journal replays to the same position, and a damaged one never gives a wrong game."""

import msgspec
import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.chain import dumps, loads
from tablewire.core.chance import SecretChance
from tablewire.core.game import seen_by
from tablewire.core.journal import Recorder, replay
from tablewire.core.records import Beside, Closed, Opening, Record
from tablewire.core.refused import Refused
from tests.core.coins import Coins, Guessed


def played() -> Recorder:
    recorder = Recorder(Coins, {"goal": 3}, SecretChance(b"x" * 32))
    while not recorder.game.over:
        recorder.play(recorder.game.legal()[0])
        recorder.records.append(Beside("chat", {"seat": 0, "text": "well guessed"}))
    recorder.close()
    return recorder


def test_a_journal_replays_to_the_same_position() -> None:
    recorder = played()
    again = replay(Coins, loads(dumps(recorder.records)))
    assert again.view(REFEREE) == recorder.game.view(REFEREE)
    assert again.over


def test_every_cut_gives_whole_records_and_then_one_error_or_a_shorter_game() -> None:
    recorder = played()
    data = dumps(recorder.records)
    for length in range(len(data)):
        whole: list[Record] = []
        try:
            for record in loads(data[:length]):
                whole.append(record)
        except Refused as refused:
            assert refused.reason == "bad-journal"
        assert whole == recorder.records[: len(whole)]


def test_every_changed_byte_is_noticed() -> None:
    data = bytearray(dumps(played().records))
    for at in range(len(data)):
        data[at] ^= 1
        with pytest.raises(Refused) as refused:
            replay(Coins, loads(bytes(data)))
        assert refused.value.reason in {"bad-journal", "journal-version"}
        data[at] ^= 1


def test_a_journal_of_another_game_or_version_is_named() -> None:
    records = played().records
    opening = records[0]
    assert isinstance(opening, Opening)
    other = msgspec.structs.replace(opening, game="go")
    with pytest.raises(Refused, match="a journal of 'go'"):
        replay(Coins, [other, *records[1:]])
    newer = msgspec.structs.replace(opening, rules="2")
    with pytest.raises(Refused, match="journal-version"):
        replay(Coins, [newer, *records[1:]])
    later = msgspec.structs.replace(opening, format=99)
    with pytest.raises(Refused, match="journal-version"):
        list(loads(dumps([later])))


def test_a_secret_other_than_the_one_committed_to_is_noticed() -> None:
    records = played().records
    with pytest.raises(Refused, match="committed"):
        replay(Coins, [*records[:-1], Closed(b"y" * 32)])


def test_missing_and_surplus_outcomes_are_noticed() -> None:
    records = played().records
    with pytest.raises(Refused, match="record 1: chance-exhausted"):
        replay(Coins, [records[0], msgspec.structs.replace(records[1], outcomes=[])])
    with pytest.raises(Refused, match="record 1: .*not asked for"):
        replay(Coins, [records[0], msgspec.structs.replace(records[1], outcomes=[0, 0])])


def test_nothing_at_all_is_no_journal() -> None:
    with pytest.raises(Refused, match="empty"):
        list(loads(b""))
    with pytest.raises(Refused, match="empty"):
        replay(Coins, [])


def test_a_viewer_gets_the_version_that_was_made_for_them() -> None:
    game = Coins(3, SecretChance(b"x" * 32))
    event = Guessed(1, 0, True)
    assert seen_by(game, event, 1) == event
    for viewer in (0, SPECTATOR):
        assert seen_by(game, event, viewer) == Guessed(1, None, True)
    assert seen_by(game, event, REFEREE) == event
