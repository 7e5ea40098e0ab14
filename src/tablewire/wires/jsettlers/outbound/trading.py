"""Trades with the bank and between players.

This wire shows one open offer a seat, and every offer as one that binds. An acceptance of an
offer that does not bind is told when its maker settles with that seat; if the offer lapses, it
is told as a rejection.
"""

from __future__ import annotations

from tablewire.core.happening import Versions
from tablewire.settlers.events import (
    AnswerTakenBack,
    BankTraded,
    OfferAccepted,
    OfferCleared,
    OfferMade,
    OfferRejected,
    Traded,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.outbound.tally import Offer


def bank_traded(story: Story, versions: Versions) -> None:
    event: BankTraded = versions[0][1]
    seat = event.seat
    story.tally.lose(seat, event.give)
    story.tally.gain(seat, event.get)
    story.all(m.BankTrade(story.game, m.Cards(*event.give), m.Cards(*event.get), seat))


def offer_made(story: Story, versions: Versions) -> None:
    event: OfferMade = versions[0][1]
    if event.any_cards:
        return  # this wire has no word for a card of any kind
    offer = Offer(event.number, event.seat, event.to, event.give, event.want, event.binding)
    story.tally.offers[event.number] = offer
    story.offered = True
    story.all(offer_message(story.game, offer, len(story.tally.hands)))
    story.all(m.ClearTradeMsg(story.game, n.EVERY_SEAT))


def offer_message(game: str, offer: Offer, chairs: int) -> m.MakeOffer:
    to = tuple(seat in offer.to for seat in range(chairs))
    return m.MakeOffer(game, offer.maker, to, m.Cards(*offer.give), m.Cards(*offer.want))


def offer_cleared(story: Story, versions: Versions) -> None:
    """Taken back by its maker; one that made room for another, or went with a trade, is silent."""
    event: OfferCleared = versions[0][1]
    offer = story.tally.offers.pop(event.number, None)
    if offer is None or story.traded:
        return
    for seat in sorted(offer.yes):
        story.all(m.RejectOffer(story.game, seat))
    story.cleared.add(event.seat)


def offer_rejected(story: Story, versions: Versions) -> None:
    event: OfferRejected = versions[0][1]
    if event.seat not in story.rejected:
        story.rejected.add(event.seat)
        story.all(m.RejectOffer(story.game, event.seat))


def offer_accepted(story: Story, versions: Versions) -> None:
    event: OfferAccepted = versions[0][1]
    if event.number in story.tally.offers:
        story.tally.offers[event.number].yes.add(event.seat)


def answer_taken_back(story: Story, versions: Versions) -> None:
    event: AnswerTakenBack = versions[0][1]
    if event.number in story.tally.offers:
        story.tally.offers[event.number].yes.discard(event.seat)


def traded(story: Story, versions: Versions) -> None:
    event: Traded = versions[0][1]
    tally = story.tally
    tally.lose(event.seat, event.give)
    tally.gain(event.seat, event.get)
    tally.gain(event.partner, event.give)
    tally.lose(event.partner, event.get)
    give, get = m.Cards(*event.give), m.Cards(*event.get)
    story.all(m.AcceptOffer(story.game, event.partner, event.seat, give, get))
    story.all(m.ClearOffer(story.game, n.EVERY_SEAT))
    story.traded = True


def clear_shown(story: Story) -> None:
    """Offers that were taken back, unless a new one stands in their place."""
    if story.offered or not story.cleared:
        return
    for seat in sorted(story.cleared):
        story.all(m.ClearOffer(story.game, seat))
    story.all(m.ClearTradeMsg(story.game, n.EVERY_SEAT))
