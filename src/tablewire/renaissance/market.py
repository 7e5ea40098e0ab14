"""The market: taking a row or a column, what white marbles become, and the shift.

What always holds: 13 marbles in 12 places and on the slide; what was not stored moved everyone
else forward; shelves may be rearranged while things are put away.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance.faith import conclude
from tablewire.renaissance.hands import MOST, count_of, covers, pack, total
from tablewire.renaissance.state import DISCARDED, MARKET_TAKEN, Player, State
from tablewire.renaissance.stores import check_contents, has_container, place
from tablewire.renaissance.vocabulary import (
    AFTER,
    COLUMNS,
    FAITH,
    MARBLE_NAMES,
    NOTHING,
    RESOURCES,
    ROWS,
    SLIDE,
    STRONGBOX,
    WHITE,
)

STORABLE: Final[i64] = 0xFFFFFFFFFFFF


def checked_line(row: bool, index: int) -> i64:
    if not 0 <= index < (ROWS if row else COLUMNS):
        raise Refused("market-line", f"there is no {'row' if row else 'column'} {index}")
    return index if row else index + ROWS


def line_start(line: i64) -> i64:
    """Where a line begins: lines 0 to 2 are rows, 3 to 6 columns."""
    return line * COLUMNS if line < ROWS else line - ROWS


def line_step(line: i64) -> i64:
    return 1 if line < ROWS else COLUMNS


def line_length(line: i64) -> i64:
    return COLUMNS if line < ROWS else ROWS


def whites_in(market: vec[i64], line: i64) -> i64:
    at = line_start(line)
    step = line_step(line)
    found: i64 = 0
    for _ in range(line_length(line)):
        if market[at] == WHITE:
            found += 1
        at += step
    return found


def take(state: State, seat: i64, line: i64, first_whites: i64) -> None:
    """Takes a line and stores as much as there is room for.

    `first_whites` white marbles become the resource of the leader that was activated first,
    the others that of the second.
    """
    player = state.players[seat]
    before = player.held[:] if state.listening else player.held
    whites = whites_in(state.market, line)
    arriving: i64 = 0
    if player.second_white != NOTHING:
        arriving = pack(player.first_white, first_whites) + pack(
            player.second_white, whites - first_whites
        )
    elif player.first_white != NOTHING:
        arriving = pack(player.first_white, whites)
    taken = shift(state, seat, line)
    left = place(player, arriving + (taken & STORABLE))
    if state.listening:
        state.record_stores(seat, before)
    finish(state, seat, count_of(taken, FAITH), left)


def shift(state: State, seat: i64, line: i64) -> i64:
    """Takes the marbles of a line and returns them as a hand, with faith as a fifth lane."""
    market = state.market
    at = line_start(line)
    step = line_step(line)
    length = line_length(line)
    taken: i64 = 0
    marbles: i64 = 0
    slide = market[at]
    for place_in_line in range(length):
        marble = market[at]
        if marble != WHITE:
            taken += pack(marble, 1)
        marbles += marble << (place_in_line * 3)
        market[at] = market[at + step] if place_in_line < length - 1 else market[SLIDE]
        at += step
    market[SLIDE] = slide
    state.record(MARKET_TAKEN, seat, line, marbles)
    return taken


def finish(state: State, seat: i64, faith: i64, left: i64) -> None:
    if faith:
        state.advance(seat, faith)
    if left:
        state.record(DISCARDED, seat, 0, left)
        state.advance_others(seat, left)
    state.phase = AFTER
    conclude(state, seat)


def take_as_asked(
    state: State,
    seat: i64,
    line: i64,
    whites: list[tuple[int, int]],
    stored: list[tuple[int, int, int]],
) -> None:
    """Takes a line as the player says: (kind, amount) of the whites, (container, kind, amount)."""
    player = state.players[seat]
    arriving = converted(player, whites_in(state.market, line), whites)
    market = state.market[:]
    contents = player.held[:]
    check_names(player, stored)
    at = line_start(line)
    for _ in range(line_length(line)):
        if market[at] < RESOURCES:
            arriving += pack(market[at], 1)
        at += line_step(line)
    for container, kind, amount in stored:
        part = pack(kind, amount)
        if not covers(arriving, part):
            raise Refused(
                "store-more-than-taken", f"there are not {amount} {MARBLE_NAMES[kind]} to store"
            )
        arriving -= part
        contents[container] += part
    check_contents(player, contents)
    before = player.held
    taken = shift(state, seat, line)
    player.held = contents
    state.record_stores(seat, before)
    finish(state, seat, count_of(taken, FAITH), total(arriving))


def converted(player: Player, whites: i64, asked: list[tuple[int, int]]) -> i64:
    """What the white marbles become, or a refusal."""
    became: i64 = 0
    for kind, amount in asked:
        if not 0 <= kind < RESOURCES or kind not in (player.first_white, player.second_white):
            raise Refused("white-kind", "no active leader turns white marbles into that")
        if not 0 <= amount <= MOST or total(became) + amount > whites:
            raise Refused("white-count", f"there are {whites} white marbles, not {amount}")
        became += pack(kind, amount)
    if player.first_white != NOTHING and total(became) != whites:
        raise Refused("white-count", f"all {whites} white marbles become a resource")
    return became


def check_names(player: Player, stored: list[tuple[int, int, int]]) -> None:
    for container, kind, amount in stored:
        if container == STRONGBOX:
            raise Refused("shelf-strongbox", "what the market gives does not go to the strongbox")
        if not has_container(player, container):
            raise Refused("shelf-unknown", f"there is no shelf {container}")
        if not 0 <= kind < RESOURCES:
            raise Refused(
                "store-more-than-taken", "only coin, servant, shield and stone are stored"
            )
        if not 1 <= amount <= MOST:
            raise Refused("store-count", f"an amount of {amount} cannot be stored")
