"""The sequences of the protocol's document, one by one: server's view, spectator, and seats."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tablewire.logs import Action, Cards
from tests.logs.made import found

DATA = Path(__file__).parent / "data" / "sequences.txt"


class Example(NamedTuple):
    title: str
    state: int
    current: int
    lines: list[str]
    server: list[str]
    client: list[str]


def examples() -> list[Example]:
    """What the data file says, block by block."""
    blocks = []
    for block in DATA.read_text(encoding="utf-8").split("\n== ")[1:]:
        head, *rest = [line for line in block.splitlines() if line]
        title, state, current = re.fullmatch(r"(.*) \| (\d+), (\d+)", head).groups()  # type: ignore[union-attr]  # all have one
        server = [line[2:] for line in rest if line.startswith("> ")]
        client = [line[2:].strip() for line in rest if line.startswith("c>")]
        shown = [one for one in client if one] if client else [without_length(s) for s in server]
        lines = [line for line in rest if not re.match(r"c?>", line)]
        blocks.append(Example(title, int(state), int(current), lines, server, shown))
    return blocks


def without_length(expected: str) -> str:
    """A client sees fewer entries of an action."""
    return re.sub(r" length=\d+", "", expected)


def cards(text: str) -> Cards:
    pairs = re.findall(r"([a-z]+)(\d+)", text)
    return Cards(**{kind: int(amount) for kind, amount in pairs})


def value(name: str, text: str) -> object:
    """A fact as the data file spells it."""
    if text == "None":
        return None
    match name:
        case "given" | "received":
            return cards(text)
        case "gains":
            parts = [part.split(":") for part in text.split(",") if part]
            return tuple((int(seat), cards(some)) for seat, some in parts)
        case "roads":
            parts = [part.split("@") for part in text.split(",") if part]
            return tuple((piece, int(place, 16)) for piece, place in parts)
        case "seats" | "scores":
            return tuple(int(one) for one in text.split(","))
        case "piece" | "card" | "choice":
            return text
    return int(text, 0)


def check(actions: list[Action], expected: list[str]) -> None:
    assert [action.kind.value for action in actions] == [one.split(" ")[0] for one in expected]
    for action, one in zip(actions, expected, strict=True):
        for fact in one.split(" ")[1:]:
            name, _, text = fact.partition("=")
            assert getattr(action, name) == value(name, text), (name, action)


EXAMPLES = examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_the_sequence_is_its_action_at_the_server(example: Example, tmp_path: Path) -> None:
    actions = found(tmp_path, example.lines, state=example.state, current=example.current)
    # A text that ends the log leads to an action that does not come.
    if actions[-1].kind == "UNKNOWN":
        assert {entry.name for entry in actions[-1].entries} == {"SOCGameServerText"}
        check(actions[:-1], example.server)
    else:
        check(actions, example.server)
    assert sum(action.length for action in actions) == len(example.lines)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_the_sequence_is_its_action_to_a_spectator(example: Example, tmp_path: Path) -> None:
    actions = found(
        tmp_path, example.lines, state=example.state, current=example.current, view="spectator"
    )
    check([action for action in actions if action.kind != "UNKNOWN"], example.client)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_every_seat_sees_each_of_its_entries_in_one_action(
    example: Example, tmp_path: Path
) -> None:
    for seat in range(4):
        actions = found(
            tmp_path, example.lines, state=example.state, current=example.current,
            view=f"seat:{seat}",
        )  # fmt: skip
        at = actions[0].start if actions else 0
        for action in actions:
            assert action.start == at
            assert len(action.entries) == action.length
            assert all(entry.audience.reaches(seat) for entry in action.entries)
            at += action.length
        kinds = [action.kind for action in actions if action.kind not in ("UNKNOWN", "REFUSED")]
        known = {one.split(" ")[0] for one in [*example.server, *example.client]}
        assert set(kinds) <= known


def test_the_current_seat_knows_what_was_hidden_from_others(tmp_path: Path) -> None:
    bought = next(example for example in EXAMPLES if example.title == "Buy a development card")
    own = found(tmp_path, bought.lines, view="seat:3")
    other = found(tmp_path, bought.lines, view="seat:1")
    assert [action.card for action in own] == ["market"]
    assert [action.card for action in other] == ["unknown"]


def test_the_examples_have_all_messages_that_the_document_lists(shared: Path) -> None:
    document = next((shared / "seeds").glob("000_*.txt")).read_text(encoding="utf-8")
    listed = set(re.findall(r"(?<!\S)(f|all|p|!p|un)\d?(?:\[3, 2\])?:SOC(\w+):game", document))
    ours = set()
    for example in EXAMPLES:
        for line in example.lines:
            audience, name = line.replace("!p[3, 2]", "!p").split(" ")[:2]
            ours.add((re.sub(r"\d", "", audience), name))
    assert len(listed) > 50
    assert listed <= ours
