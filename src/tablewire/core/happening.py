"""What one request at a table led to, as everyone there hears of it.

Apart from `session.py`, where the rest of the contract is, because it is compiled: every message
that leaves the server comes by here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

from tablewire.core.audience import Audience, Viewer
from tablewire.core.game import Game
from tablewire.core.standing import Standing
from tablewire.core.table import Request, TableEvent

Versions: TypeAlias = "list[tuple[Audience, Any]]"
"""One event of a game as `game.share` gives it: its versions and for whom each is."""

T = TypeVar("T")


class Happening:
    """All that one request, or the table by itself, caused; told once to everyone there."""

    __slots__ = (
        "_game",
        "_kept",
        "_views",
        "after",
        "at",
        "before",
        "by",
        "move",
        "number",
        "request",
        "standing",
        "told",
    )

    def __init__(
        self,
        number: int,
        at: int,
        standing: Standing,
        game: Game[Any, Any, Any] | None,
        *,
        by: str = "",
        request: Request | None = None,
        before: Sequence[TableEvent] = (),
        move: Any = None,
        told: Sequence[Versions] = (),
        after: Sequence[TableEvent] = (),
    ) -> None:
        self.number = number
        """Of its first record in the journal of this round; grows, and survives a restart."""
        self.at = at
        """Milliseconds since the table was made."""
        self.standing = standing
        """The table after all of this. Read only."""
        self.by = by
        """Whose request it was; empty when the table acted by itself."""
        self.request = request
        """The very object that was asked, so that a session knows its own; None in a retelling."""
        self.before = before
        """What happened at the table, in order."""
        self.move = move
        """The move that was played then, if any. It may hold what others must not know."""
        self.told = told
        """What the move caused, in order."""
        self.after = after
        """What that led to at the table, in order: a vote that ended, the end of the game."""
        self._game = game
        self._views: dict[Viewer, Any] = {}
        self._kept: dict[str, Any] = {}

    def events(self) -> Iterable[TableEvent]:
        yield from self.before
        yield from self.after

    def seen_by(self, viewer: Viewer) -> list[Any]:
        """What a viewer may know of the game's events, in order."""
        seen = []
        for versions in self.told:
            for audience, version in versions:
                if viewer in audience:
                    seen.append(version)
                    break
        return seen

    def view(self, viewer: Viewer) -> Any:
        """The position after all of this as a viewer may know it; None before the game begins."""
        if viewer not in self._views:
            if self._game is None:
                return None
            self._views[viewer] = self._game.view(viewer)
        return self._views[viewer]

    def waiting_for(self) -> Sequence[int]:
        """The seats whose move would bring the game forward now."""
        return () if self._game is None else self._game.waiting_for()

    def legal(self, seat: int) -> list[Any]:
        """The canonical moves of a seat, for prompts to that seat."""
        return [] if self._game is None else self._game.legal(seat)

    def kept(self, key: str) -> Any:
        """What was made with `once` and this key; None before that."""
        return self._kept.get(key)

    def once(self, key: str, make: Callable[[Happening], T]) -> T:
        """What `make` gives, made at the first call with this key and kept for the others."""
        if key not in self._kept:
            self._kept[key] = make(self)
        kept: T = self._kept[key]
        return kept

    def all_have_heard(self) -> None:
        """Lets go of what was made of it for everybody. That refers back to here, so that it would
        lie about, whole circles of it with every move, until somebody looks for garbage."""
        self._kept.clear()
        self._views.clear()
