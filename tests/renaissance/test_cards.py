"""The card data adds up as the rules say (chapter 1)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tablewire.renaissance.cards import (
    DEVELOPMENT,
    LEADER_CARDS,
    MARBLE_COUNTS,
    SECTION_TILES,
    SOLO_TOKENS,
    SPACE_POINTS,
)
from tablewire.renaissance.vocabulary import COLOUR_NAMES, LEADER_KINDS, RESOURCE_NAMES


def test_every_points_value_from_1_to_12_exists_once_per_colour() -> None:
    for colour in range(4):
        cards = [card for card in DEVELOPMENT if card.colour == colour]
        assert sorted(card.points for card in cards) == list(range(1, 13))
        assert all((card.points + 3) // 4 == card.level for card in cards)
    assert sum(card.points for card in DEVELOPMENT) == 312


def test_productions_of_the_deck_consume_18_and_produce_25_of_each_resource_and_52_faith() -> None:
    pays: Counter[str] = Counter()
    gives: Counter[str] = Counter()
    for card in DEVELOPMENT:
        pays.update(card.pays)
        gives.update(card.gives)
    assert pays == dict.fromkeys(RESOURCE_NAMES, 18)
    assert gives == {**dict.fromkeys(RESOURCE_NAMES, 25), "faith": 52}


def test_cards_of_equal_worth_have_the_same_shape_in_every_colour() -> None:
    def shape(amounts: dict[str, int]) -> list[int]:
        return sorted(amounts.values())

    for points in range(1, 13):
        cards = [card for card in DEVELOPMENT if card.points == points]
        assert len({tuple(shape(card.cost)) for card in cards}) == 1
        assert len({(tuple(shape(card.pays)), card.gives.get("faith", 0)) for card in cards}) == 1


def test_there_are_four_leaders_of_each_kind_worth_56_points_together() -> None:
    worth = {"discount": 2, "depot": 3, "production": 4, "white": 5}
    for kind, name in enumerate(LEADER_KINDS):
        leaders = [leader for leader in LEADER_CARDS if leader.kind == kind]
        assert [leader.points for leader in leaders] == [worth[name]] * 4
        assert {leader.resource for leader in leaders} == {0, 1, 2, 3}
    assert sum(leader.points for leader in LEADER_CARDS) == 56


def test_marbles_track_and_tokens_are_those_of_the_rules() -> None:
    assert MARBLE_COUNTS == (2, 2, 2, 2, 1, 4)
    assert SPACE_POINTS == {0: 0, 3: 1, 6: 2, 9: 4, 12: 6, 15: 9, 18: 12, 21: 16, 24: 20}
    assert [(s.first, s.pope, s.points) for s in SECTION_TILES] == [
        (5, 8, 2),
        (12, 16, 3),
        (19, 24, 4),
    ]
    assert sorted(token.cross for token in SOLO_TOKENS) == [0, 0, 0, 0, 1, 2, 2]
    assert [token.reshuffle for token in SOLO_TOKENS].count(True) == 1
    discards = [token for token in SOLO_TOKENS if token.discards]
    assert {token.colour for token in discards} == {0, 1, 2, 3}
    assert all(token.discards == 2 for token in discards)


@pytest.fixture(scope="module")
def reference(shared: Path) -> Path:
    return shared / "spec/data/renaissance"


def lower(amounts: dict[str, int]) -> dict[str, int]:
    return {name.lower(): amount for name, amount in amounts.items()}


def test_development_cards_are_those_of_the_reference(reference: Path) -> None:
    cards = json.loads((reference / "development_cards.json").read_text())["cards"]
    assert len(cards) == len(DEVELOPMENT)
    for theirs, ours in zip(cards, DEVELOPMENT, strict=True):
        assert theirs["color"].lower() == COLOUR_NAMES[ours.colour]
        assert (theirs["level"], theirs["vp"]) == (ours.level, ours.points)
        assert lower(theirs["cost"]) == ours.cost
        assert lower(theirs["production"]["input"]) == ours.pays
        assert lower(theirs["production"]["output"]) == ours.gives


def test_leaders_are_those_of_the_reference(reference: Path) -> None:
    leaders = json.loads((reference / "leader_cards.json").read_text())["leaders"]
    for theirs, ours in zip(leaders, LEADER_CARDS, strict=True):
        assert theirs["kind"].removesuffix("_marble") == LEADER_KINDS[ours.kind]
        assert theirs["resource"].lower() == RESOURCE_NAMES[ours.resource]
        assert theirs["vp"] == ours.points
        needs = theirs["requires"]
        assert lower(needs.get("resources", {})) == ours.needs_resources
        assert [
            (need["color"].lower(), need["level"] or 0, need["count"])
            for need in needs.get("cards", [])
        ] == [(COLOUR_NAMES[need.colour], need.level, need.count) for need in ours.needs_cards]
