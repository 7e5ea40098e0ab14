"""What can be decided, from positions worked out by hand, and against the list of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tablewire.bots.renaissance.planner import Planner
from tablewire.cli.terminal import choices
from tablewire.renaissance import Game, Move
from tablewire.renaissance import moves as to
from tests.renaissance.positions import (
    COIN,
    SERVANT,
    SHIELD,
    STONE,
    contents,
    player,
    shelves,
    table,
)

DEPOT_FOR_STONE = 4
WHITE_IS_SERVANT, WHITE_IS_SHIELD, WHITE_IS_COIN = 8, 9, 11


def labels(found: list[choices.Choice]) -> list[str]:
    return [each.label for each in found]


def test_what_finds_no_room_can_only_be_discarded() -> None:
    game = table(player(shelves=[{"shield": 1}, {"servant": 2}, {"stone": 1}]), player())
    first_row = choices.lines(game)[0]  # coin, coin, white, stone
    assert labels(choices.keepings(game, 0, first_row, ())) == [
        "keep 1 stone; discard 2 coin (2 steps for the others)",
        "keep nothing; discard 2 coin, 1 stone (3 steps for the others)",
    ]


def test_shelves_are_rearranged_when_that_makes_room() -> None:
    mine = player({WHITE_IS_COIN: True, 0: False}, [{}, {}, {"stone": 1}])
    game = table(mine, player())
    first_row = choices.lines(game)[0]
    [became] = choices.whites(game.view(0).player(0), first_row)
    assert became == ((COIN, 1),)
    best = choices.keepings(game, 0, first_row, became)[0]
    assert best.label == "keep all: 3 coin, 1 stone"
    for move in best.moves:
        game.play(move)
    assert shelves(game, 0) == [{}, {"stone": 2}, {"coin": 3}]


def test_two_leaders_share_the_white_marbles() -> None:
    mine = player({WHITE_IS_SERVANT: True, WHITE_IS_SHIELD: True})
    game = table(mine, player())
    second_row = choices.lines(game)[1]  # shield, white, servant, white
    assert choices.whites(game.view(0).player(0), second_row) == [
        ((SERVANT, 2),),
        ((SERVANT, 1), (SHIELD, 1)),
        ((SHIELD, 2),),
    ]


def test_a_leader_depot_takes_what_the_shelves_cannot() -> None:
    mine = player({DEPOT_FOR_STONE: True, 0: False}, [{"stone": 1}, {"servant": 1}, {"shield": 3}])
    game = table(mine, player())
    fourth_column = choices.lines(game)[6]  # stone, white, white
    best = choices.keepings(game, 0, fourth_column, ())[0]
    assert best.label == "keep all: 1 stone"
    for move in best.moves:
        game.play(move)
    assert shelves(game, 0)[0] | contents(game, 0, 3) == {"stone": 1}
    assert game.view(0).player(0).stores[3][STONE] == 1


def test_what_shelf_and_strongbox_both_hold_is_asked_for() -> None:
    game = table(player(shelves=[{"coin": 1}, {}, {}], strongbox={"coin": 2, "stone": 3}), player())
    coin, stone = choices.sources(game.view(0).player(0), Counter({COIN: 2, STONE: 3}))
    assert coin.held == ((0, 1), (4, 2))
    assert (coin.open, stone.open) == (True, False)
    assert choices.first_come(coin) == [(0, COIN, 1), (4, COIN, 1)]
    assert choices.first_come(stone) == [(4, STONE, 3)]


def test_a_discount_is_taken_off_what_a_card_costs() -> None:
    mine = player({0: True, 5: False}, slots=[[0], [], []])
    assert choices.cost_of(table(mine, player()).view(0).player(0), 4) == Counter(
        {SHIELD: 1, STONE: 1}
    )


def test_a_production_is_paid_from_where_it_was_said() -> None:
    game = table(
        player(
            shelves=[{"coin": 1}, {"stone": 2}, {}], strongbox={"servant": 1}, slots=[[1], [], []]
        ),
        player(),
    )  # card 1: a stone makes a step of faith
    numbers = choices.productions(game.view(0).player(0))
    assert numbers == [0, 6]
    paid = [(0, COIN, 1), (1, STONE, 1), (4, SERVANT, 1)]
    game.play(choices.produced(0, numbers, Counter([COIN, SERVANT]), {0: SHIELD}, paid))
    me = game.view(0).player(0)
    assert shelves(game, 0) == [{}, {"stone": 1}, {}]
    assert contents(game, 0, 4) == {"shield": 1}
    assert me.position == 1


def test_of_shelves_only_what_changes_something_is_offered() -> None:
    game = table(player(shelves=[{"coin": 1}, {"stone": 2}, {}]), player())
    assert labels(choices.shelf_moves(game, 0)) == [
        "exchange shelf 1 and shelf 3: empty | 2 stone | 1 coin",
        "exchange shelf 2 and shelf 3: 1 coin | empty | 2 stone",
    ]


def test_whatever_the_rules_list_can_be_said() -> None:
    """The outcome of each listed move is that of some choice, all along games of bots."""
    chance = Random(1)
    said: Counter[str] = Counter()
    for seed in range(6):
        players = seed % 4 + 1
        game = Game(players=players, seed=seed, disclosed=False)
        bots = [Planner(seed + at) for at in range(players)]
        while not game.over:
            seat = game.waiting_for()[0]
            legal = game.legal(seat)
            rare = [move for move in legal if isinstance(move, to.Activate)]
            for move in [*rare, *chance.sample(legal, min(3, len(legal)))]:
                check_that_it_can_be_said(game, seat, move)
                said[type(move).__name__] += 1
            game.play(bots[seat].decide(game.view(seat), legal))
    assert set(said) >= {"Take", "Buy", "Produce", "Activate", "Discard"}


def check_that_it_can_be_said(game: Game, seat: int, move: Move) -> None:
    after = game.copy()
    after.play(move)
    me = game.view(seat).player(seat)
    match move:
        case to.Take():
            line = next(
                each
                for each in choices.lines(game)
                if (each.row, each.at) == (move.row, move.index)
            )
            ways = choices.whites(me, line)
            whites = tuple(each for each in move.whites or ways[0] if each[1])
            became = next(way for way in ways if way == whites)
            kept = [
                stored_after(game, each.moves, seat)
                for each in choices.keepings(game, seat, line, became)
            ]
            assert kept[0].total() == max(each.total() for each in kept)
            assert kept[0].total() == stored(after, seat).total()
            assert stored(after, seat) in kept
        case to.Buy():
            card = next(
                each
                for each in choices.purchases(game, seat)
                if (each.colour, each.level) == (move.colour, move.level)
            )
            assert move.slot in card.slots
            paid = [each for s in choices.sources(me, card.cost) for each in choices.first_come(s)]
            same = to.Buy(seat, move.colour, move.level, move.slot, tuple(paid))
            assert stored_after(game, [same], seat) == stored(after, seat)
        case to.Produce():
            numbers = sorted(each.number for each in move.productions)
            assert set(numbers) <= set(choices.productions(me))
            assert choices.fixed_cost(numbers) <= choices.stock(me)
        case to.Activate() | to.Discard():
            assert [move] in [list(each.moves) for each in choices.leader_moves(game, seat)]


def stored(game: Game, seat: int) -> Counter[int]:
    return choices.stock(game.view(seat).player(seat))


def stored_after(game: Game, moves: Sequence[Move], seat: int) -> Counter[int]:
    copy = game.copy()
    for move in moves:
        copy.play(move)
    return stored(copy, seat)
