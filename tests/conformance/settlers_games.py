"""Whole recorded games (`full-games.jsonl`): every step, every field of the digest after it.

All random outcomes are in the record, so they are fed to the rules as recorded chance.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import RecordedChance
from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.opening import SHIPS, opened_with
from tablewire.settlers.options import options_from
from tablewire.settlers.places import beside_pirate, carries_on
from tablewire.settlers.player import Player
from tablewire.settlers.reasons import ALLOWED, PLACE_NOT_LEGAL, REASONS
from tablewire.settlers.scenarios.pirates import is_own_edge, ships_at
from tablewire.settlers.settings import setting_of
from tablewire.settlers.state import IS_CLOSED, IS_SHIP, State
from tablewire.settlers.turn import play, why_not
from tablewire.settlers.vocabulary import (
    CITY,
    DISCOVERY,
    KNIGHT,
    MONOPOLY,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    SHIP,
)
from tablewire.wires.jsettlers.coordinates import codes_of
from tests.conformance.recorded_boards import board_of

PIECES: Final = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY, "ship": SHIP}
BUILDS: Final = {
    "road": m.BUILD_ROAD,
    "settlement": m.BUILD_SETTLEMENT,
    "city": m.BUILD_CITY,
    "ship": m.BUILD_SHIP,
}
CARDS: Final = (ROAD_BUILDING, DISCOVERY, MONOPOLY, KNIGHT)
GAME_FIELDS: Final = ("gs", "cp", "dice", "robber", "pirate", "lr", "la", "deck", "round")
PLAYER_FIELDS: Final = (
    "hand", "pieces left", "total points", "public points", "knights", "route length",
    "new cards", "playable cards", "point cards", "ports", "flags", "gold due",
    "special points", "cloth", "warships", "fortress", "areas", "wonder", "kept ports",
    "closed ships",
)  # fmt: skip


def recognise(path: Path) -> bool:
    if path.suffix != ".jsonl":
        return False
    with path.open("rb") as lines:
        first = lines.readline()
    return b'"board_def"' in first and b'"steps"' in first


def check(path: Path) -> tuple[int, list[str]]:
    """A line that is no game fails by itself; those after it are replayed all the same."""
    passed = 0
    problems: list[str] = []
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        if not line.strip():
            continue
        try:
            game = json.loads(line)
            steps, problem = replayed(game)
        except (ValueError, LookupError, TypeError, AttributeError, Refused) as error:
            problems.append(f"line {number}: no game: {type(error).__name__}: {error}")
            continue
        passed += steps
        if problem:
            problems.append(f"{game['id']}: {problem}")
    return passed, problems


def replayed(game: dict[str, Any]) -> tuple[int, str]:
    """How many steps agreed, and what the first one that did not says."""
    replay = Replay(game)
    for number, step in enumerate(game["steps"]):
        try:
            replay.step(step["a"])
        except Refused as refused:
            if is_known_defect(step["a"], refused) and number == len(game["steps"]) - 1:
                return number + 1, ""
            return number, f"step {number} {step['a']}: {refused}"
        except (ValueError, LookupError, TypeError) as error:
            return number, f"step {number} {step}: {type(error).__name__}: {error}"
        wrong = replay.differences(step)
        if wrong:
            return number, f"step {number} {step['a']}: {'; '.join(wrong)}"
    return len(game["steps"]), replay.wrong_ending()


def is_known_defect(a: dict[str, Any], refused: Refused) -> bool:
    """The reference lets a player take back the knight that has just won, and ends the game with
    a score below the goal. The rules say: refuse, and the game stays won."""
    return a["k"] == "cancelCard" and refused.reason == "wins-the-game"


class Replay:
    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        board = board_of(game["board"] | {"def": game["board_def"], "options": game["options"]})
        self.codes = codes_of(board)
        self.chance = RecordedChance([])
        options = options_from(options_of(game))
        deck = list(game["dev_deck_bottom_to_top"]) + list(game.get("gift_cards_bottom_to_top", []))
        self.state: State = opened_with(
            setting_of(options), board, vec[i64](deck), game["first_player"], self.chance
        )
        self.expected_game: dict[str, int] = {}
        self.expected_players: dict[str, list[Any]] = {}

    # Steps

    def step(self, a: dict[str, Any]) -> None:
        kind = a["k"]
        if kind == "start":
            return
        steps: dict[str, Callable[[dict[str, Any]], None]] = {
            "put": self.put,
            "roll": self.roll,
            "bankTrade": lambda a: self.cards(m.BANK_TRADE, a, a["give"], a["get"]),
            "discard": lambda a: self.cards(m.DISCARD, a, a["res"], None),
            "goldPick": lambda a: self.cards(m.PICK_GOLD, a, None, a["res"]),
            "discovery": lambda a: self.cards(m.DISCOVER, a, None, a["res"]),
            "trade": self.trade,
            "buy": self.buy,
            "cancelBuild": lambda a: self.place(m.CANCEL_PIECE, a, PIECES[a["t"]]),
            "cancelInitSettlement": lambda a: self.place(m.CANCEL_PIECE, a, SETTLEMENT),
            "endTurn": lambda a: self.place(m.END_TURN, a),
            "moveRobber": lambda a: self.move_robber(m.MOVE_ROBBER, a),
            "movePirate": lambda a: self.move_robber(m.MOVE_PIRATE, a),
            "chooseVictim": self.choose_victim,
            "chooseRobberOrPirate": lambda a: self.place(
                m.CHOOSE_PIRATE if a["pirate"] else m.CHOOSE_ROBBER, a
            ),
            "stealClothOrRes": self.steal_cloth_or_card,
            "buyDev": lambda a: self.place(m.BUY_CARD, a),
            "playCard": lambda a: self.place(m.PLAY_CARD, a, a["card"]),
            "cancelCard": lambda a: self.place(m.CANCEL_CARD, a),
            "cancelFreeRoad": lambda a: self.place(m.CANCEL_FREE_ROAD, a),
            "monopoly": lambda a: self.place(m.MONOPOLISE, a, a["type"] - 1),
            "moveShip": self.move_ship,
            "askSBP": lambda a: self.place(m.ASK_SPECIAL_BUILDING, a),
            "askSBPStartOfTurn": lambda a: self.place(m.ASK_SPECIAL_BUILDING, a),
            "forceEndTurn": self.force,
            "undoPut": lambda a: self.place(m.UNDO_BUILD, a, PIECES[a["t"]], self.spot(a)),
            "undoMoveShip": lambda a: self.place(
                m.UNDO_SHIP_MOVE, a, self.codes.edge_at(a["from"]), self.codes.edge_at(a["to"])
            ),
            "attackFortress": self.attack_fortress,
            "wonder": lambda a: self.place(m.BUILD_WONDER, a, a["gi"]),
            "placePort": lambda a: self.place(m.PLACE_PORT, a, self.codes.edge_at(a["c"])),
            "playItem": lambda a: self.place(m.TAKE_OUT_PORT, a, a["ptype"]),
            "cancelPlaceItem": lambda a: self.place(m.CANCEL_PORT, a),
        }
        steps[kind](a)

    def make(self, kind: int, seat: int, a: int = 0, b: int = 0, give: int = 0, want: int = 0,
             c: int = 0) -> None:  # fmt: skip
        reason = why_not(self.state, kind, seat, a, b, give, want)
        if reason != ALLOWED and not self.forks(kind, seat, a, reason):
            raise Refused(REASONS[reason], f"move {m.MOVES[kind][0]} {a} {b}")
        play(self.state, kind, seat, a, b, c, give, want)

    def place(self, kind: int, a: dict[str, Any], at: int = 0, to: int = 0) -> None:
        self.make(kind, a["pn"], at, to)

    def spot(self, a: dict[str, Any]) -> int:
        on_edge = a["t"] in ("road", "ship")
        return self.codes.edge_at(a["c"]) if on_edge else self.codes.node_at(a["c"])

    def put(self, a: dict[str, Any]) -> None:
        self.place(BUILDS[a["t"]], a, self.spot(a))

    def buy(self, a: dict[str, Any]) -> None:
        self.place(m.BUY_PIECE, a, PIECES[a["t"]])

    def forks(self, kind: int, seat: int, a: int, reason: int) -> bool:
        """Pirate islands: the rules refuse a ship where two own ships meet. The reference keeps
        such an edge among its places when the other end goes on, or when a settlement was put
        where the ships meet; recorded games hold ships that were placed there."""
        s = self.state
        if s.scenario.key != "SC_PIRI" or reason != PLACE_NOT_LEGAL:
            return False
        if kind == m.BUY_PIECE and a == SHIP:
            return any(self.is_fork(seat, edge) for edge in range(int(s.geometry.edges)))
        return kind == m.BUILD_SHIP and self.is_fork(seat, a)

    def is_fork(self, seat: int, edge: int) -> bool:
        s = self.state
        if s.edge_piece[edge] or not is_own_edge(s, seat, edge) or beside_pirate(s, edge):
            return False
        ends = [int(node) for node in s.geometry.edge_nodes[2 * edge : 2 * edge + 2]]
        meet = [int(ships_at(s, seat, node, edge)) for node in ends]
        return max(meet) == 2 and any(carries_on(s, seat, node, IS_SHIP) for node in ends)

    def move_ship(self, a: dict[str, Any]) -> None:
        """Pirate islands: the reference loses a warship when all ships are warships, because it
        counts while the moved one is off the board. The rules do not; the replay follows it."""
        player = self.state.players[a["pn"]]
        all_warships = player.warships > 0 and player.warships == SHIPS - player.ships
        start, target = self.codes.edge_at(a["from"]), self.codes.edge_at(a["to"])
        self.place(m.MOVE_SHIP, a, start, target)
        if all_warships:
            player.warships -= 1

    def cards(
        self, kind: int, a: dict[str, Any], give: list[int] | None, want: list[int] | None
    ) -> None:
        self.make(kind, a["pn"], 0, 0, hand_of(give or [0] * 5), hand_of(want or [0] * 5))

    def trade(self, a: dict[str, Any]) -> None:
        maker, taker = a["offerer"], a["accepter"]
        number = int(self.state.next_offer)
        self.make(m.OFFER, maker, 1 << taker, 1, hand_of(a["give"]), hand_of(a["get"]))
        self.make(m.ACCEPT, taker, number)

    def roll(self, a: dict[str, Any]) -> None:
        first, second = a["d"]
        outcomes = [first - 1, second - 1]
        if "fleet" in a:
            seat, lost, _ = a["fleet"]
            if isinstance(lost, list):
                outcomes += self.drawn(seat, lost)
        self.chance.feed(outcomes)
        self.place(m.ROLL, a)
        self.all_used()

    def drawn(self, seat: int, lost: list[int]) -> list[int]:
        """The outcomes with which these cards are drawn blindly."""
        held = counts_of(int(self.state.players[seat].hand))
        outcomes = []
        for kind, number in enumerate(lost):
            for _ in range(number):
                outcomes.append(sum(held[:kind]))
                held[kind] -= 1
        return outcomes

    def will_steal(self, a: dict[str, Any]) -> None:
        if "stole" in a:
            victim, resource = a["stole"]
            if resource != 7:
                lost = [0] * 5
                lost[resource - 1] = 1
                self.chance.feed(self.drawn(victim, lost))

    def all_used(self) -> None:
        if self.chance.left():
            raise Refused("chance-left", f"{self.chance.left()} outcomes were not asked for")

    def move_robber(self, kind: int, a: dict[str, Any]) -> None:
        self.will_steal(a)
        self.place(kind, a, self.codes.hex_at(a["c"]))
        self.all_used()

    def choose_victim(self, a: dict[str, Any]) -> None:
        self.will_steal(a)
        if a["victim"] < 0:
            self.place(m.ROB_NOBODY, a)
        else:
            self.place(m.ROB, a, a["victim"])
        self.all_used()

    def steal_cloth_or_card(self, a: dict[str, Any]) -> None:
        self.will_steal(a)
        self.place(m.STEAL_CLOTH if a["cloth"] else m.STEAL_CARD, a)
        self.all_used()

    def force(self, a: dict[str, Any]) -> None:
        if a.get("loss") and "res" in a:
            self.chance.feed(self.drawn(a["pn"], a["res"]))
        self.place(m.FORCE_END, a)
        self.all_used()

    def attack_fortress(self, a: dict[str, Any]) -> None:
        self.chance.feed([a["result"][0] - 1])
        self.place(m.ATTACK_FORTRESS, a)
        self.all_used()

    # Digests

    def differences(self, step: dict[str, Any]) -> list[str]:
        self.expected_game |= step.get("g", {})
        self.expected_players |= step.get("p", {})
        wrong = []
        actual = self.game_digest()
        for field in GAME_FIELDS:
            if self.expected_game.get(field, actual[field]) != actual[field]:
                wrong.append(f"{field} is {actual[field]}, not {self.expected_game[field]}")
        for seat, expected in self.expected_players.items():
            found = self.player_digest(int(seat))
            for name, have, want in zip(PLAYER_FIELDS, found, expected, strict=False):
                if have != want:
                    wrong.append(f"seat {seat}: {name} is {have}, not {want}")
        return wrong

    def game_digest(self) -> dict[str, int]:
        s = self.state
        return {
            "gs": int(s.state),
            "cp": int(s.current),
            "dice": int(s.dice),
            "robber": self.hex_code(int(s.robber), -1),
            "pirate": self.hex_code(int(s.pirate), 0),
            "lr": int(s.route_holder),
            "la": int(s.army_holder),
            "deck": int(s.deck_left),
            "round": int(s.round),
        }

    def hex_code(self, place: int, nowhere: int) -> int:
        return int(self.codes.hexes[place]) if place >= 0 else nowhere

    def player_digest(self, seat: int) -> list[Any]:
        s = self.state
        p: Player = s.players[seat]
        flags = 1 if p.cards_played else 0
        flags |= 2 if p.must_discard else 0
        flags |= 4 if p.asked_special else 0
        flags |= 8 if p.did_special else 0
        closed = sum(
            1
            for piece in s.edge_piece
            if int(piece) & int(IS_CLOSED) and (int(piece) & 7) - 1 == seat
        )
        return [
            counts_of(int(p.hand)),
            [int(p.roads), int(p.settlements), int(p.cities), int(p.ships)],
            int(p.total_points),
            int(p.points),
            int(p.knights),
            int(p.route),
            [int(p.fresh_count(card)) for card in CARDS],
            [int(p.card_count(card)) for card in CARDS],
            int(p.point_cards),
            int(p.ports),
            flags,
            int(p.gold_due),
            int(p.special_points),
            int(p.cloth),
            int(p.warships),
            int(p.fortress),
            int(p.areas),
            [max(int(p.wonder), 0), int(p.wonder_level)],
            sorted(
                -kind for kind in range(6) for _ in range((int(p.kept_ports) >> (6 * kind)) & 63)
            ),
            closed,
        ]

    def wrong_ending(self) -> str:
        s = self.state
        if self.game["finished"] and self.game["winner"] != s.winner:
            return f"the winner is {s.winner}, not {self.game['winner']}"
        return ""


def options_of(game: dict[str, Any]) -> dict[str, Any]:
    """Options by the letters of the record."""
    letters = game["options"]

    def number(key: str, default: int) -> int:
        value = str(letters.get(key, default))
        return int(value.lstrip("tf"))

    def on(key: str) -> bool:
        return str(letters.get(key, "f")).startswith("t")

    return {
        "seats": game["seats"],
        "max_players": number("PL", 4),
        "six_players": on("PLB") or game["max_players"] == 6,
        "special_building_from_five": on("PLP"),
        "sea": on("SBL"),
        "scenario": letters.get("SC", ""),
        "robber_not_to_desert": on("RD"),
        "no_sevens_rounds": number("N7", 0) if on("N7") else 0,
        "no_sevens_before_city": on("N7C"),
        "break_clumps": number("BC", 4) if on("BC") else 0,
        "no_trading": on("NT"),
        "goal": game["vp"],
        "undo": on("UB"),
        "undo_limit": number("UBL", 7) if on("UBL") else 0,
    }
