"""A whole position that fits what a viewer knows: for bots that think ahead, and for clients that
ask the rules before they ask a server.

What always holds: it is made from the view alone. What the viewer does not know is filled with
cards that could be there, in the order of their numbers; plans must not depend on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablewire.renaissance.cards import DEVELOPMENT, LEADER_CARDS
from tablewire.renaissance.game import Game
from tablewire.renaissance.view import HIDDEN, PlayerView, View
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    DEPOT,
    GONE,
    IN_HAND,
    LEADERS,
    LEVELS,
    PILES,
    TOKENS,
)

CARDS_OF_PILE: Final = [
    [n for n, card in enumerate(DEVELOPMENT) if card.colour * LEVELS + card.level - 1 == pile]
    for pile in range(PILES)
]


def imagined(view: View) -> Game:
    order = filled(view.leader_order, range(LEADERS))
    seen = {
        leader
        for player in view.players
        for leader in (*player.active, *player.discarded, *player.hand)
    }
    mine = view.offered(view.viewer) if view.viewer >= 0 else ()
    unknown = iter([n for n in range(LEADERS) if n not in seen and n not in mine])
    position: dict[str, Any] = {
        "seats": [player.seat for player in view.players],
        "players": [player_of(player, unknown) for player in view.players],
        "market": [marble for row in view.market for marble in row] + [view.slide],
        "piles": piles_of(view),
        "leader_order": order,
        "tokens": filled(view.tokens, range(TOKENS)) if view.tokens else [],
        "tokens_drawn": 0,
        "cross": view.cross,
        "reports": list(view.reports),
        "current": view.place(view.current),
        "turns": 1,
        "phase": view.phase,
        "last_round": view.last_round,
        "chance": "seeded:1",
    }
    return Game.from_position(position)


def filled(known: tuple[int, ...], every: range) -> list[int]:
    """What is known, with the numbers that are missing in the places that are not."""
    rest = iter(sorted(set(every) - set(known)))
    return [next(rest) if number == HIDDEN else number for number in known]


def piles_of(view: View) -> list[list[int]]:
    owned = {card for player in view.players for slot in player.slots for card in slot}
    piles = []
    for pile, shown in enumerate(view.piles):
        known = {card for card in shown if card != HIDDEN}
        rest = iter(
            [card for card in CARDS_OF_PILE[pile] if card not in known and card not in owned]
        )
        piles.append([next(rest) if card == HIDDEN else card for card in shown])
    return piles


def player_of(player: PlayerView, unknown: Iterator[int]) -> dict[str, Any]:
    leaders = [[leader, ACTIVE] for leader in player.active]
    leaders += [[leader, GONE] for leader in player.discarded]
    for leader in player.hand:
        leaders.append([next(unknown) if leader == HIDDEN else leader, IN_HAND])
    depots = [
        leader
        for kind in player.depots
        for leader in player.active
        if LEADER_CARDS[leader].kind == DEPOT and LEADER_CARDS[leader].resource == kind
    ]
    return {
        "stores": [list(amounts) for amounts in player.stores],
        "leaders": leaders,
        "active": depots + [leader for leader in player.active if leader not in depots],
        "slots": [list(slot) for slot in player.slots],
        "position": player.position,
        "tiles": list(player.tiles),
        "owed": player.owed,
        "absent": player.absent,
    }
