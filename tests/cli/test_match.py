"""`tablewire match` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli.main import app


def tablewire(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, ["match", *words])


def test_a_table_says_who_won_how_often_and_fits_eighty_columns() -> None:
    result = tablewire("greedy", "random", "random", "--games", "6", "--seed", "1")
    assert result.exit_code == 0
    assert "6 games of settlers, 3 players" in result.stdout
    assert "with 1 process, seed 1" in result.stdout
    rows = [line.split("│") for line in result.stdout.splitlines() if line.startswith("│")]
    assert [(row[1].strip(), row[2].strip()) for row in rows] == [("greedy", "1"), ("random", "2")]
    assert sum(int(row[3]) for row in rows) == 6
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_json_is_one_object_and_nothing_else() -> None:
    told = json.loads(
        tablewire("greedy", "random", "--games", "2", "-o", "goal=4", "--json").stdout
    )
    assert (told["game"], told["games"], told["kinds"]) == ("settlers", 2, ["greedy", "random"])
    assert told["options"]["goal"] == 4
    assert {one["kind"] for one in told["standings"]} == {"greedy", "random"}


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (
        json.loads(tablewire("greedy", "random", "--games", "3", "--seed", "8", "--json").stdout)
        for _ in range(2)
    )
    assert [(s["wins"], s["points"], s["decisions"]) for s in one["standings"]] == [
        (s["wins"], s["points"], s["decisions"]) for s in other["standings"]
    ]


def test_renaissance_is_played_by_its_own_bots() -> None:
    words = ("random", "random", "--game", "renaissance", "--games", "2", "--json")
    assert json.loads(tablewire(*words).stdout)["game"] == "renaissance"


def test_a_bot_of_ones_own_is_named_by_module_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "class First:\n    def decide(self, view, legal):\n        return legal[0]\n"
    (tmp_path / "my_first_bot.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    result = tablewire("my_first_bot:First", "random", "--games", "1", "--json")
    assert json.loads(result.stdout)["standings"][0]["kind"] == "my_first_bot:First"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["greedy", "nobody"], "there are: random, greedy, planner, and module:Class"),
        (["greedy"], "1 players, not from 2 to 6"),
        (["greedy", "greedy", "--scenario", "SC_X"], "no scenario is called 'SC_X'"),
        (["greedy", "greedy", "-o", "goal"], "they read name=value"),
        (["greedy", "greedy", "--game", "chess"], "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line_and_status_2(words: list[str], said: str) -> None:
    result = tablewire(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
