"""Development cards: the deck, buying, playing, and taking a card back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import (
    CardBought,
    CardPlayed,
    CardReturned,
    FreeRoadsEnded,
    HandedOver,
    Knights,
    LargestArmy,
    Monopolised,
)
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.moves import with_cards
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.state import FULL_BANK
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CARD_NAMES,
    CHAPEL,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    DISCOVERY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MARKET,
    MONOPOLY,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)
from tests.settlers.tables import (
    RICH,
    chances,
    do,
    edges_of,
    edges_where,
    give,
    held,
    in_play,
    inland_hexes,
    nodes_where,
    places_apart,
    settle,
    told,
    why_not,
)

PRICE = [0, 1, 1, 1, 0]
PLAYABLE = (KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY)


def holding(*cards: int, **options: Any) -> Game:
    """Seat 0 has these cards, bought in an earlier turn, and lives somewhere."""
    game = in_play(**options)
    player = game.state.players[0]
    for card in cards:
        player.cards += ONE_CARD[card]
        player.point_cards += 1 if CAPITOL <= card <= CHAPEL else 0
    settle(game, 0, places_apart(game.state, 1)[0])
    game.take_events()
    return game


def deal(game: Game, *cards: int) -> None:
    """The next cards of the deck, the first to be drawn first."""
    s = game.state
    s.deck = type(s.deck)([*reversed(cards)])
    s.deck_left = len(cards)


def discover(game: Game, cards: list[int]) -> None:
    game.play(with_cards(m.DISCOVER, int(game.state.current), [0] * 5, cards))


def why_no_discovery(game: Game, cards: list[int]) -> str | None:
    return game.can(with_cards(m.DISCOVER, int(game.state.current), [0] * 5, cards))


# The deck


@pytest.mark.parametrize(
    ("options", "knights", "others", "points"),
    [
        ({}, 14, 2, 5),
        ({"players": 6}, 20, 3, 5),
        ({"six_players": True}, 20, 3, 5),
        ({"sea": True}, 14, 2, 5),
        ({"scenario": "SC_PIRI", "players": 3}, 14, 2, 0),
        ({"scenario": "SC_PIRI", "players": 4}, 19, 2, 0),
        ({"scenario": "SC_PIRI", "players": 6}, 25, 3, 0),
    ],
)
def test_every_deck_holds_its_cards(
    options: dict[str, Any], knights: int, others: int, points: int
) -> None:
    deck = Counter(int(card) for card in Game(seed=1, **options).state.deck)
    assert deck[KNIGHT] == knights
    assert [deck[card] for card in (ROAD_BUILDING, DISCOVERY, MONOPOLY)] == [others] * 3
    assert [deck[card] for card in range(CAPITOL, CHAPEL + 1)] == [1 if points else 0] * 5
    assert sum(deck.values()) == knights + 3 * others + points


def test_the_deck_is_shuffled() -> None:
    assert len({tuple(Game(seed=seed).state.deck) for seed in range(20)}) == 20


# Buying


def test_a_card_is_paid_drawn_from_the_end_and_fresh() -> None:
    game = holding(profile="printed")
    s = game.state
    deal(game, KNIGHT, MONOPOLY)
    give(game, 0, PRICE)
    s.bank = FULL_BANK - hand_of(PRICE)
    do(game, m.BUY_CARD)
    player = s.players[0]
    assert (held(game, 0), s.bank) == ([0] * 5, FULL_BANK)
    assert (player.fresh, player.cards, s.deck_left) == (ONE_CARD[KNIGHT], 0, 1)
    assert told(game, CardBought) == [CardBought(0, KNIGHT, 1)]
    assert s.state == PLAY


@pytest.mark.parametrize("short", [1, 2, 3])
def test_one_card_too_few_buys_none(short: int) -> None:
    game = holding()
    hand = list(RICH)
    hand[short] = 0
    give(game, 0, hand)
    assert why_not(game, m.BUY_CARD) == "cannot-pay"


def test_an_empty_deck_sells_none() -> None:
    game = holding()
    give(game, 0, RICH)
    deal(game)
    assert why_not(game, m.BUY_CARD) == "no-card-left"
    assert m.BUY_CARD not in {move.kind for move in game.legal()}


def test_cards_are_bought_after_the_dice_and_in_special_building() -> None:
    game = holding(players=6)
    give(game, 0, RICH)
    for state, expected in (
        (PLAY, None), (SPECIAL_BUILDING, None), (ROLL_OR_CARD, "wrong-state"),
        (PLACING_ROBBER, "wrong-state"), (FREE_ROAD_1, "wrong-state"),
    ):  # fmt: skip
        game.state.state = state
        assert why_not(game, m.BUY_CARD) == expected


def test_a_card_that_is_a_point_counts_at_once_but_is_not_public() -> None:
    game = holding()
    give(game, 0, PRICE)
    deal(game, MARKET)
    do(game, m.BUY_CARD)
    player = game.state.players[0]
    assert (player.points, player.total_points, player.fresh) == (1, 2, 0)
    for card in range(CAPITOL, CHAPEL + 1):
        assert why_not(game, m.PLAY_CARD, card) == "no-such-card"


# When a card may be played


@pytest.mark.parametrize("card", PLAYABLE)
def test_a_card_is_played_before_or_after_the_dice_and_at_no_other_time(card: int) -> None:
    game = holding(card, players=6)
    for state in (PLAY, ROLL_OR_CARD):
        game.state.state = state
        assert why_not(game, m.PLAY_CARD, card) is None
    for state in (SPECIAL_BUILDING, PLACING_ROBBER, FREE_ROAD_1, CHOOSING_MONOPOLY):
        game.state.state = state
        assert why_not(game, m.PLAY_CARD, card) == "wrong-state"
    game.state.state = PLAY
    assert game.can(m.move(m.PLAY_CARD, 1, card)) == "not-your-turn"
    for other in {*range(12)} - {card}:
        assert why_not(game, m.PLAY_CARD, other) == "no-such-card"


@pytest.mark.parametrize("card", PLAYABLE)
def test_a_fresh_card_waits_for_the_seats_next_turn(card: int) -> None:
    game = holding()
    s = game.state
    give(game, 0, PRICE)
    deal(game, card)
    do(game, m.BUY_CARD)
    assert why_not(game, m.PLAY_CARD, card) == "card-is-fresh"
    for _ in range(4):
        s.state = PLAY
        do(game, m.END_TURN)
    assert (s.current, s.state) == (0, ROLL_OR_CARD)
    assert why_not(game, m.PLAY_CARD, card) is None


def test_a_card_bought_in_the_own_turn_is_old_in_the_own_special_building() -> None:
    game = in_play(players=6)
    s = game.state
    s.turn = 8
    give(game, 0, RICH)
    deal(game, KNIGHT, KNIGHT)
    do(game, m.BUY_CARD)
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 1))
    do(game, m.END_TURN)
    assert (s.current, s.state) == (1, SPECIAL_BUILDING)
    assert s.players[0].fresh == ONE_CARD[KNIGHT]
    game.play(m.move(m.ASK_SPECIAL_BUILDING, 0))
    do(game, m.END_TURN)
    assert (s.current, s.state) == (0, SPECIAL_BUILDING)
    assert (s.players[0].fresh, s.players[0].cards) == (0, ONE_CARD[KNIGHT])
    assert why_not(game, m.PLAY_CARD, KNIGHT) == "wrong-state"


def test_one_card_a_turn() -> None:
    game = holding(MONOPOLY, MONOPOLY, DISCOVERY)
    s = game.state
    do(game, m.PLAY_CARD, MONOPOLY)
    do(game, m.MONOPOLISE, 0)
    assert why_not(game, m.PLAY_CARD, MONOPOLY) == "card-already-played"
    assert why_not(game, m.PLAY_CARD, DISCOVERY) == "card-already-played"
    assert m.PLAY_CARD not in {move.kind for move in game.legal()}
    for _ in range(4):
        s.state = PLAY
        do(game, m.END_TURN)
    assert why_not(game, m.PLAY_CARD, MONOPOLY) is None


def test_as_many_cards_a_turn_as_the_table_allows() -> None:
    game = holding(*[MONOPOLY] * 3, cards_a_turn=2)
    for expected in (None, None, "card-already-played"):
        assert why_not(game, m.PLAY_CARD, MONOPOLY) == expected
        if expected is None:
            do(game, m.PLAY_CARD, MONOPOLY)
            do(game, m.MONOPOLISE, 0)


def test_the_commands_profile_plays_any_number_of_cards_fresh_ones_too_but_after_the_dice() -> None:
    game = holding(profile="commands")
    s = game.state
    give(game, 0, RICH)
    deal(game, *[MONOPOLY] * 4)
    for _ in range(4):
        do(game, m.BUY_CARD)
    for _ in range(3):
        do(game, m.PLAY_CARD, MONOPOLY)
        do(game, m.MONOPOLISE, 0)
    s.state = ROLL_OR_CARD
    assert why_not(game, m.PLAY_CARD, MONOPOLY) == "wrong-state"
    assert [move.kind for move in game.legal()] == [m.ROLL]


# Knight


def fight(game: Game, times: int) -> None:
    """Seat 0 plays so many knights, each in a turn of its own."""
    s = game.state
    for _ in range(times):
        s.players[0].cards += ONE_CARD[KNIGHT]
        s.players[0].cards_played = 0
        do(game, m.PLAY_CARD, KNIGHT)
        place = next(p for p in inland_hexes(s) if p != s.robber)
        do(game, m.MOVE_ROBBER, place)


@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
def test_a_knight_joins_the_army_and_moves_the_robber(state: int) -> None:
    game = holding(KNIGHT)
    s = game.state
    s.state = state
    do(game, m.PLAY_CARD, KNIGHT)
    assert (s.state, s.players[0].knights) == (PLACING_ROBBER, 1)
    do(game, m.MOVE_ROBBER, next(p for p in inland_hexes(s) if p != s.robber))
    assert s.state == state
    assert why_not(game, m.CANCEL_CARD) == "nothing-to-cancel"


def test_at_sea_a_knight_may_move_the_pirate_instead() -> None:
    game = holding(KNIGHT, sea=True)
    do(game, m.PLAY_CARD, KNIGHT)
    assert game.state.state == ROBBER_OR_PIRATE


def test_three_knights_are_the_largest_army_and_only_more_take_it() -> None:
    game = holding()
    s = game.state
    fight(game, 2)
    assert (s.army_holder, s.players[0].points) == (-1, 1)
    fight(game, 1)
    assert (s.army_holder, s.players[0].points) == (0, 3)
    s.players[1].knights = 3
    s.army_holder, s.players[1].points, s.players[0].points = 1, 2, 1
    fight(game, 0)
    s.players[0].knights = 2
    fight(game, 1)
    assert s.army_holder == 1
    fight(game, 1)
    assert (s.army_holder, s.players[0].points, s.players[1].points) == (0, 3, 0)
    assert told(game, LargestArmy) == [LargestArmy(0), LargestArmy(0)]


def test_in_the_commands_profile_the_army_counts_when_its_owners_turn_ends() -> None:
    game = holding(profile="commands")
    s = game.state
    fight(game, 3)
    assert s.army_holder == -1
    do(game, m.END_TURN)
    assert (s.army_holder, s.players[0].points) == (0, 3)


@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
@pytest.mark.parametrize("chosen", [None, m.CHOOSE_ROBBER, m.CHOOSE_PIRATE])
def test_a_knight_is_taken_back_before_anything_is_moved(state: int, chosen: int | None) -> None:
    game = holding(KNIGHT, sea=True)
    s = game.state
    s.state = state
    s.players[0].knights = 2
    do(game, m.PLAY_CARD, KNIGHT)
    assert s.army_holder == 0
    if chosen is not None:
        do(game, chosen)
    game.take_events()
    do(game, m.CANCEL_CARD)
    player = s.players[0]
    assert (s.state, s.army_holder, player.knights, player.points) == (state, -1, 2, 1)
    assert (player.cards, player.cards_played) == (ONE_CARD[KNIGHT], 0)
    events = game.take_events()
    assert CardReturned(0, KNIGHT, 0) in events
    assert Knights(0, 2) in events
    assert LargestArmy(-1) in events
    assert why_not(game, m.PLAY_CARD, KNIGHT) is None


def test_taking_a_knight_back_gives_the_army_back_to_who_held_it() -> None:
    game = holding(KNIGHT)
    s = game.state
    s.players[0].knights, s.players[2].knights = 3, 3
    s.army_holder, s.players[2].points = 2, 2
    do(game, m.PLAY_CARD, KNIGHT)
    assert s.army_holder == 0
    do(game, m.CANCEL_CARD)
    assert (s.army_holder, s.players[2].points, s.players[0].points) == (2, 2, 1)


def test_the_robber_of_a_seven_is_not_taken_back() -> None:
    game = holding()
    for state in (PLACING_ROBBER, PLACING_PIRATE, ROBBER_OR_PIRATE, PLAY):
        game.state.state = state
        assert why_not(game, m.CANCEL_CARD) == "nothing-to-cancel"


# Road building


def free_edges(game: Game) -> list[int]:
    """Where a road of seat 0 could go."""
    return edges_where(game.state, lambda edge: why_not(game, m.BUILD_ROAD, edge) is None)


@pytest.mark.parametrize(("dice", "state"), [(5, PLAY), (0, ROLL_OR_CARD)])
def test_road_building_brings_two_free_roads_and_the_turn_goes_on(dice: int, state: int) -> None:
    game = holding(ROAD_BUILDING)
    s = game.state
    s.dice, s.state = dice, state
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    assert s.state == FREE_ROAD_1
    for following in (FREE_ROAD_2, state):
        assert {move.kind for move in game.legal()} == {m.BUILD_ROAD}
        do(game, m.BUILD_ROAD, free_edges(game)[0])
        assert s.state == following
    assert (s.players[0].roads, held(game, 0)) == (13, [0] * 5)
    assert told(game, CardPlayed) == [CardPlayed(0, ROAD_BUILDING)]


def test_free_roads_may_be_ships_in_any_mix() -> None:
    game = holding(ROAD_BUILDING, sea=True)
    s = game.state
    coast = nodes_where(
        s,
        lambda node: (
            s.board.node_area[node] == 2
            and not s.node_piece[node]
            and sum(bool(s.board.ship_edge[e]) for e in edges_of(s, node)) >= 2
        ),
    )[0]
    settle(game, 0, coast)
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    ships = [edge for edge in edges_of(s, coast) if why_not(game, m.BUILD_SHIP, edge) is None]
    do(game, m.BUILD_SHIP, ships[0])
    assert s.state == FREE_ROAD_2
    roads = [edge for edge in edges_of(s, coast) if why_not(game, m.BUILD_ROAD, edge) is None]
    do(game, m.BUILD_ROAD, roads[0])
    assert (s.state, s.players[0].roads, s.players[0].ships) == (PLAY, 14, 14)


def test_nothing_but_roads_and_ships_is_free() -> None:
    game = holding(ROAD_BUILDING)
    give(game, 0, RICH)
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    assert why_not(game, m.BUILD_CITY, places_apart(game.state, 1)[0]) == "wrong-state"
    assert why_not(game, m.BUILD_SETTLEMENT, 3) == "wrong-state"
    assert why_not(game, m.BUY_PIECE, 0) == "wrong-state"


def test_road_building_needs_a_piece_in_supply_but_no_place_for_it() -> None:
    game = holding(ROAD_BUILDING)
    player = game.state.players[0]
    player.roads = 0
    assert why_not(game, m.PLAY_CARD, ROAD_BUILDING) == "no-free-piece"
    player.roads = 1
    assert why_not(game, m.PLAY_CARD, ROAD_BUILDING) is None
    nowhere = in_play()
    nowhere.state.players[0].cards = ONE_CARD[ROAD_BUILDING]
    do(nowhere, m.PLAY_CARD, ROAD_BUILDING)
    assert [move.kind for move in nowhere.legal()] == [m.CANCEL_FREE_ROAD]


@pytest.mark.parametrize(("dice", "state"), [(5, PLAY), (0, ROLL_OR_CARD)])
@pytest.mark.parametrize("roads", [15, 1])
def test_before_the_first_free_road_the_card_comes_back(dice: int, state: int, roads: int) -> None:
    game = holding(ROAD_BUILDING)
    s = game.state
    player = s.players[0]
    s.dice, s.state, player.roads = dice, state, roads
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    assert s.state == (FREE_ROAD_1 if roads > 1 else FREE_ROAD_2)
    do(game, m.CANCEL_FREE_ROAD)
    assert (s.state, player.cards_played) == (state, 0)
    assert player.cards == ONE_CARD[ROAD_BUILDING]
    assert told(game, CardReturned) == [CardReturned(0, ROAD_BUILDING, 0)]
    assert why_not(game, m.CANCEL_FREE_ROAD) == "nothing-to-cancel"
    assert why_not(game, m.PLAY_CARD, ROAD_BUILDING) is None


def test_the_only_piece_is_placed_and_the_turn_goes_on() -> None:
    game = holding(ROAD_BUILDING)
    s = game.state
    s.players[0].roads = 1
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    do(game, m.BUILD_ROAD, free_edges(game)[0])
    assert (s.state, s.players[0].roads) == (PLAY, 0)


@pytest.mark.parametrize(("dice", "state"), [(5, PLAY), (0, ROLL_OR_CARD)])
def test_after_the_first_free_road_the_second_is_forfeited(dice: int, state: int) -> None:
    game = holding(ROAD_BUILDING)
    s = game.state
    s.dice, s.state = dice, state
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    do(game, m.BUILD_ROAD, free_edges(game)[0])
    do(game, m.CANCEL_FREE_ROAD)
    assert (s.state, s.players[0].cards, s.players[0].cards_played) == (state, 0, 1)
    assert told(game, FreeRoadsEnded) == [FreeRoadsEnded(0)]


@pytest.mark.parametrize("placed", [0, 1])
def test_ending_the_turn_takes_free_roads_back_if_the_dice_lie(placed: int) -> None:
    game = holding(ROAD_BUILDING)
    s = game.state
    do(game, m.PLAY_CARD, ROAD_BUILDING)
    if placed:
        do(game, m.BUILD_ROAD, free_edges(game)[0])
    s.dice = 0
    assert why_not(game, m.END_TURN) == "wrong-state"
    s.dice = 5
    do(game, m.END_TURN)
    assert s.current == 1
    assert s.players[0].cards == (0 if placed else ONE_CARD[ROAD_BUILDING])


# Discovery and monopoly


@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
def test_a_discovery_brings_any_two_cards(state: int) -> None:
    for cards in ([1, 0, 0, 0, 1], [0, 0, 2, 0, 0]):
        game = holding(DISCOVERY)
        game.state.state = state
        do(game, m.PLAY_CARD, DISCOVERY)
        assert game.state.state == CHOOSING_DISCOVERY
        assert len(game.legal()) == 15
        for wrong in ([1, 0, 0, 0, 0], [1, 1, 1, 0, 0], [0] * 5):
            assert why_no_discovery(game, wrong) == "wrong-number-of-cards"
        discover(game, cards)
        assert (game.state.state, held(game, 0)) == (state, cards)
        assert why_no_discovery(game, cards) == "wrong-state"


def test_a_discovery_takes_what_a_limited_bank_has() -> None:
    game = holding(DISCOVERY, profile="printed")
    s = game.state
    give(game, 1, [19, 19, 18, 18, 19])
    s.bank = hand_of([0, 0, 1, 1, 0])
    do(game, m.PLAY_CARD, DISCOVERY)
    assert why_no_discovery(game, [0, 0, 2, 0, 0]) == "bank-is-short"
    assert [counts_of(move.want) for move in game.legal()] == [[0, 0, 1, 1, 0]]
    give(game, 1, [19, 19, 18, 19, 19])
    s.bank = hand_of([0, 0, 1, 0, 0])
    assert why_no_discovery(game, [0, 0, 1, 1, 0]) == "wrong-number-of-cards"
    assert [counts_of(move.want) for move in game.legal()] == [[0, 0, 1, 0, 0]]
    discover(game, [0, 0, 1, 0, 0])
    assert (held(game, 0), s.bank) == ([0, 0, 1, 0, 0], 0)


@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
def test_everybody_hands_over_all_cards_of_one_kind_to_a_monopoly(state: int) -> None:
    game = holding(MONOPOLY)
    s = game.state
    s.state = state
    for seat, sheep in enumerate((1, 3, 0, 2)):
        give(game, seat, [0, 1, sheep, 1, 0])
    do(game, m.PLAY_CARD, MONOPOLY)
    assert s.state == CHOOSING_MONOPOLY
    assert len(game.legal()) == 5
    assert why_not(game, m.MONOPOLISE, 5) == "no-such-move"
    do(game, m.MONOPOLISE, 2)
    assert s.state == state
    assert [held(game, seat)[2] for seat in range(4)] == [6, 0, 0, 0]
    assert [held(game, seat)[1] for seat in range(4)] == [1, 1, 1, 1]
    events = game.take_events()
    assert [e for e in events if isinstance(e, HandedOver)] == [
        HandedOver(1, 0, 2, 3), HandedOver(3, 0, 2, 2),
    ]  # fmt: skip
    assert Monopolised(0, 2, 5) in events
    assert why_not(game, m.MONOPOLISE, 2) == "wrong-state"


def test_a_seat_that_was_left_hands_nothing_over() -> None:
    game = holding(MONOPOLY)
    give(game, 1, [0, 0, 3, 0, 0])
    game.play(m.move(m.LEAVE, 1))
    do(game, m.PLAY_CARD, MONOPOLY)
    do(game, m.MONOPOLISE, 2)
    assert (held(game, 0), held(game, 1)) == ([0] * 5, [0, 0, 3, 0, 0])


@pytest.mark.parametrize("card", [DISCOVERY, MONOPOLY])
@pytest.mark.parametrize("state", [PLAY, ROLL_OR_CARD])
def test_discovery_and_monopoly_are_taken_back_before_the_choice(card: int, state: int) -> None:
    game = holding(card)
    s = game.state
    s.state = state
    do(game, m.PLAY_CARD, card)
    assert why_not(game, m.END_TURN) == "wrong-state"
    do(game, m.CANCEL_CARD)
    player = s.players[0]
    assert (s.state, player.cards, player.cards_played) == (state, ONE_CARD[card], 0)
    do(game, m.PLAY_CARD, card)
    if card == DISCOVERY:
        discover(game, [2, 0, 0, 0, 0])
    else:
        do(game, m.MONOPOLISE, 0)
    assert why_not(game, m.CANCEL_CARD) == "nothing-to-cancel"


def test_names_of_cards_are_those_of_their_numbers() -> None:
    game = holding(KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY, MARKET)
    chances(game)
    cards = game.position()["play"]["seats"][0]["cards"]
    assert sorted(cards) == ["discovery", "knight", "market", "monopoly", "road_building"]
    assert CARD_NAMES[KNIGHT] == "knight"
