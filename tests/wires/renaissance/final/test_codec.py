"""Lines of the final dialect: any bytes are messages or the one error."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.codec import (
    Unreadable,
    decode_request,
    decode_told,
    encode,
)
from tablewire.wires.renaissance.final.examples import EXAMPLES

DECODERS: tuple[Callable[[bytes], m.Request | m.Told], ...] = (decode_request, decode_told)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def read(decode: Callable[[bytes], m.Request | m.Told], line: bytes) -> m.Request | m.Told | None:
    try:
        return decode(line)
    except Unreadable:
        return None


@given(st.binary())
def test_any_bytes_are_a_message_or_the_one_error(line: bytes) -> None:
    for decode in DECODERS:
        message = read(decode, line)
        assert message is None or decode(encode(message)) == message


@given(st.sampled_from(EXAMPLES), st.data())
def test_any_change_of_a_message_is_a_message_or_the_one_error(
    example: m.Request | m.Told, data: st.DataObject
) -> None:
    line = encode(example)
    at = data.draw(st.integers(0, len(line) - 1))
    changed = line[:at] + data.draw(st.binary(max_size=3)) + line[at + 1 :]
    for decode in DECODERS:
        message = read(decode, changed)
        assert message is None or decode(encode(message)) == message


@given(st.sampled_from(EXAMPLES), st.data(), values)
def test_a_field_of_another_kind_is_noticed_or_read(
    example: m.Request | m.Told, data: st.DataObject, value: object
) -> None:
    fields = json.loads(encode(example))
    fields[data.draw(st.sampled_from(sorted(fields)))] = value
    for decode in DECODERS:
        message = read(decode, json.dumps(fields).encode())
        assert message is None or decode(encode(message)) == message


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"null",
        b"{}",
        b'{"type":"ReqFly"}',
        b'{"type":"req_turn_end"}',
        b'{"type":"ReqChooseLeaders"}',
        b'{"type":"ReqChooseLeaders","leaders":"0,1"}',
        b'{"type":"ReqChooseResources","shelves":[]}',
        b'{"type":"ReqChooseResources","shelves":{"first":{"Coin":1}}}',
        b'{"type":"ReqTakeFromMarket","isRow":true,"index":0,"shelves":{}}',
        b'{"type":"ReqTakeFromMarket","isRow":1,"index":0,"replacements":{},"shelves":{}}',
        b'{"type":"ReqBuyDevCard","color":"Blue","level":1,"devSlot":0}',
        b'{"type":"ReqActivateProductions","prodRequests":[{"id":0}]}',
        b'{"type":"ReqSwapShelves","shelf1":0}',
        b'{"type":"ReqLeaderAction","leader":0}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_request_is_unreadable(line: bytes) -> None:
    with pytest.raises(Unreadable):
        decode_request(line)


def test_the_type_may_stand_anywhere() -> None:
    line = b'{"leaders":[1,2],"more":{},"type":"ReqChooseLeaders"}'
    assert decode_request(line) == m.ReqChooseLeaders([1, 2])


def test_containers_are_keys_of_an_object() -> None:
    line = b'{"type":"ReqChooseResources","shelves":{"12":{"Coin":1,"Stone":0}}}'
    assert decode_request(line) == m.ReqChooseResources({12: {"Coin": 1, "Stone": 0}})
    assert json.loads(encode(m.ReqChooseResources({12: {"Coin": 1}})))["shelves"] == {
        "12": {"Coin": 1}
    }
