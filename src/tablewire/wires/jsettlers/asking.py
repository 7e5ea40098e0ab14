"""From a move to the request that means it: `inbound` the other way round.

Robots that are clients send what is made here, and logs show it for moves that came over another
wire. What always holds: a move that is not in the table has no word on this wire; requests leave
out what the server knows by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tablewire.settlers import moves as mv
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import CITY, ROAD, SETTLEMENT, SHIP
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.scenarios import WONDER_KEYS, WONDER_KIND


class Place(NamedTuple):
    """Where a move is asked: what a request needs to know beside it."""

    game: str
    codes: Codes
    chairs: int
    victim: int = -1
    """Who is being robbed, while it is asked what is taken."""


CARD: Final = -2
ITEM: Final = -3
"""What is cancelled that is no piece."""


def request_of(place: Place, move: Move) -> Message | None:
    make = REQUESTS.get(int(move.kind))
    return None if make is None else make(place, move)


def cards(packed: int) -> m.Cards:
    return m.Cards(*counts_of(packed))


def code_of(codes: Codes, piece: int, place: int) -> int:
    return codes.nodes[place] if piece in (SETTLEMENT, CITY) else codes.edges[place]


PIECES: Final = {
    int(mv.BUILD_ROAD): int(ROAD),
    int(mv.BUILD_SETTLEMENT): int(SETTLEMENT),
    int(mv.BUILD_CITY): int(CITY),
    int(mv.BUILD_SHIP): int(SHIP),
}


def build(at: Place, move: Move) -> Message:
    piece = PIECES[int(move.kind)]
    return m.PutPiece(at.game, int(move.seat), piece, code_of(at.codes, piece, int(move.a)))


def discard(at: Place, move: Move) -> Message:
    return m.Discard(at.game, -1, cards(move.give))


def pick(at: Place, move: Move) -> Message:
    return m.PickResources(at.game, cards(move.want))


def monopolise(at: Place, move: Move) -> Message:
    return m.PickResourceType(at.game, int(move.a) + 1)


def move_robber(at: Place, move: Move) -> Message:
    code = at.codes.hexes[int(move.a)]
    signed = code if move.kind == mv.MOVE_ROBBER else -code
    return m.MoveRobber(at.game, int(move.seat), signed)


def choose(at: Place, move: Move) -> Message:
    kind = int(move.kind)
    if kind == mv.ROB:
        choice = int(move.a)
    elif kind == mv.STEAL_CARD:
        choice = at.victim
    elif kind == mv.STEAL_CLOTH:
        choice = -at.victim - 1
    else:
        choice = CHOICES[kind]
    return m.ChoosePlayer(at.game, choice)


CHOICES: Final = {
    int(mv.ROB_NOBODY): -1,
    int(mv.CHOOSE_ROBBER): -2,
    int(mv.CHOOSE_PIRATE): -3,
}


def bank_trade(at: Place, move: Move) -> Message:
    return m.BankTrade(at.game, cards(move.give), cards(move.want))


def offer(at: Place, move: Move) -> Message:
    to = tuple(int(move.a) >> seat & 1 == 1 for seat in range(at.chairs))
    return m.MakeOffer(at.game, int(move.seat), to, cards(move.give), cards(move.want))


def reject(at: Place, move: Move) -> Message:
    """Clients leave the number of their seat to the server, here and in what follows."""
    return m.RejectOffer(at.game, 0)


def clear_offer(at: Place, move: Move) -> Message:
    return m.ClearOffer(at.game, 0)


def move_ship(at: Place, move: Move) -> Message:
    edges = at.codes.edges
    start, target = edges[int(move.a)], edges[int(move.b)]
    return m.MovePiece(at.game, int(move.seat), int(SHIP), start, target)


def undo(at: Place, move: Move) -> Message:
    seat = int(move.seat)
    if move.kind == mv.UNDO_SHIP_MOVE:
        edges = at.codes.edges
        start, target = edges[int(move.a)], edges[int(move.b)]
        return m.UndoPutPiece(at.game, seat, int(SHIP), target, start)
    piece = int(move.a)
    return m.UndoPutPiece(at.game, seat, piece, code_of(at.codes, piece, int(move.b)))


def place_port(at: Place, move: Move) -> Message:
    code = at.codes.edges[int(move.a)]
    return m.SimpleRequest(at.game, int(move.seat), n.PLACE_PORT, code, 0)


def attack_fortress(at: Place, move: Move) -> Message:
    return m.SimpleRequest(at.game, int(move.seat), n.ATTACK_FORTRESS, 0, 0)


def take_out_port(at: Place, move: Move) -> Message:
    return m.InventoryItemAction(at.game, int(move.seat), n.PLAY_ITEM, -int(move.a))


def build_wonder(at: Place, move: Move) -> Message:
    wonder, seat = int(move.a), int(move.seat)
    key = WONDER_KEYS[wonder]
    return m.SetSpecialItem(at.game, n.PICK_ITEM, WONDER_KIND, wonder, 0, seat, -1, 0, key)


def play_card(at: Place, move: Move) -> Message:
    return m.PlayDevCardRequest(at.game, int(move.a))


def buy(at: Place, move: Move) -> Message:
    return m.BuildRequest(at.game, int(move.a))


def ask_to_build(at: Place, move: Move) -> Message:
    return m.BuildRequest(at.game, -1)


def cancel(at: Place, move: Move) -> Message:
    kind = int(move.kind)
    return m.CancelBuildRequest(at.game, CANCELLED.get(kind, int(move.a)))


CANCELLED: Final = {
    int(mv.CANCEL_CARD): CARD,
    int(mv.CANCEL_FREE_ROAD): int(ROAD),
    int(mv.CANCEL_PORT): ITEM,
}
"""Of others the move says which piece."""


def alone(make: Callable[[str], Message]) -> Callable[[Place, Move], Message]:
    """A request that says nothing but the game."""
    return lambda at, _: make(at.game)


REQUESTS: Final[dict[int, Callable[[Place, Move], Message]]] = {
    **{int(kind): build for kind in PIECES},
    int(mv.ROLL): alone(m.RollDice),
    int(mv.END_TURN): alone(m.EndTurn),
    int(mv.DISCARD): discard,
    int(mv.PICK_GOLD): pick,
    int(mv.DISCOVER): pick,
    int(mv.MONOPOLISE): monopolise,
    int(mv.MOVE_ROBBER): move_robber,
    int(mv.MOVE_PIRATE): move_robber,
    int(mv.ROB): choose,
    int(mv.STEAL_CARD): choose,
    int(mv.STEAL_CLOTH): choose,
    **{int(kind): choose for kind in CHOICES},
    int(mv.BUY_CARD): alone(m.BuyDevCardRequest),
    int(mv.PLAY_CARD): play_card,
    int(mv.BANK_TRADE): bank_trade,
    int(mv.MOVE_SHIP): move_ship,
    int(mv.ATTACK_FORTRESS): attack_fortress,
    int(mv.BUILD_WONDER): build_wonder,
    int(mv.TAKE_OUT_PORT): take_out_port,
    int(mv.PLACE_PORT): place_port,
    int(mv.BUY_PIECE): buy,
    int(mv.CANCEL_PIECE): cancel,
    **{int(kind): cancel for kind in CANCELLED},
    int(mv.ASK_SPECIAL_BUILDING): ask_to_build,
    int(mv.OFFER): offer,
    int(mv.CLEAR_OFFER): clear_offer,
    int(mv.REJECT): reject,
    int(mv.UNDO_BUILD): undo,
    int(mv.UNDO_SHIP_MOVE): undo,
}
"""Who accepts an offer names its maker: `accept`."""


def accept(at: Place, maker: int) -> Message:
    return m.AcceptOffer(at.game, 0, maker)
