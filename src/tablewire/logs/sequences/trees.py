"""The two decision trees: which sequence an entry may begin, by its type and what is known.

One row for each branch of the extractor's document. The first row whose condition holds tells
the sequence; its first step still has to fit the entry. An entry whose type has no row begins
nothing: it belongs to what came before, or is unknown.
"""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences import (
    development,
    people,
    pieces,
    robber,
    scenarios,
    trades,
    turns,
)
from tablewire.logs.sequences.shared import (
    ADD_OLD,
    ASK_TO_BUILD,
    ATTACK_FORTRESS,
    CHOOSING_VICTIM,
    CLOTH_OR_RESOURCE,
    DECK,
    DRAW,
    FORTRESS,
    FORTRESS_ATTACKED,
    GAIN,
    LOSE,
    OVER,
    PLACE_PORT,
    PLACING,
    PLACING_ITEM,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY1,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
    STARTING,
    Sequence,
)
from tablewire.logs.steps import (
    CURRENT,
    NOT_CURRENT,
    RESOURCE,
    Step,
    Where,
    from_anyone,
    look,
    to_all,
)


class Branch:
    """An entry of this type begins that sequence, if all that is said here holds."""

    def __init__(
        self,
        type_: str,
        sequence: Sequence,
        *,
        state: int | tuple[int, int] | list[int] | None = None,  # of the game, with this entry
        before: int | None = None,  # state of the game before this entry
        sender: str | None = None,  # CURRENT or NOT_CURRENT
        to_all: bool = False,  # only when the server sends it to all
        to_seat: bool = False,  # only when it is for one seat
        fields: dict[str, Where] | None = None,
        # How it goes on, by what the next entry is; None: whatever else it is.
        forks: tuple[tuple[Step | None, Sequence], ...] = (),
        reading: str | None = None,  # only "original" or only "correct"
        refusable: bool = False,  # the server may turn it down instead
    ) -> None:
        self.type = type_
        self.sequence = sequence
        self.state = state
        self.before = before
        self.sender = sender
        self.to_all = to_all
        self.to_seat = to_seat
        self.fields = fields or {}
        self.forks = forks
        self.reading = reading
        self.refusable = refusable


def asked(type_: str, sequence: Sequence, **named: object) -> Branch:
    """A request of a client, which may be turned down."""
    return Branch(type_, sequence, refusable=True, **named)  # type: ignore[arg-type]  # passed on


def only_all(type_: str, sequence: Sequence, **named: object) -> Branch:
    """What the server sends of itself, as the original program does not expect it."""
    return Branch(type_, sequence, to_all=True, reading="correct", **named)  # type: ignore[arg-type]  # passed on


AT_THE_TABLE: Final = tuple(
    Branch(opening, people.PEOPLE, reading="correct") for opening in people.OPENINGS
)

SERVER: Final[tuple[Branch, ...]] = (
    Branch("SOCTurn", turns.TURN_BEGINS),
    asked("SOCRollDice", turns.ROLL_DICE),
    asked("SOCPutPiece", pieces.BUILD_PIECE, sender=CURRENT),
    asked("SOCBuildRequest", pieces.BUILD_PIECE_BY_REQUEST, sender=CURRENT),
    asked("SOCBuildRequest", turns.ASK_SPECIAL_BUILDING, sender=NOT_CURRENT),
    only_all("SOCCancelBuildRequest", pieces.CANCEL_BY_SERVER),
    asked("SOCCancelBuildRequest", pieces.CANCEL_BUILT_PIECE),
    asked("SOCUndoPutPiece", pieces.UNDO),
    asked("SOCMovePiece", pieces.MOVE_PIECE),
    asked("SOCBuyDevCardRequest", development.BUY_DEV_CARD),
    asked("SOCPlayDevCardRequest", development.PLAY_DEV_CARD),
    asked("SOCDiscard", robber.DISCARD),
    asked("SOCPickResources", development.FINISH_DISCOVERY, state=52, reading="correct"),
    asked("SOCPickResources", robber.CHOOSE_FREE_RESOURCES),
    asked("SOCChoosePlayer", robber.CHOOSE_CLOTH_OR_RESOURCE, state=CLOTH_OR_RESOURCE),
    asked("SOCChoosePlayer", robber.CHOOSE_ROBBER_OR_PIRATE, state=ROBBER_OR_PIRATE),
    asked("SOCChoosePlayer", robber.VICTIM_CHOSEN, state=CHOOSING_VICTIM, reading="correct"),
    asked("SOCMoveRobber", robber.MOVE_ROBBER, state=[PLACING_ROBBER, PLACING_PIRATE]),
    Branch("SOCChoosePlayerRequest", robber.CHOOSE_VICTIM, state=CHOOSING_VICTIM),
    Branch("SOCRobberyResult", robber.ROB_PLAYER),
    asked("SOCBankTrade", trades.TRADE_BANK),
    asked("SOCMakeOffer", trades.TRADE_MAKE_OFFER),
    only_all("SOCClearOffer", turns.FORCED_END_TURN, fields={"playerNumber": -1}),
    asked("SOCClearOffer", trades.TRADE_CLEAR_OFFER),
    asked("SOCRejectOffer", trades.TRADE_REJECT_OFFER),
    asked("SOCAcceptOffer", trades.TRADE_ACCEPT_OFFER),
    asked("SOCEndTurn", turns.END_TURN),
    Branch("SOCGameStats", turns.GAME_OVER, reading="original"),
    Branch("SOCGameStats", turns.GAME_OVER, state=OVER, reading="correct"),
    Branch("SOCDevCardAction", turns.GAME_OVER, state=OVER),
    # What the original program does not know.
    only_all(
        "SOCPlayerElement",
        turns.FORCED_END_TURN,
        fields={"elementType": ASK_TO_BUILD, "amount": 0, "playerNum": CURRENT},
    ),
    only_all(
        "SOCPlayerElements", turns.FORCED_END_TURN, state=PLACING, fields={"actionType": GAIN}
    ),
    only_all("SOCDevCardAction", turns.FORCED_END_TURN, fields={"actionType": ADD_OLD}),
    asked("SOCPickResourceType", development.FINISH_MONOPOLY, reading="correct"),
    asked("SOCSetSpecialItem", scenarios.BUILD_WONDER, reading="correct"),
    asked(
        "SOCSimpleRequest",
        scenarios.ATTACK,
        fields={"reqType": ATTACK_FORTRESS},
        reading="correct",
    ),
    asked(
        "SOCSimpleRequest",
        scenarios.PLACE_A_PORT,
        fields={"reqType": PLACE_PORT},
        reading="correct",
    ),
    asked("SOCInventoryItemAction", scenarios.PLAY_ITEM, reading="correct"),
    *AT_THE_TABLE,
)

CLIENT: Final[tuple[Branch, ...]] = (
    Branch("SOCDiceResult", turns.ROLL_DICE),
    Branch(
        "SOCPutPiece",
        (pieces.PLACED,),
        state=STARTING,
        forks=((None, pieces.PLACED_AT_START),),
    ),
    # A piece that was paid before, or a free one (sc_piri6-001), or a fortress that was won.
    Branch(
        "SOCPutPiece",
        (pieces.PLACED,),
        forks=(
            (look(to_all("SOCSimpleAction", actType=FORTRESS_ATTACKED)), scenarios.FORTRESS_RESULT),
            (None, pieces.AFTER_PLACED),
        ),
        reading="correct",
    ),
    Branch(
        "SOCRevealFogHex",
        (pieces.REVEALED,),
        forks=(
            (look(to_all("SOCPutPiece")), pieces.REVEALED_BY_PIECE),
            (look(to_all("SOCRevealFogHex")), pieces.REVEALED_BY_SETTLEMENT),
            (look(to_all("SOCMovePiece")), pieces.MOVED),
        ),
    ),
    only_all("SOCCancelBuildRequest", pieces.CANCEL_BY_SERVER),
    Branch("SOCCancelBuildRequest", pieces.CANCEL_BUILT_PIECE, reading="original"),
    Branch("SOCUndoPutPiece", pieces.UNDO),
    Branch("SOCSetShipRouteClosed", pieces.UNDO),
    Branch(
        "SOCPlayerElement",
        turns.ASK_SPECIAL_BUILDING,
        fields={"elementType": ASK_TO_BUILD, "amount": 1, "playerNum": NOT_CURRENT},
    ),
    # On one's own turn before the roll: sea6-001.
    only_all(
        "SOCPlayerElement",
        turns.ASK_SPECIAL_BUILDING,
        fields={"elementType": ASK_TO_BUILD, "amount": 1},
    ),
    only_all(
        "SOCPlayerElement",
        turns.FORCED_END_TURN,
        fields={"elementType": ASK_TO_BUILD, "amount": 0, "playerNum": CURRENT},
    ),
    Branch(
        "SOCPlayerElement",
        turns.END_TURN,
        fields={"elementType": ASK_TO_BUILD, "amount": 0, "playerNum": CURRENT},
    ),
    # Cards paid: for a development card, a wonder, or else a piece.
    Branch(
        "SOCPlayerElements",
        (pieces.COST_OF_ALL,),
        state=[PLAY1, SPECIAL_BUILDING],
        fields={"actionType": LOSE, "type": RESOURCE},
        forks=(
            (look(from_anyone("SOCDevCardAction", actionType=DRAW)), development.BOUGHT_CARD),
            (None, pieces.PIECE_AFTER_COST),
        ),
        reading="original",
    ),
    Branch(
        "SOCPlayerElements",
        (pieces.COST_OF_ALL,),
        fields={"actionType": LOSE, "type": RESOURCE},
        forks=(
            (look(from_anyone("SOCDevCardAction", actionType=DRAW)), development.BOUGHT_CARD),
            (look(to_all("SOCGameElements", count=2, type=DECK)), development.BOUGHT_CARD),
            (look(to_all("SOCSetSpecialItem")), scenarios.WONDER_BUILT),
            (None, pieces.PIECE_AFTER_COST),
        ),
        reading="correct",
    ),
    only_all(
        "SOCPlayerElements",
        (pieces.COST_RETURNED,),
        state=PLACING,
        fields={"actionType": GAIN},
        forks=(
            (look(to_all("SOCGameState")), pieces.PIECE_CANCELLED),
            (None, turns.TURN_TAKEN_AWAY),
        ),
    ),
    Branch("SOCMovePiece", pieces.MOVE_PIECE),
    Branch("SOCDevCardAction", turns.GAME_OVER, state=OVER),
    Branch("SOCDevCardAction", pieces.GIFT_FIRST, fields={"actionType": DRAW}, reading="correct"),
    Branch("SOCDevCardAction", development.PLAY_DEV_CARD),
    Branch("SOCDiscard", robber.DISCARD),
    Branch("SOCPickResources", development.FINISH_DISCOVERY, state=52, reading="correct"),
    Branch("SOCPickResources", robber.CHOOSE_FREE_RESOURCES),
    Branch("SOCMoveRobber", robber.MOVE_ROBBER, state=[PLACING_ROBBER, PLACING_PIRATE]),
    Branch("SOCGameState", robber.CHOOSE_ROBBER_OR_PIRATE, before=ROBBER_OR_PIRATE),
    Branch(
        "SOCGameState",
        robber.VICTIM_NOT_TOLD,
        before=CHOOSING_VICTIM,
        state=[ROLL_OR_CARD, PLAY1, CLOTH_OR_RESOURCE],
        reading="correct",
    ),
    Branch("SOCGameState", scenarios.PORT_PLACED_AT_CLIENT, before=PLACING_ITEM, reading="correct"),
    Branch("SOCChoosePlayerRequest", robber.CHOOSE_VICTIM, state=CHOOSING_VICTIM),
    Branch("SOCChoosePlayer", robber.CHOOSE_CLOTH_OR_RESOURCE, state=CLOTH_OR_RESOURCE),
    Branch("SOCRobberyResult", robber.ROB_PLAYER),
    Branch("SOCBankTrade", trades.TRADE_BANK),
    Branch("SOCMakeOffer", trades.TRADE_MAKE_OFFER),
    Branch("SOCClearOffer", turns.END_TURN, fields={"playerNumber": -1}),
    Branch("SOCClearOffer", trades.TRADE_CLEAR_OFFER),
    Branch("SOCRejectOffer", scenarios.REFUSED_AT_CLIENT, to_seat=True, reading="correct"),
    Branch("SOCRejectOffer", trades.TRADE_REJECT_OFFER),
    Branch("SOCAcceptOffer", trades.TRADE_ACCEPT_OFFER),
    Branch("SOCTurn", turns.TURN_BEGINS),
    Branch("SOCGameStats", turns.GAME_OVER, reading="original"),
    Branch("SOCGameStats", turns.GAME_OVER, state=OVER, reading="correct"),
    # What the original program does not know.
    Branch("SOCPlayerElement", development.FINISH_MONOPOLY, state=53, reading="correct"),
    Branch("SOCDeclinePlayerRequest", scenarios.REFUSED_AT_CLIENT, reading="correct"),
    Branch("SOCRemovePiece", scenarios.ATTACK_LOST_SHIPS, reading="correct"),
    Branch(
        "SOCPieceValue",
        scenarios.ATTACK_WEAKENED,
        fields={"pieceType": FORTRESS},
        reading="correct",
    ),
    Branch("SOCPieceValue", pieces.GIFT_FIRST, reading="correct"),
    Branch("SOCSimpleAction", pieces.GIFT_FIRST, reading="correct"),
    Branch("SOCInventoryItemAction", scenarios.PLAY_ITEM, reading="correct"),
    *AT_THE_TABLE,
)
