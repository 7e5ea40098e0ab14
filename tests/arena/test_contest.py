"""Contests: who sits where, the same games whoever shares the work, and shares that add up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewire.arena.contest import contest, one_game, seating
from tablewire.arena.games import game_named, options_for
from tablewire.arena.match import Match
from tablewire.bots import Bot, make
from tablewire.core.refused import Refused
from tablewire.settlers import Game, Move, View
from tablewire.settlers.moves import ACCEPT, ASK_SPECIAL_BUILDING, END_TURN, REJECT, move, offer
from tablewire.settlers.vocabulary import PLAY


def options(players: int, **chosen: Any) -> dict[str, Any]:
    return options_for(Game, players, chosen)


def test_everyone_sits_on_every_seat_equally_often() -> None:
    kinds = ("planner", "greedy", "random")
    for kind in kinds:
        places = [seating(kinds, number).index(kind) for number in range(6)]
        assert sorted(places) == [0, 0, 1, 1, 2, 2]


def test_the_wins_of_a_contest_add_up() -> None:
    told: list[int] = []
    kinds = ("greedy", "random", "random")
    result = contest("settlers", options(3), kinds, games=12, seed=4, progress=told.append)
    assert result.games == 12 == told[-1]
    assert [(one.kind, one.seats) for one in result.standings] == [("greedy", 1), ("random", 2)]
    assert sum(one.wins for one in result.standings) + result.without_winner == 12
    assert result.standings[0].share == result.standings[0].wins / 12
    assert result.standings[0].points > result.standings[1].points
    assert all(one.refused == 0 for one in result.standings)


def test_the_games_do_not_depend_on_how_many_processes_share_them() -> None:
    alone, shared = (
        contest("settlers", options(3), ("greedy", "greedy", "random"), games=6, seed=9, jobs=jobs)
        for jobs in (1, 2)
    )

    def played(result: Any) -> Any:
        standings = [(one.kind, one.wins, one.points, one.decisions) for one in result.standings]
        return standings, result.turns, result.without_winner

    assert played(alone) == played(shared)


def test_games_of_renaissance_can_be_contested() -> None:
    kinds = ("random", "random")
    chosen = options_for(game_named("renaissance"), 2, {})
    result = contest("renaissance", chosen, kinds, games=4, seed=1)
    assert result.games == 4
    assert sum(one.wins for one in result.standings) + result.without_winner >= 4


def test_a_bot_that_nobody_knows_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Refused, match="unknown-bot"):
        contest("settlers", options(2), ("greedy", "nobody"), games=2)


def test_one_game_is_plain_data() -> None:
    played = one_game("settlers", options(3), ("greedy", "greedy", "random"), 0, 7)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(played), type=type(played)) == played
    assert len(played.winners) == 1
    assert played.points[played.winners[0]] >= 10
    assert all(len(one) > 10 for one in played.seconds)


class Asker(Bot):
    """Offers a card for another in its turn, and keeps what it is asked."""

    def __init__(self) -> None:
        super().__init__(0)
        self.offered = False
        self.answers: list[list[int]] = []
        self.proposals: list[int] = []

    def decide(self, view: View, legal: list[Move]) -> Move | None:
        if legal[0].kind in (REJECT, ACCEPT):
            self.answers.append([int(one.kind) for one in legal])
            return legal[0]
        hand = view.seats[view.viewer].hand
        assert hand is not None
        if view.state == PLAY and not self.offered and hand[0]:
            self.offered = True
            others = [seat.seat for seat in view.seats if seat.taken and seat.seat != view.viewer]
            return offer(view.viewer, others, [1, 0, 0, 0, 0], [0, 1, 0, 0, 0])
        return next((one for one in legal if one.kind == END_TURN), legal[0])

    def propose(self, view: View) -> Move | None:
        self.proposals.append(view.turn)
        return move(ASK_SPECIAL_BUILDING, view.viewer)


def test_whoever_is_made_an_offer_is_asked_before_the_game_goes_on() -> None:
    game = Game(players=4, seed=2)
    bots = {seat: Asker() for seat in game.seats}
    match = Match(game, bots)
    while not any(bot.answers for bot in bots.values()):
        match.step()
    maker = next(seat for seat, bot in bots.items() if bot.offered)
    match.step()
    match.step()
    assert [seat for seat, bot in bots.items() if bot.answers] == [s for s in bots if s != maker]
    assert all(bot.answers[0][0] == REJECT for bot in bots.values() if bot.answers)


def test_special_building_is_proposed_once_in_each_turn_of_another() -> None:
    game = Game(players=6, seed=2)
    bots = {seat: Asker() for seat in game.seats}
    match = Match(game, bots)
    match.play(200)
    for bot in bots.values():
        assert bot.proposals
        assert len(bot.proposals) == len(set(bot.proposals))


class Stubborn(Bot):
    """Says nothing, or what nobody may do."""

    def decide(self, view: View, legal: list[Move]) -> Move | None:
        return None if view.turn % 2 else move(END_TURN, (view.viewer + 1) % 3)


def test_whoever_says_nothing_or_what_is_refused_makes_the_first_move() -> None:
    game = Game(players=3, seed=5)
    bots: dict[int, Bot] = {0: Stubborn(), 1: make("settlers", "greedy", 1), 2: Stubborn()}
    match = Match(game, bots)
    match.play()
    assert game.over
    assert match.refused[0] > 5
    assert match.refused[1] == 0
