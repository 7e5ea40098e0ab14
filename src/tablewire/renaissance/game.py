"""The front door of Masters of Renaissance: `Game(players=4, seed=7)`, `legal()`, `play(move)`.

What always holds: the contract of core/game.py. The rules themselves are in the modules beside
this one; a game is a state of theirs with typed moves, events and views around it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from tablewire.core.audience import SPECTATOR, Audience, Viewer
from tablewire.core.chance import Chance
from tablewire.core.outcome import Outcome
from tablewire.core.refused import Refused
from tablewire.renaissance import (
    audience,
    events,
    leaders,
    legal,
    market,
    moves,
    playout,
    position,
    production,
    purchase,
    setup,
    stores,
    turn,
    view,
)
from tablewire.renaissance.events import Event
from tablewire.renaissance.hands import count_of
from tablewire.renaissance.moves import Move
from tablewire.renaissance.options import Options, checked
from tablewire.renaissance.state import State
from tablewire.renaissance.view import View
from tablewire.renaissance.vocabulary import (
    AFTER,
    BASIC,
    FIRST_LEADER,
    NOTHING,
    OVER,
    RESOURCES,
    SETUP,
)


class Game:
    name: ClassVar[str] = "renaissance"
    rules: ClassVar[str] = "1"

    def __init__(self, players: int = 4, seed: int = 0, disclosed: bool = True) -> None:
        self.chosen = checked({"seats": list(range(players)), "disclosed": disclosed})
        self.state = setup.new_state(players, Chance(seed))
        self.seats = self.chosen.seats
        """In the order of their turns; the first has the inkwell."""

    @classmethod
    def started(cls, options: dict[str, Any], chance: Chance) -> Self:
        chosen = checked(options)
        seats = setup.order_of(chosen.seats, chosen.shuffled, chance)
        return cls._of(setup.new_state(len(seats), chance), seats, chosen)

    @property
    def options(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self.chosen)
        return plain

    @property
    def chance(self) -> Chance:
        return self.state.chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self.state.chance = chance

    @property
    def over(self) -> bool:
        return bool(self.state.phase == OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: none yet, or none because Lorenzo did; several who share it."""
        return tuple(self.seats[place] for place in self.state.winning()) if self.over else ()

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    def points(self, seat: int) -> int:
        """What the seat would have if the game ended now."""
        return int(self.state.points(self._place(seat)))

    @property
    def turn(self) -> int:
        """Counts the turns that have begun."""
        return int(self.state.turns)

    def scores(self) -> dict[int, int]:
        return {seat: self.points(seat) for seat in self.seats}

    def waiting_for(self) -> list[int]:
        state = self.state
        if state.phase == OVER:
            return []
        if state.phase == SETUP:
            return [
                seat
                for place, seat in enumerate(self.seats)
                if not state.players[place].absent and not state.players[place].ready()
            ]
        return [] if state.players[state.current].absent else [self.seats[state.current]]

    def legal(self, seat: int | None = None) -> list[Move]:
        if seat is None:
            waiting = self.waiting_for()
            if not waiting:
                return []
            seat = waiting[0]
        buffer = legal.Moves()
        count = legal.fill(self.state, self._place(seat), buffer)
        return [
            moves.from_code(self.state, self.seats, int(buffer.codes[at])) for at in range(count)
        ]

    def can(self, move: Move) -> str | None:
        try:
            self.copy().play(move)
        except Refused as refused:
            return refused.reason
        return None

    def play(self, move: Move) -> None:
        state = self.state
        seat = self._place(move.seat)
        match move:
            case moves.Take():
                turn.check_main(state, seat)
                self._take(seat, move)
            case moves.Buy():
                turn.check_main(state, seat)
                self._buy(seat, move)
            case moves.Produce():
                turn.check_main(state, seat)
                self._produce(seat, move)
            case moves.EndTurn():
                turn.check_end(state, seat)
                turn.end_turn(state, seat)
            case moves.Activate(leader=leader):
                turn.check_turn(state, seat)
                leaders.activate_as_asked(state, seat, leader)
            case moves.Discard(leaders=discarded):
                turn.check_turn(state, seat)
                leaders.discard_as_asked(state, seat, list(discarded))
            case moves.Swap():
                turn.check_turn(state, seat)
                self._swap(seat, move)
            case moves.Keep(leaders=kept):
                turn.check_choice(state, seat)
                setup.check_keep(state, seat, list(kept))
                turn.apply(state, int(turn.coded(turn.KEEP, seat, kept[0], kept[1])))
            case moves.Place(stored=stored):
                turn.check_choice(state, seat)
                setup.can_place(state, seat)
                setup.place_as_asked(state, seat, list(stored))
                turn.begin_when_ready(state)
            case moves.Skip():
                turn.check_skip(state, seat)
                turn.skip(state, seat)
            case moves.Leave():
                turn.check_leave(state, seat)
                turn.leave(state, seat)
            case moves.Return():
                turn.check_return(state, seat)
                turn.come_back(state, seat)
            case moves.Claim():
                turn.check_claim(state, seat)
                turn.claim(state, seat)

    def _take(self, seat: int, move: moves.Take) -> None:
        state = self.state
        player = state.players[seat]
        line = market.checked_line(move.row, move.index)
        whites = market.whites_in(state.market, line)
        if move.whites is None:
            if player.second_white != NOTHING and whites:
                raise Refused("white-count", "two leaders convert white marbles: say which does")
            asked = [(int(player.first_white), int(whites))] if player.first_white >= 0 else []
        else:
            asked = list(move.whites)
        if move.stored is None:
            became = market.converted(player, whites, asked)
            first = count_of(became, player.first_white) if asked else 0
            market.take(state, seat, line, first)
        else:
            market.take_as_asked(state, seat, line, asked, list(move.stored))

    def _buy(self, seat: int, move: moves.Buy) -> None:
        state = self.state
        if move.paid is not None:
            purchase.buy_as_asked(state, seat, move.colour, move.level, move.slot, list(move.paid))
            return
        pile = purchase.check_buy(state, seat, move.colour, move.level, move.slot)
        purchase.check_affordable(state.players[seat], state.pile_top(pile))
        purchase.buy(state, seat, pile, move.slot)

    def _produce(self, seat: int, move: moves.Produce) -> None:
        state = self.state
        each = move.productions
        numbers = [one.number for one in each]
        if move.kind is None:
            production.produce_as_asked(
                state,
                seat,
                numbers,
                [list(one.free_in) for one in each],
                [list(one.free_out) for one in each],
                [list(one.paid) for one in each],
                [list(one.stored) for one in each],
            )
            return
        player = state.players[seat]
        chosen = production.check_set(player, numbers)
        if (chosen & BASIC or chosen >= FIRST_LEADER) and not 0 <= move.kind < RESOURCES:
            raise Refused("free-kind", "only coin, servant, shield and stone can be chosen")
        production.check_payable(player, chosen)
        production.produce(state, seat, chosen, move.kind)

    def _swap(self, seat: int, move: moves.Swap) -> None:
        player = self.state.players[seat]
        if move.amount is None:
            contents = stores.swapped(player, move.first, move.second)
        else:
            contents = stores.moved(player, move.first, move.second, move.amount)
        stores.rearrange(self.state, seat, contents)

    def forced(self, seat: int) -> Move:
        player = self.state.players[self._place(seat)]
        if not player.ready():
            return self.legal(seat)[0]
        return moves.EndTurn(seat) if self.state.phase == AFTER else moves.Skip(seat)

    def attending(self, seat: int, present: bool) -> Move | None:
        """The move by which the rules hear that a player has gone or come back."""
        if self.state.players[self._place(seat)].absent != present:
            return None
        return moves.Return(seat) if present else moves.Leave(seat)

    def idle(self, seat: int) -> Move | None:
        """Whoever lets the time go by counts as gone, until they say something."""
        return self.attending(seat, present=False)

    def last_one(self) -> Move | None:
        """The move that gives the game to the only player who is left."""
        here = [seat for seat in self.seats if not self.state.players[self._place(seat)].absent]
        if len(here) != 1:
            return None
        claim = moves.Claim(here[0])
        return claim if self.can(claim) is None else None

    def only_table_plays(self, move: Move) -> bool:
        return isinstance(move, moves.Skip | moves.Leave | moves.Return | moves.Claim)

    def listen(self) -> None:
        self.state.listening = True

    def take_events(self) -> list[Event]:
        log = [int(record) for record in self.state.log]
        self.state.forget_log()
        return [events.read(self.state, self.seats, record) for record in log]

    def share(self, event: Event) -> list[tuple[Audience, Event]]:
        return audience.share(event, self.chosen.disclosed)

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        return view.seen(self.state, self.seats, viewer, self.chosen.disclosed)

    def copy(self) -> Self:
        return self._of(self.state.copy(), self.seats, self.chosen)

    def position(self) -> dict[str, Any]:
        return position.saved(self.state, self.seats, self.chosen)

    @classmethod
    def from_position(cls, position_data: dict[str, Any]) -> Self:
        return cls._of(*position.loaded(position_data))

    @classmethod
    def _of(cls, state: State, seats: tuple[int, ...], chosen: Options) -> Self:
        game = cls.__new__(cls)
        game.state = state
        game.seats = seats
        game.chosen = chosen
        return game

    @classmethod
    def move_from_bytes(cls, data: bytes) -> Move:
        return moves.from_bytes(data)

    def play_at_random(self, seed: int = 0) -> None:
        """Plays random legal moves to the end, compiled as a whole."""
        playout.finish_at_random(self.state, legal.Moves(), Chance(seed))

    @classmethod
    def random_games(cls, options: dict[str, Any], first_seed: int, games: int) -> list[Outcome]:
        """So many games of players who choose blindly, each from a seed of its own."""
        chosen = checked(options)
        buffer = legal.Moves()
        outcomes: list[Outcome] = []
        for seed in range(first_seed, first_seed + games):
            chance = Chance(seed)
            seats = setup.order_of(chosen.seats, chosen.shuffled, chance)
            state = setup.new_state(len(seats), chance)
            made = int(playout.finish_at_random(state, buffer, chance))
            winners = tuple([seats[place] for place in state.winning()])
            points = {seat: int(state.points(place)) for place, seat in enumerate(seats)}
            by_seat = tuple([points[seat] for seat in chosen.seats])
            outcomes.append(Outcome(winners, int(state.turns), made, by_seat))
        return outcomes

    def _place(self, seat: int) -> int:
        """Where in the order of turns a seat is."""
        if seat not in self.seats:
            raise Refused("seat-unknown", f"there is no seat {seat}")
        return self.seats.index(seat)
