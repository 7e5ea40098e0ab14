"""The one place that decides who may see which part of an event.

What always holds: a viewer who is not in the audience of the full event gets a version whose
hidden fields are None; no wire, bot or page is handed anything else.
"""

from __future__ import annotations

import msgspec

from tablewire.core.audience import EVERYONE, Audience, all_but, only
from tablewire.settlers.events import (
    CardBought,
    Discarded,
    Event,
    FleetAttacked,
    GiftCardReturned,
    Stolen,
)
from tablewire.settlers.options import Options
from tablewire.settlers.vocabulary import CLOTH


def share(event: Event, options: Options) -> list[tuple[Audience, Event]]:
    """The versions of an event and for whom each is."""
    if options.open_hands:
        return [(EVERYONE, event)]
    match event:
        case Discarded() if not options.open_discards and not is_counted(options):
            return split(event, (event.seat,), msgspec.structs.replace(event, cards=None))
        case Stolen() if event.resource != CLOTH:
            masked = msgspec.structs.replace(event, resource=None)
            return split(event, (event.seat, event.victim), masked)
        case CardBought() | GiftCardReturned() if not is_open(event.card, options):
            return split(event, (event.seat,), msgspec.structs.replace(event, card=None))
        case FleetAttacked() if not is_counted(options):
            return split(event, (event.seat,), msgspec.structs.replace(event, cards=None))
        case _:
            return [(EVERYONE, event)]


def split(event: Event, insiders: tuple[int, ...], masked: Event) -> list[tuple[Audience, Event]]:
    return [(only(*insiders), event), (all_but(*insiders), masked)]


def is_counted(options: Options) -> bool:
    """Whether the bank lies open, card by card: then what it takes in is no secret."""
    return options.bank != "unlimited"


def is_open(card: int | None, options: Options) -> bool:
    """Whether everybody sees this card: on some tables development cards lie open."""
    return options.open_points and card is not None
