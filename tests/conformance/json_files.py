"""JSON data files, read once, for the formats that are recognised by their content."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec


@cache
def content_of(path: Path) -> dict[str, Any]:
    """The object in a JSON file; empty when there is none."""
    if path.suffix != ".json":
        return {}
    try:
        content = msgspec.json.decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return content if isinstance(content, dict) else {}


class Tally:
    """Counts what agrees and keeps a line for each thing that does not."""

    def __init__(self) -> None:
        self.passed = 0
        self.problems: list[str] = []

    def expect(self, what: str, ours: object, theirs: object) -> None:
        if ours == theirs:
            self.passed += 1
        else:
            self.problems.append(f"{what}: {ours!r:.200}, expected {theirs!r:.200}")

    @property
    def result(self) -> tuple[int, list[str]]:
        return self.passed, self.problems
