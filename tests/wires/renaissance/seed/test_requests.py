"""What requests of the seed's dialect lead to, and every error with its circumstances.

Conversations in `tests/conformance` go through whole turns; here is each way to be refused.
"""

from __future__ import annotations

import pytest

from tablewire.renaissance.cards import DEVELOPMENT, SOLO_TOKENS
from tests.renaissance.positions import PURPLE, player
from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.seed.playing import (
    Laid,
    Message,
    at_turns,
    buy,
    of_type,
    produce,
    production,
    take,
    types,
)

RICH = {"coin": 9, "servant": 9, "shield": 9, "stone": 9}
COIN_DEPOT = 7
WHITE_COIN = 11
"""Leaders: the depot for Coins, and white marbles that become Coins."""


# --- The market -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice",
    [
        take(3, True, []),
        take(4, False, []),
        take(-1, True, []),
        take(2**70, False, []),
        take(0, True, [(3, "Coin", 1)]),
        take(0, True, [(4, "Coin", 1)]),
        take(0, True, [(6, "Coin", 1)]),
        take(0, True, [(-1, "Coin", 1)]),
        take(0, True, [(0, "Coin", 2)]),
        take(0, True, [(2, "Coin", 3)]),
        take(0, True, [(2, "Shield", 1)]),
        take(0, True, [(2, "Gold", 1)]),
        take(0, True, [(2, "Zero", 1)]),
        take(0, True, [(2, "Coin", 1), (2, "Stone", 1)]),
        take(0, True, [(1, "Coin", 1), (2, "Coin", 1)]),
        take(0, True, [(1, "Coin", 0)]),
        take(0, True, [(1, "Coin", -1)]),
        take(0, True, [(1, "Coin", 2**70)]),
    ],
)
def test_what_cannot_be_stored_so_is_a_wrong_choice_of_shelves(choice: Message) -> None:
    with Laid() as laid:
        assert laid.refused("req_get_market", choice=choice) == "err_shelves_choice"


@pytest.mark.parametrize(
    ("active", "whites"),
    [
        (False, {"Coin": 1}),
        (True, {}),
        (True, {"Coin": 2}),
        (True, {"Stone": 1}),
        (True, {"Gold": 1}),
        (True, {"Coin": 1, "Stone": 1}),
        (True, {"Coin": -1}),
    ],
)
def test_white_marbles_become_what_a_leader_says_and_all_of_them(
    active: bool, whites: dict[str, int]
) -> None:
    with Laid(ada=player({WHITE_COIN: active, 0: False})) as laid:
        choice = take(0, True, [], **whites)
        assert laid.refused("req_get_market", choice=choice) == "err_replacement_choice"


def test_what_was_taken_is_told_in_order() -> None:
    """Row 0 is Coin, Coin, white, Stone, the slide a Shield; the Stone is discarded."""
    with Laid(ada=player(position=0), bo=player(position=7)) as laid:
        told = laid.asked("req_get_market", choice=take(0, True, [(1, "Coin", 2)]))
        assert told == laid.bo.taken()
        assert told == [
            {
                "type": "update_market",
                "update": {
                    "isRow": True,
                    "index": 0,
                    "resources": ["Coin", "Zero", "Stone", "Shield"],
                    "slide_res": "Coin",
                },
            },
            {
                "type": "update_shelves",
                "player": "Ada",
                "update": [{"index": 1, "bound_res": "Coin", "quantity": 2}],
            },
            {
                "type": "update_faith_track",
                "player": "Bo",
                "update": {"isLiM": False, "position": 8},
            },
            {"type": "update_vatican_section", "update": {"index": 0, "nicknames": ["Bo"]}},
        ]


def test_shelves_are_told_even_when_nothing_was_stored() -> None:
    with Laid() as laid:
        told = laid.asked("req_get_market", choice=take(0, True, []))
        assert types(told)[:2] == ["update_market", "update_shelves"]
        assert told[1]["update"] == []


# --- Buying -------------------------------------------------------------------------------------


def test_what_is_wrong_with_a_purchase_is_told_card_first_then_slot_then_payment() -> None:
    everything_wrong = buy(1, "Pink", 7, [("Gold", 9, -1)])
    slot_and_payment = buy(1, "Blue", 7, [("Gold", 9, -1)])
    payment = buy(1, "Blue", 0, [("Gold", 9, -1)])
    with Laid(ada=player(strongbox=RICH)) as laid:
        for choice, error in (
            (everything_wrong, "err_dev_card_choice"),
            (slot_and_payment, "err_slot_choice"),
            (payment, "err_payment_shelf_choice"),
        ):
            assert laid.refused("req_buy_dev_card", choice=choice) == error


@pytest.mark.parametrize(
    ("choice", "error"),
    [
        (buy(0, "Blue", 0, []), "err_dev_card_choice"),
        (buy(4, "Blue", 0, []), "err_dev_card_choice"),
        (buy(1, "blue", 0, []), "err_dev_card_choice"),
        (buy(1, "Green", 0, []), "err_dev_card_choice"),
        (buy(1, "Blue", -1, []), "err_slot_choice"),
        (buy(1, "Blue", 3, []), "err_slot_choice"),
        (buy(2, "Blue", 0, []), "err_slot_choice"),
        (buy(1, "Blue", 1, []), "err_slot_choice"),
        (buy(1, "Blue", 0, []), "err_payment_shelf_choice"),
        (buy(1, "Blue", 0, [("Coin", 0, 1)]), "err_payment_shelf_choice"),
        (buy(1, "Blue", 0, [("Coin", 9, 1)]), "err_payment_shelf_choice"),
        (buy(1, "Blue", 0, [("Coin", 3, 1)]), "err_payment_shelf_choice"),
        (buy(1, "Blue", 0, [("Coin", 4, 99)]), "err_payment_shelf_choice"),
        (buy(1, "Blue", 0, [("Coin", 4, 0)]), "err_payment_shelf_choice"),
    ],
)
def test_a_card_has_to_be_there_and_to_fit_and_to_be_paid(choice: Message, error: str) -> None:
    """The last Green cards of level 1 are gone, and slot 1 has a card of level 1."""
    green = [0, 4, 8, 12]
    mine = player(strongbox=RICH, slots=[[], [1], []])
    with Laid(ada=mine, gone=green) as laid:
        assert laid.refused("req_buy_dev_card", choice=choice) == error


def test_a_purchase_is_told_in_order() -> None:
    """Card 14, Blue of level 1, costs two Coins and two Servants."""
    with Laid(ada=player(shelves=[{}, {"coin": 2}, {}], strongbox={"servant": 3})) as laid:
        paid = [("Coin", 1, 2), ("Servant", 4, 2)]
        told = laid.asked("req_buy_dev_card", choice=buy(1, "Blue", 2, paid))
        assert told == laid.bo.taken()
        assert told == [
            {
                "type": "update_dev_grid",
                "update": {"row_index": 0, "col_index": 3, "card_index": 10},
            },
            {
                "type": "update_dev_card_slot",
                "player": "Ada",
                "update": {"slot_index": 2, "card_index": 14},
            },
            {
                "type": "update_shelves",
                "player": "Ada",
                "update": [
                    {"index": 1, "bound_res": None, "quantity": 0},
                    {"index": 4, "bound_res": "Servant", "quantity": 1},
                ],
            },
        ]


# --- Production ---------------------------------------------------------------------------------

BASIC = production(0, [("Coin", 4, 2)], [], {"Coin": 2}, {"Stone": 1})


@pytest.mark.parametrize(
    ("productions", "error"),
    [
        ([], "err_prod_choice"),
        ([production(-1, [], [])], "err_prod_choice"),
        ([production(53, [], [])], "err_prod_choice"),
        ([production(2**70, [], [])], "err_prod_choice"),
        ([production(1, [], [])], "err_prod_choice"),
        ([production(9, [], [])], "err_prod_choice"),
        ([production(8, [], [])], "err_prod_choice"),
        ([BASIC, BASIC], "err_prod_choice"),
        ([BASIC, production(9, [], [])], "err_prod_choice"),
        ([production(0, [("Coin", 4, 2)], [], {}, {"Stone": 1})], "err_replacement_choice"),
        (
            [production(0, [("Coin", 4, 2)], [], {"Coin": 1}, {"Stone": 1})],
            "err_replacement_choice",
        ),
        ([production(0, [("Coin", 4, 2)], [], {"Coin": 2}, {})], "err_replacement_choice"),
        (
            [production(0, [("Coin", 4, 2)], [], {"Coin": 2}, {"Faith": 1})],
            "err_replacement_choice",
        ),
        (
            [production(0, [("Coin", 4, 2)], [], {"Gold": 2}, {"Stone": 1})],
            "err_replacement_choice",
        ),
        ([production(0, [], [], {"Coin": 2}, {"Stone": 1})], "err_shelf_map_choice"),
        (
            [production(0, [("Coin", 4, 1)], [], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
        (
            [production(0, [("Coin", 0, 2)], [], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
        (
            [production(0, [("Coin", 7, 2)], [], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
        (
            [production(0, [("Coin", 4, 2)], [("Stone", 2, 1)], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
        (
            [production(0, [("Coin", 4, 2)], [("Stone", 4, 2)], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
        (
            [production(0, [("Coin", 4, 2)], [("Coin", 4, 1)], {"Coin": 2}, {"Stone": 1})],
            "err_shelf_map_choice",
        ),
    ],
)
def test_a_production_has_to_be_there_and_complete_and_paid(
    productions: list[Message], error: str
) -> None:
    """Card 4 (production 9) is covered by card 20, and the leader 12 (1) is not active."""
    mine = player({12: False, 13: False}, strongbox=RICH, slots=[[4, 20], [], []])
    with Laid(ada=mine) as laid:
        refused = laid.refused("req_activate_prod", choice=produce(*productions))
        assert refused == error


def test_productions_are_checked_by_what_they_are_then_choices_then_shelves() -> None:
    """The first has a wrong payment, the second no choice, and a third is not there."""
    unpaid = production(0, [], [], {"Coin": 2}, {"Stone": 1})
    unchosen = production(1, [("Coin", 4, 1)], [])
    missing = production(9, [], [])
    mine = player({12: True, 13: False}, strongbox=RICH)
    with Laid(ada=mine) as laid:
        for productions, error in (
            ([unpaid, unchosen, missing], "err_prod_choice"),
            ([unpaid, unchosen], "err_replacement_choice"),
            ([unpaid], "err_shelf_map_choice"),
        ):
            choice = produce(*productions)
            assert laid.refused("req_activate_prod", choice=choice) == error


@pytest.mark.parametrize("made", [[], [("Stone", 4, 1)]])
def test_what_is_made_goes_to_the_strongbox(made: list[tuple[str, int, int]]) -> None:
    with Laid(ada=player(shelves=[{"coin": 1}, {}, {}], strongbox={"shield": 2})) as laid:
        paid = [("Coin", 0, 1), ("Shield", 4, 1)]
        one = production(0, paid, made, {"Coin": 1, "Shield": 1}, {"Stone": 1})
        told = laid.asked("req_activate_prod", choice=produce(one))
        assert told == laid.bo.taken()
        (update,) = told
        assert update["update"] == [
            {"index": 0, "bound_res": None, "quantity": 0},
            {"index": 4, "bound_res": "Shield", "quantity": 1},
            {"index": 4, "bound_res": "Stone", "quantity": 1},
        ]


# --- Shelves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"choice": []},
        {"choice": [0]},
        {"choice": [0, 1, 2]},
        {"choice": [0, 3]},
        {"choice": [0, 4]},
        {"choice": [5, 0]},
        {"choice": [-1, 0]},
        {"choice": [0, 2**70]},
        {"choice": [0, 2]},
        {"choice": [2, 1], "quantity": 1},
        {"choice": [2, 0], "quantity": 2},
        {"choice": [0, 2], "quantity": 1},
        {"choice": [2, 1], "quantity": 0},
        {"choice": [2, 1], "quantity": -1},
        {"choice": [2, 1], "quantity": 2**70},
    ],
)
def test_shelves_that_do_not_fit_are_not_swapped(fields: Message) -> None:
    mine = player(shelves=[{"stone": 1}, {}, {"coin": 3}])
    with Laid(ada=mine) as laid:
        assert laid.refused("req_swap_shelves", **fields) == "err_shelf_swap"


def test_a_swap_tells_both_shelves_and_a_part_can_be_moved_to_a_leader_depot() -> None:
    mine = player({COIN_DEPOT: True, 0: False}, shelves=[{}, {"stone": 2}, {"coin": 3}])
    with Laid(ada=mine) as laid:
        assert laid.refused("req_swap_shelves", choice=[0, 1]) == "err_shelf_swap"
        (update,) = laid.asked("req_swap_shelves", choice=[2, 3], quantity=2)
        assert laid.bo.taken() == [update]
        assert update["update"] == [
            {"index": 2, "bound_res": "Coin", "quantity": 1},
            {"index": 3, "bound_res": "Coin", "quantity": 2},
        ]
        (update,) = laid.asked("req_swap_shelves", choice=[2, 0])
        assert update["update"] == [
            {"index": 0, "bound_res": "Coin", "quantity": 1},
            {"index": 2, "bound_res": None, "quantity": 0},
        ]


# --- Leaders ------------------------------------------------------------------------------------


@pytest.mark.parametrize("leader", [1, 2, 15, 16, -1, 2**70])
def test_a_leader_that_is_not_there_or_not_earned_is_not_activated(leader: int) -> None:
    with Laid(ada=player({1: False, 4: False})) as laid:
        refused = laid.refused("req_activate_leader", choice=leader)
        assert refused == "err_leader_activate"


def test_an_active_leader_may_be_activated_again_to_no_effect() -> None:
    with Laid(ada=player({1: True, 4: False})) as laid:
        before = laid.host.game().position()
        told = laid.asked("req_activate_leader", choice=1)
        assert told == [
            {"type": "update_leaders", "player": "Ada", "update": {"index": 1, "isActive": True}}
        ]
        assert laid.host.game().position() == before


@pytest.mark.parametrize("choice", [[], [2], [1, 1], [4], [1, 4], [1, 99], [1, 5, 2], [-1]])
def test_leaders_are_discarded_all_or_none(choice: list[int]) -> None:
    with Laid(ada=player({1: False, 4: True})) as laid:
        assert laid.refused("req_discard_leader", choice=choice) == "err_leader_discard"


def test_discarded_leaders_are_told_and_move_the_marker() -> None:
    with Laid(ada=player({1: False, 4: False}, position=7)) as laid:
        told = laid.asked("req_discard_leader", choice=[4, 1])
        assert told == laid.bo.taken()
        gone = [each["update"] for each in told if each["type"] == "update_leaders"]
        assert gone == [
            {"index": leader, "isActive": False, "isDiscarded": True} for leader in (4, 1)
        ]
        assert told[-2]["update"] == {"isLiM": False, "position": 9}
        assert told[-1] == {
            "type": "update_vatican_section",
            "update": {"index": 0, "nicknames": ["Ada"]},
        }


# --- Turns --------------------------------------------------------------------------------------


def test_the_end_of_a_turn_is_answered_and_the_next_one_told_to_all() -> None:
    with Laid(phase="after") as laid:
        told = laid.asked("req_turn_end")
        assert told == [{"type": "res_turn_end"}, {"type": "update_cur_player", "update": "Bo"}]
        assert laid.bo.taken() == [{"type": "update_cur_player", "update": "Bo"}]


def test_the_seventh_card_is_told_as_the_last_round_and_the_winner_at_its_end() -> None:
    mine = player(strongbox=RICH, slots=[[1, 17], [5, 21], [9, 25]])
    with Laid(ada=mine) as laid:
        card = laid.host.game().view().top(PURPLE, 3)
        assert card is not None
        paid = [(kind.capitalize(), 4, n) for kind, n in DEVELOPMENT[card].cost.items()]
        told = laid.asked("req_buy_dev_card", choice=buy(3, "Purple", 0, paid))
        assert types(told)[-1] == "update_last_round"
        assert types(laid.asked("req_turn_end")) == ["res_turn_end", "update_cur_player"]
        laid.bo.send({"type": "req_get_market", "choice": take(0, True, [])})
        laid.ada.taken()
        told = laid.bo.asked({"type": "req_turn_end"})
        assert types(told) == ["res_turn_end", "update_winner"]
        ending = told[1]["update"]
        assert ending["winner"] == "Ada"
        assert [each["nickname"] for each in ending["victory_points"]] == ["Ada", "Bo"]
        assert of_type(laid.ada.taken(), "update_winner")["update"] == ending


def test_alone_the_token_is_told_with_what_it_does() -> None:
    with Host() as host:
        (ada,) = at_turns(host, "Ada")
        ada.send({"type": "req_get_market", "choice": take(0, True, [])})
        told = ada.asked({"type": "req_turn_end"})
        assert types(told)[:2] == ["res_turn_end", "update_solo_token"]
        assert types(told)[-1] == "update_cur_player"
        token = SOLO_TOKENS[told[1]["update"]["index"]]
        effect = "update_dev_grid" if token.discards else "update_faith_track"
        assert types(told)[2:-1] == [effect]
