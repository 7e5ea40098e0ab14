"""A whole position as plain data and back: for the journal and for games that begin in the middle.

What always holds: `loaded(saved(state))` is the same state; data that is no position is refused
with what is wrong, never half taken over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.core.chance import restored
from tablewire.core.refused import Refused
from tablewire.renaissance.hands import MOST, counts, pack, packed
from tablewire.renaissance.leaders import take_effect
from tablewire.renaissance.options import Options
from tablewire.renaissance.state import Player, State
from tablewire.renaissance.stores import check_contents
from tablewire.renaissance.tables import TABLES
from tablewire.renaissance.vocabulary import (
    ACTIVE,
    CARDS,
    CONTAINERS,
    DEPOT,
    GONE,
    IN_HAND,
    KEPT,
    LAST_SPACE,
    LEADERS,
    LEVELS,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    PILE_SIZE,
    PILES,
    RESOURCES,
    SECTIONS,
    SLOTS,
    TOKENS,
    WHITE_MARBLE,
)


class SavedPlayer(msgspec.Struct, forbid_unknown_fields=True):
    stores: list[list[int]]
    leaders: list[list[int]]
    """Kept leaders, each with what became of it."""
    active: list[int]
    """Active leaders in the order of activation."""
    slots: list[list[int]]
    position: int
    tiles: list[int]
    owed: int = 0
    absent: bool = False
    had_turn: bool = True


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[int]
    """In the order of their turns; the players, and all other numbers of players, are in it."""
    players: list[SavedPlayer]
    market: list[int]
    piles: list[list[int]]
    leader_order: list[int]
    tokens: list[int]
    """In the order of the pile since it was shuffled; the first so many are used."""
    tokens_drawn: int
    cross: int
    reports: list[int]
    current: int
    turns: int
    phase: str
    last_round: bool
    chance: str
    disclosed: bool = True
    shuffled: bool = False
    cross_won: bool = False
    claimed_by: int = -1


def saved(state: State, seats: Sequence[int], options: Options) -> dict[str, Any]:
    position = Saved(
        seats=list(seats),
        players=[_saved_player(state.players[place]) for place in range(state.count)],
        market=[int(marble) for marble in state.market],
        piles=[
            [int(state.piles[pile * PILE_SIZE + h]) for h in range(state.pile_heights[pile])]
            for pile in range(PILES)
        ],
        leader_order=[int(leader) for leader in state.leader_order],
        tokens=[int(token) for token in state.tokens],
        tokens_drawn=int(state.tokens_drawn),
        cross=int(state.cross),
        reports=[s for s in range(SECTIONS) if state.reports >> s & 1],
        current=int(state.current),
        turns=int(state.turns),
        phase=PHASE_NAMES[state.phase],
        last_round=state.last_round,
        chance=state.chance.saved(),
        disclosed=options.disclosed,
        shuffled=options.shuffled,
        cross_won=state.cross_won,
        claimed_by=int(state.claimed_by),
    )
    plain: dict[str, Any] = msgspec.to_builtins(position)
    return plain


def _saved_player(player: Player) -> SavedPlayer:
    kept = [
        [int(player.kept[place]), int(player.standing[place])]
        for place in range(KEPT)
        if player.kept[0] != NOTHING
    ]
    active = [leader for leader, standing in kept if standing == ACTIVE]
    # Only depots and converters of marbles tell which of two came first.
    if len(active) == 2 and int(TABLES.leader_resource[active[1]]) in (
        player.first_depot if TABLES.leader_kind[active[1]] == DEPOT else NOTHING,
        player.first_white if TABLES.leader_kind[active[1]] == WHITE_MARBLE else NOTHING,
    ):
        active.reverse()
    return SavedPlayer(
        stores=[counts(player.held[container]) for container in range(CONTAINERS)],
        leaders=kept,
        active=active,
        slots=[
            [int(player.slots[slot * LEVELS + h]) for h in range(player.heights[slot])]
            for slot in range(SLOTS)
        ],
        position=int(player.position),
        tiles=[s for s in range(SECTIONS) if player.tiles >> s & 1],
        owed=int(player.owed),
        absent=player.absent,
        had_turn=player.had_turn,
    )


def loaded(position: dict[str, Any]) -> tuple[State, tuple[int, ...], Options]:
    """The state, the seats in turn order, and what was chosen before."""
    try:
        data = msgspec.convert(position, Saved)
    except msgspec.ValidationError as error:
        raise Refused("bad-position", str(error)) from error
    _check(data)
    state = State(len(data.players), restored(data.chance))
    state.market = _vec(data.market)
    for pile, cards in enumerate(data.piles):
        state.pile_heights[pile] = len(cards)
        for height, card in enumerate(cards):
            state.piles[pile * PILE_SIZE + height] = card
    state.leader_order = _vec(data.leader_order)
    state.tokens = _vec(data.tokens)
    state.tokens_drawn = data.tokens_drawn
    state.cross = data.cross
    state.reports = _set_of(data.reports)
    state.look_for_report()
    state.current = data.current
    state.turns = data.turns
    state.phase = PHASE_NAMES.index(data.phase)
    state.last_round = data.last_round
    state.cross_won = data.cross_won
    state.claimed_by = data.claimed_by
    for seat, saved_player in enumerate(data.players):
        _load_player(state.players[seat], saved_player, seat)
    options = Options(tuple(sorted(data.seats)), data.shuffled, data.disclosed)
    return state, tuple(data.seats), options


def _load_player(player: Player, data: SavedPlayer, seat: int) -> None:
    for place, (leader, standing) in enumerate(sorted(data.leaders)):
        player.kept[place] = leader
        player.standing[place] = standing
    for leader in data.active:
        take_effect(player, leader)
    for slot, cards in enumerate(data.slots):
        player.heights[slot] = len(cards)
        for height, card in enumerate(cards):
            if TABLES.level[card] != height + 1:
                raise Refused("bad-position", f"seat {seat}: card {card} lies on a wrong level")
            player.slots[slot * LEVELS + height] = card
            player.cards += 1
            player.card_points += TABLES.card_points[card]
            player.colours += pack(TABLES.colour[card], 1)
            player.level_two += pack(TABLES.colour[card], 1 if height == 1 else 0)
    contents = vec[i64]([packed(amounts) for amounts in data.stores])
    try:
        check_contents(player, contents)
    except Refused as refused:
        raise Refused("bad-position", f"seat {seat}: {refused.detail}") from refused
    player.held = contents
    player.position = data.position
    player.tiles = _set_of(data.tiles)
    player.owed = data.owed
    player.absent = data.absent
    player.had_turn = data.had_turn


def _check(data: Saved) -> None:
    players = len(data.players)
    _require(1 <= players <= 4, "1 to 4 players")
    _require(
        len(set(data.seats)) == players == len(data.seats) and all(0 <= s < 16 for s in data.seats),
        "a seat for each player",
    )
    _require(sorted(data.market) == [int(m) for m in TABLES.marbles], "the 13 marbles")
    _require(len(data.piles) == PILES, f"{PILES} piles")
    cards = [card for pile in data.piles for card in pile]
    for pile, pile_cards in enumerate(data.piles):
        for card in pile_cards:
            _require(0 <= card < CARDS and pile_of(card) == pile, f"card {card} in its pile")
    for player in data.players:
        _check_player(player)
        cards += [card for slot in player.slots for card in slot]
    _require(len(set(cards)) == len(cards), "every card once")
    _require(sorted(data.leader_order) == list(range(LEADERS)), "the 16 leaders once each")
    leaders = [leader for player in data.players for leader, _ in player.leaders]
    _require(len(set(leaders)) == len(leaders), "every leader once")
    tokens = list(range(TOKENS)) if players == 1 else []
    _require(sorted(data.tokens) == tokens, "the 7 tokens alone, none otherwise")
    _require(0 <= data.tokens_drawn < TOKENS, "tokens drawn from 0 to 6")
    _require(0 <= data.cross <= LAST_SPACE, f"the cross from 0 to {LAST_SPACE}")
    _require(set(data.reports) <= set(range(SECTIONS)), "reports from 0 to 2")
    _require(0 <= data.current < players, "the current seat among the players")
    _require(data.turns >= 0, "turns from 0 on")
    _require(data.phase in PHASE_NAMES, f"a phase of {PHASE_NAMES}")
    _require(NOBODY <= data.claimed_by < players, "a seat that claimed, or -1")


def _check_player(player: SavedPlayer) -> None:
    _require(len(player.stores) == CONTAINERS, f"{CONTAINERS} stores")
    for amounts in player.stores:
        _require(
            len(amounts) == RESOURCES and all(0 <= amount < MOST for amount in amounts),
            "an amount of each resource in a store",
        )
    _require(len(player.leaders) in (0, KEPT), f"no leaders yet or {KEPT}")
    for leader in player.leaders:
        _require(
            len(leader) == 2 and 0 <= leader[0] < LEADERS and IN_HAND <= leader[1] <= GONE,
            "a leader and what became of it",
        )
    active = [leader for leader, standing in player.leaders if standing == ACTIVE]
    _require(sorted(player.active) == sorted(active), "the active leaders in their order")
    _require(len(player.slots) == SLOTS, f"{SLOTS} slots")
    for slot in player.slots:
        _require(len(slot) <= LEVELS and all(0 <= card < CARDS for card in slot), "cards in a slot")
    _require(0 <= player.position <= LAST_SPACE, f"a position from 0 to {LAST_SPACE}")
    _require(set(player.tiles) <= set(range(SECTIONS)), "tiles from 0 to 2")
    _require(0 <= player.owed <= 2, "at most two resources owed")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise Refused("bad-position", f"expected {what}")


def pile_of(card: int) -> int:
    return int(TABLES.colour[card] * LEVELS + TABLES.level[card] - 1)


def _set_of(members: list[int]) -> i64:
    bits: i64 = 0
    for member in set(members):
        bits += TABLES.bit[member]
    return bits


def _vec(numbers: list[int]) -> vec[i64]:
    made = vec[i64]()
    for number in numbers:
        made = append(made, number)
    return made
