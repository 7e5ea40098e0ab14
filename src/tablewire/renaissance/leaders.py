"""Leaders: what activation needs and brings, and discarding for a step of faith.

What always holds: a requirement is met at the moment of activation and costs nothing; an
active leader stays for good.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance.faith import conclude
from tablewire.renaissance.hands import covers, pack
from tablewire.renaissance.state import (
    LEADER_ACTIVATED,
    LEADER_DISCARDED,
    Player,
    State,
)
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    DEPOT,
    DISCOUNT,
    GONE,
    IN_HAND,
    KEPT,
    NOTHING,
    WHITE_MARBLE,
)


def place_of(player: Player, leader: i64) -> i64:
    """Which of the kept leaders this is; NOTHING when it was not kept."""
    for place in range(KEPT):
        if player.kept[place] == leader:
            return place
    return NOTHING


def meets_needs(player: Player, leader: i64) -> bool:
    return (
        covers(player.colours, TABLES.needs_colours[leader])
        and covers(player.level_two, TABLES.needs_level_two[leader])
        and covers(player.stock(), TABLES.needs_resources[leader])
    )


def activate(state: State, seat: i64, place: i64) -> None:
    """Puts a leader into play; the caller knows that it may be."""
    player = state.players[seat]
    leader = player.kept[place]
    player.standing[place] = ACTIVE
    take_effect(player, leader)
    state.record(LEADER_ACTIVATED, seat, 0, leader)


def take_effect(player: Player, leader: i64) -> None:
    kind = TABLES.leader_kind[leader]
    resource = TABLES.leader_resource[leader]
    if kind == DISCOUNT:
        player.discount += pack(resource, 1)
    elif kind == DEPOT:
        if player.first_depot == NOTHING:
            player.first_depot = resource
        else:
            player.second_depot = resource
    elif kind == WHITE_MARBLE:
        if player.first_white == NOTHING:
            player.first_white = resource
        else:
            player.second_white = resource


def discard(state: State, seat: i64, place: i64) -> None:
    """Takes a leader out of the game for a step of faith; `conclude` is still to follow."""
    player = state.players[seat]
    player.standing[place] = GONE
    state.record(LEADER_DISCARDED, seat, 0, player.kept[place])


def activate_as_asked(state: State, seat: i64, leader: int) -> None:
    player = state.players[seat]
    place = place_of(player, leader)
    if place == NOTHING or player.standing[place] == GONE:
        raise Refused("leader-not-in-hand", f"leader {leader} is not in hand")
    if player.standing[place] == ACTIVE:
        state.record(LEADER_ACTIVATED, seat, 0, leader)
        return
    if not meets_needs(player, leader):
        raise Refused("leader-needs", f"what leader {leader} requires is not there")
    activate(state, seat, place)


def discard_as_asked(state: State, seat: i64, leaders: list[int]) -> None:
    """Discards all of these leaders or none."""
    player = state.players[seat]
    if not leaders:
        raise Refused("leader-none", "no leader was named")
    for at, leader in enumerate(leaders):
        place = place_of(player, leader)
        if place == NOTHING or player.standing[place] == GONE:
            raise Refused("leader-not-in-hand", f"leader {leader} is not in hand")
        if player.standing[place] != IN_HAND:
            raise Refused("leader-active", f"leader {leader} is active and stays")
        if leader in leaders[:at]:
            raise Refused("leader-twice", f"leader {leader} is named twice")
    for leader in leaders:
        discard(state, seat, place_of(player, leader))
    state.advance(seat, len(leaders))
    conclude(state, seat)
