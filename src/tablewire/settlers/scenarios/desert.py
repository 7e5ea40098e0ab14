"""Through the Desert: the strip behind the desert and every island are new shores.

The desert itself is not: when play begins it becomes everybody's second starting area.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.scenario import Scenario
from tablewire.settlers.scenarios.areas import reward_each_area
from tablewire.settlers.state import State


class Desert(Scenario):
    def first_turn(self, s: State) -> None:
        seat: i64 = 0
        while seat < len(s.players):
            s.players[seat].second_start_area = s.board.bonus_excluded_area
            seat += 1

    def settled(self, s: State, seat: i64, node: i64) -> None:
        reward_each_area(s, seat, node)
