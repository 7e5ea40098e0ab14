"""What everyone may know of a scenario's own things on the board. Nothing here is hidden."""

from __future__ import annotations

import msgspec

from tablewire.settlers.scenarios.cloth import Cloth, cloth_of, general_cloth, traders_at
from tablewire.settlers.scenarios.tribe import Tribe, gift_at, port_in_hand
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import NO_PORT


class VillageView(msgspec.Struct, frozen=True, array_like=True):
    node: int
    number: int
    """The dice number that brings its traders cloth."""
    cloth: int
    traders: tuple[int, ...]
    """Seats, in the order in which they came."""


class ScenarioView(msgspec.Struct, frozen=True):
    villages: tuple[VillageView, ...] = ()
    general_cloth: int = 0
    gifts: tuple[tuple[int, int], ...] = ()
    """Edges where a gift lies, and its kind: 1 a card, 2 a point."""
    port_in_hand: int = int(NO_PORT)
    """The gift port that is being placed."""


NOTHING = ScenarioView()


def scenario_view(s: State) -> ScenarioView:
    if isinstance(s.scenario, Cloth):
        sites = enumerate(zip(s.board.village_node, s.board.village_dice, strict=True))
        return ScenarioView(
            villages=tuple(
                VillageView(int(node), int(dice), int(cloth_of(s, i)), tuple(traders_at(s, i)))
                for i, (node, dice) in sites
            ),
            general_cloth=int(general_cloth(s)),
        )
    if isinstance(s.scenario, Tribe):
        return ScenarioView(
            gifts=tuple(
                (int(edge), int(gift_at(s, i)))
                for i, edge in enumerate(s.board.special_edge)
                if gift_at(s, i)
            ),
            port_in_hand=int(port_in_hand(s)),
        )
    return NOTHING
