"""One game between bots, in this process.

What always holds: a bot is handed the view of its seat and the moves of its seat, nothing else;
a move that the rules refuse is counted, and the first legal one is made instead; bots that draw
out a game for ever are stopped, and nobody has won. Whoever can answer an offer is asked before
the game goes on, and once a turn whoever may propose something out of turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from tablewire.bots import Bot
from tablewire.core import hosting
from tablewire.core.game import Game
from tablewire.core.refused import Refused

LONGEST_MATCH: Final = 20_000
"""Moves after which a game counts as undecided."""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: int
    seating: tuple[str, ...]
    """Who sat where, in the order of the seats that play."""
    winners: tuple[int, ...]
    """Places in `seating`: mostly one, none where nobody won, more where they share it."""
    points: tuple[int, ...]
    """At the end, by place, as all that follows."""
    moves: int
    turns: int
    seconds: tuple[tuple[float, ...], ...]
    """What every decision took."""
    refused: tuple[int, ...]
    """Moves that the rules did not let a bot make."""


class Match:
    """A game and those who play it; `play` runs it to the end."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        bots: Mapping[int, Bot],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`clock` times the decisions: `time.thread_time` measures what only they used, but asking
        it can take longer than a decision."""
        self.game = game
        self.bots = bots
        self.clock = clock
        self.moves = 0
        self.seconds: dict[int, list[float]] = {seat: [] for seat in game.seats}
        self.refused = dict.fromkeys(game.seats, 0)
        self._proposed: dict[int, Any] = {}
        """The turn in which each seat was last asked for a proposal."""

    def play(self, most: int = LONGEST_MATCH) -> None:
        while not self.game.over and self.moves < most:
            self.step()

    def step(self) -> None:
        """One question to one bot, and the move that came of it."""
        game = self.game
        waiting = game.waiting_for()
        self.moves += 1
        if self._out_of_turn(waiting):
            return
        seat = waiting[0]
        legal = game.legal(seat)
        move = self._asked(seat, self.bots[seat].decide, legal)
        self._make(seat, legal[0] if move is None else move, legal[0])

    def _out_of_turn(self, waiting: Sequence[int]) -> bool:
        """A seat that is not waited for answers an offer, or proposes something."""
        game = self.game
        for seat in game.seats:
            if seat in waiting:
                continue
            if answers := hosting.answers(game, seat):
                move = self._asked(seat, self.bots[seat].decide, answers)
                self._make(seat, answers[0] if move is None else move, answers[0])
                return True
            if self._may_propose(seat):
                self._proposed[seat] = hosting.turn(game)
                move = self._asked(seat, self.bots[seat].propose)
                if move is not None:
                    self._make(seat, move, None)
                    return True
        return False

    def _may_propose(self, seat: int) -> bool:
        propose = getattr(self.bots[seat], "propose", None)
        return (
            propose is not None
            and self._proposed.get(seat) != hosting.turn(self.game)
            and hosting.proposes(self.game, seat)
        )

    def _asked(self, seat: int, question: Callable[..., Any], *legal: list[Any]) -> Any:
        view = self.game.view(seat)
        before = self.clock()
        move = question(view, *legal)
        self.seconds[seat].append(self.clock() - before)
        return move

    def _make(self, seat: int, move: Any, instead: Any) -> None:
        try:
            self.game.play(move)
        except Refused:
            self.refused[seat] += 1
            if instead is not None:
                self.game.play(instead)

    def result(self, seed: int, seating: tuple[str, ...]) -> Played:
        game, seats = self.game, list(self.game.seats)
        winner = game.winner
        winners = getattr(game, "winners", () if winner is None else (winner,))
        scores = hosting.scores(game)
        return Played(
            seed=seed,
            seating=seating,
            winners=tuple(seats.index(seat) for seat in winners) if game.over else (),
            points=tuple(scores.get(seat, 0) for seat in seats),
            moves=self.moves,
            turns=int(hosting.turn(game) or 0),
            seconds=tuple(tuple(self.seconds[seat]) for seat in seats),
            refused=tuple(self.refused[seat] for seat in seats),
        )
