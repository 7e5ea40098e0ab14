"""The market (chapter 5)."""

from __future__ import annotations

import pytest

from tablewire.core.refused import Refused
from tablewire.renaissance.events import FaithMoved, ResourcesDiscarded
from tablewire.renaissance.moves import Swap, Take
from tests.renaissance.positions import (
    COIN,
    FAITH,
    SERVANT,
    SHIELD,
    STONE,
    WHITE,
    X,
    Y,
    contents,
    player,
    shelves,
    table,
)


def test_a_row_shifts_left_and_its_first_marble_becomes_the_slide() -> None:
    game = table(player(), player())
    game.play(Take(X, row=True, index=0))
    view = game.view()
    assert view.market[0] == (COIN, WHITE, STONE, SHIELD)
    assert view.slide == COIN
    assert view.market[1:] == ((SHIELD, WHITE, SERVANT, WHITE), (STONE, FAITH, SERVANT, WHITE))


def test_a_column_shifts_up_and_its_top_marble_becomes_the_slide() -> None:
    game = table(player(), player())
    game.play(Take(X, row=False, index=1))
    view = game.view()
    assert [row[1] for row in view.market] == [WHITE, FAITH, SHIELD]
    assert view.slide == COIN
    assert [row[0] for row in view.market] == [COIN, SHIELD, STONE]


def test_what_was_taken_is_stored_as_far_as_there_is_room() -> None:
    game = table(player(), player())
    game.play(Take(X, row=True, index=0))
    assert sorted(map(str, shelves(game, X))) == sorted(map(str, [{"stone": 1}, {"coin": 2}, {}]))
    assert game.view().players[Y].position == 0


def test_a_red_marble_is_one_step_of_faith() -> None:
    game = table(player(position=2), player())
    game.play(Take(X, row=True, index=2))
    assert game.view().players[X].position == 3


def test_white_marbles_are_nothing_without_a_leader_and_no_discard() -> None:
    game = table(player(), player())
    game.play(Take(X, row=False, index=3))
    assert sum(amount for shelf in shelves(game, X) for amount in shelf.values()) == 1
    assert game.view().players[Y].position == 0


def test_one_leader_turns_every_white_marble() -> None:
    game = table(player(leaders={8: True, 0: False}), player())
    game.play(Take(X, row=True, index=1))
    assert {"servant": 3} in shelves(game, X)


def test_one_leader_leaves_no_white_marble_blank() -> None:
    game = table(player(leaders={8: True, 0: False}), player())
    with pytest.raises(Refused, match="white-count"):
        game.play(Take(X, True, 1, whites=((SERVANT, 1),), stored=()))


def test_two_leaders_share_the_white_marbles_as_wanted() -> None:
    game = table(player(leaders={8: True, 11: True}), player())
    game.play(
        Take(X, True, 1, whites=((SERVANT, 1), (COIN, 1)), stored=((1, SERVANT, 2), (2, COIN, 1)))
    )
    assert shelves(game, X) == [{}, {"servant": 2}, {"coin": 1}]
    assert game.view().players[Y].position == 1


def test_with_two_leaders_the_split_must_be_said() -> None:
    game = table(player(leaders={8: True, 11: True}), player())
    with pytest.raises(Refused, match="white-count"):
        game.play(Take(X, row=True, index=1))


@pytest.mark.parametrize("whites", [((STONE, 2),), ((SERVANT, 3),), ((SERVANT, -1), (COIN, 3))])
def test_impossible_conversions_are_refused(whites: tuple[tuple[int, int], ...]) -> None:
    game = table(player(leaders={8: True, 11: True}), player())
    before = game.position()
    with pytest.raises(Refused, match="white-"):
        game.play(Take(X, True, 1, whites=whites, stored=()))
    assert game.position() == before


def test_what_is_not_stored_moves_everyone_else() -> None:
    game = table(player(), player(), player())
    game.play(Take(X, True, 0, whites=(), stored=((0, COIN, 1),)))
    events = game.take_events()
    assert ResourcesDiscarded(X, 2) in events
    assert [event for event in events if isinstance(event, FaithMoved)] == [
        FaithMoved(1, 2),
        FaithMoved(2, 2),
    ]


def test_alone_the_black_cross_moves() -> None:
    game = table(player())
    game.play(Take(X, True, 0, whites=(), stored=()))
    assert game.view().cross == 3


@pytest.mark.parametrize(
    ("stored", "reason"),
    [
        (((0, COIN, 2),), "shelf-full"),
        (((0, COIN, 1), (0, STONE, 1)), "shelf-mixed"),
        (((0, COIN, 1), (1, COIN, 1)), "shelf-same-kind"),
        (((2, COIN, 3),), "store-more-than-taken"),
        (((2, SERVANT, 1),), "store-more-than-taken"),
        (((2, WHITE, 1),), "store-more-than-taken"),
        (((4, COIN, 1),), "shelf-strongbox"),
        (((3, STONE, 1),), "shelf-unknown"),
        (((9, COIN, 1),), "shelf-unknown"),
        (((-1, COIN, 1),), "shelf-unknown"),
        (((2, COIN, 0),), "store-count"),
        (((2, COIN, -1),), "store-count"),
        (((2, COIN, 2**40),), "store-count"),
    ],
)
def test_impossible_storing_is_refused_and_changes_nothing(
    stored: tuple[tuple[int, int, int], ...], reason: str
) -> None:
    game = table(player(), player())
    before = game.position()
    move = Take(X, True, 0, whites=(), stored=stored)
    assert game.can(move) == reason
    with pytest.raises(Refused, match=reason):
        game.play(move)
    assert game.position() == before
    assert game.take_events() == []


@pytest.mark.parametrize(("row", "index"), [(True, 3), (True, -1), (False, 4), (False, 99)])
def test_a_line_that_does_not_exist_is_refused(row: bool, index: int) -> None:
    game = table(player(), player())
    assert game.can(Take(X, row, index)) == "market-line"


def test_stored_resources_may_change_shelves_to_make_room_but_are_never_discarded() -> None:
    game = table(player(shelves=[{}, {"coin": 1}, {"servant": 1}]), player())
    # Two shields and stones arrive with coins: row 1 brings a shield and a servant.
    game.play(Take(X, row=True, index=1))
    kept = {name: amount for shelf in shelves(game, X) for name, amount in shelf.items()}
    assert kept == {"coin": 1, "servant": 2, "shield": 1}


def test_a_leader_depot_takes_its_kind_and_lets_the_shelf_go() -> None:
    game = table(
        player(leaders={4: True, 0: False}, shelves=[{"stone": 1}, {"shield": 1}, {"servant": 1}]),
        player(),
    )
    # Row 0: two coins, a white marble and a stone; only the depot makes room for the coins.
    game.play(Take(X, row=True, index=0))
    assert contents(game, X, 3) == {"stone": 2}
    assert {"coin": 2} in shelves(game, X)
    assert game.view().players[Y].position == 0


def test_as_much_is_stored_as_any_arrangement_allows() -> None:
    game = table(player(shelves=[{"stone": 1}, {"coin": 2}, {"shield": 1}]), player())
    # A coin more than the shelf of two holds: coin and shield change places.
    game.play(Take(X, row=False, index=0))
    kept = {name: amount for shelf in shelves(game, X) for name, amount in shelf.items()}
    assert kept in ({"stone": 1, "coin": 3, "shield": 2}, {"stone": 2, "coin": 3, "shield": 1})


def test_rearranging_is_free_before_and_after_the_main_action() -> None:
    game = table(player(shelves=[{}, {"coin": 1}, {"servant": 2}]), player())
    game.play(Swap(X, 0, 1))
    assert shelves(game, X) == [{"coin": 1}, {}, {"servant": 2}]
    game.play(Take(X, True, 1, whites=(), stored=()))
    game.play(Swap(X, 1, 2))
    assert shelves(game, X) == [{"coin": 1}, {"servant": 2}, {}]
