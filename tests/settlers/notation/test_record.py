"""A whole game goes into words and comes back the same, whatever was played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablewire.core.chain import dumps, loads
from tablewire.core.chance import Chance, SecretChance
from tablewire.core.journal import Recorder
from tablewire.settlers import Game, Move
from tablewire.settlers.notation import Scribe, Text, parsed, read, scribe_of
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES, after, table

every_table = pytest.mark.parametrize("name", TABLES)


def positions_apart_from_chance(game: Game) -> dict[str, Any]:
    return {**game.position(), "chance": ""}


def written_blindly(game: Game, seed: int, most: int) -> str:
    """Moves of every kind, also those that nobody would list."""
    scribe, blind = Scribe(game), Blind(seed)
    made = 0
    while made < most and not game.over:
        move = blind.move(game)
        if game.can(move) is None:
            scribe.play(move)
            made += 1
    return str(scribe.written())


@every_table
def test_a_game_read_from_its_notation_goes_through_the_same_positions(name: str) -> None:
    game = table(name, seed=4)
    scribe = Scribe(game)
    positions = [positions_apart_from_chance(game)]
    blind = Blind(4)
    while len(positions) < 120 and not game.over:
        move = blind.move(game)
        if game.can(move) is None:
            scribe.play(move)
            positions.append(positions_apart_from_chance(game))
    text = str(scribe.written())
    again: list[dict[str, Any]] = []
    end = read(text, seen=lambda game, _: again.append(positions_apart_from_chance(game)))
    assert again == positions[1:]
    assert positions_apart_from_chance(end) == positions[-1]


@every_table
def test_a_whole_game_is_written_in_the_same_words_again(name: str) -> None:
    game = table(name, seed=8)
    text = written_blindly(game, seed=8, most=700)
    moves: list[Move] = []
    end = read(text, seen=lambda _, move: moves.append(move))
    assert positions_apart_from_chance(end) == positions_apart_from_chance(game)
    assert str(parsed(text)) == text
    assert scribe_of_moves(text) == text
    assert len(moves) == sum(len(turn.steps) for turn in parsed(text).turns)


def scribe_of_moves(text: str) -> str:
    """What a scribe writes who watches the text being read."""
    scribes: list[Scribe] = []

    def seen(game: Game, move: Move) -> None:
        scribes[0].noted(move)

    read(text, begun=lambda game: scribes.append(Scribe(game)), seen=seen)
    return str(scribes[0].written())


def test_a_journal_is_written_down_and_read_again() -> None:
    recorder = Recorder(Game, Game.options_for(4, scenario="SC_PIRI"), SecretChance(b"j" * 32))
    chooser = Chance(5)
    while not recorder.game.over:
        legal = recorder.game.legal()
        recorder.play(legal[chooser.below(len(legal))])
    recorder.close()
    scribe = scribe_of(loads(dumps(recorder.records)), {"Event": "Friday"})
    text = str(scribe.written())
    assert text.startswith("Event: Friday\nGame: Settlers\n")
    assert isinstance(recorder.game, Game)
    assert positions_apart_from_chance(read(text)) == positions_apart_from_chance(recorder.game)


def test_a_game_that_goes_on_from_a_position_is_written_with_it() -> None:
    game = Game.from_position(json.loads(json.dumps(after("SC_CLVI", 300).position())))
    text = written_blindly(game, seed=3, most=200)
    assert "\nPosition: {" in text
    assert positions_apart_from_chance(read(text)) == positions_apart_from_chance(game)


def test_the_random_game_of_a_seed_is_the_one_that_is_simulated() -> None:
    played, written = table("SC_FOG", 3), table("SC_FOG", 3)
    played.play_at_random()
    Scribe(written).play_at_random()
    assert positions_apart_from_chance(written) == positions_apart_from_chance(played)


def test_a_game_can_be_read_up_to_a_turn_and_goes_on_from_there() -> None:
    text = written_blindly(table("classic", 2), seed=2, most=400)
    game = read(text, last_turn=9, chance=Chance(77))
    assert game.turn == 10
    game.play_at_random()
    assert game.over


def test_without_a_deck_cards_come_as_the_turns_tell() -> None:
    for name in ("classic", "SC_FTRI for three"):
        for seed in range(6):
            game = table(name, seed)
            scribe = Scribe(game)
            scribe.play_at_random(900)
            told = parsed(str(scribe.written()))
            drawn = [step.told for turn in told.turns for step in turn.steps]
            assert any(word in ("knight", "monopoly", "discovery") for word in drawn)
            kept = tuple(line for line in told.lines if getattr(line, "name", "") != "Deck")
            again = read(str(Text(kept)))
            assert again.scores() == game.scores()
            assert again.turn == game.turn
