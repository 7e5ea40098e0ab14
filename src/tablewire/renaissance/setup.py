"""Setting up: shuffles, the leaders each seat keeps, and the starting resources.

What always holds: everything random before the first turn is drawn here, in one order.
Choices come in any order of seats. Turns begin when every seat that is present has chosen.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.renaissance import cards
from tablewire.renaissance.hands import pack
from tablewire.renaissance.state import LEADERS_KEPT, RESOURCES_CHOSEN, State
from tablewire.renaissance.stores import check_shelves
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    CARDS,
    COIN,
    COLOURS,
    DEALT,
    KEPT,
    LEADERS,
    MARBLES,
    NOTHING,
    PILE_SIZE,
    PILES,
    RESOURCES,
    SHELVES,
    TOKENS,
)


def shuffle(items: vec[i64], first: i64, count: i64, chance: Chance) -> None:
    """Shuffles some neighbours of a vec in place."""
    for left in range(count - 1, 0, -1):
        other = first + chance.below(left + 1)
        last = first + left
        item = items[last]
        items[last] = items[other]
        items[other] = item


def order_of(seats: tuple[int, ...], shuffled: bool, chance: Chance) -> tuple[int, ...]:
    """The seats in the order of their turns."""
    order = vec[i64]()
    for seat in sorted(seats):
        order = append(order, seat)
    if shuffled:
        shuffle(order, 0, len(seats), chance)
    return tuple([int(seat) for seat in order])


def new_state(players: i64, chance: Chance) -> State:
    """A shuffled game in which every seat is to choose its leaders."""
    state = State(players, chance)
    lay_piles(state)
    for pile in range(PILES):
        shuffle(state.piles, pile * PILE_SIZE, PILE_SIZE, chance)
    marbles = TABLES.marbles[:]
    shuffle(marbles, 0, MARBLES, chance)
    state.market = marbles
    leaders = vec[i64]()
    for leader in range(LEADERS):
        leaders = append(leaders, leader)
    shuffle(leaders, 0, LEADERS, chance)
    state.leader_order = leaders
    if players == 1:
        tokens = vec[i64]()
        for token in range(TOKENS):
            tokens = append(tokens, token)
        shuffle(tokens, 0, TOKENS, chance)
        state.tokens = tokens
    for seat in range(players):
        state.players[seat].position = cards.STARTING_FAITH[seat]
        state.players[seat].owed = cards.STARTING_RESOURCES[seat]
    return state


def lay_piles(state: State) -> None:
    """Puts every card on its pile, in the order of the numbers."""
    filled = vec[i64]([0] * PILES)
    for card in range(CARDS):
        pile = TABLES.colour[card] * (PILES // COLOURS) + TABLES.level[card] - 1
        state.piles[pile * PILE_SIZE + filled[pile]] = card
        filled[pile] += 1


def dealt(state: State, seat: i64, place: i64) -> i64:
    return state.leader_order[seat * DEALT + place]


def was_dealt(state: State, seat: i64, leader: i64) -> bool:
    for place in range(DEALT):
        if dealt(state, seat, place) == leader:
            return True
    return False


def keep(state: State, seat: i64, first: i64, second: i64) -> None:
    """Keeps two leaders, the lower number first; the caller has checked that they were dealt and
    differ."""
    if first > second:
        first, second = second, first
    kept = state.players[seat].kept
    kept[0] = first
    kept[1] = second
    state.record(LEADERS_KEPT, seat, 0, first + (second << 4))


def check_keep(state: State, seat: i64, leaders: list[int]) -> None:
    if state.players[seat].kept[0] != NOTHING:
        raise Refused("leaders-chosen", "the leaders were chosen already")
    if len(leaders) != KEPT:
        raise Refused("leader-count", f"exactly {KEPT} leaders are kept, not {len(leaders)}")
    for leader in leaders:
        if not 0 <= leader < LEADERS or not was_dealt(state, seat, leader):
            raise Refused("leader-not-offered", f"leader {leader} was not offered")
    if leaders[0] == leaders[1]:
        raise Refused("leader-twice", f"leader {leaders[0]} is named twice")


def can_place(state: State, seat: i64) -> None:
    player = state.players[seat]
    if player.kept[0] == NOTHING:
        raise Refused("leaders-first", "the leaders are chosen before the starting resources")
    if player.owed == 0:
        raise Refused("resources-chosen", "there are no starting resources to choose")


def place(state: State, seat: i64, first: i64, second: i64) -> None:
    """Puts the starting resources where they fit; `second` is NOTHING when only one is owed."""
    player = state.players[seat]
    before = player.held[:]
    if second == NOTHING:
        player.held[0] = pack(first, 1)
    elif first == second:
        player.held[1] = pack(first, 2)
    else:
        player.held[0] = pack(first, 1)
        player.held[1] = pack(second, 1)
    player.owed = 0
    state.record(RESOURCES_CHOSEN, seat, 0, 0)
    state.record_stores(seat, before)


def place_as_asked(state: State, seat: i64, stored: list[tuple[int, int, int]]) -> None:
    """Puts the starting resources on the shelves named: (container, kind, amount) each."""
    player = state.players[seat]
    sum_of: i64 = 0
    for _, kind, amount in stored:
        if not 0 <= kind < RESOURCES:
            raise Refused("resource-not-offered", "only coin, servant, shield and stone are")
        if not 1 <= amount <= 3:
            raise Refused("resource-count", f"an amount of {amount} cannot be chosen")
        sum_of += amount
    if sum_of != player.owed:
        raise Refused("resource-count", f"{player.owed} to choose, not {sum_of}")
    contents = player.held[:]
    for container, kind, amount in stored:
        if not 0 <= container < SHELVES:
            raise Refused("shelf-unknown", f"starting resources go on a shelf, not {container}")
        contents[container] += pack(kind, amount)
    check_shelves(contents)
    before = player.held
    player.held = contents
    player.owed = 0
    state.record(RESOURCES_CHOSEN, seat, 0, 0)
    state.record_stores(seat, before)


def choose_for(state: State, seat: i64) -> None:
    """What is chosen for someone who never came back: the first two leaders, and coins."""
    player = state.players[seat]
    if player.kept[0] == NOTHING:
        keep(state, seat, dealt(state, seat, 0), dealt(state, seat, 1))
    if player.owed == 1:
        place(state, seat, COIN, NOTHING)
    elif player.owed == 2:
        place(state, seat, COIN, COIN)
