"""Requests of a player that are moves: from the message, and the state it meets, to the move.

What always holds: the seat is that of the connection, whatever number the message holds. A message
that can be no move at all is refused here with a reason of the rules; everything else is for the
rules to judge.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tablewire.core.refused import Refused
from tablewire.settlers import moves as mv
from tablewire.settlers.moves import Move, move, offer, with_cards
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CITY,
    CLOTH_OR_CARD,
    FREE_ROAD_1,
    FREE_ROAD_2,
    RESOURCES,
    ROAD,
    ROBBER_OR_PIRATE,
    SETTLEMENT,
    SHIP,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.scenarios import WONDER_KIND
from tablewire.wires.jsettlers.outbound.tally import Tally


class Asker(NamedTuple):
    """Who asks, and what they meet."""

    seat: int
    tally: Tally
    codes: Codes
    playing: tuple[int, ...]
    """The seats that play."""


def move_of(asker: Asker, message: Message) -> Move:
    return MOVES[type(message)](asker, message)


def put_piece(asker: Asker, message: m.PutPiece) -> Move:
    piece = message.piece
    if piece not in BUILDS:
        raise Refused("unknown-piece", str(piece))
    return move(BUILDS[piece], asker.seat, place_of(asker.codes, piece, message.coord))


BUILDS: Final = {
    int(ROAD): int(mv.BUILD_ROAD),
    int(SETTLEMENT): int(mv.BUILD_SETTLEMENT),
    int(CITY): int(mv.BUILD_CITY),
    int(SHIP): int(mv.BUILD_SHIP),
}


def place_of(codes: Codes, piece: int, coord: int) -> int:
    on_node = piece in (SETTLEMENT, CITY)
    return found(codes.node_at(coord) if on_node else codes.edge_at(coord), coord)


def found(place: int, coord: int) -> int:
    if place < 0:
        raise Refused("no-such-place", hex(coord))
    return place


def build_request(asker: Asker, message: m.BuildRequest) -> Move:
    """Of whatever piece, in another's turn it asks for special building."""
    if message.piece < 0 or asker.seat != asker.tally.current:
        return move(int(mv.ASK_SPECIAL_BUILDING), asker.seat)
    if message.piece not in BUILDS:
        raise Refused("unknown-piece", str(message.piece))
    return move(int(mv.BUY_PIECE), asker.seat, message.piece)


def cancel(asker: Asker, message: m.CancelBuildRequest) -> Move:
    if message.piece == CANCEL_CARD:
        return move(int(mv.CANCEL_CARD), asker.seat)
    if message.piece == CANCEL_ITEM:
        return move(int(mv.CANCEL_PORT), asker.seat)
    if message.piece not in BUILDS:
        raise Refused("unknown-piece", str(message.piece))
    if asker.tally.state in (FREE_ROAD_1, FREE_ROAD_2):
        return move(int(mv.CANCEL_FREE_ROAD), asker.seat)
    return move(int(mv.CANCEL_PIECE), asker.seat, message.piece)


CANCEL_CARD: Final = -2
CANCEL_ITEM: Final = -3


def roll(asker: Asker, message: m.RollDice) -> Move:
    return move(int(mv.ROLL), asker.seat)


def end_turn(asker: Asker, message: m.EndTurn) -> Move:
    return move(int(mv.END_TURN), asker.seat)


def discard(asker: Asker, message: m.Discard) -> Move:
    return cards_move(mv.DISCARD, asker.seat, give=known(message.cards))


def pick_resources(asker: Asker, message: m.PickResources) -> Move:
    kind = mv.DISCOVER if asker.tally.state == CHOOSING_DISCOVERY else mv.PICK_GOLD
    return cards_move(kind, asker.seat, want=known(message.cards))


def pick_resource_type(asker: Asker, message: m.PickResourceType) -> Move:
    if not 1 <= message.resource <= RESOURCES:
        raise Refused("no-such-move", f"resource {message.resource}")
    return move(int(mv.MONOPOLISE), asker.seat, message.resource - 1)


def known(cards: m.Cards) -> list[int]:
    """The five counts; cards of no kind cannot be given or taken."""
    *counts, unknown = cards
    if unknown:
        raise Refused("wrong-number-of-cards", "cards of an unknown kind")
    return counts


def cards_move(
    kind: int, seat: int, give: list[int] | None = None, want: list[int] | None = None
) -> Move:
    none = [0, 0, 0, 0, 0]
    return with_cards(int(kind), seat, give or none, want or none)


def buy_card(asker: Asker, message: m.BuyDevCardRequest) -> Move:
    return move(int(mv.BUY_CARD), asker.seat)


def play_card(asker: Asker, message: m.PlayDevCardRequest) -> Move:
    if not 0 <= message.card < 64:
        raise Refused("no-such-card", str(message.card))
    return move(int(mv.PLAY_CARD), asker.seat, message.card)


def move_robber(asker: Asker, message: m.MoveRobber) -> Move:
    """The pirate's hexes are negative."""
    kind = mv.MOVE_ROBBER if message.coord >= 0 else mv.MOVE_PIRATE
    place = found(asker.codes.hex_at(abs(message.coord)), message.coord)
    return move(int(kind), asker.seat, place)


def choose_player(asker: Asker, message: m.ChoosePlayer) -> Move:
    state, choice = asker.tally.state, message.choice
    if state == ROBBER_OR_PIRATE:
        if choice not in ROBBER_OR_PIRATE_CHOICES:
            raise Refused("no-such-move", f"choice {choice}")
        return move(ROBBER_OR_PIRATE_CHOICES[choice], asker.seat)
    if state == CLOTH_OR_CARD:
        return move(int(mv.STEAL_CLOTH if choice < 0 else mv.STEAL_CARD), asker.seat)
    if state == CHOOSE_VICTIM and choice == CHOOSE_NOBODY:
        return move(int(mv.ROB_NOBODY), asker.seat)
    if not 0 <= choice < len(asker.tally.hands):
        raise Refused("not-a-victim", str(choice))
    return move(int(mv.ROB), asker.seat, choice)


ROBBER_OR_PIRATE_CHOICES: Final = {-2: int(mv.CHOOSE_ROBBER), -3: int(mv.CHOOSE_PIRATE)}
CHOOSE_NOBODY: Final = -1


def bank_trade(asker: Asker, message: m.BankTrade) -> Move:
    return cards_move(mv.BANK_TRADE, asker.seat, known(message.give), known(message.get))


def make_offer(asker: Asker, message: m.MakeOffer) -> Move:
    """Clients may address empty chairs and themselves too."""
    to = [
        seat
        for seat, asked in enumerate(message.to)
        if asked and seat in asker.playing and seat != asker.seat
    ]
    return offer(asker.seat, to, known(message.give), known(message.get))


def clear_offer(asker: Asker, message: m.ClearOffer) -> Move:
    if not asker.tally.offers_by(asker.seat):
        raise Refused("no-such-offer")
    return move(int(mv.CLEAR_OFFER), asker.seat, int(mv.ALL_OFFERS))


def reject_offer(asker: Asker, message: m.RejectOffer) -> Move:
    return move(int(mv.REJECT), asker.seat, int(mv.ALL_OFFERS))


def accept_offer(asker: Asker, message: m.AcceptOffer) -> Move:
    """The newest offer of the seat that is named: older ones are not shown here."""
    offers = asker.tally.offers_by(message.offering)
    if not offers:
        raise Refused("no-such-offer")
    return move(int(mv.ACCEPT), asker.seat, offers[-1].number)


def move_ship(asker: Asker, message: m.MovePiece) -> Move:
    if message.piece != SHIP:
        raise Refused("unknown-piece", str(message.piece))
    codes = asker.codes
    start = found(codes.edge_at(message.from_coord), message.from_coord)
    target = found(codes.edge_at(message.to_coord), message.to_coord)
    return move(int(mv.MOVE_SHIP), asker.seat, start, target)


def undo(asker: Asker, message: m.UndoPutPiece) -> Move:
    """Of a ship that was moved the request need not say where it came from."""
    if message.piece not in BUILDS:
        raise Refused("unknown-piece", str(message.piece))
    place = place_of(asker.codes, message.piece, message.coord)
    moved = asker.tally.ship_moved
    if message.piece == SHIP and moved is not None and moved[1] == place:
        return move(int(mv.UNDO_SHIP_MOVE), asker.seat, *moved)
    return move(int(mv.UNDO_BUILD), asker.seat, message.piece, place)


def simple_request(asker: Asker, message: m.SimpleRequest) -> Move:
    if message.kind == n.ATTACK_FORTRESS:
        return move(int(mv.ATTACK_FORTRESS), asker.seat)
    if message.kind == n.PLACE_PORT:
        place = found(asker.codes.edge_at(message.value1), message.value1)
        return move(int(mv.PLACE_PORT), asker.seat, place)
    raise Refused("no-such-move", f"request {message.kind}")


def play_item(asker: Asker, message: m.InventoryItemAction) -> Move:
    """Items are gift ports: minus the kind of port."""
    if message.action != n.PLAY_ITEM or not -RESOURCES <= message.item <= 0:
        raise Refused("no-such-port", str(message.item))
    return move(int(mv.TAKE_OUT_PORT), asker.seat, -message.item)


def pick_item(asker: Asker, message: m.SetSpecialItem) -> Move:
    if message.operation != n.PICK_ITEM or message.key != WONDER_KIND:
        raise Refused("no-such-move", message.key)
    if not 0 <= message.game_index < 64:
        raise Refused("wonder-not-open", str(message.game_index))
    return move(int(mv.BUILD_WONDER), asker.seat, message.game_index)


MOVES: Final[dict[type[Message], Callable[[Asker, Any], Move]]] = {
    m.AcceptOffer: accept_offer,
    m.BankTrade: bank_trade,
    m.BuildRequest: build_request,
    m.BuyDevCardRequest: buy_card,
    m.CancelBuildRequest: cancel,
    m.ChoosePlayer: choose_player,
    m.ClearOffer: clear_offer,
    m.Discard: discard,
    m.EndTurn: end_turn,
    m.InventoryItemAction: play_item,
    m.MakeOffer: make_offer,
    m.MovePiece: move_ship,
    m.MoveRobber: move_robber,
    m.PickResourceType: pick_resource_type,
    m.PickResources: pick_resources,
    m.PlayDevCardRequest: play_card,
    m.PutPiece: put_piece,
    m.RejectOffer: reject_offer,
    m.RollDice: roll,
    m.SetSpecialItem: pick_item,
    m.SimpleRequest: simple_request,
    m.UndoPutPiece: undo,
}
