"""Initial placement: settlement and road (or ship), in rounds up and down the table."""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.bank import gain, owe_gold, pay
from tablewire.settlers.hand import ONE_OF
from tablewire.settlers.listener import FOR_CANCEL, FOR_START, PLACED, REMOVED
from tablewire.settlers.places import put_settlement, take_settlement
from tablewire.settlers.placing import place_edge
from tablewire.settlers.state import State
from tablewire.settlers.turn_start import begin_first_turn
from tablewire.settlers.vocabulary import (
    DESERT,
    GOLD,
    NOWHERE,
    SETTLEMENT,
    START1A,
    START1B,
    START2A,
    START2B,
    START3A,
    START3B,
    START_GOLD,
    WATER,
)


def place_first_settlement(s: State, seat: i64, node: i64) -> None:
    player = s.players[seat]
    s.scenario.about_to_settle(s, seat, node)
    player.settlements -= 1
    player.points += 1
    put_settlement(s, seat, node)
    note_starting_area(s, seat, node)
    s.last_settlement = node
    s.note(PLACED, seat, SETTLEMENT, node)
    if s.state == (START3A if s.rules.third_settlement else START2A):
        give_starting_cards(s, seat, node)
    after_first_piece(s, seat)


def note_starting_area(s: State, seat: i64, node: i64) -> None:
    """Up to two land areas are a player's own from the start; no bonus is earned there."""
    player = s.players[seat]
    area = s.board.node_area[node]
    if player.start_area == 0:
        player.start_area = area
    elif area != player.start_area and player.second_start_area == 0:
        player.second_start_area = area


def give_starting_cards(s: State, seat: i64, node: i64) -> None:
    """One card for each hex around; gold is picked."""
    cards: i64 = 0
    gold: i64 = 0
    k: i64 = 3 * node
    while k < 3 * node + 3:
        hex_ = s.geometry.node_hexes[k]
        if hex_ >= 0:
            terrain = s.board.terrain[hex_]
            if terrain == GOLD:
                gold += 1
            elif WATER < terrain < DESERT:
                cards += ONE_OF[terrain - 1]
        k += 1
    gain(s, seat, cards, FOR_START)
    owe_gold(s, seat, gold - s.players[seat].gold_due)


def place_first_edge(s: State, seat: i64, piece: i64, edge: i64) -> None:
    place_edge(s, seat, piece, edge)
    after_first_piece(s, seat)


def after_first_piece(s: State, seat: i64) -> None:
    """Gold first; then on to the next piece."""
    if s.players[seat].gold_due > 0:
        s.return_state = s.state
        s.state = START_GOLD
    else:
        advance_setup(s, s.state)


def advance_setup(s: State, placed_in: i64) -> None:
    """What follows the piece that was placed in this state."""
    if placed_in in (START1A, START2A, START3A):
        s.state = placed_in + 1
        return
    s.last_settlement = NOWHERE
    if placed_in == START1B:
        following = s.next_seat(s.current)
        s.state = START1A
        if following == s.first:
            s.state = START2A
        else:
            s.current = following
    elif placed_in == START2B:
        s.state = START2A
        if s.current != s.first:
            s.current = s.previous_seat(s.current)
        elif s.rules.third_settlement:
            s.state = START3A
        else:
            begin_first_turn(s)
    elif placed_in == START3B:
        following = s.next_seat(s.current)
        s.state = START3A
        if following == s.first:
            s.current = s.first
            begin_first_turn(s)
        else:
            s.current = following


def cancel_first_settlement(s: State, seat: i64) -> None:
    """Back to choosing a node. After the first round the cards it gave go back, all of them."""
    player = s.players[seat]
    node = s.last_settlement
    take_settlement(s, node)
    player.settlements += 1
    player.points -= 1
    s.last_settlement = NOWHERE
    s.note(REMOVED, seat, SETTLEMENT, node)
    if s.state != START1B:
        pay(s, seat, player.hand, FOR_CANCEL)
    s.state -= 1
    if s.state == START1A:
        player.start_area = 0
    elif s.state == START2A:
        player.second_start_area = 0
