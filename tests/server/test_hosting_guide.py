"""The host's guide says what is so: its table of settings, its verbs and its limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.list_settings import GUIDE, sentences, with_table
from typer.testing import CliRunner

from tablewire.cli.main import app
from tablewire.server.limits import LimitSettings
from tablewire.server.settings import SECTIONS

TEXT = GUIDE.read_text(encoding="utf-8")
RUNNER = CliRunner()


def test_the_table_of_settings_is_that_of_the_program() -> None:
    assert with_table(TEXT) == TEXT, "run: python docs/list_settings.py"


def test_every_setting_that_the_guide_speaks_of_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = RUNNER.invoke(app, ["config", "show", "--toml"]).output
    for name in set(re.findall(r"`((?:server|http|limits|tls|accounts|wires\.\w+)\.\w+)", TEXT)):
        section, _, field = name.rpartition(".")
        block = shown.split(f"[{section}]")[1].split("\n[")[0]
        assert re.search(rf"^(# )?{field} =", block, re.MULTILINE), name


def test_every_limit_is_named_in_the_guide_and_explained_or_plain() -> None:
    for field in LimitSettings.__struct_fields__:
        assert f"`{field}`" in TEXT
    for kind in SECTIONS.values():
        assert set(sentences(kind)) <= set(kind.__struct_fields__)


@pytest.mark.parametrize(
    "verb", re.findall(r"^\| `tablewire ([a-z]+(?: [a-z]+)?)", TEXT, re.MULTILINE)
)
def test_every_verb_of_the_guide_is_there(verb: str) -> None:
    words = [word for word in verb.split() if word.islower()]
    assert RUNNER.invoke(app, [*words, "--help"]).exit_code == 0
