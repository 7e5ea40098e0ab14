"""Who has won, and when it is looked at.

Only the current player of a normal turn can win. A knight that wins fixes the winner at once,
but the robbery is finished first.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.listener import GAME_OVER, POINTS_SHOWN
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import NOBODY, OVER, ROLL_OR_CARD


def check_win(s: State) -> None:
    """After anything that may have brought points, and at the start of each normal turn."""
    if s.rules.win_at_turn_end:
        return
    look_for_winner(s)


def look_for_winner(s: State) -> None:
    if s.special_after >= 0 or s.state < ROLL_OR_CARD or s.state == OVER:
        return
    if s.scenario.has_won(s, s.current):
        finish(s, s.current)
    elif s.scenario.ends_early(s):
        finish(s, s.scenario.early_winner(s))


def finish(s: State, winner: i64) -> None:
    s.state = OVER
    s.winner = winner
    s.fixed_winner = NOBODY
    s.before = None
    s.offers = []
    show_points(s)
    if winner >= 0:
        s.current = winner
        s.note(GAME_OVER, winner, s.players[winner].total_points)
    else:
        s.note(GAME_OVER, NOBODY)


def show_points(s: State) -> None:
    """The cards that are points are laid open."""
    seat: i64 = 0
    while seat < len(s.players):
        player = s.players[seat]
        if player.point_cards:
            s.note(POINTS_SHOWN, seat, player.cards)
        seat += 1
