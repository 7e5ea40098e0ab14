"""What holds for every message that can be drawn from the declarations, and for every text."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewire.wires.jsettlers.codec import FrameReader, frame
from tablewire.wires.jsettlers.declare import DECLARATIONS, Declaration
from tablewire.wires.jsettlers.messages import (
    Malformed,
    Message,
    decode,
    encode,
    parse_readable,
    to_readable,
)
from tests.conformance.jsettlers_transcripts import without_secrets
from tests.wires.jsettlers.strategies import ALL_MESSAGES, messages


@pytest.mark.parametrize("declaration", DECLARATIONS, ids=lambda d: d.kind.__name__)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_every_type_survives_both_spellings(declaration: Declaration, data: st.DataObject) -> None:
    message = data.draw(messages(declaration))
    assert decode(encode(message)) == message
    shown = to_readable(message)
    assert parse_readable(shown) == without_secrets(message)
    assert to_readable(parse_readable(shown)) == shown


@given(st.lists(ALL_MESSAGES, max_size=6), st.data())
def test_a_stream_of_messages_survives_any_cut(sent: list[Message], data: st.DataObject) -> None:
    stream = b"".join(frame(encode(message)) for message in sent)
    cut = data.draw(st.integers(0, len(stream)))
    reader = FrameReader()
    texts = reader.feed(stream[:cut]) + reader.feed(stream[cut:])
    assert [decode(text) for text in texts if isinstance(text, str)] == sent


PIECES = st.sampled_from(
    ["|", ",", "-", "0", "1", "9", "g", "\t", "\0", "\x01", "NA", "PAN", "SE", "LA1", "t", "T", "S",
     "true", "p1", "[2", "R1", "O 1", "C 2", "R", "é", " ", "-1", "100", "2147483648", "?", "["]
)  # fmt: skip
IDS = st.sampled_from([str(declaration.number) for declaration in DECLARATIONS])
LINES = st.builds(
    lambda number, pieces, separator: f"{number}|{separator.join(pieces)}",
    *(IDS, st.lists(PIECES, max_size=12), st.sampled_from([",", "|", ""])),
)


@settings(max_examples=1000)
@given(LINES | st.text())
def test_any_text_gives_a_message_that_lasts_or_the_one_error(text: str) -> None:
    try:
        message = decode(text)
    except Malformed:
        return
    assert decode(encode(message)) == message
    assert to_readable(message).startswith(f"SOC{type(message).__name__}:")


NAMES = st.sampled_from([declaration.spelling.name for declaration in DECLARATIONS])
PARTS = st.sampled_from(
    ["game=g", "playerNum=1", "actionType=SET", "e1=1", "5", "-3", "", "=", "a=b", "clay=1",
     "unknown=0", "resources=clay=1", "rs1=[clay=1", "wood=0]", "[1, 2]", "{ 1 a }", "list=(null)",
     "pan=1", "la1=5 ", "lse={{c07-c0b},{}}", "t=0x5", "peType=CLAY", "resSet=clay=1", "sv null",
     "states=LOCKED,LOCKED,LOCKED,LOCKED", "true", "text=x, y", "nickname=n", "(strs empty)"]
)  # fmt: skip
SHOWN = st.builds(
    lambda name, parts: f"{name}:{'|'.join(parts)}", NAMES, st.lists(PARTS, max_size=12)
)


@settings(max_examples=1000)
@given(SHOWN | st.text())
def test_any_readable_text_gives_a_message_or_the_one_error(text: str) -> None:
    try:
        message = parse_readable(text)
    except Malformed:
        return
    assert to_readable(message).startswith(f"SOC{type(message).__name__}:")
