"""Channels and the list of games."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import Names, Password, Rest, Text
from tablewire.wires.jsettlers.irregular.lists import GameList
from tablewire.wires.jsettlers.irregular.texts import ChannelList, Chat, Nothing
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Channel, Host, Nickname
from tablewire.wires.jsettlers.spelling import Whole


@message(1001, "S>C", to="lobby", needs="HX", spelled=Whole())
class NewChannel(Message, frozen=True):
    """There is a new channel."""

    channel: Channel


@message(1002, "S>C", to="one", needs="HX")
class ChannelMembers(Message, frozen=True):
    """Who was in a channel before the one who joins."""

    channel: Channel
    members: Annotated[tuple[str, ...], Names("members")] = ()


@message(1003, "S>C", to="one", needs="H", spelled=ChannelList(bracketed=False))
class Channels(Message, frozen=True):
    """All channels, right after the server's version."""

    channels: Annotated[tuple[str, ...], Names("channels")] = ()


@message(1004, "both", to="channel", needs="HX")
class JoinChannel(Message, frozen=True):
    """Asks to join a channel; from the server, that somebody joined."""

    nickname: Nickname
    password: Annotated[str, Password("password")]
    host: Host
    channel: Channel


@message(1005, "both", to="channel", needs="HX", spelled=Chat("\0"))
class ChannelTextMsg(Message, frozen=True):
    """Somebody says something in a channel."""

    channel: Channel
    nickname: Nickname
    text: Annotated[str, Rest("text")]


@message(1006, "both", to="channel", needs="HX")
class LeaveChannel(Message, frozen=True):
    """Somebody leaves a channel."""

    nickname: Nickname
    host: Host
    channel: Channel


@message(1007, "S>C", to="lobby", needs="HX", spelled=Whole())
class DeleteChannel(Message, frozen=True):
    """A channel is gone."""

    channel: Channel


@message(1008, "C>S", needs="RH", spelled=Nothing())
class LeaveAll(Message, frozen=True):
    """A client leaves for good."""


@message(1020, "S>C", to="one", needs="HX")
class JoinChannelAuth(Message, frozen=True):
    """The client may join the channel."""

    nickname: Nickname
    channel: Channel


@message(1019, "S>C", until=1106, to="one", needs="X", spelled=ChannelList(bracketed=True))
class Games(Message, frozen=True):
    """All games, for clients older than options (1107)."""

    games: Annotated[tuple[str, ...], Names("games")] = ()


@message(1083, "S>C", since=1107, to="one", needs="RH", spelled=GameList())
class GamesWithOptions(Message, frozen=True):
    """All games with their options; a `-` stands for none."""

    games: Annotated[tuple[tuple[str, str], ...], Names("p")] = ()


@message(1016, "S>C", to="lobby", needs="HX", spelled=Whole())
class NewGame(Message, frozen=True):
    """There is a new game without options; a `?` before its name: not joinable."""

    game: Annotated[str, Text("game")]


@message(1015, "S>C", to="lobby", needs="RHO", spelled=Whole())
class DeleteGame(Message, frozen=True):
    """A game is gone."""

    game: Annotated[str, Text("game")]
