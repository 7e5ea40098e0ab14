"""The whole state of a game between two moves, and how it is copied.

Pieces lie in `node_piece` and `edge_piece`; the places where each seat could build next are
kept as bits beside them (see places.py), so that listing moves is a matter of a few words.

What always holds: a copy shares only what never changes in place (geometry, board, deck: whoever
changes one of the last two replaces it).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewire.core.chance import Chance
from tablewire.settlers.board import Board
from tablewire.settlers.listener import Listener
from tablewire.settlers.offers import Offer
from tablewire.settlers.player import Player
from tablewire.settlers.ruleset import Ruleset
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.vocabulary import NOBODY, NOWHERE, START1A

# A piece is the seat plus one in the low three bits, and these.
SEAT_BITS: Final = 7
IS_CITY: Final = 8
IS_SHIP: Final = 8
IS_CLOSED: Final = 16
IS_NEW: Final = 32
"""Placed or moved this turn: this ship stays."""
MANY_NEW: Final[i64] = -1
ROOM_FOR_ONE: Final[i64] = 2**48
"""Below this one more edge fits into `State.new_ships`."""
IS_SEEN: Final = 128
IS_WALKED: Final = 64
"""Set only while a route is being measured."""

BITS_A_WORD: Final = 60
MOST_PLACES: Final = 600
PLACE_WORD: Final[vec[i64]] = vec[i64]([place // BITS_A_WORD for place in range(MOST_PLACES)])
PLACE_BIT: Final[vec[i64]] = vec[i64]([2 ** (place % BITS_A_WORD) for place in range(MOST_PLACES)])

FULL_BANK: Final = 0x13013013013013
"""Nineteen cards of each kind."""


class State:
    def __init__(
        self, rules: Ruleset, board: Board, scenario: Scenario, players: vec[Player]
    ) -> None:
        g = board.geometry
        self.rules = rules
        self.board = board
        self.geometry = g
        self.scenario = scenario
        self.players = players
        self.chance: Chance = NO_CHANCE
        self.listener: Listener | None = None

        self.node_piece: vec[u8] = vec[u8]()
        self.edge_piece: vec[u8] = vec[u8]()
        self.node_words: i64 = (g.nodes + 59) // 60
        self.edge_words: i64 = (g.edges + 59) // 60
        self.block: i64 = 2 * self.node_words + 3 * self.edge_words
        self.bits: vec[i64] = vec[i64]()
        """Open nodes, then for each seat: nodes touched by own roads and ships, own settlements,
        free edges where a road could go, free edges where a ship could go, own open ships."""
        self.setup_nodes: vec[i64] = vec[i64]()
        """Nodes, as bits, where initial settlements may go. Never changed in place."""
        self.yields: vec[i64] = vec[i64]()
        """Cards a hex gives when its number is rolled: a lane of ten bits for each seat."""

        self.income: vec[i64] = vec[i64]()
        """What each number brings each seat when no robber is about: a hand at number * seats +
        seat."""
        self.new_ships: i64 = 0
        """Edges, a lane of 12 bits each and one more than the edge, with ships that carry IS_NEW;
        MANY_NEW when there were more than fit."""

        self.state: i64 = START1A
        self.current: i64 = NOBODY
        self.first: i64 = NOBODY
        self.dice: i64 = -1
        self.round: i64 = 0
        self.turn: i64 = 0
        self.return_state: i64 = 0
        self.robber: i64 = NOWHERE
        self.pirate: i64 = NOWHERE
        self.route_holder: i64 = NOBODY
        self.army_holder: i64 = NOBODY
        self.former_army_holder: i64 = NOBODY
        """Who held the largest army before the knight that is being played."""
        self.bank: i64 = FULL_BANK
        self.deck: vec[i64] = vec[i64]()
        """Development cards, drawn from the end. Never changed in place."""
        self.deck_left: i64 = 0
        self.gifts: vec[i64] = vec[i64]()
        """Development cards set aside for special edges, drawn from the end. Never in place."""

        self.robber_stays = False
        """The current player's discard was forced: after the others' the robber is not moved."""
        self.pirate_robs = False
        """While a victim is chosen: the pirate was moved, not the robber."""
        self.victim: i64 = NOBODY
        """Who loses either cloth or a card, while that is being chosen."""

        self.last_settlement: i64 = NOWHERE
        """The initial settlement whose road is due."""
        self.card_in_play: i64 = 0
        """The card that could still be cancelled."""
        self.moved_ship = False
        self.free_road_is_first = False
        """In FREE_ROAD_2: there was only one piece, so it counts as the first."""
        self.city_built = False
        self.fixed_winner: i64 = NOBODY
        """A knight won; the robbery is still being finished."""
        self.winner: i64 = NOBODY
        self.special_after: i64 = NOBODY
        """Special building: the seat whose turn ended, or that asked at its own turn's start."""
        self.special_at_start = False

        self.trade_seat: i64 = NOBODY
        """The last bank trade, as long as nothing happened since."""
        self.trade_give: i64 = 0
        self.trade_want: i64 = 0
        self.offers: list[Offer] = []
        self.next_offer: i64 = 1

        self.before: State | None = None
        """Undo: the state before the last action, as long as it can be taken back."""
        self.undo_kind: i64 = 0
        self.undo_a: i64 = 0
        self.undo_b: i64 = 0
        self.extra: vec[i64] = vec[i64]()
        """What the scenario keeps beyond the players' fields; its module says what is where."""

    def copy(self) -> State:
        players = self.players
        twins: vec[Player] = vec[Player]()
        twins = players[:]
        seat: i64 = 0
        seats: i64 = len(players)
        while seat < seats:
            twins[seat] = Player()
            seat += 1
        twin = State(self.rules, self.board, self.scenario, twins)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: State) -> None:
        """Makes a spare state of the same game equal to this one; chance and listener stay."""
        players, twins = self.players, twin.players
        seat: i64 = 0
        seats: i64 = len(players)
        while seat < seats:
            players[seat].copy_into(twins[seat])
            seat += 1
        twin.board = self.board
        twin.node_piece = self.node_piece[:]
        twin.edge_piece = self.edge_piece[:]
        twin.bits = self.bits[:]
        twin.setup_nodes = self.setup_nodes
        twin.yields = self.yields[:]
        twin.income = self.income[:]
        twin.new_ships = self.new_ships
        twin.state = self.state
        twin.current = self.current
        twin.first = self.first
        twin.dice = self.dice
        twin.round = self.round
        twin.turn = self.turn
        twin.return_state = self.return_state
        twin.robber = self.robber
        twin.pirate = self.pirate
        twin.route_holder = self.route_holder
        twin.army_holder = self.army_holder
        twin.former_army_holder = self.former_army_holder
        twin.bank = self.bank
        twin.deck = self.deck
        twin.deck_left = self.deck_left
        twin.gifts = self.gifts
        twin.robber_stays = self.robber_stays
        twin.pirate_robs = self.pirate_robs
        twin.victim = self.victim
        twin.last_settlement = self.last_settlement
        twin.card_in_play = self.card_in_play
        twin.moved_ship = self.moved_ship
        twin.free_road_is_first = self.free_road_is_first
        twin.city_built = self.city_built
        twin.fixed_winner = self.fixed_winner
        twin.winner = self.winner
        twin.special_after = self.special_after
        twin.special_at_start = self.special_at_start
        twin.trade_seat = self.trade_seat
        twin.trade_give = self.trade_give
        twin.trade_want = self.trade_want
        twin.offers = [] if not self.offers else [offer.copy() for offer in self.offers]
        twin.next_offer = self.next_offer
        twin.before = self.before
        twin.undo_kind = self.undo_kind
        twin.undo_a = self.undo_a
        twin.undo_b = self.undo_b
        twin.extra = self.extra if len(self.extra) == 0 else self.extra[:]

    # Small questions that every module asks

    def owner_of_node(self, node: i64) -> i64:
        return (i64(self.node_piece[node]) & SEAT_BITS) - 1

    def owner_of_edge(self, edge: i64) -> i64:
        return (i64(self.edge_piece[edge]) & SEAT_BITS) - 1

    def is_blocked(self, node: i64, seat: i64) -> bool:
        """Whether somebody else's building stands here."""
        owner = i64(self.node_piece[node]) & SEAT_BITS
        return owner != 0 and owner != seat + 1

    def next_seat(self, seat: i64) -> i64:
        """The next taken seat clockwise."""
        seats: i64 = len(self.players)
        while True:
            seat += 1
            if seat == seats:
                seat = 0
            if self.players[seat].active:
                return seat

    def previous_seat(self, seat: i64) -> i64:
        seats: i64 = len(self.players)
        while True:
            if seat == 0:
                seat = seats
            seat -= 1
            if self.players[seat].active:
                return seat

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        listener = self.listener
        if listener is not None:
            listener.note(kind, seat, a, b, c)


NO_CHANCE: Final = Chance()
"""Stands in until a game gets its own."""
