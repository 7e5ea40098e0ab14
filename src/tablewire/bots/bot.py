"""What a bot is, to whoever lets it play: the arena, a table, a client of a wire.

A bot sits on one seat of one game. It may remember what it saw, and it has chance of its own,
so that the same seed decides the same way.

Whoever lets it play keeps to this:
* `decide` is asked when the game waits for the seat, and when the seat can answer an offer;
  then `legal` holds the answers, rejections first.
* A move that is refused is asked for again with the same view, or the first of `legal` is made
  instead.
* `propose` is asked once in each turn of somebody else, after the dice. It may be left out.
"""

from __future__ import annotations

import os
from typing import Any

from tablewire.core.chance import Chance


class Bot:
    def __init__(self, seed: int | None = None) -> None:
        self.chance = Chance(int.from_bytes(os.urandom(7), "big") if seed is None else seed)

    def decide(self, view: Any, legal: list[Any]) -> Any:
        """One of `legal`, or another move that it makes itself. None: it waits for the answers to
        its own offer, and is asked again."""
        raise NotImplementedError

    def propose(self, view: Any) -> Any:  # noqa: ARG002  # few bots have anything to propose
        """A move out of turn, such as asking for special building, or None."""
        return None
