"""Captured traffic: every message is read, written again the same, and shown readably."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablewire.wires.jsettlers.messages import (
    Malformed,
    decode,
    encode,
    parse_readable,
    to_readable,
)
from tests.conformance.jsettlers_transcripts import passages, without_secrets

PROBES = {
    "1011|s\tm\tFreshGame": None,
    "1068|SitG,0,LOCKED": None,
    "hello": None,
    "99999|x": None,
    "": None,
    "1025|": None,
    "1013|": None,
    "1095|SC_FOG": None,
    "9998|1000,1.0.00,OLD": "9998|1000,1.0.00,OLD,\t",
    "1069|0,hi": "1069|hi",
}
"""What whoever recorded them typed by hand to see the server's answer: no message, or one in a
spelling that no program uses, and then how programs spell it."""


def transcript_texts(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.txt")):
        for passage in passages(path):
            yield passage.text


def test_every_message_of_the_transcripts_is_written_again_as_it_was(shared: Path) -> None:
    texts = list(transcript_texts(shared / "corpus/jsettlers/transcripts"))
    assert len(texts) > 30_000
    refused, changed = set(), {}
    for text in texts:
        try:
            again = encode(decode(text))
        except Malformed:
            refused.add(text)
            continue
        if again != text:
            changed[text] = again
    assert refused == {text for text, canonical in PROBES.items() if canonical is None}
    assert changed == {text: again for text, again in PROBES.items() if again is not None}


def test_every_message_of_the_transcripts_reads_back_from_its_readable_form(shared: Path) -> None:
    for text in transcript_texts(shared / "corpus/jsettlers/transcripts"):
        if PROBES.get(text, text) is None:
            continue
        message = decode(text)
        assert parse_readable(to_readable(message)) == without_secrets(message)


ENTRY = re.compile(r"(\d+:\d+\.\d+:)?(all|ob|un|fo|f-?\d+|!?p-?\d+|!p\[[\d, ]+\]):(.+)")


def logged(path: Path) -> Iterator[str]:
    """The readable forms that an event log of the original holds."""
    for line in path.read_text(encoding="utf-8").split("\n")[1:]:
        if line and not line.startswith("#"):
            found = ENTRY.fullmatch(line)
            assert found, line
            yield found[3]


def test_every_message_of_the_recorded_logs_is_printed_again_as_it_was(shared: Path) -> None:
    logs = sorted((shared / "corpus/jsettlers/soclog").glob("*.soclog"))
    assert len(logs) >= 40
    for path in logs:
        for text in set(logged(path)):
            message = parse_readable(text)
            assert to_readable(message) == text
            assert decode(encode(message)) == message
