"""What a player can decide, as data to choose from: each choice with its words and its move.

What always holds: all of it is worked out on a position made from the player's own view, by the
rules themselves; every move given here is accepted and has everything said, so that it can be
played here or asked of a server.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tablewire.cli.terminal import words
from tablewire.core.refused import Refused
from tablewire.renaissance import Game, Move
from tablewire.renaissance import moves as to
from tablewire.renaissance.cards import DEVELOPMENT, LEADER_CARDS
from tablewire.renaissance.spelling import Units, exchanges, taking, units
from tablewire.renaissance.view import PlayerView
from tablewire.renaissance.vocabulary import (
    COLUMNS,
    DEPOT_SIZE,
    DISCOUNT,
    FIRST_CARD_PRODUCTION,
    FIRST_DEPOT,
    LEADER_SHIFT,
    MARBLE_NAMES,
    PRODUCTION,
    RESOURCES,
    ROWS,
    SECOND_DEPOT,
    SHELVES,
    STRONGBOX,
    WHITE,
    WHITE_MARBLE,
)

Kinds = Counter[int]
"""How many of each resource."""


class Choice(NamedTuple):
    label: str
    moves: Sequence[Move]
    """To be made one after the other."""


class Line(NamedTuple):
    """A row or column of the market."""

    row: bool
    at: int
    marbles: tuple[int, ...]


class Purchase(NamedTuple):
    card: int
    colour: int
    level: int
    slots: tuple[int, ...]
    cost: Kinds


class Source(NamedTuple):
    """Where the resources of one kind can come from."""

    kind: int
    needed: int
    held: tuple[tuple[int, int], ...]
    """Containers with how many they hold, in the order in which the rules would pay."""

    @property
    def open(self) -> bool:
        """Whether there is something to decide."""
        return len(self.held) > 1 and self.needed < sum(amount for _, amount in self.held)


# --- Setting up -------------------------------------------------------------------------------


def offered(game: Game, seat: int) -> tuple[int, ...]:
    return game.view(seat).offered(seat)


def starting(game: Game, seat: int) -> list[Choice]:
    found = []
    for move in game.legal(seat):
        if isinstance(move, to.Place):
            label = ", ".join(
                f"{amount} {MARBLE_NAMES[kind]} on {words.container(at)}"
                for at, kind, amount in move.stored
            )
            found.append(Choice(label, [move]))
    return found


# --- The market -------------------------------------------------------------------------------


def lines(game: Game) -> list[Line]:
    grid = game.view().market
    rows = [Line(True, index, tuple(grid[index])) for index in range(ROWS)]
    columns = [Line(False, at, tuple(row[at] for row in grid)) for at in range(COLUMNS)]
    return [*rows, *columns]


def converters(player: PlayerView) -> list[int]:
    """The resources that active leaders turn white marbles into."""
    active = [LEADER_CARDS[leader] for leader in player.active]
    return [each.resource for each in active if each.kind == WHITE_MARBLE]


def whites(player: PlayerView, line: Line) -> list[tuple[to.Amount, ...]]:
    """The ways in which the white marbles of a line can become resources."""
    count = line.marbles.count(int(WHITE))
    kinds = sorted(converters(player))
    if not kinds or not count:
        return [()]
    if len(kinds) == 1:
        return [((kinds[0], count),)]
    pairs = [((kinds[0], first), (kinds[1], count - first)) for first in range(count, -1, -1)]
    return [tuple(each for each in pair if each[1]) for pair in pairs]


def gained(line: Line, became: Sequence[to.Amount]) -> Kinds:
    kinds = Counter(kind for kind in line.marbles if kind < RESOURCES)
    for kind, amount in became:
        kinds[kind] += amount
    return kinds


def keepings(game: Game, seat: int, line: Line, became: tuple[to.Amount, ...]) -> list[Choice]:
    """What of a line can be kept, the most first; what is not kept goes to the others as faith."""
    found = []
    all_of_it = gained(line, became)
    for kept in parts_of(all_of_it):
        for goal in arrangements(game.view(seat).player(seat), kept):
            moves = taking(game, to.Take(seat, line.row, line.at, became), goal)
            if moves is not None:
                found.append(Choice(kept_words(kept, all_of_it - kept), moves))
                break
    return found


def kept_words(kept: Kinds, gone: Kinds) -> str:
    if not gone:
        return f"keep all: {words.counted(kept)}"
    steps = "1 step" if gone.total() == 1 else f"{gone.total()} steps"
    return f"keep {words.counted(kept)}; discard {words.counted(gone)} ({steps} for the others)"


def parts_of(whole: Kinds) -> list[Kinds]:
    kinds = sorted(whole)
    ways = product(*(range(whole[kind], -1, -1) for kind in kinds))
    parts = [Counter(dict(zip(kinds, way, strict=True))) for way in ways]
    return sorted((+part for part in parts), key=lambda part: -part.total())


def arrangements(player: PlayerView, more: Kinds) -> list[Units]:
    """All ways in which what is stored and these resources can lie, least moved first."""
    depots = {
        kind: at for at in (FIRST_DEPOT, SECOND_DEPOT) if (kind := player.depot(at)) is not None
    }
    now = Counter(
        {
            (at, kind): amount
            for at, amounts in enumerate(player.stores)
            if at != STRONGBOX
            for kind, amount in enumerate(amounts)
            if amount
        }
    )
    totals = more.copy()
    for (_, kind), amount in now.items():
        totals[kind] += amount
    box = Counter(
        {(int(STRONGBOX), kind): n for kind, n in enumerate(player.stores[STRONGBOX]) if n}
    )
    found = [
        Counter({place: amount for place, amount in units_.items() if amount})
        for units_ in laid(sorted(totals), totals, depots, frozenset(range(SHELVES)))
    ]
    found.sort(key=lambda units_: -(units_ & now).total())
    return [units_ + box for units_ in found]


def laid(
    kinds: Sequence[int], totals: Kinds, depots: dict[int, int], free: frozenset[int]
) -> Iterator[Units]:
    """Each kind on a shelf of its own, or in the depot for it, or in both."""
    if not kinds:
        yield Counter()
        return
    kind, rest = kinds[0], kinds[1:]
    most = min(int(DEPOT_SIZE), totals[kind]) if kind in depots else 0
    for in_depot in range(most, -1, -1):
        here: Units = Counter({(int(depots[kind]), kind): in_depot}) if in_depot else Counter()
        left = totals[kind] - in_depot
        shelves = [shelf for shelf in sorted(free) if left <= shelf + 1] if left else [None]
        for shelf in shelves:
            on = Counter({(shelf, kind): left}) if shelf is not None else Counter()
            for others in laid(rest, totals, depots, free - {shelf}):
                yield here + on + others


# --- Paying -----------------------------------------------------------------------------------


def sources(player: PlayerView, cost: Kinds) -> list[Source]:
    order = (*range(SHELVES), int(FIRST_DEPOT), int(SECOND_DEPOT), int(STRONGBOX))
    return [
        Source(
            kind,
            needed,
            tuple((at, player.stores[at][kind]) for at in order if player.stores[at][kind]),
        )
        for kind, needed in sorted(cost.items())
        if needed
    ]


def first_come(source: Source, order: Sequence[int] | None = None) -> list[to.Stored]:
    """Takes what is needed from these containers, in this order."""
    held = dict(source.held)
    left = source.needed
    paid = []
    for at in order or [at for at, _ in source.held]:
        amount = min(left, held[at])
        if amount:
            paid.append((at, source.kind, amount))
            left -= amount
    return paid


# --- Cards ------------------------------------------------------------------------------------


def cost_of(player: PlayerView, card: int) -> Kinds:
    cost = Counter({MARBLE_NAMES.index(n): c for n, c in DEVELOPMENT[card].cost.items()})
    for leader in player.active:
        it = LEADER_CARDS[leader]
        if it.kind == DISCOUNT:
            cost[it.resource] -= 1
    return +cost


def purchases(game: Game, seat: int) -> list[Purchase]:
    view = game.view(seat)
    slots: dict[tuple[int, int], list[int]] = {}
    for move in game.legal(seat):
        if isinstance(move, to.Buy):
            slots.setdefault((move.colour, move.level), []).append(move.slot)
    found = []
    for (colour, level), where in slots.items():
        card = view.top(colour, level)
        assert card is not None
        cost = cost_of(view.player(seat), card)
        found.append(Purchase(card, colour, level, tuple(where), cost))
    return found


# --- Productions ------------------------------------------------------------------------------


def productions(player: PlayerView) -> list[int]:
    """The numbers of all productions on a player's board."""
    cards = [slot[-1] + int(FIRST_CARD_PRODUCTION) for slot in player.slots if slot]
    active = [n for n in player.active if LEADER_CARDS[n].kind == PRODUCTION]
    return [0, *cards, *(leader - int(LEADER_SHIFT) for leader in active)]


def fixed_cost(numbers: Sequence[int]) -> Kinds:
    """What these productions consume, without what can be chosen."""
    cost: Kinds = Counter()
    for number in numbers:
        cost += needs_of(number)
    return cost


def needs_of(number: int) -> Kinds:
    if number >= FIRST_CARD_PRODUCTION:
        card = DEVELOPMENT[number - int(FIRST_CARD_PRODUCTION)]
        return Counter({MARBLE_NAMES.index(n): c for n, c in card.pays.items()})
    if number:
        return Counter([LEADER_CARDS[number + int(LEADER_SHIFT)].resource])
    return Counter()


def stock(player: PlayerView) -> Kinds:
    kinds: Kinds = Counter()
    for amounts in player.stores:
        kinds.update({kind: amount for kind, amount in enumerate(amounts) if amount})
    return kinds


def is_free(number: int) -> bool:
    """Whether the player chooses what this production makes."""
    return number < FIRST_CARD_PRODUCTION


def produced(
    seat: int,
    numbers: Sequence[int],
    any_in: Kinds,
    any_out: dict[int, int],
    paid: Sequence[to.Stored],
) -> to.Produce:
    """The move: what was paid is dealt out among the productions."""
    pool = [(at, kind) for at, kind, amount in paid for _ in range(amount)]
    said = []
    for number in numbers:
        needs = needs_of(number) if number else any_in
        taken: Units = Counter()
        for kind in needs.elements():
            place = next(place for place in pool if place[1] == kind)
            pool.remove(place)
            taken[place] += 1
        gives: Kinds = Counter()
        if is_free(number):
            gives[any_out[number]] += 1
        else:
            card = DEVELOPMENT[number - int(FIRST_CARD_PRODUCTION)]
            kinds = {MARBLE_NAMES.index(name): count for name, count in card.gives.items()}
            gives.update({kind: count for kind, count in kinds.items() if kind < RESOURCES})
        said.append(
            to.Production(
                number,
                tuple(sorted(any_in.items())) if number == 0 else (),
                ((any_out[number], 1),) if is_free(number) else (),
                tuple((at, kind, amount) for (at, kind), amount in sorted(taken.items())),
                tuple((int(STRONGBOX), kind, amount) for kind, amount in sorted(gives.items())),
            )
        )
    return to.Produce(seat, tuple(said))


# --- Leaders and shelves ----------------------------------------------------------------------


def leader_moves(game: Game, seat: int) -> list[Choice]:
    found = []
    for leader in game.view(seat).player(seat).hand:
        for move, label in (
            (to.Activate(seat, leader), f"activate: {words.leader_in_full(leader)}"),
            (to.Discard(seat, (leader,)), f"discard for 1 faith: {words.leader(leader)}"),
        ):
            if game.can(move) is None:
                found.append(Choice(label, [move]))
    return found


def shelf_moves(game: Game, seat: int) -> list[Choice]:
    """The exchanges and moves that change something, each with what lies where after it."""
    view = game.view(seat)
    before = units(view, seat)
    found: dict[frozenset[tuple[tuple[int, int], int]], Choice] = {}
    for move in exchanges(view, seat):
        copy = game.copy()
        try:
            copy.play(move)
        except Refused:
            continue
        after = units(copy.view(seat), seat)
        if after != before:
            label = f"{exchange_words(move)}: {lying(copy.view(seat).player(seat))}"
            found.setdefault(frozenset(after.items()), Choice(label, [move]))
    return list(found.values())


def exchange_words(move: Move) -> str:
    assert isinstance(move, to.Swap)
    first, second = words.container(move.first), words.container(move.second)
    if move.amount is None:
        return f"exchange {first} and {second}"
    return f"move {move.amount} from {first} to {second}"


def lying(player: PlayerView) -> str:
    said = []
    for at in range(SHELVES):
        kinds = {kind: amount for kind, amount in enumerate(player.stores[at]) if amount}
        said.append(words.counted(kinds) if kinds else "empty")
    for at in (FIRST_DEPOT, SECOND_DEPOT):
        kind = player.depot(int(at))
        if kind is not None:
            said.append(f"depot {player.stores[at][kind]} {MARBLE_NAMES[kind]}")
    return " | ".join(said)
