"""Frames: how texts travel as bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.wires.jsettlers.codec import LONGEST_FRAME, FrameReader, frame
from tablewire.wires.jsettlers.malformed import Malformed

FRAMES = [
    ("", "0000"),
    ("1003|", "0005313030337c"),
    ("x\0y", "000478c08079"),
    ("日本", "0006e697a5e69cac"),
    ("\U0001f600 emoji", "000ceda0bdedb88020656d6f6a69"),
    ("1005|lobby\0alice\0héllo", "0019313030357c6c6f626279c080616c696365c08068c3a96c6c6f"),
    ("\ud83d alone", "0009eda0bd20616c6f6e65"),
]

TEXTS = st.text(st.characters(codec=None, max_codepoint=0x10FFFF), max_size=40)


def joined(text: str) -> str:
    """Two surrogates side by side are one letter, here as on the wire."""
    return text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")


@pytest.mark.parametrize(("text", "content"), FRAMES)
def test_a_text_travels_in_modified_utf_8_behind_its_length(text: str, content: str) -> None:
    assert frame(text).hex() == content
    assert FrameReader().feed(bytes.fromhex(content)) == [text]


@given(st.lists(TEXTS, max_size=5))
def test_frames_give_back_the_texts(texts: list[str]) -> None:
    stream = b"".join(frame(text) for text in texts)
    assert FrameReader().feed(stream) == [joined(text) for text in texts]


@given(st.lists(TEXTS, max_size=5), st.binary(max_size=30), st.data())
def test_how_the_bytes_are_cut_up_makes_no_difference(
    texts: list[str], garbage: bytes, data: st.DataObject
) -> None:
    stream = b"".join(frame(text) for text in texts) + garbage
    at_once = FrameReader(limit=100)
    whole = at_once.feed(stream)
    singly = FrameReader(limit=100)
    bytewise = [text for byte in stream for text in singly.feed(bytes([byte]))]
    cut = data.draw(st.integers(0, len(stream)))
    halves = FrameReader(limit=100)
    in_two = halves.feed(stream[:cut]) + halves.feed(stream[cut:])
    assert list(map(repr, whole)) == list(map(repr, bytewise)) == list(map(repr, in_two))
    assert at_once.waiting == singly.waiting == halves.waiting


@given(st.binary(max_size=200))
def test_any_bytes_give_texts_or_the_one_error(stream: bytes) -> None:
    for text in FrameReader().feed(stream):
        assert isinstance(text, str | Malformed)


def test_a_broken_frame_takes_one_place_and_the_stream_goes_on() -> None:
    broken = bytes.fromhex("0004f09f9880")  # the four bytes of ordinary UTF-8
    first, second, third = FrameReader().feed(frame("one") + broken + frame("two"))
    assert (first, third) == ("one", "two")
    assert isinstance(second, Malformed)
    assert second.reason == "malformed"


@pytest.mark.parametrize("content", ["80", "c1", "e3", "e381", "c3c3", "f0908080", "ff"])
def test_bytes_that_are_no_modified_utf_8_are_refused(content: str) -> None:
    stream = (len(content) // 2).to_bytes(2, "big") + bytes.fromhex(content)
    [problem] = FrameReader().feed(stream)
    assert isinstance(problem, Malformed)


def test_of_a_frame_beyond_the_limit_nothing_is_kept() -> None:
    reader = FrameReader(limit=10)
    [problem] = reader.feed(frame("x" * 11)[:7])
    assert isinstance(problem, Malformed)
    assert problem.reason == "too-long"
    assert reader.kept == b""
    assert reader.waiting
    assert reader.feed(b"x" * 6 + frame("after")) == ["after"]
    assert not reader.waiting


def test_a_reader_keeps_no_more_than_one_frame() -> None:
    reader = FrameReader()
    stream = frame("x" * LONGEST_FRAME)
    assert reader.feed(stream[:-1]) == []
    assert len(reader.kept) == LONGEST_FRAME + 1
    assert reader.feed(stream[-1:] + stream * 3) == ["x" * LONGEST_FRAME] * 4
    assert reader.kept == b""


def test_a_text_that_fills_more_than_a_frame_is_refused() -> None:
    assert len(frame("x" * LONGEST_FRAME)) == LONGEST_FRAME + 2
    for text in ("x" * (LONGEST_FRAME + 1), "é" * (LONGEST_FRAME // 2 + 1)):
        with pytest.raises(Malformed, match="too-long"):
            frame(text)
