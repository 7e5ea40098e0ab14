"""What only scenarios have, and requests that the server turns down.

The original program knows none of these: all are UNKNOWN to it.
"""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import (
    ATTACK_FORTRESS,
    CANNOT_PLAY,
    FORTRESS,
    FORTRESS_ATTACKED,
    NEW_STATE,
    PAIRS,
    PLACE_PORT,
    STATE_OR_OVER,
    Sequence,
)
from tablewire.logs.steps import (
    CURRENT,
    FROM_SERVER,
    TO_ALL,
    Done,
    Step,
    at_client,
    at_server,
    either,
    from_current,
    from_server,
    many,
    maybe,
    to_all,
    to_seat,
)

LOSE, PICK, PLAY_ITEM_ACTION = 102, 3, 4

# A level of a wonder: sc_wond-001.
WONDER_BUILT: Final[Sequence] = (
    to_all("SOCSetSpecialItem", AMOUNT="lv", CHOICE="gi"),
    many(to_all("SOCPlayerElement")),
    maybe(STATE_OR_OVER),
    Done("BUILD_WONDER"),
)
BUILD_WONDER: Final[Sequence] = (
    from_current("SOCSetSpecialItem", op=PICK, PLAYER=CURRENT),
    to_all("SOCPlayerElements", actionType=LOSE, GIVEN=PAIRS),
    *WONDER_BUILT,
)

# The attack on a pirate fortress: sc_piri-001. Ships may be lost, the fortress weakened or won.
FORTRESS_RESULT: Final[Sequence] = (
    many(to_all("SOCRemovePiece")),
    maybe(to_all("SOCPieceValue", pieceType=FORTRESS)),
    maybe(to_all("SOCPutPiece", WHERE="coord")),
    to_all("SOCSimpleAction", actType=FORTRESS_ATTACKED, PLAYER="pn", AMOUNT="v1", CHOICE="v2"),
    many(to_all("SOCPlayerElement")),
    maybe(STATE_OR_OVER),
    Done("ATTACK_FORTRESS"),
)
ATTACK: Final[Sequence] = (
    from_current("SOCSimpleRequest", reqType=ATTACK_FORTRESS),
    *FORTRESS_RESULT,
)
ATTACK_LOST_SHIPS: Final[Sequence] = (to_all("SOCRemovePiece"), *FORTRESS_RESULT)
ATTACK_WEAKENED: Final[Sequence] = (
    to_all("SOCPieceValue", pieceType=FORTRESS),
    *FORTRESS_RESULT,
)
# A port that was given by the forgotten tribe: taken from the hand, and placed.
PLAY_ITEM: Final[Sequence] = (
    at_server(from_current("SOCInventoryItemAction", action=PLAY_ITEM_ACTION)),
    to_all("SOCInventoryItemAction", PLAYER="playerNum", CHOICE="itemType"),
    maybe(NEW_STATE),
    Done("PLAY_ITEM"),
)
PORT_PLACED: Final[Sequence] = (
    to_all("SOCSimpleRequest", reqType=PLACE_PORT, PLAYER="pn", WHERE="v1", CHOICE="v2"),
    Done("PLACE_PORT"),
)
PLACE_A_PORT: Final[Sequence] = (
    from_current("SOCSimpleRequest", reqType=PLACE_PORT),
    NEW_STATE,
    *PORT_PLACED,
)
PORT_PLACED_AT_CLIENT: Final[Sequence] = (NEW_STATE, *PORT_PLACED)

# What the server says instead of doing what was asked: human-six1.
REFUSAL: Final[Sequence] = (
    either(
        from_server("SOCDeclinePlayerRequest", AMOUNT="reason"),
        to_seat("SOCRejectOffer"),
        Step(FROM_SERVER & ~TO_ALL, "SOCDevCardAction", fields={"actionType": CANNOT_PLAY}),
        to_seat("SOCCancelBuildRequest"),
        to_seat("SOCSimpleRequest", pn=-1),
        to_seat("SOCUndoPutPiece", playerNumber=-1),
    ),
    many(either(to_seat("SOCCancelBuildRequest"), to_seat("SOCGameState"))),
    Done("REFUSED"),
)
REFUSED_AT_CLIENT: Final[Sequence] = (at_client(*REFUSAL),)
