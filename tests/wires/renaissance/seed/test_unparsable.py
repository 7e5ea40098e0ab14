"""Lines nobody can read, messages said again, and floods, in the seed's dialect."""

from __future__ import annotations

import json

import pytest

from tablewire.wires.renaissance.lines import LONGEST_LINE
from tablewire.wires.renaissance.session import MOST_WAITING
from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.seed.playing import Laid, at_turns, types

UNPARSABLE = {"type": "err_unparsable_message", "msg": "what?"}


@pytest.mark.parametrize(
    "line",
    [
        b"hello\n",
        b"{}\n",
        b'{"type":"req_fly"}\n',
        b'{"type":"req_nickname"}\n',
        b'{"type":"req_turn_end"} // done\n',
        b"\xff\xfe\n",
    ],
)
def test_a_line_that_is_no_message_is_answered_and_changes_nothing(line: bytes) -> None:
    with Laid() as laid:
        before = laid.host.game().position()
        laid.ada.raw(line)
        (error,) = laid.ada.taken()
        assert error["type"] == "err_unparsable_message"
        assert error["msg"]
        assert laid.bo.taken() == []
        assert laid.host.game().position() == before
        # The connection is kept, and what follows is read.
        assert types(laid.asked("req_turn_end")) == ["err_illegal_message"]


def test_a_line_that_is_too_long_is_answered_and_the_connection_ends() -> None:
    with Laid() as laid:
        laid.ada.raw(b'{"type":"' + b"x" * LONGEST_LINE)
        (error,) = laid.ada.taken()
        assert error["type"] == "err_unparsable_message"
        assert laid.ada.session.leaving
        laid.ada.raw(b'"}\n{"type":"req_turn_end"}\n')
        assert laid.ada.taken() == []


def test_what_stands_before_a_line_that_is_too_long_is_done() -> None:
    with Laid() as laid:
        swap = json.dumps({"type": "req_swap_shelves", "choice": [0, 1]}).encode()
        laid.ada.raw(swap + b"\n" + b"x" * (LONGEST_LINE + 1))
        assert sorted(types(laid.ada.taken())) == ["err_unparsable_message", "update_shelves"]


def test_the_last_message_is_said_again_three_times_at_most() -> None:
    with Host() as host:
        ada = host.connect()
        first = ada.asked({"type": "req_nickname", "nickname": "Ada"})
        for _ in range(3):
            assert ada.asked(UNPARSABLE) == first
        assert ada.asked(UNPARSABLE) == []
        assert ada.session.leaving


def test_of_several_messages_the_last_one_is_said_again() -> None:
    with Host() as host:
        first, _ = at_turns(host, "Ada", "Bo")
        choice = {"market_index": 0, "isRow": True, "replacements": [], "shelf_choice": []}
        told = first.asked({"type": "req_get_market", "choice": choice})
        assert len(told) > 1
        assert first.asked(UNPARSABLE) == told[-1:]


def test_what_was_read_in_between_begins_the_count_anew() -> None:
    with Host() as host:
        ada = host.connect("Ada")
        for _ in range(4):
            ada.asked(UNPARSABLE)
            ada.asked(UNPARSABLE)
            error = ada.asked({"type": "req_turn_end"})
            assert types(error) == ["err_illegal_message"]
            assert ada.asked(UNPARSABLE) == error


def test_with_nothing_said_yet_there_is_nothing_to_say_again() -> None:
    with Host() as host:
        assert types(host.connect().asked(UNPARSABLE)) == ["err_illegal_message"]


def test_messages_in_one_breath_are_answered_one_after_the_other() -> None:
    with Laid() as laid:
        swap = json.dumps({"type": "req_swap_shelves", "choice": [0, 1]}).encode() + b"\n"
        laid.ada.raw(swap * 50)
        assert types(laid.ada.taken()) == ["update_shelves"] * 50


def test_who_sends_more_than_can_wait_is_put_out_and_the_others_go_on() -> None:
    with Laid() as laid:
        laid.ada.raw(b'{"type":"req_turn_end"}\n' * (MOST_WAITING + 2))
        assert laid.ada.session.leaving
        laid.ada.go()
        assert types(laid.bo.taken()) == ["update_player_status", "update_cur_player"]
        assert types(laid.bo.asked({"type": "req_turn_end"})) == ["err_illegal_message"]


def test_any_cut_of_the_bytes_is_answered_the_same() -> None:
    lines = (
        b'{"type":"req_nickname","nickname":"Ada"}\r\n\n'
        b'nonsense\n{"type":"req_players_count","count":9}\n{"type":"req_turn_end"}\n'
    )
    answers = []
    for size in (len(lines), 1, 7):
        with Host() as host:
            ada = host.connect()
            for at in range(0, len(lines), size):
                ada.raw(lines[at : at + size])
            answers.append(ada.taken())
    assert answers[0] == answers[1] == answers[2]
    assert types(answers[0]) == [
        "res_nickname",
        "err_unparsable_message",
        "err_players_count",
        "err_illegal_message",
    ]
