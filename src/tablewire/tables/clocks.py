"""Clocks: what is due at a table by time alone, found by looking at it now and then.

Times are milliseconds since the table was made. Nothing here changes the table: what is due is
given as requests of the table to itself. A table that rests has no clocks for moves.
"""

from __future__ import annotations

from typing import Final

from tablewire.core import hosting
from tablewire.core.table import Request
from tablewire.tables.inward import Announce, Award, Close, Force, GiveUp, Kick, RobotGone
from tablewire.tables.table import Table

SLOW_AFTER: Final = 2
"""So many forced turns, and a robot is not waited for as long as before."""
SOON_OVER = "This table has been quiet for long and will be closed. Ask for more time to keep it."


def due(table: Table, at: int) -> list[Request]:
    standing = table.standing
    if standing.phase in ("closed", "aside"):
        return []
    asked: list[Request] = []
    if standing.in_game() and not standing.paused:
        asked += _turns(table, at)
        asked += _last_one(table, at)
    asked += _absences(table, at)
    asked += _robots(table, at)
    end = _end(table, at)
    if end is not None:
        asked.append(end)
    return asked


def turn_ends_at(table: Table, seat: int) -> int | None:
    """When the table will move for a seat that is waited for; None is never."""
    settings, standing = table.settings, table.standing
    chair = standing.chairs[seat]
    if not chair.name:
        seconds = settings.gone_seconds if not chair.asked else settings.robot_seconds
    elif chair.robot:
        slow = table.forced_robots[seat] >= SLOW_AFTER
        seconds = settings.slow_robot_seconds if slow else settings.robot_seconds
    elif not chair.present:
        seconds = settings.absent_turn_seconds
    elif standing.turn_seconds:
        seconds = standing.turn_seconds
    else:
        return None
    return table.moved_at + int(seconds * 1000)


def _turns(table: Table, at: int) -> list[Request]:
    game = table.game
    if game is None:
        return []
    forced: list[Request] = []
    for seat in game.waiting_for():
        ends = turn_ends_at(table, seat)
        if ends is not None and ends <= at:
            chair = table.standing.chairs[seat]
            if chair.robot:
                forced.append(Force(seat, "robot"))
            elif chair.name and chair.present:
                forced.append(Force(seat, "clock"))
            else:
                forced.append(Force(seat, "gone"))
    return forced


def _last_one(table: Table, at: int) -> list[Request]:
    """The only player left, who has waited for the others long enough."""
    limit = int(table.settings.last_one_seconds * 1000)
    if not limit or table.game is None or hosting.last_one(table.game) is None:
        table.alone_since = None
        return []
    if table.alone_since is None:
        table.alone_since = at
    return [Award()] if table.alone_since + limit <= at else []


def _absences(table: Table, at: int) -> list[Request]:
    """Those who were away for too long while others want to play."""
    if not table.standing.in_game():
        return []
    limit = int(table.settings.absence_seconds * 1000)
    here = any(member.present and not member.robot for member in table.standing.members.values())
    if not here:  # nobody waits for them
        return []
    return [
        GiveUp(table.standing.chairs[seat].name)
        for seat, since in table.away_since.items()
        if since + limit <= at and table.standing.chairs[seat].name
    ]


def _robots(table: Table, at: int) -> list[Request]:
    """Robots that do not come when they are asked, and those that do not go."""
    limit = int(table.settings.robot_seconds * 1000)
    late: list[Request] = [
        RobotGone(seat, table.standing.chairs[seat].asked)
        for seat, since in table.asked_since.items()
        if since + limit <= at
    ]
    late += [
        Kick(name)
        for name, since in table.dismissed_since.items()
        if since + limit <= at and name in table.standing.members
    ]
    return late


def _end(table: Table, at: int) -> Request | None:
    settings, standing = table.settings, table.standing
    here = any(member.present and not member.robot for member in standing.members.values())
    quiet_since = max(standing.last_at, table.moved_at)
    if standing.phase == "over":
        if not standing.robots_only and all(member.robot for member in standing.members.values()):
            return Close("over")
        over = max(standing.last_at, standing.ended_at or 0)
        if over + int(settings.over_seconds * 1000) <= at:
            return Close("over")
    if not here and not standing.robots_only:
        gone = max([standing.began_at or 0, *table.away_since.values()])
        if gone + int(settings.empty_seconds * 1000) <= at:
            return Close("empty")
    ends = max(quiet_since + int(settings.idle_seconds * 1000), standing.idle_until)
    if ends <= at:
        return Close("idle")
    if ends - int(settings.idle_warning_seconds * 1000) <= at and not table.warned:
        table.warned = True
        return Announce(SOON_OVER)
    return None
