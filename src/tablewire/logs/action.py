"""One action of a game: what happened, as facts, and where in the log it stands; compiled.

What always holds: a fact that an action does not have, or that the viewer could not see, is
None; cards whose kind was hidden are counted as unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from tablewire.logs.cards import Cards
from tablewire.logs.kinds import ActionKind


class Action:
    """What `extract` gives for each sequence of entries.

    kind       what happened
    player     the seat that did it
    other      the other seat: the victim, who made the accepted offer
    piece      the piece, where it went, and where a moved one was before
    where
    origin
    card       the development card
    dice       the sum of the dice
    amount     cards left in the deck, new total of cloth, level of a wonder, strength of a fleet
    choice     robber or pirate, cloth or resource, nobody as a victim, how an attack ended, an item
    given      the cards that the player gave
    received   the cards that the player got
    gains      what a roll gave: (seat, cards)
    roads      what a road building card placed: (piece, where)
    seats      whom an offer is for
    scores     the points of all seats at the end
    state      the state of the game after it
    turn       whose turn it is
    asked_by   the seat whose request began it, in a log that shows requests
    start      place of its first entry among the entries of this view, from 0
    length     how many entries it has
    line       the line of its first entry
    time       when that was, in milliseconds from the start of the game
    """

    def __init__(
        self,
        kind: ActionKind,
        player: int | None,
        other: int | None,
        piece: str | None,
        where: int | None,
        origin: int | None,
        card: str | None,
        dice: int | None,
        amount: int | None,
        choice: str | None,
        given: Cards | None,
        received: Cards | None,
        gains: tuple[tuple[int, Cards], ...],
        roads: tuple[tuple[str, int], ...],
        seats: tuple[int, ...],
        scores: tuple[int, ...],
        state: i64,
        turn: int | None,
        asked_by: int | None,
        start: i64,
        length: i64,
        line: i64,
        time: int | None,
        text: bytes,
        text_from: i64,
        text_to: i64,
        text_line: i64,
        read_entries: Callable[[bytes, int], list[Any]],
    ) -> None:
        self.kind: Final = kind
        self.player: Final = player
        self.other: Final = other
        self.piece: Final = piece
        self.where: Final = where
        self.origin: Final = origin
        self.card: Final = card
        self.dice: Final = dice
        self.amount: Final = amount
        self.choice: Final = choice
        self.given: Final = given
        self.received: Final = received
        self.gains: Final = gains
        self.roads: Final = roads
        self.seats: Final = seats
        self.scores: Final = scores
        self.state: Final = state
        self.turn: Final = turn
        self.asked_by: Final = asked_by
        self.start: Final = start
        self.length: Final = length
        self.line: Final = line
        self.time: Final = time
        self._text: Final = text
        self._from: Final = text_from
        self._to: Final = text_to
        self._line: Final = text_line
        self._read_entries: Final = read_entries

    @property
    def end(self) -> int:
        """Place of its last entry."""
        return self.start + self.length - 1

    @property
    def entries(self) -> list[Any]:
        """The log entries it came from."""
        return self._read_entries(self._text[self._from : self._to], self._line)

    def facts(self) -> dict[str, object]:
        """Everything but the entries, by name."""
        return {
            "kind": self.kind.value,
            "player": self.player,
            "other": self.other,
            "piece": self.piece,
            "where": self.where,
            "origin": self.origin,
            "card": self.card,
            "dice": self.dice,
            "amount": self.amount,
            "choice": self.choice,
            "given": self.given,
            "received": self.received,
            "gains": self.gains,
            "roads": self.roads,
            "seats": self.seats,
            "scores": self.scores,
            "state": self.state,
            "turn": self.turn,
            "asked_by": self.asked_by,
            "start": self.start,
            "length": self.length,
            "line": self.line,
            "time": self.time,
        }

    def __repr__(self) -> str:
        facts = (f"{name}={value}" for name, value in self.facts().items() if value not in NO_FACT)
        return f"Action({', '.join(facts)})"


NO_FACT: Final = (None, ())
