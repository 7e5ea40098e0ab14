"""Every move a seat can make: its number, its arguments, and how it is made and stored.

A move is three numbers: a code with kind, seat and up to three places, and two hands of cards
for what is given and wanted. `MOVES` declares the kinds; names are read from there by the
notation, the wires and the messages of refusals.
"""

from __future__ import annotations

import struct
from typing import Final, final

from mypy_extensions import i64

from tablewire.core.refused import Refused
from tablewire.settlers.hand import GUARDS, counts_of, hand_of

# The first block is what `legal()` lists; the second is accepted when it is asked for.
BUILD_SETTLEMENT: Final = 1
BUILD_CITY: Final = 2
BUILD_ROAD: Final = 3
BUILD_SHIP: Final = 4
ROLL: Final = 5
END_TURN: Final = 6
DISCARD: Final = 7
DISCARD_ANY: Final = 8
PICK_GOLD: Final = 9
DISCOVER: Final = 10
MONOPOLISE: Final = 11
MOVE_ROBBER: Final = 12
MOVE_PIRATE: Final = 13
CHOOSE_ROBBER: Final = 14
CHOOSE_PIRATE: Final = 15
ROB: Final = 16
ROB_NOBODY: Final = 17
STEAL_CARD: Final = 18
STEAL_CLOTH: Final = 19
BUY_CARD: Final = 20
PLAY_CARD: Final = 21
BANK_TRADE: Final = 22
MOVE_SHIP: Final = 23
ATTACK_FORTRESS: Final = 24
BUILD_WONDER: Final = 25
TAKE_OUT_PORT: Final = 26
PLACE_PORT: Final = 27

FIRST_RARE: Final = 32
BUY_PIECE: Final = 32
CANCEL_PIECE: Final = 33
CANCEL_CARD: Final = 34
CANCEL_FREE_ROAD: Final = 35
CANCEL_PORT: Final = 36
ASK_SPECIAL_BUILDING: Final = 37
OFFER: Final = 38
CLEAR_OFFER: Final = 39
REJECT: Final = 40
ACCEPT: Final = 41
TAKE_BACK_ANSWER: Final = 42
SETTLE_OFFER: Final = 43
EMBARGO: Final = 44
LIFT_EMBARGO: Final = 45
UNDO_BUILD: Final = 46
UNDO_SHIP_MOVE: Final = 47
FORCE_END: Final = 48
LEAVE: Final = 49
JOIN: Final = 50

# Name and the meaning of the arguments a, b, c; "give" and "want" are the hands.
MOVES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    BUILD_SETTLEMENT: ("settlement", ("node",)),
    BUILD_CITY: ("city", ("node",)),
    BUILD_ROAD: ("road", ("edge",)),
    BUILD_SHIP: ("ship", ("edge",)),
    ROLL: ("roll", ()),
    END_TURN: ("end", ()),
    DISCARD: ("discard", ("give",)),
    DISCARD_ANY: ("discard-any", ()),
    PICK_GOLD: ("gold", ("want",)),
    DISCOVER: ("discover", ("want",)),
    MONOPOLISE: ("monopolise", ("resource",)),
    MOVE_ROBBER: ("robber", ("hex",)),
    MOVE_PIRATE: ("pirate", ("hex",)),
    CHOOSE_ROBBER: ("choose-robber", ()),
    CHOOSE_PIRATE: ("choose-pirate", ()),
    ROB: ("rob", ("victim",)),
    ROB_NOBODY: ("rob-nobody", ()),
    STEAL_CARD: ("steal-card", ()),
    STEAL_CLOTH: ("steal-cloth", ()),
    BUY_CARD: ("buy-card", ()),
    PLAY_CARD: ("play", ("card",)),
    BANK_TRADE: ("bank", ("give", "want")),
    MOVE_SHIP: ("move-ship", ("edge", "edge")),
    ATTACK_FORTRESS: ("attack-fortress", ()),
    BUILD_WONDER: ("wonder", ("wonder",)),
    TAKE_OUT_PORT: ("take-out-port", ("port",)),
    PLACE_PORT: ("place-port", ("edge",)),
    BUY_PIECE: ("buy", ("piece",)),
    CANCEL_PIECE: ("cancel", ("piece",)),
    CANCEL_CARD: ("cancel-card", ()),
    CANCEL_FREE_ROAD: ("cancel-free-road", ()),
    CANCEL_PORT: ("cancel-port", ()),
    ASK_SPECIAL_BUILDING: ("ask-special-building", ()),
    OFFER: ("offer", ("to", "flags", "counters", "give", "want")),
    CLEAR_OFFER: ("clear-offer", ("offer",)),
    REJECT: ("reject", ("offer",)),
    ACCEPT: ("accept", ("offer",)),
    TAKE_BACK_ANSWER: ("take-back", ("offer",)),
    SETTLE_OFFER: ("settle", ("offer", "partner")),
    EMBARGO: ("embargo", ("partner",)),
    LIFT_EMBARGO: ("lift-embargo", ("partner",)),
    UNDO_BUILD: ("undo", ("piece", "place")),
    UNDO_SHIP_MOVE: ("undo-ship", ("edge", "edge")),
    FORCE_END: ("force-end", ()),
    LEAVE: ("leave", ()),
    JOIN: ("join", ()),
}

ALL_OFFERS: Final = 0
"""As the offer of CLEAR_OFFER: all of one's own; of REJECT: all that are open to one."""

BINDING: Final = 1
"""Bit 0 of an offer's flags: the first acceptance settles it. Above: how many cards of any kind."""

# A code holds kind (6 bits), seat (4), and the arguments a (12), b (12) and c (16).
SEAT_SHIFT: Final = 6
A_SHIFT: Final = 10
B_SHIFT: Final = 22
C_SHIFT: Final = 34
KIND_MASK: Final = 63
SEAT_MASK: Final = 15
PLACE_MASK: Final = 0xFFF
C_MASK: Final = 0xFFFF

PACKED: Final = struct.Struct(">QQQ")
NO_HAND: Final = ~(2**60 - 1 - GUARDS)
"""Bits that no hand has."""


def code_of(kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    return kind | (seat << 6) | (a << 10) | (b << 22) | (c << 34)


@final
class Move:
    """One decision of one seat. Make one with the functions below, or take one of `legal()`."""

    def __init__(self, code: i64, give: i64 = 0, want: i64 = 0) -> None:
        self.code: Final[i64] = code
        self.give: Final[i64] = give
        self.want: Final[i64] = want

    @property
    def kind(self) -> i64:
        return self.code & KIND_MASK

    @property
    def seat(self) -> i64:
        return (self.code >> SEAT_SHIFT) & SEAT_MASK

    @property
    def a(self) -> i64:
        return (self.code >> A_SHIFT) & PLACE_MASK

    @property
    def b(self) -> i64:
        return (self.code >> B_SHIFT) & PLACE_MASK

    @property
    def c(self) -> i64:
        return (self.code >> C_SHIFT) & C_MASK

    @property
    def name(self) -> str:
        return MOVES[self.kind][0]

    def to_bytes(self) -> bytes:
        """The code, and the hands where there are any: 8 or 24 bytes."""
        packed = PACKED.pack(self.code, self.give, self.want)
        return packed if self.give or self.want else packed[:8]

    @staticmethod
    def from_bytes(data: bytes) -> Move:
        if len(data) == 8:
            data += bytes(16)
        if len(data) != 24:
            raise Refused("bad-move", f"{len(data)} bytes are no move")
        code, give, want = PACKED.unpack(data)
        if code >> 50 or code & 63 not in MOVES or (give | want) & NO_HAND:
            raise Refused("bad-move", f"{data.hex()} is no move")
        return Move(code, give, want)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Move)
            and self.code == other.code
            and self.give == other.give
            and self.want == other.want
        )

    def __hash__(self) -> int:
        return hash((self.code, self.give, self.want))

    def __repr__(self) -> str:
        name, arguments = MOVES[self.kind]
        places = iter((self.a, self.b, self.c))
        words: list[object] = []
        for argument in arguments:
            if argument == "give":
                words.append(counts_of(self.give))
            elif argument == "want":
                words.append(counts_of(self.want))
            else:
                words.append(next(places))
        return f"<seat {self.seat}: {' '.join([name, *(str(word) for word in words)])}>"


def move(kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> Move:
    """A move that gives and wants no cards."""
    if not (0 <= seat < 8 and 0 <= a < 4096 and 0 <= b < 4096 and 0 <= c < 65536):
        raise Refused("bad-move", f"no seat or place is {seat}, {a}, {b}, {c}")
    return Move(code_of(kind, seat, a, b, c))


def with_cards(kind: int, seat: int, give: list[int], want: list[int], a: int = 0) -> Move:
    """A move with cards given and wanted, each five counts: clay, ore, sheep, wheat, wood."""
    try:
        return Move(code_of(kind, seat, a), hand_of(give), hand_of(want))
    except ValueError as error:
        raise Refused("bad-move", str(error)) from error


def offer(
    seat: int,
    to: list[int],
    give: list[int],
    want: list[int],
    *,
    binding: bool = True,
    any_cards: int = 0,
    counters: int = 0,
) -> Move:
    """An offer to some seats; `counters` is the id of the offer it answers, `any_cards` how many
    cards of whatever kind it wants besides."""
    if not (0 <= any_cards < 2048 and 0 <= counters < 65536 and all(0 <= s < 8 for s in to)):
        raise Refused("bad-move", f"no offer has {to}, {any_cards}, {counters}")
    mask = sum(1 << partner for partner in set(to))
    flags = (1 if binding else 0) | (any_cards << 1)
    try:
        return Move(code_of(OFFER, seat, mask, flags, counters), hand_of(give), hand_of(want))
    except ValueError as error:
        raise Refused("bad-move", str(error)) from error
