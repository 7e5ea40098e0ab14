"""The turn: whose it is, what may be done in it, how it passes on, and moves as numbers.

What always holds: exactly one main action a turn; leader actions and rearranging before and
after it; a seat that is absent is passed over and keeps what it has; the last round ends with
the seat before the inkwell, which is seat 0's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.renaissance import leaders, market, production, purchase, setup, solo
from tablewire.renaissance.faith import conclude, end
from tablewire.renaissance.state import (
    SEAT_LEFT,
    SEAT_RETURNED,
    TURN_BEGAN,
    TURN_ENDED,
    State,
)
from tablewire.renaissance.vocabulary import (
    AFTER,
    BEFORE,
    NOTHING,
    OVER,
    SETUP,
)

# A canonical move in one number: kind, seat, and two small numbers.
KEEP: Final[i64] = 0
PLACE: Final[i64] = 1
MARKET: Final[i64] = 2
BUY: Final[i64] = 3
PRODUCE: Final[i64] = 4
ACTIVATE: Final[i64] = 5
DISCARD: Final[i64] = 6
END_TURN: Final[i64] = 7
SKIP: Final[i64] = 8
LEAVE: Final[i64] = 9
RETURN: Final[i64] = 10
CLAIM: Final[i64] = 11


def coded(kind: i64, seat: i64, first: i64, second: i64) -> i64:
    return kind + (seat << 5) + (first << 8) + (second << 16)


def kind_of(code: i64) -> i64:
    return code & 31


def seat_of(code: i64) -> i64:
    return (code >> 5) & 7


def first_of(code: i64) -> i64:
    return (code >> 8) & 255


def second_of(code: i64) -> i64:
    return (code >> 16) & 255


def apply(state: State, code: i64) -> None:
    """Plays a canonical move that is legal; what is not legal never comes here."""
    kind = code & 31
    seat = (code >> 5) & 7
    first = (code >> 8) & 255
    second = (code >> 16) & 255
    if kind == MARKET:
        market.take(state, seat, first, second)
    elif kind == END_TURN:
        end_turn(state, seat)
    elif kind == PRODUCE:
        production.produce(state, seat, first, second)
    elif kind == BUY:
        purchase.buy(state, seat, first, second)
    elif kind == DISCARD:
        leaders.discard(state, seat, first)
        state.advance(seat, 1)
        conclude(state, seat)
    elif kind == ACTIVATE:
        leaders.activate(state, seat, first)
    elif kind == KEEP:
        setup.keep(state, seat, first, second)
        begin_when_ready(state)
    elif kind == PLACE:
        setup.place(state, seat, first, second - 1)
        begin_when_ready(state)
    elif kind == SKIP:
        skip(state, seat)
    elif kind == LEAVE:
        leave(state, seat)
    elif kind == RETURN:
        come_back(state, seat)
    elif kind == CLAIM:
        claim(state, seat)


def check_turn(state: State, seat: i64) -> None:
    """Refuses what only the seat whose turn it is may do."""
    if state.phase == OVER:
        raise Refused("game-over", "the game is over")
    if state.phase == SETUP:
        raise Refused("setup-not-done", "leaders and starting resources are still being chosen")
    if seat != state.current:
        raise Refused("not-your-turn", f"it is the turn of seat {state.current}")
    if state.players[seat].absent:
        raise Refused("absent", f"seat {seat} is absent")
    if not state.players[seat].ready():
        raise Refused("setup-not-done", "leaders and starting resources come first")


def check_main(state: State, seat: i64) -> None:
    check_turn(state, seat)
    if state.phase == AFTER:
        raise Refused("main-action-done", "the main action of this turn is done")


def check_choice(state: State, seat: i64) -> None:
    """Refuses choices of setting up at any other time."""
    if state.phase == OVER:
        raise Refused("game-over", "the game is over")
    player = state.players[seat]
    if player.absent:
        raise Refused("absent", f"seat {seat} is absent")
    if state.phase != SETUP and player.ready():
        raise Refused("setup-done", "setting up is over")


def check_end(state: State, seat: i64) -> None:
    check_turn(state, seat)
    if state.phase == BEFORE:
        raise Refused("main-action-first", "a turn has one main action before it ends")


def begin_when_ready(state: State) -> None:
    """Turns begin once every seat that is present has chosen."""
    if state.phase != SETUP:
        return
    present: i64 = 0
    for seat in range(state.count):
        player = state.players[seat]
        if not player.absent:
            present += 1
            if not player.ready():
                return
    if present == 0:
        return
    state.current = 0
    if state.players[0].absent:
        pass_over(state, 0)
        pass_on(state)
    else:
        begin_turn(state)


def begin_turn(state: State) -> None:
    state.phase = BEFORE
    state.turns += 1
    state.players[state.current].had_turn = True
    state.record(TURN_BEGAN, state.current, 0, 0)


def end_turn(state: State, seat: i64) -> None:
    state.record(TURN_ENDED, seat, 0, 0)
    if state.count == 1:
        solo.draw_token(state)
        if state.phase == OVER:
            return
    pass_on(state)


def pass_on(state: State) -> None:
    """Gives the turn to the next seat that is present, of which there is at least one, or ends
    the game after the last round."""
    seat = state.current
    for _ in range(state.count):
        seat += 1
        if seat == state.count:
            seat = 0
            if state.last_round:
                end(state)
                return
        if not state.players[seat].absent:
            # Only now: whoever is passed over has no turn, and the game may end behind them.
            state.current = seat
            begin_turn(state)
            return
        pass_over(state, seat)


def pass_over(state: State, seat: i64) -> None:
    """An absent seat's turn goes by; if it was its first, its choices are made for it."""
    player = state.players[seat]
    player.had_turn = True
    if not player.ready():
        setup.choose_for(state, seat)


def skip(state: State, seat: i64) -> None:
    """Ends the turn of a seat whose time is up, with or without a main action."""
    pass_over(state, seat)
    end_turn(state, seat)


def someone_is_here(state: State) -> bool:
    for seat in range(state.count):
        if not state.players[seat].absent:
            return True
    return False


def leave(state: State, seat: i64) -> None:
    """Who leaves in the own turn ends it, unless nobody is left: then the turn waits."""
    player = state.players[seat]
    player.absent = True
    state.record(SEAT_LEFT, seat, 0, 0)
    if state.phase == SETUP:
        begin_when_ready(state)
    elif state.phase != OVER and seat == state.current:
        if not someone_is_here(state):
            return
        pass_over(state, seat)
        end_turn(state, seat)


def come_back(state: State, seat: i64) -> None:
    """Who comes back to a game that everybody had left goes on with the turn, or takes it."""
    deserted = not someone_is_here(state)
    state.players[seat].absent = False
    state.record(SEAT_RETURNED, seat, 0, 0)
    if not deserted or state.phase == SETUP or state.phase == OVER:
        return
    if seat != state.current:
        pass_over(state, state.current)
        state.record(TURN_ENDED, state.current, 0, 0)
        pass_on(state)


def check_leave(state: State, seat: i64) -> None:
    if state.players[seat].absent:
        raise Refused("absent", f"seat {seat} has left already")


def check_return(state: State, seat: i64) -> None:
    if not state.players[seat].absent:
        raise Refused("present", f"seat {seat} is here")


def check_skip(state: State, seat: i64) -> None:
    if state.phase == OVER:
        raise Refused("game-over", "the game is over")
    if state.phase == SETUP:
        raise Refused("setup-not-done", "leaders and starting resources are still being chosen")
    if seat != state.current or state.players[seat].absent:
        raise Refused("not-your-turn", f"it is the turn of seat {state.current}")


def check_claim(state: State, seat: i64) -> None:
    """The last one who is left may be given the game, when the table plays it that way."""
    if state.phase == OVER:
        raise Refused("game-over", "the game is over")
    if state.count == 1:
        raise Refused("not-alone", "a game for one is not won by staying")
    for other in range(state.count):
        if state.players[other].absent == (other == seat):
            raise Refused("not-alone", "others are still playing")
    if state.players[seat].kept[0] == NOTHING and state.phase != SETUP:
        raise Refused("setup-not-done", "leaders and starting resources come first")


def claim(state: State, seat: i64) -> None:
    state.claimed_by = seat
    end(state)
