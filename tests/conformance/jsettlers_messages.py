"""Recorded JSettlers messages: samples of every type, and texts to parse, good and bad.

Both are JSON lists. A sample holds a message in both spellings, and what the original reads back
from each; a parse case holds a text (wire, readable form or frame) and what becomes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tablewire.wires.jsettlers import codec
from tablewire.wires.jsettlers import messages as m
from tests.conformance.jsettlers_fields import differing_fields

Case: TypeAlias = dict[str, Any]

READ_BY_US = {
    "SOCAuthRequest": "a missing host",
    "SOCChannelMembers": "an empty list",
    "SOCGameMembers": "an empty list",
    "SOCCreateAccount": "an empty address",
    "SOCGamesWithOptions": "an empty list",
    "SOCInventoryItemAction": "the words for its action",
    "SOCSetSpecialItem": "a coordinate in hex",
    "SOCLocalizedStrings": "the flags in hex",
    "SOCScenarioInfo": "any of it",
    "SOCSetLastAction": "zeros left out at the end",
}
"""Readable forms that the original writes and cannot read back, but we can."""

READ_OTHERWISE = {
    "SOCNewGameWithOptionsRequest": "the password `password empty` becomes a password",
    "SOCGames": "the brackets become part of the names",
    "SOCGameOptionGetDefaults": "no options become the options `null`",
    "SOCImARobot": "a missing cookie or brain becomes `null`",
    "SOCSetSpecialItem": "a coordinate shown in hex is read as decimal",
}
"""Readable forms that the original reads back as another message, and what goes wrong there."""

OPTIONS_AFTER = {1078: 4, 1079: 2}
"""Commas before the options, of the types where the original doubles the last of them."""


def recognise_samples(path: Path) -> bool:
    return {"type", "id", "wire", "string", "fields", "wire_roundtrip"} <= first_keys(path)


def recognise_parse_cases(path: Path) -> bool:
    keys = first_keys(path)
    return "kind" in keys and ({"in", "ok"} <= keys or {"text", "hex"} <= keys)


def first_keys(path: Path) -> set[str]:
    if path.suffix != ".json":
        return set()
    try:
        cases = msgspec.json.decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError):
        return set()
    if not isinstance(cases, list) or not cases or not isinstance(cases[0], dict):
        return set()
    return set(cases[0])


def check_samples(path: Path) -> tuple[int, list[str]]:
    return run(path, sample_problems, "wire")


def check_parse_cases(path: Path) -> tuple[int, list[str]]:
    return run(path, case_problems, "in")


def run(path: Path, problems_of: Callable[[Case], list[str]], label: str) -> tuple[int, list[str]]:
    passed, problems = 0, []
    for number, case in enumerate(msgspec.json.decode(path.read_bytes()), start=1):
        found = problems_of(case)
        if found:
            problems.append(f"{number} {case.get(label, '')!r}: {'; '.join(found)}")
        else:
            passed += 1
    return passed, problems


def sample_problems(case: Case) -> list[str]:
    return wire_problems(case) + readable_problems(case)


def wire_problems(case: Case) -> list[str]:
    """The wire text, read and written again."""
    wire = case["wire"]
    try:
        message = m.decode(wire)
    except m.Malformed as problem:
        return [f"wire refused: {problem}"]
    again = single_comma(case["id"], str(case.get("wire_reparse", wire)))
    if case["type"] == "SOCScenarioInfo":
        again = wire  # the original loses the bracket of a request
    problems = differences("wire", m.encode(message), again)
    if again == wire:
        # ?CHANGES is part of the readable form only
        shown = case["string"].replace(",?CHANGES", "")
        problems += differences("readable", m.to_readable(message), shown)
        if shown == case["string"]:
            problems += differing(message, case["fields"])
    return problems


def readable_problems(case: Case) -> list[str]:
    """The readable form, read and written again."""
    text, kind = case["string"], case["type"]
    try:
        message = m.parse_readable(text)
    except m.Malformed as problem:
        if "string_parse_error" in case and kind not in READ_BY_US:
            return []
        return [f"readable refused: {problem}"]
    expected = case["wire"]
    if hides_something(text):
        expected = m.encode(hidden(m.decode(expected)))
    if "string_reparse_wire" in case and kind not in READ_OTHERWISE:
        expected = single_comma(case["id"], case["string_reparse_wire"])
    return differences("readable", m.to_readable(message), text) + differences(
        "wire of the readable", m.encode(message), expected
    )


def case_problems(case: Case) -> list[str]:
    kind = case["kind"]
    if kind == "frame":
        return frame_problems(case)
    try:
        message = m.decode(case["in"]) if kind == "wire" else m.parse_readable(case["in"] or "")
    except m.Malformed as problem:
        return [f"refused: {problem}"] if case["ok"] else []
    if not case["ok"]:
        name = case["in"].partition(":")[0]
        own = kind == "string" and name in READ_BY_US and m.to_readable(message) == case["in"]
        return [] if own else [f"taken as {message}"]
    if case["type"] in READ_OTHERWISE and kind == "string" and m.to_readable(message) == case["in"]:
        return []
    wire = case["wire"]
    if case["type"] == "SOCScenarioInfo" and kind == "wire":
        wire = case["in"] if "[" in case["in"] else wire
    problems = differences("wire", m.encode(message), single_comma(case["id"], wire))
    problems += differences(
        "readable", m.to_readable(message), single_comma_shown(case["id"], case["string"])
    )
    return problems + differing(message, case["fields"])


def frame_problems(case: Case) -> list[str]:
    content = bytes.fromhex(case["hex"])
    problems = differences("frame", codec.frame(case["text"]).hex(), case["hex"])
    at_once = codec.FrameReader().feed(content)
    reader = codec.FrameReader()
    singly = [text for byte in content for text in reader.feed(bytes([byte]))]
    if not (at_once == singly == [case["text"]]):
        problems.append(f"read as {at_once} at once, as {singly} byte by byte")
    return problems


def differing(message: m.Message, expected: dict[str, object]) -> list[str]:
    fields = {name: without_comma(name, value) for name, value in expected.items()}
    wrong = differing_fields(message, fields)
    return [f"fields {', '.join(wrong)} of {message}"] if wrong else []


def without_comma(name: str, value: object) -> object:
    if name in ("options", "optsStr") and isinstance(value, str):
        return value.removeprefix(",")
    return value


def differences(what: str, ours: str, expected: str) -> list[str]:
    return [] if ours == expected else [f"{what} is {ours!r}, not {expected!r}"]


def single_comma(number: int, wire: str) -> str:
    """Without the comma that the original keeps in front of options and so writes twice."""
    commas = OPTIONS_AFTER.get(number)
    if commas is None:
        return wire
    *fields, options = wire.split(",", commas)
    return ",".join([*fields, options.removeprefix(",")])


def single_comma_shown(number: int, text: str) -> str:
    if number not in OPTIONS_AFTER:
        return text
    return text.replace("|opts=,", "|opts=").replace("|param2=,", "|param2=")


def hides_something(text: str) -> bool:
    return "password=***" in text or "cookie=**" in text


def hidden(message: m.Message) -> m.Message:
    """What is left of a message after its readable form hid the password or the cookie."""
    if isinstance(message, m.ImARobot):
        return msgspec.structs.replace(message, cookie="**")
    return msgspec.structs.replace(message, password="***")
