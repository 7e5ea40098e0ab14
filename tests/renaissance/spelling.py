"""Canonical moves spelled out: every payment and placement named, as a wire would send it."""

from __future__ import annotations

from collections import Counter

from tablewire.renaissance import Game, Move, View
from tablewire.renaissance.cards import DEVELOPMENT, LEADER_CARDS
from tablewire.renaissance.moves import Buy, Produce, Production, Stored, Take
from tablewire.renaissance.vocabulary import RESOURCE_NAMES

STRONGBOX = 4


def units(view: View, seat: int) -> Counter[tuple[int, int]]:
    """How many of each resource (second) lie in each container (first)."""
    return Counter(
        {
            (container, kind): amount
            for container, amounts in enumerate(view.player(seat).stores)
            for kind, amount in enumerate(amounts)
            if amount
        }
    )


def listed(counted: Counter[tuple[int, int]]) -> tuple[Stored, ...]:
    return tuple((where, kind, count) for (where, kind), count in sorted(counted.items()) if count)


def spelled(game: Game, move: Move) -> Move | None:
    """The same move with everything said; None when it also moves things about, or has nothing
    to say."""
    if not isinstance(move, Take | Buy | Produce):
        return None
    seat = move.seat
    copy = game.copy()
    copy.play(move)
    before, after = units(game.view(seat), seat), units(copy.view(seat), seat)
    match move:
        case Take():
            whites = move.whites
            if whites is None:
                leaders = [LEADER_CARDS[n] for n in game.view(seat).player(seat).active]
                grid = game.view(seat).market
                line = grid[move.index] if move.row else [row[move.index] for row in grid]
                whites = tuple((x.resource, list(line).count(5)) for x in leaders if x.kind == 2)
            if before - after:
                return None
            return Take(seat, move.row, move.index, whites, listed(after - before))
        case Buy():
            return Buy(seat, move.colour, move.level, move.slot, listed(before - after))
        case Produce():
            return _produce(game, move, before, after)


def _produce(
    game: Game,
    move: Produce,
    before: Counter[tuple[int, int]],
    after: Counter[tuple[int, int]],
) -> Produce:
    assert move.kind is not None
    made: Counter[tuple[int, int]] = Counter()
    needs: list[Counter[int]] = []
    gives: list[Counter[tuple[int, int]]] = []
    for each in move.productions:
        if each.number >= 5:
            card = DEVELOPMENT[each.number - 5]
            needs.append(Counter({RESOURCE_NAMES.index(n): c for n, c in card.pays.items()}))
            gives.append(
                Counter(
                    {
                        (STRONGBOX, RESOURCE_NAMES.index(n)): c
                        for n, c in card.gives.items()
                        if n != "faith"
                    }
                )
            )
        else:
            leader = LEADER_CARDS[each.number + 11] if each.number else None
            needs.append(Counter() if leader is None else Counter([leader.resource]))
            gives.append(Counter([(STRONGBOX, move.kind)]))
        made += gives[-1]
    paid = before + made
    paid.subtract(after)
    pool = [place for place, count in sorted(paid.items()) for _ in range(count)]
    spelled_out: list[Production] = []
    for each, need, give in sorted(
        zip(move.productions, needs, gives, strict=True), key=lambda one: one[0].number == 0
    ):
        taken: Counter[tuple[int, int]] = Counter()
        for kind, count in need.items():
            for _ in range(count):
                place = next(place for place in pool if place[1] == kind)
                pool.remove(place)
                taken[place] += 1
        free_in: Counter[int] = Counter()
        if each.number == 0:
            taken = Counter(pool)
            free_in = Counter(kind for _, kind in pool)
        free_out = () if each.number >= 5 else ((move.kind, 1),)
        spelled_out.append(
            Production(
                each.number, tuple(sorted(free_in.items())), free_out, listed(taken), listed(give)
            )
        )
    return Produce(move.seat, tuple(spelled_out))
