"""What a game starts with, for clients that expect to be told every order.

On a table that discloses nothing, what a viewer does not know is filled with what could be there,
shuffled without asking the game: the same for the same view, whatever the truth is.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablewire.core.chance import Chance
from tablewire.renaissance.cards import DEVELOPMENT
from tablewire.renaissance.view import HIDDEN, View
from tablewire.renaissance.vocabulary import LEADERS, LEVELS, TOKENS


class Orders(msgspec.Struct, frozen=True):
    leaders: list[int]
    piles: list[list[int]]
    """By colour and level, each from the bottom to the top."""
    tokens: list[int]


def orders_in(view: View) -> Orders:
    chance = Chance(0)
    owned = {card for player in view.players for slot in player.slots for card in slot}
    piles = []
    for pile, shown in enumerate(view.piles):
        here = [
            number
            for number, card in enumerate(DEVELOPMENT)
            if card.colour * LEVELS + card.level - 1 == pile and number not in owned
        ]
        piles.append(completed(shown, here, chance))
    leaders = completed(view.leader_order, range(LEADERS), chance)
    tokens = completed(view.tokens, range(TOKENS), chance) if view.tokens else []
    return Orders(leaders, piles, tokens)


def completed(shown: tuple[int, ...], every: Iterable[int], chance: Chance) -> list[int]:
    """What is shown, with others in the places that are hidden."""
    rest = [number for number in every if number not in shown]
    for left in range(len(rest) - 1, 0, -1):
        other = int(chance.below(left + 1))
        rest[left], rest[other] = rest[other], rest[left]
    others = iter(rest)
    return [next(others) if number == HIDDEN else number for number in shown]
