"""The board as a viewer knows it, as plain tuples: what touches what, what yields how much.

What always holds: everything here follows from a `BoardView`, so nothing that is hidden from its
viewer is in it. Charts are kept, because the board of a game hardly ever changes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.board import Board
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import BoardView
from tablewire.settlers.vocabulary import DESERT, FOG, GOLD, NO_PORT, RESOURCES, WATER

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of 36 ways two dice show a number; 7 is never a hex's."""


class Shape:
    """What touches what, on every board of one layout."""

    def __init__(self, layout: str) -> None:
        board = plan_of(layout).template
        g = board.geometry
        nodes, edges, hexes = int(g.nodes), int(g.edges), int(g.hexes)
        self.nodes = nodes
        self.edges = edges
        self.hexes = hexes
        self.board = board
        self.edge_nodes = tuple(
            (int(g.edge_nodes[2 * e]), int(g.edge_nodes[2 * e + 1])) for e in range(edges)
        )
        self.edge_hexes = tuple(
            (int(g.edge_hexes[2 * e]), int(g.edge_hexes[2 * e + 1])) for e in range(edges)
        )
        self.end_hexes = tuple(
            (int(g.edge_end_hexes[2 * e]), int(g.edge_end_hexes[2 * e + 1])) for e in range(edges)
        )
        self.hex_nodes = tuple(
            tuple(int(n) for n in g.hex_nodes[6 * h : 6 * h + 6] if n >= 0) for h in range(hexes)
        )
        self.node_hexes = tuple(
            tuple(int(h) for h in g.node_hexes[3 * n : 3 * n + 3] if h >= 0) for n in range(nodes)
        )
        self.steps = tuple(
            tuple(
                (int(g.node_edges[k]), int(g.node_nodes[k]))
                for k in range(3 * n, 3 * n + 3)
                if g.node_edges[k] >= 0
            )
            for n in range(nodes)
        )
        """From each node: the edges that start there and the nodes they lead to."""
        self.beside = tuple(tuple(node for _, node in steps) for steps in self.steps)
        self.ship_edges = tuple(
            frozenset(e for e in range(edges) if board.slot_ship_edge[slot * edges + e])
            for slot in range(int(board.slots))
        )
        """Pirate islands: where the seat of each slot may sail."""
        self.fortresses = tuple(int(node) for node in board.slot_fortress)


@cache
def shape_of(layout: str) -> Shape:
    return Shape(layout)


class Chart:
    """One board."""

    def __init__(self, view: BoardView) -> None:
        self.shape = shape_of(view.layout)
        board = known_board(self.shape, view)
        self.terrain = view.terrain
        self.number = view.number
        self.road_edge = tuple(bool(flag) for flag in board.road_edge)
        self.ship_edge = tuple(bool(flag) for flag in board.ship_edge)
        self.settle = tuple(bool(flag) for flag in board.settle_node)
        self.area = tuple(int(area) for area in board.node_area)
        self.port = tuple(int(port) for port in board.node_port)
        """By node: a kind of port, or NO_PORT."""
        self.hex_ways = tuple(
            WAYS[number] if WATER < terrain <= GOLD and terrain != DESERT else 0
            for terrain, number in zip(view.terrain, view.number, strict=True)
        )
        """Of 36 rolls, how many bring a card from each hex."""
        self.income = tuple(self._income(node) for node in range(self.shape.nodes))
        """By node, of each kind: cards that 36 rolls bring a settlement there."""
        self.gold = tuple(
            sum(self.hex_ways[h] for h in touched if view.terrain[h] == GOLD)
            for touched in self.shape.node_hexes
        )
        """The same of cards of one's choice."""
        self.pips = tuple(
            sum(self.hex_ways[h] for h in touched) for touched in self.shape.node_hexes
        )
        self.hidden = tuple(
            sum(1 for h in touched if h in view.hidden) for touched in self.shape.node_hexes
        )
        """By node: hexes under fog that it touches."""
        self.fog = view.hidden

    def _income(self, node: int) -> tuple[int, ...]:
        cards = [0] * RESOURCES
        for h in self.shape.node_hexes[node]:
            if WATER < self.terrain[h] < DESERT:
                cards[self.terrain[h] - 1] += self.hex_ways[h]
        return tuple(cards)


def known_board(shape: Shape, view: BoardView) -> Board:
    """What the rules would make of the board as it is known."""
    board = shape.board.copy()
    for place, terrain in enumerate(view.terrain):
        board.terrain[place] = terrain
        board.number[place] = view.number[place]
        board.fog[place] = 1 if terrain == FOG else 0
    if view.lists_open:
        board.open_lists()
    for node in range(shape.nodes):
        if not board.touches_land(node):
            board.node_area[node] = 0
    board.port_edge = vec[i64]([edge for _, edge, _ in view.ports])
    board.port_kind = vec[i64]([kind for kind, _, _ in view.ports])
    board.derive()
    return board


@lru_cache(maxsize=64)
def chart_of(view: BoardView) -> Chart:
    return Chart(view)


def has_port(chart: Chart, node: int) -> bool:
    return chart.port[node] != NO_PORT
