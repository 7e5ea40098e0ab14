"""Numbers of the protocol that sequences speak of, and parts that several of them share."""

from __future__ import annotations

from typing import Final, TypeAlias

from tablewire.logs.steps import (
    Fail,
    Part,
    When,
    at_client,
    at_least,
    at_most,
    at_server,
    either,
    from_anyone,
    from_server,
    look,
    many,
    maybe,
    to_all,
    to_current,
)

Sequence: TypeAlias = tuple[Part, ...]

# What happens to an element of a player, and the elements.
SET, GAIN, LOSE = 100, 101, 102
KNIGHTS, ASK_TO_BUILD, PLAYED_CARD, GOLD_PICKS, WARSHIPS = 15, 16, 19, 101, 107
# Elements of the game.
DECK, CURRENT_PLAYER, LARGEST_ARMY, LONGEST_ROUTE = 2, 4, 5, 6
# What happens to a card.
DRAW, PLAY, ADD_OLD, CANNOT_PLAY = 0, 1, 3, 4
ROADS, DISCOVERY, MONOPOLY, KNIGHT = 1, 2, 3, 9
# Simple actions and requests.
BOUGHT, MONOPOLIZED, FORTRESS_ATTACKED = 1, 3, 1001
PICK_GOLD, ATTACK_FORTRESS, PLACE_PORT = 1, 1000, 1001
# States of the game.
STARTING: Final = at_most(14)
ROLL_OR_CARD, PLAY1, SPECIAL_BUILDING, OVER = 15, 20, 100, 1000
PLACING = [30, 31, 32, 35]
FREE_ROADS = [40, 41]
PLACING_ROBBER, PLACING_PIRATE, PLACING_ITEM = 33, 34, 42
CHOOSING_VICTIM, ROBBER_OR_PIRATE, CLOTH_OR_RESOURCE = 51, 54, 55
# Pieces and terrain.
SETTLEMENT, FORTRESS = 1, 4
GOLD_HEX = 7

# What a note is made of, where it is more than the value of a field.
PAIRS: Final = ("pairs",)
GAINS: Final = ("gains",)
SCORES: Final = ("scores",)


def cards(name: str) -> tuple[str, str]:
    """The six numbers of a set of cards."""
    return ("cards", name)


def one_of(name: str) -> tuple[str, str]:
    """One card of this kind, added; nothing if it is no resource."""
    return ("one of", name)


def amount_of(kind: str, amount: str) -> tuple[str, str, str]:
    """So many cards of that kind."""
    return ("amount of", kind, amount)


def size_of(name: str) -> tuple[str, str]:
    """The number without its sign."""
    return ("size of", name)


def flags(name: str) -> tuple[str, str]:
    """The seats for which it says true."""
    return ("flags", name)


NEW_STATE: Final = to_all("SOCGameState")

# Most sequences end with the new state, or with the winner and state 1000.
OVER_NOW: Final[Sequence] = (
    to_all("SOCGameElements", count=2, type=CURRENT_PLAYER),
    either(to_all("SOCGameState", state=OVER), Fail(also_next=False)),
)
STATE_OR_OVER: Final = either(NEW_STATE, OVER_NOW)
# The same, where the original program leaves anything else for what comes next.
STATE_OR_OVER_AHEAD: Final = either(
    NEW_STATE, OVER_NOW, (look(from_anyone("SOCGameElements")), Fail()), Fail(also_next=False)
)

NEW_LONGEST_ROUTE: Final = to_all("SOCGameElements", count=2, type=LONGEST_ROUTE)

# A card may be played, and a robbery follow, before the roll.
ROLL_PROMPT: Final = When({"state": ROLL_OR_CARD}, (maybe(from_anyone("SOCRollDicePrompt")),))

# What scenarios and options put between a placement and the new state. The original program
# gives up at the first of them: sc_ttd-001 (points for an area), sc_fog-001 (no undo after a
# reveal), sc_clvi-001 (cloth), human-fog1.
SIDE_EFFECTS: Final = many(
    either(
        to_all("SOCPlayerElement"),
        to_all("SOCSVPTextMessage"),
        to_all("SOCUndoNotAllowedReasonText"),
        to_all("SOCPieceValue"),
        to_all("SOCSimpleAction"),
        to_all("SOCInventoryItemAction"),
        to_all("SOCRemovePiece"),
        to_all("SOCSetShipRouteClosed"),
        to_all("SOCGameElements", type=at_least(LARGEST_ARMY)),
        from_server("SOCSetLastAction"),
    )
)

# A piece that uncovers gold: who it is tells how many cards to pick.
GOLD_PROMPT: Final[Sequence] = (
    to_all("SOCPlayerElement", actionType=SET, elementType=GOLD_PICKS),
    at_server(to_current("SOCSimpleRequest", reqType=PICK_GOLD)),
    at_client(
        When({"viewer": "the current player"}, (to_current("SOCSimpleRequest", reqType=PICK_GOLD),))
    ),
)
ANY_GOLD_PROMPTS: Final = many(
    either(
        to_all("SOCPlayerElement", actionType=SET, elementType=GOLD_PICKS),
        from_server("SOCSimpleRequest", reqType=PICK_GOLD),
    )
)
FOG_GAIN: Final = to_all("SOCPlayerElement", count=5, actionType=GAIN)  # five: with its news

# What the server says of a piece's cost.
COST: Final = to_all("SOCPlayerElements", actionType=LOSE, GIVEN=PAIRS)

# A card goes back to its owner, who may play another one.
CARD_RETURNED: Final[Sequence] = (
    to_all("SOCDevCardAction", actionType=ADD_OLD),
    to_all("SOCPlayerElement", actionType=SET, elementType=PLAYED_CARD),
)
