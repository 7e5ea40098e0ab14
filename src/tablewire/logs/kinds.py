"""What an action of a log can be, and the words that its facts use.

The upper-case names up to GAME_OVER are those of the protocol's own action types; what comes
after them is recognised here only, and is UNKNOWN to the original program.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class ActionKind(StrEnum):
    """The kind of an action; equal to its name as text."""

    UNKNOWN = "UNKNOWN"
    LOG_START_TO_STARTGAME = "LOG_START_TO_STARTGAME"
    TURN_BEGINS = "TURN_BEGINS"
    ROLL_DICE = "ROLL_DICE"
    BUILD_PIECE = "BUILD_PIECE"
    UNDO_BUILD_PIECE = "UNDO_BUILD_PIECE"
    CANCEL_BUILT_PIECE = "CANCEL_BUILT_PIECE"
    MOVE_PIECE = "MOVE_PIECE"
    UNDO_MOVE_PIECE = "UNDO_MOVE_PIECE"
    BUY_DEV_CARD = "BUY_DEV_CARD"
    PLAY_DEV_CARD = "PLAY_DEV_CARD"
    DISCARD = "DISCARD"
    CHOOSE_FREE_RESOURCES = "CHOOSE_FREE_RESOURCES"
    CHOOSE_MOVE_ROBBER_OR_PIRATE = "CHOOSE_MOVE_ROBBER_OR_PIRATE"
    SHIP_CONVERT_TO_WARSHIP = "SHIP_CONVERT_TO_WARSHIP"
    MOVE_ROBBER_OR_PIRATE = "MOVE_ROBBER_OR_PIRATE"
    CHOOSE_ROBBERY_VICTIM = "CHOOSE_ROBBERY_VICTIM"
    CHOOSE_ROB_CLOTH_OR_RESOURCE = "CHOOSE_ROB_CLOTH_OR_RESOURCE"
    ROB_PLAYER = "ROB_PLAYER"
    TRADE_BANK = "TRADE_BANK"
    TRADE_MAKE_OFFER = "TRADE_MAKE_OFFER"
    TRADE_CLEAR_OFFER = "TRADE_CLEAR_OFFER"
    TRADE_REJECT_OFFER = "TRADE_REJECT_OFFER"
    TRADE_ACCEPT_OFFER = "TRADE_ACCEPT_OFFER"
    ASK_SPECIAL_BUILDING = "ASK_SPECIAL_BUILDING"
    END_TURN = "END_TURN"
    GAME_OVER = "GAME_OVER"
    # Asked for and paid; something else came before it was placed.
    PAY_FOR_PIECE = "PAY_FOR_PIECE"
    # The rest of a development card, when something came in between.
    FINISH_DEV_CARD = "FINISH_DEV_CARD"
    CANCEL_DEV_CARD = "CANCEL_DEV_CARD"
    # What only scenarios have.
    BUILD_WONDER = "BUILD_WONDER"
    ATTACK_FORTRESS = "ATTACK_FORTRESS"
    PLAY_ITEM = "PLAY_ITEM"
    PLACE_PORT = "PLACE_PORT"
    # A request that the server turned down.
    REFUSED = "REFUSED"
    # People came, went, sat down or voted: nothing of the game.
    TABLE = "TABLE"


KINDS: Final[tuple[ActionKind, ...]] = tuple(ActionKind)
KIND_NUMBER: Final[dict[str, int]] = {kind.value: number for number, kind in enumerate(KINDS)}

PIECES: Final = ("road", "settlement", "city", "ship", "fortress", "village")
CARDS: Final = (
    "unknown", "road_building", "discovery", "monopoly", "capitol", "market", "university",
    "temple", "chapel", "knight",
)  # fmt: skip
RESOURCES: Final = ("clay", "ore", "sheep", "wheat", "wood", "unknown")
