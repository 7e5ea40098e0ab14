"""Who comes, goes and sits down: what happens at the table, and is nothing of the game.

All of it is UNKNOWN to the original program, or part of the roll before.
"""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import Sequence
from tablewire.logs.steps import (
    ANY_TYPE,
    TO_OBSERVER,
    TO_UNSEATED,
    Done,
    Step,
    either,
    from_anyone,
    from_server,
    many,
    maybe,
    to_all,
    to_seat,
)

# What may begin it. Each comes from a client too, where requests are shown.
OPENINGS: Final = (
    "SOCJoinGame",
    "SOCJoinGameAuth",
    "SOCLeaveGame",
    "SOCSitDown",
    "SOCSetSeatLock",
    "SOCBotJoinGameRequest",
    "SOCRobotDismiss",
    "SOCResetBoardRequest",
    "SOCResetBoardVoteRequest",
    "SOCResetBoardVote",
    "SOCResetBoardReject",
    "SOCResetBoardAuth",
)

# Who sits down gets the cards of the chair; all hear the state, and who is asked is asked again.
SAT_DOWN: Final[Sequence] = (
    to_all("SOCSitDown"),
    many(
        either(
            to_seat("SOCPlayerElements"),
            to_seat("SOCDevCardAction"),
            to_seat("SOCInventoryItemAction"),
            to_seat("SOCPlayerStats"),
        )
    ),
    maybe(
        to_all("SOCGameState"),
        many(
            either(
                from_server("SOCRollDicePrompt"),
                from_server("SOCDiscardRequest"),
                from_server("SOCSimpleRequest"),
            )
        ),
    ),
)

PEOPLE: Final[Sequence] = (
    either(SAT_DOWN, *(from_anyone(opening) for opening in OPENINGS)),
    many(
        either(
            SAT_DOWN,
            *(from_anyone(opening) for opening in OPENINGS),
            # Who comes is told all there is to see.
            Step(TO_OBSERVER | TO_UNSEATED, ANY_TYPE),
        )
    ),
    Done("TABLE", to_end_of_log=True),
)
