"""How one simulated game ended; what a game's batch of random games returns, one for each."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True, array_like=True, gc=False):
    winners: tuple[int, ...]
    """Seats; none when nobody won."""
    turns: int
    moves: int
    points: tuple[int, ...]
    """By the numbers of the seats that played."""
