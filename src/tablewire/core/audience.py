"""Who is meant by "everyone", "seat 3", "everyone but seat 3", "spectators".

A viewer is a seat number, SPECTATOR for someone who only watches, or REFEREE for the table
itself, which sees everything. Nobody but the journal and the table's own log is REFEREE.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Viewer: TypeAlias = int

SPECTATOR: Final = -1
REFEREE: Final = -2


class Audience(msgspec.Struct, frozen=True):
    """A set of viewers: all but some seats, or only some seats."""

    kind: Literal["everyone", "seats", "all-but", "spectators", "nobody"]
    seats: tuple[int, ...] = ()

    def __contains__(self, viewer: Viewer) -> bool:
        if viewer == REFEREE:
            return True
        match self.kind:
            case "everyone":
                return True
            case "seats":
                return viewer in self.seats
            case "all-but":
                return viewer not in self.seats
            case "spectators":
                return viewer == SPECTATOR
            case "nobody":
                return False


EVERYONE: Final = Audience("everyone")
SPECTATORS: Final = Audience("spectators")
NOBODY: Final = Audience("nobody")


def only(*seats: int) -> Audience:
    return Audience("seats", seats)


def all_but(*seats: int) -> Audience:
    return Audience("all-but", seats)
