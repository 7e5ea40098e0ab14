"""What all bots of Settlers have in common: which question is asked, and what is always done.

A bot of this game says what it would do in its turn (`choose`) and whether it takes an offer
(`accepts`). What always holds: it never answers the same question twice with the same refused
move; the second time it makes the first listed one.
"""

from __future__ import annotations

from tablewire.bots.bot import Bot
from tablewire.settlers.moves import ACCEPT, REJECT, Move
from tablewire.settlers.view import OpenOffer, View


class SettlersBot(Bot):
    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._asked: View | None = None
        self._made: Move | None = None

    def decide(self, view: View, legal: list[Move]) -> Move | None:
        if self._made is not None and view == self._asked:
            move: Move | None = legal[0]
        elif legal[0].kind in (REJECT, ACCEPT):
            move = self.answer(view, legal)
        else:
            move = self.choose(view, legal)
        self._asked, self._made = view, move
        return move

    def answer(self, view: View, legal: list[Move]) -> Move:
        """The first offer that is acceptable is accepted; else the first is rejected."""
        offers = {offer.number: offer for offer in view.offers}
        for move in legal:
            if move.kind == ACCEPT and self.accepts(view, offers[int(move.a)]):
                return move
        return legal[0]

    def choose(self, view: View, legal: list[Move]) -> Move | None:
        """What to do in one's own turn, or about one's own cards."""
        raise NotImplementedError

    def accepts(self, view: View, offer: OpenOffer) -> bool:  # noqa: ARG002  # it depends on the bot
        """Whether to take an offer: what it gives, for what it wants."""
        return False
