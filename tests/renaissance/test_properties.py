"""What holds in every game, whatever is played (hypothesis chooses the games)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewire.core.audience import REFEREE, SPECTATOR
from tablewire.core.chance import Chance
from tablewire.core.game import seen_by
from tablewire.core.refused import Refused
from tablewire.renaissance import Game, Move, View
from tablewire.renaissance.cards import (
    DEVELOPMENT,
    LEADER_CARDS,
    MARBLE_COUNTS,
    SECTION_TILES,
    SPACE_POINTS,
)
from tablewire.renaissance.events import CardLeftGrid, Event, ResourcesDiscarded
from tablewire.renaissance.moves import Buy, EndTurn, Leave, Produce, Skip, Swap, Take
from tablewire.renaissance.view import after
from tests.renaissance.chaos import next_move

options = st.fixed_dictionaries(
    {
        "seats": st.lists(st.integers(0, 15), min_size=1, max_size=4, unique=True),
        "shuffled": st.booleans(),
        "disclosed": st.booleans(),
    }
)
games = st.builds(Game.started, options, st.integers(0, 10**9).map(Chance))
streams = st.integers(0, 10**9).map(Random)


def stock(view: View, seat: int) -> int:
    return sum(sum(amounts) for amounts in view.player(seat).stores)


def points(view: View, seat: int) -> int:
    """The points of a seat, counted from what lies on the table."""
    player = view.player(seat)
    cards = sum(DEVELOPMENT[card].points for slot in player.slots for card in slot)
    faith = max(p for space, p in SPACE_POINTS.items() if space <= player.position)
    tiles = sum(SECTION_TILES[section].points for section in player.tiles)
    leaders = sum(LEADER_CARDS[leader].points for leader in player.active)
    return cards + faith + tiles + leaders + stock(view, seat) // 5


def check_table(game: Game, gone: list[int]) -> None:
    """Everything there is lies in exactly one place, and obeys the rules of that place."""
    view = game.view(REFEREE)
    cards = [card for pile in view.piles for card in pile] + gone
    cards += [card for p in view.players for slot in p.slots for card in slot]
    assert sorted(cards) == list(range(48))
    marbles = [marble for row in view.market for marble in row] + [view.slide]
    assert [marbles.count(kind) for kind in range(6)] == list(MARBLE_COUNTS)
    leaders = [*view.leader_order]
    assert sorted(leaders) == list(range(16))
    for player in view.players:
        kept = [*player.hand, *player.active, *player.discarded]
        assert len(kept) == (2 if player.chosen else 0)
        assert set(kept) <= set(view.offered(player.seat))
        shelves = player.stores[:3]
        kinds = [kind for shelf in shelves for kind in range(4) if shelf[kind]]
        assert len(kinds) == len(set(kinds))
        assert all(sum(shelf) <= size for shelf, size in zip(shelves, (1, 2, 3), strict=True))
        for container, depot in ((3, 0), (5, 1)):
            amounts = list(player.stores[container])
            if depot < len(player.depots):
                assert amounts.pop(player.depots[depot]) <= 2
            assert not any(amounts)
        assert all(len(slot) <= 3 for slot in player.slots)
        for slot in player.slots:
            assert [DEVELOPMENT[card].level for card in slot] == [1, 2, 3][: len(slot)]
        assert 0 <= player.position <= 24
        assert game.points(player.seat) == points(view, player.seat)


def game_seats(view: View) -> list[int]:
    return [player.seat for player in view.players]


def check_resources(before: View, move: Move, events: list[Event], now: View) -> None:
    """Resources come from the market and production, and go for cards and production."""
    seat = move.seat
    for other in game_seats(now):
        if (
            other != seat
            and before.phase != "setup"
            and not isinstance(move, (EndTurn, Skip, Leave))
        ):
            assert now.player(other).stores == before.player(other).stores
    if isinstance(move, Take):
        grid = before.market
        line = grid[move.index] if move.row else [row[move.index] for row in grid]
        active = [leader for leader in now.player(seat).active if LEADER_CARDS[leader].kind == 2]
        taken = sum(marble < 4 or (marble == 5 and bool(active)) for marble in line)
        wasted = sum(e.count for e in events if isinstance(e, ResourcesDiscarded))
        assert stock(now, seat) == stock(before, seat) + taken - wasted
    if isinstance(move, Swap):
        assert stock(now, seat) == stock(before, seat)
        assert now.player(seat).stores[4] == before.player(seat).stores[4]
    if isinstance(move, Buy):
        top = before.top(move.colour, move.level)
        assert top is not None
        discounts = [
            LEADER_CARDS[leader].resource
            for leader in before.player(seat).active
            if LEADER_CARDS[leader].kind == 0
        ]
        names = ("coin", "servant", "shield", "stone")
        cost = sum(DEVELOPMENT[top].cost.values())
        cost -= sum(names[kind] in DEVELOPMENT[top].cost for kind in discounts)
        assert stock(now, seat) == stock(before, seat) - cost
    if isinstance(move, Produce):
        change = 0
        for one in move.productions:
            if one.number == 0:
                change -= 1
            elif one.number >= 5:
                card = DEVELOPMENT[one.number - 5]
                change += sum(card.gives.values()) - card.gives.get("faith", 0)
                change -= sum(card.pays.values())
        assert stock(now, seat) == stock(before, seat) + change


@settings(max_examples=60, deadline=None)
@given(games, streams, st.sampled_from([0.0, 0.3, 0.8]))
def test_every_game_keeps_its_books(game: Game, chance: Random, wild: float) -> None:
    game.listen()
    gone: list[int] = []
    for _ in range(150):
        if game.over:
            break
        before = game.view(REFEREE)
        position = game.position()
        move = next_move(game, chance, wild)
        expected = game.can(move)
        assert game.position() == position
        try:
            game.play(move)
        except Refused as refused:
            assert refused.reason == expected
            assert game.position() == position
            assert game.take_events() == []
            continue
        assert expected is None
        events = game.take_events()
        now = game.view(REFEREE)
        owned = {card for p in now.players for slot in p.slots for card in slot}
        gone += [e.card for e in events if isinstance(e, CardLeftGrid) and e.card not in owned]
        check_table(game, gone)
        check_resources(before, move, events, now)


@settings(max_examples=60, deadline=None)
@given(games, streams, st.sampled_from([0.0, 0.5]))
def test_the_view_before_and_the_events_give_the_view_after(
    game: Game, chance: Random, wild: float
) -> None:
    game.listen()
    viewers = [SPECTATOR, REFEREE, *game.seats]
    views = {viewer: game.view(viewer) for viewer in viewers}
    for _ in range(120):
        if game.over:
            break
        try:
            game.play(next_move(game, chance, wild))
        except Refused:
            continue
        events = game.take_events()
        for viewer in viewers:
            for event in events:
                version = seen_by(game, event, viewer)
                if version is not None:
                    views[viewer] = after(views[viewer], version)
            assert views[viewer] == game.view(viewer)


@settings(max_examples=30, deadline=None)
@given(games, streams)
def test_a_position_and_a_copy_are_the_same_game(game: Game, chance: Random) -> None:
    for _ in range(chance.randint(0, 80)):
        if game.waiting_for():
            game.play(next_move(game, chance, 0.0))
    twin = Game.from_position(game.position())
    copy = game.copy()
    assert twin.position() == copy.position() == game.position()
    while not game.over:
        move = next_move(game, chance, 0.0)
        for each in (game, twin, copy):
            each.play(move)
        assert twin.position() == copy.position() == game.position()


@settings(max_examples=25, deadline=None)
@given(games)
def test_the_first_legal_move_again_and_again_ends_the_game(game: Game) -> None:
    for _ in range(2000):
        if game.over:
            break
        game.play(game.legal()[0])
    assert game.over
    assert game.legal() == []


@settings(max_examples=25, deadline=None)
@given(games, streams)
def test_legal_moves_are_accepted_and_survive_as_bytes(game: Game, chance: Random) -> None:
    while not game.over:
        for move in game.legal():
            assert game.can(move) is None
            assert Game.move_from_bytes(move.to_bytes()) == move
        assert len(set(game.legal())) == len(game.legal())
        game.play(chance.choice(game.legal()))


@given(st.binary(max_size=40))
def test_bytes_that_are_no_move_are_refused(data: bytes) -> None:
    try:
        move = Game.move_from_bytes(data)
    except Refused as refused:
        assert refused.reason == "bad-move"
    else:
        assert move.to_bytes()


@settings(max_examples=40, deadline=None)
@given(games, streams)
def test_a_position_with_something_wrong_is_refused(game: Game, chance: Random) -> None:
    position = game.position()
    key = chance.choice(sorted(position))
    position[key] = chance.choice([None, -7, "x", [99], {}])
    with pytest.raises(Refused, match="bad-position|bad-chance"):
        Game.from_position(position)
