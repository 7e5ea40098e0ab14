"""Settlers: the rules, and nothing else. `Game` is the front door."""

from __future__ import annotations

from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move
from tablewire.settlers.options import Options
from tablewire.settlers.view import View

__all__ = ["Game", "Move", "Options", "View"]
