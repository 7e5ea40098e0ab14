"""Whose turn it is: ending turns, special building, forced ends, leaving."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import GameOver, PlayerLeft, SpecialBuildingBegan, TurnBegan
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import offer, with_cards
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CITY,
    DISCARDS,
    DISCOVERY,
    FREE_ROAD_1,
    GOLD,
    KNIGHT,
    MONOPOLY,
    OVER,
    PICKING_GOLD,
    PLACING_CITY,
    PLACING_ROBBER,
    PLAY,
    ROAD,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
    START1A,
    START1B,
    START2A,
    START2B,
    START3B,
)
from tests.settlers.tables import (
    RICH,
    corners_of,
    do,
    edges_of,
    edges_where,
    give,
    held,
    in_play,
    inland_hexes,
    lay,
    nodes_where,
    places_apart,
    roll,
    set_hex,
    settle,
    table,
    told,
    why_not,
)


def force(game: Game, seat: int | None = None) -> None:
    game.play(game.forced(int(game.state.current) if seat is None else seat))


def where(game: Game) -> tuple[int, int]:
    return int(game.state.current), int(game.state.state)


def end_turn(game: Game) -> None:
    if game.state.state == ROLL_OR_CARD:
        roll(game, 1, 1)
    do(game, m.END_TURN)


# Ending a turn


def test_the_turn_goes_clockwise_and_skips_vacant_seats() -> None:
    game = in_play(seats=(0, 2, 3))
    order = []
    for _ in range(6):
        end_turn(game)
        order.append(int(game.state.current))
    assert order == [2, 3, 0, 2, 3, 0]


def test_turns_are_counted_and_rounds_whenever_the_first_player_begins_one() -> None:
    game = in_play()
    game.take_events()
    for _ in range(5):
        end_turn(game)
    assert told(game, TurnBegan) == [
        TurnBegan(1, 2, 1), TurnBegan(2, 3, 1), TurnBegan(3, 4, 1), TurnBegan(0, 5, 2),
        TurnBegan(1, 6, 2),
    ]  # fmt: skip


def test_a_turn_ends_after_the_dice_only() -> None:
    game = in_play()
    for state in (ROLL_OR_CARD, DISCARDS, PLACING_ROBBER, CHOOSE_VICTIM, CHOOSING_MONOPOLY):
        game.state.state = state
        assert why_not(game, m.END_TURN) == "wrong-state"
    game.state.state = PLAY
    assert game.can(m.move(m.END_TURN, 2)) == "not-your-turn"


# Special building


def six(**options: Any) -> Game:
    game = in_play(players=6, **options)
    game.state.turn = 9
    for seat in range(6):
        give(game, seat, RICH)
    return game


def ask(game: Game, seat: int) -> None:
    game.play(m.move(m.ASK_SPECIAL_BUILDING, seat))


def why_not_ask(game: Game, seat: int) -> str | None:
    return game.can(m.move(m.ASK_SPECIAL_BUILDING, seat))


def test_those_who_asked_build_after_the_turn_clockwise_from_its_owner() -> None:
    game = six()
    for seat in (5, 1, 3):
        ask(game, seat)
    game.take_events()
    for builder in (1, 3, 5):
        do(game, m.END_TURN)
        assert where(game) == (builder, SPECIAL_BUILDING)
    do(game, m.END_TURN)
    assert where(game) == (1, ROLL_OR_CARD)
    assert told(game, SpecialBuildingBegan) == [SpecialBuildingBegan(seat) for seat in (1, 3, 5)]


def test_who_asks_during_the_phase_is_served_too_but_nobody_twice() -> None:
    game = six()
    ask(game, 3)
    do(game, m.END_TURN)
    assert where(game) == (3, SPECIAL_BUILDING)
    assert why_not_ask(game, 3) == "already-asked"
    ask(game, 1)
    do(game, m.END_TURN)
    # Seat 1 was passed already, and is served all the same.
    assert where(game) == (1, SPECIAL_BUILDING)
    assert why_not_ask(game, 3) == "already-asked"
    ask(game, 0)
    do(game, m.END_TURN)
    assert where(game) == (0, SPECIAL_BUILDING)
    do(game, m.END_TURN)
    assert where(game) == (1, ROLL_OR_CARD)
    assert [why_not_ask(game, seat) for seat in (0, 3, 1)] == [None, None, None]


def test_asking_once_is_enough() -> None:
    game = six()
    ask(game, 2)
    assert why_not_ask(game, 2) == "already-asked"


def test_there_is_no_special_building_at_four_seats() -> None:
    assert why_not_ask(in_play(), 1) == "no-special-building"
    assert why_not_ask(in_play(six_players=True), 1) is None


def test_special_building_may_need_five_taken_seats() -> None:
    game = six(special_building_from_five=True)
    assert why_not_ask(game, 1) is None
    game.play(m.move(m.LEAVE, 5))
    assert why_not_ask(game, 1) is None
    game.play(m.move(m.LEAVE, 4))
    assert why_not_ask(game, 1) == "no-special-building"


def test_nobody_asks_during_initial_placement() -> None:
    assert why_not_ask(table(players=6), 1) == "wrong-state"


@pytest.mark.parametrize(
    "state", [ROLL_OR_CARD, PLAY, DISCARDS, PLACING_ROBBER, FREE_ROAD_1, SPECIAL_BUILDING]
)
def test_others_may_ask_at_any_time_of_a_turn(state: int) -> None:
    game = six()
    game.state.state = state
    assert why_not_ask(game, 4) is None


def test_the_current_player_asks_at_the_turns_start_before_a_card_and_not_in_the_first_turn() -> (
    None
):
    game = six()
    s = game.state
    assert why_not_ask(game, 0) == "wrong-state"
    s.state = ROLL_OR_CARD
    assert why_not_ask(game, 0) is None
    s.players[0].cards_played = 1
    assert why_not_ask(game, 0) == "card-already-played"
    s.players[0].cards_played = 0
    s.turn = 1
    assert why_not_ask(game, 0) == "wrong-state"


def test_asked_at_the_own_turns_start_it_comes_at_once_and_the_turn_after_it() -> None:
    game = six()
    s = game.state
    s.state, s.dice = ROLL_OR_CARD, 0
    ask(game, 2)
    ask(game, 0)
    assert where(game) == (0, SPECIAL_BUILDING)
    do(game, m.END_TURN)
    assert where(game) == (2, SPECIAL_BUILDING)
    do(game, m.END_TURN)
    assert where(game) == (0, ROLL_OR_CARD)
    # The restart counts as a turn, and for the first player as a round: recorded games do so.
    assert (s.turn, s.round) == (10, 2)
    end_turn(game)
    assert where(game) == (1, ROLL_OR_CARD)


def test_in_special_building_one_buys_and_places_but_trades_plays_and_moves_nothing() -> None:
    game = six(sea=True)
    s = game.state
    node = places_apart(s, 1)[0]
    settle(game, 1, node)
    s.players[1].cards = ONE_CARD[KNIGHT]
    ask(game, 1)
    do(game, m.END_TURN)
    assert where(game) == (1, SPECIAL_BUILDING)
    assert why_not(game, m.BUY_CARD) is None
    assert why_not(game, m.BUILD_CITY, node) is None
    assert why_not(game, m.BUY_PIECE, CITY) is None
    assert game.can(with_cards(m.BANK_TRADE, 1, [4, 0, 0, 0, 0], [0, 1, 0, 0, 0])) == "wrong-state"
    assert game.can(offer(1, [2], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0])) == "wrong-state"
    assert game.can(offer(2, [1], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0])) == "wrong-state"
    assert why_not(game, m.PLAY_CARD, KNIGHT) == "wrong-state"
    assert why_not(game, m.MOVE_SHIP, 0, 1) == "wrong-state"
    assert why_not(game, m.ROLL) == "wrong-state"
    assert {move.kind for move in game.legal()} <= {
        m.BUY_CARD, m.BUILD_CITY, m.BUILD_ROAD, m.BUILD_SHIP, m.END_TURN,
    }  # fmt: skip


def test_a_builder_who_leaves_is_passed_and_others_are_still_served() -> None:
    game = six()
    for seat in (1, 2, 4):
        ask(game, seat)
    game.play(m.move(m.LEAVE, 2))
    do(game, m.END_TURN)
    assert where(game) == (1, SPECIAL_BUILDING)
    game.play(m.move(m.LEAVE, 1))
    assert where(game) == (4, SPECIAL_BUILDING)
    do(game, m.END_TURN)
    assert where(game) == (3, ROLL_OR_CARD)


def test_those_who_asked_build_though_the_seat_whose_turn_it_was_left_while_others_discarded() -> (
    None
):
    game = six()
    for seat in range(6):
        give(game, seat, [0] * 5)
    give(game, 0, [8, 0, 0, 0, 0])
    give(game, 3, [8, 0, 0, 0, 0])
    ask(game, 4)
    roll(game, 3, 4, 0, 0, 0, 0)
    game.play(m.move(m.LEAVE, 0))
    game.play(with_cards(m.DISCARD, 3, [4, 0, 0, 0, 0], [0] * 5))
    assert where(game) == (4, SPECIAL_BUILDING)


# Forced ends


def test_only_those_who_are_waited_for_are_forced() -> None:
    game = in_play()
    assert game.can(game.forced(1)) == "not-your-turn"
    assert game.can(game.forced(0)) is None


def test_who_has_discarded_is_not_forced_while_others_have_not() -> None:
    game = in_play()
    give(game, 1, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    assert game.can(game.forced(0)) == "not-your-turn"
    game.play(m.move(m.LEAVE, 0))
    assert where(game) == (0, DISCARDS)
    force(game, 1)
    assert where(game) == (1, ROLL_OR_CARD)


@pytest.mark.parametrize("state", [ROLL_OR_CARD, PLAY])
def test_a_normal_turn_that_is_forced_ends(state: int) -> None:
    game = in_play()
    game.state.state = state
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)


def test_a_special_building_that_is_forced_ends() -> None:
    game = six()
    ask(game, 2)
    do(game, m.END_TURN)
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)


@pytest.mark.parametrize(
    ("piece", "price"),
    [(ROAD, [1, 0, 0, 0, 1]), (CITY, [0, 3, 0, 2, 0]), (SHIP, [0, 0, 1, 0, 1])],
)
def test_a_piece_that_is_not_placed_in_time_is_paid_back(piece: int, price: list[int]) -> None:
    game = in_play(sea=True)
    s = game.state
    coast = nodes_where(s, lambda n: s.board.node_area[n] == 1 and any(
        s.board.ship_edge[e] for e in edges_of(s, n)))[0]  # fmt: skip
    settle(game, 0, coast)
    give(game, 0, price)
    do(game, m.BUY_PIECE, piece)
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)
    assert held(game, 0) == price


@pytest.mark.parametrize("card", [KNIGHT, DISCOVERY, MONOPOLY, ROAD_BUILDING])
def test_a_card_that_came_to_nothing_goes_back_to_the_hand(card: int) -> None:
    game = in_play()
    s = game.state
    s.players[0].cards = ONE_CARD[card]
    s.players[0].knights = 2
    do(game, m.PLAY_CARD, card)
    assert s.state in (PLACING_ROBBER, CHOOSING_DISCOVERY, CHOOSING_MONOPOLY, FREE_ROAD_1)
    here = int(s.robber)
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)
    assert (s.players[0].cards, s.players[0].knights) == (ONE_CARD[card], 2)
    assert (s.army_holder, s.robber) == (-1, here)


def test_a_robber_that_is_not_moved_in_time_stays() -> None:
    for options in ({}, {"sea": True}):
        game = in_play(**options)  # type: ignore[arg-type]
        roll(game, 3, 4)
        assert game.state.state in (PLACING_ROBBER, ROBBER_OR_PIRATE)
        here = int(game.state.robber)
        force(game)
        assert where(game) == (1, ROLL_OR_CARD)
        assert game.state.robber == here


def choosing(points: int = 0, **options: Any) -> Game:
    """Seat 0 chooses between two victims of the robber, which a knight brought."""
    game = in_play(**options)
    s = game.state
    s.players[0].cards = ONE_CARD[KNIGHT]
    place = next(p for p in inland_hexes(s) if p != s.robber)
    for seat, node in zip((1, 2), corners_of(s, place)[::2], strict=False):
        settle(game, seat, node)
        give(game, seat, RICH)
    s.players[0].knights = 2
    s.players[0].points = points
    do(game, m.PLAY_CARD, KNIGHT)
    do(game, m.MOVE_ROBBER, place)
    assert s.state == CHOOSE_VICTIM
    return game


def test_a_victim_that_is_not_chosen_in_time_is_spared() -> None:
    game = choosing()
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)
    assert (held(game, 0), held(game, 1), held(game, 2)) == ([0] * 5, RICH, RICH)
    assert (game.state.players[0].knights, game.state.players[0].cards) == (3, 0)


def test_who_has_won_with_a_knight_wins_though_no_victim_is_chosen_in_time() -> None:
    game = choosing(points=8)
    assert game.state.fixed_winner == 0
    force(game)
    assert (game.over, game.winner) == (True, 0)
    assert held(game, 1) == RICH


def test_the_second_free_road_is_lost() -> None:
    game = in_play()
    s = game.state
    settle(game, 0, places_apart(s, 1)[0])
    s.players[0].cards = ONE_CARD[ROAD_BUILDING]
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    do(game, m.BUILD_ROAD, edges_where(s, lambda e: why_not(game, m.BUILD_ROAD, e) is None)[0])
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)
    assert (s.players[0].cards, s.players[0].roads) == (0, 14)


def test_who_discards_too_late_loses_random_cards_and_the_others_still_choose() -> None:
    game = in_play()
    s = game.state
    give(game, 1, [8, 0, 0, 0, 0])
    give(game, 2, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    force(game, 1)
    assert (s.state, held(game, 1), game.waiting_for()) == (DISCARDS, [4, 0, 0, 0, 0], [2])
    game.play(with_cards(m.DISCARD, 2, [4, 0, 0, 0, 0], [0] * 5))
    assert where(game) == (0, PLACING_ROBBER)


def test_after_a_forced_discard_of_the_current_player_the_robber_is_not_moved() -> None:
    game = in_play()
    give(game, 0, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    here = int(game.state.robber)
    force(game)
    assert where(game) == (1, ROLL_OR_CARD)
    assert (held(game, 0), game.state.robber) == ([4, 0, 0, 0, 0], here)


def test_while_others_discard_the_forced_turn_waits_for_them_and_no_robber_moves() -> None:
    game = in_play()
    give(game, 0, [8, 0, 0, 0, 0])
    give(game, 1, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    force(game)
    assert where(game) == (0, DISCARDS)
    game.play(with_cards(m.DISCARD, 1, [4, 0, 0, 0, 0], [0] * 5))
    assert where(game) == (0, PLAY)


def gold(seats: tuple[int, ...], city: bool = False) -> Game:
    game = in_play(sea=True)
    s = game.state
    place = inland_hexes(s)[0]
    set_hex(s, place, GOLD, 5)
    s.robber = -1
    for seat, node in zip(seats, corners_of(s, place)[::2], strict=False):
        settle(game, seat, node, city=city)
    for other in range(int(s.geometry.hexes)):
        if other != place and s.board.number[other] == 5:
            s.board.number[other] = 12
    s.board.sort_by_number()
    s.income = type(s.income)([0] * len(s.income))
    return game


def test_gold_that_is_not_picked_in_time_is_what_the_seat_has_fewest_of() -> None:
    game = gold((1,), city=True)
    give(game, 1, [3, 3, 1, 3, 0])
    roll(game, 1, 4, 0, 0)
    assert game.state.state == PICKING_GOLD
    force(game, 1)
    # First wood, of which there was none; then sheep or wood, one each now.
    assert held(game, 1) in ([3, 3, 2, 3, 1], [3, 3, 1, 3, 2])
    assert where(game) == (0, PLAY)


def test_a_forced_pick_of_the_current_player_ends_the_turn() -> None:
    game = gold((0,))
    roll(game, 1, 4, 0)
    force(game)
    assert sum(held(game, 0)) == 1
    assert where(game) == (1, ROLL_OR_CARD)


def test_a_forced_placement_is_skipped_and_a_half_done_pair_removed() -> None:
    for half_done in (False, True):
        game = table()
        s = game.state
        s.first = s.current = 0
        game.play(game.legal()[0])
        game.play(game.legal()[0])
        assert where(game) == (1, START1A)
        if half_done:
            do(game, m.BUILD_SETTLEMENT, places_apart(s, 3)[2])
            assert where(game) == (1, START1B)
        force(game)
        assert where(game) == (2, START1A)
        assert (s.players[1].settlements, s.players[1].points) == (5, 0)


def test_the_first_player_who_is_skipped_is_first_no_more() -> None:
    game = table()
    s = game.state
    s.first = s.current = 2
    force(game)
    assert (int(s.first), *where(game)) == (3, 3, START1A)


def test_a_forced_settlement_of_the_second_round_gives_its_cards_back() -> None:
    game = table(players=2)
    s = game.state
    s.first = s.current = 0
    for _ in range(4):
        game.play(game.legal()[0])
    assert where(game) == (1, START2A)
    do(game, m.BUILD_SETTLEMENT, int(game.legal()[-1].a))
    assert s.state == START2B
    force(game)
    assert held(game, 1) == [0] * 5
    assert where(game) == (0, START2A)


# Leaving


def test_a_seat_that_is_left_is_skipped_and_keeps_its_pieces_and_cards() -> None:
    game = in_play()
    node = places_apart(game.state, 1)[0]
    settle(game, 1, node)
    give(game, 1, RICH)
    game.play(m.move(m.LEAVE, 1))
    assert told(game, PlayerLeft) == [PlayerLeft(1)]
    end_turn(game)
    assert game.state.current == 2
    assert (game.state.owner_of_node(node), held(game, 1)) == (1, RICH)
    assert game.can(m.move(m.LEAVE, 1)) == "not-your-turn"


def test_when_the_current_player_leaves_the_turn_ends() -> None:
    for state in (ROLL_OR_CARD, PLAY, PLACING_CITY):
        game = in_play()
        settle(game, 0, places_apart(game.state, 1)[0])
        give(game, 0, [0, 3, 0, 2, 0])
        game.state.state = state
        if state == PLACING_CITY:
            game.state.state = PLAY
            do(game, m.BUY_PIECE, CITY)
        game.play(m.move(m.LEAVE, 0))
        assert where(game) == (1, ROLL_OR_CARD)
        assert held(game, 0) == [0, 3, 0, 2, 0]


def test_others_still_discard_when_the_current_player_leaves() -> None:
    game = in_play()
    give(game, 0, [8, 0, 0, 0, 0])
    give(game, 1, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    here = int(game.state.robber)
    game.play(m.move(m.LEAVE, 0))
    assert (game.state.state, game.waiting_for()) == (DISCARDS, [1])
    assert held(game, 0) == [4, 0, 0, 0, 0]
    again = Game.from_position(game.position())
    for one in (game, again):
        one.play(with_cards(m.DISCARD, 1, [4, 0, 0, 0, 0], [0] * 5))
        assert where(one) == (1, ROLL_OR_CARD)
        assert (held(one, 1), one.state.robber) == ([4, 0, 0, 0, 0], here)


def test_others_still_pick_gold_when_the_current_player_leaves() -> None:
    game = gold((0, 1))
    roll(game, 1, 4, 0)
    game.play(m.move(m.LEAVE, 0))
    assert (game.state.state, game.waiting_for()) == (PICKING_GOLD, [1])
    game.play(with_cards(m.PICK_GOLD, 1, [0] * 5, [0, 1, 0, 0, 0]))
    assert where(game) == (1, ROLL_OR_CARD)
    assert held(game, 1) == [0, 1, 0, 0, 0]


def test_who_is_waited_for_and_leaves_is_waited_for_no_more() -> None:
    game = in_play()
    give(game, 1, [8, 0, 0, 0, 0])
    roll(game, 3, 4, 0, 0, 0, 0)
    game.play(m.move(m.LEAVE, 1))
    assert where(game) == (0, PLACING_ROBBER)
    assert held(game, 1) == [4, 0, 0, 0, 0]


def test_who_leaves_while_placing_is_skipped() -> None:
    for pieces in (0, 1):
        game = table()
        s = game.state
        s.first = s.current = 0
        for _ in range(pieces):
            game.play(game.legal()[0])
        game.play(m.move(m.LEAVE, 0))
        assert where(game) == (1, START1A)
        assert (s.first, s.players[0].settlements) == (1, 5)
        order = []
        while s.state < ROLL_OR_CARD:
            order.append(int(s.current))
            game.play(game.legal()[0])
            game.play(game.legal()[0])
        assert order == [1, 2, 3, 3, 2, 1]


def test_offers_of_who_leaves_are_gone() -> None:
    game = in_play()
    give(game, 1, RICH)
    give(game, 0, RICH)
    game.play(offer(1, [0], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]))
    game.play(offer(0, [1, 2], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]))
    game.play(m.move(m.LEAVE, 1))
    assert [int(o.maker) for o in game.state.offers] == [0]


def test_when_all_have_left_the_game_is_over_and_nobody_has_won() -> None:
    game = in_play()
    for seat in (2, 0, 3, 1):
        assert not game.over
        game.play(m.move(m.LEAVE, seat))
    assert (game.state.state, game.winner) == (OVER, None)
    assert told(game, GameOver)[-1].winner == -1


def test_a_settlement_that_cannot_be_placed_in_time_is_paid_back() -> None:
    game = in_play()
    s = game.state
    node = places_apart(s, 1)[0]
    lay(game, 0, edges_of(s, node)[0], ship=False)
    give(game, 0, [1, 0, 1, 1, 1])
    do(game, m.BUY_PIECE, SETTLEMENT)
    force(game)
    assert counts_of(int(s.players[0].hand)) == [1, 0, 1, 1, 1]


@pytest.mark.parametrize("kind", [{}, {"sea": True}, {"scenario": "SC_CLVI"}])
def test_who_is_helped_gets_a_road_beside_the_settlement_just_placed(kind: dict[str, Any]) -> None:
    """For robots that know no place for it, while a forced end takes the settlement back."""
    game = Game(players=4, seed=7, **kind)
    helped = 0
    while game.state.state < ROLL_OR_CARD:
        [seat] = game.waiting_for()
        assert all(game.helped(other) is None for other in game.seats if other != seat)
        move = game.helped(seat)
        if game.state.state in (START1B, START2B, START3B):
            assert move is not None
            assert move.kind == m.BUILD_ROAD
            assert move in game.legal(seat)
            helped += 1
        else:
            assert move is None
        game.play(game.legal(seat)[0] if move is None else move)
    assert helped == len(game.seats) * (3 if "scenario" in kind else 2)
    assert game.helped(game.waiting_for()[0]) is None
