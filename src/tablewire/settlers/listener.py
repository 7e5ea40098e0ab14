"""What the rules say while they change the state: one call of `note`, with numbers only.

A game without a listener pays nothing. `events.py` tells what the numbers of each kind mean and
turns them into the structs that everyone else reads; only real changes are noted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

TURN_BEGAN: Final = 1
SPECIAL_BUILDING_BEGAN: Final = 2
STATE_CHANGED: Final = 3
ROLLED: Final = 4
GAINED: Final = 5
PAID: Final = 6
DISCARDED: Final = 7
STOLEN: Final = 8
HANDED_OVER: Final = 9
TRADED: Final = 10
BANK_TRADED: Final = 11
PLACED: Final = 12
BOUGHT: Final = 13
PIECE_CANCELLED: Final = 14
REMOVED: Final = 15
SHIP_MOVED: Final = 16
SHIP_CLOSED: Final = 17
CARD_BOUGHT: Final = 18
CARD_PLAYED: Final = 19
CARD_RETURNED: Final = 20
ROBBER_MOVED: Final = 21
PIRATE_MOVED: Final = 22
ROUTE_LENGTH: Final = 23
LONGEST_ROUTE: Final = 24
LARGEST_ARMY: Final = 25
KNIGHTS: Final = 26
MUST_DISCARD: Final = 27
MUST_PICK_GOLD: Final = 28
SPECIAL_BUILDING_ASKED: Final = 29
OFFER_MADE: Final = 30
OFFER_CLEARED: Final = 31
OFFER_REJECTED: Final = 32
OFFER_ACCEPTED: Final = 33
ANSWER_TAKEN_BACK: Final = 34
EMBARGOED: Final = 35
HEX_REVEALED: Final = 36
CLOTH_MOVED: Final = 37
FLEET_ATTACKED: Final = 38
FORTRESS_ATTACKED: Final = 39
FORTRESS_STRENGTH: Final = 40
WARSHIPS: Final = 41
WONDER_BUILT: Final = 42
SPECIAL_POINTS: Final = 43
AREA_SETTLED: Final = 44
SPECIAL_EDGE_TAKEN: Final = 45
PORT_TAKEN: Final = 46
PORT_PLACED: Final = 47
PORT_KEPT: Final = 48
PORT_TAKEN_OUT: Final = 49
VILLAGE_REACHED: Final = 50
NODES_OPENED: Final = 51
TAKEN_BACK: Final = 52
FREE_ROADS_ENDED: Final = 53
PLAYER_LEFT: Final = 54
PLAYER_JOINED: Final = 55
GAME_OVER: Final = 56
FIRST_PLAYER: Final = 57
TURN_ENDED: Final = 58
PORTS_CHANGED: Final = 59
VILLAGE_LEFT: Final = 60
SPECIAL_EDGE_RESTORED: Final = 61
GIFT_CARD_RETURNED: Final = 62
PORT_RETURNED: Final = 63
MONOPOLISED: Final = 64
POINTS_SHOWN: Final = 65
SHIP_REOPENED: Final = 66
AREA_LEFT: Final = 67
VICTIM_CHOSEN: Final = 68

# Why cards were gained or paid.
FOR_ROLL: Final = 0
FOR_START: Final = 1
FOR_REVEAL: Final = 2
FOR_GOLD: Final = 3
FOR_DISCOVERY: Final = 4
FOR_REFUND: Final = 5
FOR_PIECE: Final = 6
FOR_CARD: Final = 7
FOR_WONDER: Final = 8
FOR_FLEET: Final = 9
FOR_CANCEL: Final = 10

NOTE_LENGTH: Final = 5
FIRST_ROOM: Final = 320


class Listener:
    """Hears nothing; subclasses do."""

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        pass


class PackedListener(Listener):
    """Keeps every note as five numbers in a row, to be turned into events when someone asks."""

    def __init__(self) -> None:
        self.notes: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self.used: i64 = 0

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        used = self.used
        if used + NOTE_LENGTH > len(self.notes):
            self.notes = extend(self.notes, self.notes)
        notes = self.notes
        notes[used] = kind
        notes[used + 1] = seat
        notes[used + 2] = a
        notes[used + 3] = b
        notes[used + 4] = c
        self.used = used + NOTE_LENGTH

    def clear(self) -> None:
        """Forgets everything, and keeps the room for more."""
        self.used = 0

    def taken(self) -> list[int]:
        """All numbers since the last call."""
        numbers = list(self.notes[: self.used])
        self.used = 0
        return numbers
