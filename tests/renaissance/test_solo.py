"""The game against Lorenzo (chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.renaissance import Game
from tablewire.renaissance.events import CardLeftGrid, TokenDrawn, TokensShuffled
from tablewire.renaissance.moves import Buy, EndTurn, Take
from tests.renaissance.positions import GREEN, X, player, table


def alone(first_token: int, **more: Any) -> Game:
    """A game whose turn is done and whose next token is this one."""
    order = [first_token, *(token for token in range(7) if token != first_token)]
    options = {"phase": "after", "tokens": order, **more}
    me = options.pop("me", player())
    return table(me, **options)


@pytest.mark.parametrize("token", [1, 2])
def test_two_tokens_move_the_cross_two_steps(token: int) -> None:
    game = alone(token)
    game.play(EndTurn(X))
    assert game.view().cross == 2
    assert game.view().tokens[-1] == token


def test_the_reshuffle_token_moves_one_step_and_mixes_all_seven() -> None:
    game = alone(0)
    game.play(EndTurn(X))
    assert game.view().cross == 1
    assert sorted(game.view().tokens) == list(range(7))
    shuffled = [event for event in game.take_events() if isinstance(event, TokensShuffled)]
    assert [event.order for event in shuffled] == [game.view().tokens]


def test_after_a_reshuffle_any_token_may_come_next_even_the_same() -> None:
    first = set()
    for number in range(60):
        game = alone(0, chance=f"seeded:{number + 1000}")
        game.play(EndTurn(X))
        first.add(game.view().tokens[0])
    assert first == set(range(7))


@pytest.mark.parametrize(("token", "colour"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_a_discard_token_takes_the_two_top_cards_of_the_lowest_level(
    token: int, colour: int
) -> None:
    game = alone(token)
    before = game.view().piles
    game.play(EndTurn(X))
    after = game.view().piles
    assert after[colour * 3] == before[colour * 3][:2]
    assert [a for i, a in enumerate(after) if i != colour * 3] == [
        b for i, b in enumerate(before) if i != colour * 3
    ]


def test_when_a_level_runs_out_the_next_one_goes_on() -> None:
    game = alone(4, gone=[0, 4, 8])
    game.play(EndTurn(X))
    left = [event for event in game.take_events() if isinstance(event, CardLeftGrid)]
    assert left == [CardLeftGrid(GREEN, 1, 12, None), CardLeftGrid(GREEN, 2, 28, 24)]


def test_the_last_card_of_a_colour_gone_is_a_loss() -> None:
    greens = [c for c in range(48) if c % 4 == 0]
    game = alone(4, gone=greens[:-2])
    game.play(EndTurn(X))
    assert game.over
    assert game.winner is None
    assert game.winners == ()


def test_buying_the_last_card_of_a_colour_is_a_loss_too() -> None:
    greens = [c for c in range(48) if c % 4 == 0]
    game = table(
        player(slots=[[0, 16], [], []], strongbox={"coin": 9, "shield": 9, "servant": 9}),
        gone=greens[:-1],
    )
    game.play(Buy(X, GREEN, 3, 0))
    assert game.over
    assert game.winners == ()


def test_the_cross_on_24_is_a_loss() -> None:
    game = alone(1, cross=22, reports=[0, 1])
    game.play(EndTurn(X))
    assert game.over
    assert game.winners == ()
    assert game.view().reports == (0, 1, 2)


def test_the_cross_holds_reports_for_the_player() -> None:
    game = alone(1, cross=6, me=player(position=5))
    game.play(EndTurn(X))
    assert game.view().players[X].tiles == (0,)
    game = alone(1, cross=6, me=player(position=4))
    game.play(EndTurn(X))
    assert game.view().players[X].tiles == ()


def test_reaching_24_wins_at_once_without_a_token() -> None:
    game = table(player(position=23, tiles=[0, 1]), reports=[0, 1], tokens=[1, 0, 2, 3, 4, 5, 6])
    game.play(Take(X, row=True, index=2))
    assert game.over
    assert game.winner == X
    assert not [event for event in game.take_events() if isinstance(event, TokenDrawn)]


def test_the_seventh_card_wins_at_once() -> None:
    game = table(
        player(slots=[[0, 16], [1, 17], [2, 18]], strongbox={"coin": 9, "shield": 9, "servant": 9})
    )
    game.play(Buy(X, GREEN, 3, 0))
    assert game.over
    assert game.winner == X


def test_when_both_reach_24_by_one_action_the_player_has_won() -> None:
    game = table(player(position=23), cross=22, reports=[0, 1])
    game.play(Take(X, True, 2, whites=(), stored=()))
    assert game.view().cross == 24
    assert game.winner == X


def test_when_only_the_cross_gets_there_the_player_has_lost() -> None:
    game = table(player(position=20), cross=22, reports=[0, 1])
    game.play(Take(X, True, 0, whites=(), stored=()))
    assert game.over
    assert game.winners == ()


def test_used_tokens_lie_at_the_bottom_until_the_reshuffle() -> None:
    game = Game(players=1, seed=3)
    game.listen()
    drawn: list[int] = []
    order = list(game.view().tokens)
    while not game.over:
        game.play(game.legal()[0])
        for event in game.take_events():
            if isinstance(event, TokenDrawn):
                assert event.token == order[len(drawn)]
                drawn.append(event.token)
            if isinstance(event, TokensShuffled):
                assert drawn[-1] == 0
                order, drawn = list(event.order or ()), []
