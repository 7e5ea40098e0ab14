"""Whole games of random moves, compiled from end to end: for simulation and as a measure.

What always holds: the same seed gives the same game, compiled or not; every move is drawn from
the legal moves, each equally likely.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.renaissance.legal import Moves, fill
from tablewire.renaissance.setup import new_state
from tablewire.renaissance.state import State
from tablewire.renaissance.turn import apply
from tablewire.renaissance.vocabulary import OVER, SETUP


def mover(state: State) -> i64:
    """The first seat that is waited for."""
    if state.phase == SETUP:
        for seat in range(state.count):
            player = state.players[seat]
            if not player.absent and not player.ready():
                return seat
    return state.current


def finish_at_random(state: State, moves: Moves, chance: Chance) -> i64:
    """Plays to the end and returns how many moves that took."""
    played: i64 = 0
    while state.phase != OVER:
        count = fill(state, mover(state), moves)
        apply(state, moves.codes[chance.below(count)])
        played += 1
    return played


def random_game(players: i64, seed: int) -> State:
    """One game whose draws and decisions both come from the seed."""
    chance = Chance(seed)
    state = new_state(players, chance)
    finish_at_random(state, Moves(), chance)
    return state


def random_games(players: i64, first_seed: int, games: i64) -> Tally:
    """A batch of games with seeds that follow each other."""
    tally = Tally(players)
    moves = Moves()
    for number in range(games):
        chance = Chance(first_seed + int(number))
        state = new_state(players, chance)
        tally.moves += finish_at_random(state, moves, chance)
        tally.turns += state.turns
        tally.count(state)
    return tally


class Tally:
    """What came out of a batch."""

    def __init__(self, players: i64) -> None:
        self.games: i64 = 0
        self.moves: i64 = 0
        self.turns: i64 = 0
        self.shared: i64 = 0
        self.lost: i64 = 0
        self.wins = vec[i64]([0] * players)
        self.points = vec[i64]([0] * players)

    def count(self, state: State) -> None:
        self.games += 1
        winners = state.winning()
        if len(winners) == 0:
            self.lost += 1
        elif len(winners) > 1:
            self.shared += 1
        else:
            self.wins[winners[0]] += 1
        for seat in range(state.count):
            self.points[seat] += state.points(seat)


def history(players: i64, seed: int) -> vec[i64]:
    """Every move of a random game as a number, for comparing two ways to run the rules."""
    chance = Chance(seed)
    state = new_state(players, chance)
    moves = Moves()
    made = vec[i64]()
    while state.phase != OVER:
        count = fill(state, mover(state), moves)
        code = moves.codes[chance.below(count)]
        made = append(made, code)
        apply(state, code)
    return made
