"""Boards, legal places and pieces of the start, as the original told them of the same boards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.settlers.view import View
from tablewire.wires.jsettlers import boards
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import min_version_of
from tests.wires.jsettlers.recorded import Recorded

TRIPLES = ("LH",)
"""Of three numbers for each place, in any order of places."""
IN_ORDER = ("HL", "NL", "RH", "PH", "VS", "LS", "PP", "AL", "RX", "PX", "PL")


def told_before(recorded: Recorded, kind: type[Message]) -> list[Any]:
    return [entry.message for entry in recorded.before if isinstance(entry.message, kind)]


def comparable(layout: Message) -> object:
    """Parts by their keys; places are a set."""
    if not isinstance(layout, m.BoardLayout2):
        return layout
    parts: dict[str, object] = {}
    for key, value in layout.parts:
        if isinstance(value, int) or key in IN_ORDER:
            parts[key] = value
        elif key in TRIPLES:
            parts[key] = Counter(zip(value[::3], value[1::3], value[2::3], strict=True))
        elif key == "CV":
            villages = Counter(zip(value[2::2], value[3::2], strict=True))
            parts[key] = (value[:2], villages)
        else:
            parts[key] = set(value)
    return layout.game, layout.encoding, parts


def spread(codes: Codes, edges: tuple[int, ...]) -> set[int]:
    """A negative number ends a range of edges that the one before it began."""
    found: set[int] = set()
    for before, edge in zip((0, *edges), edges, strict=False):
        found |= set(range(before, -edge + 1)) if edge < 0 else {edge}
    return {edge for edge in found if codes.edge_at(edge) >= 0}


def areas_of(codes: Codes, places: m.PotentialSettlements) -> object:
    sea = places.sea_edges
    edges = None if sea is None else [spread(codes, seat) for seat in sea]
    return places.player, places.start, [set(area) for area in places.areas], edges


def test_boards_are_told_as_the_original_told_them(shared: Path) -> None:
    games = sorted((shared / "corpus" / "jsettlers" / "soclog").glob("*.soclog"))
    encodings = Counter[object]()
    for path in games:
        recorded = Recorded(path)
        view: View = recorded.started()[0].view(SPECTATOR)
        told = [*told_before(recorded, m.BoardLayout), *told_before(recorded, m.BoardLayout2)][-1]
        version = min_version_of(recorded.pairs)
        ours = boards.layout(recorded.game, view, recorded.options, version)
        assert comparable(ours) == comparable(told), path.stem
        encodings[getattr(told, "encoding", 0)] += 1
    assert set(encodings) >= {0, 2, 3}


def test_places_to_begin_are_told_as_the_original_told_them(shared: Path) -> None:
    """But for two scenarios. In the fog the original leaves out the places between hidden hexes of
    water, by which anybody can tell where water is hidden. Among wonders it names the places of the
    special lists, where nobody may begin; they are told in the layout, and join later."""
    games = sorted((shared / "corpus" / "jsettlers" / "soclog").glob("s*.soclog"))
    compared = 0
    for path in games:
        recorded = Recorded(path)
        if not recorded.options.sea:
            continue
        view: View = recorded.started()[0].view(SPECTATOR)
        told = told_before(recorded, m.PotentialSettlements)[-1]
        ours = boards.places_at_start(recorded.game, view, recorded.options)
        assert ours is not None
        compared += 1
        codes = recorded.codes
        if recorded.options.scenario == "SC_FOG":
            assert set(ours.areas[0]) == set(told.areas[0]), path.stem
            pairs = zip(ours.areas, told.areas, strict=True)
            assert all(set(own) >= set(theirs) for own, theirs in pairs), path.stem
        elif recorded.options.scenario == "SC_WOND":
            layout = told_before(recorded, m.BoardLayout2)[-1]
            lists = {key: set(value) for key, value in layout.parts if key in ("N1", "N2", "N3")}
            listed = set().union(*lists.values())
            own, theirs = ours.areas, told.areas
            assert set(own[0]) == set(theirs[0]) - listed, path.stem
            assert set(own[1]) == set(theirs[1]), path.stem
        else:
            assert areas_of(codes, ours) == areas_of(codes, told), path.stem
    assert compared >= 20


@pytest.mark.parametrize("name", ["sc_piri-001", "sc_piri6-001"])
def test_pieces_that_stand_there_are_told_as_the_original_told_them(
    shared: Path, name: str
) -> None:
    recorded = Recorded(shared / "corpus" / "jsettlers" / "soclog" / f"{name}.soclog")
    view: View = recorded.started()[0].view(SPECTATOR)
    codes = recorded.codes
    told = {(put.player, put.piece, put.coord) for put in told_before(recorded, m.PutPiece)}
    ours = {(b.seat, int(b.piece), codes.nodes[node]) for node, b in view.buildings.items()}
    ours |= {(link.seat, int(link.piece), codes.edges[edge]) for edge, link in view.links.items()}
    ours |= {(s.seat, 4, codes.nodes[s.fortress_node]) for s in view.seats if s.fortress}
    assert ours == told
