"""From the first byte to a name: greeting, version, people's and robots' logins, pings.

What always holds: nobody gets a name who has not said a version that this server speaks. The answer
to a wrong password is that of an unknown account.
"""

from __future__ import annotations

import hmac
import re
from typing import TYPE_CHECKING, Final

from tablewire.core.refused import Refused
from tablewire.core.session import Person
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers import option_info
from tablewire.wires.jsettlers.client import (
    BUILD,
    OLDEST_NAME,
    SERVER_NAME,
    SERVER_VERSION,
    Client,
    client_of,
    version_name,
)
from tablewire.wires.jsettlers.names import problem_with_nickname
from tablewire.wires.jsettlers.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablewire.wires.jsettlers.session import JSettlersSession

# Status values.
OK: Final = 0
GENERIC: Final = 1
PASSWORD_WRONG: Final = 3
NAME_IN_USE: Final = 4
ACCOUNT_CREATED: Final = 7
ACCOUNT_NOT_CREATED: Final = 8
NAME_REJECTED: Final = 12
NAME_TOO_LONG: Final = 13
PASSWORD_NEEDED: Final = 16
MANAGING_DENIED: Final = 17
NAME_NOT_ALLOWED: Final = 19
SET_NICKNAME: Final = 20

SCHEME_PLAIN: Final = 1
ROLE_PLAYER: Final = "P"
LONGEST_NAME: Final = 20
LONGEST_PASSWORD: Final = 256
BUILT_IN_BRAIN: Final = "soc.robot.SOCRobotBrain"
FAST_ROBOT = re.compile(r"droid \d+")

# Seconds of silence before the old connection of a name is given up.
WAIT_WITH_PASSWORD: Final = 15
WAIT_SAME_HOST: Final = 30
WAIT_OTHER_HOST: Final = 150

MILLISECONDS: Final = 1000


def greet(session: JSettlersSession) -> None:
    """Sent before anything is read. Where there is no room the client is told first, and leaves."""
    if session.hall.is_full():
        session.send(m.RejectConnection(said(session, Text("server-full"))))
    features = ["accts", "oreg"] if session.hall.accounts_open() else []
    if session.settings.channels:
        features.append("ch")
    listed = f";{';'.join(features)};" if features else None
    session.send(m.Version(SERVER_VERSION, SERVER_NAME, BUILD, listed))
    channels = session.hall.channels() if session.settings.channels else []
    session.send(m.Channels(tuple(channels)))


def version(session: JSettlersSession, message: m.Version) -> None:
    if session.version_known:
        if message.number != session.client.version:
            session.reject(Text("two-versions"))
        return
    known(session, client_of(message.number, message.features, message.locale))


def known(session: JSettlersSession, client: Client) -> None:
    """The version is clear: too old, or the lists follow."""
    session.version_known = True
    session.is_client(client)
    if client.too_old:
        session.reject(Text("too-old", (OLDEST_NAME, version_name(client.version))))
        return
    session.send(*option_info.unasked(client, session.known_options))
    from tablewire.wires.jsettlers import lobby  # the lobby logs people in

    lobby.send_list(session)
    if not client.locale_known:
        session.status(OK, Text("unknown-locale"))
    session.answer_early()


def assume_old(session: JSettlersSession) -> bool:
    """A client that has not said its version is taken for the oldest; true when it had not."""
    if session.version_known:
        return False
    known(session, Client())
    return True


def tick(session: JSettlersSession, now: float) -> None:
    settings = session.settings
    if session.rejected:
        return
    if not session.version_known:
        if now - session.opened_at > settings.version_seconds:
            assume_old(session)
        return
    interval = settings.robot_ping_seconds if session.robot else settings.ping_seconds
    if interval and now - session.pinged_at >= interval:
        session.pinged_at = now
        announced = int(settings.ping_seconds)
        session.send(m.ServerPing(announced * MILLISECONDS if session.robot else announced))


# People


def log_in(session: JSettlersSession, message: m.AuthRequest) -> None:
    if not session.version_known or message.scheme != SCHEME_PLAIN:
        session.status(GENERIC, Text("cannot-enter"))
        return
    if session.person is not None:
        session.status(OK, Text("welcome"))
        return
    if message.role != ROLE_PLAYER:
        session.status(MANAGING_DENIED, Text("no-accounts"))
        return
    enter(session, message.nickname, message.password, lambda: None, may_take_over=False)


def create_account(session: JSettlersSession, message: m.CreateAccount) -> None:
    """Of a name that is not allowed the status is another than at a login."""
    name = message.nickname.strip()
    problem = problem_with_nickname(name)
    if problem is not None and session.hall.accounts_open():
        value, text = problem
        session.status(NAME_REJECTED if value == NAME_NOT_ALLOWED else value, text)
        return
    session.hall.register(session, name, message.password)


def account_made(session: JSettlersSession, name: str) -> None:
    session.status(ACCOUNT_CREATED, Text("account-made", (name,)))


def account_refused(session: JSettlersSession, why: Refused) -> None:
    value, key = NO_ACCOUNT.get(why.reason, (ACCOUNT_NOT_CREATED, "no-accounts"))
    session.status(value, Text(key, (LONGEST_NAME,) if value == NAME_TOO_LONG else ()))


def enter(
    session: JSettlersSession,
    nickname: str,
    password: str,
    then: Callable[[], None],
    *,
    may_take_over: bool,
    welcome: bool = True,
) -> None:
    """Claims a nickname, unless somebody has logged in here already; then goes on.

    `welcome` says so at once; where a game is joined it is said there."""
    if session.person is not None:
        then()
        return
    if assume_old(session):
        return
    nickname = nickname.strip()
    problem = problem_with_nickname(nickname)
    if problem is not None:
        session.status(*problem)
        return
    if len(password) > LONGEST_PASSWORD:
        session.status(PASSWORD_WRONG, Text("password-wrong"))
        return
    take_over = may_take_over and is_given_up(session, nickname, password)

    def entered(person: Person | None, why: Refused | None) -> None:
        if why is not None or person is None:
            refused(session, nickname, password, why or Refused("bad-name"))
            return
        session.wire.suspects.pop(nickname.casefold(), None)
        if person.name != nickname:
            session.status(SET_NICKNAME, f"{person.name},{said(session, Text('welcome'))}")
            session.welcomed = True
        elif welcome:
            greet_person(session)
        if take_over:
            from tablewire.wires.jsettlers import at_table  # tables follow

            at_table.take_over(session)
        then()

    session.entering = entered
    session.hall.enter(session, nickname, password=password, take_over=take_over, by_name=True)


def said(session: JSettlersSession, text: Text) -> str:
    return text.said(session.client.language)


def greet_person(session: JSettlersSession) -> None:
    """Once on each connection."""
    if not session.welcomed:
        session.welcomed = True
        session.status(OK, session.settings.welcome or Text("welcome"))


REFUSED: Final = {
    "bad-name": (NAME_NOT_ALLOWED, "name-not-allowed"),
    "name-reserved": (NAME_NOT_ALLOWED, "name-not-allowed"),
    "password-wrong": (PASSWORD_WRONG, "password-wrong"),
    "password-needed": (PASSWORD_NEEDED, "password-needed"),
    "banned": (NAME_NOT_ALLOWED, "name-not-allowed"),
}


NO_ACCOUNT: Final = {
    "bad-name": (NAME_REJECTED, "name-not-allowed"),
    "name-reserved": (NAME_REJECTED, "name-not-allowed"),
    "name-too-long": (NAME_TOO_LONG, "name-too-long"),
    "name-in-use": (NAME_IN_USE, "name-in-use"),
}


def refused(session: JSettlersSession, nickname: str, password: str, why: Refused) -> None:
    if why.reason == "name-in-use":
        wait = seconds_to_wait(session, nickname, password)
        ask_whether_there(session, nickname, wait)
        session.status(NAME_IN_USE, Text("name-in-use-wait", (wait,)))
    elif why.reason == "name-too-long":
        session.status(NAME_TOO_LONG, Text("name-too-long", (LONGEST_NAME,)))
    else:
        value, key = REFUSED.get(why.reason, (GENERIC, "cannot-enter"))
        session.status(value, Text(key))


# The same nickname again


def seconds_to_wait(session: JSettlersSession, nickname: str, password: str) -> int:
    if password:
        return WAIT_WITH_PASSWORD
    holder = session.hall.session_of(nickname)
    same = holder is not None and holder.link.peer == session.link.peer
    return WAIT_SAME_HOST if same else WAIT_OTHER_HOST


def ask_whether_there(session: JSettlersSession, nickname: str, wait: int) -> None:
    """The connection that has the name is pinged; if it stays silent, the next attempt succeeds."""
    from tablewire.wires.jsettlers.session import JSettlersSession  # a cycle

    holder = session.hall.session_of(nickname)
    key = nickname.casefold()
    asked = session.wire.suspects.get(key)
    now = session.hall.now()
    if asked is None or session.hall.heard_from(nickname) < now - asked:
        session.wire.suspects[key] = now
    if isinstance(holder, JSettlersSession):
        holder.send(m.ServerPing(wait))


def is_given_up(session: JSettlersSession, nickname: str, password: str) -> bool:
    """Whether the old connection was asked long enough ago and has said nothing since."""
    asked = session.wire.suspects.get(nickname.casefold())
    if asked is None:
        return False
    wait = seconds_to_wait(session, nickname, password)
    silent = session.hall.heard_from(nickname)
    since = session.hall.now() - asked
    return since >= wait and silent >= since


# Robots


def log_in_robot(session: JSettlersSession, message: m.ImARobot) -> None:
    if session.person is not None:
        return
    built_in = message.brain in (None, "", BUILT_IN_BRAIN)
    if built_in and (not session.version_known or session.client.version != SERVER_VERSION):
        session.reject(Text("wrong-robot-version", (SERVER_NAME,)))
        return
    if assume_old(session):
        return
    cookie = session.wire.cookie
    if cookie and not hmac.compare_digest((message.cookie or "").encode(), cookie.encode()):
        session.reject(Text("wrong-cookie"))
        return

    def entered(person: Person | None, why: Refused | None) -> None:
        if why is not None or person is None:
            in_use = why is not None and why.reason == "name-in-use"
            text = Text("name-in-use" if in_use else "name-not-allowed")
            session.status(NAME_IN_USE if in_use else NAME_NOT_ALLOWED, text)
            if in_use:
                ask_whether_there(session, message.nickname, WAIT_SAME_HOST)
            session.reject(text)
            return
        session.send(robot_parameters(person.name))

    session.entering = entered
    session.hall.enter(session, message.nickname, robot=True)


def robot_parameters(name: str) -> m.UpdateRobotParams:
    """`droid` robots play fast, all others thoughtfully."""
    strategy = 1 if FAST_ROBOT.fullmatch(name) else 0
    return m.UpdateRobotParams(120, 35, 0.13, 1.0, 1.0, 3.0, 1.0, strategy, 1)
