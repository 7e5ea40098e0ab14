"""The words of the rules as numbers, for the compiled modules and everyone who reads their data.

Resources are also the lanes of a hand (see hands.py). A marble is a resource, FAITH or WHITE.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Resources and marbles.
COIN: Final[i64] = 0
SERVANT: Final[i64] = 1
SHIELD: Final[i64] = 2
STONE: Final[i64] = 3
RESOURCES: Final[i64] = 4
FAITH: Final[i64] = 4
WHITE: Final[i64] = 5
MARBLE_NAMES: Final = ("coin", "servant", "shield", "stone", "faith", "white")
RESOURCE_NAMES: Final = MARBLE_NAMES[:4]

# Colours of development cards; a pile is a colour and a level: colour * 3 + level - 1.
YELLOW: Final[i64] = 0
PURPLE: Final[i64] = 1
GREEN: Final[i64] = 2
BLUE: Final[i64] = 3
COLOURS: Final[i64] = 4
LEVELS: Final[i64] = 3
PILES: Final[i64] = 12
PILE_SIZE: Final[i64] = 4
CARDS: Final[i64] = 48
COLOUR_NAMES: Final = ("yellow", "purple", "green", "blue")

# Leaders.
DISCOUNT: Final[i64] = 0
DEPOT: Final[i64] = 1
WHITE_MARBLE: Final[i64] = 2
PRODUCTION: Final[i64] = 3
LEADERS: Final[i64] = 16
DEALT: Final[i64] = 4
KEPT: Final[i64] = 2
LEADER_KINDS: Final = ("discount", "depot", "white", "production")

# What became of a kept leader.
IN_HAND: Final[i64] = 0
ACTIVE: Final[i64] = 1
GONE: Final[i64] = 2

# Containers of a player, numbered as players of the seed's protocol know them: three shelves,
# the leader depot that was activated first, the strongbox, the depot activated second.
FIRST_DEPOT: Final[i64] = 3
STRONGBOX: Final[i64] = 4
SECOND_DEPOT: Final[i64] = 5
SHELVES: Final[i64] = 3
CONTAINERS: Final[i64] = 6
DEPOT_SIZE: Final[i64] = 2

# A production is known by a number: 0 the basic one, 1 to 4 the production leaders in the order
# of the list, then the cards.
LEADER_SHIFT: Final[i64] = 11
FIRST_CARD_PRODUCTION: Final[i64] = 5

# Places of productions on a player's board, also bits of a set of them: the basic one, the top
# card of each slot, and the kept leaders by number.
BASIC: Final[i64] = 1
FIRST_SLOT: Final[i64] = 2
FIRST_LEADER: Final[i64] = 16
SLOTS: Final[i64] = 3
PRODUCTIONS: Final[i64] = 6

# The market: rows of columns, then the marble on the slide.
ROWS: Final[i64] = 3
COLUMNS: Final[i64] = 4
LINES: Final[i64] = 7
SLIDE: Final[i64] = 12
MARBLES: Final[i64] = 13

# The track.
LAST_SPACE: Final[i64] = 24
SECTIONS: Final[i64] = 3
ALL_SECTIONS: Final[i64] = 7
BLACK_CROSS: Final[i64] = 4
"""The number of the black cross where a seat is meant otherwise."""

TOKENS: Final[i64] = 7
RESHUFFLE_TOKEN: Final[i64] = 0

# What the game waits for.
SETUP: Final[i64] = 0
BEFORE: Final[i64] = 1
AFTER: Final[i64] = 2
OVER: Final[i64] = 3
PHASE_NAMES: Final = ("setup", "before", "after", "over")

NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1
