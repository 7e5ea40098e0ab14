"""Lorenzo's turn in the game for one: a token is turned over and does what it says.

What always holds: used tokens lie at the bottom; the reshuffle token puts all seven into a new
order; a colour without cards is a loss.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.renaissance.faith import conclude
from tablewire.renaissance.setup import shuffle
from tablewire.renaissance.state import TOKEN_DRAWN, TOKENS_SHUFFLED, State
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    BLACK_CROSS,
    LEVELS,
    RESHUFFLE_TOKEN,
    TOKENS,
)


def draw_token(state: State) -> None:
    token = state.tokens[state.tokens_drawn]
    state.tokens_drawn = (state.tokens_drawn + 1) % TOKENS
    state.record(TOKEN_DRAWN, 0, 0, token)
    if TABLES.token_discards[token]:
        discard_cards(state, TABLES.token_colour[token], TABLES.token_discards[token])
    else:
        state.advance(BLACK_CROSS, TABLES.token_cross[token])
    if token == RESHUFFLE_TOKEN:
        shuffle(state.tokens, 0, TOKENS, state.chance)
        state.tokens_drawn = 0
        state.record(TOKENS_SHUFFLED, 0, 0, token_order(state))
    conclude(state, 0)


def discard_cards(state: State, colour: i64, count: i64) -> None:
    """Cards of a colour leave the grid, the lowest level first."""
    for level in range(LEVELS):
        pile = colour * LEVELS + level
        while count and state.pile_heights[pile]:
            state.take_top(pile)
            count -= 1


def token_order(state: State) -> i64:
    """The order of the tokens, three bits each, the next one lowest."""
    order: i64 = 0
    for place in range(TOKENS):
        token = state.tokens[(state.tokens_drawn + place) % TOKENS]
        order += token << (place * 3)
    return order
