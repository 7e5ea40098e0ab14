"""Shelves and depots (chapters 2 and 6)."""

from __future__ import annotations

import itertools

import pytest

from tablewire.renaissance.hands import counts, pack, packed
from tablewire.renaissance.moves import Swap
from tablewire.renaissance.state import Player
from tablewire.renaissance.stores import place
from tests.renaissance.positions import X, contents, player, shelves, table


def test_two_shelves_change_contents_when_both_fit() -> None:
    game = table(player(shelves=[{"coin": 1}, {"servant": 1}, {"stone": 3}]), player())
    game.play(Swap(X, 0, 1))
    assert shelves(game, X) == [{"servant": 1}, {"coin": 1}, {"stone": 3}]


@pytest.mark.parametrize(
    ("first", "second", "amount", "reason"),
    [
        (0, 2, None, "shelf-full"),
        (2, 0, None, "shelf-full"),
        (0, 4, None, "shelf-strongbox"),
        (0, 5, None, "shelf-unknown"),
        (0, 7, None, "shelf-unknown"),
        (-1, 0, None, "shelf-unknown"),
        (0, 3, None, "shelf-kind"),
        (2, 3, 3, "shelf-full"),
        (2, 3, 0, "shelf-short"),
        (2, 3, 4, "shelf-short"),
        (2, 1, 1, "shelf-mixed"),
        (3, 0, 1, "shelf-short"),
    ],
)
def test_what_does_not_fit_is_refused(
    first: int, second: int, amount: int | None, reason: str
) -> None:
    game = table(
        player(leaders={4: True, 0: False}, shelves=[{"coin": 1}, {"servant": 1}, {"stone": 3}]),
        player(),
    )
    assert game.can(Swap(X, first, second, amount)) == reason


def test_part_of_a_shelf_moves_to_a_leader_depot_and_back() -> None:
    game = table(player(leaders={4: True, 0: False}, shelves=[{}, {}, {"stone": 3}]), player())
    game.play(Swap(X, 2, 3, amount=2))
    assert contents(game, X, 3) == {"stone": 2}
    assert shelves(game, X) == [{}, {}, {"stone": 1}]
    game.play(Swap(X, 3, 2, amount=1))
    assert contents(game, X, 3) == {"stone": 1}
    assert shelves(game, X) == [{}, {}, {"stone": 2}]


def test_part_of_a_shelf_on_another_shelf_would_be_the_same_kind_twice() -> None:
    game = table(player(shelves=[{}, {}, {"stone": 3}]), player())
    assert game.can(Swap(X, 2, 1, amount=1)) == "shelf-same-kind"


def test_a_shelf_with_itself_is_no_change() -> None:
    game = table(player(shelves=[{"coin": 1}, {}, {}]), player())
    before = game.position()
    game.play(Swap(X, 0, 0))
    assert game.position() == before


def most_that_fits(held: list[list[int]], arriving: list[int], depots: list[int]) -> int:
    """How much can be stored at best, by trying every way there is."""
    there = [sum(held[shelf][kind] for shelf in range(3)) for kind in range(4)]
    in_depots = [held[3][kind] + held[5][kind] for kind in range(4)]
    best = 0
    for order in itertools.permutations([0, 1, 2, 3, None], 3):
        room = [0, 0, 0, 0]
        for shelf, kind in enumerate(order):
            if kind is not None:
                room[kind] = shelf + 1
        for kind in depots:
            room[kind] += 2
        if all(there[k] + in_depots[k] <= room[k] for k in range(4)):
            best = max(
                best, sum(min(there[k] + in_depots[k] + arriving[k], room[k]) for k in range(4))
            )
    return best


def every_warehouse() -> list[list[list[int]]]:
    found = []
    for kinds in itertools.permutations(range(4), 3):
        for amounts in itertools.product(range(2), range(3), range(4)):
            held = [[0] * 4 for _ in range(6)]
            for shelf in range(3):
                held[shelf][kinds[shelf]] = amounts[shelf]
            if held not in found:
                found.append(held)
    return found


def test_placing_stores_as_much_as_the_best_arrangement_would() -> None:
    cases = 0
    arrivals = [a for a in itertools.product(range(5), repeat=4) if 1 <= sum(a) <= 4]
    depots_of = [[], [0], [3, 1]]
    for number, held in enumerate(every_warehouse()):
        for depots in depots_of:
            for arriving in arrivals[number % 7 :: 7]:
                one = Player()
                if depots:
                    one.first_depot = depots[0]
                    held[3] = [0] * 4
                    held[3][depots[0]] = number % 3
                if len(depots) > 1:
                    one.second_depot = depots[1]
                for container in range(6):
                    one.held[container] = packed(held[container])
                before = sum(map(sum, held))
                left = place(one, packed(list(arriving)))
                stored = sum(counts(one.stock()))
                assert stored == before + sum(arriving) - left
                assert stored == most_that_fits(held, list(arriving), depots)
                for kind in range(4):
                    assert counts(one.stock())[kind] >= sum(h[kind] for h in held)
                for shelf in range(3):
                    amounts = counts(one.held[shelf])
                    assert sum(amounts) <= shelf + 1
                    assert len([a for a in amounts if a]) <= 1
                cases += 1
                held[3] = [0] * 4
    assert cases > 5000


def test_a_hand_keeps_four_numbers_apart() -> None:
    assert counts(packed([1, 2, 3, 2047])) == [1, 2, 3, 2047]
    assert pack(3, 5) == 5 << 36
