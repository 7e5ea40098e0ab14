"""What never changes in a game, in the words of the final dialect: colours, cards, productions.

What always holds: it is made from the cards the rules play with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewire.renaissance import cards
from tablewire.renaissance.vocabulary import (
    DEPOT,
    DISCOUNT,
    FAITH,
    PRODUCTION,
    RESOURCE_NAMES,
    RESOURCES,
    WHITE_MARBLE,
)
from tablewire.wires.renaissance import words
from tablewire.wires.renaissance.final import parts
from tablewire.wires.renaissance.final.numbering import production_id, production_of_card

NOT_CHOOSABLE: Final = ["Faith"]
"""What a choice of resources leaves out."""
WHITE: Final = "Zero"
RESOURCE_COLOURS: Final = {
    "Coin": 93,
    "Servant": 95,
    "Shield": 36,
    "Stone": 90,
    "Faith": 31,
    "Zero": 37,
}
CARD_COLOURS: Final = {"Yellow": 33, "Purple": 35, "Green": 32, "Blue": 34}
LEADER_TYPES: Final = {
    DISCOUNT: "DISCOUNT",
    DEPOT: "DEPOT",
    WHITE_MARBLE: "ZERO",
    PRODUCTION: "PRODUCTION",
}
NO_CARD: Final = -1
SECTION_IDS: Final = (0, 2, 1)
"""Of the sections in the order of the track."""


def ansi(number: int) -> str:
    """How a terminal is told a colour."""
    return f"\x1b[{number}m"


def colours() -> list[parts.Colour]:
    return [parts.Colour(name, ansi(CARD_COLOURS[name])) for name in words.COLOURS]


def resource_types() -> list[parts.ResourceType]:
    return [
        parts.ResourceType(
            name,
            ansi(RESOURCE_COLOURS[name]),
            isStorable=number < RESOURCES,
            isGiveableToPlayer=number == FAITH,
            isTakeableFromPlayer=False,
        )
        for number, name in enumerate(words.MARBLES)
    ]


def leader_card(number: int, *, active: bool, container: int) -> parts.LeaderCard:
    card = cards.LEADER_CARDS[number]
    needed = [
        parts.CardsNeeded(words.COLOURS[need.colour], need.count, need.level)
        for need in card.needs_cards
    ]
    resources = parts.ResourceRequirement(words.in_words(card.needs_resources))
    return parts.LeaderCard(
        number,
        card.points,
        words.RESOURCES[card.resource],
        LEADER_TYPES[card.kind],
        active,
        container if card.kind == DEPOT else NO_CARD,
        1 if card.kind == DISCOUNT else 0,
        production_id(number),
        parts.CardRequirement(needed) if needed else None,
        None if needed else resources,
    )


def development_cards() -> list[parts.DevelopmentCard]:
    return [
        parts.DevelopmentCard(
            number,
            words.COLOURS[card.colour],
            card.level,
            card.points,
            parts.ResourceRequirement(words.in_words(card.cost)),
            production_of_card(number),
        )
        for number, card in enumerate(cards.DEVELOPMENT)
    ]


def productions() -> list[parts.Production]:
    """The basic one, those of the leaders, those of the cards, in the order of their ids."""
    listed = [production(0, cards.BASIC_PAYS, cards.BASIC_GIVES)]
    for number, leader in enumerate(cards.LEADER_CARDS):
        if leader.kind == PRODUCTION:
            pays = {RESOURCE_NAMES[leader.resource]: 1}
            gives = {"faith": 1, cards.ANY: 1}
            listed.append(production(production_id(number), pays, gives))
    for number, card in enumerate(cards.DEVELOPMENT):
        listed.append(production(production_of_card(number), card.pays, card.gives))
    return listed


def production(number: int, pays: Mapping[str, int], gives: Mapping[str, int]) -> parts.Production:
    free_in, free_out = pays.get(cards.ANY, 0), gives.get(cards.ANY, 0)
    return parts.Production(
        number,
        fixed(pays),
        free_in,
        [],
        fixed(gives),
        free_out,
        list(NOT_CHOOSABLE) if free_out else [],
        discardableOutput=False,
    )


def fixed(amounts: Mapping[str, int]) -> dict[str, int]:
    return words.in_words({name: n for name, n in amounts.items() if name != cards.ANY})


def token(number: int) -> parts.Token:
    each = cards.SOLO_TOKENS[number]
    if each.discards:
        return parts.Token(number, "ActionTokenDiscardTwo", words.COLOURS[each.colour])
    if each.reshuffle:
        return parts.Token(number, "ActionTokenBlackMoveOneShuffle")
    return parts.Token(number, "ActionTokenBlackMoveTwo")
