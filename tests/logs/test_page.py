"""What the page on logs says is true: kinds, columns, code and the example."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablewire.cli.main import VERBS
from tablewire.logs import ActionKind
from tablewire.logs.table import NAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "logs.md").read_text(encoding="utf-8")
HARBOUR = ROOT / "tests" / "logs" / "data" / "harbour.soclog"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def first_cells(heading: str) -> list[str]:
    """The names in the first column of the table under a heading."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \|", part, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


def test_the_page_has_every_kind_once() -> None:
    assert sorted(first_cells("Kinds")) == sorted(kind.value for kind in ActionKind)


def test_the_page_has_every_column_in_its_order() -> None:
    kinds = ("clay", "ore", "sheep", "wheat", "wood", "unknown")
    middle = [f"{way}_{kind}" for way in ("given", "received") for kind in kinds[1:-1]]
    assert first_cells("The table") == [name for name in NAMES if name not in middle]


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_of_the_page_runs(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(HARBOUR, tmp_path / "game.soclog")
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "logs.md", "exec"), {"__name__": "page"})  # our own text
    assert capsys.readouterr().out


def test_every_command_of_the_page_exists() -> None:
    verbs = set(re.findall(r"^tablewire ([a-z]+)", PAGE, re.MULTILINE))
    assert verbs == {"log", "extract"}
    assert verbs <= set(VERBS)


def example(*logs: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "examples" / "winners.py"), *map(str, logs)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_example_counts_what_the_server_told_the_winner(tmp_path: Path) -> None:
    missing = tmp_path / "missing.soclog"
    done = example(HARBOUR, missing)
    assert done.returncode == 0
    # The statistics of the winner, at the end of the log: 7 + 7 + 2 + 2 + 7 cards.
    assert re.search(r"^cards from rolls +25\.0 ", done.stdout, re.MULTILINE)
    assert f"left out: {missing}: No such file" in done.stderr


def test_the_example_needs_a_finished_game(tmp_path: Path) -> None:
    done = example(tmp_path / "missing.soclog")
    assert done.returncode == 1
    assert "no finished game among these logs" in done.stderr
