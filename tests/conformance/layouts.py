"""Layout files: what our layouts derive, and boards drawn from them, against a file.

The file is read here on its own, by its own codes and names; nothing of our layouts is used to
judge a drawn board. Each board must belong to the family that the file describes, and is held
to more than the originals keep themselves: where the file asks for gold, sixes and eights to
be apart, they are.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.board import Board
from tablewire.settlers.geometry import DIRECTION_NAMES
from tablewire.settlers.layouts import deck_for, layout_for, make_board
from tablewire.settlers.vocabulary import CARD_NAMES, RESOURCE_NAMES, TERRAIN_NAMES
from tablewire.wires.jsettlers.coordinates import SEA, VISUAL_SHIFT, Codes, codes_of
from tests.conformance.json_files import Tally, content_of

BOARDS_DRAWN = 20
CLUMP = 4


def recognise(path: Path) -> bool:
    content = content_of(path)
    return "hex_groups" in content and "port_sets" in content


def check(path: Path) -> tuple[int, list[str]]:
    file = content_of(path)
    tally = Tally()
    options = file["options_effective"]
    six = options.get("PLB") == "t"
    try:
        name = layout_for(
            int(options["PL"]), six, options.get("SBL") == "t", file["scenario"] or ""
        )
        boards = [make_board(name, Chance(seed), CLUMP) for seed in range(BOARDS_DRAWN)]
    except Refused as refused:
        return 0, [f"{file['id']}: {refused}"]
    check_fixed(tally, file, boards[0])
    check_derived(tally, file, boards)
    check_deck(tally, file, six)
    for board in boards:
        check_board(tally, file, board)
    return tally.result


def codes_in(words: Any) -> list[int]:
    return [int(word, 16) for word in words]


def flagged(flags: Any, codes: tuple[int, ...]) -> set[int]:
    return {code for code, flag in zip(codes, flags, strict=True) if flag}


# What never varies


def check_fixed(tally: Tally, file: dict[str, Any], board: Board) -> None:
    codes = codes_of(board)
    tally.expect("encoding", codes.encoding, file["encoding"])
    tally.expect("seats", board.seats, file["max_players"])
    if file["encoding"] == SEA:
        tally.expect("height", board.geometry.height, file["board_height"])
        tally.expect("width", board.geometry.width, file["board_width"])
        tally.expect("shift", list(VISUAL_SHIFT[board.layout]), file["visual_shift_VS"])
    else:
        tally.expect("order of hexes", list(codes.hexes), codes_in(file["hex_index_order"]))
    if (file.get("robber_start") or "").startswith("0x"):
        tally.expect("robber", codes.hexes[board.robber_start], int(file["robber_start"], 16))
    elif file.get("robber_start") is None:
        tally.expect("robber", board.robber_start, -1)
    if file.get("pirate_start"):
        tally.expect("pirate", codes.hexes[board.pirate_start], int(file["pirate_start"], 16))
    else:
        tally.expect("pirate", board.pirate_start, -1)
    tally.expect("bonus", board.bonus_excluded_area, file.get("bonus_exclude_land_area", 0))
    barred = set(file.get("robber_excluded_land_areas", []))
    land = {
        code
        for group in file["hex_groups"]
        for part in group.get("land_area_split", [])
        if part["land_area"] in barred
        for code in codes_in(part["hexes"])
    }
    tally.expect("barred to the robber", flagged(board.robber_barred, codes.hexes), land)
    check_scenario(tally, file, board, codes)


def check_scenario(tally: Tally, file: dict[str, Any], board: Board, codes: Codes) -> None:
    villages = file.get("villages", {"list": []})
    sites = zip(board.village_node, board.village_dice, strict=True)
    ours = [(codes.nodes[node], dice) for node, dice in sites]
    tally.expect("villages", ours, [(int(v["node"], 16), v["dice"]) for v in villages["list"]])
    tally.expect("cloth", board.village_cloth, villages.get("cloth_per_village", 0))
    tally.expect("cloth left", board.general_cloth, villages.get("general_supply_cloth", 0))
    gifts = file.get("special_edges", {})
    for kind, name in ((1, "CE_dev_card"), (2, "VE_special_vp")):
        sites = zip(board.special_edge, board.special_kind, strict=True)
        edges = [codes.edges[edge] for edge, k in sites if k == kind]
        tally.expect(name, edges, codes_in(gifts.get(name, [])))
    for k in (1, 2, 3):
        listed = {codes.nodes[i] for i, n in enumerate(board.node_list) if n == k}
        tally.expect(f"N{k}", listed, set(codes_in(file.get("special_nodes", {}).get(f"N{k}", []))))
    path = [codes.hexes[place] for place in board.pirate_path]
    tally.expect("pirate path", path, codes_in(file.get("pirate_path_PP", [])))
    slots = file.get("player_slots_in_seat_order", [])
    tally.expect("slots", board.slots, len(slots))
    tally.expect("fortress strength", board.fortress_strength, file.get("fortress_strength", 0))
    for i, slot in enumerate(slots):
        tally.expect(
            f"slot {i}",
            [
                codes.nodes[board.slot_settlement[i]],
                codes.edges[board.slot_ship[i]],
                codes.nodes[board.slot_fortress[i]],
                codes.nodes[board.slot_lone_node[i]],
            ],
            codes_in(
                slot[key]
                for key in (
                    "initial_settlement", "initial_ship", "fortress", "lone_settlement_LS",
                )
            ),
        )  # fmt: skip
        sailing = ships_of_slot(board, codes, i)
        tally.expect(f"slot {i} ships", sailing, set(codes_in(slot["ship_edges"])))


def check_deck(tally: Tally, file: dict[str, Any], six: bool) -> None:
    deck = Counter(
        CARD_NAMES[card]
        for card in deck_for(file["scenario"] or "", int(file["options_effective"]["PL"]), six)
    )
    theirs = file.get("dev_card_deck")
    if theirs is not None:
        tally.expect("cards", dict(deck), {k.removeprefix("vp_"): n for k, n in theirs.items()})
    else:
        tally.expect("cards", deck.total(), 34 if six else 25)


# What the file says was worked out from the rest


def check_derived(tally: Tally, file: dict[str, Any], boards: list[Board]) -> None:
    derived = file["derived"]
    for board in boards:
        codes = codes_of(board)
        areas = {
            area: {codes.nodes[n] for n, a in enumerate(board.node_area) if a == area}
            for area in range(1, board.areas + 1)
        }
        if "land_area_nodes" in derived:
            expected = {int(a): set(codes_in(n)) for a, n in derived["land_area_nodes"].items()}
            tally.expect("area nodes", areas, expected)
        for area, nodes in derived.get("land_area_nodes_varying", {}).items():
            always, sometimes = set(codes_in(nodes["always"])), set(codes_in(nodes["sometimes"]))
            tally.expect(f"area {area}: always", always - areas[int(area)], set())
            tally.expect(f"area {area}: sometimes", areas[int(area)] - always - sometimes, set())
        if "starting_land_area" in derived:
            tally.expect("starting area", board.starting_area, derived["starting_land_area"])
        check_places(tally, file, board, codes)


def check_places(tally: Tally, file: dict[str, Any], board: Board, codes: Codes) -> None:
    """Legal places as the file has them: after the pieces that are there from the start."""
    derived = file["derived"]
    slots = file.get("player_slots_in_seat_order", [])[: file["players"]]
    settle = flagged(board.settle_node, codes.nodes)
    start = {
        codes.nodes[n]
        for n, area in enumerate(board.node_area)
        if area and board.starting_area in (0, area)
    }
    standing = {int(slot["initial_settlement"], 16) for slot in slots}
    near = {codes.nodes[o] for code in standing for o in neighbours(board, codes.node_at(code))}
    lone = {int(slots[0]["lone_settlement_LS"], 16)} if slots else set()
    ships = {int(slot["initial_ship"], 16) for slot in slots}
    roads = flagged(board.road_edge, codes.edges) - ships
    tally.expect(
        "first settlements",
        start - standing - near,
        set(codes_in(derived["initial_settlement_nodes"])),
    )
    if "legal_settlement_nodes" in derived:
        expected = set(codes_in(derived["legal_settlement_nodes"]))
        tally.expect("settlements", (settle - standing - near) | lone, expected)
    tally.expect("roads", roads, set(codes_in(derived["legal_road_edges"])))
    sailing = flagged(board.ship_edge, codes.edges)
    if "legal_ship_edges" in derived:
        tally.expect("ships", sailing, set(codes_in(derived["legal_ship_edges"])))
    if "legal_ship_edges_always" in derived:
        always = set(codes_in(derived["legal_ship_edges_always"]))
        hidden = set(codes_in(derived["legal_ship_edges_depending_on_hidden_water"]))
        of_water = {
            codes.edges[board.geometry.hex_edges[6 * place + k]]
            for place in range(board.geometry.hexes)
            if board.fog[place] and board.terrain[place] == 0
            for k in range(6)
        }
        tally.expect("ships anyhow", sailing & always, always)
        tally.expect("ships on hidden water", sailing - always, of_water & (hidden - always))
    for seat, edges in derived.get("legal_ship_edges_by_player", {}).items():
        if int(seat) < len(slots):
            ours = ships_of_slot(board, codes, int(seat)) - ships
            tally.expect(f"ships of {seat}", ours, set(codes_in(edges)))


def ships_of_slot(board: Board, codes: Codes, slot: int) -> set[int]:
    count = board.geometry.edges
    return flagged(board.slot_ship_edge[slot * count : (slot + 1) * count], codes.edges)


def neighbours(board: Board, node: int) -> list[int]:
    return [int(n) for n in board.geometry.node_nodes[3 * node : 3 * node + 3] if n >= 0]


# A drawn board


def check_board(tally: Tally, file: dict[str, Any], board: Board) -> None:
    codes = codes_of(board)
    terrain = {
        code: TERRAIN_NAMES[kind] for code, kind in zip(codes.hexes, board.terrain, strict=True)
    }
    number = dict(zip(codes.hexes, (int(n) for n in board.number), strict=True))
    land = [code for group in file["hex_groups"] for code in codes_in(group["hexes"])]
    elsewhere = {terrain[code] for code in codes.hexes if code not in land}
    tally.expect("nothing but water elsewhere", elsewhere | {"water"}, {"water"})
    for group in file["hex_groups"]:
        check_group(tally, group, terrain, number, board, codes)
    edges = iter(range(len(board.port_edge)))
    for ports in file["port_sets"]:
        places = [next(edges) for _ in ports["locations"]]
        check_ports(tally, ports, places, board, codes)


def check_group(
    tally: Tally,
    group: dict[str, Any],
    terrain: dict[int, str],
    number: dict[int, int],
    board: Board,
    codes: Codes,
) -> None:
    name, hexes = group["name"], codes_in(group["hexes"])
    lying = [terrain[code] for code in hexes]
    types = group["types"]
    if types["mode"] == "shuffled":
        tally.expect(f"{name}: terrain", Counter(lying), Counter(types["pool"]))
    else:
        tally.expect(f"{name}: terrain", lying, types["list"])
    numbered = [code for code in hexes if terrain[code] not in ("desert", "water")]
    numbers = group["numbers"]
    laid = [number[code] for code in numbered]
    if numbers["mode"] == "shuffled":
        tally.expect(f"{name}: numbers", sorted(laid), sorted(numbers["pool"]))
    elif numbers["mode"] == "in_hex_order":
        padded = numbers["list"] + [0] * (len(laid) - len(numbers["list"]))
        tally.expect(f"{name}: numbers", laid, padded)
    elif numbers["mode"] == "path":
        walks = [
            [number[code] for code in codes_in(path) if terrain[code] != "desert"]
            for path in numbers["hex_paths"]
        ]
        tally.expect(f"{name}: numbers along a path", numbers["list"] in walks, True)
    else:
        tally.expect(f"{name}: no numbers", set(laid) | {0}, {0})
    bare = {number[code] for code in hexes if code not in numbered}
    tally.expect(f"{name}: bare hexes", bare | {0}, {0})
    hidden = {bool(board.fog[codes.hex_at(code)]) for code in hexes}
    tally.expect(f"{name}: fog", hidden, {bool(group.get("hidden_by_fog"))})
    check_arrangement(tally, group, terrain, number, board, codes)


def check_arrangement(
    tally: Tally,
    group: dict[str, Any],
    terrain: dict[int, str],
    number: dict[int, int],
    board: Board,
    codes: Codes,
) -> None:
    name, hexes = group["name"], codes_in(group["hexes"])
    shuffled = group["types"]["mode"] == "shuffled"

    def touching(code: int) -> list[int]:
        place = codes.hex_at(code)
        near = board.geometry.hex_hexes[6 * place : 6 * place + 6]
        return [codes.hexes[other] for other in near if other >= 0]

    if group.get("clump_check"):
        largest = max(len(clump) for clump in clumps_of(hexes, terrain, touching))
        tally.expect(f"{name}: no clump of {CLUMP}", largest < CLUMP, True)
    if group.get("separate_adjacent_gold") and shuffled:
        gold = [code for code in hexes if terrain[code] == "gold"]
        pairs = [(a, b) for a in gold for b in touching(a) if terrain[b] == "gold"]
        tally.expect(f"{name}: gold apart", pairs, [])
    if group.get("separate_red_numbers") and group["numbers"]["mode"] == "shuffled":
        red = [code for code in hexes if number[code] in (6, 8)]
        pairs = [(a, b) for a in red for b in touching(a) if number[b] in (6, 8)]
        tally.expect(f"{name}: 6 and 8 apart", pairs, [])
        tally.expect(f"{name}: none on gold", [c for c in red if terrain[c] == "gold"], [])
    for key, kept_off in group.items():
        if key.startswith("avoid_numbers_"):
            avoided = {int(n) for n in key.removeprefix("avoid_numbers_")[:-3].split("_")}
            found = [code for code in codes_in(kept_off) if number[code] in avoided]
            tally.expect(f"{name}: {key}", found, [])
    if "gold_forced_into_land_area" in group:
        area = group["gold_forced_into_land_area"]
        parts = {part["land_area"]: part["hexes"] for part in group["land_area_split"]}
        gold = [code for code in hexes if terrain[code] == "gold"]
        tally.expect(f"{name}: gold in its area", set(gold) - set(codes_in(parts[area])), set())
    deserts = [code for code in hexes if terrain[code] == "desert"]
    if group.get("robber_to_desert") and deserts:
        orders = [hexes]
        if group["numbers"]["mode"] == "path":
            orders = [codes_in(path) for path in group["numbers"]["hex_paths"]]
        last = {max(deserts, key=order.index) for order in orders}
        tally.expect(f"{name}: robber", codes.hexes[board.robber_start] in last, True)


def clumps_of(hexes: list[int], terrain: dict[int, str], touching: Any) -> list[set[int]]:
    """Connected sets of equal land."""
    todo = {code for code in hexes if terrain[code] != "water"}
    clumps: list[set[int]] = []
    while todo:
        front = [todo.pop()]
        clump = set(front)
        while front:
            code = front.pop()
            more = [o for o in touching(code) if o in todo and terrain[o] == terrain[code]]
            todo.difference_update(more)
            clump.update(more)
            front += more
        clumps.append(clump)
    return clumps


def check_ports(
    tally: Tally, ports: dict[str, Any], places: list[int], board: Board, codes: Codes
) -> None:
    name = ports["name"]
    ours = [
        (codes.edges[board.port_edge[i]], DIRECTION_NAMES[board.port_facing[i]]) for i in places
    ]
    tally.expect(
        f"{name}: places of ports",
        ours,
        [(int(site["edge"], 16), site["facing"]) for site in ports["locations"]],
    )
    kinds = [("3:1", *RESOURCE_NAMES)[board.port_kind[i]] for i in places]
    if ports["shuffled"]:
        tally.expect(f"{name}: ports", Counter(kinds), Counter(ports["pool"]))
    else:
        tally.expect(f"{name}: ports", kinds, ports["types"])
    if ports.get("clump_check"):
        around = [kind == "3:1" for kind in kinds] * 2
        runs = [around[i : i + CLUMP] for i in range(len(kinds))]
        tally.expect(f"{name}: no run of {CLUMP}", [r for r in runs if len(set(r)) == 1], [])
    for i in places:
        for node in board.geometry.edge_nodes[2 * board.port_edge[i] : 2 * board.port_edge[i] + 2]:
            tally.expect(f"{name}: port {i} at its node", board.node_port[node], board.port_kind[i])
