"""The layouts of all boards, read from `layouts/`, and which one a game uses.

A file names places as row.column, the own coordinates of the geometry, in the order in which
they are filled. `like` takes over whatever the file does not say from another layout.

What always holds: a layout that loads is complete and consistent, or loading fails by name.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.board import Board
from tablewire.settlers.generation import (
    ALONG_PATH,
    IN_ORDER,
    NO_NUMBERS,
    SHUFFLED,
    Group,
    Plan,
    PortSet,
    generated,
    lay_numbers,
    lay_terrain,
)
from tablewire.settlers.geometry import (
    DIRECTION_NAMES,
    Geometry,
    classic_geometry,
    geometry_of,
)
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CHAPEL,
    DISCOVERY,
    KNIGHT,
    MONOPOLY,
    NOWHERE,
    RESOURCE_NAMES,
    ROAD_BUILDING,
    TERRAIN_NAMES,
)

LAYS: Final = {"shuffled": SHUFFLED, "in order": IN_ORDER, "path": ALONG_PATH}
SCENARIOS: Final = (
    "SC_NSHO", "SC_4ISL", "SC_FOG", "SC_TTD", "SC_CLVI", "SC_PIRI", "SC_FTRI", "SC_WOND",
)  # fmt: skip
SMALLER_FOR_THREE: Final = ("SC_NSHO", "SC_4ISL", "SC_FOG", "SC_TTD")
"""Scenarios with a board of their own for two or three players."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of a layout file have in common."""


class KeptOff(Form, frozen=True):
    numbers: str
    hexes: str


class GroupForm(Form, frozen=True):
    name: str
    areas: dict[str, str]
    """Hexes by land area, in filling order; area 0 is land where nobody settles."""
    pool: str = ""
    """What is shuffled over the hexes; or else:"""
    terrain: str = ""
    """what lies on each."""
    numbers: str = ""
    lay: str = "shuffled"
    paths: tuple[str, ...] = ()
    """For numbers along a path; without any, the path is the filling order."""
    break_clumps: bool = False
    part_gold: bool = False
    part_reds: bool = False
    keep_off: KeptOff | None = None
    gold_into: int = 0
    robber_on_desert: bool = False
    hidden: bool = False
    new_corners_only: bool = False
    """Only corners that no hex of an earlier group has join the area."""


class PortsForm(Form, frozen=True):
    at: str
    """Edges, each with the direction of the land: row.column:direction."""
    kinds: str
    shuffled: bool = False
    break_clumps: bool = False


class VillagesForm(Form, frozen=True):
    cloth: int
    general_cloth: int
    at: str
    """Nodes, each with its number: row.column:number."""


class GiftsForm(Form, frozen=True):
    card: str
    point: str


class ListForm(Form, frozen=True):
    area: int
    nodes: str


class SlotForm(Form, frozen=True):
    settlement: str
    ship: str
    fortress: str
    lone_node: str
    ship_edges: str


class Layout(Form, frozen=True):
    name: str
    seats: int
    groups: tuple[GroupForm, ...]
    ports: tuple[PortsForm, ...]
    height: int = 0
    """Of a sea board; the classic boards have none."""
    width: int = 0
    starting_area: int = 0
    bonus_excluded_area: int = 0
    robber: str = ""
    pirate: str = ""
    robber_barred_from_area_0: bool = False
    villages: VillagesForm | None = None
    gifts: GiftsForm | None = None
    lists: tuple[ListForm, ...] = ()
    pirate_path: str = ""
    fortress_strength: int = 0
    slots: tuple[SlotForm, ...] = ()

    @property
    def sea(self) -> bool:
        return self.height > 0


@cache
def layout_names() -> tuple[str, ...]:
    return tuple(sorted(raw_layouts()))


@cache
def raw_layouts() -> dict[str, dict[str, Any]]:
    folder = files("tablewire.settlers") / "layouts"
    found = [msgspec.json.decode(f.read_bytes()) for f in folder.iterdir() if f.is_file()]
    return {raw["name"]: raw for raw in found}


@cache
def layout_named(name: str) -> Layout:
    """The layout of this name; `-3p` finds the one for four where three have none of their own."""
    found = raw_layouts().get(name)
    if found is None and name.endswith("-3p"):
        found = raw_layouts().get(name[:-3] + "-4p")
    if found is None:
        raise Refused("unknown-layout", f"there is no board layout {name!r}")
    inherited = raw_layouts()[found["like"]] if "like" in found else {}
    merged = {**inherited, **{k: v for k, v in found.items() if k != "like"}}
    return msgspec.convert(merged, Layout)


def layout_for(players_max: int, six: bool, sea: bool, scenario: str = "") -> str:
    """The name of the layout that these options choose. What counts is how many may play."""
    if not 2 <= players_max <= 6:
        raise Refused("bad-players", f"{players_max} players; a board has 2 to 6")
    six = six or players_max > 4
    if scenario:
        if scenario not in SCENARIOS:
            raise Refused("unknown-scenario", f"there is no scenario {scenario!r}")
        if six:
            return f"{scenario}-6p"
        small = players_max < 4 and scenario in SMALLER_FOR_THREE
        return f"{scenario}-3p" if small else f"{scenario}-4p"
    return f"{'sea' if sea else 'classic'}-{'6p' if six else '4p'}"


def deck_for(scenario: str, players_max: int, six: bool) -> list[int]:
    """All development cards of a game, sorted; with SC_FTRI some of them are set aside later."""
    knights, others = (20, 3) if six else (14, 2)
    points = list(range(CAPITOL, CHAPEL + 1))
    if scenario == "SC_PIRI":
        if six or players_max == 4:
            knights += len(points)
        points = []
    progress = [ROAD_BUILDING, DISCOVERY, MONOPOLY]
    return sorted(int(card) for card in progress * others + points + [KNIGHT] * knights)


def make_board(layout: str, chance: Chance, clump: int = 4, free_numbers: bool = False) -> Board:
    """A new board of this layout: `clump` is the option BC, 0 when it is off."""
    return generated(plan_of(layout), clump, free_numbers, chance)


@cache
def plan_of(name: str) -> Plan:
    return planned(layout_named(name))


# From the words of a file to a plan


def pair_of(word: str) -> tuple[int, int]:
    row, _, column = word.partition(".")
    return int(row), int(column)


class Places:
    """Finds the places that a layout names, and refuses those that are not there."""

    def __init__(self, name: str, geometry: Geometry) -> None:
        self.name = name
        self.geometry = geometry

    def known(self, index: int, word: str) -> int:
        if index < 0:
            raise Refused("bad-layout", f"{self.name}: there is no place {word}")
        return index

    def hexes(self, words: str) -> vec[i64]:
        at = self.geometry.hex_at
        return vec[i64]([self.known(at(*pair_of(word)), word) for word in words.split()])

    def nodes(self, words: str) -> vec[i64]:
        at = self.geometry.node_at
        return vec[i64]([self.known(at(*pair_of(word)), word) for word in words.split()])

    def edges(self, words: str) -> vec[i64]:
        at = self.geometry.edge_at
        return vec[i64]([self.known(at(*pair_of(word)), word) for word in words.split()])


def counted(words: str, names: tuple[str, ...]) -> list[int]:
    """`ore*3 wood`: three times the number of `ore` among the names, and once that of `wood`."""
    found: list[int] = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [names.index(name)] * int(times or 1)
    return found


def numbers_in(words: str) -> list[int]:
    return [int(word) for word in words.split()]


def planned(layout: Layout) -> Plan:
    geometry = (
        geometry_of(layout.height, layout.width) if layout.sea else classic_geometry(layout.seats)
    )
    places = Places(layout.name, geometry)
    board = Board(geometry, layout.name, layout.seats, layout.sea)
    groups = [lay_group(layout, form, places, board) for form in layout.groups]
    port_sets = [lay_port_set(form, places, board) for form in layout.ports]
    board.starting_area = layout.starting_area
    board.bonus_excluded_area = layout.bonus_excluded_area
    board.robber_start = places.hexes(layout.robber)[0] if layout.robber else NOWHERE
    board.pirate_start = places.hexes(layout.pirate)[0] if layout.pirate else NOWHERE
    add_scenario(layout, places, board)

    # What is fixed lies on the board at once, so that what is drawn can heed it.
    fixed = [group for group in groups if not group.shuffled]
    for group in fixed:
        lay_terrain(board, group, 0, Chance())
        lay_numbers(board, group, False, Chance())
    if layout.robber:
        board.robber_start = places.hexes(layout.robber)[0]
    plan = Plan(
        board,
        [group for group in groups if group.shuffled],
        port_sets,
        any(form.hidden or "water" in form.pool for form in layout.groups),
    )
    # Which edges are roads and ships depends only on where land is: drawn hexes count as such.
    for group in plan.groups:
        for place in group.hexes:
            board.terrain[place] = 1
    board.derive()
    return plan


def lay_group(layout: Layout, form: GroupForm, places: Places, board: Board) -> Group:
    hexes: list[int] = []
    earlier = [bool(n) for n in land_nodes(board)]
    for area, words in form.areas.items():
        for place in places.hexes(words):
            hexes.append(int(place))
            board.hex_area[place] = int(area)
            board.terrain[place] = 1
            board.fog[place] = 1 if form.hidden else 0
            board.areas = max(board.areas, int(area))
            if area == "0":
                board.robber_barred[place] = 1 if layout.robber_barred_from_area_0 else 0
            else:
                add_corners(board, int(place), int(area), earlier if form.new_corners_only else [])
    if form.lay not in LAYS:
        raise Refused("bad-layout", f"{layout.name}: no way to lay numbers: {form.lay!r}")
    terrain = counted(form.pool or form.terrain, TERRAIN_NAMES)
    if len(terrain) != len(hexes):
        raise Refused("bad-layout", f"{layout.name}: {form.name} has {len(terrain)} terrains")
    keep_off = form.keep_off
    return Group(
        vec[i64](hexes),
        vec[i64](terrain),
        vec[i64](numbers_in(form.numbers)),
        LAYS[form.lay] if form.numbers else NO_NUMBERS,
        [places.hexes(path) for path in form.paths] or [vec[i64](hexes)],
        bool(form.pool),
        form.break_clumps,
        form.part_gold,
        form.part_reds,
        form.robber_on_desert,
        form.gold_into,
        places.hexes(keep_off.hexes) if keep_off else vec[i64](),
        vec[i64](numbers_in(keep_off.numbers)) if keep_off else vec[i64](),
    )


def land_nodes(board: Board) -> list[bool]:
    return [board.touches_land(node) for node in range(board.geometry.nodes)]


def add_corners(board: Board, place: int, area: int, taken: list[bool]) -> None:
    """A node belongs to the lowest area that touches it."""
    for k in range(6 * place, 6 * place + 6):
        node = board.geometry.hex_nodes[k]
        if taken and taken[node]:
            continue
        if board.node_area[node] == 0 or board.node_area[node] > area:
            board.node_area[node] = area


def lay_port_set(form: PortsForm, places: Places, board: Board) -> PortSet:
    first = len(board.port_edge)
    sites = [word.split(":") for word in form.at.split()]
    edges = [int(edge) for edge in places.edges(" ".join(site[0] for site in sites))]
    facings = [DIRECTION_NAMES.index(site[1]) for site in sites]
    kinds = counted(form.kinds, ("any", *RESOURCE_NAMES))
    if len(kinds) != len(edges):
        raise Refused("bad-layout", f"{board.layout}: {len(kinds)} ports for {len(edges)} places")
    board.port_edge = vec[i64]([*board.port_edge, *edges])
    board.port_facing = vec[i64]([*board.port_facing, *facings])
    board.port_kind = vec[i64]([*board.port_kind, *kinds])
    return PortSet(first, vec[i64](kinds), form.shuffled, form.break_clumps)


def add_scenario(layout: Layout, places: Places, board: Board) -> None:
    if layout.villages:
        sites = [word.split(":") for word in layout.villages.at.split()]
        board.village_node = places.nodes(" ".join(site[0] for site in sites))
        at_nodes = {int(node): village for village, node in enumerate(board.village_node)}
        nodes = range(int(board.geometry.nodes))
        board.node_village = vec[i64]([at_nodes.get(node, NOWHERE) for node in nodes])
        board.village_dice = vec[i64]([int(site[1]) for site in sites])
        board.village_cloth = layout.villages.cloth
        board.general_cloth = layout.villages.general_cloth
    if layout.gifts:
        cards, points = places.edges(layout.gifts.card), places.edges(layout.gifts.point)
        board.special_edge = vec[i64]([*cards, *points])
        board.special_kind = vec[i64]([1] * len(cards) + [2] * len(points))
    for k, form in enumerate(layout.lists):
        for node in places.nodes(form.nodes):
            board.node_list[node] = k + 1
            board.node_area[node] = 0
    board.list_area = vec[i64]([form.area for form in layout.lists])
    board.pirate_path = places.hexes(layout.pirate_path)
    board.fortress_strength = layout.fortress_strength
    board.slots = len(layout.slots)
    board.slot_settlement = places.nodes(" ".join(slot.settlement for slot in layout.slots))
    board.slot_ship = places.edges(" ".join(slot.ship for slot in layout.slots))
    board.slot_fortress = places.nodes(" ".join(slot.fortress for slot in layout.slots))
    board.slot_lone_node = places.nodes(" ".join(slot.lone_node for slot in layout.slots))
    edges = board.geometry.edges
    flags = [0] * (len(layout.slots) * edges)
    for i, slot in enumerate(layout.slots):
        for edge in places.edges(slot.ship_edges):
            flags[i * edges + edge] = 1
    board.slot_ship_edge = vec[i64](flags)
