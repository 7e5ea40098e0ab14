"""Pieces: buying and building, initial placement, cancelling, undoing, moving ships."""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import (
    ADD_OLD,
    ANY_GOLD_PROMPTS,
    ASK_TO_BUILD,
    COST,
    CURRENT_PLAYER,
    DRAW,
    FOG_GAIN,
    FREE_ROADS,
    GAIN,
    GOLD_HEX,
    GOLD_PROMPT,
    LONGEST_ROUTE,
    LOSE,
    NEW_LONGEST_ROUTE,
    NEW_STATE,
    OVER,
    PAIRS,
    PLACING,
    SET,
    SETTLEMENT,
    SIDE_EFFECTS,
    STARTING,
    STATE_OR_OVER,
    STATE_OR_OVER_AHEAD,
    Sequence,
    one_of,
)
from tablewire.logs.steps import (
    ANY_TYPE,
    CURRENT,
    RESOURCE,
    Done,
    Fail,
    Note,
    SoFar,
    Until,
    When,
    at_client,
    at_server,
    corrected,
    either,
    from_anyone,
    from_client,
    from_current,
    from_server,
    look,
    many,
    maybe,
    original,
    to_all,
)

PLACED: Final = to_all("SOCPutPiece", PIECE="pieceType", WHERE="coord", PLAYER="playerNumber")

UNTIL_PLACED: Final = Until(
    PLACED,
    watching=(
        from_anyone("SOCRevealFogHex", hexType=GOLD_HEX, FOG_GOLD=1),
        from_anyone("SOCRevealFogHex", FOG_OTHER=1, RECEIVED=one_of("hexType")),
    ),
    # The original program goes over anything here, refusals and whole turns too, as far as the
    # next piece of anybody: sc_piri-002, sc_clvi-001.
    stops=(
        from_anyone("SOCPutPiece"),
        from_client(ANY_TYPE),
        from_anyone("SOCDeclinePlayerRequest"),
        from_anyone("SOCCancelBuildRequest"),
        to_all("SOCPlayerElements", actionType=GAIN),
        from_anyone("SOCTurn"),
        from_anyone("SOCClearOffer"),
    ),
    original_stops=(from_anyone("SOCPutPiece"),),
)

# From the new piece to the new state.
AFTER_PLACED: Final[Sequence] = (
    original(
        either(
            NEW_LONGEST_ROUTE,
            look(to_all("SOCGameElements", count=2, type=CURRENT_PLAYER)),
            (look(to_all("SOCGameElements")), Fail()),
            (),
        ),
        When(
            {"fog_other": 1},
            (
                FOG_GAIN,
                When(
                    {"piece": SETTLEMENT},
                    (many(FOG_GAIN), maybe(look(from_anyone("SOCPlayerElement")), Fail())),
                ),
            ),
        ),
    ),
    corrected(SIDE_EFFECTS),
    # During initial placement the next turn may begin at once.
    When({"at_start": 1}, (maybe(look(to_all("SOCTurn")), Done("BUILD_PIECE")),)),
    STATE_OR_OVER,
    original(When({"fog_gold": 1}, GOLD_PROMPT)),
    corrected(When({"fog_gold": 1}, (ANY_GOLD_PROMPTS,))),
    Done("BUILD_PIECE"),
)

# The original program looks for the state only when the entry after the request has changed it.
AT_START: Final[Sequence] = (
    original(
        either(
            (look(from_anyone("SOCGameState", state=STARTING)), Note({"at_start": 1})),
            (look(from_anyone("SOCTurn", gameState=STARTING)), Note({"at_start": 1})),
            look(from_anyone("SOCGameState")),
            look(from_anyone("SOCTurn")),
            When({"state": STARTING}, (Note({"at_start": 1}),)),
        )
    ),
    corrected(When({"state": STARTING}, (Note({"at_start": 1}),))),
)
BUILD_PIECE: Final[Sequence] = (
    from_current("SOCPutPiece", PLAYER=CURRENT),
    *AT_START,
    When(
        {"at_start": 1},
        (),
        (
            original(COST),
            # Paid before (classic4-002: a rejected offer came in between), or free.
            corrected(When({"state": [*PLACING, *FREE_ROADS]}, (), (COST,))),
        ),
    ),
    UNTIL_PLACED,
    *AFTER_PLACED,
)

BUILD_PIECE_BY_REQUEST: Final[Sequence] = (
    from_current("SOCBuildRequest", PIECE="pieceType", PLAYER=CURRENT),
    # On one's own turn before the roll it asks for special building: sea6-001.
    corrected(
        maybe(
            to_all("SOCPlayerElement", actionType=SET, elementType=ASK_TO_BUILD, amount=1),
            Done("ASK_SPECIAL_BUILDING"),
        ),
    ),
    *AT_START,
    When({"at_start": 1}, (), (COST,)),
    NEW_STATE,
    When({"state": PLACING}, (), (Fail(also_next=False),)),
    # Others may answer offers or ask for special building before it is placed (six-003), and
    # the place may be refused (human-six1).
    corrected(SoFar("PAY_FOR_PIECE")),
    from_current("SOCPutPiece"),
    UNTIL_PLACED,
    *AFTER_PLACED,
)

# What a place gives comes before the piece: fog, the cloth of a village, gifts of the tribe.
REVEALED: Final = either(
    to_all("SOCRevealFogHex", hexType=GOLD_HEX, FOG_GOLD=1),
    to_all("SOCRevealFogHex", FOG_OTHER=1, RECEIVED=one_of("hexType")),
)
GIFT: Final = either(
    to_all("SOCPieceValue"),
    to_all("SOCSimpleAction"),
    from_server("SOCDevCardAction", actionType=DRAW),
)
GIFTS: Final = many(
    either(
        REVEALED,
        GIFT,
        to_all("SOCSVPTextMessage"),
        to_all("SOCPlayerElement"),
        from_server("SOCInventoryItemAction"),
    )
)

# A client sees a piece from what it costs, from what it uncovers, or from itself.
COST_OF_ALL: Final = to_all("SOCPlayerElements", actionType=LOSE, GIVEN=PAIRS, PLAYER="playerNum")
PIECE_AFTER_COST: Final[Sequence] = (
    original(UNTIL_PLACED),
    corrected(
        maybe(NEW_STATE, SoFar("PAY_FOR_PIECE")),
        GIFTS,
        PLACED,
    ),
    *AFTER_PLACED,
)
PLACED_AT_START: Final[Sequence] = (Note({"at_start": 1}), *AFTER_PLACED)

REVEALED_BY_PIECE: Final[Sequence] = (
    When({"state": STARTING}, (Note({"at_start": 1}),), (original(Fail(also_next=False)),)),
    UNTIL_PLACED,
    *AFTER_PLACED,
)
# A settlement may uncover several.
REVEALED_BY_SETTLEMENT: Final[Sequence] = (
    When({"state": STARTING}, (), (Fail(also_next=False),)),
    *REVEALED_BY_PIECE,
)

CANCEL_BUILT_PIECE: Final[Sequence] = (
    at_server(from_client("SOCCancelBuildRequest", PIECE="pieceType", PLAYER=CURRENT)),
    original(
        to_all("SOCCancelBuildRequest", PIECE="pieceType", PLAYER=CURRENT),
        NEW_STATE,
    ),
    corrected(
        either(
            (
                to_all("SOCCancelBuildRequest", PIECE="pieceType", PLAYER=CURRENT),
                either(NEW_STATE, look(to_all("SOCTurn"))),
            ),
            # A piece that was paid for and not placed: human-classic1.
            (to_all("SOCPlayerElements", actionType=GAIN, RECEIVED=PAIRS), NEW_STATE),
            # A card taken back right after it was played, since version 2700.
            (
                to_all("SOCDevCardAction", actionType=ADD_OLD, CARD="cardType"),
                many(either(to_all("SOCPlayerElement"), to_all("SOCGameElements"))),
                NEW_STATE,
                Done("CANCEL_DEV_CARD"),
            ),
            (to_all("SOCInventoryItemAction"), NEW_STATE, Done("CANCEL_DEV_CARD")),
            (NEW_STATE, Done("CANCEL_DEV_CARD")),
        )
    ),
    Done("CANCEL_BUILT_PIECE"),
)

# The server cancels an initial settlement when it ends a turn: sea6-001. A client that sees
# only the returned cost knows the piece from the state.
CANCEL_BY_SERVER: Final[Sequence] = (
    to_all("SOCCancelBuildRequest", PIECE="pieceType", PLAYER=CURRENT),
    either(NEW_STATE, look(to_all("SOCTurn"))),
    Done("CANCEL_BUILT_PIECE"),
)
COST_RETURNED: Final = to_all(
    "SOCPlayerElements", actionType=GAIN, RECEIVED=PAIRS, PLAYER="playerNum"
)
PIECE_CANCELLED: Final[Sequence] = (NEW_STATE, Done("CANCEL_BUILT_PIECE"))

UNDO: Final[Sequence] = (
    at_server(from_client("SOCUndoPutPiece")),
    maybe(to_all("SOCSetShipRouteClosed")),
    either(
        to_all(
            "SOCUndoPutPiece",
            count=4,
            PLAYER="playerNumber",
            PIECE="pieceType",
            WHERE="coord",
            ORIGIN="movedFromCoord",
        ),
        to_all("SOCUndoPutPiece", PLAYER="playerNumber", PIECE="pieceType", WHERE="coord"),
    ),
    # The original program knows roads, cities and ships.
    original(When({"piece": [0, 2, 3]}, (), (Fail(also_next=False),))),
    many(to_all("SOCGameElements")),
    original(
        When(
            {"origin": (1, 2147483647)},
            (),
            (to_all("SOCPlayerElements", actionType=GAIN, all_types=RESOURCE, RECEIVED=PAIRS),),
        )
    ),
    Until(
        NEW_STATE,
        watching=(to_all("SOCPlayerElements", actionType=GAIN, RECEIVED=PAIRS),),
        stops=(from_anyone("SOCGameState"), from_client(ANY_TYPE), from_anyone("SOCTurn")),
        original_stops=(from_anyone("SOCGameState"),),
    ),
    When({"origin": (1, 2147483647)}, (Done("UNDO_MOVE_PIECE"),)),
    Done("UNDO_BUILD_PIECE"),
)

# From the moved ship on: the client's request must have asked for the same.
MOVED: Final[Sequence] = (
    at_server(
        to_all(
            "SOCMovePiece",
            pieceType="asked_piece",
            fromCoord="asked_from",
            toCoord="asked_to",
            PIECE="pieceType",
            ORIGIN="fromCoord",
            WHERE="toCoord",
            PLAYER="pn",
        ),
    ),
    at_client(
        to_all("SOCMovePiece", PIECE="pieceType", ORIGIN="fromCoord", WHERE="toCoord", PLAYER="pn"),
    ),
    original(
        maybe(from_anyone("SOCGameElements", count=2, type=LONGEST_ROUTE)),
        When(
            {"fog_gold": 1},
            (STATE_OR_OVER_AHEAD, When({"state": OVER}, (), GOLD_PROMPT)),
            (When({"fog_other": 1}, (FOG_GAIN,)),),
        ),
    ),
    # A state comes when it changes, and at the end of a game; the original program leaves the
    # end of the game out.
    corrected(SIDE_EFFECTS, maybe(STATE_OR_OVER), ANY_GOLD_PROMPTS),
    Done("MOVE_PIECE"),
)

MOVE_PIECE: Final[Sequence] = (
    at_server(
        from_current(
            "SOCMovePiece",
            ASKED_PIECE="pieceType",
            ASKED_FROM="fromCoord",
            ASKED_TO="toCoord",
        ),
        original(maybe(REVEALED)),
        corrected(GIFTS),
    ),
    *MOVED,
)

# A client sees a moved ship, or one that was paid before, from what its place gives.
GIFT_FIRST: Final[Sequence] = (
    When({"state": STARTING}, (Note({"at_start": 1}),), ()),
    GIFT,
    GIFTS,
    either((look(to_all("SOCMovePiece")), *MOVED), (PLACED, *AFTER_PLACED)),
)
