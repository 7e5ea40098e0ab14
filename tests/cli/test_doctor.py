"""`tablewire doctor`, and what the program says at its start when nothing was compiled."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from importlib.machinery import ModuleSpec

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli import main
from tablewire.cli.main import app
from tablewire.core.compiled import is_compiled


def tablewire(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def without(monkeypatch: pytest.MonkeyPatch, gone: str) -> None:
    """As if a package had never been installed."""
    found = importlib.util.find_spec

    def find(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == gone else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find)


def test_doctor_tells_versions_and_whether_the_rules_are_compiled() -> None:
    result = tablewire("doctor")
    assert result.exit_code == 0
    words = result.stdout
    assert sys.version.split()[0] in words
    assert ("compiled " if is_compiled() else "interpreted (slow)") in words
    for package in ("tablewire", "C compiler", "aiohttp", "apsw", "argon2-cffi", "pyarrow"):
        assert package in words


def test_a_missing_package_is_named_with_the_feature_that_needs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without(monkeypatch, "apsw")
    result = tablewire("doctor")
    assert result.exit_code == 1
    assert "missing: no journal of" in result.stdout


def test_what_only_some_want_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pyarrow")
    result = tablewire("doctor")
    assert result.exit_code == 0
    assert "missing: no Parquet files of" in result.stdout


def test_no_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("CC", raising=False)
    assert "none: an install here" in tablewire("doctor").stdout


@pytest.mark.parametrize("compiled", [True, False])
def test_the_program_says_once_at_its_start_when_its_rules_are_interpreted(compiled: bool) -> None:
    start = (
        "import sys; from tablewire.cli import main;"
        f"main.is_compiled = lambda: {compiled}; sys.argv[1:] = ['simulate', '--games', '1'];"
        "main.run()"
    )
    ran = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True)
    assert ran.stderr.count(main.INTERPRETED) == (0 if compiled else 1)
    assert "interpreted" not in ran.stdout
