"""Whole games in the terminal, and what a person reads on the way."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from tablewire.bots.kinds import make
from tablewire.cli.terminal import words
from tablewire.cli.terminal.asking import Gone
from tablewire.cli.terminal.tables import OwnTable
from tablewire.cli.terminal.turns import HELP, Conversation
from tablewire.core.chance import Chance
from tablewire.renaissance import moves as to
from tests.cli.terminal.people import Terminal


def table_for(players: int, seed: int, bot: str = "random") -> OwnTable:
    bots = [make("renaissance", bot, seed + at) for at in range(1, players)]
    return OwnTable("Ada", bots, Chance(seed))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_is_typed_a_game_comes_to_its_end_and_fits_80_columns(players: int) -> None:
    terminal = Terminal(chance=Random(players))
    table = table_for(players, players)
    Conversation(table, terminal.keyboard).run()
    assert table.game.over
    assert max(map(len, terminal.text.splitlines())) <= 80
    assert "…" not in terminal.text
    assert "Not played" not in terminal.text
    ending = terminal.text.splitlines()[-1]
    if table.game.winners == (0,):
        assert ending == "You have won."
    elif not table.game.winners:
        assert ending == "Lorenzo has won."
    else:
        for seat in table.game.winners:
            assert table.names[seat] in ending
    row = next(line for line in reversed(terminal.text.splitlines()) if line.startswith("| Ada"))
    assert int(row.split("|")[-2]) == table.game.points(0)


def test_a_first_turn_as_a_person_reads_it() -> None:
    terminal = Terminal(["1 2", "m", "1", "", "e", "q"])
    table = table_for(1, 4)
    with pytest.raises(Gone):
        Conversation(table, terminal.keyboard).run()
    shown = terminal.text
    kept = table.view.offered(0)[:2]
    assert table.view.player(0).hand == tuple(sorted(kept))
    order = [
        "Which two leaders do you keep?",
        "It is the turn of Ada.",
        "Which line of the market?",
        "What do you keep?",
        "Ada takes row 1",
        "Your main action is done.",
        "Lorenzo:",
    ]
    places = [shown.index(part) for part in order]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1", "exactly 2, not 1"),
        ("1 1", "each number only once"),
        ("1 5", "the numbers go from 1 to 4"),
        ("one two", "write 2 numbers, such as 1 2"),
    ],
)
def test_a_wrong_answer_is_told_what_would_be_right(typed: str, told: str) -> None:
    terminal = Terminal([typed, "1 2", "z", "m", "8", "q"])
    with pytest.raises(Gone):
        Conversation(table_for(1, 4), terminal.keyboard).run()
    assert told in terminal.text
    assert "'z' is none of these: m market" in terminal.text
    assert "'8' is not a number from 1 to 7" in terminal.text


def test_enter_goes_back_and_nothing_is_played() -> None:
    terminal = Terminal(["1 2", "m", "1", "b", "l", "", "q"])
    table = table_for(1, 4)
    with pytest.raises(Gone):
        Conversation(table, terminal.keyboard).run()
    assert table.view.phase == "before"
    assert table.view.player(0).hand == tuple(sorted(table.view.offered(0)[:2]))


def test_help_is_given_at_any_question() -> None:
    terminal = Terminal(["h", "1 2", "m", "help", "1", "q"])
    with pytest.raises(Gone):
        Conversation(table_for(1, 4), terminal.keyboard).run()
    assert terminal.text.count(HELP) == 2
    assert "is not a number" not in terminal.text
    assert "What do you keep?" in terminal.text


class Timed(OwnTable):
    """A table that has passed over the person."""

    def come_back(self) -> None:
        self.game.play(to.Return(0))


def test_who_was_passed_over_comes_back_with_a_key() -> None:
    table = Timed("Ada", [make("renaissance", "random", 1)], Chance(4))
    table.game.play(to.Leave(0))
    terminal = Terminal(["", "1 2", "q"])
    with pytest.raises(Gone):
        Conversation(table, terminal.keyboard).run()
    assert terminal.text.count("Your time went by") == 1
    assert not table.view.player(0).absent
    assert table.view.player(0).chosen


def test_help_fits_the_terminal() -> None:
    assert max(map(len, HELP.splitlines())) <= 80


def test_what_others_hold_in_hand_is_not_shown() -> None:
    table = table_for(2, 11)
    table.play(to.Keep(0, table.view.offered(0)[:2]))
    if table.view.player(0).owed:
        table.play(to.Place(0, ((0, 0, 1),)))
    hidden = words.leader(table.game.view(1).player(1).hand[0])
    terminal = Terminal(["o", "q"])
    with pytest.raises(Gone):
        Conversation(table, terminal.keyboard).run()
    assert terminal.text.count("a leader nobody else knows") == 2
    assert hidden not in terminal.text


def test_names_that_are_long_or_wide_do_not_break_the_drawing() -> None:
    table = table_for(3, 4)
    table.names = {0: "A" * 60, 1: "B" * 60, 2: "\N{CJK UNIFIED IDEOGRAPH-6885}" * 32}
    terminal = Terminal(["1 2", "1", "o", "m", "1", "", "", "", "", "q"])
    with pytest.raises(Gone):
        Conversation(table, terminal.keyboard).run()
    drawn = [line for line in terminal.text.splitlines() if "P . ." in line]
    assert len(drawn) >= 3
    assert {cell_len(line.split("P")[0]) for line in drawn} == {27}
    assert max(map(cell_len, drawn)) <= 80
