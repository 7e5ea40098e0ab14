"""Production: the basic one, the top card of each slot, and leaders, any set of them at once.

What always holds: each at most once; all is paid before anything comes out, so nothing that is
made pays for anything; resources go to the strongbox, faith to the track.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance.faith import conclude
from tablewire.renaissance.hands import MOST, count_of, covers, pack, total
from tablewire.renaissance.state import PRODUCED, Player, State
from tablewire.renaissance.stores import paid_as_asked, pay
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    AFTER,
    BASIC,
    FIRST_LEADER,
    KEPT,
    NOTHING,
    PRODUCTION,
    PRODUCTIONS,
    RESOURCES,
    SLOTS,
    STRONGBOX,
)


def leader_makes(player: Player, place: i64) -> bool:
    """Whether the leader kept in this place is active and produces."""
    return player.standing[place] == ACTIVE and TABLES.leader_kind[player.kept[place]] == PRODUCTION


def has_production(player: Player, number: i64) -> bool:
    """Productions are numbered: 0 the basic one, 1 to 3 the slots, 4 and 5 the leaders."""
    if number == 0:
        return True
    if 1 <= number <= SLOTS:
        return player.heights[number - 1] > 0
    return number < PRODUCTIONS and leader_makes(player, number - 1 - SLOTS)


def fixed_input(player: Player, number: i64) -> i64:
    if number == 0:
        return 0
    if number <= SLOTS:
        return TABLES.pays[player.top(number - 1)]
    return pack(TABLES.leader_resource[player.kept[number - 1 - SLOTS]], 1)


def fixed_output(player: Player, number: i64) -> i64:
    return TABLES.gives[player.top(number - 1)] if 1 <= number <= SLOTS else 0


def faith_of(player: Player, number: i64) -> i64:
    if number == 0:
        return 0
    return TABLES.faith[player.top(number - 1)] if number <= SLOTS else 1


def free_inputs(number: i64) -> i64:
    return 2 if number == 0 else 0


def free_outputs(number: i64) -> i64:
    return 1 if number == 0 or number > SLOTS else 0


def produce(state: State, seat: i64, chosen: i64, kind: i64) -> None:
    """Runs a set of productions known to be affordable; all free outputs are of one kind.

    The basic production takes what there is most of once the others are paid.
    """
    player = state.players[seat]
    before = player.held[:] if state.listening else player.held
    cost: i64 = 0
    output: i64 = 0
    faith: i64 = 0
    for slot in range(SLOTS):
        if chosen & TABLES.bit[slot + 1]:
            card = player.top(slot)
            cost += TABLES.pays[card]
            output += TABLES.gives[card]
            faith += TABLES.faith[card]
    if chosen >= FIRST_LEADER:
        for place in range(KEPT):
            if chosen & TABLES.bit[place + 1 + SLOTS]:
                cost += pack(TABLES.leader_resource[player.kept[place]], 1)
                output += pack(kind, 1)
                faith += 1
    if chosen & BASIC:
        left = player.stock() - cost
        for _ in range(2):
            most = most_of(left)
            left -= pack(most, 1)
            cost += pack(most, 1)
        output += pack(kind, 1)
    pay(player, cost)
    player.held[STRONGBOX] += output
    finish(state, seat, chosen, faith, before)


def most_of(hand: i64) -> i64:
    best: i64 = 0
    for kind in range(1, RESOURCES):
        if count_of(hand, kind) > count_of(hand, best):
            best = kind
    return best


def finish(state: State, seat: i64, chosen: i64, faith: i64, before: vec[i64]) -> None:
    state.phase = AFTER
    state.record(PRODUCED, seat, 0, chosen)
    if state.listening:
        state.record_stores(seat, before)
    if faith:
        state.advance(seat, faith)
    conclude(state, seat)


def check_set(player: Player, numbers: list[int]) -> i64:
    """The set of these productions, or a refusal."""
    if not numbers:
        raise Refused("production-none", "no production was named")
    chosen: i64 = 0
    for number in numbers:
        if not 0 <= number < PRODUCTIONS or not has_production(player, number):
            raise Refused("production-unknown", f"there is no production {number} to activate")
        if chosen & TABLES.bit[number]:
            raise Refused("production-twice", f"production {number} is named twice")
        chosen |= TABLES.bit[number]
    return chosen


def check_payable(player: Player, chosen: i64) -> None:
    """For a set whose inputs are not named: whether the stores cover it."""
    cost: i64 = 0
    for number in range(PRODUCTIONS):
        if chosen & TABLES.bit[number]:
            cost += fixed_input(player, number)
    stock = player.stock()
    if not covers(stock, cost) or (chosen & BASIC and total(stock - cost) < 2):
        raise Refused("payment-short", "the inputs are more than what is stored")


def free_hand(named: list[tuple[int, int]], expected: i64, what: str) -> i64:
    """The hand that stands for free places, which must be filled exactly."""
    hand: i64 = 0
    count: i64 = 0
    for kind, amount in named:
        if not 0 <= kind < RESOURCES:
            raise Refused("free-kind", "only coin, servant, shield and stone can be chosen")
        if not 0 <= amount <= MOST:
            raise Refused("free-count", f"an amount of {amount} cannot be chosen")
        hand += pack(kind, amount if amount <= expected else 0)
        count += amount
    if count != expected:
        raise Refused("free-count", f"{expected} free {what} to choose, not {count}")
    return hand


def produce_as_asked(
    state: State,
    seat: i64,
    numbers: list[int],
    free_in: list[list[tuple[int, int]]],
    free_out: list[list[tuple[int, int]]],
    paid: list[list[tuple[int, int, int]]],
    stored: list[list[tuple[int, int, int]]],
) -> None:
    """Runs productions with every choice made by the player.

    `stored` may be empty for a production: then all of its output goes to the strongbox, which
    is where all of it has to go anyway.
    """
    player = state.players[seat]
    chosen = check_set(player, numbers)
    inputs = vec[i64]([0] * PRODUCTIONS)
    outputs = vec[i64]([0] * PRODUCTIONS)
    faith: i64 = 0
    for place, number in enumerate(numbers):
        inputs[place] = fixed_input(player, number) + free_hand(
            free_in[place], free_inputs(number), "inputs"
        )
        outputs[place] = fixed_output(player, number) + free_hand(
            free_out[place], free_outputs(number), "outputs"
        )
        faith += faith_of(player, number)
    contents = player.held[:]
    made: i64 = 0
    for place in range(len(numbers)):
        if paid_as_asked(player, paid[place], contents) != inputs[place]:
            raise Refused("payment-sum", f"production {numbers[place]} takes other inputs")
        check_output(stored[place], outputs[place])
        made += outputs[place]
    contents[STRONGBOX] += made
    before = player.held
    player.held = contents
    finish(state, seat, chosen, faith, before)


def check_output(stored: list[tuple[int, int, int]], output: i64) -> None:
    if not stored:
        return
    sum_of: i64 = 0
    for container, kind, amount in stored:
        if container != STRONGBOX:
            raise Refused("output-shelf", "what is produced goes to the strongbox")
        if not 0 <= kind < RESOURCES:
            raise Refused("payment-kind", "only coin, servant, shield and stone are stored")
        if not 1 <= amount <= RESOURCES * 2:
            raise Refused("output-sum", f"an amount of {amount} is not produced")
        sum_of += pack(kind, amount)
    if sum_of != output:
        raise Refused("output-sum", "the outputs are not what is produced")


def production_of_card(player: Player, card: i64) -> i64:
    """The number of the production of a card on top of a slot; NOTHING when it is not."""
    for slot in range(SLOTS):
        if player.top(slot) == card:
            return slot + 1
    return NOTHING


def production_of_leader(player: Player, leader: i64) -> i64:
    for place in range(KEPT):
        if player.kept[place] == leader and leader_makes(player, place):
            return place + 1 + SLOTS
    return NOTHING
