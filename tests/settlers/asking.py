"""Which moves there are, found by asking for every one that can be made, and not by listing.

Listed are canonical moves: of the discards one that draws blindly, of bank trades one group at
the best ratio, road building only where a free piece has a place, and taking back only where
nothing else is left to do.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import Move, move, with_cards
from tablewire.settlers.state import IS_SHIP
from tablewire.settlers.vocabulary import (
    DISCOVERY,
    KNIGHT,
    MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
)

NOTHING = [0] * RESOURCES
AT_NODES = (m.BUILD_SETTLEMENT, m.BUILD_CITY)
AT_EDGES = (m.BUILD_ROAD, m.BUILD_SHIP, m.PLACE_PORT)
AT_HEXES = (m.MOVE_ROBBER, m.MOVE_PIRATE)
PLAIN = (
    m.ROLL, m.END_TURN, m.DISCARD_ANY, m.CHOOSE_ROBBER, m.CHOOSE_PIRATE, m.STEAL_CARD,
    m.STEAL_CLOTH, m.BUY_CARD, m.ATTACK_FORTRESS,
)  # fmt: skip
NUMBERED = {m.MONOPOLISE: 5, m.ROB: 6, m.BUILD_WONDER: 8, m.TAKE_OUT_PORT: 6}
BACK = (m.CANCEL_PIECE, m.CANCEL_FREE_ROAD)


def asked_for(game: Game) -> set[Move]:
    """The moves of the seat that is waited for first."""
    if game.over:
        return set()
    seat = game.waiting_for()[0]
    found = {move for move in plain_moves(game, seat) if game.can(move) is None}
    found |= {*ship_moves(game, seat)}
    found |= {*cards_played(game, seat)}
    found |= {*bank_trades(game, seat)}
    found |= {*picks(game, seat)}
    if game.can(move(m.ROB_NOBODY, seat)) is None:
        victims = any(move.kind == m.ROB for move in found)
        if not victims or game.state.scenario.key == "SC_PIRI":
            found.add(move(m.ROB_NOBODY, seat))
    if not found:
        back = [move(kind, seat, piece) for kind in BACK for piece in range(4)]
        found = {
            one for one in back if game.can(one) is None and (one.kind in BACK[:1] or not one.a)
        }
    return found


def plain_moves(game: Game, seat: int) -> Iterator[Move]:
    g = game.state.geometry
    places = ((AT_NODES, g.nodes), (AT_EDGES, g.edges), (AT_HEXES, g.hexes))
    for kinds, number in places:
        for kind, place in itertools.product(kinds, range(int(number))):
            yield move(kind, seat, place)
    for kind in PLAIN:
        yield move(kind, seat)
    for kind, most in NUMBERED.items():
        for number in range(most):
            yield move(kind, seat, number)


def ship_moves(game: Game, seat: int) -> Iterator[Move]:
    s = game.state
    edges = range(int(s.geometry.edges))
    for start in edges:
        if s.owner_of_edge(start) == seat and int(s.edge_piece[start]) & int(IS_SHIP):
            for target in edges:
                one = move(m.MOVE_SHIP, seat, start, target)
                if game.can(one) is None:
                    yield one


def cards_played(game: Game, seat: int) -> Iterator[Move]:
    for card in (KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY):
        one = move(m.PLAY_CARD, seat, card)
        if game.can(one) is not None:
            continue
        if card == ROAD_BUILDING:
            twin = game.copy()
            twin.play(one)
            edges = range(int(game.state.geometry.edges))
            free = itertools.product((m.BUILD_ROAD, m.BUILD_SHIP), edges)
            if not any(twin.can(move(kind, seat, edge)) is None for kind, edge in free):
                continue
        yield one


def bank_trades(game: Game, seat: int) -> Iterator[Move]:
    """One group of a kind for any other, at the lowest ratio at which that kind can be given."""
    held = counts_of(int(game.state.players[seat].hand))
    for give, want in itertools.permutations(range(RESOURCES), 2):
        for ratio in (2, 3, 4):
            one = with_cards(m.BANK_TRADE, seat, cards({give: ratio}), cards({want: 1}))
            if held[give] >= ratio and game.can(one) is None:
                yield one
                break


def picks(game: Game, seat: int) -> Iterator[Move]:
    """Gold and discoveries: of one or two cards every choice, of more those of one kind; what is
    left when a limited bank has too little."""
    for kind, due in ((m.PICK_GOLD, int(game.state.players[seat].gold_due)), (m.DISCOVER, 2)):
        if due:
            wanted = [*choices(due)] if due < 3 else [cards({k: due}) for k in range(RESOURCES)]
            moves = [with_cards(kind, seat, NOTHING, hand) for hand in wanted]
            allowed = [one for one in moves if game.can(one) is None]
            yield from allowed or last_cards(game, kind, seat, due)


def last_cards(game: Game, kind: int, seat: int, due: int) -> Iterable[Move]:
    bank = counts_of(int(game.state.bank))
    taken, left = [0] * RESOURCES, due
    for k in range(RESOURCES):
        taken[k] = min(left, bank[k])
        left -= taken[k]
    one = with_cards(kind, seat, NOTHING, taken)
    return [one] if game.can(one) is None else []


def choices(number: int) -> Iterator[list[int]]:
    for kinds in itertools.combinations_with_replacement(range(RESOURCES), number):
        yield [kinds.count(kind) for kind in range(RESOURCES)]


def cards(amounts: dict[int, int]) -> list[int]:
    return [amounts.get(kind, 0) for kind in range(RESOURCES)]
