"""Looking ahead through one's own turns, as if nobody else did anything meanwhile.

The market and the top cards lie open, so what two turns bring can be worked out; what a bought
card uncovers is imagined. What always holds: the state that is looked at is not changed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.bots.renaissance.judging import worth
from tablewire.renaissance.legal import Moves, fill
from tablewire.renaissance.state import State
from tablewire.renaissance.turn import (
    ACTIVATE,
    BUY,
    DISCARD,
    END_TURN,
    MARKET,
    apply,
    kind_of,
)
from tablewire.renaissance.vocabulary import AFTER, BEFORE, OVER, SETUP

UNTHINKABLE: Final = -1.0e9


def best_move(state: State, seat: i64, turns: i64) -> i64:
    """The number of the move to make, looking so many of one's own turns ahead."""
    moves = Moves()
    count = fill(state, seat, moves)
    best = moves.codes[0]
    best_value = UNTHINKABLE
    for at in range(count):
        code = moves.codes[at]
        kind = kind_of(code)
        if kind == ACTIVATE:
            return code
        if kind == DISCARD and not worth_discarding(state):
            continue
        value = value_of(state, seat, code, turns)
        if value > best_value:
            best = code
            best_value = value
    return best


def worth_discarding(state: State) -> bool:
    return state.last_round or state.count == 1


def value_of(state: State, seat: i64, code: i64, turns: i64) -> float:
    if kind_of(code) == END_TURN:
        return worth(state, seat)
    after = state.copy()
    apply(after, code)
    if after.phase == SETUP or after.phase == BEFORE or kind_of(code) == DISCARD:
        return worth(after, seat)
    return ahead(after, seat, turns - 1)


def ahead(state: State, seat: i64, turns: i64) -> float:
    """What a position is worth after the best purchase or market of so many further turns."""
    here = worth(state, seat)
    if turns <= 0 or state.phase == OVER or state.last_round:
        return here
    moves = Moves()
    state.phase = BEFORE
    state.current = seat
    count = fill(state, seat, moves)
    best = UNTHINKABLE
    for at in range(count):
        code = moves.codes[at]
        kind = kind_of(code)
        if kind != MARKET and kind != BUY:
            continue
        after = state.copy()
        apply(after, code)
        value = ahead(after, seat, turns - 1)
        if value > best:
            best = value
    state.phase = AFTER
    # Half of it is what is there already: Lorenzo and the others do something meanwhile.
    return 0.5 * here + 0.5 * best
