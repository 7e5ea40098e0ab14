"""The lobby: lists of games and channels, options and scenarios, words to everyone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tablewire.core.refused import Refused
from tablewire.core.session import (
    Broadcast,
    ChannelClosed,
    ChannelJoined,
    ChannelLeft,
    ChannelOpened,
    ChannelSaid,
    HallEvent,
    Listed,
    Relisted,
    ShuttingDown,
    Unlisted,
)
from tablewire.core.table import Leave
from tablewire.wires.jsettlers import games, login, option_info
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import SINCE_UNDO
from tablewire.wires.jsettlers.names import GAME_NAME_REJECTED, problem_with_channel
from tablewire.wires.jsettlers.options import defaults as default_options
from tablewire.wires.jsettlers.options import packed
from tablewire.wires.jsettlers.outbound.joining import NOBODY_SAYS, spoken
from tablewire.wires.jsettlers.outbound.seating import NO_HOST
from tablewire.wires.jsettlers.scenario_info import strings_answer
from tablewire.wires.jsettlers.texts import Text

if TYPE_CHECKING:
    from tablewire.wires.jsettlers.session import JSettlersSession

OK: Final = 0
TOO_MANY_CHANNELS: Final = 15
SHUTDOWN: Final = 23
OPTIONS_REMOVED: Final = 25
UNJOINABLE: Final = "?"
"""Before the name of a game: this client cannot join it."""
NOT_TOLD: Final = "-"
"""In place of the options of such a game, where the client could not show them either."""


# Games


def send_list(session: JSettlersSession) -> None:
    listed = []
    for door in session.hall.doors():
        standing = door.standing
        if games.is_shown(standing):
            session.wire.listed(standing)
            joinable = games.joinable(session, standing)
            known = joinable or session.client.version >= SINCE_UNDO
            options = packed(games.pairs_of_table(standing)) if known else NOT_TOLD
            listed.append((marked(session, standing.name, joinable), options))
    session.listed = True
    session.send(m.GamesWithOptions(tuple(listed)))


def marked(session: JSettlersSession, name: str, joinable: bool) -> str:
    return name if joinable else f"{UNJOINABLE}{name}"


def listed(session: JSettlersSession, event: Listed) -> None:
    standing = event.standing
    if games.is_shown(standing):
        session.wire.listed(standing)
        if session.listed:
            announce(session, standing)
    if standing.name in session.founding:
        session.founding.remove(standing.name)
        games.made(session, standing.name)


def announce(session: JSettlersSession, standing: Any) -> None:
    """With its options where it has any; a client that cannot join needs a new version for them."""
    pairs = games.pairs_of_table(standing)
    joinable = games.joinable(session, standing)
    name = marked(session, standing.name, joinable)
    if not pairs or (not joinable and session.client.version < SINCE_UNDO):
        session.send(m.NewGame(name))
    else:
        session.send(m.NewGameWithOptions(name, games.min_version(standing), packed(pairs)))


def relisted(session: JSettlersSession, event: Relisted) -> None:
    """Told when a game has lost options, as it does where somebody is too old for them."""
    removed = session.wire.removed_options(event)
    if not removed:
        return
    standing = event.standing
    if session.listed:
        session.send(m.ChangeGameOptions(standing.name, "R", removed))
    if session.name in standing.members and not session.robot:
        text = login.said(session, Text("options-removed"))
        session.status(OPTIONS_REMOVED, f"{standing.name},{' '.join(removed)},{text}")


def unlisted(session: JSettlersSession, event: Unlisted) -> None:
    session.wire.forget(event.name)
    if session.listed:
        session.send(m.DeleteGame(event.name))


# Words to everyone


def broadcast(session: JSettlersSession, event: Broadcast) -> None:
    text = f"{event.by}: {event.text}" if event.by else event.text
    session.send(m.BCastTextMsg(spoken(text)))


def shutting_down(session: JSettlersSession, event: ShuttingDown) -> None:
    session.status(SHUTDOWN, event.text or Text("shutting-down"))


# Options and scenarios


def defaults(session: JSettlersSession, message: m.GameOptionGetDefaults) -> None:
    settings = session.settings
    goal = f"t{settings.default_goal}" if settings.default_goal else ""
    known = default_options(goal, open_tables=settings.open_tables)
    session.send(m.GameOptionGetDefaults(packed(known)))


def option_infos(session: JSettlersSession, message: m.GameOptionGetInfos) -> None:
    session.send(*option_info.asked(message, session.client, session.known_options))


def strings(session: JSettlersSession, message: m.LocalizedStrings) -> None:
    session.send(strings_answer(message))


def scenario(session: JSettlersSession, message: m.ScenarioInfo) -> None:
    session.send(*session.scenarios.answer(message, session.client))


# Channels


def join_channel(session: JSettlersSession, message: m.JoinChannel) -> None:
    if not session.settings.channels:
        return

    def joined() -> None:
        channel = message.channel.strip()
        problem = problem_with_channel(channel)
        if problem is not None:
            session.status(*problem)
            return
        try:
            before = session.hall.join_channel(session, channel)
        except Refused as why:
            if why.reason == "too-many-channels":
                session.status(TOO_MANY_CHANNELS, Text("too-many-channels"))
            else:
                session.status(GAME_NAME_REJECTED, Text("channel-name-rejected"))
            return
        session.send(m.JoinChannelAuth(session.name, channel))
        login.greet_person(session)
        if session.name in before:
            session.send(m.ChannelMembers(channel, tuple(before)))
        else:  # who was there follows, after everyone has heard of a new channel
            session.joining_channels[channel] = before

    login.enter(
        session, message.nickname, message.password, joined, may_take_over=False, welcome=False
    )


def say_in_channel(session: JSettlersSession, message: m.ChannelTextMsg) -> None:
    try:
        session.hall.say_in_channel(session, message.channel, message.text)
    except Refused:
        session.status(OK, Text("bad-text"))


def leave_channel(session: JSettlersSession, message: m.LeaveChannel) -> None:
    session.hall.leave_channel(session, message.channel)


def leave_all(session: JSettlersSession, message: m.LeaveAll) -> None:
    """For good: from every table, and the connection ends."""
    if session.person is not None:
        for door in session.hall.doors_of(session):
            door.ask(session, Leave())
    session.link.close()


def channel_opened(session: JSettlersSession, event: ChannelOpened) -> None:
    session.send(m.NewChannel(event.channel))


def channel_closed(session: JSettlersSession, event: ChannelClosed) -> None:
    session.send(m.DeleteChannel(event.channel))


def channel_joined(session: JSettlersSession, event: ChannelJoined) -> None:
    if event.name == session.name:
        before = session.joining_channels.pop(event.channel, [])
        session.send(m.ChannelMembers(event.channel, tuple(before)))
    session.send(m.JoinChannel(event.name, "", NO_HOST, event.channel))
    if event.name == session.name:
        recap(session, event.channel)


def recap(session: JSettlersSession, channel: str) -> None:
    lines = session.hall.channel_recap(channel)
    if not lines:
        return
    said = Text("recap-begins").said(session.client.language)
    session.send(m.ChannelTextMsg(channel, NOBODY_SAYS, said))
    for name, text in lines:
        session.send(m.ChannelTextMsg(channel, name, spoken(text)))
    said = Text("recap-ends").said(session.client.language)
    session.send(m.ChannelTextMsg(channel, NOBODY_SAYS, said))


def channel_left(session: JSettlersSession, event: ChannelLeft) -> None:
    session.send(m.LeaveChannel(event.name, "-", event.channel))


def channel_said(session: JSettlersSession, event: ChannelSaid) -> None:
    session.send(m.ChannelTextMsg(event.channel, event.name, spoken(event.text)))


HEARD: Final[dict[type[HallEvent], Callable[[JSettlersSession, Any], None]]] = {
    Listed: listed,
    Relisted: relisted,
    Unlisted: unlisted,
    Broadcast: broadcast,
    ShuttingDown: shutting_down,
    ChannelOpened: channel_opened,
    ChannelClosed: channel_closed,
    ChannelJoined: channel_joined,
    ChannelLeft: channel_left,
    ChannelSaid: channel_said,
}


def heard(session: JSettlersSession, event: HallEvent) -> None:
    if not session.rejected and session.version_known:
        HEARD[type(event)](session, event)
