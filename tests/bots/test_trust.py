"""A bot sees what its seat may know and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import tablewire.bots
from tablewire.arena.match import Match
from tablewire.bots import Bot, kinds_of, make
from tablewire.settlers import Game, Move, View

HIDDEN = {
    f"tablewire.settlers.{module}"
    for module in ("game", "state", "turn", "position", "playout", "opening", "generation")
}
"""Modules of the rules that know or draw what is hidden."""


class Witness(Bot):
    """Plays like another bot, and looks at what it is given."""

    def __init__(self, seat: int, bot: Bot) -> None:
        super().__init__(0)
        self.seat = seat
        self.bot = bot
        self.questions = 0

    def decide(self, *given: Any) -> Any:
        view, legal = given
        self.questions += 1
        assert type(view) is View
        assert view.viewer == self.seat
        for other in view.seats:
            if other.seat != self.seat:
                assert other.hand is None
                assert not any(other.fresh)
                assert not any(other.cards[1:])
        assert all(type(move) is Move and move.seat == self.seat for move in legal)
        return self.bot.decide(view, legal)


@pytest.mark.parametrize("kind", kinds_of("settlers"))
def test_a_bot_is_given_its_own_view_and_its_own_moves(kind: str) -> None:
    game = Game(players=4, seed=11, scenario="SC_FOG")
    bots = {seat: Witness(seat, make("settlers", kind, seat)) for seat in game.seats}
    match = Match(game, bots)
    match.play(300)
    assert all(bot.questions > 10 for bot in bots.values())
    assert not set(match.game.view(0).board.hidden) & {
        place for place, terrain in enumerate(match.game.view(0).board.terrain) if terrain != 8
    }


def test_no_bot_imports_what_knows_hidden_things() -> None:
    folder = Path(tablewire.bots.__file__).parent
    sources = sorted(folder.rglob("*.py"))
    assert len(sources) > 5
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in HIDDEN, f"{source.name} imports {node.module}"
            elif isinstance(node, ast.Import):
                assert not {name.name for name in node.names} & HIDDEN, source.name
