"""Development cards: bought, played, taken back; largest army; monopoly."""

from __future__ import annotations

from tablewire.core.happening import Versions
from tablewire.settlers.events import (
    CardBought,
    CardPlayed,
    CardReturned,
    FreeRoadsEnded,
    HandedOver,
    Knights,
    LargestArmy,
    Monopolised,
)
from tablewire.settlers.vocabulary import KNIGHT
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.outbound.tally import LastAction

PIRATES = "SC_PIRI"


def card_bought(story: Story, versions: Versions) -> None:
    """Or given, on a special edge: then before the ship that came there."""
    first: CardBought = versions[0][1]
    gift = story.gift_edge
    for audience, event in versions:
        drawn = m.DevCardAction(story.game, event.seat, n.DRAW, (event.card or 0,))
        if gift is None:
            story.to(audience, drawn)
        else:
            story.before_piece(drawn, audience)
    if gift is not None:
        story.before_piece(gift)
        story.say_later("gift-card", story.name(first.seat))
        story.gift_edge = None
        return
    bought = m.SimpleAction(story.game, first.seat, n.CARD_BOUGHT, first.left, 0)
    story.all(bought)
    story.state_due = True


def card_played(story: Story, versions: Versions) -> None:
    event: CardPlayed = versions[0][1]
    story.played_card = event.card
    story.last_action = LastAction(n.PLAY_CARD, event.card)
    if event.card == KNIGHT:
        story.say(
            "warship" if story.scenario == PIRATES else "played", story.name(event.seat), event.card
        )
    story.all(m.DevCardAction(story.game, event.seat, n.PLAY, (event.card,)))
    story.all(m.PlayerElement(story.game, event.seat, n.SET, n.PLAYED_CARD, 1))
    if event.card != KNIGHT:
        story.say("played", story.name(event.seat), event.card)


def knights(story: Story, versions: Versions) -> None:
    event: Knights = versions[0][1]
    more = event.number - story.tally.knights[event.seat]
    story.tally.knights[event.seat] = event.number
    action = n.GAIN if more > 0 else n.LOSE
    story.all(m.PlayerElement(story.game, event.seat, action, n.KNIGHTS, abs(more)))


def largest_army(story: Story, versions: Versions) -> None:
    event: LargestArmy = versions[0][1]
    story.all(m.GameElements(story.game, ((n.LARGEST_ARMY, event.holder),)))


def card_returned(story: Story, versions: Versions) -> None:
    event: CardReturned = versions[0][1]
    story.say("cancelled-card", story.name(event.seat), event.card)
    story.all(m.DevCardAction(story.game, event.seat, n.ADD_OLD, (event.card,)))
    story.card_back = event.seat
    story.state_due = True


def free_roads_ended(story: Story, versions: Versions) -> None:
    event: FreeRoadsEnded = versions[0][1]
    story.say("skipped-road", story.name(event.seat))
    story.state_due = True


def handed_over(story: Story, versions: Versions) -> None:
    event: HandedOver = versions[0][1]
    tally, kind = story.tally, event.resource
    tally.hands[event.giver][kind] -= event.number
    tally.hands[event.seat][kind] += event.number
    story.taken_from.append((event.giver, event.number))
    gone = m.PlayerElement(story.game, event.giver, n.SET, kind + 1, 0, True)
    story.all(gone)
    story.all(m.ResourceCount(story.game, event.giver, tally.total(event.giver)))


def monopolised(story: Story, versions: Versions) -> None:
    event: Monopolised = versions[0][1]
    seat, kind = event.seat, event.resource
    story.all(m.PlayerElement(story.game, seat, n.GAIN, kind + 1, event.number))
    story.all(m.SimpleAction(story.game, seat, n.MONOPOLIZED, event.number, kind + 1))
    for giver, number in story.taken_from:
        story.whisper(giver, "monopoly-took", story.name(seat), number, kind)
    story.state_due = True
