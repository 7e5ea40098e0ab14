"""Canonical moves spelled out: every payment and placement named, as a wire has to send it.

What always holds: the moves of `spelled`, made one after the other, lead to the position to which
the canonical move leads. Only taking from the market may need more than one: what the rules
rearrange by themselves is then exchanged first.
"""

from __future__ import annotations

from collections import Counter, deque
from itertools import permutations

from tablewire.core.refused import Refused
from tablewire.renaissance.cards import DEVELOPMENT, LEADER_CARDS
from tablewire.renaissance.game import Game
from tablewire.renaissance.moves import Buy, Move, Produce, Production, Stored, Swap, Take
from tablewire.renaissance.view import View
from tablewire.renaissance.vocabulary import (
    DEPOT_SIZE,
    FIRST_CARD_PRODUCTION,
    FIRST_DEPOT,
    LEADER_SHIFT,
    RESOURCE_NAMES,
    SECOND_DEPOT,
    STRONGBOX,
    WHITE,
    WHITE_MARBLE,
)

Units = Counter[tuple[int, int]]
"""How many of each resource (second) lie in each container (first)."""


def spelled(game: Game, move: Move) -> list[Move]:
    """The same with everything said; a move that leaves nothing open is what it is."""
    match move:
        case Take(stored=None):
            return _take(game, move)
        case Buy(paid=None):
            before, after = _around(game, move)
            return [Buy(move.seat, move.colour, move.level, move.slot, _listed(before - after))]
        case Produce(kind=int(kind)):
            return [_produce(move, kind, *_around(game, move))]
        case _:
            return [move]


def units(view: View, seat: int) -> Units:
    return Counter(
        {
            (container, kind): amount
            for container, amounts in enumerate(view.player(seat).stores)
            for kind, amount in enumerate(amounts)
            if amount
        }
    )


def _around(game: Game, move: Move) -> tuple[Units, Units]:
    copy = game.copy()
    copy.play(move)
    return units(game.view(move.seat), move.seat), units(copy.view(move.seat), move.seat)


def _listed(counted: Units) -> tuple[Stored, ...]:
    return tuple((where, kind, count) for (where, kind), count in sorted(counted.items()) if count)


def _take(game: Game, move: Take) -> list[Move]:
    seat = move.seat
    view = game.view(seat)
    whites = move.whites
    if whites is None:
        converting = [LEADER_CARDS[leader] for leader in view.player(seat).active]
        grid = view.market
        line = grid[move.index] if move.row else [row[move.index] for row in grid]
        amount = list(line).count(int(WHITE))
        whites = tuple((each.resource, amount) for each in converting if each.kind == WHITE_MARBLE)
    _, after = _around(game, move)
    moves = taking(game, Take(seat, move.row, move.index, whites), after)
    assert moves is not None, "every arrangement can be reached by exchanges"
    return moves


def taking(game: Game, move: Take, after: Units) -> list[Move] | None:
    """The moves after which everything lies as in `after`, once this line was taken: exchanges
    first, then the move with what it adds. None when no exchanges lead there."""
    found = _rearranged(game, move.seat, after)
    if found is None:
        return None
    before, now = found
    return [*before, Take(move.seat, move.row, move.index, move.whites, _listed(after - now))]


def _rearranged(game: Game, seat: int, goal: Units) -> tuple[list[Move], Units] | None:
    """The fewest exchanges after which everything lies where it lies in the end, and what lies
    where then."""
    start = units(game.view(seat), seat)
    ways: deque[tuple[Game, list[Move], Units]] = deque([(game, [], start)])
    seen = {frozenset(start.items())}
    while ways:
        here, made, now = ways.popleft()
        if not now - goal:
            return made, now
        for move in exchanges(here.view(seat), seat):
            copy = here.copy()
            try:
                copy.play(move)
            except Refused:
                continue
            then = units(copy.view(seat), seat)
            if frozenset(then.items()) not in seen:
                seen.add(frozenset(then.items()))
                ways.append((copy, [*made, move], then))
    return None


def exchanges(view: View, seat: int) -> list[Move]:
    """Everything that could be asked of the shelves; some of it is refused."""
    player = view.player(seat)
    depots = [int(d) for d in (FIRST_DEPOT, SECOND_DEPOT) if player.depot(d) is not None]
    movable = [0, 1, 2, *depots]
    moves: list[Move] = [Swap(seat, a, b) for a, b in permutations(movable, 2) if a < b]
    for depot in depots:
        for shelf in (0, 1, 2):
            for amount in range(1, int(DEPOT_SIZE) + 1):
                moves += [Swap(seat, shelf, depot, amount), Swap(seat, depot, shelf, amount)]
    return moves


def _produce(move: Produce, kind: int, before: Units, after: Units) -> Produce:
    made: Units = Counter()
    needs: list[Counter[int]] = []
    gives: list[Units] = []
    for each in move.productions:
        if each.number >= FIRST_CARD_PRODUCTION:
            card = DEVELOPMENT[each.number - int(FIRST_CARD_PRODUCTION)]
            needs.append(Counter({RESOURCE_NAMES.index(n): c for n, c in card.pays.items()}))
            gives.append(
                Counter(
                    {
                        (int(STRONGBOX), RESOURCE_NAMES.index(n)): c
                        for n, c in card.gives.items()
                        if n in RESOURCE_NAMES
                    }
                )
            )
        else:
            leader = LEADER_CARDS[each.number + int(LEADER_SHIFT)] if each.number else None
            needs.append(Counter() if leader is None else Counter([leader.resource]))
            gives.append(Counter([(int(STRONGBOX), kind)]))
        made += gives[-1]
    paid = before + made
    paid.subtract(after)
    pool = [place for place, count in sorted(paid.items()) for _ in range(count)]
    said: list[Production] = []
    # The basic production comes last: it takes what the others have left.
    for each, need, give in sorted(
        zip(move.productions, needs, gives, strict=True), key=lambda one: one[0].number == 0
    ):
        taken: Units = Counter()
        for wanted in need.elements():
            place = next(place for place in pool if place[1] == wanted)
            pool.remove(place)
            taken[place] += 1
        free_in: Counter[int] = Counter()
        if each.number == 0:
            taken = Counter(pool)
            free_in = Counter(resource for _, resource in pool)
        free_out = () if each.number >= FIRST_CARD_PRODUCTION else ((kind, 1),)
        said.append(
            Production(
                each.number, tuple(sorted(free_in.items())), free_out, _listed(taken), _listed(give)
            )
        )
    return Produce(move.seat, tuple(said))
