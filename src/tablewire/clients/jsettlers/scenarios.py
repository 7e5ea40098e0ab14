"""What a guessed position holds of a scenario: the seats' own things, and the numbers that the
scenario keeps for itself, from what a robot was told.

What always holds: what only matters for the order in which things are lost or given back (which
ship is the older, which trader came first) is taken in the order of numbers.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablewire.clients.jsettlers.sitting import Sitting
from tablewire.logs.position import Seat
from tablewire.settlers.board import Board
from tablewire.settlers.opening import SHIPS
from tablewire.settlers.position_form import SeatForm
from tablewire.settlers.vocabulary import NOWHERE, PLAY
from tablewire.wires.jsettlers.boards import template_of

TRADER_BITS: Final = 3
NOTHING: Final[list[int]] = []


def with_scenario(at: Sitting, seat: int, form: SeatForm) -> SeatForm:
    known = at.now.seats.get(seat) or Seat()
    match at.options.scenario:
        case "SC_CLVI":
            reached = any(seat in traders(at, code) for code in at.now.villages)
            return replace(form, cloth=known.cloth, reached_village=reached)
        case "SC_PIRI":
            return with_fortress(at, seat, known, form)
        case "SC_FTRI":
            return replace(form, kept_ports=[-item for item in known.items if item <= 0])
        case "SC_WOND":
            own = [
                (number, level) for number, (who, level) in at.now.wonders.items() if who == seat
            ]
            wonder, level = own[0] if own else (-1, 0)
            return replace(form, wonder=wonder, wonder_level=level)
        case "SC_NSHO" | "SC_4ISL" | "SC_TTD":
            return replace(form, areas=areas_of(at, known))
        case _:
            return form


def areas_of(at: Sitting, known: Seat) -> list[int]:
    """The land areas where a seat has settled."""
    area = template_of(at.options).node_area
    nodes = [at.codes.node_at(code) for code in (*known.settlements, *known.cities)]
    return sorted({int(area[node]) - 1 for node in nodes if node >= 0 and area[node] > 0})


def with_fortress(at: Sitting, seat: int, known: Seat, form: SeatForm) -> SeatForm:
    board = template_of(at.options)
    code = at.fortresses.get(seat)
    if code is None:
        return form
    node = at.codes.node_at(code)
    slot = [int(place) for place in board.slot_fortress].index(node)
    return replace(
        form,
        warships=min(known.warships, len(known.ships)),
        fortress=at.now.fortresses.get(code, 0),
        fortress_node=node,
        lone_node=int(board.slot_lone_node[slot]),
        slot=slot,
    )


def extra_of(at: Sitting, board: Board) -> list[int]:
    """As `State.extra` has it; each scenario says in its module what that is."""
    match at.options.scenario:
        case "SC_CLVI":
            codes = [at.codes.nodes[int(node)] for node in board.village_node]
            cloth = [max(0, at.now.villages.get(code, 0)) for code in codes]
            return [max(0, at.now.cloth), *cloth, *(lanes(traders(at, code)) for code in codes)]
        case "SC_PIRI":
            return [
                fleet(at, board),
                *(edge for seat in range(at.chairs) for edge in ships(at, seat)),
            ]
        case "SC_FTRI":
            gone = {at.codes.edge_at(code) for code in at.gifts_gone}
            edges = zip(board.special_edge, board.special_kind, strict=True)
            gifts = [0 if int(edge) in gone else int(kind) for edge, kind in edges]
            return [0 if at.port_in_hand is None else at.port_in_hand + 1, 0, int(PLAY), *gifts]
        case _:
            return NOTHING


def traders(at: Sitting, code: int) -> list[int]:
    """The seats with a ship or road that ends at a village."""
    geometry = template_of(at.options).geometry
    node = at.codes.node_at(code)
    ends = geometry.edge_nodes
    found = []
    for seat, known in sorted(at.now.seats.items()):
        edges = [at.codes.edge_at(edge) for edge in (*known.ships, *known.roads)]
        if any(
            node in (int(ends[2 * edge]), int(ends[2 * edge + 1])) for edge in edges if edge >= 0
        ):
            found.append(seat)
    return found


def lanes(seats: list[int]) -> int:
    return sum((seat + 1) << (TRADER_BITS * place) for place, seat in enumerate(seats))


def fleet(at: Sitting, board: Board) -> int:
    """Where on its path the fleet is; -1 when it was driven away."""
    stands = at.codes.hex_at(at.now.pirate) if at.now.pirate else int(NOWHERE)
    path = [int(place) for place in board.pirate_path]
    return path.index(stands) if stands in path else -1


def ships(at: Sitting, seat: int) -> list[int]:
    known = at.now.seats.get(seat) or Seat()
    edges = sorted(at.codes.edge_at(code) for code in known.ships)[:SHIPS]
    return [*edges, *[int(NOWHERE)] * (int(SHIPS) - len(edges))]
