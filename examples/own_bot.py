"""A bot of one's own for Settlers, on a page.

It settles where the dice bring the most cards, builds whatever it can, the dearest piece first,
and takes every trade that gives it more cards than it costs. Let it play:

    tablewire match examples.own_bot:Farmer greedy random random --games 100
"""

from __future__ import annotations

from tablewire.settlers import Move, View
from tablewire.settlers.moves import (
    ACCEPT,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUY_CARD,
    END_TURN,
    MOVE_ROBBER,
    PLAY_CARD,
)

LIKED = (BUILD_CITY, BUILD_SETTLEMENT, BUY_CARD, PLAY_CARD, BUILD_ROAD)
"""What it does first when it can."""


class Farmer:
    """A bot needs nothing but `decide`. It is made anew for each game."""

    def decide(self, view: View, legal: list[Move]) -> Move:
        """`view` is what this seat may know; `legal` what it can do: one of that is returned."""
        first = legal[0].kind
        alike = [move for move in legal if move.kind == first]
        if first in (BUILD_SETTLEMENT, BUILD_CITY):
            return max(alike, key=lambda move: self.cards(view, move.a))
        if first == MOVE_ROBBER:
            return min(alike, key=lambda move: self.own_places(view, move.a))
        for kind in LIKED:
            for move in legal:
                if move.kind == kind:
                    return move
        for offer in view.offers:
            for move in legal:
                if move.kind == ACCEPT and move.a == offer.number:
                    if sum(offer.give) > sum(offer.want):
                        return move
        return next((move for move in legal if move.kind == END_TURN), legal[0])

    def cards(self, view: View, node: int) -> int:
        """How often in 36 rolls the hexes around a node bring something."""
        numbers = [view.board.number[place] for place in self.hexes_at(view, node)]
        return sum(6 - abs(7 - number) for number in numbers if number)

    def own_places(self, view: View, hex_: int) -> int:
        """How many of its own buildings a robber there would hurt."""
        return sum(
            building.seat == view.viewer and hex_ in self.hexes_at(view, node)
            for node, building in view.buildings.items()
        )

    def hexes_at(self, view: View, node: int) -> tuple[int, ...]:
        from tablewire.bots.settlers.chart import shape_of

        return shape_of(view.board.layout).node_hexes[node]
