"""The words of the rules as numbers, for the compiled modules and everyone who reads their data.

Resources are numbered from 0 here, as lanes of a hand; terrain is a resource plus one, so that
0 is water. The state numbers are those that players of the JSettlers protocol know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Resources, also the lanes of a hand.
CLAY: Final[i64] = 0
ORE: Final[i64] = 1
SHEEP: Final[i64] = 2
WHEAT: Final[i64] = 3
WOOD: Final[i64] = 4
RESOURCES: Final[i64] = 5
CLOTH: Final[i64] = 6
RESOURCE_NAMES: Final = ("clay", "ore", "sheep", "wheat", "wood")

# Terrain of a hex: water, a resource plus one, or one of these.
WATER: Final[i64] = 0
DESERT: Final[i64] = 6
GOLD: Final[i64] = 7
FOG: Final[i64] = 8
TERRAIN_NAMES: Final = ("water", "clay", "ore", "sheep", "wheat", "wood", "desert", "gold", "fog")

# Ports: 3:1 for any kind, or 2:1 for the resource with this number less one.
ANY_PORT: Final[i64] = 0
NO_PORT: Final[i64] = -1

# Pieces.
ROAD: Final[i64] = 0
SETTLEMENT: Final[i64] = 1
CITY: Final[i64] = 2
SHIP: Final[i64] = 3
FORTRESS: Final[i64] = 4
VILLAGE: Final[i64] = 5
PIECE_NAMES: Final = ("road", "settlement", "city", "ship", "fortress", "village")

# Development cards. Those from CAPITOL to CHAPEL are worth a point.
ROAD_BUILDING: Final[i64] = 1
DISCOVERY: Final[i64] = 2
MONOPOLY: Final[i64] = 3
CAPITOL: Final[i64] = 4
MARKET: Final[i64] = 5
UNIVERSITY: Final[i64] = 6
TEMPLE: Final[i64] = 7
CHAPEL: Final[i64] = 8
KNIGHT: Final[i64] = 9
CARD_KINDS: Final[i64] = 10
CARD_NAMES: Final = (
    "unknown", "road_building", "discovery", "monopoly", "capitol", "market", "university",
    "temple", "chapel", "knight",
)  # fmt: skip

# What the game waits for.
START1A: Final[i64] = 5
START1B: Final[i64] = 6
START2A: Final[i64] = 10
START2B: Final[i64] = 11
START3A: Final[i64] = 12
START3B: Final[i64] = 13
START_GOLD: Final[i64] = 14
ROLL_OR_CARD: Final[i64] = 15
PLAY: Final[i64] = 20
PLACING_ROAD: Final[i64] = 30
PLACING_SETTLEMENT: Final[i64] = 31
PLACING_CITY: Final[i64] = 32
PLACING_ROBBER: Final[i64] = 33
PLACING_PIRATE: Final[i64] = 34
PLACING_SHIP: Final[i64] = 35
FREE_ROAD_1: Final[i64] = 40
FREE_ROAD_2: Final[i64] = 41
PLACING_PORT: Final[i64] = 42
DISCARDS: Final[i64] = 50
CHOOSE_VICTIM: Final[i64] = 51
CHOOSING_DISCOVERY: Final[i64] = 52
CHOOSING_MONOPOLY: Final[i64] = 53
ROBBER_OR_PIRATE: Final[i64] = 54
CLOTH_OR_CARD: Final[i64] = 55
PICKING_GOLD: Final[i64] = 56
SPECIAL_BUILDING: Final[i64] = 100
OVER: Final[i64] = 1000
STATE_NAMES: Final = {
    5: "first settlement", 6: "first road", 10: "second settlement", 11: "second road",
    12: "third settlement", 13: "third road", 14: "gold at the start", 15: "roll or card",
    20: "play", 30: "placing a road", 31: "placing a settlement", 32: "placing a city",
    33: "moving the robber", 34: "moving the pirate", 35: "placing a ship", 40: "first free road",
    41: "second free road", 42: "placing a port", 50: "discards", 51: "choosing a victim",
    52: "discovery", 53: "monopoly", 54: "robber or pirate", 55: "cloth or card",
    56: "picking gold", 100: "special building", 1000: "over",
}  # fmt: skip

NOBODY: Final[i64] = -1
NOWHERE: Final[i64] = -1
