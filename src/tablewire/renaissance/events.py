"""Everything that can happen in a game, each thing once, in the order it happened.

What always holds: the events of a move, applied in order, turn the view before it into the view
after it (view.py). A field that is None is hidden from whoever got this version.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from tablewire.renaissance import state as recorded
from tablewire.renaissance.hands import counts
from tablewire.renaissance.state import State
from tablewire.renaissance.vocabulary import BLACK_CROSS, PRODUCTIONS, ROWS, TOKENS


class _Event(msgspec.Struct, frozen=True, tag=True):
    pass


class LeadersKept(_Event, frozen=True):
    seat: int
    leaders: tuple[int, ...] | None


class ResourcesChosen(_Event, frozen=True):
    seat: int


class TurnBegan(_Event, frozen=True):
    seat: int


class MarketTaken(_Event, frozen=True):
    seat: int
    row: bool
    index: int
    marbles: tuple[int, ...]


class StoreChanged(_Event, frozen=True):
    """What a container holds now, an amount for each resource."""

    seat: int
    container: int
    amounts: tuple[int, ...]


class ShelvesRearranged(_Event, frozen=True):
    """Contents were moved about; what changed by it follows."""

    seat: int


class ResourcesDiscarded(_Event, frozen=True):
    """So many marbles found no place: as many steps for everyone else."""

    seat: int
    count: int


class FaithMoved(_Event, frozen=True):
    """Where a marker stands now; no seat is the black cross."""

    seat: int | None
    position: int


class ReportHeld(_Event, frozen=True):
    section: int
    keepers: tuple[int, ...]


class CardBought(_Event, frozen=True):
    seat: int
    slot: int
    card: int


class CardLeftGrid(_Event, frozen=True):
    """The top card of a pile went; `top` is the one below, None when the pile is empty."""

    colour: int
    level: int
    card: int
    top: int | None


class Produced(_Event, frozen=True):
    """Productions are numbered as in moves."""

    seat: int
    productions: tuple[int, ...]


class LeaderActivated(_Event, frozen=True):
    """Told again when an active leader is activated once more, which changes nothing."""

    seat: int
    leader: int


class LeaderDiscarded(_Event, frozen=True):
    seat: int
    leader: int


class TokenDrawn(_Event, frozen=True):
    token: int


class TokensShuffled(_Event, frozen=True):
    order: tuple[int, ...] | None


class TurnEnded(_Event, frozen=True):
    seat: int


class LastRound(_Event, frozen=True):
    """The end was triggered in the turn of this seat."""

    seat: int


class SeatLeft(_Event, frozen=True):
    seat: int


class SeatReturned(_Event, frozen=True):
    seat: int


class GameOver(_Event, frozen=True):
    """No winner: Lorenzo has won. Several: they share the victory. Points by turn order."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


Event: TypeAlias = (
    LeadersKept
    | ResourcesChosen
    | TurnBegan
    | MarketTaken
    | ShelvesRearranged
    | StoreChanged
    | ResourcesDiscarded
    | FaithMoved
    | ReportHeld
    | CardBought
    | CardLeftGrid
    | Produced
    | LeaderActivated
    | LeaderDiscarded
    | TokenDrawn
    | TokensShuffled
    | TurnEnded
    | LastRound
    | SeatLeft
    | SeatReturned
    | GameOver
)


def read(state: State, seats: Sequence[int], record: int) -> Event:
    """The event that a compiled rule recorded; `state` is the game it happened in."""
    kind = record & 31
    place = record >> 5 & 7
    seat = seats[place] if place < len(seats) else 0
    small = record >> 8 & 15
    value = record >> 12
    match kind:
        case recorded.LEADERS_KEPT:
            return LeadersKept(seat, (value & 15, value >> 4))
        case recorded.RESOURCES_CHOSEN:
            return ResourcesChosen(seat)
        case recorded.TURN_BEGAN:
            return TurnBegan(seat)
        case recorded.MARKET_TAKEN:
            row = small < ROWS
            length = 4 if row else 3
            marbles = tuple(value >> 3 * at & 7 for at in range(length))
            return MarketTaken(seat, row, small if row else small - 3, marbles)
        case recorded.REARRANGED:
            return ShelvesRearranged(seat)
        case recorded.STORED:
            return StoreChanged(seat, small, tuple(counts(value)))
        case recorded.DISCARDED:
            return ResourcesDiscarded(seat, value)
        case recorded.FAITH_MOVED:
            return FaithMoved(None if place == BLACK_CROSS else seat, value)
        case recorded.REPORT_HELD:
            return ReportHeld(small, tuple(s for p, s in enumerate(seats) if value >> p & 1))
        case recorded.CARD_BOUGHT:
            return CardBought(seat, small, value)
        case recorded.PILE_CHANGED:
            top = (value & 63) - 1
            return CardLeftGrid(small // 3, small % 3 + 1, value >> 6, top if top >= 0 else None)
        case recorded.PRODUCED:
            listed = [value >> 6 * at & 63 for at in range(PRODUCTIONS)]
            return Produced(seat, tuple(number - 1 for number in listed if number))
        case recorded.LEADER_ACTIVATED:
            return LeaderActivated(seat, value)
        case recorded.LEADER_DISCARDED:
            return LeaderDiscarded(seat, value)
        case recorded.TOKEN_DRAWN:
            return TokenDrawn(value)
        case recorded.TOKENS_SHUFFLED:
            return TokensShuffled(tuple(value >> 3 * at & 7 for at in range(TOKENS)))
        case recorded.TURN_ENDED:
            return TurnEnded(seat)
        case recorded.LAST_ROUND:
            return LastRound(seat)
        case recorded.SEAT_LEFT:
            return SeatLeft(seat)
        case recorded.SEAT_RETURNED:
            return SeatReturned(seat)
        case recorded.GAME_OVER:
            return GameOver(
                tuple(seats[place] for place in state.winning()),
                tuple(int(state.points(place)) for place in range(state.count)),
            )
        case _:
            raise AssertionError(f"no event of kind {kind}")
