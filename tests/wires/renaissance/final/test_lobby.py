"""Greeting, names, the waiting room, signs of life and leaving, in the final dialect."""

from __future__ import annotations

import pytest

from tablewire.wires.renaissance.lines import LONGEST_LINE
from tests.wires.renaissance.final.playing import Player, table
from tests.wires.renaissance.hosting import Host


def nickname_error(reason: str) -> dict[str, str]:
    return {"type": "ErrNickname", "reason": reason}


def test_each_side_begins_with_a_welcome_and_answers_that_of_the_other() -> None:
    with Host() as host:
        ada = host.connect(path="final")
        assert ada.taken() == [{"type": "ReqWelcome"}]
        assert ada.asked({"type": "ReqWelcome"}) == [{"type": "ResWelcome"}]
        assert ada.asked({"type": "ResWelcome"}) == []


def test_a_welcome_is_not_waited_for() -> None:
    with Host() as host:
        assert Player(host, "Ada").types("ReqJoin", nickname="Ada") == ["UpdateBookedSeats"]


@pytest.mark.parametrize(
    "fields", [{}, {"nickname": None}, {"nickname": ""}, {"nickname": "  "}, {"nickname": "x" * 99}]
)
def test_without_a_name_nobody_joins(fields: dict[str, object]) -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        assert ada.answer("ReqJoin", **fields) == nickname_error("NOT_SET")
        assert ada.types("ReqJoin", nickname="Ada") == ["UpdateBookedSeats"]


def test_a_name_that_is_taken_in_either_dialect_is_refused() -> None:
    with Host() as host:
        host.connect("Ada")
        host.connect("Bo", "final")
        cy = Player(host, "Cy")
        assert cy.answer("ReqJoin", nickname="Ada") == nickname_error("TAKEN")
        assert cy.answer("ReqJoin", nickname="Bo") == nickname_error("TAKEN")
        assert cy.types("ReqJoin", nickname="Cy") == ["UpdateBookedSeats"]
        assert cy.answer("ReqJoin", nickname="Di") == nickname_error("ALREADY_SET")


def test_all_who_wait_hear_how_many_they_are_and_who_prepares_the_game() -> None:
    with Host() as host:
        ada, bo = Player(host, "Ada"), Player(host, "Bo")
        assert ada.answer("ReqJoin", nickname="Ada") == {
            "type": "UpdateBookedSeats",
            "bookedSeats": 1,
            "canPrepareNewGame": "Ada",
        }
        told = bo.answer("ReqJoin", nickname="Bo")
        assert (told["bookedSeats"], told["canPrepareNewGame"]) == (2, "Ada")
        assert ada.heard() == [told]
        ada.connection.go()
        (told,) = bo.heard()
        assert (told["bookedSeats"], told["canPrepareNewGame"]) == (1, "Bo")


def test_only_the_first_one_prepares_a_game_for_one_to_four() -> None:
    with Host() as host:
        ada, bo = Player(host, "Ada"), Player(host, "Bo")
        assert ada.answer("ReqNewGame", playersCount=1) == nickname_error("NOT_SET")
        ada.say("ReqJoin", nickname="Ada")
        bo.say("ReqJoin", nickname="Bo")
        not_first = {"type": "ErrNewGame", "isInvalidPlayersCount": False}
        assert bo.answer("ReqNewGame", playersCount=2) == not_first
        for count in (0, 5, -1, 2**70):
            invalid = {"type": "ErrNewGame", "isInvalidPlayersCount": True}
            assert ada.answer("ReqNewGame", playersCount=count) == invalid
        assert ada.answer("ReqNewGame") == {"type": "ErrNewGame", "isInvalidPlayersCount": True}
        assert ada.types("ReqNewGame", playersCount=3) == ["UpdateJoinGame"]
        assert [each["type"] for each in bo.heard()] == ["UpdateBookedSeats", "UpdateJoinGame"][1:]
        # As long as somebody is missing it may be said again.
        assert ada.types("ReqNewGame", playersCount=2)[:2] == ["UpdateJoinGame", "UpdateGame"]


def test_who_is_too_many_waits_for_the_next_game() -> None:
    with Host() as host:
        ada, bo, cy = (Player(host, name) for name in ("Ada", "Bo", "Cy"))
        for player in (ada, bo, cy):
            player.say("ReqJoin", nickname=player.name)
        ada.say("ReqNewGame", playersCount=2)
        told = cy.heard()
        assert [each["type"] for each in told] == ["UpdateBookedSeats"]
        assert told[0]["canPrepareNewGame"] == "Cy"
        assert cy.types("ReqNewGame", playersCount=1)[:2] == ["UpdateJoinGame", "UpdateGame"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("ReqEndTurn", {}),
        ("ReqChooseLeaders", {"leaders": [0, 1]}),
        ("ReqSwapShelves", {"shelf1": 0, "shelf2": 1}),
        ("ReqLeaderAction", {"leader": 0, "isActivate": True}),
    ],
)
def test_what_belongs_to_a_game_needs_a_name_and_a_game(
    kind: str, fields: dict[str, object]
) -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        assert ada.answer(kind, **fields) == nickname_error("NOT_SET")
        ada.say("ReqJoin", nickname="Ada")
        assert ada.answer(kind, **fields) == nickname_error("NOT_IN_GAME")


@pytest.mark.parametrize("line", [b"hello\n", b"{}\n", b'{"type":"ReqFly"}\n', b"\xff\n"])
def test_a_line_that_is_no_message_is_answered_and_the_connection_kept(line: bytes) -> None:
    with Host() as host:
        ada, _ = table(host, "Ada", "Bo")
        before = host.game().position()
        ada.connection.raw(line)
        (error,) = ada.heard()
        assert error["type"] == "ErrProtocol"
        assert error["msg"]
        assert host.game().position() == before
        assert ada.types("ReqEndTurn") == ["ErrAction"]


def test_a_line_that_is_too_long_is_answered_and_the_connection_ends() -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.heard()
        ada.connection.raw(b"x" * (LONGEST_LINE + 1))
        assert [each["type"] for each in ada.heard()] == ["ErrProtocol"]
        assert ada.connection.session.leaving


def test_who_leaves_the_waiting_room_is_gone_and_the_name_is_free_at_the_end() -> None:
    with Host() as host:
        ada, bo = Player(host, "Ada"), Player(host, "Bo")
        ada.say("ReqJoin", nickname="Ada")
        bo.say("ReqJoin", nickname="Bo")
        assert ada.types("ReqQuit") == ["ResQuit"]
        (told,) = bo.heard()
        assert (told["bookedSeats"], told["canPrepareNewGame"]) == (1, "Bo")
        assert ada.types("ReqGoodbye") == ["ResGoodbye"]
        assert ada.connection.session.leaving
        ada.connection.go()
        assert Player(host, "Ada").types("ReqJoin", nickname="Ada") == ["UpdateBookedSeats"]


def test_after_leaving_there_is_no_name() -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.say("ReqJoin", nickname="Ada")
        ada.say("ReqQuit")
        assert ada.answer("ReqJoin", nickname="Ada") == nickname_error("NOT_SET")
        assert ada.answer("ReqNewGame", playersCount=1) == nickname_error("NOT_SET")
        assert ada.answer("ReqEndTurn") == nickname_error("NOT_SET")
        assert ada.types("ReqQuit") == ["ResQuit"]


def test_who_is_silent_is_asked_for_a_sign_of_life_and_lost_without_one() -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.say("ReqJoin", nickname="Ada")
        host.wait(12)
        assert ada.heard() == []
        host.wait(1)
        assert ada.heard() == [{"type": "ReqHeartbeat"}]
        assert ada.say("ResHeartbeat") == []
        host.wait(13)
        assert ada.heard() == [{"type": "ReqHeartbeat"}]
        host.wait(11)
        kept = not ada.connection.session.leaving
        host.wait(2)
        assert (kept, ada.connection.session.leaving) == (True, True)


def test_a_sign_of_life_is_given_when_it_is_asked_for() -> None:
    with Host() as host:
        assert Player(host, "Ada").types("ReqHeartbeat") == ["ResHeartbeat"]


def test_a_server_that_stops_says_goodbye() -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.heard()
        host.house.stop()
        host.run()
        assert {"type": "ReqGoodbye"} in ada.heard()
