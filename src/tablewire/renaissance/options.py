"""What is decided before the first draw."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewire.core.refused import Refused


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 4
    disclosed: bool = True
    """Whether the order of decks, leaders and tokens is open to all, as the seed's protocol has
    it. When it is not, nobody learns more than what lies face up."""

    def __post_init__(self) -> None:
        if not 1 <= self.players <= 4:
            raise Refused("bad-option", f"players {self.players} is not from 1 to 4")


def checked(options: dict[str, Any]) -> Options:
    try:
        return msgspec.convert(options, Options)
    except msgspec.ValidationError as error:
        raise Refused("bad-option", str(error)) from error
