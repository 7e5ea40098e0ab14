"""The same games in every way to play them: interpreted and compiled, typed and as numbers,
from a journal, and as they were played when they were recorded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tablewire.core.chain import dumps, loads
from tablewire.core.chance import Chance, SecretChance
from tablewire.core.journal import Recorder, replay
from tablewire.core.refused import Refused
from tablewire.renaissance import Game, moves
from tablewire.renaissance.legal import Moves, fill
from tablewire.renaissance.options import Options
from tablewire.renaissance.playout import history, mover, random_game, random_games
from tablewire.renaissance.position import saved
from tablewire.renaissance.turn import apply
from tests.renaissance.chaos import any_move

ROOT = Path(__file__).parent.parent.parent

ELSEWHERE = """
import json, sys
from tablewire.core.compiled import is_compiled
from tests.renaissance.test_twins import histories
print(json.dumps([is_compiled(), histories(int(sys.argv[1]))]))
"""


def histories(count: int) -> list[object]:
    """Every move of random games, and how they ended."""
    games: list[object] = []
    for players in (1, 2, 3, 4):
        for seed in range(count):
            made = [int(code) for code in history(players, seed)]
            games.append([made, saved(random_game(players, seed), range(players), Options())])
    return games


def test_these_rules_and_interpreted_ones_play_the_same_games() -> None:
    count = 250 if os.environ.get("TABLEWIRE_LONG") else 25
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(count)],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    compiled, theirs = json.loads(done.stdout)
    assert not compiled
    assert theirs == json.loads(json.dumps(histories(count)))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_numbers_and_typed_moves_play_the_same_game(players: int) -> None:
    for seed in range(12):
        choice = Random(seed)
        game = Game.started({"seats": list(range(players))}, Chance(seed))
        plain = Game.started({"seats": list(range(players))}, Chance(seed)).state
        buffer = Moves()
        while not game.over:
            count = fill(plain, mover(plain), buffer)
            at = choice.randrange(count)
            code = buffer.codes[at]
            move = moves.from_code(plain, game.seats, int(code))
            assert game.legal()[at] == move
            game.play(move)
            apply(plain, code)
            assert Game.from_position(game.position()).position() == game.position()
        assert game.position() == saved(plain, game.seats, game.chosen)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_journal_replays_to_the_same_position(players: int) -> None:
    chance = Random(players)
    secret = SecretChance(bytes(range(32)))
    recorder = Recorder(
        Game, {"seats": list(range(players)), "disclosed": False, "shuffled": True}, secret
    )
    while not recorder.game.over:
        waiting = recorder.game.waiting_for()
        if waiting and chance.random() < 0.8:
            recorder.play(chance.choice(recorder.game.legal(chance.choice(waiting))))
        else:
            try:
                recorder.play(any_move(recorder.game, chance))  # type: ignore[arg-type]
            except Refused:
                continue
    recorder.close()
    game = replay(Game, loads(dumps(recorder.records)))
    theirs, ours = recorder.game.position(), game.position()
    assert theirs.pop("chance").startswith("secret:")
    assert ours.pop("chance") == "recorded:"
    assert ours == theirs


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_simulated_games_are_those_played_one_by_one(players: int) -> None:
    options = {"seats": [7, 3, 5, 1][:players], "shuffled": True}
    for seed, outcome in enumerate(Game.random_games(options, 50, 8), start=50):
        chance = Chance(seed)
        game = Game.started(options, chance)
        made = 0
        while not game.over:
            legal = game.legal()
            game.play(legal[chance.below(len(legal))])
            made += 1
        assert outcome.winners == game.winners
        assert (outcome.moves, outcome.turns) == (made, game.turn)
        assert outcome.points == tuple(game.points(seat) for seat in sorted(game.seats))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_batch_adds_up_what_its_games_come_to(players: int) -> None:
    batch = random_games(players, 100, 20)
    ends = [random_game(players, 100 + number) for number in range(20)]
    assert batch.games == 20
    assert batch.moves == sum(len(history(players, 100 + number)) for number in range(20))
    assert [int(n) for n in batch.points] == [
        sum(int(end.points(seat)) for end in ends) for seat in range(players)
    ]
    assert batch.lost == sum(len(end.winning()) == 0 for end in ends)
    assert batch.shared == sum(len(end.winning()) > 1 for end in ends)
    assert sum(batch.wins) + batch.lost + batch.shared == 20
