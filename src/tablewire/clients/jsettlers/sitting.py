"""One table as a robot at it knows it: everything the messages of its game have told so far.

Hands, pieces and points are followed as in an event log (`logs/positions.py`); here is what a log's
position does not hold and a player needs: the options, the layout, what was done this turn, and
offers. What always holds: nothing is known here but what this connection was told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tablewire.clients.jsettlers.board import Layout
from tablewire.logs.audience import TO_ALL, LogAudience
from tablewire.logs.entry import Entry
from tablewire.logs.position import Position
from tablewire.logs.positions import followed
from tablewire.settlers.options import Options, options_from
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CHAPEL,
    FORTRESS,
    OVER,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    START1B,
    START2B,
    START3B,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import chairs_for, rules_of, unpacked
from tablewire.wires.jsettlers.outbound import numbers as n

AFTER_A_SETTLEMENT: Final = (START1B, START2B, START3B)


class Offer(msgspec.Struct):
    """An open offer of a seat, and who has said no to it."""

    number: int
    to: tuple[bool, ...]
    give: m.Cards
    get: m.Cards
    refused: set[int]


class Sitting:
    def __init__(self, game: str, seat: int, packed: str) -> None:
        self.game = game
        self.seat = seat
        rules = rules_of(unpacked(packed) or {})
        self.options: Options = options_from({**rules, "seats": list(range(rules["max_players"]))})
        self.chairs = chairs_for(self.options)
        self.layout = Layout(self.options)
        self.codes = self.layout.codes
        self.now = Position(three_settlements=self.options.scenario == "SC_CLVI")
        self.fresh: list[int] = []
        """Cards bought this turn, by kind."""
        self.rolled = 0
        """What was rolled this turn; 0 before that."""
        self.must_discard = 0
        self.moved_ship = False
        self.card_in_play = 0
        self.cards_played = 0
        self.victim = -1
        """Who is being robbed, once that was chosen."""
        self.offers: dict[int, Offer] = {}
        self.offers_seen = 0
        self.building_before = -1
        """Whose turn it was when special building began."""
        self.fortresses: dict[int, int] = {}
        """The code of each seat's fortress."""
        self.gifts_gone: set[int] = set()
        """Special edges whose gift was taken, by code."""
        self.fresh_ships: set[int] = set()
        self.port_in_hand: int | None = None
        """The kind of the gift port that is being placed."""
        self.active: set[int] = set()

    @property
    def state(self) -> int:
        return self.now.state

    @property
    def over(self) -> bool:
        return self.now.state == OVER

    def hear(self, message: Message) -> None:
        """Takes in what a message of this game tells."""
        before = self.now.current, self.now.state
        note = NOTED.get(type(message))
        if note is not None:
            note(self, message)
        self.now = followed(self.now, Entry(self.audience(message), None, message=message))
        if self.now.current != before[0] and self.now.current >= 0:
            self.building_before = before[0]

    def audience(self, message: Message) -> LogAudience:
        """A connection does not see for whom else a message is; this matters for one kind."""
        if isinstance(message, m.CancelBuildRequest):
            taken_back = message.piece == SETTLEMENT and self.state in AFTER_A_SETTLEMENT
            return TO_ALL if taken_back else LogAudience(self.seat)
        return LogAudience(self.seat) if isinstance(message, m.PlayerStats) else TO_ALL

    def new_turn(self) -> None:
        self.fresh = []
        self.rolled = 0
        self.must_discard = 0
        self.moved_ship = False
        self.card_in_play = 0
        self.cards_played = 0
        self.victim = -1
        self.fresh_ships = set()
        self.offers.clear()


# --- What each message adds -------------------------------------------------------------------


def turn(at: Sitting, _: m.Turn) -> None:
    at.new_turn()


def started(at: Sitting, _: m.StartGame) -> None:
    at.new_turn()


def sat(at: Sitting, message: m.SitDown) -> None:
    at.active.add(message.player)


def laid(at: Sitting, message: m.BoardLayout | m.BoardLayout2) -> None:
    at.layout.told(message)


def revealed(at: Sitting, message: m.RevealFogHex) -> None:
    at.layout.set_hex(at.codes.hex_at(message.coord), message.hex_type, message.dice)


def diced(at: Sitting, message: m.DiceResult) -> None:
    at.rolled = message.total


def state_told(at: Sitting, message: m.GameState) -> None:
    if message.state == ROLL_OR_CARD and at.state < ROLL_OR_CARD:
        at.new_turn()
    if message.state != at.state:
        at.victim = -1 if message.state < ROLL_OR_CARD else at.victim


def discards(at: Sitting, message: m.DiscardRequest) -> None:
    at.must_discard = message.count


def discarded(at: Sitting, message: m.Discard) -> None:
    if message.player == at.seat:
        at.must_discard = 0


def victim_chosen(at: Sitting, message: m.ChoosePlayer) -> None:
    at.victim = message.choice


def card_acted(at: Sitting, message: m.DevCardAction) -> None:
    if message.action == n.PLAY and message.cards:
        at.card_in_play = message.cards[0]
        at.cards_played += 1
    if message.player != at.seat:
        return
    for card in message.cards:
        if message.action == n.DRAW and not CAPITOL <= card <= CHAPEL:
            at.fresh.append(card)
        elif message.action == n.REMOVE_NEW and card in at.fresh:
            at.fresh.remove(card)


def offered(at: Sitting, message: m.MakeOffer) -> None:
    at.offers_seen += 1
    at.offers[message.player] = Offer(at.offers_seen, message.to, message.give, message.get, set())


def rejected(at: Sitting, message: m.RejectOffer) -> None:
    for offer in at.offers.values():
        offer.refused.add(message.player)


def cleared(at: Sitting, message: m.ClearOffer) -> None:
    if message.player < 0:
        at.offers.clear()
    else:
        at.offers.pop(message.player, None)


def accepted(at: Sitting, _: m.AcceptOffer) -> None:
    at.offers.clear()


def placed(at: Sitting, message: m.PutPiece) -> None:
    if message.piece == FORTRESS:
        at.fortresses[message.player] = message.coord
    elif message.piece == SHIP:
        at.fresh_ships.add(message.coord)


def moved(at: Sitting, message: m.MovePiece) -> None:
    at.moved_ship = True
    at.fresh_ships.add(message.to_coord)


def acted(at: Sitting, message: m.SimpleAction) -> None:
    if message.kind == n.EDGE_SPECIAL and message.value2 == 0:
        at.gifts_gone.add(message.value1)
    elif message.kind == n.EDGE_SPECIAL:
        at.gifts_gone.discard(message.value1)
    elif message.kind == n.PORT_REMOVED:
        at.layout.move_port(message.value2, at.codes.edge_at(message.value1), -1)


def port_taken(at: Sitting, message: m.InventoryItemAction) -> None:
    if message.action in (n.PLACING_EXTRA, n.PLAYED):
        at.port_in_hand = -message.item


def port_placed(at: Sitting, message: m.SimpleRequest) -> None:
    if message.kind == n.PLACE_PORT and message.player >= 0:
        at.port_in_hand = None
        at.layout.move_port(message.value2, -1, at.codes.edge_at(message.value1))


NOTED: Final[dict[type[Message], Callable[[Sitting, Any], None]]] = {
    m.Turn: turn,
    m.StartGame: started,
    m.SitDown: sat,
    m.BoardLayout: laid,
    m.BoardLayout2: laid,
    m.RevealFogHex: revealed,
    m.DiceResult: diced,
    m.GameState: state_told,
    m.DiscardRequest: discards,
    m.Discard: discarded,
    m.ChoosePlayer: victim_chosen,
    m.DevCardAction: card_acted,
    m.MakeOffer: offered,
    m.RejectOffer: rejected,
    m.ClearOffer: cleared,
    m.AcceptOffer: accepted,
    m.PutPiece: placed,
    m.MovePiece: moved,
    m.SimpleAction: acted,
    m.InventoryItemAction: port_taken,
    m.SimpleRequest: port_placed,
}
"""By message: what is noted before the position follows it."""
