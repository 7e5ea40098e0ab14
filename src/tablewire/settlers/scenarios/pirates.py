"""Pirate Islands: win back a fortress from the pirates, against a fleet that comes round.

Everyone starts with a settlement and a ship on the board, may settle one lone node on the way,
and sails along edges of their own, without forks, to their fortress. There is no robber, no
largest army, no longest route; knights turn ships into warships instead. The fleet moves with
every roll and attacks whoever lives alone beside its new hex. To win, a player needs the points
and the own fortress recaptured.

`State.extra`: where the fleet is on its path (-1 when it was driven away), then for each seat
fifteen edges with its ships in the order in which they were placed; the first of them, as many
as `Player.warships` says, are the warships.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.bank import is_limited, owe_gold
from tablewire.settlers.dice import SIDES, random_cards
from tablewire.settlers.hand import total
from tablewire.settlers.listener import (
    FLEET_ATTACKED,
    FORTRESS_ATTACKED,
    FORTRESS_STRENGTH,
    PIRATE_MOVED,
    PLACED,
    REMOVED,
    WARSHIPS,
)
from tablewire.settlers.moves import ATTACK_FORTRESS, code_of
from tablewire.settlers.opening import SHIPS
from tablewire.settlers.places import put_edge, put_settlement, take_edge
from tablewire.settlers.reasons import (
    ALLOWED,
    NO_FORTRESS,
    NO_SHIP_TO_CONVERT,
    NO_SUCH_MOVE,
    PLACE_NOT_LEGAL,
    WRONG_STATE,
)
from tablewire.settlers.routes import close_routes_at
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.seats import end_turn
from tablewire.settlers.state import IS_SHIP, SEAT_BITS, State
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    NOBODY,
    NOWHERE,
    OVER,
    PLAY,
    SETTLEMENT,
    SHIP,
)
from tablewire.settlers.winning import look_for_winner

SETTLEMENTS: Final = 4
CITIES: Final = 4
SEVEN: Final = 7

LOST: Final = 0
TIED: Final = 1
WON: Final = 2

PICK_WON: Final = -1
"""Instead of a number of cards lost to the fleet: the victim wins a free pick."""


class Pirates(Scenario):
    def __init__(self) -> None:
        super().__init__()
        self.limits_ships = True
        self.knights_are_warships = True

    # Before play

    def begin(self, s: State) -> None:
        seats: i64 = len(s.players)
        s.extra = vec[i64]([NOWHERE] * int(1 + seats * SHIPS))
        s.extra[0] = 0
        seat: i64 = 0
        while seat < seats:
            s.players[seat].settlements = SETTLEMENTS
            if s.players[seat].active:
                set_up(s, seat)
            seat += 1

    def joined(self, s: State, seat: i64) -> None:
        set_up(s, seat)

    # Ships

    def may_place_ship(self, s: State, seat: i64, edge: i64) -> bool:
        """On the own list, and no third ship at either end: routes do not fork."""
        if not is_own_edge(s, seat, edge):
            return False
        ends = s.geometry.edge_nodes
        return (
            ships_at(s, seat, ends[2 * edge], edge) < 2
            and ships_at(s, seat, ends[2 * edge + 1], edge) < 2
        )

    def may_ship_arrive(self, s: State, seat: i64, start: i64, target: i64) -> bool:
        """Any free edge of the own list that goes on from a building or from one other ship."""
        if s.edge_piece[target] != 0 or not is_own_edge(s, seat, target):
            return False
        ends = s.geometry.edge_nodes
        return goes_on(s, seat, start, ends[2 * target]) or goes_on(
            s, seat, start, ends[2 * target + 1]
        )

    def ship_arrived(self, s: State, seat: i64, edge: i64) -> None:
        """The newest ship, also when it was moved."""
        forget_lost_ships(s, seat)
        at = 1 + seat * SHIPS
        while s.extra[at] != NOWHERE:
            at += 1
        s.extra[at] = edge

    # The dice

    def before_roll_counts(self, s: State, first: i64, second: i64) -> bool:
        """The fleet sails as far as the lower die says, with as many ships."""
        if s.extra[0] < 0:
            return False
        strength = min(first, second)
        s.extra[0] = (s.extra[0] + strength) % len(s.board.pirate_path)
        s.pirate = s.board.pirate_path[s.extra[0]]
        s.note(PIRATE_MOVED, NOBODY, s.pirate)
        victim = fleet_victim(s)
        if victim < 0:
            return False
        attack_with_fleet(s, victim, strength)
        return s.dice == SEVEN and s.players[victim].gold_due > 0

    def after_discards(self, s: State) -> bool:
        """The current player robs whoever has cards, or nobody."""
        seat: i64 = 0
        while seat < len(s.players):
            if self.may_rob(s, seat):
                s.state = CHOOSE_VICTIM
                return True
            seat += 1
        s.state = PLAY
        return True

    def may_rob(self, s: State, seat: i64) -> bool:
        player = s.players[seat]
        return seat != s.current and player.active and player.hand != 0

    def may_spare(self, s: State) -> bool:
        return True

    # Warships

    def why_no_knight(self, s: State) -> i64:
        player = s.players[s.current]
        return ALLOWED if SHIPS - player.ships > player.warships else NO_SHIP_TO_CONVERT

    def knight_played(self, s: State) -> bool:
        set_warships(s, s.current, s.players[s.current].warships + 1)
        return True

    def knight_returned(self, s: State) -> bool:
        set_warships(s, s.current, s.players[s.current].warships - 1)
        return True

    # The fortress

    def list_moves(self, s: State, moves: vec[i64], n: i64) -> i64:
        if self.why_not(s, ATTACK_FORTRESS, s.current, 0) == ALLOWED:
            moves[n] = code_of(ATTACK_FORTRESS, s.current)
            n += 1
        return n

    def why_not(self, s: State, kind: i64, seat: i64, a: i64) -> i64:
        if kind != ATTACK_FORTRESS:
            return NO_SUCH_MOVE
        if s.state != PLAY:
            return WRONG_STATE
        if s.players[seat].fortress == 0:
            return NO_FORTRESS
        return ALLOWED if attacker_of(s, seat) >= 0 else PLACE_NOT_LEGAL

    def play(self, s: State, kind: i64, seat: i64, a: i64) -> None:
        """The turn ends with the attack, however it went."""
        attack_fortress(s, seat)
        look_for_winner(s)
        if s.state != OVER:
            end_turn(s)

    # The end

    def has_won(self, s: State, seat: i64) -> bool:
        player = s.players[seat]
        return player.total_points >= s.rules.goal and player.fortress == 0

    # Undo

    def note_taken_back(self, s: State, after: State, seat: i64) -> None:
        if s.players[seat].warships != after.players[seat].warships:
            s.note(WARSHIPS, seat, s.players[seat].warships)


def set_up(s: State, seat: i64) -> None:
    """The pieces that a seat has on the board from the beginning, by the next free slot."""
    slot: i64 = 0
    other: i64 = 0
    while other < len(s.players):
        if s.players[other].slot >= slot:
            slot = s.players[other].slot + 1
        other += 1
    board = s.board
    player = s.players[seat]
    player.slot = slot
    player.lone_node = board.slot_lone_node[slot]
    player.fortress = board.fortress_strength
    player.fortress_node = board.slot_fortress[slot]
    player.settlements -= 1
    player.points += 1
    put_settlement(s, seat, board.slot_settlement[slot])
    s.note(PLACED, seat, SETTLEMENT, board.slot_settlement[slot])
    player.ships -= 1
    put_edge(s, seat, board.slot_ship[slot], IS_SHIP)
    s.extra[1 + seat * SHIPS] = board.slot_ship[slot]
    s.note(PLACED, seat, SHIP, board.slot_ship[slot])


# Ships


def is_own_edge(s: State, seat: i64, edge: i64) -> bool:
    slot = s.players[seat].slot
    return slot >= 0 and s.board.slot_ship_edge[slot * s.geometry.edges + edge] != 0


def ships_at(s: State, seat: i64, node: i64, but: i64) -> i64:
    """How many own ships meet at a node, not counting one edge."""
    count: i64 = 0
    k: i64 = 3 * node
    while k < 3 * node + 3:
        edge = s.geometry.node_edges[k]
        if edge >= 0 and edge != but:
            if i64(s.edge_piece[edge]) & (SEAT_BITS | IS_SHIP) == seat + 1 + IS_SHIP:
                count += 1
        k += 1
    return count


def goes_on(s: State, seat: i64, start: i64, node: i64) -> bool:
    if s.node_piece[node] != 0:
        return s.owner_of_node(node) == seat
    return ships_at(s, seat, node, start) == 1


def forget_lost_ships(s: State, seat: i64) -> None:
    """Closes the gaps in the seat's list of ships."""
    first = 1 + seat * SHIPS
    kept = first
    at = first
    while at < first + SHIPS:
        edge = s.extra[at]
        s.extra[at] = NOWHERE
        if edge >= 0 and is_own_ship(s, seat, edge):
            s.extra[kept] = edge
            kept += 1
        at += 1


def is_own_ship(s: State, seat: i64, edge: i64) -> bool:
    return i64(s.edge_piece[edge]) & (SEAT_BITS | IS_SHIP) == seat + 1 + IS_SHIP


def ships_of(s: State, seat: i64) -> list[int]:
    """The edges of a seat's ships, in the order in which they were placed."""
    ships = [int(edge) for edge in s.extra[1 + seat * SHIPS : 1 + (seat + 1) * SHIPS]]
    return [edge for edge in ships if edge >= 0]


def set_warships(s: State, seat: i64, number: i64) -> None:
    player = s.players[seat]
    if player.warships != number:
        player.warships = number
        s.note(WARSHIPS, seat, number)


# The fleet


def fleet_victim(s: State) -> i64:
    """The only player with a building beside the fleet; nobody when there are more, or when it
    is a lone settlement and somebody else's lone node lies there too."""
    victim = NOBODY
    k: i64 = 6 * s.pirate
    while k < 6 * s.pirate + 6:
        owner = s.owner_of_node(s.geometry.hex_nodes[k])
        if owner >= 0 and s.players[owner].active and owner != victim:
            if victim >= 0:
                return NOBODY
            victim = owner
        k += 1
    if victim >= 0 and is_only_lone(s, victim) and has_other_lone_node(s, victim):
        return NOBODY
    return victim


def is_only_lone(s: State, seat: i64) -> bool:
    """Whether the seat's building beside the fleet is its lone settlement and no other."""
    k: i64 = 6 * s.pirate
    while k < 6 * s.pirate + 6:
        node = s.geometry.hex_nodes[k]
        if s.owner_of_node(node) == seat and node != s.players[seat].lone_node:
            return False
        k += 1
    return True


def has_other_lone_node(s: State, seat: i64) -> bool:
    k: i64 = 6 * s.pirate
    while k < 6 * s.pirate + 6:
        node = s.geometry.hex_nodes[k]
        other: i64 = 0
        while other < len(s.players):
            if other != seat and s.players[other].active and s.players[other].lone_node == node:
                return True
            other += 1
        k += 1
    return False


def attack_with_fleet(s: State, victim: i64, strength: i64) -> None:
    """Weaker victims lose cards, a card and one for each city; stronger ones win a pick."""
    player = s.players[victim]
    if player.warships > strength:
        s.note(FLEET_ATTACKED, victim, strength, PICK_WON)
        owe_gold(s, victim, 1)
        return
    cards: i64 = 0
    if player.warships < strength:
        cards = random_cards(s, player.hand, 1 + CITIES - player.cities)
        player.hand -= cards
        if is_limited(s):
            s.bank += cards
    s.note(FLEET_ATTACKED, victim, strength, total(cards), cards)


# The fortress


def attacker_of(s: State, seat: i64) -> i64:
    """The newest own ship that touches the own fortress; -1 when there is none."""
    return newest_ship_at(s, seat, s.players[seat].fortress_node, NOWHERE, NOWHERE)


def newest_ship_at(s: State, seat: i64, node: i64, other_node: i64, but: i64) -> i64:
    """The newest own ship, other than one, that has one of two nodes for an end."""
    newest = NOWHERE
    at = 1 + seat * SHIPS
    while at < 1 + (seat + 1) * SHIPS:
        edge = s.extra[at]
        if edge >= 0 and edge != but:
            a, b = s.geometry.edge_nodes[2 * edge], s.geometry.edge_nodes[2 * edge + 1]
            if node in (a, b) or other_node in (a, b):
                newest = edge
        at += 1
    return newest


def attack_fortress(s: State, seat: i64) -> None:
    """More warships than the die weaken it; a tie costs the attacking ship, a defeat also the
    newest ship next to that."""
    player = s.players[seat]
    ship = attacker_of(s, seat)
    die = s.chance.below(SIDES) + 1
    if player.warships > die:
        s.note(FORTRESS_ATTACKED, seat, die, WON)
        player.fortress -= 1
        s.note(FORTRESS_STRENGTH, seat, player.fortress_node, player.fortress)
        if player.fortress == 0:
            recapture(s, seat)
        return
    if player.warships == die:
        s.note(FORTRESS_ATTACKED, seat, die, TIED)
        lose_ship(s, seat, ship)
        return
    s.note(FORTRESS_ATTACKED, seat, die, LOST)
    ends = s.geometry.edge_nodes
    support = newest_ship_at(s, seat, ends[2 * ship], ends[2 * ship + 1], ship)
    lose_ship(s, seat, ship)
    if support >= 0:
        lose_ship(s, seat, support)


def lose_ship(s: State, seat: i64, edge: i64) -> None:
    """Back to the supply. There are never more warships than ships."""
    player = s.players[seat]
    take_edge(s, edge)
    player.ships += 1
    forget_lost_ships(s, seat)
    s.note(REMOVED, seat, SHIP, edge)
    set_warships(s, seat, min(player.warships, SHIPS - player.ships))


def recapture(s: State, seat: i64) -> None:
    """The fortress is an own settlement now, not taken from the supply. When it was the last
    one, the fleet sails away for good."""
    player = s.players[seat]
    player.points += 1
    put_settlement(s, seat, player.fortress_node)
    s.note(PLACED, seat, SETTLEMENT, player.fortress_node)
    close_routes_at(s, seat, player.fortress_node)
    other: i64 = 0
    while other < len(s.players):
        if s.players[other].active and s.players[other].fortress > 0:
            return
        other += 1
    s.extra[0] = NOWHERE
    s.pirate = NOWHERE
    s.note(PIRATE_MOVED, seat, NOWHERE)
