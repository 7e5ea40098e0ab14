"""The words that the readable form prints for numbers. Everything else stays a number there."""

from __future__ import annotations

ELEMENT_ACTIONS = {100: "SET", 101: "GAIN", 102: "LOSE"}

CARD_ACTIONS = {
    0: "DRAW",
    1: "PLAY",
    2: "ADD_NEW",
    3: "ADD_OLD",
    4: "CANNOT_PLAY",
    5: "REMOVE_NEW",
    6: "REMOVE_OLD",
}

INVENTORY_ACTIONS = {
    1: "BUY",
    2: "ADD_PLAYABLE",
    3: "ADD_OTHER",
    4: "PLAY",
    5: "CANNOT_PLAY",
    6: "PLAYED",
    7: "PLACING_EXTRA",
    8: "REMOVE_PLAYABLE",
    9: "REMOVE_OTHER",
}

SPECIAL_ITEM_OPERATIONS = {
    1: "SET",
    2: "CLEAR",
    3: "PICK",
    4: "DECLINE",
    5: "SET_PICK",
    6: "CLEAR_PICK",
}

SEAT_LOCKS = {"false": "UNLOCKED", "true": "LOCKED", "clear": "CLEAR_ON_RESET"}
"""Wire word to readable word."""

PLAYER_ELEMENTS = {
    0: "UNKNOWN_TYPE",
    1: "CLAY",
    2: "ORE",
    3: "SHEEP",
    4: "WHEAT",
    5: "WOOD",
    6: "UNKNOWN_RESOURCE",
    10: "ROADS",
    11: "SETTLEMENTS",
    12: "CITIES",
    13: "SHIPS",
    15: "NUMKNIGHTS",
    16: "ASK_SPECIAL_BUILD",
    17: "RESOURCE_COUNT",
    18: "LAST_SETTLEMENT_NODE",
    19: "PLAYED_DEV_CARD_FLAG",
    20: "DISCARD_FLAG",
    21: "HAS_SPECIAL_BUILT",
    22: "NUM_PLAYED_DEV_CARD_DISC",
    23: "NUM_PLAYED_DEV_CARD_MONO",
    24: "NUM_PLAYED_DEV_CARD_ROADS",
    25: "NUM_UNDOS_REMAINING",
    101: "NUM_PICK_GOLD_HEX_RESOURCES",
    102: "SCENARIO_SVP",
    103: "PLAYEREVENTS_BITMASK",
    104: "SCENARIO_SVP_LANDAREAS_BITMASK",
    105: "STARTING_LANDAREAS",
    106: "SCENARIO_CLOTH_COUNT",
    107: "SCENARIO_WARSHIP_COUNT",
}

GAME_ELEMENTS = {
    1: "ROUND_COUNT",
    2: "DEV_CARD_COUNT",
    3: "FIRST_PLAYER",
    4: "CURRENT_PLAYER",
    5: "LARGEST_ARMY_PLAYER",
    6: "LONGEST_ROAD_PLAYER",
    7: "SPECIAL_BUILDING_AFTER_PLAYER",
    8: "SHIP_PLACED_THIS_TURN_EDGE",
    9: "IS_PLACING_ROBBER_FOR_KNIGHT_CARD_FLAG",
    10: "HAS_BUILT_CITY_N7C",
}

LAST_ACTIONS = {
    0: "UNINITIALIZED",
    1: "UNKNOWN",
    2: "PLACEHOLDER_CURRENT_ACTION_CANNOT_UNDO",
    10: "LOG_START_TO_STARTGAME",
    20: "TURN_BEGINS",
    30: "ROLL_DICE",
    40: "BUILD_PIECE",
    45: "UNDO_BUILD_PIECE",
    50: "CANCEL_BUILT_PIECE",
    60: "MOVE_PIECE",
    65: "UNDO_MOVE_PIECE",
    70: "BUY_DEV_CARD",
    80: "PLAY_DEV_CARD",
    90: "DISCARD",
    100: "CHOOSE_FREE_RESOURCES",
    110: "CHOOSE_MOVE_ROBBER_OR_PIRATE",
    111: "SHIP_CONVERT_TO_WARSHIP",
    120: "MOVE_ROBBER_OR_PIRATE",
    130: "CHOOSE_ROBBERY_VICTIM",
    140: "CHOOSE_ROB_CLOTH_OR_RESOURCE",
    150: "ROB_PLAYER",
    160: "TRADE_BANK",
    170: "TRADE_MAKE_OFFER",
    180: "TRADE_CLEAR_OFFER",
    190: "TRADE_REJECT_OFFER",
    200: "TRADE_ACCEPT_OFFER",
    210: "ASK_SPECIAL_BUILDING",
    220: "END_TURN",
    230: "GAME_OVER",
}

OLD_NAMES = {
    "SOCBuyCardRequest": "SOCBuyDevCardRequest",
    "SOCDevCard": "SOCDevCardAction",
    "SOCDiscoveryPick": "SOCPickResources",
    "SOCJoin": "SOCJoinChannel",
    "SOCJoinAuth": "SOCJoinChannelAuth",
    "SOCJoinGameRequest": "SOCBotJoinGameRequest",
    "SOCLeave": "SOCLeaveChannel",
    "SOCMembers": "SOCChannelMembers",
    "SOCMonopolyPick": "SOCPickResourceType",
    "SOCTextMsg": "SOCChannelTextMsg",
}
"""Names that older logs use for a message type."""
