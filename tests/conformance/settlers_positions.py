"""Positions from the reference: longest routes, production, legal places.

Each file holds boards and vectors; a vector's pieces are laid on its board and one question is
asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.dice import due_to, gold_due_to
from tablewire.settlers.hand import counts_of
from tablewire.settlers.legal_ships import list_ship_moves
from tablewire.settlers.opening import opened_with
from tablewire.settlers.options import options_from
from tablewire.settlers.places import (
    beside_pirate,
    check_all_spots,
    has,
    may_settle,
    put_city,
    put_edge,
    put_settlement,
    reopen_node,
    road_words,
    settled_words,
    ship_words,
    take_settlement,
)
from tablewire.settlers.routes import award_longest, longest_starting
from tablewire.settlers.settings import setting_of
from tablewire.settlers.state import IS_CLOSED, IS_NEW, IS_SHIP, PLACE_BIT, PLACE_WORD, State
from tablewire.settlers.vocabulary import START1A, START_GOLD
from tablewire.wires.jsettlers.coordinates import Codes, codes_of
from tests.conformance.json_files import content_of
from tests.conformance.recorded_boards import board_of
from tests.conformance.settlers_games import options_of

Vector: TypeAlias = dict[str, Any]
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def kind_of(path: Path) -> str:
    content = content_of(path)
    vectors = content.get("vectors") if isinstance(content, dict) else None
    if not vectors or "boards" not in content:
        return ""
    for key, kind in (("gains", "production"), ("legal", "legal"), ("lengths", "routes")):
        if key in vectors[0]:
            return kind
    return ""


def recognise(path: Path) -> bool:
    return path.suffix == ".json" and kind_of(path) != ""


def check(path: Path) -> tuple[int, list[str]]:
    content = content_of(path)
    ask: Callable[[dict[str, Any], Vector], list[str]] = {
        "routes": wrong_routes,
        "production": wrong_production,
        "legal": wrong_places,
    }[kind_of(path)]
    passed = 0
    problems = []
    for number, vector in enumerate(content["vectors"]):
        try:
            wrong = ask(content["boards"][vector["board"]], vector)
        except (ValueError, LookupError, TypeError, AttributeError, Refused) as error:
            wrong = [f"no vector: {type(error).__name__}: {error}"]
        if wrong:
            problems.append(f"vector {number}: {'; '.join(wrong[:3])}")
        else:
            passed += 1
    return passed, problems


class Position:
    """A board with the pieces of a vector on it."""

    def __init__(self, instance: dict[str, Any], vector: Vector) -> None:
        board = board_of(instance)
        self.codes: Codes = codes_of(board)
        setting = setting_of(options_from(options_of(instance | {"vp": 10})))
        self.state: State = opened_with(setting, board, vec[i64]([]), setting.seats[0], Chance(1))
        s = self.state
        pos = vector.get("pos", vector)
        for seat in range(len(s.players)):
            self.clear(seat)
        self.reveal(vector.get("revealed", []))
        s.robber = self.codes.hex_at(pos.get("robber", -1))
        s.pirate = self.codes.hex_at(pos.get("pirate", 0))
        s.state = vector.get("state", 20)
        if s.state > START_GOLD:
            s.scenario.first_turn(s)
        for seat, pieces in enumerate(pos["players"]):
            self.lay(seat, pieces, set(vector.get("ships_placed_this_turn", [])))
        check_all_spots(s)

    def clear(self, seat: int) -> None:
        """Takes off what the scenario puts on the board before play."""
        s = self.state
        for edge in range(int(s.geometry.edges)):
            s.edge_piece[edge] = u8(0)
        for node in range(int(s.geometry.nodes)):
            if s.owner_of_node(node) == seat:
                take_settlement(s, node)
        for word in range(int(s.node_words)):
            s.bits[s.node_words + seat * s.block + word] = 0

    def reveal(self, codes: list[Any]) -> None:
        s = self.state
        if codes:
            s.board = s.board.copy()
            for code, _terrain, _number in codes:
                s.board.reveal(self.codes.hex_at(code))
            for node in range(int(s.geometry.nodes)):
                reopen_node(s, node)

    def lay(self, seat: int, pieces: dict[str, list[int]], fresh: set[int]) -> None:
        s, codes = self.state, self.codes
        for code in pieces.get("settlements", []) + pieces.get("cities", []):
            put_settlement(s, seat, codes.node_at(code))
        for code in pieces.get("cities", []):
            put_city(s, seat, codes.node_at(code))
        for code in pieces.get("roads", []):
            put_edge(s, seat, codes.edge_at(code), 0)
        for code in pieces.get("ships", []):
            kind = IS_SHIP | (IS_NEW if code in fresh else 0)
            put_edge(s, seat, codes.edge_at(code), kind)
        for code in pieces.get("closed_ships", []):
            edge = codes.edge_at(code)
            s.edge_piece[edge] = u8(int(s.edge_piece[edge]) | IS_CLOSED)


def wrong_routes(instance: dict[str, Any], vector: Vector) -> list[str]:
    s = Position(instance, vector).state
    nodes = range(int(s.geometry.nodes))
    for seat, player in enumerate(s.players):
        player.route = max(longest_starting(s, seat, node) for node in nodes)
    found = [int(player.route) for player in s.players][: len(vector["lengths"])]
    wrong = [] if found == vector["lengths"] else [f"lengths {found}, not {vector['lengths']}"]
    s.route_holder = vector["holder_before"]
    award_longest(s)
    if s.route_holder != vector["holder"]:
        wrong.append(f"holder {s.route_holder}, not {vector['holder']}")
    return wrong


def wrong_production(instance: dict[str, Any], vector: Vector) -> list[str]:
    s = Position(instance, vector).state
    unknown = {*vector["gains"]} - {str(number) for number in NUMBERS}
    wrong = [f"nobody rolls {number}" for number in unknown]
    if not vector["gains"]:
        wrong.append("nothing is said of any number")
    for number in NUMBERS:
        expected = vector["gains"].get(str(number))
        for seat in range(len(s.players)):
            found = [*counts_of(due_to(s, number, seat)), int(gold_due_to(s, number, seat))]
            if expected is not None and found != expected[seat]:
                wrong.append(f"{number} brings seat {seat} {found}, not {expected[seat]}")
    return wrong


def wrong_places(instance: dict[str, Any], vector: Vector) -> list[str]:
    position = Position(instance, vector)
    s, codes = position.state, position.codes
    s.current = vector["cp"]
    expected = [dict(places) for places in vector["legal"]]
    for deviation in vector.get("deviations", []):
        if deviation["kind"] in expected[deviation["seat"]]:
            expected[deviation["seat"]][deviation["kind"]] = deviation["rule_based"]
    wrong = []
    for seat, places in enumerate(expected):
        found = legal_places(s, codes, seat)
        lone = places.pop("added_legal_settlement", None)
        if lone is not None and not may_ever_settle(s, seat, codes.node_at(lone)):
            wrong.append(f"seat {seat}: node {lone} is no place to settle")
        for kind, wanted in places.items():
            if found[kind] != sorted(wanted):
                wrong.append(f"seat {seat}, {kind}: {found[kind]}, not {sorted(wanted)}")
    if "ship_moves" in vector:
        s.moved_ship = vector["moved_ship_this_turn"]
        found_moves = ship_moves(s, codes, vector["cp"])
        wanted_moves = {int(start): sorted(to) for start, to in vector["ship_moves"].items() if to}
        for start in found_moves:
            # The record's targets follow the engine's list of places; where that is stale, only
            # the places that both lists have can be compared.
            known = set(found_moves[start]) - stale_places(vector)
            found_moves[start] = sorted(known)
        if found_moves != wanted_moves:
            wrong.append(f"ship moves {found_moves}, not {wanted_moves}")
    return wrong


def may_ever_settle(s: State, seat: int, node: int) -> bool:
    return node == s.players[seat].lone_node or s.board.settle_node[node] != 0


def stale_places(vector: Vector) -> set[int]:
    """Ship places of the current player that only the rule knows."""
    return {
        place
        for deviation in vector.get("deviations", [])
        if deviation["kind"] == "ships" and deviation["seat"] == vector["cp"]
        for place in set(deviation["rule_based"]) - set(deviation["engine"])
    }


def legal_places(s: State, codes: Codes, seat: int) -> dict[str, list[int]]:
    edges, nodes = range(int(s.geometry.edges)), range(int(s.geometry.nodes))
    at_start = START1A <= s.state <= START_GOLD

    def is_open(node: int) -> bool:
        if at_start:
            marked = s.setup_nodes[PLACE_WORD[node]] & PLACE_BIT[node] != 0
            return marked and has(s, 0, node)
        return may_settle(s, seat, node)

    ships = [e for e in edges if has(s, ship_words(s, seat), e) and not beside_pirate(s, e)]
    return {
        "roads": sorted(codes.edges[e] for e in edges if has(s, road_words(s, seat), e)),
        "ships": sorted(codes.edges[e] for e in ships),
        "settlements": sorted(codes.nodes[n] for n in nodes if is_open(n)),
        "cities": sorted(codes.nodes[n] for n in nodes if has(s, settled_words(s, seat), n)),
    }


def ship_moves(s: State, codes: Codes, seat: int) -> dict[int, list[int]]:
    moves = vec[i64]([0] * 4096)
    found: dict[int, list[int]] = {}
    if s.moved_ship:
        return found
    s.players[seat].ships = 0
    for index in range(int(list_ship_moves(s, seat, moves, 0))):
        code = int(moves[index])
        start, target = codes.edges[(code >> 10) & 0xFFF], codes.edges[(code >> 22) & 0xFFF]
        found.setdefault(start, []).append(target)
    return {start: sorted(targets) for start, targets in found.items()}
