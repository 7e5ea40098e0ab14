"""Resets: a player asks for a new board, others vote, robots leave and sit down again.

A reset is not a move. It ends the round: the next one has a game and a journal of its own.
"""

from __future__ import annotations

from tablewire.core.refused import Refused
from tablewire.core.table import (
    AskReset,
    Filling,
    Left,
    Locked,
    Renewed,
    ResetAsked,
    Vote,
    Voted,
    VoteEnded,
)
from tablewire.tables.beginning import ask_robot, begin
from tablewire.tables.inward import Renew, Reseat
from tablewire.tables.jobs import DismissRobot, Next
from tablewire.tables.table import Table
from tablewire.tables.unit import Unit


def ask_reset(table: Table, unit: Unit, request: AskReset) -> None:
    standing = table.standing
    seat = standing.viewer(unit.by)
    if standing.ballot is not None or table.out_for_reset:
        raise Refused("vote-running")
    if not standing.in_game() and standing.phase != "over":
        raise Refused("not-begun")
    if seat in table.reset_askers:
        raise Refused("asked-already")
    voters = tuple(
        other
        for other, chair in enumerate(standing.chairs)
        if other != seat and chair.name and not chair.robot and chair.present
    )
    if voters:
        table.reset_askers.add(seat)
        unit.happened(ResetAsked(seat, unit.by, voters))
        return
    robots = [chair for chair in standing.chairs if chair.name and chair.robot]
    if robots and all(chair.lock == "locked" for chair in robots):
        raise Refused("no-reset")
    send_robots_away(table, unit)


def vote(table: Table, unit: Unit, request: Vote) -> None:
    ballot = table.standing.ballot
    seat = table.standing.viewer(unit.by)
    if ballot is None or seat not in ballot.voters:
        raise Refused("no-vote")
    if seat in ballot.votes:
        raise Refused("voted-already")
    unit.happened(Voted(seat, request.yes))
    count_votes(table, unit)


def renew(table: Table, unit: Unit, request: Renew) -> None:
    """The robots are gone: the board is cleared. The next round has a journal of its own."""
    standing = table.standing
    unit.happened(Renewed(standing.round + 1, request.by))
    unit.closing = table.closed_record()
    unit.then(Next(Reseat()))


def reseat(table: Table, unit: Unit, request: Reseat) -> None:
    """The robots that left for a reset sit down again; then the game begins."""
    standing = table.standing
    if standing.phase != "forming":
        raise Refused("begun-already")
    wanted = [
        (seat, *table.back_after_reset[seat])
        for seat in sorted(table.back_after_reset)
        if not standing.chairs[seat].name
    ]
    table.back_after_reset = {}
    if not wanted:
        if len(standing.taken()) < standing.least:
            raise Refused("too-few-players")
        begin(table, unit, request)
        return
    unit.happened(Filling(tuple(seat for seat, _, _ in wanted)))
    for seat, name, kind in wanted:
        ask_robot(unit, seat, name, kind)


def counted_as_no(table: Table, unit: Unit, seat: int) -> None:
    ballot = unit.standing.ballot
    if ballot is not None and seat in ballot.voters and seat not in ballot.votes:
        unit.happened(Voted(seat, yes=False))
        count_votes(table, unit)


def count_votes(table: Table, unit: Unit) -> None:
    ballot = unit.standing.ballot
    if ballot is None or len(ballot.votes) < len(ballot.voters):
        return
    passed = all(ballot.votes.values())
    unit.happened(VoteEnded(passed))
    if passed:
        send_robots_away(table, unit, ballot.name)


def send_robots_away(table: Table, unit: Unit, by: str = "") -> None:
    """A reset is agreed on: robots leave, and sit down again at the new board."""
    table.reset_by = by or unit.by
    table.back_after_reset = {}
    for seat, chair in enumerate(unit.standing.chairs):
        if not chair.name or not chair.robot:
            continue
        if chair.lock == "clear":
            unit.happened(Locked(seat, "locked"))
        else:
            table.back_after_reset[seat] = (chair.name, chair.kind)
        if chair.kind:
            unit.happened(Left(chair.name, seat, "reset"))
        else:
            table.out_for_reset.add(chair.name)
            unit.then(DismissRobot(chair.name))
    if not table.out_for_reset:
        unit.then(Next(Renew(table.reset_by)))
