"""What the README shows is true: its code runs, its picture is current, its commands exist."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from tablewire.cli.main import VERBS
from tablewire.settlers.moves import MOVES
from tablewire.settlers.notation import read

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_of_the_readme_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {"__name__": "readme"})  # our own text


NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_examples_of_the_notation_are_games() -> None:
    for block in re.findall(r"```notation\n(.*?)```", NOTATION, re.DOTALL):
        assert read(block).turn == 3
    for block in re.findall(r"```python\n(.*?)```", NOTATION, re.DOTALL):
        exec(compile(block, "notation.md", "exec"), {"__name__": "notation"})  # our own text


def test_every_kind_of_move_is_in_the_page_on_notation() -> None:
    table = NOTATION.partition("## Moves")[2].partition("## In Python")[0]
    told = set(re.findall(r"`([a-z-]+)[ `]", table))
    assert {name for name, _ in MOVES.values()} <= told


def test_there_is_code_in_the_readme() -> None:
    assert len(BLOCKS) >= 5


def test_the_picture_of_the_readme_is_what_the_program_draws() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "draw_board.py"))["board"]()
    assert (ROOT / "docs" / "board.svg").read_text(encoding="utf-8") == drawn


def test_every_command_of_the_readme_exists() -> None:
    verbs = set(re.findall(r"^tablewire ([a-z]+)", README, re.MULTILINE))
    assert verbs
    assert verbs <= set(VERBS)


def test_every_file_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_target_of_make_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`make ([a-z-]+)", README)) | {"play", "test"}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
