"""Bots: who decides for a seat, given what the seat may know and what it may do.

    from tablewire.bots import make

    bot = make("settlers", "greedy", seed=7)
    move = bot.decide(game.view(seat), game.legal(seat))

What always holds: a bot gets a view and a list of moves, never a game. `kinds` names the bots of
each game; a person's own is named by where it is, `module:Class`.
"""

from __future__ import annotations

from tablewire.bots.bot import Bot
from tablewire.bots.kinds import kind_named, kinds_of, make

__all__ = ["Bot", "kind_named", "kinds_of", "make"]
