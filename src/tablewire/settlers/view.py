"""What a viewer may know of a game: everything on the table, and of each seat what it shows.

What always holds: a card, a hex or a number that the viewer may not know is not in the view.
Only the referee, who is nobody at the table, sees all hands and what lies under the fog.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import u8

from tablewire.core.audience import REFEREE, Viewer
from tablewire.settlers.board import Board
from tablewire.settlers.events import Cards, Event
from tablewire.settlers.hand import counts_of, total
from tablewire.settlers.offers import Offer
from tablewire.settlers.options import Options
from tablewire.settlers.player import CARD_COUNT, CARD_LANE, Player
from tablewire.settlers.scenario_view import ScenarioView, scenario_view
from tablewire.settlers.state import IS_CITY, IS_CLOSED, IS_NEW, IS_SHIP, SEAT_BITS, State
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CARD_KINDS,
    CHAPEL,
    CITY,
    FOG,
    OVER,
    ROAD,
    SETTLEMENT,
    SHIP,
)

UNKNOWN_CARD: Final = 0
"""Where the number of development cards stands whose kind the viewer does not know."""
POINT_CARDS: Final = slice(int(CAPITOL), int(CHAPEL) + 1)
PORT_KINDS: Final = 6


class Building(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    piece: int
    """SETTLEMENT or CITY."""


class Link(msgspec.Struct, frozen=True, array_like=True):
    """A road or a ship on an edge."""

    seat: int
    piece: int
    closed: bool = False
    """A ship that never moves again: its route joins two ends."""
    fresh: bool = False
    """A ship that was placed or moved this turn."""


class OpenOffer(msgspec.Struct, frozen=True):
    number: int
    seat: int
    to: tuple[int, ...]
    give: Cards
    want: Cards
    binding: bool
    any_cards: int
    counters: int
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


class BoardView(msgspec.Struct, frozen=True):
    """The board as it is known; what never changes in play follows from the layout's name."""

    layout: str
    terrain: tuple[int, ...]
    """FOG where the viewer does not know it."""
    number: tuple[int, ...]
    ports: tuple[tuple[int, int, int], ...]
    """Kind, edge (-1 while it is not on the board), and direction from the edge to the land."""
    hidden: frozenset[int]
    """The hexes under fog, also for the referee."""
    lists_open: bool


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    taken: bool
    hand_size: int
    hand: Cards | None
    cards: tuple[int, ...]
    """Development cards held, by kind; those this viewer does not know count as kind 0."""
    fresh: tuple[int, ...]
    """Those of the viewer's own that were bought this turn, beside `cards`."""
    cards_played: int
    """Since the seat's last turn began."""
    roads: int
    """Pieces left in supply, as the next three."""
    settlements: int
    cities: int
    ships: int
    points: int
    """All that lie open; see `total`."""
    knights: int
    route: int
    ports: tuple[int, ...]
    """The kinds of port in use."""
    must_discard: int
    gold_due: int
    asked_special: bool
    did_special: bool
    undos: int
    embargoes: tuple[int, ...]
    special_points: int
    areas: tuple[int, ...]
    """Land areas whose first settlement earned special points."""
    cloth: int
    reached_village: bool
    warships: int
    fortress: int
    """Strength of the seat's fortress."""
    fortress_node: int
    lone_node: int
    wonder: int
    wonder_level: int
    kept_ports: tuple[int, ...]
    """Gift ports in hand, by kind."""

    @property
    def card_count(self) -> int:
        return sum(self.cards) + sum(self.fresh)

    @property
    def total(self) -> int:
        """Points with those on cards that the viewer knows."""
        return self.points + sum(self.cards[POINT_CARDS])


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    options: Options
    board: BoardView
    seats: tuple[SeatView, ...]
    """One for each seat of the table, taken or not."""
    buildings: dict[int, Building]
    """By node."""
    links: dict[int, Link]
    """By edge."""
    state: int
    current: int
    first: int
    dice: int
    """What was rolled this turn; 0 before that, -1 before the first turn."""
    round: int
    turn: int
    robber: int
    pirate: int
    route_holder: int
    army_holder: int
    bank: Cards | None
    """None when it has no limit."""
    deck: int
    """So many development cards can still be bought."""
    offers: tuple[OpenOffer, ...]
    special_building: bool
    """Between two normal turns, while seats build that asked for it."""
    moved_ship: bool
    victim: int
    """Who loses either cloth or a card, while that is being chosen."""
    winner: int
    scenario: ScenarioView

    def apply(self, event: Event) -> View:
        """The view after an event, in the version that this viewer got."""
        from tablewire.settlers.following import applied

        return applied(self, event)


def view_of(s: State, options: Options, viewer: Viewer) -> View:
    limited = options.bank != "unlimited"
    return View(
        viewer=viewer,
        options=options,
        board=board_view(s.board, sees_all=viewer == REFEREE),
        seats=tuple(
            seat_view(player, seat, options, viewer, over=s.state == OVER)
            for seat, player in enumerate(s.players)
        ),
        buildings=buildings_of(s),
        links=links_of(s),
        state=int(s.state),
        current=int(s.current),
        first=int(s.first),
        dice=int(s.dice),
        round=int(s.round),
        turn=int(s.turn),
        robber=int(s.robber),
        pirate=int(s.pirate),
        route_holder=int(s.route_holder),
        army_holder=int(s.army_holder),
        bank=five(s.bank) if limited else None,
        deck=int(s.deck_left),
        offers=tuple(offer_view(offer) for offer in s.offers),
        special_building=s.special_after >= 0,
        moved_ship=s.moved_ship,
        victim=int(s.victim),
        winner=int(s.winner),
        scenario=scenario_view(s),
    )


def five(hand: int) -> Cards:
    clay, ore, sheep, wheat, wood = counts_of(hand)
    return (clay, ore, sheep, wheat, wood)


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(8) if mask >> seat & 1)


def numbers(pieces: vec[u8]) -> list[int]:
    return [int(piece) for piece in pieces]


def buildings_of(s: State) -> dict[int, Building]:
    found = {}
    for node, piece in enumerate(numbers(s.node_piece)):
        if piece:
            kind = CITY if piece & IS_CITY else SETTLEMENT
            found[node] = Building(int(piece & SEAT_BITS) - 1, int(kind))
    return found


def links_of(s: State) -> dict[int, Link]:
    found = {}
    for edge, piece in enumerate(numbers(s.edge_piece)):
        if piece:
            kind = SHIP if piece & IS_SHIP else ROAD
            found[edge] = Link(
                int(piece & SEAT_BITS) - 1,
                int(kind),
                closed=piece & IS_CLOSED != 0,
                fresh=piece & IS_NEW != 0,
            )
    return found


def board_view(board: Board, *, sees_all: bool) -> BoardView:
    hidden = frozenset(place for place, fog in enumerate(board.fog) if fog)
    terrain = [int(kind) for kind in board.terrain]
    number = [int(value) for value in board.number]
    if not sees_all:
        for place in hidden:
            terrain[place], number[place] = int(FOG), 0
    ports = zip(board.port_kind, board.port_edge, board.port_facing, strict=True)
    return BoardView(
        layout=board.layout,
        terrain=tuple(terrain),
        number=tuple(number),
        ports=tuple((int(kind), int(edge), int(facing)) for kind, edge, facing in ports),
        hidden=hidden,
        lists_open=board.lists_open,
    )


def with_seat(view: View, seat: int, **changes: Any) -> View:
    """The same view with something else at one seat."""
    seats = list(view.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return msgspec.structs.replace(view, seats=tuple(seats))


def is_point(card: int) -> bool:
    return CAPITOL <= card <= CHAPEL


def sees_hand(viewer: Viewer, seat: int, options: Options) -> bool:
    return viewer in (seat, REFEREE) or options.open_hands


def sees_cards(viewer: Viewer, seat: int, options: Options) -> bool:
    """Which development cards a seat has."""
    return options.open_points or sees_hand(viewer, seat, options)


def card_counts(packed: int) -> list[int]:
    return [int((packed >> (kind * CARD_LANE)) & CARD_COUNT) for kind in range(CARD_KINDS)]


def cards_seen(player: Player, *, all_known: bool, points_known: bool) -> tuple[int, ...]:
    """Kinds that the viewer may not know are counted at place 0."""
    counts = card_counts(player.cards)
    if not all_known:
        unknown = sum(card_counts(player.fresh))
        for kind in range(CARD_KINDS):
            if not (points_known and CAPITOL <= kind <= CHAPEL):
                unknown += counts[kind]
                counts[kind] = 0
        counts[UNKNOWN_CARD] = unknown
    return tuple(counts)


def seat_view(
    player: Player, seat: int, options: Options, viewer: Viewer, *, over: bool
) -> SeatView:
    open_hand = sees_hand(viewer, seat, options)
    open_cards = sees_cards(viewer, seat, options)
    kept = [int((player.kept_ports >> (kind * 6)) & 63) for kind in range(PORT_KINDS)]
    return SeatView(
        seat=seat,
        taken=player.active,
        hand_size=int(total(player.hand)),
        hand=five(player.hand) if open_hand else None,
        cards=cards_seen(player, all_known=open_cards, points_known=over),
        fresh=tuple(card_counts(player.fresh if open_cards else 0)),
        cards_played=int(player.cards_played),
        roads=int(player.roads),
        settlements=int(player.settlements),
        cities=int(player.cities),
        ships=int(player.ships),
        points=int(player.points),
        knights=int(player.knights),
        route=int(player.route),
        ports=tuple(kind for kind in range(PORT_KINDS) if player.ports >> kind & 1),
        must_discard=int(player.must_discard),
        gold_due=int(player.gold_due),
        asked_special=player.asked_special,
        did_special=player.did_special,
        undos=int(player.undos),
        embargoes=seats_in(int(player.embargoes)),
        special_points=int(player.special_points),
        areas=tuple(area + 1 for area in range(32) if player.areas >> area & 1),
        cloth=int(player.cloth),
        reached_village=player.reached_village,
        warships=int(player.warships),
        fortress=int(player.fortress),
        fortress_node=int(player.fortress_node),
        lone_node=int(player.lone_node),
        wonder=int(player.wonder),
        wonder_level=int(player.wonder_level),
        kept_ports=tuple(kept),
    )


def offer_view(offer: Offer) -> OpenOffer:
    return OpenOffer(
        number=int(offer.number),
        seat=int(offer.maker),
        to=seats_in(int(offer.to)),
        give=five(offer.give),
        want=five(offer.want),
        binding=offer.binding,
        any_cards=int(offer.any_cards),
        counters=int(offer.counters),
        yes=seats_in(int(offer.yes)),
        no=seats_in(int(offer.no)),
    )
