"""A view and the events that its viewer gets are the view after, for everyone, everywhere."""

from __future__ import annotations

import os
from typing import Any

import msgspec
import pytest

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.game import seen_by
from tablewire.settlers.following import after_all
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, table

ROUNDS = 12 if os.environ.get("TABLEWIRE_LONG") else 1


@pytest.mark.parametrize("name", TABLES)
def test_the_view_before_and_the_events_are_the_view_after(name: str) -> None:
    for seed in range(ROUNDS):
        game = table(name, seed)
        game.listen()
        blind = Blind(seed)
        viewers = (*range(len(game.state.players)), SPECTATOR, REFEREE)
        views = {viewer: game.view(viewer) for viewer in viewers}
        for _ in range(900):
            if game.over:
                break
            move = blind.move(game)
            if game.can(move) is not None:
                continue
            game.play(move)
            events = game.take_events()
            # All viewers now and then, two of them always.
            for viewer in viewers:
                seen = [version for event in events if (version := seen_by(game, event, viewer))]
                views[viewer] = after_all(views[viewer], seen)
            for viewer in (blind.one_of(viewers), REFEREE):
                told = f"{move} {events}"
                assert differences(views[viewer], game.view(viewer)) == [], told
        for viewer in viewers:
            assert views[viewer] == game.view(viewer)


def differences(one: Any, other: Any, at: str = "view") -> list[str]:
    """Where two views differ, for a failure that can be read."""
    if one == other:
        return []
    if isinstance(one, msgspec.Struct):
        return [
            line
            for field in one.__struct_fields__
            for line in differences(getattr(one, field), getattr(other, field), f"{at}.{field}")
        ]
    if isinstance(one, dict):
        return [
            line
            for key in sorted({*one, *other})
            for line in differences(one.get(key), other.get(key), f"{at}[{key}]")
        ]
    if isinstance(one, tuple) and len(one) == len(other):
        return [
            line
            for i, (a, b) in enumerate(zip(one, other, strict=True))
            for line in differences(a, b, f"{at}[{i}]")
        ]
    return [f"{at}: followed {one}, really {other}"]
