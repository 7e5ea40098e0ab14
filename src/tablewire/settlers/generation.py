"""Makes boards: terrain, numbers and ports are drawn for a layout from a stream of chance.

A layout, made ready as a `Plan`, is a board with all that never varies, and groups of hexes that
are filled one after the other. What is drawn first is a plain shuffle; what the layout asks to
be broken up (clumps, touching gold, touching sixes and eights) is drawn again a few times and
then mended by swaps that make nothing worse. Where no arrangement is found the best so far
stays, so that making a board always ends.

What always holds: every group has exactly the terrain, numbers and ports of its layout.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.settlers.board import Board
from tablewire.settlers.vocabulary import ANY_PORT, DESERT, GOLD, WATER

# How the numbers of a group are laid.
NO_NUMBERS: Final = 0
SHUFFLED: Final = 1
IN_ORDER: Final = 2
ALONG_PATH: Final = 3

REDRAWS: Final = 20
SWAPS: Final = 600
PORT_REDRAWS: Final = 100
NUMBER_REDRAWS: Final = 1000


class Group:
    """Hexes that are filled together, in order."""

    def __init__(
        self,
        hexes: vec[i64],
        terrain: vec[i64],
        numbers: vec[i64],
        lay: i64,
        paths: list[vec[i64]],
        shuffled: bool,
        break_clumps: bool,
        part_gold: bool,
        part_reds: bool,
        robber_on_desert: bool,
        gold_into: i64,
        kept_off: vec[i64],
        numbers_kept_off: vec[i64],
    ) -> None:
        self.hexes = hexes
        self.terrain = terrain
        """A pool when the group is shuffled, else the terrain of each hex."""
        self.numbers = numbers
        self.lay: i64 = lay
        self.paths = paths
        """For numbers along a path: one of these is drawn."""
        self.shuffled = shuffled
        self.break_clumps = break_clumps
        self.part_gold = part_gold
        self.part_reds = part_reds
        self.robber_on_desert = robber_on_desert
        self.gold_into: i64 = gold_into
        """The land area that all gold goes to; 0 for any."""
        self.kept_off = kept_off
        self.numbers_kept_off = numbers_kept_off
        """Numbers that never lie on the hexes `kept_off`."""


class PortSet:
    """Ports whose kinds are drawn together: those from `first` on."""

    def __init__(self, first: i64, kinds: vec[i64], shuffled: bool, break_clumps: bool) -> None:
        self.first: i64 = first
        self.kinds = kinds
        self.shuffled = shuffled
        self.break_clumps = break_clumps


class Plan:
    """A layout made ready: the board as far as it never varies, and what is drawn onto it."""

    def __init__(
        self, template: Board, groups: list[Group], port_sets: list[PortSet], foggy: bool
    ) -> None:
        self.template = template
        self.groups = groups
        self.port_sets = port_sets
        self.foggy = foggy


def generated(plan: Plan, clump: i64, free_numbers: bool, chance: Chance) -> Board:
    """A new board. Equal terrain or ports in a row stay below `clump` (0: as they fall).

    With free numbers those of a path are shuffled instead, so that no 6 touches an 8.
    """
    board = plan.template.copy()
    for group in plan.groups:
        lay_terrain(board, group, clump, chance)
    for group in plan.groups:
        lay_numbers(board, group, free_numbers, chance)
    for ports in plan.port_sets:
        lay_ports(board, ports, clump, chance)
    board.node_port = board.ports_of_nodes(board.port_edge)
    if plan.foggy:
        board.derive()
    board.sort_by_number()
    return board


def shuffle(items: vec[i64], chance: Chance) -> None:
    i: i64 = len(items) - 1
    while i > 0:
        k = chance.below(i + 1)
        item = items[i]
        items[i] = items[k]
        items[k] = item
        i -= 1


# Terrain


def lay_terrain(board: Board, group: Group, clump: i64, chance: Chance) -> None:
    terrain = group.terrain[:]
    if not group.shuffled:
        put(board.terrain, group.hexes, terrain)
        return
    limit: i64 = clump if group.break_clumps else 0
    tries: i64 = 0
    while tries < REDRAWS:
        shuffle(terrain, chance)
        put(board.terrain, group.hexes, terrain)
        if group.gold_into > 0:
            force_gold(board, group, chance)
        faults = terrain_faults(board, group, limit)
        if faults == 0:
            return
        tries += 1
    tries = 0
    while faults > 0 and tries < SWAPS:
        a = group.hexes[chance.below(len(group.hexes))]
        b = group.hexes[chance.below(len(group.hexes))]
        swap(board.terrain, a, b)
        now = terrain_faults(board, group, limit)
        if now <= faults:
            faults = now
        else:
            swap(board.terrain, a, b)
        tries += 1


def put(onto: vec[i64], hexes: vec[i64], values: vec[i64]) -> None:
    """Lays values in order; where there are fewer than hexes, the last hexes get none."""
    i: i64 = 0
    while i < len(hexes) and i < len(values):
        onto[hexes[i]] = values[i]
        i += 1


def swap(values: vec[i64], a: i64, b: i64) -> None:
    value = values[a]
    values[a] = values[b]
    values[b] = value


def force_gold(board: Board, group: Group, chance: Chance) -> None:
    """Moves gold that lies elsewhere into its area."""
    inside = vec[i64]()
    outside = vec[i64]()
    for place in group.hexes:
        gold = board.terrain[place] == GOLD
        if board.hex_area[place] == group.gold_into:
            if not gold:
                inside = append(inside, place)
        elif gold:
            outside = append(outside, place)
    shuffle(inside, chance)
    i: i64 = 0
    while i < len(outside) and i < len(inside):
        swap(board.terrain, outside[i], inside[i])
        i += 1


def terrain_faults(board: Board, group: Group, limit: i64) -> i64:
    """How far the terrain is from what the layout asks for."""
    faults: i64 = 0
    if limit > 0:
        faults = hexes_in_clumps(board, group.hexes, limit)
    if group.part_gold or group.gold_into > 0:
        hex_hexes = board.geometry.hex_hexes
        for place in group.hexes:
            if board.terrain[place] != GOLD:
                continue
            if group.gold_into > 0 and board.hex_area[place] != group.gold_into:
                faults += 1
            k: i64 = 6 * place
            while k < 6 * place + 6:
                other = hex_hexes[k]
                if other >= 0 and board.terrain[other] == GOLD:
                    faults += 1
                k += 1
    return faults


def hexes_in_clumps(board: Board, hexes: vec[i64], limit: i64) -> i64:
    """How many of these hexes are too many in connected sets of one kind of land."""
    terrain, hex_hexes = board.terrain, board.geometry.hex_hexes
    todo = vec[i64]([0] * board.geometry.hexes)
    for place in hexes:
        todo[place] = 1
    found = vec[i64]([0] * len(hexes))
    too_many: i64 = 0
    for start in hexes:
        kind = terrain[start]
        if todo[start] == 0 or kind == WATER:
            continue
        todo[start] = 0
        found[0] = start
        count: i64 = 1
        seen: i64 = 0
        while seen < count:
            k: i64 = 6 * found[seen]
            end: i64 = k + 6
            while k < end:
                other = hex_hexes[k]
                if other >= 0 and todo[other] == 1 and terrain[other] == kind:
                    todo[other] = 0
                    found[count] = other
                    count += 1
                k += 1
            seen += 1
        if count >= limit:
            too_many += count - limit + 1
    return too_many


# Numbers


def lay_numbers(board: Board, group: Group, free_numbers: bool, chance: Chance) -> None:
    order = group.hexes
    if group.lay == ALONG_PATH:
        if free_numbers and lay_freely(board, group, chance):
            find_robber(board, group, order)
            return
        order = group.paths[0]
        if len(group.paths) > 1:
            order = group.paths[chance.below(len(group.paths))]
    if group.lay == SHUFFLED:
        lay_shuffled(board, group, chance)
    elif group.lay != NO_NUMBERS:
        put(board.number, bearing_numbers(board, order), group.numbers)
    find_robber(board, group, order)


def find_robber(board: Board, group: Group, order: vec[i64]) -> None:
    if group.robber_on_desert:
        for place in order:
            if board.terrain[place] == DESERT:
                board.robber_start = place


def bearing_numbers(board: Board, hexes: vec[i64]) -> vec[i64]:
    """Those of these hexes that can have a number: neither desert nor water."""
    bearing = vec[i64]()
    for place in hexes:
        kind = board.terrain[place]
        if kind != DESERT and kind != WATER:
            bearing = append(bearing, place)
    return bearing


def lay_freely(board: Board, group: Group, chance: Chance) -> bool:
    """Any order in which no 6 touches an 8; False when none was found."""
    places = bearing_numbers(board, group.hexes)
    numbers = group.numbers[:]
    tries: i64 = 0
    while tries < NUMBER_REDRAWS:
        shuffle(numbers, chance)
        put(board.number, places, numbers)
        if not six_touches_eight(board, places):
            return True
        tries += 1
    return False


def six_touches_eight(board: Board, hexes: vec[i64]) -> bool:
    hex_hexes = board.geometry.hex_hexes
    for place in hexes:
        if board.number[place] == 6:
            k: i64 = 6 * place
            while k < 6 * place + 6:
                other = hex_hexes[k]
                if other >= 0 and board.number[other] == 8:
                    return True
                k += 1
    return False


def lay_shuffled(board: Board, group: Group, chance: Chance) -> None:
    places = bearing_numbers(board, group.hexes)
    numbers = group.numbers[:]
    best = numbers
    fewest: i64 = -1
    tries: i64 = 0
    while tries < REDRAWS and fewest != 0:
        shuffle(numbers, chance)
        put(board.number, places, numbers)
        faults = mended(board, group, places, chance)
        if fewest < 0 or faults < fewest:
            fewest = faults
            best = numbers_at(board, places)
        tries += 1
    put(board.number, places, best)


def numbers_at(board: Board, places: vec[i64]) -> vec[i64]:
    numbers = vec[i64]()
    for place in places:
        numbers = append(numbers, board.number[place])
    return numbers


def mended(board: Board, group: Group, places: vec[i64], chance: Chance) -> i64:
    """Swaps numbers until no fault is left or patience ends; says how many are left."""
    number = board.number
    faults: i64 = 0
    for place in places:
        faults += number_faults(board, group, place)
    tries: i64 = 0
    while faults > 0 and tries < SWAPS:
        a = places[chance.below(len(places))]
        tries += 1
        if number_faults(board, group, a) == 0:
            continue
        b = places[chance.below(len(places))]
        before = number_faults(board, group, a) + number_faults(board, group, b)
        swap(number, a, b)
        now = number_faults(board, group, a) + number_faults(board, group, b)
        if now > before:
            swap(number, a, b)
        elif now < before:
            faults = 0
            for place in places:
                faults += number_faults(board, group, place)
    return faults


def number_faults(board: Board, group: Group, place: i64) -> i64:
    number = board.number[place]
    faults: i64 = 0
    if len(group.kept_off) > 0 and number in group.numbers_kept_off and place in group.kept_off:
        faults += 1
    if not group.part_reds or (number != 6 and number != 8):
        return faults
    if board.terrain[place] == GOLD:
        faults += 1
    hex_hexes = board.geometry.hex_hexes
    k: i64 = 6 * place
    while k < 6 * place + 6:
        other = hex_hexes[k]
        if other >= 0 and (board.number[other] == 6 or board.number[other] == 8):
            faults += 1
        k += 1
    return faults


# Ports


def lay_ports(board: Board, ports: PortSet, clump: i64, chance: Chance) -> None:
    kinds = ports.kinds[:]
    if ports.shuffled:
        shuffle(kinds, chance)
        if ports.break_clumps and clump > 0:
            tries: i64 = 0
            while has_run(kinds, clump) and tries < PORT_REDRAWS:
                shuffle(kinds, chance)
                tries += 1
    i: i64 = 0
    while i < len(kinds):
        board.port_kind[ports.first + i] = kinds[i]
        i += 1


def has_run(kinds: vec[i64], limit: i64) -> bool:
    """Whether so many ports in a row, around the end too, are all 3:1 or all 2:1."""
    count: i64 = len(kinds)
    run: i64 = 0
    i: i64 = 0
    while i < 2 * count:
        same = i > 0 and (kinds[i % count] == ANY_PORT) == (kinds[(i - 1) % count] == ANY_PORT)
        run = run + 1 if same else 1
        if run >= limit and run <= count:
            return True
        i += 1
    return False
