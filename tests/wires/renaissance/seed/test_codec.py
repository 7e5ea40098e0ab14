"""Lines of the seed's dialect: any bytes are messages or the one error."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.wires.renaissance.lines import LONGEST_LINE, LineReader, TooLong
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.seed.codec import (
    UnknownType,
    Unparsable,
    decode_request,
    decode_told,
    encode,
)


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"",
        b"null",
        b"[]",
        b'"req_turn_end"',
        b"{}",
        b'{"type":7}',
        b'{"type":null}',
        b'{"type":"req_fly"}',
        b'{"type":"req_nickname"}',
        b'{"type":"req_nickname","nickname":7}',
        b'{"type":"req_players_count","count":"3"}',
        b'{"type":"req_players_count","count":2.5}',
        b'{"type":"req_players_count","count":true}',
        b'{"type":"req_leader_choice","choice":3}',
        b'{"type":"req_leader_choice","choice":[null]}',
        b'{"type":"req_turn_end"} // done',
        b'{"type":"req_turn_end"}{"type":"req_turn_end"}',
        b'{"type":"req_turn_end"',
        b'{"type":"req_nickname","nickname":"\xff"}',
        b"[" * 100_000,
        b'{"type":"res_nickname","isFirst":true}',
    ],
)
def test_what_is_no_request_is_unparsable(line: bytes) -> None:
    with pytest.raises(Unparsable):
        decode_request(line)


def test_fields_that_are_not_known_and_their_order_do_not_matter() -> None:
    line = b'{"extra":{"a":[1]},"nickname":"Ada","type":"req_nickname","more":null}'
    assert decode_request(line) == m.ReqNickname("Ada")


def test_the_examples_of_the_document_are_read() -> None:
    market = (
        b'{"type":"req_get_market","choice":{"market_index":0,"isRow":true,"replacements":'
        b'[{"res":"Coin","quantity":2}],"shelf_choice":[{"shelf_index":1,"res_quantity":2,'
        b'"res_type":"Coin"},{"shelf_index":3,"res_quantity":2,"res_type":"Shield"}]}}'
    )
    choice = parts.MarketChoice(
        0,
        isRow=True,
        replacements=[parts.Amount("Coin", 2)],
        shelf_choice=[parts.ShelfChoice(1, 2, "Coin"), parts.ShelfChoice(3, 2, "Shield")],
    )
    assert decode_request(market) == m.ReqGetMarket(choice)
    winner = (
        b'{"type":"update_shelves","player":"Y","update":'
        b'[{"index":1,"bound_res":null,"quantity":0}]}'
    )
    assert decode_told(winner) == m.UpdateShelves([parts.Shelf(1, None, 0)], "Y")


def test_a_type_that_only_newer_servers_know_is_told_from_rubbish() -> None:
    with pytest.raises(UnknownType):
        decode_told(b'{"type":"update_weather","update":"rain"}')
    with pytest.raises(Unparsable) as error:
        decode_told(b'{"type":"update_cur_player"}')
    assert not isinstance(error.value, UnknownType)


# --- Lines ------------------------------------------------------------------------------------


@given(st.lists(st.binary(max_size=12), max_size=8), st.sets(st.integers(0, 80)))
def test_any_cut_of_the_bytes_gives_the_same_lines(parts: list[bytes], cuts: set[int]) -> None:
    data = b"\n".join(parts)
    at_once = LineReader(64).feed(data)
    singly = LineReader(64)
    edges = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
    pieces = [data[a:b] for a, b in pairwise(edges)]
    assert [line for piece in pieces for line in singly.feed(piece)] == at_once
    bytewise = LineReader(64)
    assert [line for at in range(len(data)) for line in bytewise.feed(data[at : at + 1])] == at_once


def test_carriage_returns_go_and_empty_lines_count_for_nothing() -> None:
    assert LineReader().feed(b"a\r\n\n  \n\r\nb\nc") == [b"a", b"b"]


def test_a_line_that_is_too_long_is_noticed_before_it_is_kept() -> None:
    reader = LineReader()
    assert reader.feed(b"x" * LONGEST_LINE) == []
    with pytest.raises(TooLong) as error:
        reader.feed(b"y")
    assert error.value.args[0] == []
    assert reader.kept == b""


def test_a_line_of_the_greatest_length_is_read() -> None:
    assert LineReader().feed(b"x" * LONGEST_LINE + b"\n") == [b"x" * LONGEST_LINE]
    with pytest.raises(TooLong):
        LineReader().feed(b"x" * (LONGEST_LINE + 1) + b"\n")


def test_lines_before_one_that_is_too_long_are_read() -> None:
    with pytest.raises(TooLong) as error:
        LineReader(8).feed(b"one\ntwo\n123456789\nthree\n")
    assert error.value.args[0] == [b"one", b"two"]
    assert LineReader(8).feed(b"12345678\n") == [b"12345678"]


def test_numbers_too_large_for_a_machine_are_no_trouble() -> None:
    message = decode_request(b'{"type":"req_players_count","count":%d}' % 2**63)
    assert isinstance(message, m.ReqPlayersCount)
    assert msgspec.json.decode(encode(message))["count"] == 2**63
