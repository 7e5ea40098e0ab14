"""The one place that decides who may see which part of an event.

What always holds: every viewer is in at most one of the audiences of an event. Hidden are the
leaders in hand, and on a table that does not disclose them, the order of decks and tokens.
"""

from __future__ import annotations

from tablewire.core.audience import EVERYONE, NOBODY, Audience, all_but, only
from tablewire.renaissance.events import Event, LeadersKept, TokensShuffled


def share(event: Event, disclosed: bool) -> list[tuple[Audience, Event]]:
    match event:
        case LeadersKept(seat=seat):
            return [(only(seat), event), (all_but(seat), LeadersKept(seat, None))]
        case TokensShuffled() if not disclosed:
            # Nobody but the referee, who comes first wherever versions differ.
            return [(NOBODY, event), (EVERYONE, TokensShuffled(None))]
        case _:
            return [(EVERYONE, event)]
