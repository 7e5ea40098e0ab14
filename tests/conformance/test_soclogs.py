"""Event logs beside what the original extractor found in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conformance import soclogs

# `make test` reads the reference logs and a few games of each kind; the rest is for the long run.
SHARE = ("classic4-001.", "human-six1.server", "sc_piri-002.", "sc_fog-001.client-p3", "uht-001.")


def files(shared: Path) -> list[Path]:
    folder = shared / "corpus" / "jsettlers" / "expected"
    found = sorted(folder.rglob("*.jsonl"))
    if os.environ.get("TABLEWIRE_LONG"):
        return found
    return [path for path in found if path.parent != folder or path.name.startswith(SHARE)]


def test_every_action_is_what_the_original_program_found(shared: Path) -> None:
    checked = 0
    for path in files(shared):
        passed, problems = soclogs.check(path)
        assert problems == [], path.name
        checked += passed
    assert checked > 7000


def test_a_log_without_its_expectation_is_no_case(tmp_path: Path) -> None:
    (tmp_path / "expected").mkdir()
    lonely = tmp_path / "expected" / "game.server.jsonl"
    lonely.write_text("{}")
    assert not soclogs.recognise(lonely)


@pytest.mark.parametrize("folder", ["", "reference/", "deep/er/"])
def test_a_log_belongs_to_its_expectation_in_any_folder(tmp_path: Path, folder: str) -> None:
    log = tmp_path / "soclog" / folder / "a.b.soclog"
    log.parent.mkdir(parents=True)
    log.write_text("")
    expected = tmp_path / "expected" / folder / "a.b.client-p3.jsonl"
    assert soclogs.log_of(expected) == log
