"""Requests of the seed's dialect at the wrong time, and the choices before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.renaissance.positions import player
from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.seed.playing import (
    Laid,
    buy,
    of_type,
    produce,
    take,
    types,
)

# --- Wrong time -------------------------------------------------------------------------------


IN_TURN: list[tuple[str, Any]] = [
    ("req_get_market", take(0, True, [])),
    ("req_buy_dev_card", buy(1, "Blue", 0, [])),
    ("req_activate_prod", produce()),
    ("req_swap_shelves", [0, 1]),
    ("req_activate_leader", 0),
    ("req_discard_leader", [0]),
]
CHOICES: list[tuple[str, Any]] = [("req_leader_choice", [0, 1]), ("req_resources_choice", [])]


@pytest.mark.parametrize(("kind", "choice"), IN_TURN + CHOICES)
def test_out_of_turn_everything_is_illegal(kind: str, choice: Any) -> None:
    with Laid(current=1) as laid:
        assert laid.refused(kind, choice=choice) == "err_illegal_message"


def test_a_turn_cannot_end_before_its_main_action_nor_by_somebody_else() -> None:
    with Laid() as laid:
        assert laid.refused("req_turn_end") == "err_illegal_message"
        assert types(laid.bo.asked({"type": "req_turn_end"})) == ["err_illegal_message"]


@pytest.mark.parametrize(("kind", "choice"), IN_TURN[:3])
def test_a_second_main_action_is_illegal(kind: str, choice: Any) -> None:
    with Laid(phase="after") as laid:
        assert laid.refused(kind, choice=choice) == "err_illegal_message"


@pytest.mark.parametrize(("kind", "choice"), IN_TURN)
def test_turns_have_not_begun_while_somebody_chooses(kind: str, choice: Any) -> None:
    with Host() as host:
        ada = host.begun("Ada", "Bo")["Ada"]
        before = host.game().position()
        assert types(ada.asked({"type": kind, "choice": choice})) == ["err_illegal_message"]
        assert host.game().position() == before


@pytest.mark.parametrize(("kind", "choice"), IN_TURN + CHOICES)
def test_when_the_game_is_over_everything_is_illegal(kind: str, choice: Any) -> None:
    last = player(position=23)
    with Laid(ada=player(), bo=last, current=1, last_round=True) as laid:
        row = {"type": "req_get_market", "choice": take(0, True, [])}
        laid.bo.send(row)
        told = laid.bo.asked({"type": "req_turn_end"})
        assert types(told)[-1] == "update_winner"
        laid.ada.taken()
        assert laid.refused(kind, choice=choice) == "err_illegal_message"
        assert laid.refused("req_turn_end") == "err_illegal_message"


# --- Choices at the start -----------------------------------------------------------------------


def test_leaders_are_chosen_among_those_that_were_offered() -> None:
    with Host() as host:
        ada = host.begun("Ada")["Ada"]
        offered = of_type(ada.taken(), "offer_leader")["leaders_id"]
        stranger = next(n for n in range(16) if n not in offered)
        for choice in (
            [],
            offered[:1],
            offered[:3],
            offered,
            [offered[0], offered[0]],
            [offered[0], stranger],
            [offered[0], 99],
            [-1, 2**70],
        ):
            before = host.game().position()
            told = ada.asked({"type": "req_leader_choice", "choice": choice})
            assert types(told) == ["err_leader_choice"], choice
            assert host.game().position() == before
        told = ada.asked({"type": "req_leader_choice", "choice": [offered[3], offered[1]]})
        assert told == [
            {"type": "res_leader_choice"},
            {"type": "update_cur_player", "update": "Ada"},
        ]
        again = ada.asked({"type": "req_leader_choice", "choice": offered[:2]})
        assert types(again) == ["err_illegal_message"]


@pytest.mark.parametrize(
    ("choice", "error"),
    [
        ([], "err_resources_choice"),
        ([("Coin", 1, 0)], "err_resources_choice"),
        ([("Coin", 3, 2)], "err_resources_choice"),
        ([("Coin", 2, 1), ("Coin", 0, 0)], "err_resources_choice"),
        ([("Coin", 3, 1), ("Coin", -1, 0)], "err_resources_choice"),
        ([("Gold", 2, 1)], "err_resources_choice"),
        ([("Faith", 1, 0), ("Coin", 1, 1)], "err_resources_choice"),
        ([("Coin", 2, 0)], "err_shelf_choice"),
        ([("Coin", 2, 3)], "err_shelf_choice"),
        ([("Coin", 2, 4)], "err_shelf_choice"),
        ([("Coin", 2, -1)], "err_shelf_choice"),
        ([("Coin", 1, 1), ("Stone", 1, 1)], "err_shelf_choice"),
        ([("Coin", 1, 0), ("Coin", 1, 1)], "err_shelf_choice"),
    ],
)
def test_starting_resources_have_to_add_up_and_to_fit(
    choice: list[tuple[str, int, int]], error: str
) -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo", "Cy", "Di")
        seat = host.game().view().players[3].seat
        fourth = list(connections.values())[seat]
        offered = of_type(fourth.taken(), "offer_leader")["leaders_id"]
        told = fourth.asked({"type": "req_leader_choice", "choice": offered[:2]})
        assert told == [
            {"type": "res_leader_choice"},
            {
                "type": "offer_resources",
                "count": 2,
                "res_type": ["Coin", "Servant", "Shield", "Stone"],
            },
        ]
        before = host.game().position()
        listed = [{"res": kind, "quantity": n, "shelf": shelf} for kind, n, shelf in choice]
        told = fourth.asked({"type": "req_resources_choice", "choice": listed})
        assert types(told) == [error]
        assert host.game().position() == before
        good = [
            {"res": "Coin", "quantity": 1, "shelf": 1},
            {"res": "Coin", "quantity": 1, "shelf": 1},
        ]
        told = fourth.asked({"type": "req_resources_choice", "choice": good})
        assert types(told) == ["res_resources_choice", "update_shelves"]
        assert told[1]["update"] == [{"index": 1, "bound_res": "Coin", "quantity": 2}]
        again = fourth.asked({"type": "req_resources_choice", "choice": good})
        assert types(again) == ["err_illegal_message"]


def test_resources_come_after_leaders() -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo")
        seat = host.game().view().players[1].seat
        second = list(connections.values())[seat]
        choice = [{"res": "Coin", "quantity": 1, "shelf": 0}]
        told = second.asked({"type": "req_resources_choice", "choice": choice})
        assert types(told) == ["err_illegal_message"]


def test_faith_at_the_start_is_told_before_the_choices() -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo", "Cy", "Di")
        names = list(connections)
        order = [names[each.seat] for each in host.game().view().players]
        for connection in connections.values():
            told = connection.taken()
            assert types(told)[-4:] == [
                "game_started",
                "update_faith_track",
                "update_faith_track",
                "offer_leader",
            ]
            assert [(each["player"], each["update"]) for each in told[-3:-1]] == [
                (name, {"isLiM": False, "position": 1}) for name in order[2:]
            ]
