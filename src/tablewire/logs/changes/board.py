"""The board: layouts, pieces that come, move and go, the robber, what first settlements give."""

from __future__ import annotations

from typing import Final

from tablewire.logs.cards import NO_CARDS
from tablewire.logs.changes.base import change, give, seat_at, update
from tablewire.logs.hands import of_kind
from tablewire.logs.hexes import CLASSIC_HEXES, hexes_beside
from tablewire.logs.position import Position
from tablewire.wires.jsettlers import messages as said

ROAD, SETTLEMENT, CITY, SHIP, FORTRESS, VILLAGE = range(6)
PLACED: Final = {ROAD: "roads", SETTLEMENT: "settlements", CITY: "cities", SHIP: "ships"}
SEA_BOARD: Final = 3
SECOND_SETTLEMENT, THIRD_SETTLEMENT = 10, 12
GIVES_CARDS: Final = (SECOND_SETTLEMENT, THIRD_SETTLEMENT)
AFTER_GIVING: Final = (11, 13, 14)  # states between that settlement and its road
WIRE_DESERT, WIRE_WATER = 0, 6
DESERT, WATER = 6, 0
OLD_NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)  # as the old layout numbers them


@change.register
def _(message: said.BoardLayout, now: Position) -> None:
    numbers = [OLD_NUMBERS[number] if 0 <= number <= 9 else 0 for number in message.numbers]
    lay_classic(now, message.hexes, numbers)
    now.robber = max(0, message.robber)


@change.register
def _(message: said.BoardLayout2, now: Position) -> None:
    parts = dict(message.parts)
    now.sea = message.encoding == SEA_BOARD
    hexes, numbers, land = parts.get("HL"), parts.get("NL"), parts.get("LH")
    if isinstance(hexes, tuple) and isinstance(numbers, tuple):
        lay_classic(now, hexes, [max(0, number) for number in numbers])
    if isinstance(land, tuple):
        triples = zip(land[::3], land[1::3], land[2::3], strict=False)
        now.hexes = {place: (terrain, number) for place, terrain, number in triples}
    robber, pirate, ports, villages = (parts.get(key) for key in ("RH", "PH", "PL", "CV"))
    if isinstance(robber, int):
        now.robber = max(0, robber)
    if isinstance(pirate, int):
        now.pirate = max(0, pirate)
    if isinstance(ports, tuple):
        now.ports = ports
    if isinstance(villages, tuple) and len(villages) > 2:
        now.cloth = villages[0]
        now.villages = dict.fromkeys(villages[2::2], villages[1])


def lay_classic(now: Position, hexes: tuple[int, ...], numbers: list[int]) -> None:
    """Land only; the desert and water change their numbers on the wire."""
    now.hexes = {}
    for place, terrain, number in zip(CLASSIC_HEXES, hexes, numbers, strict=False):
        if terrain == WIRE_DESERT:
            now.hexes[place] = (DESERT, 0)
        elif terrain < WIRE_WATER:
            now.hexes[place] = (terrain, number)


@change.register
def _(message: said.RevealFogHex, now: Position) -> None:
    now.hexes = {**now.hexes, message.coord: (message.hex_type, message.dice)}


@change.register
def _(message: said.MoveRobber, now: Position) -> None:
    if message.coord > 0:
        now.robber = message.coord
    else:
        now.pirate = -message.coord


@change.register
def _(message: said.PieceValue, now: Position) -> None:
    if message.piece == VILLAGE:
        now.villages = {**now.villages, message.coord: message.value1}
    elif message.piece == FORTRESS:
        now.fortresses = {**now.fortresses, message.coord: message.value1}


@change.register
def _(message: said.PutPiece, now: Position) -> None:
    if message.piece == FORTRESS:
        now.fortresses = {**now.fortresses, message.coord: now.fortresses.get(message.coord, 3)}
        return
    if message.piece not in PLACED:
        return
    if message.coord in now.fortresses:
        now.fortresses = {at: n for at, n in now.fortresses.items() if at != message.coord}
    if message.piece == CITY:
        remove(now, message.player, SETTLEMENT, message.coord)
    elif message.piece == SETTLEMENT and now.state in GIVES_CARDS:
        start_cards(now, message.player, message.coord)
    put(now, message.player, message.piece, message.coord)


def start_cards(now: Position, seat: int, node: int) -> None:
    """The last initial settlement gives a card for each hex beside it; nobody says so."""
    if now.state == THIRD_SETTLEMENT or not now.three_settlements:
        for hex_ in hexes_beside(node, now.sea):
            terrain, _ = now.hexes.get(hex_, (WATER, 0))
            give(now, seat, of_kind(terrain, 1) if terrain < DESERT else NO_CARDS)


@change.register
def _(message: said.MovePiece, now: Position) -> None:
    remove(now, message.player, message.piece, message.from_coord)
    put(now, message.player, message.piece, message.to_coord)


@change.register
def _(message: said.CancelBuildRequest, now: Position) -> None:
    """To all: an initial settlement is taken back. To one seat it is a refusal."""
    assert now.entry is not None
    if now.entry.audience.to_all and message.piece == SETTLEMENT:
        remove(now, now.current, SETTLEMENT, seat_at(now, now.current).last_settlement)
        if now.state in AFTER_GIVING:
            update(now, now.current, cards=NO_CARDS)


@change.register
def _(message: said.RemovePiece, now: Position) -> None:
    remove(now, message.player, message.piece, message.coord)


@change.register
def _(message: said.UndoPutPiece, now: Position) -> None:
    if message.player < 0:
        return
    remove(now, message.player, message.piece, message.coord)
    if message.from_coord:
        put(now, message.player, message.piece, message.from_coord)
    elif message.piece == CITY:
        put(now, message.player, SETTLEMENT, message.coord)


def put(now: Position, seat: int, piece: int, place: int) -> None:
    name = PLACED[piece]
    known = seat_at(now, seat)
    places: frozenset[int] = getattr(known, name)
    left = {**known.left, name: known.left.get(name, 0) - 1}
    update(now, seat, left=left, **{name: places | {place}})
    if piece == SETTLEMENT:
        update(now, seat, last_settlement=place)


def remove(now: Position, seat: int, piece: int, place: int) -> None:
    name = PLACED.get(piece)
    known = seat_at(now, seat)
    if name is None or place not in getattr(known, name):
        return
    places: frozenset[int] = getattr(known, name)
    left = {**known.left, name: known.left.get(name, 0) + 1}
    update(now, seat, left=left, **{name: places - {place}})
