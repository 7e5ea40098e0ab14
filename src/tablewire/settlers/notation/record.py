"""A whole game in writing, made while it is played, and played again from what is written.

`Scribe` notes the moves of a game as they happen; `read` plays a text and refuses it with the
number of the line where it breaks the rules. What always holds: a game that is read from what a
scribe wrote goes through the same positions, and is written in the same words again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import Chance, RecordedChance, TranscribedChance
from tablewire.core.journal import replay
from tablewire.core.records import Record
from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.artwork import SEAT_NAMES
from tablewire.settlers.game import Game
from tablewire.settlers.legal import MOST_MOVES, list_moves, move_of, waiting_seat
from tablewire.settlers.moves import Move
from tablewire.settlers.notation.chances import chance_told, draws_for
from tablewire.settlers.notation.names import card_of, places_of
from tablewire.settlers.notation.opening import headers_of, opened_from
from tablewire.settlers.notation.spelling import read_move, spelled
from tablewire.settlers.notation.text import (
    RESULT,
    Comment,
    Header,
    Step,
    Text,
    Turn,
    bad,
    parsed,
)
from tablewire.settlers.playout import LONGEST_GAME
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import CARD_NAMES

_listed: vec[i64] = vec[i64]([0] * MOST_MOVES)


class Scribe:
    """Writes down a game from where it is now. It takes the game's events and listens to its
    chance, so the game is played for it alone; `noted` is told every move that was played."""

    def __init__(self, game: Game, headers: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.own = [Header(name, value) for name, value in (headers or {}).items()]
        self.headers = headers_of(game)
        self.places = places_of(game.state.board.layout)
        self.chance = TranscribedChance(game.chance)
        game.chance = self.chance
        game.listen()
        game.take_events()
        self.turns: list[Turn] = []
        self.steps: list[Step] = []
        self.now = self.whose_turn()
        self.begun = self.now

    def play(self, move: Move) -> None:
        self.game.play(move)
        self.noted(move)

    def play_at_random(self, most: int = LONGEST_GAME) -> None:
        """The very moves that `Game.play_at_random` would make."""
        s, chooser = self.game.state, self.chance.source
        for _ in range(most):
            if self.game.over:
                break
            number = list_moves(s, waiting_seat(s), _listed)
            self.play(move_of(s, _listed[chooser.below(number)]))

    def noted(self, move: Move) -> None:
        words = spelled(move, self.places)
        told = chance_told(move, self.chance.taken(), self.game.take_events())
        if move.kind == m.ROLL:
            dice, _, told = told.strip().partition(" ")
            words = f"{words} {dice}"
        if self.now != self.begun or not self.steps:
            self.turn_over()
            self.begun = self.now
        by = "" if move.seat == self.begun[1] else SEAT_NAMES[move.seat]
        self.steps.append(Step(words, by, told.strip(" ()")))
        self.now = self.whose_turn()

    def whose_turn(self) -> tuple[int, int]:
        return int(self.game.state.turn), int(self.game.state.current)

    def turn_over(self) -> None:
        if self.steps:
            turn, seat = self.begun
            self.turns.append(Turn(turn, SEAT_NAMES[seat], tuple(self.steps)))
            self.steps = []

    def written(self) -> Text:
        """All so far, with what it has come to."""
        self.turn_over()
        result = Header(RESULT, result_of(self.game))
        return Text((*self.own, *self.headers, result, Comment(""), *self.turns))


def scribe_of(records: Iterable[Record], headers: Mapping[str, str] | None = None) -> Scribe:
    """What a journal tells, written down."""
    scribes: list[Scribe] = []

    def seen(game: Game, move: Move | None) -> None:
        if move is None:
            scribes.append(Scribe(game, headers))
        else:
            scribes[-1].noted(move)

    replay(Game, records, seen)
    return scribes[-1]


def result_of(game: Game) -> str:
    """`blue 10, red 4`: the points of all, the winner's first."""
    scores = game.scores()
    order = sorted(scores, key=lambda seat: (seat != game.winner, -scores[seat], seat))
    points = ", ".join(f"{SEAT_NAMES[seat]} {scores[seat]}" for seat in order)
    if not game.over:
        return f"unfinished; {points}"
    return points if game.winner is not None else f"nobody wins; {points}"


def read(
    words: str | Text,
    *,
    last_turn: int | None = None,
    begun: Callable[[Game], object] | None = None,
    seen: Callable[[Game, Move], object] | None = None,
    chance: Chance | None = None,
) -> Game:
    """The game at the end of a text, or after one of its turns; `chance` is for going on from
    there. `begun` is shown the game before the first move, `seen` after every move."""
    text = parsed(words) if isinstance(words, str) else words
    drawn = RecordedChance([])
    bought, found = cards_told(text)
    game = opened_from(text, drawn, bought, found)
    if begun is not None:
        begun(game)
    whole = True
    for turn in text.turns:
        if last_turn is not None and turn.number > last_turn:
            whole = False
            break
        for move in played(game, turn, drawn):
            if seen is not None:
                seen(game, move)
    result = text.headers.get(RESULT)
    if whole and result is not None and result.value != result_of(game):
        raise bad(result.line, f"Result: the moves lead to {result_of(game)!r}")
    if chance is not None:
        game.chance = chance
    return game


def cards_told(text: Text) -> tuple[list[int], list[int]]:
    """The development cards that were bought, and those that were gifts, in order."""
    bought: list[int] = []
    found: list[int] = []
    for turn in text.turns:
        for step in turn.steps:
            if step.told in CARD_NAMES[1:]:
                (bought if step.words == "buy-card" else found).append(card_of(step.told))
    return bought, found


def played(game: Game, turn: Turn, drawn: RecordedChance) -> Iterator[Move]:
    """Plays the steps of a turn one by one."""
    s = game.state
    if game.over:
        raise bad(turn.line, "the game was over before this turn")
    now = f"{s.turn}. {SEAT_NAMES[s.current]}"
    if now != f"{turn.number}. {turn.seat}":
        raise bad(turn.line, f"it is turn {now}, not {turn.number}. {turn.seat}")
    for step in turn.steps:
        try:
            yield step_played(game, step, step.seat or turn.seat, drawn)
        except Refused as refused:
            reason = "" if refused.reason == "bad-notation" else f"{refused.reason}: "
            raise bad(turn.line, f"'{step}': {reason}{refused.detail}") from None


def step_played(game: Game, step: Step, seat: str, drawn: RecordedChance) -> Move:
    words, dice = step.words, ""
    if words.partition(" ")[0] == "roll":
        words, _, dice = words.partition(" ")
    move = read_move(SEAT_NAMES.index(seat), words, places_of(game.state.board.layout))
    drawn.feed(draws_for(move, dice, step.told, game.state))
    card = next_card(move, game.state)
    try:
        game.play(move)
    except Refused as refused:
        if refused.reason == "chance-exhausted":
            raise Refused("bad-notation", "chance decided more here than is told") from None
        if refused.reason == "chance-mismatch":
            raise Refused("bad-notation", f"what is told cannot be: {refused.detail}") from None
        raise
    if drawn.left():
        raise Refused("bad-notation", f"chance did not decide {step.told or dice!r} here")
    if step.told in CARD_NAMES and step.told != card:
        raise Refused("bad-notation", f"the card to be drawn here is {card or 'none'}")
    return move


def next_card(move: Move, s: State) -> str:
    """The development card that a move draws, if it draws one."""
    if move.kind == m.BUY_CARD:
        return CARD_NAMES[s.deck[s.deck_left - 1]] if s.deck_left else ""
    if move.kind in (m.BUILD_SHIP, m.MOVE_SHIP) and len(s.gifts):
        return CARD_NAMES[s.gifts[len(s.gifts) - 1]]
    return ""
