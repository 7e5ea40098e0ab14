"""Rolling: production, gold, and the discards of a seven."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.bank import can_give, gain, is_limited, owe_gold
from tablewire.settlers.hand import COUNT, LANE, ONE_OF, covers, kind_at, total
from tablewire.settlers.listener import (
    DISCARDED,
    FOR_GOLD,
    FOR_ROLL,
    MUST_DISCARD,
    MUST_PICK_GOLD,
    ROLLED,
)
from tablewire.settlers.places import YIELD_COUNT, YIELD_LANE
from tablewire.settlers.reasons import (
    ALLOWED,
    BANK_IS_SHORT,
    CARDS_NOT_HELD,
    WRONG_NUMBER_OF_CARDS,
    WRONG_STATE,
)
from tablewire.settlers.robber import begin_robbery
from tablewire.settlers.setup import advance_setup
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    DESERT,
    DISCARDS,
    GOLD,
    OVER,
    PICKING_GOLD,
    PLAY,
    RESOURCES,
    ROLL_OR_CARD,
    START_GOLD,
    WATER,
)
from tablewire.settlers.winning import check_win

SIDES: Final = 6
SEVEN: Final = 7
SEATS: Final = 6


def roll(s: State) -> None:
    first = s.chance.below(SIDES) + 1
    second = s.chance.below(SIDES) + 1
    while first + second == SEVEN and not seven_is_allowed(s):
        first = s.chance.below(SIDES) + 1
        second = s.chance.below(SIDES) + 1
    s.dice = first + second
    s.card_in_play = 0
    s.note(ROLLED, s.current, first, second)
    if s.scenario.before_roll_counts(s, first, second):
        s.return_state = ROLL_OR_CARD
        s.state = PICKING_GOLD
    elif s.dice == SEVEN:
        seven(s)
    else:
        produce(s, s.dice)
        s.state = PLAY
        points_may_have_come = s.scenario.produced(s, s.dice)
        if s.board.sea:
            wait_for_gold(s, PLAY)
        if points_may_have_come:
            check_win(s)


def seven_is_allowed(s: State) -> bool:
    if s.rules.no_sevens_before_city and not s.city_built:
        return False
    return s.round > s.rules.no_sevens_rounds


# Production


def produce(s: State, number: i64) -> None:
    """Every building beside a hex with this number, but not beside the robber's."""
    if s.rules.bank_by_tile:
        produce_by_tile(s, number)
        return
    seats: i64 = len(s.players)
    seat: i64 = 0
    first = number * seats
    if s.rules.bank_by_kind:
        due: i64 = 0
        while seat < seats:
            due += s.income[first + seat]
            seat += 1
        if not covers(s.bank, due):
            produce_short(s, number)
            return
        seat = 0
    while seat < seats:
        if s.income[first + seat]:
            gain(s, seat, due_to(s, number, seat), FOR_ROLL)
        seat += 1
    if s.board.sea:
        produce_gold(s, number)


def produce_short(s: State, number: i64) -> None:
    """The bank may not have enough for everyone."""
    seats: i64 = len(s.players)
    gains = vec[i64]([due_to(s, number, seat) for seat in range(seats)])
    ration(s, gains)
    seat: i64 = 0
    while seat < seats:
        gain(s, seat, gains[seat], FOR_ROLL)
        seat += 1
    if s.board.sea:
        produce_gold(s, number)


def produce_gold(s: State, number: i64) -> None:
    if not has_gold(s, number):
        return
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].active:
            owe_gold(s, seat, gold_due_to(s, number, seat))
        seat += 1


def due_to(s: State, number: i64, seat: i64) -> i64:
    """The cards that a seat's buildings earn with this number."""
    due = s.income[number * len(s.players) + seat]
    if not s.players[seat].active:
        due = 0
    if due and s.robber >= 0 and s.board.number[s.robber] == number:
        terrain = s.board.terrain[s.robber]
        if WATER < terrain < DESERT:
            lost = (s.yields[s.robber] >> (seat * YIELD_LANE)) & YIELD_COUNT
            due -= ONE_OF[terrain - 1] * lost
    return due


def has_gold(s: State, number: i64) -> bool:
    board = s.board
    at, end = board.number_ends[number - 1], board.number_ends[number]
    while at < end:
        if board.terrain[board.hexes_by_number[at]] == GOLD:
            return True
        at += 1
    return False


def gold_due_to(s: State, number: i64, seat: i64) -> i64:
    board = s.board
    due: i64 = 0
    at, end = board.number_ends[number - 1], board.number_ends[number]
    while at < end:
        hex_ = board.hexes_by_number[at]
        if board.terrain[hex_] == GOLD and hex_ != s.robber:
            due += (s.yields[hex_] >> (seat * YIELD_LANE)) & YIELD_COUNT
        at += 1
    return due


def ration(s: State, gains: vec[i64]) -> None:
    """A kind the bank cannot pay in full goes to nobody, or what is left to the only one due."""
    kind: i64 = 0
    while kind < RESOURCES:
        left = (s.bank >> (kind * LANE)) & COUNT
        wanted: i64 = 0
        takers: i64 = 0
        taker: i64 = 0
        seat: i64 = 0
        while seat < len(s.players):
            amount = (gains[seat] >> (kind * LANE)) & COUNT
            wanted += amount
            if amount:
                takers += 1
                taker = seat
            seat += 1
        if wanted > left:
            seat = 0
            while seat < len(s.players):
                amount = (gains[seat] >> (kind * LANE)) & COUNT
                paid: i64 = left if takers == 1 and seat == taker else 0
                gains[seat] -= ONE_OF[kind] * (amount - paid)
                seat += 1
        kind += 1


def produce_by_tile(s: State, number: i64) -> None:
    """Hex by hex; one that the bank cannot serve in full serves nobody."""
    board = s.board
    at, end = board.number_ends[number - 1], board.number_ends[number]
    while at < end:
        hex_ = board.hexes_by_number[at]
        terrain = board.terrain[hex_]
        if hex_ != s.robber and WATER < terrain < DESERT:
            due: i64 = 0
            seat: i64 = 0
            while seat < len(s.players):
                due += lives_there(s, seat, hex_)
                seat += 1
            if due and covers(s.bank, ONE_OF[terrain - 1] * due):
                seat = 0
                while seat < len(s.players):
                    gain(s, seat, ONE_OF[terrain - 1] * lives_there(s, seat, hex_), FOR_ROLL)
                    seat += 1
        at += 1


def lives_there(s: State, seat: i64, hex_: i64) -> i64:
    """How many cards a hex owes to a seat that somebody plays."""
    if not s.players[seat].active:
        return 0
    return (s.yields[hex_] >> (seat * YIELD_LANE)) & YIELD_COUNT


# Gold


def wait_for_gold(s: State, following: i64) -> None:
    """If anybody may pick, they all do before the game goes on."""
    if anyone_picks(s) and s.state != OVER:
        s.return_state = following
        s.state = PICKING_GOLD


def anyone_picks(s: State) -> bool:
    players = s.players
    seat: i64 = 0
    while seat < len(players):
        if players[seat].gold_due > 0:
            return True
        seat += 1
    return False


def why_not_pick(s: State, seat: i64, cards: i64) -> i64:
    due = s.players[seat].gold_due
    if s.state not in (START_GOLD, PICKING_GOLD) or due == 0:
        return WRONG_STATE
    if is_limited(s):
        due = min(due, total(s.bank))
    if total(cards) != due:
        return WRONG_NUMBER_OF_CARDS
    if not can_give(s, cards):
        return BANK_IS_SHORT
    return ALLOWED


def pick_gold(s: State, seat: i64, cards: i64) -> None:
    s.players[seat].gold_due = 0
    gain(s, seat, cards, FOR_GOLD)
    s.note(MUST_PICK_GOLD, seat, 0)
    gold_was_picked(s)


def gold_was_picked(s: State) -> None:
    if anyone_picks(s):
        return
    if s.state == START_GOLD:
        advance_setup(s, s.return_state)
        return
    s.state = s.return_state
    if s.dice == SEVEN and s.return_state == ROLL_OR_CARD:
        seven(s)


# Seven


def seven(s: State) -> None:
    """Whoever holds too many discards half, rounded down; then the robber."""
    waiting = False
    seat: i64 = 0
    while seat < len(s.players):
        player = s.players[seat]
        held = total(player.hand)
        if player.active and held > s.rules.discard_limit:
            player.must_discard = held // 2
            s.note(MUST_DISCARD, seat, player.must_discard)
            waiting = True
        seat += 1
    if waiting:
        s.state = DISCARDS
    else:
        begin_robbery(s)


def why_not_discard(s: State, seat: i64, cards: i64) -> i64:
    player = s.players[seat]
    if s.state != DISCARDS or player.must_discard == 0:
        return WRONG_STATE
    if total(cards) != player.must_discard:
        return WRONG_NUMBER_OF_CARDS
    return ALLOWED if covers(player.hand, cards) else CARDS_NOT_HELD


def discard(s: State, seat: i64, cards: i64) -> None:
    put_away(s, seat, cards)
    if anyone_discards(s):
        return
    if s.robber_stays:
        s.robber_stays = False
        s.state = PLAY
    else:
        begin_robbery(s)


def put_away(s: State, seat: i64, cards: i64) -> None:
    player = s.players[seat]
    player.hand -= cards
    if is_limited(s):
        s.bank += cards
    player.must_discard = 0
    s.note(DISCARDED, seat, cards, total(cards))


def anyone_discards(s: State) -> bool:
    seat: i64 = 0
    while seat < len(s.players):
        if s.players[seat].must_discard > 0:
            return True
        seat += 1
    return False


def random_cards(s: State, hand: i64, number: i64) -> i64:
    """So many cards drawn blindly from a hand."""
    drawn: i64 = 0
    left = total(hand)
    while number > 0 and left > 0:
        kind = kind_at(hand, s.chance.below(left))
        drawn += ONE_OF[kind]
        hand -= ONE_OF[kind]
        left -= 1
        number -= 1
    return drawn
