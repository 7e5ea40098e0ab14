"""Trades with the bank and between players: ratios, offers, answers, embargoes."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.settlers import moves as m
from tablewire.settlers.events import (
    AnswerTakenBack,
    BankTraded,
    Embargoed,
    OfferAccepted,
    OfferCleared,
    OfferMade,
    OfferRejected,
    Traded,
)
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.moves import ALL_OFFERS, Move, offer, with_cards
from tablewire.settlers.player import ONE_PORT
from tablewire.settlers.state import FULL_BANK
from tablewire.settlers.vocabulary import (
    CHOOSING_MONOPOLY,
    DISCARDS,
    FREE_ROAD_1,
    PLAY,
    ROAD,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)
from tests.settlers.tables import (
    RICH,
    do,
    edges_of,
    give,
    held,
    in_play,
    lay,
    nodes_where,
    places_apart,
    settle,
    told,
    why_not,
)

CLAY1, ORE1, SHEEP1, WHEAT1, WOOD1 = ([int(k == kind) for k in range(5)] for kind in range(5))
NOTHING = [0] * 5


def bank(seat: int, given: list[int], wanted: list[int]) -> Move:
    return with_cards(m.BANK_TRADE, seat, given, wanted)


def trading(**options: Any) -> Game:
    """Seat 0 may trade; everybody holds nine of each kind."""
    game = in_play(**options)
    for seat in range(len(game.state.players)):
        give(game, seat, RICH)
    if game.state.rules.bank_is_limited:
        raise AssertionError("there are not so many cards")
    return game


# The bank


def ports(game: Game, *kinds: int) -> None:
    game.state.players[0].ports = sum(int(ONE_PORT[kind]) for kind in kinds)


@pytest.mark.parametrize(
    ("kinds", "given", "wanted", "reason"),
    [
        # 4:1 always, in groups of one kind each.
        ([], [4, 0, 0, 0, 0], ORE1, None),
        ([], [4, 0, 0, 0, 4], [0, 1, 1, 0, 0], None),
        ([], [8, 0, 0, 0, 0], [0, 1, 0, 1, 0], None),
        ([], [4, 0, 0, 0, 0], CLAY1, None),
        ([], [3, 1, 0, 0, 0], SHEEP1, "bad-ratio"),
        ([], [5, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([], [4, 0, 0, 0, 0], [0, 1, 1, 0, 0], "bad-ratio"),
        ([], [3, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([], [2, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([], [1, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([], [8, 0, 0, 0, 0], ORE1, "bad-ratio"),
        # 3:1 with the port for any kind.
        ([0], [3, 0, 0, 0, 0], ORE1, None),
        ([0], [3, 3, 0, 0, 0], [0, 0, 1, 1, 0], None),
        ([0], [4, 0, 0, 0, 0], ORE1, None),
        ([0], [2, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([0], [2, 1, 0, 0, 0], SHEEP1, "bad-ratio"),
        ([0], [6, 1, 0, 0, 0], [0, 0, 2, 0, 0], "bad-ratio"),
        # 2:1 with the port of every kind given.
        ([1], [2, 0, 0, 0, 0], ORE1, None),
        ([1], [0, 2, 0, 0, 0], CLAY1, "bad-ratio"),
        ([1], [2, 2, 0, 0, 0], [0, 0, 1, 0, 1], "bad-ratio"),
        ([1, 2], [2, 2, 0, 0, 0], [0, 0, 1, 0, 1], None),
        ([1], [3, 0, 0, 0, 0], ORE1, "bad-ratio"),
        ([1], [4, 0, 0, 0, 0], ORE1, None),
        # Different ratios are not mixed in one trade.
        ([0, 1], [2, 3, 0, 0, 0], [0, 0, 1, 1, 0], "bad-ratio"),
        # One side empty, or more than is held.
        ([], NOTHING, ORE1, "empty-offer"),
        ([], [4, 0, 0, 0, 0], NOTHING, "empty-offer"),
        ([], [12, 0, 0, 0, 0], [0, 3, 0, 0, 0], "cards-not-held"),
    ],
)
def test_the_bank_trades_whole_groups_at_one_ratio_that_the_ports_allow(
    kinds: list[int], given: list[int], wanted: list[int], reason: str | None
) -> None:
    game = trading()
    ports(game, *kinds)
    move = bank(0, given, wanted)
    assert game.can(move) == reason
    if reason is None:
        game.play(move)
        after = [9 - a + b for a, b in zip(given, wanted, strict=True)]
        assert held(game, 0) == after
        expected = BankTraded(0, tuple(given), tuple(wanted), False)  # type: ignore[arg-type]
        assert told(game, BankTraded) == [expected]


def test_listed_are_the_best_ratios() -> None:
    game = trading()
    ports(game, 0, 3)
    give(game, 0, [4, 3, 2, 1, 2])
    listed = {tuple(counts_of(move.give)) for move in game.legal() if move.kind == m.BANK_TRADE}
    assert listed == {(3, 0, 0, 0, 0), (0, 3, 0, 0, 0), (0, 0, 2, 0, 0)}


def test_the_bank_trades_after_the_dice_and_not_in_special_building() -> None:
    game = trading(players=6)
    move = bank(0, [4, 0, 0, 0, 0], ORE1)
    for state in (ROLL_OR_CARD, SPECIAL_BUILDING, FREE_ROAD_1, DISCARDS):
        game.state.state = state
        assert game.can(move) == "wrong-state"
    game.state.state = PLAY
    assert game.can(bank(1, [4, 0, 0, 0, 0], ORE1)) == "not-your-turn"


def test_without_player_trades_the_bank_still_trades() -> None:
    assert trading(no_trading=True).can(bank(0, [4, 0, 0, 0, 0], ORE1)) is None


def test_a_limited_bank_gives_only_what_it_has() -> None:
    game = in_play(profile="printed")
    s = game.state
    give(game, 0, [4, 0, 0, 0, 0])
    give(game, 1, [0, 19, 0, 0, 0])
    s.bank = FULL_BANK - hand_of([4, 19, 0, 0, 0])
    assert game.can(bank(0, [4, 0, 0, 0, 0], ORE1)) == "bank-is-short"
    assert game.can(bank(0, [4, 0, 0, 0, 0], SHEEP1)) is None
    listed = {tuple(counts_of(move.want)) for move in game.legal() if move.kind == m.BANK_TRADE}
    assert (0, 1, 0, 0, 0) not in listed
    game.play(bank(0, [4, 0, 0, 0, 0], SHEEP1))
    assert counts_of(s.bank) == [19, 0, 18, 19, 19]


def test_a_port_serves_as_soon_as_a_building_stands_at_either_of_its_nodes() -> None:
    for side in (0, 1):
        game = trading()
        s = game.state
        port = next(i for i, kind in enumerate(s.board.port_kind) if kind == 0)
        edge = s.board.port_edge[port]
        node = int(s.geometry.edge_nodes[2 * edge + side])
        three = bank(0, [3, 0, 0, 0, 0], ORE1)
        assert game.can(three) == "bad-ratio"
        road = edges_of(s, node)[0]
        lay(game, 0, road, ship=False)
        do(game, m.BUILD_SETTLEMENT, node)
        assert game.can(three) is None
        assert game.can(bank(1, [3, 0, 0, 0, 0], ORE1)) == "not-your-turn"
        assert s.players[1].ports == 0


# Taking a bank trade back


def test_the_reverse_of_the_last_bank_trade_takes_it_back() -> None:
    game = trading()
    game.play(bank(0, [4, 0, 0, 0, 4], [0, 1, 1, 0, 0]))
    assert game.can(bank(0, ORE1, [4, 0, 0, 0, 0])) == "bad-ratio"
    game.take_events()
    game.play(bank(0, [0, 1, 1, 0, 0], [4, 0, 0, 0, 4]))
    assert held(game, 0) == RICH
    (event,) = told(game, BankTraded)
    assert event.undoes
    assert game.can(bank(0, [0, 1, 1, 0, 0], [4, 0, 0, 0, 4])) == "bad-ratio"
    # Nor is what took it back taken back itself: that would be a plain trade again.
    assert game.can(bank(0, [4, 0, 0, 0, 4], [0, 1, 1, 0, 0])) is None


def test_a_bank_trade_is_final_once_something_else_was_done() -> None:
    back = bank(0, ORE1, [4, 0, 0, 0, 0])

    def traded() -> Game:
        game = trading()
        settle(game, 0, places_apart(game.state, 1)[0])
        game.play(bank(0, [4, 0, 0, 0, 0], ORE1))
        assert game.can(back) is None
        return game

    built = traded()
    do(built, m.BUILD_ROAD, edges_of(built.state, places_apart(built.state, 1)[0])[0])
    assert built.can(back) == "bad-ratio"
    bought = traded()
    do(bought, m.BUY_CARD)
    assert bought.can(back) == "bad-ratio"
    twice = traded()
    twice.play(bank(0, [0, 0, 4, 0, 0], ORE1))
    assert twice.can(back) == "bad-ratio"
    assert twice.can(bank(0, ORE1, [0, 0, 4, 0, 0])) is None
    with_player = traded()
    with_player.play(offer(0, [1], WOOD1, WHEAT1))
    assert with_player.can(back) is None
    with_player.play(m.move(m.ACCEPT, 1, 1))
    assert with_player.can(back) == "bad-ratio"


# Offers that bind


def test_an_offer_names_its_maker_what_it_gives_and_wants_and_for_whom_it_is() -> None:
    game = trading()
    game.play(offer(0, [1, 3], [1, 1, 0, 0, 0], WOOD1))
    assert told(game, OfferMade) == [
        OfferMade(0, 1, (1, 3), (1, 1, 0, 0, 0), (0, 0, 0, 0, 1), True, 0, 0)
    ]
    assert held(game, 0) == RICH
    (standing,) = game.view(2).offers
    assert (standing.seat, standing.number, standing.to) == (0, 1, (1, 3))


def test_the_first_acceptance_of_a_binding_offer_settles_it_and_clears_all() -> None:
    game = trading()
    game.play(offer(0, [1, 2, 3], [2, 0, 0, 0, 0], WOOD1))
    game.play(offer(1, [0], ORE1, SHEEP1))
    game.take_events()
    game.play(m.move(m.ACCEPT, 2, 1))
    assert held(game, 0) == [7, 9, 9, 9, 10]
    assert held(game, 2) == [11, 9, 9, 9, 8]
    events = game.take_events()
    assert Traded(0, 2, (2, 0, 0, 0, 0), (0, 0, 0, 0, 1)) in events
    assert [e for e in events if isinstance(e, OfferCleared)] == [
        OfferCleared(0, 1), OfferCleared(1, 2),
    ]  # fmt: skip
    assert game.state.offers == []
    assert game.can(m.move(m.ACCEPT, 3, 1)) == "no-such-offer"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (offer(0, [], CLAY1, WOOD1), "not-addressed"),
        (offer(0, [0], CLAY1, WOOD1), "not-addressed"),
        (offer(0, [0, 1], CLAY1, WOOD1), "not-addressed"),
        (offer(1, [2], CLAY1, WOOD1), "not-addressed"),
        (offer(1, [0, 2], CLAY1, WOOD1), "not-addressed"),
        (offer(1, [0], CLAY1, WOOD1), None),
        (offer(0, [1], NOTHING, NOTHING), "empty-offer"),
        (offer(0, [1], [10, 0, 0, 0, 0], WOOD1), "cards-not-held"),
        (offer(0, [1], [9, 9, 9, 9, 9], WOOD1), None),
        (offer(0, [1], CLAY1, [99, 0, 0, 0, 0]), None),
        (offer(0, [5], CLAY1, WOOD1), "seat-not-taken"),
        (offer(0, [1, 2, 3], CLAY1, WOOD1), None),
    ],
)
def test_who_may_offer_what_to_whom(move: Move, reason: str | None) -> None:
    assert trading().can(move) == reason


def test_nobody_offers_to_a_seat_that_was_left_nor_does_it_answer() -> None:
    game = trading()
    game.play(offer(0, [1, 2], CLAY1, WOOD1))
    game.play(m.move(m.LEAVE, 1))
    assert game.can(offer(0, [1], CLAY1, WOOD1)) == "seat-not-taken"
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "not-your-turn"
    assert game.can(m.move(m.ACCEPT, 2, 1)) is None


def test_offers_are_made_in_normal_turns_only_and_not_where_trading_is_off() -> None:
    assert trading(no_trading=True).can(offer(0, [1], CLAY1, WOOD1)) == "no-trading"
    game = trading(players=6)
    for state in (ROLL_OR_CARD, PLAY, CHOOSING_MONOPOLY):
        game.state.state = state
        assert game.can(offer(0, [1], CLAY1, WOOD1)) is None
    for state in (SPECIAL_BUILDING, 5, 11):
        game.state.state = state
        assert game.can(offer(0, [1], CLAY1, WOOD1)) == "wrong-state"


def test_an_offer_is_accepted_only_after_the_dice_and_with_the_current_player_on_one_side() -> None:
    game = trading(players=6)
    s = game.state
    game.play(offer(0, [1, 2], CLAY1, WOOD1))
    for state in (ROLL_OR_CARD, SPECIAL_BUILDING, CHOOSING_MONOPOLY):
        s.state = state
        assert game.can(m.move(m.ACCEPT, 1, 1)) == "wrong-state"
    s.state = PLAY
    s.current = 3
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "wrong-state"
    s.current = 1
    assert game.can(m.move(m.ACCEPT, 1, 1)) is None
    assert game.can(m.move(m.ACCEPT, 2, 1)) == "wrong-state"
    assert game.can(m.move(m.ACCEPT, 3, 1)) == "not-addressed"
    assert game.can(m.move(m.ACCEPT, 1, 2)) == "no-such-offer"


def test_both_sides_must_hold_the_cards_when_it_is_accepted() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1))
    accept = m.move(m.ACCEPT, 1, 1)
    give(game, 0, NOTHING)
    assert game.can(accept) == "cards-not-held"
    give(game, 0, CLAY1)
    give(game, 1, [9, 9, 9, 9, 0])
    assert game.can(accept) == "cards-not-held"
    give(game, 1, WOOD1)
    game.play(accept)
    assert (held(game, 0), held(game, 1)) == (WOOD1, CLAY1)


@pytest.mark.parametrize(("given", "wanted"), [(CLAY1, NOTHING), (NOTHING, WOOD1)])
def test_a_binding_offer_with_an_empty_side_is_never_accepted(
    given: list[int], wanted: list[int]
) -> None:
    game = trading()
    game.play(offer(0, [1], given, wanted))
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "empty-offer"


def test_a_new_binding_offer_replaces_the_old_one() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1))
    game.play(offer(1, [0], ORE1, WOOD1))
    game.take_events()
    game.play(offer(0, [2], SHEEP1, WOOD1))
    assert told(game, OfferCleared) == [OfferCleared(0, 1)]
    assert [(int(o.maker), int(o.number)) for o in game.state.offers] == [(1, 2), (0, 3)]


def test_a_counter_offer_names_the_one_it_answers_and_leaves_it_open() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1))
    game.play(offer(1, [0], WOOD1, [2, 0, 0, 0, 0], counters=1))
    assert told(game, OfferMade)[1].counters == 1
    assert len(game.state.offers) == 2
    game.play(m.move(m.ACCEPT, 0, 2))
    assert (held(game, 0), held(game, 1)) == ([7, 9, 9, 9, 10], [11, 9, 9, 9, 8])


def test_offers_vanish_when_the_turn_ends() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1))
    do(game, m.END_TURN)
    assert game.state.offers == []
    assert game.view(1).offers == ()


def test_who_made_an_offer_may_clear_it() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1))
    assert game.can(m.move(m.CLEAR_OFFER, 1, 1)) == "no-such-offer"
    assert game.can(m.move(m.CLEAR_OFFER, 0, 2)) == "no-such-offer"
    game.play(m.move(m.CLEAR_OFFER, 0, 1))
    assert game.state.offers == []
    game.play(offer(0, [1], CLAY1, WOOD1))
    game.play(m.move(m.CLEAR_OFFER, 1, ALL_OFFERS))
    assert len(game.state.offers) == 1
    game.play(m.move(m.CLEAR_OFFER, 0, ALL_OFFERS))
    assert game.state.offers == []


def test_rejecting_answers_one_offer_or_all_that_are_open_to_one() -> None:
    game = trading()
    game.play(offer(0, [1, 2], CLAY1, WOOD1, binding=False))
    game.play(offer(0, [1], ORE1, WOOD1, binding=False))
    assert game.can(m.move(m.REJECT, 3, ALL_OFFERS)) == "no-such-offer"
    assert game.can(m.move(m.REJECT, 2, 2)) == "no-such-offer"
    game.play(m.move(m.REJECT, 2, 1))
    assert [int(o.no) for o in game.state.offers] == [0b100, 0]
    game.take_events()
    game.play(m.move(m.REJECT, 1, ALL_OFFERS))
    assert [int(o.no) for o in game.state.offers] == [0b110, 0b10]
    assert told(game, OfferRejected) == [OfferRejected(1, 1), OfferRejected(1, 2)]


# Offers that do not bind


def test_answers_to_an_offer_that_does_not_bind_wait_for_its_maker() -> None:
    game = trading()
    game.play(offer(0, [1, 2, 3], CLAY1, WOOD1, binding=False))
    for partner in (1, 2):
        game.play(m.move(m.ACCEPT, partner, 1))
    assert held(game, 0) == RICH
    assert told(game, OfferAccepted) == [OfferAccepted(1, 1), OfferAccepted(2, 1)]
    settle_with = {p: game.can(m.move(m.SETTLE_OFFER, 0, 1, p)) for p in (1, 2, 3, 7)}
    assert settle_with == {1: None, 2: None, 3: "not-answered", 7: "not-answered"}
    assert game.can(m.move(m.SETTLE_OFFER, 1, 1, 2)) == "no-such-offer"
    assert game.can(m.move(m.SETTLE_OFFER, 0, 2, 1)) == "no-such-offer"
    game.play(m.move(m.SETTLE_OFFER, 0, 1, 2))
    assert [held(game, seat) for seat in (0, 1, 2)] == [
        [8, 9, 9, 9, 10], RICH, [10, 9, 9, 9, 8],
    ]  # fmt: skip
    assert game.state.offers == []


def test_an_answer_may_be_changed_and_taken_back() -> None:
    game = trading()
    game.play(offer(0, [1, 2], CLAY1, WOOD1, binding=False))
    (standing,) = game.state.offers
    assert game.can(m.move(m.TAKE_BACK_ANSWER, 1, 1)) == "not-answered"
    assert game.can(m.move(m.TAKE_BACK_ANSWER, 1, 9)) == "no-such-offer"
    game.play(m.move(m.ACCEPT, 1, 1))
    game.play(m.move(m.REJECT, 1, 1))
    assert (standing.yes, standing.no) == (0, 0b10)
    game.play(m.move(m.ACCEPT, 1, 1))
    assert (standing.yes, standing.no) == (0b10, 0)
    game.take_events()
    game.play(m.move(m.TAKE_BACK_ANSWER, 1, 1))
    assert told(game, AnswerTakenBack) == [AnswerTakenBack(1, 1)]
    assert game.can(m.move(m.SETTLE_OFFER, 0, 1, 1)) == "not-answered"


def test_whoever_says_yes_holds_the_cards_and_still_does_when_it_is_settled() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1, binding=False))
    give(game, 1, NOTHING)
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "cards-not-held"
    give(game, 1, WOOD1)
    game.play(m.move(m.ACCEPT, 1, 1))
    give(game, 1, NOTHING)
    assert game.can(m.move(m.SETTLE_OFFER, 0, 1, 1)) == "cards-not-held"


def test_a_trade_is_not_settled_with_somebody_who_has_left() -> None:
    game = trading()
    game.play(offer(0, [1, 2], CLAY1, WOOD1, binding=False))
    game.play(m.move(m.ACCEPT, 1, 1))
    game.play(m.move(m.LEAVE, 1))
    assert game.can(m.move(m.SETTLE_OFFER, 0, 1, 1)) == "seat-not-taken"


def test_an_offer_that_does_not_bind_is_settled_only_after_the_dice() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1, binding=False))
    game.play(m.move(m.ACCEPT, 1, 1))
    game.state.state = ROLL_OR_CARD
    assert game.can(m.move(m.SETTLE_OFFER, 0, 1, 1)) == "wrong-state"


def test_a_maker_who_is_not_current_settles_with_the_current_player() -> None:
    game = trading()
    game.play(offer(1, [0], CLAY1, WOOD1, binding=False))
    game.play(m.move(m.ACCEPT, 0, 1))
    game.play(m.move(m.SETTLE_OFFER, 1, 1, 0))
    assert held(game, 0) == [10, 9, 9, 9, 8]


def test_several_offers_that_do_not_bind_stay_open_up_to_a_limit() -> None:
    game = trading()
    for _ in range(9):
        game.play(offer(0, [1], CLAY1, WOOD1, binding=False))
    assert [int(o.number) for o in game.state.offers] == [*range(2, 10)]


def test_an_offer_may_want_cards_of_any_kind_and_is_answered_by_a_counter_offer() -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, NOTHING, any_cards=1, binding=False))
    assert told(game, OfferMade)[0].any_cards == 1
    assert game.can(m.move(m.ACCEPT, 1, 1)) == "not-answered"
    game.play(offer(1, [0], WHEAT1, CLAY1, counters=1))
    game.play(m.move(m.ACCEPT, 0, 2))
    assert held(game, 0) == [8, 9, 9, 10, 9]


def test_offers_keep_their_numbers_apart_however_many_are_made() -> None:
    game = trading()
    game.play(offer(1, [0], CLAY1, WOOD1))
    for _ in range(5000):
        game.play(offer(0, [2], CLAY1, WOOD1))
    first, last = game.state.offers
    assert first.number != last.number
    game.play(m.move(m.ACCEPT, 2, int(last.number)))
    assert held(game, 2) == [10, 9, 9, 9, 8]
    again = Game.from_position(game.position())
    assert again.position() == game.position()


# Embargoes


def test_an_embargo_bars_offers_both_ways_until_it_is_lifted() -> None:
    game = trading()
    game.play(m.move(m.EMBARGO, 1, 0))
    assert told(game, Embargoed) == [Embargoed(1, 0, True)]
    assert game.can(offer(0, [1], CLAY1, WOOD1)) == "embargo-stands"
    assert game.can(offer(0, [1, 2], CLAY1, WOOD1)) == "embargo-stands"
    assert game.can(offer(1, [0], CLAY1, WOOD1)) == "embargo-stands"
    assert game.can(offer(0, [2], CLAY1, WOOD1)) is None
    game.play(m.move(m.LIFT_EMBARGO, 1, 0))
    assert told(game, Embargoed) == [Embargoed(1, 0, False)]
    assert game.can(offer(0, [1], CLAY1, WOOD1)) is None


@pytest.mark.parametrize("binding", [True, False])
def test_an_embargo_bars_settling_offers_made_before(binding: bool) -> None:
    game = trading()
    game.play(offer(0, [1], CLAY1, WOOD1, binding=binding))
    if not binding:
        game.play(m.move(m.ACCEPT, 1, 1))
    game.play(m.move(m.EMBARGO, 0, 1))
    settling = m.move(m.ACCEPT, 1, 1) if binding else m.move(m.SETTLE_OFFER, 0, 1, 1)
    assert game.can(settling) == "embargo-stands"


def test_an_embargo_names_another_seat_that_is_taken() -> None:
    game = in_play(players=3)
    for partner in (0, 3, 9):
        assert game.can(m.move(m.EMBARGO, 0, partner)) == "seat-not-taken"


def test_a_seat_in_play_is_asked_for_its_answers() -> None:
    game = trading()
    game.play(offer(0, [1, 2], CLAY1, WOOD1))
    assert [(move.kind, move.a) for move in game.answers(1)] == [(m.REJECT, 1), (m.ACCEPT, 1)]
    give(game, 1, NOTHING)
    assert [move.kind for move in game.answers(1)] == [m.REJECT]
    assert game.answers(3) == []
    game.play(m.move(m.REJECT, 1, 1))
    assert game.answers(1) == []


def test_a_trade_between_players_is_no_talk_that_undo_would_forget() -> None:
    game = trading(undo=True)
    s = game.state
    node = nodes_where(s, lambda n: s.board.settle_node[n])[0]
    settle(game, 0, node)
    road = edges_of(s, node)[0]
    for binding in (True, False):
        give(game, 0, RICH)
        give(game, 1, RICH)
        if s.edge_piece[road]:
            road = edges_of(s, node)[1]
        do(game, m.BUILD_ROAD, road)
        game.play(offer(0, [1], ORE1, SHEEP1, binding=binding))
        assert why_not(game, m.UNDO_BUILD, ROAD, road) is None
        number = int(s.offers[0].number)
        game.play(m.move(m.ACCEPT, 1, number))
        if not binding:
            assert why_not(game, m.UNDO_BUILD, ROAD, road) is None
            game.play(m.move(m.SETTLE_OFFER, 0, number, 1))
        assert why_not(game, m.UNDO_BUILD, ROAD, road) == "nothing-to-undo"
        assert held(game, 1) == [9, 10, 8, 9, 9]
