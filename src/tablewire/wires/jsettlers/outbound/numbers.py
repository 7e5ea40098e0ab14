"""The protocol's numbers that telling needs, by their names in the reference."""

from __future__ import annotations

from typing import Final

# Player elements and what is done to them.
SET: Final = 100
GAIN: Final = 101
LOSE: Final = 102

UNKNOWN_RESOURCE: Final = 6
ROADS: Final = 10
SETTLEMENTS: Final = 11
CITIES: Final = 12
SHIPS: Final = 13
KNIGHTS: Final = 15
ASK_SPECIAL_BUILD: Final = 16
LAST_SETTLEMENT: Final = 18
PLAYED_CARD: Final = 19
UNDOS_LEFT: Final = 25
GOLD_PICKS: Final = 101
SPECIAL_POINTS: Final = 102
PLAYER_EVENTS: Final = 103
SETTLED_AREAS: Final = 104
STARTING_AREAS: Final = 105
CLOTH: Final = 106
WARSHIPS: Final = 107

# Game elements.
ROUND: Final = 1
CARDS_LEFT: Final = 2
FIRST_PLAYER: Final = 3
CURRENT_PLAYER: Final = 4
LARGEST_ARMY: Final = 5
LONGEST_ROAD: Final = 6
SHIP_PLACED: Final = 8
ROBBER_FOR_CARD: Final = 9
ROBBER_FOR_KNIGHT: Final = 9
BUILT_CITY: Final = 10

# What is done with a development card.
DRAW: Final = 0
PLAY: Final = 1
ADD_NEW: Final = 2
ADD_OLD: Final = 3
CANNOT_PLAY: Final = 4
REMOVE_NEW: Final = 5

# Simple requests and actions.
PICK_RESOURCES: Final = 1
ATTACK_FORTRESS: Final = 1000
PLACE_PORT: Final = 1001
CARD_BOUGHT: Final = 1
MONOPOLIZED: Final = 3
EDGE_SPECIAL: Final = 4
FORTRESS_RESULT: Final = 1001
PORT_REMOVED: Final = 1002
VILLAGE_LEFT: Final = 1003

# Why resources were picked.
PICKED_OTHERWISE: Final = 1
PICKED_FOR_CARD: Final = 2
PICKED_FOR_GOLD: Final = 3

# Player event bits (103).
SETTLED_ANY_AREA: Final = 0x01
SETTLED_EACH_AREA: Final = 0x02
REACHED_VILLAGE: Final = 0x04
FORTRESS_TAKEN: Final = 0x08
REACHED_CARD_EDGE: Final = 0x10
REACHED_POINT_EDGE: Final = 0x20

EVERY_SEAT: Final = -1
NEW: Final = 0
READY: Final = 1
RESET_WAITS: Final = 4
FLEET: Final = -1
"""The pirate fleet as a robber."""

# What is done with an item of the inventory, and what is said of it.
ADD_PLAYABLE: Final = 2
PLAY_ITEM: Final = 4
CANNOT_PLAY_ITEM: Final = 5
PLAYED: Final = 6
PLACING_EXTRA: Final = 7
REMOVE_PLAYABLE: Final = 8
CAN_CANCEL: Final = 4

# What is done with a special item.
SET_ITEM: Final = 1
CLEAR_ITEM: Final = 2
PICK_ITEM: Final = 3
DECLINE_ITEM: Final = 4
SET_PICK: Final = 5

# Kinds of last actions.
BUILD_PIECE: Final = 40
MOVE_PIECE: Final = 60
PLAY_CARD: Final = 80
