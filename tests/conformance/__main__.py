"""`python -m tests.conformance PATH...`: every data file below, a line each, then the sum."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.conformance.formats import FORMATS


def main(paths: list[str]) -> int:
    passed = failed = 0
    unknown: list[Path] = []
    for path in files_below(paths):
        for recognises, check in FORMATS:
            if not recognises(path):
                continue
            good, problems = check(path)
            passed += good
            failed += len(problems)
            print(f"{path.name}: {good} passed, {len(problems)} failed", flush=True)
            for problem in problems[:5]:
                print(f"    {problem}")
            break
        else:
            unknown.append(path)
    for path in unknown:
        print(f"{path.name}: no check for this format yet")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


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
