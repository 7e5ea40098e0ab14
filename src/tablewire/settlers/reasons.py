"""Why a move is refused: numbers inside the compiled rules, short codes for everyone else."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
WRONG_STATE: Final = 2
GAME_IS_OVER: Final = 3
NO_SUCH_PLACE: Final = 4
PLACE_NOT_LEGAL: Final = 5
CANNOT_PAY: Final = 6
NO_PIECE_LEFT: Final = 7
NO_CARD_LEFT: Final = 8
NO_SUCH_CARD: Final = 9
CARD_IS_FRESH: Final = 10
CARD_ALREADY_PLAYED: Final = 11
WRONG_NUMBER_OF_CARDS: Final = 12
CARDS_NOT_HELD: Final = 13
BAD_RATIO: Final = 14
BANK_IS_SHORT: Final = 15
NO_TRADING: Final = 16
NO_SUCH_OFFER: Final = 17
NOT_ADDRESSED: Final = 18
EMPTY_OFFER: Final = 19
EMBARGO_STANDS: Final = 20
NOT_A_VICTIM: Final = 21
SAME_HEX: Final = 22
ROBBER_BARRED: Final = 23
SHIP_CANNOT_MOVE: Final = 24
ALREADY_MOVED_A_SHIP: Final = 25
NOTHING_TO_CANCEL: Final = 26
NOTHING_TO_UNDO: Final = 27
NO_UNDO_LEFT: Final = 28
ALREADY_ASKED: Final = 29
NO_SPECIAL_BUILDING: Final = 30
NO_FORTRESS: Final = 31
NO_SHIP_TO_CONVERT: Final = 32
WONDER_NOT_OPEN: Final = 33
WONDER_REQUIREMENT: Final = 34
NO_SUCH_PORT: Final = 35
SEAT_NOT_TAKEN: Final = 36
SEAT_TAKEN: Final = 37
NO_SUCH_MOVE: Final = 38
WINS_THE_GAME: Final = 39
NOT_ANSWERED: Final = 40
TOO_LATE_TO_JOIN: Final = 41
PIRATE_IS_THERE: Final = 42
NO_FREE_PIECE: Final = 43

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
