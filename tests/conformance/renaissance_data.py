"""The files of cards, leaders, marbles, track, tokens and set-up: our data is the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablewire.renaissance import cards
from tablewire.wires.renaissance.words import COLOURS, MARBLES, RESOURCES


def recognise(path: Path) -> bool:
    return path.suffix == ".json" and kind_of(path) is not None


def check(path: Path) -> tuple[int, list[str]]:
    checked = kind_of(path)
    assert checked is not None
    pairs = checked(json.loads(path.read_text("utf-8")))
    problems = [
        f"{what}: {theirs} there, {ours} here" for what, theirs, ours in pairs if theirs != ours
    ]
    return len(pairs) - len(problems), problems


Pairs = list[tuple[str, Any, Any]]
"""What is compared, theirs, ours."""


def kind_of(path: Path) -> Callable[[dict[str, Any]], Pairs] | None:
    """By what is in a file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except ValueError:
        return None
    if not isinstance(data, dict):
        return None
    for keys, checked in KINDS:
        if keys <= data.keys():
            return checked
    return None


def named(amounts: dict[str, int]) -> dict[str, int]:
    """Ours in their words."""
    words = {"any": "any", **{name.lower(): name for name in MARBLES}, "white": "Zero"}
    return {words[name]: amount for name, amount in amounts.items()}


def development(data: dict[str, Any]) -> Pairs:
    pairs: Pairs = [("cards", len(data["cards"]), len(cards.DEVELOPMENT))]
    for theirs, ours in zip(data["cards"], cards.DEVELOPMENT, strict=False):
        mine = {
            "index": theirs["index"],
            "color": COLOURS[ours.colour],
            "level": ours.level,
            "vp": ours.points,
            "cost": named(ours.cost),
            "production": {"input": named(ours.pays), "output": named(ours.gives)},
        }
        pairs.append((f"card {theirs['index']}", theirs, mine))
    return pairs


def leaders(data: dict[str, Any]) -> Pairs:
    kinds = ("discount", "depot", "white_marble", "production")
    pairs: Pairs = [("leaders", len(data["leaders"]), len(cards.LEADER_CARDS))]
    for theirs, ours in zip(data["leaders"], cards.LEADER_CARDS, strict=False):
        resource = RESOURCES[ours.resource]
        effects: list[dict[str, Any]] = [
            {"discount": 1},
            {"slots": 2},
            {},
            {"input": {resource: 1}, "output": {"Faith": 1}, "output_any": 1},
        ]
        needs: dict[str, Any] = {"resources": named(ours.needs_resources)}
        if ours.needs_cards:
            needs = {
                "cards": [
                    {"color": COLOURS[n.colour], "level": n.level or None, "count": n.count}
                    for n in ours.needs_cards
                ]
            }
        mine = {
            "index": theirs["index"],
            "kind": kinds[ours.kind],
            "resource": resource,
            "vp": ours.points,
            "requires": needs,
            "effect": effects[ours.kind],
        }
        pairs.append((f"leader {theirs['index']}", theirs, mine))
    return pairs


def market(data: dict[str, Any]) -> Pairs:
    pairs: Pairs = [("rows", data["rows"], 3), ("columns", data["columns"], 4)]
    for marble in data["marbles"]:
        ours = cards.MARBLE_COUNTS[MARBLES.index(marble["wire"])]
        pairs.append((marble["wire"], marble["count"], ours))
    return pairs


def track(data: dict[str, Any]) -> Pairs:
    points = {each["from"]: each["vp"] for each in data["victory_points"]}
    sections = [(s["first"], s["pope_space"], s["vp"]) for s in data["sections"]]
    return [
        ("points", points, cards.SPACE_POINTS),
        ("sections", sections, [(s.first, s.pope, s.points) for s in cards.SECTION_TILES]),
    ]


def tokens(data: dict[str, Any]) -> Pairs:
    pairs: Pairs = [("tokens", len(data["tokens"]), len(cards.SOLO_TOKENS))]
    for theirs, ours in zip(data["tokens"], cards.SOLO_TOKENS, strict=False):
        mine: dict[str, Any] = {"index": theirs["index"]}
        if ours.discards:
            mine |= {"kind": "discard", "color": COLOURS[ours.colour], "cards": ours.discards}
        else:
            kind = "advance_and_shuffle" if ours.reshuffle else "advance"
            mine |= {"kind": kind, "black_cross": ours.cross}
        pairs.append((f"token {theirs['index']}", theirs, mine))
    return pairs


def setup(data: dict[str, Any]) -> Pairs:
    order = data["order"]
    return [
        ("resources", [each["resources"] for each in order], list(cards.STARTING_RESOURCES)),
        ("faith", [each["faith"] for each in order], list(cards.STARTING_FAITH)),
        ("dealt", data["leaders_dealt"], cards.DEALT_LEADERS),
        ("kept", data["leaders_kept"], cards.KEPT_LEADERS),
        ("shelves", data["warehouse_shelves"], list(cards.SHELF_SIZES)),
        ("colours", data["colors"], list(COLOURS)),
        ("names", data["resources"], list(RESOURCES)),
        ("cards to end", data["cards_to_end"], cards.ENDING_CARDS),
        ("resources a point", data["vp_per_resources"], cards.RESOURCES_A_POINT),
        ("basic input", data["base_production"]["input_any"], cards.BASIC_PAYS["any"]),
        ("basic output", data["base_production"]["output_any"], cards.BASIC_GIVES["any"]),
    ]


KINDS: list[tuple[set[str], Callable[[dict[str, Any]], Pairs]]] = [
    ({"cards", "java_project_differences"}, development),
    ({"leaders"}, leaders),
    ({"marbles", "rows", "columns"}, market),
    ({"sections", "victory_points"}, track),
    ({"tokens"}, tokens),
    ({"order", "warehouse_shelves"}, setup),
]
