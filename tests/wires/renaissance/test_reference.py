"""The reference document is printed from the declarations, and the committed one is of today."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablewire.wires.renaissance.final import codec as final_codec
from tablewire.wires.renaissance.final import messages as final
from tablewire.wires.renaissance.final import parts
from tablewire.wires.renaissance.final.examples import EXAMPLES as FINAL_EXAMPLES
from tablewire.wires.renaissance.reference import doc_of, document, made_of, tag_of
from tablewire.wires.renaissance.seed import codec as seed_codec
from tablewire.wires.renaissance.seed import messages as seed
from tablewire.wires.renaissance.seed import parts as seed_parts
from tablewire.wires.renaissance.seed.examples import EXAMPLES as SEED_EXAMPLES

COMMITTED = Path(__file__).parents[3] / "docs/wires/renaissance.md"
DIALECTS = ((seed, SEED_EXAMPLES, seed_codec), (final, FINAL_EXAMPLES, final_codec))


def types_of(messages: Any) -> set[type[msgspec.Struct]]:
    return {*get_args(messages.Request), *get_args(messages.Told)}


def test_the_committed_document_is_up_to_date() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == document()


def test_every_type_of_both_dialects_is_in_the_document_once() -> None:
    headings = [line[5:] for line in document().split("\n") if line.startswith("#### ")]
    named = {tag_of(kind) for messages, _, _ in DIALECTS for kind in types_of(messages)}
    assert sorted(headings) == sorted(named)


def test_every_message_that_is_declared_belongs_to_a_side() -> None:
    for messages, _, _ in DIALECTS:
        declared = [each for each in vars(messages).values() if isinstance(each, type)]
        tagged = {
            each
            for each in declared
            if issubclass(each, msgspec.Struct)
            and each.__module__ == messages.__name__
            and each.__struct_config__.tag is not None
            and not each.__name__.startswith("_")
        }
        assert tagged - {messages.Failure} == types_of(messages)


def test_every_message_says_what_it_is() -> None:
    for messages, _, _ in DIALECTS:
        assert [kind.__name__ for kind in types_of(messages) if not doc_of(kind)] == []
    modules = [seed, seed_parts, final, parts]
    assert [kind.__name__ for kind in made_of(modules, []) if not doc_of(kind)] == []


@pytest.mark.parametrize(("messages", "examples", "codec"), DIALECTS, ids=["seed", "final"])
def test_there_is_one_example_of_each_type_that_reads_as_it_is_written(
    messages: Any, examples: tuple[Any, ...], codec: Any
) -> None:
    kinds = [type(example) for example in examples]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) == types_of(messages) - {final.UpdateGame}
    for example in examples:
        line = codec.encode(example)
        assert line.count(b"\n") == 1
        if isinstance(example, get_args(messages.Request)):
            assert codec.decode_request(line) == example
        if isinstance(example, get_args(messages.Told)):
            assert codec.decode_told(line) == example
