"""Turns and rolls: how they begin and end, and the end of the game."""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import (
    ADD_OLD,
    ASK_TO_BUILD,
    CARD_RETURNED,
    FREE_ROADS,
    GAIN,
    GAINS,
    GOLD_PICKS,
    NEW_STATE,
    OVER,
    PAIRS,
    SCORES,
    SET,
    SPECIAL_BUILDING,
    Sequence,
)
from tablewire.logs.steps import (
    ANY_TYPE,
    ANYONE,
    CURRENT,
    NO_OPENING,
    Done,
    Fail,
    Step,
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
    many,
    maybe,
    original,
    to_all,
)

TURN_BEGINS: Final[Sequence] = (
    to_all("SOCTurn", PLAYER="playerNumber"),
    When({"state": [SPECIAL_BUILDING, OVER]}, (), (maybe(from_anyone("SOCRollDicePrompt")),)),
    Done("TURN_BEGINS"),
)

ROLL_DICE: Final[Sequence] = (
    at_server(from_current("SOCRollDice")),
    to_all("SOCDiceResult", DICE="param", PLAYER=CURRENT),
    Until(
        NEW_STATE,
        watching=(to_all("SOCDiceResultResources", GAINS=GAINS),),
        stops=(from_anyone("SOCGameState"), from_client(ANY_TYPE), from_anyone("SOCTurn")),
        original_stops=(from_anyone("SOCGameState"),),
    ),
    # Prompts may follow. The original program takes whatever begins no other sequence, such as
    # what somebody gets who joins: human-six1.
    original(many(Step(ANYONE, NO_OPENING))),
    corrected(
        many(
            either(
                from_server("SOCDiscardRequest"),
                from_server("SOCSimpleRequest"),
                to_all("SOCPlayerElement", actionType=SET, elementType=GOLD_PICKS),
            )
        )
    ),
    Done("ROLL_DICE", to_end_of_log=True),
)

END_TURN: Final[Sequence] = (
    at_server(
        from_client("SOCEndTurn", PLAYER=CURRENT),
        When({"state": FREE_ROADS}, (maybe(*CARD_RETURNED),)),
        When(
            {"state": SPECIAL_BUILDING},
            (to_all("SOCPlayerElement", elementType=ASK_TO_BUILD),),
        ),
        to_all("SOCClearOffer"),
    ),
    at_client(
        either(
            (
                to_all("SOCClearOffer", playerNumber=-1, PLAYER=CURRENT),
                original(When({"state": SPECIAL_BUILDING}, (Fail(also_next=False),))),
            ),
            (
                to_all(
                    "SOCPlayerElement",
                    elementType=ASK_TO_BUILD,
                    amount=0,
                    playerNum=CURRENT,
                    PLAYER=CURRENT,
                ),
                original(When({"state": SPECIAL_BUILDING}, (), (Fail(also_next=False),))),
                to_all("SOCClearOffer"),
            ),
        )
    ),
    Done("END_TURN"),
)

# The server ends a turn itself: of a robot that is too slow (sc_4isl6-001), or after an attack
# on a fortress (sc_piri-001). The original program knows no such end. What was paid for a piece
# that is not placed comes back.
TURN_TAKEN_AWAY: Final[Sequence] = (
    many(
        either(
            to_all("SOCPlayerElements", actionType=GAIN, RECEIVED=PAIRS),
            to_all("SOCPlayerElement"),
            to_all("SOCDevCardAction", actionType=ADD_OLD),
            to_all("SOCGameElements"),
        )
    ),
    to_all("SOCClearOffer", playerNumber=-1),
    Done("END_TURN"),
)
FORCED_END_TURN: Final[Sequence] = (
    either(
        (to_all("SOCClearOffer", playerNumber=-1, PLAYER=CURRENT), Done("END_TURN")),
        to_all("SOCPlayerElement", elementType=ASK_TO_BUILD, amount=0, PLAYER=CURRENT),
        to_all("SOCPlayerElements", actionType=GAIN, RECEIVED=PAIRS, PLAYER=CURRENT),
        to_all("SOCDevCardAction", actionType=ADD_OLD, CARD="cardType", PLAYER=CURRENT),
    ),
    *TURN_TAKEN_AWAY,
)

ASK_SPECIAL_BUILDING: Final[Sequence] = (
    at_server(from_client("SOCBuildRequest", PIECE="pieceType")),
    to_all(
        "SOCPlayerElement",
        actionType=SET,
        elementType=ASK_TO_BUILD,
        amount=1,
        PLAYER="playerNum",
    ),
    Done("ASK_SPECIAL_BUILDING"),
)

# The original program takes the statistics that somebody gets who joins for the end of the
# game; scores come only to all.
GAME_OVER: Final[Sequence] = (
    either(
        (
            to_all("SOCDevCardAction", PLAYER=CURRENT),
            many(from_anyone("SOCDevCardAction")),
            original(from_anyone("SOCGameStats", SCORES=SCORES)),
            corrected(to_all("SOCGameStats", SCORES=SCORES)),
        ),
        (
            original(from_anyone("SOCGameStats", PLAYER=CURRENT, SCORES=SCORES)),
            corrected(to_all("SOCGameStats", PLAYER=CURRENT, SCORES=SCORES)),
        ),
    ),
    many(from_anyone("SOCPlayerStats")),
    # Texts may end the log, in no action of the original program: classic4-001.
    original(Done("GAME_OVER")),
    corrected(Done("GAME_OVER", to_end_of_log=True)),
)
