"""The same games in every way to play them: interpreted and compiled, listed and by number, from
a journal in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewire.core.chain import dumps, loads
from tablewire.core.chance import Chance, SecretChance
from tablewire.core.journal import Recorder, replay
from tablewire.core.refused import Refused
from tablewire.settlers import Game
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, table
from tests.settlers.histories import histories

ROOT = Path(__file__).parent.parent.parent
LONG = bool(os.environ.get("TABLEWIRE_LONG"))
SEEDS, MOST = (12, 3000) if LONG else (1, 400)

ELSEWHERE = """
import json, sys
from tablewire.core.compiled import is_compiled
from tests.settlers.histories import histories
print(json.dumps([is_compiled(), histories(int(sys.argv[1]), int(sys.argv[2]))]))
"""

REPLAYED = """
import json, sys
from pathlib import Path
from tests.settlers.test_twins import replayed
print(json.dumps({path.name: replayed(path.read_bytes()) for path in Path(sys.argv[1]).iterdir()}))
"""


def elsewhere(program: str, *arguments: str, interpreted: bool) -> str:
    """What a program says in a process of its own, with another hash seed."""
    path = [str(ROOT)]
    if interpreted or os.environ.get("PYTHONPATH"):
        path.insert(0, str(ROOT / "src"))
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONHASHSEED": "4321"},
        cwd=ROOT if interpreted else "/",
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_these_rules_and_interpreted_ones_play_the_same_games() -> None:
    told = elsewhere(ELSEWHERE, str(SEEDS), str(MOST), interpreted=True)
    compiled, theirs = json.loads(told)
    assert not compiled
    ours = histories(SEEDS, MOST)
    assert {name for name in ours if ours[name] != theirs[name]} == set()
    assert len(ours) == 2 * SEEDS * len(TABLES)


# Journals


def recorded(name: str, seed: int, moves: int) -> Recorder:
    """The journal of a game in which much is tried."""
    game = table(name, seed)
    recorder = Recorder(Game, game.options, SecretChance(seed.to_bytes(32, "big")))
    blind = Blind(seed)
    for _ in range(moves):
        if recorder.game.over:
            break
        try:
            recorder.play(blind.move(recorder.game))  # type: ignore[arg-type]
        except Refused:
            continue
    recorder.close()
    return recorder


def replayed(journal: bytes) -> object:
    """Everything but the stream of chance, of which a replay has what was recorded."""
    position = replay(Game, loads(journal)).position()
    position.pop("chance")
    return position


def test_a_journal_replays_to_the_same_state_in_another_process(tmp_path: Path) -> None:
    expected = {}
    for number, name in enumerate(TABLES):
        recorder = recorded(name, number, 2000 if LONG else 250)
        (tmp_path / str(number)).write_bytes(dumps(recorder.records))
        position = recorder.game.position()
        assert position.pop("chance").startswith("secret:")
        expected[str(number)] = position
    told = elsewhere(REPLAYED, str(tmp_path), interpreted=False)
    found = json.loads(told)
    for number, name in enumerate(TABLES):
        assert found[str(number)] == expected[str(number)], name


@pytest.mark.parametrize("name", ["SC_FTRI", "undo"])
def test_a_journal_that_was_cut_or_changed_is_refused(name: str) -> None:
    journal = dumps(recorded(name, 3, 120).records)
    replayed(journal)
    for cut in (1, len(journal) // 2, len(journal) - 1):
        with pytest.raises(Refused, match="bad-journal"):
            replayed(journal[:cut])
    changed = bytearray(journal)
    changed[len(journal) // 2] ^= 1
    with pytest.raises(Refused, match="bad-journal"):
        replayed(bytes(changed))


# Ways to drive a game


def test_simulated_games_are_those_played_one_by_one() -> None:
    options = Game.options_for(4)
    for seed, outcome in enumerate(Game.random_games(options, 50, 4), start=50):
        game = Game.started(options, Chance(seed))
        assert outcome.moves == game.play_at_random()
        assert outcome.winners == (game.winner,)
        assert outcome.turns == game.turn
        assert outcome.points == tuple(game.scores().values())
