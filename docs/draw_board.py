"""Draws the picture of the README: `python docs/draw_board.py > docs/board.svg`."""

from __future__ import annotations

import sys

from tablewire.core.audience import SPECTATOR
from tablewire.settlers import Game
from tablewire.settlers.picture import svg_of_view


def board() -> str:
    game = Game(players=4, seed=12)
    game.play_at_random(520)
    return svg_of_view(game.view(SPECTATOR))


if __name__ == "__main__":
    sys.stdout.write(board())
