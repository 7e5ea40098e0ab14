"""The last step outward: lines fitted to one connection, as bytes.

What always holds: a line leaves only to those in its audience; robots get no sentences; a client
gets no message and no form of one that is newer than itself. For clients of the newest version the
bytes of a line are made once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tablewire.core.audience import EVERYONE, Viewer
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import (
    SERVER_VERSION,
    SINCE_STATISTICS_OF_TRADES,
    SINCE_UNDO,
    Client,
)
from tablewire.wires.jsettlers.codec import encode, frame
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.statistics import TRADES

TOO_LONG: Final = 20000
"""Sentences longer than this are cut, so that they fit a frame whatever their letters are."""


def framed(message: Message) -> bytes:
    return frame(encode(message))


def said(game: str, line: Line, language: str) -> m.GameServerText:
    assert line.text is not None
    text = line.text.said(language).replace("|", "¦")[:TOO_LONG]
    return m.GameServerText(game, text)


def fitted(
    game: str, lines: Iterable[Line], viewer: Viewer, client: Client, *, robot: bool
) -> list[bytes]:
    """What a viewer on this connection gets of these lines, frame by frame."""
    newest = client.version >= SERVER_VERSION
    frames: list[bytes] = []
    for line in lines:
        if line.to is not EVERYONE and viewer not in line.to:
            continue
        message = line.message
        if message is None:
            if not robot and line.text is not None:
                frames.append(framed(said(game, line, client.language)))
        elif newest:
            if line.frame is None:
                line.frame = framed(message)
            frames.append(line.frame)
            if robot and type(message) is m.SetSpecialItem:
                frames += picked_by_robot(message, viewer)
        else:
            frames += [framed(older) for older in for_version(message, client.version)]
    return frames


def for_all_robots(lines: Iterable[Line]) -> bytes | None:
    """What every robot of the newest version gets of these lines, where that is the same bytes for
    all of them, whoever they are; else None."""
    frames: list[bytes] = []
    for line in lines:
        message = line.message
        if message is None:
            continue
        if line.to is not EVERYONE or type(message) is m.SetSpecialItem:
            return None
        if line.frame is None:
            line.frame = framed(message)
        frames.append(line.frame)
    return b"".join(frames)


def picked_by_robot(message: m.SetSpecialItem, viewer: Viewer) -> list[bytes]:
    """A robot waits for its pick to be confirmed in a form that the announcement has not: without
    this it sits idle until its turn is ended for it."""
    if message.operation != n.SET_PICK or message.player != viewer:
        return []
    picked = m.SetSpecialItem(
        message.game,
        n.PICK_ITEM,
        message.key,
        message.game_index,
        message.player_index,
        message.player,
        message.coord,
        message.level,
        message.text,
    )
    return [framed(picked)]


# Older versions


def for_version(message: Message, version: int) -> list[Message]:
    """The message as a client of this version knows it, or nothing."""
    fit = OLDER.get(type(message))
    return [message] if fit is None else fit(message, version)


def since_undo(message: Message, version: int) -> list[Message]:
    return [message] if version >= SINCE_UNDO else []


def player_stats(message: m.PlayerStats, version: int) -> list[Message]:
    if message.kind == TRADES and version < SINCE_STATISTICS_OF_TRADES:
        return []
    return [message]


def game_stats(message: m.GameStats, version: int) -> list[Message]:
    """Older ones know the points only."""
    return [message] if message.kind == 1 or version >= SINCE_UNDO else []


def game_elements(message: m.GameElements, version: int) -> list[Message]:
    known = tuple(pair for pair in message.elements if pair[0] < n.SHIP_PLACED)
    if version >= SINCE_UNDO or known == message.elements:
        return [message]
    return [m.GameElements(message.game, known)] if known else []


def player_element(message: m.PlayerElement, version: int) -> list[Message]:
    return since_undo(message, version) if message.element == n.UNDOS_LEFT else [message]


def simple_action(message: m.SimpleAction, version: int) -> list[Message]:
    return since_undo(message, version) if message.kind == n.VILLAGE_LEFT else [message]


OLDER: Final[dict[type[Message], Callable[[Any, int], list[Message]]]] = {
    m.ChangeGameOptions: since_undo,
    m.GameElements: game_elements,
    m.GameStats: game_stats,
    m.PlayerElement: player_element,
    m.PlayerStats: player_stats,
    m.SetLastAction: since_undo,
    m.SetShipRouteClosed: since_undo,
    m.SimpleAction: simple_action,
    m.UndoNotAllowedReasonText: since_undo,
    m.UndoPutPiece: since_undo,
}
