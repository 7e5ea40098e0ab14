"""Trades with the other players: which to offer, and which to take.

A trade is worth the time it saves. What always holds: no cards go to somebody who is about to
win, and a seat that is ahead is dealt with only for a clear gain.
"""

from __future__ import annotations

from typing import Final

from tablewire.bots.settlers.plans import Prospect
from tablewire.bots.settlers.prices import covers, together, without
from tablewire.bots.settlers.rivals import Rivals
from tablewire.settlers.view import OpenOffer

LAST_POINTS: Final = 2
"""Nobody deals with a player who is so near to winning."""
WORTH_OFFERING: Final = 0.5
"""Rolls that an offer must save."""
WORTH_TAKING: Final = 0.4
AHEAD: Final = 2.0
"""Rolls more, to deal with somebody who is ahead."""


def partners(prospect: Prospect, rivals: Rivals) -> list[int]:
    """Who may be offered something."""
    view, me = prospect.view, prospect.me
    return [
        other.seat
        for other in view.seats
        if other.taken
        and other.seat != me.seat
        and other.hand_size
        and other.seat not in me.embargoes
        and me.seat not in other.embargoes
        and not near_the_goal(prospect, other.seat)
        and not rivals.is_ahead(other.seat)
    ]


def near_the_goal(prospect: Prospect, seat: int) -> bool:
    view = prospect.view
    return view.seats[seat].points >= (view.options.goal or 10) - LAST_POINTS


def takes(prospect: Prospect, rivals: Rivals, offer: OpenOffer) -> float:
    """Rolls that an offer saves beyond what it must; at or below 0 it is not taken."""
    if offer.any_cards or near_the_goal(prospect, offer.seat):
        return 0.0
    if not covers(prospect.hand, offer.want):
        return 0.0
    needed = WORTH_TAKING + (AHEAD if rivals.is_ahead(offer.seat) else 0.0)
    return prospect.gain(without(together(prospect.hand, offer.give), offer.want)) - needed
