"""What the rules say while they change the state: one call of `note`, with numbers only.

A game without a listener pays nothing. `events.py` tells what the numbers of each kind mean and
turns them into the structs that everyone else reads; only real changes are noted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

TURN_BEGAN: Final[i64] = 1
SPECIAL_BUILDING_BEGAN: Final[i64] = 2
STATE_CHANGED: Final[i64] = 3
ROLLED: Final[i64] = 4
GAINED: Final[i64] = 5
PAID: Final[i64] = 6
DISCARDED: Final[i64] = 7
STOLEN: Final[i64] = 8
HANDED_OVER: Final[i64] = 9
TRADED: Final[i64] = 10
BANK_TRADED: Final[i64] = 11
PLACED: Final[i64] = 12
BOUGHT: Final[i64] = 13
PIECE_CANCELLED: Final[i64] = 14
REMOVED: Final[i64] = 15
SHIP_MOVED: Final[i64] = 16
SHIP_CLOSED: Final[i64] = 17
CARD_BOUGHT: Final[i64] = 18
CARD_PLAYED: Final[i64] = 19
CARD_RETURNED: Final[i64] = 20
ROBBER_MOVED: Final[i64] = 21
PIRATE_MOVED: Final[i64] = 22
ROUTE_LENGTH: Final[i64] = 23
LONGEST_ROUTE: Final[i64] = 24
LARGEST_ARMY: Final[i64] = 25
KNIGHTS: Final[i64] = 26
MUST_DISCARD: Final[i64] = 27
MUST_PICK_GOLD: Final[i64] = 28
SPECIAL_BUILDING_ASKED: Final[i64] = 29
OFFER_MADE: Final[i64] = 30
OFFER_CLEARED: Final[i64] = 31
OFFER_REJECTED: Final[i64] = 32
OFFER_ACCEPTED: Final[i64] = 33
ANSWER_TAKEN_BACK: Final[i64] = 34
EMBARGOED: Final[i64] = 35
HEX_REVEALED: Final[i64] = 36
CLOTH_MOVED: Final[i64] = 37
FLEET_ATTACKED: Final[i64] = 38
FORTRESS_ATTACKED: Final[i64] = 39
FORTRESS_STRENGTH: Final[i64] = 40
WARSHIPS: Final[i64] = 41
WONDER_BUILT: Final[i64] = 42
SPECIAL_POINTS: Final[i64] = 43
AREA_SETTLED: Final[i64] = 44
SPECIAL_EDGE_TAKEN: Final[i64] = 45
PORT_TAKEN: Final[i64] = 46
PORT_PLACED: Final[i64] = 47
PORT_KEPT: Final[i64] = 48
PORT_TAKEN_OUT: Final[i64] = 49
VILLAGE_REACHED: Final[i64] = 50
NODES_OPENED: Final[i64] = 51
TAKEN_BACK: Final[i64] = 52
FREE_ROADS_ENDED: Final[i64] = 53
PLAYER_LEFT: Final[i64] = 54
PLAYER_JOINED: Final[i64] = 55
GAME_OVER: Final[i64] = 56
FIRST_PLAYER: Final[i64] = 57
TURN_ENDED: Final[i64] = 58
PORTS_CHANGED: Final[i64] = 59
VILLAGE_LEFT: Final[i64] = 60
SPECIAL_EDGE_RESTORED: Final[i64] = 61
GIFT_CARD_RETURNED: Final[i64] = 62
PORT_RETURNED: Final[i64] = 63
MONOPOLISED: Final[i64] = 64

# Why cards were gained or paid.
FOR_ROLL: Final[i64] = 0
FOR_START: Final[i64] = 1
FOR_REVEAL: Final[i64] = 2
FOR_GOLD: Final[i64] = 3
FOR_DISCOVERY: Final[i64] = 4
FOR_REFUND: Final[i64] = 5
FOR_PIECE: Final[i64] = 6
FOR_CARD: Final[i64] = 7
FOR_WONDER: Final[i64] = 8
FOR_FLEET: Final[i64] = 9
FOR_CANCEL: Final[i64] = 10

NOTE_LENGTH: Final[i64] = 5


class Listener:
    """Hears nothing; subclasses do."""

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        pass


class PackedListener(Listener):
    """Keeps every note as five numbers in a row, to be turned into events when someone asks."""

    def __init__(self) -> None:
        self.notes: vec[i64] = vec[i64]([])

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        notes = self.notes
        notes = append(notes, kind)
        notes = append(notes, seat)
        notes = append(notes, a)
        notes = append(notes, b)
        self.notes = append(notes, c)

    def taken(self) -> list[int]:
        """All numbers since the last call."""
        numbers = list(self.notes)
        self.notes = vec[i64]([])
        return numbers
