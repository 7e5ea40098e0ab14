"""How a turn begins, normal or for special building."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.settlers.listener import SPECIAL_BUILDING_BEGAN, TURN_BEGAN
from tablewire.settlers.places import forget_new_ships
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import NOBODY, OVER, ROLL_OR_CARD, SPECIAL_BUILDING
from tablewire.settlers.winning import check_win, finish

LAST_TURN: Final = 4000
"""Pieces can come to stand so that nobody will ever win. People need a hundred turns or two,
those who choose blindly seldom a thousand; whoever begins this one plays in vain, and the game
is over without a winner."""


def begin_first_turn(s: State) -> None:
    """Initial placement is over."""
    s.current = s.first
    s.scenario.first_turn(s)
    begin_turn(s)


def begin_turn(s: State) -> None:
    """A normal turn of the current player. Points gained since the last one may win now."""
    clear_for_turn(s)
    s.turn += 1
    if s.current == s.first:
        s.round += 1
    s.state = ROLL_OR_CARD
    s.note(TURN_BEGAN, s.current, s.turn, s.round)
    check_win(s)
    if s.turn >= LAST_TURN and s.state != OVER:
        finish(s, NOBODY)


def begin_special_building(s: State, seat: i64) -> None:
    s.current = seat
    s.players[seat].did_special = True
    clear_for_turn(s)
    s.state = SPECIAL_BUILDING
    s.note(SPECIAL_BUILDING_BEGAN, seat)


def clear_for_turn(s: State) -> None:
    player = s.players[s.current]
    s.dice = 0
    if len(s.offers) > 0:
        s.offers = []
    player.cards += player.fresh
    player.fresh = 0
    player.cards_played = 0
    s.card_in_play = 0
    s.moved_ship = False
    if s.new_ships:
        forget_new_ships(s)
