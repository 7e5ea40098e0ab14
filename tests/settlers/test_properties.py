"""What holds on every board, in every scenario, whatever is played (hypothesis plays)."""

from __future__ import annotations

import json
import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablewire.core.audience import REFEREE
from tablewire.core.refused import Refused
from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tests.settlers.blind import Blind
from tests.settlers.books import Books
from tests.settlers.games import TABLES, table

LONG = bool(os.environ.get("TABLEWIRE_LONG"))
seeds = st.integers(0, 10**9)


class AnyTable(RuleBasedStateMachine):
    """One table of any kind; moves that are listed, moves that are not, and runs of many."""

    game: Game

    @initialize(name=st.sampled_from([*TABLES]), seed=seeds, begun=st.integers(0, 400))
    def open(self, name: str, seed: int, begun: int) -> None:
        self.game = table(name, seed)
        self.books = Books(self.game)
        self.play_on(begun, seed)

    def played(self, move: Move) -> None:
        self.game.play(move)
        self.books.follow(self.game.take_events())

    @precondition(lambda self: not self.game.over)
    @rule(moves=st.integers(1, 60), seed=seeds)
    def play_on(self, moves: int, seed: int) -> None:
        blind = Blind(seed)
        for _ in range(moves):
            legal = self.game.legal()
            if not legal:
                break
            self.played(legal[blind.below(len(legal))])

    @precondition(lambda self: not self.game.over)
    @rule(choice=seeds)
    def play_a_listed_move(self, choice: int) -> None:
        legal = self.game.legal()
        move = legal[choice % len(legal)]
        assert self.game.can(move) is None
        self.played(move)

    @rule(seed=seeds)
    def try_moves_that_nobody_listed(self, seed: int) -> None:
        """Accepted as announced, or refused as announced without a trace."""
        blind = Blind(seed)
        for _ in range(25):
            move = blind.any_move(self.game)
            expected = self.game.can(move)
            if expected is None:
                self.played(move)
                continue
            before = self.game.position()
            try:
                self.game.play(move)
            except Refused as refused:
                assert refused.reason == expected
            else:
                raise AssertionError(f"{move} was to be refused: {expected}")
            assert self.game.position() == before
            assert self.game.take_events() == []

    @rule(seed=seeds)
    def a_copy_goes_its_own_way(self, seed: int) -> None:
        before = self.game.position()
        copy, blind = self.game.copy(), Blind(seed)
        assert copy.position() == before
        for _ in range(10):
            if not copy.over:
                copy.play(copy.legal()[blind.below(copy.count())])
        assert self.game.position() == before

    @invariant()
    def the_books_agree(self) -> None:
        assert self.books.wrong() == []

    @invariant()
    def a_position_comes_back_the_same(self) -> None:
        game = self.game
        position = game.position()
        again = Game.from_position(json.loads(json.dumps(position)))
        assert again.position() == position
        assert again.view(REFEREE) == game.view(REFEREE)
        for field in ("bits", "yields", "income"):
            assert list(getattr(again.state, field)) == list(getattr(game.state, field)), field
        if game.state.state < ROLL_OR_CARD:
            assert list(again.state.setup_nodes) == list(game.state.setup_nodes)
        assert again.legal() == game.legal()

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        game = self.game
        assert bool(game.legal()) != game.over
        assert len({*game.legal()}) == len(game.legal())
        for seat in game.waiting_for():
            assert game.can(game.forced(seat)) is None


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(
    max_examples=400 if LONG else 20,
    stateful_step_count=30 if LONG else 8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
