"""What a position is worth to a seat: the numbers the planning bot compares.

What always holds: only what lies open is looked at, and of hidden things only those of the seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.renaissance.faith import ENDING_CARDS
from tablewire.renaissance.hands import count_of, covers, total
from tablewire.renaissance.production import leader_makes
from tablewire.renaissance.purchase import cost_for
from tablewire.renaissance.state import Player, State
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    COLOURS,
    IN_HAND,
    KEPT,
    LAST_SPACE,
    LEVELS,
    NOTHING,
    OVER,
    RESOURCES,
    SECTIONS,
    SLOTS,
)

TURNS_A_GAME: Final = 20.0
"""About so many turns does somebody need who plays well."""
LONG_GAME: Final = 16.0
"""In so many more the future loses its worth: players who all gain by waiting would otherwise
wait for ever, one step from the end."""
A_TURN_BRINGS: Final = 2.4
"""Resources, from the market."""


def worth(state: State, seat: i64) -> float:
    """How good a position is for a seat, in points at the end of the game, roughly."""
    player = state.players[seat]
    if state.phase == OVER:
        return outcome(state, seat)
    left = turns_left(state)
    value = faith_worth(state, player, left) + float(player.card_points)
    value += plans(state, player, left) + engine(player, left)
    value += stock_worth(player) + leaders_worth(player, left)
    if state.count == 1:
        return value + race(state, player)
    others = 0.0
    for other in range(state.count):
        if other != seat:
            others += faith_worth(state, state.players[other], left)
    return value - 0.6 * others / float(state.count - 1)


def outcome(state: State, seat: i64) -> float:
    winners = state.winning()
    for winner in winners:
        if winner == seat:
            return 1000.0 + float(state.points(seat))
    return -1000.0 + float(state.points(seat))


def turns_left(state: State) -> float:
    """How many more turns there may be, from whoever is nearest to the end."""
    nearest = 0.0
    for seat in range(state.count):
        player = state.players[seat]
        cards = float(player.cards) / float(ENDING_CARDS)
        faith = float(player.position) / float(LAST_SPACE)
        if cards > nearest:
            nearest = cards
        if faith > nearest:
            nearest = faith
    if state.last_round:
        return 0.0
    left = TURNS_A_GAME * (1.0 - nearest) + 1.0
    late = float(state.turns) / float(state.count) - TURNS_A_GAME
    if late <= 0.0:
        return left
    return left * (1.0 - late / LONG_GAME) if late < LONG_GAME else 0.0


def faith_worth(state: State, player: Player, left: float) -> float:
    """The track as if every step counted, and the tiles that are near."""
    position = float(player.position)
    if left <= 1.0:
        value = float(TABLES.space_points[player.position])
    else:
        value = position * position * 0.025 + position * 0.23
    for section in range(SECTIONS):
        points = float(TABLES.tile_points[section])
        if player.tiles & TABLES.bit[section]:
            value += points
        elif not state.reports & TABLES.bit[section] and left > 0.0:
            short = float(TABLES.first_space[section]) - position
            if short <= 0.0:
                value += points * 0.8
            elif short < 4.0:
                value += points * 0.15 * (4.0 - short)
    return value


def stock_worth(player: Player) -> float:
    return float(total(player.stock())) * 0.2


def missing(stock: i64, cost: i64) -> i64:
    short: i64 = 0
    for kind in range(RESOURCES):
        lacking = count_of(cost, kind) - count_of(stock, kind)
        if lacking > 0:
            short += lacking
    return short


def plans(state: State, player: Player, left: float) -> float:
    """The cards that could be bought next, each the less the more is missing for it."""
    if left <= 0.0:
        return 0.0
    stock = player.stock()
    best = 0.0
    second = 0.0
    for height in range(LEVELS):
        fits = False
        for slot in range(SLOTS):
            if player.heights[slot] == height:
                fits = True
        if not fits:
            continue
        for colour in range(COLOURS):
            card = state.pile_top(colour * LEVELS + height)
            if card == NOTHING:
                continue
            short = float(missing(stock, cost_for(player, card)))
            needed = short / A_TURN_BRINGS + 1.0
            if needed > left:
                continue
            value = card_worth(state, player, card, left - needed) / (0.6 + 0.4 * needed)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return 0.75 * best + 0.15 * second


def card_worth(state: State, player: Player, card: i64, left: float) -> float:
    """What owning a card brings: its points, what it makes, and being one nearer to the end."""
    value = float(TABLES.card_points[card]) + made_by(card) * left * 0.3
    value += leader_step(player, card)
    if state.count == 1:
        return value * 0.35 + 7.0
    return value


def made_by(card: i64) -> float:
    """What one production is worth."""
    gain = float(total(TABLES.gives[card]) - total(TABLES.pays[card])) * 0.9
    return gain + float(TABLES.faith[card]) * 0.9 + 0.25


def engine(player: Player, left: float) -> float:
    value = 0.0
    stock = player.stock()
    for slot in range(SLOTS):
        card = player.top(slot)
        if card == NOTHING:
            continue
        share = 0.3 if covers(stock, TABLES.pays[card]) else 0.24
        value += made_by(card) * left * share
    for place in range(KEPT):
        if leader_makes(player, place):
            value += 0.25 * left
    return value


def needs_short(player: Player, leader: i64) -> i64:
    short = missing(player.colours, TABLES.needs_colours[leader])
    short += missing(player.level_two, TABLES.needs_level_two[leader])
    return short + (missing(player.stock(), TABLES.needs_resources[leader]) + 1) // 2


def leaders_worth(player: Player, left: float) -> float:
    """Active ones for what they are; those in hand for how near they are."""
    value = 0.0
    for place in range(KEPT):
        leader = player.kept[place]
        if leader == NOTHING:
            continue
        points = float(TABLES.leader_points[leader])
        if player.standing[place] == 1:
            value += points + 0.12 * left
        elif player.standing[place] == IN_HAND and left > 0.0:
            short = float(needs_short(player, leader))
            value += points * 0.9 / (1.0 + 0.7 * short)
    return value


def leader_step(player: Player, card: i64) -> float:
    """What a card is worth because a leader asks for it."""
    value = 0.0
    for place in range(KEPT):
        leader = player.kept[place]
        if leader == NOTHING or player.standing[place] != IN_HAND:
            continue
        colour = TABLES.colour[card]
        wanted = count_of(TABLES.needs_colours[leader], colour) > count_of(player.colours, colour)
        if TABLES.level[card] == 2:
            wanted = wanted or count_of(TABLES.needs_level_two[leader], colour) > count_of(
                player.level_two, colour
            )
        if wanted:
            value += 0.4 * float(TABLES.leader_points[leader])
    return value


def race(state: State, player: Player) -> float:
    """Against Lorenzo: cards and faith count by what is left to go, and so does his cross."""
    value = 7.0 * float(player.cards) + 0.6 * float(player.position)
    cross = float(state.cross)
    value -= cross * 0.8 + cross * cross * 0.03
    for colour in range(COLOURS):
        pile = colour * LEVELS
        heights = state.pile_heights
        cards = heights[pile] + heights[pile + 1] + heights[pile + 2]
        if cards < 6:
            value -= float((6 - cards) * (6 - cards)) * 0.5
    return value


def pair_worth(first: i64, second: i64) -> float:
    """Two leaders to keep: their points, what they bring, and cards that serve both."""
    value = 0.0
    for leader in (first, second):
        kind = TABLES.leader_kind[leader]
        value += float(TABLES.leader_points[leader]) * 0.6
        value += 2.2 if kind == 0 else 0.2 if kind == 1 else 1.0 if kind == 2 else 1.5
    for colour in range(COLOURS):
        both = count_of(TABLES.needs_colours[first], colour)
        if both and count_of(TABLES.needs_colours[second], colour):
            value += 0.8
    return value
