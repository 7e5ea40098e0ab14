"""The front door: a game of Settlers as the core contract has it.

    game = Game(players=4, seed=7)
    while not game.over:
        game.play(game.legal()[0])

Driving a game by `count` and `play_nth`, or by `play_any`, makes no objects on the way;
`play_at_random` stays inside the rules to the end.
"""

from __future__ import annotations

import os
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.audience import SPECTATOR, Audience, Viewer
from tablewire.core.chance import Chance
from tablewire.core.outcome import Outcome
from tablewire.core.refused import Refused
from tablewire.settlers.audience import share
from tablewire.settlers.event_notes import events_from
from tablewire.settlers.events import Event
from tablewire.settlers.legal import MOST_MOVES, list_moves, move_of, waiting_seat
from tablewire.settlers.legal_order import put_in_order
from tablewire.settlers.listener import PackedListener
from tablewire.settlers.moves import (
    ACCEPT,
    ASK_SPECIAL_BUILDING,
    BUILD_ROAD,
    BUILD_SHIP,
    FORCE_END,
    JOIN,
    LEAVE,
    REJECT,
    Move,
    code_of,
    move,
)
from tablewire.settlers.opening import opened
from tablewire.settlers.options import Options, as_data, options_for_players, options_from
from tablewire.settlers.playout import LONGEST_GAME, play_code, play_randomly
from tablewire.settlers.position import RULES_VERSION, position_of, state_from
from tablewire.settlers.reasons import ALLOWED, REASONS
from tablewire.settlers.settings import setting_of
from tablewire.settlers.state import State
from tablewire.settlers.trade import SEAT_BIT
from tablewire.settlers.turn import play, why_not
from tablewire.settlers.view import View, view_of
from tablewire.settlers.vocabulary import (
    DISCARDS,
    OVER,
    PICKING_GOLD,
    PLAY,
    START1B,
    START2B,
    START3B,
    STATE_NAMES,
)

_buffer: vec[i64] = vec[i64]([0] * MOST_MOVES)


class Game:
    name: ClassVar[str] = "settlers"
    rules: ClassVar[str] = RULES_VERSION

    def __init__(
        self,
        players: int = 4,
        seed: int | None = None,
        *,
        chance: Chance | None = None,
        choices: Options | None = None,
        state: State | None = None,
        **options: Any,
    ) -> None:
        """A quick game: `Game(players=3, seed=7, scenario="SC_FOG")`. Without a seed it cannot be
        repeated. `chance`, `choices` and `state` are for those who have them already."""
        if choices is None:
            choices = options_for_players(players, **options)
        if chance is None:
            chance = Chance(int.from_bytes(os.urandom(8), "big") if seed is None else seed)
        if state is None:
            state = opened(setting_of(choices), chance)
        state.chance = chance
        self.choices: Options = choices
        self.state: State = state
        self._listener: PackedListener | None = None

    @classmethod
    def started(cls, options: dict[str, Any], chance: Chance) -> Game:
        return Game(chance=chance, choices=options_from(options))

    @property
    def chance(self) -> Chance:
        return self.state.chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self.state.chance = chance

    @property
    def options(self) -> dict[str, Any]:
        return as_data(self.choices)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.choices.seats

    @property
    def over(self) -> bool:
        return self.state.state == OVER

    @property
    def winner(self) -> int | None:
        winner = self.state.winner
        return int(winner) if winner >= 0 else None

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    def scores(self) -> dict[int, int]:
        """The points of each seat, hidden ones included."""
        return {seat: int(self.state.players[seat].total_points) for seat in self.seats}

    def answers(self, seat: int) -> list[Move]:
        """How a seat can answer the offers made to it: rejections first."""
        s = self.state
        bit = SEAT_BIT[seat]
        open_to = [
            offer for offer in s.offers if offer.to & bit and not (offer.yes | offer.no) & bit
        ]
        moves = [move(REJECT, seat, int(offer.number)) for offer in open_to]
        moves += [move(ACCEPT, seat, int(offer.number)) for offer in open_to]
        return [answer for answer in moves if self.can(answer) is None]

    def proposes(self, seat: int) -> bool:
        """Once the dice have been rolled a seat may ask to build between two turns."""
        asking = move(ASK_SPECIAL_BUILDING, seat)
        return self.state.state == PLAY and self.can(asking) is None

    def only_table_plays(self, move: Move) -> bool:
        return move.kind in (FORCE_END, LEAVE, JOIN)

    def waiting_for(self) -> list[int]:
        s = self.state
        if s.state == OVER:
            return []
        if s.state == DISCARDS:
            return [seat for seat, player in enumerate(s.players) if player.must_discard > 0]
        if s.state == PICKING_GOLD:
            return [seat for seat, player in enumerate(s.players) if player.gold_due > 0]
        return [int(s.current)]

    def legal(self, seat: int | None = None) -> list[Move]:
        s = self.state
        moves = _buffer
        n = self._fill(seat)
        listed: list[Move] = []
        i: i64 = 0
        while i < n:
            listed.append(move_of(s, moves[i]))
            i += 1
        return listed

    def count(self) -> int:
        """How many moves `legal()` would list."""
        return self._fill(None)

    def nth(self, index: int) -> Move:
        """The move that stands at this place of `legal()`."""
        if not 0 <= index < self._fill(None):
            raise Refused("no-such-move", f"there is no legal move {index}")
        return move_of(self.state, _buffer[index])

    def play_nth(self, index: int) -> None:
        """Plays the move that stands at this place of `legal()`."""
        if not 0 <= index < self._fill(None):
            raise Refused("no-such-move", f"there is no legal move {index}")
        play_code(self.state, _buffer[index])

    def _fill(self, seat: int | None) -> i64:
        s = self.state
        if s.state == OVER:
            return 0
        who: i64 = waiting_seat(s) if seat is None else seat
        if not 0 <= who < len(s.players) or not s.players[who].active:
            return 0
        n = list_moves(s, who, _buffer)
        put_in_order(s, who, _buffer, n)
        return n

    def can(self, move: Move) -> str | None:
        reason = self._why_not(move)
        return None if reason == ALLOWED else REASONS[reason]

    def _why_not(self, move: Move) -> i64:
        return why_not(self.state, move.kind, move.seat, move.a, move.b, move.give, move.want)

    def play(self, move: Move) -> None:
        reason = self._why_not(move)
        if reason != ALLOWED:
            state = STATE_NAMES.get(int(self.state.state), "")
            raise Refused(REASONS[reason], f"{move!r} while the game waits for: {state}")
        play(self.state, move.kind, move.seat, move.a, move.b, move.c, move.give, move.want)

    def forced(self, seat: int) -> Move:
        return Move(code_of(FORCE_END, seat))

    def helped(self, seat: int) -> Move | None:
        """A forced end would take a settlement back that its first road or ship is missing to; a
        robot that knows no place for one is given one instead."""
        s = self.state
        if seat != s.current or s.state not in (START1B, START2B, START3B):
            return None
        legal = self.legal(seat)
        roads = [route for route in legal if route.kind == BUILD_ROAD]
        return next(iter(roads + [route for route in legal if route.kind == BUILD_SHIP]), None)

    def play_at_random(self, most: int = LONGEST_GAME) -> int:
        """Uniform choices among legal moves to the end of the game; returns how many."""
        return int(play_randomly(self.state, self.state.chance, _buffer, most))

    def play_any(self) -> None:
        """One move, chosen uniformly among the legal ones."""
        n = self._fill(None)
        if n == 0:
            raise Refused("game-over", "no move is left to play")
        play_code(self.state, _buffer[self.state.chance.below(n)])

    @classmethod
    def options_for(cls, players: int, **chosen: Any) -> dict[str, Any]:
        """Plain options of a quick game, for `started` and `random_games`."""
        return as_data(options_for_players(players, **chosen))

    @classmethod
    def random_games(cls, options: dict[str, Any], first_seed: int, games: int) -> list[Outcome]:
        """So many games of players who choose blindly, each from a seed of its own."""
        choices = options_from(options)
        setting = setting_of(choices)
        outcomes: list[Outcome] = []
        for seed in range(first_seed, first_seed + games):
            chance = Chance(seed)
            s = opened(setting, chance)
            moves = int(play_randomly(s, chance, _buffer, LONGEST_GAME))
            winners = () if s.winner < 0 else (int(s.winner),)
            points = tuple([int(s.players[seat].total_points) for seat in choices.seats])
            outcomes.append(Outcome(winners, int(s.turn), moves, points))
        return outcomes

    def listen(self) -> None:
        if self._listener is None:
            self._listener = PackedListener()
            self.state.listener = self._listener

    def take_events(self) -> list[Event]:
        return [] if self._listener is None else events_from(self._listener.taken())

    def share(self, event: Event) -> list[tuple[Audience, Event]]:
        return share(event, self.choices)

    def view(self, viewer: Viewer) -> View:
        return view_of(self.state, self.choices, viewer)

    def copy(self) -> Game:
        """The same game, to be played on its own; nobody listens to it."""
        s = self.state
        return Game(chance=s.chance.copy(), choices=self.choices, state=s.copy())

    def copy_into(self, spare: Game) -> None:
        """Makes a game with the same options equal to this one; its own chance goes on."""
        if spare.choices is not self.choices and spare.choices != self.choices:
            raise Refused("bad-option", "the spare game has other options")
        self.state.copy_into(spare.state)

    def position(self) -> dict[str, Any]:
        return position_of(self.state, self.choices)

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Game:
        choices, state = state_from(position)
        return Game(chance=state.chance, choices=choices, state=state)

    @classmethod
    def move_from_bytes(cls, data: bytes) -> Move:
        return Move.from_bytes(data)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_position, (self.position(),)

    def __str__(self) -> str:
        s = self.state
        points = ", ".join(
            f"seat {seat}: {int(player.total_points)}"
            for seat, player in enumerate(s.players)
            if player.active
        )
        return f"turn {int(s.turn)}, {STATE_NAMES[int(s.state)]}; points: {points}"

    def _repr_svg_(self) -> str:
        from tablewire.settlers.picture import svg_of_view

        return svg_of_view(self.view(SPECTATOR))
