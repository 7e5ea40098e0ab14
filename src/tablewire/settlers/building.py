"""Roads, settlements, cities and ships: buying, placing, taking a purchase back.

Initial placement is in setup.py, free roads are a card (cards.py), moving a ship is in ships.py.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.bank import gain, pay
from tablewire.settlers.hand import (
    CITY_PRICE,
    ROAD_PRICE,
    SETTLEMENT_PRICE,
    SHIP_PRICE,
    covers,
)
from tablewire.settlers.listener import (
    BOUGHT,
    FOR_PIECE,
    FOR_REFUND,
    PIECE_CANCELLED,
)
from tablewire.settlers.places import (
    beside_pirate,
    has,
    may_settle,
    road_words,
    settled_words,
    ship_words,
)
from tablewire.settlers.placing import place_city, place_edge, place_settlement
from tablewire.settlers.reasons import (
    ALLOWED,
    CANNOT_PAY,
    NO_PIECE_LEFT,
    NO_SUCH_MOVE,
    NO_SUCH_PLACE,
    NOTHING_TO_CANCEL,
    PIRATE_IS_THERE,
    PLACE_NOT_LEGAL,
    WRONG_STATE,
)
from tablewire.settlers.setup import place_first_edge, place_first_settlement
from tablewire.settlers.state import PLACE_BIT, PLACE_WORD, State
from tablewire.settlers.vocabulary import (
    CITY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    PICKING_GOLD,
    PLACING_CITY,
    PLACING_ROAD,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    PLAY,
    ROAD,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
    START1A,
    START1B,
    START2A,
    START2B,
    START3A,
    START3B,
)
from tablewire.settlers.winning import check_win


def price_of(piece: i64) -> i64:
    if piece == ROAD:
        return ROAD_PRICE
    if piece == SETTLEMENT:
        return SETTLEMENT_PRICE
    if piece == CITY:
        return CITY_PRICE
    return SHIP_PRICE


def supply(s: State, seat: i64, piece: i64) -> i64:
    player = s.players[seat]
    if piece == ROAD:
        return player.roads
    if piece == SETTLEMENT:
        return player.settlements
    if piece == CITY:
        return player.cities
    return player.ships


def placing_state(piece: i64) -> i64:
    """The state that waits for a piece that was bought."""
    if piece == ROAD:
        return PLACING_ROAD
    if piece == SETTLEMENT:
        return PLACING_SETTLEMENT
    if piece == CITY:
        return PLACING_CITY
    return PLACING_SHIP


def is_setup_settlement(state: i64) -> bool:
    return state in (START1A, START2A, START3A)


def is_setup_edge(state: i64) -> bool:
    return state in (START1B, START2B, START3B)


# May it be built?


def why_not_build(s: State, seat: i64, piece: i64, place: i64) -> i64:
    """For the four pieces in every state in which one may be placed."""
    last = s.geometry.edges if piece in (ROAD, SHIP) else s.geometry.nodes
    if place >= last:
        return NO_SUCH_PLACE
    state = s.state
    if supply(s, seat, piece) == 0:
        return NO_PIECE_LEFT
    if state in (PLAY, SPECIAL_BUILDING):
        if not covers(s.players[seat].hand, price_of(piece)):
            return CANNOT_PAY
    elif is_setup_settlement(state):
        if piece != SETTLEMENT:
            return WRONG_STATE
        return ALLOWED if is_setup_node(s, place) else PLACE_NOT_LEGAL
    elif is_setup_edge(state):
        if piece not in (ROAD, SHIP):
            return WRONG_STATE
        ends = s.geometry.edge_nodes
        if s.last_settlement not in (ends[2 * place], ends[2 * place + 1]):
            return PLACE_NOT_LEGAL
    elif state in (FREE_ROAD_1, FREE_ROAD_2):
        if piece not in (ROAD, SHIP):
            return WRONG_STATE
    elif state != placing_state(piece):
        return WRONG_STATE
    return why_not_there(s, seat, piece, place)


def is_setup_node(s: State, node: i64) -> bool:
    return has(s, 0, node) and s.setup_nodes[PLACE_WORD[node]] & PLACE_BIT[node] != 0


def why_not_there(s: State, seat: i64, piece: i64, place: i64) -> i64:
    if piece == ROAD:
        return ALLOWED if has(s, road_words(s, seat), place) else PLACE_NOT_LEGAL
    if piece == SETTLEMENT:
        return ALLOWED if may_settle(s, seat, place) else PLACE_NOT_LEGAL
    if piece == CITY:
        return ALLOWED if has(s, settled_words(s, seat), place) else PLACE_NOT_LEGAL
    if not has(s, ship_words(s, seat), place):
        return PLACE_NOT_LEGAL
    return PIRATE_IS_THERE if beside_pirate(s, place) else ALLOWED


def has_place_for(s: State, seat: i64, piece: i64) -> bool:
    """Whether there is at least one place for this piece."""
    places = s.geometry.edges if piece in (ROAD, SHIP) else s.geometry.nodes
    place: i64 = 0
    while place < places:
        if why_not_there(s, seat, piece, place) == ALLOWED:
            return True
        place += 1
    return False


# Building


def build(s: State, seat: i64, piece: i64, place: i64) -> None:
    state = s.state
    if is_setup_settlement(state):
        place_first_settlement(s, seat, place)
        return
    if is_setup_edge(state):
        place_first_edge(s, seat, piece, place)
        return
    if state in (PLAY, SPECIAL_BUILDING):
        pay(s, seat, price_of(piece), FOR_PIECE)
        following = state
    elif state == FREE_ROAD_1:
        following = FREE_ROAD_2
    elif state == FREE_ROAD_2:
        following = PLAY if s.dice > 0 else ROLL_OR_CARD
    else:
        following = s.return_state
    if piece == SETTLEMENT:
        place_settlement(s, seat, place)
    elif piece == CITY:
        place_city(s, seat, place)
    else:
        place_edge(s, seat, piece, place)
    carry_on(s, seat, following)


def carry_on(s: State, seat: i64, following: i64) -> None:
    """A piece was placed: gold that it revealed comes first, then the state that follows."""
    if following == FREE_ROAD_2:
        s.free_road_is_first = False
        player = s.players[seat]
        if player.roads + player.ships == 0:
            following = PLAY if s.dice > 0 else ROLL_OR_CARD
    if s.state not in (PLAY, SPECIAL_BUILDING):
        s.card_in_play = 0
    s.state = following
    if s.players[seat].gold_due > 0:
        s.return_state = following
        s.state = PICKING_GOLD
    s.scenario.after_piece(s, seat)
    check_win(s)


# Buying first and placing after, as some clients do


def why_not_buy(s: State, seat: i64, piece: i64) -> i64:
    if s.state not in (PLAY, SPECIAL_BUILDING):
        return WRONG_STATE
    if piece not in (ROAD, SETTLEMENT, CITY, SHIP):
        return NO_SUCH_MOVE
    if supply(s, seat, piece) == 0:
        return NO_PIECE_LEFT
    if not covers(s.players[seat].hand, price_of(piece)):
        return CANNOT_PAY
    return ALLOWED if has_place_for(s, seat, piece) else PLACE_NOT_LEGAL


def buy(s: State, seat: i64, piece: i64) -> None:
    s.return_state = s.state
    pay(s, seat, price_of(piece), FOR_PIECE)
    s.note(BOUGHT, seat, piece)
    s.state = placing_state(piece)


def why_not_cancel(s: State, piece: i64) -> i64:
    if piece not in (ROAD, SETTLEMENT, CITY, SHIP):
        return NO_SUCH_MOVE
    return ALLOWED if s.state == placing_state(piece) else NOTHING_TO_CANCEL


def cancel(s: State, seat: i64, piece: i64) -> None:
    s.note(PIECE_CANCELLED, seat, piece)
    refund(s, seat, piece)
    s.state = s.return_state


def refund(s: State, seat: i64, piece: i64) -> None:
    gain(s, seat, price_of(piece), FOR_REFUND)
