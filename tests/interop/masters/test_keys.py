"""What the driver types for a move is what the original's client asks for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablewire.renaissance import Move
from tablewire.renaissance.moves import (
    Activate,
    Buy,
    Discard,
    EndTurn,
    Keep,
    Place,
    Produce,
    Production,
    Swap,
    Take,
)
from tests.interop.masters.keys import keys_for
from tests.interop.masters.terminal import Stuck, Terminal
from tests.renaissance.positions import player, table

WHITE_COIN, COIN_DEPOT = 11, 7


def answers(move: Move, seat: int = 0) -> list[str] | None:
    mine = player({WHITE_COIN: True, COIN_DEPOT: True}, slots=[[4, 20], [1], []])
    keys = keys_for(move, table(player(), mine).view(seat))
    return None if keys is None else [answer for _, answer in keys]


@pytest.mark.parametrize(
    ("move", "typed"),
    [
        (Keep(1, (3, 15)), "3 15"),
        (Place(1, ((2, 0, 1),)), "coin 1 6"),
        (EndTurn(1), "E"),
        (Swap(1, 0, 2), "S 4 6"),
        (Activate(1, 9), "L A 9"),
        (Discard(1, (9,)), "L D 9"),
        (Buy(1, 3, 1, 2, ((1, 0, 1), (4, 0, 2))), "2 blue 1 3 coin 1 5 coin 2 7"),
        (
            Produce(1, (Production(0, ((0, 2),), ((3, 1),), ((4, 0, 2),)),)),
            "3 0 Stone 1 coin 2 7 y",
        ),
        (
            Produce(1, (Production(6, (), (), ((0, 3, 1),)), Production(0, (), ((1, 1),), ()))),
            "3 6 stone 1 4 n 0 Servant 1 y",
        ),
    ],
)
def test_a_move_is_typed_as_the_client_asks(move: Move, typed: str) -> None:
    assert answers(move, seat=1) == typed.split()


def test_marbles_are_stored_shelf_by_shelf_and_the_rest_discarded() -> None:
    """Row 0: two Coins, a white marble that becomes a Coin, a Stone."""
    move = Take(1, True, 0, ((0, 1),), ((2, 0, 2), (0, 3, 1)))
    typed = ["1", "row", "1", "Coin", "1", "", "coin", "2", "6", "", "stone", "1", "4", "d"]
    assert answers(move, seat=1) == typed
    nothing = Take(0, False, 3, (), ())
    assert answers(nothing) == ["1", "col", "4", "d"]


def test_what_the_client_cannot_ask_for_has_no_keys() -> None:
    assert answers(Swap(1, 2, 3, 1), seat=1) is None
    assert answers(Discard(1, (3, 5)), seat=1) is None
    # Of each slot the client offers the lowest card, which is covered here.
    assert answers(Produce(1, (Production(25, (), (), ()),)), seat=1) is None
    assert answers(Produce(1, (Production(9, (), (), ()),)), seat=1) is not None


PROGRAM = r"""
print("\x1b[1mname\x1b[0m: ", end="", flush=True)
name = input()
print(f"hello {name}, hello again", flush=True)
"""


async def terminal(tmp_path: Path) -> Terminal:
    command = [sys.executable, "-c", PROGRAM]
    return await Terminal.open(command, tmp_path / "screen", tmp_path / "errors")


async def test_a_program_is_read_up_to_the_words_and_typed_to(tmp_path: Path) -> None:
    opened = await terminal(tmp_path)
    assert await opened.until("name: ") == ("name: ", "")
    opened.type("Ada")
    assert await opened.until("again", "hello") == ("hello", "")
    assert await opened.until("again", "hello") == ("hello", " Ada, ")
    await opened.end()
    assert "<<Ada>>" in (tmp_path / "screen").read_text()


async def test_a_program_that_does_not_say_the_words_is_stuck(tmp_path: Path) -> None:
    opened = await terminal(tmp_path)
    with pytest.raises(Stuck, match="none of"):
        await opened.until("password", seconds=0.5)
    opened.type("Ada")
    with pytest.raises(Stuck, match="ended"):
        await opened.until("password", seconds=20)
    await opened.end()
