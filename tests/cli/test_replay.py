"""`tablewire replay` as people type it: a game from a file is checked, drawn and written again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from tablewire.arena.games import options_for
from tablewire.cli.main import app
from tablewire.core.chain import dumps, loads
from tablewire.core.chance import Chance, SecretChance
from tablewire.core.journal import Recorder
from tablewire.core.records import Opening
from tablewire.renaissance import Game as Renaissance
from tablewire.settlers import Game


def tablewire(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def notated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The last game of a simulation, in words."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "game.txt"
    result = tablewire("simulate", "--games", "2", "--seed", "6", "--notation", file, "--draw")
    assert result.exit_code == 0
    assert f"The last game is in {file}." in result.stderr
    return file


def journal_of(kind: Any) -> bytes:
    table = Recorder(kind, options_for(kind, 2, {}), SecretChance(b"r" * 32))
    chooser = Chance(2)
    while not table.game.over:
        legal = table.game.legal()
        table.play(legal[chooser.below(len(legal))])
    table.close()
    return dumps(table.records)


def test_a_notated_game_is_played_and_its_end_is_told(notated: Path) -> None:
    result = tablewire("replay", notated)
    assert result.exit_code == 0
    told = notated.read_text().partition("Result: ")[2].partition("\n")[0]
    assert result.stdout.strip().startswith(f"{notated}: game, 4 players, turn ")
    assert result.stdout.strip().endswith(f": {told}")


def test_its_board_is_drawn_as_the_simulation_drew_it(notated: Path, tmp_path: Path) -> None:
    assert tablewire("replay", notated, "--svg", tmp_path / "end.svg").exit_code == 0
    assert (tmp_path / "end.svg").read_text() == (tmp_path / "board.svg").read_text()
    assert tablewire("replay", notated, "--svg", "named.svg", "--names").exit_code == 0
    assert ">C3</text>" in (tmp_path / "named.svg").read_text()
    assert ">C3</text>" not in (tmp_path / "end.svg").read_text()


def test_a_game_can_be_stopped_written_and_replayed_from_there(
    notated: Path, tmp_path: Path
) -> None:
    part, whole = tmp_path / "part.txt", tmp_path / "position.json"
    stopped = tablewire("replay", notated, "--turn", "12", "--notation", part, "--position", whole)
    assert "turn 13: unfinished; " in stopped.stdout
    end = stopped.stdout.partition(": ")[2]
    for file in (part, whole):
        again = tablewire("replay", file)
        assert again.exit_code == 0
        assert again.stdout.partition(": ")[2] == end
    assert "\n12. " in part.read_text()
    assert "\n13. " not in part.read_text()
    assert tablewire("replay", whole, "--turn", "3").exit_code == 2


def test_a_journal_is_replayed_and_becomes_words(tmp_path: Path) -> None:
    journal, words = tmp_path / "table.twj", tmp_path / "table.txt"
    journal.write_bytes(journal_of(Game))
    first = tablewire("replay", journal, "--notation", words)
    assert first.exit_code == 0
    assert tablewire("replay", words).stdout.partition(": ")[2] == first.stdout.partition(": ")[2]
    assert "unfinished" not in first.stdout


def test_a_journal_that_ends_early_is_replayed_as_far_as_it_goes_and_says_so(
    tmp_path: Path,
) -> None:
    records = list(loads(journal_of(Game)))
    journal = tmp_path / "table.twj"
    journal.write_bytes(dumps(records[:50]))
    result = tablewire("replay", journal)
    assert result.exit_code == 0
    assert "unfinished" in result.stdout
    assert "The journal was not closed" in result.stderr


def test_a_journal_of_another_version_of_the_rules_is_named(tmp_path: Path) -> None:
    records = list(loads(journal_of(Game)))
    assert isinstance(records[0], Opening)
    records[0] = msgspec.structs.replace(records[0], rules="settlers-0")
    journal = tmp_path / "table.twj"
    journal.write_bytes(dumps(records))
    result = tablewire("replay", journal)
    assert result.exit_code == 2
    assert "rules 'settlers-0'; this program plays 'settlers-1'" in result.stderr


def test_a_journal_of_another_game_is_replayed_but_has_no_board(tmp_path: Path) -> None:
    journal = tmp_path / "table.twj"
    journal.write_bytes(journal_of(Renaissance))
    assert tablewire("replay", journal).exit_code == 0
    for wish in (
        ["--svg", tmp_path / "x.svg"],
        ["--notation", tmp_path / "x.txt"],
        ["--turn", "3"],
    ):
        result = tablewire("replay", journal, *wish)
        assert result.exit_code == 2
        assert "game of renaissance" in result.stderr
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe\x00", "it is no text"),
        (b"Game: Settlers\nSeats: red\n", "there is no header 'Hexes'"),
        (b"{}", "this program plays no None"),
        (b'{"rules": "settlers-1"}', "missing required field"),
        (b'{"rules": ', "bad-position"),
        (journal_of(Game)[:-3], "is cut short"),
        (journal_of(Game)[:60] + b"!" + journal_of(Game)[61:], "record 0 was changed"),
        (b"\0\0", "record 0 at byte 0 is cut short"),
    ],
)
def test_what_is_no_game_is_one_clear_line_and_status_2(
    tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    result = tablewire("replay", file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_file_that_is_not_there_or_cannot_be_written_is_named(notated: Path) -> None:
    assert "No such file" in tablewire("replay", "nowhere.txt").stderr
    assert "No such file" in tablewire("replay", notated, "--svg", "no/where.svg").stderr
    simulated = tablewire("simulate", "--games", "1", "--notation", "no/where.txt")
    assert simulated.exit_code == 2
    assert "No such file" in simulated.stderr


def test_only_settlers_has_a_notation() -> None:
    result = tablewire(
        "simulate", "--game", "renaissance", "--games", "1", "--notation", "game.txt"
    )
    assert result.exit_code == 2
    assert "there is no notation of a game of renaissance" in result.stderr
