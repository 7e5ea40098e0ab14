"""`positions`: the board and the hands that a client of a view would hold after each entry.

This module owns what each message changes. What always holds: a position comes from the log
alone. In the server's view, where a message goes to one seat as it is and to the others
veiled, the first is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Final

import msgspec

from tablewire.logs.audience import ALL, LogAudience
from tablewire.logs.cards import NO_CARDS, Cards
from tablewire.logs.entry import Entry
from tablewire.logs.extractor import SERVER, seat_of, viewer_of
from tablewire.logs.hands import UNKNOWN, as_cards, counted, lost, of_kind, with_kind
from tablewire.logs.hexes import CLASSIC_HEXES, hexes_beside
from tablewire.logs.log import Log
from tablewire.logs.position import NOBODY, Position, Seat
from tablewire.wires.jsettlers import messages as said

SET, GAIN, LOSE = 100, 101, 102
DRAW, PLAY, ADD_NEW, ADD_OLD, CANNOT_PLAY, REMOVE_NEW, REMOVE_OLD = range(7)
ROAD, SETTLEMENT, CITY, SHIP, FORTRESS, VILLAGE = range(6)
STOCK: Final = {10: "roads", 11: "settlements", 12: "cities", 13: "ships"}
PLACED: Final = {ROAD: "roads", SETTLEMENT: "settlements", CITY: "cities", SHIP: "ships"}
ALL_KINDS: Final = {1, 2, 3, 4, 5}
CLOTH: Final = 106
GENERIC_PICK, DISCOVERY_PICK, GOLD_PICK = 1, 2, 3
OVER: Final = 1000
SEA_BOARD: Final = 3
LAST_START: Final = 14
BOUGHT = 1
ITEM_ADDED, ITEM_PLAYED, ITEM_REMOVED = (2, 3), (6,), (8, 9)

SECOND_SETTLEMENT, THIRD_SETTLEMENT = 10, 12
GIVES_CARDS: Final = (SECOND_SETTLEMENT, THIRD_SETTLEMENT)
AFTER_GIVING: Final = (11, 13, 14)  # states between that settlement and its road
WIRE_DESERT, WIRE_WATER = 0, 6
DESERT, WATER = 6, 0
OLD_NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)  # as the old layout numbers them


def positions(log: Log, view: str | None = None) -> Iterator[Position]:
    """The position after each entry of the view; `entry` is that entry."""
    if view is None:
        view = seat_of(log) if log.header.at_client else "server"
    viewer = viewer_of(view)
    now = Position(three_settlements="_SC_3IP=t" in (log.options or "").split(","))
    for entry in log:
        if viewer != SERVER and not entry.audience.reaches(viewer):
            continue
        now = msgspec.structs.replace(now, entry=entry)
        if entry.message is not None and counts(entry, viewer):
            change(entry.message, now)
        yield now


def counts(entry: Entry, viewer: int) -> bool:
    """Whether the entry tells the view something new of the game."""
    audience: LogAudience = entry.audience
    if viewer != SERVER:
        return True
    if audience.from_client or audience.hidden or audience.seat < ALL:
        return False
    message = entry.message
    if isinstance(message, said.RobberyResult) and audience.seat != ALL:
        # Robber and victim both hear of it; the pirate fleet hears nothing.
        return audience.seat == (message.robber if message.robber >= 0 else message.victim)
    return True


@singledispatch
def change(message: object, now: Position) -> None:
    """Most messages change nothing that a position holds."""


def update(now: Position, seat: int, **fields: object) -> None:
    """Gives a seat other fields, in a copy of the seats."""
    if seat < 0:
        return
    old = now.seats.get(seat) or Seat()
    now.seats = {**now.seats, seat: msgspec.structs.replace(old, **fields)}


def seat_at(now: Position, seat: int) -> Seat:
    return now.seats.get(seat) or Seat()


# --- Cards ------------------------------------------------------------------------------------


def give(now: Position, seat: int, cards: Cards) -> None:
    update(now, seat, cards=seat_at(now, seat).cards.plus(cards))


def take(now: Position, seat: int, cards: Cards) -> None:
    update(now, seat, cards=lost(seat_at(now, seat).cards, cards))


# --- The course of the game -------------------------------------------------------------------


@change.register
def _(message: said.GameState, now: Position) -> None:
    now.state = message.state


@change.register
def _(message: said.StartGame, now: Position) -> None:
    now.state = message.state or now.state


@change.register
def _(message: said.Turn, now: Position) -> None:
    now.current = message.player
    now.state = message.state or now.state
    update(now, message.player, played_card=False)


@change.register
def _(message: said.DiceResult, now: Position) -> None:
    now.dice = message.total


@change.register
def _(message: said.DiceResultResources, now: Position) -> None:
    for seat, total, pairs in message.gains:
        cards = NO_CARDS
        for amount, kind in pairs:
            cards = cards.plus(of_kind(kind, amount))
        known = seat_at(now, seat)
        hand = counted(known.cards.plus(cards), total)
        update(now, seat, cards=hand, rolled=known.rolled.plus(cards))


@change.register
def _(message: said.GameElements, now: Position) -> None:
    names = {1: "round", 2: "deck", 3: "first", 4: "current", 5: "largest_army", 6: "longest_route"}
    for element, value in message.elements:
        if element in names:
            setattr(now, names[element], value)


@change.register
def _(message: said.LongestRoad, now: Position) -> None:
    now.longest_route = message.player


@change.register
def _(message: said.LargestArmy, now: Position) -> None:
    now.largest_army = message.player


@change.register
def _(message: said.GameStats, now: Position) -> None:
    if message.kind == 1:
        now.scores = tuple(message.values)


@change.register
def _(message: said.PlayerStats, now: Position) -> None:
    assert now.entry is not None
    seat = now.entry.audience.seat
    known = now.statistics.get(seat, {})
    now.statistics = {**now.statistics, seat: {**known, message.kind: tuple(message.values)}}


# --- Seats ------------------------------------------------------------------------------------


@change.register
def _(message: said.SitDown, now: Position) -> None:
    update(now, message.player, name=message.nickname, robot=message.is_robot)


@change.register
def _(message: said.LeaveGame, now: Position) -> None:
    for seat, known in now.seats.items():
        if known.name == message.nickname:
            update(now, seat, name="", robot=False)


@change.register
def _(message: said.PlayerElement, now: Position) -> None:
    element(now, message.player, message.action, message.element, message.amount)


@change.register
def _(message: said.PlayerElements, now: Position) -> None:
    for what, amount in message.elements:
        element(now, message.player, message.action, what, amount)
    if message.action == SET and {what for what, _ in message.elements} >= ALL_KINDS:
        # All kinds are told: there are no others.
        unknown = dict(message.elements).get(UNKNOWN, 0)
        cards = seat_at(now, message.player).cards._replace(unknown=unknown)
        update(now, message.player, cards=cards)


def element(now: Position, seat: int, action: int, what: int, amount: int) -> None:
    if seat < 0:
        if what == CLOTH:
            now.cloth = changed(now.cloth, action, amount)
        elif what == 19:
            for one in now.seats:
                update(now, one, played_card=bool(amount))
        return
    known = seat_at(now, seat)
    if 1 <= what <= UNKNOWN:
        if action == SET:
            update(now, seat, cards=with_kind(known.cards, what, amount))
        elif action == GAIN:
            give(now, seat, of_kind(what, amount))
        else:
            take(now, seat, of_kind(what, amount))
    elif what in STOCK:
        stock = STOCK[what]
        left = changed(known.left.get(stock, 0), action, amount)
        update(now, seat, left={**known.left, stock: left})
    else:
        names = {
            15: "knights", 16: "asks_to_build", 19: "played_card", 101: "picks",
            102: "special_points", CLOTH: "cloth", 107: "warships",
        }  # fmt: skip
        name = names.get(what)
        if name is not None:
            value = changed(getattr(known, name), action, amount)
            update(now, seat, **{name: bool(value) if what in (16, 19) else value})


def changed(value: int, action: int, amount: int) -> int:
    if action == SET:
        return amount
    return value + amount if action == GAIN else value - amount


@change.register
def _(message: said.ResourceCount, now: Position) -> None:
    update(now, message.player, cards=counted(seat_at(now, message.player).cards, message.count))


# --- Cards that change hands ------------------------------------------------------------------


@change.register
def _(message: said.Discard, now: Position) -> None:
    take(now, message.player, as_cards(message.cards))


@change.register
def _(message: said.PickResources, now: Position) -> None:
    if message.reason == 0:
        return
    cards = as_cards(message.cards)
    give(now, message.player, cards)
    if message.reason == GOLD_PICK and now.state > LAST_START:
        update(now, message.player, picked=seat_at(now, message.player).picked + cards.total)


@change.register
def _(message: said.BankTrade, now: Position) -> None:
    seat = message.player if message.player >= 0 else now.current
    gave, got = as_cards(message.give), as_cards(message.get)
    take(now, seat, gave)
    give(now, seat, got)
    known = seat_at(now, seat)
    update(
        now,
        seat,
        bank_given=known.bank_given.plus(gave),
        bank_received=known.bank_received.plus(got),
    )


@change.register
def _(message: said.MakeOffer, now: Position) -> None:
    update(now, message.player, offer=(as_cards(message.give), as_cards(message.get)))


@change.register
def _(message: said.ClearOffer, now: Position) -> None:
    for seat in now.seats if message.player < 0 else (message.player,):
        if seat_at(now, seat).offer is not None:
            update(now, seat, offer=None)


@change.register
def _(message: said.AcceptOffer, now: Position) -> None:
    if message.to_accepting is not None and message.to_offering is not None:
        to_accepting, to_offering = as_cards(message.to_accepting), as_cards(message.to_offering)
        swap(now, message.offering, to_accepting, to_offering)
        swap(now, message.accepting, to_offering, to_accepting)


def swap(now: Position, seat: int, gave: Cards, got: Cards) -> None:
    take(now, seat, gave)
    give(now, seat, got)
    known = seat_at(now, seat)
    update(
        now,
        seat,
        traded_given=known.traded_given.plus(gave),
        traded_received=known.traded_received.plus(got),
    )


@change.register
def _(message: said.RobberyResult, now: Position) -> None:
    if message.element == CLOTH:
        if message.gained:
            mine, theirs = seat_at(now, message.robber).cloth, seat_at(now, message.victim).cloth
            update(now, message.robber, cloth=mine + message.amount)
            update(now, message.victim, cloth=theirs - message.amount)
        else:
            update(now, message.robber, cloth=message.amount)
            update(now, message.victim, cloth=message.victim_amount)
        return
    if message.cards is not None:
        cards = as_cards(message.cards)
    else:
        cards = of_kind(message.resource, message.amount)
    take(now, message.victim, cards)
    give(now, message.robber, cards)


# --- Development cards and items --------------------------------------------------------------


@change.register
def _(message: said.DevCardAction, now: Position) -> None:
    if message.player < 0 or message.action == CANNOT_PLAY:
        return
    hand = list(seat_at(now, message.player).development)
    if now.state == OVER and message.action == ADD_OLD:
        hand = revealed(hand, message.cards)
    else:
        for card in message.cards:
            if message.action in (DRAW, ADD_NEW, ADD_OLD):
                hand.append(card)
            else:
                drop(hand, card)
    update(now, message.player, development=tuple(sorted(hand)))


def drop(hand: list[int], card: int) -> None:
    """Takes a card out of a hand; one that is not known to be there was an unknown one."""
    for one in (card, 0):
        if one in hand:
            hand.remove(one)
            return


def revealed(hand: list[int], cards: tuple[int, ...]) -> list[int]:
    """At the end of the game the cards that give points are shown."""
    shown = list(hand)
    for card in set(cards):
        for _ in range(cards.count(card) - hand.count(card)):
            if 0 in shown:
                shown.remove(0)
            shown.append(card)
    return shown


@change.register
def _(message: said.SimpleAction, now: Position) -> None:
    if message.kind == BOUGHT:
        now.deck = message.value1


@change.register
def _(message: said.InventoryItemAction, now: Position) -> None:
    items = list(seat_at(now, message.player).items)
    if message.action in ITEM_ADDED:
        items.append(message.item)
    elif message.action in (*ITEM_PLAYED, *ITEM_REMOVED) and message.item in items:
        items.remove(message.item)
    update(now, message.player, items=tuple(items))


@change.register
def _(message: said.SetSpecialItem, now: Position) -> None:
    if message.key == "_SC_WOND" and message.game_index >= 0 and message.player != NOBODY:
        now.wonders = {**now.wonders, message.game_index: (message.player, message.level)}


# --- The board --------------------------------------------------------------------------------


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
