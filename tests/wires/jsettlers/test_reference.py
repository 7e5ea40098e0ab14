"""The reference document is printed from the declarations, and the committed one is of today."""

from __future__ import annotations

from pathlib import Path

from tablewire.wires.jsettlers.declare import DECLARATIONS
from tablewire.wires.jsettlers.examples import EXAMPLES
from tablewire.wires.jsettlers.messages import decode, encode
from tablewire.wires.jsettlers.reference import document

COMMITTED = Path(__file__).parents[3] / "docs/wires/jsettlers.md"


def test_the_committed_document_is_up_to_date() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == document()


def test_every_type_is_in_the_document_once() -> None:
    headings = [line for line in document().split("\n") if line.startswith("### ")]
    names = {f"### {d.number} {d.kind.__name__}" for d in DECLARATIONS}
    assert set(headings) == names
    assert len(headings) == 110


def test_the_examples_are_messages_of_the_type_they_stand_for() -> None:
    numbers = {d.kind: d.number for d in DECLARATIONS}
    assert EXAMPLES.keys() == set(numbers.values())
    for number, texts in EXAMPLES.items():
        for text in texts:
            assert numbers[type(decode(text))] == number
            assert encode(decode(text)) == text
