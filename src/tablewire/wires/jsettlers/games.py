"""Games from outside: making them, joining them, asking robots to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablewire.core.refused import Refused
from tablewire.core.session import Door, Plan
from tablewire.core.standing import Standing
from tablewire.core.table import Join
from tablewire.wires.jsettlers import login, option_info
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import SINCE_UNDO, version_name
from tablewire.wires.jsettlers.names import GAME_NAME_REJECTED, NAME_TOO_LONG, problem_with_game
from tablewire.wires.jsettlers.options import (
    adjusted,
    amount,
    features_for,
    is_on,
    is_scenario,
    min_version_of,
    packed,
    pairs_of,
    problems_of,
    rules_of,
    unpacked,
)
from tablewire.wires.jsettlers.showing import GAME, can_show, options_of
from tablewire.wires.jsettlers.texts import Text

if TYPE_CHECKING:
    from tablewire.wires.jsettlers.session import JSettlersSession

# Status values.
GENERIC: Final = 1
TOO_OLD_FOR_GAME: Final = 5
OPTION_UNKNOWN: Final = 9
OPTION_TOO_NEW: Final = 10
GAME_EXISTS: Final = 11
TOO_MANY_GAMES: Final = 14
FEATURES_NEEDED: Final = 22

FOUR, SIX = 4, 6
FEWEST_PLAYERS: Final = 2


# What a client may know of a table


def is_shown(standing: Standing) -> bool:
    return can_show(standing)


def pairs_of_table(standing: Standing) -> dict[str, str]:
    return pairs_of(options_of(standing), standing.most)


def min_version(standing: Standing) -> int:
    """The oldest version that can join: an undo is not understood before it was there."""
    pairs = pairs_of_table(standing)
    needs_undo = is_on(pairs, "UB") and standing.phase != "forming"
    return SINCE_UNDO if needs_undo else min_version_of(pairs)


def joinable(session: JSettlersSession, standing: Standing) -> bool:
    pairs = pairs_of_table(standing)
    return session.client.version >= min_version(standing) and not session.client.missing(
        features_for(pairs)
    )


def can_join(session: JSettlersSession, standing: Standing) -> bool:
    return is_shown(standing) and joinable(session, standing)


# Joining


def join(session: JSettlersSession, message: m.JoinGame) -> None:
    """A game that does not exist is made, without options."""
    name = message.game.strip()

    def joined() -> None:
        door = session.hall.door(name)
        if door is None:
            make(session, name, {})
        else:
            join_door(session, door, message)

    login.enter(
        session, message.nickname, message.password, joined, may_take_over=True, welcome=False
    )


def join_door(session: JSettlersSession, door: Door, message: Any) -> None:
    standing = door.standing
    if not is_shown(standing):
        session.status(GENERIC, Text("no-such-game"))
        return
    if session.client.version < min_version(standing):
        needed = version_name(min_version(standing))
        text = login.said(session, Text("join-too-old"))
        session.status(TOO_OLD_FOR_GAME, f"{text} {needed}: {door.name}")
        return
    missing = session.client.missing(features_for(pairs_of_table(standing)))
    if missing:
        text = login.said(session, Text("features-needed"))
        session.status(FEATURES_NEEDED, f"{text},{door.name},{';'.join(missing)}")
        return
    session.ask(door, Join(), message)


# Making


def create(session: JSettlersSession, message: m.NewGameWithOptionsRequest) -> None:
    name = message.game.strip()

    def entered() -> None:
        request = unpacked(message.options)
        if session.hall.door(name) is not None:
            refuse_name_first(session, name)
        else:
            make(session, name, {} if request is None else request)

    login.enter(
        session, message.nickname, message.password, entered, may_take_over=True, welcome=False
    )


def refuse_name_first(session: JSettlersSession, name: str) -> None:
    problem = problem_with_game(name)
    if problem is not None:
        session.status(*problem)
    else:
        session.status(GAME_EXISTS, Text("game-exists"))


def make(session: JSettlersSession, name: str, request: dict[str, str]) -> None:
    problem = problem_with_game(name)
    if problem is not None:
        session.status(*problem)
        return
    settings = session.settings
    lacking = session.client.lacking
    problems = problems_of(request, lacking, open_tables=settings.open_tables)
    if problems:
        refuse_options(session, problems)
        return
    scenario = request.get("SC", "")
    if scenario and not is_scenario(scenario):
        session.status(OPTION_UNKNOWN, Text("scenario-unknown", (scenario,)))
        return
    goal = f"t{settings.default_goal}" if settings.default_goal else ""
    pairs = adjusted(request, goal, goal_in_scenarios=settings.goal_in_scenarios)
    if not may_make(session, name, pairs):
        return
    most = amount(pairs, "PL")
    session.founding.add(name)
    session.hall.found(
        session,
        Plan(
            name,
            GAME,
            rules_of(pairs),
            chairs=SIX if most > FOUR or is_on(pairs, "PLB") else FOUR,
            most=most,
            least=1 if settings.robots_only else FEWEST_PLAYERS,
            robots_only=settings.robots_only,
            wire=session.wire.name,
        ),
    )


def may_make(session: JSettlersSession, name: str, pairs: dict[str, str]) -> bool:
    """Whether who makes a game could join it."""
    needed = min_version_of(pairs)
    if session.client.version < needed:
        keys = ",".join(sorted(pairs))
        text = login.said(session, Text("options-too-new"))
        session.status(OPTION_TOO_NEW, f"{text} {version_name(needed)},{name},{keys}")
        return False
    missing = session.client.missing(features_for(pairs))
    if missing:
        text = login.said(session, Text("features-needed"))
        session.status(FEATURES_NEEDED, f"{text},{name},{';'.join(missing)}")
        return False
    return True


def refuse_options(session: JSettlersSession, problems: dict[str, str]) -> None:
    language = session.client.language
    named = "; ".join(f"{key}: {Text(why).said(language)}" for key, why in problems.items())
    session.status(OPTION_UNKNOWN, Text("options-refused", (named,)))
    if not session.options_explained:
        session.options_explained = True
        told = [option_info.problem(key, session.client) for key in problems]
        session.send(*told, option_info.END)


def made(session: JSettlersSession, name: str) -> None:
    """The game stands: who made it joins."""
    door = session.hall.door(name)
    if door is not None:
        session.ask(door, Join(), m.JoinGame(session.name, "", "", name))


NOT_MADE: Final = {
    "bad-name": (GAME_NAME_REJECTED, "game-name-rejected"),
    "name-too-long": (NAME_TOO_LONG, "game-name-rejected"),
    "name-in-use": (GAME_EXISTS, "game-exists"),
    "too-many-tables": (TOO_MANY_GAMES, "too-many-games"),
}


def not_made(session: JSettlersSession, plan: Plan, why: Refused) -> None:
    session.founding.discard(plan.name)
    if why.reason == "bad-option":
        session.status(OPTION_UNKNOWN, Text("options-refused", (why.detail,)))
        return
    value, key = NOT_MADE.get(why.reason, (GENERIC, "not-recorded"))
    session.status(value, Text(key))


# Robots, and those who are put out


def invite_robot(session: JSettlersSession, door: Door, seat: int) -> None:
    options = packed(pairs_of_table(door.standing))
    session.send(m.BotJoinGameRequest(door.name, seat, options))


def put_out(session: JSettlersSession, door: Door, why: str) -> None:
    """A robot is told to go. For people the game closes; one that goes on is listed anew."""
    if session.robot:
        session.send(m.RobotDismiss(door.name))
    elif why != "closed":
        session.send(m.DeleteGame(door.name))
        pairs = packed(pairs_of_table(door.standing))
        session.send(m.NewGameWithOptions(door.name, min_version(door.standing), pairs))
