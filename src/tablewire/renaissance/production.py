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
    FIRST_CARD_PRODUCTION,
    FIRST_LEADER,
    KEPT,
    LEADER_SHIFT,
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


def place_of(player: Player, production: i64) -> i64:
    """Where a production is on this player's board: 0 the basic one, 1 to 3 the top of a slot, 4
    and 5 the kept leaders; NOTHING when it cannot be activated."""
    if production == 0:
        return 0
    if 1 <= production < FIRST_CARD_PRODUCTION:
        for place in range(KEPT):
            if player.kept[place] == production + LEADER_SHIFT and leader_makes(player, place):
                return place + 1 + SLOTS
        return NOTHING
    for slot in range(SLOTS):
        if player.heights[slot] and player.top(slot) == production - FIRST_CARD_PRODUCTION:
            return slot + 1
    return NOTHING


def production_at(player: Player, place: i64) -> i64:
    """The identity of the production at a place where there is one."""
    if place == 0:
        return 0
    if place <= SLOTS:
        return player.top(place - 1) + FIRST_CARD_PRODUCTION
    return player.kept[place - 1 - SLOTS] - LEADER_SHIFT


def fixed_input(player: Player, place: i64) -> i64:
    if place == 0:
        return 0
    if place <= SLOTS:
        return TABLES.pays[player.top(place - 1)]
    return pack(TABLES.leader_resource[player.kept[place - 1 - SLOTS]], 1)


def fixed_output(player: Player, place: i64) -> i64:
    return TABLES.gives[player.top(place - 1)] if 1 <= place <= SLOTS else 0


def faith_of(player: Player, place: i64) -> i64:
    if place == 0:
        return 0
    return TABLES.faith[player.top(place - 1)] if place <= SLOTS else 1


def free_inputs(place: i64) -> i64:
    return 2 if place == 0 else 0


def free_outputs(place: i64) -> i64:
    return 1 if place == 0 or place > SLOTS else 0


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
    if state.listening:
        state.record(PRODUCED, seat, 0, listed(state.players[seat], chosen))
        state.record_stores(seat, before)
    if faith:
        state.advance(seat, faith)
    conclude(state, seat)


def listed(player: Player, chosen: i64) -> i64:
    """A set of places as identities, six bits each, one more than the identity."""
    found: i64 = 0
    shift: i64 = 0
    for place in range(PRODUCTIONS):
        if chosen & TABLES.bit[place]:
            found += (production_at(player, place) + 1) << shift
            shift += 6
    return found


def check_set(player: Player, productions: list[int]) -> i64:
    """The places of these productions as a set, or a refusal."""
    if not productions:
        raise Refused("production-none", "no production was named")
    chosen: i64 = 0
    for production in productions:
        place = place_of(player, production)
        if place == NOTHING:
            raise Refused("production-unknown", f"there is no production {production} to activate")
        if chosen & TABLES.bit[place]:
            raise Refused("production-twice", f"production {production} is named twice")
        chosen |= TABLES.bit[place]
    return chosen


def check_payable(player: Player, chosen: i64) -> None:
    """For a set whose inputs are not named: whether the stores cover it."""
    cost: i64 = 0
    for place in range(PRODUCTIONS):
        if chosen & TABLES.bit[place]:
            cost += fixed_input(player, place)
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
    productions: list[int],
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
    chosen = check_set(player, productions)
    inputs = vec[i64]([0] * PRODUCTIONS)
    outputs = vec[i64]([0] * PRODUCTIONS)
    faith: i64 = 0
    for at, production in enumerate(productions):
        place = place_of(player, production)
        inputs[at] = fixed_input(player, place) + free_hand(
            free_in[at], free_inputs(place), "inputs"
        )
        outputs[at] = fixed_output(player, place) + free_hand(
            free_out[at], free_outputs(place), "outputs"
        )
        faith += faith_of(player, place)
    contents = player.held[:]
    made: i64 = 0
    for at in range(len(productions)):
        if paid_as_asked(player, paid[at], contents) != inputs[at]:
            raise Refused("payment-sum", f"production {productions[at]} takes other inputs")
        check_output(stored[at], outputs[at])
        made += outputs[at]
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
