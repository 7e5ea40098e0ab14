"""A position as plain data: the fields that are written, and nothing of what they mean.

What follows from others (points, ports in use, lengths of routes, places to build) is not here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablewire.core.refused import Refused


def bad(where: str, what: str) -> Refused:
    """The one error of a position: what is wrong and where."""
    return Refused("bad-position", f"{where}: {what}")


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of a position have in common."""


class BuildingForm(Form, frozen=True):
    node: int
    seat: int
    city: bool = False


class LinkForm(Form, frozen=True):
    edge: int
    seat: int
    ship: bool = False
    closed: bool = False
    fresh: bool = False


class OfferForm(Form, frozen=True):
    number: int
    seat: int
    to: list[int]
    give: list[int]
    want: list[int]
    any_cards: int = 0
    binding: bool = True
    counters: int = 0
    yes: list[int] = []
    no: list[int] = []


class SeatForm(Form, frozen=True):
    hand: list[int]
    active: bool = False
    cards: list[str] = []
    """Development cards that may be played and those that are points, by name."""
    fresh: list[str] = []
    roads: int = 15
    """Pieces in supply, as the next three."""
    settlements: int = 5
    cities: int = 4
    ships: int = 0
    knights: int = 0
    must_discard: int = 0
    gold_due: int = 0
    asked_special: bool = False
    did_special: bool = False
    undos: int = 0
    cards_played: int = 0
    embargoes: list[int] = []
    special_points: int = 0
    areas: list[int] = []
    start_area: int = 0
    second_start_area: int = 0
    cloth: int = 0
    reached_village: bool = False
    warships: int = 0
    fortress: int = 0
    fortress_node: int = -1
    lone_node: int = -1
    slot: int = -1
    wonder: int = -1
    wonder_level: int = 0
    kept_ports: list[int] = []
    """Kinds of gift ports in hand."""


class PlayForm(Form, frozen=True):
    """A state between two moves."""

    board: dict[str, Any]
    seats: list[SeatForm]
    buildings: list[BuildingForm]
    links: list[LinkForm]
    state: int
    current: int
    first: int
    deck: list[str]
    """Drawn from the end."""
    dice: int = -1
    round: int = 0
    turn: int = 0
    return_state: int = 0
    robber: int = -1
    pirate: int = -1
    route_holder: int = -1
    army_holder: int = -1
    former_army_holder: int = -1
    bank: list[int] | None = None
    """None when it has no limit."""
    gifts: list[str] = []
    robber_stays: bool = False
    pirate_robs: bool = False
    victim: int = -1
    last_settlement: int = -1
    card_in_play: int = 0
    moved_ship: bool = False
    free_road_is_first: bool = False
    city_built: bool = False
    fixed_winner: int = -1
    winner: int = -1
    special_after: int = -1
    special_at_start: bool = False
    trade: tuple[int, list[int], list[int]] | None = None
    """The last bank trade while it can be taken back: seat, given, got."""
    offers: list[OfferForm] = []
    next_offer: int = 1
    extra: list[int] = []
    """What the scenario keeps."""
    undo: tuple[int, int, int] | None = None
    """The last action, while it can be taken back: kind of move and its places."""


class Position(Form, frozen=True):
    rules: str
    options: dict[str, Any]
    chance: str
    play: PlayForm
    before: PlayForm | None = None
    """How it was before the action that can be taken back."""
