"""What happened, as structs: made from the notes of the rules, read by wires, logs and people.

Every event declares its notes once: the struct's fields in order with how each is read from the
four numbers of a note (the seat, then a, b, c). A hand of cards is five counts; `None` stands in
a field that this viewer may not know.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Cards: TypeAlias = tuple[int, int, int, int, int]


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened."""


class FirstPlayer(Event, frozen=True, tag="first-player"):
    seat: int


class TurnBegan(Event, frozen=True, tag="turn"):
    seat: int
    turn: int
    round: int


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    seat: int


class SpecialBuildingBegan(Event, frozen=True, tag="special-building"):
    seat: int


class StateChanged(Event, frozen=True, tag="state"):
    current: int
    state: int


class Rolled(Event, frozen=True, tag="rolled"):
    seat: int
    first: int
    second: int


class Gained(Event, frozen=True, tag="gained"):
    seat: int
    cards: Cards
    why: str


class Paid(Event, frozen=True, tag="paid"):
    seat: int
    cards: Cards
    why: str


class Discarded(Event, frozen=True, tag="discarded"):
    seat: int
    cards: Cards | None
    number: int


class Stolen(Event, frozen=True, tag="stolen"):
    """`resource` is 0 to 4, or 6 for cloth."""

    seat: int
    victim: int
    resource: int | None


class VictimChosen(Event, frozen=True, tag="victim"):
    """A victim with both cloth and cards: what is stolen is chosen next."""

    seat: int
    victim: int


class HandedOver(Event, frozen=True, tag="handed-over"):
    """To a monopoly."""

    giver: int
    seat: int
    resource: int
    number: int


class Monopolised(Event, frozen=True, tag="monopolised"):
    """What came of it in all, after what each handed over; `number` may be 0."""

    seat: int
    resource: int
    number: int


class Traded(Event, frozen=True, tag="traded"):
    """`seat` made the offer, and gave `give`."""

    seat: int
    partner: int
    give: Cards
    get: Cards


class BankTraded(Event, frozen=True, tag="bank-traded"):
    seat: int
    give: Cards
    get: Cards
    undoes: bool


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    piece: int
    place: int


class Bought(Event, frozen=True, tag="bought"):
    """Paid for, not placed yet."""

    seat: int
    piece: int


class PieceCancelled(Event, frozen=True, tag="piece-cancelled"):
    seat: int
    piece: int


class Removed(Event, frozen=True, tag="removed"):
    seat: int
    piece: int
    place: int


class ShipMoved(Event, frozen=True, tag="ship-moved"):
    seat: int
    start: int
    target: int


class ShipReopened(Event, frozen=True, tag="ship-reopened"):
    """What had closed its route was taken back."""

    seat: int
    edge: int


class ShipClosed(Event, frozen=True, tag="ship-closed"):
    seat: int
    edge: int


class CardBought(Event, frozen=True, tag="card-bought"):
    """`left` is what remains in the deck; a gift from a special edge leaves it as it was."""

    seat: int
    card: int | None
    left: int


class CardPlayed(Event, frozen=True, tag="card-played"):
    seat: int
    card: int


class CardReturned(Event, frozen=True, tag="card-returned"):
    """`played`: how many cards of this turn still count as played."""

    seat: int
    card: int
    played: int


class RobberMoved(Event, frozen=True, tag="robber"):
    seat: int
    hex: int


class PirateMoved(Event, frozen=True, tag="pirate"):
    seat: int
    hex: int


class RouteLength(Event, frozen=True, tag="route-length"):
    seat: int
    length: int


class LongestRoute(Event, frozen=True, tag="longest-route"):
    """-1 is nobody."""

    holder: int


class LargestArmy(Event, frozen=True, tag="largest-army"):
    holder: int


class Knights(Event, frozen=True, tag="knights"):
    seat: int
    number: int


class MustDiscard(Event, frozen=True, tag="must-discard"):
    seat: int
    number: int


class MustPickGold(Event, frozen=True, tag="must-pick-gold"):
    seat: int
    number: int


class SpecialBuildingAsked(Event, frozen=True, tag="special-building-asked"):
    """Or, when it was had, no longer."""

    seat: int
    asked: bool


class OfferMade(Event, frozen=True, tag="offer"):
    seat: int
    number: int
    to: tuple[int, ...]
    give: Cards
    want: Cards
    binding: bool
    any_cards: int
    counters: int


class OfferCleared(Event, frozen=True, tag="offer-cleared"):
    seat: int
    number: int


class OfferRejected(Event, frozen=True, tag="offer-rejected"):
    seat: int
    number: int


class OfferAccepted(Event, frozen=True, tag="offer-accepted"):
    """An answer to an offer that does not bind."""

    seat: int
    number: int


class AnswerTakenBack(Event, frozen=True, tag="answer-taken-back"):
    seat: int
    number: int


class Embargoed(Event, frozen=True, tag="embargo"):
    seat: int
    partner: int
    on: bool


class HexRevealed(Event, frozen=True, tag="hex-revealed"):
    seat: int
    hex: int
    terrain: int
    number: int


class ClothMoved(Event, frozen=True, tag="cloth"):
    """From a village node, or -1 for the general supply; `left` remains there. A number below
    zero goes back there (undo)."""

    seat: int
    village: int
    number: int
    left: int


class FleetAttacked(Event, frozen=True, tag="fleet-attack"):
    """`lost` counts cards; None of them is named but to the victim. -1: a free pick was won."""

    seat: int
    strength: int
    lost: int
    cards: Cards | None


class FortressAttacked(Event, frozen=True, tag="fortress-attack"):
    """`result`: 0 lost, 1 tied, 2 won."""

    seat: int
    die: int
    result: int


class FortressStrength(Event, frozen=True, tag="fortress-strength"):
    seat: int
    node: int
    strength: int


class Warships(Event, frozen=True, tag="warships"):
    seat: int
    number: int


class WonderBuilt(Event, frozen=True, tag="wonder"):
    seat: int
    wonder: int
    level: int


class SpecialPoints(Event, frozen=True, tag="special-points"):
    """`why`: 0 undone, 1 first new area, 2 new area, 3 special edge."""

    seat: int
    points: int
    why: int


class AreaLeft(Event, frozen=True, tag="area-left"):
    """The settlement that had earned points there was taken back."""

    seat: int
    area: int


class AreaSettled(Event, frozen=True, tag="area-settled"):
    seat: int
    area: int


class SpecialEdgeTaken(Event, frozen=True, tag="special-edge"):
    seat: int
    edge: int
    kind: int


class SpecialEdgeRestored(Event, frozen=True, tag="special-edge-restored"):
    """The ship that took its gift was taken back."""

    seat: int
    edge: int
    kind: int


class GiftCardReturned(Event, frozen=True, tag="gift-card-returned"):
    """Back among the cards set aside, nobody knows where."""

    seat: int
    card: int | None


class PortTaken(Event, frozen=True, tag="port-taken"):
    """A gift port leaves its edge, to be placed at once or kept."""

    seat: int
    edge: int
    port: int


class PortReturned(Event, frozen=True, tag="port-returned"):
    """A gift port that was kept is back on its edge: the ship that took it was taken back."""

    seat: int
    edge: int
    port: int


class PortPlaced(Event, frozen=True, tag="port-placed"):
    seat: int
    edge: int
    port: int


class PortKept(Event, frozen=True, tag="port-kept"):
    seat: int
    port: int


class PortTakenOut(Event, frozen=True, tag="port-taken-out"):
    seat: int
    port: int


class PortsChanged(Event, frozen=True, tag="ports-changed"):
    """The kinds of port a seat has, a bit each."""

    seat: int
    ports: int


class VillageReached(Event, frozen=True, tag="village-reached"):
    seat: int
    node: int


class VillageLeft(Event, frozen=True, tag="village-left"):
    """The route that reached it was taken back, and the cloth it had brought."""

    seat: int
    node: int


class NodesOpened(Event, frozen=True, tag="nodes-opened"):
    """When play begins: nodes that were closed in initial placement are open."""


class TakenBack(Event, frozen=True, tag="taken-back"):
    """Undo of a build, or of a ship's move: then `target` is where it had gone."""

    seat: int
    piece: int
    place: int
    target: int | None


class FreeRoadsEnded(Event, frozen=True, tag="free-roads-ended"):
    seat: int


class PlayerLeft(Event, frozen=True, tag="player-left"):
    seat: int


class PlayerJoined(Event, frozen=True, tag="player-joined"):
    seat: int


class PointsShown(Event, frozen=True, tag="points-shown"):
    """At the end: the development cards of a seat that are points, by kind from CAPITOL on."""

    seat: int
    cards: tuple[int, ...]


class GameOver(Event, frozen=True, tag="game-over"):
    """-1: nobody won."""

    winner: int
    points: int
