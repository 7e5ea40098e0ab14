"""Chairs: who joins, sits, leaves and returns; robots that fill them, go for people, and come back.

What always holds: while a person's connection is lost, nobody else gets the chair. Once a robot
has it, its person may take it back at any time; others only when it is not that robot's turn.
"""

from __future__ import annotations

from typing import Literal

from tablewire.core.refused import Refused
from tablewire.core.table import (
    Joined,
    Left,
    Locked,
    OwnerChanged,
    Sat,
)
from tablewire.tables import resets
from tablewire.tables.beginning import ask_another, begin_when_filled, chair_of
from tablewire.tables.inward import Attend, Close, Refill, Renew
from tablewire.tables.jobs import DismissRobot, Next
from tablewire.tables.records import Key
from tablewire.tables.table import Table
from tablewire.tables.unit import Unit

ROBOT_KEY = "robot"


def join(table: Table, unit: Unit, key: str) -> None:
    member = table.standing.members.get(unit.by)
    if member is not None and member.present:
        raise Refused("already-at-table")
    if member is not None and member.seat is not None:
        if not fits(table.keys.get(member.seat, ""), key):
            raise Refused("seat-kept", "this name has a chair here; prove that it is yours")
        unit.happened(Joined(unit.by, seat=member.seat))
        attendance(unit, member.seat, present=True)
        return
    unit.happened(Joined(unit.by, robot=key == ROBOT_KEY))
    if not table.standing.owner and key != ROBOT_KEY:
        unit.happened(OwnerChanged(unit.by))


def fits(lock: str, key: str) -> bool:
    """A key is the hash of a secret, or an account; `*` where a wire goes by names alone."""
    return lock in (key, "*")


def sit(table: Table, unit: Unit, seat: int, key: str) -> None:
    standing = table.standing
    chair = chair_of(table, seat)
    member = standing.members[unit.by]
    if member.seat is not None:
        raise Refused("seated-already")
    if chair.name and not chair.robot:
        raise Refused("seat-taken")
    mine = chair.kept_for == unit.by and fits(table.keys.get(seat, ""), key)
    if standing.in_game():
        _sit_in_game(table, unit, seat, mine=mine)
    elif standing.phase in ("forming", "filling"):
        _sit_before(table, unit, seat)
    else:
        raise Refused("begun-already")
    if any(isinstance(event, Sat) for event in unit.before):
        if not member.robot:
            unit.keys.append(Key(seat, key))
        attendance(unit, seat, present=True)
        begin_when_filled(unit)


def _sit_in_game(table: Table, unit: Unit, seat: int, *, mine: bool) -> None:
    standing = table.standing
    chair = standing.chairs[seat]
    member = standing.members[unit.by]
    if seat not in standing.seats:
        raise Refused("begun-already")
    if chair.name:
        assert table.game is not None
        if not mine and chair.lock == "locked":
            raise Refused("seat-locked")
        if not mine and seat in table.game.waiting_for():
            raise Refused("robot-busy")
        _instead_of_a_robot(table, unit, seat)
    elif mine or chair.asked == unit.by:
        unit.happened(Sat(seat, unit.by, robot=member.robot))
    else:
        raise Refused("begun-already")


def _sit_before(table: Table, unit: Unit, seat: int) -> None:
    standing = table.standing
    chair = standing.chairs[seat]
    member = standing.members[unit.by]
    if chair.asked and chair.asked != unit.by:
        raise Refused("seat-taken")
    if chair.name:
        if chair.lock == "locked":
            raise Refused("seat-locked")
        _instead_of_a_robot(table, unit, seat)
        return
    if len(standing.taken()) >= standing.most:
        raise Refused("table-full")
    unit.happened(Sat(seat, unit.by, robot=member.robot))


def _instead_of_a_robot(table: Table, unit: Unit, seat: int) -> None:
    chair = table.standing.chairs[seat]
    robot = chair.name
    if chair.kind:
        unit.happened(Left(robot, seat, "replaced"))
        unit.happened(Sat(seat, unit.by, instead_of=robot))
    else:  # it has to leave by itself first
        if seat in table.newcomers:
            raise Refused("seat-taken")
        table.newcomers[seat] = unit.by
        unit.then(DismissRobot(robot))


def attendance(unit: Unit, seat: int, *, present: bool) -> None:
    if unit.standing.in_game() and seat in unit.standing.seats:
        unit.then(Next(Attend(seat, present)))


def goes(
    table: Table, unit: Unit, name: str, why: Literal["left", "lost", "kicked", "replaced"]
) -> None:
    """Somebody leaves for good, or until they return to the robot on their chair."""
    member = table.standing.members[name]
    seat = member.seat
    for_reset = name in table.out_for_reset
    table.out_for_reset.discard(name)
    newcomer = table.newcomers.pop(seat, "") if seat is not None else ""
    if newcomer and newcomer not in table.standing.members:
        newcomer = ""
    reason = "reset" if for_reset else "replaced" if newcomer else why
    unit.happened(Left(name, seat, reason))
    if seat is not None:
        if newcomer:
            unit.happened(Sat(seat, newcomer, instead_of=name))
            attendance(unit, seat, present=True)
        elif for_reset:
            if not table.out_for_reset:
                unit.then(Next(Renew(table.reset_by)))
        elif unit.standing.in_game() and seat in unit.standing.seats:
            if not member.robot and unit.standing.chairs[seat].lock == "locked":
                unit.happened(Locked(seat, "open"))
            attendance(unit, seat, present=False)
            unit.then(Next(Refill()))
        resets.counted_as_no(table, unit, seat)
    for asked, chair in enumerate(unit.standing.chairs):
        if chair.asked == name and not chair.name:
            ask_another(table, unit, asked)
    if unit.standing.owner == name:
        heir = next((n for n, other in unit.standing.members.items() if not other.robot), "")
        unit.happened(OwnerChanged(heir))
    people = any(not other.robot for other in unit.standing.members.values())
    if not people and not unit.standing.robots_only and not member.robot:
        unit.then(Next(Close("empty")))
