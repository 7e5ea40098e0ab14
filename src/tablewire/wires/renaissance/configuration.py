"""The configuration that servers and clients of the seed's dialect share: cards, leaders, tokens
and the numbers of the game, in the words and with the indices of the wire.

What always holds: it is made from the cards the rules play with, so that an index means the same to
the rules, on the wire and here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablewire.renaissance import cards
from tablewire.renaissance.vocabulary import (
    COLUMNS,
    DEPOT_SIZE,
    FIRST_CARD_PRODUCTION,
    FIRST_DEPOT,
    LAST_SPACE,
    LEADER_SHIFT,
    LEVELS,
    PRODUCTION,
    ROWS,
    SECOND_DEPOT,
    SLOTS,
    STRONGBOX,
)
from tablewire.wires.renaissance.words import COLOURS, LEADER_KINDS, MARBLES, RESOURCES, in_words


def configuration_json() -> bytes:
    """The configuration as a file, one card a line."""
    parts = []
    for name, value in configuration().items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines = ",\n    ".join(msgspec.json.encode(each).decode() for each in value)
            text = f"[\n    {lines}\n  ]"
        else:
            text = msgspec.json.encode(value).decode()
        parts.append(f'  "{name}": {text}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def configuration() -> dict[str, Any]:
    return {
        "players": {"least": 1, "most": len(cards.STARTING_FAITH)},
        "resources": list(RESOURCES),
        "market": {
            "rows": int(ROWS),
            "columns": int(COLUMNS),
            "marbles": dict(zip(MARBLES, cards.MARBLE_COUNTS, strict=True)),
        },
        "colors": list(COLOURS),
        "levels": int(LEVELS),
        "slots": int(SLOTS),
        "containers": containers(),
        "leaders_dealt": cards.DEALT_LEADERS,
        "leaders_kept": cards.KEPT_LEADERS,
        "seats": [
            {"resources": resources, "faith": faith}
            for resources, faith in zip(cards.STARTING_RESOURCES, cards.STARTING_FAITH, strict=True)
        ],
        "cards_to_end": cards.ENDING_CARDS,
        "resources_a_point": cards.RESOURCES_A_POINT,
        "faith_track": {
            "last": int(LAST_SPACE),
            "points": [
                {"from": space, "points": points}
                for space, points in sorted({0: 0, **cards.SPACE_POINTS}.items())
            ],
        },
        "vatican_sections": [
            {"index": index, "first": each.first, "pope_space": each.pope, "points": each.points}
            for index, each in enumerate(cards.SECTION_TILES)
        ],
        "basic_production": {"id": 0, "input_any": 2, "output_any": 1},
        "leader_cards": [leader(index, each) for index, each in enumerate(cards.LEADER_CARDS)],
        "dev_cards": [
            {
                "index": index,
                "color": COLOURS[card.colour],
                "level": card.level,
                "points": card.points,
                "cost": in_words(card.cost),
                "production": {
                    "id": index + int(FIRST_CARD_PRODUCTION),
                    "input": in_words(card.pays),
                    "output": in_words(card.gives),
                },
            }
            for index, card in enumerate(cards.DEVELOPMENT)
        ],
        "solo_action_tokens": [token(index, each) for index, each in enumerate(cards.SOLO_TOKENS)],
    }


def containers() -> list[dict[str, Any]]:
    """What the numbers of shelves mean."""
    listed: list[dict[str, Any]] = [
        {"index": index, "kind": "shelf", "size": size}
        for index, size in enumerate(cards.SHELF_SIZES)
    ]
    depots = ((FIRST_DEPOT, "first"), (SECOND_DEPOT, "second"))
    listed += [
        {"index": int(index), "kind": f"{which}_leader_depot", "size": int(DEPOT_SIZE)}
        for index, which in depots
    ]
    listed.append({"index": int(STRONGBOX), "kind": "strongbox", "size": None})
    return sorted(listed, key=lambda container: int(container["index"]))


def leader(index: int, card: cards.Leader) -> dict[str, Any]:
    described: dict[str, Any] = {
        "index": index,
        "kind": LEADER_KINDS[card.kind],
        "resource": RESOURCES[card.resource],
        "points": card.points,
        "requires": {
            "cards": [
                {"color": COLOURS[need.colour], "level": need.level or None, "count": need.count}
                for need in card.needs_cards
            ],
            "resources": in_words(card.needs_resources),
        },
    }
    if card.kind == PRODUCTION:
        described["production"] = {
            "id": index - int(LEADER_SHIFT),
            "input": {RESOURCES[card.resource]: 1},
            "output": {"Faith": 1},
            "output_any": 1,
        }
    return described


def token(index: int, each: cards.Token) -> dict[str, Any]:
    if each.discards:
        return {"index": index, "color": COLOURS[each.colour], "discards": each.discards}
    return {"index": index, "black_cross": each.cross, "shuffle": each.reshuffle}
