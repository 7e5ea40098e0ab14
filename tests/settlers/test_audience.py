"""Who is told what: hidden cards are for those who have them, unless the table plays openly."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.game import seen_by
from tablewire.settlers import events as e
from tablewire.settlers.game import Game
from tablewire.settlers.vocabulary import CLOTH, KNIGHT, MARKET

SECRETS: list[tuple[e.Event, str, set[int]]] = [
    (e.Discarded(1, (1, 2, 0, 0, 0), 3), "cards", {1}),
    (e.Stolen(1, 2, 3), "resource", {1, 2}),
    (e.CardBought(1, KNIGHT, 20), "card", {1}),
    (e.CardBought(1, MARKET, 20), "card", {1}),
    (e.GiftCardReturned(1, KNIGHT), "card", {1}),
    (e.FleetAttacked(1, 2, 1, (0, 0, 1, 0, 0)), "cards", {1}),
]
VIEWERS = (0, 1, 2, 3, SPECTATOR, REFEREE)


def told(event: e.Event, **options: Any) -> dict[Any, Any]:
    game = Game(seed=1, **options)
    return {viewer: seen_by(game, event, viewer) for viewer in VIEWERS}


@pytest.mark.parametrize(("event", "field", "insiders"), SECRETS)
def test_what_is_hidden_is_told_to_those_whose_it_is_and_masked_for_others(
    event: e.Event, field: str, insiders: set[int]
) -> None:
    for viewer, version in told(event).items():
        assert version is not None
        if viewer in insiders or viewer == REFEREE:
            assert version == event
        else:
            assert getattr(version, field) is None
            for other in event.__struct_fields__:
                if other != field:
                    assert getattr(version, other) == getattr(event, other)


@pytest.mark.parametrize("event", [event for event, _, _ in SECRETS])
def test_on_a_table_of_open_hands_everybody_is_told_everything(event: e.Event) -> None:
    assert {*told(event, open_hands=True).values()} == {event}


@pytest.mark.parametrize("event", [e.CardBought(1, KNIGHT, 20), e.CardBought(1, MARKET, 20)])
def test_where_points_lie_open_development_cards_do(event: e.Event) -> None:
    assert {*told(event, open_points=True).values()} == {event}


def test_open_points_open_no_hands() -> None:
    versions = told(e.Stolen(1, 2, 3), open_points=True)
    assert versions[0] == versions[SPECTATOR] == e.Stolen(1, 2, None)


def test_discards_lie_open_where_that_is_played_and_where_the_bank_is_counted() -> None:
    event = e.Discarded(1, (1, 2, 0, 0, 0), 3)
    for options in ({"open_discards": True}, {"profile": "colonist"}, {"profile": "printed"}):
        assert {*told(event, **options).values()} == {event}


def test_stolen_cloth_is_no_secret() -> None:
    event = e.Stolen(1, 2, CLOTH)
    assert {*told(event).values()} == {event}


def test_everything_else_is_for_everyone() -> None:
    hidden = {type(event) for event, _, _ in SECRETS}
    for event in (
        e.Gained(0, (1, 0, 0, 0, 0), "roll"), e.Rolled(0, 3, 4), e.CardPlayed(0, KNIGHT),
        e.HandedOver(1, 0, 2, 3), e.Traded(0, 1, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
        e.PointsShown(0, (0,) * 10),
    ):  # fmt: skip
        assert type(event) not in hidden
        assert {*told(event).values()} == {event}
