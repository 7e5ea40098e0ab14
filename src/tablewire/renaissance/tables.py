"""The card data as numbers that the compiled rules look up, built once from cards.py.

What always holds: nothing here changes after it was built, so all games share it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.renaissance import cards
from tablewire.renaissance.hands import pack
from tablewire.renaissance.vocabulary import LAST_SPACE, MARBLE_NAMES, RESOURCE_NAMES


def packed_resources(amounts: dict[str, int]) -> i64:
    hand: i64 = 0
    for kind, name in enumerate(RESOURCE_NAMES):
        hand += pack(kind, amounts.get(name, 0))
    return hand


class Tables:
    """Looked up by card, leader, space or section."""

    def __init__(self) -> None:
        nothing = vec[i64]()
        self.cost = nothing
        self.cost_kinds = nothing
        self.pays = nothing
        self.gives = nothing
        self.faith = nothing
        self.card_points = nothing
        self.colour = nothing
        self.level = nothing
        self.leader_kind = nothing
        self.leader_resource = nothing
        self.leader_points = nothing
        self.needs_resources = nothing
        self.needs_colours = nothing
        self.needs_level_two = nothing
        self.space_points = nothing
        self.first_space = nothing
        self.pope_space = nothing
        self.tile_points = nothing
        self.token_cross = nothing
        self.token_discards = nothing
        self.token_colour = nothing
        self.marbles = nothing
        self.bit = nothing
        for card in cards.DEVELOPMENT:
            self.cost = append(self.cost, packed_resources(card.cost))
            self.cost_kinds = append(self.cost_kinds, packed_resources(dict.fromkeys(card.cost, 1)))
            self.pays = append(self.pays, packed_resources(card.pays))
            self.gives = append(self.gives, packed_resources(card.gives))
            self.faith = append(self.faith, card.gives.get("faith", 0))
            self.card_points = append(self.card_points, card.points)
            self.colour = append(self.colour, card.colour)
            self.level = append(self.level, card.level)
        for leader in cards.LEADER_CARDS:
            colours: i64 = 0
            level_two: i64 = 0
            for need in leader.needs_cards:
                if need.level == 2:
                    level_two += pack(need.colour, need.count)
                else:
                    colours += pack(need.colour, need.count)
            self.leader_kind = append(self.leader_kind, leader.kind)
            self.leader_resource = append(self.leader_resource, leader.resource)
            self.leader_points = append(self.leader_points, leader.points)
            self.needs_resources = append(
                self.needs_resources, packed_resources(leader.needs_resources)
            )
            self.needs_colours = append(self.needs_colours, colours)
            self.needs_level_two = append(self.needs_level_two, level_two)
        points: i64 = 0
        for space in range(LAST_SPACE + 1):
            points = cards.SPACE_POINTS.get(space, int(points))
            self.space_points = append(self.space_points, points)
        for section in cards.SECTION_TILES:
            self.first_space = append(self.first_space, section.first)
            self.pope_space = append(self.pope_space, section.pope)
            self.tile_points = append(self.tile_points, section.points)
        for token in cards.SOLO_TOKENS:
            self.token_cross = append(self.token_cross, token.cross)
            self.token_discards = append(self.token_discards, token.discards)
            self.token_colour = append(self.token_colour, token.colour)
        for marble in range(len(MARBLE_NAMES)):
            for _ in range(cards.MARBLE_COUNTS[marble]):
                self.marbles = append(self.marbles, marble)
        # A set of sections, seats or productions is a number with a bit for each.
        for number in (1, 2, 4, 8, 16, 32):
            self.bit = append(self.bit, number)


TABLES: Final = Tables()
