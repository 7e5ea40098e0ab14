"""New Shores and Four Islands: two special points for the first settlement on each new island.

New Shores starts on the main island only. Four Islands (six with six seats) opens them all at
the start: a player's one or two starting islands are home, every other one is a new shore.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.scenario import Scenario
from tablewire.settlers.scenarios.areas import reward_each_area
from tablewire.settlers.state import State


class Islands(Scenario):
    def settled(self, s: State, seat: i64, node: i64) -> None:
        reward_each_area(s, seat, node)
