"""What a 7 or a knight leads to: discards, gold, the robber, the pirate and robberies."""

from __future__ import annotations

from typing import Final

from tablewire.logs.sequences.shared import (
    CLOTH_OR_RESOURCE,
    CURRENT_PLAYER,
    GOLD_PICKS,
    NEW_STATE,
    OVER,
    PLACING_PIRATE,
    PLACING_ROBBER,
    ROLL_PROMPT,
    SET,
    STARTING,
    STATE_OR_OVER_AHEAD,
    Sequence,
    amount_of,
    cards,
    size_of,
)
from tablewire.logs.steps import (
    CURRENT,
    Done,
    Fail,
    Note,
    When,
    at_client,
    at_least,
    at_most,
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
    to_current,
    to_others,
    to_seat,
)

ROBBER, PIRATE = 1, 2
RESOURCE, CLOTH = 1, 2
NOBODY = 1  # chosen as the victim

DISCARD: Final[Sequence] = (
    at_server(from_client("SOCDiscard")),
    # To all, and nothing more, when everything is open.
    corrected(
        at_server(
            either(
                to_all("SOCDiscard", PLAYER="playerNum", GIVEN=cards("resources")),
                (
                    to_seat("SOCDiscard", PLAYER="playerNum", GIVEN=cards("resources")),
                    to_others("SOCDiscard"),
                ),
            )
        ),
        at_client(from_server("SOCDiscard", PLAYER="playerNum", GIVEN=cards("resources"))),
    ),
    original(
        from_server("SOCDiscard", PLAYER="playerNum", GIVEN=cards("resources")),
        at_server(to_others("SOCDiscard")),
    ),
    NEW_STATE,
    Done("DISCARD"),
)

CHOOSE_FREE_RESOURCES: Final[Sequence] = (
    at_server(from_client("SOCPickResources")),
    to_all("SOCPickResources", RECEIVED=cards("resources"), PLAYER="pn"),
    to_all("SOCPlayerElement", actionType=SET, elementType=GOLD_PICKS, amount=0),
    # During initial placement the next turn may begin at once. The original program does not
    # expect that turn to be the first after it.
    original(
        When(
            {"state": STARTING},
            (maybe(look(to_all("SOCTurn", gameState=STARTING)), Done("CHOOSE_FREE_RESOURCES")),),
        )
    ),
    corrected(
        When(
            {"state": STARTING},
            (maybe(look(to_all("SOCTurn")), Done("CHOOSE_FREE_RESOURCES")),),
        )
    ),
    NEW_STATE,
    # After a 7 on the pirate islands discards may follow the picks: sc_piri-002.
    corrected(many(from_server("SOCDiscardRequest"))),
    Done("CHOOSE_FREE_RESOURCES"),
)

CHOOSE_ROBBER_OR_PIRATE: Final[Sequence] = (
    at_server(
        either(
            from_client("SOCChoosePlayer", choice=-2, CHOICE=ROBBER, PLAYER=CURRENT),
            from_client("SOCChoosePlayer", CHOICE=PIRATE, PLAYER=CURRENT),
        ),
        NEW_STATE,
    ),
    at_client(
        either(
            to_all("SOCGameState", state=PLACING_ROBBER, CHOICE=ROBBER, PLAYER=CURRENT),
            to_all("SOCGameState", state=PLACING_PIRATE, CHOICE=PIRATE, PLAYER=CURRENT),
            to_all("SOCGameState", PLAYER=CURRENT),
        )
    ),
    Done("CHOOSE_MOVE_ROBBER_OR_PIRATE"),
)

MOVE_ROBBER: Final[Sequence] = (
    at_server(from_current("SOCMoveRobber")),
    When(
        {"state": PLACING_PIRATE},
        (to_all("SOCMoveRobber", CHOICE=PIRATE, WHERE=size_of("coord"), PLAYER=CURRENT),),
        (to_all("SOCMoveRobber", CHOICE=ROBBER, WHERE="coord", PLAYER=CURRENT),),
    ),
    either(
        # With one victim the robbery follows at once.
        (look(from_server("SOCRobberyResult")), Done("MOVE_ROBBER_OR_PIRATE")),
        NEW_STATE,
        (
            to_all("SOCGameElements", count=2, type=CURRENT_PLAYER),
            to_all("SOCGameState", state=OVER),
        ),
    ),
    # The prompt to roll, when there is nobody to rob before the roll: classic4-003.
    corrected(ROLL_PROMPT),
    Done("MOVE_ROBBER_OR_PIRATE"),
)

CHOOSE_VICTIM: Final[Sequence] = (
    to_current("SOCChoosePlayerRequest", PLAYER=CURRENT),
    either(
        from_current("SOCChoosePlayer", choice=-1, CHOICE=NOBODY),
        from_current("SOCChoosePlayer", OTHER="choice"),
        (look(from_anyone("SOCChoosePlayer")), Fail()),
        at_client(Note({})),
        # The prompt alone, when the answer comes later: human-six1.
        at_server(original(Fail(also_next=False)), corrected(Note({}))),
    ),
    # The state, when no robbery follows at once: nobody was chosen, or somebody with cloth.
    corrected(maybe(NEW_STATE)),
    Done("CHOOSE_ROBBERY_VICTIM"),
)
# The answer without its prompt.
VICTIM_CHOSEN: Final[Sequence] = (
    either(
        from_current("SOCChoosePlayer", choice=-1, CHOICE=NOBODY, PLAYER=CURRENT),
        from_current("SOCChoosePlayer", OTHER="choice", PLAYER=CURRENT),
    ),
    maybe(NEW_STATE),
    Done("CHOOSE_ROBBERY_VICTIM"),
)
# Of a choice that no robbery follows at once, others see the state alone.
VICTIM_NOT_TOLD: Final[Sequence] = (
    either(
        to_all("SOCGameState", state=CLOTH_OR_RESOURCE, PLAYER=CURRENT),
        to_all("SOCGameState", CHOICE=NOBODY, PLAYER=CURRENT),
    ),
    Done("CHOOSE_ROBBERY_VICTIM"),
)

CHOOSE_CLOTH_OR_RESOURCE: Final[Sequence] = (
    to_current("SOCChoosePlayer", OTHER="choice", PLAYER=CURRENT),
    at_server(
        either(
            from_current("SOCChoosePlayer", choice=at_most(-1), CHOICE=CLOTH),
            from_current("SOCChoosePlayer", CHOICE=RESOURCE),
        )
    ),
    Done("CHOOSE_ROB_CLOTH_OR_RESOURCE"),
)

# A result is of one card, of a set of cards, or a new total of cloth.
KNOWN_TO: Final[Sequence] = (
    either(
        to_seat(
            "SOCRobberyResult",
            count=(5, 6),
            isGainLose=1,
            PLAYER="perp",
            OTHER="victim",
            RECEIVED=amount_of("resType", "amount"),
        ),
        to_seat(
            "SOCRobberyResult",
            count=at_least(9),
            PLAYER="perp",
            OTHER="victim",
            RECEIVED=("cards", 2),
        ),
    ),
)
HIDDEN_FROM: Final[Sequence] = (
    to_others(
        "SOCRobberyResult",
        PLAYER="perp",
        OTHER="victim",
        RECEIVED=amount_of("resType", "amount"),
    ),
)
CLOTH_TO_ALL: Final[Sequence] = (
    to_all(
        "SOCRobberyResult",
        count=(5, 6),
        isGainLose=0,
        PLAYER="perp",
        OTHER="victim",
        CHOICE=("value", 2),
        AMOUNT="amount",
    ),
)

# Where all hands lie open.
CARD_TO_ALL: Final[Sequence] = (
    to_all(
        "SOCRobberyResult",
        count=(5, 6),
        isGainLose=1,
        PLAYER="perp",
        OTHER="victim",
        RECEIVED=amount_of("resType", "amount"),
    ),
)
TO_EACH: Final[Sequence] = (
    *KNOWN_TO,
    to_seat("SOCRobberyResult"),
    to_others("SOCRobberyResult"),
)

ROB_PLAYER: Final[Sequence] = (
    at_server(
        corrected(either(CLOTH_TO_ALL, CARD_TO_ALL, TO_EACH)),
        original(
            either(
                CLOTH_TO_ALL,
                TO_EACH,
                (look(to_all("SOCRobberyResult")), Fail(also_next=False)),
            )
        ),
    ),
    at_client(
        corrected(either(CLOTH_TO_ALL, CARD_TO_ALL, KNOWN_TO, HIDDEN_FROM)),
        original(either(CLOTH_TO_ALL, KNOWN_TO, HIDDEN_FROM)),
    ),
    STATE_OR_OVER_AHEAD,
    # The prompt to roll, when it came before the roll: classic2-001.
    corrected(ROLL_PROMPT),
    Done("ROB_PLAYER"),
)
