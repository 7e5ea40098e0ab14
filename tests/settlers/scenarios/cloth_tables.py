"""Cloth Trade as a test needs it: traders, routes that lack one ship, numbers of villages."""

from __future__ import annotations

from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tests.settlers.tables import (
    RICH,
    do,
    give,
    lay,
    nodes_of,
    settle,
    way,
)


def village_node(game: Game, village: int) -> int:
    return int(game.state.board.village_node[village])


def trade_with(game: Game, seat: int, village: int) -> None:
    """This seat becomes a trader of a village: as if its route had just been closed."""
    game.state.scenario.route_reached(game.state, seat, village_node(game, village))


def set_cloth(game: Game, village: int, cloth: int) -> None:
    game.state.extra[1 + village] = cloth


def almost_there(game: Game, seat: int, village: int) -> int:
    """A settlement and ships towards a village; only the ship on this edge is missing."""
    s = game.state
    goal = village_node(game, village)
    ships = way(
        s,
        goal,
        lambda node: s.board.node_area[node] == 1 and s.node_piece[node] == 0,
        lambda edge: s.board.ship_edge[edge] and not s.edge_piece[edge],
    )
    a, b = nodes_of(s, ships[-1])
    home = a if s.board.node_area[a] == 1 else b
    settle(game, seat, home)
    lay(game, seat, *reversed(ships[1:]), ship=True)
    return ships[0]


def reach(game: Game, village: int) -> None:
    """The current player builds the last ship of a route to a village."""
    edge = almost_there(game, int(game.state.current), village)
    give(game, int(game.state.current), RICH)
    do(game, m.BUILD_SHIP, edge)


def dice_of(game: Game, village: int) -> tuple[int, int]:
    """Dice that add up to the number of a village."""
    number = int(game.state.board.village_dice[village])
    return (number - 6, 6) if number > 7 else (1, number - 1)


def alone(game: Game, village: int) -> None:
    """Only this village has its number."""
    s = game.state
    board = s.board.copy()
    dice = board.village_dice[:]
    for i in range(len(dice)):
        if i != village:
            dice[i] = 0
    board.village_dice = dice
    s.board = board
