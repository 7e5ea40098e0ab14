"""From options to the state before the first placement.

A `Setting` is everything that can be prepared once and used for any number of games.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.settlers.board import Board
from tablewire.settlers.generation import Plan, generated, shuffle
from tablewire.settlers.places import lay_out
from tablewire.settlers.player import Player
from tablewire.settlers.ruleset import Ruleset
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import START1A

SHIPS: Final = 15


class Setting:
    def __init__(
        self,
        rules: Ruleset,
        plan: Plan,
        deck: vec[i64],
        seats: list[int],
        clump: int,
        first_seat_begins: bool,
        free_numbers: bool,
        scenario: Scenario,
    ) -> None:
        self.rules = rules
        self.plan = plan
        self.deck = deck
        self.seats: vec[i64] = vec[i64](seats)
        self.clump: i64 = clump
        self.first_seat_begins = first_seat_begins
        self.free_numbers = free_numbers
        self.scenario = scenario


def opened(setting: Setting, chance: Chance) -> State:
    """A new game: a board, a shuffled deck, somebody who begins."""
    board = generated(setting.plan, setting.clump, setting.free_numbers, chance)
    deck = setting.deck[:]
    shuffle(deck, chance)
    first = setting.seats[0]
    if not setting.first_seat_begins:
        first = setting.seats[chance.below(len(setting.seats))]
    return opened_with(setting, board, deck, first, chance)


def opened_with(
    setting: Setting, board: Board, deck: vec[i64], first: i64, chance: Chance
) -> State:
    """The same with a board, a deck and a first player that are given."""
    players = vec[Player]([Player() for _ in range(setting.rules.seats)])
    s = State(setting.rules, board, setting.scenario, players)
    s.chance = chance
    for seat in setting.seats:
        players[seat].active = True
    if setting.rules.sea:
        for player in players:
            player.ships = SHIPS
    s.deck = deck
    s.deck_left = len(deck)
    s.robber = board.robber_start
    s.pirate = board.pirate_start
    s.first = first
    s.current = first
    s.state = START1A
    lay_out(s)
    setting.scenario.begin(s)
    return s
