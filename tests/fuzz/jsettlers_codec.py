"""Fuzz target: bytes for the JSettlers codec. `python -m tests.fuzz.jsettlers_codec FOLDER`.

The first byte chooses what the others are: a stream of frames, a wire text, a readable form.
"""

from __future__ import annotations

import sys

import atheris  # type: ignore[import-untyped]  # it has no type hints

with atheris.instrument_imports(include=["tablewire.wires.jsettlers"]):
    from tablewire.wires.jsettlers.codec import FrameReader, frame
    from tablewire.wires.jsettlers.messages import (
        Malformed,
        decode,
        encode,
        parse_readable,
        to_readable,
    )

LIMIT = 512


def one_input(data: bytes) -> None:
    kind, content = data[:1], data[1:]
    if kind == b"f":
        stream(content)
    elif kind == b"r":
        readable(content.decode("utf-8", "surrogateescape"))
    else:
        wire(content.decode("utf-8", "surrogateescape"))


def stream(content: bytes) -> None:
    whole, singly = FrameReader(LIMIT), FrameReader(LIMIT)
    at_once = whole.feed(content)
    bytewise = []
    for at in range(len(content)):
        bytewise += singly.feed(content[at : at + 1])
        assert len(singly.kept) <= LIMIT + 2
    assert list(map(repr, at_once)) == list(map(repr, bytewise))
    for text in at_once:
        if isinstance(text, str):
            wire(text)
        else:
            assert isinstance(text, Malformed)


def wire(text: str) -> None:
    try:
        message = decode(text)
    except Malformed:
        return
    again = encode(message)
    assert decode(again) == message
    assert to_readable(message).startswith("SOC")
    if len(again) < LIMIT:
        [back] = FrameReader().feed(frame(again))
        assert isinstance(back, str)
        assert encode(decode(back)) == back


def readable(text: str) -> None:
    try:
        message = parse_readable(text)
    except Malformed:
        return
    assert to_readable(message).startswith("SOC")


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
