"""The bot that chooses blindly, in any game."""

from __future__ import annotations

from typing import Any

from tablewire.bots.bot import Bot


class Blind(Bot):
    """Every listed move is as likely as any other; of the answers to an offer, too."""

    def decide(self, view: Any, legal: list[Any]) -> Any:  # noqa: ARG002  # it is blind
        return legal[self.chance.below(len(legal))]
