"""What a request leads to at a table: one function for each kind of request.

A function looks at the table and adds to the unit, or refuses with a reason of
`tablewire.core.table.REASONS`. It never changes the table; what has to follow is a job.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from tablewire.core import hosting
from tablewire.core.audience import SPECTATOR
from tablewire.core.refused import Refused
from tablewire.core.table import (
    AddRobot,
    Announced,
    AskReset,
    Configure,
    Drop,
    Dropped,
    Extend,
    Extended,
    Faced,
    FillingStopped,
    Finished,
    Forced,
    Here,
    Join,
    Leave,
    Left,
    Locked,
    Look,
    Mute,
    Muted,
    Pause,
    Paused,
    Play,
    ReadySet,
    RemoveRobot,
    Request,
    Resumed,
    Said,
    Say,
    SetAside,
    SetFace,
    SetLock,
    SetReady,
    Sit,
    Start,
    TableClosed,
    Vote,
    VoteEnded,
)
from tablewire.tables import beginning, resets, seats
from tablewire.tables.inward import (
    Announce,
    Attend,
    Award,
    Begin,
    Close,
    Force,
    GiveUp,
    Kick,
    PutAside,
    Refill,
    Renew,
    Reseat,
    RobotGone,
    RobotSits,
    Wake,
)
from tablewire.tables.jobs import Next, PutOut
from tablewire.tables.table import Table
from tablewire.tables.unit import Unit

FROM_OUTSIDE = (Join, Look)


def propose(table: Table, by: str, request: Request, at: int, key: str = "") -> Unit:
    """What this leads to, or Refused. Any other error means that the rules failed.

    `key` proves who asks: see `seats.fits`."""
    unit = Unit(table.standing, max(at, table.standing.last_at), by, request)
    _decide(table, unit, request, key)
    return unit


def _decide(table: Table, unit: Unit, request: Request, key: str) -> None:
    standing = table.standing
    if standing.phase == "closed":
        raise Refused("table-closed")
    if standing.phase == "aside" and not isinstance(request, Look | Leave | Drop | Close | Join):
        raise Refused("table-aside")
    if unit.by and not isinstance(request, FROM_OUTSIDE) and unit.by not in standing.members:
        raise Refused("not-at-table")
    seat = standing.viewer(unit.by) if request.NEEDS_SEAT else SPECTATOR
    if request.NEEDS_SEAT and seat < 0:
        raise Refused("not-seated")
    if isinstance(request, Play):  # by far the most frequent
        play(table, unit, request, seat)
    elif isinstance(request, Join):
        seats.join(table, unit, key)
    elif isinstance(request, Sit):
        seats.sit(table, unit, request.seat, key)
    else:
        DECIDED[type(request)](table, unit, request)


# --- Moves ----------------------------------------------------------------------------------


def play(table: Table, unit: Unit, request: Play, seat: int) -> None:
    standing = table.standing
    if not standing.in_game():
        raise Refused("game-over" if standing.phase == "over" else "not-begun")
    if standing.paused:
        raise Refused("paused")
    if request.move.seat != seat:
        raise Refused("not-your-seat")
    if table.game is None or hosting.only_table_plays(table.game, request.move):
        raise Refused("not-now", "only the table makes this move")
    turn = hosting.turn(table.game)
    table.play(unit, request.move)
    _after_a_move(table, unit, turn)


def force(table: Table, unit: Unit, request: Force) -> None:
    """The table moves for a seat, again and again until that seat is no longer waited for."""
    game = table.game
    if game is None or not table.standing.in_game() or table.standing.paused:
        raise Refused("not-begun")
    if request.seat not in game.waiting_for():
        raise Refused("not-your-turn")
    if request.times > 100:
        raise RuntimeError(f"a forced turn of seat {request.seat} does not end")
    turn = hosting.turn(table.game)
    unit.happened(Forced(request.seat, request.why))
    helped = hosting.helped(game, request.seat) if request.why == "robot" else None
    idle = hosting.idle(game, request.seat) if request.why == "clock" else None
    instead = idle if helped is None else helped
    table.play(unit, game.forced(request.seat) if instead is None else instead)
    _after_a_move(table, unit, turn)
    if helped is not None:
        return
    if not game.over and request.seat in game.waiting_for() and turn == hosting.turn(table.game):
        unit.then(Next(Force(request.seat, request.why, request.times + 1)))


def attend(table: Table, unit: Unit, request: Attend) -> None:
    """The rules hear that a player has gone or come back, where they want to know."""
    game = table.game
    if game is None or not table.standing.in_game():
        raise Refused("not-begun")
    move = hosting.attending(game, request.seat, present=request.present)
    if move is None:
        raise Refused("not-now")
    turn = hosting.turn(game)
    table.play(unit, move)
    _after_a_move(table, unit, turn)


def here(table: Table, unit: Unit, request: Here) -> None:
    """Whoever was passed over for letting the time go by is back in the order of turns."""
    game, seat = table.game, table.standing.viewer(unit.by)
    move = None if game is None else hosting.attending(game, seat, present=True)
    if move is None or not table.standing.in_game():
        raise Refused("not-now")
    turn = hosting.turn(game)
    table.play(unit, move)
    _after_a_move(table, unit, turn)


def award(table: Table, unit: Unit, request: Award) -> None:
    """The only player left is given the game."""
    game = table.game
    move = None if game is None else hosting.last_one(game)
    if move is None or not table.standing.in_game():
        raise Refused("not-now")
    turn = hosting.turn(game)
    table.play(unit, move)
    _after_a_move(table, unit, turn)


def _after_a_move(table: Table, unit: Unit, turn: Any) -> None:
    game = table.game
    assert game is not None
    if turn != hosting.turn(table.game):
        table.reset_askers.clear()
        if table.standing.ballot is not None:
            unit.happened(VoteEnded(passed=False, why="turn-ended"))
    if game.over:
        unit.happened(Finished(game.winner, table.secret))


# --- Talk, locks, faces ---------------------------------------------------------------------


def look(table: Table, unit: Unit, request: Look) -> None:
    unit.asker_alone = True


def say(table: Table, unit: Unit, request: Say) -> None:
    if table.standing.members[unit.by].muted:
        raise Refused("muted")
    text = spoken(request.text, table.settings.chat_length)
    seat = table.standing.viewer(unit.by)
    unit.happened(Said(unit.by, text, seat if seat >= 0 else None))


def spoken(text: str, longest: int) -> str:
    """A line of talk that any wire can carry, or Refused."""
    text = text.strip()
    if not text or len(text) > longest:
        raise Refused("bad-text", f"1 to {longest} characters")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise Refused("bad-text", "control characters")
    return text


def set_lock(table: Table, unit: Unit, request: SetLock) -> None:
    standing = table.standing
    beginning.chair_of(table, request.seat)
    if standing.phase == "voting" or (request.lock == "clear" and not standing.in_game()):
        raise Refused("locks-frozen")
    unit.happened(Locked(request.seat, request.lock, unit.by))


def set_face(table: Table, unit: Unit, request: SetFace) -> None:
    unit.happened(Faced(table.standing.viewer(unit.by), request.face))


def set_ready(table: Table, unit: Unit, request: SetReady) -> None:
    unit.happened(ReadySet(table.standing.viewer(unit.by), request.ready))


def mute(table: Table, unit: Unit, request: Mute) -> None:
    if unit.by and unit.by != table.standing.owner:
        raise Refused("not-owner")
    if request.name not in table.standing.members:
        raise Refused("not-at-table", request.name)
    unit.happened(Muted(request.name, request.on))


def pause(table: Table, unit: Unit, request: Pause) -> None:
    if not table.standing.in_game():
        raise Refused("not-begun")
    if table.standing.paused != request.on:
        unit.happened(Paused(unit.by) if request.on else Resumed(unit.by))


def extend(table: Table, unit: Unit, request: Extend) -> None:
    until = max(table.standing.idle_until, unit.at)
    until += int(table.settings.extension_seconds * 1000)
    unit.happened(Extended(until + int(table.settings.idle_seconds * 1000)))


def announce(table: Table, unit: Unit, request: Announce) -> None:
    unit.happened(Announced(request.text))


# --- What the table does by itself ----------------------------------------------------------


def give_up(table: Table, unit: Unit, request: GiveUp) -> None:
    """Somebody was away for too long: a robot plays on, until they return."""
    member = table.standing.members.get(request.name)
    if member is None or member.present:
        raise Refused("not-at-table")
    seats.goes(table, unit, request.name, "lost")


def leave(table: Table, unit: Unit, request: Leave) -> None:
    seats.goes(table, unit, unit.by, "left")


def drop(table: Table, unit: Unit, request: Drop) -> None:
    member = table.standing.members[unit.by]
    if member.robot:
        seats.goes(table, unit, unit.by, "lost")
        return
    unit.happened(Dropped(unit.by, member.seat))
    if member.seat is not None:
        seats.attendance(unit, member.seat, present=False)
        resets.counted_as_no(table, unit, member.seat)


def kick(table: Table, unit: Unit, request: Kick) -> None:
    if request.name not in table.standing.members:
        raise Refused("not-at-table", request.name)
    seats.goes(table, unit, request.name, "kicked")
    unit.then(PutOut(request.name, "kicked"))


def wake(table: Table, unit: Unit, request: Wake) -> None:
    """After a restart nobody is connected: people's chairs are kept, robots are found again."""
    game = table.game
    waiting = () if game is None else game.waiting_for()
    # Those who are waited for go last: nobody loses a turn to the restart.
    members = sorted(table.standing.members.items(), key=lambda one: one[1].seat in waiting)
    for name, member in members:
        if member.robot:
            chair = table.standing.chairs[member.seat] if member.seat is not None else None
            if chair is None or not chair.kind:
                unit.happened(Left(name, member.seat, "lost"))
        elif member.present:
            unit.happened(Dropped(name, member.seat))
            if member.seat is not None:
                seats.attendance(unit, member.seat, present=False)
    if unit.standing.phase == "filling":
        unit.happened(FillingStopped("restart"))
    if unit.standing.ballot is not None:
        unit.happened(VoteEnded(passed=False, why="left"))
    unit.then(Next(Refill()))


def put_aside(table: Table, unit: Unit, request: PutAside) -> None:
    unit.happened(SetAside(request.why))


def close(table: Table, unit: Unit, request: Close) -> None:
    unit.happened(TableClosed(request.why))
    unit.closing = table.closed_record()
    for name in table.standing.members:
        unit.then(PutOut(name, "closed"))


DECIDED: dict[type[Request], Callable[[Table, Unit, Any], None]] = {
    AddRobot: beginning.add_robot,
    Announce: announce,
    Attend: attend,
    Award: award,
    AskReset: resets.ask_reset,
    Begin: beginning.begin,
    Close: close,
    Configure: beginning.configure,
    Drop: drop,
    Extend: extend,
    Force: force,
    GiveUp: give_up,
    Here: here,
    Kick: kick,
    Leave: leave,
    Look: look,
    Mute: mute,
    Pause: pause,
    PutAside: put_aside,
    Refill: beginning.refill,
    RemoveRobot: beginning.remove_robot,
    Renew: resets.renew,
    Reseat: resets.reseat,
    RobotGone: beginning.robot_gone,
    RobotSits: beginning.robot_sits,
    Say: say,
    SetFace: set_face,
    SetLock: set_lock,
    SetReady: set_ready,
    Start: beginning.start,
    Vote: resets.vote,
    Wake: wake,
}
