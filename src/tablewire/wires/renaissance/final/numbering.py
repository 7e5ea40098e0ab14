"""The ids of containers and productions in the final dialect.

Containers of a table: four in a row for each player in the order of turns, the three shelves and
the strongbox, then the depots of the four depot leaders. Productions have the numbers of the
rules. What always holds: an id means the same container from the start of a table to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablewire.renaissance.cards import LEADER_CARDS
from tablewire.renaissance.view import PlayerView, View
from tablewire.renaissance.vocabulary import (
    DEPOT,
    FIRST_CARD_PRODUCTION,
    FIRST_DEPOT,
    LEADER_SHIFT,
    PRODUCTION,
    SECOND_DEPOT,
    SHELVES,
    STRONGBOX,
)
from tablewire.wires.renaissance.words import UNKNOWN

OF_A_PLAYER: Final = int(SHELVES) + 1
DEPOT_LEADERS: Final = tuple(n for n, card in enumerate(LEADER_CARDS) if card.kind == DEPOT)
DEPOT_OF: Final = {LEADER_CARDS[leader].resource: leader for leader in DEPOT_LEADERS}
"""The leader whose depot holds a resource: there is one for each."""


def shelf_ids(view: View, seat: int) -> list[int]:
    first = view.place(seat) * OF_A_PLAYER
    return [first + shelf for shelf in range(SHELVES)]


def strongbox_id(view: View, seat: int) -> int:
    return view.place(seat) * OF_A_PLAYER + int(SHELVES)


def depot_id(view: View, leader: int) -> int:
    return len(view.players) * OF_A_PLAYER + DEPOT_LEADERS.index(leader)


def id_of(view: View, seat: int, container: int) -> int:
    """The id of a container that the rules number for each player."""
    if container == STRONGBOX:
        return strongbox_id(view, seat)
    if container < SHELVES:
        return shelf_ids(view, seat)[container]
    kind = view.player(seat).depot(container)
    assert kind is not None
    return depot_id(view, DEPOT_OF[kind])


def containers_of(player: PlayerView) -> Iterator[int]:
    """The numbers in the rules of the containers that a player has, depots last."""
    yield from range(SHELVES)
    yield int(STRONGBOX)
    for depot in (FIRST_DEPOT, SECOND_DEPOT):
        if player.depot(depot) is not None:
            yield int(depot)


def container_of(view: View, seat: int, given: int) -> int:
    """The number in the rules of the container with this id, if it is this player's."""
    for container in containers_of(view.player(seat)):
        if id_of(view, seat, container) == given:
            return container
    return UNKNOWN


def production_id(leader: int) -> int:
    """Of a leader; -1 for those that do not produce."""
    return leader - int(LEADER_SHIFT) if LEADER_CARDS[leader].kind == PRODUCTION else -1


def production_of_card(card: int) -> int:
    return card + int(FIRST_CARD_PRODUCTION)
