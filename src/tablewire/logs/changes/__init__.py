"""What each message changes in a position: the course of the game, cards, the board."""

from __future__ import annotations

from tablewire.logs.changes import board, cards, course
from tablewire.logs.changes.base import change

__all__ = ["board", "cards", "change", "course"]
