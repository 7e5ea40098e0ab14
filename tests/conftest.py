"""What all tests share: which kind of rules is running, and where shared data may be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablewire.core.compiled import is_compiled

SHARED = Path(__file__).parent.parent.parent / "shared"


def pytest_sessionstart() -> None:
    expected = os.environ.get("TABLEWIRE_EXPECT")
    running = "compiled" if is_compiled() else "interpreted"
    if expected and expected != running:
        pytest.exit(f"these tests were to run on {expected} rules, but they are {running}", 2)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of references and corpora; tests that need it are skipped where it is not."""
    if not SHARED.is_dir():
        pytest.skip("the shared references are not here")
    return SHARED
