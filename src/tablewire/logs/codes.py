"""Numbers that the tables of logs are made of, and the compiled loops read.

`shapes` and `automaton` write them, `scan`, `facts` and `engine` follow them; each is named
here only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- Parts of a shape -------------------------------------------------------------------------

END: Final[i64] = 0
LITERAL: Final[i64] = 1  # where the text starts, how long it is
NUMBER: Final[i64] = 2  # the least it may be
HEX: Final[i64] = 3  # 1: may be negative, in hex; 2: may be negative, in decimal
BOOL: Final[i64] = 4
NAME: Final[i64] = 5
LINE: Final[i64] = 6
TEXT: Final[i64] = 7
CARDS: Final[i64] = 8  # 1: may have unknown ones
PAIRS: Final[i64] = 9
NUMBERS: Final[i64] = 10
LIST: Final[i64] = 11
ROW: Final[i64] = 12
REST: Final[i64] = 13
NODES: Final[i64] = 14
FLAGS: Final[i64] = 15
FLAG_LIST: Final[i64] = 16
SCORES: Final[i64] = 17
GAINS: Final[i64] = 18
LOCKS: Final[i64] = 19
WORD: Final[i64] = 20  # which list of words
OPTION: Final[i64] = 21  # where to go on without it
GAME: Final[i64] = 22
LAYOUT: Final[i64] = 23
AREAS: Final[i64] = 24

# --- What a line is, and whom an entry is for, or from whom it is -----------------------------

ENTRY: Final[i64] = 0
COMMENT: Final[i64] = 1
BLANK: Final[i64] = 2
ODD: Final[i64] = 3
NO_LINE: Final[i64] = 4  # no whole line is left in the text

TO_ALL: Final[i64] = 0
TO_SEAT: Final[i64] = 1
TO_OTHERS: Final[i64] = 2
TO_OBSERVER: Final[i64] = 3
TO_UNSEATED: Final[i64] = 4
FROM_SEAT: Final[i64] = 5
FROM_OBSERVER: Final[i64] = 6
# In the audience of a node, a set of those by bit, more bits:
OF_CURRENT: Final[i64] = 128  # from or to the current player
NOT_OF_CURRENT: Final[i64] = 256

# --- Nodes of a tree --------------------------------------------------------------------------

NODE_SIZE: Final[i64] = 9
TAKE: Final[i64] = 0
LOOK: Final[i64] = 1
CHECK: Final[i64] = 2
NOTE: Final[i64] = 3
DONE: Final[i64] = 4
FAIL: Final[i64] = 5
ROOT: Final[i64] = 6
SO_FAR: Final[i64] = 7

# Types of entries that are none.
ANY: Final[i64] = -1
OPENS_NOTHING: Final[i64] = -2

# Conditions: what is compared, and with what.
VALUE_IN: Final[i64] = 0
FACT_IN: Final[i64] = 1
VALUE_IS_FACT: Final[i64] = 2
VALUE_IS_NOT_FACT: Final[i64] = 3
COUNT_IN: Final[i64] = 4
ALL_TYPES_IN: Final[i64] = 5
FACT_IS_FACT: Final[i64] = 6

# Notes: what a fact becomes.
COPY: Final[i64] = 0
CONSTANT: Final[i64] = 1
OF_FACT: Final[i64] = 2
ALL_CARDS: Final[i64] = 3
ADDED_PAIRS: Final[i64] = 4
ONE_OF: Final[i64] = 5
AMOUNT_OF: Final[i64] = 6
SIZE: Final[i64] = 7
SEATS_MEANT: Final[i64] = 8
ROLL_GAINS: Final[i64] = 9
FINAL_SCORES: Final[i64] = 10
ROAD: Final[i64] = 11

# --- Facts ------------------------------------------------------------------------------------

# The first are known of the game, and last through the log; the others belong to one action.
STATE: Final[i64] = 0
CURRENT: Final[i64] = 1
BEFORE: Final[i64] = 2
VIEWER: Final[i64] = 3
FIRST_FACT: Final[i64] = 4
PLAYER: Final[i64] = 4
OTHER: Final[i64] = 5
PIECE: Final[i64] = 6
WHERE: Final[i64] = 7
ORIGIN: Final[i64] = 8
CARD: Final[i64] = 9
DICE: Final[i64] = 10
AMOUNT: Final[i64] = 11
CHOICE: Final[i64] = 12
SEATS: Final[i64] = 13
ROAD_1: Final[i64] = 14  # where, and just behind it which piece
ROAD_2: Final[i64] = 16
GIVEN: Final[i64] = 24  # whether there are any, and just behind it six amounts
RECEIVED: Final[i64] = 31
FACT_COUNT: Final[i64] = 38
NO_FACT: Final[i64] = -9223372036854775807

FACT_NUMBER: Final[dict[str, int]] = {
    "state": 0, "current": 1, "before": 2, "viewer": 3, "player": 4, "other": 5, "piece": 6,
    "where": 7, "origin": 8, "card": 9, "dice": 10, "amount": 11, "choice": 12, "seats": 13,
    "at_start": 18, "fog_gold": 19, "fog_other": 20, "asked_piece": 21, "asked_from": 22,
    "asked_to": 23, "given": 24, "received": 31,
    "road": 14, "gains": 0, "scores": 0,
}  # fmt: skip
