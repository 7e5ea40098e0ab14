"""The words of the rules as numbers, for the compiled modules and everyone who reads their data.

Resources are numbered from 0 here, as lanes of a hand; terrain is a resource plus one, so that
0 is water. The state numbers are those that players of the JSettlers protocol know.
"""

from __future__ import annotations

from typing import Final

# Resources, also the lanes of a hand.
CLAY: Final = 0
ORE: Final = 1
SHEEP: Final = 2
WHEAT: Final = 3
WOOD: Final = 4
RESOURCES: Final = 5
CLOTH: Final = 6
RESOURCE_NAMES: Final = ("clay", "ore", "sheep", "wheat", "wood")

# Terrain of a hex: water, a resource plus one, or one of these.
WATER: Final = 0
DESERT: Final = 6
GOLD: Final = 7
FOG: Final = 8
TERRAIN_NAMES: Final = ("water", "clay", "ore", "sheep", "wheat", "wood", "desert", "gold", "fog")

# Ports: 3:1 for any kind, or 2:1 for the resource with this number less one.
ANY_PORT: Final = 0
NO_PORT: Final = -1

# Pieces.
ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
SHIP: Final = 3
FORTRESS: Final = 4
VILLAGE: Final = 5
PIECE_NAMES: Final = ("road", "settlement", "city", "ship", "fortress", "village")

# Development cards. Those from CAPITOL to CHAPEL are worth a point.
ROAD_BUILDING: Final = 1
DISCOVERY: Final = 2
MONOPOLY: Final = 3
CAPITOL: Final = 4
MARKET: Final = 5
UNIVERSITY: Final = 6
TEMPLE: Final = 7
CHAPEL: Final = 8
KNIGHT: Final = 9
CARD_KINDS: Final = 10
CARD_NAMES: Final = (
    "unknown", "road_building", "discovery", "monopoly", "capitol", "market", "university",
    "temple", "chapel", "knight",
)  # fmt: skip

# What the game waits for.
START1A: Final = 5
START1B: Final = 6
START2A: Final = 10
START2B: Final = 11
START3A: Final = 12
START3B: Final = 13
START_GOLD: Final = 14
ROLL_OR_CARD: Final = 15
PLAY: Final = 20
PLACING_ROAD: Final = 30
PLACING_SETTLEMENT: Final = 31
PLACING_CITY: Final = 32
PLACING_ROBBER: Final = 33
PLACING_PIRATE: Final = 34
PLACING_SHIP: Final = 35
FREE_ROAD_1: Final = 40
FREE_ROAD_2: Final = 41
PLACING_PORT: Final = 42
DISCARDS: Final = 50
CHOOSE_VICTIM: Final = 51
CHOOSING_DISCOVERY: Final = 52
CHOOSING_MONOPOLY: Final = 53
ROBBER_OR_PIRATE: Final = 54
CLOTH_OR_CARD: Final = 55
PICKING_GOLD: Final = 56
SPECIAL_BUILDING: Final = 100
OVER: Final = 1000
STATE_NAMES: Final = {
    5: "first settlement", 6: "first road", 10: "second settlement", 11: "second road",
    12: "third settlement", 13: "third road", 14: "gold at the start", 15: "roll or card",
    20: "play", 30: "placing a road", 31: "placing a settlement", 32: "placing a city",
    33: "moving the robber", 34: "moving the pirate", 35: "placing a ship", 40: "first free road",
    41: "second free road", 42: "placing a port", 50: "discards", 51: "choosing a victim",
    52: "discovery", 53: "monopoly", 54: "robber or pirate", 55: "cloth or card",
    56: "picking gold", 100: "special building", 1000: "over",
}  # fmt: skip

NOBODY: Final = -1
NOWHERE: Final = -1
