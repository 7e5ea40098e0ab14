"""Two games of Settlers that differ only in what one viewer may not know, played side by side.

What a viewer may know is said here a second time, from the rules as players know them and without
a look at `audience.py` or `view.py`: `face` is everything that lies open on the table, and what
the viewer holds. What always holds: after every step the two worlds have the same face; what lies
behind it (other hands, cards in the deck, land under fog) is made to differ wherever it can.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from tablewire.core.chance import Chance, RecordedChance, TranscribedChance
from tablewire.core.refused import Refused
from tablewire.settlers import moves as mv
from tablewire.settlers.game import Game
from tablewire.settlers.hand import total
from tablewire.settlers.moves import Move, with_cards
from tablewire.settlers.player import Player
from tablewire.settlers.state import State
from tablewire.settlers.view import card_counts, five
from tablewire.settlers.vocabulary import CAPITOL, CHAPEL, OVER
from tests.settlers.blind import Blind

OPENLY_HELD: Final = (
    "active", "roads", "settlements", "cities", "ships", "knights", "route", "ports",
    "must_discard", "gold_due", "asked_special", "did_special", "undos", "embargoes",
    "special_points", "areas", "cloth", "reached_village", "warships", "fortress",
    "fortress_node", "lone_node", "wonder", "wonder_level", "kept_ports", "points", "cards_played",
)  # fmt: skip
OPENLY_SO: Final = (
    "state", "current", "first", "dice", "round", "turn", "robber", "pirate", "route_holder",
    "army_holder", "deck_left", "victim", "winner", "moved_ship", "special_after",
)  # fmt: skip
BY_CHOICE: Final = (int(mv.DISCARD),)
"""Where the two worlds may choose differently, for nobody sees which cards go."""
TRIES: Final = 12


class Step(NamedTuple):
    """A move with its random outcomes, in each of two worlds."""

    moves: tuple[Move, Move]
    outcomes: tuple[list[int], list[int]]


# --- What lies open -------------------------------------------------------------------------------


def face(game: Game, viewer: int) -> tuple[Any, ...]:
    """Everything on the table that the viewer may know, as the rules of the game have it."""
    s, options = game.state, game.choices
    board = s.board
    seats = tuple(
        seat_face(player, own=seat == viewer or options.open_hands, game=game)
        for seat, player in enumerate(s.players)
    )
    return (
        seats,
        tuple(int(getattr(s, name)) for name in OPENLY_SO),
        bytes(s.node_piece),
        bytes(s.edge_piece),
        tuple(board.fog),
        tuple(-1 if fog else int(kind) for kind, fog in zip(board.terrain, board.fog, strict=True)),
        tuple(-1 if fog else int(kind) for kind, fog in zip(board.number, board.fog, strict=True)),
        (tuple(board.port_kind), tuple(board.port_edge), tuple(board.port_facing)),
        five(s.bank) if options.bank != "unlimited" else None,
        tuple(s.extra),
        tuple(
            (
                o.number,
                o.maker,
                o.to,
                o.give,
                o.want,
                o.any_cards,
                o.binding,
                o.counters,
                o.yes,
                o.no,
            )
            for o in s.offers
        ),
        (s.trade_seat, s.trade_give, s.trade_want),
    )


def seat_face(player: Player, *, own: bool, game: Game) -> tuple[Any, ...]:
    held = [
        a + b for a, b in zip(card_counts(player.cards), card_counts(player.fresh), strict=True)
    ]
    shown: Any = None
    if own:
        shown = (five(player.hand), card_counts(player.cards), card_counts(player.fresh))
    elif game.choices.open_points:
        shown = (card_counts(player.cards), card_counts(player.fresh))
    elif game.state.state == OVER:
        shown = held[CAPITOL : CHAPEL + 1]
    return (
        int(total(player.hand)),
        sum(held),
        shown,
        *(int(getattr(player, name)) for name in OPENLY_HELD),
    )


def hidden(game: Game) -> dict[str, Any]:
    """What lies behind it, by what it is."""
    s: State = game.state
    return {
        "hands": [five(player.hand) for player in s.players],
        "cards": [(int(player.cards), int(player.fresh)) for player in s.players],
        "deck": [int(card) for card in s.deck[: s.deck_left]],
        "gifts": [int(card) for card in s.gifts],
        "fog": [
            (int(kind), int(number))
            for kind, number, fog in zip(s.board.terrain, s.board.number, s.board.fog, strict=True)
            if fog
        ],
    }


def differences(one: Game, other: Game) -> set[str]:
    ours, theirs = hidden(one), hidden(other)
    return {what for what in ours if ours[what] != theirs[what]}


# --- Two beginnings -------------------------------------------------------------------------------


def dealt(options: dict[str, Any], outcomes: list[int]) -> Game | None:
    """A game dealt just so; None when the rules would ask for other outcomes."""
    chance = RecordedChance(outcomes)
    try:
        game = Game.started(options, chance)
    except Refused:
        return None
    return game if chance.left() == 0 else None


def beginnings(options: dict[str, Any], viewer: int, random: Random) -> tuple[list[int], list[int]]:
    """The outcomes of two deals with the same face, and something else behind it."""
    written = TranscribedChance(Chance(random.getrandbits(48)))
    first = Game.started(options, written)
    ours = written.taken()
    theirs = list(ours)
    shown = face(first, viewer)
    wanted = {"deck"}
    wanted |= {"fog"} if first.choices.scenario == "SC_FOG" else set()
    wanted |= {"gifts"} if first.choices.scenario == "SC_FTRI" else set()
    unlike: set[str] = set()
    while not wanted <= unlike:
        other = list(theirs)
        for _ in range(random.randint(1, 3)):
            other[random.randrange(len(other))] = random.randrange(25)
        game = dealt(options, other)
        if game is not None and face(game, viewer) == shown:
            theirs = other
            unlike = differences(first, game)
    return ours, theirs


# --- One step in both -----------------------------------------------------------------------------


class Chooser:
    """Finds moves that both worlds can make and that tell the viewer nothing of the difference."""

    def __init__(self, viewer: int, random: Random) -> None:
        self.viewer = viewer
        self.random = random
        self.blind = Blind(random.getrandbits(30))
        self.chance = Chance(random.getrandbits(48))

    def step(self, one: Game, other: Game) -> Step | None:
        """None when every move would now show the viewer what differs."""
        for _ in range(TRIES):
            move = self._candidate(one)
            if one.can(move) is not None:
                continue
            found = self._paired(one, other, move)
            if found is not None:
                return found
        for move in one.legal():
            found = self._paired(one, other, move)
            if found is not None:
                return found
        return None

    def _candidate(self, game: Game) -> Move:
        waiting = game.waiting_for()
        if self.random.random() < 0.15:
            return self.blind.any_move(game)
        legal = game.legal(self.random.choice(waiting))
        if self.random.random() < 0.5:  # what few legal lists hold much of
            rare = [m for m in legal if m.kind in EAGERLY]
            legal = rare or legal
        return self.random.choice(legal)

    def _paired(self, one: Game, other: Game, move: Move) -> Step | None:
        if move.kind in NEVER:
            return None
        outcomes = self._played(one, move)
        if outcomes is None:
            return None
        after = one.copy()
        after.chance = RecordedChance(outcomes)
        after.play(move)
        shown = face(after, self.viewer)
        for theirs in self._alternatives(other, move):
            if other.can(theirs) is not None:
                continue
            for recorded in self._mutations(one, move, outcomes):
                if self._face_after(other, theirs, recorded) == shown and self._as_openly(
                    (one, other), (move, theirs)
                ):
                    return Step((move, theirs), (outcomes, recorded))
        return None

    def _played(self, game: Game, move: Move) -> list[int] | None:
        twin = game.copy()
        written = TranscribedChance(self.chance)
        twin.chance = written
        try:
            twin.play(move)
        except Refused:
            return None
        return written.taken()

    def _alternatives(self, other: Game, move: Move) -> list[Move]:
        """What the other world may do where this one makes the move."""
        if move.kind not in BY_CHOICE or move.seat == self.viewer:
            return [move]
        number = int(total(move.give))
        seat = int(move.seat)
        own = [
            with_cards(int(move.kind), seat, self.blind.held(other, seat, number), [0] * 5)
            for _ in range(4)
        ]
        return [*own, move]

    def _mutations(self, game: Game, move: Move, outcomes: list[int]) -> list[list[int]]:
        """Other outcomes that nobody but those concerned is told; dice lie open."""
        secret = range(0)
        if move.kind in TAKES_BLINDLY:
            secret = range(len(outcomes))
        elif move.kind == mv.ROLL and game.choices.scenario == "SC_PIRI":
            secret = range(2, len(outcomes))  # the fleet takes cards after the dice
        tried: list[list[int]] = []
        for _ in range(6 if secret else 0):
            other = list(outcomes)
            other[self.random.choice(secret)] = self.random.randrange(8)
            tried.append(other)
        return [*tried, outcomes]

    def _face_after(self, game: Game, move: Move, outcomes: list[int]) -> Any:
        twin = game.copy()
        chance = RecordedChance(outcomes)
        twin.chance = chance
        try:
            twin.play(move)
        except Refused:
            return None
        return face(twin, self.viewer) if chance.left() == 0 else None

    def _as_openly(self, games: tuple[Game, Game], moves: tuple[Move, Move]) -> bool:
        """Cards that are discarded openly are the same."""
        return not games[0].choices.open_discards or moves[0] == moves[1]


EAGERLY: Final = frozenset(
    int(kind)
    for kind in (mv.BUY_CARD, mv.PLAY_CARD, mv.BUILD_SETTLEMENT, mv.BUILD_CITY, mv.ROB,
                 mv.BUILD_WONDER, mv.BUILD_SHIP, mv.ATTACK_FORTRESS)
)  # fmt: skip
TAKES_BLINDLY: Final = frozenset(
    int(kind)
    for kind in (mv.MOVE_ROBBER, mv.MOVE_PIRATE, mv.CHOOSE_ROBBER, mv.CHOOSE_PIRATE, mv.ROB,
                 mv.STEAL_CARD, mv.DISCARD_ANY)
)  # fmt: skip
NEVER: Final = frozenset(int(kind) for kind in (mv.FORCE_END, mv.LEAVE, mv.JOIN))
"""Moves of the table, which nobody at it can ask for."""

__all__ = ["Chooser", "Step", "beginnings", "differences", "face", "hidden"]
