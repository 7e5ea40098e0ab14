"""At a table: chairs, locks, faces, talk, start, reset, moves, and how each is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door
from tablewire.core.table import (
    AskReset,
    Configure,
    Extend,
    Joined,
    Leave,
    Look,
    Mute,
    Play,
    Request,
    Say,
    SetFace,
    SetLock,
    Sit,
    Start,
    Vote,
)
from tablewire.wires.jsettlers import games, login
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import BUILD, SERVER_NAME, SINCE_UNDO, version_name
from tablewire.wires.jsettlers.inbound.moves import Asker, move_of
from tablewire.wires.jsettlers.inbound.refusals import Declined, Refusal, answers_to
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.closing import end_of_game
from tablewire.wires.jsettlers.outbound.joining import LOCKS, Joining, tell_joiner, times_of
from tablewire.wires.jsettlers.outbound.statistics import statistics_of
from tablewire.wires.jsettlers.showing import options_of
from tablewire.wires.jsettlers.texts import Text

if TYPE_CHECKING:
    from tablewire.wires.jsettlers.session import JSettlersSession

LOCK_OF: Final[dict[str, Any]] = {word: lock for lock, word in LOCKS.items()}


def door_of(session: JSettlersSession, game: str) -> Door | None:
    """The table, if this session is at it: messages of other games are passed over."""
    door = session.hall.door(game)
    if door is None or session.name not in door.standing.members:
        return None
    return door


# --- Moves ------------------------------------------------------------------------------------


def play(session: JSettlersSession, message: Any) -> None:
    door = door_of(session, message.game)
    if door is None:
        return
    standing = door.standing
    seat = standing.viewer(session.name)
    if seat < 0:
        return
    teller = session.wire.teller(door)
    asker = Asker(seat, teller.tally, teller.codes, standing.seats)
    try:
        move = move_of(asker, message)
    except Refused as why:
        tell_refusal(session, door, message, why)
        return
    session.ask(door, Play(move), message)


def tell_refusal(session: JSettlersSession, door: Door, message: Message, why: Refused) -> None:
    teller = session.wire.teller(door)
    seat = door.standing.viewer(session.name)
    refusal = Refusal(door.name, seat, session.robot, teller.tally, why)
    language = session.client.language
    if why.reason in TABLE_REASONS:
        session.say(door.name, TABLE_REASONS[why.reason])
    for answer in answers_to(refusal, message):
        if isinstance(answer, Text):
            session.say(door.name, answer.key, *answer.args)
        elif isinstance(answer, Declined):
            session.send(answer.said(language))
        else:
            session.send(answer)


TABLE_REASONS: Final = {
    "paused": "table-rests",
    "table-aside": "table-rests",
    "table-closed": "table-rests",
    "not-recorded": "not-recorded",
    "game-over": "game-is-over",
}
"""What the table refuses, whatever the move is."""


# --- Joining ----------------------------------------------------------------------------------


def welcome(
    session: JSettlersSession, door: Door, happening: Happening, *, renewed: bool = False
) -> None:
    """Everything about the table, to who has just come."""
    standing = happening.standing
    teller = session.wire.teller(door)
    if not renewed:
        session.send(*session.scenarios.needed(teller.options.scenario, session.client))
    viewer = standing.viewer(session.name)
    joining = Joining(door.name, happening, viewer, teller.options, teller.tally)
    tell_joiner(joining, renewed=renewed)
    messages = joining.messages()
    if not renewed:
        session.send(messages[0])
        login.greet_person(session)
        messages = messages[1:]
    session.send(*messages)
    if not renewed and standing.phase == "over":
        tell_end(session, door, happening)


def tell_end(session: JSettlersSession, door: Door, happening: Happening) -> None:
    from tablewire.wires.jsettlers.outbound.story import Story  # tells only here

    story = Story(door.name, happening, session.wire.teller(door))
    end_of_game(story, happening.view(-1))
    session.send_lines(door, story.list, happening.standing.viewer(session.name))


def heard_of_coming(session: JSettlersSession, door: Door, happening: Happening) -> None:
    """The hint at the end of what a joiner is told."""
    for event in happening.before:
        if isinstance(event, Joined) and event.name == session.name and event.seat is None:
            view = happening.view(-1)
            if view is not None and view.state > n.READY and happening.standing.in_game():
                robots = any(chair.robot for chair in happening.standing.chairs)
                session.say(door.name, "may-take-over" if robots else "may-watch")


def looked(session: JSettlersSession, door: Door, happening: Happening) -> None:
    """After a take-over: the table as it is, with one's own cards."""
    session.answered(happening.request)
    session.wire.teller(door).catch_up(happening)
    welcome(session, door, happening)


def take_over(session: JSettlersSession) -> None:
    """The games of the old connection are told to the new one."""
    doors = session.hall.doors_of(session)
    if not doors:
        session.status(login.OK, Text("taken-over"))
    for door in doors:
        session.ask(door, Look(), m.JoinGame(session.name, "", "", door.name))


def leave(session: JSettlersSession, message: m.LeaveGame) -> None:
    door = door_of(session, message.game)
    if door is not None:
        session.ask(door, Leave(), message)


# --- Chairs -----------------------------------------------------------------------------------


def sit_down(session: JSettlersSession, message: m.SitDown) -> None:
    door = session.hall.door(message.game)
    if door is None or session.name not in door.standing.members:
        session.say(message.game, "no-such-game")
        return
    if not 0 <= message.player < len(door.standing.chairs):
        return
    needed = games.min_version(door.standing)
    if session.client.version < needed:  # it was not while the game was being formed
        session.say(door.name, "sit-too-old", version_name(needed))
        return
    session.ask(door, Sit(message.player), message)


def set_lock(session: JSettlersSession, message: m.SetSeatLock) -> None:
    door = door_of(session, message.game)
    if door is None or len(message.states) != 1:
        return
    lock = LOCK_OF.get(message.states[0])
    if lock is not None and 0 <= message.player < len(door.standing.chairs):
        session.ask(door, SetLock(message.player, lock), message)


def change_face(session: JSettlersSession, message: m.ChangeFace) -> None:
    """People's faces are numbered from 1; robots' are 0 and below."""
    door = door_of(session, message.game)
    if door is None or (message.face <= 0 and not session.robot):
        return
    session.face = message.face
    if door.standing.viewer(session.name) >= 0:
        session.ask(door, SetFace(message.face), message)


def start(session: JSettlersSession, message: m.StartGame) -> None:
    """Undo is switched off first where somebody who sits does not know it."""
    door = door_of(session, message.game)
    if door is None or door.standing.phase != "forming":
        return
    if options_of(door.standing).undo and has_old_clients(session, door):
        without = {**door.standing.options, "undo": False}
        owner = session.hall.session_of(door.standing.owner) or session
        door.ask(owner, Configure(without))
    session.ask(door, Start(), message)


def has_old_clients(session: JSettlersSession, door: Door) -> bool:
    for chair in door.standing.chairs:
        sitter = session.hall.session_of(chair.name) if chair.name else None
        if sitter is not None and sitter.__class__ is session.__class__:
            assert isinstance(sitter, type(session))
            if sitter.client.version < SINCE_UNDO:
                return True
    return False


def ask_reset(session: JSettlersSession, message: m.ResetBoardRequest) -> None:
    door = door_of(session, message.game)
    if door is not None:
        session.ask(door, AskReset(), message)


def vote(session: JSettlersSession, message: m.ResetBoardVote) -> None:
    door = door_of(session, message.game)
    if door is not None:
        session.ask(door, Vote(message.vote), message)


def statistics(session: JSettlersSession, message: m.GameStats) -> None:
    """When the game was made, begun and finished."""
    door = door_of(session, message.game)
    if door is not None and message.kind != 1:
        session.send(times_of(door.name, door.standing))


# --- Talk -------------------------------------------------------------------------------------


def say(session: JSettlersSession, message: m.GameTextMsg) -> None:
    door = door_of(session, message.game)
    if door is None:
        return
    text = message.text.strip()
    if text.startswith("*"):
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.upper())
        if command is not None:
            command(session, door, rest.strip())
            return
    session.ask(door, Say(text), message)


def who(session: JSettlersSession, door: Door, rest: str) -> None:
    session.say(door.name, "who", ", ".join(door.standing.members))


def help_(session: JSettlersSession, door: Door, rest: str) -> None:
    session.say(door.name, "help")


def tell_version(session: JSettlersSession, door: Door, rest: str) -> None:
    session.say(door.name, "version", SERVER_NAME, BUILD)


def check_time(session: JSettlersSession, door: Door, rest: str) -> None:
    session.say(door.name, "check-time", door.standing.last_at // 60_000)
    send_statistics(session, door)


def stats(session: JSettlersSession, door: Door, rest: str) -> None:
    session.say(door.name, "stats", session.wire.teller(door).tally.round)
    send_statistics(session, door)


def send_statistics(session: JSettlersSession, door: Door) -> None:
    standing = door.standing
    seat = standing.viewer(session.name)
    if seat >= 0 and standing.in_game():
        known = statistics_of(door.past(), len(standing.chairs))
        session.send(*known.messages(door.name, seat))


def add_time(session: JSettlersSession, door: Door, rest: str) -> None:
    session.ask(door, Extend(), m.GameTextMsg(door.name, session.name, "*ADDTIME*"))


def mute(session: JSettlersSession, door: Door, rest: str) -> None:
    session.ask(door, Mute(rest), m.GameTextMsg(door.name, session.name, "*MUTE*"))


def unmute(session: JSettlersSession, door: Door, rest: str) -> None:
    request = Mute(rest, on=False)
    session.ask(door, request, m.GameTextMsg(door.name, session.name, "*UNMUTE*"))


COMMANDS: Final[dict[str, Callable[[JSettlersSession, Door, str], None]]] = {
    "*WHO*": who,
    "*HELP*": help_,
    "*VERSION*": tell_version,
    "*CHECKTIME*": check_time,
    "*STATS*": stats,
    "*ADDTIME*": add_time,
    "*MUTE*": mute,
    "*UNMUTE*": unmute,
}


# --- Refusals of the table --------------------------------------------------------------------


def refused(
    session: JSettlersSession, door: Door, request: Request, message: Message | None, why: Refused
) -> None:
    if isinstance(request, Play):
        if message is not None:
            tell_refusal(session, door, message, why)
    elif isinstance(request, Sit) and session.robot:
        session.send(m.RobotDismiss(door.name))
    else:
        key = SAID.get(why.reason)
        if key is not None:
            session.say(door.name, key)


SAID: Final = {
    "seat-taken": "seat-taken",
    "seat-locked": "seat-locked",
    "robot-busy": "robot-busy",
    "table-full": "table-full",
    "seated-already": "sits-already",
    "begun-already": "begun-already",
    "no-such-seat": "seat-taken",
    "nobody-seated": "nobody-sits",
    "too-few-players": "too-few",
    "no-robots": "no-robots-left",
    "locks-frozen": "locks-frozen",
    "no-reset": "no-reset",
    "not-begun": "cannot-reset",
    "muted": "muted-you",
    "bad-text": "bad-text",
    "too-much-talk": "bad-text",
    "not-owner": "must-own",
    "not-recorded": "not-recorded",
    "table-aside": "table-rests",
}
"""What a refusal of the table is in words; others are not answered, as the protocol has it."""
