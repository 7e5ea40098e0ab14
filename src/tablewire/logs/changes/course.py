"""Turns, dice, elements of players and of the game, prizes, seats and statistics."""

from __future__ import annotations

from typing import Final

from tablewire.logs.cards import NO_CARDS
from tablewire.logs.changes.base import change, give, seat_at, take, update
from tablewire.logs.hands import UNKNOWN, counted, of_kind, with_kind
from tablewire.logs.position import Position
from tablewire.wires.jsettlers import messages as said

SET, GAIN, LOSE = 100, 101, 102
STOCK: Final = {10: "roads", 11: "settlements", 12: "cities", 13: "ships"}
ALL_KINDS: Final = {1, 2, 3, 4, 5}
CLOTH: Final = 106


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
