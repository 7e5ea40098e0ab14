"""Event logs beside what the original extractor found in them: `soclog/NAME.soclog` with
`expected/NAME.VIEW.jsonl`, under any folder.

One case an action: type, player, range, state, parameters and cards; and one for the header,
or for the refusal, of each file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablewire.logs import BadLog, Log, extract, read_log
from tablewire.logs.log import Reading
from tablewire.logs.original import parameters

# The original program's two kinds of refusal.
KINDS = {"NoSuchElementException": "missing", "ParseException": "malformed"}


def recognise(path: Path) -> bool:
    if not path.name.endswith(".jsonl") or "expected" not in path.parts:
        return False
    return log_of(path) is not None


def recognise_log(path: Path) -> bool:
    return path.suffix == ".soclog"


def check_log(path: Path) -> tuple[int, list[str]]:
    """Every entry of a good log gives its line back; a log named `test-` is bad on purpose."""
    lines = path.read_bytes().decode().splitlines()
    passed, problems = 0, []
    try:
        for entry in read_log(path):
            line = lines[entry.line - 1].strip()
            if entry.written(timed=entry.time >= 0).strip() == line:
                passed += 1
            else:
                problems.append(f"line {entry.line}: {line} became {entry.written()}")
    except BadLog as bad:
        if path.name.startswith("test-"):
            return 1, []
        problems.append(str(bad))
    return passed, problems


def log_of(path: Path) -> Path | None:
    """`expected` becomes `soclog`, and the view and `.jsonl` become `.soclog`."""
    for place in range(len(path.parts) - 1, -1, -1):
        if path.parts[place] == "expected":
            folder = Path(*path.parts[:place], "soclog", *path.parts[place + 1 : -1])
            log = folder / f"{path.name.rsplit('.', 2)[0]}.soclog"
            return log if log.is_file() else None
    return None


def check(path: Path) -> tuple[int, list[str]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    header, expected = lines[0], lines[1:]
    file = log_of(path)
    assert file is not None
    try:
        log = read_log(file)
        if "exception" in header:
            return check_unextracted(log, header)
        return check_actions(log, header, expected)
    except BadLog as bad:
        if "exception" not in header:
            return 0, [f"{path.name}: {bad}"]
        return check_refusal(bad, header["exception"])


def check_unextracted(log: Log, header: dict[str, Any]) -> tuple[int, list[str]]:
    """The original gives up a log in which no game starts; to us all of it is the start."""
    if "IllegalStateException" not in header["exception"]:
        return 0, [f"{log.path.name} was read, but should be refused: {header['exception']}"]
    kinds = [action.kind.value for action in extract(log, view_of(header), compatible=True)]
    return (1, []) if kinds == ["LOG_START_TO_STARTGAME"] else (0, [f"found {kinds[:5]}"])


def view_of(header: dict[str, Any]) -> str:
    return "server" if header["view"] == "server" else f"seat:{header.get('atClientPN', 99)}"


def check_refusal(bad: BadLog, exception: str) -> tuple[int, list[str]]:
    kind, _, message = exception.rpartition("java.")[2].partition(":")
    problems = []
    if KINDS[kind.rpartition(".")[2]] != bad.reason:
        problems.append(f"refused as {bad.reason}, not {exception}")
    line = message.strip().partition(":")[0]
    if line.startswith("Line ") and line != f"Line {bad.line}":
        problems.append(f"refused in line {bad.line}, not {exception}")
    return int(not problems), problems


def check_actions(
    log: Log, header: dict[str, Any], expected: list[dict[str, Any]]
) -> tuple[int, list[str]]:
    way = Reading(log)
    found = list(extract(log, view_of(header), compatible=True, reading=way))
    passed, problems = 0, []
    known = {
        "version": log.header.version,
        "game": log.header.game,
        "opts": log.options,
        "numLines": way.lines,
        "actions": len(found),
    }
    wrong = {name: (was, header[name]) for name, was in known.items() if was != header[name]}
    if wrong:
        problems.append(f"header {wrong}")
    else:
        passed += 1
    for action, wanted in zip(found, expected, strict=False):
        p1, p2, p3, rs1, rs2 = parameters(action)
        is_ = {
            "type": action.kind.value,
            "endState": action.state,
            "start": action.start,
            "len": action.length,
            "end": action.end,
            "cpn": -1 if action.turn is None else action.turn,
            "fromPN": action.asked_by,
            "p1": p1,
            "p2": p2,
            "p3": p3,
            "rs1": rs1 if rs1 is None else list(rs1),
            "rs2": rs2 if rs2 is None else list(rs2),
        }
        wrong = {name: (was, wanted[name]) for name, was in is_.items() if was != wanted[name]}
        if wrong:
            problems.append(f"action {wanted['i']} {wanted['type']} (is, should be): {wrong}")
        else:
            passed += 1
    return passed, problems
