"""The cards and the other fixed numbers of the game, read once from cards.toml.

A card, leader or token is known everywhere by its place in its list.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

import msgspec

from tablewire.renaissance.vocabulary import COLOUR_NAMES, LEADER_KINDS, MARBLE_NAMES

ANY: Final = "any"


class Development(msgspec.Struct, frozen=True):
    colour: int
    level: int
    points: int
    cost: dict[str, int]
    pays: dict[str, int]
    gives: dict[str, int]


class Need(msgspec.Struct, frozen=True):
    """Cards of a colour; level 0 is any level."""

    colour: int
    level: int
    count: int


class Leader(msgspec.Struct, frozen=True):
    kind: int
    resource: int
    points: int
    needs_cards: tuple[Need, ...]
    needs_resources: dict[str, int]


class Token(msgspec.Struct, frozen=True):
    cross: int
    reshuffle: bool
    discards: int
    """How many cards leave the grid."""
    colour: int


class Section(msgspec.Struct, frozen=True):
    first: int
    pope: int
    points: int


def amounts(text: str) -> dict[str, int]:
    """ "2 shield, 1 coin" as a mapping."""
    found: dict[str, int] = {}
    for part in text.split(", ") if text else []:
        count, name = part.split(" ")
        if name not in MARBLE_NAMES and name != ANY:
            raise ValueError(f"cards.toml: no resource {name!r}")
        found[name] = int(count)
    return found


def _development(card: dict[str, Any]) -> Development:
    return Development(
        COLOUR_NAMES.index(card["colour"]),
        card["level"],
        card["points"],
        amounts(card["cost"]),
        amounts(card["pays"]),
        amounts(card["gives"]),
    )


def _leader(card: dict[str, Any]) -> Leader:
    needs_cards: list[Need] = []
    needs_resources: dict[str, int] = {}
    for part in card["needs"].split(", "):
        count, name, *level = part.split(" ")
        if name in COLOUR_NAMES:
            needs_cards.append(
                Need(COLOUR_NAMES.index(name), int(level[1]) if level else 0, int(count))
            )
        else:
            needs_resources |= amounts(part)
    return Leader(
        LEADER_KINDS.index(card["kind"]),
        MARBLE_NAMES.index(card["resource"]),
        card["points"],
        tuple(needs_cards),
        needs_resources,
    )


def _token(token: dict[str, Any]) -> Token:
    count, colour = token.get("discards", "0 yellow").split(" ")
    return Token(
        token.get("cross", 0),
        token.get("reshuffle", False),
        int(count),
        COLOUR_NAMES.index(colour),
    )


_data: dict[str, Any] = tomllib.loads(
    resources.files("tablewire.renaissance").joinpath("cards.toml").read_text("utf-8")
)

DEVELOPMENT: Final = tuple(_development(card) for card in _data["development"])
LEADER_CARDS: Final = tuple(_leader(card) for card in _data["leaders"])
SOLO_TOKENS: Final = tuple(_token(token) for token in _data["tokens"])
SECTION_TILES: Final = tuple(msgspec.convert(each, Section) for each in _data["track"]["sections"])
SPACE_POINTS: Final[dict[int, int]] = {
    int(space): points for space, points in _data["track"]["points"].items()
}
SHELF_SIZES: Final[tuple[int, ...]] = tuple(_data["shelves"])
MARBLE_COUNTS: Final[tuple[int, ...]] = tuple(
    _data["market"]["marbles"][name] for name in MARBLE_NAMES
)
BASIC_PAYS: Final[dict[str, int]] = amounts(_data["basic"]["pays"])
BASIC_GIVES: Final[dict[str, int]] = amounts(_data["basic"]["gives"])
STARTING_RESOURCES: Final[tuple[int, ...]] = tuple(_data["starting_resources"])
STARTING_FAITH: Final[tuple[int, ...]] = tuple(_data["starting_faith"])
ENDING_CARDS: Final[int] = _data["ending_cards"]
RESOURCES_A_POINT: Final[int] = _data["resources_a_point"]
DEALT_LEADERS: Final[int] = _data["dealt_leaders"]
KEPT_LEADERS: Final[int] = _data["kept_leaders"]
