"""Positions of scenarios: what they keep, and those that break the scenario are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.pirates import lose_ship
from tablewire.settlers.vocabulary import PLACING_PORT
from tests.settlers.scenarios.cloth_tables import trade_with
from tests.settlers.scenarios.pirate_tables import own_edges, sail_to_fortress
from tests.settlers.scenarios.tribe_tables import coast, port_edge
from tests.settlers.tables import (
    KEYS,
    RICH,
    do,
    edges_of,
    give,
    in_play,
    lay,
    nodes_of,
    table,
    way,
)

FOREIGN: Final[dict[str, object]] = {
    "cloth": 2, "warships": 1, "kept_ports": [0], "wonder_level": 1, "slot": 0, "lone_node": 3,
}  # fmt: skip
"""What only other scenarios know."""


def refusal(game: Game, change: Callable[[dict[str, Any]], object]) -> str:
    """What is said of the game's position after this change."""
    position = json.loads(json.dumps(game.position()))
    Game.from_position(position)
    change(position["play"])
    with pytest.raises(Refused) as refused:
        Game.from_position(position)
    assert refused.value.reason == "bad-position"
    return refused.value.detail


def seat(number: int, **fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda play: play["seats"][number].update(fields)


@pytest.mark.parametrize("key", KEYS)
def test_a_scenario_keeps_as_many_numbers_as_it_needs(key: str) -> None:
    assert "this scenario keeps" in refusal(
        table(key), lambda play: play.update(extra=[*play.get("extra", []), 0])
    )


def test_what_belongs_to_another_scenario_is_refused() -> None:
    game = table("SC_NSHO")
    for fields in (
        {"cloth": 2},
        {"warships": 1},
        {"kept_ports": [0]},
        {"wonder_level": 1},
        {"slot": 0},
    ):
        (name,) = fields
        assert refusal(game, seat(1, **fields)).startswith(f"play.seats[1].{name}")
    assert "no land area 30" in refusal(game, seat(0, areas=[29]))
    assert "set aside" in refusal(game, lambda play: play.update(gifts=[play["deck"].pop()]))
    assert "no ports" in refusal(in_play("SC_NSHO"), lambda play: play.update(state=42))


def test_cloth_must_add_up_and_traders_be_seats() -> None:
    game = in_play("SC_CLVI")
    trade_with(game, 2, 0)

    def extra(at: int, value: int) -> Callable[[dict[str, Any]], object]:
        return lambda play: play["extra"].__setitem__(at, value)

    assert "51 cloth" in refusal(game, extra(1, 5))
    assert "less than no cloth" in refusal(game, extra(0, -1))
    for lanes in (0o33, 0o7, 0o30, -1):
        assert "no traders of village 0" in refusal(game, extra(9, lanes))
    assert "seats[2].reached_village" in refusal(game, extra(9, 0))


def test_the_fleet_the_slots_and_the_ships_must_fit_the_board() -> None:
    game = in_play("SC_PIRI")
    sail_to_fortress(game, 0)
    assert "no place 99" in refusal(game, lambda play: play["extra"].__setitem__(0, 99))
    assert "of the path is hex" in refusal(game, lambda play: play["extra"].__setitem__(0, 1))
    assert "seats[1].slot: 9" in refusal(game, seat(1, slot=9))
    assert "seats[1].fortress_node" in refusal(game, seat(1, slot=0))
    assert "a strength of 4" in refusal(game, seat(1, fortress=4))
    assert "of 9 ships" in refusal(game, seat(0, warships=10))
    assert "list of seat 0's ships" in refusal(
        game, lambda play: play["extra"].__setitem__(1, play["extra"][2])
    )

    def twice(play: dict[str, Any]) -> None:
        first, second = play["seats"][:2]
        for name in ("slot", "fortress_node", "lone_node"):
            second[name] = first[name]

    assert "two seats have slot 0" in refusal(game, twice)


def sail_from_home_to_port(game: Game) -> None:
    """A route from a settlement whose last ship, just built, took a port along."""
    s = game.state
    edge = port_edge(game, 0)
    given = {int(e) for e in s.board.special_edge} | {int(e) for e in s.board.port_edge}
    s.pirate = -1
    ships = way(
        s,
        coast(game, 0),
        lambda node: node in nodes_of(s, edge),
        lambda e: s.board.ship_edge[e] and e not in given,
    )
    lay(game, 0, *ships, ship=True)
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, edge)
    assert s.state == PLACING_PORT


def test_ships_that_were_cut_off_by_a_lost_attack_are_part_of_a_position() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    found = sail_to_fortress(game, 2)
    goal = int(s.players[2].fortress_node)
    own = own_edges(s, 2)
    beyond = next(e for e in edges_of(s, goal) if e in own and e != found[-1])
    far = next(node for node in nodes_of(s, beyond) if node != goal)
    farther = next(e for e in edges_of(s, far) if e in own and e != beyond)
    lay(game, 2, farther, beyond, ship=True)
    lose_ship(s, 2, beyond)
    assert Game.from_position(game.position()).position() == game.position()


def test_gifts_and_ports_must_add_up() -> None:
    game = in_play("SC_FTRI")
    assert "3 cards; 4 edges" in refusal(game, lambda play: play["gifts"].pop())
    assert "gift 2 on an edge with 1" in refusal(game, lambda play: play["extra"].__setitem__(3, 2))
    assert "none is in hand" in refusal(game, lambda play: play.update(state=42))
    assert "no such port" in refusal(game, lambda play: play["extra"].__setitem__(0, 8))
    assert "with a port in hand" in refusal(game, lambda play: play["extra"].__setitem__(0, 1))
    assert "missing on the board" in refusal(game, seat(0, kept_ports=[0]))
    sail_from_home_to_port(game)
    assert "21 does not follow" in refusal(game, lambda play: play["extra"].__setitem__(2, 21))


def test_a_port_in_hand_is_still_in_hand_when_the_position_comes_back() -> None:
    game = in_play("SC_FTRI")
    sail_from_home_to_port(game)
    again = Game.from_position(game.position())
    assert again.legal() == game.legal()
    for one in (game, again):
        one.play(one.legal()[0])
        do(one, m.END_TURN)
    assert again.position() == game.position()


def test_wonders_must_be_there_and_have_one_builder() -> None:
    game = in_play("SC_WOND")

    def begun(number: int, wonder: int, level: int) -> Callable[[dict[str, Any]], object]:
        ships = 15 - (wonder >= 0)
        return seat(number, wonder=wonder, wonder_level=level, ships=ships)

    assert "6 is not from 1 to 5" in refusal(game, begun(0, 6, 1))
    assert "level 0" in refusal(game, begun(0, 5, 0))
    assert "level 5" in refusal(game, begun(0, 5, 5))
    assert "level 2" in refusal(game, begun(0, -1, 2))

    def both(play: dict[str, Any]) -> None:
        for number in (0, 1):
            begun(number, 3, 1)(play)

    assert "two seats build one wonder" in refusal(game, both)
