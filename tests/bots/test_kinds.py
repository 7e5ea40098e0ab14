"""Bots are found by name: the built-in ones of each game, and a person's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.bots import Bot, kind_named, kinds_of, make
from tablewire.bots.blind import Blind
from tablewire.core.refused import Refused

OWN = """
class Last:
    def decide(self, view, legal):
        return legal[-1]

nothing = 5
"""


def test_every_kind_of_every_game_can_be_made() -> None:
    for game in ("settlers", "renaissance"):
        assert "random" in kinds_of(game)
        for name in kinds_of(game):
            assert isinstance(make(game, name, seed=1), Bot)
            assert isinstance(make(game, name), Bot)


def test_a_bot_of_ones_own_is_found_by_module_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_last_bot.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["/nowhere"])
    bot = make("settlers", "my_last_bot:Last", seed=4)
    assert bot.decide(None, [1, 2, 3]) == 3


@pytest.mark.parametrize(
    "name",
    ["greedier", "no_such_module:Bot", "tablewire.bots:Nobody", "tablewire.bots.kinds:KINDS", ":x"],
)
def test_what_is_no_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(Refused, match="unknown-bot") as refused:
        kind_named("settlers", name)
    assert repr(name) in refused.value.detail


def test_a_game_that_nobody_plays_has_no_bots() -> None:
    assert kinds_of("chess") == ()
    with pytest.raises(Refused, match="there are: none"):
        kind_named("chess", "greedy")


def test_the_same_seed_chooses_the_same_way() -> None:
    def chosen(seed: int) -> list[int]:
        bot = Blind(seed)
        return [bot.decide(None, list(range(9))) for _ in range(50)]

    assert chosen(3) == chosen(3)
    assert chosen(3) != chosen(4)
    assert set(chosen(3)) == set(range(9))
