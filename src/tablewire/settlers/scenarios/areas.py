"""Special points for settling beyond the land areas one started in.

A settlement counts, however it was reached, by road or by ship; the bonus is personal, so that
several players can earn it on one island, and it stays when the settlement becomes a city.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.listener import AREA_SETTLED, SPECIAL_POINTS
from tablewire.settlers.state import State

AREA_BIT: Final[vec[i64]] = vec[i64]([2**area for area in range(30)])
"""The bit of each land area (less one) in `Player.areas`."""

EACH_AREA_POINTS: Final = 2
FIRST_AREA_POINTS: Final = 1

# Why special points were earned, as the event tells.
FOR_FIRST_AREA: Final = 1
FOR_NEW_AREA: Final = 2
FOR_SPECIAL_EDGE: Final = 3


def reward(s: State, seat: i64, points: i64, why: i64) -> None:
    """Special points are public points too."""
    player = s.players[seat]
    player.special_points += points
    player.points += points
    s.note(SPECIAL_POINTS, seat, points, why)


def is_abroad(s: State, seat: i64, area: i64) -> bool:
    """Whether this is land where the seat did not start."""
    player = s.players[seat]
    return area > 0 and area not in (player.start_area, player.second_start_area)


def reward_each_area(s: State, seat: i64, node: i64) -> None:
    """Two points for the first settlement in each land area abroad."""
    area = s.board.node_area[node]
    player = s.players[seat]
    if is_abroad(s, seat, area) and player.areas & AREA_BIT[area - 1] == 0:
        player.areas |= AREA_BIT[area - 1]
        s.note(AREA_SETTLED, seat, area)
        reward(s, seat, EACH_AREA_POINTS, FOR_NEW_AREA)


def reward_first_area(s: State, seat: i64, node: i64) -> None:
    """One point for the very first settlement abroad. Nothing else earns special points where
    this rule is played, so having some tells that it was earned."""
    if is_abroad(s, seat, s.board.node_area[node]) and s.players[seat].special_points == 0:
        reward(s, seat, FIRST_AREA_POINTS, FOR_FIRST_AREA)
