"""A build or a ship's move is taken back: what it changed is told after it."""

from __future__ import annotations

from tablewire.core.audience import SPECTATOR
from tablewire.core.happening import Versions
from tablewire.settlers.events import ShipReopened, TakenBack
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import CITY
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.building import code_of
from tablewire.wires.jsettlers.outbound.story import Story


def taken_back(story: Story, versions: Versions) -> None:
    event: TakenBack = versions[0][1]
    story.begin_piece()
    code = code_of(story, event.piece, event.place)
    if event.target is None:
        undone = m.UndoPutPiece(story.game, event.seat, event.piece, code)
    else:
        target = story.codes.edges[event.target]
        undone = m.UndoPutPiece(story.game, event.seat, event.piece, target, code)
    story.all(undone)
    if event.piece == CITY:
        first_city_gone(story)
    story.undone = story.state_due = True


def ship_reopened(story: Story, versions: Versions) -> None:
    event: ShipReopened = versions[0][1]
    story.reopened.append(story.codes.edges[event.edge])


def first_city_gone(story: Story) -> None:
    """Sevens may be barred until there is a city."""
    view: View = story.happening.view(SPECTATOR)
    cities = any(building.piece == CITY for building in view.buildings.values())
    if view.options.no_sevens_before_city and not cities:
        story.all(m.GameElements(story.game, ((n.BUILT_CITY, 0),)))
