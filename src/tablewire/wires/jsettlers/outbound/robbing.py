"""The robber, the pirate and their victims."""

from __future__ import annotations

from tablewire.core.audience import EVERYONE
from tablewire.core.happening import Happening, Versions
from tablewire.settlers.events import PirateMoved, RobberMoved, Stolen, VictimChosen
from tablewire.settlers.moves import ROB, ROB_NOBODY
from tablewire.settlers.vocabulary import CHOOSE_VICTIM, CLOTH, CLOTH_OR_CARD
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.story import Story


def robber_moved(story: Story, versions: Versions) -> None:
    event: RobberMoved = versions[0][1]
    story.all(m.MoveRobber(story.game, event.seat, story.codes.hexes[event.hex]))
    story.robber_text = "moved-robber"
    story.state_due = True


def pirate_moved(story: Story, versions: Versions) -> None:
    """A pirate at no hex has left the board, as is told before the fortress that fell. That a
    fleet sails on is not said in words."""
    event: PirateMoved = versions[0][1]
    code = story.codes.hexes[event.hex] if event.hex >= 0 else 0
    moved = m.MoveRobber(story.game, story.tally.current, -code)
    if event.hex < 0:
        story.list.insert(story.move_at, Line(EVERYONE, moved))
        return
    story.all(moved)
    if not story.rolled:
        story.robber_text = "moved-pirate"
        story.state_due = True


def stolen(story: Story, versions: Versions) -> None:
    """The thief and the victim see the card, the others that there was one."""
    _, event = versions[0]
    assert isinstance(event, Stolen)
    seat, victim, tally = event.seat, event.victim, story.tally
    story.robber_text = ""
    story.robbed = story.state_due = True
    if event.resource == CLOTH:
        tally.cloth[seat] += 1
        tally.cloth[victim] -= 1
        story.all(
            m.RobberyResult(
                story.game,
                seat,
                victim,
                element=n.CLOTH,
                amount=tally.cloth[seat],
                gained=False,
                victim_amount=tally.cloth[victim],
            )
        )
        return
    assert event.resource is not None
    tally.hands[seat][event.resource] += 1
    tally.hands[victim][event.resource] -= 1
    for audience, version in versions:
        kind = n.UNKNOWN_RESOURCE if version.resource is None else version.resource + 1
        message = m.RobberyResult(story.game, seat, victim, resource=kind, amount=1)
        if audience == EVERYONE or version.resource is None:
            story.to(audience, message)
        else:  # one line each, the thief's first
            story.only(seat, message)
            story.only(victim, message)


def victim_chosen(story: Story, versions: Versions) -> None:
    event: VictimChosen = versions[0][1]
    story.tally.victim = event.victim


def victim_request(game: str, happening: Happening, seat: int) -> m.ChoosePlayerRequest:
    """Which victims a seat may choose among, and whether it may spare all."""
    victims = set()
    may_spare = False
    for move in happening.legal(seat):
        if move.kind == ROB:
            victims.add(int(move.a))
        elif move.kind == ROB_NOBODY:
            may_spare = True
    chairs = range(len(happening.standing.chairs))
    return m.ChoosePlayerRequest(game, may_spare, tuple(chair in victims for chair in chairs))


def say_where(story: Story) -> None:
    """After the robber was moved and nothing is stolen yet; or that somebody chose no victim."""
    if story.state_before == CHOOSE_VICTIM and story.tally.state not in CHOICES:
        if not story.robbed and not story.forced:
            story.say("robbed-nobody", story.name(story.tally.current))
        return
    if not story.robber_text:
        return
    choosing = story.tally.state in CHOICES
    key = f"{story.robber_text}-choose" if choosing else story.robber_text
    story.say(key, story.name(story.tally.current))
    story.robber_text = ""


CHOICES = (CHOOSE_VICTIM, CLOTH_OR_CARD)
