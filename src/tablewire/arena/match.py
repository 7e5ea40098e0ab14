"""One game between bots, in this process.

What always holds: a bot is handed the view of its seat and the moves of its seat, nothing else;
a move that the rules refuse is counted, and the first legal one is made instead; bots that draw
out a game for ever are stopped, and nobody has won.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tablewire.bots import Bot
from tablewire.core.game import Game
from tablewire.core.refused import Refused

LONGEST_MATCH: Final = 20_000
"""Moves after which a game counts as undecided."""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: int
    seating: tuple[str, ...]
    """Who sat where, in the order of the seats that play."""
    winner: int | None
    """A place in `seating`."""
    moves: int
    turns: int
    decisions: tuple[int, ...]
    """How often each place was asked, as the next two by place."""
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    refused: tuple[int, ...]


class Match:
    """A game and those who play it; `play` runs it to the end."""

    def __init__(self, game: Game[Any, Any, Any], bots: Mapping[int, Bot]) -> None:
        self.game = game
        self.bots = bots
        self.moves = 0
        self.decisions = dict.fromkeys(game.seats, 0)
        self.seconds = dict.fromkeys(game.seats, 0.0)
        self.slowest = dict.fromkeys(game.seats, 0.0)
        self.refused = dict.fromkeys(game.seats, 0)

    def play(self, most: int = LONGEST_MATCH) -> None:
        while not self.game.over and self.moves < most:
            self.step()

    def step(self) -> None:
        """One question to one bot, and the move that came of it."""
        game = self.game
        seat = game.waiting_for()[0]
        self.moves += 1
        legal = game.legal(seat)
        move = self.decided(seat, legal)
        try:
            game.play(move)
        except Refused:
            self.refused[seat] += 1
            game.play(legal[0])

    def decided(self, seat: int, legal: list[Any]) -> Any:
        view = self.game.view(seat)
        before = time.perf_counter()
        move = self.bots[seat].decide(view, legal)
        self.count(seat, time.perf_counter() - before)
        return legal[0] if move is None else move

    def count(self, seat: int, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)

    def result(self, seed: int, seating: tuple[str, ...]) -> Played:
        game, seats = self.game, list(self.game.seats)
        winner = game.winner
        return Played(
            seed=seed,
            seating=seating,
            winner=None if winner is None or not game.over else seats.index(winner),
            moves=self.moves,
            turns=int(getattr(game, "turn", 0)),
            decisions=tuple(self.decisions[seat] for seat in seats),
            seconds=tuple(self.seconds[seat] for seat in seats),
            slowest=tuple(self.slowest[seat] for seat in seats),
            refused=tuple(self.refused[seat] for seat in seats),
        )
