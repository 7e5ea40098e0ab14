"""What one viewer may know of a position, and how events change that.

What always holds: a view is made from a state by `seen` and nowhere else; the view before a
move, taken through the events of the move as this viewer gets them, equals the view after it.
HIDDEN stands for a card, leader or token that the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from tablewire.core.audience import REFEREE, Viewer
from tablewire.renaissance import events as e
from tablewire.renaissance.cards import LEADER_CARDS
from tablewire.renaissance.hands import counts
from tablewire.renaissance.state import Player, State
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    AFTER,
    BEFORE,
    COLUMNS,
    CONTAINERS,
    DEALT,
    DEPOT,
    GONE,
    IN_HAND,
    KEPT,
    LEADERS,
    LEVELS,
    NOTHING,
    OVER,
    PHASE_NAMES,
    PILE_SIZE,
    PILES,
    ROWS,
    SECTIONS,
    SETUP,
    SLIDE,
    SLOTS,
    TOKENS,
)

HIDDEN: Final = -1
Amounts: TypeAlias = tuple[int, ...]


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    position: int
    tiles: tuple[int, ...]
    """The sections of which this seat kept the tile."""
    stores: tuple[Amounts, ...]
    """What each container holds, an amount for each resource."""
    depots: tuple[int, ...]
    """The kinds of the leader depots, in the order of activation."""
    slots: tuple[tuple[int, ...], ...]
    active: tuple[int, ...]
    discarded: tuple[int, ...]
    hand: tuple[int, ...]
    """Leaders in hand, HIDDEN each for everyone else."""
    chosen: bool
    """Whether leaders were chosen."""
    owed: int
    """Starting resources still to choose."""
    absent: bool

    @property
    def ready(self) -> bool:
        return self.chosen and self.owed == 0

    def depot(self, container: int) -> int | None:
        """The kind of the leader depot with this number of a container."""
        place = {3: 0, 5: 1}.get(container)
        return self.depots[place] if place is not None and place < len(self.depots) else None


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    disclosed: bool
    players: tuple[PlayerView, ...]
    """In the order of their turns, the one with the inkwell first."""
    market: tuple[tuple[int, ...], ...]
    slide: int
    piles: tuple[tuple[int, ...], ...]
    """By colour and level, each from the bottom to the top."""
    leader_order: tuple[int, ...]
    """All leaders as they were dealt, four to a seat."""
    tokens: tuple[int, ...]
    """The next one first, used ones at the end."""
    cross: int
    reports: tuple[int, ...]
    current: int
    phase: str
    last_round: bool
    winners: tuple[int, ...] | None = None
    """Set when the game is over; empty when Lorenzo has won."""
    points: tuple[int, ...] | None = None

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def waits_for_viewer(self) -> bool:
        """Whether it is for this viewer to decide something."""
        if self.phase == PHASE_NAMES[SETUP]:
            return not self.player(self.viewer).ready
        return self.phase != PHASE_NAMES[OVER] and self.current == self.viewer

    def top(self, colour: int, level: int) -> int | None:
        pile = self.piles[colour * LEVELS + level - 1]
        return pile[-1] if pile else None

    def place(self, seat: int) -> int:
        """Where in the order of turns a seat is."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        raise KeyError(seat)

    def player(self, seat: int) -> PlayerView:
        return self.players[self.place(seat)]

    def offered(self, seat: int) -> tuple[int, ...]:
        """The leaders that were dealt to a seat."""
        first = self.place(seat) * DEALT
        return self.leader_order[first : first + DEALT]


def seen(state: State, seats: Sequence[int], viewer: Viewer, disclosed: bool) -> View:
    open_to_viewer = disclosed or viewer == REFEREE
    piles = []
    for pile in range(PILES):
        cards = [
            int(state.piles[pile * PILE_SIZE + place]) for place in range(state.pile_heights[pile])
        ]
        if not open_to_viewer:
            cards = [HIDDEN] * (len(cards) - 1) + cards[-1:]
        piles.append(tuple(cards))
    mine = seats.index(viewer) if viewer in seats else -1
    order = tuple(
        int(state.leader_order[place]) if open_to_viewer or place // DEALT == mine else HIDDEN
        for place in range(LEADERS)
    )
    drawn = state.tokens_drawn
    tokens = tuple(
        int(state.tokens[(drawn + place) % TOKENS])
        if open_to_viewer or place >= TOKENS - drawn
        else HIDDEN
        for place in range(len(state.tokens))
    )
    over = state.phase == OVER
    return View(
        viewer=viewer,
        disclosed=disclosed,
        players=tuple(
            _player(state.players[place], seat, viewer) for place, seat in enumerate(seats)
        ),
        market=tuple(
            tuple(int(state.market[row * COLUMNS + column]) for column in range(COLUMNS))
            for row in range(ROWS)
        ),
        slide=int(state.market[SLIDE]),
        piles=tuple(piles),
        leader_order=order,
        tokens=tokens,
        cross=int(state.cross),
        reports=tuple(s for s in range(SECTIONS) if state.reports >> s & 1),
        current=seats[state.current],
        phase=PHASE_NAMES[state.phase],
        last_round=state.last_round,
        winners=tuple(seats[place] for place in state.winning()) if over else None,
        points=tuple(int(state.points(p)) for p in range(state.count)) if over else None,
    )


def _player(player: Player, seat: int, viewer: Viewer) -> PlayerView:
    kept = [int(player.kept[place]) for place in range(KEPT) if player.kept[0] != NOTHING]
    standing = {leader: int(player.standing[place]) for place, leader in enumerate(kept)}
    in_hand = tuple(sorted(leader for leader in kept if standing[leader] == IN_HAND))
    shown = viewer in (seat, REFEREE)
    return PlayerView(
        seat=seat,
        position=int(player.position),
        tiles=tuple(s for s in range(SECTIONS) if player.tiles >> s & 1),
        stores=tuple(tuple(counts(player.held[c])) for c in range(CONTAINERS)),
        depots=tuple(
            int(kind) for kind in (player.first_depot, player.second_depot) if kind != NOTHING
        ),
        slots=tuple(
            tuple(int(player.slots[slot * LEVELS + h]) for h in range(player.heights[slot]))
            for slot in range(SLOTS)
        ),
        active=tuple(sorted(leader for leader in kept if standing[leader] == ACTIVE)),
        discarded=tuple(sorted(leader for leader in kept if standing[leader] == GONE)),
        hand=in_hand if shown else (HIDDEN,) * len(in_hand),
        chosen=bool(kept),
        owed=int(player.owed),
        absent=player.absent,
    )


def after(view: View, event: e.Event) -> View:
    """The view once this event, as the viewer got it, has happened."""
    match event:
        case e.LeadersKept(seat=seat, leaders=leaders):
            hand = (HIDDEN,) * KEPT if leaders is None else tuple(sorted(leaders))
            return _changed(view, seat, hand=hand, chosen=True)
        case e.ResourcesChosen(seat=seat):
            return _changed(view, seat, owed=0)
        case e.TurnBegan(seat=seat):
            return msgspec.structs.replace(view, current=seat, phase=PHASE_NAMES[BEFORE])
        case e.MarketTaken(row=row, index=index):
            return _shifted(view, row, index)
        case e.StoreChanged(seat=seat, container=container, amounts=amounts):
            stores = list(view.player(seat).stores)
            stores[container] = amounts
            return _changed(view, seat, stores=tuple(stores))
        case e.FaithMoved(seat=None, position=position):
            return msgspec.structs.replace(view, cross=position)
        case e.FaithMoved(seat=int(seat), position=position):
            return _changed(view, seat, position=position)
        case e.ReportHeld(section=section, keepers=keepers):
            for seat in keepers:
                tiles = view.player(seat).tiles
                view = _changed(view, seat, tiles=tuple(sorted({*tiles, section})))
            return msgspec.structs.replace(view, reports=tuple(sorted({*view.reports, section})))
        case e.CardLeftGrid(colour=colour, level=level, top=top):
            piles = list(view.piles)
            rest = piles[colour * LEVELS + level - 1][:-1]
            piles[colour * LEVELS + level - 1] = rest if top is None else (*rest[:-1], top)
            return msgspec.structs.replace(view, piles=tuple(piles))
        case e.CardBought(seat=seat, slot=slot, card=card):
            slots = list(view.player(seat).slots)
            slots[slot] = (*slots[slot], card)
            return _done(_changed(view, seat, slots=tuple(slots)))
        case e.Produced():
            return _done(view)
        case e.LeaderActivated(seat=seat, leader=leader):
            return _activated(view, seat, leader)
        case e.LeaderDiscarded(seat=seat, leader=leader):
            player = view.player(seat)
            discarded = tuple(sorted((*player.discarded, leader)))
            return _changed(view, seat, discarded=discarded, hand=_without(player.hand, leader))
        case e.TokenDrawn(token=token):
            return msgspec.structs.replace(view, tokens=(*view.tokens[1:], token))
        case e.TokensShuffled(order=order):
            return msgspec.structs.replace(view, tokens=order or (HIDDEN,) * TOKENS)
        case e.LastRound():
            return msgspec.structs.replace(view, last_round=True)
        case e.SeatLeft(seat=seat):
            return _changed(view, seat, absent=True)
        case e.SeatReturned(seat=seat):
            return _changed(view, seat, absent=False)
        case e.GameOver(winners=winners, points=points):
            return msgspec.structs.replace(
                view, phase=PHASE_NAMES[OVER], winners=winners, points=points
            )
        case _:
            return view


def _changed(view: View, seat: int, **fields: object) -> View:
    place = view.place(seat)
    players = list(view.players)
    players[place] = msgspec.structs.replace(players[place], **fields)
    return msgspec.structs.replace(view, players=tuple(players))


def _done(view: View) -> View:
    return msgspec.structs.replace(view, phase=PHASE_NAMES[AFTER])


def _shifted(view: View, row: bool, index: int) -> View:
    grid = [list(line) for line in view.market]
    if row:
        slide = grid[index][0]
        grid[index] = [*grid[index][1:], view.slide]
    else:
        slide = grid[0][index]
        for number in range(ROWS - 1):
            grid[number][index] = grid[number + 1][index]
        grid[ROWS - 1][index] = view.slide
    market = tuple(tuple(line) for line in grid)
    return _done(msgspec.structs.replace(view, market=market, slide=slide))


def _activated(view: View, seat: int, leader: int) -> View:
    player = view.player(seat)
    if leader in player.active:
        return view
    card = LEADER_CARDS[leader]
    depots = (*player.depots, card.resource) if card.kind == DEPOT else player.depots
    return _changed(
        view,
        seat,
        active=tuple(sorted((*player.active, leader))),
        depots=depots,
        hand=_without(player.hand, leader),
    )


def _without(hand: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """The hand once this leader was played; from a hidden hand any card goes."""
    rest = list(hand)
    rest.remove(leader if leader in rest else HIDDEN)
    return tuple(rest)
