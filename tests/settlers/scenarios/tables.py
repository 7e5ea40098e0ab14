"""Tables of every scenario, and what must hold on them after any move."""

from __future__ import annotations

from typing import Any, Final

from tablewire.settlers.game import Game
from tablewire.settlers.places import (
    has,
    is_free_node,
    is_road_spot,
    is_ship_spot,
    road_words,
    settled_words,
    ship_words,
    touched_words,
    touches,
)
from tablewire.settlers.scenarios.pirates import ships_of
from tablewire.settlers.state import IS_CITY, IS_SHIP, State

KEYS: Final = (
    "SC_NSHO", "SC_4ISL", "SC_FOG", "SC_TTD", "SC_CLVI", "SC_PIRI", "SC_FTRI", "SC_WOND",
)  # fmt: skip


def table(key: str, players: int = 4, seed: int = 0, **options: Any) -> Game:
    return Game(players, seed, scenario=key, **options)


def wrong_spots(s: State) -> list[str]:
    """Where the kept bits differ from what the rules say of each place on its own."""
    wrong = []
    for node in range(int(s.geometry.nodes)):
        is_open = s.board.settle_node[node] != 0 and is_free_node(s, node)
        if has(s, 0, node) != is_open:
            wrong.append(f"node {node} open")
    for seat in range(len(s.players)):
        for node in range(int(s.geometry.nodes)):
            if has(s, touched_words(s, seat), node) != touches(s, seat, node):
                wrong.append(f"node {node} touched by {seat}")
            settled = s.owner_of_node(node) == seat and not int(s.node_piece[node]) & IS_CITY
            if has(s, settled_words(s, seat), node) != settled:
                wrong.append(f"node {node} settled by {seat}")
        for edge in range(int(s.geometry.edges)):
            if has(s, road_words(s, seat), edge) != is_road_spot(s, seat, edge):
                wrong.append(f"edge {edge} road of {seat}")
            if has(s, ship_words(s, seat), edge) != is_ship_spot(s, seat, edge):
                wrong.append(f"edge {edge} ship of {seat}")
    return wrong


def cloth_in_game(s: State) -> int:
    """All cloth: with the players, in the villages, in the general supply."""
    villages = len(s.board.village_node)
    return sum(int(p.cloth) for p in s.players) + sum(int(c) for c in s.extra[: 1 + villages])


def wrong_ships(s: State) -> list[str]:
    """Pirate islands: where the list of ships or the warships do not fit the board."""
    wrong = []
    for seat, player in enumerate(s.players):
        lying = {
            edge
            for edge in range(int(s.geometry.edges))
            if s.owner_of_edge(edge) == seat and int(s.edge_piece[edge]) & IS_SHIP
        }
        if lying != set(ships_of(s, seat)) or len(ships_of(s, seat)) != len(lying):
            wrong.append(f"seat {seat} has ships {lying}, listed {ships_of(s, seat)}")
        if player.warships > len(lying):
            wrong.append(f"seat {seat} has {player.warships} warships of {len(lying)} ships")
    return wrong
