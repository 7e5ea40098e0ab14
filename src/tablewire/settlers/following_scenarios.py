"""How a view follows what only scenarios bring; see following.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tablewire.settlers import events as e
from tablewire.settlers.events import Event
from tablewire.settlers.geometry import Geometry
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.scenarios.pirates import SETTLEMENTS
from tablewire.settlers.view import View, with_seat
from tablewire.settlers.vocabulary import NO_PORT, NOWHERE, WATER

WON: Final = 2
PICK_WON: Final = -1


def hex_revealed(view: View, event: e.HexRevealed) -> View:
    board = view.board
    terrain, number = list(board.terrain), list(board.number)
    terrain[event.hex], number[event.hex] = event.terrain, event.number
    board = replace(
        board, terrain=tuple(terrain), number=tuple(number), hidden=board.hidden - {event.hex}
    )
    return replace(view, board=board)


def special_points(view: View, event: e.SpecialPoints) -> View:
    of = view.seats[event.seat]
    return with_seat(
        view,
        event.seat,
        special_points=of.special_points + event.points,
        points=of.points + event.points,
    )


def area_settled(view: View, event: e.AreaSettled) -> View:
    areas = {*view.seats[event.seat].areas, event.area}
    return with_seat(view, event.seat, areas=tuple(sorted(areas)))


def area_left(view: View, event: e.AreaLeft) -> View:
    areas = set(view.seats[event.seat].areas) - {event.area}
    return with_seat(view, event.seat, areas=tuple(sorted(areas)))


def nodes_opened(view: View, event: e.NodesOpened) -> View:  # noqa: ARG001  # a step takes both
    return replace(view, board=replace(view.board, lists_open=True))


# Cloth


def cloth_moved(view: View, event: e.ClothMoved) -> View:
    of = view.seats[event.seat]
    cloth = of.cloth + event.number
    points = of.points + cloth // 2 - of.cloth // 2
    view = with_seat(view, event.seat, cloth=cloth, points=points)
    if event.village == NOWHERE:
        return replace(view, scenario=replace(view.scenario, general_cloth=event.left))
    return village_changed(view, event.village, cloth=event.left)


def village_changed(view: View, node: int, **changes: Any) -> View:
    villages = tuple(
        replace(village, **changes) if village.node == node else village
        for village in view.scenario.villages
    )
    return replace(view, scenario=replace(view.scenario, villages=villages))


def traders_of(view: View, node: int) -> tuple[int, ...]:
    return next(village.traders for village in view.scenario.villages if village.node == node)


def village_reached(view: View, event: e.VillageReached) -> View:
    view = with_seat(view, event.seat, reached_village=True)
    return village_changed(view, event.node, traders=(*traders_of(view, event.node), event.seat))


def village_left(view: View, event: e.VillageLeft) -> View:
    traders = tuple(seat for seat in traders_of(view, event.node) if seat != event.seat)
    view = village_changed(view, event.node, traders=traders)
    still = any(event.seat in village.traders for village in view.scenario.villages)
    return with_seat(view, event.seat, reached_village=still)


# Pirate islands


def player_joined(view: View, event: e.PlayerJoined) -> View:
    view = with_seat(view, event.seat, taken=True)
    if view.options.scenario != "SC_PIRI":
        return view
    board = plan_of(view.board.layout).template
    slot = sum(seat.fortress_node >= 0 for seat in view.seats)
    return with_seat(
        view,
        event.seat,
        settlements=int(SETTLEMENTS),
        fortress=int(board.fortress_strength),
        fortress_node=int(board.slot_fortress[slot]),
        lone_node=int(board.slot_lone_node[slot]),
    )


def fleet_attacked(view: View, event: e.FleetAttacked) -> View:
    if event.lost == PICK_WON:
        return view
    of = view.seats[event.seat]
    hand, bank = of.hand, view.bank
    if event.cards is not None:
        if hand is not None:
            a, b, c, d, f = (x - y for x, y in zip(hand, event.cards, strict=True))
            hand = (a, b, c, d, f)
        if bank is not None:
            a, b, c, d, f = (x + y for x, y in zip(bank, event.cards, strict=True))
            bank = (a, b, c, d, f)
    view = with_seat(view, event.seat, hand=hand, hand_size=of.hand_size - event.lost)
    return replace(view, bank=bank)


def fortress_strength(view: View, event: e.FortressStrength) -> View:
    return with_seat(view, event.seat, fortress=event.strength)


def warships(view: View, event: e.Warships) -> View:
    return with_seat(view, event.seat, warships=event.number)


# Wonders


def wonder_built(view: View, event: e.WonderBuilt) -> View:
    ships = view.seats[event.seat].ships - (1 if event.level == 1 else 0)
    return with_seat(view, event.seat, wonder=event.wonder, wonder_level=event.level, ships=ships)


# Gifts of the tribe


def special_edge_taken(view: View, event: e.SpecialEdgeTaken) -> View:
    gifts = tuple(gift for gift in view.scenario.gifts if gift[0] != event.edge)
    return replace(view, scenario=replace(view.scenario, gifts=gifts))


def special_edge_restored(view: View, event: e.SpecialEdgeRestored) -> View:
    """In the order of the layout."""
    lying = {*view.scenario.gifts, (event.edge, event.kind)}
    order = [int(edge) for edge in plan_of(view.board.layout).template.special_edge]
    gifts = tuple(sorted(lying, key=lambda gift: order.index(gift[0])))
    return replace(view, scenario=replace(view.scenario, gifts=gifts))


def port_moved(view: View, at: int, edge: int, facing: int) -> View:
    ports = list(view.board.ports)
    ports[at] = (ports[at][0], edge, facing)
    return replace(view, board=replace(view.board, ports=tuple(ports)))


def port_in_hand(view: View, port: int) -> View:
    return replace(view, scenario=replace(view.scenario, port_in_hand=port))


def kept_changed(view: View, seat: int, port: int, number: int) -> View:
    kept = list(view.seats[seat].kept_ports)
    kept[port] += number
    return with_seat(view, seat, kept_ports=tuple(kept))


def port_taken(view: View, event: e.PortTaken) -> View:
    at = next(i for i, port in enumerate(view.board.ports) if port[1] == event.edge)
    view = port_moved(view, at, int(NOWHERE), view.board.ports[at][2])
    return port_in_hand(view, event.port)


def port_returned(view: View, event: e.PortReturned) -> View:
    """To the place in the list that the layout gives this edge."""
    edges = [int(edge) for edge in plan_of(view.board.layout).template.port_edge]
    at = edges.index(event.edge)
    view = port_moved(view, at, event.edge, view.board.ports[at][2])
    return kept_changed(view, event.seat, event.port, -1)


def port_kept(view: View, event: e.PortKept) -> View:
    view = port_in_hand(view, int(NO_PORT))
    return kept_changed(view, event.seat, event.port, 1)


def port_taken_out(view: View, event: e.PortTakenOut) -> View:
    return port_in_hand(kept_changed(view, event.seat, event.port, -1), event.port)


def port_placed(view: View, event: e.PortPlaced) -> View:
    """The first of its kind that is not on the board comes to lie there."""
    at = next(
        i for i, (kind, edge, _) in enumerate(view.board.ports) if edge < 0 and kind == event.port
    )
    geometry = plan_of(view.board.layout).template.geometry
    facing = direction_to_land(view, geometry, event.edge)
    return port_in_hand(port_moved(view, at, event.edge, facing), int(NO_PORT))


def direction_to_land(view: View, geometry: Geometry, edge: int) -> int:
    for place in geometry.edge_hexes[2 * edge : 2 * edge + 2]:
        if place >= 0 and view.board.terrain[place] != WATER:
            sides = [int(side) for side in geometry.hex_edges[6 * place : 6 * place + 6]]
            return (sides.index(edge) + 3) % 6
    return 0


SCENARIO_STEPS: Final[dict[type[Event], Callable[[View, Any], View]]] = {
    e.HexRevealed: hex_revealed,
    e.SpecialPoints: special_points,
    e.AreaSettled: area_settled,
    e.AreaLeft: area_left,
    e.NodesOpened: nodes_opened,
    e.ClothMoved: cloth_moved,
    e.VillageReached: village_reached,
    e.VillageLeft: village_left,
    e.PlayerJoined: player_joined,
    e.FleetAttacked: fleet_attacked,
    e.FortressStrength: fortress_strength,
    e.Warships: warships,
    e.WonderBuilt: wonder_built,
    e.SpecialEdgeTaken: special_edge_taken,
    e.SpecialEdgeRestored: special_edge_restored,
    e.PortTaken: port_taken,
    e.PortReturned: port_returned,
    e.PortKept: port_kept,
    e.PortTakenOut: port_taken_out,
    e.PortPlaced: port_placed,
}
