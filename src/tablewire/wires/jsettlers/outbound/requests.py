"""What was asked, as a log holds it: the request of a client of this wire that each move would be.

A move can come over any wire, or from a robot that lives here; a log shows it as if it had come
over this one. What always holds: a move that nothing is told of has no request; a forced turn
reads like a player who gives back what is half done and then ends the turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

from tablewire.settlers import moves as mv
from tablewire.settlers.events import CardReturned, Discarded, Event, Gained, Traded
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import (
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CITY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    PLACING_CITY,
    PLACING_PIRATE,
    PLACING_PORT,
    PLACING_ROAD,
    PLACING_ROBBER,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    ROAD,
    ROBBER_OR_PIRATE,
    SETTLEMENT,
    SHIP,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.asking import CARD, ITEM, Place, accept, request_of
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.story import Story


class Asked(NamedTuple):
    """A request stands before the line at this place of the story."""

    at: int
    seat: int
    message: Message


E = TypeVar("E", bound=Event)


def requests_of(story: Story) -> list[Asked]:
    """In the order of their places."""
    played = story.happening.move
    told = [line for line in story.list[story.move_at :] if line.message is not None]
    if played is None or not told:
        return []
    rejections = [
        Asked(at, rejected_by(line), m.RejectOffer(story.game, 0))
        for at, line in enumerate(story.list)
        if at >= story.move_at and isinstance(line.message, m.RejectOffer)
    ]
    if played.kind == mv.REJECT:
        return rejections
    first = story.move_at + len(rejections)
    if played.kind == mv.FORCE_END:
        asked = forced(story, int(played.seat), first)
    else:
        message = one(story, played)
        asked = [] if message is None else [Asked(first, asker(story, played), message)]
    return [*rejections, *asked]


def rejected_by(line: Line) -> int:
    assert isinstance(line.message, m.RejectOffer)
    return line.message.player


def asker(story: Story, played: Move) -> int:
    """An offer that the maker settles is accepted by the partner, on this wire."""
    if played.kind == mv.SETTLE_OFFER:
        return event_of(story, Traded).partner
    return int(played.seat)


def event_of(story: Story, kind: type[E]) -> E:
    found = find(story, kind)
    assert found is not None
    return found


def find(story: Story, kind: type[E]) -> E | None:
    for versions in story.happening.told:
        if isinstance(versions[0][1], kind):
            return versions[0][1]
    return None


# One move


def place(story: Story) -> Place:
    return Place(story.game, story.codes, len(story.tally.hands), story.tally.victim)


def one(story: Story, played: Move) -> Message | None:
    kind = int(played.kind)
    if kind in (mv.DISCARD, mv.DISCARD_ANY):
        return discarded(story)
    if kind in (mv.ACCEPT, mv.SETTLE_OFFER):
        return accept(place(story), event_of(story, Traded).seat)
    return request_of(place(story), played)


def discarded(story: Story) -> Message:
    """Also cards that chance chose."""
    given = event_of(story, Discarded).cards
    assert given is not None
    return m.Discard(story.game, -1, m.Cards(*given))


# A forced turn


def forced(story: Story, seat: int, first: int) -> list[Asked]:
    """What was given back or chosen at random, then the end of the turn."""
    asked = []
    done = settled_by_chance(story)
    half_done = done or given_back(story)
    if half_done is not None:
        asked.append(Asked(first, seat, half_done))
    asked += [Asked(at, seat, m.EndTurn(story.game)) for at in story.breaks[:1]]
    return asked


def settled_by_chance(story: Story) -> Message | None:
    discarded = find(story, Discarded)
    if discarded is not None and discarded.cards is not None:
        return m.Discard(story.game, -1, m.Cards(*discarded.cards))
    gained = find(story, Gained)
    if gained is not None and gained.why == "gold":
        return m.PickResources(story.game, m.Cards(*gained.cards))
    return None


def given_back(story: Story) -> Message | None:
    state = story.state_before
    if state in HALF_PLAYED and find(story, CardReturned) is None:
        return None
    piece = HALF_DONE.get(state)
    return None if piece is None else m.CancelBuildRequest(story.game, piece)


HALF_PLAYED: Final = (int(PLACING_ROBBER), int(PLACING_PIRATE), int(ROBBER_OR_PIRATE))
"""Because of a card, or of a seven."""

HALF_DONE: Final = {
    int(PLACING_ROAD): int(ROAD),
    int(PLACING_SETTLEMENT): int(SETTLEMENT),
    int(PLACING_CITY): int(CITY),
    int(PLACING_SHIP): int(SHIP),
    **dict.fromkeys(HALF_PLAYED, CARD),
    int(CHOOSING_DISCOVERY): CARD,
    int(CHOOSING_MONOPOLY): CARD,
    int(FREE_ROAD_1): int(ROAD),
    int(FREE_ROAD_2): int(ROAD),
    int(PLACING_PORT): ITEM,
}
