"""The contract of a game: what the server, the arena, the bots and the replays rely on.

A game is rules and nothing else: no clock, no sockets, no randomness but its chance. A move
goes in, events come out. Whatever the future depends on is in the position.

What always holds:
* `play(legal()[0])`, again and again, ends the game.
* A refused move changes nothing.
* The view before plus the events as that viewer may see them equals the view after.
* `copy()` shares nothing that changes; `from_position(position())` is the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar

from tablewire.core.audience import Audience, Viewer
from tablewire.core.chance import Chance


class Move(Protocol):
    """One decision of one seat. Games have their own kinds; to everyone else it is opaque."""

    @property
    def seat(self) -> int: ...

    def to_bytes(self) -> bytes: ...


M = TypeVar("M", bound=Move)
# Events are msgspec structs of the game; views are a game's own description for one viewer.
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[M, E, V_co]):
    name: ClassVar[str]
    rules: ClassVar[str]
    """The version of the rules: a journal names it, and replays only with the same."""

    chance: Chance

    @classmethod
    def started(cls, options: dict[str, Any], chance: Chance) -> Self:
        """A new game. The options are plain data, as a table keeps them in its journal."""
        ...

    @property
    def options(self) -> dict[str, Any]:
        """Plain data that `started` takes: all that was decided before the first draw."""
        ...

    @property
    def seats(self) -> Sequence[int]:
        """The seats that play, in order; numbers may have gaps."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def winner(self) -> int | None: ...

    def waiting_for(self) -> Sequence[int]:
        """The seats whose move would bring the game forward now."""
        ...

    def legal(self, seat: int | None = None) -> list[M]:
        """Canonical moves of this seat, or of the first seat that is waited for."""
        ...

    def can(self, move: M) -> str | None:
        """None when `play` would accept the move; else the reason code of the refusal."""
        ...

    def play(self, move: M) -> None:
        """Plays the move or raises Refused."""
        ...

    def forced(self, seat: int) -> M:
        """The move that is made for a seat whose time is up."""
        ...

    def listen(self) -> None:
        """From now on events are kept until they are taken. Without this they cost nothing."""
        ...

    def take_events(self) -> list[E]:
        """Everything that happened since the last call, in order."""
        ...

    def share(self, event: E) -> list[tuple[Audience, E]]:
        """The one place that decides who sees what: the versions of an event and for whom.

        Every viewer is in at most one of the audiences."""
        ...

    def view(self, viewer: Viewer) -> V_co:
        """The position as this viewer may know it."""
        ...

    def copy(self) -> Self: ...

    def position(self) -> dict[str, Any]:
        """Everything the future depends on, as plain data. For the journal, not for people."""
        ...

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self: ...

    @classmethod
    def move_from_bytes(cls, data: bytes) -> M: ...


def seen_by(game: Game[M, E, V_co], event: E, viewer: Viewer) -> E | None:
    """The version of an event that a viewer gets, or None when it is not for them."""
    for audience, version in game.share(event):
        if viewer in audience:
            return version
    return None
