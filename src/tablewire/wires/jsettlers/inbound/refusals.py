"""How the refusal of each request is told to its asker, and to nobody else.

What always holds: a client that waits for an answer gets one that ends its wait. Robots need more
than a decline: the cancel of what they wanted to build, a card that cannot be played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tablewire.core.refused import Refused
from tablewire.settlers.vocabulary import PLAY, SPECIAL_BUILDING, START1B, START2B, START3B
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.tally import Tally
from tablewire.wires.jsettlers.texts import Text

# Reasons of a decline.
OTHER, NOT_THIS_GAME, NOT_YOUR_TURN, NOT_NOW, LOCATION, SPECIFICS = range(6)

CARD: Final = -2
"""What a robot cancels when it wanted a development card."""

# Reasons of a rejected trade.
CANNOT_TRADE, TRADE_OUT_OF_TURN, CANNOT_OFFER = 1, 2, 3

# Why an item cannot be played.
NO_SUCH_ITEM, NOT_PLAYABLE_HERE, NOT_THE_TIME, NO_PLACE_FOR_IT = 1, 2, 3, 4

NO_PLACE: Final = ("no-such-place", "place-not-legal", "pirate-is-there")


class Declined(NamedTuple):
    """A decline whose text is yet to be said in somebody's language."""

    game: str
    state: int
    reason: int
    details: tuple[int, int]
    text: Text

    def said(self, language: str) -> Message:
        return m.DeclinePlayerRequest(
            self.game, self.state, self.reason, *self.details, self.text.said(language)
        )


class Refusal(NamedTuple):
    """A request that was refused, and what it met."""

    game: str
    seat: int
    robot: bool
    tally: Tally
    why: Refused

    @property
    def not_your_turn(self) -> bool:
        return self.why.reason in ("not-your-turn", "not-your-seat")

    def decline(
        self,
        key: str,
        reason: int = NOT_NOW,
        details: tuple[int, int] = (0, 0),
        *args: object,
        with_state: bool = False,
    ) -> list[Any]:
        """The state is told where the client should begin again from it."""
        if self.not_your_turn:
            return [m.DeclinePlayerRequest(self.game, 0, NOT_YOUR_TURN)]
        state = self.tally.state if with_state else 0
        return [Declined(self.game, state, reason, details, Text(key, args))]


def answers_to(refusal: Refusal, request: Message) -> list[Any]:
    """Messages, sentences and declines, in order."""
    answer = REFUSED.get(type(request))
    return [Text("cannot-do-now")] if answer is None else answer(refusal, request)


def roll(refusal: Refusal, request: m.RollDice) -> list[Any]:
    return [Text("cannot-roll")]


def end_turn(refusal: Refusal, request: m.EndTurn) -> list[Any]:
    return [Text("cannot-end"), m.GameState(refusal.game, refusal.tally.state)]


def discard(refusal: Refusal, request: m.Discard) -> list[Any]:
    due = refusal.tally.discarding.get(refusal.seat, 0)
    answers: list[Any] = [Text("cannot-discard")]
    if due:
        answers.append(m.DiscardRequest(refusal.game, due))
    return answers


def put_piece(refusal: Refusal, request: m.PutPiece) -> list[Any]:
    """Only robots hear a cancel of what came at a wrong time: a person's program that hears one
    after its first settlement takes that off the board."""
    details = (request.piece, request.coord)
    if refusal.why.reason == "unknown-piece":
        declined = refusal.decline("unknown-piece", SPECIFICS, details)
    elif refusal.why.reason in NO_PLACE:
        declined = refusal.decline("cannot-build-there", LOCATION, details, request.piece)
    else:
        declined = refusal.decline("cannot-build-now", NOT_NOW, details)
    if refusal.not_your_turn or not (refusal.robot or refusal.why.reason in NO_PLACE):
        return declined
    answers = [*declined, m.CancelBuildRequest(refusal.game, request.piece)]
    if refusal.robot and refusal.tally.state in FIRST_ROUTES:
        answers.append(m.Turn(refusal.game, refusal.seat, refusal.tally.state))
    return answers


FIRST_ROUTES: Final = (int(START1B), int(START2B), int(START3B))
"""A first road or ship is to be placed. A robot that asked for a road on the water looks for
another place when it hears again that it is its turn, and not before."""


def build_request(refusal: Refusal, request: m.BuildRequest) -> list[Any]:
    tally = refusal.tally
    if refusal.seat != tally.current:
        if refusal.why.reason == "no-special-building":
            return [m.DeclinePlayerRequest(refusal.game, 0, NOT_YOUR_TURN)]
        return refusal.decline("cannot-ask-now")
    if request.piece < 0:
        if tally.state in MAY_BUILD:
            return refusal.decline("unknown-piece", SPECIFICS)
        here = refusal.why.reason != "no-special-building"
        return refusal.decline("cannot-ask-now", NOT_NOW if here else NOT_THIS_GAME)
    if refusal.why.reason == "unknown-piece":
        declined = refusal.decline("unknown-piece", SPECIFICS)
    else:
        declined = refusal.decline("cannot-build-now")
    if refusal.robot:
        declined.append(m.CancelBuildRequest(refusal.game, request.piece))
    return declined


MAY_BUILD: Final = (int(PLAY), int(SPECIAL_BUILDING))
"""One's own turn: what is asked for then is a piece."""


def cancel(refusal: Refusal, request: m.CancelBuildRequest) -> list[Any]:
    """A robot that was told to cancel what it never paid for asks for that, and waits for a state:
    the one in a decline does not end its wait."""
    reason = OTHER if request.piece == CANCEL_ITEM else NOT_NOW
    answers = refusal.decline("cannot-cancel", reason, with_state=True)
    if refusal.robot and not refusal.not_your_turn:
        answers.append(m.GameState(refusal.game, refusal.tally.state))
    return answers


CANCEL_ITEM: Final = -3


def buy_card(refusal: Refusal, request: m.BuyDevCardRequest) -> list[Any]:
    if refusal.why.reason == "no-card-left":
        declined = refusal.decline("no-cards-left", NOT_THIS_GAME)
    else:
        declined = refusal.decline("cannot-buy-card")
    if refusal.robot:
        declined.append(m.CancelBuildRequest(refusal.game, CARD))
    return declined


def play_card(refusal: Refusal, request: m.PlayDevCardRequest) -> list[Any]:
    if refusal.robot:
        return [m.DevCardAction(refusal.game, -1, n.CANNOT_PLAY, (request.card,))]
    return refusal.decline("cannot-play-card", NOT_NOW, (0, 0), request.card, with_state=True)


def pick_resources(refusal: Refusal, request: m.PickResources) -> list[Any]:
    """Asked again where a pick is due."""
    due = refusal.tally.picking.get(refusal.seat, 0)
    if refusal.tally.state == DISCOVERING and refusal.seat == refusal.tally.current:
        due = 2
    if refusal.not_your_turn or not due:
        return refusal.decline("cannot-pick", SPECIFICS, with_state=True)
    again = m.SimpleRequest(refusal.game, refusal.seat, n.PICK_RESOURCES, due, 0)
    return [Text("cannot-pick"), again]


DISCOVERING: Final = 52


def pick_resource_type(refusal: Refusal, request: m.PickResourceType) -> list[Any]:
    return refusal.decline("cannot-do-now", with_state=True)


def move_robber(refusal: Refusal, request: m.MoveRobber) -> list[Any]:
    return refusal.decline("cannot-move-there", with_state=True)


def choose_player(refusal: Refusal, request: m.ChoosePlayer) -> list[Any]:
    return refusal.decline("cannot-rob", with_state=True)


def bank_trade(refusal: Refusal, request: m.BankTrade) -> list[Any]:
    reason = TRADE_OUT_OF_TURN if refusal.not_your_turn else CANNOT_TRADE
    return [m.RejectOffer(refusal.game, -1, reason)]


def make_offer(refusal: Refusal, request: m.MakeOffer) -> list[Any]:
    if refusal.why.reason == "no-trading":
        return [Text("no-trading")]
    return [m.RejectOffer(refusal.game, refusal.seat, CANNOT_OFFER)]


def accept_offer(refusal: Refusal, request: m.AcceptOffer) -> list[Any]:
    return [m.RejectOffer(refusal.game, refusal.seat, CANNOT_TRADE)]


def clear_offer(refusal: Refusal, request: m.ClearOffer) -> list[Any]:
    """Nothing was there to be cleared: the asker hears that nothing is."""
    game = refusal.game
    return [m.ClearOffer(game, refusal.seat), m.ClearTradeMsg(game, n.EVERY_SEAT)]


def reject_offer(refusal: Refusal, request: m.RejectOffer) -> list[Any]:
    return [m.RejectOffer(refusal.game, refusal.seat)]


def move_ship(refusal: Refusal, request: m.MovePiece) -> list[Any]:
    return [Text("cannot-move-ship"), m.CancelBuildRequest(refusal.game, request.piece)]


def undo(refusal: Refusal, request: m.UndoPutPiece) -> list[Any]:
    refused = m.UndoPutPiece(refusal.game, -1, request.piece, request.coord)
    if refusal.why.reason != "no-undo-left":
        return [refused]
    return [m.PlayerElement(refusal.game, refusal.seat, n.SET, n.UNDOS_LEFT, 0), refused]


def simple_request(refusal: Refusal, request: m.SimpleRequest) -> list[Any]:
    refused = m.SimpleRequest(refusal.game, -1, request.kind, 0, 0)
    return [Text("not-your-turn"), refused] if refusal.not_your_turn else [refused]


def play_item(refusal: Refusal, request: m.InventoryItemAction) -> list[Any]:
    reason = ITEM_REASONS.get(refusal.why.reason, NOT_THE_TIME)
    return [m.InventoryItemAction(refusal.game, -1, n.CANNOT_PLAY_ITEM, request.item, reason)]


ITEM_REASONS: Final = {
    "no-such-port": NO_SUCH_ITEM,
    "no-such-move": NOT_PLAYABLE_HERE,
    "place-not-legal": NO_PLACE_FOR_IT,
}


def pick_item(refusal: Refusal, request: m.SetSpecialItem) -> list[Any]:
    return [
        m.SetSpecialItem(
            refusal.game,
            n.DECLINE_ITEM,
            request.key,
            request.game_index,
            request.player_index,
            request.player,
            -1,
            0,
            None,
        )
    ]


REFUSED: Final[dict[type[Message], Callable[[Refusal, Any], list[Any]]]] = {
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
