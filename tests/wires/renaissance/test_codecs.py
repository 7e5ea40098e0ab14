"""Both codecs: any bytes are a message or the one error of the dialect."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.wires.renaissance.final import codec as final
from tablewire.wires.renaissance.final.examples import EXAMPLES as FINAL_EXAMPLES
from tablewire.wires.renaissance.seed import codec as seed
from tablewire.wires.renaissance.seed.examples import EXAMPLES as SEED_EXAMPLES

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
DIALECTS = pytest.mark.parametrize(
    ("codec", "error", "examples"),
    [(seed, seed.Unparsable, SEED_EXAMPLES), (final, final.Unreadable, FINAL_EXAMPLES)],
    ids=["seed", "final"],
)


def check(codec: Any, error: type[Exception], line: bytes) -> None:
    """The line is a message that can be written and read again, or raises the one error."""
    decoders: list[Callable[[bytes], Any]] = [codec.decode_request, codec.decode_told]
    for decode in decoders:
        try:
            message = decode(line)
        except error:
            continue
        assert decode(codec.encode(message)) == message


@DIALECTS
@given(line=st.binary())
def test_any_bytes(codec: Any, error: type[Exception], examples: Any, line: bytes) -> None:
    assert examples
    check(codec, error, line)


@DIALECTS
@given(data=st.data())
def test_any_change_of_a_message(
    codec: Any, error: type[Exception], examples: Any, data: st.DataObject
) -> None:
    line = codec.encode(data.draw(st.sampled_from(examples)))
    at = data.draw(st.integers(0, len(line) - 1))
    check(codec, error, line[:at] + data.draw(st.binary(max_size=3)) + line[at + 1 :])


@DIALECTS
@given(data=st.data(), value=values)
def test_a_field_of_another_kind(
    codec: Any, error: type[Exception], examples: Any, data: st.DataObject, value: object
) -> None:
    fields = json.loads(codec.encode(data.draw(st.sampled_from(examples))))
    fields[data.draw(st.sampled_from(sorted(fields)))] = value
    check(codec, error, json.dumps(fields).encode())
