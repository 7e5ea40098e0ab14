"""An action in the terms of the original program: its type, three parameters, two card sets.

This module owns the translation, which conformance compares with what that program found.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.kinds import CARDS, PIECES

NO_EDGE: Final = 2147483647  # a free road that was not placed
UNKNOWN_VICTIM, NO_VICTIM = -1, -2
CLOTH: Final = 106
SHIP: Final = "ship"


class Parameters(NamedTuple):
    p1: int = 0
    p2: int = 0
    p3: int = 0
    rs1: Cards | None = None
    rs2: Cards | None = None


def parameters(action: Action) -> Parameters:
    """What the original program says of an action that it knows."""
    player = value(action.player)
    piece = PIECES.index(action.piece) if action.piece else 0
    where = value(action.where)
    which = {"robber": 1, "pirate": 2, "resource": 1, "cloth": 2}.get(action.choice or "", 0)
    match action.kind.value:
        case "TURN_BEGINS" | "TRADE_CLEAR_OFFER" | "TRADE_REJECT_OFFER" | "GAME_OVER":
            return Parameters(player)
        case "ASK_SPECIAL_BUILDING":
            return Parameters(player)
        case "ROLL_DICE":
            return Parameters(value(action.dice))
        case "BUILD_PIECE":
            return Parameters(piece, where, player, action.received)
        case "CANCEL_BUILT_PIECE":
            return Parameters(piece, 0, player)
        case "UNDO_BUILD_PIECE" | "UNDO_MOVE_PIECE":
            return Parameters(piece, where, value(action.origin), action.received)
        case "MOVE_PIECE":
            return Parameters(piece, value(action.origin), where, action.received)
        case "BUY_DEV_CARD":
            return Parameters(card_number(action), value(action.amount))
        case "PLAY_DEV_CARD":
            return played(action)
        case "DISCARD":
            return Parameters(player, 0, 0, action.given)
        case "CHOOSE_FREE_RESOURCES":
            return Parameters(0, 0, 0, action.received)
        case "CHOOSE_MOVE_ROBBER_OR_PIRATE" | "CHOOSE_ROB_CLOTH_OR_RESOURCE":
            return Parameters(which)
        case "MOVE_ROBBER_OR_PIRATE":
            return Parameters(which, where)
        case "CHOOSE_ROBBERY_VICTIM":
            unnamed = NO_VICTIM if action.choice == "nobody" else UNKNOWN_VICTIM
            return Parameters(value(action.other, unnamed))
        case "ROB_PLAYER":
            if action.choice == "cloth":
                return Parameters(value(action.other), CLOTH, value(action.amount))
            return Parameters(value(action.other), 0, 0, action.received)
        case "TRADE_BANK":
            return Parameters(0, 0, 0, action.given, action.received)
        case "TRADE_MAKE_OFFER":
            return Parameters(player, 0, 0, action.given, action.received)
        case "TRADE_ACCEPT_OFFER":
            return Parameters(value(action.other), player, 0, action.received, action.given)
    return Parameters()


def value(fact: int | None, absent: int = 0) -> int:
    return absent if fact is None else fact


def card_number(action: Action) -> int:
    return CARDS.index(action.card) if action.card else 0


def played(action: Action) -> Parameters:
    if action.card != "road_building":
        return Parameters(card_number(action), 0, 0, action.received)
    edges = [-where if piece == SHIP else where for piece, where in action.roads]
    edges += [NO_EDGE] * (2 - len(edges))
    return Parameters(card_number(action), edges[0], edges[1])
