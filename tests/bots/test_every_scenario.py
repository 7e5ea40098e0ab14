"""Every built-in bot plays every board and scenario to the end, and is never refused."""

from __future__ import annotations

import pytest

from tablewire.bots import kinds_of
from tests.bots.matches import TABLES, match, share

KINDS = kinds_of("settlers")
WHO_PLAYS_WHAT = [
    (kind, table) for i, kind in enumerate(KINDS) for table in share(sorted(TABLES), i)
]


@pytest.mark.parametrize(("kind", "table"), WHO_PLAYS_WHAT)
def test_a_bot_plays_to_the_end(kind: str, table: str) -> None:
    options = TABLES[table]
    played = match([kind] * options["players"], seed=len(table), **options)
    played.play()
    assert played.game.over
    assert played.game.winner in played.game.seats
    assert sum(played.refused.values()) == 0


@pytest.mark.parametrize("profile", ["commands", "colonist", "printed"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_plays_by_the_rules_of_every_profile(kind: str, profile: str) -> None:
    played = match([kind] * 4, seed=3, profile=profile)
    played.play()
    assert played.game.over
    assert sum(played.refused.values()) == 0
