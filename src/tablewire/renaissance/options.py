"""What is decided before the first draw."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewire.core.refused import Refused


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[int, ...] = (0, 1, 2, 3)
    """The seats that play; numbers may have gaps."""
    shuffled: bool = False
    """Whether the order of the turns is drawn; else it is that of the numbers."""
    disclosed: bool = True
    """Whether the order of decks, leaders and tokens is open to all, as the seed's protocol has
    it. When it is not, nobody learns more than what lies face up."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= 4:
            raise Refused("bad-option", f"{len(self.seats)} players, not from 1 to 4")
        if len(set(self.seats)) != len(self.seats) or not all(0 <= s < 16 for s in self.seats):
            raise Refused("bad-option", f"seats {list(self.seats)} are not different chairs")


def checked(options: dict[str, Any]) -> Options:
    try:
        chosen = msgspec.convert(options, Options)
        return msgspec.structs.replace(chosen, seats=tuple(sorted(chosen.seats)))
    except msgspec.ValidationError as error:
        raise Refused("bad-option", str(error)) from error
