"""Nicknames, the number of players and the waiting room, in the seed's dialect."""

from __future__ import annotations

import pytest

from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.seed.playing import Message, of_type, types


def name(nickname: object) -> Message:
    return {"type": "req_nickname", "nickname": nickname}


def count(number: object) -> Message:
    return {"type": "req_players_count", "count": number}


def test_the_client_speaks_first() -> None:
    with Host() as host:
        assert host.connect().taken() == []


def test_the_first_one_is_told_to_choose_the_number_and_the_others_are_not() -> None:
    with Host() as host:
        assert host.connect().asked(name("Ada")) == [{"type": "res_nickname", "isFirst": True}]
        assert host.connect().asked(name("Bo")) == [{"type": "res_nickname", "isFirst": False}]


@pytest.mark.parametrize("nickname", ["", "   ", "\t", "x" * 33])
def test_a_nickname_that_cannot_be_may_be_tried_again(nickname: str) -> None:
    with Host() as host:
        ada = host.connect()
        assert types(ada.asked(name(nickname))) == ["err_nickname"]
        assert ada.asked(name("x" * 32)) == [{"type": "res_nickname", "isFirst": True}]


def test_a_nickname_that_is_taken_is_refused_in_whatever_state_its_owner_is() -> None:
    with Host() as host:
        connections = host.begun("Ada", "Bo")
        waiting = host.connect("Cy")
        newcomer = host.connect()
        for taken in ("Ada", "Bo", "Cy"):
            (error,) = newcomer.asked(name(taken))
            assert error == {"type": "err_nickname", "msg": "username already taken."}
        connections["Ada"].taken()
        waiting.taken()
        assert newcomer.asked(name("Di")) == [{"type": "res_nickname", "isFirst": False}]


def test_a_nickname_is_chosen_once() -> None:
    with Host() as host:
        ada = host.connect("Ada")
        assert types(ada.asked(name("Eve"))) == ["err_illegal_message"]
        assert types(ada.asked(name("Ada"))) == ["err_illegal_message"]


@pytest.mark.parametrize("number", [0, -1, 5, 2**70])
def test_a_number_of_players_that_cannot_be_may_be_chosen_again(number: int) -> None:
    with Host() as host:
        ada = host.connect("Ada")
        (error,) = ada.asked(count(number))
        assert error["type"] == "err_players_count"
        assert str(number) in error["msg"]
        told = ada.asked(count(2))
        assert types(told) == ["res_players_count"]
        assert "2" in told[0]["msg"]


def test_only_the_first_one_chooses_the_number_and_only_once() -> None:
    with Host() as host:
        assert types(host.connect().asked(count(2))) == ["err_illegal_message"]
        ada, bo = host.connect("Ada"), host.connect("Bo")
        assert types(bo.asked(count(2))) == ["err_illegal_message"]
        ada.send(count(3))
        assert types(ada.asked(count(2))) == ["err_illegal_message"]
        assert bo.asked({"type": "req_turn_end"})[0]["type"] == "err_illegal_message"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_starts_as_soon_as_so_many_are_here(players: int) -> None:
    names = ["Ada", "Bo", "Cy", "Di"][:players]
    with Host() as host:
        connections = [host.connect(each) for each in names[:-1]]
        if players > 1:
            told = connections[0].asked(count(players))
            assert types(told) == ["res_players_count"]
            connections.append(host.connect(names[-1]))
            last = connections[-1].taken()
            assert types(last)[:2] == ["res_nickname", "game_started"]
        else:
            connections.append(host.connect(names[0]))
            last = connections[0].asked(count(1))
            assert types(last)[:2] == ["res_players_count", "game_started"]
        started = of_type(last, "game_started")["init_state"]
        assert sorted(started["nicknames"]) == sorted(names)
        for other in connections[:-1]:
            assert of_type(other.taken(), "game_started")["init_state"] == started


def test_who_is_too_many_waits_for_the_next_game_and_may_be_its_first() -> None:
    with Host() as host:
        ada, bo, cy, di = (host.connect(each) for each in ("Ada", "Bo", "Cy", "Di"))
        for each in (bo, cy, di):
            each.taken()
        ada.send(count(2))
        assert "game_started" in types(bo.taken())
        assert cy.taken() == [{"type": "res_nickname", "isFirst": True}]
        assert di.taken() == []
        assert types(cy.asked(count(2)))[:2] == ["res_players_count", "game_started"]
        first, second = (of_type(each.taken(), "game_started") for each in (ada, di))
        assert sorted(first["init_state"]["nicknames"]) == ["Ada", "Bo"]
        assert sorted(second["init_state"]["nicknames"]) == ["Cy", "Di"]


def test_games_beside_each_other_hear_nothing_of_each_other() -> None:
    with Host() as host:
        one, other = host.begun("Ada", "Bo"), host.begun("Cy", "Di")
        for connection in (*one.values(), *other.values()):
            connection.taken()
        one["Bo"].go()
        assert types(one["Ada"].taken())[0] == "update_player_status"
        assert other["Cy"].taken() == []
        assert other["Di"].taken() == []


def test_when_the_first_one_leaves_before_choosing_the_next_one_is_told_to() -> None:
    with Host() as host:
        ada, bo, cy = (host.connect(each) for each in ("Ada", "Bo", "Cy"))
        bo.taken()
        cy.taken()
        ada.go()
        assert bo.taken() == [{"type": "res_nickname", "isFirst": True}]
        assert cy.taken() == []
        bo.send(count(2))
        assert "game_started" in types(cy.taken())


def test_when_the_first_one_leaves_after_choosing_the_number_stands() -> None:
    with Host() as host:
        ada, bo, cy = (host.connect(each) for each in ("Ada", "Bo", "Cy"))
        ada.send(count(4))
        ada.go()
        for each in (bo, cy):
            each.taken()
        host.connect("Di")
        assert bo.taken() == []
        host.connect("Eve")
        assert "game_started" in types(bo.taken())


def test_when_all_have_left_the_next_one_chooses_anew() -> None:
    with Host() as host:
        ada = host.connect("Ada")
        ada.send(count(3))
        ada.go()
        bo = host.connect("Bo")
        assert bo.taken() == [{"type": "res_nickname", "isFirst": True}]
        assert types(bo.asked(count(1)))[:2] == ["res_players_count", "game_started"]


def test_a_name_is_free_again_when_its_owner_has_left_the_waiting_room() -> None:
    with Host() as host:
        host.connect("Ada").go()
        assert host.connect("Ada").taken() == [{"type": "res_nickname", "isFirst": True}]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "req_leader_choice", "choice": [0, 1]},
        {"type": "req_resources_choice", "choice": []},
        {"type": "req_turn_end"},
        {"type": "req_activate_leader", "choice": 0},
        {"type": "req_swap_shelves", "choice": [0, 1]},
    ],
    ids=lambda message: str(message["type"]),
)
def test_what_belongs_to_a_game_is_illegal_before_there_is_one(message: Message) -> None:
    with Host() as host:
        nobody = host.connect()
        assert types(nobody.asked(message)) == ["err_illegal_message"]
        nobody.send(name("Ada"))
        assert types(nobody.asked(message)) == ["err_illegal_message"]
        assert types(nobody.asked(count(1)))[:2] == ["res_players_count", "game_started"]
