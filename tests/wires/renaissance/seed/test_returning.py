"""Players who drop are passed over and come back to their seat and the state they need."""

from __future__ import annotations

from typing import Any

import pytest

from tablewire.tables.settings import TableSettings
from tests.renaissance.positions import player
from tests.wires.renaissance.hosting import Connection, Host
from tests.wires.renaissance.seed.playing import Laid, at_turns, choose, of_type, take, types

ROW = {"type": "req_get_market", "choice": take(0, True, [])}
END = {"type": "req_turn_end"}


def status(name: str, here: bool) -> dict[str, Any]:
    return {"type": "update_player_status", "update": {"nickname": name, "isActive": here}}


def back(host: Host, name: str) -> tuple[Connection, list[dict[str, Any]]]:
    connection = host.connect(name)
    return connection, connection.taken()


def name_of(connection: Connection) -> str:
    return connection.session.name


def test_who_drops_is_passed_over_and_the_others_are_told() -> None:
    with Host() as host:
        first, second, third = at_turns(host, "Ada", "Bo", "Cy")
        second.go()
        assert first.taken() == [status(name_of(second), here=False)]
        first.send(ROW)
        third.taken()
        assert types(first.asked(END)) == ["res_turn_end", "update_cur_player"]
        assert third.taken() == [{"type": "update_cur_player", "update": name_of(third)}]


def test_who_drops_in_the_own_turn_ends_it_and_what_was_done_stays() -> None:
    mine = player(shelves=[{}, {}, {}])
    with Laid(ada=mine) as laid:
        laid.asked("req_get_market", choice=take(0, True, [(1, "Coin", 2)]))
        laid.bo.taken()
        laid.ada.go()
        assert laid.bo.taken() == [
            status("Ada", here=False),
            {"type": "update_cur_player", "update": "Bo"},
        ]
        assert laid.host.game().view().players[0].stores[1] == (2, 0, 0, 0)


def test_who_comes_back_is_told_everything_and_the_others_that_they_are_here() -> None:
    ada = player({2: True, 15: False}, shelves=[{"stone": 1}, {}, {"coin": 2}], position=9)
    bo = player({4: False, 7: False}, strongbox={"shield": 3}, slots=[[14, 30], [], []], tiles=[0])
    with Laid(ada=ada, bo=bo, reports=[0], phase="after") as laid:
        laid.bo.go()
        laid.ada.taken()
        _, told = back(laid.host, "Bo")
        assert types(told) == ["res_nickname", "game_resumed"]
        assert told[0] == {"type": "res_nickname", "isFirst": False}
        state = told[1]
        assert laid.ada.taken() == [status("Bo", here=True)]
        assert state["cur_player"] == "Ada"
        assert state["is_main_action_done"] is True
        assert state["last_round"] is False
        assert state["black_position"] == 0
        assert state["init_state"]["nicknames"] == ["Ada", "Bo"]
        blue = next(c for c in state["init_state"]["dev_card_grid"] if c["color"] == "Blue")
        assert blue["stacks"][0] == [2, 6, 10]
        assert state["players"] == [
            {
                "nickname": "Ada",
                "isActive": True,
                "position": 9,
                "shelves": [
                    {"index": 0, "bound_res": "Stone", "quantity": 1},
                    {"index": 1, "bound_res": None, "quantity": 0},
                    {"index": 2, "bound_res": "Coin", "quantity": 2},
                ],
                "leaders": [{"index": 2, "isActive": True}],
                "slots": [[], [], []],
                "tiles": [],
            },
            {
                "nickname": "Bo",
                "isActive": True,
                "position": 0,
                "shelves": [
                    {"index": 0, "bound_res": None, "quantity": 0},
                    {"index": 1, "bound_res": None, "quantity": 0},
                    {"index": 2, "bound_res": None, "quantity": 0},
                    {"index": 4, "bound_res": "Shield", "quantity": 3},
                ],
                "leaders": [{"index": 4, "isActive": False}, {"index": 7, "isActive": False}],
                "slots": [[14, 30], [], []],
                "tiles": [0],
            },
        ]


def test_who_comes_back_plays_again_when_the_turn_comes_round() -> None:
    with Host() as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.go()
        second, _ = back(host, name_of(second))
        first.send(ROW)
        first.send(END)
        assert types(second.taken())[-1] == "update_cur_player"
        assert types(second.asked(ROW))[0] == "update_market"


@pytest.mark.parametrize("chosen", ["nothing", "leaders"])
def test_a_choice_that_is_due_is_offered_again(chosen: str) -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo")
        seat = host.game().view().players[1].seat
        name, second = list(connections.items())[seat]
        offered = of_type(second.taken(), "offer_leader")["leaders_id"]
        if chosen == "leaders":
            second.send({"type": "req_leader_choice", "choice": offered[:2]})
        second.go()
        second, told = back(host, name)
        assert types(told)[:2] == ["res_nickname", "game_resumed"]
        assert told[1]["cur_player"] is None
        if chosen == "nothing":
            assert told[2:] == [{"type": "offer_leader", "leaders_id": offered}]
            told = second.asked({"type": "req_leader_choice", "choice": offered[2:]})
            assert types(told) == ["res_leader_choice", "offer_resources"]
        else:
            assert types(told[2:]) == ["offer_resources"]
        choice = [{"res": "Stone", "quantity": 1, "shelf": 0}]
        told = second.asked({"type": "req_resources_choice", "choice": choice})
        assert types(told)[:2] == ["res_resources_choice", "update_shelves"]


def test_the_others_go_on_and_the_choices_of_who_never_comes_are_made() -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo")
        order = [each.seat for each in host.game().view().players]
        names = list(connections)
        first, second = (connections[names[seat]] for seat in order)
        second.go()
        assert types(choose(first))[-1] == "update_cur_player"
        first.send(ROW)
        told = first.asked(END)
        (shelves,) = (each for each in told if each["type"] == "update_shelves")
        assert shelves["player"] == name_of(second)
        assert [(each["bound_res"], each["quantity"]) for each in shelves["update"]] == [
            ("Coin", 1)
        ]
        # The turn has come round to the only one who is here.
        assert told[-1] == {"type": "update_cur_player", "update": name_of(first)}


def test_the_last_one_left_plays_turn_after_turn() -> None:
    with Host() as host:
        first, second, third = at_turns(host, "Ada", "Bo", "Cy")
        second.go()
        third.go()
        for _ in range(3):
            first.send(ROW)
            told = first.asked(END)
            assert told[-1] == {"type": "update_cur_player", "update": name_of(first)}


def test_a_host_may_give_the_game_to_the_last_one_left() -> None:
    with Host(tables=TableSettings(last_one_seconds=60)) as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.go()
        first.taken()
        host.wait(61)
        told = first.taken()
        assert types(told)[-1] == "update_winner"
        assert told[-1]["update"]["winner"] == name_of(first)


def test_with_nobody_left_the_game_waits_and_goes_on() -> None:
    with Host() as host:
        first, second = at_turns(host, "Ada", "Bo")
        names = name_of(first), name_of(second)
        first.go()
        second.go()
        host.wait(60)
        second, told = back(host, names[1])
        assert types(told) == ["res_nickname", "game_resumed"]
        assert told[1]["cur_player"] == names[1]
        assert types(second.asked(ROW))[0] == "update_market"
        _, told = back(host, names[0])
        assert types(told) == ["res_nickname", "game_resumed"]


def test_a_game_that_nobody_comes_back_to_is_dropped() -> None:
    with Host(tables=TableSettings(empty_seconds=100)) as host:
        for connection in at_turns(host, "Ada", "Bo"):
            connection.go()
        host.wait(150)
        assert host.house.keepers == {}
        _, told = back(host, "Ada")
        assert told == [{"type": "res_nickname", "isFirst": True}]


def test_somebody_else_does_not_get_the_seat() -> None:
    with Host() as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.go()
        _, told = back(host, "Cy")
        assert told == [{"type": "res_nickname", "isFirst": True}]
        assert first.taken() == [status(name_of(second), here=False)]


def test_who_was_in_a_game_that_is_over_waits_for_the_next_one() -> None:
    with Laid(ada=player(), bo=player(), current=1, last_round=True) as laid:
        laid.ada.go()
        laid.bo.send(ROW)
        assert types(laid.bo.asked(END))[-1] == "update_winner"
        _, told = back(laid.host, "Ada")
        assert told == [{"type": "res_nickname", "isFirst": True}]


def test_a_game_that_is_over_is_dropped_when_the_last_one_goes() -> None:
    with Laid(ada=player(), bo=player(), current=1, last_round=True) as laid:
        laid.bo.send(ROW)
        laid.bo.send(END)
        laid.ada.go()
        laid.host.wait(1)
        assert len(laid.host.house.keepers) == 1
        laid.bo.go()
        laid.host.wait(1)
        assert laid.host.house.keepers == {}


def test_a_turn_that_takes_too_long_ends_by_itself() -> None:
    with Host(turn_seconds=30) as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.taken()
        host.wait(29)
        assert second.taken() == []
        host.wait(2)
        assert second.taken()[-1] == {"type": "update_cur_player", "update": name_of(second)}
        assert types(first.taken()) == ["res_turn_end", "update_cur_player"]
        assert types(first.asked(ROW)) == ["err_illegal_message"]
        assert types(second.asked(ROW))[0] == "update_market"


def test_who_lets_the_time_go_by_is_absent_until_the_next_message() -> None:
    with Host(turn_seconds=30) as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.taken()
        host.wait(31)
        assert second.taken() == [
            status(name_of(first), here=False),
            {"type": "update_cur_player", "update": name_of(second)},
        ]
        for _ in range(2):
            second.send(ROW)
            told = second.asked(END)
            # Nobody waits another time.
            assert told[-1] == {"type": "update_cur_player", "update": name_of(second)}
        first.taken()
        assert types(first.asked(ROW)) == ["err_illegal_message"]
        assert second.taken() == [status(name_of(first), here=True)]
        second.send(ROW)
        assert second.asked(END)[-1] == {"type": "update_cur_player", "update": name_of(first)}
        assert types(first.asked(ROW))[0] == "update_market"


def test_who_lets_the_time_for_choosing_go_by_is_not_waited_for_and_may_still_choose() -> None:
    with Host(turn_seconds=30) as host:
        connections = host.begun("Ada", "Bo")
        order = [each.seat for each in host.game().view().players]
        first, second = (list(connections.values())[seat] for seat in order)
        choose(first)
        offered = of_type(second.taken(), "offer_leader")["leaders_id"]
        host.wait(31)
        assert first.taken() == [
            status(name_of(second), here=False),
            {"type": "update_cur_player", "update": name_of(first)},
        ]
        told = second.asked({"type": "req_leader_choice", "choice": offered[2:]})
        assert types(told) == ["res_leader_choice", "offer_resources"]
        assert first.taken() == [status(name_of(second), here=True)]


def test_alone_the_time_that_went_by_is_forgotten_with_the_next_message() -> None:
    with Host(turn_seconds=30) as host:
        (ada,) = at_turns(host, "Ada")
        host.wait(100)
        assert ada.taken() == []
        assert types(ada.asked(ROW))[0] == "update_market"


def test_who_comes_back_after_a_long_time_gets_the_seat_back() -> None:
    with Host() as host:
        first, second = at_turns(host, "Ada", "Bo")
        second.go()
        host.wait(500)
        first.taken()
        second, told = back(host, name_of(second))
        assert types(told) == ["res_nickname", "game_resumed"]
        assert first.taken() == [status(name_of(second), here=True)]
        first.send(ROW)
        first.send(END)
        assert types(second.asked(ROW))[0] == "update_market"


@pytest.mark.parametrize("acted", [False, True])
def test_the_server_comes_back_with_the_games_it_had(acted: bool) -> None:
    """As after a kill: the same store, a new house; every seat comes back to what it had, and
    nobody has lost a turn."""
    with Host() as host:
        first, second = at_turns(host, "Ada", "Bo")
        if acted:
            first.send(ROW)
        position = host.game().position()
        names = name_of(first), name_of(second)
        host.store.close()
        again = Host(folder=host.folder)
        try:
            told = [back(again, name)[1] for name in names]
            assert [types(each)[:2] for each in told] == [["res_nickname", "game_resumed"]] * 2
            now = again.game().position()
            assert told[0][1]["cur_player"] == names[0]
            assert told[0][1]["is_main_action_done"] == acted
            # Chance is that of the journal until something is drawn.
            assert {**now, "chance": ""} == {**position, "chance": ""}
        finally:
            again.close()
        host.store.reopen()
