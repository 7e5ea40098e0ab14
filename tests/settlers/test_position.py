"""A position is plain data that holds everything, and one that breaks the rules is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tablewire.core.audience import REFEREE
from tablewire.core.refused import Refused
from tablewire.settlers import Game
from tests.settlers.games import TABLES, after, some_moves, table


@pytest.mark.parametrize("name", TABLES)
def test_a_position_goes_through_json_and_comes_back_the_same(name: str) -> None:
    game = table(name, seed=11)
    for number, _ in enumerate(some_moves(game, 400, seed=11)):
        if number % 8 == 0:
            position = game.position()
            again = Game.from_position(json.loads(json.dumps(position)))
            assert again.position() == position
            assert again.view(REFEREE) == game.view(REFEREE)
            assert list(again.state.bits) == list(game.state.bits)
            assert list(again.state.yields) == list(game.state.yields)
            assert again.legal() == game.legal()


def test_a_game_goes_on_from_a_position_as_it_would_have() -> None:
    game = after("sea", 150)
    again = Game.from_position(game.position())
    for one in (game, again):
        one.play_at_random()
    assert again.position() == game.position()


def broken(change: Callable[[dict[str, Any]], object], name: str = "printed") -> str:
    """What is said of a position after this change."""
    position = after(name, 260, seed=2).position()
    Game.from_position(position)
    change(position)
    with pytest.raises(Refused) as refused:
        Game.from_position(json.loads(json.dumps(position)))
    assert refused.value.reason == "bad-position"
    return refused.value.detail


def piece(position: dict[str, Any], kind: str, index: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = position["play"][kind][index]
    return found


def test_fields_that_do_not_exist_or_are_no_numbers_are_named() -> None:
    assert "colour" in broken(lambda p: p["play"].update(colour="red"))
    assert "$.play.seats[1]" in broken(lambda p: p["play"]["seats"][1].update(hand="full"))
    assert "missing required field `state`" in broken(lambda p: p["play"].pop("state"))
    assert "rules" in broken(lambda p: p.update(rules="settlers-0"))
    assert "not a saved stream" in broken(lambda p: p.update(chance="dice"))


def test_options_and_board_must_be_playable_and_fit_each_other() -> None:
    assert "SC_NONE" in broken(lambda p: p["options"].update(scenario="SC_NONE"))
    assert "play.board: layout" in broken(lambda p: p["options"].update(sea=True))
    assert "no dice number is 7" in broken(lambda p: p["play"]["board"]["number"].__setitem__(8, 7))


def test_pieces_must_keep_to_the_rules_of_placement() -> None:
    def beside(p: dict[str, Any]) -> None:
        node = piece(p, "buildings")["node"]
        geometry = after("printed", 0).state.geometry
        p["play"]["buildings"].append({"node": int(geometry.node_nodes[3 * node]), "seat": 0})

    assert "too near" in broken(beside)
    assert "two pieces on node" in broken(
        lambda p: p["play"]["buildings"].append(piece(p, "buildings"))
    )
    assert "two pieces on edge" in broken(lambda p: p["play"]["links"].append(piece(p, "links")))
    assert "play.buildings: 999 is not" in broken(lambda p: piece(p, "buildings").update(node=999))
    assert "no ship can lie" in broken(lambda p: piece(p, "links").update(ship=True))
    assert "only a ship" in broken(lambda p: piece(p, "links").update(closed=True))
    assert "is joined to no building" in broken(
        lambda p: piece(p, "links").update(seat=(piece(p, "links")["seat"] + 1) % 4)
    )


def test_supplies_and_cards_must_add_up() -> None:
    def one_more(field: str) -> Callable[[dict[str, Any]], object]:
        return lambda p: p["play"]["seats"][0].update({field: 1})

    for field in ("roads", "ships"):
        assert f"play.seats[0].{field}" in broken(one_more(field))
    assert "play.bank: 20 cards" in broken(
        lambda p: p["play"]["bank"].__setitem__(0, p["play"]["bank"][0] + 1)
    )
    assert "must be told" in broken(lambda p: p["play"].pop("bank"))
    assert "has no limit" in broken(lambda p: p["play"].update(bank=[19] * 5), "classic")
    assert "play.seats[1].hand" in broken(
        lambda p: p["play"]["seats"][1].update(hand=[-1, 0, 0, 0, 0])
    )
    assert "a hand has five" in broken(lambda p: p["play"]["seats"][1].update(hand=[1, 2]))
    assert "no card 'joker'" in broken(lambda p: p["play"]["deck"].append("joker"))
    assert "of monopoly" in broken(lambda p: p["play"]["deck"].extend(["monopoly"] * 3))


def test_whose_turn_it_is_and_what_is_waited_for_must_make_sense() -> None:
    assert "play.current: 4 is not" in broken(lambda p: p["play"].update(current=4))
    assert "there is no state 21" in broken(lambda p: p["play"].update(state=21))
    assert "nobody plays seat" in broken(
        lambda p: p["play"]["seats"][p["play"]["current"]].update(active=False)
    )
    assert "must discard: []" in broken(lambda p: p["play"].update(state=50))
    assert "with picks: []" in broken(lambda p: p["play"].update(state=56))
    assert "a road is due" in broken(lambda p: p["play"].update(state=6))
    assert "robber" in broken(lambda p: p["play"].update(robber=0))
    assert "nothing can be taken back" in broken(lambda p: p.update(before=p["play"]))
    assert "play.route_holder" in broken(
        lambda p: p["play"].update(route_holder=-1 if p["play"].get("route_holder", -1) >= 0 else 0)
    )
    assert "play.army_holder" in broken(
        lambda p: p["play"].update(army_holder=-1 if p["play"].get("army_holder", -1) >= 0 else 0)
    )


def test_what_the_game_goes_on_with_and_who_has_placed_must_make_sense() -> None:
    assert "nobody plays seat 3" in broken(lambda p: p["play"].update(first=3), "classic for three")
    robbing = after("printed", 260, seed=2).position()
    robbing["play"].update(state=33, return_state=5)
    with pytest.raises(Refused, match="state 33 does not go on with 5"):
        Game.from_position(robbing)
    placing = after("classic", 6, seed=2).position()
    Game.from_position(placing)
    placing["play"]["first"] = (placing["play"]["first"] + 2) % 4
    with pytest.raises(Refused, match="has placed 1, of 0 by now"):
        Game.from_position(placing)


def test_roads_are_joined_by_roads_and_ships_by_ships() -> None:
    game = Game(seed=1, sea=True)
    position = game.position()
    s = game.state
    node = next(
        n
        for n in range(int(s.geometry.nodes))
        if s.board.node_area[n] == 1 and s.board.is_coastal_node(n)
    )
    ends = s.geometry.edge_nodes
    coast = next(
        int(e)
        for e in s.geometry.node_edges[3 * node : 3 * node + 3]
        if e >= 0 and s.board.road_edge[e] and s.board.ship_edge[e]
    )
    far = int(ends[2 * coast] + ends[2 * coast + 1]) - node
    onward = next(
        int(e)
        for e in s.geometry.node_edges[3 * far : 3 * far + 3]
        if e >= 0 and e != coast and s.board.road_edge[e]
    )
    seat = position["play"]["seats"][0]
    position["play"]["buildings"] = [{"node": node, "seat": 0}]
    position["play"]["links"] = [{"edge": coast, "seat": 0}, {"edge": onward, "seat": 0}]
    position["play"].update(state=20, first=0, current=0)
    seat.update(settlements=4, roads=13)
    Game.from_position(position)
    position["play"]["links"][0]["ship"] = True
    seat.update(roads=14, ships=14)
    with pytest.raises(Refused, match=f"edge {onward} of seat 0 is joined to no building"):
        Game.from_position(position)


def test_every_field_of_a_state_is_in_the_position_or_follows_from_it() -> None:
    """Fields are found by looking into the source, so that a new one cannot be forgotten."""
    import re
    from pathlib import Path

    from tablewire.settlers import position, position_form

    folder = Path(position.__file__).parent
    text = Path(position_form.__file__).read_text() + Path(position.__file__).read_text()
    derived = {
        "rules", "board", "geometry", "scenario", "players", "chance", "listener", "node_words",
        "edge_words", "block", "bits", "setup_nodes", "yields", "income", "new_ships", "before",
        "points", "point_cards", "route", "ports",
    }  # fmt: skip
    for module in ("state.py", "player.py"):
        source = (folder / module).read_text()
        start = source.index("def __init__")
        end = source.index("def copy", start)
        for field in re.findall(r"^        self\.(\w+)", source[start:end], re.MULTILINE):
            assert field in derived or re.search(rf"\.{field}\b", text), field
