"""Production (chapter 8)."""

from __future__ import annotations

import pytest

from tablewire.renaissance.moves import Produce, Production
from tests.renaissance.positions import (
    COIN,
    FAITH,
    SERVANT,
    SHIELD,
    STONE,
    WHITE,
    X,
    contents,
    player,
    shelves,
    table,
)

# Card 9 makes servant, shield and stone of two coins; card 17, level 2, makes two faith of a
# coin; card 4 makes a servant of a stone; leader 12 takes a shield. Productions of cards are 5
# more than the card, those of leaders 11 less than the leader.


def basic(one: int, other: int, made: int, paid: tuple[tuple[int, int, int], ...]) -> Production:
    free = ((one, 2),) if one == other else ((one, 1), (other, 1))
    return Production(0, free, ((made, 1),), paid)


def test_the_basic_production_turns_any_two_into_any_one() -> None:
    game = table(player(shelves=[{"stone": 1}, {"coin": 1}, {}]), player())
    game.play(Produce(X, (basic(STONE, COIN, SHIELD, ((0, STONE, 1), (1, COIN, 1))),)))
    assert shelves(game, X) == [{}, {}, {}]
    assert contents(game, X, 4) == {"shield": 1}


def test_everything_produces_at_once_and_goes_to_the_strongbox() -> None:
    game = table(
        player(
            leaders={12: True, 13: False},
            shelves=[{"stone": 1}, {"coin": 2}, {"servant": 2}],
            strongbox={"shield": 1},
            slots=[[9, 17], [4], []],
            position=6,
        ),
        player(position=5),
    )
    game.play(
        Produce(
            X,
            (
                basic(SERVANT, SERVANT, COIN, ((2, SERVANT, 2),)),
                Production(22, paid=((1, COIN, 1),)),
                Production(9, paid=((0, STONE, 1),), stored=((4, SERVANT, 1),)),
                Production(1, (), ((STONE, 1),), ((4, SHIELD, 1),), ((4, STONE, 1),)),
            ),
        )
    )
    assert shelves(game, X) == [{}, {"coin": 1}, {}]
    assert contents(game, X, 4) == {"coin": 1, "servant": 1, "stone": 1}
    assert game.view().players[X].position == 9
    assert [p.tiles for p in game.view().players] == [(0,), (0,)]


def test_what_is_made_pays_for_nothing_in_the_same_turn() -> None:
    # Card 4 would make the servant that card 8 needs.
    game = table(player(strongbox={"stone": 1, "servant": 1}, slots=[[4], [8], []]), player())
    both = Produce(X, (Production(9), Production(13)), kind=0)
    assert game.can(both) == "payment-short"
    named = (Production(9, paid=((4, STONE, 1),)), Production(13, paid=((4, SERVANT, 2),)))
    assert game.can(Produce(X, named)) == "payment-short"


@pytest.mark.parametrize(
    ("productions", "reason"),
    [
        ((), "production-none"),
        ((Production(53),), "production-unknown"),
        ((Production(-1),), "production-unknown"),
        ((Production(14),), "production-unknown"),
        ((Production(2, (), ((COIN, 1),), ((2, SERVANT, 1),)),), "production-unknown"),
        (
            (Production(9, paid=((0, STONE, 1),)), Production(9, paid=((0, STONE, 1),))),
            "production-twice",
        ),
        ((basic(SERVANT, SERVANT, FAITH, ((2, SERVANT, 2),)),), "free-kind"),
        ((basic(SERVANT, WHITE, COIN, ((2, SERVANT, 2),)),), "free-kind"),
        ((Production(0, ((SERVANT, 1),), ((COIN, 1),), ((2, SERVANT, 1),)),), "free-count"),
        ((Production(0, ((SERVANT, 2),), (), ((2, SERVANT, 2),)),), "free-count"),
        ((Production(0, ((SERVANT, -2), (COIN, 4)), ((COIN, 1),), ()),), "free-count"),
        ((Production(9, (), ((COIN, 1),), ((0, STONE, 1),)),), "free-count"),
        ((basic(SERVANT, SERVANT, COIN, ((2, SERVANT, 1),)),), "payment-sum"),
        ((basic(SERVANT, SERVANT, COIN, ((1, COIN, 2),)),), "payment-sum"),
        ((basic(SERVANT, SERVANT, COIN, ((4, SERVANT, 2),)),), "payment-short"),
        ((Production(9, paid=((0, STONE, 1),), stored=((2, SERVANT, 1),)),), "output-shelf"),
        ((Production(9, paid=((0, STONE, 1),), stored=((4, COIN, 1),)),), "output-sum"),
        ((Production(9, paid=((0, STONE, 1),), stored=((4, SERVANT, 0),)),), "output-sum"),
    ],
)
def test_what_does_not_add_up_is_refused_and_changes_nothing(
    productions: tuple[Production, ...], reason: str
) -> None:
    game = table(
        player(
            leaders={12: True, 13: False},
            shelves=[{"stone": 1}, {"coin": 2}, {"servant": 2}],
            slots=[[9, 17], [4], []],
        ),
        player(),
    )
    before = game.position()
    assert game.can(Produce(X, productions)) == reason
    assert game.position() == before


def test_only_the_top_card_of_a_slot_produces() -> None:
    game = table(player(strongbox={"coin": 5}, slots=[[9, 17], [], []]), player())
    assert game.can(Produce(X, (Production(14),), kind=0)) == "production-unknown"
    game.play(Produce(X, (Production(22),), kind=0))
    assert contents(game, X, 4) == {"coin": 4}
    assert game.view().players[X].position == 2


def test_left_to_the_rules_the_basic_production_takes_what_there_is_most_of() -> None:
    game = table(player(strongbox={"coin": 4, "stone": 3}), player())
    game.play(Produce(X, (Production(0),), kind=SERVANT))
    assert contents(game, X, 4) == {"coin": 3, "stone": 2, "servant": 1} or contents(
        game, X, 4
    ) == {"coin": 2, "stone": 3, "servant": 1}


def test_an_inactive_leader_does_not_produce() -> None:
    game = table(player(leaders={12: False, 13: False}, strongbox={"shield": 4}), player())
    assert game.can(Produce(X, (Production(1),), kind=0)) == "production-unknown"


def test_two_production_leaders_make_different_things() -> None:
    game = table(
        player(leaders={12: True, 13: True}, strongbox={"shield": 1, "servant": 1}), player()
    )
    game.play(
        Produce(
            X,
            (
                Production(1, (), ((COIN, 1),), ((4, SHIELD, 1),)),
                Production(2, (), ((STONE, 1),), ((4, SERVANT, 1),)),
            ),
        )
    )
    assert contents(game, X, 4) == {"coin": 1, "stone": 1}
    assert game.view().players[X].position == 2
