"""A message as the original's classes name its fields, to compare with recorded ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.words import PLAYER_ELEMENTS

IGNORED = {
    "pa",  # the parts of a list as they travel: the wire text is compared already
    "minVersionStr",  # the same as gameMinVers
    "scen",  # what a scenario is known to be apart from the message
    "opt",  # the option that the parts describe
    "isLocalized",  # whether a client shows the text as it is: derived from the text
}

NAMES = {
    "player": "playerNumber",
    "piece": "pieceType",
    "reason": "reasonCode",
    "text": "text",
}
"""Where the original's name differs from ours in most types."""

NAMES_BY_TYPE: dict[str, dict[str, str]] = {
    "AuthRequest": {"scheme": "authScheme"},
    "PutPiece": {"coord": "coordinates"},
    "MoveRobber": {"coord": "coordinates"},
    "LastSettlement": {"coord": "coordinates"},
    "DebugFreePlace": {"coord": "coordinates"},
    "UndoPutPiece": {"coord": "coordinates", "from_coord": "movedFromCoordinates"},
    "SitDown": {"is_robot": "robotFlag"},
    "BoardLayout": {"hexes": "hexLayout", "numbers": "numberLayout", "robber": "robberHex"},
    "StartGame": {"state": "gameState"},
    "Turn": {"state": "gameState"},
    "ImARobot": {"brain": "rbclass"},
    "BotJoinGameRequest": {"options": "optsStr"},
    "NewGameWithOptionsRequest": {"options": "optsStr"},
    "NewGameWithOptions": {"min_version": "gameMinVers"},
    "GameOptionGetDefaults": {"options": "opts"},
    "PlayerElement": {"element": "elementType", "action": "actionType"},
    "DiceResult": {"total": "result"},
    "DiscardRequest": {"count": "numDiscards"},
    "DevCardCount": {"count": "numDevCards"},
    "Discard": {"cards": "resources"},
    "PickResources": {"cards": "resources"},
    "ChoosePlayerRequest": {"can_choose_none": "allowChooseNone"},
    "AcceptOffer": {"to_accepting": "resToAccepting", "to_offering": "resToOffering"},
    "SetPlayedDevCard": {"played": "playedDevCard"},
    "PlayDevCardRequest": {"card": "devCard"},
    "ChangeFace": {"face": "faceId"},
    "StatusMessage": {"value": "svalue", "text": "status"},
    "ResetBoardAuth": {"rejoin": "rejoinPN", "requester": "requestingPN"},
    "ResetBoardVoteRequest": {"requester": "requestingPN"},
    "SimpleRequest": {"kind": "requestType"},
    "SimpleAction": {"kind": "actionType"},
    "MovePiece": {"from_coord": "fromCoord", "to_coord": "toCoord"},
    "PieceValue": {"value1": "pv1", "value2": "pv2"},
    "SVPTextMessage": {"player": "pn", "points": "svp", "text": "desc"},
    "BotGameDataCheck": {"kind": "dataType"},
    "DeclinePlayerRequest": {
        "game": "gameName",
        "state": "gameState",
        "detail1": "detailValue1",
        "detail2": "detailValue2",
        "text": "reasonText",
    },
    "SetLastAction": {"action": "actTypeValue", "cards1": "rset1", "cards2": "rset2"},
    "UndoNotAllowedReasonText": {"not_allowed": "isNotAllowed", "text": "reason"},
    "ChangeGameOptions": {"game": "gaName", "keys": "optsChanges"},
    "Version": {
        "number": "versNum",
        "name": "versStr",
        "build": "versBuild",
        "features": "feats",
        "locale": "cliLocale",
    },
    "ServerPing": {"interval": "sleepTime"},
    "RevealFogHex": {"coord": "hexCoord", "hex_type": "hexType", "dice": "diceNum"},
    "SetSpecialItem": {
        "operation": "op",
        "key": "typeKey",
        "game_index": "gameItemIndex",
        "player_index": "playerItemIndex",
        "text": "sv",
    },
    "GameStats": {"kind": "statType", "values": "scores"},
    "JoinGameAuth": {"height": "boardHeight", "width": "boardWidth", "shift": "layoutVS"},
    "RobberyResult": {
        "game": "gaName",
        "robber": "perpPN",
        "victim": "victimPN",
        "resource": "resType",
        "cards": "resSet",
        "gained": "isGainLose",
        "victim_amount": "victimAmount",
        "extra": "extraValue",
    },
}


def original_fields(message: m.Message) -> dict[str, object]:
    kind = type(message).__name__
    names = NAMES_BY_TYPE.get(kind, {})
    fields: dict[str, object] = {}
    for field in msgspec.structs.fields(message):
        name = names.get(field.name) or NAMES.get(field.name, field.name)
        fields[name] = plain(getattr(message, field.name))
    if kind in EXTRAS:
        fields |= EXTRAS[kind](cast(Any, message))
    return fields


def plain(value: object) -> object:
    if isinstance(value, m.Cards):
        return value._asdict()
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


def offer(message: m.MakeOffer) -> dict[str, object]:
    return {
        "offer": {
            "from": message.player,
            "to": plain(message.to),
            "give": plain(message.give),
            "get": plain(message.get),
        }
    }


def dev_card_action(message: m.DevCardAction) -> dict[str, object]:
    single = len(message.cards) == 1
    return {
        "actionType": message.action,
        "cardType": message.cards[0] if single else 0,
        "cardTypes": None if single else plain(message.cards),
    }


def potential_settlements(message: m.PotentialSettlements) -> dict[str, object]:
    return {
        "psNodes": plain(message.nodes),
        "startingLandArea": message.start,
        "areaCount": len(message.areas) or 1,
        "landAreasLegalNodes": [None, *[list(area) for area in message.areas]]
        if message.areas
        else None,
        "legalSeaEdges": plain(message.sea_edges),
    }


def seat_lock(message: m.SetSeatLock) -> dict[str, object]:
    single = message.player >= 0
    return {
        "state": message.states[0] if single else None,
        "states": None if single else plain(message.states),
    }


def robot_params(message: m.UpdateRobotParams) -> dict[str, object]:
    names = [
        "maxGameLength",
        "maxETA",
        "etaBonusFactor",
        "adversarialFactor",
        "leaderAdversarialFactor",
        "devCardMultiplier",
        "threatMultiplier",
        "strategyType",
        "tradeFlag",
    ]
    return {"params": dict(zip(names, msgspec.structs.astuple(message), strict=True))}


def option_infos(message: m.GameOptionGetInfos) -> dict[str, object]:
    return {
        "optionKeys": plain(message.keys) if message.keys not in ((), ("-",)) else None,
        "hasTokenGetI18nDescs": message.i18n,
        "hasOnlyTokenI18n": message.i18n and not message.keys,
        "hasTokenGetAnyChanges": message.changes,
    }


def elements(message: m.PlayerElements) -> dict[str, object]:
    return {
        "actionType": message.action,
        "elementTypes": [kind for kind, _ in message.elements],
        "amounts": [amount for _, amount in message.elements],
    }


def game_elements(message: m.GameElements) -> dict[str, object]:
    return {
        "elementTypes": [kind for kind, _ in message.elements],
        "values": [value for _, value in message.elements],
    }


def inventory_item(message: m.InventoryItemAction) -> dict[str, object]:
    flags = 0 if message.action in (4, 5) else message.reason
    return {
        "itemType": message.item,
        "isKept": bool(flags & 1),
        "isVP": bool(flags & 2),
        "canCancelPlay": bool(flags & 4),
    }


def scenario(message: m.ScenarioInfo) -> dict[str, object]:
    asked = [part for part in message.asked if part not in ("[", "?")]
    bracket = "[" in message.asked
    single = len(asked) == 1 and len(message.asked) == 2 and bracket
    return {
        "scKey": message.key or (asked[0] if single else None),
        "isFromServer": not message.asked,
        "isKeyUnknown": message.last_change == -2,
        "noMoreScens": message.key == "-",
    }


def changed_options(message: m.ChangeGameOptions) -> dict[str, object]:
    clients = [text for name, version in message.clients for text in (name, str(version))]
    return {"changeCauseClientNamesVersions": clients or None}


EXTRAS: dict[str, Callable[[Any], dict[str, object]]] = {
    "MakeOffer": offer,
    "DevCardAction": dev_card_action,
    "PotentialSettlements": potential_settlements,
    "SetSeatLock": seat_lock,
    "UpdateRobotParams": robot_params,
    "GameOptionGetInfos": option_infos,
    "PlayerElements": elements,
    "GameElements": game_elements,
    "InventoryItemAction": inventory_item,
    "ScenarioInfo": scenario,
    "ChangeGameOptions": changed_options,
    "BoardLayout2": lambda message: {
        "boardEncodingFormat": message.encoding,
        "layoutParts": {key: plain(value) for key, value in message.parts},
    },
    "JoinGameAuth": lambda message: {"layoutVS": plain(message.shift) or None},
    "GameStats": lambda message: {"robots": plain(message.robots) or None},
    "ResetBoardVote": lambda message: {"vote": int(message.vote)},
    "BotGameDataCheck": lambda message: {"values": list(message.values)},
    "RobberyResult": lambda message: (
        {"peType": PLAYER_ELEMENTS[message.element]} if message.element else {"peType": None}
    ),
    "SetSpecialItem": lambda message: {"coord": message.coord},
}


def differing_fields(message: m.Message, expected: dict[str, object]) -> list[str]:
    """The names of the recorded fields that our message holds otherwise, or not at all."""
    ours = original_fields(message)
    return [
        name
        for name, value in expected.items()
        if name not in IGNORED and (name not in ours or not same(ours[name], value))
    ]


def same(ours: object, recorded: object) -> bool:
    """Fractions are recorded as text."""
    if isinstance(ours, dict) and isinstance(recorded, dict):
        return ours.keys() == recorded.keys() and all(same(ours[k], recorded[k]) for k in ours)
    if isinstance(ours, float) and isinstance(recorded, str):
        return abs(ours - float(recorded)) <= abs(ours) * 1e-6
    return ours == recorded
