"""Forgotten Tribe as a test needs it: edges with gifts, ships that reach them, room for a port."""

from __future__ import annotations

from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tests.settlers.tables import (
    do,
    edges_of,
    give,
    lay,
    nodes_of,
    nodes_where,
    settle,
)


def gift_edge(game: Game, kind: int, index: int = 0) -> tuple[int, int]:
    """The number and the edge of a gift of this kind."""
    board = game.state.board
    numbers = [i for i, k in enumerate(board.special_kind) if k == kind]
    return numbers[index], int(board.special_edge[numbers[index]])


def next_to(game: Game, edge: int) -> int:
    """A free edge for a ship beside this one, with no gift and no port."""
    s = game.state
    given = {int(e) for e in s.board.special_edge} | {int(e) for e in s.board.port_edge}
    return next(
        e
        for node in nodes_of(s, edge)
        for e in edges_of(s, node)
        if e != edge and s.board.ship_edge[e] and not s.edge_piece[e] and e not in given
    )


def sail_to(game: Game, edge: int) -> None:
    """The current player builds a ship on this edge, from a ship that lies beside it."""
    seat = int(game.state.current)
    game.state.pirate = -1
    lay(game, seat, next_to(game, edge), ship=True)
    give(game, seat, [0, 0, 1, 0, 1])
    do(game, m.BUILD_SHIP, edge)


def port_edge(game: Game, port: int) -> int:
    return int(game.state.board.port_edge[port])


def coast(game: Game, seat: int) -> int:
    """A settlement of the seat on the coast, with room for a port."""
    s = game.state
    for node in nodes_where(s, lambda node: s.board.settle_node[node]):
        if s.board.is_coastal_node(node) and not s.node_piece[node]:
            settle(game, seat, node)
            return node
    raise AssertionError("no coast")


def ports_kept(game: Game, seat: int) -> list[int]:
    kept = int(game.state.players[seat].kept_ports)
    return [(kept >> (6 * kind)) & 63 for kind in range(6)]
