"""What happens around the game: people and robots come, sit, talk and go; starts and resets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewire.core import table as t
from tablewire.core.audience import NOBODY, SPECTATOR
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import FORTRESS
from tablewire.wires.jsettlers import boards
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.options import min_version_of, packed, pairs_of
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.closing import prompt
from tablewire.wires.jsettlers.outbound.joining import (
    LOCKS,
    own_cards,
    pieces_of,
    spoken,
    state_of,
)
from tablewire.wires.jsettlers.outbound.lines import Welcome
from tablewire.wires.jsettlers.outbound.story import Story

NO_HOST: Final = "\t"
"""Where clients used to say from which host they come."""

# Coming and going


def joined(story: Story, event: t.Joined) -> None:
    """Who comes back to a chair is at the table still, for everyone else."""
    story.list.append(Welcome(event.name))
    story.welcomes = True
    if event.seat is None:
        story.all(m.JoinGame(event.name, "", NO_HOST, story.game))
    else:
        story.say("came-back", event.name)


def dropped(story: Story, event: t.Dropped) -> None:
    if event.seat is None:
        story.all(m.LeaveGame(event.name, "-", story.game))
        story.say("left", event.name)
    else:
        story.say("dropped", event.name)


def left(story: Story, event: t.Left) -> None:
    """Robots that go for a reset come back at once."""
    if event.why == "reset":
        return
    story.all(m.LeaveGame(event.name, "-", story.game))
    story.say("left", event.name)


def sat(story: Story, event: t.Sat) -> None:
    """To everyone who sits where and in which state; to whoever sits, what they hold."""
    game, seat = story.game, event.seat
    view: View | None = story.happening.view(seat)
    story.all(m.SitDown(game, event.name, seat, event.robot))
    if view is None:
        nothing = tuple((kind, 0) for kind in range(1, n.UNKNOWN_RESOURCE + 1))
        story.only(seat, m.PlayerElements(game, seat, n.SET, nothing))
    else:
        for message in own_cards(game, view):
            story.only(seat, message)
        if not event.robot:
            tell_statistics(story, seat)
    story.all(m.GameState(game, state_of(story.happening.standing, view)))
    if view is not None:
        prompt(story)
        if view.seats[seat].must_discard:
            story.only(seat, m.DiscardRequest(game, view.seats[seat].must_discard))
        if view.seats[seat].gold_due:
            due = view.seats[seat].gold_due
            story.only(seat, m.SimpleRequest(game, seat, n.PICK_RESOURCES, due, 0))
    story.all(m.ChangeFace(game, seat, event.face))


def tell_statistics(story: Story, seat: int) -> None:
    for message in story.known.statistics().messages(story.game, seat):
        story.only(seat, message)


def locked(story: Story, event: t.Locked) -> None:
    story.all(m.SetSeatLock(story.game, event.seat, (LOCKS[event.lock],)))


def faced(story: Story, event: t.Faced) -> None:
    story.all(m.ChangeFace(story.game, event.seat, event.face))


def said(story: Story, event: t.Said) -> None:
    story.all(m.GameTextMsg(story.game, event.name, spoken(event.text)))


# The start


def filling(story: Story, event: t.Filling) -> None:
    for _ in event.seats:
        story.say("fetching-robot")


def robot_asked(story: Story, event: t.RobotAsked) -> None:
    """Nobody at the table hears it; a log has it."""
    if not event.name:
        return
    asked = m.BotJoinGameRequest(story.game, event.seat, packed_options(story))
    story.to(NOBODY, asked)
    if story.happening.standing.in_game():
        story.say("fetching-robot")


def packed_options(story: Story) -> str:
    return packed(pairs_of(story.options, story.happening.standing.most))


def filling_stopped(story: Story, event: t.FillingStopped) -> None:
    story.say("no-robots-left")
    story.all(m.GameState(story.game, n.NEW))


def began(story: Story, event: t.Began) -> None:
    story.catch_up()
    game, options, tally = story.game, story.options, story.tally
    view: View = story.happening.view(SPECTATOR)
    min_version = min_version_of(pairs_of(options, options.max_players))
    story.all(boards.layout(game, view, options, min_version))
    places = boards.places_at_start(game, view, options)
    if places is not None:
        story.all(places)
    if view.buildings:
        story.all(m.GameState(game, n.READY))
    for seat in event.seats:
        begin_seat(story, view, seat)
    story.all(m.PlayerElement(game, n.EVERY_SEAT, n.SET, n.PLAYED_CARD, 0))
    story.all(m.GameElements(game, ((n.CARDS_LEFT, view.deck),)))
    story.say("starting")
    story.all(m.StartGame(game, tally.state))
    prompt(story)
    story.all(m.Turn(game, tally.current, tally.state))


def begin_seat(story: Story, view: View, seat: int) -> None:
    """Pieces that stand there from the beginning, then what is in supply."""
    game, own = story.game, view.seats[seat]
    pieces = sorted(pieces_of(game, story.codes, view, seat), key=lambda put: put.piece)
    for piece in pieces:
        story.all(piece)
    if own.fortress_node >= 0:
        code = story.codes.nodes[own.fortress_node]
        story.all(m.PutPiece(game, seat, int(FORTRESS), code))
    elements = [(n.ROADS, own.roads), (n.SETTLEMENTS, own.settlements), (n.CITIES, own.cities)]
    if story.sea:
        elements.append((n.SHIPS, own.ships))
    story.all(m.PlayerElements(game, seat, n.SET, tuple(elements)))


# Resets


def reset_asked(story: Story, event: t.ResetAsked) -> None:
    """The protocol asks the one who asked, too."""
    story.say("reset-asked", event.name)
    for seat in sorted({event.seat, *event.voters}):
        story.only(seat, m.ResetBoardVoteRequest(story.game, event.seat))


def voted(story: Story, event: t.Voted) -> None:
    story.all(m.ResetBoardVote(story.game, event.seat, event.yes))


def vote_ended(story: Story, event: t.VoteEnded) -> None:
    if not event.passed:
        story.all(m.ResetBoardReject(story.game))


def renewed(story: Story, event: t.Renewed) -> None:
    """Everybody joins the new board; then those who sat sit down again."""
    story.catch_up()
    game, standing = story.game, story.happening.standing
    by = standing.viewer(event.by)
    story.say("reset-done", event.by)
    people = [seat for seat, chair in enumerate(standing.chairs) if chair.name]
    for seat in people:
        story.only(seat, m.ResetBoardAuth(game, -1, max(by, 0)))
    for name, member in standing.members.items():
        if member.present:
            story.list.append(Welcome(name, renewed=True))
            story.welcomes = True
    for seat in people:
        chair = standing.chairs[seat]
        sat(story, t.Sat(seat, chair.name, robot=chair.robot, face=chair.face))


# Words of the table


def finished(story: Story, event: t.Finished) -> None:
    """The end itself is told with the move; here people get their statistics."""
    standing = story.happening.standing
    for seat, chair in enumerate(standing.chairs):
        if chair.name and not chair.robot and chair.present and seat in standing.seats:
            tell_statistics(story, seat)


def forced(story: Story, event: t.Forced) -> None:
    if event.why != "gone":
        story.say(f"forced-{event.why}", story.happening.standing.chairs[event.seat].name)


def announced(story: Story, event: t.Announced) -> None:
    story.say("announced", event.text)


def paused(story: Story, event: t.Paused) -> None:
    story.say("paused")


def resumed(story: Story, event: t.Resumed) -> None:
    story.say("resumed")


def owner_changed(story: Story, event: t.OwnerChanged) -> None:
    if event.name:
        story.say("owner-is", event.name)


def muted(story: Story, event: t.Muted) -> None:
    story.say("muted" if event.on else "unmuted", event.name)


def extended(story: Story, event: t.Extended) -> None:
    minutes = max(event.until - story.happening.at, 0) // 60_000
    story.say("extended", minutes)


def set_aside(story: Story, event: t.SetAside) -> None:
    story.say("aside")


def not_told(story: Story, event: t.TableEvent) -> None:
    """This wire has no word for it, or hears of it in the lobby."""


TOLD: Final[dict[type[t.TableEvent], Callable[[Story, Any], None]]] = {
    t.Founded: not_told,
    t.Joined: joined,
    t.Dropped: dropped,
    t.Left: left,
    t.Sat: sat,
    t.Locked: locked,
    t.Faced: faced,
    t.ReadySet: not_told,
    t.Said: said,
    t.Announced: announced,
    t.Configured: not_told,
    t.Filling: filling,
    t.RobotAsked: robot_asked,
    t.FillingStopped: filling_stopped,
    t.Began: began,
    t.Forced: forced,
    t.ResetAsked: reset_asked,
    t.Voted: voted,
    t.VoteEnded: vote_ended,
    t.Renewed: renewed,
    t.Paused: paused,
    t.Resumed: resumed,
    t.OwnerChanged: owner_changed,
    t.Muted: muted,
    t.Extended: extended,
    t.Finished: finished,
    t.SetAside: set_aside,
    t.TableClosed: not_told,
}
