from __future__ import annotations

import json
from typing import Any

import pytest

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.board_data import from_dict, to_dict
from tablewire.settlers.layouts import layout_names, make_board

FIELDS = (
    "terrain", "number", "fog", "hex_area", "robber_barred", "node_area", "settle_node",
    "road_edge", "ship_edge", "port_kind", "port_edge", "port_facing", "node_port",
    "village_node", "pirate_path", "slot_ship_edge", "special_edge", "node_list",
)  # fmt: skip


@pytest.mark.parametrize("name", layout_names())
def test_a_board_comes_back_from_its_json(name: str) -> None:
    board = make_board(name, Chance(6))
    again = from_dict(json.loads(json.dumps(to_dict(board))))
    for field in FIELDS:
        assert list(getattr(again, field)) == list(getattr(board, field)), field
    assert (again.robber_start, again.pirate_start) == (board.robber_start, board.pirate_start)
    assert to_dict(again) == to_dict(board)


def test_opened_lists_stay_open() -> None:
    board = make_board("SC_WOND-4p", Chance(6))
    board.open_lists()
    again = from_dict(to_dict(board))
    assert again.lists_open
    assert list(again.settle_node) == list(board.settle_node)
    assert list(again.node_list) == list(board.node_list)


def classic() -> dict[str, Any]:
    return to_dict(make_board("classic-4p", Chance(6)))


def refusal(plain: dict[str, Any]) -> str:
    with pytest.raises(Refused) as caught:
        from_dict(plain)
    return str(caught.value)


def test_content_that_does_not_fit_is_refused_with_what_and_where() -> None:
    first_land = 5  # the hex in row 3, column 5, left in the top row of land
    desert = classic()["terrain"].index(6)

    plain = classic() | {"layout": "nowhere"}
    assert refusal(plain) == "unknown-layout: there is no board layout 'nowhere'"

    plain = classic()
    del plain["terrain"][-1]
    assert refusal(plain) == "bad-board: terrain for 36 hexes; there are 37"

    plain = classic()
    plain["terrain"][0] = 3
    assert refusal(plain).endswith("hex 0 (row 1, column 4): sheep where the layout has water")

    plain = classic()
    plain["terrain"][first_land] = plain["number"][first_land] = 0
    assert refusal(plain).endswith("hex 5 (row 3, column 5): water where the layout has land")

    plain = classic()
    plain["terrain"][first_land] = 9
    assert refusal(plain).endswith("(row 3, column 5): 9 is no terrain")

    plain = classic()
    plain["number"][first_land] = 7
    assert refusal(plain).endswith("(row 3, column 5): no dice number is 7")

    plain = classic()
    plain["number"][desert] = 4
    assert refusal(plain).endswith("a number on desert")

    plain = classic() | {"fog": [first_land]}
    assert refusal(plain).endswith("(row 3, column 5): fog where the layout has none")

    plain = classic() | {"fog": [99]}
    assert refusal(plain) == "bad-board: fog on hex 99; there are 37 hexes"

    assert "Object contains unknown field" in refusal(classic() | {"colour": 1})
    assert "Expected `array`" in refusal(classic() | {"number": 4})


def test_ports_that_do_not_fit_are_refused() -> None:
    plain = classic()
    kind, edge, facing = plain["ports"][0]

    def with_first(port: tuple[int, int, int]) -> dict[str, Any]:
        return plain | {"ports": [port, *plain["ports"][1:]]}

    assert refusal(plain | {"ports": plain["ports"][1:]}).endswith("8 ports; the layout has 9")
    assert refusal(with_first((6, edge, facing))).endswith("port 0: 6 is no kind of port")
    assert refusal(with_first((kind, 72, facing))).endswith("port 0: there is no edge 72")
    assert refusal(with_first((kind, edge, 6))).endswith("port 0: 6 is no direction")
    other = (facing + 3) % 6
    assert "port 0: no land to the " in refusal(with_first((kind, edge, other)))
    inland = next(
        e
        for e in range(72)
        if all(plain["terrain"][h] for h in from_dict(plain).geometry.edge_hexes[2 * e : 2 * e + 2])
    )
    assert refusal(with_first((kind, inland, facing))).endswith(f"edge {inland} is not on a coast")
    second = plain["ports"][1]
    assert "ports 0 and 1 share node" in refusal(with_first((kind, second[1], second[2])))


def test_a_port_may_be_off_the_board() -> None:
    plain = to_dict(make_board("SC_FTRI-4p", Chance(6)))
    kind, edge, facing = plain["ports"][2]
    plain["ports"][2] = (kind, -1, facing)
    board = from_dict(plain)
    ends = board.geometry.edge_nodes[2 * edge : 2 * edge + 2]
    assert [board.node_port[node] for node in ends] == [-1, -1]
    assert to_dict(board)["ports"][2] == (kind, -1, facing)


def test_the_robber_stands_on_land_and_the_pirate_on_water_that_all_can_see() -> None:
    plain = to_dict(make_board("SC_FOG-4p", Chance(6)))
    foggy = plain["fog"][0]
    assert refusal(plain | {"robber": plain["pirate"]}).startswith("bad-board: the robber cannot")
    assert refusal(plain | {"pirate": plain["robber"]}).startswith("bad-board: the pirate cannot")
    assert refusal(plain | {"robber": foggy}).endswith(f"the robber cannot stand on hex {foggy}")
    assert refusal(plain | {"pirate": 500}).endswith("hex 500, which does not exist")
