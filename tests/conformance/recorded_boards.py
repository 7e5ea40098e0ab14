"""Board instances as the test vectors hold them, loaded as our boards."""

from __future__ import annotations

from typing import Any

from tablewire.settlers.board import Board
from tablewire.settlers.board_data import board_from
from tablewire.settlers.layouts import layout_named, plan_of
from tablewire.wires.jsettlers.coordinates import Codes, codes_of


def board_of(instance: dict[str, Any]) -> Board:
    """The board of an instance; its `def` names the layout."""
    layout = layout_named(instance["def"]).name
    template = plan_of(layout).template
    codes = codes_of(template)
    terrain, number = [0] * template.geometry.hexes, [0] * template.geometry.hexes
    hidden = {int(code): content for code, content in instance.get("fogHidden", {}).items()}
    fog = []
    for code, kind, value in instance["hexes"]:
        place = codes.hex_at(code)
        if kind == 8:
            fog.append(place)
            kind, value = hidden[code]
        terrain[place], number[place] = kind, value
    return board_from(
        layout,
        terrain,
        number,
        [(kind, codes.edge_at(edge), facing - 1) for kind, edge, facing in instance["ports"]],
        fog,
        codes.hex_at(instance["robberHex"]),
        codes.hex_at(instance.get("pirateHex", 0)),
    )


def differences(instance: dict[str, Any], board: Board) -> list[str]:
    """What an instance says of areas and scenario parts that our board has otherwise."""
    codes = codes_of(board)
    found: list[str] = []

    def compare(what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            found.append(f"{instance['def']}: {what}: {ours!r:.200}, expected {theirs!r:.200}")

    if "landAreaNodes" in instance:
        compare("areas", area_nodes(board, codes), {
            int(area): set(nodes) for area, nodes in instance["landAreaNodes"].items()
        })  # fmt: skip
        compare("starting area", board.starting_area, instance["startingLandArea"])
        compare("bonus area", board.bonus_excluded_area, instance["bonusExcludeLandArea"])
    sites = zip(board.village_node, board.village_dice, strict=True)
    ours = sorted([codes.nodes[node], dice, board.village_cloth] for node, dice in sites)
    compare("villages", ours, sorted(instance.get("villages", [])))
    compare("cloth", board.general_cloth, instance.get("generalCloth", 0))
    parts = instance.get("layoutParts", {})
    compare("path", [codes.hexes[place] for place in board.pirate_path], parts.get("PP", []))
    for kind, part in ((1, "CE"), (2, "VE")):
        gifts = zip(board.special_edge, board.special_kind, strict=True)
        compare(part, [codes.edges[e] for e, k in gifts if k == kind], parts.get(part, []))
    for k in (1, 2, 3):
        listed = {codes.nodes[node] for node, n in enumerate(board.node_list) if n == k}
        compare(f"N{k}", listed, set(parts.get(f"N{k}", [])))
    lone = [codes.nodes[node] for node in board.slot_lone_node]
    theirs = [code for code in parts.get("LS", []) if code]
    compare("LS", lone[: len(theirs)], theirs)
    return found


def area_nodes(board: Board, codes: Codes) -> dict[int, set[int]]:
    return {
        area: {codes.nodes[node] for node, a in enumerate(board.node_area) if a == area}
        for area in range(1, board.areas + 1)
    }
