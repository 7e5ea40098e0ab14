"""Masters of Renaissance: the rules, and nothing else. `Game` is the front door."""

from __future__ import annotations

from tablewire.renaissance.game import Game
from tablewire.renaissance.moves import Move
from tablewire.renaissance.view import View

__all__ = ["Game", "Move", "View"]
