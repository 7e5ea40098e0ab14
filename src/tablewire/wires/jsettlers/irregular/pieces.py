"""The one message about pieces with a rule between its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.spelling import Spelling

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m


class MovedBack(Spelling):
    """A piece that moved from a place cannot have gone to place 0."""

    def take(self, tokens: list[str], *, from_wire: bool) -> list[object]:
        values = super().take(tokens, from_wire=from_wire)
        undo = cast("m.UndoPutPiece", self.make(*values))
        if undo.from_coord and not undo.coord:
            raise Malformed("malformed", "a move to place 0 cannot be undone")
        return values
