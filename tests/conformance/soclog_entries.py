"""Lines of event logs: `jsettlers-soclog-entry-cases.json` and files like it.

One case a line: what it is, its time, audience and message, and the line it gives back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablewire.logs import BadLog, Comment, Entry
from tablewire.logs.entry import parse_entry
from tablewire.wires.jsettlers.messages import encode, to_readable


def recognise(path: Path) -> bool:
    """A list of cases, each with a line and its result."""
    if path.suffix != ".json":
        return False
    try:
        cases = json.loads(path.read_bytes())
    except ValueError:
        return False
    return isinstance(cases, list) and bool(cases) and {"line", "result"} <= set(cases[0])


def check(path: Path) -> tuple[int, list[str]]:
    passed, problems = 0, []
    for case in json.loads(path.read_text(encoding="utf-8")):
        problem = check_case(case)
        if problem:
            problems.append(f"{case.get('line')!r}: {problem}")
        else:
            passed += 1
    return passed, problems


def check_case(case: dict[str, Any]) -> str:
    try:
        found = parse_entry(case["line"])
    except BadLog as bad:
        return "" if case["result"] == "error" else f"refused: {bad}"
    if case["result"] == "error":
        return f"should be refused as {case['error']}"
    if found is None:
        return "" if case["result"] == "none" else "found nothing"
    if isinstance(found, Comment):
        is_: dict[str, object] = {
            "result": "comment",
            "comment": str(found),
            "to_string": f"#{found}",
        }
    else:
        is_ = facts(found)
    wrong = {name: (was, case[name]) for name, was in is_.items() if was != case[name]}
    return f"(is, should be) {wrong}" if wrong else ""


def facts(entry: Entry) -> dict[str, object]:
    message = entry.message
    hidden = entry.audience.hidden
    return {
        "result": "event",
        "comment": None,
        "elapsed_ms": entry.time,
        "pn": entry.audience.seat,
        "excluded_pn": list(hidden) if hidden else None,
        "from_client": entry.audience.from_client,
        "event": None if message is None else to_readable(message),
        "wire": None if message is None else encode(message),
        "to_string": entry.written(),
        "to_string_untimed": entry.written(timed=False),
    }
