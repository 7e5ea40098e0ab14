"""Joining a game, sitting down, chat, locks, starting and starting anew."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import (
    Bit,
    Clamped,
    Flag,
    Names,
    Number,
    Password,
    Rest,
    Since,
    Special,
    Tail,
)
from tablewire.wires.jsettlers.irregular.seats import BoardSize, SeatLocks
from tablewire.wires.jsettlers.irregular.texts import Chat
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, Host, Nickname, PlayerNumber, Pn
from tablewire.wires.jsettlers.spelling import Whole, WithRest


@message(1010, "both", to="game", needs="RHO", spelled=Chat("\0"))
class GameTextMsg(Message, frozen=True):
    """Somebody says something in a game; the nickname `:` marks lines said earlier."""

    game: Game
    nickname: Nickname
    text: Annotated[str, Rest("text")]


@message(1091, "S>C", since=2000, to="game", needs="HO", spelled=Chat("\x01"))
class GameServerText(Message, frozen=True):
    """The server says something in a game, in the client's language."""

    game: Game
    text: Annotated[str, Rest("text")]


@message(1013, "both", to="game", needs="RHO")
class JoinGame(Message, frozen=True):
    """Asks to join a game; from the server, that somebody joined."""

    nickname: Nickname
    password: Annotated[str, Password("password")]
    host: Host
    game: Game


@message(1021, "S>C", to="joiner", needs="RHOS", spelled=BoardSize())
class JoinGameAuth(Message, frozen=True):
    """The client may join; on the sea board with the board's size and visual shift."""

    game: Game
    height: Annotated[int, Number("bh"), Tail()] = 0
    width: Annotated[int, Number("bw")] = 0
    shift: Annotated[tuple[int, ...], Special("vs", "S, then two numbers or more")] = ()


@message(1017, "S>C", to="joiner", needs="RHO")
class GameMembers(Message, frozen=True):
    """Who is in the game; says that the joiner has been told all."""

    game: Game
    members: Annotated[tuple[str, ...], Names("members")] = ()


@message(1011, "both", to="game", needs="RHO")
class LeaveGame(Message, frozen=True):
    """Somebody leaves a game."""

    nickname: Nickname
    host: Host
    game: Game


@message(1012, "both", to="game", needs="RHO")
class SitDown(Message, frozen=True):
    """Asks for a seat; from the server, that somebody sat down."""

    game: Game
    nickname: Nickname
    player: PlayerNumber
    is_robot: Annotated[bool, Flag("robotFlag")]


@message(1058, "both", to="game", needs="RHO")
class ChangeFace(Message, frozen=True):
    """The picture of a player: from 1 for people, 0 and below for robots."""

    game: Game
    player: PlayerNumber
    face: Annotated[int, Number("faceId")]


@message(1068, "both", to="game", needs="HO", spelled=SeatLocks())
class SetSeatLock(Message, frozen=True):
    """Locks of one seat, or of all; `player` is -1 for all (since 2000)."""

    game: Game
    player: Annotated[int, Special("playerNumber", "number, missing for all seats")]
    states: Annotated[
        tuple[str, ...], Special("states", "LOCKED true, UNLOCKED false, CLEAR_ON_RESET clear")
    ]


@message(1018, "both", to="game", needs="RHO")
class StartGame(Message, frozen=True):
    """Asks to start; from the server, that the game starts, with its state."""

    game: Game
    state: Annotated[int, Clamped("gameState"), Tail(), Since(2000)] = 0


@message(1023, "S>C", to="one", needs="R", spelled=WithRest())
class BotJoinGameRequest(Message, frozen=True):
    """Asks a robot to take a seat."""

    game: Game
    player: PlayerNumber
    options: Annotated[str, Rest("opts")]


@message(1056, "S>C", to="one", needs="R", spelled=Whole())
class RobotDismiss(Message, frozen=True):
    """Tells a robot to leave the game."""

    game: Game


@message(1073, "C>S", since=1100, needs="H", spelled=Whole())
class ResetBoardRequest(Message, frozen=True):
    """Asks to start the game anew."""

    game: Game


@message(1074, "S>C", since=1100, to="each", needs="RH")
class ResetBoardAuth(Message, frozen=True):
    """The game starts anew; everybody joins again."""

    game: Game
    rejoin: Annotated[int, Number("rejoinPN")]
    requester: Annotated[int, Number("requestingPN")]


@message(1075, "S>C", since=1100, to="each", needs="H")
class ResetBoardVoteRequest(Message, frozen=True):
    """Asks a person to vote on starting anew."""

    game: Game
    requester: Annotated[int, Number("param")]


@message(1076, "both", since=1100, to="game", needs="HO")
class ResetBoardVote(Message, frozen=True):
    """A vote on starting anew."""

    game: Game
    player: Pn
    vote: Annotated[bool, Bit("vote")]


@message(1077, "S>C", since=1100, to="game", needs="HO", spelled=Whole())
class ResetBoardReject(Message, frozen=True):
    """Starting anew was voted down."""

    game: Game
