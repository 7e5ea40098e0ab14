"""Leaders (chapter 12)."""

from __future__ import annotations

import pytest

from tablewire.renaissance.events import LeaderActivated, LeaderDiscarded
from tablewire.renaissance.moves import Activate, Discard, Take
from tests.renaissance.positions import X, Y, player, table


@pytest.mark.parametrize(
    ("leader", "slots", "met"),
    [
        (0, [[3], [0], []], True),
        (0, [[3], [7], []], False),
        (3, [[1], [3, 16], []], True),
        # Two purple of different levels, one of them covered, and a green one.
        (11, [[1, 21], [5], [12]], True),
        (11, [[1, 16], [5], []], True),
        (11, [[1], [0], []], False),
        (12, [[0, 19], [], []], True),
        (12, [[3], [7], [11]], False),
        (12, [[0, 16], [3], []], False),
        # Level 3 is not level 2, but the card below it is.
        (15, [[1, 16, 33], [], []], True),
        (15, [[1, 17, 32], [], []], False),
    ],
)
def test_cards_required_are_counted_by_colour_and_level(
    leader: int, slots: list[list[int]], met: bool
) -> None:
    game = table(player(leaders={leader: False, 4: False}, slots=slots), player())
    assert game.can(Activate(X, leader)) == (None if met else "leader-needs")
    assert (Activate(X, leader) in game.legal()) == met


def test_resources_required_may_lie_anywhere_and_are_not_spent() -> None:
    game = table(
        player(
            leaders={4: False, 7: True},
            shelves=[{}, {"coin": 1}, {}],
            depots=[{"coin": 2}],
            strongbox={"coin": 2},
        ),
        player(),
    )
    before = game.view().players[X].stores
    game.play(Activate(X, 4))
    assert game.take_events() == [LeaderActivated(X, 4)]
    assert game.view().players[X].stores == before
    assert game.view().players[X].depots == (0, 3)


def test_a_discount_does_not_lower_what_a_leader_requires() -> None:
    game = table(player(leaders={4: False, 3: True}, strongbox={"coin": 4}), player())
    assert game.can(Activate(X, 4)) == "leader-needs"


def test_activating_an_active_leader_changes_nothing() -> None:
    game = table(player(leaders={4: True, 0: False}, strongbox={"coin": 5}), player())
    before = game.position()
    game.play(Activate(X, 4))
    assert game.position() == before
    assert game.take_events() == [LeaderActivated(X, 4)]


@pytest.mark.parametrize("leader", [2, 99, -1, 9])
def test_a_leader_of_someone_else_or_of_nobody_is_not_in_hand(leader: int) -> None:
    game = table(player(leaders={4: False, 0: False}), player(leaders={9: False, 10: False}))
    assert game.can(Activate(X, leader)) == "leader-not-in-hand"
    assert game.can(Discard(X, (leader,))) == "leader-not-in-hand"


def test_discarding_a_leader_is_a_step_of_faith() -> None:
    game = table(player(leaders={4: False, 0: False}, position=7), player())
    game.play(Discard(X, (4,)))
    assert game.view().players[X].position == 8
    assert game.view().players[X].tiles == (0,)
    assert game.view().players[X].discarded == (4,)
    assert game.can(Activate(X, 4)) == "leader-not-in-hand"


def test_both_go_in_one_request_with_one_report() -> None:
    game = table(
        player(leaders={4: False, 0: False}, position=14, tiles=[0]),
        player(position=13, tiles=[0]),
        reports=[0],
    )
    game.play(Discard(X, (4, 0)))
    assert game.take_events()[:2] == [LeaderDiscarded(X, 4), LeaderDiscarded(X, 0)]
    assert [p.tiles for p in game.view().players] == [(0, 1), (0, 1)]


@pytest.mark.parametrize(
    ("leaders", "reason"),
    [((), "leader-none"), ((0, 0), "leader-twice"), ((0, 4), "leader-active")],
)
def test_all_are_discarded_or_none(leaders: tuple[int, ...], reason: str) -> None:
    game = table(player(leaders={4: True, 0: False}), player())
    before = game.position()
    assert game.can(Discard(X, leaders)) == reason
    assert game.position() == before


def test_leaders_act_before_and_after_the_main_action_of_ones_own_turn() -> None:
    game = table(player(leaders={4: False, 0: False}), player(leaders={9: False, 10: False}))
    assert game.can(Discard(Y, (9,))) == "not-your-turn"
    game.play(Discard(X, (4,)))
    game.play(Take(X, row=True, index=0))
    game.play(Discard(X, (0,)))
    assert game.view().players[X].position == 2


def test_leaders_in_hand_are_known_to_their_owner_alone() -> None:
    game = table(player(leaders={4: False, 0: True}), player())
    assert game.view(X).players[X].hand == (4,)
    assert game.view(Y).players[X].hand == (-1,)
    assert game.view().players[X].hand == (-1,)
    assert game.view(Y).players[X].active == (0,)
