"""The smallest game that keeps the contract: guess coins until three guesses were right.

It proves that core knows nothing of boards and cards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from tablewire.core.audience import EVERYONE, REFEREE, Audience, Viewer, all_but, only
from tablewire.core.chance import Chance, restored
from tablewire.core.refused import Refused


class Guess(msgspec.Struct, frozen=True):
    seat: int
    side: int

    def to_bytes(self) -> bytes:
        return bytes([self.seat, self.side])


class Guessed(msgspec.Struct, frozen=True, tag=True):
    seat: int
    side: int | None
    right: bool


class Coins:
    name: ClassVar[str] = "coins"
    rules: ClassVar[str] = "1"

    def __init__(self, goal: int, chance: Chance) -> None:
        if not 1 <= goal <= 9:
            raise Refused("bad-option", f"goal {goal} is not from 1 to 9")
        self.goal = goal
        self.chance = chance
        self.points = [0, 0]
        self.turn = chance.below(2)
        self.events: list[Guessed] | None = None

    @classmethod
    def started(cls, options: dict[str, Any], chance: Chance) -> Self:
        return cls(options["goal"], chance)

    @property
    def options(self) -> dict[str, Any]:
        return {"goal": self.goal}

    @property
    def seats(self) -> tuple[int, ...]:
        return (0, 1)

    @property
    def winner(self) -> int | None:
        return next((seat for seat in self.seats if self.points[seat] >= self.goal), None)

    @property
    def over(self) -> bool:
        return self.winner is not None

    def waiting_for(self) -> list[int]:
        return [] if self.over else [self.turn]

    def legal(self, seat: int | None = None) -> list[Guess]:
        if self.over or seat not in (None, self.turn):
            return []
        return [Guess(self.turn, 0), Guess(self.turn, 1)]

    def can(self, move: Guess) -> str | None:
        if self.over:
            return "game-over"
        return None if move.seat == self.turn else "not-your-turn"

    def play(self, move: Guess) -> None:
        if reason := self.can(move):
            raise Refused(reason)
        right = self.chance.below(2) == move.side
        self.points[move.seat] += right
        self.turn = 1 - self.turn
        if self.events is not None:
            self.events.append(Guessed(move.seat, move.side, right))

    def forced(self, seat: int) -> Guess:
        return Guess(seat, 0)

    def listen(self) -> None:
        self.events = self.events or []

    def take_events(self) -> list[Guessed]:
        events, self.events = self.events or [], []
        return events

    def share(self, event: Guessed) -> list[tuple[Audience, Guessed]]:
        masked = Guessed(event.seat, None, event.right)
        return [(only(event.seat), event), (all_but(event.seat), masked)]

    def view(self, viewer: Viewer) -> tuple[int, ...]:
        return (*self.points, self.turn) if viewer in EVERYONE or viewer == REFEREE else ()

    def copy(self) -> Self:
        return self.from_position(self.position())

    def position(self) -> dict[str, Any]:
        return {
            "goal": self.goal,
            "points": list(self.points),
            "turn": self.turn,
            "chance": self.chance.saved(),
        }

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        game = cls(position["goal"], Chance())
        game.points, game.turn = list(position["points"]), position["turn"]
        game.chance = restored(position["chance"])
        return game

    @classmethod
    def move_from_bytes(cls, data: bytes) -> Guess:
        return Guess(data[0], data[1])
