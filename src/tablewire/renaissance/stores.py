"""Shelves, leader depots and strongbox: what fits where, moving, paying.

What always holds: one kind on a shelf, no kind on two shelves, a depot only its kind, and
nothing gets lost when things are moved about.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance.hands import MOST, count_of, covers, kind_in, pack, total
from tablewire.renaissance.state import REARRANGED, Player, State
from tablewire.renaissance.vocabulary import (
    CONTAINERS,
    DEPOT_SIZE,
    FIRST_DEPOT,
    MARBLE_NAMES,
    NOTHING,
    RESOURCES,
    SECOND_DEPOT,
    SHELVES,
    STRONGBOX,
)


def depot_kind(player: Player, container: i64) -> i64:
    """The kind that a leader depot holds; NOTHING when there is no such depot."""
    if container == FIRST_DEPOT:
        return player.first_depot
    if container == SECOND_DEPOT:
        return player.second_depot
    return NOTHING


def has_container(player: Player, container: i64) -> bool:
    return (
        0 <= container < SHELVES
        or container == STRONGBOX
        or depot_kind(player, container) != NOTHING
    )


def check_shelves(contents: vec[i64]) -> None:
    """Refuses contents of shelves that break the rules of the warehouse."""
    seen: i64 = 0
    for shelf in range(SHELVES):
        content = contents[shelf]
        if content == 0:
            continue
        kind = kind_in(content)
        count = count_of(content, kind)
        if content != pack(kind, count):
            raise Refused("shelf-mixed", f"shelf {shelf} would hold two kinds")
        if count > shelf + 1:
            raise Refused("shelf-full", f"shelf {shelf} has room for {shelf + 1}, not for {count}")
        if seen & pack(kind, 1):
            raise Refused("shelf-same-kind", f"two shelves would hold {MARBLE_NAMES[kind]}")
        seen += pack(kind, 1)


def check_depots(player: Player, contents: vec[i64]) -> None:
    for container in (FIRST_DEPOT, SECOND_DEPOT):
        content = contents[container]
        if content == 0:
            continue
        kind = depot_kind(player, container)
        count = count_of(content, kind)
        if content != pack(kind, count):
            raise Refused(
                "shelf-kind", f"the leader depot {container} holds only {MARBLE_NAMES[kind]}"
            )
        if count > DEPOT_SIZE:
            raise Refused("shelf-full", f"the leader depot {container} has room for {DEPOT_SIZE}")


def swapped(player: Player, first: i64, second: i64) -> vec[i64]:
    """The contents after two shelves were exchanged, or a refusal."""
    check_movable(player, first)
    check_movable(player, second)
    contents = player.held[:]
    content = contents[first]
    contents[first] = contents[second]
    contents[second] = content
    check_shelves(contents)
    check_depots(player, contents)
    return contents


def moved(player: Player, first: i64, second: i64, amount: i64) -> vec[i64]:
    """The contents after some resources went from one shelf to another, or a refusal."""
    check_movable(player, first)
    check_movable(player, second)
    contents = player.held[:]
    content = contents[first]
    kind = kind_in(content)
    if amount < 1 or kind == RESOURCES or count_of(content, kind) < amount:
        raise Refused("shelf-short", f"{amount} cannot be moved from shelf {first}")
    contents[first] -= pack(kind, amount)
    contents[second] += pack(kind, amount)
    check_shelves(contents)
    check_depots(player, contents)
    return contents


def check_movable(player: Player, container: i64) -> None:
    if container == STRONGBOX:
        raise Refused("shelf-strongbox", "nothing is moved to or from the strongbox")
    if not has_container(player, container):
        raise Refused("shelf-unknown", f"there is no shelf {container}")


def rearrange(state: State, seat: i64, contents: vec[i64]) -> None:
    player = state.players[seat]
    before = player.held
    player.held = contents
    state.record(REARRANGED, seat, 0, 0)
    state.record_stores(seat, before)


def pay(player: Player, cost: i64) -> None:
    """Takes what a player can pay from the shelves, then the depots, then the strongbox."""
    held = player.held
    for container in (0, 1, 2, 3, 5, 4):
        content = held[container]
        if content == 0:
            continue
        if container == STRONGBOX:
            held[container] = content - cost
            return
        kind = kind_in(content)
        wanted = count_of(cost, kind)
        if wanted == 0:
            continue
        here = count_of(content, kind)
        part = pack(kind, wanted if wanted < here else here)
        held[container] = content - part
        cost -= part
        if cost == 0:
            return


def paid_as_asked(player: Player, paid: list[tuple[int, int, int]], contents: vec[i64]) -> i64:
    """Takes (container, kind, amount) each out of `contents` and returns the sum of it."""
    sum_of: i64 = 0
    for container, kind, amount in paid:
        if not has_container(player, container):
            raise Refused("payment-shelf", f"there is no shelf {container}")
        if not 0 <= kind < RESOURCES:
            raise Refused("payment-kind", "only coin, servant, shield and stone are stored")
        if not 1 <= amount <= MOST:
            raise Refused("payment-count", f"an amount of {amount} cannot be taken")
        part = pack(kind, amount)
        if not covers(contents[container], part):
            raise Refused(
                "payment-short", f"shelf {container} does not hold {amount} {MARBLE_NAMES[kind]}"
            )
        contents[container] -= part
        sum_of += part
    return sum_of


def place(player: Player, arriving: i64) -> i64:
    """Stores as much as possible, rearranging as needed; returns how many find no room.

    Depots are filled first. Then every kind that lies on a shelf keeps one, and the free
    shelves go to the kinds of which most arrive.
    """
    if arriving == 0:
        return 0
    held = player.held
    if player.first_depot != NOTHING:
        arriving = fill_depot(held, FIRST_DEPOT, player.first_depot, arriving)
        if player.second_depot != NOTHING:
            arriving = fill_depot(held, SECOND_DEPOT, player.second_depot, arriving)
    if arriving == 0:
        return 0
    stored = held[0] + held[1] + held[2]
    # The kinds that get a shelf, those already there first.
    first: i64 = NOTHING
    second: i64 = NOTHING
    third: i64 = NOTHING
    waiting = arriving
    for kind in range(RESOURCES):
        if count_of(stored, kind):
            waiting -= pack(kind, count_of(arriving, kind))
            if first == NOTHING:
                first = kind
            elif second == NOTHING:
                second = kind
            else:
                third = kind
    while waiting and third == NOTHING:
        most: i64 = 0
        chosen: i64 = 0
        for kind in range(RESOURCES):
            if count_of(waiting, kind) > most:
                most = count_of(waiting, kind)
                chosen = kind
        waiting -= pack(chosen, most)
        if first == NOTHING:
            first = chosen
        elif second == NOTHING:
            second = chosen
        else:
            third = chosen
    return settle(held, stored, arriving, first, second, third)


def fill_depot(held: vec[i64], depot: i64, kind: i64, arriving: i64) -> i64:
    """Fills a depot, first from the shelf of its kind; returns what still arrives."""
    room = DEPOT_SIZE - count_of(held[depot], kind)
    if room == 0:
        return arriving
    for shelf in range(SHELVES):
        here = count_of(held[shelf], kind)
        if here:
            part = pack(kind, here if here < room else room)
            held[shelf] -= part
            held[depot] += part
            room -= count_of(part, kind)
    coming = count_of(arriving, kind)
    part = pack(kind, coming if coming < room else room)
    held[depot] += part
    return arriving - part


def settle(held: vec[i64], stored: i64, arriving: i64, first: i64, second: i64, third: i64) -> i64:
    """Gives each kind the shelf with which most is stored; ties leave things where they are."""
    best: i64 = -1
    best_order: i64 = 0
    for order in range(6):
        worth: i64 = 0
        for place in range(SHELVES):
            kind = first if place == 0 else second if place == 1 else third
            if kind == NOTHING:
                continue
            size = shelf_of(order, place) + 1
            here = count_of(stored, kind)
            if here > size:
                worth = -1
                break
            both = here + count_of(arriving, kind)
            worth += (both if both < size else size) * 8
            if here and count_of(held[size - 1], kind):
                worth += 1
        if worth > best:
            best = worth
            best_order = order
    left = total(arriving)
    held[0] = 0
    held[1] = 0
    held[2] = 0
    for place in range(SHELVES):
        kind = first if place == 0 else second if place == 1 else third
        if kind == NOTHING:
            continue
        shelf = shelf_of(best_order, place)
        here = count_of(stored, kind)
        both = here + count_of(arriving, kind)
        if both > shelf + 1:
            both = shelf + 1
        held[shelf] = pack(kind, both)
        left -= both - here
    return left


def shelf_of(order: i64, place: i64) -> i64:
    """The six ways to give three shelves to three kinds."""
    if place == 0:
        return order >> 1
    rest = order & 1 if place == 1 else 1 - (order & 1)
    # The other two shelves, the larger number first in the even orders.
    low: i64 = 1 if order < 2 else 0
    high: i64 = 1 if order >= 4 else 2
    return low if rest else high


def check_contents(player: Player, contents: vec[i64]) -> None:
    for container in range(CONTAINERS):
        if contents[container] and not has_container(player, container):
            raise Refused("shelf-unknown", f"there is no shelf {container}")
    check_shelves(contents)
    check_depots(player, contents)
