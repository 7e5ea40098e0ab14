"""Pirate Islands as a test needs them: routes, the fleet before somebody's door, warships."""

from __future__ import annotations

from typing import Any

from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    KNIGHT,
)
from tests.settlers.tables import (
    corners_of,
    do,
    edges_of,
    edges_where,
    hexes_of,
    in_play,
    lay,
    nodes_where,
    settle,
    way,
)


def own_edges(s: State, seat: int) -> list[int]:
    slot = int(s.players[seat].slot)
    return edges_where(s, lambda e: s.board.slot_ship_edge[slot * s.geometry.edges + e])


def route(s: State, seat: int) -> list[int]:
    """The edges of a shortest way from the seat's first ship to its fortress."""
    edges = set(own_edges(s, seat))
    home = int(s.board.slot_settlement[s.players[seat].slot])
    goal = int(s.players[seat].fortress_node)
    found = way(s, home, lambda node: node == goal, lambda edge: edge in edges)
    assert found[0] == s.board.slot_ship[s.players[seat].slot]
    return found


def sail_to_fortress(game: Game, seat: int) -> list[int]:
    """The seat's ships lie all the way to its fortress."""
    found = route(game.state, seat)
    lay(game, seat, *found[1:], ship=True)
    return found


def set_warships(game: Game, seat: int, number: int) -> None:
    game.state.players[seat].warships = number


def play_knight(game: Game) -> None:
    game.state.players[int(game.state.current)].cards = 1 << (6 * int(KNIGHT))
    do(game, m.PLAY_CARD, int(KNIGHT))


def fleet_to(game: Game, place: int, steps: int) -> None:
    """The fleet stands so that it reaches this hex in so many steps."""
    path = [int(h) for h in game.state.board.pirate_path]
    game.state.extra[0] = (path.index(place) - steps) % len(path)
    game.state.pirate = path[int(game.state.extra[0])]


def quiet(players: int = 4, **options: Any) -> Game:
    """A table in play whose fleet was driven away, so that it bars no edge."""
    game = in_play("SC_PIRI", players, **options)
    game.state.extra[0] = -1
    game.state.pirate = -1
    return game


def fork(game: Game) -> int:
    """A node where three own edges of seat 0 meet."""
    s = game.state
    own = set(own_edges(s, 0))
    free = nodes_where(s, lambda node: not s.node_piece[node])
    return next(node for node in free if len(set(edges_of(s, node)) & own) == 3)


def dry(game: Game, seat: int, low: int) -> tuple[int, int]:
    """Dice of which this is the lower, with a number that gives the seat nothing."""
    s = game.state
    own = nodes_where(s, lambda node: s.owner_of_node(node) == seat)
    numbers = {int(s.board.number[h]) for node in own for h in hexes_of(s, node)}
    high = next(high for high in range(low, 7) if low + high not in {7, *numbers})
    return low, high


def beside_path(game: Game, seat: int, *, city: bool = False) -> int:
    """A settlement of the seat beside the fleet's path, away from lone nodes; gives the hex."""
    s = game.state
    lone = {int(p.lone_node) for p in s.players}
    for place in (int(h) for h in s.board.pirate_path):
        corners = corners_of(s, place)
        if lone & set(corners) or any(s.node_piece[node] for node in corners):
            continue
        for node in corners:
            if s.board.settle_node[node]:
                settle(game, seat, node, city=city)
                return place
    raise AssertionError("no land beside the path")
