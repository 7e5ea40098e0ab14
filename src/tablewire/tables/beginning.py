"""Before a game: options, robots for the empty chairs, and the begin; also robots for chairs that
are left in a running game.

What always holds: a game begins when the last robot that was asked for has sat down.
"""

from __future__ import annotations

from typing import Literal

from tablewire.core.refused import Refused
from tablewire.core.standing import Chair
from tablewire.core.table import (
    AddRobot,
    Began,
    Configure,
    Configured,
    Filling,
    FillingStopped,
    Joined,
    Left,
    RemoveRobot,
    Request,
    RobotAsked,
    Sat,
    Start,
)
from tablewire.tables.inward import Attend, Begin, Refill, RobotGone, RobotSits
from tablewire.tables.jobs import DismissRobot, InviteRobot, Next
from tablewire.tables.table import Table, vetted
from tablewire.tables.unit import Unit


def configure(table: Table, unit: Unit, request: Configure) -> None:
    standing = table.standing
    if unit.by != standing.owner:
        raise Refused("not-owner")
    if standing.phase != "forming" or standing.round:
        raise Refused("begun-already")
    most = standing.most if request.most is None else request.most
    vetted(table.kinds, standing.game, request.options, len(standing.chairs), most, standing.least)
    if len(standing.taken()) > most:
        raise Refused("table-full")
    unit.happened(Configured(request.options, most))


def start(table: Table, unit: Unit, request: Start) -> None:
    standing = table.standing
    if standing.phase != "forming":
        raise Refused("begun-already")
    taken = standing.taken()
    if not standing.people() and not standing.robots_only:
        raise Refused("nobody-seated")
    wanted = []
    if request.robots:
        free = [
            seat
            for seat, chair in enumerate(standing.chairs)
            if not chair.name and chair.lock == "open"
        ]
        wanted = free[: standing.most - len(taken)]
    if not wanted:
        if len(taken) < standing.least:
            raise Refused("too-few-players")
        begin(table, unit, request)
        return
    found = table.robots.choose(table, wanted)
    if len(found) < len(wanted):
        if found or len(taken) < standing.least:
            raise Refused("no-robots")
        begin(table, unit, request)
        return
    unit.happened(Filling(tuple(wanted), unit.by))
    for seat, name, kind in found:
        ask_robot(unit, seat, name, kind)


def begin(table: Table, unit: Unit, request: Request) -> None:
    """Everyone is there: the game begins."""
    standing = table.standing
    if standing.phase not in ("forming", "filling"):
        raise Refused("begun-already")
    taken = standing.taken()
    source = table.begin_game(unit, standing.options, taken)
    unit.happened(Began(tuple(taken), source.commitment))


def add_robot(table: Table, unit: Unit, request: AddRobot) -> None:
    standing = table.standing
    if standing.phase != "forming":
        raise Refused("begun-already")
    if standing.viewer(unit.by) < 0 and unit.by != standing.owner:
        raise Refused("not-seated")
    if chair_of(table, request.seat).name:
        raise Refused("seat-taken")
    if len(standing.taken()) >= standing.most:
        raise Refused("table-full")
    name = table.robots.named(table, request.kind)
    robot_sits(table, unit, RobotSits(request.seat, name, request.kind))


def remove_robot(table: Table, unit: Unit, request: RemoveRobot) -> None:
    standing = table.standing
    if standing.phase != "forming":
        raise Refused("begun-already")
    if standing.viewer(unit.by) < 0 and unit.by != standing.owner:
        raise Refused("not-seated")
    chair = chair_of(table, request.seat)
    if not chair.name or not chair.robot:
        raise Refused("not-a-robot")
    robot_out(table, unit, request.seat, "dismissed")


def robot_sits(table: Table, unit: Unit, request: RobotSits) -> None:
    chair = chair_of(table, request.seat)
    if chair.name or (chair.asked and chair.asked != request.name):
        raise Refused("seat-taken")
    unit.happened(Joined(request.name, robot=True))
    unit.happened(Sat(request.seat, request.name, robot=True, kind=request.kind))
    if unit.standing.in_game():
        unit.then(Next(Attend(request.seat, present=True)))
    begin_when_filled(unit)


def refill(table: Table, unit: Unit, request: Refill) -> None:
    """Looks for robots for the chairs of a running game that somebody left."""
    standing = table.standing
    if not standing.in_game():
        raise Refused("not-begun")
    empty = [
        seat
        for seat in standing.seats
        if not standing.chairs[seat].name and not standing.chairs[seat].asked
    ]
    for seat, name, kind in table.robots.choose(table, empty):
        ask_robot(unit, seat, name, kind)


def robot_gone(table: Table, unit: Unit, request: RobotGone) -> None:
    """A robot that was asked will not come: another one is."""
    chair = chair_of(table, request.seat)
    if chair.asked != request.name or chair.name:
        raise Refused("not-a-robot")
    ask_another(table, unit, request.seat)


def begin_when_filled(unit: Unit) -> None:
    standing = unit.standing
    if standing.phase == "filling" and not any(chair.asked for chair in standing.chairs):
        unit.then(Next(Begin()))


def robot_out(table: Table, unit: Unit, seat: int, why: Literal["dismissed"]) -> None:
    chair = table.standing.chairs[seat]
    if chair.kind:
        unit.happened(Left(chair.name, seat, why))
    else:
        unit.then(DismissRobot(chair.name))


def ask_robot(unit: Unit, seat: int, name: str, kind: str) -> None:
    unit.happened(RobotAsked(seat, name))
    unit.then(InviteRobot(seat, name, kind))


def ask_another(table: Table, unit: Unit, seat: int) -> None:
    table.declined.add((seat, unit.standing.chairs[seat].asked))
    found = table.robots.choose(table, [seat])
    if found:
        ask_robot(unit, *found[0])
    elif unit.standing.phase == "filling":
        unit.happened(FillingStopped("no-robots"))
    else:
        unit.happened(RobotAsked(seat, ""))


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.standing.chairs):
        raise Refused("no-such-seat", str(seat))
    return table.standing.chairs[seat]
