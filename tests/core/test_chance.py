"""Chance is repeatable, fair enough, recorded and checkable."""

from collections import Counter

import pytest

from tablewire.core.chance import (
    Chance,
    RecordedChance,
    SecretChance,
    TranscribedChance,
    commitment_of,
    restored,
)
from tablewire.core.refused import Refused


def draws(chance: Chance, n: int = 1000, count: int = 50) -> list[int]:
    return [chance.below(n) for _ in range(count)]


def test_the_same_seed_gives_the_same_stream_and_another_seed_another() -> None:
    assert draws(Chance(7)) == draws(Chance(7))
    assert draws(Chance(7)) != draws(Chance(8))


def test_the_generator_is_the_one_its_comment_describes() -> None:
    chance = Chance(7)
    state = chance.state
    for _ in range(1000):
        state = 2146248039 * (state % 2**32) + state // 2**32
        assert chance.below(1 << 20) == (((state ^ (state >> 32)) % 2**32) << 20) >> 32


@pytest.mark.parametrize("chance", [Chance(3), SecretChance(b"s" * 32)])
def test_dice_are_fair(chance: Chance) -> None:
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    # chi squared with 5 degrees of freedom stays below 20.5 in 999 of 1,000 runs
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


@pytest.mark.parametrize("chance", [Chance(3), SecretChance(b"s" * 32), RecordedChance([4, 5, 6])])
def test_a_stream_goes_on_from_where_it_was_saved(chance: Chance) -> None:
    chance.below(10)
    again = restored(chance.saved())
    twin = chance.copy()
    rest = [chance.below(10) for _ in range(2)]
    assert [again.below(10) for _ in range(2)] == rest
    assert [twin.below(10) for _ in range(2)] == rest


def test_recorded_outcomes_refuse_to_run_out_or_to_be_out_of_range() -> None:
    with pytest.raises(Refused, match="chance-exhausted"):
        RecordedChance([]).below(6)
    with pytest.raises(Refused, match="chance-mismatch"):
        RecordedChance([6]).below(6)


def test_a_transcript_replays() -> None:
    transcript = TranscribedChance(Chance(5))
    first = draws(transcript)
    outcomes = transcript.taken()
    assert transcript.taken() == []
    assert draws(RecordedChance(outcomes)) == first


def test_whoever_has_the_secret_can_work_out_every_outcome_again() -> None:
    table = SecretChance()
    published = table.commitment
    rolled = draws(table, 6)
    assert commitment_of(table.secret) == published
    assert draws(SecretChance(table.secret), 6) == rolled


@pytest.mark.parametrize("outcome", [-1, 6, 1 << 63, 1 << 70])
def test_an_outcome_that_no_die_shows_is_refused(outcome: int) -> None:
    with pytest.raises(Refused, match=f"chance-mismatch: outcome 0 is {outcome}, not below 6"):
        RecordedChance([outcome]).below(6)


@pytest.mark.parametrize(
    "saved",
    [
        "", "dice", "seeded:x", "seeded:-1", f"seeded:{1 << 63}", "secret:zz:1", "secret::1",
        "secret:00:-1", f"secret:00:{1 << 63}", "secret:00", "recorded:a",
    ],
)  # fmt: skip
def test_what_is_not_a_saved_stream_is_refused(saved: str) -> None:
    with pytest.raises(Refused, match="bad-chance"):
        restored(saved)
