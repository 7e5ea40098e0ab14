"""Whole games inside the compiled rules: uniform choice among legal moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.settlers.legal import MOST_MOVES, cards_given, cards_wanted, list_moves, waiting_seat
from tablewire.settlers.moves import BANK_TRADE, DISCOVER, PICK_GOLD
from tablewire.settlers.opening import Setting, opened
from tablewire.settlers.state import State
from tablewire.settlers.turn import play
from tablewire.settlers.vocabulary import OVER

LONGEST_GAME: Final = 100_000
"""Moves after which a game that goes nowhere counts as a draw."""


def play_code(s: State, code: i64) -> None:
    """Plays a code that `list_moves` listed."""
    kind = code & 63
    give: i64 = 0
    want: i64 = 0
    if kind == BANK_TRADE or kind == DISCOVER or kind == PICK_GOLD:
        give = cards_given(code)
        want = cards_wanted(s, code)
    a, b, c = (code >> 10) & 0xFFF, (code >> 22) & 0xFFF, (code >> 34) & 0xFFFF
    play(s, kind, (code >> 6) & 15, a, b, c, give, want)


def play_randomly(s: State, chooser: Chance, moves: vec[i64], most: i64) -> i64:
    """Plays to the end, or so many moves; returns how many were played."""
    played: i64 = 0
    while s.state != OVER and played < most:
        n = list_moves(s, waiting_seat(s), moves)
        play_code(s, moves[chooser.below(n)])
        played += 1
    return played


class Result:
    """How one game ended."""

    def __init__(self, s: State, moves: i64) -> None:
        self.winner: i64 = s.winner
        self.turns: i64 = s.turn
        self.moves: i64 = moves
        self.points: list[int] = [int(player.total_points) for player in s.players]


def random_games(setting: Setting, games: int, chance: Chance) -> list[Result]:
    """So many games of players who choose blindly."""
    moves = vec[i64]([0] * MOST_MOVES)
    results: list[Result] = []
    for _ in range(games):
        s = opened(setting, chance)
        results.append(Result(s, play_randomly(s, chance, moves, LONGEST_GAME)))
    return results
