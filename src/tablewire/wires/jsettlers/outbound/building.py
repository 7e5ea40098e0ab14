"""Pieces: paid for, placed, cancelled; ships moved; fog lifted; longest route."""

from __future__ import annotations

from tablewire.core.happening import Versions
from tablewire.settlers.events import (
    HexRevealed,
    LongestRoute,
    Paid,
    Placed,
    Removed,
    ShipMoved,
)
from tablewire.settlers.vocabulary import CITY, ROLL_OR_CARD, SETTLEMENT, SHIP
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.story import Story, pairs
from tablewire.wires.jsettlers.outbound.tally import LastAction


def code_of(story: Story, piece: int, place: int) -> int:
    codes = story.codes
    return codes.nodes[place] if piece in (SETTLEMENT, CITY) else codes.edges[place]


def paid(story: Story, versions: Versions) -> None:
    event: Paid = versions[0][1]
    story.tally.lose(event.seat, event.cards)
    if event.why == "cancel":
        return  # clients give the first cards back by themselves
    story.all(m.PlayerElements(story.game, event.seat, n.LOSE, pairs(event.cards)))
    story.state_due = event.why != "wonder"


def placed(story: Story, versions: Versions) -> None:
    event: Placed = versions[0][1]
    story.begin_piece()
    if event.piece == SETTLEMENT:
        story.settled_at = event.place
    if story.fortress_attack is None:
        story.say("built", story.name(event.seat), event.piece)
    code = code_of(story, event.piece, event.place)
    story.all(m.PutPiece(story.game, event.seat, event.piece, code))
    story.last_action = LastAction(n.BUILD_PIECE, event.piece, code, event.seat)
    story.state_due = True
    if story.state_before < ROLL_OR_CARD and event.piece != SETTLEMENT:
        story.placed_in_setup = True


def removed(story: Story, versions: Versions) -> None:
    """In initial placement a settlement is taken back; later ships are lost."""
    event: Removed = versions[0][1]
    if event.piece == SETTLEMENT:
        story.all(m.CancelBuildRequest(story.game, event.piece))
        story.state_due = True
        if not story.forced:
            story.say("cancelled-settlement", story.name(event.seat))
    else:
        story.ships_lost += 1
        code = code_of(story, event.piece, event.place)
        story.all(m.RemovePiece(story.game, event.seat, event.piece, code))


def ship_moved(story: Story, versions: Versions) -> None:
    event: ShipMoved = versions[0][1]
    edges = story.codes.edges
    start, target = edges[event.start], edges[event.target]
    story.ship_moved = (event.start, event.target)
    story.begin_piece()
    story.all(m.MovePiece(story.game, event.seat, int(SHIP), start, target))
    story.last_action = LastAction(n.MOVE_PIECE, int(SHIP), start, target)


def hex_revealed(story: Story, versions: Versions) -> None:
    event: HexRevealed = versions[0][1]
    code = story.codes.hexes[event.hex]
    story.all(m.RevealFogHex(story.game, code, event.terrain, event.number))
    story.fog_lifted = True


def longest_route(story: Story, versions: Versions) -> None:
    """After an undo the protocol has an older message for it."""
    event: LongestRoute = versions[0][1]
    if story.undone:
        story.all(m.LongestRoad(story.game, event.holder))
    else:
        story.all(m.GameElements(story.game, ((n.LONGEST_ROAD, event.holder),)))
