"""Dumps of what touches what on one board: every relation in them against our geometry.

The dumps name places by JSettlers codes. They hold a few places that are not on the board;
those are dropped before comparing, as their notes ask.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from tablewire.settlers.geometry import Geometry, classic_geometry, geometry_of
from tablewire.wires.jsettlers.coordinates import CLASSIC, SEA, Codes, codes_for
from tests.conformance.json_files import Tally, content_of

Related: TypeAlias = Callable[[Geometry, Codes, int], list[int]]


def recognise(path: Path) -> bool:
    content = content_of(path)
    return "edge_nodes" in content and "encoding" in content


def check(path: Path) -> tuple[int, list[str]]:
    dump = content_of(path)
    tally = Tally()
    encoding = dump["encoding"]
    if encoding == SEA:
        geometry = geometry_of(dump["height"], dump["width"])
    else:
        geometry = classic_geometry(4 if encoding == CLASSIC else 6)
    codes = codes_for(encoding, dump.get("height", 0), dump.get("width", 0))
    for name, content in dump.items():
        if name in {"board", "encoding", "height", "width"}:
            continue
        if name == "hex_index_to_coord":
            tally.expect("hexes in order", list(codes.hexes), content)
        elif name == "land_hexes":
            tally.expect("land hexes", sorted(with_corners(geometry, codes)), sorted(content))
        elif name in RELATIONS:
            check_relation(tally, name, content, geometry, codes)
        else:
            tally.problems.append(f"{name}: a relation that is not known here")
    return tally.result


def check_relation(
    tally: Tally, name: str, content: dict[str, Any], geometry: Geometry, codes: Codes
) -> None:
    from_kind, to_kind, ordered, related = RELATIONS[name]
    sources = {"hex": codes.hexes, "node": codes.nodes, "edge": codes.edges}[from_kind]
    index = {"hex": codes.hex_at, "node": codes.node_at, "edge": codes.edge_at}
    expected_sources = sorted(int(code) for code in content)
    if from_kind == "hex" and name != "hex_hexes_incl_water":
        sources = with_corners(geometry, codes)
    tally.expect(f"{name}: what it is told for", sorted(sources), expected_sources)
    for code, codes_there in content.items():
        source = index[from_kind](int(code))
        if source < 0:
            continue
        places = [index[to_kind](other) for other in codes_there]
        theirs = [place for place in places if place >= 0]
        ours = [int(place) for place in related(geometry, codes, source) if place >= 0]
        if not ordered:
            ours, theirs = sorted(ours), sorted(theirs)
        tally.expect(f"{name} of {from_kind} {int(code):#x}", ours, theirs)


def neighbour_edges(geometry: Geometry, edge: int) -> list[int]:
    ends = geometry.edge_nodes[2 * edge : 2 * edge + 2]
    near = [e for n in ends for e in geometry.node_edges[3 * n : 3 * n + 3]]
    return [e for e in near if e not in (edge, -1)]


def with_corners(geometry: Geometry, codes: Codes) -> tuple[int, ...]:
    """The codes of hexes that have all their corners: on the classic boards only the land."""
    corners = geometry.hex_nodes
    whole = [i for i in range(geometry.hexes) if min(corners[6 * i : 6 * i + 6]) >= 0]
    return tuple(codes.hexes[i] for i in whole)


RELATIONS: dict[str, tuple[str, str, bool, Related]] = {
    "hex_nodes_N_NE_SE_S_SW_NW": (
        "hex", "node", True, lambda g, _, i: list(g.hex_nodes[6 * i : 6 * i + 6]),
    ),
    "hex_edges_NE_E_SE_SW_W_NW": (
        "hex", "edge", True, lambda g, _, i: list(g.hex_edges[6 * i : 6 * i + 6]),
    ),
    "hex_hexes_incl_water": (
        "hex", "hex", False, lambda g, _, i: list(g.hex_hexes[6 * i : 6 * i + 6]),
    ),
    "node_hexes": ("node", "hex", False, lambda g, _, i: list(g.node_hexes[3 * i : 3 * i + 3])),
    "node_edges_W_E_V": (
        "node", "edge", True, lambda g, _, i: list(g.node_edges[3 * i : 3 * i + 3]),
    ),
    "node_nodes_W_E_V": (
        "node", "node", True, lambda g, _, i: list(g.node_nodes[3 * i : 3 * i + 3]),
    ),
    "edge_nodes": ("edge", "node", True, lambda g, _, i: list(g.edge_nodes[2 * i : 2 * i + 2])),
    "edge_edges": ("edge", "edge", False, lambda g, _, i: neighbour_edges(g, i)),
    "edge_edges_raw": ("edge", "edge", False, lambda g, _, i: neighbour_edges(g, i)),
    "edge_hexes_sides": (
        "edge", "hex", True, lambda g, _, i: list(g.edge_hexes[2 * i : 2 * i + 2]),
    ),
    "edge_hexes_ends": (
        "edge", "hex", True, lambda g, _, i: list(g.edge_end_hexes[2 * i : 2 * i + 2]),
    ),
}  # fmt: skip
"""From what, to what, whether the order means something, and how we find it."""
