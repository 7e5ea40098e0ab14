"""Greeting, version, login, accounts, pings and notices of the server."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import (
    Emptiable,
    Fraction,
    Number,
    Optional,
    Password,
    Rest,
    Special,
    Tail,
    Text,
)
from tablewire.wires.jsettlers.irregular.texts import (
    Authentication,
    Nothing,
    Robot,
    Seconds,
    Status,
    VersionNumbers,
)
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, Host, Nickname
from tablewire.wires.jsettlers.spelling import Whole


@message(9998, "both", since=1100, to="one", needs="RH", spelled=VersionNumbers())
class Version(Message, frozen=True):
    """Version, build and features of the side that sends it; the server's comes first of all."""

    number: Annotated[int, Number("")]
    name: Annotated[str, Text("str")]
    build: Annotated[str | None, Optional("verBuild"), Tail()] = None
    features: Annotated[str | None, Optional("feats"), Tail()] = None
    locale: Annotated[str | None, Optional("cliLocale"), Tail()] = None


@message(999, "C>S", since=1119, needs="H", spelled=Authentication())
class AuthRequest(Message, frozen=True):
    """Logs in: role P for a player, UA for one who manages accounts."""

    role: Annotated[str, Text("role")]
    nickname: Nickname
    scheme: Annotated[int, Number("scheme")]
    host: Annotated[str | None, Optional("host")]
    password: Annotated[str, Special("password", "the rest, trimmed; never shown")]


@message(1022, "C>S", needs="R", spelled=Robot())
class ImARobot(Message, frozen=True):
    """A robot's login: its name, the server's cookie, the class of its brain."""

    nickname: Nickname
    cookie: Annotated[str | None, Special("cookie", "text, never shown")] = None
    brain: Annotated[str | None, Special("rbclass", "text")] = None


@message(1071, "S>C", to="one", needs="R")
class UpdateRobotParams(Message, frozen=True):
    """How a robot plays; comes before the first request to join a game."""

    max_game_length: Annotated[int, Number("mgl")]
    max_eta: Annotated[int, Number("me")]
    eta_bonus_factor: Annotated[float, Fraction("ebf")]
    adversarial_factor: Annotated[float, Fraction("af")]
    leader_adversarial_factor: Annotated[float, Fraction("laf")]
    dev_card_multiplier: Annotated[float, Fraction("dcm")]
    threat_multiplier: Annotated[float, Fraction("tm")]
    strategy: Annotated[int, Number("st")]
    trade_flag: Annotated[int, Number("tf")]


@message(1059, "S>C", to="one", needs="RH", spelled=Whole())
class RejectConnection(Message, frozen=True):
    """The server closes the connection; the text says why."""

    text: Annotated[str, Rest("")]


@message(1062, "S>C", to="lobby", needs="H", spelled=Whole())
class BCastTextMsg(Message, frozen=True):
    """A text to everyone who is connected."""

    text: Annotated[str, Rest("text")]


@message(1069, "S>C", to="one", needs="RH", spelled=Status())
class StatusMessage(Message, frozen=True):
    """The outcome of a login, a join or a new game; value 0 is a welcome."""

    value: Annotated[int, Special("sv", "number, left out when 0")]
    text: Annotated[str, Rest("status")]


@message(1070, "C>S", needs="X")
class CreateAccount(Message, frozen=True):
    """Asks for an account."""

    nickname: Nickname
    password: Annotated[str, Password("password")]
    host: Host
    email: Annotated[str, Emptiable("email")]


@message(9999, "both", to="one", needs="RH", spelled=Seconds())
class ServerPing(Message, frozen=True):
    """Asks whether the client is there, which sends it back; -1 says the name was taken over."""

    interval: Annotated[int, Number("sleepTime")]


@message(1064, "S>C", to="one", needs="X")
class AdminPing(Message, frozen=True):
    """Asks a robot whether it is in a game; not sent by current servers."""

    game: Game


@message(1065, "S>C", to="one", needs="RX", spelled=Nothing())
class AdminReset(Message, frozen=True):
    """Tells a robot to connect anew."""


@message(1088, "none", since=1113, needs="X", spelled=Whole())
class TimingPing(Message, frozen=True):
    """A robot's own clock; never on the network."""

    game: Game
