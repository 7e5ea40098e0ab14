"""Development cards: buying them and playing each kind."""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import (
    BOUGHT,
    CARD_RETURNED,
    CURRENT_PLAYER,
    DECK,
    DISCOVERY,
    DRAW,
    GAIN,
    KNIGHT,
    KNIGHTS,
    LARGEST_ARMY,
    LOSE,
    MONOPOLIZED,
    MONOPOLY,
    NEW_STATE,
    PAIRS,
    PLAY,
    PLAYED_CARD,
    ROADS,
    ROLL_PROMPT,
    SET,
    WARSHIPS,
    Sequence,
    amount_of,
    cards,
)
from tablewire.logs.steps import (
    ANY_TYPE,
    CURRENT,
    Done,
    Fail,
    Note,
    SoFar,
    When,
    at_client,
    at_server,
    corrected,
    either,
    from_client,
    from_current,
    look,
    many,
    maybe,
    original,
    to_all,
    to_others,
    to_seat,
)

DRAWN_OPENLY: Final = to_all("SOCDevCardAction", actionType=DRAW, CARD="cardType")

# From the paid cards on.
BOUGHT_CARD: Final[Sequence] = (
    # Version 2500 told the rest of the deck here: is-at-client.
    corrected(maybe(to_all("SOCGameElements", count=2, type=DECK))),
    at_server(
        original(
            to_seat("SOCDevCardAction", actionType=DRAW, CARD="cardType"),
            to_others("SOCDevCardAction"),
        ),
        corrected(
            # To all, when everything is open.
            either(
                DRAWN_OPENLY,
                (
                    to_seat("SOCDevCardAction", actionType=DRAW, CARD="cardType"),
                    to_others("SOCDevCardAction", actionType=DRAW),
                ),
            )
        ),
    ),
    at_client(
        corrected(
            either(
                DRAWN_OPENLY,
                to_seat("SOCDevCardAction", actionType=DRAW, CARD="cardType"),
                to_others("SOCDevCardAction", actionType=DRAW, CARD="cardType"),
            )
        ),
        original(
            When(
                {"viewer": CURRENT},
                (to_seat("SOCDevCardAction", actionType=DRAW, CARD="cardType"),),
                (Note({"card": 0}), to_others("SOCDevCardAction")),
            )
        ),
    ),
    to_all("SOCSimpleAction", actType=BOUGHT, AMOUNT="v1"),
    # A card that is a point may win the game.
    corrected(maybe(to_all("SOCGameElements", count=2, type=CURRENT_PLAYER))),
    NEW_STATE,
    Done("BUY_DEV_CARD"),
)
BUY_DEV_CARD: Final[Sequence] = (
    from_client("SOCBuyDevCardRequest"),
    original(to_all("SOCPlayerElements", GIVEN=PAIRS, PLAYER=CURRENT)),
    corrected(to_all("SOCPlayerElements", actionType=LOSE, GIVEN=PAIRS, PLAYER="playerNum")),
    *BOUGHT_CARD,
)

PLAYED: Final[Sequence] = (ROLL_PROMPT, Done("PLAY_DEV_CARD"))

EDGE: Final = to_all("SOCPutPiece", ROAD=("road", "coord", "pieceType"))

# After a free road or ship: the longest route, the end of the game, the new state.
ROAD_PLACED: Final[Sequence] = (
    maybe(to_all("SOCGameElements")),
    maybe(to_all("SOCGameElements", count=2, type=CURRENT_PLAYER)),
    NEW_STATE,
)
RETURNED_AT_CLIENT: Final[Sequence] = (
    *CARD_RETURNED,
    either((look(to_all("SOCClearOffer")), *PLAYED), (NEW_STATE, *PLAYED)),
)
# The first of two may be placed, or the card cancelled, or the turn ended.
FIRST_ROAD: Final[Sequence] = (
    at_server(
        either(
            from_current("SOCPutPiece"),
            (look(from_current("SOCEndTurn")), *PLAYED),
            (from_current("SOCCancelBuildRequest"), *CARD_RETURNED, NEW_STATE, *PLAYED),
        ),
        either(EDGE, original(to_all(ANY_TYPE))),
    ),
    # The original program takes anything to all for the first road.
    at_client(either(EDGE, RETURNED_AT_CLIENT, original(to_all(ANY_TYPE)))),
    corrected(
        many(
            either(
                to_all("SOCPlayerElement"),
                to_all("SOCSVPTextMessage"),
                to_all("SOCSimpleAction"),
                to_all("SOCUndoNotAllowedReasonText"),
            )
        )
    ),
    *ROAD_PLACED,
    When({"state": 41}, (), PLAYED),
)
SECOND_ROAD: Final[Sequence] = (
    corrected(SoFar("PLAY_DEV_CARD")),
    at_server(
        either(
            from_current("SOCPutPiece"),
            (look(from_current("SOCEndTurn")), *PLAYED),
            (from_current("SOCCancelBuildRequest"), maybe(*CARD_RETURNED), NEW_STATE, *PLAYED),
        ),
        EDGE,
    ),
    at_client(
        either(
            EDGE,
            (look(to_all("SOCClearOffer")), *PLAYED),
            (NEW_STATE, *PLAYED),
            RETURNED_AT_CLIENT,
        )
    ),
    corrected(
        many(
            either(
                to_all("SOCPlayerElement"),
                to_all("SOCSVPTextMessage"),
                to_all("SOCSimpleAction"),
                to_all("SOCUndoNotAllowedReasonText"),
            )
        )
    ),
    *ROAD_PLACED,
    *PLAYED,
)
ROAD_BUILDING: Final[Sequence] = (
    NEW_STATE,
    # Whatever else comes first, the roads are placed apart: sc_piri6-001.
    corrected(SoFar("PLAY_DEV_CARD")),
    When({"state": 40}, FIRST_ROAD),
    # With one road or ship left it starts here.
    When({"state": 41}, (), (Fail(also_next=False),)),
    *SECOND_ROAD,
)

DISCOVERED: Final[Sequence] = (
    to_all("SOCPickResources", RECEIVED=cards("resources")),
    NEW_STATE,
)
DISCOVER: Final[Sequence] = (
    NEW_STATE,
    When({"state": 52}, (), (Fail(also_next=False),)),
    # Somebody may ask for special building before the pick: six-003.
    corrected(SoFar("PLAY_DEV_CARD")),
    at_server(from_current("SOCPickResources")),
    *DISCOVERED,
    *PLAYED,
)

MONOPOLIZE: Final[Sequence] = (
    many(
        to_all("SOCPlayerElement", count=5, actionType=SET),
        to_all("SOCResourceCount"),
    ),
    to_all("SOCPlayerElement", actionType=GAIN),
    to_all("SOCSimpleAction", actType=MONOPOLIZED, RECEIVED=amount_of("v2", "v1")),
    NEW_STATE,
)
MONOPOLY_CARD: Final[Sequence] = (
    NEW_STATE,
    When({"state": 53}, (), (Fail(also_next=False),)),
    # The same: sc_piri6-001.
    corrected(SoFar("PLAY_DEV_CARD")),
    at_server(from_current("SOCPickResourceType")),
    *MONOPOLIZE,
    *PLAYED,
)

KNIGHT_CARD: Final[Sequence] = (
    # On the pirate islands a knight makes a warship of a ship, and no state follows:
    # sc_piri-001. The original program waits for a state.
    corrected(
        maybe(
            to_all("SOCPlayerElement", elementType=WARSHIPS),
            maybe(NEW_STATE),
            Done("SHIP_CONVERT_TO_WARSHIP"),
        )
    ),
    to_all("SOCPlayerElement", elementType=KNIGHTS),
    maybe(to_all("SOCGameElements", count=2, type=LARGEST_ARMY)),
    corrected(maybe(to_all("SOCGameElements", count=2, type=CURRENT_PLAYER))),
    NEW_STATE,
    *PLAYED,
)

PLAY_DEV_CARD: Final[Sequence] = (
    at_server(from_current("SOCPlayDevCardRequest")),
    to_all("SOCDevCardAction", actionType=PLAY, CARD="cardType", PLAYER="playerNum"),
    to_all("SOCPlayerElement", elementType=PLAYED_CARD),
    When({"card": ROADS}, ROAD_BUILDING),
    When({"card": DISCOVERY}, DISCOVER),
    When({"card": MONOPOLY}, MONOPOLY_CARD),
    When({"card": KNIGHT}, KNIGHT_CARD),
    Fail(also_next=False),
)

# What is left of a card, when something came in between.
FINISH_DISCOVERY: Final[Sequence] = (
    at_server(from_current("SOCPickResources")),
    Note({"card": DISCOVERY}),
    to_all("SOCPickResources", RECEIVED=cards("resources"), PLAYER="pn"),
    NEW_STATE,
    ROLL_PROMPT,
    Done("FINISH_DEV_CARD"),
)
FINISH_MONOPOLY: Final[Sequence] = (
    at_server(from_current("SOCPickResourceType", PLAYER=CURRENT)),
    at_client(
        either(
            (
                to_all("SOCPlayerElement", count=5, actionType=SET, PLAYER=CURRENT),
                to_all("SOCResourceCount"),
            ),
            look(to_all("SOCPlayerElement", actionType=GAIN, PLAYER=CURRENT)),
        )
    ),
    Note({"card": MONOPOLY}),
    *MONOPOLIZE,
    ROLL_PROMPT,
    Done("FINISH_DEV_CARD"),
)
