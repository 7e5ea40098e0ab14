"""Why a move is refused: numbers inside the compiled rules, short codes for everyone else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
NOT_YOUR_TURN: Final[i64] = 1
WRONG_STATE: Final[i64] = 2
GAME_IS_OVER: Final[i64] = 3
NO_SUCH_PLACE: Final[i64] = 4
PLACE_NOT_LEGAL: Final[i64] = 5
CANNOT_PAY: Final[i64] = 6
NO_PIECE_LEFT: Final[i64] = 7
NO_CARD_LEFT: Final[i64] = 8
NO_SUCH_CARD: Final[i64] = 9
CARD_IS_FRESH: Final[i64] = 10
CARD_ALREADY_PLAYED: Final[i64] = 11
WRONG_NUMBER_OF_CARDS: Final[i64] = 12
CARDS_NOT_HELD: Final[i64] = 13
BAD_RATIO: Final[i64] = 14
BANK_IS_SHORT: Final[i64] = 15
NO_TRADING: Final[i64] = 16
NO_SUCH_OFFER: Final[i64] = 17
NOT_ADDRESSED: Final[i64] = 18
EMPTY_OFFER: Final[i64] = 19
EMBARGO_STANDS: Final[i64] = 20
NOT_A_VICTIM: Final[i64] = 21
SAME_HEX: Final[i64] = 22
ROBBER_BARRED: Final[i64] = 23
SHIP_CANNOT_MOVE: Final[i64] = 24
ALREADY_MOVED_A_SHIP: Final[i64] = 25
NOTHING_TO_CANCEL: Final[i64] = 26
NOTHING_TO_UNDO: Final[i64] = 27
NO_UNDO_LEFT: Final[i64] = 28
ALREADY_ASKED: Final[i64] = 29
NO_SPECIAL_BUILDING: Final[i64] = 30
NO_FORTRESS: Final[i64] = 31
NO_SHIP_TO_CONVERT: Final[i64] = 32
WONDER_NOT_OPEN: Final[i64] = 33
WONDER_REQUIREMENT: Final[i64] = 34
NO_SUCH_PORT: Final[i64] = 35
SEAT_NOT_TAKEN: Final[i64] = 36
SEAT_TAKEN: Final[i64] = 37
NO_SUCH_MOVE: Final[i64] = 38
WINS_THE_GAME: Final[i64] = 39
NOT_ANSWERED: Final[i64] = 40
TOO_LATE_TO_JOIN: Final[i64] = 41
PIRATE_IS_THERE: Final[i64] = 42
NO_FREE_PIECE: Final[i64] = 43

REASONS: Final = (
    "allowed",
    "not-your-turn",
    "wrong-state",
    "game-over",
    "no-such-place",
    "place-not-legal",
    "cannot-pay",
    "no-piece-left",
    "no-card-left",
    "no-such-card",
    "card-is-fresh",
    "card-already-played",
    "wrong-number-of-cards",
    "cards-not-held",
    "bad-ratio",
    "bank-is-short",
    "no-trading",
    "no-such-offer",
    "not-addressed",
    "empty-offer",
    "embargo-stands",
    "not-a-victim",
    "same-hex",
    "robber-barred",
    "ship-cannot-move",
    "already-moved-a-ship",
    "nothing-to-cancel",
    "nothing-to-undo",
    "no-undo-left",
    "already-asked",
    "no-special-building",
    "no-fortress",
    "no-ship-to-convert",
    "wonder-not-open",
    "wonder-requirement",
    "no-such-port",
    "seat-not-taken",
    "seat-taken",
    "no-such-move",
    "wins-the-game",
    "not-answered",
    "too-late-to-join",
    "pirate-is-there",
    "no-free-piece",
)
