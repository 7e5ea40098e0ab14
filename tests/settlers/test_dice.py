"""Rolling: production with and without a limited bank, gold, and the discards of a seven."""

from __future__ import annotations

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.events import Discarded, Gained, MustDiscard, MustPickGold, Rolled
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.moves import Move, code_of, with_cards
from tablewire.settlers.state import FULL_BANK
from tablewire.settlers.vocabulary import (
    DISCARDS,
    GOLD,
    PICKING_GOLD,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
)
from tests.settlers.tables import (
    CLAY,
    ORE,
    SHEEP,
    WHEAT,
    WOOD,
    chances,
    corners_of,
    do,
    give,
    held,
    in_play,
    inland_hexes,
    lay,
    roll,
    round_hex,
    set_hex,
    settle,
    told,
    why_not,
)

NOTHING = [0] * 5


def wheat_field(number: int = 5, **options: object) -> tuple[Game, int]:
    """A table with a wheat hex of this number; all others have a twelve."""
    game = in_play(**options)  # type: ignore[arg-type]  # options as a person gives them
    s = game.state
    place = inland_hexes(s)[0]
    for other in range(int(s.geometry.hexes)):
        if s.board.number[other]:
            set_hex(s, other, int(s.board.terrain[other]), 12)
    set_hex(s, place, WHEAT + 1, number)
    if s.robber == place:
        s.robber = inland_hexes(s)[1]
    return game, place


def settled(game: Game, place: int, *seats: int, city: bool = False) -> None:
    """Each of up to three seats on a corner of its own."""
    for seat, node in zip(seats, corners_of(game.state, place)[::2], strict=False):
        settle(game, seat, node, city=city)


def pick(game: Game, seat: int, cards: list[int]) -> None:
    game.play(with_cards(m.PICK_GOLD, seat, NOTHING, cards))


def why_no_pick(game: Game, seat: int, cards: list[int]) -> str | None:
    return game.can(with_cards(m.PICK_GOLD, seat, NOTHING, cards))


def discard(game: Game, seat: int, cards: list[int]) -> None:
    game.play(with_cards(m.DISCARD, seat, cards, NOTHING))


def why_no_discard(game: Game, seat: int, cards: list[int]) -> str | None:
    return game.can(with_cards(m.DISCARD, seat, cards, NOTHING))


# Rolling


def test_only_the_current_player_rolls_and_only_once() -> None:
    game = in_play()
    game.state.state = ROLL_OR_CARD
    assert game.can(m.move(m.ROLL, 1)) == "not-your-turn"
    roll(game, 2, 3)
    assert game.state.dice == 5
    assert why_not(game, m.ROLL) == "wrong-state"
    assert told(game, Rolled) == [Rolled(0, 2, 3)]


def test_each_die_shows_one_to_six() -> None:
    shown: set[tuple[int, int]] = set()
    for seed in range(300):
        game = in_play(seed=seed, no_sevens_rounds=1)
        game.state.state = ROLL_OR_CARD
        do(game, m.ROLL)
        shown.update((event.first, event.second) for event in told(game, Rolled))
    assert {first for first, _ in shown} == {second for _, second in shown} == {*range(1, 7)}
    assert all(first + second != 7 for first, second in shown)


def test_no_seven_in_the_first_rounds_where_that_is_played() -> None:
    game = in_play(no_sevens_rounds=2)
    s = game.state
    s.round = 2
    roll(game, 3, 4, 0, 0)
    assert s.dice == 2
    s.round = 3
    roll(game, 3, 4)
    assert (s.dice, s.state) == (7, PLACING_ROBBER)


def test_no_seven_before_the_first_city_where_that_is_played() -> None:
    game = in_play(no_sevens_before_city=True)
    s = game.state
    roll(game, 1, 6, 5, 0, 1, 1)
    assert s.dice == 4
    node = corners_of(s, inland_hexes(s)[0])[0]
    settle(game, 0, node)
    give(game, 0, [0, 3, 0, 2, 0])
    do(game, m.BUILD_CITY, node)
    roll(game, 1, 6)
    assert s.dice == 7


def test_both_rules_against_sevens_must_allow_one() -> None:
    game = in_play(no_sevens_before_city=True, no_sevens_rounds=4)
    s = game.state
    for city, turn_round, allowed in (
        (False, 9, False), (True, 4, False), (False, 4, False), (True, 5, True),
    ):  # fmt: skip
        s.city_built, s.round = city, turn_round
        roll(game, 1, 6, *(() if allowed else (0, 0)))
        assert s.dice == (7 if allowed else 2)


# Production


def test_a_settlement_earns_one_card_and_a_city_two() -> None:
    game, place = wheat_field()
    settle(game, 0, corners_of(game.state, place)[0])
    settle(game, 1, corners_of(game.state, place)[2], city=True)
    game.take_events()
    roll(game, 1, 4)
    assert [held(game, seat) for seat in (0, 1, 2)] == [[0, 0, 0, 1, 0], [0, 0, 0, 2, 0], NOTHING]
    assert told(game, Gained) == [
        Gained(0, (0, 0, 0, 1, 0), "roll"), Gained(1, (0, 0, 0, 2, 0), "roll"),
    ]  # fmt: skip
    assert game.state.state == PLAY


def test_other_numbers_bring_nothing() -> None:
    game, place = wheat_field()
    settled(game, place, 0, 1)
    for number in (2, 3, 4, 6, 8, 9, 10, 11):
        roll(game, max(1, number - 6), number - max(1, number - 6))
    assert [held(game, seat) for seat in (0, 1)] == [NOTHING] * 2


def test_the_robber_stops_its_hex() -> None:
    game, place = wheat_field()
    settled(game, place, 0, 1, 2, city=True)
    game.state.robber = place
    roll(game, 1, 4)
    assert [held(game, seat) for seat in range(3)] == [NOTHING] * 3


@pytest.mark.parametrize("profile", ["jsettlers", "printed", "commands"])
def test_a_vacated_seat_earns_nothing(profile: str) -> None:
    game, place = wheat_field(profile=profile)
    settled(game, place, 0, 1)
    game.play(m.move(m.LEAVE, 1))
    roll(game, 1, 4)
    assert held(game, 0) == [0, 0, 0, 1, 0]
    assert held(game, 1) == NOTHING


def test_a_bank_without_limit_always_pays() -> None:
    game, place = wheat_field()
    settled(game, place, 0, 1, 2, city=True)
    give(game, 3, [0, 0, 0, 19, 0])
    give(game, 0, [0, 0, 0, 19, 0])
    roll(game, 1, 4)
    assert [held(game, seat)[WHEAT] for seat in range(4)] == [21, 2, 2, 19]
    assert game.view(0).bank is None


# A bank that runs short


def short(game: Game, wheat: int, sheep: int = 19) -> None:
    """So much wheat and sheep is left in the bank; seat 3 has the rest."""
    give(game, 3, [0, 0, 19 - sheep, 19 - wheat, 0])
    game.state.bank = hand_of([19, 19, sheep, wheat, 19])


@pytest.mark.parametrize("profile", ["printed", "colonist"])
def test_a_kind_that_is_short_goes_to_nobody_of_several(profile: str) -> None:
    game, place = wheat_field(profile=profile)
    settled(game, place, 0, 1)
    short(game, wheat=1)
    roll(game, 1, 4)
    assert [held(game, seat)[WHEAT] for seat in range(2)] == [0, 0]
    assert counts_of(game.state.bank)[WHEAT] == 1


@pytest.mark.parametrize("profile", ["printed", "colonist"])
def test_the_only_one_due_gets_what_is_left(profile: str) -> None:
    game, place = wheat_field(profile=profile)
    settled(game, place, 0, city=True)
    short(game, wheat=1)
    roll(game, 1, 4)
    assert held(game, 0)[WHEAT] == 1
    assert counts_of(game.state.bank)[WHEAT] == 0


def two_fields(profile: str, other: int) -> tuple[Game, int, int]:
    """Two hexes of the same number with no corner in common."""
    game, place = wheat_field(profile=profile)
    s = game.state
    far = next(
        p
        for p in range(int(s.geometry.hexes))
        if s.board.seems_land(p) and not {*corners_of(s, p)} & {*corners_of(s, place)}
        and p != s.robber
    )  # fmt: skip
    set_hex(s, far, other + 1, 5)
    return game, place, far


def test_a_short_kind_keeps_back_no_other_kind() -> None:
    game, wheat, sheep = two_fields("printed", SHEEP)
    settled(game, wheat, 0, 1)
    settled(game, sheep, 0, 1)
    short(game, wheat=1)
    roll(game, 1, 4)
    assert [held(game, seat)[WHEAT] for seat in (0, 1)] == [0, 0]
    assert [held(game, seat)[SHEEP] for seat in (0, 1)] == [1, 1]


def test_by_kind_all_hexes_are_added_up_by_hex_each_is_served_by_itself() -> None:
    for profile, expected in (("printed", [0, 0]), ("commands", [1, 0])):
        game, first, second = two_fields(profile, WHEAT)
        first, second = sorted((first, second))
        settled(game, first, 0)
        settled(game, second, 1)
        short(game, wheat=1)
        roll(game, 1, 4)
        assert [held(game, seat)[WHEAT] for seat in (0, 1)] == expected, profile


def test_by_hex_one_that_cannot_serve_all_serves_nobody_even_the_only_one_due() -> None:
    game, place = wheat_field(profile="commands")
    settled(game, place, 0, city=True)
    short(game, wheat=1)
    roll(game, 1, 4)
    assert held(game, 0)[WHEAT] == 0
    short(game, wheat=2)
    roll(game, 1, 4)
    assert held(game, 0)[WHEAT] == 2


# Gold


def gold_field(number: int = 5, **options: object) -> tuple[Game, int]:
    game, place = wheat_field(number, sea=True, **options)
    set_hex(game.state, place, GOLD, number)
    return game, place


def test_gold_is_picked_by_all_who_are_due_in_any_order() -> None:
    game, place = gold_field()
    s = game.state
    settle(game, 0, corners_of(s, place)[0])
    settle(game, 2, corners_of(s, place)[2], city=True)
    game.take_events()
    roll(game, 1, 4)
    assert s.state == PICKING_GOLD
    assert told(game, MustPickGold) == [MustPickGold(0, 1), MustPickGold(2, 2)]
    assert game.waiting_for() == [0, 2]
    assert why_no_pick(game, 1, [1, 0, 0, 0, 0]) == "wrong-state"
    assert why_no_pick(game, 2, [1, 0, 0, 0, 0]) == "wrong-number-of-cards"
    assert why_no_pick(game, 2, [1, 1, 1, 0, 0]) == "wrong-number-of-cards"
    pick(game, 2, [1, 0, 0, 0, 1])
    assert (s.state, held(game, 2)) == (PICKING_GOLD, [1, 0, 0, 0, 1])
    assert why_no_pick(game, 2, [1, 1, 0, 0, 0]) == "wrong-state"
    pick(game, 0, [0, 1, 0, 0, 0])
    assert (s.state, held(game, 0)) == (PLAY, [0, 1, 0, 0, 0])
    assert why_not(game, m.PICK_GOLD) == "wrong-state"


def test_all_choices_of_one_or_two_cards_are_listed() -> None:
    game, place = gold_field()
    settle(game, 0, corners_of(game.state, place)[0])
    settle(game, 1, corners_of(game.state, place)[2], city=True)
    roll(game, 1, 4)
    assert len({move.want for move in game.legal(0)}) == 5
    assert len({move.want for move in game.legal(1)}) == 15


def test_the_robber_stops_gold_too() -> None:
    game, place = gold_field()
    settle(game, 0, corners_of(game.state, place)[0])
    game.state.robber = place
    roll(game, 1, 4)
    assert game.state.state == PLAY


def test_gold_is_picked_from_what_a_limited_bank_has() -> None:
    game, place = gold_field(profile="printed")
    s = game.state
    settle(game, 0, corners_of(s, place)[0], city=True)
    give(game, 3, [19, 19, 19, 18, 19])
    s.bank = hand_of([0, 0, 0, 1, 0])
    roll(game, 1, 4)
    assert why_no_pick(game, 0, [0, 0, 0, 0, 1]) == "bank-is-short"
    assert why_no_pick(game, 0, [0, 0, 0, 2, 0]) == "wrong-number-of-cards"
    assert [counts_of(move.want) for move in game.legal()] == [[0, 0, 0, 1, 0]]
    pick(game, 0, [0, 0, 0, 1, 0])
    assert (s.state, counts_of(s.bank)) == (PLAY, NOTHING)


# Seven


def seven(game: Game, *hands: list[int]) -> None:
    for seat, hand in enumerate(hands):
        give(game, seat, hand)
    game.take_events()
    roll(game, 3, 4)


def test_who_holds_more_than_seven_discards_half_rounded_down() -> None:
    game = in_play()
    s = game.state
    seven(game, [8, 0, 0, 0, 0], [7, 0, 0, 0, 0], [0, 5, 4, 0, 0], [3, 3, 3, 3, 3])
    assert s.state == DISCARDS
    assert told(game, MustDiscard) == [MustDiscard(0, 4), MustDiscard(2, 4), MustDiscard(3, 7)]
    assert game.waiting_for() == [0, 2, 3]
    assert why_not(game, m.MOVE_ROBBER) == "wrong-state"
    assert why_no_discard(game, 1, [3, 0, 0, 0, 0]) == "wrong-state"
    assert why_no_discard(game, 2, [0, 2, 1, 0, 0]) == "wrong-number-of-cards"
    assert why_no_discard(game, 2, [0, 3, 2, 0, 0]) == "wrong-number-of-cards"
    assert why_no_discard(game, 2, [1, 2, 1, 0, 0]) == "cards-not-held"
    discard(game, 3, [2, 2, 1, 1, 1])
    discard(game, 0, [4, 0, 0, 0, 0])
    assert why_no_discard(game, 0, [4, 0, 0, 0, 0]) == "wrong-state"
    discard(game, 2, [0, 4, 0, 0, 0])
    assert s.state == PLACING_ROBBER
    assert [held(game, seat) for seat in range(4)] == [
        [4, 0, 0, 0, 0], [7, 0, 0, 0, 0], [0, 1, 4, 0, 0], [1, 1, 2, 2, 2],
    ]  # fmt: skip


def test_with_seven_cards_or_fewer_nobody_discards() -> None:
    game = in_play()
    seven(game, [7, 0, 0, 0, 0], [1, 2, 3, 1, 0])
    assert game.state.state == PLACING_ROBBER


def test_on_a_sea_board_a_seven_goes_on_with_the_choice_of_robber_or_pirate() -> None:
    game = in_play(sea=True)
    seven(game, [8, 0, 0, 0, 0])
    discard(game, 0, [4, 0, 0, 0, 0])
    assert game.state.state == ROBBER_OR_PIRATE


def test_the_limit_of_cards_is_an_option() -> None:
    game = in_play(discard_limit=9)
    seven(game, [9, 0, 0, 0, 0], [10, 0, 0, 0, 0])
    assert game.waiting_for() == [1]
    discard(game, 1, [5, 0, 0, 0, 0])


def test_discards_go_back_to_a_bank_with_a_limit() -> None:
    game = in_play(profile="printed")
    s = game.state
    s.bank = FULL_BANK - hand_of([8, 0, 0, 0, 0])
    seven(game, [8, 0, 0, 0, 0])
    discard(game, 0, [4, 0, 0, 0, 0])
    assert counts_of(s.bank) == [15, 19, 19, 19, 19]


def test_a_seat_that_was_left_discards_nothing() -> None:
    game = in_play()
    game.play(m.move(m.LEAVE, 2))
    seven(game, [0] * 5, [0] * 5, [9, 9, 0, 0, 0])
    assert game.state.state == PLACING_ROBBER
    assert held(game, 2) == [9, 9, 0, 0, 0]


def test_discarding_any_cards_draws_them_blindly() -> None:
    game = in_play()
    seven(game, [2, 0, 0, 6, 0])
    assert game.legal() == [Move(code_of(m.DISCARD_ANY, 0))]
    # Laid out sorted: clay at 0 and 1, then wheat; each draw is from what is left.
    chances(game, 0, 6, 0, 4)
    game.play(m.move(m.DISCARD_ANY, 0))
    assert told(game, Discarded) == [Discarded(0, (2, 0, 0, 2, 0), 4)]
    assert held(game, 0) == [0, 0, 0, 4, 0]
    assert game.can(m.move(m.DISCARD_ANY, 0)) == "wrong-state"
    with pytest.raises(Refused, match="chance-exhausted"):
        game.chance.below(2)


def test_pieces_on_the_way_of_production_count_no_roads() -> None:
    game, place = wheat_field()
    lay(game, 0, *round_hex(game.state, place), ship=False)
    roll(game, 1, 4)
    assert [held(game, 0)[kind] for kind in (CLAY, ORE, SHEEP, WHEAT, WOOD)] == NOTHING
