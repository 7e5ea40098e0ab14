"""`python -m tests.conformance PATH...`: every data file below, a line each, then the sum."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tests.conformance.formats import FORMATS


def main(paths: list[str]) -> int:
    passed = failed = 0
    unknown: list[Path] = []
    for path in files_below(paths):
        result = checked(path)
        if result is None:
            unknown.append(path)
            continue
        good, problems = result
        passed += good
        failed += len(problems)
        print(f"{path.name}: {good} passed, {len(problems)} failed", flush=True)
        for problem in problems[:5]:
            print(f"    {problem}")
    for path in unknown:
        print(f"{path.name}: no check for this format yet")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def checked(path: Path) -> tuple[int, list[str]] | None:
    """How many cases passed and what is wrong; None for a format that is not known. A file that
    cannot be read as what it seems to be is one failure, whatever it stumbles over."""
    try:
        for recognises, check in FORMATS:
            if recognises(path):
                good, problems = check(path)
                return good, problems or ([] if good else ["there is nothing in it to check"])
        return None if is_readable(path) else (0, ["it is not the JSON that its name says"])
    except Exception as error:  # noqa: BLE001  # data from anywhere may break any check anyhow
        return 0, [f"it cannot be read: {type(error).__name__}: {error}"]


def is_readable(path: Path) -> bool:
    """Whether a file that says it is JSON is."""
    lines = [path.read_bytes()] if path.suffix == ".json" else []
    if path.suffix == ".jsonl":
        lines = [line for line in path.read_bytes().splitlines() if line.strip()]
    try:
        for line in lines:
            msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def files_below(paths: list[str]) -> list[Path]:
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if not path.exists():
            sys.exit(f"{name}: no such file or folder")
        found += sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
    return [path for path in found if path.suffix not in {".md", ".py"}]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
