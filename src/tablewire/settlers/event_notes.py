"""From what the compiled rules note to events: how each kind of note is read.

Apart from `events.py` because this is compiled and declared structs are not. What always holds:
every kind of note is here, and gives one event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from tablewire.settlers import listener as notes
from tablewire.settlers.events import (
    AnswerTakenBack,
    AreaLeft,
    AreaSettled,
    BankTraded,
    Bought,
    CardBought,
    CardPlayed,
    CardReturned,
    Cards,
    ClothMoved,
    Discarded,
    Embargoed,
    Event,
    FirstPlayer,
    FleetAttacked,
    FortressAttacked,
    FortressStrength,
    FreeRoadsEnded,
    Gained,
    GameOver,
    GiftCardReturned,
    HandedOver,
    HexRevealed,
    Knights,
    LargestArmy,
    LongestRoute,
    Monopolised,
    MustDiscard,
    MustPickGold,
    NodesOpened,
    OfferAccepted,
    OfferCleared,
    OfferMade,
    OfferRejected,
    Paid,
    PieceCancelled,
    PirateMoved,
    Placed,
    PlayerJoined,
    PlayerLeft,
    PointsShown,
    PortKept,
    PortPlaced,
    PortReturned,
    PortsChanged,
    PortTaken,
    PortTakenOut,
    Removed,
    RobberMoved,
    Rolled,
    RouteLength,
    ShipClosed,
    ShipMoved,
    ShipReopened,
    SpecialBuildingAsked,
    SpecialBuildingBegan,
    SpecialEdgeRestored,
    SpecialEdgeTaken,
    SpecialPoints,
    StateChanged,
    Stolen,
    TakenBack,
    Traded,
    TurnBegan,
    TurnEnded,
    VictimChosen,
    VillageLeft,
    VillageReached,
    Warships,
    WonderBuilt,
)
from tablewire.settlers.hand import counts_of
from tablewire.settlers.player import CARD_COUNT, CARD_LANE
from tablewire.settlers.vocabulary import CAPITOL, CHAPEL

REASONS_FOR_CARDS: Final = (
    "roll",
    "start",
    "reveal",
    "gold",
    "discovery",
    "refund",
    "piece",
    "card",
    "wonder",
    "fleet",
    "cancel",
)
"""Why cards were gained or paid, by the numbers of listener.py."""


# How a field is read from a note.


def cards(value: int) -> Cards:
    clay, ore, sheep, wheat, wood = counts_of(value)
    return (clay, ore, sheep, wheat, wood)


def number(value: int) -> int:
    return value


def point_cards(value: int) -> tuple[int, ...]:
    return tuple((value >> (kind * CARD_LANE)) & CARD_COUNT for kind in range(CAPITOL, CHAPEL + 1))


def flag(value: int) -> bool:
    return value != 0


def why(value: int) -> str:
    return REASONS_FOR_CARDS[value]


def target(value: int) -> int | None:
    return value - 1 if value else None


Read: TypeAlias = Callable[[int], Any]

NOTES: Final[dict[int, tuple[type[Event], tuple[Read, ...]]]] = {
    notes.FIRST_PLAYER: (FirstPlayer, (number,)),
    notes.TURN_BEGAN: (TurnBegan, (number, number, number)),
    notes.TURN_ENDED: (TurnEnded, (number,)),
    notes.SPECIAL_BUILDING_BEGAN: (SpecialBuildingBegan, (number,)),
    notes.STATE_CHANGED: (StateChanged, (number, number)),
    notes.ROLLED: (Rolled, (number, number, number)),
    notes.GAINED: (Gained, (number, cards, why)),
    notes.PAID: (Paid, (number, cards, why)),
    notes.DISCARDED: (Discarded, (number, cards, number)),
    notes.STOLEN: (Stolen, (number, number, number)),
    notes.HANDED_OVER: (HandedOver, (number, number, number, number)),
    notes.MONOPOLISED: (Monopolised, (number, number, number)),
    notes.TRADED: (Traded, (number, number, cards, cards)),
    notes.BANK_TRADED: (BankTraded, (number, cards, cards, flag)),
    notes.PLACED: (Placed, (number, number, number)),
    notes.BOUGHT: (Bought, (number, number)),
    notes.PIECE_CANCELLED: (PieceCancelled, (number, number)),
    notes.REMOVED: (Removed, (number, number, number)),
    notes.SHIP_MOVED: (ShipMoved, (number, number, number)),
    notes.SHIP_CLOSED: (ShipClosed, (number, number)),
    notes.CARD_BOUGHT: (CardBought, (number, number, number)),
    notes.CARD_PLAYED: (CardPlayed, (number, number)),
    notes.CARD_RETURNED: (CardReturned, (number, number, number)),
    notes.ROBBER_MOVED: (RobberMoved, (number, number)),
    notes.PIRATE_MOVED: (PirateMoved, (number, number)),
    notes.ROUTE_LENGTH: (RouteLength, (number, number)),
    notes.LONGEST_ROUTE: (LongestRoute, (number,)),
    notes.LARGEST_ARMY: (LargestArmy, (number,)),
    notes.KNIGHTS: (Knights, (number, number)),
    notes.MUST_DISCARD: (MustDiscard, (number, number)),
    notes.MUST_PICK_GOLD: (MustPickGold, (number, number)),
    notes.SPECIAL_BUILDING_ASKED: (SpecialBuildingAsked, (number, flag)),
    notes.OFFER_CLEARED: (OfferCleared, (number, number)),
    notes.OFFER_REJECTED: (OfferRejected, (number, number)),
    notes.OFFER_ACCEPTED: (OfferAccepted, (number, number)),
    notes.ANSWER_TAKEN_BACK: (AnswerTakenBack, (number, number)),
    notes.EMBARGOED: (Embargoed, (number, number, flag)),
    notes.HEX_REVEALED: (HexRevealed, (number, number, number, number)),
    notes.CLOTH_MOVED: (ClothMoved, (number, number, number, number)),
    notes.FLEET_ATTACKED: (FleetAttacked, (number, number, number, cards)),
    notes.FORTRESS_ATTACKED: (FortressAttacked, (number, number, number)),
    notes.FORTRESS_STRENGTH: (FortressStrength, (number, number, number)),
    notes.WARSHIPS: (Warships, (number, number)),
    notes.WONDER_BUILT: (WonderBuilt, (number, number, number)),
    notes.SPECIAL_POINTS: (SpecialPoints, (number, number, number)),
    notes.AREA_SETTLED: (AreaSettled, (number, number)),
    notes.SPECIAL_EDGE_TAKEN: (SpecialEdgeTaken, (number, number, number)),
    notes.PORT_TAKEN: (PortTaken, (number, number, number)),
    notes.PORT_PLACED: (PortPlaced, (number, number, number)),
    notes.PORT_KEPT: (PortKept, (number, number)),
    notes.PORT_TAKEN_OUT: (PortTakenOut, (number, number)),
    notes.PORTS_CHANGED: (PortsChanged, (number, number)),
    notes.VILLAGE_REACHED: (VillageReached, (number, number)),
    notes.VILLAGE_LEFT: (VillageLeft, (number, number)),
    notes.SPECIAL_EDGE_RESTORED: (SpecialEdgeRestored, (number, number, number)),
    notes.GIFT_CARD_RETURNED: (GiftCardReturned, (number, number)),
    notes.PORT_RETURNED: (PortReturned, (number, number, number)),
    notes.NODES_OPENED: (NodesOpened, ()),
    notes.TAKEN_BACK: (TakenBack, (number, number, number, target)),
    notes.FREE_ROADS_ENDED: (FreeRoadsEnded, (number,)),
    notes.PLAYER_LEFT: (PlayerLeft, (number,)),
    notes.PLAYER_JOINED: (PlayerJoined, (number,)),
    notes.POINTS_SHOWN: (PointsShown, (number, point_cards)),
    notes.SHIP_REOPENED: (ShipReopened, (number, number)),
    notes.AREA_LEFT: (AreaLeft, (number, number)),
    notes.VICTIM_CHOSEN: (VictimChosen, (number, number)),
    notes.GAME_OVER: (GameOver, (number, number)),
}


def events_from(numbers: Sequence[int]) -> list[Event]:
    """The events that packed notes tell, in order."""
    events: list[Event] = []
    for at in range(0, len(numbers), int(notes.NOTE_LENGTH)):
        kind, *values = numbers[at : at + int(notes.NOTE_LENGTH)]
        if kind == notes.OFFER_MADE:
            events.append(offer_made(*values))
        else:
            event, reads = NOTES[kind]
            events.append(event(*[read(value) for read, value in zip(reads, values, strict=False)]))
    return events


def offer_made(seat: int, packed: int, give: int, want: int) -> OfferMade:
    """An offer has more to say than a note has numbers; see `note_offer` in trade.py."""
    flags = (packed >> 32) & 0xFF
    to = tuple(partner for partner in range(6) if packed >> (24 + partner) & 1)
    return OfferMade(
        seat=seat,
        number=packed & 0xFFFFFF,
        to=to,
        give=cards(give),
        want=cards(want),
        binding=bool(flags & 1),
        any_cards=flags >> 1,
        counters=packed >> 40,
    )
