"""Resource cards that change hands, development cards, and other things that are held."""

from __future__ import annotations

from typing import Final

from tablewire.logs.cards import Cards
from tablewire.logs.changes.base import change, give, seat_at, take, update
from tablewire.logs.hands import as_cards, of_kind
from tablewire.logs.position import NOBODY, Position
from tablewire.wires.jsettlers import messages as said

DRAW, PLAY, ADD_NEW, ADD_OLD, CANNOT_PLAY, REMOVE_NEW, REMOVE_OLD = range(7)
CLOTH: Final = 106
GENERIC_PICK, DISCOVERY_PICK, GOLD_PICK = 1, 2, 3
OVER: Final = 1000
LAST_START: Final = 14
BOUGHT = 1
ITEM_ADDED, ITEM_PLAYED, ITEM_REMOVED = (2, 3), (6,), (8, 9)


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
