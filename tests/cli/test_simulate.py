"""`tablewire simulate` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tablewire.cli.main import app


def tablewire(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *words])


def test_a_table_says_who_won_how_long_it_took_and_how_fast() -> None:
    result = tablewire("--games", "6", "--players", "3", "--seed", "1")
    assert result.exit_code == 0
    assert "6 random games of settlers, 3 players" in result.stdout
    assert "turns a game: mean" in result.stdout
    assert "games/s with 1 process, seed 1" in result.stdout
    rows = [line.split() for line in result.stdout.splitlines() if line.startswith("│")]
    assert sum(int(row[3]) for row in rows) == 6


def test_json_is_one_object_and_nothing_else() -> None:
    result = tablewire("--scenario", "SC_FOG", "--players", "3", "--games", "2", "--json")
    told = json.loads(result.stdout)
    assert (told["game"], told["games"], told["jobs"]) == ("settlers", 2, 1)
    assert told["options"]["scenario"] == "SC_FOG"
    assert sum(told["wins"].values()) + told["without_winner"] == 2


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (
        json.loads(tablewire("--games", "5", "--seed", "9", "--json").stdout) for _ in range(2)
    )
    for told in (one, other):
        del told["seconds"], told["games_per_second"]
    assert one == other


def test_other_games_and_any_option_can_be_asked_for() -> None:
    told = json.loads(tablewire("--game", "renaissance", "--games", "2", "--json").stdout)
    assert told["game"] == "renaissance"
    told = json.loads(
        tablewire("--games", "1", "-o", "goal=5", "-o", "bank=by-kind", "--json").stdout
    )
    assert told["options"]["goal"] == 5
    assert told["options"]["bank"] == "by-kind"


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_masters_of_renaissance_is_played_by_one_to_four(players: str) -> None:
    words = (
        "--game",
        "renaissance",
        "--players",
        players,
        "--games",
        "20",
        "--seed",
        "7",
        "--json",
    )
    told = json.loads(tablewire(*words).stdout)
    assert (told["game"], told["games"]) == ("renaissance", 20)
    # Of these games none is a shared victory, which would count for each who shares it.
    assert sum(told["wins"].values()) + told["without_winner"] == 20
    assert len(told["wins"]) <= int(players)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--scenario", "SC_X"], "no scenario is called 'SC_X'"),
        (["--players", "9"], "9 players, not from 2 to 6"),
        (["--profile", "mine"], "profile"),
        (["-o", "colour=red"], "unknown field `colour`"),
        (["-o", "goal"], "they read name=value"),
        (["-o", "goal=many"], "goal"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "renaissance", "--games", "1", "--draw"], "no picture"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line_and_status_2(words: list[str], said: str) -> None:
    result = tablewire(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_the_last_board_can_be_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert tablewire("--games", "1", "--draw").exit_code == 0
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
