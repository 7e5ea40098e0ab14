"""What follows every action: vatican reports, and how the end of the game comes about.

What always holds: all markers of an action are moved before this looks at them, so reports see
everyone where the action left them, the lower space first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.renaissance.state import GAME_OVER, LAST_ROUND, REPORT_HELD, State
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    COLOURS,
    LAST_SPACE,
    LEVELS,
    OVER,
    SECTIONS,
)

ENDING_CARDS: Final[i64] = 7


def conclude(state: State, seat: i64) -> None:
    """Called once an action of `seat` is done."""
    if state.report_due:
        state.report_due = False
        hold_reports(state)
        look_for_end(state, seat)
    elif state.players[seat].cards >= ENDING_CARDS:
        look_for_end(state, seat)
    elif state.count == 1 and colour_is_out(state):
        look_for_end(state, seat)


def hold_reports(state: State) -> None:
    furthest = state.cross
    for seat in range(state.count):
        position = state.players[seat].position
        if position > furthest:
            furthest = position
    for section in range(SECTIONS):
        bit = TABLES.bit[section]
        if state.reports & bit or furthest < TABLES.pope_space[section]:
            continue
        state.reports |= bit
        keepers: i64 = 0
        for seat in range(state.count):
            player = state.players[seat]
            if player.position >= TABLES.first_space[section]:
                player.tiles |= bit
                keepers |= TABLES.bit[seat]
        state.record(REPORT_HELD, 0, section, keepers)
    state.look_for_report()


def look_for_end(state: State, seat: i64) -> None:
    if state.phase == OVER:
        return
    if state.count == 1:
        player = state.players[0]
        if player.cards >= ENDING_CARDS or player.position == LAST_SPACE:
            end(state)
        elif state.cross == LAST_SPACE or colour_is_out(state):
            state.cross_won = True
            end(state)
        return
    if state.last_round:
        return
    for other in range(state.count):
        player = state.players[other]
        if player.cards >= ENDING_CARDS or player.position == LAST_SPACE:
            state.last_round = True
            state.record(LAST_ROUND, seat, 0, 0)
            return


def colour_is_out(state: State) -> bool:
    heights = state.pile_heights
    for colour in range(COLOURS):
        pile = colour * LEVELS
        if heights[pile + 2] == 0 and heights[pile + 1] == 0 and heights[pile] == 0:
            return True
    return False


def end(state: State) -> None:
    state.phase = OVER
    state.record(GAME_OVER, 0, 0, 0)
