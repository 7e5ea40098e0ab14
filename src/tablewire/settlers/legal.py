"""Lists canonical moves: those that bring the game forward, as codes in a kept buffer.

Listed are best-ratio bank trades of one group; anything else is accepted by `play` when asked.
Where ships could be moved to is in legal_ships.py, what comes first in legal_order.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.bank import can_give, is_limited
from tablewire.settlers.cards import why_not_play_card
from tablewire.settlers.hand import (
    ANY_WHEAT,
    ANY_WOOD,
    CARD_PRICE,
    CITY_PRICE,
    COUNT,
    GUARD_OF,
    GUARDS,
    LANE,
    NOTHING,
    ONE_OF,
    ROAD_PRICE,
    SETTLEMENT_PRICE,
    SHIP_PRICE,
    covers,
)
from tablewire.settlers.legal_ships import list_ship_moves
from tablewire.settlers.moves import (
    A_SHIFT,
    BANK_TRADE,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUY_CARD,
    CANCEL_FREE_ROAD,
    CANCEL_PIECE,
    CHOOSE_PIRATE,
    CHOOSE_ROBBER,
    DISCARD_ANY,
    DISCOVER,
    END_TURN,
    MONOPOLISE,
    MOVE_PIRATE,
    MOVE_ROBBER,
    PICK_GOLD,
    PLAY_CARD,
    ROB,
    ROB_NOBODY,
    ROLL,
    SEAT_SHIFT,
    STEAL_CARD,
    STEAL_CLOTH,
    Move,
    code_of,
)
from tablewire.settlers.places import (
    any_place,
    beside_pirate,
    has,
    is_free_node,
    lowest_place,
    road_words,
    settled_words,
    ship_words,
    touched_words,
)
from tablewire.settlers.player import CARD_COUNT, CARD_LANE
from tablewire.settlers.reasons import ALLOWED
from tablewire.settlers.robber import is_victim, why_not_pirate_there, why_not_robber_there
from tablewire.settlers.state import State
from tablewire.settlers.trade import BANK_PRICES
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CITY,
    CLOTH_OR_CARD,
    DISCARDS,
    DISCOVERY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MONOPOLY,
    NOWHERE,
    PICKING_GOLD,
    PLACING_CITY,
    PLACING_PIRATE,
    PLACING_PORT,
    PLACING_ROAD,
    PLACING_ROBBER,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    PLAY,
    RESOURCES,
    ROAD,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
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
    START_GOLD,
)

MOST_MOVES: Final = 4096


def waiting_seat(s: State) -> i64:
    """The seat whose move would bring the game forward; the first of several."""
    if s.state in (DISCARDS, PICKING_GOLD):
        seat: i64 = 0
        while seat < len(s.players):
            player = s.players[seat]
            if player.must_discard if s.state == DISCARDS else player.gold_due:
                return seat
            seat += 1
    return s.current


def list_moves(s: State, seat: i64, moves: vec[i64]) -> i64:
    """Fills the buffer with codes of the seat's moves; returns how many."""
    state = s.state
    n: i64 = 0
    if seat != s.current:
        return list_for_others(s, seat, moves)
    if state == PLAY:
        return list_play(s, seat, moves)
    if state == ROLL_OR_CARD:
        moves[0] = ROLL | (seat << SEAT_SHIFT)
        if s.rules.cards_before_dice and s.players[seat].cards:
            return list_cards(s, seat, moves, 1)
        return 1
    if state in (DISCARDS, PICKING_GOLD, START_GOLD):
        return list_for_others(s, seat, moves)
    if state == PLACING_ROBBER:
        return list_robber(s, seat, moves)
    if state == CHOOSE_VICTIM:
        return list_victims(s, seat, moves)
    if state in (FREE_ROAD_1, FREE_ROAD_2):
        player = s.players[seat]
        if player.roads:
            n = list_bits(s, road_words(s, seat), BUILD_ROAD, seat, moves, n)
        if player.ships:
            n = list_ships(s, seat, moves, n)
        if n == 0:
            moves[0] = code_of(CANCEL_FREE_ROAD, seat)
            return 1
        return n
    if state in (START1A, START2A, START3A):
        return list_first_settlements(s, seat, moves)
    if state in (START1B, START2B, START3B):
        return list_first_edges(s, seat, moves)
    return list_rarely(s, seat, moves)


def list_for_others(s: State, seat: i64, moves: vec[i64]) -> i64:
    """What may be waited for from any seat: discards, and cards for gold."""
    if s.state == DISCARDS and s.players[seat].must_discard:
        moves[0] = code_of(DISCARD_ANY, seat)
        return 1
    if s.state in (PICKING_GOLD, START_GOLD):
        return list_picks(s, seat, moves)
    return 0


def list_rarely(s: State, seat: i64, moves: vec[i64]) -> i64:
    state = s.state
    n: i64 = 0
    kind: i64 = 0
    if state == SPECIAL_BUILDING:
        n = list_builds(s, seat, moves, 0)
        n = s.scenario.list_moves(s, moves, n)
        moves[n] = code_of(END_TURN, seat)
        return n + 1
    if state == CHOOSING_DISCOVERY:
        return list_discoveries(s, seat, moves)
    if state == CHOOSING_MONOPOLY:
        while kind < RESOURCES:
            moves[kind] = code_of(MONOPOLISE, seat, kind)
            kind += 1
        return RESOURCES
    if state == ROBBER_OR_PIRATE:
        moves[0] = code_of(CHOOSE_ROBBER, seat)
        moves[1] = code_of(CHOOSE_PIRATE, seat)
        return 2
    if state == PLACING_PIRATE:
        hex_: i64 = 0
        while hex_ < s.geometry.hexes:
            if why_not_pirate_there(s, hex_) == ALLOWED:
                moves[n] = code_of(MOVE_PIRATE, seat, hex_)
                n += 1
            hex_ += 1
        return n
    if state == CLOTH_OR_CARD:
        moves[0] = code_of(STEAL_CARD, seat)
        moves[1] = code_of(STEAL_CLOTH, seat)
        return 2
    if state == PLACING_PORT:
        return s.scenario.list_moves(s, moves, 0)
    if state == PLACING_ROAD:
        n = list_bits(s, road_words(s, seat), BUILD_ROAD, seat, moves, 0)
    elif state == PLACING_SETTLEMENT:
        n = list_settlements(s, seat, moves, 0)
    elif state == PLACING_CITY:
        n = list_cities(s, seat, moves, 0)
    elif state == PLACING_SHIP:
        n = list_ships(s, seat, moves, 0)
    if n == 0:
        moves[0] = code_of(CANCEL_PIECE, seat, piece_waited_for(state))
        return 1
    return n


def piece_waited_for(state: i64) -> i64:
    if state == PLACING_ROAD:
        return ROAD
    if state == PLACING_SETTLEMENT:
        return SETTLEMENT
    return CITY if state == PLACING_CITY else SHIP


# A normal turn after the dice


def list_play(s: State, seat: i64, moves: vec[i64]) -> i64:
    n = list_builds(s, seat, moves, 0)
    if s.players[seat].cards:
        n = list_cards(s, seat, moves, n)
    n = s.scenario.list_moves(s, moves, n)
    if s.board.sea and not s.moved_ship:
        n = list_ship_moves(s, seat, moves, n)
    n = list_bank_trades(s, seat, moves, n)
    moves[n] = END_TURN | (seat << SEAT_SHIFT)
    return n + 1


def list_builds(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    """Nothing is to be had without wheat or wood."""
    player = s.players[seat]
    hand = player.hand
    if hand & ANY_WHEAT:
        if player.cities and covers(hand, CITY_PRICE):
            n = list_cities(s, seat, moves, n)
        if player.settlements and covers(hand, SETTLEMENT_PRICE):
            n = list_settlements(s, seat, moves, n)
        if s.deck_left and covers(hand, CARD_PRICE):
            moves[n] = code_of(BUY_CARD, seat)
            n += 1
    if hand & ANY_WOOD:
        if player.roads and covers(hand, ROAD_PRICE):
            n = list_bits(s, road_words(s, seat), BUILD_ROAD, seat, moves, n)
        if player.ships and covers(hand, SHIP_PRICE):
            n = list_ships(s, seat, moves, n)
    return n


def list_bits(s: State, words: i64, kind: i64, seat: i64, moves: vec[i64], n: i64) -> i64:
    """A move for every edge that is marked."""
    bits = s.bits
    word: i64 = 0
    while word < s.edge_words:
        n = list_word(bits[words + word], word * 60, kind, seat, moves, n)
        word += 1
    return n


def list_word(word: i64, first: i64, kind: i64, seat: i64, moves: vec[i64], n: i64) -> i64:
    code = kind | (seat << SEAT_SHIFT)
    while word:
        moves[n] = code | ((first + lowest_place(word)) << A_SHIFT)
        n += 1
        word &= word - 1
    return n


def list_settlements(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    bits, touched = s.bits, touched_words(s, seat)
    word: i64 = 0
    while word < s.node_words:
        open_here = bits[word] & bits[touched + word]
        n = list_word(open_here, word * 60, BUILD_SETTLEMENT, seat, moves, n)
        word += 1
    lone = s.players[seat].lone_node
    if lone != NOWHERE and has(s, touched, lone) and not has(s, 0, lone) and is_free_node(s, lone):
        moves[n] = code_of(BUILD_SETTLEMENT, seat, lone)
        n += 1
    return n


def list_cities(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    settled = settled_words(s, seat)
    word: i64 = 0
    while word < s.node_words:
        n = list_word(s.bits[settled + word], word * 60, BUILD_CITY, seat, moves, n)
        word += 1
    return n


def list_ships(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    first = n
    end = list_bits(s, ship_words(s, seat), BUILD_SHIP, seat, moves, n)
    if s.pirate < 0:
        return end
    while first < end:
        move = moves[first]
        if not beside_pirate(s, (move >> 10) & 0xFFF):
            moves[n] = move
            n += 1
        first += 1
    return n


def list_cards(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    player = s.players[seat]
    cards = player.cards
    if cards == 0 or (s.rules.cards_a_turn and player.cards_played >= s.rules.cards_a_turn):
        return n
    n = list_card(s, seat, KNIGHT, cards, moves, n)
    if (cards >> (ROAD_BUILDING * CARD_LANE)) & CARD_COUNT and has_free_edge(s, seat, moves, n):
        n = list_card(s, seat, ROAD_BUILDING, cards, moves, n)
    n = list_card(s, seat, DISCOVERY, cards, moves, n)
    return list_card(s, seat, MONOPOLY, cards, moves, n)


def has_free_edge(s: State, seat: i64, moves: vec[i64], n: i64) -> bool:
    """Whether a free road or ship would have a place; else the card would only be taken back."""
    player = s.players[seat]
    if player.roads and any_place(s, road_words(s, seat), s.edge_words):
        return True
    return player.ships > 0 and list_ships(s, seat, moves, n) > n


def list_card(s: State, seat: i64, card: i64, cards: i64, moves: vec[i64], n: i64) -> i64:
    if (cards >> (card * CARD_LANE)) & CARD_COUNT:
        if why_not_play_card(s, seat, card) == ALLOWED:
            moves[n] = code_of(PLAY_CARD, seat, card)
            return n + 1
    return n


def list_bank_trades(s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
    """The kind and number given in a, the kind wanted in b; see `move_of`."""
    player = s.players[seat]
    prices = BANK_PRICES[player.ports]
    enough = ((player.hand | GUARDS) - prices) & GUARDS
    if enough == NOTHING:
        return n
    limited = is_limited(s)
    give: i64 = 0
    while give < RESOURCES:
        if enough & GUARD_OF[give]:
            ratio = (prices >> (give * LANE)) & COUNT
            code = BANK_TRADE | (seat << SEAT_SHIFT) | ((give | (ratio << 3)) << A_SHIFT)
            want: i64 = 0
            while want < RESOURCES:
                if want != give and (not limited or (s.bank >> (want * LANE)) & COUNT):
                    moves[n] = code | (want << 22)
                    n += 1
                want += 1
        give += 1
    return n


# Single questions


def list_first_settlements(s: State, seat: i64, moves: vec[i64]) -> i64:
    n: i64 = 0
    word: i64 = 0
    while word < s.node_words:
        open_here = s.bits[word] & s.setup_nodes[word]
        n = list_word(open_here, word * 60, BUILD_SETTLEMENT, seat, moves, n)
        word += 1
    return n


def list_first_edges(s: State, seat: i64, moves: vec[i64]) -> i64:
    n: i64 = 0
    k: i64 = 3 * s.last_settlement
    end = k + 3
    while k < end:
        edge = s.geometry.node_edges[k]
        if edge >= 0:
            if has(s, road_words(s, seat), edge):
                moves[n] = code_of(BUILD_ROAD, seat, edge)
                n += 1
            if s.board.sea and has(s, ship_words(s, seat), edge) and not beside_pirate(s, edge):
                moves[n] = code_of(BUILD_SHIP, seat, edge)
                n += 1
        k += 1
    return n


def list_robber(s: State, seat: i64, moves: vec[i64]) -> i64:
    """Where only the ordinary rules apply, they are asked here and not hex by hex."""
    n: i64 = 0
    board, hexes = s.board, s.board.robber_hexes
    plain = not (s.rules.friendly_robber or s.rules.robber_not_to_desert)
    code = MOVE_ROBBER | (seat << SEAT_SHIFT)
    i: i64 = 0
    while i < len(hexes):
        hex_ = hexes[i]
        if plain:
            allowed = hex_ != s.robber and board.fog[hex_] == 0
        else:
            allowed = why_not_robber_there(s, hex_) == ALLOWED
        if allowed:
            moves[n] = code | (hex_ << A_SHIFT)
            n += 1
        i += 1
    return n


def list_victims(s: State, seat: i64, moves: vec[i64]) -> i64:
    n: i64 = 0
    victim: i64 = 0
    while victim < len(s.players):
        if is_victim(s, victim) or s.scenario.may_rob(s, victim):
            moves[n] = code_of(ROB, seat, victim)
            n += 1
        victim += 1
    if n == 0 or s.scenario.may_spare(s):
        moves[n] = code_of(ROB_NOBODY, seat)
        n += 1
    return n


def list_discoveries(s: State, seat: i64, moves: vec[i64]) -> i64:
    n: i64 = 0
    first: i64 = 0
    while first < RESOURCES:
        second = first
        while second < RESOURCES:
            if can_give(s, ONE_OF[first] + ONE_OF[second]):
                moves[n] = code_of(DISCOVER, seat, first, second)
                n += 1
            second += 1
        first += 1
    if n == 0:
        moves[0] = code_of(DISCOVER, seat, RESOURCES, RESOURCES)
        return 1
    return n


def list_picks(s: State, seat: i64, moves: vec[i64]) -> i64:
    """All choices of one or two cards; of more, those of one kind."""
    due = s.players[seat].gold_due
    n: i64 = 0
    first: i64 = 0
    while first < RESOURCES and due:
        if due == 2:
            second = first
            while second < RESOURCES:
                if can_give(s, ONE_OF[first] + ONE_OF[second]):
                    moves[n] = code_of(PICK_GOLD, seat, first, second, 2)
                    n += 1
                second += 1
        elif can_give(s, ONE_OF[first] * due):
            moves[n] = code_of(PICK_GOLD, seat, first, 0, due)
            n += 1
        first += 1
    if n == 0 and due:
        moves[0] = code_of(PICK_GOLD, seat, RESOURCES, 0, due)
        return 1
    return n


# From a code to a move with cards


def cards_given(code: i64) -> i64:
    if code & 63 == BANK_TRADE:
        a = (code >> 10) & 0xFFF
        return ONE_OF[a & 7] * (a >> 3)
    return 0


def cards_wanted(s: State, code: i64) -> i64:
    kind = code & 63
    a, b, c = (code >> 10) & 0xFFF, (code >> 22) & 0xFFF, (code >> 34) & 0xFFFF
    if kind == BANK_TRADE:
        return ONE_OF[b]
    if kind == DISCOVER:
        return what_is_left(s, 2) if a == RESOURCES else ONE_OF[a] + ONE_OF[b]
    if kind == PICK_GOLD:
        if a == RESOURCES:
            return what_is_left(s, c)
        return ONE_OF[a] + ONE_OF[b] if c == 2 else ONE_OF[a] * c
    return 0


def what_is_left(s: State, number: i64) -> i64:
    """So many cards of a bank that is nearly empty."""
    picked: i64 = 0
    kind: i64 = 0
    while kind < RESOURCES and number:
        amount = min(number, (s.bank >> (kind * LANE)) & COUNT)
        picked += ONE_OF[kind] * amount
        number -= amount
        kind += 1
    return picked


def move_of(s: State, code: i64) -> Move:
    """The move that a listed code stands for."""
    kind = code & 63
    if kind in (BANK_TRADE, DISCOVER, PICK_GOLD):
        return Move(code & 1023, cards_given(code), cards_wanted(s, code))
    return Move(code)
