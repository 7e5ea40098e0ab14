"""Puts listed moves in order for whoever takes the first, so that doing it again and again ends a
game.

What builds comes first, then cards, then trades that bring the nearest purchase closer, then the
end of the turn, then whatever else is allowed. Where roads are listed from changes with the turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.hand import (
    CARD_PRICE,
    CITY_PRICE,
    COUNT,
    LANE,
    NOTHING,
    ONE_OF,
    ROAD_PRICE,
    SETTLEMENT_PRICE,
    SHIP_PRICE,
)
from tablewire.settlers.legal import MOST_MOVES, cards_given
from tablewire.settlers.moves import (
    B_SHIFT,
    BANK_TRADE,
    BUILD_ROAD,
    KIND_MASK,
    MOVE_SHIP,
    PLACE_MASK,
)
from tablewire.settlers.places import (
    any_place,
    road_words,
    settled_words,
    ship_words,
    touched_words,
)
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import PLAY

_put_off: Final[vec[i64]] = vec[i64]([0] * MOST_MOVES)


def put_in_order(s: State, seat: i64, moves: vec[i64], n: i64) -> None:
    """For those who take the first move: ending the turn stands behind whatever builds and the
    trades that help to, and before ship moves and other trades. Who can build nothing any more
    does not hoard what others need: then it stays last."""
    if s.state != PLAY or seat != s.current or n == 1:
        return
    turn_roads(s, moves, n)
    last = moves[n - 2] & KIND_MASK
    if last not in (BANK_TRADE, MOVE_SHIP):
        return
    price = nearest_price(s, seat)
    if price == NOTHING:
        return
    hand = s.players[seat].hand
    missing = cards_missing(hand, price)
    kept: i64 = 0
    put_off: i64 = 0
    i: i64 = 0
    while i < n - 1:
        move = moves[i]
        kind = move & KIND_MASK
        helps = kind != MOVE_SHIP
        if kind == BANK_TRADE:
            after = hand - cards_given(move) + ONE_OF[(move >> B_SHIFT) & PLACE_MASK]
            helps = cards_missing(after, price) < missing
        if helps:
            moves[kept] = move
            kept += 1
        else:
            _put_off[put_off] = move
            put_off += 1
        i += 1
    moves[kept] = moves[n - 1]
    i = 0
    while i < put_off:
        moves[kept + 1 + i] = _put_off[i]
        i += 1


def turn_roads(s: State, moves: vec[i64], n: i64) -> None:
    """Which road stands first changes with the turn, so that who takes the first does not build
    in one direction for ever."""
    first: i64 = 0
    while first < n and moves[first] & KIND_MASK != BUILD_ROAD:
        first += 1
    end = first
    while end < n and moves[end] & KIND_MASK == BUILD_ROAD:
        _put_off[end - first] = moves[end]
        end += 1
    count = end - first
    i: i64 = 0
    while i < count:
        moves[first + i] = _put_off[(i + s.turn * 7) % count]
        i += 1


def nearest_price(s: State, seat: i64) -> i64:
    """The price of what the fewest cards are missing for, among what could be had."""
    player = s.players[seat]
    nearest = NOTHING
    fewest: i64 = COUNT
    if player.cities and any_place(s, settled_words(s, seat), s.node_words):
        nearest = CITY_PRICE
        fewest = cards_missing(player.hand, CITY_PRICE)
    if player.settlements and has_open_node(s, seat):
        missing = cards_missing(player.hand, SETTLEMENT_PRICE)
        if missing < fewest:
            nearest, fewest = SETTLEMENT_PRICE, missing
    if s.deck_left:
        missing = cards_missing(player.hand, CARD_PRICE)
        if missing < fewest:
            nearest, fewest = CARD_PRICE, missing
    if player.roads and any_place(s, road_words(s, seat), s.edge_words):
        missing = cards_missing(player.hand, ROAD_PRICE)
        if missing < fewest:
            nearest, fewest = ROAD_PRICE, missing
    if player.ships and any_place(s, ship_words(s, seat), s.edge_words):
        missing = cards_missing(player.hand, SHIP_PRICE)
        if missing < fewest:
            nearest, fewest = SHIP_PRICE, missing
    return nearest


def cards_missing(hand: i64, price: i64) -> i64:
    missing: i64 = 0
    while price:
        short = (price & COUNT) - (hand & COUNT)
        if short > 0:
            missing += short
        price >>= LANE
        hand >>= LANE
    return missing


def has_open_node(s: State, seat: i64) -> bool:
    bits, touched = s.bits, touched_words(s, seat)
    word: i64 = 0
    while word < s.node_words:
        if bits[word] & bits[touched + word]:
            return True
        word += 1
    return False
