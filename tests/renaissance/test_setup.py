"""Setting up (chapter 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewire.core.refused import Refused
from tablewire.renaissance import Game
from tablewire.renaissance.moves import EndTurn, Keep, Place, Take
from tests.renaissance.positions import COIN, FAITH, SERVANT, SHIELD, STONE, shelves


def test_piles_market_leaders_and_tokens_are_shuffled_from_the_seed() -> None:
    game = Game(players=1, seed=1)
    view = game.view()
    assert sorted(card for pile in view.piles for card in pile) == list(range(48))
    assert all(len(pile) == 4 for pile in view.piles)
    marbles = Counter(marble for row in view.market for marble in row) + Counter([view.slide])
    assert marbles == {0: 2, 1: 2, 2: 2, 3: 2, 4: 1, 5: 4}
    assert sorted(view.leader_order) == list(range(16))
    assert sorted(view.tokens) == list(range(7))
    assert Game(players=1, seed=1).position() == game.position()
    assert Game(players=1, seed=2).position() != game.position()


def test_every_order_of_a_pile_is_about_equally_likely() -> None:
    orders = Counter(Game(players=2, seed=seed).view().piles[0] for seed in range(1200))
    assert len(orders) == 24
    assert min(orders.values()) > 20
    assert max(orders.values()) < 90


def test_there_are_tokens_only_in_the_game_for_one() -> None:
    assert Game(players=2).view().tokens == ()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_bonus_of_later_seats(players: int) -> None:
    view = Game(players=players).view()
    assert [p.owed for p in view.players] == [0, 1, 1, 2][:players]
    assert [p.position for p in view.players] == [0, 0, 1, 1][:players]


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_game_has_one_to_four_players(players: int) -> None:
    with pytest.raises(Refused, match="bad-option"):
        Game(players=players)


def test_choices_come_in_any_order_and_then_the_inkwell_begins() -> None:
    game = Game(players=4, seed=5)
    for seat in (3, 1, 0, 2):
        assert seat in game.waiting_for()
        game.play(Keep(seat, game.view(seat).offered(seat)[1:3]))
    assert game.waiting_for() == [1, 2, 3]
    game.play(Place(2, ((2, STONE, 1),)))
    game.play(Place(3, ((1, COIN, 2),)))
    assert game.can(Take(0, row=True, index=0)) == "setup-not-done"
    game.play(Place(1, ((0, SHIELD, 1),)))
    assert game.waiting_for() == [0]
    assert game.view().phase == "before"
    assert shelves(game, 1) == [{"shield": 1}, {}, {}]
    assert shelves(game, 2) == [{}, {}, {"stone": 1}]
    assert shelves(game, 3) == [{}, {"coin": 2}, {}]
    assert game.can(EndTurn(0)) == "main-action-first"


def test_exactly_two_different_leaders_that_were_offered_are_kept() -> None:
    game = Game(players=2, seed=5)
    mine, theirs = game.view(0).offered(0), game.view(1).offered(1)
    assert game.can(Keep(0, mine[:1])) == "leader-count"
    assert game.can(Keep(0, mine[:3])) == "leader-count"
    assert game.can(Keep(0, (mine[0], mine[0]))) == "leader-twice"
    assert game.can(Keep(0, (mine[0], theirs[0]))) == "leader-not-offered"
    assert game.can(Keep(0, (mine[0], 16))) == "leader-not-offered"
    assert game.can(Keep(0, (-1, mine[0]))) == "leader-not-offered"
    game.play(Keep(0, (mine[3], mine[0])))
    assert game.can(Keep(0, mine[:2])) == "leaders-chosen"
    assert game.view(0).players[0].hand == tuple(sorted((mine[3], mine[0])))


@pytest.mark.parametrize(
    ("stored", "reason"),
    [
        (((0, COIN, 1),), "resource-count"),
        (((2, COIN, 3),), "resource-count"),
        (((0, COIN, 1), (1, SERVANT, 1), (2, STONE, 1)), "resource-count"),
        (((1, COIN, 0), (1, COIN, 2)), "resource-count"),
        (((1, FAITH, 2),), "resource-not-offered"),
        (((0, COIN, 2),), "shelf-full"),
        (((0, COIN, 1), (1, COIN, 1)), "shelf-same-kind"),
        (((1, COIN, 1), (1, STONE, 1)), "shelf-mixed"),
        (((4, COIN, 2),), "shelf-unknown"),
        (((3, COIN, 2),), "shelf-unknown"),
        (((-1, COIN, 2),), "shelf-unknown"),
        ((), "resource-count"),
    ],
)
def test_starting_resources_obey_number_and_shelves(
    stored: tuple[tuple[int, int, int], ...], reason: str
) -> None:
    game = Game(players=4, seed=5)
    assert game.can(Place(3, stored)) == "leaders-first"
    game.play(Keep(3, game.view(3).offered(3)[:2]))
    before = game.position()
    assert game.can(Place(3, stored)) == reason
    assert game.position() == before


def test_the_first_seat_has_no_resources_to_choose() -> None:
    game = Game(players=2, seed=5)
    game.play(Keep(0, game.view(0).offered(0)[:2]))
    assert game.can(Place(0, ((0, COIN, 1),))) == "resources-chosen"


def test_on_a_table_that_discloses_nothing_only_what_lies_face_up_is_known() -> None:
    game = Game(players=3, seed=9, disclosed=False)
    whole, seen = game.view(-2), game.view(1)
    assert seen.offered(1) == whole.offered(1)
    assert seen.offered(0) == (-1,) * 4
    assert [pile[-1] for pile in seen.piles] == [pile[-1] for pile in whole.piles]
    assert {card for pile in seen.piles for card in pile[:-1]} == {-1}
    assert Game(players=1, seed=9, disclosed=False).view(0).tokens == (-1,) * 7
