"""Everything the future of a game depends on, in fields of plain numbers.

A seat is here, and in all compiled rules, the place in the order of turns: 0 has the inkwell.
The numbers of chairs that a table knows are put in and out by game.py.

What always holds: the 48 cards are in piles, slots or gone with a token; the 13 marbles are in
the market; each of the three shelves holds one kind, no two shelves the same; a leader depot
holds only its kind. The modules of the rules change a state; nobody else does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.renaissance.hands import total
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    ALL_SECTIONS,
    BLACK_CROSS,
    CARDS,
    CONTAINERS,
    KEPT,
    LAST_SPACE,
    MARBLES,
    NOBODY,
    NOTHING,
    PILE_SIZE,
    PILES,
    SECTIONS,
    SETUP,
    SLOTS,
)

# What is recorded for those who listen: kind, seat, a small number and a value in one number.
LEADERS_KEPT: Final[i64] = 0
RESOURCES_CHOSEN: Final[i64] = 1
TURN_BEGAN: Final[i64] = 2
MARKET_TAKEN: Final[i64] = 3
STORED: Final[i64] = 4
FAITH_MOVED: Final[i64] = 5
REPORT_HELD: Final[i64] = 6
CARD_BOUGHT: Final[i64] = 7
PILE_CHANGED: Final[i64] = 8
PRODUCED: Final[i64] = 9
LEADER_ACTIVATED: Final[i64] = 10
LEADER_DISCARDED: Final[i64] = 11
TOKEN_DRAWN: Final[i64] = 12
TOKENS_SHUFFLED: Final[i64] = 13
TURN_ENDED: Final[i64] = 14
LAST_ROUND: Final[i64] = 15
SEAT_LEFT: Final[i64] = 16
SEAT_RETURNED: Final[i64] = 17
GAME_OVER: Final[i64] = 18
DISCARDED: Final[i64] = 19
REARRANGED: Final[i64] = 20

RESOURCES_A_POINT: Final[i64] = 5
NO_REPORT_LEFT: Final[i64] = 1000


class Player:
    """What lies in front of one seat."""

    def __init__(self) -> None:
        self.held = vec[i64]([0] * CONTAINERS)
        self.kept = vec[i64]([NOTHING] * KEPT)
        self.standing = vec[i64]([0] * KEPT)
        self.slots = vec[i64]([NOTHING] * (SLOTS * 3))
        self.heights = vec[i64]([0] * SLOTS)
        self.first_depot: i64 = NOTHING
        self.second_depot: i64 = NOTHING
        self.first_white: i64 = NOTHING
        self.second_white: i64 = NOTHING
        self.discount: i64 = 0
        self.colours: i64 = 0
        self.level_two: i64 = 0
        self.cards: i64 = 0
        self.card_points: i64 = 0
        self.position: i64 = 0
        self.tiles: i64 = 0
        self.owed: i64 = 0
        self.absent: bool = False
        self.had_turn: bool = False

    def copy(self) -> Player:
        twin = Player()
        twin.held = self.held[:]
        twin.kept = self.kept[:]
        twin.standing = self.standing[:]
        twin.slots = self.slots[:]
        twin.heights = self.heights[:]
        twin.first_depot = self.first_depot
        twin.second_depot = self.second_depot
        twin.first_white = self.first_white
        twin.second_white = self.second_white
        twin.discount = self.discount
        twin.colours = self.colours
        twin.level_two = self.level_two
        twin.cards = self.cards
        twin.card_points = self.card_points
        twin.position = self.position
        twin.tiles = self.tiles
        twin.owed = self.owed
        twin.absent = self.absent
        twin.had_turn = self.had_turn
        return twin

    def ready(self) -> bool:
        """Whether leaders and starting resources are chosen."""
        return self.kept[0] != NOTHING and self.owed == 0

    def stock(self) -> i64:
        """All that is stored, as one hand."""
        held = self.held
        return held[0] + held[1] + held[2] + held[3] + held[4] + held[5]

    def top(self, slot: i64) -> i64:
        height = self.heights[slot]
        return self.slots[slot * 3 + height - 1] if height else NOTHING


class State:
    def __init__(self, players: i64, chance: Chance) -> None:
        seats = vec[Player]()
        for _ in range(players):
            seats = append(seats, Player())
        self.players: vec[Player] = seats
        self.count: i64 = players
        self.chance = chance
        self.market = vec[i64]([0] * MARBLES)
        self.piles = vec[i64]([NOTHING] * CARDS)
        self.pile_heights = vec[i64]([PILE_SIZE] * PILES)
        self.leader_order = vec[i64]()
        self.tokens = vec[i64]()
        self.tokens_drawn: i64 = 0
        self.cross: i64 = 0
        self.reports: i64 = 0
        self.next_report: i64 = TABLES.pope_space[0]
        self.report_due: bool = False
        self.current: i64 = 0
        self.turns: i64 = 0
        self.phase: i64 = SETUP
        self.last_round: bool = False
        self.cross_won: bool = False
        self.claimed_by: i64 = NOBODY
        self.listening: bool = False
        self.log = vec[i64]()

    def copy(self) -> State:
        twin = State(0, self.chance.copy())
        seats = vec[Player]()
        for player in self.players:
            seats = append(seats, player.copy())
        twin.players = seats
        twin.count = self.count
        twin.market = self.market[:]
        twin.piles = self.piles[:]
        twin.pile_heights = self.pile_heights[:]
        twin.leader_order = self.leader_order
        twin.tokens = self.tokens[:]
        twin.tokens_drawn = self.tokens_drawn
        twin.cross = self.cross
        twin.reports = self.reports
        twin.next_report = self.next_report
        twin.report_due = self.report_due
        twin.current = self.current
        twin.turns = self.turns
        twin.phase = self.phase
        twin.last_round = self.last_round
        twin.cross_won = self.cross_won
        twin.claimed_by = self.claimed_by
        return twin

    @property
    def solo(self) -> bool:
        return self.count == 1

    def record(self, kind: i64, seat: i64, small: i64, value: i64) -> None:
        if self.listening:
            self.log = append(self.log, kind + (seat << 5) + (small << 8) + (value << 12))

    def forget_log(self) -> None:
        self.log = vec[i64]()

    def pile_top(self, pile: i64) -> i64:
        height = self.pile_heights[pile]
        return self.piles[pile * PILE_SIZE + height - 1] if height else NOTHING

    def take_top(self, pile: i64) -> i64:
        """The top card of a pile leaves the grid."""
        height = self.pile_heights[pile] - 1
        card = self.piles[pile * PILE_SIZE + height]
        self.piles[pile * PILE_SIZE + height] = NOTHING
        self.pile_heights[pile] = height
        top = self.pile_top(pile)
        self.record(PILE_CHANGED, 0, pile, (top + 1) + (card << 6))
        return card

    def advance(self, seat: i64, steps: i64) -> None:
        """Moves one marker; what it reached is dealt with when the whole action is done."""
        if seat == BLACK_CROSS:
            before = self.cross
        else:
            before = self.players[seat].position
        position = before + steps
        if position > LAST_SPACE:
            position = LAST_SPACE
        if position == before:
            return
        if seat == BLACK_CROSS:
            self.cross = position
        else:
            self.players[seat].position = position
        if position >= self.next_report:
            self.report_due = True
        self.record(FAITH_MOVED, seat, 0, position)

    def advance_others(self, seat: i64, steps: i64) -> None:
        """What a seat discarded goes to everyone else, alone to the black cross."""
        if self.count == 1:
            self.advance(BLACK_CROSS, steps)
            return
        for other in range(self.count):
            if other != seat:
                self.advance(other, steps)

    def look_for_report(self) -> None:
        """Finds the pope space of the first section whose report is still to come."""
        self.next_report = NO_REPORT_LEFT
        if self.reports == ALL_SECTIONS:
            return
        for section in range(SECTIONS):
            if not self.reports & TABLES.bit[section]:
                self.next_report = TABLES.pope_space[section]
                return

    def record_stores(self, seat: i64, before: vec[i64]) -> None:
        """Tells listeners which containers differ from what they were."""
        held = self.players[seat].held
        for container in range(CONTAINERS):
            if held[container] != before[container]:
                self.record(STORED, seat, container, held[container])

    def points(self, seat: i64) -> i64:
        """What a seat would have if the game ended now."""
        player = self.players[seat]
        points = player.card_points + TABLES.space_points[player.position]
        for section in range(SECTIONS):
            if player.tiles & TABLES.bit[section]:
                points += TABLES.tile_points[section]
        for place in range(KEPT):
            if player.standing[place] == ACTIVE:
                points += TABLES.leader_points[player.kept[place]]
        return points + total(player.stock()) // RESOURCES_A_POINT

    def winning(self) -> vec[i64]:
        """The seats that win a game that is over: none when Lorenzo does, several when shared."""
        winners = vec[i64]()
        if self.cross_won:
            return winners
        if self.claimed_by != NOBODY:
            return append(winners, self.claimed_by)
        best: i64 = NOBODY
        for seat in range(self.count):
            # More points first, then more stored resources.
            worth = self.points(seat) * 4096 + total(self.players[seat].stock())
            if worth > best:
                best = worth
                winners = vec[i64]([seat])
            elif worth == best:
                winners = append(winners, seat)
        return winners
