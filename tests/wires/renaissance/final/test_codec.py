"""Lines of the final dialect: any bytes are messages or the one error."""

from __future__ import annotations

import json

import pytest

from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.codec import (
    Unreadable,
    decode_request,
    encode,
)


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
