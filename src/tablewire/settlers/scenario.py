"""The named places in a turn where a scenario plugs in. This one, the classic game, does nothing.

Reading the classic rules does not mean reading any scenario: each is one subclass in
`scenarios/`, and what it keeps beyond the players' own fields lies in `State.extra`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.reasons import ALLOWED, NO_SUCH_MOVE

if TYPE_CHECKING:
    from tablewire.settlers.state import State


class Scenario:
    def __init__(self) -> None:
        self.key = ""
        self.limits_ships = False
        """Whether `may_place_ship` has anything to say."""
        self.has_villages = False
        """Whether `ends_route` has anything to say."""
        self.knights_are_warships = False
        """A knight converts a ship and calls no robber."""

    # Before play

    def begin(self, s: State) -> None:
        """The board is made, nobody has placed anything."""

    def joined(self, s: State, seat: i64) -> None:
        """A vacant seat was taken during the first round of placing."""

    def first_turn(self, s: State) -> None:
        """Initial placement is over, the first normal turn is about to begin."""

    # Placing

    def about_to_build(self, s: State, seat: i64, edge: i64) -> None:
        """A road or ship is about to stand here."""

    def about_to_settle(self, s: State, seat: i64, node: i64) -> None:
        """An initial settlement is about to stand here."""

    def settled(self, s: State, seat: i64, node: i64) -> None:
        """A settlement was placed after initial placement."""

    def ship_arrived(self, s: State, seat: i64, edge: i64) -> None:
        """A ship was placed on this edge or moved there."""

    def after_piece(self, s: State, seat: i64) -> None:
        """A piece was placed after initial placement, or a ship moved; `s.state` follows."""

    def may_place_ship(self, s: State, seat: i64, edge: i64) -> bool:
        """Asked only when `limits_ships`."""
        return True

    def may_ship_arrive(self, s: State, seat: i64, start: i64, target: i64) -> bool:
        """Whether a moved ship may go where no new ship could. Asked when `limits_ships`."""
        return False

    def ends_route(self, s: State, node: i64) -> bool:
        """Whether a ship route is complete here though no own building stands. With villages."""
        return False

    def route_reached(self, s: State, seat: i64, node: i64) -> None:
        """A ship route of this seat was closed at a node that `ends_route`."""

    # The dice

    def before_roll_counts(self, s: State, first: i64, second: i64) -> bool:
        """The dice lie; nothing came of them yet. True: the turn waits for a gold pick first."""
        return False

    def produced(self, s: State, number: i64) -> bool:
        """Production was paid. True when points may have come of what the scenario adds."""
        return False

    def after_discards(self, s: State) -> bool:
        """True when no robber is moved in this scenario and the turn has gone on."""
        return False

    # Robber, pirate, knights

    def may_move_pirate(self, s: State) -> bool:
        return True

    def can_lose_to_pirate(self, s: State, seat: i64) -> bool:
        """Whether the pirate finds something at a seat that has no cards."""
        return False

    def may_rob(self, s: State, seat: i64) -> bool:
        """Whether a seat may be robbed though neither robber nor pirate is beside it."""
        return False

    def may_spare(self, s: State) -> bool:
        """Whether nobody need be robbed."""
        return False

    def knight_played(self, s: State) -> bool:
        """True when the knight did something else than calling the robber."""
        return False

    def knight_returned(self, s: State) -> bool:
        """True when taking a knight back undid what `knight_played` did."""
        return False

    def why_no_knight(self, s: State) -> i64:
        return ALLOWED

    # Undo

    def gift_taken_back(self, before: State, s: State) -> vec[i64]:
        """The set-aside cards after one that was given came back among them."""
        return before.gifts

    def note_taken_back(self, s: State, after: State, seat: i64) -> None:
        """Tells what of the scenario's own differs between `after` and now that it is undone."""

    # The end

    def has_won(self, s: State, seat: i64) -> bool:
        player = s.players[seat]
        return player.points + player.point_cards >= s.rules.goal

    def ends_early(self, s: State) -> bool:
        """Whether the game is over at this check of points, whoever leads."""
        return False

    def early_winner(self, s: State) -> i64:
        return -1

    # Moves of the scenario's own

    def list_moves(self, s: State, moves: vec[i64], n: i64) -> i64:
        """Appends codes of legal moves in PLAY and SPECIAL_BUILDING; returns the new count."""
        return n

    def keep_port(self, s: State) -> None:
        """A gift port that was to be placed is kept for later."""

    def why_not(self, s: State, kind: i64, seat: i64, a: i64) -> i64:
        return NO_SUCH_MOVE

    def play(self, s: State, kind: i64, seat: i64, a: i64) -> None:
        pass
