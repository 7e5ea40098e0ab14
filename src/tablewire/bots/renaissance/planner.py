"""The planning bot: works out what its next turns could bring and makes the best move for that.

What it compares are plans: cards within reach, what they would make in the turns that are left,
leaders and tiles that come nearer; alone against Lorenzo also how far he is. Activating a leader
never waits. A leader is thrown away only when that wins something at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablewire.bots.bot import Bot
from tablewire.bots.renaissance.foresight import best_move
from tablewire.bots.renaissance.judging import pair_worth
from tablewire.renaissance import Move, View
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.moves import EndTurn, Keep, from_code

TURNS: Final = 2
"""So many of its own turns it looks ahead."""


class Planner(Bot):
    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.turns = 0
        """Its own so far: a view does not tell how long a game has been going on."""

    def decide(self, view: View, legal: Sequence[Move]) -> Move:
        pairs = [move for move in legal if isinstance(move, Keep)]
        if pairs:
            return max(pairs, key=lambda move: pair_worth(*move.leaders))
        game = imagined(view)
        game.state.turns = self.turns * game.state.count
        code = best_move(game.state, view.place(view.viewer), TURNS)
        move = from_code(game.state, game.seats, int(code))
        chosen = move if move in legal else legal[0]
        if isinstance(chosen, EndTurn):
            self.turns += 1
        return chosen
